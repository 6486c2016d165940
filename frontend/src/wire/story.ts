// Written by `make wire` from the events of the telling; changes belong there.

/**
 * How much a clause of the story matters in a summary of the other players' turns.
 *
 * - answer: an answer during another player's turn
 * - reveal: a revealed card of an exploration, which the end of the exploration implies
 * - passing: a detail that the table shows, such as how something was paid
 * - lesser: left out if something more important happened with it
 */
export type Weight = "answer" | "reveal" | "passing" | "lesser";

/** The weights of clauses by text id; a clause that is not listed always matters. */
export const WEIGHTS: Readonly<Record<string, readonly Weight[]>> = {
  "told-ally_affiliated": ["passing"],
  "told-ally_bought": ["answer"],
  "told-ally_discarded": ["lesser"],
  "told-ally_paid": ["passing"],
  "told-ally_received": ["lesser"],
  "told-ally_received-seen": ["lesser"],
  "told-ally_to_council": ["passing"],
  "told-card_revealed": ["reveal"],
  "told-die_rolled": ["passing"],
  "told-discard_looked_through": ["passing"],
  "told-joined-affiliated": ["passing"],
  "told-joined-bound": ["passing"],
  "told-joined-discarded": ["lesser"],
  "told-joined-drawn": ["passing"],
  "told-joined-keys_used": ["passing"],
  "told-joined-paid": ["passing"],
  "told-joined-pearls_used": ["passing"],
  "told-joined-received": ["lesser"],
  "told-joined-revealed": ["reveal"],
  "told-joined-rolled": ["passing"],
  "told-joined-to_council": ["passing"],
  "told-joined-tokens": ["lesser"],
  "told-joined-tokens_seen": ["lesser"],
  "told-keys_gained": ["lesser"],
  "told-keys_paid": ["passing"],
  "told-leviathan_drawn": ["passing"],
  "told-location_drawn": ["passing"],
  "told-lord_bound": ["passing"],
  "told-monster_discarded": ["passing"],
  "told-monster_passed": ["passing"],
  "told-monster_revealed": ["reveal"],
  "told-nebulis_gained": ["lesser"],
  "told-nebulis_paid": ["passing"],
  "told-offer_passed": ["answer", "passing"],
  "told-payment": ["passing"],
  "told-pearls_gained": ["lesser"],
  "told-pearls_gained-from": ["passing"],
  "told-pearls_paid": ["passing"],
  "told-power_used": ["lesser"],
  "told-threat_moved": ["passing"],
  "told-token_gained": ["lesser"],
  "told-token_gained-seen": ["lesser"],
  "conspiracy-told-joined-locations_revealed": ["passing"],
  "conspiracy-told-joined-lords_drawn": ["lesser"],
  "conspiracy-told-joined-lords_returned": ["passing"],
  "conspiracy-told-joined-lords_turned_up": ["passing"],
  "conspiracy-told-location_revealed": ["passing"],
  "conspiracy-told-lord_drawn": ["lesser"],
  "conspiracy-told-lord_returned": ["passing"],
  "conspiracy-told-lord_turned_up": ["passing"],
  "conspiracy-told-pearls_gained": ["lesser"],
};
