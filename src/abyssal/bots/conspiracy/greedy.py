"""Greedy in Conspiracy: it compares the positions at the end of its turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.bots.ties import best_of
from abyssal.conspiracy.ids import USE_TOKEN
from abyssal.conspiracy.state import Conspiracy
from abyssal.conspiracy.steps import LOCATION_PICK, REPLAY
from abyssal.engine.chance import Random
from abyssal.engine.step import CHANCE

# What things are worth, in influence points.
OTHER: Final = 0.3  # cost of a point of the best opponent
SPACE: Final = 2.6  # cost of filling a space of the alliance: a lord must bring more points than that
PEARL: Final = 0.7  # towards the Pearl Keeper
SILVER_KEY: Final = 1.5  # half of a location
GOLD_KEY: Final = 2.0  # half of a location; half as many lords have a gold key as a silver one
VICTORY: Final = 1000.0

WORLDS: Final = 3  # random worlds in which an option that draws cards is tried


def choose(g: Conspiracy, random: Random) -> int:
    """Return the option with the best position at the end of the turn; options that draw are tried in a few worlds."""
    legal = g.legal()
    if g.top_step() == REPLAY:
        return USE_TOKEN  # another turn is worth as much now as later, and the token could be lost
    seat = g.seat
    assert seat is not None
    seeds = [random.word() for _ in range(WORLDS)]
    return best_of(legal, [expected(g, seat, action, seeds) for action in legal], random)


def expected(g: Conspiracy, seat: i64, action: i64, seeds: list[int]) -> float:
    """Return the worth of the position to a seat at the end of its turn after an action, as a mean of worlds."""
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
    """Make the other choices of a turn, each by the worth of the position right after it."""
    while not trial.over and trial.turns == turn and trial.seat == seat:
        trial.apply(best_at_once(trial, seat))


def best_at_once(g: Conspiracy, seat: i64) -> int:
    """Return the option after which the position is worth most."""
    legal = g.legal()
    if len(legal) == 1:
        return legal[0]
    values = [worth_after(g, seat, action) for action in legal]
    return legal[values.index(max(values))]


def worth_after(g: Conspiracy, seat: i64, action: i64) -> float:
    """Return the worth of the position to a seat after an action; if it reveals locations, after the best pick."""
    trial = g.clone()
    trial.apply(action)
    if not trial.over and trial.top_step() == LOCATION_PICK:
        trial.apply(best_at_once(trial, seat))
    return worth(trial, seat)


def worth(g: Conspiracy, seat: i64) -> float:
    """Return the worth of the position to a seat, in points; a finished game adds or subtracts ``VICTORY``."""
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
