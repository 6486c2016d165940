"""Spoiled positions and records of Conspiracy. ``fuzz.py <first> <last>`` tries the cases with these numbers."""

from __future__ import annotations

import copy
import random
from typing import Any, Final

import abyssal
from abyssal import Game
from tests.properties.spoiling import KINDS, Case, Trial, Wrong, run, spoiled_case

STEPS: Final = (
    "conspire", "pick_drawn", "keep", "next_lord", "swap", "location_source", "location_pick", "first_player",
    "first_location", "draw_lords", "turn_up_lord", "reveal_locations", "replay", "opponent_pile", "opponent_keep",
    "opponent_next_lord", "opponent_turn", "first_opponent", "opponent_open_location", "opponent_deck_location",
    "turn_start", "nothing",
)  # fmt: skip
JUNK: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 2, 3, 14, 15, 16, 255, 2**31, 2**63 - 1, 2**63, 10**30, 0.5, "", "x", "0", "--5", "²",
    "9" * 5000, "Y1", "G6", "flat_7", "bonus_group_1", "farmer", "random", [], {}, [[]], [None], ["Y1"], ["P6", "P6"],
    ["flat_7"], {"0": {}}, {"count": 3, "owner": 9}, ["conspire", 0, 0], {"step": "conspire", "seat": 0},
)  # fmt: skip
OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {"players": 2}, {"players": 3, "bonus": True}, {"players": 4}, {"solo": "farmer"}, {"solo": "military"},
    {"solo": "merchant", "bonus": True}, {"solo": "politician"}, {"solo": "mage"}, {"solo": "random"},
)  # fmt: skip
MOST_PLIES: Final = 2000


# ---------------------------------------------------------------------- what may happen


def some_game(rng: random.Random, chance: str = "auto") -> Game:
    g: Game = abyssal.new("conspiracy", seed=rng.randrange(10**6), chance=chance, **rng.choice(OPTIONS))
    for _ in range(rng.choice((0, 3, 20, 40, 60, 80, 100, 10**6))):
        if g.is_over:
            break
        g.play(rng.choice(g.legal()))
    return g


def look(g: Game) -> None:
    """No alliance is larger than its pyramid."""
    seats: Any = g.position()["seats"]
    for seat in seats.values():
        if len(seat["lords"]) > 15:
            raise Wrong(f"{len(seat['lords'])} lords in an alliance")


TRIAL: Final = Trial(MOST_PLIES, look)
try_position = TRIAL.position
try_record = TRIAL.record
play_to_the_end = TRIAL.play_to_the_end

# ---------------------------------------------------------------------- what is spoiled


def spoil_argument(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Any parts of an argument, mostly none, or such as may fit."""
    parts: dict[str, Any] = {}
    if rng.random() < 0.5:
        parts["count"] = rng.choice((0, 1, 1, 2, 2, 3, 4, 15, 16, 31, 0xFF, 0xFFFFFFFF, 2**63))
    if rng.random() < 0.2:
        held = position["held"] or ["Y1", "P6"]
        parts["kept"] = rng.choice(([], held[:1], held[-1:], held, ["Y5"], ["B1", "B1", "B1", "B1", "B1"]))
    if rng.random() < 0.2:
        guilds = list(position["piles"])
        parts["piles"] = rng.choice(([], rng.sample(guilds, rng.randrange(1, 6)), [*guilds, "mage"], ["kraken"]))
    return parts if rng.random() < 0.7 else {}


def spoil_pending(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Other frames than those of the position: a few, of any step, with any argument."""
    position = copy.deepcopy(position)
    frames = position["pending"]
    if rng.random() < 0.5:
        frames.clear()
    for _ in range(rng.randrange(1, 4)):
        frame = {"step": rng.choice(STEPS), "seat": rng.choice((-1, 0, 0, 1, 2))} | spoil_argument(position, rng)
        frames.insert(rng.randrange(len(frames) + 1), frame)
    if rng.random() < 0.3:
        position["lord_deck"] = rng.choice(([], 1, 2))
    if rng.random() < 0.2:
        position["location_deck"] = []
    if rng.random() < 0.2:
        position["open"] = []
    return position


def case(number: int) -> Case:
    """The case with this number: what is tried, and on what."""
    return spoiled_case(KINDS[number % 3], random.Random(number), some_game, JUNK, spoil_pending)


if __name__ == "__main__":
    run(TRIAL, case)
