/** Silhouettes of the races on a grid of 48; they use `color`, and cut-outs use `--cut` (the colour behind them). */
import { symbol, times } from "./draw";
import type { Race } from "./tokens";

const CUT = "var(--cut,#0a1a30)";
const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round"/>`;
const groove = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${CUT}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Inner drawing of each emblem, to be put into a group with `fill="currentColor"`. */
export const EMBLEMS: Record<Race, string> = {
  jellyfish:
    `<path d="M6 24C6 10.5 15 4 24 4s18 6.5 18 20c0 3.4-3.4 4.2-5 2.2-1.7-2.1-4.3-2.1-6 0-1.8 2.2-4.9 2.2-7 .2-2.1 2-5.2 2-7-.2-1.7-2.1-4.3-2.1-6 0-1.6 2-5 1.2-5-2.2z"/>` +
    line(
      "M12.5 30c-3 4.5 2.5 7-.5 13M20 31c-2.8 5 2.5 7.5 0 13.5M28 31c2.8 5-2.5 7.5 0 13.5M35.5 30c3 4.5-2.5 7 .5 13",
      3,
    ) +
    groove("M13 20c1-6 5-10 10-10.5", 2.4),
  crab:
    `<path d="M24 19.5l10.5 2.8L39 30l-6.5 8.5h-17L9 30l4.5-7.7z"/><path d="M13.5 23.5L8 18.5C2.5 14 3.5 6.5 10 4l.8 6L15 6.3c3.4 4.2 2.8 9.5-1.5 12.7l3 3.5zM34.5 23.5l5.5-5C45.5 14 44.5 6.5 38 4l-.8 6L33 6.3c-3.4 4.2-2.8 9.5 1.5 12.7l-3 3.5z"/>` +
    line("M10 33.5l-6.5 2M12.5 37l-5.5 5.5M38 33.5l6.5 2M35.5 37l5.5 5.5", 3.2) +
    `<path fill="${CUT}" d="M22 27a2 2 0 1 1-4 0 2 2 0 1 1 4 0zM30 27a2 2 0 1 1-4 0 2 2 0 1 1 4 0zM19 33.5h10v1.8H19z"/>`,
  seahorse:
    `<path d="M27 2.5l2.2 4.8 4.6-1.5-.6 4.6c3 2.7 4.3 6.6 3.6 11C35.6 28.5 31 30.5 31 35.5c0 6-4.7 10.5-10.5 9.7-6-.8-7-8-2.3-10 3.6-1.5 6.2 2.3 3.7 4.7 3-.2 4.1-3.3 3-6.7-1.3-4.2 2.3-7.5 2.1-11-.1-2.2-2-3.2-4.2-2.8L10 21.6 8.8 16.9l9.7-3c.2-5.6 3.5-9.8 8.5-11.4z"/><path d="M38.3 17l6.5-3.2-2 5.4 3 4.3-7.7.8z"/><circle fill="${CUT}" cx="26.5" cy="11.5" r="2.2"/>` +
    groove("M33 21.5l-5-1.5M31.5 26l-4.5-1.8M29.5 30l-3.5-1", 1.8),
  shellfish:
    `<path d="M17 44l-1.8-5.5C8 34.5 3.5 27.5 4.3 19.5c1.9-1.6 4.2-1.5 5.5 0 0-5 2-8.9 5.3-11.3 2.1-.2 3.6 1 4.1 3.2C20.1 7.6 21.8 5 24 3.8c2.2 1.2 3.9 3.8 4.8 7.6.5-2.2 2-3.4 4.1-3.2 3.3 2.4 5.3 6.3 5.3 11.3 1.3-1.5 3.6-1.6 5.5 0 .8 8-3.7 15-10.9 19L31 44z"/>` +
    groove("M24 39V11M21.5 39L15.5 15M26.5 39l6-24M19 39L9 24M29 39l10-15", 2),
  squid:
    `<path d="M24 2l14 16.5-6.5.7V30c0 1.6-1 2.5-2.5 2.5H19c-1.5 0-2.5-.9-2.5-2.5V19.2l-6.5-.7z"/>` +
    line("M18 34c0 5-6.5 4.5-6.5 11M22 34c0 5-3 6-2.5 11.5M26 34c0 5 3 6 2.5 11.5M30 34c0 5 6.5 4.5 6.5 11", 3) +
    `<circle fill="${CUT}" cx="20.8" cy="26.5" r="2.2"/><circle fill="${CUT}" cx="27.2" cy="26.5" r="2.2"/>`,
  kraken:
    times(
      6,
      (i) =>
        `<path transform="rotate(${i * 60} 24 24)" d="M24 15C15 14 15.5 4.2 22.5 3.2c5-.6 6.2 5.6 2 6" fill="none" stroke="currentColor" stroke-width="3.7" stroke-linecap="round"/>`,
    ) +
    `<circle cx="24" cy="24" r="11"/><path fill="${CUT}" d="M14.6 24c4.2-6.6 14.6-6.6 18.8 0-4.2 6.6-14.6 6.6-18.8 0z"/><circle cx="24" cy="24" r="4"/><ellipse fill="${CUT}" cx="24" cy="24" rx="1.4" ry="3.3"/>`,
  all: `<path d="M24 3l5.4 11.9 13 1.5-9.6 8.9 2.6 12.8L24 31.7l-11.4 6.4 2.6-12.8-9.6-8.9 13-1.5z"/><circle fill="${CUT}" cx="24" cy="22" r="4"/>`,
  monster:
    `<path d="M5 26C7 15.5 16.5 10 27 11c7.5.8 12.8 5 15 9.8l5-5.3c-.9 6-.9 11.5 0 17.5l-5-4.8C39 36 31.5 41 23 40.3c-6-.3-11-3-14.3-6.8l6.3-.5-3-4 6.5 1-2.2-5.5-5.3 2.2-1.5-3.5-2.5 4z"/>` +
    line("M28 11.5C27 4.5 20 2 13.5 5.5", 2.4) +
    `<circle cx="10.5" cy="8" r="3.6"/><circle fill="${CUT}" cx="25" cy="20" r="3.6"/>` +
    groove("M32 24c2 3 2 6 0 9M36 23c1.5 2.5 1.5 5 0 7.5", 1.8),
};

/** `<symbol id="race-…" viewBox="0 0 48 48">` of every race. */
export const emblemSymbols = (): string =>
  Object.entries(EMBLEMS)
    .map(([race, body]) => symbol(`race-${race}`, "0 0 48 48", `<g fill="currentColor">${body}</g>`))
    .join("");
