/**
 * Portraits of lords, drawn from guild and card. A guild gives the kind of head and the colours; a card gives the
 * headdress, halo, eyes, jewel, collar and the thing it holds, so that no two lords of a guild look alike.
 */
import { chance, cycle, hash, mirror, n, symbol, times } from "./draw";
import { PORTRAIT_BOX } from "./faces";
import { GLYPHS } from "./glyphs";
import { ITEMS, LORDS } from "./holdings";
import { FIVE_RACES, type Guild, RACES, type Race, raceOf, RACE_OF_GUILD } from "./tokens";

/** The parts of a portrait that depend on the card. */
interface Look {
  readonly race: Race;
  readonly light: string;
  readonly mid: string;
  readonly dark: string;
  /** Filled with the skin of the race and outlined. */
  readonly skin: string;
  /** Place of the card among those of its guild. */
  readonly card: number;
  readonly r: () => number;
  readonly eye: (x: number, y: number, size?: number, turn?: number) => string;
}

const GOLD = "#f6dfa0";
const BRASS = "#e2bd6c";
const DARK_BRASS = "#7b5a1d";
const path = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;
const lines = (d: string, colour: string, width: number, rest = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${rest}/>`;

/** A point on a circle around the head. */
const around = (turn: number, far: number, y = 62, flat = 1): string =>
  `${n(80 + Math.cos(turn) * far)} ${n(y + Math.sin(turn) * far * flat)}`;

// ------------------------------------------------------------------ behind the head

function halo({ card, r }: Look): string {
  const far = 50 + r() * 8;
  const ring = `<circle cx="80" cy="62" r="${n(far)}" fill="none" stroke="${GOLD}" stroke-opacity=".35"/>`;
  const count = 9 + Math.floor(r() * 4) * 2;
  switch (card % 4) {
    case 0: // rays, long and short
      return (
        path(
          times(count, (i) => {
            const turn = Math.PI * (1 + i / (count - 1));
            const w = 0.035 + r() * 0.02;
            return `M${around(turn - w, 38)}L${around(turn, far + (i % 2 ? 10 : 24))}L${around(turn + w, 38)}z`;
          }),
          `fill="${GOLD}" opacity=".3"`,
        ) + ring
      );
    case 1: // rings of beads
      return (
        `<g fill="none" stroke="${GOLD}" stroke-opacity=".4">` +
        times(
          3,
          (i) =>
            `<circle cx="80" cy="62" r="${n(far - 6 + i * 9)}" stroke-width="${[1, 3, 1][i]}" stroke-dasharray="${["1 0", ".1 7", "9 5"][i]}" stroke-linecap="round"/>`,
        ) +
        "</g>"
      );
    case 2: // broad beams
      return (
        path(
          times(7, (i) => {
            const turn = Math.PI * (1.04 + i * 0.153);
            return `M80 70L${around(turn - 0.09, 110)}L${around(turn + 0.09, 110)}z`;
          }),
          'fill="#fff" opacity=".1"',
        ) + ring
      );
    default: // an arch of scallops
      return (
        lines(
          times(count, (i) => {
            const step = Math.PI / count;
            const turn = Math.PI + i * step;
            return `M${around(turn, far)}Q${around(turn + step / 2, far + 14)} ${around(turn + step, far)}`;
          }),
          GOLD,
          1.4,
          ' opacity=".45"',
        ) + ring
      );
  }
}

const bubbles = ({ r }: Look): string =>
  `<g fill="#fff">${times(7, () => `<circle cx="${n(r() * 160)}" cy="${n(r() * 90)}" r="${n(1 + r() * 3)}" opacity="${n(0.1 + r() * 0.15)}"/>`)}</g>`;

// ------------------------------------------------------------------ below the head

function mantle(look: Look): string {
  const { light, dark, skin, card } = look;
  const robe = path("M14 132c2-26 18-36 42-41l24 8 24-8c24 5 40 15 42 41z", skin);
  const hem = [
    times(5, (i) => `M${22 + i * 12} ${n(126 - i * 5.5)}q6-9 12-2`),
    "M20 124c14-14 26-20 38-24M28 130c12-14 22-20 34-24M40 132c8-10 14-14 24-19",
    times(5, (i) => `M${26 + i * 9} ${122 - i * 4}l5 7 3-9`),
  ];
  const collars = [
    path("M80 132V104L54 90c-7 4-10 10-9 18 10 2 22 10 35 24z", `fill="${BRASS}"`) +
      path("M80 128V109L56 96c-3 2-5 6-5 9 9 3 19 11 29 23z", `fill="${dark}" opacity=".8"`),
    path("M80 112C62 112 50 104 47 92c-8 1-14 8-15 16 12 14 30 20 48 20z", `fill="${BRASS}"`) +
      path("M80 116c-18 0-30-6-36-16-4 2-7 5-8 8 10 10 26 15 44 15z", `fill="${dark}" opacity=".75"`),
    path(
      "M80 132l-8-22-22-20c-10 2-18 10-20 20l10 6 4-10 6 14 8-10 8 14z",
      `fill="${BRASS}" stroke="${dark}" stroke-width="1.2"`,
    ),
    lines("M48 96c4 14 16 22 32 24", "#f7f3ea", 5, ' stroke-dasharray=".1 6.4"') +
      lines("M42 100c6 18 20 28 38 30", GOLD, 3, ' stroke-dasharray=".1 5"'),
  ];
  return robe + mirror(lines(cycle(hem, card), light, 1.6, ' stroke-opacity=".55"') + cycle(collars, card >> 1));
}

const seal = ({ light, dark }: Look, guild: Guild): string =>
  `<circle cx="80" cy="118" r="11" fill="${dark}" stroke="${BRASS}" stroke-width="2"/><path d="${GLYPHS[guild]}" fill="none" stroke="${light}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" transform="translate(72.8 110.8) scale(.6)"/>`;

// ------------------------------------------------------------------ the head

const face = (look: Look, d: string): string => path(d, look.skin) + path(d, 'fill="url(#grad-sheen)"');
const shine = (d: string, opacity = 0.2): string => path(d, `fill="#fff" opacity="${opacity}"`);

/** A jewel on the brow. */
function jewel(card: number, y: number, size = 1): string {
  const shapes = [
    path("M0-9l5.5 8L0 8l-5.5-9z", `fill="${GOLD}" stroke="${DARK_BRASS}"`),
    '<circle r="5.2" fill="url(#grad-pearl)"/>',
    path("M0-8c5 6 6 9 4 12-2 3-6 3-8 0s-1-6 4-12z", `fill="#ff6f7d" stroke="${DARK_BRASS}" stroke-width="1.5"`),
    path("M-6-3a6.5 6.5 0 1 0 12 0c-3 5-9 5-12 0z", `fill="${GOLD}" stroke="${DARK_BRASS}"`),
    path("M0-7l6 3.5v7L0 7l-6-3.5v-7z", `fill="#7fe9ff" stroke="${DARK_BRASS}" stroke-width="1.5"`),
  ];
  return `<g transform="translate(80 ${y}) scale(${size})">${cycle(shapes, card)}</g>`;
}

function crabHead(look: Look): string {
  const { card, dark, skin, eye, light } = look;
  const horns = [
    mirror(path("M62 44C40 42 32 26 40 8l8 12 8-12c9 12 8 24 14 30z", skin)),
    mirror(
      path("M60 46C34 44 24 24 32 4c4 16 12 22 34 28z", skin) + path("M56 60C38 60 30 52 28 40c8 8 16 10 30 10z", skin),
    ),
    mirror(
      path(
        times(4, (i) => `M${70 - i * 6} ${34 + i * 5}L${70 - i * 13} ${6 + i * 9}L${62 - i * 4} ${42 + i * 6}z`),
        skin,
      ),
    ) + path("M80 4l6 28H74z", skin),
    path("M74 30c-6-20 4-30 26-28-10 4-12 12-12 28z", 'fill="#e8394f" stroke="#330b08" stroke-width="1.5"') +
      mirror(path("M58 40L40 22l2 24 10 10z", skin)),
    mirror(path("M66 34C54 30 46 20 48 2l8 9 6-9c6 8 8 18 10 26z", skin) + path("M50 66l-22-6 8 10-8 8 22 2z", skin)),
  ];
  const masks = [
    path("M52 58l28 8 28-8-6 14-22 6-22-6z", `fill="${dark}"`) + mirror(eye(68, 66, 0.95, 12)),
    path("M52 56h56l-4 16H56z", `fill="${dark}"`) + lines("M80 50v34", light, 2.4) + mirror(eye(67, 64, 0.85, 4)),
    mirror(path("M54 58l22 4-4 14-14-3z", `fill="${dark}"`) + eye(66, 67, 0.9, 16)) +
      lines("M98 48l-14 32", "#ffd9c7", 2),
    path("M54 62q26-10 52 0l-4 10q-22-8-44 0z", `fill="${dark}"`) + mirror(eye(67, 66, 1.05, -4)),
  ];
  return (
    cycle(horns, card) +
    face(look, "M80 26l22 9 10 22-8 26-14 16H70L56 83l-8-26 10-22z") +
    mirror(shine("M80 30v16l-22 8-6 4 8-20z", 0.13) + path("M58 78l10 6-2 8z", `fill="${dark}" opacity=".7"`)) +
    cycle(masks, card) + // five kinds of horns and four masks: no pair is used twice
    mirror(
      path(
        card % 3 === 1 ? "M68 84l12 4v6l-9-2z" : card % 3 ? "M74 84l6 2v14l-8-3z" : "M72 88l8 3v6l-6-1z",
        'fill="#f4dfae"',
      ),
    ) +
    (card % 2 ? jewel(card >> 1, 42, 0.8) : "")
  );
}

function jellyfishHead(look: Look): string {
  const { card, light, dark, skin, eye, r } = look;
  const arms = 4 + (card % 3);
  const tentacles = times(arms, (i) => {
    const x = 46 + (i * 30) / arms;
    return `M${n(x)} 60c-${n(8 - i + r() * 5)} 14 ${n(6 - i)} 26-${n(5 - i + r() * 6)} 48`;
  });
  const bells = [
    "M36 60C36 26 56 10 80 10s44 16 44 50c0 6-8 8-12 2-5-7-13-6-16 1-4 7-12 6-16 0-4 6-12 7-16 0-3-7-11-8-16-1-4 6-12 4-12-2z",
    "M40 58C44 34 62 30 80 0c18 30 36 34 40 58-6 8-14 8-20 0-6 8-14 8-20 0-6 8-14 8-20 0-6 8-14 8-20 0z",
    "M28 56C30 26 52 14 80 14s50 12 52 42c-10 6-16 2-20-6-4 10-12 12-16 2-4 10-12 10-16 2-4 8-12 8-16-2-4 10-12 8-16-2-4 8-10 12-20 6z",
    "M38 64C34 30 50 6 80 6s46 24 42 58c-8-2-10-10-12-18-14-8-46-8-60 0-2 8-4 16-12 18z",
  ];
  const tops = [
    mirror(`<circle cx="66" cy="34" r="3.5" fill="#fff" opacity=".35"/>`) + jewel(card, 28, 0.9),
    mirror(lines("M44 52c8-16 22-26 34-40M54 56c6-14 14-24 24-34", light, 1.6, ' opacity=".7"')) + jewel(card, 40),
    lines("M80 14V2M64 16L58 4M96 16l6-12M50 22L40 12M110 22l10-10", light, 2.4) +
      `<g fill="${GOLD}"><circle cx="80" cy="2" r="3.5"/><circle cx="58" cy="4" r="3"/><circle cx="102" cy="4" r="3"/><circle cx="40" cy="12" r="2.6"/><circle cx="120" cy="12" r="2.6"/></g>`,
    mirror(
      times(
        3,
        (i) =>
          `<circle cx="${52 + i * 11}" cy="${[38, 26, 20][i]}" r="${[4, 5, 4][i]}" fill="${light}" opacity=".55"/>`,
      ),
    ) + jewel(card, 42, 0.8),
  ];
  return (
    lines(tentacles, light, 3.6, ' opacity=".75"') +
    `<g transform="translate(160 0) scale(-1 1)">${lines(tentacles, light, 3.6, ' opacity=".75"')}</g>` +
    face(look, "M80 40c15 0 22 12 21 28-1 17-10 31-21 31S60 85 59 68c-1-16 6-28 21-28z") +
    path(cycle(bells, card + (card >> 2)), skin) + // another bell for each four cards that share a top
    lines("M46 46c3-16 15-27 30-29", "#fff", 4, ' stroke-opacity=".6"') +
    cycle(tops, card) +
    mirror(eye(70, 76, 0.85, card % 2 ? -6 : 8)) +
    (card % 5 === 3 ? `<g transform="translate(80 62) rotate(90)">${eye(0, 0, 0.7)}</g>` : "") +
    lines(card % 3 ? "M74 90q6 4 12 0" : "M75 91h10", dark, 2)
  );
}

function seahorseHead(look: Look): string {
  const { card, dark, skin, eye, r } = look;
  const count = 4 + (card % 3);
  const fins = [
    path(
      times(count, (i) => `M62 52L${around(-1.9 - i * 0.36, 60, 62, 0.9)}L58 ${62 + i * 3}z`),
      skin,
    ),
    path("M62 40C40 20 26 26 24 44c8-4 12 0 10 8 8-4 12 0 10 8 8-4 14 0 16 8z", skin),
    path(
      times(
        4,
        (i) =>
          `M64 ${40 + i * 7}C${50 - i * 3} ${20 + i * 9} ${34 - i} ${18 + i * 14} ${26 + i * 2} ${22 + i * 17}c14 2 26 4 36 ${12 - i * 2}z`,
      ),
      skin,
    ),
    path("M64 34C58 16 48 8 36 8c2 8 6 12 10 16-10-2-18 0-24 8 10 2 16 4 20 8-8 2-12 8-14 16 14-4 28-4 34 2z", skin),
  ];
  const crown = [
    jewel(card, 18),
    path("M80 0l4 14 10-6-4 14H70l-4-14 10 6z", `fill="${GOLD}" stroke="${DARK_BRASS}"`),
    mirror(
      path(
        "M80 24c-4-10-14-14-22-10 4 8 12 12 22 10zM78 14c-2-8-8-12-14-12 0 8 6 12 14 12z",
        'fill="#7ccf6a" stroke="#1e4a1a"',
      ),
    ),
    path("M72 24c0-14 2-20 8-24 6 4 8 10 8 24z", skin) + lines("M80 4v18", dark, 1.4),
  ];
  return (
    mirror(cycle(fins, card)) +
    face(
      look,
      "M80 18c14 2 22 14 21 28-1 10-7 15-9 24l-4 24c-1 5-4 8-8 8s-7-3-8-8l-4-24c-2-9-8-14-9-24-1-14 7-26 21-28z",
    ) +
    mirror(
      shine("M80 24c-8 2-14 8-15 18l15 4z", 0.22) +
        lines(card % 2 ? "M71 72q9 4 9 4M72 80l8 3M73 88l7 2" : "M72 74h8M73 80h7M74 86h6", dark, 1.6, ' opacity=".6"'),
    ) +
    mirror(eye(67, 54, 0.9 + r() * 0.15, card % 3 === 1 ? 4 : 18)) +
    cycle(crown, card + (card >> 2)) +
    path("M76 98h8v2h-8z", `fill="${dark}"`)
  );
}

function shellfishHead(look: Look): string {
  const { card, light, mid, dark, skin, eye } = look;
  const lobes = [9, 7, 11][(card >> 2) % 3] ?? 9;
  const fan = (count: number): string =>
    times(count, (i) => {
      const step = Math.PI / count;
      const turn = Math.PI + i * step;
      const at = (t: number, l: number): string => around(t, l, 66, 0.98);
      return path(
        `M80 70L${at(turn, 48)}Q${at(turn + step / 2, 66)} ${at(turn + step, 48)}z`,
        `fill="${i % 2 ? light : mid}" stroke="${dark}" stroke-width="1.2"`,
      );
    });
  const hats = [
    fan(lobes),
    path("M44 62c-8-30 8-58 38-58 26 0 42 20 38 46-3 18-18 26-30 20-10-5-10-20 2-22 6 0 10 6 6 12", skin) +
      lines("M50 60c-6-24 6-46 30-48M62 58c-4-18 4-34 20-36M110 48c2-14-8-28-26-30", dark, 1.8, ' opacity=".7"'),
    mirror(
      path("M80 12C60 4 34 14 30 46c8-2 10 2 10 6 6-4 10 0 10 6 6-6 12-2 14 2l16-8z", skin) +
        lines("M78 18C60 16 46 26 40 46M78 24c-12 2-22 10-26 26", dark, 1.6, ' opacity=".65"'),
    ),
    path("M46 56C34 40 46 24 58 26c2-14 42-14 44 0 12-2 24 14 12 30-18-12-50-12-68 0z", skin) +
      lines("M52 44c16-12 40-14 56-2M58 28c8 4 14 10 16 18M102 28c-8 4-14 10-16 18", dark, 1.6, ' opacity=".65"') +
      path("M80 22c2-12 8-18 16-20-2 8-6 16-12 22z", `fill="${light}" stroke="${dark}"`),
  ];
  return (
    cycle(hats, card) +
    face(look, "M80 40c16 0 24 11 23 27-1 18-11 32-23 32S58 85 57 67c-1-16 7-27 23-27z") +
    mirror(shine("M80 44c-10 0-17 6-18 18l18 3z", 0.18)) +
    mirror(
      (card % 3 === 1
        ? lines("M56 76v6", GOLD, 1.6) + '<circle cx="56" cy="86" r="3.8" fill="url(#grad-pearl)"/>'
        : card % 3
          ? path("M58 70l-12 4 8 4-10 6 12 2-6 8 14-6z", `fill="${mid}" stroke="${dark}"`)
          : path("M60 76c-8 4-10 12-6 20 4-2 8-6 9-12z", `fill="${mid}" stroke="${dark}"`)) +
        eye(70, 68, 0.9, card % 2 ? 12 : 3),
    ) +
    jewel(card + 1, 50) +
    lines(card % 4 === 2 ? "M73 88q7-4 14 0" : "M73 86q7 5 14 0", dark, 2.2)
  );
}

function squidHead(look: Look): string {
  const { card, light, dark, skin, eye, r } = look;
  const heads = [
    "M80 4c10 12 20 28 23 46 2 14-3 28-10 38H67c-7-10-12-24-10-38C60 32 70 16 80 4z",
    "M80 8c18 4 26 20 26 40 0 16-6 30-12 40H66c-6-10-12-24-12-40C54 28 62 12 80 8z",
    "M86 0c4 14 14 30 17 48 2 16-3 30-10 40H67c-7-10-12-24-10-40C60 30 72 14 86 0z",
  ];
  const fins = [
    path("M62 40L34 46l22 16z", skin),
    path("M66 22C46 12 32 18 26 34c10-2 18 0 22 6s4 10 8 16z", skin),
    path("M64 30L36 20l8 14-14 6 14 8-8 12 20 0z", skin),
    path("M60 50C44 38 30 44 26 60c10-4 22-2 32 8z", skin) + path("M66 26L46 24l14 16z", skin),
  ];
  const arms = 3 + (card % 3);
  const beard = times(
    arms,
    (i) => `M${n(64 + (i * 14) / (arms - 1))} 84c${n(i * 2 - 6 - r() * 3)} 12 ${2 + i} 20 ${n(i * 2 - 4 - r() * 3)} 40`,
  );
  return (
    mirror(cycle(fins, card)) +
    face(look, cycle(heads, card + (card >> 2))) +
    mirror(
      shine("M80 14c-6 8-13 20-15 32l15 4z", 0.2) +
        (card % 3 === 1
          ? lines("M60 44q10 5 20 5M63 34q8 5 17 5M67 25q6 4 13 4", dark, 1.6, ' opacity=".5"')
          : card % 3 === 2
            ? `<g fill="${light}" opacity=".5"><circle cx="66" cy="48" r="3"/><circle cx="72" cy="40" r="2.4"/><circle cx="70" cy="30" r="1.8"/></g>`
            : ""),
    ) +
    lines(beard, light, arms > 4 ? 3.6 : 4.6) +
    `<g transform="translate(160 0) scale(-1 1)">${lines(beard, light, arms > 4 ? 3.6 : 4.6)}</g>` +
    mirror(eye(69, 68, 1, card % 2 ? 8 : -8) + (card % 4 === 1 ? lines("M60 60l14 4", dark, 2.6) : "")) +
    jewel(card + (card >> 2), 42) +
    (card % 4 === 3
      ? `<circle cx="91" cy="68" r="8" fill="none" stroke="${GOLD}" stroke-width="2"/>${lines("M98 72l6 24", GOLD, 1.4)}`
      : "")
  );
}

function starHead(look: Look): string {
  const { card, dark, eye } = look;
  const gems = (y: number): string =>
    FIVE_RACES.map(
      (race, i) =>
        `<circle cx="${56 + i * 12}" cy="${y - [0, 2, 3, 2, 0][i]!}" r="3.6" fill="${RACES[race].light}" stroke="#0006"/>`,
    ).join("");
  const crowns = [
    path(
      "M50 36l-4-24 16 12 18-20 18 20 16-12-4 24c-18-8-42-8-60 0z",
      `fill="${GOLD}" stroke="${DARK_BRASS}" stroke-width="1.5"`,
    ) + gems(31),
    path(
      "M54 40C40 20 60 8 80 0c20 8 40 20 26 40-16-8-36-8-52 0z",
      `fill="${GOLD}" stroke="${DARK_BRASS}" stroke-width="1.5"`,
    ) +
      path("M80 4l6 12-6 12-6-12z", `fill="${dark}"`) +
      gems(36),
    mirror(
      path(
        "M80 34C64 34 52 40 48 50c-8-8-10-22-2-34 2 8 6 12 12 14-2-10 2-20 12-26 0 10 4 16 10 18z",
        `fill="${GOLD}" stroke="${DARK_BRASS}" stroke-width="1.5"`,
      ),
    ) + gems(40),
  ];
  const beards = [
    mirror(path("M80 84c-6 0-9 6-6 26 3 4 6 4 6 4z", 'fill="#f3ead0"')),
    mirror(
      path("M80 82c-8-2-16 2-18 10 4 10 8 18 18 26z", 'fill="#f3ead0"') + lines("M72 90q2 12 8 22", "#b9a878", 1.2),
    ),
    lines("M72 86q8 4 16 0", dark, 2.2) + mirror(path("M60 80c-4 10-4 20 0 30 4-8 6-18 4-28z", 'fill="#f3ead0"')),
  ];
  return (
    path(
      "M80 14c30 0 42 26 40 56-1 16-8 28-16 34H56c-8-6-15-18-16-34-2-30 10-56 40-56z",
      `fill="${dark}" stroke="${BRASS}" stroke-width="2"`,
    ) +
    face(look, "M80 32c16 0 24 14 23 32-1 19-11 34-23 34S58 83 57 64c-1-18 7-32 23-32z") +
    mirror(shine("M80 40c-10 0-16 6-17 18l17 4z", 0.25)) +
    cycle(crowns, card) +
    mirror(eye(70, 64, 0.9, card * 4)) +
    (card % 3 === 1 ? `<g transform="translate(80 51) rotate(90)">${eye(0, 0, 0.7)}</g>` : "") +
    cycle(beards, card)
  );
}

function krakenHead(look: Look): string {
  const { card, light, dark, skin, eye } = look;
  const side = card & 2 ? 1 : -1;
  const hood =
    path("M80 4c32 3 48 30 45 64-2 18-8 30-18 38H53c-10-8-16-20-18-38C32 34 48 7 80 4z", skin) +
    path("M80 20c22 1 33 20 31 44-1 16-7 28-16 34H65c-9-6-15-18-16-34-2-24 9-43 31-44z", 'fill="#05070b"') +
    mirror(shine("M78 6C56 8 42 26 40 52c6-20 18-33 38-36z", 0.22));
  const beard = times(3, (i) => `M${64 + i * 7} 82c${-7 + i * 2} 10 ${5 - i} 16 ${-7 + i * 3} 27`);
  const arms = (colour: string, width: number): string =>
    lines(beard + "M80 84c2 10-3 16 0 26", colour, width) +
    `<g transform="translate(160 0) scale(-1 1)">${lines(beard, colour, width)}</g>`;
  const hats = [
    jewel(card >> 2, 47, 0.9),
    path("M56 54c2-24 46-24 48 0-15-8-33-8-48 0z", 'fill="#7b2233" stroke="#05070b" stroke-width="1.5"') +
      `<g fill="${GOLD}"><circle cx="66" cy="45" r="2.2"/><circle cx="76" cy="41" r="2.2"/><circle cx="86" cy="42" r="2.2"/><circle cx="95" cy="46" r="2.2"/></g>`,
    path(
      "M30 46C40 20 60 8 80 22 100 8 120 20 130 46 112 40 96 44 80 50 64 44 48 40 30 46z",
      'fill="#1d2733" stroke="#c3ccd8" stroke-width="2"',
    ) + path("M74 30h12l-2 8h-8zM77 25a3.5 3.5 0 1 0 6 0z", 'fill="#f3e3b5"'),
    path(
      "M56 52C50 20 110 20 104 52l10 2c2 4-2 6-8 6H54c-6 0-10-2-8-6z",
      'fill="#2c4a52" stroke="#05070b" stroke-width="1.5"',
    ) + path("M56 46h48v5H56z", `fill="${BRASS}"`),
  ];
  const hatted = card % 4 === 2;
  return (
    hood +
    face(look, "M80 38c14 0 21 11 20 26-1 15-9 25-20 25s-19-10-20-25c-1-15 6-26 20-26z") +
    arms("#0d1118", 8.5) +
    arms(light, 5.6) +
    cycle(hats, card) +
    `<g transform="translate(${side > 0 ? 0 : 160} 0) scale(${side} 1)">${eye(70, 66, 0.95, 6)}` +
    ((card + (card >> 2)) % 2 // two lords with the same hat differ in the eyes
      ? eye(91, 66, 0.95, -6) + lines("M86 52l10 28", "#e8b7b0", 2)
      : (hatted ? "" : lines("M56 55l48 10", "#0d1118", 2.6)) +
        path("M83 59c7-2 14 0 15 5 0 7-4 10-8 10-5 0-8-5-7-15z", 'fill="#0d1118"')) +
    "</g>" +
    lines("M72 79q8 4 16 0", dark, 2.4) +
    `<circle cx="${80 - side * 27}" cy="82" r="5" fill="none" stroke="#f0cf82" stroke-width="2.6"/>`
  );
}

const HEADS: Partial<Record<Race, (look: Look) => string>> = {
  crab: crabHead,
  jellyfish: jellyfishHead,
  seahorse: seahorseHead,
  shellfish: shellfishHead,
  squid: squidHead,
  kraken: krakenHead,
};

const EYES = ["#fff6c8", "#c9fff4", "#ffe1f0", "#ffd9a0"] as const;
const PUPILS = ['rx="1.3" ry="2.7"', 'rx="1.9" ry="1.9"', 'rx="2.6" ry="1"'] as const;

/** What the lords of Conspiracy hold, by value. */
const HELD_BY_VALUE: Record<number, string> = {
  0: "mask",
  1: "silver",
  2: "keys",
  3: "oyster",
  4: "oyster",
  6: "spyglass",
};

/** The number of a face and what it holds: a lord of Conspiracy by its value, one of Abyss by its place in its guild. */
function cardOf(guild: Guild, id: string, value?: number): readonly [number, string | undefined] {
  if (value !== undefined) return [value, HELD_BY_VALUE[value]];
  const held = LORDS[guild] ?? {};
  const place = Object.keys(held).indexOf(id);
  if (place >= 0) return [place, held[id]];
  return [hash(id) % 840, cycle(Object.keys(ITEMS), hash(id) >> 10)];
}

/** Inner drawing of a lord, for the view box `PORTRAIT_BOX`. */
export function portrait(guild: string, id: string, value?: number): string {
  const race = raceOf(guild);
  const ofGuild: Guild = Object.hasOwn(RACE_OF_GUILD, guild) ? (guild as Guild) : "ambassador";
  const [card, item] = cardOf(ofGuild, id, value);
  const colour = cycle(EYES, card + (card >> 2));
  const pupil = cycle(PUPILS, card);
  const look: Look = {
    race,
    ...RACES[race],
    card,
    skin: `fill="url(#grad-skin-${race})" stroke="${RACES[race].dark}" stroke-width="1.5" stroke-linejoin="round"`,
    r: chance(hash(id)),
    eye: (x, y, size = 1, turn = 0) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${n(size)})"><ellipse rx="6" ry="4" fill="#03060d"/><ellipse rx="4.6" ry="2.9" fill="${colour}"/><ellipse ${pupil} fill="#0a0f1f"/></g>`,
  };
  const held = item && ITEMS[item];
  return (
    `<rect width="160" height="132" fill="url(#grad-ground-${race})"/>` +
    halo(look) +
    bubbles(look) +
    mantle(look) +
    '<ellipse cx="80" cy="66" rx="54" ry="56" fill="url(#grad-shadow)"/>' +
    (HEADS[race] ?? starHead)(look) +
    seal(look, ofGuild) +
    (held
      ? `<g transform="translate(${card % 2 ? 28 : 132} 80)${card % 2 ? " scale(-1 1)" : ""}" stroke="#1a1206" stroke-width="1.2" stroke-linejoin="round">${held}</g>`
      : "")
  );
}

export interface LordCard {
  readonly guild: string;
  readonly id: string;
  /** Only for a lord of Conspiracy. */
  readonly value?: number;
}

/** `<symbol id="portrait-…">` of each of these lords. */
export const portraitSymbols = (lords: readonly LordCard[]): string =>
  lords.map(({ guild, id, value }) => symbol(`portrait-${id}`, PORTRAIT_BOX, portrait(guild, id, value))).join("");
