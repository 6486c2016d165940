"""Games to learn from: played by a value or by greedy, with some random choices, and noted down as inputs and results.

Game ``k`` of a seed depends on the seed, ``k`` and the value alone, so that any split of the games gives the same rows.
"""

from __future__ import annotations

from array import array
from typing import Final

from mypy_extensions import i64

from abyssal.abyss.state import Abyss
from abyssal.bots import greedy_abyss, greedy_conspiracy, inputs_abyss, inputs_conspiracy
from abyssal.bots.inputs import MOST_INPUTS
from abyssal.bots.mind import Mind, Plan, margin_of
from abyssal.bots.net import Net
from abyssal.bots.playouts import FIRST_BOT, branch
from abyssal.bots.value import first_of
from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.tables import blank_vec
from abyssal.engine.variant import Variant
from abyssal.engine.vec import vec

PER_MILLE: Final = 1000


class Rows:
    """What some games taught: all inputs in one row, the length of each position's, its result and its game."""

    def __init__(self) -> None:
        self.inputs: array[int] = array("H")
        self.lengths: array[int] = array("H")
        self.shares: array[float] = array("f")
        self.margins: array[float] = array("f")
        self.games: array[int] = array("q")
        self.plies: int = 0
        self.cut: int = 0


class Teacher:
    """Plays the games of one generation: ``net`` at all seats but some greedy ones, or greedy alone without a net.

    ``strays`` of a thousand choices are random; in ``greedy`` of a thousand games only one seat plays by the net. Every
    ``every``-th decision is noted from the side of every seat.
    """

    def __init__(self, net: Net | None, every: i64, strays: i64, greedy: i64, payments: i64, worlds: i64) -> None:
        self.net: Net | None = net
        self.every: i64 = every
        self.strays: i64 = strays
        self.greedy: i64 = greedy
        self.payments: i64 = payments
        self.worlds: i64 = worlds
        self.buffer: vec[i64] = blank_vec(MOST_INPUTS)

    def play(self, variant: Variant, seed: i64, number: i64, rows: Rows) -> None:
        """Play game ``number`` of a seed and note it down."""
        game_seed = branch(seed, number)
        random = Random(branch(game_seed, FIRST_BOT))
        mind: Mind | None = None
        if self.net is not None:
            mind = Mind(self.net, random, 0.0)
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
                    self.note(g, seat, rows)
                noted += 1
                until = self.every
            until -= 1
            for action in self.choice(g, mind, alone, random):
                g.apply(action)
        self.score(g, number, noted, rows)

    def choice(self, g: Game, mind: Mind | None, alone: i64, random: Random) -> list[int]:
        """What is played: by chance, by the value, or by greedy."""
        seat = g.seat
        assert seat is not None
        if random.below(PER_MILLE) < self.strays:
            legal = g.legal()
            return [legal[random.below(len(legal))]]
        if mind is None or alone not in (-1, seat):
            if isinstance(g, Abyss):
                return [greedy_abyss.choose(g, random)]
            if isinstance(g, Conspiracy):
                return [greedy_conspiracy.choose(g, random)]
            raise TypeError(f"nobody plays {g!r}")
        plans: list[Plan] = mind.plans(g, self.payments, self.worlds)
        return first_of(plans).actions

    def note(self, g: Game, seat: i64, rows: Rows) -> None:
        """The table from the side of a seat."""
        n: i64 = 0
        if isinstance(g, Abyss):
            n = inputs_abyss.write_inputs(g, seat, self.buffer)
        elif isinstance(g, Conspiracy):
            n = inputs_conspiracy.write_inputs(g, seat, self.buffer)
        else:
            raise TypeError(f"no inputs of {g!r}")
        rows.inputs.extend([self.buffer[k] for k in range(n)])
        rows.lengths.append(n)

    def score(self, g: Game, number: i64, noted: i64, rows: Rows) -> None:
        """The result of the game for all that was noted in it."""
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
