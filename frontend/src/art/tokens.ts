/** Colours of races and guilds. Each also has its own shape (emblem, glyph, pattern). */

export interface Tones {
  readonly light: string;
  readonly mid: string;
  readonly dark: string;
}

const tones = (light: string, mid: string, dark: string): Tones => ({ light, mid, dark });

export const RACES = {
  jellyfish: tones("#b794ff", "#3a2172", "#190c3a"),
  crab: tones("#ff7a5c", "#7a2115", "#330b08"),
  seahorse: tones("#ffd257", "#7a560c", "#332305"),
  shellfish: tones("#4fd8a0", "#0f5a41", "#05271d"),
  squid: tones("#5cb0ff", "#14468a", "#071d40"),
  kraken: tones("#c3ccd8", "#3b4350", "#12161d"),
  all: tones("#e9d6a6", "#5a4a2a", "#241c0e"),
  monster: tones("#ff9dbb", "#6a1638", "#2a0716"),
} as const;

export type Race = keyof typeof RACES;

/** The five races of allies in the order of the rules. */
export const FIVE_RACES = ["jellyfish", "crab", "seahorse", "shellfish", "squid"] as const satisfies readonly Race[];

/** Guilds as the server names them; `military` is Conspiracy's name of the soldiers. */
export const RACE_OF_GUILD = {
  mage: "jellyfish",
  soldier: "crab",
  military: "crab",
  farmer: "seahorse",
  merchant: "shellfish",
  politician: "squid",
  ambassador: "all",
  smuggler: "kraken",
} as const satisfies Record<string, Race>;

export type Guild = keyof typeof RACE_OF_GUILD;

export const GUILD_OF_RACE = {
  jellyfish: "mage",
  crab: "soldier",
  seahorse: "farmer",
  shellfish: "merchant",
  squid: "politician",
  all: "ambassador",
  kraken: "smuggler",
} as const satisfies Partial<Record<Race, Guild>>;

/** The race whose colours a guild or race has; `all` for anything unknown. */
export function raceOf(name: string | null | undefined): Race {
  if (name && Object.hasOwn(RACES, name)) return name as Race;
  if (name && Object.hasOwn(RACE_OF_GUILD, name)) return RACE_OF_GUILD[name as Guild];
  return "all";
}

export const BRASS = "#edc97d";
export const GOLD = "#f0cf82";
export const IVORY = "#f7efdc";
