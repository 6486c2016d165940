/** Keys for choices: some have a letter that stays the same from turn to turn; all others have a number. */
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
   * `context` is the language and the decision; `words` returns the label of a choice in the reader's language.
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
      // Only choices that are just a verb: letters for cards would change as cards come and go.
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

/** The letters of things by name: for each the first free letter of its name. */
function fixedLetters(lettered: Lettered | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, words } of lettered?.names ?? []) found.set(name, freeLetter(words, [...found.values()]));
  return found;
}

/** The first letter in a text that is free; empty if none is. */
function freeLetter(words: string, taken: readonly string[]): string {
  return (
    [...words.toLowerCase()].find(
      (sign) => /\p{L}/u.test(sign) && !TABLE_KEYS.includes(sign) && !taken.includes(sign),
    ) ?? ""
  );
}
