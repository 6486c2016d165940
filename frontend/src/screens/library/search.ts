/** Searching the library: what is found keeps its context. */
import { speech, t } from "$lib/texts/language.svelte";
import type { GameView } from "$lib/table/view";
import { wordsOf } from "$lib/texts/rich";
import type { Library, LibraryCard, LibraryRuling, LibrarySection } from "$lib/wire/types";
import { nameOf } from "./words";

export interface Found {
  sections: LibrarySection[];
  cards: LibraryCard[];
  rulings: LibraryRuling[];
  icons: string[];
  terms: string[];
  count: number;
}

/** Everything that mentions all the words, in any order; a section keeps its title, and only the lines that mention them. */
export function searched(
  library: Library,
  icons: readonly string[],
  terms: readonly string[],
  words: string,
  view: GameView,
): Found {
  const sought = wordsOf(words);
  const has = (...texts: string[]) => sought.every((word) => texts.some((text) => text.toLowerCase().includes(word)));
  const sections = library.sections
    .map((section) => ({
      ...section,
      lines: section.lines.filter(({ head, text }) => has(head ? speech.say(head) : "", speech.say(text))),
    }))
    .filter(({ lines }) => lines.length > 0);
  const cards = library.cards.filter((card) => has(nameOf(card, view), speech.say(card.text)));
  const rulings = library.rulings.filter((ruling) => has(ruling.name, speech.say(ruling.text)));
  const foundIcons = icons.filter((icon) => has(t(`web-icon-${icon}`)));
  const foundTerms = terms.filter((term) => has(t(`term-${term}.title`), t(`term-${term}`)));
  const lines = sections.reduce((sum, section) => sum + section.lines.length, 0);
  return {
    sections,
    cards,
    rulings,
    icons: foundIcons,
    terms: foundTerms,
    count: lines + cards.length + rulings.length + foundIcons.length + foundTerms.length,
  };
}
