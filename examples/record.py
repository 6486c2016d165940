"""Analyse a record: what each player chose, and where the points came from.

A record is what `game.record()` returns; `abyssal play` saves one for every finished game. Without a file the program
plays a game between bots and analyses that one.
"""

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import abyssal
from abyssal import bots


def played_by_bots() -> Mapping[str, Any]:
    """Return the record of a game between two levels of bots."""
    g = abyssal.new("abyss", players=2, seed=11)
    seats = [bots.make("courtier", seed=1), bots.make("greedy", seed=2)]
    while g.seat is not None:
        g.play(seats[g.seat].choose(g.determinize(g.seat, g.plies), bots.Budget()))
    return g.record()


def choices(record: Mapping[str, Any]) -> list[Counter[str]]:
    """Count for each seat what it chose at the start of its turns.

    An entry of a record is `"0 explore"` for a choice of seat 0, or `"* crab 2"` for an outcome of chance. With
    `chance="ask"` both are played in the same way, so that we see the game before every entry.
    """
    if record["start"] is None:
        g = abyssal.new(record["game"], seed=record["seed"], chance="ask", **record["options"])
    else:  # a game that began with a position
        g = abyssal.load(record["start"], chance="ask")
    counts: list[Counter[str]] = [Counter() for _ in range(len(g.scores()))]
    for entry in record["entries"]:
        seat, text = entry.split(" ", 1)
        if seat != "*" and g.decision in ("main", "conspire"):
            counts[int(seat)][text.split()[0]] += 1
        g.play(g.parse(text))
    return counts


def main() -> None:
    """Read the options and print the analysis."""
    parser = argparse.ArgumentParser(description="Tell what was chosen in a recorded game, and what gave points.")
    parser.add_argument("file", type=Path, nargs="?", help="a record as JSON; without one, two bots play a game")
    file: Path | None = parser.parse_args().file
    record = played_by_bots() if file is None else json.loads(file.read_text(encoding="utf-8"))

    g = abyssal.replay(record)  # refused if the record was cut or changed
    print(f"{record['game'].title()}: {g.plies} choices, scores {g.scores()}, won by seats {g.winners()}")
    for seat, counts in enumerate(choices(record)):
        print(f"\nSeat {seat} chose: " + ", ".join(f"{choice} {count}×" for choice, count in counts.most_common()))
        for source, points in g.score_sheet(seat).items():
            parts = points.items() if isinstance(points, dict) else ()
            total = sum(points.values()) if isinstance(points, dict) else points
            details = ", ".join(f"{name} {value}" for name, value in parts if value)
            print(f"  {source:10} {total:4}  {details}")


if __name__ == "__main__":
    main()
