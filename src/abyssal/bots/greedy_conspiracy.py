"""Conspiracy as the greedy bot plays it: each choice by the table that the own turn would end with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.bots.ties import best_of
from abyssal.conspiracy.ids import USE_TOKEN
from abyssal.conspiracy.state import Conspiracy
from abyssal.conspiracy.steps import LOCATION_PICK, REPLAY
from abyssal.engine.chance import Random
from abyssal.engine.step import CHANCE

# What a table is worth, in influence points.
OTHER: Final = 0.3  # a point of the best opponent counts against it
SPACE: Final = 2.6  # a space of the alliance that is filled: the points a lord must bring at least
PEARL: Final = 0.7  # towards the Pearl Keeper
SILVER_KEY: Final = 1.5  # half of a location
GOLD_KEY: Final = 2.0  # the same, with more lords left that have one
VICTORY: Final = 1000.0

WORLDS: Final = 3  # how often chance is tried where an option has to do with it


def choose(g: Conspiracy, random: Random) -> int:
    """The option after which the own turn ends best; what chance brings is tried in a few worlds."""
    legal = g.legal()
    if g.top_step() == REPLAY:
        return USE_TOKEN  # another turn now is worth as much as later, and cannot be lost any more
    seat = g.seat
    assert seat is not None
    seeds = [random.word() for _ in range(WORLDS)]
    return best_of(legal, [expected(g, seat, action, seeds) for action in legal], random)


def expected(g: Conspiracy, seat: i64, action: i64, seeds: list[int]) -> float:
    """What the table is worth to a seat at the end of the turn after an action, on average of some worlds."""
    trial = g.clone()
    trial.asking = True
    trial.apply(action)
    if trial.seat != CHANCE:
        trial.asking = False
        finish_turn(trial, seat, g.turns)
        return worth(trial, seat)
    total = 0.0
    for seed in seeds:
        trial = g.clone()
        trial.asking = False
        trial.reseed(seed)
        trial.apply(action)
        finish_turn(trial, seat, g.turns)
        total += worth(trial, seat)
    return total / len(seeds)


def finish_turn(trial: Conspiracy, seat: i64, turn: i64) -> None:
    """Make the other choices of a turn, each by what the table is worth right after it."""
    while not trial.over and trial.turns == turn and trial.seat == seat:
        trial.apply(best_at_once(trial, seat))


def best_at_once(g: Conspiracy, seat: i64) -> int:
    """The option after which the table is worth most; locations turned up are taken first."""
    legal = g.legal()
    if len(legal) == 1:
        return legal[0]
    values = [worth_after(g, seat, action) for action in legal]
    return legal[values.index(max(values))]


def worth_after(g: Conspiracy, seat: i64, action: i64) -> float:
    """What the table is worth to a seat after an action."""
    trial = g.clone()
    trial.apply(action)
    if not trial.over and trial.top_step() == LOCATION_PICK:
        trial.apply(best_at_once(trial, seat))
    return worth(trial, seat)


def worth(g: Conspiracy, seat: i64) -> float:
    """What the table is worth to a seat, in influence points; a finished game is won or lost."""
    me = g.seats[seat]
    best: i64 = 0
    for other in range(g.players):
        if other != seat:
            best = max(best, g.score(other))
    points = float(g.score(seat))
    if g.over:
        return points - float(best) + (VICTORY if seat in g.winners() else -VICTORY)
    held = PEARL * float(me.pearls) + SILVER_KEY * float(me.silver) + GOLD_KEY * float(me.gold)
    return points - OTHER * float(best) + held - SPACE * float(me.count)
