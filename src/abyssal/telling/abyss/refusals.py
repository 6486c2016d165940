"""Turn parameters of errors that name cards of Abyss into references."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from abyssal.abyss.catalog import ALLIES, LOCATIONS, LORDS, RACES
from abyssal.telling.abyss.phrases import cell_name
from abyssal.texts.message import Argument

KINDS: Final[Mapping[str, tuple[str, frozenset[str]]]] = {
    "lord": ("lord", frozenset(LORDS)),
    "card": ("ally", frozenset(ALLIES)),
    "race": ("race", frozenset(RACES)),
    "location": ("location", frozenset(LOCATIONS)),
}
"""The kind of card that a parameter names, and all names of this kind."""
RACE_NAMES: Final = frozenset((*RACES, "kraken"))


def referenced(fact: str, value: Argument) -> Argument:
    """Return a reference for a name of a card, references for a list of names, and any other parameter unchanged."""
    if fact == "races":
        races = value.split(", ") if isinstance(value, str) else value
        if isinstance(races, list) and RACE_NAMES.issuperset(map(str, races)):
            return [{"race": str(race)} for race in races]
    if fact == "cell":
        return cell_name(value)
    if isinstance(value, list):
        return [referenced(fact.removesuffix("s"), item) for item in value]
    kind, names = KINDS.get(fact, ("", frozenset()))
    return {kind: value} if isinstance(value, str) and value in names else value
