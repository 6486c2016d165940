/** The store of a table: versions in order, gaps and states, what is shown when, what we say and what is refused. */
import { describe, expect, test, vi } from "vitest";
import { FakeSocket, idle, refusal, serving, STAGE, stateAt, step, TABLE } from "./fake.test.server";
import { api } from "./api";
import { TableStore } from "./table.svelte";
import type { Choice, FromServer, Message, Moment, Question, Refused, SeatState, Sheet, State } from "./types";

const at = serving();
const MOVES = "/api/tables/abc/moves";

/** A store at the table `abc`, with its socket open. */
async function opened(state?: State): Promise<[TableStore, FakeSocket]> {
  if (state !== undefined) at.server.answers["/api/tables/abc/state?view=0"] = () => Response.json(state);
  const store = new TableStore("abc");
  await store.open();
  const socket = FakeSocket.opened[0]!;
  socket.opens();
  return [store, socket];
}

/** A stage on which a step is looked at for a minute; `shown` counts the steps. */
function slowStage() {
  const stage = { ...STAGE, shown: 0, after: () => (stage.shown++, Promise.resolve(60_000)) };
  return stage;
}

describe("coming to a table", () => {
  test("a store that knows nothing yet says so", () => {
    const store = new TableStore("abc");
    expect(store.line).toBe("loading");
    expect([store.id, store.version, store.seat, store.board]).toEqual(["abc", 0, null, null]);
    expect([store.question, store.choices, store.refused, store.sheet]).toEqual([null, [], [], null]);
    expect([store.story, store.chat]).toEqual([[], []]);
    expect([store.sending, store.sent, store.isBusy, store.isAsked, store.mayHurry]).toEqual([
      false,
      null,
      false,
      false,
      false,
    ]);
  });

  test("a table that is opened knows its state and listens from there on", async () => {
    const known = {
      question: { title: { id: "q", args: {} } } as Question,
      choices: [{ actions: ["draw 1"] } as Choice],
      refused: [{ touches: ["deck"] } as Refused],
      sheet: { rows: [] } as unknown as Sheet,
      story: [{ id: "told", args: {} }],
    };
    const [store, socket] = await opened(stateAt(5, known));
    expect(store.version).toBe(5);
    expect(store.line).toBe("open");
    expect(store.isAsked).toBe(true);
    expect(store.question).toEqual(known.question);
    expect(store.choices).toEqual(known.choices);
    expect(store.refused).toEqual(known.refused);
    expect(store.sheet).toEqual(known.sheet);
    expect(store.story).toEqual(known.story);
    expect(socket.url).toBe("ws://abyssal.test/api/tables/abc/socket?view=0&since=5");
  });

  test("a table is called by its code in addresses and by its id once that is known", async () => {
    at.server.answers["/api/tables/A%20B/state?view=0"] = () => Response.json(stateAt(5));
    const store = new TableStore("A B");
    await store.open();
    expect(store.id).toBe("abc");
    expect(FakeSocket.opened[0]!.url).toBe("ws://abyssal.test/api/tables/A%20B/socket?view=0&since=5");
    expect(at.server.of("/api/tables/abc/chat")).toHaveLength(1);
  });

  test("over https the socket is encrypted, too", async () => {
    vi.stubGlobal("location", { protocol: "https:", host: "abyssal.test" });
    const [, socket] = await opened();
    expect(socket.url).toMatch(/^wss:/);
  });

  test("a table that has not begun is told whole when it does", async () => {
    const [, socket] = await opened(stateAt(0, { board: null }));
    expect(socket.url).toBe("ws://abyssal.test/api/tables/abc/socket?view=0");
  });

  test("a state without its telling has no story", async () => {
    const { story: _, ...state } = stateAt(5);
    const [store] = await opened(state);
    expect(store.story).toEqual([]);
  });

  test("what was said at the table is there", async () => {
    const line = { number: 3, name: "Bob", text: "Ahoy", at: 0, seat: 1 };
    at.server.answers["/api/tables/abc/chat"] = () => Response.json({ lines: [line] });
    const [store] = await opened();
    expect(store.chat).toEqual([line]);
  });

  test("a table that is not there is gone", async () => {
    const store = new TableStore("xyz");
    await store.open();
    expect(store.line).toBe("gone");
    expect(store.refusal?.code).toBe("no_such_table");
    expect(FakeSocket.opened).toHaveLength(0);
  });

  test("a server that cannot be reached is tried again, and its refusal forgotten once it answers", async () => {
    at.server.isDown = true;
    const store = new TableStore("abc");
    await store.open();
    expect(store.line).toBe("lost");
    expect(store.refusal?.code).toBe("no_line");
    expect(FakeSocket.opened).toHaveLength(1);
    FakeSocket.opened[0]!.opens();
    expect(store.line).toBe("open");
    expect(store.refusal).toBeNull();
  });

  test("a refusal that is not about the line is kept when the line opens", async () => {
    const store = new TableStore("abc");
    await store.open();
    at.server.answers[MOVES] = () => refusal("illegal");
    await store.choose(["draw 9"]);
    FakeSocket.opened[0]!.opens();
    expect(store.refusal?.code).toBe("illegal");
  });

  test("an error that is no refusal is not swallowed", async () => {
    at.server.answers["/api/tables/abc/state?view=0"] = () => new Response("no JSON");
    await expect(new TableStore("abc").open()).rejects.toThrow(SyntaxError);
  });
});

describe("the line", () => {
  test("a line that is cut comes back, ever later, and at once sooner after it stood", async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const [store, socket] = await opened();
    socket.onclose?.();
    expect(store.line).toBe("lost");
    for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
      const count = FakeSocket.opened.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.opened).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.opened).toHaveLength(count + 1);
      FakeSocket.opened.at(-1)!.onclose?.();
    }
    vi.advanceTimersByTime(8000);
    FakeSocket.opened.at(-1)!.opens();
    expect(store.line).toBe("open");
    const count = FakeSocket.opened.length;
    FakeSocket.opened.at(-1)!.onclose?.();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.opened).toHaveLength(count + 1);
    vi.restoreAllMocks();
  });

  test.each([
    [0, 280],
    [1, 519],
  ])("the wait varies, so that not everybody comes back at once (chance %f: %i ms)", async (chance, wait) => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const [, socket] = await opened();
    socket.onclose?.();
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(2);
    vi.restoreAllMocks();
  });

  test("a table that was left is not connected again", async () => {
    vi.useFakeTimers();
    const [store, socket] = await opened();
    socket.onclose?.();
    store.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
    store.again();
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test("a table that was left while it was looked up is not connected", async () => {
    const store = new TableStore("abc");
    const opening = store.open();
    store.close();
    await opening;
    expect(FakeSocket.opened).toHaveLength(0);
  });

  test("a table that was left can be opened again", async () => {
    const [store] = await opened();
    store.close();
    await store.open();
    expect(FakeSocket.opened).toHaveLength(2);
  });

  test("trying again at once does not wait, and does not try twice", async () => {
    vi.useFakeTimers();
    const [store, socket] = await opened();
    socket.onclose?.();
    store.again();
    expect(FakeSocket.opened).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  test("a table that is left while the line is still being made closes it quietly, once it stands", async () => {
    const store = new TableStore("abc");
    await store.open();
    const socket = FakeSocket.opened[0]!;
    store.close();
    expect(FakeSocket.complaints).toBe(0);
    socket.opens();
    expect(socket.closed).toBe(true);
    expect(store.line).toBe("loading");
    socket.onclose?.();
    socket.says(step(6));
    expect(store.version).toBe(5);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test("a line that is tried again before it stands is dropped quietly", async () => {
    const store = new TableStore("abc");
    await store.open();
    store.again();
    const [first, second] = FakeSocket.opened;
    expect(FakeSocket.complaints).toBe(0);
    second!.opens();
    first!.opens();
    expect(first!.closed).toBe(true);
    expect(second!.closed).toBe(false);
    first!.says(step(6));
    await idle();
    expect(store.version).toBe(5);
  });

  test("a line that stands is closed at once, and nothing more is heard from it", async () => {
    const [store, socket] = await opened();
    store.close();
    expect(socket.closed).toBe(true);
    socket.says(step(6));
    socket.onclose?.();
    await idle();
    expect(store.version).toBe(5);
    expect(store.line).toBe("open");
  });
});

describe("versions", () => {
  test("the next version is applied", async () => {
    const [store, socket] = await opened();
    socket.says(step(6, 1, { choices: [], question: { title: { id: "next", args: {} } } as Question }));
    await idle();
    expect(store.version).toBe(6);
    expect(store.question?.title.id).toBe("next");
    expect(store.known?.events).toBe(11);
    expect(store.known?.undo).toBe("cannot_undo");
    expect(store.known).not.toHaveProperty("type");
    expect(store.known).not.toHaveProperty("story");
    expect(store.story).toEqual([{ id: "told", args: { version: 6 } }]);
    expect(store.isAsked).toBe(false);
    expect(store.table).toMatchObject({ version: 6, asked: 1, your_turn: false });
  });

  test("a step to our own turn says so at the table, too", async () => {
    const [store, socket] = await opened(stateAt(5, { asked: { seat: 1, decision: "conspire" } }));
    expect(store.isAsked).toBe(false);
    socket.says(step(6, 0));
    await idle();
    expect(store.isAsked).toBe(true);
    expect(store.table).toMatchObject({ asked: 0, your_turn: true });
  });

  test("the step that ends the game asks nobody", async () => {
    const [store, socket] = await opened();
    socket.says(step(6, null));
    await idle();
    expect(store.table).toMatchObject({ asked: null, your_turn: false });
    expect(store.isAsked).toBe(false);
  });

  test("a step without its telling adds nothing to the story", async () => {
    const [store, socket] = await opened(stateAt(5, { story: [{ id: "before", args: {} }] }));
    const { story: _, ...silent } = step(6);
    socket.says(silent);
    await idle();
    expect(store.version).toBe(6);
    expect(store.story).toEqual([{ id: "before", args: {} }]);
  });

  test("versions that are known are ignored", async () => {
    const [store, socket] = await opened();
    socket.says(step(6));
    socket.says(step(6));
    socket.says(step(4));
    await idle();
    expect(store.version).toBe(6);
    expect(store.story).toHaveLength(1);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test("a gap brings the line back from what is known, shown or not", async () => {
    const [store, socket] = await opened();
    store.stage = slowStage();
    socket.says(step(6));
    socket.says(step(7));
    socket.says(step(9));
    await idle();
    expect(store.version).toBe(6);
    expect(socket.closed).toBe(true);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(FakeSocket.opened[1]!.url).toContain("since=7");
  });

  test("a step before any state is ignored", async () => {
    at.server.isDown = true;
    const store = new TableStore("abc");
    await store.open();
    FakeSocket.opened[0]!.says(step(1));
    await idle();
    expect(store.version).toBe(0);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test("a state replaces everything, even by an older version", async () => {
    const [store, socket] = await opened();
    socket.says(step(6));
    await idle();
    socket.says({ type: "state", ...stateAt(3) });
    expect(store.version).toBe(3);
    expect(store.table?.version).toBe(3);
    expect(store.known).not.toHaveProperty("table");
    expect(store.story).toEqual([]);
    socket.says(step(4));
    await idle();
    expect(store.version).toBe(4);
  });

  test("a state drops the steps that still wait", async () => {
    const [store, socket] = await opened();
    store.stage = slowStage();
    socket.says(step(6));
    socket.says(step(7));
    await idle();
    socket.says({ type: "state", ...stateAt(3) });
    await idle();
    expect(store.version).toBe(3);
    expect(store.isAsked).toBe(true);
    socket.says(step(4));
    await idle();
    expect(store.version).toBe(4);
  });

  test("the story keeps its last 400 sentences", async () => {
    const [store, socket] = await opened();
    const story = Array.from({ length: 403 }, (_, number) => ({ id: "told", args: { number } }));
    socket.says(step(6, 1, { story }));
    await idle();
    expect(store.story).toHaveLength(400);
    expect(store.story[0]).toEqual({ id: "told", args: { number: 3 } });
  });
});

describe("showing steps", () => {
  test("steps wait for the stage, and can be skipped", async () => {
    const [store, socket] = await opened();
    store.stage = slowStage();
    socket.says(step(6));
    socket.says(step(7));
    socket.says(step(8, 0));
    await idle();
    expect(store.version).toBe(6);
    expect(store.isAsked).toBe(false);
    store.skip();
    await idle();
    expect(store.version).toBe(8);
    expect(store.isAsked).toBe(true);
  });

  test("whoever is asked by a step that still waits is not asked yet", async () => {
    const [store, socket] = await opened(stateAt(5));
    store.stage = slowStage();
    socket.says(step(6, 0));
    socket.says(step(7, 0));
    await idle();
    expect(store.version).toBe(6);
    expect(store.isAsked).toBe(false);
  });

  test("the next step comes when the pause is over", async () => {
    const [store, socket] = await opened();
    vi.useFakeTimers();
    store.stage = { ...STAGE, after: () => Promise.resolve(700) };
    socket.says(step(6));
    socket.says(step(7));
    await vi.advanceTimersByTimeAsync(699);
    expect(store.version).toBe(6);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.version).toBe(7);
  });

  test("nothing waits behind the last step", async () => {
    const [store, socket] = await opened();
    const stage = slowStage();
    store.stage = stage;
    socket.says(step(6));
    await idle();
    socket.says(step(7));
    await idle();
    expect(store.version).toBe(7);
    expect(stage.shown).toBe(2);
  });

  test("a stage is asked before and after each step, in order", async () => {
    const [store, socket] = await opened();
    const seen: string[] = [];
    store.stage = {
      ...STAGE,
      before: () => seen.push(`before at ${store.version}`),
      after: ({ version }) => (seen.push(`after ${version} at ${store.version}`), Promise.resolve(0)),
      painted: () => Promise.resolve(),
    };
    socket.says(step(6));
    socket.says(step(7));
    await idle();
    socket.says({ type: "state", ...stateAt(3) });
    expect(seen).toEqual(["before at 5", "after 6 at 6", "before at 6", "after 7 at 7", "before at 7"]);
  });

  test("what moves is ended by a state, a skip and leaving, and not by a step", async () => {
    const [store, socket] = await opened();
    let ended = 0;
    store.stage = { ...STAGE, cancel: () => void ended++ };
    socket.says(step(6));
    await idle();
    expect(ended).toBe(0);
    store.skip();
    expect(ended).toBe(1);
    socket.says({ type: "state", ...stateAt(9) });
    expect(ended).toBe(2);
    store.close();
    expect(ended).toBe(3);
  });

  test("steps that are skipped are not shown, and the stage hears how many wait", async () => {
    const [store, socket] = await opened();
    const shown: [number, number][] = [];
    store.stage = {
      ...STAGE,
      after: ({ version }, waiting) => (shown.push([version, waiting]), Promise.resolve(60_000)),
    };
    for (const version of [6, 7, 8]) socket.says(step(version));
    await idle();
    store.skip();
    await idle();
    expect(store.version).toBe(8);
    expect(shown).toEqual([[6, 2]]);
  });

  test("of more than twelve steps none is waited for", async () => {
    const [store, socket] = await opened();
    store.stage = slowStage();
    socket.says(step(6));
    socket.says(step(7));
    await idle();
    for (let version = 8; version <= 18; version++) socket.says(step(version));
    await idle();
    expect(store.version).toBe(6);
    socket.says(step(19));
    await idle();
    expect(store.version).toBe(19);
    expect(store.story).toHaveLength(14);
  });

  test("a stage that fails does not stop the steps after it", async () => {
    const [store, socket] = await opened();
    const fails = vi.fn();
    const { process } = globalThis as unknown as { process: { once(event: string, does: () => void): void } };
    process.once("unhandledRejection", fails);
    store.stage = { ...STAGE, after: () => Promise.reject(new Error("no picture")) };
    socket.says(step(6));
    await idle();
    store.stage = STAGE;
    socket.says(step(7));
    await idle();
    expect(fails).toHaveBeenCalledOnce();
    expect(store.version).toBe(7);
  });

  test("a touch is painted before its answer is shown, and its button shows that it is on its way", async () => {
    const [store, socket] = await opened();
    let paint = () => {};
    store.stage = { ...STAGE, painted: () => new Promise((resolve) => (paint = resolve)) };
    at.server.answers[MOVES] = () => Response.json({ version: 6 });
    const chosen = store.choose(["draw 1", "place 2"]);
    expect(store.sent).toBe("draw 1,place 2");
    socket.says(step(6));
    await idle();
    expect(store.version).toBe(5);
    paint();
    await chosen;
    await idle();
    expect(store.version).toBe(6);
    expect(store.sent).toBeNull();
  });

  test("a step that is skipped while a touch is painted is shown once", async () => {
    const [store, socket] = await opened();
    const stage = slowStage();
    let paint = () => {};
    store.stage = { ...stage, painted: () => new Promise((resolve) => (paint = resolve)) };
    at.server.answers[MOVES] = () => Response.json({ version: 6 });
    void store.choose(["draw 1"]);
    socket.says(step(6));
    await idle();
    store.skip();
    expect(store.version).toBe(6);
    paint();
    await idle();
    expect(store.known?.events).toBe(11);
    expect(stage.shown).toBe(0);
  });
});

describe("to my next decision", () => {
  const HURRY = "/api/tables/abc/hurry";
  /** Ann is at a table where a bot is to move. */
  const waiting = () => opened(stateAt(5, { asked: { seat: 1, decision: "conspire" } }));
  const seated = (more: Partial<SeatState>): FromServer => ({
    type: "table",
    ...TABLE,
    seats: [
      ...TABLE.seats,
      { seat: 2, kind: "bot", name: null, bot: "greedy", you: false, kept_for: null, here: false, ...more },
    ],
  });

  test("whoever is alone with bots may hurry them while one of them is to move", async () => {
    const [store, socket] = await waiting();
    expect(store.mayHurry).toBe(true);
    socket.says(step(6, 0));
    await idle();
    expect(store.mayHurry).toBe(false);
    socket.says(step(7, null));
    await idle();
    expect(store.mayHurry).toBe(false);
  });

  test("nobody hurries bots while another person sits there, in person or by a bot", async () => {
    const [store, socket] = await waiting();
    socket.says(seated({ kind: "person", name: "Eve", bot: null }));
    expect(store.mayHurry).toBe(false);
    socket.says(seated({ kept_for: "Eve" }));
    expect(store.mayHurry).toBe(false);
    socket.says(seated({}));
    expect(store.mayHurry).toBe(true);
  });

  test("a spectator hurries nobody", async () => {
    const seats = TABLE.seats.map((seat): SeatState => ({
      ...seat,
      kind: "bot",
      bot: "greedy",
      name: null,
      you: false,
    }));
    const [store] = await opened(
      stateAt(5, { seat: null, asked: { seat: 1, decision: "conspire" }, table: { ...TABLE, seats } }),
    );
    expect(store.mayHurry).toBe(false);
    await store.hurry();
    expect(at.server.of(HURRY)).toHaveLength(0);
  });

  test("what still waits is shown at once, and then every step until something is asked", async () => {
    const [store, socket] = await waiting();
    store.stage = slowStage();
    at.server.answers[HURRY] = () => Response.json({ version: 6 });
    socket.says(step(6));
    socket.says(step(7));
    await idle();
    expect(store.version).toBe(6);
    const hurried = store.hurry();
    expect(store.version).toBe(7);
    await hurried;
    socket.says(step(8));
    socket.says(step(9));
    socket.says(step(10, 0));
    await idle();
    expect(store.version).toBe(10);
    expect(store.isAsked).toBe(true);
  });

  test("after our own decision steps take their time again", async () => {
    const [store, socket] = await waiting();
    store.stage = slowStage();
    at.server.answers[HURRY] = () => Response.json({ version: 6 });
    await store.hurry();
    socket.says(step(6, 0));
    await idle();
    socket.says(step(7));
    socket.says(step(8));
    await idle();
    expect(store.version).toBe(7);
  });

  test("after the end of the game steps take their time again", async () => {
    const [store, socket] = await waiting();
    store.stage = slowStage();
    at.server.answers[HURRY] = () => Response.json({ version: 6 });
    await store.hurry();
    socket.says(step(6, null));
    await idle();
    socket.says(step(7));
    socket.says(step(8));
    await idle();
    expect(store.version).toBe(7);
  });

  test("the server is asked once", async () => {
    const [store] = await waiting();
    at.server.answers[HURRY] = () => Response.json({ version: 6 });
    await Promise.all([store.hurry(), store.hurry()]);
    await store.hurry();
    expect(at.server.of(HURRY)).toHaveLength(1);
  });

  test("nothing is asked for while we are to decide", async () => {
    const [store] = await opened();
    await store.hurry();
    expect(at.server.of(HURRY)).toHaveLength(0);
  });

  test("where the server refuses, steps take their time, and it can be asked again", async () => {
    const [store, socket] = await waiting();
    store.stage = slowStage();
    at.server.answers[HURRY] = () => refusal("not_alone");
    await store.hurry();
    expect(store.refusal?.code).toBe("not_alone");
    socket.says(step(6));
    socket.says(step(7));
    await idle();
    expect(store.version).toBe(6);
    await store.hurry();
    expect(at.server.of(HURRY)).toHaveLength(2);
  });
});

describe("what else is said at a table", () => {
  test("people who come and go change the table alone", async () => {
    const [store, socket] = await opened();
    socket.says({ type: "table", ...TABLE, watching: 2 });
    expect(store.table).toEqual({ ...TABLE, watching: 2 });
    expect(store.version).toBe(5);
  });

  test("whoever has given their seat to a bot is not asked", async () => {
    const [store, socket] = await opened();
    const [own, ...others] = TABLE.seats;
    socket.says({ type: "table", ...TABLE, seats: [{ ...own!, bot: "greedy" }, ...others] });
    expect(store.isAsked).toBe(false);
  });

  test("a spectator is never asked", async () => {
    const [store] = await opened(stateAt(5, { seat: null, asked: null }));
    expect(store.isAsked).toBe(false);
  });

  test("a line of chat is heard once", async () => {
    const [store, socket] = await opened();
    const said: FromServer = { type: "chat", number: 1, name: "Bob", text: "Ahoy", at: 0, seat: 1 };
    socket.says(said);
    socket.says(said);
    socket.says({ ...said, number: 2 });
    const { type: _, ...line } = said;
    expect(store.chat).toEqual([line, { ...line, number: 2 }]);
  });

  test("lines that were said while nobody listened are heard once the socket speaks", async () => {
    const [store, socket] = await opened();
    const said = (number: number) => ({ number, name: "Bob", text: "Ahoy", at: 0, seat: 1 });
    at.server.answers["/api/tables/abc/chat"] = () => Response.json({ lines: [said(1), said(2)] });
    socket.says({ type: "chat", ...said(3) });
    await idle();
    expect(store.chat).toEqual([said(1), said(2), said(3)]);
    socket.says({ type: "chat", ...said(4) });
    await idle();
    expect(at.server.of("/api/tables/abc/chat")).toHaveLength(2);
  });

  test("answers to a socket change nothing: we post our choices", async () => {
    const [store, socket] = await opened();
    socket.says({ type: "answer", id: 1, version: 9 });
    socket.says({ type: "refused", id: 1, status: 409, code: "stale", params: {}, message: "" });
    await idle();
    expect(store.version).toBe(5);
    expect(FakeSocket.opened).toHaveLength(1);
  });
});

describe("what we say", () => {
  test("a choice is sent with the version that it was made for", async () => {
    const [store] = await opened();
    at.server.answers[MOVES] = () => Response.json({ version: 6 });
    await store.choose(["draw 1", "keep R2"]);
    expect(at.server.of(MOVES)).toEqual([
      { method: "POST", path: MOVES, body: { version: 5, actions: ["draw 1", "keep R2"] } },
    ]);
  });

  test("while a choice is on its way we are busy", async () => {
    const [store] = await opened();
    let answer = (_: Response) => {};
    at.server.answers[MOVES] = () => new Promise((resolve) => (answer = resolve));
    const chosen = store.choose(["draw 1"]);
    await idle();
    expect([store.sending, store.isBusy]).toEqual([true, true]);
    answer(refusal("illegal"));
    await chosen;
    expect([store.sending, store.isBusy]).toEqual([false, false]);
  });

  test("a choice that is answered before its step lets no other through until it is shown", async () => {
    const [store, socket] = await opened();
    at.server.answers[MOVES] = () => Response.json({ version: 6 });
    await store.choose(["draw 1"]);
    expect(store.sending).toBe(false);
    expect(store.isBusy).toBe(true);
    expect(store.sent).toBe("draw 1");
    socket.says(step(6));
    await vi.waitFor(() => expect(store.version).toBe(6));
    expect(store.isBusy).toBe(false);
  });

  test("what is refused is kept to be said, until the next request", async () => {
    const [store] = await opened();
    at.server.answers[MOVES] = () => refusal("not_your_turn", 403, { seat: 1 });
    await store.choose(["draw 1"]);
    expect(store.refusal?.said).toEqual({ id: "error-not_your_turn", args: { seat: 1 } });
    expect(store.sending).toBe(false);
    expect(store.sent).toBeNull();
    expect(FakeSocket.opened).toHaveLength(1);
    at.server.answers[MOVES] = () => Response.json({ version: 6 });
    await store.choose(["draw 1"]);
    expect(store.refusal).toBeNull();
  });

  test("a stale choice asks for what was missed", async () => {
    const [store] = await opened();
    at.server.answers[MOVES] = () => refusal("stale");
    await store.choose(["draw 1"]);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  test("an error that is no refusal is not swallowed, and we are busy no more", async () => {
    const [store] = await opened();
    await expect(store.doing(() => Promise.reject(new RangeError("ours")))).rejects.toThrow(RangeError);
    expect(store.sending).toBe(false);
    expect(store.refusal).toBeNull();
  });

  test("a choice is taken back", async () => {
    const [store, socket] = await opened();
    at.server.answers["/api/tables/abc/undo"] = () => Response.json({ version: 6 });
    await store.undo();
    expect(at.server.of("/api/tables/abc/undo").map((one) => one.body)).toEqual([{ version: 5 }]);
    expect(store.isBusy).toBe(true);
    await store.undo();
    expect(at.server.of("/api/tables/abc/undo")).toHaveLength(1);
    socket.says(step(6));
    await idle();
    await store.undo();
    expect(at.server.of("/api/tables/abc/undo")).toHaveLength(2);
  });

  test("a change of the table is taken over", async () => {
    const [store] = await opened();
    await store.change(() => Promise.resolve({ ...TABLE, watching: 7 }));
    expect(store.table?.watching).toBe(7);
  });

  test("a refused change leaves the table as it is", async () => {
    const [store] = await opened();
    await store.change(() => api.leave("abc"));
    expect(store.refusal?.code).toBe("no_such_table");
    expect(store.table?.id).toBe("abc");
  });
});

describe("standing orders", () => {
  const ORDERS = "/api/tables/abc/orders";

  test("orders are given and revoked", async () => {
    const [store] = await opened();
    const given = { until_my_turn: true };
    at.server.answers[ORDERS] = ({ method }) => Response.json({ orders: method === "PUT" ? given : {} });
    await store.setOrders(given);
    expect(at.server.of(ORDERS).at(-1)).toEqual({ method: "PUT", path: ORDERS, body: { orders: given } });
    expect(store.known?.orders).toEqual(given);
    await store.setOrders(null);
    expect(at.server.of(ORDERS).at(-1)?.method).toBe("DELETE");
    expect(store.known?.orders).toEqual({});
    expect(store.version).toBe(5);
  });

  test("orders that are refused change nothing", async () => {
    const [store] = await opened(stateAt(5, { orders: { until_my_turn: true } }));
    at.server.answers[ORDERS] = () => refusal("bad_orders");
    await store.setOrders({});
    expect(store.known?.orders).toEqual({ until_my_turn: true });
  });

  test("orders that may have ended by themselves are looked up", async () => {
    const [store] = await opened(stateAt(5, { orders: { until_my_turn: true } }));
    at.server.answers["/api/tables/abc/state?view=0"] = () => Response.json(stateAt(9, { orders: {} }));
    await store.renewOrders();
    expect(store.known?.orders).toEqual({});
    expect(store.version).toBe(5);
    at.server.answers["/api/tables/abc/state?view=0"] = () => refusal("gone");
    store.known = { ...store.known!, orders: { until_my_turn: true } };
    await store.renewOrders();
    expect(store.known?.orders).toEqual({ until_my_turn: true });
  });

  test.each([[null], [{}]])("where there are no orders (%j) nothing is looked up", async (orders) => {
    const [store] = await opened(stateAt(5, { orders }));
    const before = at.server.requests.length;
    await store.renewOrders();
    expect(at.server.requests).toHaveLength(before);
  });

  test("before a table is known there are no orders", async () => {
    const store = new TableStore("abc");
    await store.renewOrders();
    at.server.answers[ORDERS] = () => Response.json({ orders: {} });
    await store.setOrders({});
    expect(store.known).toBeNull();
  });
});

describe("a log that was cut", () => {
  const told = (version: number, part = 0): Message => ({ id: "told", args: { version, part } });
  const moment = (version: number, more: Partial<Moment> = {}): Moment => ({
    version,
    turn: version,
    seat: 0,
    decision: "main",
    kind: "move",
    undone: false,
    story: [told(version, 0), told(version, 1)],
    marks: [],
    ...more,
  });
  /** The server tells the second half of version 4, and version 5. */
  const CUT = stateAt(5, { story: [told(4, 1), told(5)], story_versions: [4, 5], story_turns: [4, 5] });

  async function cut(): Promise<[TableStore, FakeSocket]> {
    const { server } = at;
    server.answers["/api/tables/abc/timeline"] = () =>
      Response.json({
        first: 0,
        moments: [
          moment(1),
          moment(2, { undone: true }),
          moment(3, { kind: "undo", story: [] }),
          moment(4),
          moment(5),
          moment(6),
        ],
      });
    server.answers["/api/tables/abc/state?version=0&view=0"] = () =>
      Response.json(stateAt(0, { story: [told(0)], story_versions: [0], story_turns: [1] }));
    return opened(CUT);
  }

  test("tells what came before when it is asked for, each sentence once, nothing that was taken back", async () => {
    const [store] = await cut();
    expect(store.hasEarlier).toBe(true);
    await store.tellEarlier();
    expect(store.story).toEqual([told(0), told(1, 0), told(1, 1), told(4, 0), told(4, 1), told(5)]);
    expect(store.storyVersions).toEqual([0, 1, 1, 4, 4, 5]);
    expect(store.storyTurns).toEqual([1, 1, 1, 4, 4, 5]);
    expect(store.hasEarlier).toBe(false);
  });

  test("is cut again by a new state, and stays as it is without a connection", async () => {
    const [store, socket] = await cut();
    await store.tellEarlier();
    socket.says({ ...CUT, type: "state" });
    expect([store.story.length, store.hasEarlier]).toEqual([2, true]);
    at.server.isDown = true;
    await store.tellEarlier();
    expect([store.story.length, store.hasEarlier, store.refusal?.code]).toEqual([2, true, "no_line"]);
  });

  test("offers nothing if it is whole", async () => {
    const [store] = await opened(stateAt(5, { story: [told(0), told(5)], story_versions: [0, 5] }));
    expect(store.hasEarlier).toBe(false);
  });
});
