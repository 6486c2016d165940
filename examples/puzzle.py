"""A position as a puzzle: the last turn of the game is yours, and you are 17 points behind. Can you still win?

The program loads a position and lists your choices. With `--solve` it tries out every way to play on and tells what
each choice leads to. When a card is drawn, it takes the mean over all cards that may come.
"""

import argparse
import json
from pathlib import Path
from pprint import pprint
from typing import Any

import abyssal

PUZZLE: dict[str, Any] = {
    "game": "abyss", "players": 2, "active": 0,
    "ended_by": 1,  # the opponent has seven lords: this turn is the last one
    "court": ["landowner", "corruptor", "shepherd", "jailer"], "lord_deck": 0,
    "available": ["closed-tower", "parliament"], "location_deck": 0,
    "council": {"crab": ["crab 5"]}, "deck": ["squid 1", "crab 1"], "discard": [],
    "seats": {
        "0": {"pearls": 3, "keys": 1, "hand": ["crab 4", "squid 2", "squid 3", "squid 5"], "free": ["slaver"],
              "locations": {"jail": ["diplomat", "oracle", "tamer"]}},
        "1": {"pearls": 0, "free": ["trader", "peddler", "seeker", "hunter"],
              "locations": {"chasm": ["reaper", "keeper", "alchemist"]}},
    },
}  # fmt: skip


def best(g: abyssal.Game) -> tuple[list[float], list[str]]:
    """Return the final scores if all players maximize their points, and the choices that lead there."""
    if g.seat is None:
        return [float(points) for points in g.scores()], []
    ways = [after(g, action) for action in g.legal()]
    if g.seat != abyssal.CHANCE:
        return max(ways, key=lambda way: way[0][g.seat or 0])
    odds, seats = g.odds(), range(len(g.scores()))
    sums = [sum(odds[n] * scores[seat] for n, (scores, _) in enumerate(ways)) for seat in seats]
    return [total / sum(odds) for total in sums], ["play on as the cards fall"]


def after(g: abyssal.Game, action: int) -> tuple[list[float], list[str]]:
    """Return the same as `best`, with this action as the next choice."""
    trial = g.clone()
    trial.play(action)
    scores, line = best(trial)
    return scores, [g.text(action), *line]


def main() -> None:
    """Read the options, show the position, and solve it if asked."""
    parser = argparse.ArgumentParser(description="Show a position as a puzzle, and solve it.")
    parser.add_argument("file", type=Path, nargs="?", help="a position as JSON, with few cards left; else our puzzle")
    parser.add_argument("--solve", action="store_true", help="try out all choices and tell what they lead to")
    asked = parser.parse_args()
    position = PUZZLE if asked.file is None else json.loads(asked.file.read_text(encoding="utf-8"))

    g = abyssal.load(position, chance="ask")
    pprint(position, sort_dicts=False, width=110)
    print(f"\nThe scores would be {g.scores()} now. Seat {g.seat} is to move:")
    for action in g.legal():
        scores, line = after(g, action) if asked.solve else ([], [g.text(action)])
        ending = " and ".join(f"{points:g}" for points in scores)
        print(" ·", " → ".join(line) + (f": {ending} points" if scores else ""))


if __name__ == "__main__":
    main()
