/** The store of a table: versions in order, gaps and states, what we say and what is refused. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableStore, type Stage } from "./table.svelte";
import type { ConspiracyBoard, FromServer, SocketStep, State, Table } from "./types";

const TABLE: Table = {
  id: "abc",
  code: "ABC234",
  game: "conspiracy",
  options: {},
  state: "running",
  ended: null,
  public: false,
  host: "Ann",
  hosting: true,
  seats: [
    { seat: 0, kind: "person", name: "Ann", bot: null, you: true, kept_for: null, here: true },
    { seat: 1, kind: "bot", name: null, bot: "greedy", you: false, kept_for: null, here: false },
  ],
  version: 5,
  asked: 0,
  your_turn: true,
  watching: 0,
  rematch: null,
  result: null,
};

/** Of the board only its being there matters here. */
const BOARD = { game: "conspiracy" } as ConspiracyBoard;

function stateAt(version: number, board: ConspiracyBoard | null = BOARD): State {
  return {
    table: { ...TABLE, version },
    version,
    seat: 0,
    view: {},
    prompt: null,
    asked: { seat: 0, decision: "conspire" },
    events: 9,
    orders: null,
    undo: "yes",
    board,
    question: null,
    choices: [],
    refused: [],
    story: [],
    sheet: null,
  };
}

function step(version: number, seat = 1): SocketStep & { type: "step" } {
  return {
    type: "step",
    version,
    events: [{ type: "drawn" }, { type: "placed" }],
    view: {},
    prompt: null,
    asked: { seat, decision: "conspire" },
    undo: "cannot_undo",
    story: [{ id: "told", args: { version } }],
  };
}

/** Nothing is drawn. */
const STAGE: Stage = { before: () => {}, after: () => Promise.resolve(0), painted: () => Promise.resolve() };

/** A socket that only remembers where it was opened. */
class Line {
  static opened: Line[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;

  constructor(readonly url: string) {
    Line.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  says(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** What the server answers to each path. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  Line.opened = [];
  answers = {
    "/api/tables/abc/state": () => Response.json(stateAt(5)),
    "/api/tables/abc/chat": () => Response.json({ lines: [] }),
  };
  vi.stubGlobal("location", { protocol: "http:", host: "abyssal.test" });
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(
      answers[path]?.() ?? Response.json({ code: "no_such_table", params: {}, message: "" }, { status: 404 }),
    ),
  );
});

afterEach(() => vi.unstubAllGlobals());

async function opened(): Promise<[TableStore, Line]> {
  const store = new TableStore("abc");
  await store.open();
  const line = Line.opened[0]!;
  line.onopen?.();
  return [store, line];
}

const shown = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a table that is opened knows its state and listens from there on", async () => {
  const [store, line] = await opened();
  expect(store.version).toBe(5);
  expect(store.line).toBe("open");
  expect(store.isAsked).toBe(true);
  expect(line.url).toBe("ws://abyssal.test/api/tables/abc/socket?since=5");
});

test("a table that has not begun is told whole when it does", async () => {
  answers["/api/tables/abc/state"] = () => Response.json(stateAt(0, null));
  const [, line] = await opened();
  expect(line.url).toBe("ws://abyssal.test/api/tables/abc/socket");
});

test("the next version is applied", async () => {
  const [store, line] = await opened();
  line.says(step(6));
  await shown();
  expect(store.version).toBe(6);
  expect(store.known?.events).toBe(11);
  expect(store.known?.undo).toBe("cannot_undo");
  expect(store.story).toEqual([{ id: "told", args: { version: 6 } }]);
  expect(store.isAsked).toBe(false);
  expect(store.table?.asked).toBe(1);
  expect(store.table?.your_turn).toBe(false);
});

test("versions that are known are ignored", async () => {
  const [store, line] = await opened();
  line.says(step(6));
  line.says(step(6));
  line.says(step(4));
  await shown();
  expect(store.version).toBe(6);
  expect(store.story).toHaveLength(1);
});

test("a gap brings the line back from what is known", async () => {
  const [store, line] = await opened();
  line.says(step(6));
  line.says(step(8));
  await shown();
  expect(store.version).toBe(6);
  expect(line.closed).toBe(true);
  expect(Line.opened).toHaveLength(2);
  expect(Line.opened[1]!.url).toContain("since=6");
});

test("a state replaces everything, even by an older version", async () => {
  const [store, line] = await opened();
  line.says(step(6));
  await shown();
  line.says({ type: "state", ...stateAt(3) });
  expect(store.version).toBe(3);
  expect(store.story).toEqual([]);
  line.says(step(4));
  await shown();
  expect(store.version).toBe(4);
});

test("steps wait for the stage, and can be skipped", async () => {
  const [store, line] = await opened();
  store.stage = { ...STAGE, after: () => Promise.resolve(60_000) };
  line.says(step(6));
  line.says(step(7));
  line.says(step(8, 0));
  await shown();
  expect(store.version).toBe(6);
  expect(store.isAsked).toBe(false);
  store.skip();
  await shown();
  expect(store.version).toBe(8);
  expect(store.isAsked).toBe(true);
});

test("a line that is cut comes back", async () => {
  vi.useFakeTimers();
  try {
    const [store, line] = await opened();
    line.onclose?.();
    expect(store.line).toBe("lost");
    vi.advanceTimersByTime(600);
    expect(Line.opened).toHaveLength(2);
    Line.opened[1]!.onopen?.();
    expect(store.line).toBe("open");
    store.close();
    Line.opened[1]!.onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(Line.opened).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test("people who come and go change the table alone", async () => {
  const [store, line] = await opened();
  line.says({ type: "table", ...TABLE, watching: 2 });
  expect(store.table?.watching).toBe(2);
  expect(store.version).toBe(5);
});

test("a line of chat is heard once", async () => {
  const [store, line] = await opened();
  const said: FromServer = { type: "chat", number: 1, name: "Bob", text: "Ahoy", at: 0, seat: 1 };
  line.says(said);
  line.says(said);
  expect(store.chat.map((one) => one.text)).toEqual(["Ahoy"]);
});

test("what is refused is kept to be said", async () => {
  const [store] = await opened();
  answers["/api/tables/abc/moves"] = () =>
    Response.json({ code: "not_your_turn", params: { seat: 1 }, message: "It is not your turn." }, { status: 403 });
  await store.choose(["draw 1"]);
  expect(store.refusal?.said).toEqual({ id: "error-not_your_turn", args: { seat: 1 } });
  expect(store.sending).toBe(false);
});

test("a choice that is answered before its step lets no other through until it is shown", async () => {
  const [store, line] = await opened();
  answers["/api/tables/abc/moves"] = () => Response.json({ version: 6 });
  await store.choose(["draw 1"]);
  expect(store.sending).toBe(false);
  expect(store.isBusy).toBe(true);
  line.says(step(6));
  await vi.waitFor(() => expect(store.version).toBe(6));
  expect(store.isBusy).toBe(false);
});

test("a stale choice asks for what was missed", async () => {
  const [store] = await opened();
  answers["/api/tables/abc/moves"] = () => Response.json({ code: "stale", params: {}, message: "" }, { status: 409 });
  await store.choose(["draw 1"]);
  expect(Line.opened).toHaveLength(2);
});

test("a table that is not there is gone", async () => {
  const store = new TableStore("xyz");
  await store.open();
  expect(store.line).toBe("gone");
  expect(store.refusal?.code).toBe("no_such_table");
  expect(Line.opened).toHaveLength(0);
});

test("whoever is alone with bots hurries them, and sees every step at once until they are asked", async () => {
  const [store, line] = await opened();
  store.stage = { ...STAGE, after: () => Promise.resolve(60_000) };
  answers["/api/tables/abc/hurry"] = () => Response.json({ version: 6 });
  expect(store.mayHurry).toBe(false);
  line.says(step(6));
  await shown();
  expect(store.mayHurry).toBe(true);
  await store.hurry();
  line.says(step(7));
  line.says(step(8));
  line.says(step(9, 0));
  await shown();
  expect(store.version).toBe(9);
  expect(store.isAsked).toBe(true);
});

test("nobody hurries bots while others sit there", async () => {
  const [store, line] = await opened();
  line.says({
    type: "table",
    ...TABLE,
    seats: [
      ...TABLE.seats,
      { seat: 2, kind: "person", name: "Eve", bot: null, you: false, kept_for: null, here: true },
    ],
  });
  line.says(step(6));
  await shown();
  expect(store.mayHurry).toBe(false);
});

test("a touch is painted before its answer is shown, and its button shows that it is on its way", async () => {
  const [store, line] = await opened();
  let paint = () => {};
  store.stage = { ...STAGE, painted: () => new Promise((resolve) => (paint = resolve)) };
  answers["/api/tables/abc/moves"] = () => Response.json({ version: 6 });
  const chosen = store.choose(["draw 1", "place 2"]);
  expect(store.sent).toBe("draw 1,place 2");
  line.says(step(6));
  await shown();
  expect(store.version).toBe(5);
  paint();
  await chosen;
  await shown();
  expect(store.version).toBe(6);
  expect(store.sent).toBeNull();
});

test("a choice that was refused is on its way no more", async () => {
  const [store] = await opened();
  answers["/api/tables/abc/moves"] = () => Response.json({ code: "illegal", params: {}, message: "" }, { status: 409 });
  await store.choose(["draw 9"]);
  expect(store.sent).toBeNull();
  expect(store.refusal?.code).toBe("illegal");
});
