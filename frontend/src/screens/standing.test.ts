/** Who stands where at the end of a game. */
import { expect, test } from "vitest";
import type { SheetRow } from "$lib/wire/types";
import { signed, standingOf } from "./standing";

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
