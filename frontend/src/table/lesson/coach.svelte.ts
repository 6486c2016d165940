/**
 * The coach of a first game: which hint is shown. The server says which hints fit; the coach remembers which were told.
 *
 * One rule at a time: after a hint was read, the next one waits for another decision, unless it may follow at once.
 */
import type { LessonState, ShownHint } from "$lib/wire/types";

/** What is stored of a first game: the names of the hints that were told, and whether the learner wants no more. */
interface Kept {
  told: readonly string[];
  off: boolean;
}

const KEPT = "abyssal.lesson.";

export class Coach {
  hint = $state.raw<ShownHint | null>(null);
  /** The hint that was shown last; it can be shown again. */
  last = $state.raw<ShownHint | null>(null);
  off = $state(false);
  told = $state.raw<readonly string[]>([]);
  all = $state.raw<readonly string[]>([]);
  private fitting: readonly ShownHint[] = [];
  /** The version at which the shown hint appeared, or the last one was read. */
  private since = -1;
  /** Whether the shown hint belongs to a decision of the learner. */
  private decides = false;
  private readonly key: string;

  constructor(table: string) {
    this.key = KEPT + table;
    const { told, off } = kept(this.key);
    this.told = told;
    this.off = off;
  }

  /** How many rules of the lesson were told. */
  get done(): number {
    return this.all.filter((name) => this.told.includes(name)).length;
  }

  /** Take the hints that fit at a version; `decides` says whether the learner has to decide. */
  arrive({ version, hints, all }: LessonState, decides: boolean): void {
    this.all = all;
    this.fitting = hints;
    const shown = this.hint;
    if (shown !== null && version !== this.since && !hints.some(({ name }) => name === shown.name)) {
      // The learner has acted, or has to act: what was said while waiting is over.
      if (this.decides || decides || hints.length > 0) this.mark(shown.name);
    }
    if (this.hint === null && version !== this.since) this.show(version, decides);
  }

  /** The learner has read the hint. */
  read(): void {
    const shown = this.hint;
    if (shown === null) return;
    this.mark(shown.name);
    if (shown.more) this.show(this.since, this.decides);
  }

  /** Tell no more hints, or tell them again. */
  turn(off: boolean): void {
    this.off = off;
    this.hint = null;
    this.keep();
  }

  /** Show the last hint again, also after the lesson was skipped. */
  again(): void {
    this.off = false;
    this.hint = this.last;
    this.keep();
  }

  private show(version: number, decides: boolean): void {
    const next = this.fitting.find(({ name }) => !this.told.includes(name));
    if (next === undefined || this.off) return;
    this.hint = this.last = next;
    this.since = version;
    this.decides = decides;
  }

  private mark(name: string): void {
    if (!this.told.includes(name)) this.told = [...this.told, name];
    this.hint = null;
    this.keep();
  }

  private keep(): void {
    localStorage.setItem(this.key, JSON.stringify({ told: this.told, off: this.off } satisfies Kept));
  }
}

function kept(key: string): Kept {
  try {
    return { told: [], off: false, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>) };
  } catch {
    return { told: [], off: false };
  }
}

/** Let the coach of a table speak again. */
export function resume(table: string): void {
  const coach = new Coach(table);
  if (coach.off) coach.turn(false);
}
