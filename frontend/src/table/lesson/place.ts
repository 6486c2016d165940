/** Where the coach stands: where it covers nothing that can be chosen, or as little as possible. */
import type { Box } from "../beside";

/** A thing that the coach should not cover. `weight` says how bad it is to cover a square pixel of it. */
export interface Obstacle extends Box {
  weight: number;
}

export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much it covers: square pixels by weight. */
  cost: number;
}

/** Pixels between the coach and obstacles or the edges of the window. */
const MARGIN = 6;
/** Parts of its natural height that the coach may have; the text scrolls then. */
const SHARES = [1, 0.75, 0.55];

/** How much a box covers: square pixels by weight. */
export function costOf({ left, top, width, height }: Omit<Spot, "cost">, obstacles: readonly Obstacle[]): number {
  let sum = 0;
  for (const one of obstacles) {
    const wide = Math.min(left + width, one.right) - Math.max(left, one.left);
    const high = Math.min(top + height, one.bottom) - Math.max(top, one.top);
    if (wide > 0 && high > 0) sum += wide * high * one.weight;
  }
  return sum;
}

/**
 * The best spot in a room: of those that cover nothing the nearest to the corner `wish` (its right lower one), else
 * the one that covers least. `sizes` are the widths it may have, the best first, each with its natural height.
 */
export function spotFor(
  sizes: readonly { width: number; height: number }[],
  room: Box,
  obstacles: readonly Obstacle[],
  wish: { right: number; bottom: number },
): Spot {
  let best: Spot | null = null;
  for (const share of SHARES) {
    for (const { width, height: whole } of sizes) {
      const height = Math.min(Math.ceil(whole * share), room.bottom - room.top - 2 * MARGIN);
      const found = nearest({ width, height }, room, obstacles, wish);
      if (best === null || found.cost < best.cost) best = found;
      if (best.cost === 0) return best;
    }
  }
  return best!;
}

/** The best spot of a box of this size: at the corner, at an edge of the room, or beside obstacles. */
function nearest(
  { width, height }: { width: number; height: number },
  room: Box,
  obstacles: readonly Obstacle[],
  wish: { right: number; bottom: number },
): Spot {
  const within = (values: number[], low: number, high: number): number[] =>
    [...new Set(values.map((value) => Math.round(value)))].filter((value) => value >= low && value <= high);
  const [farLeft, farTop] = [room.left + MARGIN, room.top + MARGIN];
  const [farRight, farBottom] = [room.right - MARGIN - width, room.bottom - MARGIN - height];
  const lefts = within(
    [wish.right - width, farLeft, farRight, ...obstacles.flatMap((o) => [o.left - MARGIN - width, o.right + MARGIN])],
    farLeft,
    Math.max(farLeft, farRight),
  );
  const tops = within(
    [
      wish.bottom - height,
      farTop,
      farBottom,
      ...obstacles.flatMap((o) => [o.top - MARGIN - height, o.bottom + MARGIN]),
    ],
    farTop,
    Math.max(farTop, farBottom),
  );
  let best: (Spot & { far: number }) | null = null;
  for (const left of lefts) {
    for (const top of tops) {
      const cost = costOf({ left, top, width, height }, obstacles);
      const far = Math.hypot(wish.right - width - left, wish.bottom - height - top);
      if (best === null || cost < best.cost || (cost === best.cost && far < best.far))
        best = { left, top, width, height, cost, far };
    }
  }
  const { far: _, ...spot } = best!;
  return spot;
}
