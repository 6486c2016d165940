/** The twenty leviathans, drawn from their number: serpents, anglers, maws and rays in the colours of their hunters. */
import { chance, cycle, mirror, n, times } from "./draw";
import type { Race } from "./tokens";

export const LEVIATHAN_BOX = "0 0 120 90";

/** The race that hunts each group of four: a serpent (three health points), an angler (two), a maw and a ray. */
const HUNTERS: readonly Race[] = ["jellyfish", "shellfish", "squid", "seahorse", "crab"];
const INK = "#1c0410";
const BONE = "#fff4dc";

const tooth = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}l${n(width / 2)} ${n(height)} ${n(width / 2)} ${n(-height)}z`;
const eye = (x: number, y: number, size: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${n(size * 1.25)}" ry="${size}" fill="${INK}"/><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${n(size * 0.78)}" fill="#fff1a8"/><ellipse cx="${x}" cy="${y}" rx="${n(size * 0.28)}" ry="${n(size * 0.75)}" fill="${INK}"/>`;
const teeth = (d: string): string => `<path d="${d}" fill="${BONE}"/>`;

type Skin = string;

function serpent(number: number, skin: Skin, r: () => number): string {
  const spines = 5 + Math.floor(r() * 3);
  const back = times(spines, (i) => {
    const t = i / (spines - 1);
    const x = 62 + t * 50;
    const y = 16 + t * t * 44;
    return `M${n(x - 6)} ${n(y + 5)}L${n(x + 9)} ${n(y - 13 - r() * 5)}L${n(x + 8)} ${n(y + 11)}z`;
  });
  const horn = `<path d="M66 18C62 4 74-4 88 0c-8 4-10 10-8 20z" fill="#fff0e2" stroke="${INK}" stroke-width="1.4"/>`;
  return (
    `<path d="${back}" ${skin}/><path d="M120 92C119 50 106 20 72 15 46 11 24 22 9 42l22 3 34 6c6 9 4 24-3 41z" ${skin}/><path d="M26 60c8 12 24 16 40 7l3-14-34-2z" ${skin}/><path d="M14 43l50 8-30 7z" fill="${INK}"/>` +
    teeth(
      times(6, (i) => tooth(16 + i * 7, 43.5 + i * 1.2, 5, 7)) +
        times(4, (i) => `M${34 + i * 7} ${n(59 - i * 1.5)}l2.5-7 2.5 6.5z`),
    ) +
    (number % 8 === 5 || number === 1 ? horn : "") +
    eye(55, 30, 6) +
    `<path d="M44 22l22 4" stroke="${INK}" stroke-width="3" stroke-linecap="round"/><circle cx="20" cy="36" r="1.8" fill="${INK}"/><path d="${times(4, (i) => `M${74 + i * 9} ${38 + i * 11}q9-1 14 6`)}" fill="none" stroke="#ffc3d5" stroke-opacity=".5" stroke-width="2"/>`
  );
}

function angler(number: number, skin: Skin, r: () => number): string {
  const lure = 6 + r() * 10;
  return (
    `<path d="M74 24C72 6 52 0 34 ${n(lure)}" fill="none" stroke="#e88fae" stroke-width="3.2" stroke-linecap="round"/><circle cx="30" cy="${n(lure + 3)}" r="12" fill="#fff1a8" opacity=".3"/><circle cx="30" cy="${n(lure + 3)}" r="6" fill="#fff1a8" stroke="${INK}"/>` +
    `<path d="M100 42l20-16c-3 16-3 30 0 44l-20-14z" ${skin}/><path d="M10 46C16 24 44 14 72 20c20 4 32 14 36 28-4 20-24 34-50 34-24 0-42-10-50-22z" ${skin}/><path d="M8 50c14 2 34 2 50-4-2 16-16 26-34 24C16 66 10 60 8 50z" fill="${INK}"/>` +
    teeth(
      times(6, (i) => tooth(11 + i * 7.5, 49.5 - i * 0.4, 5.5, 9 + (i % 2) * 3)) +
        times(5, (i) => `M${19 + i * 7} ${n(67 - i * 1.5)}l2-9 4 7.5z`),
    ) +
    eye(52, 34, 6.5) +
    (number % 8 === 2 ? eye(66, 30, 4) : "") +
    `<path d="M70 50c10 2 14 10 10 18-8-2-12-8-10-18z" fill="#33081c" opacity=".7"/><path d="M78 24l8-12 4 16z" ${skin}/>`
  );
}

function maw(number: number, skin: Skin, r: () => number): string {
  const arms = times(4, (i) => {
    const y = 30 + i * 15;
    const w = 10 + r() * 10;
    return `M34 ${y}C${n(22 - w)} ${y - 12} ${n(20 - w)} ${y + 16} ${n(2 + r() * 6)} ${y + 4}M86 ${y}C${n(98 + w)} ${y - 12} ${n(100 + w)} ${y + 16} ${n(118 - r() * 6)} ${y + 4}`;
  });
  const count = 11 + Math.floor(r() * 3);
  const ring = times(count, (i) => {
    const turn = (i / count) * Math.PI * 2 - 1.57;
    const at = (k: number, l: number): string =>
      `${n(60 + Math.cos(turn + k) * 29 * l)} ${n(60 + Math.sin(turn + k) * 23 * l)}`;
    return `M${at(-0.2, 1)}L${at(0, 0.55)}L${at(0.2, 1)}z`;
  });
  const horns = cycle(
    [
      "M34 14L26 0l16 8zM86 14L94 0 78 8z",
      "M30 20L12 10h18zM90 20l18-10H90zM54 9l6-9 6 9z",
      "M40 12L36-2l10 10zM80 12l4-14-10 10zM26 24L14 14l16 4zM94 24l12-10-16 4z",
    ],
    number >> 2,
  );
  return (
    `<path d="${arms}" fill="none" stroke="#a8335f" stroke-width="6" stroke-linecap="round"/><path d="M60 6c30 0 42 22 40 46S82 90 60 90 22 76 20 52 30 6 60 6z" ${skin}/><ellipse cx="60" cy="60" rx="29" ry="23" fill="${INK}"/>` +
    teeth(ring) +
    eye(43, 27, 5) +
    eye(77, 27, 5) +
    ((number >> 2) % 2 ? eye(60, 19, 4) : "") +
    `<path d="${horns}" fill="#fff0e2" stroke="${INK}"/>`
  );
}

function ray(number: number, skin: Skin, r: () => number): string {
  const tip = 22 + r() * 10;
  const spots = times(3, (i) => `<circle cx="${n(38 - i * 9)}" cy="${n(40 + r() * 8)}" r="${n(3.5 - i)}"/>`);
  const wing = `<path d="M60 14C44 14 24 30 0 ${n(tip)}c4 24 22 38 48 42l12-4z" ${skin}/><g fill="#ffe3ec" opacity=".5">${spots}</g><path d="M54 18C44 14 38 4 44-4c2 8 8 10 14 14z" ${skin}/><path d="M44 66c-10 4-16 12-14 22 6-8 14-10 22-12z" ${skin}/>`;
  const half = wing + eye(44, 28, 5) + (number % 8 ? "" : eye(34, 36, 3));
  return (
    `<path d="M60 70c-6 8 10 12 0 24" fill="none" stroke="#a8335f" stroke-width="5" stroke-linecap="round"/>` +
    mirror(half, 120) +
    `<path d="M38 46q22-12 44 0c2 14-10 24-22 24S36 60 38 46z" fill="${INK}"/>` +
    teeth(
      times(6, (i) => tooth(40 + i * 7, 45 - [0, 2.5, 4, 4, 2.5, 0][i]!, 6, 9)) +
        times(5, (i) => `M${45 + i * 6} ${65 + [0, 2, 3, 2, 0][i]!}l3-8 3 8z`),
    ) +
    `<path d="M56 20q4-4 8 0M54 26q6-4 12 0" fill="none" stroke="${INK}" stroke-width="1.6"/>`
  );
}

/** Inner drawing of leviathan 1–20 (view box `LEVIATHAN_BOX`). */
export function leviathan(number: number): string {
  const group = Math.floor((number - 1) / 4);
  const race = HUNTERS[group] ?? "crab";
  const r = chance(number * 13 + 5);
  const skin = `fill="url(#grad-scale-${(number * 7 + (number >> 2)) % 3})" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"`;
  const draw = cycle([serpent, angler, maw, ray], number - 1);
  const beast = draw(number, skin, r);
  const turned = group % 2 ? `<g transform="translate(120 0) scale(-1 1)">${beast}</g>` : beast;
  return `<rect width="120" height="90" fill="url(#grad-ground-${race})"/><rect width="120" height="90" fill="url(#pattern-${race})" opacity=".13"/>${turned}`;
}
