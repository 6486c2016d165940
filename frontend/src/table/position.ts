/** How a game describes the parts of its positions to the position editor. The server knows all names and limits. */
import type { Message } from "$lib/wire/types";

/**
 * A part of a position that the editor can change, by its key. `of` is the kind of the things in it.
 *
 * A part that a configuration does not have is left out: the complete position of the server says which there are.
 */
export type Field =
  | { key: string; type: "number" }
  | { key: string; type: "seat" }
  | { key: string; type: "flag" }
  /** A list of things: `["jailer", "sage"]`. */
  | { key: string; type: "things"; of: string }
  /** Lists of things by names that never change: the stacks of the Council. */
  | { key: string; type: "stacks"; of: string; by: string }
  /** Lists of things by other things: the lords under each location. */
  | { key: string; type: "groups"; of: string; by: string }
  /** A thing on each of some numbered spaces: `{ "3": "flat_7" }`. */
  | { key: string; type: "spaces"; of: string }
  /** A thing with a number in each of some cells, numbered from `first` on: `{ "6": { leviathan: 8, damage: 0 } }`. */
  | { key: string; type: "cells"; of: string; number: string; first: number }
  /** What is left when everything else has its place; or a number of random things of these. */
  | { key: string; type: "deck"; of: string };

export interface PositionView {
  /** The parts that every position shows at once. */
  table: readonly Field[];
  /** The parts of each seat. */
  seat: readonly Field[];
  /** Parts that few positions change: decks, and what lies there in the middle of a turn. */
  rare: readonly Field[];
  /** The message that names a thing or a fixed name. */
  named(of: string, name: string): Message;
  /** The path of the part that an error is about, for errors that do not name it as `where`. */
  culprit(params: Readonly<Record<string, unknown>>): string | null;
}
