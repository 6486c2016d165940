/** Which part of the lobby a phone shows; it stays so while one looks at something else. */

export type Tab = "play" | "tables" | "watch";

class Lobby {
  tab = $state<Tab>("play");
}

export const lobby = new Lobby();
