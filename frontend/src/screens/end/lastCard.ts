/** Find the card that was named last in a story, to show where the game ended. */
import type { Message } from "$lib/wire/types";

/** The name of the card as `data-card` spells it: `lord jailer`; null if no sentence names one of these kinds. */
export function lastCard(story: readonly Message[], kinds: readonly string[]): string | null {
  for (let n = story.length - 1; n >= 0; n -= 1) {
    const named = cardsIn(story[n], kinds);
    if (named.length > 0) return named.at(-1)!;
  }
  return null;
}

function cardsIn(value: unknown, kinds: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => cardsIn(inner, kinds));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" && kinds.includes(key) ? [`${key} ${inner}`] : cardsIn(inner, kinds),
  );
}
