/** How a choice is made: what lies at the desk belongs to the question that is shown. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableStore } from "$lib/wire/table.svelte";
import type { Desk } from "$lib/wire/types";
import { Choosing } from "./choosing.svelte";

const DESK = { complete: false, actions: [], may_add: ["crab 1"], suggestions: [] } as unknown as Desk;

/** A table at some version that asks for a set; a choice is on its way until `answered` is called. */
class Asked {
  version = 5;
  isBusy = false;
  isAsked = true;
  question = { desk: true };
  choices = [];
  refused = [];
  refusal = null;
  id = "abc";
  answered = (): void => {};
  choose = (): Promise<void> => new Promise((done) => (this.answered = done));
}

let asked: Asked;
let choosing: Choosing;

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(DESK)));
  asked = new Asked();
  choosing = new Choosing(asked as unknown as TableStore, () => false);
});

afterEach(() => vi.unstubAllGlobals());

test("a question that is shown before the answer to one's choice keeps its desk", async () => {
  const sent = choosing.send(["take"]);
  asked.version = 6;
  choosing.clear(); // as the prompt does with every version
  await choosing.begin(null, null);
  asked.answered();
  await sent;
  expect(choosing.putting).not.toBeNull();
});

test("a choice that changes nothing leaves nothing at the desk", async () => {
  await choosing.begin("jailer", null);
  const sent = choosing.send(["recruit jailer"]);
  asked.answered();
  await sent;
  expect(choosing.putting).toBeNull();
});

test("of equal cards the one that is touched rises and sinks", async () => {
  const desk = { ...DESK, may_add: ["crab 1", "crab 1"] } as Desk;
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(desk)));
  await choosing.begin("jailer", null);
  const raised = () => [0, 1, 2].filter((copy) => choosing.isPicked("hand/crab 1", copy));
  const touch = async (copy: number) => {
    choosing.touch("hand/crab 1", copy);
    await vi.waitFor(() => expect(choosing.putting?.desk).toEqual(desk));
  };
  await touch(1);
  expect(raised()).toEqual([1]);
  await touch(0);
  expect(raised()).toEqual([0, 1]);
  await touch(1);
  expect(raised()).toEqual([0]);
  await choosing.pickAll(["crab 1", "crab 1"]);
  await touch(0);
  expect(raised()).toEqual([1]);
});
