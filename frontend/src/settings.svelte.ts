/** The settings of the person, stored in this browser. */

/** How fast things move on the table, the slowest first. */
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  speed: Speed;
  sound: boolean;
  /** The loudness of sounds, from 0 to 1. */
  volume: number;
  vibration: boolean;
  confirm: boolean;
  contrast: "normal" | "high";
  cardText: "words" | "icons";
  /** Whether a notification says that it is your turn, once the browser allows it. */
  notify: boolean;
}

const KEPT = "abyssal.settings";
/** Whether the person points with a mouse: sounds are then on by default. Phones and tablets are silent. */
const hasMouse = matchMedia("(hover: hover) and (pointer: fine)").matches;
const USUAL: Settings = {
  speed: "normal",
  sound: hasMouse,
  volume: 0.4,
  vibration: true,
  confirm: false,
  contrast: "normal",
  cardText: "words",
  notify: true,
};
/** The names of speeds in settings that were stored by an earlier client, under `motion`. */
const EARLIER: Record<string, Speed> = { full: "normal", quick: "fast", none: "off" };
/** By how much each speed stretches the durations of the normal one. */
const PACES: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, off: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The settings in a stored text; what is missing or cannot be read has its usual value. */
export function settingsIn(stored: string | null): Settings {
  try {
    const { motion, ...kept } = JSON.parse(stored ?? "{}") as Partial<Settings> & { motion?: string };
    const speed = EARLIER[motion ?? ""];
    return { ...USUAL, ...(speed === undefined ? {} : { speed }), ...kept };
  } catch {
    return { ...USUAL };
  }
}

class Chosen {
  now = $state<Settings>(settingsIn(localStorage.getItem(KEPT)));
  /** Whether the system asks for reduced motion, which counts more than the chosen speed. */
  isReduced = $state(still.matches);

  constructor() {
    still.addEventListener("change", () => (this.isReduced = still.matches));
  }

  /** The factor of all durations: 1 at normal speed, 0 if nothing moves. */
  get pace(): number {
    return this.isReduced ? 0 : PACES[this.now.speed];
  }

  /** Whether nothing moves: changes appear at once. */
  get isStill(): boolean {
    return this.pace === 0;
  }

  change(some: Partial<Settings>): void {
    Object.assign(this.now, some);
    localStorage.setItem(KEPT, JSON.stringify(this.now));
  }
}

export const settings = new Chosen();
