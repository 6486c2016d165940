/** The opponents that the lobby proposes: the weakest to newcomers, then the last choice or the usual level. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Games, Origin, Table } from "$lib/wire/types";
import { Wish } from "./wish.svelte";

const GAMES = {
  games: [{ game: "abyss", players: [2, 3, 4], options: {}, five_players_need: null }],
  bots: [
    { bot: "page", level: 1 },
    { bot: "councillor", level: 3 },
    { bot: "random", level: null },
  ],
  usual: "councillor",
} as unknown as Games;
const LESSON: Origin = { kind: "lesson", table: null, version: null, lesson: "abyss" };
const table = (some: Partial<Table>) => ({ state: "over", ended: null, origin: null, ...some }) as Table;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("a newcomer is offered the weakest level, also after a lesson or an abandoned game", () => {
  const wish = new Wish(GAMES);
  expect(wish.bot).toBe("page");
  wish.learnFrom([table({ origin: LESSON }), table({ ended: "host" }), table({ state: "running" })]);
  expect(new Wish(GAMES).bot).toBe("page");
  expect(new Wish(GAMES).table().seats).toEqual(["me", "bot page", "bot page"]);
});

test("whoever has finished a whole game is offered the usual level, also when its table is long gone", () => {
  const wish = new Wish(GAMES);
  wish.learnFrom([table({})]);
  expect(wish.bot).toBe("councillor");
  const later = new Wish(GAMES);
  later.learnFrom([]);
  expect(later.bot).toBe("councillor");
});

test("the last choice wins", () => {
  const wish = new Wish(GAMES);
  wish.by("random");
  expect(wish.bot).toBe("random");
  wish.learnFrom([table({})]);
  expect(new Wish(GAMES).bot).toBe("random");
});

test("without levels the usual bot is offered", () => {
  expect(new Wish({ ...GAMES, bots: [{ bot: "councillor", level: null }] }).bot).toBe("councillor");
});
