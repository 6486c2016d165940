/** The icons of lines of the log, by what they tell. */

/** Lines of the log that have an icon of their own. */
const OWN: Record<string, string> = {
  card_revealed: "icon-deck",
  revealed: "icon-deck",
  ally_bought: "icon-pearl",
  offer_passed: "icon-auto-pass",
  ally_taken: "icon-cards",
  stack_taken: "icon-people",
  received: "icon-people",
  plotted: "icon-watch",
  lord_recruited: "icon-crown",
  lord_disabled: "icon-cross",
  lord_lost: "icon-claw",
  power_used: "icon-star",
  turned_up: "icon-lord",
  end_triggered: "icon-hourglass",
  game_ended: "icon-trophy",
  lord_reserved: "icon-sentinel",
  stack_reserved: "icon-sentinel",
  location_reserved: "icon-sentinel",
  rolled: "icon-die",
  die_rolled: "icon-die",
  leviathan_placed: "icon-monster",
  wounds_taken: "icon-wound",
  fight_started: "icon-claw",
  attack_made: "icon-claw",
  in_vain: "icon-claw",
  leviathan_slain: "icon-slain",
  scourge_taken: "icon-scourge",
};

/** All other lines have the icon of what they are about: of the first of these words that their kind contains. */
const ABOUT: readonly (readonly [string, string])[] = [
  ["location", "icon-key"],
  ["bound", "icon-key"],
  ["key", "icon-key"],
  ["lord", "icon-lord"],
  ["kraken", "icon-kraken"],
  ["nebulis", "icon-nebulis"],
  ["new_token", "icon-new-token"],
  ["token", "icon-monster"],
  ["monster", "icon-monster"],
  ["threat", "icon-monster"],
  ["leviathan", "icon-claw"],
  ["loot", "icon-loot"],
  ["sentinel", "icon-sentinel"],
  ["pearl", "icon-pearl"],
  ["deck", "icon-deck"],
  ["drawn", "icon-deck"],
  ["discard", "icon-recycle"],
  ["ally", "icon-cards"],
  ["stack", "icon-people"],
  ["council", "icon-people"],
  ["turn", "icon-turn"],
];
const OTHER = "icon-log";

/** The icon of a line of the log with this kind of message, such as `told-lord_recruited`. */
export function storyIcon(kind: string): string {
  const told = kind.replace(/^told-(joined-)?/, "");
  return OWN[told] ?? ABOUT.find(([word]) => told.includes(word))?.[1] ?? OTHER;
}
