/**
 * Icons of play and of the interface. Lines and plain shapes use `color`; tokens of play keep their own colours.
 * Keys use `--key` where a key is missing.
 */
import { symbol, times } from "./draw";
import { EMBLEMS } from "./emblems";

const stroke = (d: string, width = 2, colour = "currentColor"): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const glint = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="3" ry="2" fill="#fff" opacity=".95" transform="rotate(-35 ${x} ${y})"/>`;
const angler = (place: string): string =>
  `<g fill="#ffb3c8" color="#ffb3c8" transform="${place}">${EMBLEMS.monster.replaceAll("var(--cut,#0a1a30)", "#5a1430")}</g>`;
const MONSTER_DISC = '<circle cx="24" cy="24" r="23" fill="#5a1430" stroke="#ff8fb0" stroke-width="2.5"/>';
const SHIELD = "M20 1.5l17 6v14c0 11-7 17-17 21-10-4-17-10-17-21v-14z";
const die = (body: string): string =>
  `<rect x="1.5" y="1.5" width="21" height="21" rx="5" fill="url(#grad-ivory)" stroke="#7b6a45" stroke-width="1.2"/>${body}`;
const pips = (...places: (readonly [number, number])[]): string =>
  die(places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.25" fill="#1c2634"/>`).join(""));

/** Interface icons: one line drawing each, on a grid of 24. */
const LINES = {
  house: "M3 21h18M5 21V10l7-6 7 6v11M10 21v-6h4v6",
  crown: "M3 18L2 7l5.5 4L12 4l4.5 7L22 7l-1 11zM3 21h18",
  swap: "M3 8.5h15M14 4l4.5 4.5L14 13M21 16.5H6M10 12l-4.5 4.5L10 21",
  recycle: "M20 12a8 8 0 0 1-14 5.3L3.5 15M4 12A8 8 0 0 1 18 6.7L20.5 9M3.5 20v-5h5M20.5 4v5h-5",
  search: "M10 3.5a6.5 6.5 0 1 0 .01 0zM15 15l6 6",
  aim: "M12 5.5a6.5 6.5 0 1 0 .01 0zM12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6",
  coalition: "M1.5 4h10.5v8H1.5zM12 4h10.5v8H12zM6.8 12h10.5v8H6.8z",
  pyramid: "M1 4h7.3v5H1zM8.3 4h7.3v5H8.3zM15.7 4H23v5h-7.3zM4.7 9H12v5H4.7zM12 9h7.3v5H12zM8.3 14h7.3v5H8.3z",
  hourglass: "M6 3h12M6 21h12M7 3c0 6 10 6 10 9s-10 3-10 9M17 3c0 6-10 6-10 9s10 3 10 9",
  log: "M4 6h16M4 12h16M4 18h10",
  chat: "M4 4h16v12h-9l-5 4.5V16H4zM8 8.5h8M8 12h5",
  settings:
    "M12 5.5a6.5 6.5 0 1 0 .01 0zM12 9.5a2.5 2.5 0 1 0 .01 0zM12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9L7 7M17 17l2.1 2.1M4.9 19.1L7 17M17 7l2.1-2.1",
  globe: "M3 12h18M12 3a9 9 0 1 0 .01 0c-5 5-5 13 0 18 5-5 5-13 0-18",
  sound: "M11 5L6 9H3v6h3l5 4zM15 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12",
  "sound-off": "M11 5L6 9H3v6h3l5 4zM15.5 9.5l5.5 5.5M21 9.5L15.5 15",
  help: "M9.1 9a3 3 0 1 1 4.5 2.6c-1 .6-1.6 1.2-1.6 2.4M12 17.5v.1M12 3a9 9 0 1 0 .01 0z",
  rules: "M12 6c-2.5-2-6-2.5-9-2v14c3-.5 6.5 0 9 2 2.5-2 6-2.5 9-2V4c-3-.5-6.5 0-9 2zM12 6v14",
  link: "M9 15l6-6M8 11l-3 3a4 4 0 0 0 5.5 5.5l3-3M16 13l3-3A4 4 0 0 0 13.5 4.5l-3 3",
  copy: "M9 9h11v12H9zM15 9V3H4v12h5",
  qr: "M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM6.5 6.5v.1M17.5 6.5v.1M6.5 17.5v.1M14 14h3v3M21 14v.1M21 18v3h-4M14 20.5v.1",
  share: "M12 15V3M7.5 7L12 3l4.5 4M5 12v9h14v-9",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  next: "M6 5v14l10-7zM19 5v14",
  previous: "M18 5v14L8 12zM5 5v14",
  "turn-next": "M13 6l6 6-6 6M5 6l6 6-6 6",
  "turn-previous": "M11 6l-6 6 6 6M19 6l-6 6 6 6",
  download: "M12 3v12M7.5 11l4.5 4 4.5-4M5 16v5h14v-5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  cross: "M5 5l14 14M19 5L5 19",
  undo: "M8 5L3.5 9.5 8 14M4 9.5h10a6 5.5 0 0 1 0 11H9",
  back: "M14.5 5l-7 7 7 7",
  forward: "M9.5 5l7 7-7 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  menu: "M4 6h16M4 12h16M4 18h16",
  watch: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 .01 0z",
  bot: "M6.5 9.5h11a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17v-5a2.5 2.5 0 0 1 2.5-2.5zM12 9.5V5M10.5 4.5h3M8.8 13.5V15M15.2 13.5V15",
  person: "M12 3.5a4.3 4.3 0 1 0 .01 0zM4 21c.5-5 3.5-7 8-7s7.5 2 8 7",
  people:
    "M9 4a3.7 3.7 0 1 0 .01 0zM2 20c.4-4.5 3-6.2 7-6.2s6.6 1.7 7 6.2M16 4.5a3.5 3.5 0 0 1 0 6.7M18 14.3c2.4.8 3.7 2.5 4 5.7",
  plus: "M12 4.5v15M4.5 12h15",
  minus: "M4.5 12h15",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  expand: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  collapse: "M20 10h-6V4M14 10l7-7M4 14h6v6M10 14l-7 7",
  warning: "M12 3.5L22 20.5H2zM12 10v5M12 17.8v.1",
  connection: "M2.5 9.5a14 14 0 0 1 19 0M6 13.3a9 9 0 0 1 12 0M9.3 17a4.5 4.5 0 0 1 5.4 0M12 20.5v.1",
  offline:
    "M2.5 9.5a14 14 0 0 1 6-3.4M13 5.7a14 14 0 0 1 8.5 3.8M6 13.3a9 9 0 0 1 4.5-2.2M15.5 11.7a9 9 0 0 1 2.5 1.6M9.3 17a4.5 4.5 0 0 1 5.4 0M12 20.5v.1M4 3l16 17",
  trophy: "M7 3h10v6a5 5 0 0 1-10 0zM7 5H3.5c0 4 1.5 6 4 6.3M17 5h3.5c0 4-1.5 6-4 6.3M12 14v4M8 21h8l-1-3H9z",
  clock: "M12 3a9 9 0 1 0 .01 0zM12 7v5.5l3.5 2",
  orders: "M4 6.5l1.8 1.8L9 5M4 13.5l1.8 1.8L9 12M12.5 7H20M12.5 14H20M4 20.5h16",
  "auto-pass": "M4 5v14l8-7zM12 5v14l8-7z",
  flag: "M5 22V3h13l-3 4.5 3 4.5H5",
  star: "M12 3l2.7 6 6.5.7-4.8 4.4 1.3 6.4L12 17.2l-5.7 3.3 1.3-6.4L2.8 9.7 9.3 9z",
  filter: "M3 5h18l-7 8.5V20l-4-2v-4.5z",
  sun: "M12 7.5a4.5 4.5 0 1 0 .01 0zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5",
  smile: "M12 3a9 9 0 1 0 .01 0zM8.5 9.5v.6M15.5 9.5v.6M8 14.5c2 2.8 6 2.8 8 0",
  door: "M5 21V3h10v18M3 21h18M12 12v.1M18 8l4 4-4 4M15 12h7",
} as const;

/** Tokens and figures of play: view box and drawing. */
const PIECES = {
  pearl: ["0 0 24 24", `<circle cx="12" cy="12" r="9.5" fill="url(#grad-pearl)"/>${glint(8.8, 8)}`],
  pearls: [
    "0 0 34 24",
    `<circle cx="11.5" cy="12" r="9" fill="url(#grad-pearl)"/><circle cx="23" cy="12" r="9" fill="url(#grad-pearl)" stroke="#0a1a30" stroke-width="1.5"/>${glint(20, 8.5)}`,
  ],
  nebulis: [
    "0 0 24 24",
    `<circle cx="12" cy="12" r="9.6" fill="url(#grad-nebulis)" stroke="#c9d2de" stroke-width="2"/>${stroke("M6.5 10.5c.8-2.6 2.6-4 5-4.3", 1.9, "#e9eef5")}`,
  ],
  key: [
    "0 0 24 24",
    stroke("M7.5 2.9a4.6 4.6 0 1 0 .01 0zM11 11l9.5 9.5M17 17l3-3M14 14l2.2-2.2", 2.6, "var(--key,#edc97d)"),
  ],
  "key-silver": [
    "0 0 24 24",
    stroke("M7.6 2.8a4.8 4.8 0 1 0 .01 0zM11.2 11.2l9.3 9.3M17.2 17.2l3-3", 2.5, "var(--key,#dfe8f2)"),
  ],
  "key-gold": [
    "0 0 24 24",
    `<g fill="var(--key,#f5c451)"><circle cx="8.6" cy="4.6" r="3.7"/><circle cx="4.6" cy="8.6" r="3.7"/><circle cx="10.4" cy="10.4" r="3.4"/></g>${stroke("M11 11l9.6 9.6M18.6 18.6l3-3M15 15l3-3", 2.8, "var(--key,#f5c451)")}`,
  ],
  cards: [
    "0 0 24 24",
    '<g fill="#123252" stroke="#a9cbe8" stroke-width="1.8"><rect x="3" y="6" width="11" height="15" rx="2" transform="rotate(-10 8 13)"/><rect x="10" y="4" width="11" height="15" rx="2" transform="rotate(8 15 11)"/></g>',
  ],
  ally: [
    "0 0 24 24",
    '<rect x="5" y="2.5" width="14" height="19" rx="2.5" fill="#14466e" stroke="#a9cbe8" stroke-width="1.8"/><circle cx="12" cy="12" r="3.6" fill="none" stroke="#a9cbe8" stroke-width="1.8"/>',
  ],
  lord: [
    "0 0 24 24",
    '<path d="M3.5 22c.4-5.5 3.6-7.5 8.5-7.5s8.1 2 8.5 7.5zM7 7.5L6 1.8l3.3 2.3L12 .8l2.7 3.3L18 1.8l-1 5.7c.4 3.5-1.6 6.5-5 6.5s-5.4-3-5-6.5z" fill="#e9d6a6"/>',
  ],
  monster: ["0 0 48 48", MONSTER_DISC + angler("translate(7.5 7.5) scale(.68)")],
  "new-token": [
    "0 0 48 48",
    `<path d="M24 1.5l19.5 11.25v22.5L24 46.5 4.5 35.25v-22.5z" fill="#4a3510" stroke="#edc97d" stroke-width="3" stroke-linejoin="round"/><circle cx="18" cy="19" r="8.5" fill="url(#grad-pearl)"/>${stroke("M22 26.4a4.6 4.6 0 1 0 .01 0zM26.5 31H38M34 31v4.5", 3.4, "#edc97d")}`,
  ],
  "pearl-or-monster": [
    "0 0 48 48",
    `${MONSTER_DISC}<path d="M7.7 40.3A23 23 0 0 1 40.3 7.7z" fill="url(#grad-pearl)"/><path d="M7.7 40.3L40.3 7.7" stroke="#0a1424" stroke-width="3"/>${angler("translate(23 23) scale(.44)")}`,
  ],
  wound: [
    "0 0 24 24",
    `<path d="M12 21C5 15.8 2 12.2 2 8.2 2 5 4.4 3 7 3c2.2 0 3.9 1.2 5 3 1.1-1.8 2.8-3 5-3 2.6 0 5 2 5 5.2 0 4-3 7.6-10 12.8z" fill="#f4587a" stroke="#ffc6d0" stroke-width="1.5"/>${stroke("M12.5 5l-2.7 4 4 2.6-3.3 3.4 1.7 4.5", 2.2, "#1a0510")}`,
  ],
  health: [
    "0 0 24 24",
    '<path d="M12 21C5 15.8 2 12.2 2 8.2 2 5 4.4 3 7 3c2.2 0 3.9 1.2 5 3 1.1-1.8 2.8-3 5-3 2.6 0 5 2 5 5.2 0 4-3 7.6-10 12.8z" fill="currentColor"/>',
  ],
  claw: [
    "0 0 24 24",
    '<path d="M6 3c-1 6-.5 11 2 17 .8-6 .6-11-2-17zM12 2c-1 7-.5 13 2 20 .8-7 .6-13-2-20zM18 3c-1 6-.5 11 2 17 .8-6 .6-11-2-17z" fill="#ff9dad" transform="rotate(14 12 12)"/>',
  ],
  slain: [
    "0 0 24 24",
    '<path d="M5 2.5h14c1.5 9-1 16-9.5 19.5C11 16 8 12 5 2.5z" fill="#fff4dc" stroke="#8a6b3a" stroke-width="1.3"/><path d="M4 2h16v4.5c-5 1.8-11 1.8-15.4 0z" fill="#c4466e"/>',
  ],
  loot: [
    "0 0 24 24",
    `<path d="M2.5 10.5C2.5 6 5 4 8 4h8c3 0 5.5 2 5.5 6.5z" fill="#8a5a1e" stroke="#f0cf82" stroke-width="1.4"/><rect x="2.5" y="11.5" width="19" height="9" rx="1.5" fill="#6b4214" stroke="#f0cf82" stroke-width="1.4"/><path d="M10 9.5h4V15h-4z" fill="#f0cf82"/>${stroke("M12 11.2v2", 1.5, "#3a2408")}`,
  ],
  die: ["0 0 24 24", die(stroke("M8.8 9.2c.4-4 6.6-4 6.6-.4 0 2.6-3.4 2.8-3.4 5.4M12 18v.2", 2.4, "#1c2634"))],
  "die-1": ["0 0 24 24", pips([12, 12])],
  "die-2": ["0 0 24 24", pips([7, 7], [17, 17])],
  "die-3": ["0 0 24 24", pips([7, 7], [12, 12], [17, 17])],
  "die-4": ["0 0 24 24", pips([7, 7], [17, 7], [7, 17], [17, 17])],
  "die-5": ["0 0 24 24", pips([7, 7], [17, 7], [12, 12], [7, 17], [17, 17])],
  "die-6": ["0 0 24 24", pips([7, 6.5], [17, 6.5], [7, 12], [17, 12], [7, 17.5], [17, 17.5])],
  deck: [
    "0 0 24 24",
    `<g opacity=".45">${stroke("M6 4.5l6 4 6-4")}</g><g opacity=".75">${stroke("M6 10l6 4 6-4")}</g>${stroke("M6 15.5l6 4 6-4")}`,
  ],
  eye: [
    "0 0 24 24",
    `${stroke("M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z", 2.2)}<circle cx="12" cy="12" r="3.4" fill="currentColor"/>`,
  ],
  keeper: [
    "-1 -1 42 42",
    `<path d="${times(10, (i) => {
      const at = (turn: number, far: number): string =>
        `${(20 + Math.sin(turn) * far).toFixed(1)} ${(20 - Math.cos(turn) * far).toFixed(1)}`;
      return `${i ? "L" : "M"}${at(i * 0.6283, 19.5)}L${at((i + 0.5) * 0.6283, 15)}`;
    })}z" fill="#4a3710" stroke="#f0cf82" stroke-width="2" stroke-linejoin="round"/><circle cx="20" cy="20" r="9.5" fill="url(#grad-pearl)"/>${glint(16.5, 16)}`,
  ],
  shield: [
    "0 0 40 44",
    `<path d="${SHIELD}" fill="#f3e3b5" stroke="#7b5a1d" stroke-width="2"/><path d="M20 5l13.5 4.8v11.7c0 8.9-5.4 13.7-13.5 17.2C11.9 35.2 6.5 30.4 6.5 21.5V9.8z" fill="none" stroke="#b98f3f"/>`,
  ],
  "shield-dark": ["0 0 40 44", `<path d="${SHIELD}" fill="#071222d9" stroke="#d9c692" stroke-width="2"/>`],
  crest: [
    "0 0 32 36",
    '<path d="M3 2h26v18c0 8-6 11.5-13 14.5C9 31.5 3 28 3 20z" fill="#0c1d36" stroke="#f0cf82" stroke-width="3"/>',
  ],
  laurel: [
    "0 0 40 36",
    stroke(
      "M10 4c-8 8-8 22 6 28M30 4c8 8 8 22-6 28M6 10l-4-2M4 17H1M6 24l-4 2M34 10l4-2M36 17h3M34 24l4 2",
      2.4,
      "#edc97d",
    ),
  ],
  sentinel: [
    "0 0 40 50",
    '<path d="M20 1.5l12 10 3.5 24H4.5L8 11.5z" fill="#0c1626" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"/><path d="M10 20c5-7.5 15-7.5 20 0-5 7.5-15 7.5-20 0z" fill="#f7f3ea"/><circle cx="20" cy="20" r="4.2" fill="#0c1626"/><circle cx="20" cy="37" r="11.5" fill="currentColor" stroke="#04090f" stroke-width="2"/>',
  ],
  kraken: [
    "0 0 48 56",
    `<ellipse cx="24" cy="49" rx="20" ry="6" fill="#05070b" stroke="#c9d2de" stroke-width="1.8"/>${stroke("M17 32c-3 8-12 6-12 14M31 32c3 8 12 6 12 14M15 28C8 30 3 26 6 18M33 28c7 2 12-2 9-10", 5, "#8f9bab")}${stroke("M21 34c0 7-5 8-4 15M27 34c0 7 5 8 4 15", 5, "#b9c3d0")}<path d="M24 1.5c10 1 15.5 10 14.5 20-.7 8-6 14-14.5 14s-13.8-6-14.5-14C8.5 11.5 14 2.5 24 1.5z" fill="url(#grad-silver)" stroke="#05070b" stroke-width="1.5"/><path d="M14.5 22l7 3-5.5 3.5zM33.5 22l-7 3 5.5 3.5z" fill="#05070b"/>${stroke("M16 11c2-3.5 4.5-5 7-5.5", 2.4, "#fffc")}`,
  ],
  scourge: [
    "0 0 48 56",
    `<ellipse cx="24" cy="49" rx="20" ry="6" fill="#2a0716" stroke="#ff9dbb" stroke-width="1.8"/>${stroke("M39 49V8M33 5v7c0 5 12 5 12 0V5M39 2v9", 2.6, "#f0cf82")}<path d="M8 48c0-14 3-22 14-23 9 1 11 9 12 23z" fill="url(#grad-skin-monster)" stroke="#2a0716" stroke-width="1.5"/><path d="M33 30l6-4 2 4-7 6z" fill="#e07a9c"/><path d="M21.5 5c6.5 0 9.5 4.5 9 10.5-.5 5-4 9-9 9s-8.5-4-9-9C12 9.5 15 5 21.5 5zM12 11C8 8 8 4 10 .8c2 4 5 4 7 5zM31 11c4-3 4-7 2-10.2-2 4-5 4-7 5z" fill="#fff0e2" stroke="#2a0716" stroke-width="1.3"/><path d="M16 14l4 1.5-3 2.5zM27 14l-4 1.5 3 2.5z" fill="#2a0716"/>${stroke("M17.5 21h8M19.5 19.5v3M21.5 19.5v3M23.5 19.5v3", 1.2, "#2a0716")}`,
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type IconName = keyof typeof LINES | keyof typeof PIECES;

/** The names of all icons: `icon-${name}` is the symbol. */
export const ICONS = [...Object.keys(PIECES), ...Object.keys(LINES)] as IconName[];

/** Width over height of the icons that are not square. */
export const ICON_RATIO: Partial<Record<IconName, number>> = Object.fromEntries(
  Object.entries(PIECES).flatMap(([name, [box]]) => {
    const [, , width, height] = box.split(" ").map(Number) as [number, number, number, number];
    return width === height ? [] : [[name, width / height]];
  }),
);

/** `<symbol id="icon-…">` of every icon. */
export const iconSymbols = (): string =>
  Object.entries(PIECES)
    .map(([name, [box, body]]) => symbol(`icon-${name}`, box, body))
    .join("") +
  Object.entries(LINES)
    .map(([name, d]) => symbol(`icon-${name}`, "0 0 24 24", stroke(d)))
    .join("");
