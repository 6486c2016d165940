import { expect, test } from "vitest";
import type { Message } from "$lib/wire/types";
import { newSentences } from "./news";

const story: Message[] = [1, 2, 3, 4, 5].map((number) => ({ id: "told", args: { number } }));

test("each sentence is said once", () => {
  expect(newSentences(story, story[2])).toEqual(story.slice(3));
  expect(newSentences(story, story[4])).toEqual([]);
});

test("at the beginning the last sentences are said", () => {
  expect(newSentences(story, undefined)).toEqual(story.slice(2));
  expect(newSentences([], undefined)).toEqual([]);
});

test("after an undo nothing is said twice", () => {
  expect(newSentences(structuredClone(story), story[4])).toEqual([]);
});
