/** What there is to read about Abyss. */
import type { Reading } from "$lib/table/view";
import Face from "./Face.svelte";

const BASE_TERMS = [
  "influence",
  "pearl",
  "key",
  "ally",
  "lord",
  "location",
  "court",
  "council",
  "threat",
  "token",
  "affiliated",
  "free",
  "plot",
  "race",
  "guild",
  "stack",
  "monster",
  "explore",
  "recruit",
  "power",
  "discard",
];

export default {
  Face,
  icons: {
    base: ["shield", "pearl", "key", "monster", "pearl-or-monster", "crown", "cards", "deck", "orders"],
    kraken: ["nebulis", "sentinel", "loot", "kraken"],
    leviathan: ["new-token", "wound", "die", "scourge"],
  },
  terms: {
    base: BASE_TERMS,
    kraken: ["nebulis", "kraken", "figure", "sentinel", "sanctuary", "loot"],
    leviathan: ["leviathan", "border", "level", "slain", "wound", "scourge", "new-token", "martial-law"],
  },
  signs: {
    "⊸": "icon-key",
    "▲": "icon-monster",
    "▽": "icon-new-token",
    "✗": "icon-wound",
    "◎": "icon-nebulis",
    "▣": "icon-loot",
  },
  guild: (name) => `guild-${name}`,
  aid: {
    boxes: [
      {
        title: "web-aid-turn",
        lines: ["web-aid-abyss-turn-1", "web-aid-abyss-turn-2", "web-aid-abyss-turn-3"],
        numbered: true,
      },
      { title: "web-chapter-explore", lines: ["rules-explore"] },
      { title: "web-chapter-court", lines: ["rules-recruit"] },
      {
        title: "web-aid-score",
        lines: ["web-aid-abyss-score-1", "web-aid-abyss-score-2", "web-aid-abyss-score-3", "web-aid-abyss-score-4"],
      },
      { title: "web-chapter-end", lines: ["rules-end"] },
      {
        title: "web-aid-kraken",
        lines: ["web-aid-kraken-1", "web-aid-kraken-2", "web-aid-kraken-3", "web-aid-kraken-4"],
      },
      {
        title: "web-aid-leviathan",
        lines: ["web-aid-leviathan-1", "web-aid-leviathan-2", "web-aid-leviathan-3", "web-aid-leviathan-4"],
      },
    ],
    sections: ["rules-threat_title"],
  },
  lessons: ["abyss", "kraken", "leviathan"],
} satisfies Reading as Reading;
