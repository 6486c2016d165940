/** Letters on the buttons of choices. */
import { expect, test } from "vitest";
import { choice } from "$lib/wire/fake.test.server";
import type { Choice } from "$lib/wire/types";
import { Letters, type Lettered } from "./letters";

const RACES: Lettered = {
  kind: "race",
  names: [
    { name: "crab", words: "Crab" },
    { name: "squid", words: "Squid" },
    { name: "seahorse", words: "Seahorse" },
  ],
};
const stack = (race: string): Choice => choice(`council ${race}`, [], { kind: "race", name: race });
const words = (one: Choice): string =>
  ({ explore: "Explore", plot: "Plot", pass: "Pass", undo: "Undo" })[one.verb] ?? "";
const of = (letters: Letters, choices: Choice[], context = "en main"): string[] =>
  letters.of(choices, context, RACES, words);

test("things have the first free letter of their name, whether they can all be chosen or not", () => {
  expect(of(new Letters(), [stack("seahorse"), stack("crab")])).toEqual(["e", "c"]);
});

test("verbs have the first letter that neither a thing nor another verb has", () => {
  expect(of(new Letters(), [choice("explore"), choice("plot"), choice("pass")])).toEqual(["x", "p", "a"]);
});

test("a verb keeps its letter, whatever comes before it later", () => {
  const letters = new Letters();
  of(letters, [choice("pass")]);
  expect(of(letters, [choice("plot"), choice("pass")])).toEqual(["t", "p"]);
  expect(of(letters, [choice("plot")], "en offer")).toEqual(["p"]);
});

test("letters that the table uses itself are left out", () => {
  expect(of(new Letters(), [choice("undo")])).toEqual(["n"]);
});

test("cards and choices of several actions have no letter", () => {
  expect(of(new Letters(), [choice("recruit jailer"), choice("pass,pass"), stack("kraken"), choice("mute")])).toEqual([
    "",
    "",
    "",
    "",
  ]);
});

test("without things that have letters only verbs have them", () => {
  expect(new Letters().of([stack("crab"), choice("explore")], "en main", null, words)).toEqual(["", "e"]);
});
