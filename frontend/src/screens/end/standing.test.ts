/** Who stands where at the end of a game. */
import { expect, test } from "vitest";
import type { Sheet, SheetRow } from "$lib/wire/types";
import { bestSource, countedOrder, endSound, ranked, scoredIn, signed, standingOf, sumsOf } from "./standing";

const row = (kind: string, ...points: (number | null)[]): SheetRow => ({
  label: { id: kind, args: {} },
  points,
  cards: [],
  kind,
});

test("seats are listed by their places, those that share one in turn order", () => {
  const { order, places } = standingOf({ rows: [], verdict: null, winners: [2], places: [3, 2, 1, 2] });
  expect(order).toEqual([2, 1, 3, 0]);
  expect(places).toEqual([3, 2, 1, 2]);
});

test("rows are sorted by what they are, parts and notes below their source", () => {
  const rows = [
    row("points", 4),
    row("part", 1),
    row("note", 3),
    row("points", 5),
    row("total", 9),
    row("tie_break", 2),
  ];
  const { sources, total, tieBreaks } = standingOf({ rows, verdict: null, winners: [], places: [1] });
  expect(sources).toEqual([
    { row: rows[0], parts: [rows[1], rows[2]] },
    { row: rows[3], parts: [] },
  ]);
  expect(total).toEqual(rows[4]);
  expect(tieBreaks).toEqual([rows[5]]);
});

test("points that cost have a sign, points that nobody knows a dash", () => {
  expect([signed(3), signed(0), signed(-2), signed(null), signed(undefined)]).toEqual(["3", "0", "−2", "–", "–"]);
});

const source = (id: string, points: (number | null)[], more: Partial<SheetRow> = {}): SheetRow => ({
  label: { id, args: {} },
  points,
  cards: points.map(() => []),
  kind: "points",
  ...more,
});
const partOf = (kind: string, name: string, points: (number | null)[]) =>
  source("card", points, { label: { id: "card", args: { card: { [kind]: name } } }, kind: "part" });

const LOCATIONS = {
  row: source("score-locations", [8, 0], { cards: [[{ location: "abyss" }], []] }),
  parts: [partOf("location", "abyss", [8, null])],
};
const ALLIES = {
  row: source("score-allies", [2, 5]),
  parts: [partOf("race", "crab", [2, 5]), partOf("race", "squid", [0, 0])],
};
const TOKENS = { row: source("score-tokens", [4, 9]), parts: [] };
const LOOT = { row: source("score-loot", [0, 0]), parts: [] };

test("the cards of a source are those of its row, or the parts that brought points", () => {
  expect(scoredIn(LOCATIONS, 0)).toEqual([{ kind: "location", name: "abyss", points: 8 }]);
  expect(scoredIn(LOCATIONS, 1)).toEqual([]);
  expect(scoredIn(ALLIES, 1)).toEqual([{ kind: "race", name: "crab", points: 5 }]);
});

test("what was hidden is counted last, and what nobody has is left out", () => {
  const order = countedOrder([TOKENS, LOOT, LOCATIONS, ALLIES], ["score-tokens"]);
  expect(order.map(({ row }) => row.label.id)).toEqual(["score-locations", "score-allies", "score-tokens"]);
  expect(sumsOf(order.slice(0, 2), 2)).toEqual([10, 5]);
  expect(ranked(sumsOf(order.slice(0, 2), 2))).toEqual([0, 1]);
  expect(ranked(sumsOf(order, 2))).toEqual([0, 1]);
  expect(ranked([3, 9, 3])).toEqual([1, 0, 2]);
});

test("a good thing is said only if nobody has as much", () => {
  expect(bestSource([LOCATIONS, TOKENS], 1)?.row.label.id).toBe("score-tokens");
  expect(bestSource([LOOT], 0)).toBeUndefined();
});

test("only winners hear a victory, also if they share it; losers and spectators hear that it is over", () => {
  const sheet = { places: [2, 1, 1], rows: [] } as unknown as Sheet;
  expect([0, 1, 2, null].map((reader) => endSound(sheet, reader))).toEqual(["over", "victory", "victory", "over"]);
});
