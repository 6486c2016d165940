/** Filters of the cards in the library. */
import type { LibraryCard } from "$lib/wire/types";

/** What the person wants to see; an empty text stands for everything. */
export interface Filter {
  edition: string;
  kind: string;
  guild: string;
  power: string;
  /** Highest cost; 0 for any. */
  cost: number;
}

export const NO_FILTER: Filter = { edition: "", kind: "", guild: "", power: "", cost: 0 };

export function filtered(cards: readonly LibraryCard[], wanted: Filter): LibraryCard[] {
  return cards.filter(
    (card) =>
      (wanted.edition === "" || card.edition === wanted.edition) &&
      (wanted.kind === "" || card.kind === wanted.kind) &&
      (wanted.guild === "" || card.guild === wanted.guild) &&
      (wanted.power === "" || card.power === wanted.power) &&
      (wanted.cost === 0 || (card.cost !== undefined && card.cost <= wanted.cost)),
  );
}

/** The values of a key among the cards, in the order of the cards. */
export function valuesOf(cards: readonly LibraryCard[], key: "edition" | "kind" | "guild" | "power"): string[] {
  return [...new Set(cards.map((card) => card[key]).filter((value) => value !== undefined))];
}

/** The costs among the cards, ascending. */
export function costsOf(cards: readonly LibraryCard[]): number[] {
  const costs = new Set(cards.map((card) => card.cost).filter((cost) => cost !== undefined));
  return [...costs].sort((a, b) => a - b);
}

/** The name of a card in links: `lord jailer`. */
export const cardKey = ({ kind, name }: LibraryCard): string => `${kind} ${name}`;
