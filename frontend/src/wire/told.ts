/** The story of a game from its timeline. */
import type { Message, Moment } from "./types";

/** Sentences, with the version and the turn of each. */
export interface Story {
  sentences: readonly Message[];
  versions: readonly number[];
  turns: readonly number[];
}

/** The story of some moments, without those that were taken back. */
export function storyOf(moments: readonly Moment[]): Story {
  const told = moments.filter((one) => one.kind !== "undo" && !one.undone);
  const each = <Fact>(fact: (moment: Moment) => Fact) => told.flatMap((one) => one.story.map(() => fact(one)));
  return {
    sentences: told.flatMap((one) => one.story),
    versions: each((one) => one.version),
    turns: each((one) => one.turn),
  };
}
