"""Write the facts printed on the cards of Conspiracy as TypeScript, for the browser's client."""

from __future__ import annotations

from typing import Final

from abyssal.conspiracy.catalog import LOCATIONS, LORDS, LordFacts
from abyssal.telling.typescript import Rows, table

TYPES: Final = """\
/** What a lord of Conspiracy brings when it is placed. */
export type ConspiracyPower = "swap" | "silver_key" | "gold_key" | "pearls_1" | "pearls_2" | "reveal";

/** A lord of Conspiracy: its guild and influence points, and what it brings. */
export interface PrintedConspiracyLord {
  guild: string;
  value: number;
  power: ConspiracyPower;
}

/** A location of Conspiracy: the kind of its formula, and the guild in it, if there is one. */
export interface PrintedConspiracyLocation {
  guild: string | null;
  scoring: string;
}
"""


def printed() -> list[str]:
    """Return the TypeScript types and tables of this game."""
    return [
        TYPES,
        table(
            "The lords of Conspiracy, by letter and value.",
            "CONSPIRACY_LORDS",
            "PrintedConspiracyLord",
            lords(),
        ),
        table(
            "The locations of Conspiracy, by name in the order of the rules.",
            "CONSPIRACY_LOCATIONS",
            "PrintedConspiracyLocation",
            locations(),
        ),
    ]


def lords() -> Rows:
    """Return all lords by letter and value."""
    return {
        lord: {"guild": facts["guild"], "value": facts["value"], "power": power_of(facts)}
        for lord, facts in LORDS.items()
    }


def power_of(facts: LordFacts) -> str:
    """Return the reward of a lord in one word: ``"gold_key"``, ``"pearls_2"``."""
    if facts["key"] is not None:
        return f"{facts['key']}_{facts['power']}"
    return f"{facts['power']}_{facts['pearls']}" if facts["pearls"] else facts["power"]


def locations() -> Rows:
    """Return all locations by name."""
    return {name: {"guild": facts["guild"], "scoring": facts["formula"]} for name, facts in LOCATIONS.items()}
