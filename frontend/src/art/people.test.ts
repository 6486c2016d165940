/** Signs of people: the same name always has the same one, and reactions have codes that no words look like. */
import { expect, test } from "vitest";
import { codeOf, emblemOf, EMBLEMS_OF_PEOPLE, REACTIONS, reactionOf, type Reaction } from "./people";

test("a name always has the same emblem, and names differ", () => {
  expect(emblemOf("Ann", 5)).toEqual(emblemOf("Ann", 5));
  const names = Array.from({ length: 300 }, (_, n) => `Guest ${n}`);
  expect(new Set(names.map((name) => emblemOf(name, 5).path)).size).toBe(EMBLEMS_OF_PEOPLE.length);
  expect(new Set(names.map((name) => emblemOf(name, 5).background))).toEqual(new Set([0, 1, 2, 3, 4]));
});

test("an empty name has an emblem, too", () => {
  expect(emblemOf("", 5).path).toMatch(/^M/);
});

test("a reaction is found again by its code; words are no reaction", () => {
  for (const reaction of Object.keys(REACTIONS) as Reaction[]) expect(reactionOf(codeOf(reaction))).toBe(reaction);
  for (const line of ["hello", ":hello", ":unknown:", ": hello :", ":toString:", "so :hello:"])
    expect(reactionOf(line)).toBeNull();
});
