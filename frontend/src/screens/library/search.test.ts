/** Searching the library: all words count, in any order, and lines keep their section. */
import { expect, test, vi } from "vitest";
import type { GameView } from "$lib/table/view";
import type { Library, LibraryCard, Message } from "$lib/wire/types";

vi.mock("$lib/texts/language.svelte", () => ({
  speech: { say: (message: Message) => message.id },
  t: (id: string) => id,
}));
const { searched } = await import("./search");

const said = (id: string): Message => ({ id, args: {} });
const VIEW = { cardTitle: (card: LibraryCard) => card.said } as unknown as GameView;
const LIBRARY = {
  sections: [
    {
      edition: "kraken",
      title: said("Kraken"),
      lines: [{ text: said("The Kraken figure costs 5.") }, { text: said("Pay.") }],
    },
    { edition: "base", title: null, lines: [{ text: said("Explore the depths.") }] },
  ],
  cards: [{ said: said("jailer"), text: said("Each rival discards an ally from the hand.") }],
  rulings: [{ name: "K-5", text: said("Krakens in the hand pay for a lord.") }],
} as unknown as Library;
const find = (words: string) => searched(LIBRARY, ["pearl"], ["figure"], words, VIEW);

test.each(["Kraken figure", "figure kraken", "  KRAKEN   figure "])(
  "%s finds its line, whatever the order",
  (words) => {
    const { sections, count } = find(words);
    expect(sections.map(({ lines }) => lines.map(({ text }) => text.id))).toEqual([["The Kraken figure costs 5."]]);
    expect(count).toBe(1);
  },
);

test("an entry must mention every word", () => {
  expect(find("kraken hand").rulings).toHaveLength(1);
  expect(find("kraken hand").cards).toHaveLength(0);
  expect(find("figure depths").count).toBe(0);
});

test("names of cards, icons and terms are searched as well", () => {
  expect(find("jailer").cards).toHaveLength(1);
  expect(find("pearl").icons).toEqual(["pearl"]);
  expect(find("term").terms).toEqual(["figure"]);
});
