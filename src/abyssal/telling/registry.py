"""Find the telling of a game through its kit (the definition of the game, :class:`abyssal.engine.kit.Kit`)."""

from __future__ import annotations

from functools import cache

from abyssal.engine.game import Game
from abyssal.engine.kit import Kit, kit_of
from abyssal.telling.contract import Telling


def telling_of(g: Game) -> Telling:
    """Return the telling of a game."""
    return telling_in(kit_of(g.variant.game))


@cache
def telling_in(kit: Kit) -> Telling:
    """Return the telling that a kit names, else the generic telling; raise an error if it is no telling."""
    from abyssal.telling.plain import PlainTelling  # late: it needs this module

    found = kit.part("telling")
    if found is None:
        return PlainTelling()
    if not isinstance(found, Telling):
        raise kit.wrong_part("telling", Telling)
    return found
