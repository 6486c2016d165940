"""Count the instructions of a decision, in one build or in several.

Instruction counts hardly depend on other work of the machine, so two builds can be compared within one per cent:

    python bench/instructions.py build/compiled ../before/build/compiled

Each figure is the difference between a long and a short run of the same program, so that starting Python does not
count. The program needs valgrind. All configurations take about a minute per build and core.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

BOTH = ["kraken", "leviathan"]
TABLES: dict[str, dict[str, Any]] = {
    "abyss 2": {"game": "abyss", "players": 2},
    "abyss 4": {"game": "abyss", "players": 4},
    "kraken 4": {"game": "abyss", "players": 4, "expansions": ["kraken"]},
    "leviathan 4": {"game": "abyss", "players": 4, "expansions": ["leviathan"]},
    "both 4": {"game": "abyss", "players": 4, "expansions": BOTH},
    "conspiracy 2": {"game": "conspiracy", "players": 2},
}
GAMES = {"engine": (20, 120), "python": (5, 25), "clone": (200, 2200)}
"""The lengths of the short run and of the long run, in games or in clones of one state."""
LIMITED = {"abyss": {"max_plies": 10_000}}

PROGRAM = """
import json, random, sys
import abyssal
from abyssal.bots.playouts import random_plies
from abyssal.engine import COMPILED
kind, count, options = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
assert COMPILED, "this build is not compiled"
game = options.pop("game")
done = 0
if kind == "engine":
    variant = abyssal.new(game, seed=1, **options).variant
    done = random_plies(variant, 1, 0, count)
elif kind == "python":
    for seed in range(count):
        pick = random.Random(seed).random
        g = abyssal.new(game, seed=seed, **options)
        while not g.is_over:
            legal = g.legal()
            g.play(legal[int(pick() * len(legal))])
            done += 1
else:
    g = abyssal.new(game, seed=1, **options)
    pick = random.Random(1).random
    for _ in range(40):
        legal = g.legal()
        g.play(legal[int(pick() * len(legal))])
    for _ in range(count):
        g.clone()
    done = count
print(done)
"""


def counted(build: Path, kind: str, count: int, options: dict[str, Any]) -> tuple[int, int]:
    """Run the program once under callgrind; return the number of instructions, and of decisions or clones."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        words = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", sys.executable, "-c", PROGRAM]
        given = {**LIMITED.get(options["game"], {}), **options} if kind != "clone" else options
        run = subprocess.run(
            [*words, kind, str(count), json.dumps(given)],
            env={**os.environ, "PYTHONPATH": str(build.resolve()), "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode:
            sys.exit(f"{build}: {run.stderr.strip().splitlines()[-1]}")
        totals = next(line for line in out.read_text().splitlines() if line.startswith(("totals:", "summary:")))
        return int(totals.split()[1]), int(run.stdout)


def per_thing(build: Path, kind: str, options: dict[str, Any]) -> float:
    """Return the instructions of one decision or of one clone."""
    (few, some), (many, more) = (counted(build, kind, count, options) for count in GAMES[kind])
    return (many - few) / (more - some)


def main() -> None:
    """Print a row for each configuration and kind of work, with the change from the first build to each other build."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("builds", nargs="+", type=Path, help="folders with a compiled package, the earlier one first")
    parser.add_argument("--processes", type=int, default=1, help="how many runs at a time (default 1)")
    args = parser.parse_args()
    cases = [(kind, table, build) for kind in GAMES for table in TABLES for build in args.builds]
    with ThreadPoolExecutor(args.processes) as pool:
        figures = pool.map(lambda case: per_thing(case[2], case[0], TABLES[case[1]]), cases)
        for kind in GAMES:
            for table in TABLES:
                row = [next(figures) for _ in args.builds]
                change = "".join(f"  {100 * (now / row[0] - 1):+.1f} %" for now in row[1:])
                print(f"{kind:8}{table:14}" + "".join(f"{figure:10,.0f}" for figure in row) + change, flush=True)


if __name__ == "__main__":
    main()
