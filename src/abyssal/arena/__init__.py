"""The arena: matches between bots, simulations of many games, leagues, training and benchmarks.

>>> from abyssal import arena
>>> plan = arena.Plan.of(abyssal.variant("conspiracy", players=2), games=20, seed=1)
>>> summary = arena.play_games(plan)
>>> summary.games, round(sum(seat.wins.share for seat in summary.seats), 6)
(20, 1.0)
"""

from abyssal.arena.match import GameResult, play_match
from abyssal.arena.simulate import Plan, play_games, tallies
from abyssal.arena.summary import Summary, wilson
from abyssal.arena.workers import WorkerDied

__all__ = [
    "GameResult",
    "Plan",
    "Summary",
    "WorkerDied",
    "play_games",
    "play_match",
    "tallies",
    "wilson",
]
