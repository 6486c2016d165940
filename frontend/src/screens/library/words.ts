/** Names in the library. */
import type { GameView } from "$lib/table/view";
import { speech } from "$lib/texts/language.svelte";
import type { LibraryCard } from "$lib/wire/types";

/** The name of a card as a title, with a capital letter. */
export function nameOf(card: LibraryCard, view: GameView): string {
  const name = speech.say(view.cardTitle(card));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
