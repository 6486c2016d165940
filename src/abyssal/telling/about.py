"""Summarize what a whole choice does: its verb, the kind and name of the chosen thing, and the zone of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option


class About(TypedDict):
    """The keys of a :class:`~abyssal.telling.shapes.Choice` that say what the choice does and to which thing."""

    verb: str
    kind: str | None
    name: str | None
    zone: str | None
    pair: bool


def about(options: Sequence[Option], touches: Sequence[str]) -> About:
    """Return what all options of a choice have in common. Ignore the action that ends a set, which names no thing."""
    things = [option for option in options if option["kind"] is not None] or options[:1]
    kinds = {option["kind"] for option in things}
    return {
        "verb": things[0]["verb"],
        "kind": things[0]["kind"] if len(kinds) == 1 else None,
        "name": things[0]["name"] if len(things) == 1 else None,
        "zone": zone_of(touches),
        "pair": len(touches) == 2 and len({at.rpartition("/")[0] for at in touches}) == 1,
    }


def zone_of(touches: Sequence[str]) -> str | None:
    """Return the zone of the first address: ``"court"`` for ``"court/jailer"``; ``None`` without an address."""
    return touches[0].partition("/")[0] if touches else None
