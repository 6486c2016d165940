/** What the text mode has not said yet. */
import type { Message } from "$lib/wire/types";

/** Number of sentences that are said when the text mode is opened. */
const FIRST = 3;

/**
 * The sentences after the last one that was heard. At the beginning, the last few; none if the story was replaced,
 * as after an undo.
 */
export function newSentences(story: readonly Message[], heard: Message | undefined): readonly Message[] {
  if (heard === undefined) return story.slice(-FIRST);
  const place = story.lastIndexOf(heard);
  return place < 0 ? [] : story.slice(place + 1);
}
