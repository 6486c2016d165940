/** The position editor: what the person has given, what the server makes of it, and what is wrong with it. */
import type { PositionView } from "$lib/table/position";
import { api, Refusal } from "$lib/wire/api";
import type { Position as CheckedPosition } from "$lib/wire/types";
import { counted, culpritOf, pinned, put, read, type Name, type Path, type Position } from "./model";

/** Milliseconds without a change after which the server is asked. */
const CALM = 200;

export class EditorStore {
  given = $state.raw<Position>({});
  /** The last position that was possible, completed by the server. */
  answer = $state.raw<CheckedPosition | null>(null);
  /** Why the given position is impossible; null if it is possible. */
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** The position that this configuration starts with: it holds every thing of the game. */
  private fresh = $state.raw<Position>({});
  private request = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly game: string = $derived(String(this.given.game ?? ""));
  /** The parts of a position of this game; null if it can only be edited as text. */
  readonly view: PositionView | null = $derived.by(() => this.viewOf(this.game));
  readonly complete: Position = $derived(this.answer?.position ?? {});
  /** The path of the part that is wrong; null if nothing is, or if no part is to blame. */
  readonly culprit: Path | null = $derived(this.refusal === null ? null : culpritOf(this.refusal.params, this.view));
  readonly seats: string[] = $derived(Object.keys((this.complete.seats as Position | undefined) ?? {}));
  readonly isPossible: boolean = $derived(this.answer !== null && this.refusal === null && !this.busy);

  private readonly viewOf: (game: string) => PositionView | null;

  constructor(viewOf: (game: string) => PositionView | null) {
    this.viewOf = viewOf;
  }

  /** Begin with a position: a configuration, one from a link, or one that was written as text. */
  async begin(position: Position): Promise<void> {
    clearTimeout(this.timer);
    this.given = position;
    this.fresh = {};
    await this.check();
    if (this.refusal !== null || this.view === null) return;
    this.given = pinned(this.complete, position, this.view);
    await this.learn();
  }

  /** Learn which things this configuration has. */
  private async learn(): Promise<void> {
    const options = ["game", "players", "expansions", "bonus", "solo"];
    const wanted = Object.fromEntries(options.filter((key) => key in this.given).map((key) => [key, this.given[key]]));
    try {
      this.fresh = (await api.position(wanted)).position;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // then the things of the position itself have to do
    }
  }

  /** The value at a path: what is given, else what the server fills in. */
  at(path: Path): unknown {
    return read(this.given, path) ?? read(this.complete, path);
  }

  /** Change a part; with undefined it takes its ordinary value. */
  set(path: Path, value: unknown): void {
    this.given = put(this.given, path, value);
    this.busy = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), CALM);
  }

  /** Ask the server about the given position. Only the last answer counts. */
  async check(): Promise<void> {
    const number = ++this.request;
    this.busy = true;
    try {
      const answer = await api.position(this.given);
      if (number !== this.request) return;
      this.answer = answer;
      this.refusal = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (number !== this.request) return;
      this.refusal = error;
    }
    this.busy = false;
  }

  /** The things of a kind in this configuration, with the number of copies that are not placed yet. */
  choices(kind: string): { name: Name; left: number }[] {
    const { view } = this;
    if (view === null) return [];
    const all = counted("seats" in this.fresh ? this.fresh : this.complete, view, kind, true);
    const placed = counted({ ...this.complete, ...this.given }, view, kind, false);
    return [...all].map(([name, copies]) => ({ name, left: copies - (placed.get(name) ?? 0) }));
  }
}
