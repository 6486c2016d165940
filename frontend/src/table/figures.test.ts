/** The change of a seat since an earlier version: losses first, and each version asked for once. */
import { expect, test, vi } from "vitest";
import { changesOf, isLoss, Ledger, type Figure } from "./figures.svelte";

const figures = (lord: number, pearl: number, wound: number): Figure[] => [
  { of: "pearl", icon: "icon-pearl", count: pearl },
  { of: "lord", icon: "icon-lord", count: lord },
  { of: "wound", icon: "icon-wound", count: wound, isBad: true },
];

test("losses come first, more of something bad is one, and what stays is left out", () => {
  const changes = changesOf(figures(3, 1, 0), figures(2, 3, 2));
  expect(changes.map(({ of, count }) => [of, count])).toEqual([
    ["lord", -1],
    ["wound", 2],
    ["pearl", 2],
  ]);
  expect(changes.map(isLoss)).toEqual([true, true, false]);
  expect(changesOf(figures(3, 1, 0), figures(3, 1, 0))).toEqual([]);
  expect(isLoss({ of: "wound", icon: "icon-wound", count: -1, isBad: true })).toBe(false);
});

test("versions that were shown are known, others are asked for once", async () => {
  const ask = vi.fn(() => Promise.resolve(figures(1, 1, 1)));
  const ledger = new Ledger(ask);
  ledger.note(7, figures(2, 2, 2));
  await ledger.want(7);
  expect(ask).not.toHaveBeenCalled();
  expect(ledger.at(7)).toEqual(figures(2, 2, 2));
  expect(ledger.at(5)).toBeNull();
  await Promise.all([ledger.want(5), ledger.want(5)]);
  await ledger.want(5);
  expect(ask).toHaveBeenCalledExactlyOnceWith(5);
  expect(ledger.at(5)).toEqual(figures(1, 1, 1));
});

test("an answer that cannot be given, or comes too late, changes nothing", async () => {
  let answer: (figures: readonly Figure[] | null) => void = () => {};
  const ledger = new Ledger(() => new Promise((resolve) => (answer = resolve)));
  const first = ledger.want(3);
  const late = answer;
  const second = ledger.want(4);
  answer(null);
  late(figures(1, 1, 1));
  await Promise.all([first, second]);
  expect([ledger.at(3), ledger.at(4)]).toEqual([null, null]);
});
