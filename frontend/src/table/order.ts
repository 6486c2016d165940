/** The seats of a table in turn order. */

/** All seats in turn order from one of them; a spectator, who has none, sees them from the first. */
export function fromSeat<Seat>(seats: readonly Seat[], first: number | null): Seat[] {
  return [...seats.slice(first ?? 0), ...seats.slice(0, first ?? 0)];
}
