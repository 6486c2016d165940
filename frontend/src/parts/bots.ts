/** Names and descriptions of bots. */
import { speech, t } from "$lib/texts/language.svelte";

/** The name of a bot; a bot without a text keeps its technical name. */
export function botName(bot: string): string {
  return speech.voice?.has(`web-bot-${bot}`) ? t(`web-bot-${bot}`) : bot;
}

/** How a bot plays, in a few words; empty for a bot without a text. */
export function botWords(bot: string): string {
  return speech.voice?.has(`web-bot-${bot}.about`) ? t(`web-bot-${bot}.about`) : "";
}

/** The name of a bot and how it plays, in one line. */
export function botLine(bot: string): string {
  const words = botWords(bot);
  return words === "" ? botName(bot) : t("web-bot-line", { bot: botName(bot), words });
}
