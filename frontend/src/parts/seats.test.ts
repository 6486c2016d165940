/** Names of bots: the same for everybody at a table and in its rematch, whatever a browser has stored. */
import { expect, test, vi } from "vitest";
import type { SeatState } from "$lib/wire/types";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.mock("$lib/texts/language.svelte", () => ({ t: (id: string) => id }));
const { nameOf } = await import("./seats");

const bots = [0, 1, 2, 3, 4].map((seat): SeatState => ({
  seat,
  kind: "bot",
  name: null,
  bot: "page",
  you: false,
  kept_for: null,
  here: false,
}));
const namesAt = (id: string) => bots.map((bot) => nameOf(bot, id));

test("the bots of a table have different names", () => {
  expect(new Set(namesAt("kQ3x")).size).toBe(bots.length);
  expect(namesAt("lQ3x")).not.toEqual(namesAt("kQ3x"));
});

test("a rematch, whose id begins with the same character, has the same names", () => {
  expect(namesAt("k_7-")).toEqual(namesAt("kQ3x"));
});

test("a bot that plays for somebody has their name", () => {
  expect(nameOf({ ...bots[0]!, kept_for: "Ann" }, "kQ3x")).toBe("Ann");
});
