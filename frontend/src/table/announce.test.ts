/** What a screen reader is told: new sentences only, together, and not too many of them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Batch, gained, LONGEST, MOST, QUIET } from "./announce";

const message = (n: number) => ({ id: `told-${n}`, args: {} });
const STORY = [1, 2, 3].map(message);

test("a story that goes on gains its new sentences", () => {
  const more = [4, 5].map(message);
  expect(gained(STORY, [...STORY, ...more])).toEqual(more);
  expect(gained(STORY, [...STORY.slice(1), ...more])).toEqual(more);
  expect(gained(STORY, STORY)).toEqual([]);
  expect(gained([], more)).toEqual(more);
  expect(gained([], [])).toEqual([]);
});

test("another story, as after an undo, gains nothing", () => {
  expect(gained(STORY, STORY.slice(0, 2))).toEqual([]);
  expect(
    gained(
      STORY,
      STORY.map((one) => ({ ...one })),
    ),
  ).toEqual([]);
});

let told: [string[], number][];
let batch: Batch;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  batch = new Batch((sentences, left) => told.push([sentences, left]));
});
afterEach(() => vi.useRealTimers());

test("sentences that come together are told together", () => {
  batch.add(["a"]);
  vi.advanceTimersByTime(QUIET - 1);
  batch.add(["b", "c"]);
  vi.advanceTimersByTime(QUIET - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([[["a", "b", "c"], 0]]);
});

test("a stream without a pause is told now and then", () => {
  for (let time = 0; time < LONGEST; time += 500) {
    batch.add([String(time)]);
    vi.advanceTimersByTime(500);
  }
  expect(told).toHaveLength(1);
  expect(told[0]![1]).toBe(LONGEST / 500 - MOST);
});

test("of many sentences the last ones are told, and how many are left out", () => {
  batch.add(Array.from({ length: MOST + 3 }, (_, n) => String(n)));
  batch.flush();
  expect(told).toEqual([[["3", "4", "5", "6", "7"], 3]]);
});

test("nothing is told twice, or after the table was left", () => {
  batch.add(["a"]);
  batch.flush();
  batch.add([]);
  batch.flush();
  batch.add(["b"]);
  batch.stop();
  vi.runAllTimers();
  expect(told).toEqual([[["a"], 0]]);
});
