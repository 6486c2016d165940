/**
 * The client's copy of a table: the state, updated by the steps that the socket sends.
 *
 * A step with a known version is ignored, the next version is applied, and a gap reconnects with `since`. Steps wait in
 * a queue, so that people can follow what happens.
 */
import { api, NoLine, Refusal, repeated, Unsent } from "./api";
import { Connection } from "./connection";
import { storyOf } from "./told";
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
/** Milliseconds for which "no connection" is shown at least, even if the connection is back at once. */
const READABLE = 4000;
const MOST_SENTENCES = 400;
const MOST_QUEUED = 12;

/** The state at a version, exactly as the server sent it. */
type Known = Omit<State, "table" | "story" | "story_versions" | "story_turns">;

/**
 * The animation of steps: `before` measures the cards; `after` moves them, shows what happened, and returns the pause
 * before the next step. `waiting` is the number of steps that wait to be shown.
 */
export interface Stage {
  before(): void;
  after(step: SocketStep, waiting: number): Promise<number>;
  /** End everything that moves, because a state follows that is shown at once. */
  cancel(): void;
  /** The same, and forget what was shown: another moment, or nothing, follows. */
  clear(): void;
  /** Resolves when the current state of the page has been painted. */
  painted(): Promise<void>;
}

const NO_STAGE: Stage = {
  before: () => {},
  after: () => Promise.resolve(0),
  cancel: () => {},
  clear: () => {},
  painted: () => Promise.resolve(),
};

export class TableStore {
  table = $state.raw<Table | null>(null);
  known = $state.raw<Known | null>(null);
  story = $state.raw<Message[]>([]);
  /** The version and the turn of each sentence of the story. */
  storyVersions = $state.raw<number[]>([]);
  storyTurns = $state.raw<number[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  line = $state<Line>("loading");
  refusal = $state.raw<Refusal | null>(null);
  /** Whether a request is under way. */
  sending = $state(false);
  /** Whether the choice under way had no answer and is sent again. */
  resending = $state(false);
  /** The choice under way, in notation; its button shows it. */
  sent = $state<string | null>(null);
  /** Resolves when a touch has been painted; steps wait for it, since an early answer would delay the paint. */
  private painting: Promise<void> = Promise.resolve();
  /** The version that our last choice made; its answer arrives before its step. */
  private made = 0;
  /** Whether steps are shown without pauses until our next decision. */
  private hurrying = false;
  stage: Stage = NO_STAGE;
  private readonly connection = new Connection({
    address: () => this.address,
    opened: () => {
      this.line = "open";
      this.isFresh = true;
      this.forgive(0);
    },
    heard: (message) => {
      if (this.isFresh) void this.catchUp();
      this.isFresh = false;
      this.take(message);
    },
    alive: () => this.forgive(READABLE),
    lost: () => {
      this.line = "lost";
    },
  });
  /** Whether the socket has opened and has not said anything yet. */
  private isFresh = false;
  private queue: SocketStep[] = [];
  private showing = false;
  /** Called when everything that has arrived has been shown. */
  private watchers: (() => void)[] = [];
  private wake: (() => void) | null = null;
  private ended = false;
  /** Whether the whole story has been loaded, which is then kept; a state has only its end. */
  private isWhole = $state(false);

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

  /** Whether the story has an earlier part that is not told here. */
  get hasEarlier(): boolean {
    return !this.isWhole && (this.storyVersions[0] ?? 0) > 0;
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

  /** Whether this shows a moment of the past: everything can be looked at, nothing chosen. */
  get isPast(): boolean {
    return false;
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
    if (!this.ended) this.connection.open();
  }

  /** Disconnect for good. */
  close(): void {
    this.ended = true;
    this.stage.cancel();
    this.connection.close();
  }

  /** Reconnect at once. */
  again(): void {
    this.connection.again();
  }

  /** The address of the socket; without a board it sends the whole state first. */
  private get address(): string {
    const since = this.board === null ? "" : `&since=${this.newest}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.name)}/socket?view=0${since}`;
  }

  /** Forget that the server could not be reached, once people have had time to read it. */
  private forgive(readable: number): void {
    if (this.refusal instanceof NoLine && Date.now() - this.refusal.at >= readable) this.refusal = null;
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
        this.hear([line]);
        break;
      }
      case "answer":
      case "pong":
      case "refused":
        break; // only for clients that send moves over the socket; we use POST
      default:
        message satisfies never;
    }
  }

  /** Load the lines of chat that were said before the socket listened, also while the connection was lost. */
  private async catchUp(): Promise<void> {
    try {
      this.hear((await api.chat(this.id)).lines);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the next connection asks again
    }
  }

  private hear(lines: readonly ChatLine[]): void {
    const fresh = lines.filter((line) => !this.chat.some((one) => one.number === line.number));
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh].sort((a, b) => a.number - b.number);
  }

  private takeState(state: State): void {
    const { table, story, story_versions, story_turns, ...known } = state;
    this.queue = [];
    this.wake?.();
    this.stage.cancel();
    this.stage.before();
    this.table = table;
    this.known = known;
    this.isWhole = false;
    this.story = story ?? [];
    this.storyVersions = story_versions ?? [];
    this.storyTurns = story_turns ?? [];
  }

  private takeStep(step: SocketStep): void {
    if (this.known === null || step.version <= this.newest) return;
    if (step.version > this.newest + 1) {
      this.again();
      return;
    }
    if (this.queue.length === 0) this.wake?.(); // the last step was looked at, and nothing waits behind it
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
        const pause = await this.stage.after(step, this.queue.length);
        if (pause > 0 && !this.hurrying) await this.rest(pause);
      }
    } finally {
      this.showing = false;
      for (const tell of this.watchers.splice(0)) tell();
    }
  }

  /** Resolves when every step that has arrived has been shown, the last one for its whole time. */
  shown(): Promise<void> {
    return this.showing ? new Promise((resolve) => this.watchers.push(resolve)) : Promise.resolve();
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
    this.stage.cancel();
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
    const { type: _, events, story, story_versions, story_turns, ...rest } = step;
    this.known = { ...this.known, ...rest, events: this.known.events + events.length };
    const most = this.isWhole ? Infinity : MOST_SENTENCES;
    this.story = [...this.story, ...(story ?? [])].slice(-most);
    this.storyVersions = [...this.storyVersions, ...(story_versions ?? [])].slice(-most);
    this.storyTurns = [...this.storyTurns, ...(story_turns ?? [])].slice(-most);
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

  /** Load the part of the story before the sentences that are known, as far as this reader may know it. */
  async tellEarlier(): Promise<void> {
    const told = await this.doing(async () => {
      const { first, moments } = await api.timeline(this.id);
      return { opening: await api.stateAt(this.id, first), moments };
    });
    if (told === null || !this.hasEarlier) return;
    const { opening, moments } = told;
    const [since] = this.storyVersions as [number];
    const until = this.storyVersions.lastIndexOf(since) + 1; // a state may begin in the middle of a version
    const before = storyOf(moments.filter((one) => one.version <= since));
    this.isWhole = true;
    this.story = [...(opening.story ?? []), ...before.sentences, ...this.story.slice(until)];
    this.storyVersions = [...(opening.story_versions ?? []), ...before.versions, ...this.storyVersions.slice(until)];
    this.storyTurns = [...(opening.story_turns ?? []), ...before.turns, ...this.storyTurns.slice(until)];
  }

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
    const { version } = this;
    this.sent = actions.join(",");
    return this.making(() => api.move(this.id, version, actions));
  }

  async undo(): Promise<unknown> {
    const { version } = this;
    return this.isBusy ? null : this.making(() => api.undo(this.id, version));
  }

  /** Make a choice or an undo. Without an answer it is sent again: the server carries out each version once. */
  private async making(asked: () => Promise<Version>): Promise<Version | null> {
    this.painting = this.stage.painted();
    const answer = await this.doing(() =>
      repeated(asked, () => {
        this.resending = true;
        this.connection.check();
      }).catch((error: unknown) => {
        throw error instanceof NoLine ? new Unsent() : error;
      }),
    );
    this.resending = false;
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
