/** How a choice is made: what glows, what a touch does, what lies at the desk, and "confirm every choice". */
import { beforeEach, describe, expect, test } from "vitest";
import { choice, FakeSocket, idle, refusal, serving, STAGE, stateAt, step } from "$lib/wire/fake.test.server";
import { TableStore } from "$lib/wire/table.svelte";
import type { Choice, Desk, DeskThing, Question, Refused, State } from "$lib/wire/types";
import { Choosing } from "./choosing.svelte";

const at = serving();
const DESK = "/api/tables/abc/desk";
const MOVES = "/api/tables/abc/moves";
const WHY = { id: "too_few", args: {} };

/** Allies that seat 0 holds or has paid, a lord that it was dealt, a rival, and a pearl, as the server knows them. */
const THINGS: Record<string, DeskThing> = {
  ...Object.fromEntries(
    ["crab 1", "crab 2", "crab 3", "squid 1", "squid 2", "squid 5"].map((ally) => [
      ally,
      { kind: "ally", said: { ally }, at: [`hand/${ally}`, `paid/${ally}`], swaps: true },
    ]),
  ),
  R2: { kind: "lord", said: { "conspiracy-lord": "R2" }, at: ["held/R2"], swaps: true },
  "seat 1": { kind: "seat", said: { seat: 1 }, at: ["seat/1"], swaps: false },
  pearl: { kind: "pearl", said: { id: "pearls", args: { count: 1 } }, at: [], swaps: false },
};

/** What the server says of a set; by default there is nothing to pick and nothing to play. */
function desk(more: Partial<Desk> = {}): Desk {
  return {
    picked: [],
    may_add: [],
    complete: false,
    actions: [],
    missing: null,
    pearls: 0,
    joins: [],
    whole: [],
    suggestions: [],
    things: THINGS,
    lord: null,
    cost: null,
    sum: 0,
    ...more,
  };
}

/** A choice to change two lords of one alliance. */
const swap = (first: number, second: number): Choice =>
  choice(`swap ${first} ${second}`, [`space/0/${first}`, `space/0/${second}`], { pair: true });

let store: TableStore;
let choosing: Choosing;
/** Whether "confirm every choice" is on. */
let confirms: boolean;

beforeEach(() => {
  confirms = false;
  store = new TableStore("abc");
  choosing = new Choosing(store, () => confirms);
});

/** The table asks seat 0 for one of these choices. */
function asks(choices: Choice[], more: Partial<State> = {}): void {
  const { table, story: _, ...known } = stateAt(5, { choices, ...more });
  store.table = table;
  store.known = known;
}

/** The table asks for a set, which may be left by these choices. */
function asksForSet(choices: Choice[] = []): void {
  asks(choices, { question: { desk: true } as Question });
}

/** The server answers about a set by what is picked, and to a choice with the next version. */
function serves(answer: (picked: string[]) => Partial<Desk>): void {
  at.server.answers[DESK] = ({ body }) => {
    const [picked, lord] = [body?.picked as string[], (body?.lord as string | undefined) ?? null];
    return Response.json(desk({ lord, ...answer(picked) }));
  };
  at.server.answers[MOVES] = () => Response.json({ version: 6 });
}

/** What was played. */
const played = (): unknown[] => at.server.of(MOVES).map(({ body }) => body?.actions);
/** What was asked about a set, the last time. */
const asked = (): unknown => at.server.of(DESK).at(-1)?.body;

describe("what glows", () => {
  const recruit = choice("recruit jailer", ["court/jailer", "hand/crab 2"]);
  const plot = choice("plot", ["court/deck"]);

  test("what a choice acts on glows, not what else it touches", () => {
    asks([recruit, plot]);
    expect(choosing.glows("court/jailer")).toBe(true);
    expect(choosing.glows("court/deck")).toBe(true);
    expect(choosing.glows("hand/crab 2")).toBe(false);
    expect(choosing.glows("elsewhere")).toBe(false);
  });

  test("all choices that begin at an address are found there", () => {
    const other = choice("draw 2", ["deck"]);
    asks([choice("draw 1", ["deck"]), other, choice("pass")]);
    expect(choosing.byAddress.get("deck")?.map((one) => one.actions)).toEqual([["draw 1"], ["draw 2"]]);
    expect([...choosing.byAddress.keys()]).toEqual(["deck"]);
  });

  test("a pair can be begun at either of its two", () => {
    asks([swap(1, 4), swap(1, 5)]);
    for (const space of [1, 4, 5]) expect(choosing.glows(`space/0/${space}`)).toBe(true);
    expect(choosing.byAddress.get("space/0/1")).toHaveLength(2);
  });

  test("after the first of a pair its partners glow, and nothing else", () => {
    asks([swap(1, 4), swap(1, 5), swap(5, 6), choice("draw", ["deck"])]);
    choosing.touch("space/0/1");
    expect(["1", "4", "5", "6"].filter((space) => choosing.glows(`space/0/${space}`))).toEqual(["4", "5"]);
    expect(choosing.glows("deck")).toBe(false);
  });

  test("two addresses are a pair only if the server says so", () => {
    asks([choice("a", ["hand/crab 2", "court/jailer"]), choice("b", ["space/0/1", "space/0/2"])]);
    expect([...choosing.byAddress.keys()]).toEqual(["hand/crab 2", "space/0/1"]);
  });

  test("nothing glows, and nothing says why not, for whoever is not asked", () => {
    const refused: Refused[] = [{ touches: ["court/elder"], why: WHY }];
    asks([recruit], { refused, asked: { seat: 1, decision: "main" } });
    expect(choosing.glows("court/jailer")).toBe(false);
    expect(choosing.refusedAt.size).toBe(0);
    asks([recruit], { refused });
    expect(choosing.glows("court/jailer")).toBe(true);
    expect(choosing.refusedAt.get("court/elder")).toEqual(WHY);
  });

  test("what is looked at shows all that it touches", () => {
    asks([recruit, plot]);
    expect(choosing.isPreviewed("court/jailer")).toBe(false);
    choosing.look("court/jailer");
    expect(choosing.preview).toEqual(recruit);
    expect(["court/jailer", "hand/crab 2", "court/deck"].map((one) => choosing.isPreviewed(one))).toEqual([
      true,
      true,
      false,
    ]);
    choosing.look("elsewhere");
    expect(choosing.preview).toBeNull();
    choosing.look("court/deck");
    choosing.look(null);
    expect(choosing.preview).toBeNull();
  });

  test("after the first of a pair, a look shows the pair", () => {
    const [first, second] = [swap(1, 4), swap(4, 5)];
    asks([first, swap(1, 5), second]);
    choosing.touch("space/0/5");
    choosing.look("space/0/4");
    expect(choosing.preview).toEqual(second);
  });
});

describe("what a touch plays, as the page says it to tools", () => {
  test("the actions of the only choice there", () => {
    asks([choice("take 1,done", ["deck"])]);
    expect(choosing.actionsAt("deck")).toBe("take 1,done");
    expect(choosing.actionsAt("elsewhere")).toBeUndefined();
  });

  test("nothing where there are several, where a lord is paid, or where every choice is confirmed", () => {
    asks([
      choice("a", ["two"]),
      choice("b", ["two"]),
      choice("recruit", ["lord"], { lord: "jailer" }),
      choice("c", ["one"]),
    ]);
    expect(choosing.actionsAt("two")).toBeUndefined();
    expect(choosing.actionsAt("lord")).toBeUndefined();
    expect(choosing.actionsAt("one")).toBe("c");
    confirms = true;
    expect(choosing.actionsAt("one")).toBeUndefined();
  });

  test("the pair that a second touch completes", () => {
    asks([swap(1, 4), swap(1, 5)]);
    choosing.touch("space/0/1");
    expect(choosing.actionsAt("space/0/4")).toBe("swap 1 4");
    expect(choosing.actionsAt("space/0/1")).toBeUndefined();
  });

  test("nothing while a set is put together", async () => {
    serves(() => ({}));
    asks([choice("c", ["one"])]);
    await choosing.begin("jailer");
    expect(choosing.actionsAt("one")).toBeUndefined();
  });
});

describe("a touch", () => {
  beforeEach(() => serves(() => ({})));

  test("takes the only choice there", async () => {
    asks([choice("draw", ["deck"])]);
    expect(choosing.touch("deck")).toBe(true);
    await idle();
    expect(played()).toEqual([["draw"]]);
  });

  test("means nothing where nothing can be chosen", () => {
    asks([choice("draw", ["deck"])]);
    expect(choosing.touch("elsewhere")).toBe(false);
    expect(choosing.why).toBeNull();
  });

  test("says why something cannot be chosen, until the next touch", () => {
    asks([], { refused: [{ touches: ["court/elder", "court/sage"], why: WHY }] });
    expect(choosing.touch("court/sage")).toBe(true);
    expect(choosing.why).toEqual(WHY);
    expect(choosing.touch("elsewhere")).toBe(false);
    expect(choosing.why).toBeNull();
  });

  test("means nothing for whoever is not asked, and while a choice is on its way", async () => {
    asks([choice("draw", ["deck"])], { asked: { seat: 1, decision: "main" } });
    expect(choosing.touch("deck")).toBe(false);
    asks([choice("draw", ["deck"])]);
    choosing.touch("deck");
    expect(choosing.touch("deck")).toBe(false);
    await idle();
    expect(played()).toHaveLength(1);
  });

  test("that comes too soon after the others played chooses nothing, and shows no details either", async () => {
    asks([choice("draw", ["deck"])]);
    choosing.isNew = true;
    expect(choosing.touch("deck")).toBe(true);
    expect(choosing.touch("elsewhere")).toBe(false);
    await idle();
    expect(played()).toEqual([]);
    choosing.isNew = false;
    choosing.touch("deck");
    await idle();
    expect(played()).toEqual([["draw"]]);
  });

  test("on several choices lists them, a second one there leaves them", () => {
    asks([choice("draw 1", ["deck"]), choice("draw 2", ["deck"]), choice("pass", ["other"])]);
    expect(choosing.touch("deck")).toBe(true);
    expect(choosing.candidates.map((one) => one.actions[0])).toEqual(["draw 1", "draw 2"]);
    expect(choosing.origin).toBe("deck");
    expect(choosing.touch("deck")).toBe(true);
    expect(choosing.candidates).toEqual([]);
    expect(choosing.origin).toBeNull();
  });

  test("on another thing than the listed ones takes what is there", async () => {
    asks([choice("draw 1", ["deck"]), choice("draw 2", ["deck"]), choice("pass", ["other"])]);
    choosing.touch("deck");
    choosing.touch("other");
    await idle();
    expect(played()).toEqual([["pass"]]);
    expect(choosing.candidates).toEqual([]);
  });

  test.each([
    ["1", "4"],
    ["4", "1"],
  ])("on both of a pair plays it, in any order (%s, %s)", async (first, second) => {
    asks([swap(1, 4), swap(1, 5), swap(4, 5)]);
    choosing.touch(`space/0/${first}`);
    expect(choosing.touch(`space/0/${second}`)).toBe(true);
    await idle();
    expect(played()).toEqual([["swap 1 4"]]);
  });
});

describe("confirm every choice", () => {
  const [draw, pass] = [choice("draw", ["deck"]), choice("pass", ["other"])];
  beforeEach(() => {
    serves(() => ({}));
    confirms = true;
    asks([draw, pass]);
  });

  test("the first touch asks, the second one plays", async () => {
    choosing.touch("deck");
    await idle();
    expect(choosing.unconfirmed).toEqual(draw);
    expect(played()).toEqual([]);
    choosing.touch("deck");
    expect(choosing.unconfirmed).toBeNull();
    await idle();
    expect(played()).toEqual([["draw"]]);
  });

  test("another choice is asked about anew", async () => {
    choosing.take(draw);
    choosing.take(pass);
    await idle();
    expect(choosing.unconfirmed).toEqual(pass);
    expect(played()).toEqual([]);
  });

  test("where it is off, a choice is played at once", async () => {
    confirms = false;
    choosing.take(draw);
    expect(choosing.unconfirmed).toBeNull();
    await idle();
    expect(played()).toEqual([["draw"]]);
  });

  test("a set that one may leave is not played by the card that completes it", async () => {
    serves((picked) => ({
      may_add: picked.length === 0 ? ["crab 1"] : [],
      complete: picked.length > 0,
      actions: picked,
    }));
    asksForSet([choice("decline")]);
    await choosing.begin(null);
    choosing.touch("hand/crab 1");
    await idle();
    expect(choosing.selection?.picked).toEqual(["crab 1"]);
    expect(played()).toEqual([]);
    await choosing.confirm();
    expect(played()).toEqual([["crab 1"]]);
  });
});

describe("taking and sending", () => {
  beforeEach(() => serves(() => ({})));

  test("a choice that is taken leaves the list and the reason before it", () => {
    const [one, two] = [choice("draw 1", ["deck"]), choice("draw 2", ["deck"])];
    asks([one, two], { refused: [{ touches: ["x"], why: WHY }] });
    choosing.touch("deck");
    choosing.why = WHY;
    choosing.take(one);
    expect([choosing.candidates, choosing.origin, choosing.why]).toEqual([[], null, null]);
  });

  test("a lord is paid at the desk", async () => {
    const recruit = choice("recruit jailer,crab 2,done", ["court/jailer"], { lord: "jailer" });
    asks([recruit]);
    choosing.take(recruit);
    await idle();
    expect(played()).toEqual([]);
    expect(asked()).toEqual({ version: 5, picked: [], lord: "jailer" });
    expect(choosing.selection).toMatchObject({ lord: "jailer", picked: [] });
  });

  test("nothing is sent while a choice is on its way", async () => {
    asks([choice("draw")]);
    const first = choosing.send(["draw"]);
    await choosing.send(["draw"]);
    await first;
    expect(played()).toHaveLength(1);
  });

  test("a choice that is sent is looked at no more, nor asked about", () => {
    asks([choice("draw", ["deck"])]);
    choosing.look("deck");
    choosing.unconfirmed = choosing.preview;
    void choosing.send(["draw"]);
    expect([choosing.preview, choosing.unconfirmed]).toEqual([null, null]);
  });

  test("a choice that changes nothing leaves nothing at the desk", async () => {
    asks([]);
    await choosing.begin("jailer");
    expect(choosing.selection).not.toBeNull();
    await choosing.send(["recruit jailer"]);
    expect(choosing.selection).toBeNull();
  });

  test("a question that is shown before the answer to one's choice keeps its desk", async () => {
    await store.open();
    const [socket] = FakeSocket.opened;
    asksForSet();
    let answer = (_: Response): void => {};
    at.server.answers[MOVES] = () => new Promise((resolve) => (answer = resolve));
    const sent = choosing.send(["take"]);
    store.stage = STAGE;
    socket!.says(step(6, 0));
    await idle();
    expect(store.version).toBe(6);
    choosing.clear(); // as the prompt does with every version
    await choosing.begin(null);
    answer(Response.json({ version: 6 }));
    await sent;
    expect(choosing.selection).not.toBeNull();
  });
});

describe("the desk", () => {
  test("begins with the usual set picked", async () => {
    serves((picked) => ({
      suggestions: [["crab 1", "crab 2"], ["squid 5"]],
      complete: picked.length === 2,
      actions: picked,
    }));
    asksForSet();
    await choosing.begin(null);
    expect(choosing.selection).toMatchObject({ lord: null, picked: ["crab 1", "crab 2"] });
    expect(choosing.selection?.desk?.complete).toBe(true);
    expect(at.server.of(DESK).map(({ body }) => body)).toEqual([
      { version: 5, picked: [] },
      { version: 5, picked: ["crab 1", "crab 2"] },
    ]);
  });

  test("begins with nothing where one may as well leave it", async () => {
    serves(() => ({ suggestions: [["crab 1"]] }));
    const [leave, other] = [choice("decline"), choice("discard", ["hand/crab 1"])];
    asksForSet([leave, other]);
    expect(choosing.alternatives).toEqual([leave]);
    await choosing.begin(null);
    expect(choosing.selection?.picked).toEqual([]);
    expect(at.server.of(DESK)).toHaveLength(1);
  });

  test("begins with nothing where the usual set is empty, or where there is none", async () => {
    serves(() => ({ suggestions: [[]] }));
    asksForSet();
    await choosing.begin(null);
    expect(at.server.of(DESK)).toHaveLength(1);
    serves(() => ({ suggestions: [] }));
    await choosing.begin(null);
    expect(at.server.of(DESK)).toHaveLength(2);
    expect(choosing.selection?.picked).toEqual([]);
  });

  test("has nothing beside it where no set is asked for, or somebody else is", () => {
    const leave = choice("decline");
    asks([leave], { question: { desk: false } as Question });
    expect(choosing.alternatives).toEqual([]);
    asks([leave], { question: null });
    expect(choosing.alternatives).toEqual([]);
    asks([leave], { question: { desk: true } as Question, asked: { seat: 1, decision: "keep" } });
    expect(choosing.alternatives).toEqual([]);
  });

  test("a refusal is kept to be said, and nothing is put together", async () => {
    at.server.answers[DESK] = () => refusal("stale");
    asksForSet();
    await choosing.begin("jailer");
    expect(choosing.selection).toBeNull();
    expect(store.refusal?.code).toBe("stale");
  });

  test("an error that is no refusal is not swallowed", async () => {
    at.server.answers[DESK] = () => new Response("no JSON");
    asksForSet();
    await expect(choosing.begin("jailer")).rejects.toThrow(SyntaxError);
  });

  test("what can be added glows, and what is picked; nothing else does", async () => {
    serves((picked) => ({ may_add: picked.length === 0 ? ["crab 1", "crab 2"] : ["crab 2"] }));
    asks([choice("draw", ["deck"])]);
    await choosing.begin("jailer");
    expect(["crab 1", "crab 2", "squid 1"].map((card) => choosing.mayAdd(`hand/${card}`))).toEqual([true, true, false]);
    choosing.touch("hand/crab 1");
    await idle();
    expect(choosing.mayAdd("hand/crab 1")).toBe(false);
    expect(["crab 1", "crab 2", "squid 1"].map((card) => choosing.glows(`hand/${card}`))).toEqual([true, true, false]);
    expect(choosing.glows("deck")).toBe(false);
    expect(choosing.pickedAt("hand/crab 1")).toBe(1);
    expect(choosing.pickedAt("hand/crab 2")).toBe(0);
  });

  test("nothing is picked while nothing is put together", () => {
    asks([]);
    expect(choosing.pickedAt("hand/crab 1")).toBe(0);
    expect(choosing.mayAdd("hand/crab 1")).toBe(false);
    expect(choosing.isPicked("hand/crab 1", 0)).toBe(false);
  });

  test("a touch picks a card, another one puts it back", async () => {
    serves((picked) => ({ may_add: picked.includes("crab 1") ? [] : ["crab 1"] }));
    asksForSet();
    await choosing.begin(null);
    expect(choosing.touch("hand/crab 1")).toBe(true);
    await idle();
    expect(choosing.selection?.picked).toEqual(["crab 1"]);
    expect(choosing.touch("hand/crab 1")).toBe(true);
    await idle();
    expect(choosing.selection?.picked).toEqual([]);
    expect(played()).toEqual([]);
  });

  test("of equal cards the one that is touched rises and sinks", async () => {
    serves(() => ({ may_add: ["crab 1", "crab 1"] }));
    asksForSet();
    await choosing.begin("jailer");
    const raised = () => [0, 1, 2].filter((copy) => choosing.isPicked("hand/crab 1", copy));
    const touch = async (copy: number) => {
      choosing.touch("hand/crab 1", copy);
      await idle();
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

  test("the last of equal cards is put back first", async () => {
    serves(() => ({ may_add: ["crab 1"] }));
    asksForSet();
    await choosing.begin("jailer");
    await choosing.pickAll(["crab 1", "squid 2", "crab 1", "crab 3"]);
    choosing.touch("hand/crab 1", 0);
    await idle();
    expect(asked()).toMatchObject({ picked: ["crab 1", "squid 2", "crab 3"] });
  });

  test("a set that one may leave is played by the card that completes it", async () => {
    serves((picked) => ({
      may_add: picked.length < 2 ? ["crab 1"] : [],
      complete: picked.length > 0,
      actions: [...picked, "done"],
    }));
    asksForSet([choice("decline")]);
    await choosing.begin(null);
    choosing.touch("hand/crab 1", 0);
    await idle();
    expect(played()).toEqual([]);
    choosing.touch("hand/crab 1", 1);
    await idle();
    expect(played()).toEqual([["crab 1", "crab 1", "done"]]);
  });

  test("a set that must be chosen is played by its button alone", async () => {
    serves((picked) => ({
      may_add: picked.length < 1 ? ["crab 1"] : [],
      complete: picked.length > 0,
      actions: picked,
    }));
    asksForSet();
    await choosing.begin(null);
    choosing.touch("hand/crab 1");
    await idle();
    expect(played()).toEqual([]);
    await choosing.confirm();
    expect(played()).toEqual([["crab 1"]]);
  });

  test("a card that is put back plays nothing, even if nothing can be added", async () => {
    serves(() => ({ may_add: [], complete: true, actions: ["done"] }));
    asksForSet([choice("decline")]);
    await choosing.begin(null);
    await choosing.pickAll(["crab 1"]);
    choosing.touch("hand/crab 1");
    await idle();
    expect(choosing.selection?.picked).toEqual([]);
    expect(played()).toEqual([]);
  });

  test("what is not complete cannot be played", async () => {
    serves(() => ({ complete: false, actions: ["done"] }));
    asksForSet();
    await choosing.confirm();
    await choosing.begin(null);
    await choosing.confirm();
    expect(played()).toEqual([]);
  });

  test("something picked by name is added, or put back when no more of it can be had", async () => {
    serves((picked) => ({ may_add: picked.length < 2 ? ["pearl"] : [] }));
    asksForSet();
    await choosing.turn("pearl");
    expect(choosing.selection).toBeNull();
    await choosing.begin(null);
    await choosing.turn("pearl");
    await choosing.turn("pearl");
    expect(choosing.selection?.picked).toEqual(["pearl", "pearl"]);
    await choosing.turn("pearl");
    expect(choosing.selection?.picked).toEqual(["pearl"]);
    serves(() => ({ may_add: [] }));
    await choosing.pickAll([]);
    await choosing.turn("key");
    expect(choosing.selection?.picked).toEqual([]);
  });

  test("nothing is picked where nothing is put together", async () => {
    asksForSet();
    await choosing.pickAll(["crab 1"]);
    expect(choosing.selection).toBeNull();
    expect(at.server.of(DESK)).toHaveLength(0);
  });
});

describe("a card that does not fit what is picked", () => {
  const MISSING = { id: "missing", args: {} };

  test("takes the place of all others of a payment: the cheapest one with it", async () => {
    serves((picked) => ({
      may_add: picked.length === 0 ? ["crab 1"] : [],
      whole: picked.includes("squid 5") ? ["squid 5", "squid 1"] : [],
    }));
    asks([]);
    await choosing.begin("jailer");
    await choosing.pickAll(["crab 1", "crab 1"]);
    expect(choosing.touch("hand/squid 5")).toBe(true);
    await idle();
    expect(at.server.of(DESK).map(({ body }) => body?.picked)).toContainEqual(["squid 5"]);
    expect(choosing.selection?.picked).toEqual(["squid 5", "squid 1"]);
    expect(asked()).toMatchObject({ lord: "jailer" });
  });

  test("of a payment it keeps its equals", async () => {
    serves((picked) => ({ may_add: [], whole: picked.length === 2 ? ["squid 5", "squid 5"] : [] }));
    asks([]);
    await choosing.begin("jailer");
    await choosing.pickAll(["squid 5", "crab 1"]);
    choosing.touch("hand/squid 5", 1);
    await idle();
    expect(at.server.of(DESK).map(({ body }) => body?.picked)).toContainEqual(["squid 5", "squid 5"]);
    expect(choosing.selection?.picked).toEqual(["squid 5", "squid 5"]);
  });

  test("where the question asks for a payment it is one, too", async () => {
    serves((picked) => ({ may_add: [], lord: "jailer", whole: picked.length === 1 ? ["squid 5", "squid 1"] : [] }));
    asksForSet();
    await choosing.begin(null);
    await choosing.pickAll(["crab 1", "crab 2"]);
    choosing.touch("hand/squid 5");
    await idle();
    expect(choosing.selection?.picked).toEqual(["squid 5", "squid 1"]);
  });

  test("says why it is in no payment, until something else is picked", async () => {
    serves((picked) => ({ may_add: picked.length === 0 ? ["crab 1"] : [], missing: MISSING }));
    asks([]);
    await choosing.begin("jailer");
    await choosing.pickAll(["crab 1"]);
    choosing.touch("hand/squid 5");
    await idle();
    expect(choosing.selection).toMatchObject({ picked: ["crab 1"], why: MISSING });
    await choosing.pickAll([]);
    expect(choosing.selection?.why).toBeNull();
  });

  test("of another set it takes the place of what was picked first", async () => {
    serves((picked) => ({ may_add: [], complete: picked.length === 2, actions: picked, missing: MISSING }));
    asksForSet();
    await choosing.begin(null);
    await choosing.pickAll(["crab 1", "crab 2"]);
    choosing.touch("hand/squid 5");
    await idle();
    expect(choosing.selection).toMatchObject({ picked: ["crab 2", "squid 5"], why: null });
    expect(choosing.selection?.desk?.actions).toEqual(["crab 2", "squid 5"]);
  });

  test("of another set it says why it cannot", async () => {
    serves((picked) => ({ may_add: [], complete: !picked.includes("squid 5"), missing: MISSING, whole: ["squid 5"] }));
    asksForSet();
    await choosing.begin(null);
    await choosing.pickAll(["crab 1", "crab 2"]);
    choosing.touch("hand/squid 5");
    await idle();
    expect(choosing.selection).toMatchObject({ picked: ["crab 1", "crab 2"], why: MISSING });
  });

  test.each(["hand/squid 5", "paid/squid 5", "held/R2"])("lies in hand, was paid, or is held: %s", async (address) => {
    serves((picked) => ({ may_add: [], complete: picked.length === 1 }));
    asksForSet();
    await choosing.begin(null);
    await choosing.pickAll(["crab 1"]);
    expect(choosing.touch(address)).toBe(true);
  });

  test("lies nowhere else, and not in hand where the set is of other things", async () => {
    const { pearl } = THINGS;
    serves((picked) => ({ may_add: ["pearl"], ...(picked.length === 0 && pearl ? { things: { pearl } } : {}) }));
    asksForSet();
    expect(choosing.touch("hand/crab 1")).toBe(false);
    await choosing.begin(null);
    expect(choosing.touch("hand/crab 1")).toBe(false);
    await choosing.pickAll(["crab 2"]);
    expect(choosing.touch("hand/crab 1")).toBe(true);
    expect(choosing.touch("court/jailer")).toBe(false);
    expect(choosing.touch("affiliated/crab 1")).toBe(false);
    expect(choosing.touch("deck")).toBe(false);
  });

  test("nothing happens where the desk was left in the meantime", async () => {
    serves((picked) => ({ may_add: [], complete: picked.length > 0, actions: picked }));
    asksForSet();
    await choosing.begin(null);
    await choosing.pickAll(["crab 1"]);
    choosing.touch("hand/squid 5");
    choosing.clear();
    await idle();
    expect(choosing.selection).toBeNull();
  });
});

test("what is not a card of the seat is picked where it lies, and takes no other's place", async () => {
  serves((picked) => ({ may_add: picked.length === 0 ? ["seat 1"] : [] }));
  asksForSet();
  await choosing.begin(null);
  expect(choosing.mayAdd("seat/1")).toBe(true);
  expect(choosing.mayAdd("1")).toBe(false);
  await choosing.pickAll(["crab 1"]);
  expect(choosing.touch("seat/1")).toBe(false);
});

describe("answers that come late", () => {
  test("only the last question about a set counts", async () => {
    const waiting: ((answer: Response) => void)[] = [];
    at.server.answers[DESK] = () => new Promise((resolve) => waiting.push(resolve));
    asksForSet();
    const begun = choosing.begin("jailer");
    await idle();
    waiting[0]!(Response.json(desk({ may_add: ["crab 1"] })));
    await begun;
    const [first, second] = [choosing.pickAll(["crab 1"]), choosing.pickAll(["crab 2"])];
    await idle();
    waiting[2]!(Response.json(desk({ pearls: 2 })));
    waiting[1]!(Response.json(desk({ pearls: 1 })));
    await Promise.all([first, second]);
    expect(choosing.selection).toMatchObject({ picked: ["crab 2"] });
    expect(choosing.selection?.desk?.pearls).toBe(2);
  });

  test("a desk that was left stays so", async () => {
    let answer = (_: Response): void => {};
    at.server.answers[DESK] = () => new Promise((resolve) => (answer = resolve));
    asksForSet();
    const begun = choosing.begin("jailer");
    await idle();
    choosing.clear();
    answer(Response.json(desk()));
    await begun;
    expect(choosing.selection).toBeNull();
  });

  test("what was left is empty", async () => {
    serves(() => ({ may_add: ["crab 1", "crab 1"] }));
    asks([choice("draw 1", ["deck"]), choice("draw 2", ["deck"])]);
    choosing.touch("deck");
    choosing.look("deck");
    choosing.why = WHY;
    choosing.unconfirmed = choosing.candidates[0]!;
    await choosing.begin("jailer");
    choosing.touch("hand/crab 1", 1);
    choosing.clear();
    expect([choosing.selection, choosing.candidates, choosing.origin]).toEqual([null, [], null]);
    expect([choosing.why, choosing.unconfirmed, choosing.preview]).toEqual([null, null, null]);
    await choosing.begin("jailer");
    await choosing.pickAll(["crab 1"]);
    expect(choosing.isPicked("hand/crab 1", 0)).toBe(true);
    expect(choosing.isPicked("hand/crab 1", 1)).toBe(false);
  });
});
