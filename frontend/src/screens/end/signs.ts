/** The icons of the sources of points, by the label of their row. */
const SIGNS: Record<string, string> = {
  "score-locations": "icon-house",
  "score-lords": "icon-crown",
  "score-allies": "icon-ally",
  "score-loot": "icon-loot",
  "score-tokens": "icon-monster",
  "score-nebulis": "icon-nebulis",
  "score-kraken": "icon-kraken",
  "score-wounds": "icon-wound",
  "score-scourge": "icon-scourge",
  "conspiracy-score-lords": "icon-crest",
  "conspiracy-score-locations": "icon-house",
  "conspiracy-score-coalition": "icon-coalition",
  "conspiracy-score-keeper": "icon-keeper",
};

/** The icon of a row of the score sheet. */
export function signOf({ label }: { label: { id: string } }): string {
  return SIGNS[label.id] ?? "icon-star";
}
