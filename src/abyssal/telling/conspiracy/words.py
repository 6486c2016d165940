"""Small things that messages about Conspiracy are made of: lords in order, what they do, keys, an opponent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from abyssal.conspiracy.catalog import LOCATIONS, LORDS
from abyssal.texts.message import Argument, Message, Reference, card, message

ORDER: Final = {lord: place for place, lord in enumerate(LORDS)}
"""The order of lords in the rules."""
LOCATION_ORDER: Final = {location: place for place, location in enumerate(LOCATIONS)}
RANDOM: Final = "random"
"""In place of a Legendary Opponent that is still to be drawn."""


def in_order(lords: Iterable[str]) -> list[str]:
    """Lords guild by guild, the lowest value first."""
    return sorted(lords, key=ORDER.__getitem__)


def printed_order(locations: Iterable[str]) -> list[str]:
    """Locations in the order of the rules."""
    return sorted(locations, key=LOCATION_ORDER.__getitem__)


def lord_card(lord: str) -> Reference:
    """A lord, as sentences refer to it."""
    return card("conspiracy-lord", lord)


def lord_list(lords: Iterable[str]) -> list[Argument]:
    """Lords in order."""
    return [lord_card(lord) for lord in in_order(lords)]


def location_card(location: str) -> Reference:
    """A location; it is called by what it does."""
    return card("conspiracy-location", location)


def guild_card(guild: str) -> Reference:
    """A guild, by which piles are called."""
    return card("conspiracy-guild", guild)


def opponent_card(opponent: str) -> Reference:
    """A Legendary Opponent."""
    return card("conspiracy-opponent", opponent)


def power(lord: str) -> Message:
    """What a lord does, in a few words."""
    return message(f"conspiracy-lord-{LORDS[lord]['value']}")


def powers(lords: Iterable[str]) -> list[Argument]:
    """What several lords do, each kind once."""
    return [message(f"conspiracy-lord-{value}") for value in sorted({LORDS[lord]["value"] for lord in lords})]


def keys(silver: int, gold: int) -> list[Argument]:
    """The unused keys of both kinds, as far as there are any."""
    counts = {"conspiracy-silver_keys": silver, "conspiracy-gold_keys": gold}
    return [message(name, count=count) for name, count in counts.items() if count]
