/** Where a mark lies: as near to its place as it can without covering what can be chosen. */

/** Pixels between a mark and the edge of the window, and between a mark and what it must not cover. */
export const EDGE = 6;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box of a mark of this size in a window; `wanted` is where it would lie if nothing were in its way. */
export function spotOf(wanted: Box, taken: readonly Box[], window: { width: number; height: number }): Box {
  const { width, height } = wanted;
  const clamp = (at: number, most: number) => Math.max(EDGE, Math.min(at, most - EDGE));
  const left = taken.flatMap((one) => [one.left - width - EDGE, one.left + one.width + EDGE]);
  const lefts = [wanted.left, ...left, EDGE, window.width].map((at) => clamp(at, window.width - width));
  const beside = taken.flatMap((one) => [one.top - height - EDGE, one.top + one.height + EDGE]);
  const tops = [wanted.top, ...beside, EDGE, window.height].map((top) => clamp(top, window.height - height));
  let best = { left: lefts[0]!, top: tops[0]!, width, height };
  let least = Infinity;
  for (const top of new Set(tops))
    for (const left of new Set(lefts)) {
      const box = { left, top, width, height };
      const covered = taken.reduce((sum, one) => sum + shared(box, one), 0);
      // A covered pixel is worse than any distance.
      const cost = covered * 1e4 + Math.abs(left - wanted.left) + Math.abs(top - wanted.top);
      if (cost < least) [best, least] = [box, cost];
    }
  return best;
}

/** The area that two boxes share. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
