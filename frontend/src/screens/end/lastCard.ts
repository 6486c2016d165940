/** Find the card that was named last in a story, to show where the game ended. */
import type { Message } from "$lib/wire/types";

/** Kinds of cards that stay on the table after they were taken. */
const KINDS = ["lord", "location", "conspiracy-lord", "conspiracy-location"];

/** The name of the card as `data-card` spells it: `lord jailer`; null if no sentence names one. */
export function lastCard(story: readonly Message[]): string | null {
  for (let n = story.length - 1; n >= 0; n -= 1) {
    const named = cardsIn(story[n]);
    if (named.length > 0) return named.at(-1)!;
  }
  return null;
}

function cardsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(cardsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" && KINDS.includes(key) ? [`${key} ${inner}`] : cardsIn(inner),
  );
}
