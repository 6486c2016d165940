"""Make the parts of messages about Abyss, such as references, prices, rewards and sorted allies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import ALLIES, LEVIATHANS, THREAT
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.catalog import LevelFacts
    from abyssal.abyss.prompts import Bundle

KRAKEN: Final = "kraken"
ORDER: Final = {ally: place for place, ally in enumerate(ALLIES)}
"""The order of allies in the rules."""


def in_order(allies: Iterable[str]) -> list[str]:
    """Return allies race by race in the order of the rules, the lowest value first."""
    return sorted(allies, key=ORDER.__getitem__)


def ally_list(allies: Iterable[str]) -> list[Argument]:
    """Return references to allies, in the order of the rules."""
    return [card("ally", ally) for ally in in_order(allies)]


def size_of(zone: Sized | int) -> int:
    """Return the number of cards in a zone; a hidden zone is already a number."""
    return zone if isinstance(zone, int) else len(zone)


# ---------------------------------------------------------------------- facts as texts mention them


def seat_or_supply(number: object) -> Argument:
    """Return a reference to a seat, or the text of the supply for ``None``."""
    return seat(number) if isinstance(number, int) else message("supply")


def cell_name(cell: object) -> str:
    """Return a cell of the Border as the board prints it: ``2/3``. In notation it is ``2-3``."""
    return str(cell).replace("-", "/")


REFERENCES: Final[Mapping[str, Callable[[object], Argument]]] = {
    "card": lambda name: card("ally", str(name)),
    "lord": lambda name: card("lord", str(name)),
    "location": lambda name: card("location", str(name)),
    "other_location": lambda name: card("location", str(name)),
    "race": lambda name: card("race", str(name)),
    "leviathan": lambda number: card("leviathan", str(number)),
    "new_token": lambda name: card("new_token", str(name)),
    "cell": cell_name,
    "victim": seat_or_supply,
    "seller": seat_or_supply,
    "owner": seat_or_supply,
    "receiver": seat_or_supply,
    "robber": seat_or_supply,
    "holder": seat_or_supply,
}
"""Functions that turn facts of decisions and events into references, by fact; all other facts are numbers."""


# ---------------------------------------------------------------------- prices and rewards


def mix(price: int, nebulis: int) -> Message:
    """Return a price of which the part ``nebulis`` is paid with nebulis: ``1 pearl and 1 nebulis``."""
    if nebulis == 0:
        return message("pearls", count=price)
    if price == nebulis:
        return message("nebulis", count=nebulis)
    return message("all-of", parts=[message("pearls", count=price - nebulis), message("nebulis", count=nebulis)])


def purse(pearls: int, nebulis: int) -> Message:
    """Return the pearls of a seat, and its nebulis if it has any."""
    return message("pearls", count=pearls) if nebulis == 0 else mix(pearls + nebulis, nebulis)


def all_of(parts: list[Argument]) -> Message:
    """Return several parts joined by commas and "and": ``2 pearls and 1 key``."""
    return message("all-of", parts=parts)


def bundle(pearls: int, tokens: int, keys: int) -> Message:
    """Return a reward: ``1 key and 1 pearl``."""
    counts = {"keys": keys, "pearls": pearls, "tokens": tokens}
    return all_of([message(name, count=count) for name, count in counts.items() if count])


def reward(space: int) -> Message:
    """Return the reward of a threat space: ``1 key and 2 pearls or monster tokens``."""
    return reward_of(THREAT[space][0])


def reward_of(first: Bundle) -> Message:
    """Return a reward by the first of its choices, in which each pearl can be taken as a monster token."""
    counts = {"keys": first["keys"], "pearls_or_tokens": first["pearls"], "tokens": first["tokens"]}
    return all_of([message(name, count=count) for name, count in counts.items() if count])


def tokens_of(old: Sequence[int] | int, new: Sequence[str] | int) -> Message:
    """Return the numbers of tokens of both kinds: ``2 monster tokens and 1 new token``."""
    count, new_count = size_of(old), size_of(new)
    parts: list[Argument] = [message("tokens", count=count)] if count or not new_count else []
    return all_of([*parts, message("new_tokens", count=new_count)] if new_count else parts)


# ---------------------------------------------------------------------- leviathans


def levels_left(number: int, health: int | None = None) -> list[LevelFacts]:
    """Return the remaining levels of a leviathan with ``health`` points, next level first; all levels for ``None``."""
    levels = LEVIATHANS[number]["levels"]
    return levels if health is None else levels[len(levels) - health :]


def penalty(number: int) -> Message:
    """Return the penalty for the attack of a leviathan: ``3 wounds``."""
    facts = LEVIATHANS[number]
    return message(f"penalty-{facts['penalty']}", count=facts["count"])


def level(one: LevelFacts) -> Message:
    """Return a level of a leviathan, with its resistance and the tokens that it brings: ``6 → 2 tokens``."""
    return message("level", resistance=one["resistance"], tokens=one["tokens"])


def levels(number: int, health: int) -> Message:
    """Return the remaining levels of a leviathan."""
    return message("levels", parts=[level(one) for one in levels_left(number, health)])
