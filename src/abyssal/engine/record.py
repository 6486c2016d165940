"""Records: all choices and outcomes in notation, so that the same game can be played again.

An entry is ``"0 draw 3"`` (seat 0 chose) or ``"* G3"`` (chance brought it).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.engine.errors import AbyssalError, IllegalMove, NotationError, RecordError
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.engine.game import Game
    from abyssal.engine.shapes import Record

FORMAT: Final = 2
CHANCE_MARK: Final = "*"


class Log:
    """Choices and outcomes in order. Clones share one append-only log; each keeps a pointer and a length.

    The first game that continues appends here. A game that continues from an earlier place starts a branch.
    """

    def __init__(self, start: Game, from_position: bool, parent: Log | None, fork: i64) -> None:
        self.start: Game = start
        self.from_position: bool = from_position
        self.parent: Log | None = parent
        self.fork: i64 = fork
        self.length: i64 = fork
        self.entries: vec[i64] = vec[i64]()

    def upto(self, length: i64) -> list[int]:
        """Return the first ``length`` entries, including those of the logs that this one branched from."""
        branches = [self]
        while branches[-1].parent is not None:
            branches.append(branches[-1].parent)
        out: list[int] = []
        while branches:
            branch = branches.pop()
            end = length if not branches else branches[-1].fork
            for k in range(end - branch.fork):
                out.append(branch.entries[k])
        return out


def start_log(g: Game, from_position: bool) -> None:
    """Start the record of a game that is in its first state."""
    g.log = None
    g.log = Log(g.clone(), from_position, None, 0)
    g.logged = 0


def digest(g: Game) -> str:
    """Return a short fingerprint of a state, which shows whether a replay has reached the same one.

    It is computed from the position, so a new key in positions needs a new version of the rules.
    """
    shown = {key: value for key, value in g.position().items() if key != "random"}
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:16]


def write_entry(g: Game, entry: i64) -> str:
    """Return an entry in notation."""
    text = g.variant.text((entry >> 8) & 255, entry & 255)
    seat: i64 = ((entry >> 16) & 255) - 1
    return f"{CHANCE_MARK if seat < 0 else seat} {text}"


def write_record(g: Game) -> Record:
    """Return the record of a game so far, as JSON-able data.

    It contains secrets: do not show it before the game is over.
    """
    log = g.log
    if log is None:
        raise RecordError("no_record", entry=0)
    entries = [write_entry(g, entry) for entry in log.upto(g.logged)]
    return {
        "format": FORMAT,
        "game": g.variant.game,
        "rules": g.variant.version,
        "options": dict(g.variant.options),
        "seed": log.start.seed,
        "chance": "ask" if g.asking else "auto",
        "start": log.start.position() if log.from_position else None,
        "entries": entries,
        "length": len(entries),
        "digest": digest(g),
    }


def read_record(record: object, start: Callable[[Mapping[str, object]], Game]) -> Game:
    """Play a record again. ``start`` makes the first state. Errors name the entry, 0 for the head."""
    if not isinstance(record, Mapping):
        raise RecordError("not_a_record", entry=0)
    if record.get("format") != FORMAT:
        raise RecordError("wrong_format", entry=0, format=record.get("format"), right=FORMAT)
    entries = record.get("entries")
    if isinstance(entries, str) or not isinstance(entries, Sequence):
        raise RecordError("missing_part", entry=0, part="entries")
    length = record.get("length")
    if not isinstance(length, int):
        raise RecordError("missing_part", entry=0, part="length")
    if record.get("chance", "auto") not in ("auto", "ask"):
        raise RecordError("missing_part", entry=0, part="chance")
    try:
        g = start(record)
    except RecordError:
        raise
    except AbyssalError as error:
        raise RecordError("bad_head", entry=0, reason=str(error)) from error
    g.asking = True
    g.advance()
    for number, entry in enumerate(entries, 1):
        if number > length:
            raise RecordError("too_long", entry=number, length=length)
        follow_entry(g, number, entry)
    if len(entries) < length:
        raise RecordError("truncated", entry=len(entries) + 1, length=length)
    wanted = record.get("digest")
    g.asking = record.get("chance") == "ask"
    if wanted is not None and wanted != digest(g):
        raise RecordError("different_game", entry=len(entries), digest=digest(g), wanted=wanted)
    g.advance()
    return g


def follow_entry(g: Game, number: int, entry: object) -> None:
    """Play one entry of a record."""
    if not isinstance(entry, str) or " " not in entry:
        raise RecordError("bad_entry", entry=number, text=entry)
    who, text = entry.split(" ", 1)
    if g.is_over:
        raise RecordError("entry_after_end", entry=number, text=entry)
    seat = g.seat
    if who != (CHANCE_MARK if seat is not None and seat < 0 else str(seat)):
        raise RecordError("wrong_seat", entry=number, text=entry, decides=CHANCE_MARK if seat == -1 else seat)
    try:
        g.play(g.parse(text))
    except (IllegalMove, NotationError) as error:
        raise RecordError("illegal_entry", entry=number, text=entry, reason=str(error)) from error
