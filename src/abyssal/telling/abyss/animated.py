"""The events of a step with facts that a client would otherwise have to work out with the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from abyssal.abyss.catalog import LEVIATHANS
from abyssal.telling.abyss.events import sale_paid
from abyssal.telling.abyss.odds import tokens_won

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

TOKENS_GAINED: Final = ("token_gained", "new_token_gained")


def facts_added(after: Abyss, events: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the events of the last step with facts added; ``after`` is the game after that step.

    ``ally_bought`` gets the ``pearls`` and ``nebulis`` of its price, and the ``nebulis_given`` that pays for it is left
    out. ``attack_made`` gets ``left``, its strength after the levels that it struck, and ``tokens``, the number of
    tokens that it wins, also if their pile is still to be chosen.
    """
    sales = {sale: event["count"] for k, event in enumerate(events) if (sale := sale_paid(events, k)) is not None}
    strikes = strikes_in(after, events)
    out: list[Mapping[str, Any]] = []
    for k, event in enumerate(events):
        kind = event["event"]
        if kind == "ally_bought":
            nebulis = sales.get(k, 0)
            out.append({**event, "pearls": event["price"] - nebulis, "nebulis": nebulis})
        elif kind == "attack_made":
            out.append({**event, **strikes[k]})
        elif sale_paid(events, k) is None:
            out.append(event)
    return out


def strikes_in(after: Abyss, events: Sequence[Mapping[str, Any]]) -> dict[int, dict[str, int]]:
    """Return what is left of each attack and how many tokens it wins, by the index of its ``attack_made``.

    The events are read backwards from the damage that the leviathans have now. One that is no longer on the Border was
    slain, so it has lost all its levels.
    """
    found: dict[int, dict[str, int]] = {}
    if not any(event["event"] == "attack_made" for event in events):
        return found
    figures = after.table_numbers(None)["border"].values()
    health = {figure["leviathan"]: figure["health"] for figure in figures}
    struck, tokens = 0, tokens_won(after)
    for k in range(len(events) - 1, -1, -1):
        event = events[k]
        kind = event["event"]
        if kind in TOKENS_GAINED:
            tokens += 1
        elif kind == "leviathan_hurt":
            levels = LEVIATHANS[event["leviathan"]]["levels"]
            left = health.get(event["leviathan"], 0)
            health[event["leviathan"]] = left + event["count"]
            first = len(levels) - left - event["count"]
            struck = sum(level["resistance"] for level in levels[first : first + event["count"]])
        elif kind == "attack_made":
            found[k] = {"left": event["attack"] - struck, "tokens": tokens if struck else 0}
            struck = tokens = 0
    return found
