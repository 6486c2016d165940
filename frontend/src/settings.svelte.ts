/** The settings of the person, stored in this browser. */

export interface Settings {
  motion: "full" | "quick" | "none";
  sound: boolean;
  vibration: boolean;
  confirm: boolean;
  contrast: "normal" | "high";
  cardText: "words" | "icons";
}

const KEPT = "abyssal.settings";
const USUAL: Settings = {
  motion: "full",
  sound: false,
  vibration: true,
  confirm: false,
  contrast: "normal",
  cardText: "words",
};
const still = matchMedia("(prefers-reduced-motion: reduce)");

function kept(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

class Chosen {
  now = $state<Settings>(kept());
  private reduced = $state(still.matches);

  constructor() {
    still.addEventListener("change", () => (this.reduced = still.matches));
  }

  /** The animation setting; always none if the system asks for reduced motion. */
  get motion(): Settings["motion"] {
    return this.reduced ? "none" : this.now.motion;
  }

  change(some: Partial<Settings>): void {
    Object.assign(this.now, some);
    localStorage.setItem(KEPT, JSON.stringify(this.now));
  }
}

export const settings = new Chosen();
