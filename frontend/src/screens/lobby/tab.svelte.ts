/** The part of the lobby that a phone shows; it is kept while other pages are shown. */

export type Tab = "play" | "tables" | "watch";

class Lobby {
  tab = $state<Tab>("play");
}

export const lobby = new Lobby();
