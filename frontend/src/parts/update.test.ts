/** The newest client is known by the script that its page begins with. */
import { expect, test } from "vitest";
import { scriptOf } from "./update.svelte";

test("the script of a page is found as Vite writes it", () => {
  const page = '<head><script type="module" crossorigin src="/assets/index-B1x.js"></script></head>';
  expect(scriptOf(page)).toBe("/assets/index-B1x.js");
});

test("a page of something else has none", () => {
  expect(scriptOf("<p>503</p>")).toBeNull();
  expect(scriptOf('<script src="/src/main.ts"></script>')).toBeNull();
});
