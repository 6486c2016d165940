/** The parts of a position of Conspiracy. */
import type { PositionView } from "../position";
import { lordFacts } from "./cards";

export const position: PositionView = {
  table: [
    { key: "active", type: "seat" },
    { key: "piles", type: "stacks", of: "conspiracy-lord", by: "conspiracy-guild" },
    { key: "open", type: "things", of: "conspiracy-location" },
    { key: "keeper", type: "seat" },
    { key: "token", type: "seat" },
  ],
  seat: [
    { key: "lords", type: "things", of: "conspiracy-lord" },
    { key: "locations", type: "spaces", of: "conspiracy-location" },
    { key: "pearls", type: "number" },
  ],
  rare: [
    { key: "ended_by", type: "seat" },
    { key: "held", type: "things", of: "conspiracy-lord" },
    { key: "drawn", type: "things", of: "conspiracy-lord" },
    { key: "revealed", type: "things", of: "conspiracy-location" },
    { key: "lord_deck", type: "deck", of: "conspiracy-lord" },
    { key: "location_deck", type: "deck", of: "conspiracy-location" },
  ],
  named: (of, name) =>
    of === "conspiracy-lord"
      ? { id: "web-conspiracy-lord-title", args: lordFacts(name) }
      : { id: "web-named", args: { card: { [of]: name } } },
  culprit: ({ pile }) => (typeof pile === "string" ? `piles.${pile}` : null),
};
