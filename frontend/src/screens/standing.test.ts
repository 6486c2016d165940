/** Who stands where at the end of a game. */
import { expect, test } from "vitest";
import type { Message, SheetRow } from "$lib/wire/types";
import { standingOf } from "./standing";

const row = (kind: string, ...points: (number | null)[]): SheetRow => ({
  label: { id: kind, args: {} },
  points,
  cards: [],
  kind,
});
const verdict = (id: string, args: Message["args"]): Message => ({ id, args });

test("points order the seats, and pearls those who have as many", () => {
  const rows = [row("total", 40, 51, 40, 12), row("tie_break", 2, 0, 3, 9)];
  const { order, places } = standingOf({ rows, verdict: verdict("score-wins", { name: { seat: 1 }, points: 51 }) });
  expect(order).toEqual([1, 2, 0, 3]);
  expect(places).toEqual([3, 1, 2, 4]);
});

test("whom nothing tells apart share a place", () => {
  const rows = [row("total", 30, 51, 51, 30), row("tie_break", 1, 4, 4, 1)];
  const { places } = standingOf({
    rows,
    verdict: verdict("score-shared", { name: { seat: 1 }, tied: [{ seat: 1 }, { seat: 2 }] }),
  });
  expect(places).toEqual([3, 1, 1, 3]);
});

test("a tie that no row breaks is decided by the verdict", () => {
  const rows = [row("total", 44, 44)];
  const { order, places } = standingOf({
    rows,
    verdict: verdict("conspiracy-score-solo_tie_lost", { who: { seat: 1 }, human: { seat: 0 } }),
  });
  expect(order).toEqual([1, 0]);
  expect(places).toEqual([2, 1]);
});

test("while the game goes on nobody has won", () => {
  expect(standingOf({ rows: [row("total", 3, 8)], verdict: null }).places).toEqual([2, 1]);
});
