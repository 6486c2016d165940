/**
 * Scenes: what a step has to show besides the new state of the table.
 *
 * A game turns the events of a step into scenes (`GameView.scenes`). The events and the boards before and after the step
 * say everything; a scene adds no rule.
 */
import type { Sound } from "$lib/parts/sound";
import type { Choice, Message, Question } from "$lib/wire/types";

/** What happened, as the server tells it: `{ event: "die_rolled", seat: 1, die: 5 }`. */
export type GameEvent = Readonly<Record<string, unknown>> & { readonly event: string };

/** The table at one moment, as far as scenes need it. */
export interface Moment<Board> {
  board: Board;
  question: Question | null;
  choices: readonly Choice[];
}

/** A step of the game. */
export interface Happened<Board> {
  events: readonly GameEvent[];
  before: Moment<Board>;
  after: Moment<Board>;
  /** The reader's seat; null for a spectator. */
  reader: number | null;
  /** What was last on the game's stage; some scenes continue it. */
  last: unknown;
}

/** Something that a seat lost or gained through somebody else; it is marked where it happened. */
export interface MarkScene {
  kind: "mark";
  /** The seat that it happened to. */
  seat: number;
  /** Addresses on the board; the mark stands at the first one in sight. */
  at: readonly string[];
  icon: string;
  isLoss: boolean;
  what: Message;
  /** By whom and why, if that is known. */
  why: Message | null;
  sound: Sound | null;
}

/** Tokens that fly to a seat. */
export interface GainScene {
  kind: "gain";
  seat: number;
  icon: string;
  count: number;
  /** Addresses where they come from; the first one in sight counts. */
  from: readonly string[];
}

/** Something that lights up for a moment, with an optional banner over the table. */
export interface NewsScene {
  kind: "news";
  at: readonly string[];
  banner: Message | null;
  sound: Sound | null;
}

/** A marker that has moved, and what it points to now. */
export interface MoveScene {
  kind: "move";
  /** The address of the marker, which is at its goal already, and of the place that it came from. */
  marker: string;
  from: string;
  /** Addresses of what pops up; the first one in sight counts. */
  pops: readonly string[];
}

/** Something that the game shows on its stage. */
export interface StageScene {
  kind: "stage";
  /** What the stage of the game is given. */
  show: unknown;
  /** Milliseconds at normal speed; for the result alone, if there is no time for more. */
  lasts: number;
  /** Sounds, with milliseconds after the start. */
  sounds: readonly { sound: Sound; at: number }[];
}

export type Scene = MarkScene | GainScene | NewsScene | MoveScene | StageScene;
