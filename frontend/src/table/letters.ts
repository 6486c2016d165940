/** Keys for choices: letters mean the same from turn to turn; all other choices have numbers. */
import type { Choice } from "$lib/wire/types";

/** Keys of the table itself: undo, the log, a closer look, orders. */
const TABLE_KEYS = ["u", "l", "i", "o"];

/** Things of one kind whose choices always have the same letter, with their names in the language of the reader. */
export interface Lettered {
  kind: string;
  names: readonly { name: string; words: string }[];
}

export class Letters {
  /** The letter of each verb, by language and decision; once given, it stays. */
  private readonly kept = new Map<string, Map<string, string>>();

  /**
   * The letter of each choice; empty for one that has none.
   * `context` is the language and the decision; `words` says a choice in the language of the reader.
   */
  of(
    choices: readonly Choice[],
    context: string,
    lettered: Lettered | null,
    words: (choice: Choice) => string,
  ): string[] {
    const fixed = fixedLetters(lettered);
    return choices.map((choice) => {
      if (choice.actions.length !== 1) return "";
      if (choice.kind !== null && choice.kind === lettered?.kind) return fixed.get(choice.name ?? "") ?? "";
      // Only a choice that says nothing but its verb: cards come and go, and so would their letters.
      return choice.actions[0] === choice.verb ? this.ofVerb(choice, context, fixed, words) : "";
    });
  }

  private ofVerb(
    choice: Choice,
    context: string,
    fixed: ReadonlyMap<string, string>,
    words: (choice: Choice) => string,
  ): string {
    const kept = this.kept.get(context) ?? new Map<string, string>();
    this.kept.set(context, kept);
    let letter = kept.get(choice.verb);
    if (letter === undefined) {
      letter = freeLetter(words(choice), [...fixed.values(), ...kept.values()]);
      kept.set(choice.verb, letter);
    }
    return letter;
  }
}

/** Letters of things by name, each the first free one of its name. */
function fixedLetters(lettered: Lettered | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, words } of lettered?.names ?? []) found.set(name, freeLetter(words, [...found.values()]));
  return found;
}

/** The first letter of some words that is free; empty if none is. */
function freeLetter(words: string, taken: readonly string[]): string {
  return (
    [...words.toLowerCase()].find(
      (sign) => /\p{L}/u.test(sign) && !TABLE_KEYS.includes(sign) && !taken.includes(sign),
    ) ?? ""
  );
}
