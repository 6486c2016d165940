/** What there is to read about Conspiracy. */
import type { Reading } from "$lib/table/view";
import Face from "./Face.svelte";

export default {
  Face,
  icons: {
    base: ["key-silver", "key-gold", "pearl", "pearls", "swap", "eye", "keeper", "crest", "house", "coalition"],
  },
  terms: {
    base: [
      "influence",
      "crest",
      "coalition",
      "keeper",
      "alliance",
      "conspiracy-key",
      "conspiracy-pearl",
      "conspiracy-location",
      "conspiracy-lord",
      "conspiracy-guild",
      "pile",
      "opponent",
      "replay-token",
    ],
  },
  signs: {},
  guild: (name) => `conspiracy-guild-${name}`,
  aid: {
    boxes: [
      {
        title: "web-aid-turn",
        lines: ["web-aid-conspiracy-turn-1", "web-aid-conspiracy-turn-2", "web-aid-conspiracy-turn-3"],
        numbered: true,
      },
      {
        title: "web-aid-conspiracy-numbers",
        lines: [6, 4, 3, 2, 1, 0].map((value) => `conspiracy-lord-${value}.text`),
      },
      {
        title: "web-aid-score",
        lines: [
          "web-aid-conspiracy-score-1",
          "web-aid-conspiracy-score-2",
          "web-aid-conspiracy-score-3",
          "web-aid-conspiracy-score-4",
        ],
      },
      { title: "web-chapter-holdings", lines: ["conspiracy-rules-locations", "conspiracy-rules-keys"] },
      { title: "term-keeper.title", lines: ["conspiracy-rules-keeper"] },
      { title: "web-chapter-end", lines: ["conspiracy-rules-aim"] },
    ],
    sections: [],
  },
  lessons: ["conspiracy"],
} satisfies Reading as Reading;
