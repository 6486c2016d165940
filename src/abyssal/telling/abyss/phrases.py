"""The parts that messages about Abyss are made of: references, prices, rewards, allies in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import ALLIES, LEVIATHANS, THREAT
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.catalog import LevelFacts

KRAKEN: Final = "kraken"
ORDER: Final = {ally: place for place, ally in enumerate(ALLIES)}
"""The order of allies in the rules."""


def in_order(allies: Iterable[str]) -> list[str]:
    """Return allies race by race in the order of the rules, the lowest value first."""
    return sorted(allies, key=ORDER.__getitem__)


def ally_list(allies: Iterable[str]) -> list[Argument]:
    """Return allies in order, as sentences refer to them."""
    return [card("ally", ally) for ally in in_order(allies)]


def size_of(zone: Sized | int) -> int:
    """Return how many cards a zone holds, whether the reader sees them or not."""
    return zone if isinstance(zone, int) else len(zone)


# ---------------------------------------------------------------------- facts as texts mention them


def seat_or_supply(number: object) -> Argument:
    """Return a seat; ``None`` is the supply."""
    return seat(number) if isinstance(number, int) else message("supply")


REFERENCES: Final[Mapping[str, Callable[[object], Argument]]] = {
    "card": lambda name: card("ally", str(name)),
    "lord": lambda name: card("lord", str(name)),
    "location": lambda name: card("location", str(name)),
    "other_location": lambda name: card("location", str(name)),
    "race": lambda name: card("race", str(name)),
    "leviathan": lambda number: card("leviathan", str(number)),
    "new_token": lambda name: card("new_token", str(name)),
    "victim": seat_or_supply,
    "seller": seat_or_supply,
    "owner": seat_or_supply,
    "receiver": seat_or_supply,
    "robber": seat_or_supply,
    "holder": seat_or_supply,
}
"""Facts of decisions and events that are names, and what sentences refer to by them; all others are numbers."""


# ---------------------------------------------------------------------- prices and rewards


def mix(price: int, nebulis: int) -> Message:
    """Return a price of which ``nebulis`` are paid with nebulis: ``1 pearl and 1 nebulis``."""
    if nebulis == 0:
        return message("pearls", count=price)
    if price == nebulis:
        return message("nebulis", count=nebulis)
    return message("all-of", parts=[message("pearls", count=price - nebulis), message("nebulis", count=nebulis)])


def purse(pearls: int, nebulis: int) -> Message:
    """Return what a seat can pay with; nebulis are mentioned if there are any."""
    return message("pearls", count=pearls) if nebulis == 0 else mix(pearls + nebulis, nebulis)


def all_of(parts: list[Argument]) -> Message:
    """Return several things as one: ``2 pearls and 1 key``."""
    return message("all-of", parts=parts)


def bundle(pearls: int, tokens: int, keys: int) -> Message:
    """Return a reward: ``1 key and 1 pearl``."""
    counts = {"keys": keys, "pearls": pearls, "tokens": tokens}
    return all_of([message(name, count=count) for name, count in counts.items() if count])


def reward(space: int) -> Message:
    """Return what a threat space pays: ``1 key and 2 pearls or monster tokens``."""
    first = THREAT[space][0]
    counts = {"keys": first["keys"], "pearls_or_tokens": first["pearls"]}
    return all_of([message(name, count=count) for name, count in counts.items() if count])


def tokens_of(old: Sequence[int] | int, new: Sequence[str] | int) -> Message:
    """Return tokens of either kind: ``2 monster tokens and 1 new token``."""
    count, new_count = size_of(old), size_of(new)
    parts: list[Argument] = [message("tokens", count=count)] if count or not new_count else []
    return all_of([*parts, message("new_tokens", count=new_count)] if new_count else parts)


# ---------------------------------------------------------------------- leviathans


def levels_left(number: int, health: int | None = None) -> list[LevelFacts]:
    """Return the levels that a leviathan with ``health`` points has left, the next one first; without it all."""
    levels = LEVIATHANS[number]["levels"]
    return levels if health is None else levels[len(levels) - health :]


def penalty(number: int) -> Message:
    """Return what the attack of a leviathan costs: ``3 wounds``."""
    facts = LEVIATHANS[number]
    return message(f"penalty-{facts['penalty']}", count=facts["count"])


def levels(number: int, health: int) -> Message:
    """Return what is left of a leviathan, level by level: what each resists with, and the tokens it brings."""
    left = [message("level", resistance=one["resistance"], tokens=one["tokens"]) for one in levels_left(number, health)]
    return message("levels", parts=[*left])
