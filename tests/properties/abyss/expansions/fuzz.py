"""Spoiled positions and records with the expansions. ``fuzz.py <first> <last>`` tries the cases with these numbers."""

from __future__ import annotations

import random
from typing import Any, Final

from abyssal import Game
from tests.properties.abyss import fuzz as base
from tests.properties.abyss.expansions.cards import CELLS, SANCTUARIES
from tests.properties.abyss.expansions.helpers import EVERY, Match
from tests.properties.spoiling import KINDS, Case, Trial, Wrong, run, spoiled_case

OF_CHANCE: Final = (
    *base.OF_CHANCE, "draw_loot", "loot_ally", "draw_leviathan", "border_die", "attack_die", "draw_new_tokens",
    "steal_new_token",
)  # fmt: skip
STEPS: Final = (
    *base.STEPS, *OF_CHANCE[len(base.OF_CHANCE) :], "place_kraken", "pay_nebulis", "give_kraken", "place_sentinel",
    "search", "fence", "healer", "executioner_race", "executioner_discard", "liberator", "krakens_spent",
    "final_scoring",
    "turn_tokens", "attacked_allies", "attacked_lord", "fight_target", "fight_ally", "fight_pearls", "fight_reward",
    "won_tokens", "token_stack", "fight_again", "martial_law", "border_guard", "sorcerer", "rebel", "breeder",
    "after_action", "control", "ask_main", "reveal_won", "after_attack", "maybe_again",
)  # fmt: skip
# What may lie under what, so that many of the stacks are possible.
STACKS: Final = (
    *base.STACKS, ("place_kraken",), ("place_kraken", "place_kraken"), ("court_care", "enter", "krakens_spent"),
    ("court_care", "enter", "krakens_spent", "pay_nebulis"), ("court_care", "enter", "pay_nebulis"),
    ("explore", "give_kraken"), ("court_care", "enter", "affiliate", "give_kraken"), ("final_scoring", "give_kraken"),
    ("court_care", "place_sentinel"), ("main", "place_sentinel"), ("explore", "explore_ally", "place_sentinel"),
    ("explore", "explore_monster", "place_sentinel"), ("monster_reward", "place_sentinel"),
    ("next_stack", "place_sentinel"), ("place_sentinel",), ("search",), ("court_care", "search"),
    ("search", "loot_ally"), ("search", "draw_tokens"), ("draw_loot",), ("court_care", "draw_loot"),
    ("court_care", "fence"), ("court_care", "healer"), ("court_care", "executioner_race"), ("court_care", "liberator"),
    ("court_care", "executioner_discard", "executioner_discard"), ("main", "fill_court"), ("turn_tokens",),
    ("ask_main", "token_stack"), ("ask_main", "control"), ("ask_main", "control", "control_source"),
    ("ask_main", "control", "search"), ("explore", "attacked_allies"), ("explore", "attacked_lord"),
    ("court_care", "attacked_allies"), ("explore", "draw_leviathan"), ("explore", "border_die"),
    ("court_care", "border_die"), ("end_exploration", "fight_target"), ("court_care", "fight_target"),
    ("end_exploration", "fight_ally"), ("end_exploration", "fight_pearls"), ("end_exploration", "attack_die"),
    ("end_exploration", "fight_again"), ("end_exploration", "maybe_again"), ("end_exploration", "after_attack"),
    ("end_exploration", "after_attack", "fight_reward"), ("court_care", "after_attack", "fight_reward"),
    ("end_exploration", "after_attack", "reveal_won"), ("end_exploration", "after_attack", "won_tokens"),
    ("end_exploration", "after_attack", "reveal_won", "draw_new_tokens"),
    ("end_exploration", "after_attack", "reveal_won", "token_stack"),
    ("end_exploration", "maybe_again", "draw_leviathan"), ("end_checks", "martial_law"), ("court_care", "border_guard"),
    ("court_care", "sorcerer"), ("court_care", "rebel"), ("court_care", "breeder"), ("court_care", "steal_new_token"),
)  # fmt: skip
JUNK: Final[tuple[Any, ...]] = (
    *base.JUNK, "kraken 3", "crab 3 dice", "megalodon", "watcher", "loot 7", "leviathan 3", "new token key", "key",
    "pearls 2", "council", "front", "court", ["kraken 2"] * 3, ["loot 3"], [3, 3, 3, 3], [7], ["key"] * 5, [20, 20],
    {"watcher": {"owner": 0, "zone": "court", "target": "jailer"}}, {"watcher": {"owner": 0, "zone": "front"}},
    {"vigil": {"owner": 1, "zone": "council", "target": "crab"}}, {"3": {"leviathan": 2, "damage": 1}}, {"10": {}},
    {"leviathan": 1, "damage": 3}, {"megalodon": [3, 7]}, {"by": 0, "from": 1, "token": "key"},
)  # fmt: skip
SEAT_ZONES: Final = ("nebulis", "wounds")


def some_game(rng: random.Random, chance: str = "auto") -> Game:
    """A game at some ply, played in any style."""
    style = rng.choice(sorted(Match.STYLES))
    options = dict(rng.choice(EVERY)) | {"max_plies": rng.choice((None, None, None, 30, 250))}
    match = Match(options, rng.randrange(10**6), rng.randrange(10**6), style)
    return match.at(rng.choice((0, 3, 20, 60, 100, 150, 200, 300, 400, 10**6)), chance)


def look(g: Game) -> None:
    """No row is longer than its board, and nobody has less than nothing."""
    base.look(g)
    view: Any = g.view()
    if any(seat.get(zone, 0) < 0 for seat in view["seats"].values() for zone in SEAT_ZONES):
        raise Wrong("somebody has less than nothing")
    if not set(view.get("border", {})) <= set(CELLS.values()):
        raise Wrong(f"{view['border']} at the Border")


TRIAL: Final = Trial(base.MOST_PLIES, look, endless=True)  # players who never recruit may go on for ever
try_position = TRIAL.position
try_record = TRIAL.record
play_to_the_end = TRIAL.play_to_the_end


def frame(step: str, position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A frame of a step, mostly in the right hands and with the parts that it declares, often possible ones."""
    made = base.frame(step, position, rng)
    if step in OF_CHANCE and rng.random() < 0.9:
        made["seat"] = -1
    if step in ("search", "draw_loot") and rng.random() < 0.8:
        made["location"] = rng.choice(SANCTUARIES)
    for name in ("slain", "dice", "best"):
        if name in made and rng.random() < 0.5:
            made[name] = rng.choice((0, 1, 2, 3))
    return made


def empty_more(position: dict[str, Any], rng: random.Random) -> None:
    """Little of what the expansions bring, or more than usual."""
    for zone in ("loot_deck", "leviathan_deck", "new_token_pile"):
        if zone in position and rng.random() < 0.15:
            position[zone] = rng.choice(([], [], min(1, len(position[zone]))))
    for zone in ("border", "sentinels", "loot"):
        if zone in position and rng.random() < 0.1:
            position[zone] = {}
    for seat in position["seats"].values():
        if "nebulis" in seat and rng.random() < 0.1:
            seat["nebulis"] = rng.choice((0, 1, 7))


def spoil_pending(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Other frames than those of the position, and other than usual what the expansions bring."""
    spoiled = base.spoil_frames(position, rng, STEPS, STACKS, frame)
    empty_more(spoiled, rng)
    return spoiled


def nudge(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return the position with another argument or seat of a pending frame, or without one of its keys."""
    for waiting in rng.sample(position["pending"], min(len(position["pending"]), rng.randrange(3))):
        declared = base.parts_of(waiting["step"], position)
        if not declared or rng.random() < 0.2:
            waiting["seat"] += rng.choice((-1, 1))
        elif rng.random() < 0.2:
            base.spoil_part(waiting, position, rng)
        else:
            name = rng.choice(declared).name
            waiting[name] = base.part(name, position, rng)
    if rng.random() < 0.7:
        base.empty_some(position, rng)
        empty_more(position, rng)
    for seat in position["seats"].values():
        if rng.random() < 0.2:
            zone = rng.choice([name for name, value in seat.items() if isinstance(value, list)])
            seat[zone] = seat[zone][rng.randrange(3) :]
    return position


def case(number: int) -> Case:
    """The case with this number: what is tried, and on what."""
    rng = random.Random(number)
    kind = (*KINDS, "nudged")[number % 4]
    if kind == "nudged":
        return kind, nudge(dict(some_game(rng, "ask").position()), rng)
    return spoiled_case(kind, rng, some_game, JUNK, spoil_pending)


if __name__ == "__main__":
    run(TRIAL, case)
