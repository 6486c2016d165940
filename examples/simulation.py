"""Simulate many games and plot the answer to a question: how early is a game decided?

At every turn of every game the program notes who leads. The curve shows how often that player went on to win. The plot
is a picture if matplotlib is installed (`pip install "abyssal[arena]"`), else a text in the terminal.
"""

import argparse
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import abyssal
from abyssal import bots

PARTS = 10  # a game is cut into this many parts of equal length


def leaders_who_won(game: str, players: int, seed: int) -> list[float]:
    """Play greedy bots; return for each part of the game the share of leaders at its start who won the game."""
    g = abyssal.new(game, players=players, seed=seed)
    seats = [bots.make("greedy", seed=seat) for seat in range(players)]
    leads: list[list[int]] = []
    while g.seat is not None:
        points = g.scores()
        leads.append([seat for seat in range(players) if points[seat] == max(points)])
        g.play(seats[g.seat].choose(g.determinize(g.seat, seed), bots.Budget()))
    chosen = [leads[part * len(leads) // PARTS] for part in range(PARTS)]
    return [len(set(g.winners()).intersection(lead)) / len(lead) for lead in chosen]


def draw(shares: Sequence[float], fair: float, title: str, file: Path) -> str:
    """Write a picture of the curve, or return the curve as text if matplotlib is missing."""
    places = [100 * part // PARTS for part in range(PARTS)]
    if find_spec("matplotlib") is None:
        bars = [f"{places[part]:3} %  {'█' * round(40 * share)} {share:.0%}" for part, share in enumerate(shares)]
        return "\n".join(["matplotlib is not installed, so the plot is text.", "", title, *bars])
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    axes.plot(places, [100 * share for share in shares], marker="o", color="#0b7285")
    axes.axhline(100 * fair, linestyle="--", color="#868e96")
    axes.annotate("by chance", (90, 100 * fair), (0, -14), textcoords="offset points", ha="center", color="#495057")
    axes.set(title=title, xlabel="part of the game played (%)", ylabel="the leader wins (%)", ylim=(0, 100))
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(file, dpi=120)
    return f"The plot is in {file}."


def main() -> None:
    """Read the options, play the games, draw the plot."""
    parser = argparse.ArgumentParser(description="Plot how early a game between greedy bots is decided.")
    parser.add_argument("--game", choices=list(abyssal.GAMES), default="conspiracy", help="default: conspiracy")
    parser.add_argument("--players", type=int, default=4, help="how many play (default: 4)")
    parser.add_argument("--games", type=int, default=50, help="how many games to play (default: 50)")
    parser.add_argument("--out", type=Path, default=Path("decided.png"), help="the picture (default: decided.png)")
    asked = parser.parse_args()
    games = [leaders_who_won(asked.game, asked.players, seed) for seed in range(asked.games)]
    shares = [sum(part) / asked.games for part in zip(*games, strict=True)]
    title = f"{asked.game.title()}, {asked.players} players: how often the leader wins ({asked.games} games)"
    print(draw(shares, 1 / asked.players, title, asked.out))


if __name__ == "__main__":
    main()
