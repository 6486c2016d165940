/** A mark lies at its place, and covers nothing that can be chosen as long as there is room elsewhere. */
import { expect, test } from "vitest";
import { EDGE, spotOf } from "./spot";

const PHONE = { width: 390, height: 844 };
const WANTED = { left: 100, top: 300, width: 200, height: 50 };

test("a mark lies where it is wanted", () => {
  expect(spotOf(WANTED, [], PHONE)).toEqual(WANTED);
});

test("a mark stays in the window", () => {
  expect(spotOf({ ...WANTED, left: 350, top: -40 }, [], PHONE)).toMatchObject({ left: 390 - 200 - EDGE, top: EDGE });
});

test("a mark gives way to what can be chosen, and no further than it must", () => {
  const card = { left: 120, top: 290, width: 80, height: 120 };
  expect(spotOf(WANTED, [card], PHONE)).toEqual({ ...WANTED, top: 290 - 50 - EDGE });
  const above = { left: 0, top: 100, width: 390, height: 190 };
  expect(spotOf(WANTED, [card, above], PHONE)).toEqual({ ...WANTED, top: 410 + EDGE });
});

test("without any room, a mark covers as little as possible", () => {
  const all = { left: 0, top: 60, width: 390, height: 784 };
  expect(spotOf(WANTED, [all], PHONE)).toMatchObject({ top: EDGE });
});

test("a mark beside what it must not cover lies in the space between two columns", () => {
  const rail = { left: 0, top: 0, width: 62, height: 390 };
  const dock = { left: 570, top: 0, width: 274, height: 390 };
  const wanted = { left: EDGE, top: 10, width: 220, height: 40 };
  expect(spotOf(wanted, [rail, dock], { width: 844, height: 390 })).toEqual({ ...wanted, left: 62 + EDGE });
});
