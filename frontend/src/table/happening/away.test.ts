/** Who was away is told what they missed: after a reload, and after the page was hidden. */
import { beforeEach, expect, test, vi } from "vitest";
import { Away } from "./away.svelte";

let stored: Record<string, string> = {};
beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  });
});

test("whoever comes for the first time, or has seen everything, has missed nothing", () => {
  const away = new Away();
  away.look("abc", 5, true);
  away.look("abc", 6, true);
  expect(away.since).toBeNull();
  const again = new Away();
  again.look("abc", 6, true);
  expect(again.since).toBeNull();
});

test("whoever comes back to a table has missed what came after the last version they saw", () => {
  new Away().look("abc", 5, true);
  const away = new Away();
  away.look("abc", 9, true);
  expect(away.since).toBe(5);
  expect(away.unseen([4, 5, 5, 7, 9])).toBe(3);
  away.look("abc", 10, true);
  expect(away.since).toBe(5);
  away.back();
  expect([away.since, away.unseen([4, 9])]).toEqual([null, null]);
});

test("what is played while the page is hidden is missed", () => {
  const away = new Away();
  away.look("abc", 5, true);
  away.look("abc", 5, false);
  away.look("abc", 8, false);
  expect(away.since).toBeNull();
  away.look("abc", 8, true);
  expect(away.since).toBe(5);
});

test("a page that was hidden while nothing happened has missed nothing", () => {
  const away = new Away();
  away.look("abc", 5, true);
  away.look("abc", 5, false);
  away.look("abc", 5, true);
  expect(away.since).toBeNull();
});

test("tables are kept apart, and what cannot be read is forgotten", () => {
  stored["abyssal.seen"] = "{";
  new Away().look("abc", 5, true);
  const other = new Away();
  other.look("xyz", 9, true);
  expect(other.since).toBeNull();
});
