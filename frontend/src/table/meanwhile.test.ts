/** What the others did, out of the sentences of the log. */
import { expect, test } from "vitest";
import type { Message } from "$lib/wire/types";
import { meanwhile, seatOf } from "./meanwhile";

const clause = (id: string, args: Message["args"] = {}): Message => ({ id: `told-${id}`, args });
const sentence = (seat: number, ...clauses: Message[]): Message => ({
  id: "told-sentence",
  args: { who: { seat }, clauses },
});
const idsOf = (told: Message[]) =>
  told.map((one) => [seatOf(one), ...(one.args.clauses as Message[]).map(({ id }) => id)]);
const since = (story: Message[], you: number | null = 0, isAsked = true) =>
  idsOf(meanwhile(story, you, isAsked, (id) => id === "told-ally_taken.brief"));

const MINE = sentence(0, clause("stack_taken"));
const RECRUITS = sentence(1, clause("payment"), clause("lord_recruited"));

test("what happened before one's own turn is over, and so is what came about by itself", () => {
  expect(since([RECRUITS, MINE])).toEqual([]);
  expect(since([RECRUITS, MINE, RECRUITS, clause("lord_turned_up")])).toEqual([[1, "told-lord_recruited"]]);
});

test("an answer to somebody's offer ends nothing", () => {
  expect(since([MINE, RECRUITS, sentence(0, clause("offer_passed")), sentence(0, clause("ally_bought"))])).toEqual([
    [1, "told-lord_recruited"],
  ]);
  expect(since([MINE, RECRUITS, sentence(0, clause("offer_passed"), clause("lord_discarded"))])).toEqual([]);
});

test("an exploration is told by its end, in the short form where there is one", () => {
  const explores = [
    sentence(1, clause("card_revealed")),
    sentence(2, clause("offer_passed")),
    sentence(0, clause("offer_passed")),
    sentence(1, clause("card_revealed"), clause("ally_taken"), clause("ally_to_council")),
  ];
  expect(since([MINE, ...explores])).toEqual([[1, "told-ally_taken.brief"]]);
});

test("while one explores, what they bought between one's cards is told", () => {
  const explores = [
    RECRUITS,
    sentence(0, clause("card_revealed")),
    sentence(1, clause("ally_bought")),
    sentence(0, clause("card_revealed")),
    sentence(2, clause("offer_passed")),
  ];
  expect(since([MINE, ...explores])).toEqual([[1, "told-ally_bought"]]);
  expect(since([MINE, ...explores, sentence(0, clause("card_revealed"), clause("ally_taken"))])).toEqual([]);
});

test("what comes with something greater is left out", () => {
  expect(since([MINE, sentence(1, clause("power_used"), clause("ally_discarded"), clause("lord_recruited"))])).toEqual([
    [1, "told-lord_recruited"],
  ]);
  expect(since([MINE, sentence(1, clause("power_used"))])).toEqual([[1, "told-power_used"]]);
});

test("while it goes on its last card is told, unless one is asked about it", () => {
  const story = [MINE, sentence(1, clause("card_revealed")), sentence(1, clause("monster_revealed"))];
  expect(since(story, 0, false)).toEqual([[1, "told-monster_revealed"]]);
  expect(since(story, 0, true)).toEqual([]);
});

test("what came without a choice counts as what it is, and who acts again goes on", () => {
  const forced = clause("forced", { clause: clause("threat_moved") });
  expect(since([MINE, sentence(2, forced), RECRUITS, sentence(1, clause("location_taken"))])).toEqual([
    [1, "told-lord_recruited", "told-location_taken"],
  ]);
});

test("who only watches reads the last turns of all", () => {
  expect(since([MINE, RECRUITS], null)).toEqual([
    [0, "told-stack_taken"],
    [1, "told-lord_recruited"],
  ]);
  expect(
    since(
      Array.from({ length: 20 }, (_, n) => sentence(n % 2, clause("plotted"))),
      null,
    ),
  ).toHaveLength(6);
});

test("whoever was away is told everything since then, also what was played for them", () => {
  const told = meanwhile([RECRUITS, MINE, RECRUITS, MINE], 0, true, () => false, 1);
  expect(idsOf(told)).toEqual([
    [0, "told-stack_taken"],
    [1, "told-lord_recruited"],
    [0, "told-stack_taken"],
  ]);
});
