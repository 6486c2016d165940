/** The sea behind every screen, the palace city of the lobby and the pictures of the games. */
import { chance, mirror, n, times } from "./draw";
import { GLYPHS } from "./glyphs";
import { portrait } from "./portraits";
import { FIVE_RACES, GUILD_OF_RACE, RACES } from "./tokens";

/** The whole sea as one `<svg>`: light shafts from above, a whale far off, kelp, bubbles, the sea bed. */
export const backdrop = (): string =>
  '<svg class="backdrop" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><rect width="1440" height="900" fill="url(#grad-sea)"/>' +
  '<g fill="url(#grad-ray)" filter="url(#filter-soft)"><path d="M180 0h110l-160 700H-60z"/><path d="M470 0h70l-40 620H360z"/><path d="M760 0h130l120 640H800z"/><path d="M1130 0h80l240 720h-150z"/></g>' +
  '<path d="M980 150c90-46 210-40 280 6 26-4 52-24 60-48 12 16 10 36 2 50 18 4 34 18 40 34-24 2-48-4-62-18-60 44-220 60-320-24z" fill="#04152a" opacity=".55"/>' +
  '<path d="M60 900c-20-70 26-100 4-190M110 900c14-60-22-90 0-150M1390 900c16-80-30-110-6-210M1340 900c-14-50 20-80 2-130" fill="none" stroke="#06231f" stroke-width="10" stroke-linecap="round" opacity=".8"/>' +
  '<g fill="#cfeeff" opacity=".2"><circle cx="40" cy="420" r="5"/><circle cx="58" cy="360" r="3"/><circle cx="1100" cy="700" r="4"/><circle cx="1092" cy="640" r="6"/><circle cx="1430" cy="560" r="7"/></g>' +
  '<path d="M0 900V780c40-30 60 10 90-20s40-70 70-30 30 60 80 40 50-60 90-30 60 60 120 70 120-50 190-30 110 50 190 30 120-60 180-30 90 40 150 10 70-90 120-50 60 20 160-60v220z" fill="#020a14" opacity=".7"/></svg>';

/** A tower of a sunken city standing at `x` on `floor`: dome, spire or flat roof. */
export function tower(kind: number, x: number, y: number, width: number, floor: number): string {
  const half = width / 2;
  const [left, top, w, h] = [n(x), n(y), n(width), n(half)];
  if (kind === 0)
    return `M${left} ${floor}V${n(y + half)}a${h} ${h} 0 0 1 ${w} 0V${floor}zM${n(x + half - 0.8)} ${n(y - width / 2)}h1.6v${n(half + 2)}h-1.6z`;
  if (kind === 1) return `M${left} ${floor}V${n(y + 7)}l${h}-${n(width * 1.1)} ${h} ${n(width * 1.1)}V${floor}z`;
  return `M${n(x - 2)} ${top}h${n(width + 4)}v4h-${n(width + 4)}zM${left} ${n(y + 4)}h${w}V${floor}h-${w}z`;
}

export const PALACE_BOX = "0 0 740 120";

/** The palace city of the lobby's header, fading out to the left (inner drawing, view box `PALACE_BOX`). */
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

export const TILE_BOX = "0 0 160 132";

function krakenTile(): string {
  const arms = times(
    9,
    (i) =>
      `<g transform="rotate(${i * 40} 80 60)"><path d="M80 42C71 30 73 14 87 8c9-4 17 2 15 9-2 6-10 6-11 1" fill="none" stroke="#aab6c6" stroke-width="8" stroke-linecap="round"/><path d="M80 42C71 30 73 14 87 8" fill="none" stroke="#e5ecf4" stroke-opacity=".5" stroke-width="1.6" stroke-dasharray=".1 6" stroke-linecap="round"/></g>`,
  );
  return `<rect width="160" height="132" fill="url(#grad-ground-kraken)"/><g fill="none" stroke="#fff" stroke-opacity=".1"><circle cx="80" cy="62" r="58"/><circle cx="80" cy="62" r="72"/><circle cx="80" cy="62" r="86"/></g>${arms}<circle cx="80" cy="60" r="27" fill="#20262f" stroke="#c3ccd8" stroke-width="3"/><path d="M56 60c8-12 16-17 24-17s16 5 24 17c-8 12-16 17-24 17s-16-5-24-17z" fill="#f3e3b5"/><circle cx="80" cy="60" r="13" fill="#b5651d"/><ellipse cx="80" cy="60" rx="4.5" ry="12" fill="#0a0d12"/><circle cx="76" cy="54" r="3" fill="#fff"/>`;
}

function leviathanTile(): string {
  const skin = 'fill="url(#grad-skin-monster)" stroke="#2a0716" stroke-width="1.5" stroke-linejoin="round"';
  const eye = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(14)"><ellipse rx="8" ry="5" fill="#16030b"/><ellipse rx="6.2" ry="3.6" fill="#fff0a8"/><ellipse rx="1.5" ry="3.5" fill="#16030b"/></g>`;
  const scales = times(4, (row) =>
    times(3 - (row % 2), (i) => `M${n(72 - i * 9 - (row % 2) * 4.5)} ${30 + row * 5}q4 5 8 0`),
  );
  const fangs =
    times(5, (i) => `M${62 + i * 7} ${91 + [0, 2, 3, 2, 0][i]!}l3 8 3-8z`) +
    times(4, (i) => `M${67 + i * 7} ${108 - [2, 0, 0, 2][i]!}l3-6 3 6z`);
  return (
    '<rect width="160" height="132" fill="url(#grad-ground-monster)"/><rect width="160" height="132" fill="url(#pattern-monster)" opacity=".07"/>' +
    mirror(
      `<path d="M-4 112c20-30 44-26 52 6" fill="none" stroke="url(#grad-skin-monster)" stroke-width="20"/><path d="M62 58L10 22l14 27-20 3 19 17-15 17 24-2 4 18 26-20z" ${skin}/><path d="M60 62L20 32M58 68L12 54M58 74L16 84M60 80L38 98" stroke="#2a0716" stroke-opacity=".6" stroke-width="1.6"/><path d="M68 32C56 25 50 12 54 0c5 13 14 18 24 25z" fill="#f0d9b0" stroke="#2a0716" stroke-width="1.3"/>`,
    ) +
    `<path d="M80 18c21 2 34 18 34 38 0 16-8 24-12 36-4 16-12 26-22 26s-18-10-22-26c-4-12-12-20-12-36 0-20 13-36 34-38z" ${skin}/>` +
    mirror(
      `<path d="${scales}" fill="none" stroke="#2a0716" stroke-opacity=".55" stroke-width="1.4"/><path d="M80 60L54 46l-5 9 26 13z" fill="#3a0a1f"/>${eye(64, 60, 1)}${eye(58, 74, 0.55)}<ellipse cx="75" cy="82" rx="2" ry="3" fill="#2a0716"/>`,
    ) +
    `<path d="M68 70h24l5 14-17 6-17-6z" fill="#ffb9cf" opacity=".45"/><path d="M57 88q23 12 46 0l-6 16q-17 12-34 0z" fill="#16030b"/><path d="${fangs}" fill="#fff3dc"/><path d="M80 20C80 6 92 2 104 8" fill="none" stroke="#ff9dbb" stroke-width="3" stroke-linecap="round"/><circle cx="107" cy="11" r="12" fill="#fff6c8" opacity=".3"/><circle cx="107" cy="11" r="5.5" fill="#fff6c8"/>`
  );
}

function conspiracyTile(): string {
  const races = [..."034442111110324"].map((digit) => FIVE_RACES[Number(digit)]!);
  let k = 0;
  const bricks = times(5, (row) =>
    times(5 - row, (i) => {
      const race = races[k++]!;
      const { light, mid } = RACES[race];
      return `<g transform="translate(${n(12 + (i + row / 2) * 27.2)} ${14 + row * 21})"><rect width="26" height="19.5" rx="3" fill="${mid}" stroke="${light}" stroke-width="1.3"/><path d="${GLYPHS[GUILD_OF_RACE[race]]}" fill="none" stroke="${light}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round" transform="translate(6.5 3.2) scale(.54)"/></g>`;
    }),
  );
  return `<rect width="160" height="132" fill="url(#grad-ground-all)"/><rect width="160" height="132" fill="#0b0a0c" opacity=".45"/><path d="M80 130L20 0h22zM80 130L68 0h24zM80 130L140 0h-22z" fill="#f6dfa0" opacity=".16"/><g transform="translate(9.6 14) scale(.88)">${bricks}</g>`;
}

/** The picture of a game or expansion in the lobby (inner drawing, view box `TILE_BOX`). */
export function gameTile(game: string): string {
  if (game === "kraken") return krakenTile();
  if (game === "leviathan") return leviathanTile();
  if (game === "conspiracy") return conspiracyTile();
  return portrait("mage", "master-of-magic");
}
