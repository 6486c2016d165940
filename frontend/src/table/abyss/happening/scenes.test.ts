/** Scenes of Abyss: which events are shown how, to whom, and what each loss says. */
import { describe, expect, test } from "vitest";
import type { GameEvent, MarkScene, Scene, StageScene } from "$lib/table/happening/scene";
import type { AbyssBoard, Choice, Outcome, Question } from "$lib/wire/types";
import { scenes, type ArrivalShow, type FightShow, type Show } from "./scenes";

const LEVELS = [
  { resistance: 6, tokens: 2 },
  { resistance: 4, tokens: 1 },
];

function board(active: number, fought: string | null = null, scourge: number | null = null): AbyssBoard {
  const cells = ["2-3", "7"].map((cell) => ({ cell, in_fight: cell === fought, leviathan: 10, steps: LEVELS }));
  return { active, leviathan: { cells, scourge } } as unknown as AbyssBoard;
}

function question(because: Question["because"] = [], args = {}): Question {
  return { title: { id: "q", args }, because } as unknown as Question;
}

interface Step {
  active?: number;
  fought?: string | null;
  reader?: number | null;
  last?: Show | null;
  because?: Question["because"];
  choices?: Choice[];
  asks?: Record<string, number>;
  scourge?: number | null;
}

function shown(events: GameEvent[], step: Step = {}): Scene[] {
  const {
    active = 0,
    fought = null,
    reader = 0,
    last = null,
    because = [],
    choices = [],
    asks = {},
    scourge = null,
  } = step;
  return scenes({
    events,
    before: { board: board(active, fought, scourge), question: question(because), choices },
    after: { board: board(active, fought), question: question([], asks), choices: [] },
    reader,
    last,
  });
}

const onStage = (all: Scene[]) => all.filter((one): one is StageScene => one.kind === "stage");
const fightIn = (all: Scene[]) => onStage(all)[0]!.show as FightShow;
const marks = (all: Scene[]) => all.filter((one): one is MarkScene => one.kind === "mark");

const ROLL: GameEvent[] = [
  { event: "ally_discarded", seat: 0, card: "squid 4 dice" },
  { event: "die_rolled", seat: 0, die: 3 },
  { event: "die_rolled", seat: 0, die: 5 },
];
const HIT: GameEvent[] = [
  { event: "attack_made", seat: 0, attack: 9 },
  { event: "leviathan_hurt", seat: 0, leviathan: 10, count: 1 },
];

describe("a fight", () => {
  test("shows the ally, its dice, the total and what it struck; the ally is no loss", () => {
    const all = shown([...ROLL, ...HIT], { fought: "7" });
    expect(fightIn(all)).toMatchObject({
      seat: 0,
      cell: "7",
      leviathan: 10,
      ally: "squid 4 dice",
      dice: [3, 5],
      total: 9,
      levels: LEVELS,
      struck: 1,
      isMade: true,
      isSlain: false,
      begins: "roll",
    });
    expect(marks(all)).toEqual([]);
    expect(onStage(all)[0]!.sounds.map(({ sound }) => sound)).toEqual(["roll", "hit"]);
  });

  test("is shorter for those who only watch it", () => {
    const [own] = onStage(shown([...ROLL, ...HIT], { fought: "7" }));
    const [others] = onStage(shown([...ROLL, ...HIT], { fought: "7", reader: 1 }));
    const [spectators] = onStage(shown([...ROLL, ...HIT], { fought: "7", reader: null }));
    expect([own!.lasts, others!.lasts, spectators!.lasts]).toEqual([2100, 1200, 1200]);
  });

  test("that begins in the same step knows its cell", () => {
    const started = { event: "fight_started", seat: 0, leviathan: 10, cell: "2-3" };
    expect(fightIn(shown([started, ...ROLL, ...HIT])).cell).toBe("2-3");
  });

  test("keeps the outcomes that the reader was told, and nobody else's", () => {
    const outcomes = [{ health: 1 } as Outcome];
    const choices = [{ kind: "ally", name: "squid 4 dice", outcomes } as Choice];
    expect(fightIn(shown([...ROLL, ...HIT], { fought: "7", choices })).outcomes).toBe(outcomes);
    expect(fightIn(shown([...ROLL, ...HIT], { fought: "7", choices, reader: 2 })).outcomes).toEqual([]);
  });

  test("that began without a choice of the ally has the outcomes of the choice to fight, if they are its own", () => {
    const outcomes = [{ health: 1 } as Outcome];
    const fight = (ally: string) => [{ kind: null, aim: { cell: "7", ally }, outcomes } as unknown as Choice];
    const shownBy = (choices: Choice[]) => fightIn(shown([...ROLL, ...HIT], { fought: "7", choices })).outcomes;
    expect(shownBy(fight("squid 4 dice"))).toBe(outcomes);
    expect(shownBy(fight("crab 5"))).toEqual([]);
  });

  test("that misses says so and what it brings", () => {
    const missed = [
      { event: "attack_made", seat: 0, attack: 5, in_vain: true },
      { event: "pearls_gained", seat: 0, count: 1, source: "attack" },
    ];
    const all = shown([...ROLL, ...missed], { fought: "7" });
    expect(fightIn(all)).toMatchObject({ total: 5, struck: 0, isMade: true, gained: 1 });
    expect(onStage(all)[0]!.sounds.at(-1)?.sound).toBe("miss");
    expect(all.at(-1)).toMatchObject({ kind: "gain", seat: 0, icon: "icon-pearl", count: 1 });
  });

  test("waits for pearls: the sum so far comes from the question, and the blow goes on from the roll", () => {
    const rolled = fightIn(shown(ROLL, { fought: "7", asks: { attack: 9 } }));
    expect(rolled).toMatchObject({ total: 9, isMade: false, begins: "roll" });
    const paid = { event: "pearls_paid", seat: 0, count: 1 };
    const blow = [
      { event: "attack_made", seat: 0, attack: 10 },
      { event: "leviathan_hurt", seat: 0, leviathan: 10, count: 2 },
    ];
    const struck = fightIn(shown([paid, ...blow], { fought: "7", last: rolled }));
    expect(struck).toMatchObject({ dice: [3, 5], added: 1, total: 10, struck: 2, isMade: true, begins: "strike" });
  });

  test("ends with a slain leviathan after the reward was chosen, and tokens fly to the slayer", () => {
    const last = fightIn(shown([...ROLL, ...HIT], { fought: "7" }));
    const all = shown(
      [
        { event: "token_gained", seat: 0, token: 3 },
        { event: "token_gained", seat: 0, token: 2 },
        { event: "leviathan_slain", seat: 0, leviathan: 10 },
      ],
      { fought: "7", last },
    );
    expect(all[0]).toMatchObject({ kind: "gain", seat: 0, icon: "icon-monster", count: 2 });
    expect(fightIn(all)).toMatchObject({ isSlain: true, begins: "slain" });
    expect(all.map(({ kind }) => kind)).toEqual(["gain", "stage"]);
  });

  test("sends the Scourge to the slayer after the leviathan has sunk", () => {
    const last = fightIn(shown([...ROLL, ...HIT], { fought: "7" }));
    const slain = { event: "leviathan_slain", seat: 0, leviathan: 10 };
    const all = shown([slain, { event: "scourge_taken", seat: 0 }], { fought: "7", last });
    expect(all.map(({ kind }) => kind)).toEqual(["stage", "gain"]);
    expect(all.at(-1)).toMatchObject({ seat: 0, icon: "icon-scourge", count: 1 });
  });

  test("of another cell is not continued", () => {
    const last = fightIn(shown([...ROLL, ...HIT], { fought: "7" }));
    const slain = [{ event: "leviathan_slain", seat: 0, leviathan: 3 }];
    expect(onStage(shown(slain, { fought: "2-3", last }))).toEqual([]);
  });
});

describe("a leviathan that arrives", () => {
  const ARRIVES: GameEvent[] = [
    { event: "leviathan_drawn", seat: 1, leviathan: 4 },
    { event: "die_rolled", seat: 1, die: 3 },
    { event: "die_rolled", seat: 1, die: 4 },
  ];

  test("rolls its dice in the open", () => {
    const [scene] = onStage(shown([...ARRIVES, { event: "leviathan_placed", seat: 1, leviathan: 4, cell: "7" }]));
    expect(scene!.show).toEqual({ what: "arrival", seat: 1, leviathan: 4, dice: [3, 4], cell: "7", attacker: null });
  });

  test("on another one is followed by the attack and the loss, with its reason", () => {
    const all = shown([
      ...ARRIVES,
      { event: "leviathan_attacked", seat: 1, leviathan: 10 },
      { event: "leviathan_placed", seat: 1, leviathan: 4, cell: "7" },
      { event: "wounds_taken", seat: 1, count: 2 },
    ]);
    expect((onStage(all)[0]!.show as ArrivalShow).attacker).toBe(10);
    expect(marks(all)).toMatchObject([
      { seat: 1, what: { id: "web-mark-wounds", args: { count: 2 } }, why: { id: "web-mark-by-leviathan-cell" } },
    ]);
    expect(marks(all)[0]!.why?.args).toEqual({ cell: "2/3" });
  });

  test("may be the first one, which nobody adds", () => {
    const first = [
      { event: "leviathan_drawn", leviathan: 4 },
      { event: "die_rolled", die: 3 },
      { event: "die_rolled", die: 4 },
      { event: "leviathan_placed", leviathan: 4, cell: "7" },
    ];
    expect((onStage(shown(first))[0]!.show as ArrivalShow).seat).toBeNull();
  });
});

describe("a loss", () => {
  test("to a lord of another seat in the same step names the seat and the lord", () => {
    const [mark] = marks(
      shown(
        [
          { event: "lord_recruited", seat: 2, lord: "jailer" },
          { event: "ally_discarded", seat: 0, card: "crab 2" },
        ],
        { active: 2 },
      ),
    );
    expect(mark).toMatchObject({
      seat: 0,
      isLoss: true,
      what: { id: "web-mark-lost", args: { card: { ally: "crab 2" } } },
      why: { id: "web-mark-by-lord", args: { who: { seat: 2 }, lord: { lord: "jailer" } } },
      sound: "attacked",
    });
  });

  test("that was asked for in an earlier step has the reason of the question", () => {
    const because = [{ lord: "jailer" }] as unknown as Question["because"];
    const [mark] = marks(shown([{ event: "ally_discarded", seat: 0, card: "crab 2" }], { active: 2, because }));
    expect(mark!.why).toEqual({ id: "web-mark-by-lord", args: { who: { seat: 2 }, lord: { lord: "jailer" } } });
  });

  test("in one's own turn is a cost, not a loss, unless a leviathan takes it", () => {
    const event = { event: "ally_discarded", seat: 0, card: "crab 2" };
    expect(marks(shown([event]))).toEqual([]);
    const because = [{ leviathan: 4 }] as unknown as Question["because"];
    expect(marks(shown([event], { because }))[0]!.why?.id).toBe("web-mark-by-leviathan");
  });

  test("of another seat is marked, but makes no sound", () => {
    const event = { event: "lord_disabled", seat: 1, lord: "tamer", victim: 2 };
    const [mark] = marks(shown([event], { active: 1 }));
    expect(mark).toMatchObject({ seat: 2, at: ["lord/tamer"], sound: null });
  });

  test.each([
    [{ event: "pearls_robbed", seat: 0, count: 2, robber: 1 }, "web-mark-pearls"],
    [{ event: "token_stolen", seat: 1, victim: 0 }, "web-mark-token_stolen"],
    [{ event: "lord_lost", seat: 0, lord: "tamer" }, "web-mark-lost"],
    [{ event: "pearls_lost", seat: 0, count: 3, source: "leviathan" }, "web-mark-pearls"],
  ])("is told by its own words: %j", (event, id) => {
    expect(marks(shown([event], { active: 1 })).map((mark) => [mark.seat, mark.what.id])).toEqual([[0, id]]);
  });

  test("to a leviathan that has left the Border names the cell where it lay, if that was seen", () => {
    const because = [{ leviathan: 4 }] as unknown as Question["because"];
    const lost = { event: "lord_lost", seat: 0, lord: "tamer" };
    const last: Show = { what: "arrival", seat: 0, leviathan: 6, dice: [3, 4], cell: "2-3", attacker: 4 };
    expect(marks(shown([lost], { because, last }))[0]!.why).toEqual({
      id: "web-mark-by-leviathan-cell",
      args: { cell: "2/3" },
    });
    expect(marks(shown([lost], { because }))[0]!.why).toEqual({ id: "web-mark-by-leviathan", args: {} });
  });

  test("of the Scourge is marked at its former holder, after the leviathan has sunk", () => {
    const last = fightIn(shown([...ROLL, ...HIT], { fought: "7" }));
    const slain = { event: "leviathan_slain", seat: 0, leviathan: 10 };
    const all = shown([slain, { event: "scourge_taken", seat: 0 }], { fought: "7", last, scourge: 2 });
    expect(all.map(({ kind }) => kind)).toEqual(["stage", "mark", "gain"]);
    expect(marks(all)).toMatchObject([
      {
        seat: 2,
        icon: "icon-scourge",
        isLoss: true,
        what: { id: "web-mark-scourge" },
        why: { id: "web-mark-scourge-why", args: { who: { seat: 0 } } },
      },
    ]);
  });

  const GIVEN = { event: "nebulis_given", seat: 1, count: 1, receiver: 0 };

  test("is a nebulis that one is given, with who gave it and by which lord", () => {
    const all = shown([{ event: "power_used", seat: 1, lord: "fence" }, GIVEN], { active: 1 });
    expect(marks(all)).toMatchObject([
      {
        seat: 0,
        icon: "icon-nebulis",
        isLoss: true,
        what: { id: "web-mark-nebulis", args: { count: 1 } },
        why: { id: "web-mark-by-lord", args: { who: { seat: 1 }, lord: { lord: "fence" } } },
      },
    ]);
  });

  test("is the Kraken figure that comes to a seat, with who brought it or why", () => {
    const moved = { event: "kraken_figure_moved", holder: 0 };
    const given = marks(shown([GIVEN, moved], { active: 1 }));
    expect(given.map(({ what, why }) => [what.id, why?.id])).toEqual([
      ["web-mark-nebulis", "web-mark-by"],
      ["web-mark-figure", "web-mark-by"],
    ]);
    const own = marks(shown([{ event: "nebulis_gained", seat: 0, count: 2 }, moved]));
    expect(own).toMatchObject([
      { seat: 0, icon: "icon-kraken", what: { id: "web-mark-figure" }, why: { id: "web-mark-figure-why" } },
    ]);
    expect(marks(shown([{ event: "kraken_figure_moved", holder: null }]))).toEqual([]);
  });

  test("are the nebulis of a kraken that one must discard, but not of one that is paid", () => {
    const gained = { event: "nebulis_gained", seat: 0, count: 2 };
    expect(marks(shown([{ event: "ally_paid", seat: 0, card: "kraken 2" }, gained]))).toEqual([]);
    const discarded = { event: "ally_discarded", seat: 0, card: "kraken 2" };
    expect(marks(shown([discarded, gained], { active: 2 })).map(({ what }) => what.id)).toEqual([
      "web-mark-lost",
      "web-mark-nebulis",
    ]);
    expect(marks(shown([discarded, gained]))).toEqual([]);
  });

  test("is loot that a search finds twice", () => {
    const [mark] = marks(shown([{ event: "loot_discarded", seat: 0, loot: 4 }]));
    expect(mark).toMatchObject({
      seat: 0,
      isLoss: true,
      what: { id: "web-mark-loot" },
      why: { id: "web-mark-loot-why" },
    });
  });

  test("of no pearls is none", () => {
    expect(marks(shown([{ event: "pearls_lost", seat: 0, count: 0, source: "leviathan" }]))).toEqual([]);
  });
});

test("what is bought from the reader is a gain, and nothing for others", () => {
  const event = { event: "ally_bought", seat: 1, card: "crab 2", price: 2, seller: 0 };
  expect(marks(shown([event]))).toMatchObject([{ seat: 0, isLoss: false, sound: "bought" }]);
  expect(marks(shown([event], { reader: 2 }))).toEqual([]);
  expect(marks(shown([event], { reader: null }))).toEqual([]);
});

test("a sale names its price, also if it is paid with nebulis, which are then no loss of their own", () => {
  const sale = (price: number, seat = 1): GameEvent => ({
    event: "ally_bought",
    seat,
    card: "crab 2",
    price,
    seller: 0,
  });
  const given = (count: number): GameEvent => ({ event: "nebulis_given", seat: 1, count, receiver: 0 });
  const paid = { event: "pearls_paid", seat: 1, count: 1 };
  const pearls = (count: number) => ({ id: "pearls", args: { count } });
  const nebulis = (count: number) => ({ id: "nebulis", args: { count } });
  const prices = (events: GameEvent[]) => marks(shown(events)).map(({ what }) => what.args.price);
  expect(prices([paid, sale(1)])).toEqual([pearls(1)]);
  expect(prices([given(2), sale(2)])).toEqual([nebulis(2)]);
  expect(prices([given(1), paid, sale(2)])).toEqual([{ id: "all-of", args: { parts: [pearls(1), nebulis(1)] } }]);
  expect(prices([given(1), sale(1), paid, sale(2, 2)])).toEqual([nebulis(1), pearls(2)]);
});

test("a step of the threat moves its marker from where it stood, and the new reward pops up", () => {
  const threatened = (space: number) => ({ ...board(0), threat: { space, paid_by: space } }) as unknown as AbyssBoard;
  const events = [3, 4].map((threat) => ({ event: "threat_moved", seat: 0, threat }));
  const all = scenes({
    events,
    before: { board: threatened(2), question: null, choices: [] },
    after: { board: threatened(4), question: null, choices: [] },
    reader: 0,
    last: null,
  });
  expect(all).toEqual([{ kind: "move", marker: "threat/marker", from: "threat/2", pops: ["threat/4", "threat/pill"] }]);
});

test("the last round has a banner", () => {
  const [news] = shown([{ event: "end_triggered", seat: 1 }]);
  expect(news).toMatchObject({ kind: "news", banner: { id: "web-banner-last" }, sound: "last_round" });
});

test("a step without events, such as an undo, shows nothing", () => {
  expect(shown([])).toEqual([]);
});
