/** The icon of a row of the score sheet. */
import type { GameView } from "$lib/table/view";

export function signOf({ scoreIcons }: GameView, { label }: { label: { id: string } }): string {
  return scoreIcons[label.id] ?? "icon-star";
}
