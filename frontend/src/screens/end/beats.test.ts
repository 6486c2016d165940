import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Scene } from "$lib/table/happening/scene";
import { FakeSocket, serving, STAGE, step } from "$lib/wire/fake.test.server";
import { TableStore } from "$lib/wire/table.svelte";
import type { Sheet } from "$lib/wire/types";
import { Beats } from "./beats.svelte";

serving();
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const { Happening } = await import("$lib/table/happening/happening.svelte");

/** A stage that has shown everything. */
const SHOWN = Promise.resolve();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Beats of an ending with nothing on the stage, at the last moves. */
async function begun(sources: number, pace: number, beats = new Beats()): Promise<Beats> {
  beats.start(sources, pace, SHOWN);
  await vi.advanceTimersByTimeAsync(0);
  return beats;
}

test("the last moves are seen, the score is counted source by source, then everything is there", async () => {
  const beats = new Beats();
  expect(beats.beat).toBe("done");
  await begun(3, 1, beats);
  expect(beats.beat).toBe("last");
  vi.advanceTimersByTime(1200);
  expect([beats.beat, beats.counted]).toEqual(["count", 1]);
  vi.advanceTimersByTime(1100);
  expect([beats.beat, beats.counted]).toEqual(["count", 2]);
  vi.advanceTimersByTime(2200);
  expect([beats.beat, beats.counted, beats.seen]).toEqual(["done", 3, true]);
});

test("every beat can be skipped, and all of them at once", async () => {
  const beats = await begun(3, 1);
  beats.next();
  expect(beats.beat).toBe("count");
  beats.next();
  expect(beats.beat).toBe("done");
  await begun(3, 1, beats);
  beats.finish();
  vi.advanceTimersByTime(10_000);
  expect(beats.beat).toBe("done");
});

test("without motion the end is there at once", () => {
  const beats = new Beats();
  beats.start(3, 0, SHOWN);
  expect([beats.beat, beats.seen]).toEqual(["done", false]);
});

test("half the pace takes twice the time", async () => {
  const beats = await begun(1, 2);
  vi.advanceTimersByTime(2300);
  expect(beats.beat).toBe("last");
  vi.advanceTimersByTime(100);
  expect(beats.beat).toBe("count");
});

test("the end is told once, however it is reached", async () => {
  const done = vi.fn();
  const beats = new Beats(done);
  beats.finish();
  expect(done).not.toHaveBeenCalled();
  beats.start(3, 0, SHOWN);
  expect(done).toHaveBeenCalledTimes(1);
  await begun(1, 1, beats);
  vi.advanceTimersByTime(2200);
  expect(done).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  beats.finish();
  expect(done).toHaveBeenCalledTimes(2);
});

/** A table whose last step shows these scenes, and its beats. */
async function endingWith(scenes: Scene[]): Promise<[TableStore, Beats]> {
  const store = new TableStore("abc");
  await store.open();
  const socket = FakeSocket.opened[0]!;
  socket.opens();
  const happening = new Happening(
    () => 0,
    () => null,
  );
  store.stage = {
    ...STAGE,
    after: () => Promise.resolve(happening.play(scenes, 1, false)),
    cancel: () => happening.cancel(),
  };
  socket.says(step(6, null, { sheet: { rows: [] } as unknown as Sheet }));
  const beats = new Beats();
  beats.start(2, 1, store.shown());
  await vi.advanceTimersByTimeAsync(0);
  return [store, beats];
}

const FIGHT: Scene = { kind: "stage", show: "fight", lasts: 3000, sounds: [] };

test("a game that ends by a fight shows it to its end before the last moves are told", async () => {
  const [store, beats] = await endingWith([FIGHT]);
  expect([store.sheet !== null, beats.beat, beats.isAtTable]).toEqual([true, "stage", true]);
  await vi.advanceTimersByTimeAsync(2999);
  expect(beats.beat).toBe("stage");
  await vi.advanceTimersByTimeAsync(1);
  expect([beats.beat, beats.isAtTable]).toEqual(["last", true]);
  await vi.advanceTimersByTimeAsync(1200);
  expect([beats.beat, beats.isAtTable]).toEqual(["count", false]);
});

test("a touch ends the last fight, and the ending goes on", async () => {
  const [store, beats] = await endingWith([FIGHT]);
  store.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(beats.beat).toBe("last");
});

test("a game that ends without anything on the stage tells its last moves at once", async () => {
  const [, beats] = await endingWith([]);
  expect(beats.beat).toBe("last");
});

test("whoever leaves during the last fight sees no ending", async () => {
  const [, beats] = await endingWith([FIGHT]);
  beats.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(beats.beat).toBe("stage");
});
