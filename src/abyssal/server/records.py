"""Turn the record of a finished game into a table that can be replayed: one stored move for each whole choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

import abyssal
from abyssal import AbyssalError, Game, bots
from abyssal.server.refusals import Refusal, rules_refusal
from abyssal.server.room import SNAPSHOT_EVERY, action_in, play_forced
from abyssal.server.store import MoveRow, Result, SeatRow, SnapshotRow
from abyssal.telling import telling_of

CHANCE: Final = "* "
"""Beginning of the entries of a record that chance has brought."""


class FinishedGame(NamedTuple):
    """A finished game as the server stores it. ``first`` is the game at its start."""

    first: Game
    position: str | None
    """The position from which the game starts, as JSON; None for a new deal."""
    seats: list[SeatRow]
    moves: list[MoveRow]
    snapshots: list[SnapshotRow]
    result: Result


def finished_game(record: Mapping[str, Any]) -> FinishedGame:
    """Return the game of a record; refuse a record that is damaged, not over, or whose chance was chosen.

    The server stores choices only, because chance follows from the seed.
    """
    try:
        last = abyssal.replay(record)
        first = first_game(record)
    except AbyssalError as error:
        raise rules_refusal(error) from None
    if not last.is_over:
        raise Refusal("record_not_over")
    choices = [str(entry) for entry in record["entries"] if not str(entry).startswith(CHANCE)]
    seats = seats_of(record.get("seats"), first.variant.deciders)
    try:
        moves, snapshots, again = moves_of(first, choices, seats)
    except (AbyssalError, IndexError):
        raise Refusal("chosen_chance") from None
    if again.key() != last.key():
        raise Refusal("chosen_chance")
    start = record.get("start")
    return FinishedGame(
        first=first,
        position=None if start is None else msgspec.json.encode(start).decode(),
        seats=seats,
        moves=moves,
        snapshots=snapshots,
        result=Result(last.scores(), last.winners()),
    )


def first_game(record: Mapping[str, Any]) -> Game:
    """Return the game of a record at its start; chance follows from the seed."""
    start = record.get("start")
    if start is not None:
        return abyssal.load(start)
    g: Game = abyssal.new(record["game"], seed=record["seed"], **record["options"])
    return g


def moves_of(
    first: Game, choices: Sequence[str], seats: Sequence[SeatRow]
) -> tuple[list[MoveRow], list[SnapshotRow], Game]:
    """Play the choices of a record; return them as stored moves with snapshots, and the game after them.

    Raise an error if a choice does not fit, because chance has brought something else.
    """
    game = first.clone()
    left = list(reversed(choices))
    take_forced(left, play_forced(game))
    moves: list[MoveRow] = []
    snapshots = [snapshot_of(0, game)]
    while left and not game.is_over:
        after, actions, played = whole_choice(game, left)
        assert game.seat is not None
        kind = "move" if seats[game.seat].bot is None else "bot"
        moves.append(MoveRow(len(moves), kind, game.seat, actions, played))
        game = after
        if len(moves) % SNAPSHOT_EVERY == 0:
            snapshots.append(snapshot_of(len(moves), game))
    return moves, snapshots, game


def whole_choice(game: Game, left: list[str]) -> tuple[Game, list[str], list[str]]:
    """Take a whole choice from the end of ``left``; return the game after it, its actions, and the played entries.

    It ends where the telling says so, or where it reveals something, as choices over the wire do.
    """
    after, telling = game.successor(), telling_of(game)
    seat, decision = game.seat, game.decision or ""
    played: list[str] = []
    while True:
        entry = left.pop()
        after.play(after.parse(action_in(entry)))
        played.append(f"{seat} {action_in(entry)}")
        if after.is_over or after.seat != seat or not left or after.reveals_since(game.event_count):
            break
        if not telling.goes_on(after, decision):
            break
    forced = play_forced(after)
    take_forced(left, forced)
    return after, [action_in(entry) for entry in played], played + forced


def take_forced(left: list[str], forced: Sequence[str]) -> None:
    """Remove forced actions, which the room plays by itself, from the end of ``left``."""
    for entry in forced:
        if left.pop() != entry:
            raise Refusal("chosen_chance")


def snapshot_of(version: int, game: Game) -> SnapshotRow:
    """Return the snapshot of a game at a version."""
    return SnapshotRow(version, game.variant.version, msgspec.json.encode(game.position()).decode())


def seats_of(kinds: object, deciders: int) -> list[SeatRow]:
    """Return the seats of a record, which may name the bots that played; nobody owns these seats."""
    names = kinds if isinstance(kinds, list) else []
    return [SeatRow(seat, None, bot_named(names[seat]) if seat < len(names) else None) for seat in range(deciders)]


def bot_named(kind: object) -> str | None:
    """Return the bot that a record names for a seat; None for a person, and for a bot that is unknown here."""
    try:
        bots.recipe(str(kind))
    except AbyssalError:
        return None
    return str(kind)
