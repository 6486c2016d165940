"""Small things that messages about Abyss are made of: prices, rewards, allies in order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import ALLIES, LEVIATHANS, THREAT
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.catalog import LevelFacts

KRAKEN: Final = "kraken"
ORDER: Final = {ally: place for place, ally in enumerate(ALLIES)}
"""The order of allies in the rules."""


def in_order(allies: Iterable[str]) -> list[str]:
    """Allies race by race in the order of the rules, the lowest value first."""
    return sorted(allies, key=ORDER.__getitem__)


def ally_list(allies: Iterable[str]) -> list[Argument]:
    """Allies in order, as sentences refer to them."""
    return [card("ally", ally) for ally in in_order(allies)]


def seat_or_supply(number: object) -> Argument:
    """A seat; ``None`` is the supply."""
    return seat(number) if isinstance(number, int) else message("supply")


# ---------------------------------------------------------------------- prices and rewards


def mix(price: int, nebulis: int) -> Message:
    """A price of which so much is paid with nebulis: ``1 pearl and 1 nebulis``."""
    if nebulis == 0:
        return message("pearls", count=price)
    if price == nebulis:
        return message("nebulis", count=nebulis)
    return message("all-of", parts=[message("pearls", count=price - nebulis), message("nebulis", count=nebulis)])


def purse(pearls: int, nebulis: int) -> Message:
    """What somebody can pay with; nebulis are mentioned if there are any."""
    return message("pearls", count=pearls) if nebulis == 0 else mix(pearls + nebulis, nebulis)


def all_of(parts: list[Argument]) -> Message:
    """Several things together."""
    return message("all-of", parts=parts)


def bundle(pearls: int, tokens: int, keys: int) -> Message:
    """A reward: ``1 key and 1 pearl``."""
    counts = {"keys": keys, "pearls": pearls, "tokens": tokens}
    return all_of([message(name, count=count) for name, count in counts.items() if count])


def reward(space: int) -> Message:
    """What a threat space pays: ``1 key and 2 pearls or monster tokens``."""
    first = THREAT[space][0]
    counts = {"keys": first["keys"], "pearls_or_tokens": first["pearls"]}
    return all_of([message(name, count=count) for name, count in counts.items() if count])


# ---------------------------------------------------------------------- leviathans


def levels_left(number: int, health: int | None = None) -> list[LevelFacts]:
    """The levels that a leviathan has left with so many health points, the next one first; at first all."""
    levels = LEVIATHANS[number]["levels"]
    return levels if health is None else levels[len(levels) - health :]


def penalty(number: int) -> Message:
    """What the attack of a leviathan costs: ``3 wounds``."""
    facts = LEVIATHANS[number]
    return message(f"penalty-{facts['penalty']}", count=facts["count"])


def levels(number: int, health: int) -> Message:
    """What is left of a leviathan, level by level: what each resists with, and the tokens it brings."""
    left = [message("level", resistance=one["resistance"], tokens=one["tokens"]) for one in levels_left(number, health)]
    return message("levels", parts=[*left])
