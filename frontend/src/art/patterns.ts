/** Background pattern of each race and the gradients and filters that all drawings share. */
import { RACES, type Race } from "./tokens";

const WHITE_LINE = 'fill="none" stroke="#fff" stroke-width="1.6"';

/** Width, height and drawing of the repeated tile. */
const TILES: Record<Race, readonly [number, number, string]> = {
  jellyfish: [14, 14, '<circle cx="4" cy="4" r="1.6" fill="#fff"/><circle cx="11" cy="11" r="1.6" fill="#fff"/>'],
  crab: [12, 12, `<path d="M0 12L12 0" ${WHITE_LINE}/>`],
  seahorse: [16, 10, `<path d="M0 5q4-5 8 0t8 0" ${WHITE_LINE}/>`],
  shellfish: [16, 12, `<path d="M0 12a8 8 0 0 1 16 0" ${WHITE_LINE}/>`],
  squid: [10, 10, `<path d="M5 0v10" ${WHITE_LINE}/>`],
  kraken: [20, 20, `<circle cx="10" cy="10" r="3" ${WHITE_LINE}/><circle cx="10" cy="10" r="7.5" ${WHITE_LINE}/>`],
  all: [18, 18, '<path d="M9 4l1.5 3.5L14 9l-3.5 1.5L9 14l-1.5-3.5L4 9l3.5-1.5z" fill="#fff"/>'],
  monster: [14, 14, `<path d="M0 0l7 7 7-7M0 14l7-7 7 7" ${WHITE_LINE}/>`],
};

const pattern = (race: Race): string => {
  const [width, height, body] = TILES[race];
  return `<pattern id="pattern-${race}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${body}</pattern>`;
};

/** Stops as "offset colour opacity", the opacity only where it is not 1. */
const stops = (list: readonly string[]): string =>
  list
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(" ");
      return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ""}/>`;
    })
    .join("");

const DOWN = 'x1="0" y1="0" x2="0" y2="1"';
const linear = (id: string, list: readonly string[], direction = DOWN): string =>
  `<linearGradient id="grad-${id}" ${direction}>${stops(list)}</linearGradient>`;
const radial = (id: string, list: readonly string[], place = ""): string =>
  `<radialGradient id="grad-${id}"${place ? " " + place : ""}>${stops(list)}</radialGradient>`;

const LIT = 'cx=".36" cy=".3" r=".8"';

const raceGradients = (race: Race): string => {
  const { light, mid, dark } = RACES[race];
  return (
    radial(`ground-${race}`, [`0 ${light} .95`, `.32 ${mid}`, `1 ${dark}`], 'cx=".5" cy=".38" r=".85"') +
    linear(`skin-${race}`, [`0 ${light}`, `.55 ${mid}`, `1 ${dark}`]) +
    radial(`glow-${race}`, [`0 ${light} .85`, `.5 ${light} .35`, `1 ${light} 0`])
  );
};

const SHARED = [
  radial("pearl", ["0 #fff", ".45 #e8e6ee", ".8 #a9b6cf", "1 #60708f"], LIT),
  radial("nebulis", ["0 #5a6474", ".45 #1a1f28", "1 #020305"], LIT),
  linear("ivory", ["0 #fffdf4", "1 #dccfae"]),
  linear("brass", ["0 #ffe9b8", ".5 #e2bd6c", "1 #8a6527"]),
  linear("silver", ["0 #e3e9f1", ".6 #7f8b9b", "1 #39414d"]),
  linear("sheen", ["0 #fff .5", ".5 #fff .14", "1 #000 .3"], 'x1="0" y1="0" x2="1" y2="1"'),
  radial("shadow", ["0 #000 .5", ".6 #000 .25", "1 #000 0"]),
  radial("light", ["0 #fff .8", ".4 #fff .25", "1 #fff 0"]),
  linear("shade-down", [".2 #000 0", "1 #000 .6"]),
  linear("shade-left", [".3 #020812 .92", ".62 #020812 .35", ".85 #020812 0"], 'x1="0" y1="0" x2="1" y2="0"'),
  linear("sea", ["0 #1a5a86", ".28 #0d3560", ".62 #081d3a", "1 #030810"]),
  radial("above", ["0 #8fd8f5 .34", ".5 #4fa8d8 .12", "1 #4fa8d8 0"], 'cx=".5" cy="-.12" r=".8"'),
  linear("ray", ["0 #bff0ff .34", "1 #bff0ff 0"]),
  linear("scale-0", ["0 #ffc3d5", ".4 #a8335f", "1 #33081c"], 'x1="0" y1="0" x2=".3" y2="1"'),
  linear("scale-1", ["0 #ffd9c7", ".4 #b9524e", "1 #3a0f12"], 'x1="0" y1="0" x2=".3" y2="1"'),
  linear("scale-2", ["0 #ecc9f5", ".4 #8a3f86", "1 #270a2c"], 'x1="0" y1="0" x2=".3" y2="1"'),
].join("");

const FILTERS = '<filter id="filter-rays" x="-20%" width="140%"><feGaussianBlur stdDeviation="34"/></filter>';

/** All patterns, gradients and filters in one `<defs>`. */
export function patternDefs(): string {
  const races = Object.keys(RACES) as Race[];
  return `<defs>${races.map(pattern).join("")}${races.map(raceGradients).join("")}${SHARED}${FILTERS}</defs>`;
}
