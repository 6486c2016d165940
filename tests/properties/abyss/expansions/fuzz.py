"""Spoiled positions and records with the expansions. ``fuzz.py <first> <last>`` tries the cases with these numbers."""

from __future__ import annotations

import random
from typing import Any, Final

from abyssal import Game
from tests.properties.abyss import fuzz as base
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
    "control", "ask_main", "reveal_won", "after_attack", "maybe_again",
)  # fmt: skip
# What may lie under what, so that many of the stacks are possible.
STACKS: Final = (
    *base.STACKS, ("place_kraken",), ("place_kraken", "place_kraken"), ("court_care", "enter", "krakens_spent"),
    ("court_care", "enter", "krakens_spent", "pay_nebulis"), ("court_care", "enter", "pay_nebulis"),
    ("explore", "give_kraken"), ("court_care", "enter", "affiliate", "give_kraken"), ("final_scoring", "give_kraken"),
    ("court_care", "place_sentinel"), ("main", "place_sentinel"), ("search",), ("court_care", "search"),
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
SMALL: Final = (0, 0, 0, 1, 1, 2, 3, 9, 20, 22, 45, 47, 62, 255, 0x101, 0x203, 0x1402, 0xFFFF, 0xFFFFFFFF)


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
    if not set(view.get("border", {})) <= set("123456789"):
        raise Wrong(f"{view['border']} at the Border")


TRIAL: Final = Trial(base.MOST_PLIES, look, endless=True)  # players who never recruit may go on for ever
try_position = TRIAL.position
try_record = TRIAL.record
play_to_the_end = TRIAL.play_to_the_end


def frame(step: str, position: dict[str, Any], rng: random.Random) -> list[Any]:
    """A frame of a step, mostly in the right hands, with an argument that is often possible."""
    name, seat, argument = base.frame(step, position, rng)
    if step in OF_CHANCE and rng.random() < 0.9:
        seat = -1
    if step in ("attacked_allies", "attacked_lord", "executioner_discard", "give_kraken"):
        seat = rng.randrange(position["players"])
    if step in STEPS[len(base.STEPS) :]:
        argument = rng.choice((*SMALL, rng.randrange(2**12)))
        if step in ("search", "draw_loot"):
            argument = rng.randrange(22, 26)
        elif step in ("fight_ally", "fight_again", "after_attack", "attack_die", "fight_pearls"):
            cells = [int(cell) - 1 for cell in position.get("border", {})]
            argument = rng.choice(cells or [0]) | rng.choice((0, 0, 0x100, 0x200, 0x300, 1 << 20, 2 << 20 | 0x1700))
    return [name, seat, argument]


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
    """A position as it was, but for an argument or a seat of what is pending, or for something that is gone."""
    for waiting in rng.sample(position["pending"], min(len(position["pending"]), rng.randrange(3))):
        place = rng.choice((1, 2, 2, 2))
        waiting[place] += rng.choice((-1, 1, 1, 2, 16, 256, -256, 1 << 16)) if place == 2 else rng.choice((-1, 1))
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
        return kind, nudge(some_game(rng, "ask").position(), rng)
    return spoiled_case(kind, rng, some_game, JUNK, spoil_pending)


if __name__ == "__main__":
    run(TRIAL, case)
