"""Greedy in Abyss: rules of thumb for many decisions; for all others it looks one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from abyssal.abyss import steps
from abyssal.abyss.ids import DRAWS, SITES, USABLE, USES
from abyssal.abyss.state import Abyss
from abyssal.bots.abyss import border, powers, turn
from abyssal.bots.abyss.worth import worth
from abyssal.bots.ties import best_of
from abyssal.engine.chance import Random
from abyssal.engine.step import CHANCE

LOCATION_LEFT: Final = 0.7  # cost of each location that is drawn and left to the others, in points
WORLDS: Final = 3  # random worlds in which an option that draws cards is tried
MOST_FOLLOWED: Final = 20  # maximum follow-up choices after one option

USE_FERRYMAN: Final = USES + USABLE.index("ferryman")

Rule = Callable[[Abyss, int, list[int], Random], int]
"""A rule of thumb for one decision: returns one of the legal actions of a seat."""

RULES: Final[dict[int, Rule]] = {
    steps.MAIN: turn.main,
    steps.PAY: turn.pay,
    steps.OFFER: turn.offer,
    steps.EXPLORE_ALLY: turn.explore_ally,
    steps.EXPLORE_MONSTER: turn.explore_monster,
    steps.SECOND_STACK: turn.take_stack,
    steps.APPRENTICE_STACK: turn.take_stack,
    steps.ORACLE: turn.take_stack,
    steps.TOKEN_STACK: turn.take_stack,
    steps.PLACE_KRAKEN: turn.take_stack,
    steps.END_POWERS: powers.end_powers,
    steps.OPPORTUNIST: powers.replaced_lord,
    steps.ASSASSIN_PICK: powers.assassinated,
    steps.HEALER: powers.healed,
    steps.JAILER_DISCARD: powers.lowest_ally,
    steps.DISCARD_TO_6: powers.lowest_ally,
    steps.SLAVER: powers.lowest_ally,
    steps.ATTACKED_ALLIES: powers.lowest_ally,
    steps.MARTIAL_LAW: powers.lowest_ally,
    steps.SEARCH: powers.search,
    steps.PLACE_SENTINEL: powers.place_sentinel,
    steps.TURN_TOKENS: powers.reveal_tokens,
    steps.WON_TOKENS: powers.reveal_tokens,
    steps.FIGHT_TARGET: border.fight_target,
    steps.FIGHT_ALLY: border.fight_ally,
    steps.FIGHT_PEARLS: border.fight_pearls,
    steps.FIGHT_AGAIN: border.fight_again,
    steps.SORCERER: border.fight_at_once,
}
"""The decisions with a rule of thumb, by the number of their step."""

FOLLOWED: Final = frozenset(
    {
        steps.AFFILIATE, steps.AMBASSADOR_PICK, steps.BLACK_SMOKERS, steps.CONTROL_KEYS, steps.CONTROL_PICK,
        steps.EXECUTIONER_DISCARD, steps.FENCE, steps.FIGHT_REWARD, steps.HUNTER_PICK, steps.ILLUSIONIST,
        steps.PAY_NEBULIS, steps.TRAITOR_TAKE,
    }
)  # fmt: skip
"""Decisions that complete the one before: an option is evaluated after them."""


def choose(g: Abyss, random: Random) -> int:
    """Return greedy's choice at the pending decision."""
    legal = g.legal()
    if len(legal) == 1:
        return legal[0]
    seat = g.seat
    assert seat is not None
    if USE_FERRYMAN in legal:
        return USE_FERRYMAN  # it removes a nebulis, which costs a point
    rule = RULES.get(g.top_step())
    return one_step_ahead(g, seat, legal, random) if rule is None else rule(g, seat, legal, random)


def one_step_ahead(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Return the option after which the position is worth most; options that draw cards are tried in a few worlds."""
    seeds = [random.word() for _ in range(WORLDS)]
    return best_of(legal, [expected(g, seat, action, seeds, random) for action in legal], random)


def expected(g: Abyss, seat: i64, action: i64, seeds: list[int], random: Random) -> float:
    """Return the worth of the position to a seat after an action and its follow-up choices, as a mean of worlds."""
    turned_up = LOCATION_LEFT * float(action - DRAWS) if draws_locations(g, action) else 0.0
    trial = g.clone()
    trial.asking = True
    trial.apply(action)
    if trial.seat != CHANCE:
        trial.asking = False
        follow(trial, random)
        return worth(trial, seat) - turned_up
    total = 0.0
    for seed in seeds:
        trial = g.clone()
        trial.asking = False
        trial.reseed(seed)
        trial.apply(action)
        follow(trial, random)
        total += worth(trial, seat)
    return total / len(seeds) - turned_up


def draws_locations(g: Abyss, action: i64) -> bool:
    """Whether an action draws locations: those not picked become available to all."""
    return g.top_step() == steps.CONTROL_SOURCE and action < SITES


def follow(trial: Abyss, random: Random) -> None:
    """Make the follow-up choices that complete the last one."""
    for _ in range(MOST_FOLLOWED):
        if trial.over or trial.top_step() not in FOLLOWED:
            return
        trial.apply(choose(trial, random))
