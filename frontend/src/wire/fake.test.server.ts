/** A fake server for unit tests: answers to requests, sockets that record their use, a table in play. */
import { afterEach, beforeEach, vi } from "vitest";
import type { Stage } from "./table.svelte";
import type { Choice, ConspiracyBoard, FromServer, SocketStep, State, Table } from "./types";

export const TABLE: Table = {
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
  origin: null,
};

/** A stub: tests only need a board that is not null. */
export const BOARD = { game: "conspiracy" } as ConspiracyBoard;

/** The state of a table in play, for seat 0, who is asked. */
export function stateAt(version: number, more: Partial<State> = {}): State {
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
    board: BOARD,
    question: null,
    choices: [],
    refused: [],
    story: [],
    sheet: null,
    ...more,
  };
}

/** The step to a version, after which a seat is asked. */
export function step(version: number, seat: number | null = 1, more: Partial<SocketStep> = {}): SocketStep {
  return {
    type: "step",
    version,
    events: [{ type: "drawn" }, { type: "placed" }],
    view: {},
    prompt: null,
    asked: seat === null ? null : { seat, decision: "conspire" },
    undo: "cannot_undo",
    story: [{ id: "told", args: { version } }],
    ...more,
  };
}

/** A choice that acts on the first of some addresses. */
export function choice(action: string, touches: string[] = [], more: Partial<Choice> = {}): Choice {
  const label = { id: "label", args: {} };
  return {
    actions: action.split(","),
    label,
    brief: label,
    touches,
    changes: {},
    usual: false,
    verb: action.split(/[ ,]/)[0] ?? "",
    kind: null,
    name: null,
    zone: null,
    pair: false,
    ...more,
  };
}

/** A stage that draws nothing. */
export const STAGE: Stage = {
  before: () => {},
  after: () => Promise.resolve(0),
  cancel: () => {},
  clear: () => {},
  painted: () => Promise.resolve(),
};

/** A socket that remembers where it was opened. Like a browser's, it complains when it is closed while it connects. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  static complaints = 0;
  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  /** What was sent. */
  sent: unknown[] = [];

  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
  }

  close(): void {
    if (this.readyState === FakeSocket.CONNECTING) FakeSocket.complaints++;
    this.readyState = 3;
    this.closed = true;
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  says(message: FromServer | { type: "pong"; id: number }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export interface Request {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
}

type Answer = Response | Promise<Response>;

/** Answers by path, and the requests that came. A path without an answer is refused with 404. */
export class FakeServer {
  answers: Record<string, (request: Request) => Answer> = {};
  requests: Request[] = [];
  /** Whether every request fails as it does without a network. */
  isDown = false;
  /** Whether no request is answered, as on a line that is dead without a word. */
  isMute = false;

  /** The requests for a path. */
  of(path: string): Request[] {
    return this.requests.filter((one) => one.path === path);
  }

  fetch = async (
    path: string,
    { method = "GET", body, signal }: { method?: string; body?: string; signal?: AbortSignal } = {},
  ): Promise<Response> => {
    const request = { method, path, body: body === undefined ? null : (JSON.parse(body) as Record<string, unknown>) };
    this.requests.push(request);
    if (this.isDown) throw new TypeError("no network");
    if (this.isMute)
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new TypeError("aborted"))));
    return (this.answers[path] ?? (() => refusal("no_such_table", 404)))(request);
  };
}

export function refusal(code: string, status = 409, params: Record<string, unknown> = {}): Response {
  return Response.json({ code, params, message: `It is refused: ${code}.` }, { status });
}

/** A new server before each test of a file, with the table `abc` at version 5. */
export function serving(): { readonly server: FakeServer } {
  const found = { server: new FakeServer() };
  beforeEach(() => {
    FakeSocket.opened = [];
    FakeSocket.complaints = 0;
    found.server = new FakeServer();
    found.server.answers = {
      "/api/tables/abc/state?view=0": () => Response.json(stateAt(5)),
      "/api/tables/abc/chat": () => Response.json({ lines: [] }),
    };
    vi.stubGlobal("location", { protocol: "http:", host: "abyssal.test" });
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("fetch", found.server.fetch);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return found;
}

/** Wait until all pending promises have run. */
export const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
