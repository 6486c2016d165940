/**
 * The beats of an ending: the stage shows the last step to its end, the last moves are seen on the board, the score is
 * counted source by source, and then everything is there. Each beat can be skipped. A table that is opened after its
 * end has no beats.
 */

export type Beat = "stage" | "last" | "count" | "done";

/** Milliseconds in which the last moves are seen. */
const LAST = 1200;
/** Milliseconds for each source of points. */
const SOURCE = 1100;

export class Beats {
  beat = $state<Beat>("done");
  /** The number of sources that are counted, with the one that is being counted now. */
  counted = $state(0);
  /** Whether the ending was seen from its first beat, so that its last one may move in. */
  seen = $state(false);
  private sources = 0;
  private pace = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the endings, so that none goes on after another has begun or the page has been left. */
  private begun = 0;

  /** `ondone` is called when everything is there, also if there was nothing to wait for. */
  constructor(private readonly ondone: () => void = () => {}) {}

  /** Whether the table is still on the page, not the result. */
  get isAtTable(): boolean {
    return this.beat === "stage" || this.beat === "last";
  }

  /**
   * Begin; `pace` is the factor of all times, and 0 shows the end at once. `shown` resolves when the stage has shown
   * everything that happened: a fight lasts longer than the beat of the last moves.
   */
  start(sources: number, pace: number, shown: Promise<void>): void {
    this.stop();
    this.sources = sources;
    this.pace = pace;
    this.seen = pace > 0;
    this.beat = "stage";
    const { begun } = this;
    if (pace > 0) void shown.then(() => begun === this.begun && this.last());
    else this.finish();
  }

  /** Go to the next beat. */
  next(): void {
    clearTimeout(this.timer);
    if (this.beat === "last" && this.sources > 0) {
      this.beat = "count";
      this.counted = 1;
      this.in(SOURCE);
    } else this.finish();
  }

  /** Show the end at once. */
  finish(): void {
    this.stop();
    if (this.beat === "done") return;
    this.beat = "done";
    this.ondone();
  }

  /** Stop the clock. */
  stop(): void {
    this.begun += 1;
    clearTimeout(this.timer);
  }

  private last(): void {
    this.beat = "last";
    this.in(LAST);
  }

  private in(time: number): void {
    this.timer = setTimeout(() => {
      if (this.beat === "count" && this.counted < this.sources) {
        this.counted += 1;
        this.in(SOURCE);
      } else this.next();
    }, time * this.pace);
  }
}
