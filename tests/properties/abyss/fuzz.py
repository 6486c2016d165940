"""Spoiled positions and records of Abyss. ``fuzz.py <first> <last>`` tries the cases with these numbers."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import abyssal
from abyssal import Game
from tests.properties.spoiling import KINDS, Case, Trial, Wrong, run, spoiled_case

Build = Callable[[str, dict[str, Any], random.Random], list[Any]]  # a frame of a step
STEPS: Final = (
    "main", "offer", "explore_ally", "explore_monster", "monster_reward", "second_stack", "pay", "affiliate",
    "jailer_discard", "assassin_pick", "hunter_pick", "apprentice_stack", "illusionist", "corruptor", "traitor_discard",
    "traitor_take", "schemer_discard", "ambassador_pick", "slaver", "oracle", "opportunist", "control_source",
    "control_pick", "control_keys", "black_smokers", "discard_to_6", "end_powers", "explore", "end_exploration",
    "next_stack", "enter", "court_care", "location_effect", "end_checks", "first_player", "fill_court", "replace_lord",
    "schemer_draw", "open_location", "draw_locations", "reveal", "draw_tokens", "steal_token", "nothing",
)  # fmt: skip
# What may lie under what, so that many of the stacks are possible.
STACKS: Final = (
    ("explore", "reveal"), ("explore", "explore_ally"), ("explore", "explore_monster"), ("explore", "offer"),
    ("explore", "discard_to_6"), ("explore", "explore_ally", "slaver"), ("explore",),
    ("end_exploration", "draw_tokens"),
    ("monster_reward", "oracle"), ("next_stack", "oracle"), ("next_stack",), ("second_stack",), ("main", "slaver"),
    ("main", "opportunist"), ("main", "replace_lord"), ("main", "fill_court"), ("court_care", "enter", "affiliate"),
    ("court_care", "jailer_discard", "jailer_discard"), ("court_care", "assassin_pick", "assassin_pick"),
    ("court_care", "discard_to_6", "discard_to_6"), ("court_care", "hunter_pick"), ("court_care", "steal_token"),
    ("court_care", "apprentice_stack"), ("court_care", "illusionist"), ("court_care", "corruptor"),
    ("court_care", "traitor_discard"), ("court_care", "traitor_take"), ("court_care", "schemer_discard"),
    ("court_care", "schemer_draw"), ("court_care", "draw_locations"), ("court_care", "ambassador_pick"),
    ("court_care", "black_smokers"), ("court_care",), ("location_effect", "control_keys"), ("location_effect",),
    ("draw_locations",), ("control_pick",), ("control_source",), ("end_powers",), ("end_checks", "discard_to_6"),
    ("end_checks",), ("pay",), ("first_player", "open_location", "fill_court"), ("first_player",),
)  # fmt: skip
OF_CHANCE: Final = (
    "first_player", "fill_court", "replace_lord", "schemer_draw", "open_location", "draw_locations", "reveal",
    "draw_tokens", "steal_token",
)  # fmt: skip
JUNK: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 2, 3, 5, 6, 7, 14, 71, 255, 2**31, 2**63 - 1, 2**63, 10**30, 0.5, "", "x", "0", "--5",
    "²", "9" * 5000, "crab 1", "crab 5", "monster", "jailer", "jail", "ferryman", "kraken 2", "squid 1 pearl",
    "gambling-den", "token 4", [], {}, [[]], [None], ["crab 1"], ["crab 5", "crab 5"], ["jailer"], ["jail"], [4, 4, 4],
    {"0": {}}, {"jail": ["elder"]}, {"by": 0, "from": 1, "token": 3}, ["main", 0, 0], ["monster"] * 5,
)  # fmt: skip
MOST_PLIES: Final = 500


def some_game(rng: random.Random, chance: str = "auto") -> Game:
    limit = rng.choice((None, None, None, 30, 200))
    g = abyssal.new("abyss", players=rng.choice((2, 3, 4)), seed=rng.randrange(10**6), chance=chance, max_plies=limit)
    for _ in range(rng.choice((0, 3, 20, 60, 100, 150, 200, 300, 10**6))):
        if g.is_over:
            break
        g.play(rng.choice(g.legal()))
    return g


def look(g: Game) -> None:
    """No row is longer than its board."""
    view: Any = g.view()
    if len(view["track"]) > 5 or len(view["court"]) > 6 or len(view["drawn"]) > 4:
        raise Wrong(f"{view['track']} on the track, {view['court']} in the Court, {view['drawn']} drawn")
    if any(seat["pearls"] < 0 or seat["keys"] < 0 for seat in view["seats"].values()):
        raise Wrong("somebody has less than nothing")


TRIAL: Final = Trial(MOST_PLIES, look, endless=True)  # monsters alone can be fought for ever
try_position = TRIAL.position
try_record = TRIAL.record
play_to_the_end = TRIAL.play_to_the_end

# ---------------------------------------------------------------------- what is spoiled


def frame(step: str, position: dict[str, Any], rng: random.Random) -> list[Any]:
    """A frame of a step, mostly in the right hands, with an argument that is often possible."""
    active, players = position["active"], position["players"]
    seat = -1 if step in OF_CHANCE else active
    if step in ("offer", "jailer_discard", "discard_to_6"):
        seat = rng.randrange(players)
    if rng.random() < 0.1:
        seat = rng.randrange(-1, players)
    small = (0, 0, 0, 0, 1, 1, 2, 3, 9, 34, 62)
    argument = rng.choice((*small, 255, 0x301, 0x23 << 8 | 1, 0xFFFF, 0xFFFFFFFF, rng.randrange(2**16)))
    if step in ("traitor_discard", "schemer_discard", "ambassador_pick", "enter", "pay"):
        argument = rng.randrange(35)
    elif step in ("control_keys", "location_effect", "black_smokers"):
        argument = rng.randrange(20) | (rng.choice((0, 0x100, 0x300)) if step == "control_keys" else 0)
    return [step, seat, argument]


def spoil_frames(
    position: dict[str, Any], rng: random.Random, steps: Sequence[str], stacks: Sequence[Sequence[str]], build: Build
) -> dict[str, Any]:
    """Other frames than those of the position: a few of any step, or a stack as the rules build it."""
    position = copy.deepcopy(position)
    frames = position["pending"]
    if rng.random() < 0.7:
        frames[:] = [build(step, position, rng) for step in rng.choice(stacks)]
    else:
        if rng.random() < 0.5:
            frames.clear()
        for _ in range(rng.randrange(1, 4)):
            frames.insert(rng.randrange(len(frames) + 1), build(rng.choice(steps), position, rng))
    empty_some(position, rng)
    return position


def spoil_pending(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    return spoil_frames(position, rng, STEPS, STACKS, frame)


def empty_some(position: dict[str, Any], rng: random.Random) -> None:
    """Little of something, or nothing at all."""
    for zone in ("deck", "lord_deck", "location_deck", "token_pile"):
        if rng.random() < 0.15:
            position[zone] = rng.choice(([], [], min(1, len(position[zone]))))
    for zone in ("available", "court", "discard", "track", "drawn", "paid"):
        if rng.random() < 0.15:
            position[zone] = []
    if rng.random() < 0.1:
        position["council"] = {}
    if rng.random() < 0.2 and isinstance(position["deck"], list) and not position["track"]:
        cards = position["deck"]
        position["track"] = [cards.pop(rng.randrange(len(cards))) for _ in range(min(len(cards), rng.randrange(1, 6)))]
    for seat in position["seats"].values():
        if rng.random() < 0.1:
            seat["keys"] = rng.randrange(6)
        if rng.random() < 0.1:
            seat["pearls"] = rng.choice((0, 5, 9))


def case(number: int) -> Case:
    """The case with this number: what is tried, and on what."""
    return spoiled_case(KINDS[number % 3], random.Random(number), some_game, JUNK, spoil_pending)


if __name__ == "__main__":
    run(TRIAL, case)
