/** The log as a story: turns, folded passes, the moment and the icon of each line. */
import { expect, test } from "vitest";
import type { Message } from "$lib/wire/types";
import { chaptersOf, lineAt } from "./story";

function told(seat: number, ...clauses: string[]): Message {
  return { id: "told-sentence", args: { who: { seat }, clauses: clauses.map((id) => ({ id, args: {} })) } };
}
const reveal = (seat: number) => told(seat, "told-card_revealed");
const pass = (seat: number) => told(seat, "told-offer_passed");
const buy = (seat: number) => told(seat, "told-ally_bought");
const recruit = (seat: number) => told(seat, "told-ally_paid", "told-lord_recruited");

test("each turn is a chapter, named after the seat that acts and not after those who answer", () => {
  const story = [buy(2), reveal(0), recruit(0), reveal(1)];
  const chapters = chaptersOf(story, [4, 5, 6, 7], [3, 3, 3, 4]);
  expect(chapters.map(({ turn, seat, lines }) => [turn, seat, lines.length])).toEqual([
    [3, 0, 3],
    [4, 1, 1],
  ]);
  expect(chapters[0]!.lines.map((line) => line.version)).toEqual([4, 5, 6]);
});

test("passes in a row are one line with the moment of the first", () => {
  const [chapter] = chaptersOf([reveal(0), pass(1), pass(2), pass(3), recruit(0)], [1, 2, 3, 4, 5], [1, 1, 1, 1, 1]);
  expect(chapter!.lines.map((line) => line.message.id)).toEqual(["told-sentence", "web-log-passed", "told-sentence"]);
  expect(chapter!.lines[1]).toMatchObject({
    seat: null,
    version: 2,
    message: { args: { count: 3, who: [{ seat: 1 }, { seat: 2 }, { seat: 3 }] } },
  });
});

test("a single pass is told as it is, and a purchase or another turn divides passes", () => {
  const [chapter] = chaptersOf([pass(1), buy(2), pass(3)], [1, 2, 3], [1, 1, 1]);
  expect(chapter!.lines.map((line) => line.message.id)).toEqual(["told-sentence", "told-sentence", "told-sentence"]);
  expect(chaptersOf([pass(1), pass(2)], [1, 2], [1, 2]).map((one) => one.lines.length)).toEqual([1, 1]);
});

test("the icon of a line is that of what matters most in it", () => {
  const [chapter] = chaptersOf([recruit(0), pass(1)], [1, 2], [1, 1]);
  expect(chapter!.lines.map((line) => line.kind)).toEqual(["told-lord_recruited", "told-offer_passed"]);
});

test("a story of a server that tells no turns is one chapter without a number", () => {
  expect(chaptersOf([reveal(0), reveal(1)], [], [])).toMatchObject([{ turn: null, lines: [{ version: null }, {}] }]);
});

test("sentences about nobody stay as they are", () => {
  const news: Message = { id: "told-game_ended", args: {} };
  expect(chaptersOf([news], [9], [7])).toEqual([
    { turn: 7, seat: null, lines: [{ message: news, seat: null, kind: "told-game_ended", version: 9 }] },
  ]);
});

test("the line of a moment is the last one that tells about it or about what came before", () => {
  const chapters = chaptersOf([reveal(0), pass(1), pass(2), reveal(1)], [2, 4, 5, 7], [1, 1, 1, 2]);
  const [opening, passes, last] = chapters.flatMap(({ lines }) => lines);
  expect([1, 2, 3, 5, 6, 7, 99].map((version) => lineAt(chapters, version))).toEqual([
    null,
    opening,
    opening,
    passes,
    passes,
    last,
    last,
  ]);
});
