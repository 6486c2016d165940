/** Drawing and naming the cards of Conspiracy. */
import { t } from "$lib/texts/language.svelte";
import { conspiracyLocationOf, conspiracyLordOf } from "$lib/wire/cards";
import { CONSPIRACY_LORDS, type ConspiracyPower } from "$lib/wire/printed";
import type { Argument } from "$lib/wire/types";

const POWER_ICONS: Record<ConspiracyPower, string> = {
  swap: "icon-swap",
  silver_key: "icon-key-silver",
  gold_key: "icon-key-gold",
  pearls_1: "icon-pearl",
  pearls_2: "icon-pearls",
  reveal: "icon-eye",
};
const KEYS: readonly ConspiracyPower[] = ["silver_key", "gold_key"];
const LEGEND_ORDER: readonly ConspiracyPower[] = ["silver_key", "gold_key", "pearls_1", "pearls_2", "swap", "reveal"];

/** Every lord, for the portraits. */
export const ALL_LORDS = Object.entries(CONSPIRACY_LORDS).map(([id, { guild, value }]) => ({ guild, id, value }));

/** The value of the lords with each power, in the order in which the legend explains them. */
export const LEGEND = LEGEND_ORDER.flatMap((power) => {
  const lord = Object.values(CONSPIRACY_LORDS).find((one) => one.power === power);
  return lord === undefined ? [] : [{ power, value: lord.value }];
});

export const powerIcon = (power: ConspiracyPower): string => POWER_ICONS[power];
export const hasKey = (lord: string): boolean => KEYS.includes(conspiracyLordOf(lord).power);

/** The facts of a lord that sentences mention. */
export function lordFacts(lord: string): Record<string, Argument> {
  const { guild, value } = conspiracyLordOf(lord);
  return { guild: t(`conspiracy-guild-${guild}.one`), value, power: t(`conspiracy-lord-${value}`) };
}

/** The name of a card for the animation that moves it: `conspiracy-lord R4`. */
export const cardName = (kind: "lord" | "location", name: string): string => `conspiracy-${kind} ${name}`;

const LOCATION_ICONS: Record<string, string[]> = {
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

/** The icons of a location, and the guild in whose colour they are drawn; empty if it has none. */
export function signsOf(location: string): { icons: string[]; guild: string } {
  const { guild, scoring } = conspiracyLocationOf(location);
  if (guild !== null) return { icons: [scoring === "guild_best" ? `crest-${guild}` : `guild-${guild}`], guild };
  return { icons: LOCATION_ICONS[location] ?? ["icon-coalition"], guild: "" };
}
