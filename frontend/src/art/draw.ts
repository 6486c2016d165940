/** Small helpers of the drawing code: numbers as short text, mirrored halves, seeded chance. */

/** A number as short text for a path: at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** The list 0 … count − 1 mapped and joined. */
export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

/** Left half and its mirror image, about the middle of the given width. */
export const mirror = (half: string, width = 160): string =>
  `${half}<g transform="translate(${width} 0) scale(-1 1)">${half}</g>`;

/** A hash of a name, the same in every browser. */
export function hash(name: string): number {
  let h = 2166136261;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** Numbers in [0, 1) that depend on the seed only. */
export function chance(seed: number): () => number {
  let a = Math.imul(seed + 1, 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The entry of a non-empty list at an index, which wraps around. */
export const cycle = <T>(list: readonly T[], i: number): T =>
  list[((i % list.length) + list.length) % list.length] as T;

/** A symbol of the shared definitions. */
export const symbol = (id: string, box: string, body: string, cut = ""): string =>
  `<symbol id="${id}" viewBox="${box}"${cut && ` preserveAspectRatio="${cut}"`}>${body}</symbol>`;

/** A tower of a sunken city standing at `x` on `floor`: dome, spire or flat roof. */
export function tower(kind: number, x: number, y: number, width: number, floor: number): string {
  const half = width / 2;
  const [left, top, w, h] = [n(x), n(y), n(width), n(half)];
  if (kind === 0)
    return `M${left} ${floor}V${n(y + half)}a${h} ${h} 0 0 1 ${w} 0V${floor}zM${n(x + half - 0.8)} ${n(y - width / 2)}h1.6v${n(half + 2)}h-1.6z`;
  if (kind === 1) return `M${left} ${floor}V${n(y + 7)}l${h}-${n(width * 1.1)} ${h} ${n(width * 1.1)}V${floor}z`;
  return `M${n(x - 2)} ${top}h${n(width + 4)}v4h-${n(width + 4)}zM${left} ${n(y + 4)}h${w}V${floor}h-${w}z`;
}
