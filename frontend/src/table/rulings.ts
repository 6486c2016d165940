/** Which rulings of the library belong to the cards of a game. The library is loaded once, when a card is looked at. */
import { api, Refusal } from "$lib/wire/api";
import type { Library } from "$lib/wire/types";

/** The names of rulings by card: `lord jailer`. */
type ByCard = ReadonlyMap<string, readonly string[]>;
const loaded = new Map<string, Promise<ByCard>>();

function byCard({ cards }: Library): ByCard {
  return new Map(cards.map(({ kind, name, rulings }) => [`${kind} ${name}`, rulings]));
}

/** The names of the rulings about a card; none if the server cannot be asked now. */
export async function rulingsOf(game: string, kind: string, name: string): Promise<readonly string[]> {
  const cards = loaded.get(game) ?? api.library(game).then(byCard);
  loaded.set(game, cards);
  try {
    return (await cards).get(`${kind} ${name}`) ?? [];
  } catch (error) {
    loaded.delete(game); // the next card asks again
    if (!(error instanceof Refusal)) throw error;
    return [];
  }
}

/** The address of a ruling in the library. */
export function rulingAddress(game: string, ruling: string): string {
  return `/rules/${encodeURIComponent(game)}#ruling-${encodeURIComponent(ruling)}`;
}

/** The ruling that the fragment of an address names. */
export function rulingIn(fragment: string): string | null {
  const found = /^#ruling-(.+)$/.exec(fragment);
  return found ? decodeURIComponent(found[1]!) : null;
}
