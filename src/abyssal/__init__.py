"""Abyssal: play, host and study the Abyss family of board games.

This module is the whole public interface of the library. :func:`new` returns a game:

>>> import abyssal
>>> g = abyssal.new("conspiracy", players=2, seed=7, force=["seat 0", "R4", "G1", "G3"])
>>> g.seat, g.decision, [g.text(action) for action in g.legal()]
(0, 'conspire', ['draw 1', 'draw 2', 'draw 3'])
>>> g.play(g.parse("draw 3"))
>>> g.prompt()["facts"]["drawn"]
['G1', 'G3', 'R4']
>>> g.play(g.parse("R4"))
>>> g.view(1)["piles"]["merchant"]
['G1', 'G3']
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping
from typing import Final, Literal, overload

from abyssal import texts
from abyssal.abyss import kit as abyss_kit
from abyssal.abyss.state import Abyss
from abyssal.conspiracy import kit as conspiracy_kit
from abyssal.conspiracy.state import Conspiracy
from abyssal.engine import COMPILED, errors, record
from abyssal.engine.chance import checked_seed
from abyssal.engine.errors import (
    AbyssalError,
    ChanceError,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
)
from abyssal.engine.game import Game
from abyssal.engine.kit import Games, Kit, MakeVariant, has_kit, kit_of, kits
from abyssal.engine.kit import adopt as adopt_kits
from abyssal.engine.kit import register as register_kit
from abyssal.engine.step import CHANCE
from abyssal.engine.variant import Variant

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "COMPILED",
    "GAMES",
    "Abyss",
    "AbyssalError",
    "ChanceError",
    "Conspiracy",
    "Game",
    "IllegalMove",
    "Kit",
    "NotationError",
    "OptionError",
    "PositionError",
    "RecordError",
    "adopt_kits",
    "kit_of",
    "kits",
    "load",
    "new",
    "register_kit",
    "replay",
    "variant",
]

adopt_kits([abyss_kit.KIT, conspiracy_kit.KIT])

GAMES: Final[Mapping[str, MakeVariant]] = Games()
"""All games by name, including games of other packages."""

FRESH_SEED_BITS: Final = 53  # JSON readers keep whole numbers of up to 53 bits exactly

errors.SPEAKERS.append(texts.sentence_of_error)


def variant(game: str, **options: object) -> Variant:
    """Return the configuration of a game with these options; games with equal options share one configuration.

    Options that are ``None`` or an empty list are ignored, so a caller may pass the options of all games. Raise
    :class:`OptionError` for an unknown or wrong option.
    """
    kit = kit_of(game)
    if None in options.values() or [] in options.values():
        options = {name: value for name, value in options.items() if value is not None and value != []}
    return kit.variant(options)


@overload
def new(
    game: Literal["abyss"],
    *,
    seed: int | None = None,
    force: Iterable[str] = (),
    chance: str = "auto",
    **options: object,
) -> Abyss: ...
@overload
def new(
    game: Literal["conspiracy"],
    *,
    seed: int | None = None,
    force: Iterable[str] = (),
    chance: str = "auto",
    **options: object,
) -> Conspiracy: ...
@overload
def new(
    game: str,
    *,
    seed: int | None = None,
    force: Iterable[str] = (),
    chance: str = "auto",
    **options: object,
) -> Game: ...
def new(
    game: str,
    *,
    seed: int | None = None,
    force: Iterable[str] = (),
    chance: str = "auto",
    **options: object,
) -> Game:
    """Return a new game that is set up and waits for its first decision.

    The options depend on the game. Abyss has ``players`` (2 to 4, with Leviathan also 5), ``expansions`` (a list of
    ``"kraken"`` and ``"leviathan"``) and ``max_plies`` (ends the game after so many decisions). Conspiracy has
    ``players`` (2 to 4) and ``bonus``; a solo game has ``solo`` instead of ``players``, with the name of a Legendary
    Opponent or ``"random"``. Raise :class:`OptionError` for an unknown or wrong option.

    With ``seed=None`` the seed is random. ``force`` lists the first outcomes of chance. With ``chance="ask"`` random
    events are decisions of the seat ``CHANCE``.

    >>> abyssal.new("abyss")
    Traceback (most recent call last):
    ...
    abyssal.engine.errors.OptionError: abyss needs the number of players: players=2 to 4.

    >>> abyssal.new("conspiracy", players=5)
    Traceback (most recent call last):
    ...
    abyssal.engine.errors.OptionError: conspiracy is for 2 to 4 players; players=5 is not possible.
    >>> g = abyssal.new("conspiracy", players=3, seed=1, chance="ask")
    >>> g.seat == abyssal.CHANCE, g.decision, len(g.legal()), set(g.odds())
    (True, 'first_location', 24, {1})
    """
    asking = _asks(chance)
    g = variant(game, **options).blank(checked_seed(secrets.randbits(FRESH_SEED_BITS) if seed is None else seed))
    g.asking = asking
    outcomes = (force,) if isinstance(force, str) else tuple(force)
    if outcomes:
        g.force(*outcomes)
    record.start_log(g, from_position=False)
    g.advance()
    return g


def load(position: Mapping[str, object], *, chance: str = "auto") -> Game:
    """Return the game that a position describes (see :meth:`Game.position`).

    Parts that the position leaves out are as at the start of a game. Raise :class:`PositionError` for a wrong position.

    >>> g = abyssal.load({"game": "conspiracy", "players": 2, "piles": {"merchant": ["G1", "G3"]}, "open": ["flat_7"]})
    >>> g.text(g.legal()[-1]), abyssal.load(g.position()).key() == g.key()
    ('pile merchant', True)
    >>> abyssal.load({"game": "conspiracy", "players": 2, "held": ["G6", "G6"]})
    Traceback (most recent call last):
    ...
    abyssal.engine.errors.PositionError: held: too many G6; only 1 exist.
    """
    if not isinstance(position, Mapping):
        raise PositionError("not_a_mapping", where="position", value=position)
    name = position.get("game")
    if not has_kit(name):
        raise PositionError("unknown_name", name=name, where="game", known=", ".join(GAMES))
    kit = kit_of(name)
    options = {key: position[key] for key in kit.options if key in position}
    try:
        given = position.get("seed")
        seed = checked_seed(0 if given is None else given)
        g = kit.variant(options).load(position, seed)
    except OptionError as error:
        raise PositionError(error.code, **error.params) from error
    g.asking = _asks(chance)
    record.start_log(g, from_position=True)
    g.advance()
    return g


def replay(source: Mapping[str, object] | str) -> Game:
    """Replay a record (from :meth:`Game.record`, or its JSON text), and return the game at the same point.

    Raise :class:`RecordError` if the record is damaged or from another version of the rules.

    >>> g = abyssal.new("conspiracy", players=2, seed=7)
    >>> g.play_all([g.parse("draw 1")])
    >>> again = abyssal.replay(g.record())
    >>> again.key() == g.key() and again.record() == g.record()
    True
    """
    if isinstance(source, str):
        try:
            source = json.loads(source)
        except ValueError as error:
            raise RecordError("not_json", entry=0, reason=str(error)) from error
    return record.read_record(source, _first_state)


def _first_state(head: Mapping[str, object]) -> Game:
    """Return the state before the first entry of a record; raise :class:`RecordError` if a part is missing."""
    start = head.get("start")
    if start is not None:
        if not isinstance(start, Mapping):
            raise RecordError("missing_part", entry=0, part="start")
        name, seed = start.get("game"), start.get("seed", 0)
        known = kit_of(name).options if has_kit(name) else ()
        options = {key: start[key] for key in known if key in start}
    else:
        name, given, seed = head.get("game"), head.get("options"), head.get("seed")
        if not isinstance(given, Mapping):
            raise RecordError("missing_part", entry=0, part="options")
        options = {str(key): value for key, value in given.items()}
    if seed is None:
        raise RecordError("missing_part", entry=0, part="seed")
    made = kit_of(name).variant(options)
    if head.get("rules") != made.version:
        raise RecordError("wrong_rules", entry=0, rules=head.get("rules"), right=made.version)
    checked = checked_seed(seed)
    g = made.blank(checked) if start is None else made.load(start, checked)
    record.start_log(g, from_position=start is not None)
    return g


def _asks(chance: str) -> bool:
    if chance not in ("auto", "ask"):
        raise OptionError("bad_option", option="chance", value=chance, right="auto or ask")
    return chance == "ask"
