/** How a portrait is cut: around the eyes, whatever the shape of its box. `cards/Portrait.svelte` is the only cutter. */
import { type Race, raceOf } from "./tokens";

/** Width and height of a portrait. */
export const PORTRAIT_SIZE = { width: 160, height: 132 } as const;
export const PORTRAIT_BOX = `0 0 ${PORTRAIT_SIZE.width} ${PORTRAIT_SIZE.height}`;

/** Height of the eyes in a portrait, by the race of the guild. */
const EYE_LINES: Record<Race, number> = {
  crab: 66,
  jellyfish: 76,
  seahorse: 54,
  shellfish: 68,
  squid: 68,
  kraken: 66,
  all: 64,
  monster: 66,
};
/** Where the eyes are in a box, as shares of its height from the top. */
export const EYES_FROM = 0.4;
export const EYES_TO = 0.48;
/** Maximum enlargement of a portrait that would fill its box without it. */
export const MOST_ZOOM = 1.3;

/** The cut of a portrait. All numbers are shares: of the portrait's height, of the box's height, of the smallest size. */
export interface Cut {
  /** The eyes in the portrait. */
  readonly eye: number;
  /** The eyes in the box. */
  readonly at: number;
  /** Size of the portrait, compared with the one that fills the height of the box. */
  readonly zoom: number;
}

/** The cut for the lords of a guild: as little enlarged as the place of the eyes allows, but at least by `zoom`. */
export function cutOf(guild: string, zoom = 1): Cut {
  const eye = EYE_LINES[raceOf(guild)] / PORTRAIT_SIZE.height;
  const at = Math.min(Math.max(eye, EYES_FROM), EYES_TO);
  return { eye, at, zoom: Math.min(MOST_ZOOM, Math.max(zoom, at / eye, (1 - at) / (1 - eye))) };
}
