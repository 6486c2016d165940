"""Spoiled positions and records of Abyss. ``fuzz.py <first> <last>`` tries the cases with these numbers."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import abyssal
from abyssal import Game
from abyssal.abyss.steps import steps_with
from abyssal.engine.step import REQUIRED, Field
from tests.properties.abyss.expansions.cards import CELLS, EVERY_ALLY, EVERY_LOCATION, EVERY_LORD, KRAKENS, SENTINELS
from tests.properties.abyss.helpers import RACES
from tests.properties.spoiling import KINDS, Case, Trial, Wrong, run, spoiled_case

Build = Callable[[str, dict[str, Any], random.Random], dict[str, Any]]  # a frame of a step
EVERY_PART: Final = sorted({field.name for step in steps_with(True, True) for field in step.fields})
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
    ("explore", "explore_ally", "slaver"), ("explore",),
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
OF_ANYBODY: Final = (
    "offer", "jailer_discard", "discard_to_6", "attacked_allies", "attacked_lord", "executioner_discard", "give_kraken",
)  # fmt: skip
FLAGS: Final = (
    "another", "breeder", "finished", "just_taken", "key_revealed", "no_more", "passed", "settled",
)  # fmt: skip
SMALL: Final = (0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 9, 12)
LARGE: Final = (15, 16, 31, 255, 256, 2**16, 2**32 - 1, 2**32)
JUNK: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 2, 3, 5, 6, 7, 14, 71, 255, 2**31, 2**63 - 1, 2**63, 10**30, 0.5, "", "x", "0", "--5",
    "²", "9" * 5000, "crab 1", "crab 5", "monster", "jailer", "jail", "ferryman", "kraken 2", "squid 1 pearl",
    "gambling-den", "token 4", "7", "2-3", "front", [], {}, [[]], [None], ["crab 1"], ["crab 5", "crab 5"], ["jailer"],
    ["jail"], [4, 4, 4], {"0": {}}, {"jail": ["elder"]}, {"by": 0, "from": 1, "token": 3},
    {"step": "main", "seat": 0}, ["monster"] * 5,
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


@cache
def fields_of(kraken: bool, leviathan: bool) -> dict[str, list[Field]]:
    """The parts which each step of a configuration declares."""
    return {step.name: step.fields for step in steps_with(kraken, leviathan)}


def parts_of(step: str, position: dict[str, Any]) -> list[Field]:
    """The parts which a step declares in the game of a position; none if there is no such step."""
    names = position["expansions"]
    return fields_of("kraken" in names, "leviathan" in names).get(step, [])


def frame(step: str, position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A frame of a step, mostly in the right hands and with the parts that it declares, often possible ones."""
    active, players = position["active"], position["players"]
    seat = -1 if step in OF_CHANCE else active
    if step in OF_ANYBODY:
        seat = rng.randrange(players)
    if rng.random() < 0.1:
        seat = rng.randrange(-1, players)
    made: dict[str, Any] = {"step": step, "seat": seat}
    if rng.random() < 0.1:
        del made["seat"]
    for field in parts_of(step, position):
        if rng.random() < (0.97 if field.default == REQUIRED else 0.4):
            made[field.name] = part(field.name, position, rng)
    return spoil_part(made, position, rng) if rng.random() < 0.08 else made


def part(name: str, position: dict[str, Any], rng: random.Random) -> Any:
    """Something that a part of an argument with this name may be, mostly a thing that lies on the table."""
    seats = list(range(position["players"]))
    mine = position["seats"][str(position["active"])]
    there = {
        "lord": [*position["court"], *mine["free"], *mine["disabled"]],
        "location": [*mine["locations"], *position["drawn"], *position["available"]],
        "cell": list(position.get("border", {})),
        "leviathan": [at["leviathan"] for at in position.get("border", {}).values()] + position.get("box", []),
        "card": [*position.get("unplaced", []), *mine["hand"]],
        "lowest": mine["hand"],
    }
    any_of: dict[str, Any] = {
        "lord": list(EVERY_LORD), "lowest_lord": list(EVERY_LORD), "location": EVERY_LOCATION,
        "cell": [*CELLS.values(), *map(str, CELLS)], "leviathan": range(1, 21), "card": list(EVERY_ALLY),
        "lowest": list(EVERY_ALLY), "race": RACES, "sentinel": SENTINELS, "player": seats, "thief": seats,
        "victim": seats, "zone": ("front", "court", "council", "locations"),
    }  # fmt: skip
    if name in ("among", "named"):
        return rng.sample(seats, rng.randrange(len(seats) + 1))
    if name == "krakens":
        return [rng.choice(list(KRAKENS)) for _ in range(rng.choice((0, 1, 1, 2, 4)))]
    if there.get(name) and rng.random() < 0.7:
        return rng.choice(there[name])
    if name in any_of:
        return rng.choice(any_of[name])
    if name in FLAGS:
        return rng.random() < 0.5
    return rng.choice(SMALL if rng.random() < 0.9 else LARGE)


def spoil_part(made: dict[str, Any], position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A frame with a part too many, one under another name, one left out, or one that means nothing."""
    name = rng.choice(EVERY_PART)
    given = [key for key in made if key != "step"]
    match rng.randrange(4):
        case 1 if given:
            made[name] = made.pop(rng.choice(given))
        case 2 if given:
            del made[rng.choice(given)]
        case 3 if given:
            made[rng.choice(given)] = copy.deepcopy(rng.choice(JUNK))
        case _:
            made[name] = part(name, position, rng)
    return made


def spoil_frames(
    position: dict[str, Any], rng: random.Random, steps: Sequence[str], stacks: Sequence[Sequence[str]], build: Build
) -> dict[str, Any]:
    """Other frames than those of the position: a few of any step, or a stack as the rules build it."""
    position = copy.deepcopy(position)
    if position["truncated"] and rng.random() < 0.8:
        position |= {"truncated": False, "max_plies": None}
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
