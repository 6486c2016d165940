"""Games to learn from: played by a value or by greedy with some random choices, and stored as features and results.

Game ``k`` of a seed depends only on the seed, ``k`` and the value, so any split of the games gives the same rows.
"""

from __future__ import annotations

from array import array
from typing import Final

from mypy_extensions import i64

from abyssal.bots.brain import Brain, brain_of, margin_of
from abyssal.bots.evaluator import Evaluator, Plan
from abyssal.bots.features import MOST_FEATURES
from abyssal.bots.net import Net
from abyssal.bots.playouts import FIRST_BOT, branch
from abyssal.bots.value import first_of
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.tables import blank_vec
from abyssal.engine.variant import Variant
from abyssal.engine.vec import vec

PER_MILLE: Final = 1000


class Rows:
    """The rows of some games: a row is a position from the side of a seat, with the result of its game.

    The features of all rows stand one after the other in ``features``; ``lengths`` says how many each row has.
    """

    def __init__(self) -> None:
        self.features: array[int] = array("H")
        self.lengths: array[int] = array("H")
        self.shares: array[float] = array("f")
        self.margins: array[float] = array("f")
        self.games: array[int] = array("q")
        self.plies: int = 0
        """Decisions in all games."""
        self.cut: int = 0
        """Games that a limit on their length ended."""


class Teacher:
    """Plays the games of one round of training: by ``net``, or by greedy if there is no net.

    ``strays`` of a thousand choices are random; in ``greedy`` of a thousand games greedy plays all seats but one. Every
    ``every``-th decision is noted from the side of every seat. ``payments`` and ``worlds`` limit the choices that are
    compared; see :meth:`Evaluator.plans`.
    """

    def __init__(self, net: Net | None, every: i64, strays: i64, greedy: i64, payments: i64, worlds: i64) -> None:
        self.net: Net | None = net
        self.every: i64 = every
        self.strays: i64 = strays
        self.greedy: i64 = greedy
        self.payments: i64 = payments
        self.worlds: i64 = worlds
        self.buffer: vec[i64] = blank_vec(MOST_FEATURES)

    def play(self, variant: Variant, seed: i64, number: i64, rows: Rows) -> None:
        """Play game ``number`` of a seed and add its rows."""
        game_seed = branch(seed, number)
        random = Random(branch(game_seed, FIRST_BOT))
        brain = brain_of(variant.game)
        evaluator: Evaluator | None = None
        if self.net is not None:
            evaluator = Evaluator(brain, self.net, random, 0.0)
        alone: i64 = random.below(variant.players) if random.below(PER_MILLE) < self.greedy else -1
        g = variant.blank(game_seed)
        g.advance()
        noted: i64 = 0
        until: i64 = random.below(self.every)
        while not g.over:
            if g.count_options() == 1:
                g.apply(g.buffer[0])
                continue
            if until == 0:
                for seat in range(g.players):
                    self.note(brain, g, seat, rows)
                noted += 1
                until = self.every
            until -= 1
            for action in self.choice(brain, g, evaluator, alone, random):
                g.apply(action)
        self.score(g, number, noted, rows)

    def choice(self, brain: Brain, g: Game, evaluator: Evaluator | None, alone: i64, random: Random) -> list[int]:
        """Return the actions that are played: random ones, those of the value, or that of greedy.

        ``alone`` is the one seat that plays by the value; -1: all seats do.
        """
        seat = g.seat
        assert seat is not None
        if random.below(PER_MILLE) < self.strays:
            legal = g.legal()
            return [legal[random.below(len(legal))]]
        if evaluator is None or alone not in (-1, seat):
            return [brain.greedy(g, random)]
        plans: list[Plan] = evaluator.plans(g, self.payments, self.worlds)
        return first_of(plans).actions

    def note(self, brain: Brain, g: Game, seat: i64, rows: Rows) -> None:
        """Add the features of a position from the side of a seat."""
        n = brain.write_features(g, seat, self.buffer)
        rows.features.extend([self.buffer[k] for k in range(n)])
        rows.lengths.append(n)

    def score(self, g: Game, number: i64, noted: i64, rows: Rows) -> None:
        """Add the result of a game to each of its rows."""
        winners = g.winners()
        share = 1.0 / float(len(winners))
        shares = [share if seat in winners else 0.0 for seat in range(g.players)]
        margins = [float(margin_of(g, seat)) for seat in range(g.players)]
        for _ in range(noted):
            for seat in range(g.players):
                rows.shares.append(shares[seat])
                rows.margins.append(margins[seat])
                rows.games.append(number)
        rows.plies += g.plies
        rows.cut += 1 if g.cut else 0
