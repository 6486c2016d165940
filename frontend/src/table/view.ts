/**
 * What a game adds to the table: everything that the shared components of a table do not know.
 *
 * Each game has one object of this kind in a file of its own (`abyss/view.ts`), and `views.ts` lists them. A component
 * outside the folder of a game never names a game: it asks `tableContext().view`.
 */
import type { Component } from "svelte";
import type { AnyGameBoard, DeskThing, Message } from "$lib/wire/types";
import type { Part } from "./help/parts";
import type { Thing } from "./tableContext.svelte";

/** How a name in a sentence is drawn. */
export interface Mark {
  icon: string;
  /** The class with its colours. */
  colour: string;
  /** Whether the text has that colour, too, and not only the icon. */
  tinted?: boolean;
  /** Letters behind a number that are drawn as icons: the 3 of a seahorse with two dice. */
  signs?: readonly { letter: string; icons: readonly string[]; title: string }[];
  /** A text in place of the name, for things that are known by a number. */
  short?: string;
  /** The name for screen readers, with `short`. */
  full?: string;
}

/** A chapter of the help. */
export interface Chapter {
  /** Part of the ids of its texts. */
  key: string;
  icon: string;
  /** The lines of the server's page of rules that belong to it, by text id. */
  lines: readonly string[];
  /** The parts that its pictures explain. */
  parts: readonly Part[];
}

/** The banner for the last turns of a game. */
export interface Ending {
  /** Its text id. */
  id: string;
  /** The seat that triggered the end. */
  by: number;
}

export interface Help<Board> {
  /** The first one is unfolded at the start. */
  chapters: readonly Chapter[];
  /** The icons of the legend, without `icon-`; each has a text `web-icon-…`. */
  icons(board: Board): readonly string[];
  /** Signs of powers for the legend; the name is part of the text id. */
  powers: readonly (readonly [sign: string, name: string])[];
  /** The pictures of a chapter. */
  Pictures: Component<{ chapter: string; board: Board }> | null;
}

export interface GameView<Board = AnyGameBoard> {
  /** The board, the prompt and the hand. */
  Table: Component<{ board: Board }>;
  /** What a seat has, for a sheet over the table. */
  Realm: Component<{ board: Board; seat: number }>;
  /** Text id of that sheet's title, with the argument `who`. */
  realmTitle: string;
  /** A card with its details, for a sheet over the table. */
  Card: Component<{ board: Board; thing: Thing }>;
  cardTitle(thing: Thing): Message;
  /** Kinds of things that have such a sheet. */
  cardKinds: readonly string[];
  /** How a name in a sentence is marked; null for plain bold letters. */
  mark(kind: string, name: string): Mark | null;
  /** The dialog for standing orders, in games that have them. */
  Orders: Component | null;
  help: Help<Board>;
  /** Names for seats beyond those of the table, such as an automatic opponent. */
  extraNames(board: Board): string[];
  /** The number of the turn; null in games that do not count them. */
  turn(board: Board): number | null;
  /** The banner for the last turns of a game; null before the end is triggered. */
  ending(board: Board): Ending | null;
  /** Whether nothing more will be asked of the reader. */
  isDone(board: Board): boolean;
  /** Things whose choices have a letter of their name as a key, including things that cannot be chosen now. */
  lettered(board: Board): { kind: string; names: readonly { name: string; said: Message }[] } | null;
  /** A message that names the things picked at the desk; null for a plain list. */
  picked(things: readonly DeskThing[], short: boolean): Message | null;
  /** Whether the table shows a thing as a card in the hand; the desk lists all others as buttons. */
  isInHand(thing: DeskThing): boolean;
  /** Text id of a note below the course of a finished game. */
  courseNote: string | null;
}

/** A view as the registry stores it, without the type of its board. */
export function gameView<Board extends AnyGameBoard>(view: GameView<Board>): GameView {
  return view as unknown as GameView;
}
