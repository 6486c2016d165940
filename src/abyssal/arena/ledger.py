"""Result files: every game of a league is stored as soon as it is over, so that several runs add up.

A line is one game as JSON, with everything that it depends on. A file may hold games of several leagues; lines that are
cut off or hold something else are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from abyssal.arena.league import Fixture, League, Pairing, Played

FORMAT: Final = 1
START: Final = b'{"format":1,"game":'
"""The start of a line; it also identifies a line that was cut off."""
VERSION: Final = ("rules", "code", "compiled", "nets")
"""The parts of a key that identify the version of rules, bots and values, and how they ran."""


class Kept(NamedTuple):
    """The games of a league in a file."""

    games: list[Played]
    others: int
    """Games of the same seed by another version of rules or bots, which do not count."""


def read_lines(file: Path, league: League) -> Kept:
    """Return the games of a league in a file; none if there is no such file."""
    keys = {pairing: league.key(pairing) for pairing in league.pairings}
    games: dict[Fixture, Played] = {}
    others = 0
    for line in lines_of(file):
        for pairing, key in keys.items():
            if not same(line, key, without=VERSION):
                continue
            played = played_of(line, pairing, league)
            if played is None or played.fixture.block >= league.blocks:
                continue
            if same(line, key):
                games.setdefault(played.fixture, played)
            else:
                others += 1
    return Kept(list(games.values()), others)


def last_seed(files: Sequence[Path], league: League, any_version: bool = False) -> int | None:
    """Return the seed of the last game of a league with any seed, in the first file that has one.

    ``any_version`` also finds games by other versions of rules, bots or values, which do not count but can be reported.
    """
    keys = [league.key(pairing) for pairing in league.pairings]
    free = ("seed", *VERSION) if any_version else ("seed",)
    for file in files:
        seed = None
        for line in lines_of(file):
            if type(line.get("seed")) is int and any(same(line, key, without=free) for key in keys):
                seed = line["seed"]
        if isinstance(seed, int):
            return seed
    return None


def add_lines(file: Path, league: League, games: Sequence[Played]) -> None:
    """Append games to a file. If its last line was cut off, begin a new line.

    Without games nothing is written; the call then checks that the file can be written.
    """
    text = "".join(json.dumps(line_of(league, game), separators=(",", ":")) + "\n" for game in games).encode()
    with file.open("ab+") as lines:
        if games and lines.tell() > 0:
            lines.seek(-1, 2)
            if lines.read(1) != b"\n":
                text = b"\n" + text
        lines.write(text)


def line_of(league: League, game: Played) -> dict[str, object]:
    """Return a game as a line."""
    facts = game._asdict()
    block, pairing, seat = facts.pop("fixture")
    return {"format": FORMAT, **league.key(pairing), "block": block, "seat": seat, **facts}


def is_ledger(file: Path) -> bool:
    """Whether games may be added to a file: it is missing, empty, or holds such lines already."""
    if not file.exists():
        return True
    with file.open("rb") as lines:
        empty = True
        for text in lines:
            empty = False
            if text.startswith(START):
                return True
    return empty


def lines_of(file: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of a file that are objects in our format."""
    if not file.exists():
        return
    with file.open("rb") as lines:
        for text in lines:
            try:
                line = json.loads(text)
            except ValueError:
                continue
            if isinstance(line, dict) and line.get("format") == FORMAT:
                yield line


def same(line: Mapping[str, object], key: Mapping[str, object], without: Sequence[str] = ()) -> bool:
    """Whether a line has the facts of a key, except those in ``without``."""
    return all(name in without or line.get(name) == value for name, value in key.items())


def played_of(line: Mapping[str, Any], pairing: Pairing, league: League) -> Played | None:
    """Return the game of a line; ``None`` if it is not a whole game."""
    seats = league.players
    try:
        played = Played(
            Fixture(line["block"], pairing, line["seat"]),
            tuple(line["scores"]),
            tuple(line["winners"]),
            line["plies"],
            line["truncated"],
            (line["choices"][0], line["choices"][1]),
            (float(line["cpu"][0]), float(line["cpu"][1])),
        )
    except (KeyError, TypeError, ValueError, IndexError):
        return None
    whole = (played.fixture.block, played.fixture.seat, played.plies, *played.scores, *played.winners, *played.choices)
    good = (
        all(type(number) is int for number in whole)
        and len(played.scores) == seats
        and len(played.winners) > 0
        and all(0 <= seat < seats for seat in (played.fixture.seat, *played.winners))
        and played.fixture.block >= 0
        and type(played.truncated) is bool
    )
    return played if good else None
