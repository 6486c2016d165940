"""What an attack on a leviathan may lead to, and how likely each outcome is.

The attack is tried on clones of the game with each result of the dice, so the results are those of the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, cast

from abyssal.abyss import steps
from abyssal.abyss.catalog import ALLIES
from abyssal.engine.step import CHANCE
from abyssal.telling.abyss.asked import AbyssAsked, abyss_of
from abyssal.telling.abyss.board import ALL_THROWS
from abyssal.telling.abyss.phrases import levels_left
from abyssal.telling.changes import trial_of

if TYPE_CHECKING:
    from abyssal.abyss.prompts import FightRewardFacts
    from abyssal.abyss.state import Abyss
    from abyssal.telling.shapes import Aim, Choice, Outcome

SIDES: Final = 6
LOWEST: Final = 1
"""The lowest face. If the first of two dice shows it, the second die alone decides."""


def tell_best_attack(asked: AbyssAsked, choice: Choice, actions: Sequence[int], cells: Collection[str]) -> None:
    """Add the best attack to a choice that leads to an attack on the leviathan of one of these cells.

    Nothing is added if no ally in hand can attack. Only what the decider knows counts: the hand and the Border.
    """
    aim = best_attack(asked, cells)
    if aim is not None:
        choice["aim"] = aim
        choice["outcomes"] = outcomes_of(asked, aim["cell"], aim["ally"], chosen(asked, actions, aim))


def best_attack(asked: AbyssAsked, cells: Collection[str]) -> Aim | None:
    """Return the attack that is most likely to hurt a leviathan of these cells.

    Of equally likely ones it is the one that takes more health points, then the one with the weaker ally. Pearls that
    may be added do not count.
    """
    best: tuple[float, float, int] | None = None
    aim: Aim | None = None
    for cell in cells:
        for ally, odds in (asked.numbers["border"][cell]["attackers"] or {}).items():
            hurts = 1 - odds[0] / sum(odds)
            health = sum(taken * n for taken, n in enumerate(odds)) / sum(odds)
            rank = (hurts, health, -ALLIES[ally]["value"])
            if best is None or rank > best:
                best, aim = rank, {"cell": cell, "ally": ally}
    return aim


def chosen(asked: AbyssAsked, actions: Sequence[int], aim: Aim) -> list[int]:
    """Return these actions, and those that choose the leviathan and the ally of an attack if that is still asked."""
    trial, whole = begun(asked, actions), list(actions)
    for kind in ("cell", "ally"):
        options = [trial.option(action) for action in trial.legal()]
        found = [one["action"] for one in options if (one["kind"], one["name"]) == (kind, aim[kind])]
        for action in found[:1]:
            trial.play(action)
            whole.append(action)
    return whole


def outcomes_of(asked: AbyssAsked, cell: str, ally: str, actions: Sequence[int]) -> list[Outcome]:
    """Return the outcomes of the attack with an ally that these actions begin, the worst first.

    Throws that take the same number of health points are one outcome. If pearls can be added after the roll, the
    outcomes are those without pearls, and ``more`` is true.
    """
    found: dict[int, Outcome] = {}
    for die in range(1, SIDES + 1):
        result = rolled(asked, cell, ally, actions, die)
        same = found.setdefault(result["health"], result)
        if same is not result:
            same["throws"] += result["throws"]
            same["dice"][1], same["attack"][1] = result["dice"][1], result["attack"][1]
    return [found[health] for health in sorted(found)]


def rolled(asked: AbyssAsked, cell: str, ally: str, actions: Sequence[int], die: int) -> Outcome:
    """Return the outcome of the throws whose die that counts shows ``die``."""
    after, throws = after_roll(asked, actions, die)
    more = after.top_step() == steps.FIGHT_PEARLS
    if more:
        after.play(after.parse("done"))
    figure, left = asked.numbers["border"][cell], after.table_numbers(asked.seat)["border"].get(cell)
    lives = left is not None and left["leviathan"] == figure["leviathan"]
    health = figure["health"] - (left["health"] if left is not None and lives else 0)
    levels = levels_left(figure["leviathan"], figure["health"])
    attack = ALLIES[ally]["value"] + die
    return {
        "throws": throws,
        "of": ALL_THROWS,  # a single die counts as the first of two
        "dice": [die, die],
        "attack": [attack, attack],
        "needs": [level["resistance"] for level in levels[: max(1, health)]],
        "health": health,
        "tokens": tokens_won(after),
        "pearls": after.view(asked.seat)["seats"][str(asked.seat)]["pearls"] - asked.me["pearls"],
        "slays": health == figure["health"],
        "more": more,
    }


def after_roll(asked: AbyssAsked, actions: Sequence[int], die: int) -> tuple[Abyss, int]:
    """Return the game after the attack if ``die`` counts, and the number of throws of which that is true."""
    after = begun(asked, actions)
    after.play(after.parse(f"die {die}"))
    if after.seat != CHANCE or after.decision != "attack_die":
        return after, SIDES
    after = begun(asked, actions)  # two dice, of which the higher counts
    for one in (LOWEST, die):
        after.play(after.parse(f"die {one}"))
    return after, 2 * die - 1


def begun(asked: AbyssAsked, actions: Sequence[int]) -> Abyss:
    """Return a game to try the attack on, in which its first die waits to be rolled."""
    trial = abyss_of(trial_of(asked.game))
    trial.play_all(actions)
    return trial


def tokens_won(after: Abyss) -> int:
    """Return the number of monster tokens that were won and wait to be chosen."""
    if after.top_step() != steps.FIGHT_REWARD:
        return 0
    return cast("FightRewardFacts", after.prompt()["facts"])["count"]
