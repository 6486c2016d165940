/** The name and the colour of a seat. */
import { called } from "$lib/me.svelte";
import { t } from "$lib/texts/language.svelte";
import type { SeatState } from "$lib/wire/types";

/** Number of seats with a colour of their own: `--seat-0` to `--seat-4` in tokens.css. */
const SEAT_COLOURS = 5;
/** Number of names for bots in the texts: `web-bot-name-1` to `web-bot-name-8`. */
const BOT_NAMES = 8;

/** The colour of a seat, for styles and for attributes of drawings. */
export function colourOf(seat: number): string {
  return `var(--seat-${seat % SEAT_COLOURS})`;
}

/** The name of the player at a seat: a person's own; a bot's from the texts, always the same at its table. */
export function nameOf(seat: SeatState, table: string): string {
  if (seat.kind === "person") return seat.name === null ? t("web-seat", { number: seat.seat + 1 }) : called(seat.name);
  if (seat.kind === "open") return t("web-seat-open");
  const shift = [...table].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  return t(`web-bot-name-${((shift + seat.seat) % BOT_NAMES) + 1}`);
}
