"""The parts that messages about Conspiracy are made of: lords in order, what they do, keys, an opponent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from abyssal.conspiracy.catalog import LOCATIONS, LORDS
from abyssal.texts.message import Argument, Message, Reference, card, message

ORDER: Final = {lord: place for place, lord in enumerate(LORDS)}
"""The order of lords in the rules."""
LOCATION_ORDER: Final = {location: place for place, location in enumerate(LOCATIONS)}
RANDOM: Final = "random"
"""Stands for a Legendary Opponent that is still to be drawn."""


def in_order(lords: Iterable[str]) -> list[str]:
    """Return lords guild by guild, the lowest value first."""
    return sorted(lords, key=ORDER.__getitem__)


def printed_order(locations: Iterable[str]) -> list[str]:
    """Return locations in the order of the rules."""
    return sorted(locations, key=LOCATION_ORDER.__getitem__)


def lord_card(lord: str) -> Reference:
    """Return a lord, as sentences refer to it."""
    return card("conspiracy-lord", lord)


def lord_list(lords: Iterable[str]) -> list[Argument]:
    """Return lords in order, as sentences refer to them."""
    return [lord_card(lord) for lord in in_order(lords)]


def location_card(location: str) -> Reference:
    """Return a location, as sentences refer to it; it is called by what it does."""
    return card("conspiracy-location", location)


def quoted(locations: Iterable[str]) -> list[Argument]:
    """Return locations in order as sentences name them: in quotes, since they are called by what they do."""
    return [message("conspiracy-quoted", location=location_card(name)) for name in printed_order(locations)]


def guild_card(guild: str) -> Reference:
    """Return a guild, by which piles are called."""
    return card("conspiracy-guild", guild)


def opponent_card(opponent: str) -> Reference:
    """Return a Legendary Opponent, as sentences refer to it."""
    return card("conspiracy-opponent", opponent)


def power(lord: str) -> Message:
    """Return what a lord does, in a few words."""
    return message(f"conspiracy-lord-{LORDS[lord]['value']}")


def powers(lords: Iterable[str]) -> list[Argument]:
    """Return what several lords do, each kind once."""
    return [message(f"conspiracy-lord-{value}") for value in sorted({LORDS[lord]["value"] for lord in lords})]


def keys(silver: int, gold: int) -> list[Argument]:
    """Return the unused keys of both kinds, as far as there are any."""
    counts = {"conspiracy-silver_keys": silver, "conspiracy-gold_keys": gold}
    return [message(name, count=count) for name, count in counts.items() if count]
