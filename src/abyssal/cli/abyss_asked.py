"""Who decides in a game of Abyss, about what, and what that seat has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from abyssal.cli.words import count, listed
from abyssal.engine.game import Game


def asked_about(g: Game) -> Mapping[str, object]:
    """The facts of the pending decision."""
    return cast("dict[str, object]", g.prompt()["facts"])


def number_asked(g: Game, fact: str) -> int:
    """A fact that is a number."""
    return cast("int", asked_about(g)[fact])


def decider(g: Game) -> int:
    """The seat that decides."""
    return g.seat or 0


def seat_view(g: Game, seat: int) -> dict[str, object]:
    """What a seat has, as far as the one that decides may know."""
    return cast("dict[str, dict[str, object]]", g.view(decider(g))["seats"])[str(seat)]


def own_view(g: Game) -> dict[str, object]:
    """What the seat that decides has."""
    return seat_view(g, decider(g))


def own_hand(g: Game) -> Sequence[str]:
    """The allies in the hand of the seat that decides."""
    return cast("list[str]", own_view(g)["hand"])


def pearls_of(g: Game) -> int:
    """The pearls of the seat that decides."""
    return cast("int", own_view(g)["pearls"])


def nebulis_of(g: Game, seat: int) -> int:
    """The nebulis of a seat; 0 without Kraken."""
    return cast("int", seat_view(g, seat).get("nebulis", 0))


def purse_words(g: Game) -> str:
    """What the seat that decides can pay with: ``2 pearls and 1 nebulis``."""
    nebulis = nebulis_of(g, decider(g))
    return listed([count("pearl", pearls_of(g))] + ([count("nebulis", nebulis)] if nebulis else []))
