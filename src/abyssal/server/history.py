"""What a reader could see of each version of a game: for replays, for the log, and for links to a moment.

A reader is a seat, a spectator (None), or :data:`OPEN`, who sees what all seats together see. While a game is running,
people see it through their own eyes only. When it is over, everybody may choose a reader; a seat still sees an earlier
version as it saw it then.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, Literal, cast

from abyssal import Game
from abyssal.server.refusals import Refusal
from abyssal.server.room import Change, Room
from abyssal.server.wire import Moment, MoveKind, Timeline
from abyssal.telling import telling_of
from abyssal.texts.message import Message

OPEN: Final = "open"
Reader = int | Literal["open"] | None
"""A seat, a spectator (None), or the reader who sees the cards of all seats."""
MAX_SENTENCES: Final = 50
"""Maximum sentences of the story in a state."""


def reader_of(room: Room, person: str | None, eyes: str | None, g: Game) -> Reader:
    """Return the reader that a person asks for; refuse a reader that this person may not be yet.

    ``eyes`` is a seat or ``open``; with None, the person's own seat, or else a spectator. ``g`` is the game that is
    shown: a person with several seats sees it as the seat that decides there.
    """
    mine = room.seats_for(person)
    if eyes is None:
        return g.seat if g.seat in mine else mine[0] if mine else None
    wanted: Reader = OPEN if eyes == OPEN else room.seat_row(seat_number(eyes)).seat
    if wanted not in mine and not is_finished(room):
        raise Refusal("still_running")
    return wanted


def seat_number(eyes: str) -> int:
    """Return the seat that a query parameter names, or refuse it."""
    try:
        return int(eyes)
    except ValueError:
        raise Refusal("not_understood", reason="eyes must be a seat or open") from None


def is_finished(room: Room) -> bool:
    """Return whether a game has been played to its end, so that nothing is secret any more."""
    return room.game is not None and room.game.is_over


# ---------------------------------------------------------------------- one version


def shown_to(g: Game, reader: Reader) -> dict[str, Any]:
    """Return view, board, question, choices and refused things for a reader."""
    telling = telling_of(g)
    if reader != OPEN:
        return {**telling.shown(g, reader)}
    shown: dict[str, Any] = {**telling.shown(g, None)}
    view, board = dict(shown["view"]), dict(shown["board"])
    for seat in range(g.variant.deciders):
        own: dict[str, Any] = {**telling.shown(g, seat)}
        view["seats"] = {**view["seats"], str(seat): own["view"]["seats"][str(seat)]}
        board["seats"] = [*board["seats"][:seat], own["board"]["seats"][seat], *board["seats"][seat + 1 :]]
    return {**shown, "view": view, "board": board}


def events_for(g: Game, since: int, reader: Reader) -> list[dict[str, Any]]:
    """Return the events from number ``since`` on, with the facts that a reader may know."""
    if reader != OPEN:
        return cast("list[dict[str, Any]]", g.events(since, reader))
    known = [cast("list[dict[str, Any]]", g.events(since, seat)) for seat in range(g.players)]
    return [{name: fact for one in same for name, fact in one.items()} for same in zip(*known, strict=True)]


def story_until(room: Room, version: int, reader: Reader) -> tuple[list[Message], list[int]]:
    """Return the last :data:`MAX_SENTENCES` sentences up to a version, and the version of each of them.

    Each version is told on its own, as its step was. Choices that had been undone by then are left out.
    """
    story: list[Message] = []
    versions: list[int] = []
    for change in reversed(room.line_to(version)):
        if len(story) >= MAX_SENTENCES:
            break
        told = story_of(change, reader)
        story[:0] = told
        versions[:0] = [change.version] * len(told)
    if len(story) < MAX_SENTENCES and room.first is not None:
        told = telling_of(room.first).story(events_for(room.first, 0, reader))
        story[:0] = told
        versions[:0] = [room.first_version] * len(told)
    return story[-MAX_SENTENCES:], versions[-MAX_SENTENCES:]


def turn_of(change: Change) -> int:
    """Return the number of the turn in which a version was made."""
    return (change.undo_point.before if change.undo_point is not None else change.game).turns


def turns_at(room: Room, versions: Sequence[int]) -> list[int]:
    """Return the number of the turn in which each of these versions was made."""
    turns = {change.version: turn_of(change) for change in room.changes}
    return [turns.get(version, room.first.turns if room.first is not None else 0) for version in versions]


def story_of(change: Change, reader: Reader) -> list[Message]:
    """Return the sentences of one version."""
    return telling_of(change.game).story(events_for(change.game, change.events_before, reader))


# ---------------------------------------------------------------------- all versions


def timeline_of(room: Room, person: str | None, reader: Reader) -> Timeline:
    """Return one entry for each version after the first one that can be shown."""
    mine = room.seats_for(person)
    moments: list[Moment] = []
    line: list[Moment] = []
    before = room.first
    for change in room.changes:
        assert before is not None
        if change.kind == "undo":
            last = line.pop()
            last.undone = True
            moment = Moment(change.version, change.game.turns, last.seat, last.decision, "undo", False, [], [])
        else:
            moment = moment_of(change, before, reader, mine)
            line.append(moment)
        moments.append(moment)
        before = change.game
    return Timeline(room.first_version, moments)


def moment_of(change: Change, before: Game, reader: Reader, mine: Collection[int]) -> Moment:
    """Return the entry of a choice. Nobody but the owner of a seat learns that a standing order made it."""
    seat = before.seat
    assert seat is not None
    kind: MoveKind = "bot" if change.kind == "bot" else "order" if change.kind == "order" and seat in mine else "move"
    telling = telling_of(change.game)
    events = events_for(change.game, change.events_before, reader)
    return Moment(
        version=change.version,
        turn=before.turns,
        seat=seat,
        decision=before.decision or "",
        kind=kind,
        undone=False,
        story=telling.story(events),
        marks=telling.marks(events),
    )
