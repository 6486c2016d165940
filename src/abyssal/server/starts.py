"""Where the game of a new table starts: with a new deal, from a position, or from a moment of a finished game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

import abyssal
from abyssal import AbyssalError, Game
from abyssal.server import wire
from abyssal.server.history import OPEN, is_finished, shown_to
from abyssal.server.outgoing import pending_decision
from abyssal.server.refusals import Refusal, rules_refusal
from abyssal.server.room import Room
from abyssal.server.store import Origin

FORBIDDEN_OPTIONS: Final = ("seed", "force", "chance")
"""Options of the library that would reveal hidden cards or choose them."""
CHANCE_KEYS: Final = ("seed", "random")
"""Keys of a position that determine what chance will bring."""


class Start(NamedTuple):
    """The start of a game. ``deciders`` is the number of seats that choose; ``position`` is JSON, None for a deal."""

    game: str
    options: dict[str, Any]
    deciders: int
    rules: int
    position: str | None = None
    origin: Origin | None = None


def new_deal(game: str, options: Mapping[str, Any]) -> Start:
    """Return the start of a game with a new deal; refuse wrong options."""
    if any(name in FORBIDDEN_OPTIONS for name in options):
        raise Refusal("not_understood", reason=f"a table cannot have the options {', '.join(FORBIDDEN_OPTIONS)}")
    if "game" in options:
        raise Refusal("not_understood", reason="name the game beside the options, not in them")
    try:
        variant = abyssal.variant(game, **options)
    except AbyssalError as error:
        raise rules_refusal(error) from None
    return Start(game, dict(options), variant.deciders, variant.version)


def from_position(position: Mapping[str, Any], seed: int, origin: Origin) -> Start:
    """Return the start of a game from a position; refuse a position that is impossible or over.

    Whoever made the position must not know what chance will bring, so ``seed`` replaces what the position says of it.
    """
    g = loaded({**position, "seed": seed})
    if g.is_over:
        raise Refusal("position_over")
    text = msgspec.json.encode(g.position()).decode()
    return Start(g.variant.game, options_of(g), g.variant.deciders, g.variant.version, text, origin)


def from_moment(room: Room, version: int, seed: int) -> Start:
    """Return the start of a game from a version of a game that is over."""
    if not is_finished(room):
        raise Refusal("still_running")
    return from_position(room.game_at(version).position(), seed, Origin("moment", room.row.id, version))


def loaded(position: Mapping[str, Any]) -> Game:
    """Return the game of a position; refuse an impossible one. The counters of chance start anew."""
    try:
        return abyssal.load({name: value for name, value in position.items() if name != "random"})
    except AbyssalError as error:
        raise rules_refusal(error) from None


def options_of(g: Game) -> dict[str, Any]:
    """Return the options with which a table of this game would be made, without those that mean nothing."""
    options = {name: value for name, value in g.variant.options.items() if value not in (None, [], False)}
    if g.variant.deciders < g.players:  # the other seats are played by the rules
        options.pop("players", None)
    return options if abyssal.variant(g.variant.game, **options) is g.variant else dict(g.variant.options)


def checked_position(position: Mapping[str, Any]) -> wire.Position:
    """Return a position with all its parts, and what it looks like with open cards; refuse an impossible one."""
    g = loaded(position)
    whole = {name: value for name, value in g.position().items() if name not in CHANCE_KEYS}
    shown = shown_to(g, OPEN)
    state = wire.PositionState(asked=pending_decision(g), board=shown["board"], question=shown["question"])
    return wire.Position(whole, state)
