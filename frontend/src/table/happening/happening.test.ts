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

const seen = (happening: InstanceType<typeof Happening>) => (happening.isShown ? happening.onStage?.show : null);

test("without motion results appear at once, nothing is waited for, and the result can be read", () => {
  const happening = shown();
  expect(happening.play([stage("a"), mark(0)], 0, false)).toBe(0);
  expect([happening.onStage?.pace, happening.isRunning, seen(happening)]).toEqual([0, false, "a"]);
  expect(happening.marks).toHaveLength(1);
  vi.advanceTimersByTime(2500);
  expect(seen(happening)).toBe("a");
  vi.advanceTimersByTime(500);
  expect(seen(happening)).toBeNull();
});

test.each([
  ["without motion", 0, false],
  ["fast", 0.5, false],
  ["while other steps wait", 1, true],
])("%s, a result stays while the next steps are shown, until one of them takes the stage", (_, pace, rushed) => {
  const happening = shown();
  vi.advanceTimersByTime(happening.play([stage("a")], pace, rushed));
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(happening.play([mark(1)], pace, rushed));
  expect([seen(happening), happening.isRunning]).toEqual(["a", false]);
  happening.play([stage("b")], pace, rushed);
  expect(seen(happening)).toBe("b");
  vi.advanceTimersByTime(2500);
  expect(seen(happening)).toBe("b");
  vi.advanceTimersByTime(2500);
  expect(seen(happening)).toBeNull();
});

test("a touch leaves the result in sight, and so does the end of its motion", () => {
  const happening = shown();
  happening.play([stage("a")], 1, false);
  vi.advanceTimersByTime(300);
  happening.cancel();
  vi.advanceTimersByTime(2500);
  happening.cancel();
  expect(seen(happening)).toBe("a");
  vi.advanceTimersByTime(500);
  expect(seen(happening)).toBeNull();
  happening.play([stage("b")], 1, false);
  vi.advanceTimersByTime(3500);
  expect([seen(happening), happening.isRunning]).toEqual(["b", false]);
  happening.clear();
  expect(seen(happening)).toBeNull();
});

test("several results of one step without motion follow each other", () => {
  const happening = shown();
  happening.play([stage("a"), stage("b")], 0, false);
  vi.advanceTimersByTime(2500);
  expect(seen(happening)).toBe("a");
  vi.advanceTimersByTime(500);
  expect(seen(happening)).toBe("b");
  vi.advanceTimersByTime(3000);
  expect(seen(happening)).toBeNull();
});

test("a banner stays while the next steps are shown; a touch removes it", () => {
  const happening = shown();
  const news = { kind: "news", at: [], banner: { id: "last", args: {} }, sound: null } as const;
  happening.play([news], 0, false);
  happening.play([mark(1)], 0, false);
  expect(happening.banner?.id).toBe("last");
  vi.advanceTimersByTime(3000);
  expect(happening.banner).toBeNull();
  happening.play([news], 0, false);
  happening.cancel();
  expect(happening.banner).toBeNull();
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

test("one's own marks do not pile up: further ones wait until there is room, and none is lost", () => {
  const happening = shown();
  const all = ["a", "b", "c", "d", "e"].map((id): MarkScene => ({ ...mark(0), what: { id, args: {} } }));
  const told = () => happening.marks.map((one) => one.what.id).join("");
  happening.play([...all, mark(1)], 1, false);
  expect([told(), happening.waiting.length]).toEqual(["abcwhat", 2]);
  happening.touch(happening.marks[1]!.number);
  expect([told(), happening.waiting.length]).toEqual(["acwhatd", 1]);
  vi.advanceTimersByTime(11_000);
  expect([told(), happening.waiting.length]).toEqual(["e", 0]);
  vi.advanceTimersByTime(11_000);
  expect(told()).toBe("");
});

const ally = (seat: number, why: string | null = null): MarkScene => ({
  ...mark(seat),
  why: why === null ? null : { id: why, args: {} },
  sum: { id: "allies", count: 1 },
});
const sums = (happening: InstanceType<typeof Happening>) =>
  [...happening.marks, ...happening.waiting].map(({ seat, what }) => [seat, what.id, what.args.count]);

test("equal losses of a seat are one mark with their count, others are not", () => {
  const happening = shown();
  happening.play([ally(0), ally(0), ally(1), ally(0, "jailer"), mark(0), mark(0)], 1, false);
  expect(sums(happening)).toEqual([
    [0, "allies", 2],
    [1, "what", undefined],
    [0, "what", undefined],
    [0, "what", undefined],
    [0, "what", undefined],
  ]);
});

test("an equal loss of a later step is added, and the mark stays as long as a new one; also one that waits", () => {
  const happening = shown();
  happening.play([ally(0)], 1, false);
  vi.advanceTimersByTime(8_000);
  happening.play([ally(0)], 1, false);
  vi.advanceTimersByTime(8_000);
  expect(sums(happening)).toEqual([[0, "allies", 2]]);
  vi.advanceTimersByTime(3_000);
  expect(sums(happening)).toEqual([]);
  happening.play([mark(0), mark(0), mark(0), ally(0), ally(0)], 1, false);
  expect(happening.waiting.map(({ what }) => what.args.count)).toEqual([2]);
});

test("a step without scenes leaves what is shown alone", () => {
  const happening = shown();
  happening.play([stage("a")], 1, false);
  expect(happening.play([], 1, false)).toBe(0);
  expect(happening.isRunning).toBe(true);
});
