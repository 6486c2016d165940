/** What is shown of a step: in order, once, ended by a touch, and no loss is missed. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MarkScene, Scene } from "./scene";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const { Happening } = await import("./happening.svelte");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const mark = (seat: number): MarkScene => ({
  kind: "mark",
  seat,
  at: [],
  icon: "icon-pearl",
  isLoss: true,
  what: { id: "what", args: {} },
  why: null,
  sound: null,
});
const stage = (show: string): Scene => ({ kind: "stage", show, lasts: 1000, sounds: [] });
const shown = () =>
  new Happening(
    () => 0,
    () => null,
  );

test("scenes come one after the other, and marks after the scene that explains them", () => {
  const happening = shown();
  expect(happening.play([stage("a"), stage("b"), mark(0)], 1, false)).toBe(2000);
  expect([happening.onStage?.show, happening.isRunning, happening.marks.length]).toEqual(["a", true, 0]);
  vi.advanceTimersByTime(1000);
  expect([happening.onStage?.show, happening.marks.length]).toEqual(["b", 0]);
  vi.advanceTimersByTime(1000);
  expect([happening.isRunning, happening.marks.length]).toEqual([false, 1]);
});

test("without motion results appear at once, nothing is waited for, and the result stays for a moment", () => {
  const happening = shown();
  expect(happening.play([stage("a")], 0, false)).toBe(0);
  expect([happening.onStage?.pace, happening.isRunning]).toEqual([0, true]);
  vi.advanceTimersByTime(600);
  expect(happening.isRunning).toBe(false);
});

test("if other steps wait, only the result is shown", () => {
  const happening = shown();
  expect(happening.play([stage("a")], 1, true)).toBe(600);
  expect(happening.onStage?.pace).toBe(0);
});

test("a touch ends what is under way, later scenes are left out, and losses appear", () => {
  const happening = shown();
  happening.play([stage("a"), stage("b"), mark(0), mark(1)], 1, false);
  happening.cancel();
  expect([happening.onStage?.show, happening.onStage?.pace, happening.isRunning]).toEqual(["a", 0, false]);
  expect(happening.marks.map((one) => one.seat)).toEqual([0, 1]);
  vi.advanceTimersByTime(5000);
  expect(happening.onStage?.show).toBe("a");
});

test("marks leave by themselves or by a touch; those at one's own seat stay longer", () => {
  const happening = shown();
  happening.play([mark(0), mark(0), mark(1)], 1, false);
  vi.advanceTimersByTime(7_000);
  expect(happening.marks.map((one) => one.seat)).toEqual([0, 0]);
  happening.touch(happening.marks[0]!.number);
  expect(happening.marks).toHaveLength(1);
  vi.advanceTimersByTime(7_000);
  expect(happening.marks).toEqual([]);
});

test("a mark on a hidden page waits until somebody can see it", () => {
  const page = Object.assign(new EventTarget(), { hidden: true });
  vi.stubGlobal("document", page);
  const happening = shown();
  happening.play([mark(0)], 1, false);
  vi.advanceTimersByTime(60_000);
  expect(happening.marks).toHaveLength(1);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(7_000);
  expect(happening.marks).toHaveLength(1);
  vi.advanceTimersByTime(7_000);
  expect(happening.marks).toEqual([]);
  vi.unstubAllGlobals();
});

test("one's own marks do not pile up", () => {
  const happening = shown();
  happening.play([mark(0), mark(0), mark(0), mark(0), mark(0), mark(0)], 1, false);
  expect(happening.marks).toHaveLength(3);
});

test("a step without scenes leaves what is shown alone", () => {
  const happening = shown();
  happening.play([stage("a")], 1, false);
  expect(happening.play([], 1, false)).toBe(0);
  expect(happening.isRunning).toBe(true);
});
