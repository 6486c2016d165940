/** Where a card is shown large: beside the thing it belongs to, and never over the prompt. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
  /** The edge that points to the thing, and how far along the edge, in pixels; null if the thing is not beside it. */
  nub: { edge: "top" | "bottom" | "left" | "right"; along: number } | null;
}

/** Pixels between the thing and the card, which the nub bridges. */
const APART = 13;
/** Pixels between the card and the edge of the window, or the prompt. */
const MARGIN = 8;
/** The nub stays off the rounded corners. */
const CORNER = 18;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** The place of a card of this size: below the thing, else above, right or left of it, else above the prompt. */
export function besideOf(thing: Box, width: number, height: number, room: Box, prompt: Box | null): Place {
  const [x, y] = [(thing.left + thing.right) / 2, (thing.top + thing.bottom) / 2];
  const left = clamp(x - width / 2, room.left + MARGIN, room.right - MARGIN - width);
  const floor = prompt === null ? room.bottom : prompt.top;
  const nubX = clamp(x - left, CORNER, width - CORNER);
  const across: Place[] = [];
  for (const bottom of [room.bottom, floor]) {
    const top = clamp(y - height / 2, room.top + MARGIN, bottom - MARGIN - height);
    const along = clamp(y - top, CORNER, height - CORNER);
    across.push({ left: thing.right + APART, top, nub: { edge: "left", along } });
    across.push({ left: thing.left - APART - width, top, nub: { edge: "right", along } });
  }
  const places: Place[] = [
    { left, top: thing.bottom + APART, nub: { edge: "top", along: nubX } },
    { left, top: thing.top - APART - height, nub: { edge: "bottom", along: nubX } },
    ...across.filter(({ top }) => top < y && y < top + height),
  ];
  const fits = places.find((place) => {
    const box = { left: place.left, top: place.top, right: place.left + width, bottom: place.top + height };
    return (
      box.left >= room.left &&
      box.right <= room.right &&
      box.top >= room.top &&
      box.bottom <= room.bottom &&
      (prompt === null || !isOver(box, prompt))
    );
  });
  return fits ?? { left, top: Math.max(room.top + MARGIN, floor - MARGIN - height), nub: null };
}
