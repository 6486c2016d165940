/**
 * What a screen reader is told while others play: short sentences, in batches.
 *
 * Steps come one after the other; a region that changed with each of them would never stop talking.
 */
import type { Message } from "$lib/wire/types";

/** Milliseconds of silence before what was gathered is told. */
export const QUIET = 900;
/** Maximum milliseconds that something waits to be told. */
export const LONGEST = 4000;
/** Maximum sentences that are told at once; of more, the last ones. */
export const MOST = 5;

/** The sentences that a story has gained: none if it is another story, as after an undo or a reload. */
export function gained(before: readonly Message[], after: readonly Message[]): readonly Message[] {
  const last = before.at(-1);
  if (last === undefined) return before.length === after.length ? [] : after;
  const at = after.lastIndexOf(last);
  return at < 0 ? [] : after.slice(at + 1);
}

/** Gathers sentences and tells them together. */
export class Batch {
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first of the waiting sentences came. */
  private since = 0;

  constructor(private readonly tell: (sentences: string[], left: number) => void) {}

  add(sentences: readonly string[]): void {
    if (sentences.length === 0) return;
    if (this.waiting.length === 0) this.since = Date.now();
    this.waiting.push(...sentences);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), Math.max(0, Math.min(QUIET, this.since + LONGEST - Date.now())));
  }

  /** Tell at once what waits. */
  flush(): void {
    clearTimeout(this.timer);
    if (this.waiting.length === 0) return;
    const told = this.waiting;
    this.waiting = [];
    this.tell(told.slice(-MOST), Math.max(0, told.length - MOST));
  }

  /** Forget what waits. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }
}
