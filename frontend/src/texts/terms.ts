/** The terms of a game in the current language; their texts are loaded later than the others. */
import { speech } from "./language.svelte";
import { compiled, type Terms } from "./rich";

const cache = new Map<string, Terms>();

/** The terms with these names; null until their texts are loaded. */
export function termsOf(names: readonly string[]): Terms | null {
  const { voice } = speech;
  if (voice === null || names.length === 0 || !speech.groups.has("library")) return null;
  const key = `${voice.language} ${names.join(" ")}`;
  let found = cache.get(key);
  if (found === undefined) {
    found = compiled(Object.fromEntries(names.map((name) => [name, speech.t(`term-${name}.match`)])));
    cache.set(key, found);
  }
  return found;
}
