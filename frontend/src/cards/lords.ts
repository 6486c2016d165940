/** The ids of the texts about the power of a lord of Abyss. */
import { lordOf } from "$lib/wire/cards";

/** Its power in a few words. */
export const powerId = (lord: string): string =>
  lordOf(lord).power === "none" ? "web-no-power" : `lord-${lord}.power`;

/** Its power in full. */
export const textId = (lord: string): string => (lordOf(lord).power === "none" ? "web-no-power" : `lord-${lord}.text`);
