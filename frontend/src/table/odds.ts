/** The chance of an attack, from the outcomes that the server tells. */
import type { Outcome } from "$lib/wire/types";

/** The chance in percent that the dice strike at least one level. */
export function percentOf(outcomes: readonly Outcome[]): number {
  return Math.round(100 * outcomes.reduce((sum, one) => sum + (one.health > 0 ? one.throws / one.of : 0), 0));
}
