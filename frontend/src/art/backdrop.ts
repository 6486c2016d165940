/** The sea behind every screen and the palace city of the lobby. */
import { chance, n, times, tower } from "./draw";

/** The whole sea as one `<svg>`: light from above, three soft rays, kelp at both sides, the sea bed. */
export const backdrop = (): string =>
  '<svg class="backdrop" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><rect width="1440" height="900" fill="url(#grad-sea)"/>' +
  '<rect width="1440" height="900" fill="url(#grad-above)"/>' +
  '<g fill="url(#grad-ray)" filter="url(#filter-rays)" opacity=".5"><path d="M250-40h150l-150 720H20z"/><path d="M650-40h170l60 700H590z"/><path d="M1070-40h140l230 720h-250z"/></g>' +
  '<path d="M60 900c-20-70 26-100 4-190M110 900c14-60-22-90 0-150M1390 900c16-80-30-110-6-210M1340 900c-14-50 20-80 2-130" fill="none" stroke="#06231f" stroke-width="10" stroke-linecap="round" opacity=".8"/>' +
  '<path d="M0 900V780c40-30 60 10 90-20s40-70 70-30 30 60 80 40 50-60 90-30 60 60 120 70 120-50 190-30 110 50 190 30 120-60 180-30 90 40 150 10 70-90 120-50 60 20 160-60v220z" fill="#020a14" opacity=".7"/></svg>';

export const PALACE_BOX = "0 0 740 120";

/** The palace city of the lobby's header, fading out to the left (the content of an SVG with the view box `PALACE_BOX`). */
export function palace(): string {
  const r = chance(77);
  const layers = times(3, (layer) => {
    let walls = "";
    let windows = "";
    for (let i = 0; i < 16; i++) {
      const x = i * 46 + r() * 24 + layer * 9;
      const centre = Math.max(0, 1 - Math.abs(x - 430) / 460);
      const width = 18 + r() * 20;
      const y = 120 - (14 + r() * 20 + centre * (50 - layer * 17));
      walls += tower(Math.floor(r() * 3), x, y, width, 120);
      windows += times(3, (j) => `M${n(x + width / 2 - 1.6)} ${n(y + 20 + j * 15)}h3.2v6h-3.2z`);
    }
    const colour = ["#1f6a94", "#2f86ad", "#63b6d2"][layer];
    return `<path d="${walls}" fill="${colour}" opacity=".55"/><path d="${windows}" fill="#fff2c4" opacity="${0.25 + layer * 0.25}"/>`;
  });
  return (
    '<defs><linearGradient id="grad-palace-fade"><stop offset="0" stop-color="#000"/><stop offset=".55" stop-color="#fff"/></linearGradient><linearGradient id="grad-palace-foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="#0d2747" stop-opacity="0"/><stop offset="1" stop-color="#0d2747"/></linearGradient><mask id="mask-palace"><rect width="740" height="120" fill="url(#grad-palace-fade)"/></mask></defs>' +
    `<g mask="url(#mask-palace)"><ellipse cx="470" cy="80" rx="330" ry="120" fill="url(#grad-light)" opacity=".3"/>${layers}<rect width="740" height="120" fill="url(#grad-palace-foot)"/></g>`
  );
}
