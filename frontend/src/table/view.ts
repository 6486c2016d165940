/**
 * What a game adds to the table: everything that the shared components of a table do not know.
 *
 * Each game has one object of this kind in a file of its own (`abyss/view.ts`), and `views.ts` lists them. A component
 * outside the folder of a game never names a game: it asks `tableContext().view`.
 */
import type { Component } from "svelte";
import type { AnyGameBoard, DeskThing, LibraryCard, Message } from "$lib/wire/types";
import type { Happened, Scene } from "./happening/scene";
import type { Part } from "./help/parts";
import type { PositionView } from "./position";
import type { Thing } from "./tableContext.svelte";

/** The words or the letter behind a number that are drawn as icons: the 3 of a seahorse with two dice. */
export interface Sign {
  letter: string;
  words: string;
  icons: readonly string[];
  title: string;
}

/** How a name in a sentence is drawn. */
export interface Mark {
  icon: string;
  /** The class with its colours. */
  colour: string;
  /** Whether the text has that colour, too, and not only the icon. */
  tinted?: boolean;
  signs?: readonly Sign[];
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
  /** Text id of the title of the server's section that it shows; without that section there is no such chapter. */
  section?: string;
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
  /** Parts of pictures that another text explains at this board, by text id. */
  reworded?(board: Board): Readonly<Record<string, string>>;
  /** The icons of the legend, without `icon-`; each has a text `web-icon-…`. */
  icons(board: Board): readonly string[];
  /** Signs of powers for the legend; the name is part of the text id. */
  powers: readonly (readonly [sign: string, name: string])[];
  /** The pictures of a chapter. */
  Pictures: Component<{ chapter: string; board: Board }> | null;
}

/** What the ending shows of a game: cards of the score sheet as pictures. */
export interface Trophies {
  /** Text id of the row of the score sheet whose cards stand in the middle: the lords. */
  heroes: string;
  /** Text ids of the rows that only the end reveals; they are counted last. */
  hidden: readonly string[];
  /** A card as a picture that fills its box. */
  Trophy: Component<{ kind: string; name: string; points: number | null }>;
  /** The portrait of a card as SVG, for a picture to share; null for cards without a face. */
  face(kind: string, name: string): { svg: string; guild: string; points: number } | null;
}

/** A box of the player aid: a title, and lines by text id; numbered if their order matters. */
export interface AidBox {
  title: string;
  lines: readonly string[];
  numbered?: boolean;
}

/** What there is to read about a game, at a table and without one. Editions are those of the server's library. */
export interface Reading {
  /** A card of the library. */
  Face: Component<{ card: LibraryCard }>;
  /** The icons of the legend by edition, without `icon-`. */
  icons: Readonly<Record<string, readonly string[]>>;
  /** The terms that explain themselves, by edition; each has a text `term-…`. */
  terms: Readonly<Record<string, readonly string[]>>;
  /** Signs in sentences that are drawn as icons. */
  signs: Readonly<Record<string, string>>;
  /** Text id of the name of a guild. */
  guild(name: string): string;
  /** The player aid, and the sections of the rules that it prints, by text id of their titles. */
  aid: { boxes: readonly AidBox[]; sections: readonly string[] };
  /** The first games, by name. */
  lessons: readonly string[];
}

export interface GameView<Board = AnyGameBoard> {
  /** The board, the prompt and the hand. */
  Table: Component<{ board: Board }>;
  /** What a seat has, for a sheet over the table. */
  Realm: Component<{ board: Board; seat: number }>;
  /** Text id of that sheet's title, with the argument `who`. */
  realmTitle: string;
  /** A card with its details, shown large; with its title, if it has one. */
  Card: Component<{ board: Board; thing: Thing; title?: string }>;
  cardTitle(thing: Thing): Message;
  /** Kinds of things whose names in sentences open their cards. */
  cardKinds: readonly string[];
  /** Whether there is a card to show for a thing. */
  hasCard(thing: Thing): boolean;
  /** How a name in a sentence is marked; null for plain bold letters. */
  mark(kind: string, name: string): Mark | null;
  /** The dialog for standing orders, in games that have them. */
  Orders: Component | null;
  help: Help<Board>;
  /** Null in games that nothing is written about. */
  reading: Reading | null;
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
  /** What a step has to show besides the new board, in the order in which it happened. */
  scenes(step: Happened<Board>): Scene[];
  /** The icon of a line of the log by the text id of its clause; null for a plain dot. */
  storyIcon(kind: string): string | null;
  /** Text id of a note below the course of a finished game. */
  courseNote: string | null;
  /** Null in games without pictures. */
  trophies: Trophies | null;
  /** The parts of a position, for the editor; null in games whose positions are edited as text. */
  position: PositionView | null;
}

/** A view as the registry stores it, without the type of its board. */
export function gameView<Board extends AnyGameBoard>(view: GameView<Board>): GameView {
  return view as unknown as GameView;
}
