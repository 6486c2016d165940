// Written by `make wire` from the events of the telling; changes belong there.

/**
 * How much a told clause matters in a summary of what the others did.
 *
 * - answer: an answer in another's turn
 * - reveal: a card of an exploration, which is told by how that ended
 * - passing: how something was paid or where the rest went, which the table shows
 * - lesser: left out where something greater came with it
 */
export type Weight = "answer" | "reveal" | "passing" | "lesser";

/** The weights of told clauses by the id of their text; one that is not here always matters. */
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
