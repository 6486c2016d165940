/** The axis of a replay: the versions where it stops, their places on the scrubber, and the ticks and turns along it. */
import type { Moment } from "$lib/wire/types";

/** The versions that a replay shows, in order: the first one, and every version that was not taken back. */
export function stopsOf(moments: readonly Moment[], first = 0): number[] {
  return [first, ...moments.filter((one) => one.kind !== "undo" && !one.undone).map((one) => one.version)];
}

/** The number of the last stop at or before a version. */
export function stopAt(stops: readonly number[], version: number): number {
  const after = stops.findIndex((one) => one > version);
  return Math.max(0, (after < 0 ? stops.length : after) - 1);
}

/** The place of a stop on an axis that ends with the stop `last`: 0 at the start, 1 at its end. */
export function placeOf(stop: number, last: number): number {
  return last <= 0 ? 0 : Math.min(1, stop / last);
}

/** The stop nearest to a place on the axis. */
export function nearest(place: number, last: number): number {
  return Math.round(Math.min(1, Math.max(0, place)) * Math.max(0, last));
}

export interface Tick {
  stop: number;
  seat: number | null;
  isLord: boolean;
  isLocation: boolean;
}

/** A tick for each stop after the start. */
export function ticksOf(moments: readonly Moment[]): Tick[] {
  return moments
    .filter((one) => one.kind !== "undo" && !one.undone)
    .map(({ seat, marks }, index) => ({
      stop: index + 1,
      seat,
      isLord: marks.includes("lord"),
      isLocation: marks.includes("location"),
    }));
}

/** A turn: its number, the seat that had it, and its first and last stop. */
export interface Span {
  turn: number;
  seat: number | null;
  first: number;
  last: number;
}

/** The turns along the axis. */
export function turnsOf(moments: readonly Moment[]): Span[] {
  const turns: Span[] = [];
  const shown = moments.filter((one) => one.kind !== "undo" && !one.undone);
  for (const [index, { turn, seat }] of shown.entries()) {
    const now = turns.at(-1);
    if (now?.turn === turn) now.last = index + 1;
    else turns.push({ turn, seat, first: index + 1, last: index + 1 });
  }
  return turns;
}

/** The turns whose numbers fit below the axis: each at least `room` pixels from the one before. */
export function labelled(turns: readonly Span[], last: number, width: number, room: number): Span[] {
  const found: Span[] = [];
  let free = -Infinity;
  for (const turn of turns) {
    const at = placeOf(turn.first, last) * width;
    if (at < free) continue;
    found.push(turn);
    free = at + room;
  }
  return found;
}
