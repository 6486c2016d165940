/** Cards of Conspiracy as they are drawn: what their codes mean to the eye. The server knows what they do. */
import { t } from "$lib/texts/language.svelte";
import type { Argument } from "$lib/wire/types";

const GUILD_OF: Record<string, string> = { Y: "farmer", R: "military", G: "merchant", B: "politician", P: "mage" };
const VALUES = [0, 1, 2, 3, 4, 6];
const POWERS: Record<number, string> = {
  0: "icon-swap",
  1: "icon-key-silver",
  2: "icon-key-gold",
  3: "icon-pearls",
  4: "icon-pearl",
  6: "icon-eye",
};

/** Every lord there is, for the portraits. */
export const ALL_LORDS = Object.entries(GUILD_OF).flatMap(([letter, guild]) =>
  VALUES.map((value) => ({ guild, id: `${letter}${value}` })),
);
/** What the numbers of lords do, in the order in which a legend explains it. */
export const LEGEND = [1, 2, 4, 3, 0, 6];

export const guildOf = (lord: string): string => GUILD_OF[lord[0] ?? ""] ?? "ambassador";
export const valueOf = (lord: string): number => Number(lord.slice(1));
export const powerIcon = (value: number): string => POWERS[value] ?? "";
export const hasKey = (lord: string): boolean => valueOf(lord) === 1 || valueOf(lord) === 2;

/** The facts of a lord that sentences mention. */
export function lordFacts(lord: string): Record<string, Argument> {
  const value = valueOf(lord);
  return { guild: t(`conspiracy-guild-${guildOf(lord)}.one`), value, power: t(`conspiracy-lord-${value}`) };
}

/** What a card is called while it moves: `conspiracy-lord R4`. */
export const cardName = (kind: "lord" | "location", name: string): string => `conspiracy-${kind} ${name}`;

const SIGNS: Record<string, string[]> = {
  flat_7: ["icon-house"],
  pearls_1: ["icon-pearl"],
  pearls_2: ["icon-pearls"],
  pearls_3: ["icon-pearl", "icon-pearls"],
  silver_keys: ["icon-key-silver"],
  gold_keys: ["icon-key-gold"],
  pearl_pairs: ["icon-pearls"],
  location_count: ["icon-house"],
  force_draw_1: ["icon-cards"],
  force_draw_2: ["icon-cards"],
  recycle_lords: ["icon-recycle"],
  recycle_locations: ["icon-recycle"],
  any_two_keys: ["icon-key-silver", "icon-key-gold"],
  search_deck: ["icon-search"],
  bonus_plain_lords: ["icon-lord"],
  face_down: ["icon-house"],
};

/** The signs of a location and the guild whose colour they wear, if it has one. */
export function signsOf(location: string): { icons: string[]; guild: string } {
  const [kind = "", what = "", guild = ""] = location.split("_");
  if (kind === "guild") return { icons: [what === "best" ? `crest-${guild}` : `guild-${guild}`], guild };
  return { icons: SIGNS[location] ?? ["icon-coalition"], guild: "" };
}
