/** The coach: one rule at a time, nothing twice, and everything is remembered. */
import { beforeEach, expect, test, vi } from "vitest";
import type { LessonState } from "$lib/wire/types";
import { Coach, resume } from "./coach.svelte";

const ALL = ["welcome", "lords", "explore", "ally", "rival"];
const MORE = ["welcome", "lords"];
const at = (version: number, ...names: string[]): LessonState => ({
  lesson: "some",
  version,
  all: ALL,
  hints: names.map((name) => ({
    name,
    title: { id: "t", args: {} },
    text: { id: "x", args: {} },
    at: null,
    more: MORE.includes(name),
  })),
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("hints that may follow at once do, others wait for the next decision", () => {
  const coach = new Coach("a");
  coach.arrive(at(0, "welcome", "lords", "explore", "ally"), true);
  expect(coach.hint?.name).toBe("welcome");
  coach.read();
  expect(coach.hint?.name).toBe("lords");
  coach.read();
  expect(coach.hint?.name).toBe("explore");
  coach.read();
  expect(coach.hint).toBeNull();
  coach.arrive(at(0, "welcome", "lords", "explore", "ally"), true);
  expect(coach.hint).toBeNull();
  coach.arrive(at(1, "ally"), true);
  expect(coach.hint?.name).toBe("ally");
  expect(coach.done).toBe(3);
});

test("acting without a click on the button counts as read", () => {
  const coach = new Coach("a");
  coach.arrive(at(0, "explore"), true);
  coach.arrive(at(1, "ally"), true);
  expect(coach.hint?.name).toBe("ally");
  expect(coach.told).toEqual(["explore"]);
});

test("a hint for a rival's turn stays until the learner decides", () => {
  const coach = new Coach("a");
  coach.arrive(at(3, "rival"), false);
  coach.arrive(at(4), false);
  expect(coach.hint?.name).toBe("rival");
  coach.arrive(at(5, "ally"), true);
  expect(coach.hint?.name).toBe("ally");
});

test("what was told is remembered after a reload, and so is a skipped lesson", () => {
  const coach = new Coach("a");
  coach.arrive(at(0, "explore"), true);
  coach.read();
  coach.turn(true);
  const again = new Coach("a");
  expect(again.off).toBe(true);
  again.arrive(at(1, "ally"), true);
  expect(again.hint).toBeNull();
  resume("a");
  const third = new Coach("a");
  third.arrive(at(2, "explore", "ally"), true);
  expect(third.hint?.name).toBe("ally");
  expect(new Coach("b").told).toEqual([]);
});

test("the last hint can be shown again, once read and after the lesson was skipped", () => {
  const coach = new Coach("a");
  coach.arrive(at(0, "explore"), true);
  coach.read();
  coach.again();
  expect(coach.hint?.name).toBe("explore");
  coach.read();
  expect(coach.told).toEqual(["explore"]);
  coach.turn(true);
  coach.again();
  expect(coach.off).toBe(false);
  expect(coach.hint?.name).toBe("explore");
  coach.arrive(at(1, "ally"), true);
  expect(coach.hint?.name).toBe("ally");
});
