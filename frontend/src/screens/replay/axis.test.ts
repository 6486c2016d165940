import { describe, expect, it } from "vitest";
import type { Moment } from "$lib/wire/types";
import { labelled, nearest, placeOf, stopAt, stopsOf, ticksOf, turnsOf } from "./axis";

function moment(version: number, turn: number, more: Partial<Moment> = {}): Moment {
  return { version, turn, seat: 0, decision: "main", kind: "move", undone: false, story: [], marks: [], ...more };
}

/** Version 2 was taken back by version 3. */
const MOMENTS = [
  moment(1, 1, { marks: ["lord"] }),
  moment(2, 1, { undone: true, marks: ["lord"] }),
  moment(3, 1, { kind: "undo" }),
  moment(4, 2, { seat: 1, kind: "bot" }),
  moment(5, 2, { seat: 1, marks: ["lord", "location"] }),
  moment(6, 3),
];

describe("the axis of a replay", () => {
  it("stops at the start and at every version that was not taken back", () => {
    expect(stopsOf(MOMENTS)).toEqual([0, 1, 4, 5, 6]);
    expect(stopsOf([moment(41, 9)], 40)).toEqual([40, 41]);
  });

  it("finds the stop of a version, or the last one before it", () => {
    const stops = stopsOf(MOMENTS);
    expect([0, 1, 2, 3, 4, 6, 99, Infinity].map((version) => stopAt(stops, version))).toEqual([0, 1, 1, 1, 2, 4, 4, 4]);
    expect(stopAt([40, 41], 3)).toBe(0);
  });

  it("places stops evenly, also on an axis of one stop", () => {
    expect([0, 1, 2, 4].map((stop) => placeOf(stop, 4))).toEqual([0, 0.25, 0.5, 1]);
    expect(placeOf(0, 0)).toBe(0);
    expect([-1, 0, 0.3, 0.4, 1, 7].map((place) => nearest(place, 4))).toEqual([0, 0, 1, 2, 4, 4]);
    expect(nearest(0.5, 0)).toBe(0);
  });

  it("marks lords and locations, but none that was taken back", () => {
    expect(ticksOf(MOMENTS)).toEqual([
      { stop: 1, seat: 0, isLord: true, isLocation: false },
      { stop: 2, seat: 1, isLord: false, isLocation: false },
      { stop: 3, seat: 1, isLord: true, isLocation: true },
      { stop: 4, seat: 0, isLord: false, isLocation: false },
    ]);
  });

  it("knows the first and last stop of each turn", () => {
    expect(turnsOf(MOMENTS)).toEqual([
      { turn: 1, seat: 0, first: 1, last: 1 },
      { turn: 2, seat: 1, first: 2, last: 3 },
      { turn: 3, seat: 0, first: 4, last: 4 },
    ]);
  });

  it("numbers only the turns whose numbers fit", () => {
    const turns = turnsOf(MOMENTS);
    expect(labelled(turns, 4, 400, 30).map((turn) => turn.turn)).toEqual([1, 2, 3]);
    expect(labelled(turns, 4, 80, 30).map((turn) => turn.turn)).toEqual([1, 3]);
  });
});
