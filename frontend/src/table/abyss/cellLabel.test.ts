/** The label of a cell of the Border tells a screen reader all that the cell shows, and nothing twice. */
import { expect, test } from "vitest";
import { Voice } from "$lib/texts/voice";
import type { Cell } from "$lib/wire/types";
import { cellLabel } from "./cellLabel";

const FILES = import.meta.glob<string>("$texts/**/*.ftl", { query: "?raw", import: "default", eager: true });
const CELL: Cell = {
  at: "border/2-3",
  cell: "2-3",
  throws: 3,
  leviathan: 1,
  health: 2,
  levels: ["6 1", "8 2"],
  steps: [
    { resistance: 6, tokens: 1 },
    { resistance: 8, tokens: 2 },
  ],
  races: ["crab", "squid"],
  penalty: "wounds",
  penalty_count: 3,
  in_reach: true,
  in_fight: false,
};

function said(language: string, cell: Cell): string {
  const files = Object.keys(FILES).filter((path) => path.includes(`/${language}/`));
  const voice = new Voice(
    language,
    files.map((path) => FILES[path]!),
  );
  const text = cellLabel(cell)
    .map((message) => voice.say(message, { names: [], you: null }))
    .join(" ");
  expect(voice.faults).toEqual([]);
  return text;
}

test("a leviathan is said with its levels, its attackers and its penalty", () => {
  expect(said("en", CELL)).toBe(
    "Cell 2/3: leviathan, 2 health points left. Crab and Squid may attack it. Its attack costs 3 wounds." +
      " Level 1: strength 6, reward 1 monster token. Level 2: strength 8, reward 2 monster tokens.",
  );
  expect(said("ru", CELL)).toContain("Уровень 1: сила 6, награда — 1 жетон монстра. Уровень 2: сила 8,");
});

test("no name is said twice", () => {
  const text = said("en", CELL);
  for (const name of ["leviathan", "Crab", "Squid", "2/3"]) expect(text.split(name)).toHaveLength(2);
});

test("a free cell is said to be free", () => {
  expect(said("en", { ...CELL, leviathan: null, steps: [], races: [], penalty: null })).toBe("Cell 2/3: free");
});
