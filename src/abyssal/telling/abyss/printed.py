"""Write the facts printed on the cards of Abyss as TypeScript, for the browser's client."""

from __future__ import annotations

from typing import Final

from abyssal.abyss.catalog import ALLIES, LORDS
from abyssal.telling.abyss.phrases import KRAKEN
from abyssal.telling.typescript import Rows, table

TYPES: Final = """\
/** When a power counts: at once, while the lord is free, in each turn, never. */
export type Power = "once" | "free" | "turn" | "none";

/** A lord of Abyss: it costs allies of `races` different races, one of them `demanded` (`null`: any). */
export interface PrintedLord {
  lord: string;
  guild: string;
  influence: number;
  keys: number;
  cost: number;
  races: number;
  demanded: string | null;
  power: Power;
}

/** An ally of Abyss; a kraken is called a race here, and so is a monster, which has no value. */
export interface PrintedAlly {
  race: string;
  value: number | null;
  sign: "" | "pearl" | "dice";
  nebulis: number;
}
"""
MONSTER: Final = {"race": "monster", "value": None, "sign": "", "nebulis": 0}


def printed() -> list[str]:
    """Return the TypeScript types and tables of this game."""
    return [
        TYPES,
        table("The lords of Abyss, by name in the order of the rules.", "LORDS", "PrintedLord", lords()),
        table("The allies of Abyss, and its monsters, by name.", "ALLIES", "PrintedAlly", allies()),
    ]


def lords() -> Rows:
    """Return all lords by name."""
    return {
        lord: {
            "lord": lord,
            "guild": facts["guild"],
            "influence": facts["influence"],
            "keys": facts["keys"],
            "cost": facts["cost"],
            "races": facts["races"],
            "demanded": facts["demanded"],
            "power": facts["power"],
        }
        for lord, facts in LORDS.items()
    }


def allies() -> Rows:
    """Return all allies by name, and the monster."""
    return {ally: {**facts, "race": facts["race"] or KRAKEN} for ally, facts in ALLIES.items()} | {"monster": MONSTER}
