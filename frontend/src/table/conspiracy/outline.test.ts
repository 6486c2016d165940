import { expect, test } from "vitest";
import type { Space } from "$lib/wire/types";
import { outline } from "./outline";

const ROWS = [5, 4, 3, 2, 1];

/** An alliance with some spaces linked. */
function rows(...linked: number[]): Space[][] {
  let number = 0;
  return ROWS.map((wide) =>
    Array.from({ length: wide }, () => {
      number += 1;
      return {
        at: "",
        space: number,
        lord: null,
        location: null,
        unused_key: false,
        crest: false,
        linked: linked.includes(number),
        is_next: false,
      };
    }),
  );
}

test("nothing linked has no outline", () => {
  expect(outline(rows())).toBe("");
});

test("one card is a rectangle two half cards wide", () => {
  expect(outline(rows(1))).toBe("M0 0L1 0L2 0L2 1L1 1L0 1L0 0z");
});

test("cards that touch have one outline round both", () => {
  const path = outline(rows(1, 6));
  expect(path.match(/M/g)).toHaveLength(1);
  expect(path).toContain("L3 1");
});

test("a ring of cards has an outline inside, too", () => {
  expect(outline(rows(1, 2, 3, 6, 8, 10, 11)).match(/z/g)?.length).toBeGreaterThanOrEqual(1);
  expect(outline(rows(2, 3, 6, 8, 10, 11)).match(/M/g)?.length).toBe(2);
});
