/** The parts of a position of Abyss. */
import { allyOf } from "$lib/wire/cards";
import type { Message } from "$lib/wire/types";
import type { PositionView } from "../position";

export const position: PositionView = {
  table: [
    { key: "active", type: "seat" },
    { key: "court", type: "things", of: "lord" },
    { key: "track", type: "things", of: "ally" },
    { key: "council", type: "stacks", of: "ally", by: "race" },
    { key: "available", type: "things", of: "location" },
    { key: "threat", type: "number" },
    { key: "border", type: "cells", of: "leviathan", number: "damage", first: 4 },
    { key: "scourge", type: "seat" },
    { key: "kraken_figure", type: "seat" },
  ],
  seat: [
    { key: "pearls", type: "number" },
    { key: "keys", type: "number" },
    { key: "nebulis", type: "number" },
    { key: "wounds", type: "number" },
    { key: "hand", type: "things", of: "ally" },
    { key: "affiliated", type: "things", of: "ally" },
    { key: "free", type: "things", of: "lord" },
    { key: "disabled", type: "things", of: "lord" },
    { key: "locations", type: "groups", of: "lord", by: "location" },
    { key: "kept_loot", type: "groups", of: "loot", by: "location" },
    { key: "tokens", type: "things", of: "token" },
    { key: "new_tokens", type: "things", of: "new_token" },
    { key: "slain", type: "things", of: "leviathan" },
  ],
  rare: [
    { key: "price", type: "number" },
    { key: "ended_by", type: "seat" },
    { key: "extra_turns", type: "number" },
    { key: "discard", type: "things", of: "ally" },
    { key: "lord_discard", type: "things", of: "lord" },
    { key: "paid", type: "things", of: "ally" },
    { key: "drawn", type: "things", of: "location" },
    { key: "used", type: "things", of: "lord" },
    { key: "unplaced", type: "things", of: "ally" },
    { key: "won_tokens", type: "things", of: "new_token" },
    { key: "loot", type: "groups", of: "loot", by: "location" },
    { key: "inert", type: "flag" },
    { key: "deck", type: "deck", of: "ally" },
    { key: "lord_deck", type: "deck", of: "lord" },
    { key: "location_deck", type: "deck", of: "location" },
    { key: "token_pile", type: "deck", of: "token" },
    { key: "new_token_pile", type: "deck", of: "new_token" },
    { key: "loot_deck", type: "deck", of: "loot" },
    { key: "leviathan_deck", type: "deck", of: "leviathan" },
  ],
  named(of, name): Message {
    if (of === "leviathan") return { id: "leviathan", args: { number: Number(name) } };
    if (of === "token" || of === "loot") return { id: "literal", args: { text: name } };
    const isMonster = of === "ally" && allyOf(name).value === null;
    return { id: "web-named", args: { card: { [isMonster ? "race" : of]: name } } };
  },
  culprit: ({ stack }) => (typeof stack === "string" ? `council.${stack}` : null),
};
