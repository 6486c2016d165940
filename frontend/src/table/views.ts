/** The views of all games. A game without one gets the generic view, so that it can be played before it is drawn. */
import abyss from "./abyss/view";
import conspiracy from "./conspiracy/view";
import generic from "./generic/view";
import type { GameView } from "./view";

export const views: Readonly<Record<string, GameView>> = { abyss, conspiracy };

export function viewOf(game: string): GameView {
  return views[game] ?? generic;
}
