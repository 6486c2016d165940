"""Spoiled positions and records, many of them: each is refused with an error of ours, or is a game that can be played.

Run as a script so that a hang or a crash can be seen from outside: ``fuzz.py <first> <last>`` prints each case before
it is tried, and a line ``WRONG`` after it if something else happened.
"""

from __future__ import annotations

import copy
import json
import random
import sys
import traceback
from collections.abc import Iterator
from typing import Any, Final

import abyssal
from abyssal import Game, PositionError, RecordError

STEPS: Final = (
    "conspire", "pick_drawn", "keep", "next_lord", "swap", "location_source", "location_pick", "first_player",
    "first_location", "draw_lords", "turn_up_lord", "reveal_locations", "replay", "opponent_pile", "opponent_keep",
    "opponent_next_lord", "opponent_turn", "first_opponent", "opponent_open_location", "opponent_deck_location",
    "turn_start", "nothing",
)  # fmt: skip
JUNK: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 2, 3, 14, 15, 16, 255, 2**31, 2**63 - 1, 2**63, 10**30, 0.5, "", "x", "0", "--5", "²",
    "9" * 5000, "Y1", "G6", "flat_7", "bonus_group_1", "farmer", "random", [], {}, [[]], [None], ["Y1"], ["P6", "P6"],
    ["flat_7"], {"0": {}}, {"count": 3, "owner": 9}, ["conspire", 0, 0],
)  # fmt: skip
OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {"players": 2}, {"players": 3, "bonus": True}, {"players": 4}, {"solo": "farmer"}, {"solo": "military"},
    {"solo": "merchant", "bonus": True}, {"solo": "politician"}, {"solo": "mage"}, {"solo": "random"},
)  # fmt: skip
MOST_PLIES: Final = 2000


class Wrong(Exception):  # noqa: N818  a verdict
    """Something that must not happen."""


# ---------------------------------------------------------------------- what may happen


def some_game(rng: random.Random, chance: str = "auto") -> Game:
    g = abyssal.new("conspiracy", seed=rng.randrange(10**6), chance=chance, **rng.choice(OPTIONS))
    for _ in range(rng.choice((0, 3, 20, 40, 60, 80, 100, 10**6))):
        if g.is_over:
            break
        g.play(rng.choice(g.legal()))
    return g


def try_position(position: object) -> str:
    """Load and play a position; say how it ended."""
    try:
        g = abyssal.load(position)  # type: ignore[arg-type]
    except PositionError as error:
        str(error)
        return f"refused: {error.code}"
    if abyssal.load(position).position() != g.position():  # type: ignore[arg-type]
        raise Wrong("the same data load to different games")
    play_to_the_end(g)
    return "played"


def play_to_the_end(g: Game) -> None:
    """Whatever was accepted can be played, saved, seen and scored."""
    rng = random.Random(1)
    again = abyssal.load(json.loads(json.dumps(g.position())), chance="ask" if g.seat == abyssal.CHANCE else "auto")
    if again.key() != g.key():
        raise Wrong("it does not load again to the same state")
    for _ in range(MOST_PLIES):
        if g.is_over:
            break
        legal = g.legal()
        if not legal or legal != sorted(set(legal)):
            raise Wrong(f"choices {legal} at {g.decision}")
        g.prompt(), g.view(0), g.key(), g.scores()
        g.play(rng.choice(legal))
        for seat in range(g.players):
            lords = g.position()["seats"][str(seat)]["lords"]  # type: ignore[index]
            if len(lords) > 15:
                raise Wrong(f"{len(lords)} lords in an alliance")
    if not g.is_over:
        raise Wrong("it does not end")
    if not g.winners():
        raise Wrong("nobody wins")
    if abyssal.replay(g.record()).key() != g.key():
        raise Wrong("its record leads elsewhere")


def try_record(record: object) -> str:
    """Replay a record; say how it ended."""
    try:
        g = abyssal.replay(record)  # type: ignore[arg-type]
    except RecordError as error:
        str(error)
        entry = error.params.get("entry")
        if not isinstance(entry, int) or entry < 0:
            raise Wrong(f"the error names entry {entry!r}") from error
        return f"refused: {error.code} at {entry}"
    if abyssal.replay(record).position() != g.position():  # type: ignore[arg-type]
        raise Wrong("the same record leads to different games")
    play_to_the_end(g)
    return "played"


# ---------------------------------------------------------------------- what is spoiled


def places(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all parts of a tree of dictionaries and lists."""
    children = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, child in children:
        yield (*path, key)
        yield from places(child, (*path, key))


def spoil(tree: Any, rng: random.Random) -> Any:
    """A copy with one part dropped, doubled, exchanged, renamed or replaced by junk."""
    tree = copy.deepcopy(tree)
    found = list(places(tree))
    if not found:
        return rng.choice(JUNK)
    path = rng.choice(found)
    parent = at(tree, path[:-1])
    key = path[-1]
    match rng.randrange(6):
        case 0:
            del parent[key]
        case 1 if isinstance(parent, list):
            parent.insert(key, copy.deepcopy(parent[key]))
        case 2:
            parent[key] = copy.deepcopy(at(tree, rng.choice(found)))
        case 3 if isinstance(parent, list):
            other = rng.randrange(len(parent))
            parent[key], parent[other] = parent[other], parent[key]
        case 4 if isinstance(parent, dict):
            parent[rng.choice(("x", "", "00", "-0", " 0", "1", 1, "2", key))] = parent.pop(key)
        case _:
            parent[key] = copy.deepcopy(rng.choice(JUNK))
    return tree


def at(tree: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def spoil_pending(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Other frames than those of the position: a few, of any step, with any argument."""
    position = copy.deepcopy(position)
    frames = position["pending"]
    if rng.random() < 0.5:
        frames.clear()
    for _ in range(rng.randrange(1, 4)):
        argument = rng.choice((0, 0, 0, 1, 2, 3, 4, 15, 16, 31, 0xFF, 0x7FFF, 0xFFFFFFFF, rng.randrange(2**15)))
        frames.insert(rng.randrange(len(frames) + 1), [rng.choice(STEPS), rng.choice((-1, 0, 0, 1, 2)), argument])
    if rng.random() < 0.3:
        position["lord_deck"] = rng.choice(([], 1, 2))
    if rng.random() < 0.2:
        position["location_deck"] = []
    if rng.random() < 0.2:
        position["open"] = []
    return position


def case(number: int) -> tuple[str, Any]:
    """The case with this number: what is tried, and on what."""
    rng = random.Random(number)
    kind = ("position", "pending", "record")[number % 3]
    if kind == "record":
        g = some_game(rng, rng.choice(("auto", "ask")))
        record: Any = (
            g.record() if rng.random() < 0.7 or g.seat == abyssal.CHANCE else abyssal.load(g.position()).record()
        )
        if rng.random() < 0.1:
            text = json.dumps(record)
            return kind, text[: rng.randrange(len(text))]
        for _ in range(rng.randrange(1, 3)):
            record = spoil(record, rng)
        return kind, record
    position: Any = some_game(rng).position()
    if kind == "pending":
        return kind, spoil_pending(position, rng)
    for _ in range(rng.randrange(1, 4)):
        position = spoil(position, rng)
    return kind, position


def attempt(number: int) -> str:
    """Try one case; every error that is not ours comes through."""
    kind, thing = case(number)
    return try_record(thing) if kind == "record" else try_position(thing)


def main() -> None:
    first, last = int(sys.argv[1]), int(sys.argv[2])
    for number in range(first, last):
        print(number, *case(number), flush=True)
        try:
            print("  ", attempt(number), flush=True)
        except Exception:
            print("WRONG", number, *case(number), flush=True)
            print(traceback.format_exc(limit=-4), flush=True)


if __name__ == "__main__":
    main()
