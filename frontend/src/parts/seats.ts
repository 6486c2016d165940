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

/** Whether a person plays a seat and is not connected now. */
export function isAway(seat: SeatState | undefined): boolean {
  return seat?.kind === "person" && !seat.here;
}

/**
 * The name of the player at a seat: a person's own, also while a bot plays for them; a bot's from the texts. The first
 * character of the table's id decides which, because the server keeps it in a rematch.
 */
export function nameOf(seat: SeatState, id: string): string {
  if (seat.kept_for !== null) return called(seat.kept_for);
  if (seat.kind === "person") return seat.name === null ? t("web-seat", { number: seat.seat + 1 }) : called(seat.name);
  if (seat.kind === "open") return t("web-seat-open");
  return t(`web-bot-name-${((id.charCodeAt(0) + seat.seat) % BOT_NAMES) + 1}`);
}
