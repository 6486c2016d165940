import { describe, expect, it } from "vitest";
import type { PositionView } from "$lib/table/position";
import { counted, culpritOf, decode, encode, isAbout, pinned, put, read } from "./model";

/** A small game: crabs in hands, under rocks and in the deck; beasts in cells. */
const VIEW: PositionView = {
  table: [
    { key: "active", type: "seat" },
    { key: "court", type: "things", of: "crab" },
    { key: "stacks", type: "stacks", of: "crab", by: "race" },
    { key: "border", type: "cells", of: "beast", number: "damage", first: 4 },
  ],
  seat: [
    { key: "hand", type: "things", of: "crab" },
    { key: "rocks", type: "groups", of: "crab", by: "rock" },
  ],
  rare: [
    { key: "used", type: "things", of: "crab" },
    { key: "deck", type: "deck", of: "crab" },
    { key: "beasts", type: "deck", of: "beast" },
  ],
  named: (of, name) => ({ id: of, args: { text: name } }),
  culprit: ({ stack }) => (typeof stack === "string" ? `stacks.${stack}` : null),
};

const POSITION = {
  game: "small",
  active: 0,
  court: ["a", "b"],
  stacks: { red: ["a"], blue: [] },
  border: { "6": { beast: 8, damage: 2 } },
  used: ["b"],
  deck: ["a", "c"],
  beasts: [1, 2],
  seats: { "0": { hand: ["c"], rocks: { r1: ["b"] } }, "1": { hand: [], rocks: {} } },
  random: { cards: 3 },
  seed: 7,
  pending: [{ step: "main" }],
};

describe("a position", () => {
  it("is read and changed by paths, without changing the old one", () => {
    expect(read(POSITION, "seats.0.hand")).toEqual(["c"]);
    expect(read(POSITION, "seats.7.hand")).toBeUndefined();
    expect(read(POSITION, "active.hand")).toBeUndefined();
    const changed = put(POSITION, "seats.1.hand", ["a"]);
    expect(read(changed, "seats.1.hand")).toEqual(["a"]);
    expect(read(changed, "seats.0.hand")).toEqual(["c"]);
    expect(read(POSITION, "seats.1.hand")).toEqual([]);
    expect(read(put({}, "seats.0.pearls", 3), "seats.0.pearls")).toBe(3);
    expect("deck" in put(POSITION, "deck", undefined)).toBe(false);
  });

  it("is pinned without decks and chance, unless they were given", () => {
    const plain = pinned(POSITION, { game: "small" }, VIEW);
    expect(Object.keys(plain).sort()).toEqual(["active", "border", "court", "game", "seats", "stacks", "used"]);
    const given = pinned(POSITION, { deck: 5, pending: [] }, VIEW);
    expect([given.deck, given.pending]).toEqual([5, []]);
  });

  it("counts its things in every kind of zone", () => {
    const all = (kind: string, decks: boolean) => Object.fromEntries(counted(POSITION, VIEW, kind, decks));
    expect(all("crab", true)).toEqual({ a: 3, b: 2, c: 2 });
    expect(all("crab", false)).toEqual({ a: 2, b: 2, c: 1 });
    expect(all("beast", true)).toEqual({ 8: 1, 1: 1, 2: 1 });
    expect(all("rock", true)).toEqual({ r1: 1 });
  });
});

describe("an error", () => {
  it("belongs to the part that it names", () => {
    expect(culpritOf({ where: "seats.0.hand", card: "a" }, VIEW)).toBe("seats.0.hand");
    expect(culpritOf({ path: "court", where: "else" }, VIEW)).toBe("court");
    expect(culpritOf({ stack: "red" }, VIEW)).toBe("stacks.red");
    expect(culpritOf({ option: "expansions" }, VIEW)).toBe("expansions");
    expect(culpritOf({ players: 9 }, null)).toBe("players");
    expect(culpritOf({}, VIEW)).toBe(null);
  });

  it("is shown at the part and at what contains it, and nowhere else", () => {
    expect(isAbout("stacks.red", "stacks.red")).toBe(true);
    expect(isAbout("stacks.red", "stacks")).toBe(true);
    expect(isAbout("stacks.red", "stacks.re")).toBe(false);
    expect(isAbout("seats.1.hand", "seats.0.hand")).toBe(false);
    expect(isAbout(null, "stacks")).toBe(false);
  });
});

describe("a link", () => {
  it("contains the whole position, compressed if that helps", async () => {
    const link = await encode(POSITION);
    expect(link).toMatch(/^z[\w-]+$/);
    expect(await decode(link)).toEqual(POSITION);
    expect(await encode({})).toMatch(/^j/);
    expect(await decode(await encode({}))).toEqual({});
    expect(await decode(await encode({ name: "Бездна" }))).toEqual({ name: "Бездна" });
  });

  it("may be damaged", async () => {
    const link = await encode(POSITION);
    expect(await decode(link.slice(0, -9))).toBe(null);
    expect(await decode("z***")).toBe(null);
    expect(await decode("jWzFd")).toBe(null); // a list
  });
});
