/** Boards of unknown games as lists. */
import { expect, test } from "vitest";
import { factsOf, zonesOf } from "./zones";

const BOARD = {
  game: "stones",
  reader: 0,
  active: 1,
  is_over: false,
  seats: [{ at: "seat/0", stones: 3 }],
  heap: { at: "heap", count: 7 },
  drawn_stones: [
    { at: "drawn/0", stone: "red", is_heavy: true },
    { at: "drawn/1", stone: "blue", is_heavy: false },
  ],
  round: 2,
  rows: [[{ at: "row/0" }], [{ at: "row/1", stone: null }]],
  nobody: null,
};

test("every key of a board is a zone, but for those that the table shows elsewhere and those without content", () => {
  expect(zonesOf(BOARD).map(({ name }) => name)).toEqual(["heap", "drawn stones", "round", "rows"]);
});

test("things with an address can be touched, however deep they lie", () => {
  const [heap, drawn, round, rows] = zonesOf(BOARD);
  expect(heap?.items).toEqual([{ at: "heap", facts: "count 7" }]);
  expect(drawn?.items).toEqual([
    { at: "drawn/0", facts: "stone red, is heavy" },
    { at: "drawn/1", facts: "stone blue" },
  ]);
  expect(round).toEqual({ name: "round", items: [], facts: "2" });
  expect(rows?.items.map(({ at }) => at)).toEqual(["row/0", "row/1"]);
});

test("facts leave out what is not there", () => {
  expect(factsOf({ cost: 6, tags: ["a", null, "b"], none: null, deep: { value: 1 } })).toBe(
    "cost 6, tags a, b, deep value 1",
  );
});
