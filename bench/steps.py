"""Measure the steps that the server sends at the largest table: five players, both expansions.

    bin/python bench/steps.py [--games 3]

Random whole choices are played in memory. The output has the sizes of a step for one seat: with the engine's view, as
the browser's client asks for it, and compressed as the server's sockets do, for several sizes of the window; and the
processor time of the compression.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import zlib

import abyssal
from abyssal import Game
from abyssal.server.outgoing import Parts, step_message
from abyssal.server.room import Change, try_actions
from abyssal.server.run import DEFLATE, WINDOW_BITS
from abyssal.telling import telling_of


def steps_of(seed: int) -> list[Change]:
    """Play a game with random whole choices; return all changes."""
    g: Game = abyssal.new("abyss", players=5, expansions=["kraken", "leviathan"], seed=seed)
    chance, changes = random.Random(seed), list[Change]()
    while not g.is_over:
        choices = [choice["actions"] for choice in telling_of(g).choices(g, g.seat)] or [[g.text(g.legal()[0])]]
        after, played = try_actions(g, chance.choice(choices))
        changes.append(Change(len(changes) + 1, after, g.event_count, "move", played, None))
        g = after
    return changes


def row(name: str, sizes: list[int], seconds: float = 0.0) -> str:
    sizes = sorted(sizes)
    spent = f"{1000 * seconds / len(sizes):8.2f} ms" if seconds else ""
    return f"{name:<24}{statistics.median(sizes):>10.0f}{sizes[len(sizes) * 95 // 100]:>10}{spent}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    games = [steps_of(seed) for seed in range(parser.parse_args().games)]
    lean = [[step_message(change, 0, Parts(view=False)) for change in changes] for changes in games]
    print(f"{'bytes of a step':<24}{'median':>10}{'p95':>10}")
    print(row("with view", [len(step_message(change, 0, Parts())) for changes in games for change in changes]))
    print(row("view=0", [len(step) for steps in lean for step in steps]))
    for bits in sorted({12, 13, WINDOW_BITS, 15}):
        sizes, start = list[int](), time.process_time()
        for steps in lean:
            deflate = zlib.compressobj(wbits=-bits, memLevel=DEFLATE["memLevel"])
            sizes += [len(deflate.compress(step) + deflate.flush(zlib.Z_SYNC_FLUSH)) for step in steps]
        used = ", used" if bits == WINDOW_BITS else ""
        print(row(f"window {2**bits // 1024} kB{used}", sizes, time.process_time() - start))


if __name__ == "__main__":
    main()
