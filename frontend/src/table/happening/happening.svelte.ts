/** What is shown of the steps of a game: one scene after the other, marks that stay for a while, and a banner. */
import { play, type Sound } from "$lib/parts/sound";
import type { Message } from "$lib/wire/types";
import type { GainScene, MarkScene, MoveScene, NewsScene, Scene, StageScene } from "./scene";

/** Milliseconds for which a mark stays in sight at another seat, and at the reader's own. */
const MARK_STAYS = 6000;
const OWN_STAYS = 10_000;
const BANNER_STAYS = 2600;
/** Milliseconds of a scene of which only the result is shown. */
const RESULT = 600;
/** Maximum marks at the reader's own seat; older ones disappear. */
const MOST_OWN = 3;

export interface Mark extends MarkScene {
  number: number;
  isOwn: boolean;
}

/** What is on the game's stage. */
export interface OnStage {
  show: unknown;
  /** The factor of all durations; 0 shows the result at once. */
  pace: number;
  /** Counts the scenes, so that each one starts anew. */
  number: number;
}

/** How the page draws what is shown on its elements. */
export interface Painter {
  gain(scene: GainScene, pace: number): void;
  light(at: readonly string[], pace: number): void;
  move(scene: MoveScene, pace: number): void;
}

export class Happening {
  /** The last scene on the stage; it stays known after it has ended. */
  onStage = $state.raw<OnStage | null>(null);
  /** Whether that scene is still under way. */
  isRunning = $state(false);
  marks = $state.raw<readonly Mark[]>([]);
  banner = $state.raw<Message | null>(null);
  /** Marks of scenes that have not begun yet. */
  private coming: MarkScene[] = [];
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private count = 0;

  constructor(
    private readonly reader: () => number | null,
    private readonly painter: () => Painter | null,
  ) {}

  /**
   * Show scenes one after the other; returns the milliseconds that this takes. `pace` is the factor of all durations:
   * with 0 everything appears at once. `rushed` shows only results, because other steps are waiting.
   */
  play(scenes: readonly Scene[], pace: number, rushed: boolean): number {
    if (scenes.length === 0) return 0;
    this.cancel();
    let at = 0;
    for (const scene of scenes) {
      if (scene.kind === "mark") this.coming.push(scene);
      this.later(at, () => this.begin(scene, rushed ? 0 : pace));
      if (scene.kind === "stage") at += rushed || pace === 0 ? RESULT : scene.lasts * pace;
    }
    this.later(at, () => (this.isRunning = false));
    return pace === 0 ? 0 : at;
  }

  /** End what is under way. Marks that were still to come appear now, since nobody may miss a loss. */
  cancel(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    for (const mark of this.coming) this.mark(mark);
    this.coming = [];
    this.isRunning = false;
    this.banner = null;
    if (this.onStage !== null && this.onStage.pace !== 0) this.onStage = { ...this.onStage, pace: 0 };
  }

  /** Forget everything: another table or screen is shown. */
  clear(): void {
    this.coming = [];
    this.cancel();
    this.marks = [];
    this.onStage = null;
  }

  /** Remove a mark that was touched. */
  touch(number: number): void {
    this.marks = this.marks.filter((mark) => mark.number !== number);
  }

  private begin(scene: Scene, pace: number): void {
    if (scene.kind === "mark") {
      this.coming = this.coming.filter((one) => one !== scene);
      this.mark(scene);
      hear(scene.sound);
    } else if (scene.kind === "gain") this.painter()?.gain(scene, pace);
    else if (scene.kind === "move") this.painter()?.move(scene, pace);
    else if (scene.kind === "news") this.tell(scene, pace);
    else this.set(scene, pace);
  }

  private set(scene: StageScene, pace: number): void {
    this.onStage = { show: scene.show, pace, number: ++this.count };
    this.isRunning = true;
    for (const { sound, at } of pace === 0 ? scene.sounds.slice(-1) : scene.sounds)
      this.later(at * pace, () => play(sound));
  }

  private tell(scene: NewsScene, pace: number): void {
    hear(scene.sound);
    this.painter()?.light(scene.at, pace);
    if (scene.banner === null) return;
    this.banner = scene.banner;
    this.later(BANNER_STAYS, () => (this.banner = null));
  }

  private mark(scene: MarkScene): void {
    const mark = { ...scene, number: ++this.count, isOwn: scene.seat === this.reader() };
    const own = this.marks.filter((one) => one.isOwn);
    const old = mark.isOwn && own.length >= MOST_OWN ? own[0] : null;
    this.marks = [...this.marks.filter((one) => one !== old), mark];
    this.leave(mark.number, mark.isOwn ? OWN_STAYS : MARK_STAYS);
  }

  /** Remove a mark after a time in which somebody could see it: a hidden page waits until it is in sight. */
  private leave(number: number, stays: number): void {
    setTimeout(() => {
      if (!globalThis.document?.hidden) this.touch(number);
      else document.addEventListener("visibilitychange", () => this.leave(number, stays), { once: true });
    }, stays);
  }

  private later(delay: number, then: () => void): void {
    if (delay === 0) {
      then();
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      then();
    }, delay);
    this.timers.add(timer);
  }
}

function hear(sound: Sound | null): void {
  if (sound !== null) play(sound);
}
