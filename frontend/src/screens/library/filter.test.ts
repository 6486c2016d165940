/** Filters of the cards in the library. */
import { expect, test } from "vitest";
import type { LibraryCard } from "$lib/wire/types";
import { cardKey, costsOf, filtered, NO_FILTER, valuesOf } from "./filter";

const card = (name: string, more: Partial<LibraryCard> = {}): LibraryCard => ({
  kind: "lord",
  name,
  edition: "base",
  said: { id: "card", args: {} },
  text: { id: "card", args: {} },
  rulings: [],
  ...more,
});
const CARDS = [
  card("jailer", { guild: "soldier", cost: 6, power: "once" }),
  card("elder", { guild: "ambassador", cost: 10, power: "once" }),
  card("fence", { guild: "smuggler", cost: 7, power: "once", edition: "kraken" }),
  card("jail", { kind: "location" }),
];

test("without a filter all cards are shown", () => {
  expect(filtered(CARDS, NO_FILTER)).toEqual(CARDS);
});

test.each([
  [{ guild: "soldier" }, ["jailer"]],
  [{ edition: "kraken" }, ["fence"]],
  [{ kind: "location" }, ["jail"]],
  [{ cost: 7 }, ["jailer", "fence"]],
  [{ power: "once", edition: "base" }, ["jailer", "elder"]],
])("%o", (wanted, names) => {
  expect(filtered(CARDS, { ...NO_FILTER, ...wanted }).map(({ name }) => name)).toEqual(names);
});

test("the values to choose from are those of the cards", () => {
  expect(valuesOf(CARDS, "kind")).toEqual(["lord", "location"]);
  expect(valuesOf(CARDS, "guild")).toEqual(["soldier", "ambassador", "smuggler"]);
  expect(costsOf(CARDS)).toEqual([6, 7, 10]);
  expect(cardKey(CARDS[0]!)).toBe("lord jailer");
});
