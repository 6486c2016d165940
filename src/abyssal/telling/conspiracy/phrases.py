"""Make the parts of messages about Conspiracy, such as sorted lords, their powers, keys and the opponent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from abyssal.conspiracy.catalog import LOCATIONS, LORDS
from abyssal.texts.message import Argument, Message, Reference, card, message

ORDER: Final = {lord: place for place, lord in enumerate(LORDS)}
"""The order of lords in the rules."""
LOCATION_ORDER: Final = {location: place for place, location in enumerate(LOCATIONS)}
RANDOM: Final = "random"
"""The name of a Legendary Opponent that has not been drawn yet."""


def in_order(lords: Iterable[str]) -> list[str]:
    """Return lords guild by guild, the lowest value first."""
    return sorted(lords, key=ORDER.__getitem__)


def printed_order(locations: Iterable[str]) -> list[str]:
    """Return locations in the order of the rules."""
    return sorted(locations, key=LOCATION_ORDER.__getitem__)


def lord_card(lord: str) -> Reference:
    """Return a reference to a lord."""
    return card("conspiracy-lord", lord)


def lord_list(lords: Iterable[str]) -> list[Argument]:
    """Return references to lords, in order."""
    return [lord_card(lord) for lord in in_order(lords)]


def location_card(location: str) -> Reference:
    """Return a reference to a location, which is named after its effect."""
    return card("conspiracy-location", location)


def quoted(locations: Iterable[str]) -> list[Argument]:
    """Return locations in order, each in quotes, because locations are named after their effects."""
    return [message("conspiracy-quoted", location=location_card(name)) for name in printed_order(locations)]


def guild_card(guild: str) -> Reference:
    """Return a reference to a guild; piles are named after guilds."""
    return card("conspiracy-guild", guild)


def opponent_card(opponent: str) -> Reference:
    """Return a reference to a Legendary Opponent."""
    return card("conspiracy-opponent", opponent)


def power(lord: str) -> Message:
    """Return the power of a lord in a few words."""
    return message(f"conspiracy-lord-{LORDS[lord]['value']}")


def powers(lords: Iterable[str]) -> list[Argument]:
    """Return the powers of several lords, each power once."""
    return [message(f"conspiracy-lord-{value}") for value in sorted({LORDS[lord]["value"] for lord in lords})]


def keys(silver: int, gold: int) -> list[Argument]:
    """Return the numbers of unused keys of both kinds, without zeros."""
    counts = {"conspiracy-silver_keys": silver, "conspiracy-gold_keys": gold}
    return [message(name, count=count) for name, count in counts.items() if count]
