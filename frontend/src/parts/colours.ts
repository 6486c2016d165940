/** Colours that follow from a number; all others are classes and tokens (tokens.css). */

/** Seats that have a colour of their own: `--seat-0` to `--seat-4`. */
const SEAT_COLOURS = 5;

/** The colour of a seat, for styles and for attributes of drawings. */
export function colourOf(seat: number): string {
  return `var(--seat-${seat % SEAT_COLOURS})`;
}
