"""Errors of the engine as messages: what is wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from abyssal.abyss.catalog import ALLIES, LOCATIONS, LORDS, RACES
from abyssal.engine.errors import AbyssalError
from abyssal.texts import message_of_error
from abyssal.texts.message import Argument, Message

KINDS: Final[Mapping[str, tuple[str, frozenset[str]]]] = {
    "lord": ("lord", frozenset(LORDS)),
    "card": ("ally", frozenset(ALLIES)),
    "race": ("race", frozenset(RACES)),
    "location": ("location", frozenset(LOCATIONS)),
}
"""Facts of errors that name something of Abyss, so that a language can decline it."""
RACE_NAMES: Final = frozenset((*RACES, "kraken"))


def refusal(error: AbyssalError) -> Message:
    """An error as a message; names of cards become references to them."""
    said = message_of_error(error.code, error.params)
    return {"id": said["id"], "args": {name: named(name, value) for name, value in said["args"].items()}}


def named(fact: str, value: Argument) -> Argument:
    """A reference where a fact is the name of a card, several where it is a list of races; anything else as it is."""
    if fact == "races":
        races = value.split(", ") if isinstance(value, str) else value
        if isinstance(races, list) and RACE_NAMES.issuperset(map(str, races)):
            return [{"race": str(race)} for race in races]
    if isinstance(value, list):
        return [named(fact.removesuffix("s"), item) for item in value]
    kind, names = KINDS.get(fact, ("", frozenset()))
    return {kind: value} if isinstance(value, str) and value in names else value
