/** What is shown of the steps of a game: one scene after the other, marks that stay for a while, and a banner. */
import { play, type Sound } from "$lib/parts/sound";
import type { Message } from "$lib/wire/types";
import type { GainScene, MarkScene, MoveScene, NewsScene, Scene, StageScene } from "./scene";

/** Milliseconds for which a mark stays in sight at another seat, and at the reader's own. */
const MARK_STAYS = 6000;
const OWN_STAYS = 10_000;
const BANNER_STAYS = 2600;
/** Milliseconds of a scene of which only the result is shown, because other steps wait. */
const RESULT = 600;
/** Milliseconds for which the result of a scene stays on the stage after it, so that it can be read at any speed. */
const RESULT_STAYS = 2800;
/** Maximum marks in sight at the reader's own seat. Further ones wait until one of them has left. */
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
  /** Whether that scene is in sight: while it is under way, and then until its result could be read. */
  isShown = $state(false);
  marks = $state.raw<readonly Mark[]>([]);
  /** Marks at the reader's own seat that wait for room. */
  waiting = $state.raw<readonly Mark[]>([]);
  /** When each mark in sight leaves, by its number. */
  private leaving = new Map<number, ReturnType<typeof setTimeout>>();
  banner = $state.raw<Message | null>(null);
  /** Marks of scenes that have not begun yet. */
  private coming: MarkScene[] = [];
  private timers = new Set<ReturnType<typeof setTimeout>>();
  /** Timers of results that are shown without motion. Nothing waits for them, and only the next stage scene ends them. */
  private results = new Set<ReturnType<typeof setTimeout>>();
  private bannerTimers = new Set<ReturnType<typeof setTimeout>>();
  private count = 0;

  constructor(
    private readonly reader: () => number | null,
    private readonly painter: () => Painter | null,
  ) {}

  /**
   * Show scenes one after the other; returns the milliseconds that this takes. `pace` is the factor of all durations:
   * with 0 everything appears at once, and nothing is waited for. `rushed` shows only results, because other steps are
   * waiting. The last result stays on the stage until it could be read, or until the next scene takes the stage.
   */
  play(scenes: readonly Scene[], pace: number, rushed: boolean): number {
    if (scenes.length === 0) return 0;
    this.cut();
    return pace === 0 ? this.playStill(scenes) : this.playMoving(scenes, pace, rushed);
  }

  private playMoving(scenes: readonly Scene[], pace: number, rushed: boolean): number {
    let at = 0;
    for (const scene of scenes) {
      if (scene.kind === "mark") this.coming.push(scene);
      this.later(at, () => this.begin(scene, rushed ? 0 : pace, true));
      if (scene.kind === "stage") at += rushed ? RESULT : scene.lasts * pace;
    }
    this.later(at, () => this.end());
    return at;
  }

  /** Show everything at once, only the results on the stage one after the other. */
  private playStill(scenes: readonly Scene[]): number {
    let at = 0;
    for (const scene of scenes)
      if (scene.kind !== "stage") this.begin(scene, 0, false);
      else {
        if (at === 0) clear(this.results);
        this.later(at, () => this.begin(scene, 0, false), this.results);
        at += RESULT_STAYS;
      }
    return 0;
  }

  /** End what is under way, because somebody touched the table; its result stays until it could be read. */
  cancel(): void {
    this.cut();
    clear(this.bannerTimers);
    this.banner = null;
  }

  /** End what moves. Marks that were still to come appear now, since nobody may miss a loss. */
  private cut(): void {
    clear(this.timers);
    for (const mark of this.coming) this.mark(mark);
    this.coming = [];
    if (this.isRunning && this.onStage !== null) this.onStage = { ...this.onStage, pace: 0 };
    this.end();
  }

  /** Forget everything: another table or screen is shown. */
  clear(): void {
    this.coming = [];
    this.cancel();
    clear(this.results);
    this.isShown = false;
    this.marks = [];
    this.waiting = [];
    this.onStage = null;
  }

  /** The last scene on the stage is over. */
  private end(): void {
    if (this.isRunning) this.stay();
    this.isRunning = false;
  }

  /** Leave the result on the stage until it could be read. */
  private stay(): void {
    this.later(RESULT_STAYS, () => (this.isShown = false), this.results);
  }

  /** Remove a mark that was touched or seen for long enough; the next one that waits takes its place. */
  touch(number: number): void {
    this.marks = this.marks.filter((mark) => mark.number !== number);
    clearTimeout(this.leaving.get(number));
    this.leaving.delete(number);
    const [next, ...waiting] = this.waiting;
    if (next === undefined || this.marks.filter((one) => one.isOwn).length >= MOST_OWN) return;
    this.waiting = waiting;
    this.put(next);
  }

  private begin(scene: Scene, pace: number, isRunning: boolean): void {
    if (scene.kind === "mark") {
      this.coming = this.coming.filter((one) => one !== scene);
      this.mark(scene);
      hear(scene.sound);
    } else if (scene.kind === "gain") this.painter()?.gain(scene, pace);
    else if (scene.kind === "move") this.painter()?.move(scene, pace);
    else if (scene.kind === "news") this.tell(scene, pace);
    else this.set(scene, pace, isRunning);
  }

  private set(scene: StageScene, pace: number, isRunning: boolean): void {
    this.onStage = { show: scene.show, pace, number: ++this.count };
    this.isRunning = isRunning;
    this.isShown = true;
    if (isRunning) clear(this.results);
    else this.stay();
    for (const { sound, at } of pace === 0 ? scene.sounds.slice(-1) : scene.sounds)
      this.later(at * pace, () => play(sound));
  }

  private tell(scene: NewsScene, pace: number): void {
    hear(scene.sound);
    this.painter()?.light(scene.at, pace);
    if (scene.banner === null) return;
    this.banner = scene.banner;
    clear(this.bannerTimers);
    this.later(BANNER_STAYS, () => (this.banner = null), this.bannerTimers);
  }

  /** Show a mark. An equal one is added to it; one at the own seat waits if there is no room. */
  private mark(scene: MarkScene): void {
    const equal = [...this.marks, ...this.waiting].find((one) => sumOf(one, scene) !== null);
    if (equal !== undefined) {
      const sum = sumOf(equal, scene)!;
      const both = { ...equal, sum, what: { id: sum.id, args: { count: sum.count } } };
      const put = (marks: readonly Mark[]) => marks.map((one) => (one === equal ? both : one));
      [this.marks, this.waiting] = [put(this.marks), put(this.waiting)];
      if (this.leaving.has(equal.number)) this.leave(both);
      return;
    }
    const mark = { ...scene, number: ++this.count, isOwn: scene.seat === this.reader() };
    if (mark.isOwn && this.marks.filter((one) => one.isOwn).length >= MOST_OWN) this.waiting = [...this.waiting, mark];
    else this.put(mark);
  }

  private put(mark: Mark): void {
    this.marks = [...this.marks, mark];
    this.leave(mark);
  }

  /** Remove a mark after a time in which somebody could see it: a hidden page waits until it is in sight. */
  private leave(mark: Mark): void {
    clearTimeout(this.leaving.get(mark.number));
    const stays = mark.isOwn ? OWN_STAYS : MARK_STAYS;
    const end = () => {
      if (!globalThis.document?.hidden) this.touch(mark.number);
      else
        document.addEventListener("visibilitychange", () => this.leaving.has(mark.number) && this.leave(mark), {
          once: true,
        });
    };
    this.leaving.set(mark.number, setTimeout(end, stays));
  }

  private later(delay: number, then: () => void, timers = this.timers): void {
    if (delay === 0) {
      then();
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, delay);
    timers.add(timer);
  }
}

/** The sum of a mark and an equal scene, which differs only in its count; null if they are different. */
function sumOf(mark: Mark, scene: MarkScene): MarkScene["sum"] | null {
  if (mark.sum === undefined || scene.sum === undefined) return null;
  const facts = ({ seat, icon, isLoss, at, why, sum }: MarkScene) =>
    JSON.stringify([seat, icon, isLoss, at, why, sum?.id]);
  if (facts(mark) !== facts(scene)) return null;
  return { id: mark.sum.id, count: mark.sum.count + scene.sum.count };
}

function clear(timers: Set<ReturnType<typeof setTimeout>>): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}

function hear(sound: Sound | null): void {
  if (sound !== null) play(sound);
}
