/** Tokens: the shared styles use them, every one that is used exists, and the drawings agree on the colours of races. */
import { expect, test } from "vitest";
import { RACES } from "./art/tokens";

const files = import.meta.glob<string>(["./**/*.svelte", "./**/*.css", "./**/*.ts", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const tokens = files["./tokens.css"] ?? "";

test("shared styles hold no raw colours or widths of windows", () => {
  const shared = files["./app.css"] ?? "";
  expect(shared).toContain("var(--text)");
  expect(shared.match(/#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(|@media[^{]*(width|height)/gi)).toBeNull();
});

test("every property that is used is set somewhere", () => {
  const all = Object.values(files).join("\n");
  const set = new Set([...all.matchAll(/(--[\w-]+)["']?\s*[:=,]/g)].map(([, name]) => name));
  const used = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(500);
  expect([...new Set(used.filter((name) => !set.has(name)))]).toEqual([]);
});

test("every token is used", () => {
  const rest = Object.entries(files).flatMap(([path, text]) => (path === "./tokens.css" ? [] : [text]));
  const all = rest.join("\n");
  const names = [...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name!);
  const isUsed = (name: string) => all.includes(`var(${name})`) || /^--seat-\d$/.test(name);
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});

test.each(Object.entries(RACES))("the colours of a race are those of its drawings: %s", (race, tones) => {
  for (const [tone, colour] of Object.entries(tones)) expect(tokens).toContain(`--${race}-${tone}: ${colour};`);
});
