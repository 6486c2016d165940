/**
 * A table at a moment of its past. Components show it like a table in play; nothing at it can be chosen.
 *
 * The server says what a reader knew at each version. States are kept, and those of the neighbouring moments are
 * fetched in advance, so that a step needs no waiting.
 */
import { api, NoLine, Refusal, type Eyes } from "$lib/wire/api";
import { TableStore } from "$lib/wire/table.svelte";
import type { Course, Moment, SocketStep, State } from "$lib/wire/types";
import { stopAt, stopsOf, ticksOf, turnsOf } from "./axis";

/** Maximum number of states in memory. */
const MOST_STATES = 160;
/** How many moments before and after the shown one are fetched in advance. */
const AHEAD = 3;
const BEHIND = 1;
/** Milliseconds for which a moment is shown while the replay plays at normal speed; shorter if nothing was said. */
const PAUSE = 1500;
const SHORT_PAUSE = 450;
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The moment that an address names. */
export interface Wanted {
  version: number | null;
  eyes: string | null;
  /** Whether the address hides everything after its moment. */
  isHiding: boolean;
}

export class ReplayStore extends TableStore {
  moments = $state.raw<Moment[]>([]);
  /** The first version that can be shown: 0, unless the rules have changed since. */
  private first = $state(0);
  course = $state.raw<Course | null>(null);
  eyes = $state<Eyes>(null);
  /** The number of the stop that the person wants to see. The one that is shown follows when its state is there. */
  stop = $state(0);
  /** Whether everything after the moment of the link is hidden, and the result. */
  isHiding = $state(false);
  /** The number of the last stop that is not hidden. */
  private until = $state(0);
  isPlaying = $state(false);
  speed = $state<Speed>(1);
  isOver = $state(false);
  private readonly states = new Map<string, Promise<State>>();
  private shownMoment: { stop: number; eyes: Eyes } | null = null;
  /** The stop to which the last movement stepped; null if it jumped. Only a step shows what happened in it. */
  private stepped: number | null = null;
  /** Milliseconds for which what happened in the shown moment is still shown. */
  private lasts = 0;
  private isShowing = false;
  private playTimer: ReturnType<typeof setTimeout> | undefined;

  readonly stops: number[] = $derived(stopsOf(this.moments, this.first));
  readonly ticks = $derived(ticksOf(this.moments));
  readonly turns = $derived(turnsOf(this.moments));
  /** The number of the last stop that the axis shows. */
  readonly end: number = $derived.by(() => (this.isHiding ? this.until : this.stops.length - 1));
  /** What led to the shown moment; null at the start. */
  readonly moment: Moment | null = $derived.by(() => this.momentAt(this.stop));

  override get isPast(): boolean {
    return true;
  }

  override get isAsked(): boolean {
    return false;
  }

  override get mayHurry(): boolean {
    return false;
  }

  /** The version that is wanted, which may still be on its way. */
  get wantedVersion(): number {
    return this.stops[this.stop] ?? 0;
  }

  private momentAt(stop: number): Moment | null {
    const version = this.stops[stop];
    return this.moments.find((one) => one.version === version) ?? null;
  }

  // ------------------------------------------------------------------ loading

  override async open(wanted: Wanted = { version: null, eyes: null, isHiding: false }): Promise<void> {
    try {
      this.table = await api.table(this.name);
      this.isOver = this.table.state === "over" && this.table.ended === null;
      this.eyes = this.eyesOf(wanted.eyes);
      this.isHiding = wanted.isHiding && this.isOver;
      const { first, moments } = await api.timeline(this.id, this.eyes);
      [this.first, this.moments] = [first, moments];
      this.stop = stopAt(this.stops, wanted.version ?? (this.isOver ? 0 : Infinity));
      this.until = this.stop;
      this.line = "open";
      await this.showWanted();
      if (this.isOver) this.course = await api.course(this.id).catch(() => null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      this.line = error instanceof NoLine ? "lost" : "gone";
    }
  }

  override close(): void {
    this.pause();
    super.close();
  }

  /** Whose eyes an address names. A running game is seen with the person's own. */
  private eyesOf(asked: string | null): Eyes {
    if (!this.isOver) return null;
    const seats = this.table?.seats ?? [];
    const seat = asked === null || asked === "open" ? -1 : Number(asked);
    if (seats.some((one) => one.seat === seat)) return seat;
    const own = seats.filter((one) => one.you);
    return asked === null && own.length === 1 ? own[0]!.seat : "open";
  }

  private stateOf(stop: number, eyes: Eyes): Promise<State> {
    const version = this.stops[stop] ?? 0;
    const key = `${eyes}:${version}`;
    const kept = this.states.get(key);
    if (kept !== undefined) return kept;
    const state = api.stateAt(this.id, version, eyes);
    this.states.set(key, state);
    state.catch(() => this.states.delete(key));
    for (const old of this.states.keys()) {
      if (this.states.size <= MOST_STATES) break;
      this.states.delete(old);
    }
    return state;
  }

  /** Show the wanted moment. One request at a time: what was wanted in the meantime is skipped. */
  private async showWanted(): Promise<void> {
    if (this.isShowing) return;
    this.isShowing = true;
    try {
      while (this.shownMoment?.stop !== this.stop || this.shownMoment.eyes !== this.eyes) {
        const { stop, eyes } = this;
        const state = await this.stateOf(stop, eyes);
        if (eyes === this.eyes) await this.put(state, stop);
      }
    } finally {
      this.isShowing = false;
    }
    for (let near = -BEHIND; near <= AHEAD; near++) {
      const stop = this.stop + near;
      if (near !== 0 && stop >= 0 && stop <= this.end) this.stateOf(stop, this.eyes).catch(() => {});
    }
  }

  /** Put a state on the table. The cards fly if it is the next moment; a step to it also shows what happened. */
  private async put(state: State, stop: number): Promise<void> {
    const flies =
      this.shownMoment !== null && this.shownMoment.eyes === this.eyes && stop === this.shownMoment.stop + 1;
    const happens = flies && this.stepped === stop;
    if (happens) this.stage.cancel();
    else this.stage.clear();
    if (flies) this.stage.before();
    const { table, story: _, story_versions: __, story_turns: ___, happened, ...known } = state;
    this.shownMoment = { stop, eyes: this.eyes };
    this.story = happens ? [...this.story, ...(this.momentAt(stop)?.story ?? [])] : [];
    this.known = known;
    this.table = {
      ...table,
      seats: table.seats.map((seat) => ({ ...seat, here: true })), // who is connected now says nothing about then
      state: known.asked === null ? table.state : "running",
      version: state.version,
      asked: known.asked?.seat ?? null,
      your_turn: false,
    };
    this.lasts = flies ? await this.stage.after(stepTo(state, happens ? (happened ?? []) : []), 0) : 0;
  }

  /** Fetch again what could not be shown. */
  override again(): void {
    this.refusal = null;
    if (this.table === null || this.moments.length === 0) void this.open();
    else void this.showOrRefuse();
  }

  private async showOrRefuse(): Promise<void> {
    try {
      await this.showWanted();
      this.refusal = null;
      this.line = "open";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      this.line = "lost";
      this.pause();
    }
  }

  // ------------------------------------------------------------------ moving in time

  /** Go to a stop by its number. */
  goTo(stop: number): Promise<void> {
    this.stepped = null;
    return this.moveTo(stop);
  }

  private moveTo(stop: number): Promise<void> {
    this.stop = Math.max(0, Math.min(stop, this.end));
    return this.showOrRefuse();
  }

  /** Go to a version, or to the last one before it that was not taken back. */
  goToVersion(version: number): Promise<void> {
    return this.goTo(stopAt(this.stops, version));
  }

  step(by: number): Promise<void> {
    this.stepped = by === 1 ? this.stop + 1 : null;
    return this.moveTo(this.stop + by);
  }

  /** Go to the start of the next turn, or of this one and then the one before. */
  turn(by: 1 | -1): Promise<void> {
    const starts = this.turns.map((turn) => turn.first - 1);
    const found = by > 0 ? starts.find((at) => at > this.stop) : starts.findLast((at) => at < this.stop);
    return this.goTo(found ?? (by > 0 ? this.end : 0));
  }

  play(): void {
    if (this.stop >= this.end) return;
    this.isPlaying = true;
    this.playNext();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.playTimer);
  }

  private playNext(): void {
    clearTimeout(this.playTimer);
    const pause = this.moment === null || this.moment.story.length > 0 ? PAUSE : SHORT_PAUSE;
    this.playTimer = setTimeout(() => void this.advance(), Math.max(pause / this.speed, this.lasts));
  }

  private async advance(): Promise<void> {
    await this.step(1);
    if (!this.isPlaying) return;
    if (this.stop < this.end) this.playNext();
    else this.isPlaying = false;
  }

  // ------------------------------------------------------------------ how it is seen

  /** See the same moment with other eyes, and read the story with them. */
  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    this.stepped = null;
    await this.showOrRefuse();
    const timeline = await api.timeline(this.id, eyes).catch(() => null);
    if (timeline !== null && this.eyes === eyes) this.moments = timeline.moments;
  }

  /** Show what follows the moment of the link. */
  reveal(): void {
    this.isHiding = false;
    void this.showOrRefuse();
  }

  /** The address of the shown moment; `isHiding` hides what follows. */
  addressOf(isHiding: boolean): string {
    const parts = new URLSearchParams({ v: String(this.wantedVersion) });
    if (this.eyes !== null) parts.set("eyes", String(this.eyes));
    if (isHiding) parts.set("spoilers", "0");
    return `/t/${this.table?.code ?? this.name}/replay?${parts.toString()}`;
  }

  // ------------------------------------------------------------------ nothing is chosen here

  override choose(): Promise<unknown> {
    return Promise.resolve(null);
  }

  override undo(): Promise<unknown> {
    return Promise.resolve(null);
  }

  /** End what is shown of a step. */
  override skip(): void {
    this.stage.cancel();
    if (this.lasts === 0) return;
    this.lasts = 0;
    if (this.isPlaying) this.playNext();
  }
}

/** The state as the step that led to it, for the animation. */
function stepTo(state: State, events: SocketStep["events"]): SocketStep {
  const { table: _, seat: __, orders: ___, happened: ____, ...rest } = state;
  return { type: "step", ...rest, events } as SocketStep;
}
