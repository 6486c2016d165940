/**
 * The client's copy of a table: the state, updated by the steps that the socket sends.
 *
 * A step with a known version is ignored, the next version is applied, and a gap reconnects with `since`. Steps wait in
 * a queue, so that people can follow what happens.
 */
import { api, NoLine, Refusal } from "./api";
import type {
  ChatLine,
  Choice,
  FromServer,
  Message,
  Question,
  Refused,
  Sheet,
  SocketStep,
  State,
  Table,
  Version,
} from "./types";

export type Line = "loading" | "open" | "lost" | "gone";
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const MOST_SENTENCES = 400;
const MOST_QUEUED = 12;

/** The state at a version, exactly as the server sent it. */
type Known = Omit<State, "table" | "story">;

/** The animation of steps: `before` measures the cards; `after` moves them and returns the pause before the next. */
export interface Stage {
  before(): void;
  after(step: SocketStep): Promise<number>;
  /** Resolves when the current state of the page has been painted. */
  painted(): Promise<void>;
}

const NO_STAGE: Stage = { before: () => {}, after: () => Promise.resolve(0), painted: () => Promise.resolve() };

export class TableStore {
  table = $state.raw<Table | null>(null);
  known = $state.raw<Known | null>(null);
  story = $state.raw<Message[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  line = $state<Line>("loading");
  refusal = $state.raw<Refusal | null>(null);
  /** Whether a request is under way. */
  sending = $state(false);
  /** The choice under way, in notation; its button shows it. */
  sent = $state<string | null>(null);
  /** Resolves when a touch has been painted; steps wait for it, since an early answer would delay the paint. */
  private painting: Promise<void> = Promise.resolve();
  /** The version that our last choice made; its answer arrives before its step. */
  private made = 0;
  /** Whether steps are shown without pauses until our next decision. */
  private hurrying = false;
  stage: Stage = NO_STAGE;
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: SocketStep[] = [];
  private showing = false;
  private wake: (() => void) | null = null;
  private ended = false;

  constructor(readonly name: string) {}

  // ------------------------------------------------------------------ what is known

  get id(): string {
    return this.table?.id ?? this.name;
  }

  get version(): number {
    return this.known?.version ?? 0;
  }

  get seat(): number | null {
    return this.known?.seat ?? null;
  }

  get board(): State["board"] {
    return this.known?.board ?? null;
  }

  get question(): Question | null {
    return this.known?.question ?? null;
  }

  get choices(): Choice[] {
    return this.known?.choices ?? [];
  }

  get refused(): Refused[] {
    return this.known?.refused ?? [];
  }

  get sheet(): Sheet | null {
    return this.known?.sheet ?? null;
  }

  /** Whether the person has to decide, and the shown state is the newest. */
  get isAsked(): boolean {
    return (
      this.seat !== null &&
      this.known?.asked?.seat === this.seat &&
      this.queue.length === 0 &&
      this.table?.seats[this.seat]?.bot === null
    );
  }

  // ------------------------------------------------------------------ the connection

  /** Load the table and connect; resolves when the state is loaded or has failed to load. */
  async open(): Promise<void> {
    this.ended = false;
    try {
      const state = await api.state(this.name);
      this.takeState(state);
      this.chat = (await api.chat(this.id)).lines;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      if (!(error instanceof NoLine)) {
        this.line = "gone";
        return;
      }
      this.line = "lost";
    }
    this.connect();
  }

  /** Disconnect for good. */
  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.drop();
  }

  /**
   * Close the socket and stop listening to it. A socket that is still connecting is closed once it is open:
   * browsers print an error when it is closed earlier.
   */
  private drop(): void {
    const { socket } = this;
    this.socket = null;
    if (socket === null) return;
    socket.onmessage = socket.onclose = null;
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  private connect(): void {
    if (this.ended) return;
    const since = this.board === null ? "" : `?since=${this.newest}`; // no board: get the whole state
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.name)}/socket${since}`,
    );
    this.socket = socket;
    socket.onopen = () => {
      this.line = "open";
      this.wait = FIRST_WAIT;
      if (this.refusal instanceof NoLine) this.refusal = null;
    };
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => {
      this.line = "lost";
      this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** Reconnect at once. */
  again(): void {
    clearTimeout(this.timer);
    this.drop();
    this.connect();
  }

  /** The newest version that has arrived, shown or not. */
  private get newest(): number {
    return this.queue.at(-1)?.version ?? this.version;
  }

  // ------------------------------------------------------------------ what the server says

  take(message: FromServer): void {
    switch (message.type) {
      case "state":
        this.takeState(message);
        break;
      case "step":
        this.takeStep(message);
        break;
      case "table": {
        const { type: _, ...table } = message;
        this.table = table;
        break;
      }
      case "chat": {
        const { type: _, ...line } = message;
        if (!this.chat.some((one) => one.number === line.number)) this.chat = [...this.chat, line];
        break;
      }
      case "answer":
      case "refused":
        break; // only for clients that send moves over the socket; we use POST
      default:
        message satisfies never;
    }
  }

  private takeState(state: State): void {
    const { table, story, ...known } = state;
    this.queue = [];
    this.wake?.();
    this.stage.before();
    this.table = table;
    this.known = known;
    this.story = story ?? [];
  }

  private takeStep(step: SocketStep): void {
    if (this.known === null || step.version <= this.newest) return;
    if (step.version > this.newest + 1) {
      this.again();
      return;
    }
    this.queue.push(step);
    if (this.queue.length > MOST_QUEUED) this.skip();
    void this.show();
  }

  /** Show the queued steps one after the other. */
  private async show(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    try {
      for (let step = this.queue[0]; step !== undefined; step = this.queue[0]) {
        await this.painting;
        if (this.queue[0] !== step) continue; // it was skipped
        this.stage.before();
        this.apply(step);
        const pause = await this.stage.after(step);
        if (pause > 0 && this.queue.length > 0 && !this.hurrying) await this.rest(pause);
      }
    } finally {
      this.showing = false;
    }
  }

  private rest(pause: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.wake = null;
        resolve();
      };
      this.wake = done;
      setTimeout(done, pause);
    });
  }

  /** Show the newest state at once. */
  skip(): void {
    const left = this.queue;
    for (const step of left) this.apply(step);
    this.wake?.();
  }

  /** Whether I am the only person at the table and a bot has to move. */
  get mayHurry(): boolean {
    const seats = this.table?.seats ?? [];
    const asked = this.known?.asked ?? null;
    return (
      this.seat !== null &&
      asked !== null &&
      asked.seat !== this.seat &&
      seats.every((seat) => seat.you || (seat.kind === "bot" && seat.kept_for === null))
    );
  }

  /** Let bots play without pauses until we have to decide. */
  async hurry(): Promise<void> {
    if (!this.mayHurry || this.hurrying) return;
    this.hurrying = true;
    this.skip();
    if ((await this.doing(() => api.hurry(this.id))) === null) this.hurrying = false;
  }

  private apply(step: SocketStep): void {
    if (this.known === null) return;
    if (step.asked === null || step.asked.seat === this.seat) this.hurrying = false;
    this.queue = this.queue.filter((one) => one !== step);
    this.sent = null;
    const { type: _, events, story, ...rest } = step;
    this.known = { ...this.known, ...rest, events: this.known.events + events.length };
    this.story = [...this.story, ...(story ?? [])].slice(-MOST_SENTENCES);
    if (this.table !== null) {
      const asked = step.asked?.seat ?? null;
      this.table = {
        ...this.table,
        version: step.version,
        asked,
        your_turn: asked !== null && (this.table.seats[asked]?.you ?? false),
      };
    }
  }

  // ------------------------------------------------------------------ what we say

  /** Make a request. A refusal is stored to be shown, and returns null. */
  async doing<Answer>(asked: () => Promise<Answer>): Promise<Answer | null> {
    this.sending = true;
    this.refusal = null;
    try {
      return await asked();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      if (error.code === "stale") this.again();
      return null;
    } finally {
      this.sending = false;
    }
  }

  /** Whether our last choice is under way, or answered but not shown yet: another one would be stale. */
  get isBusy(): boolean {
    return this.sending || this.version < this.made;
  }

  /** Send a whole choice. */
  choose(actions: readonly string[]): Promise<unknown> {
    this.sent = actions.join(",");
    return this.making(() => api.move(this.id, this.version, actions));
  }

  async undo(): Promise<unknown> {
    return this.isBusy ? null : this.making(() => api.undo(this.id, this.version));
  }

  private async making(asked: () => Promise<Version>): Promise<Version | null> {
    this.painting = this.stage.painted();
    const answer = await this.doing(asked);
    if (answer !== null) this.made = answer.version;
    else this.sent = null;
    return answer;
  }

  /** Change something at the table that is not part of the game. */
  async change(asked: () => Promise<Table>): Promise<void> {
    const table = await this.doing(asked);
    if (table !== null) this.table = table;
  }

  /** Ask the server whether our standing orders are still in force: some end by themselves. */
  async renewOrders(): Promise<void> {
    if (Object.keys(this.known?.orders ?? {}).length === 0) return;
    const state = await this.doing(() => api.state(this.id));
    if (state !== null && this.known !== null) this.known = { ...this.known, orders: state.orders };
  }

  async setOrders(orders: Record<string, unknown> | null): Promise<void> {
    const kept = await this.doing(() => (orders === null ? api.noOrders(this.id) : api.orders(this.id, orders)));
    if (kept !== null && this.known !== null) this.known = { ...this.known, orders: kept.orders };
  }
}
