"""Benchmarks: how fast this installation is, per CPU second of one core. ``abyssal bench`` shows them.

Every figure is the best of some repeats, since other programs on the machine can only slow a repeat down. Its spread
is how far the worst repeat is from the best.
"""

from __future__ import annotations

import json
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import abyssal
from abyssal.arena.course import PAYMENTS, WORLDS
from abyssal.bots.brain import brain_of
from abyssal.bots.evaluator import Evaluator
from abyssal.bots.net import net_of
from abyssal.bots.playouts import random_plies
from abyssal.bots.selfplay import Rows, Teacher
from abyssal.bots.value_files import learned
from abyssal.engine import COMPILED
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.engine.kit import BenchTable
from abyssal.telling import telling_of

Call = Callable[[], object]

FORMAT: Final = 1
UNNOTED: Final = 10_000  # decisions between two stored positions: more than a game has, so none is stored


@dataclass(frozen=True)
class Table(BenchTable):
    """A configuration to measure, with the name of its game."""

    game: str = ""

    def new(self, seed: int) -> Game:
        """Return a new game at this table."""
        return abyssal.new(self.game, seed=seed, **dict[str, Any](self.options))


TABLES: Final = tuple(Table(game=kit.name, **vars(bench)) for kit in abyssal.kits() for bench in kit.bench)
"""All tables, as the kits of the games name them."""
SAMPLES: Final = 32  # number of games that states are taken from
SHAPE_GAMES: Final = 200 if COMPILED else 20  # number of games in which decisions are counted
PASSES: Final = 10 if COMPILED else 1  # repetitions between two readings of the clock


@dataclass(frozen=True)
class Effort:
    """How long each figure is measured: a number of repeats of some CPU seconds each."""

    repeats: int
    seconds: float


FULL: Final = Effort(repeats=9, seconds=0.3)
QUICK: Final = Effort(repeats=3, seconds=0.05)


@dataclass(frozen=True)
class Row:
    """One figure: what was measured at which table, in which unit, and what is wanted."""

    what: str
    table: str
    unit: str
    """``decisions`` or ``games`` per CPU second, microseconds (``us``) of CPU time, or ``bytes``."""
    value: float
    spread: float
    """Distance of the worst repeat from the best, as a part of the best."""
    floor: float | None = None
    goal: float | None = None
    """The targets for compiled code: ``floor`` is the worst acceptable figure, ``goal`` the one to reach."""

    @property
    def verdict(self) -> str:
        """``goal`` or ``floor`` if it is met, ``missed`` if neither is; empty where nothing is wanted."""
        wanted = [(name, limit) for name, limit in (("goal", self.goal), ("floor", self.floor)) if limit is not None]
        if not COMPILED or not wanted:
            return ""
        for name, limit in wanted:
            if self.value <= limit if self.unit == "us" else self.value >= limit:
                return name
        return "missed"


@dataclass
class Probe:
    """A measurement that can be repeated: ``work`` does something and returns how many units of it."""

    what: str
    table: str
    unit: str
    work: Callable[[], int]
    seconds: float
    floor: float | None = None
    goal: float | None = None
    speeds: list[float] = field(default_factory=list)

    def measure(self) -> None:
        """Measure once."""
        done, started = 0, time.process_time()
        while (seconds := time.process_time() - started) < self.seconds:
            done += self.work()
        self.speeds.append(done / seconds)

    def row(self) -> Row:
        """Return the best repeat so far."""
        best, worst = max(self.speeds), min(self.speeds)
        if self.unit == "us":
            return Row(self.what, self.table, self.unit, 1e6 / best, best / worst - 1, self.floor, self.goal)
        return Row(self.what, self.table, self.unit, best, 1 - worst / best, self.floor, self.goal)


def passes(effort: Effort) -> Iterator[list[Row]]:
    """Yield all figures after each repeat. A repeat measures everything, so a busy minute does not hit one alone."""
    probes = [in_engine(table, effort) for table in TABLES]
    probes += [step_by_step(table, effort) for table in TABLES]
    sizes = list[Row]()
    for table in TABLES:
        if table.states:
            early, middle, late = states(table)
            probes += state_probes(table, early, middle, late, effort)
            sizes.append(Row("memory", table.name, "bytes", bytes_per_state(middle), 0.0))
    for table in TABLES:
        if table.values is not None:
            probes += value_probes(table, *table.values, effort)
    for probe in probes:
        probe.work()
    for _ in range(effort.repeats):
        for probe in probes:
            probe.measure()
        yield [probe.row() for probe in probes] + sizes


def in_engine(table: Table, effort: Effort) -> Probe:
    """Measure whole random games without a return to Python for each decision."""
    variant = abyssal.variant(table.game, **table.options)
    first = 0

    def work() -> int:
        nonlocal first
        first += PASSES * PASSES
        return random_plies(variant, 1, first, PASSES * PASSES)

    return Probe("in_engine", table.name, "decisions", work, effort.seconds, *table.in_engine)


def step_by_step(table: Table, effort: Effort) -> Probe:
    """Measure whole games driven from Python: ``new``, then ``legal`` and ``play`` for each decision."""
    pick = random.Random(1).random
    number = 0

    def work() -> int:
        nonlocal number
        number += PASSES
        seeds = range(number, number + PASSES)
        return sum([play_stepwise(table.new(seed), pick) for seed in seeds])

    return Probe("step", table.name, "decisions", work, effort.seconds, *table.step)


def play_stepwise(g: Game, pick: Callable[[], float]) -> int:
    """Play a game to its end from Python; return the number of decisions."""
    decisions = 0
    while legal := g.legal():
        g.play(legal[int(pick() * len(legal))])
        decisions += 1
    return decisions


def state_probes(
    table: Table, early: list[Game], middle: list[Game], late: list[Game], effort: Effort
) -> Iterator[Probe]:
    """Yield measurements of the operations on a state."""
    calls: tuple[tuple[str, Sequence[Call]], ...] = (
        ("clone_start", [g.clone for g in early]),
        ("clone_middle", [g.clone for g in middle]),
        ("clone_late", [g.clone for g in late]),
        ("determinize", [partial(g.determinize, 0, 1) for g in middle]),
        ("key", [g.key for g in middle]),
        ("view", [partial(g.view, 0) for g in middle]),
        ("position", [g.position for g in middle]),
        ("load", [partial(abyssal.load, g.position()) for g in middle]),
        ("record", [g.record for g in middle]),
        ("board", [partial(telling_of(g).board, g, g.seat) for g in middle]),
        ("choices", [partial(ask, g) for g in middle]),
    )
    goals = {"board": table.board, "choices": table.choices}
    for name, some in calls:
        wanted = table.clone if name.startswith("clone") else goals.get(name)
        yield Probe(name, table.name, "us", partial(call_all, some), effort.seconds / 4, goal=wanted)


def value_probes(
    table: Table, afterstate: float, afterstate_linear: float, self_play: float, effort: Effort
) -> Iterator[Probe]:
    """Yield measurements of a learned value: evaluating a choice, and whole games played by it."""
    variant, brain = abyssal.variant(table.game, **table.options), brain_of(table.game)
    middle = states(table)[1]
    linear = net_of(0, [[0, 0]] * brain.layout.size, [0.0] * 2, [0.0] * 2, [[], []])
    for name, net, goal in (
        ("afterstate", learned(variant), afterstate),
        ("afterstate_linear", linear, afterstate_linear),
    ):
        evaluator = Evaluator(brain, net, Random(1), 0.0)
        yield Probe(name, table.name, "us", partial(value_all, evaluator, middle), effort.seconds, goal=goal)
    teacher, number = Teacher(learned(variant), UNNOTED, 0, 0, PAYMENTS, WORLDS), 0

    def work() -> int:
        nonlocal number
        number += 1
        teacher.play(variant, 1, number, Rows())
        return 1

    yield Probe("self_play", table.name, "games", work, effort.seconds, goal=self_play)


def value_all(evaluator: Evaluator, some: Sequence[Game]) -> int:
    """Evaluate all choices of some states; return the number of positions evaluated."""
    before = evaluator.afterstates
    for g in some:
        evaluator.plans(g, PAYMENTS, WORLDS)
    return evaluator.afterstates - before


def ask(g: Game) -> None:
    """Make the question and the choices for the seat that decides."""
    telling = telling_of(g)
    telling.question(g, g.seat)
    telling.choices(g, g.seat)


def call_all(calls: Sequence[Call]) -> int:
    """Call every function ``PASSES`` times; return the number of calls."""
    for _ in range(PASSES):
        for call in calls:
            call()
    return PASSES * len(calls)


def shape(table: Table) -> tuple[float, float]:
    """Return the decisions per random game, and the share of them with a single option."""
    pick = random.Random(3).random
    decisions = forced = 0
    for seed in range(SHAPE_GAMES):
        g = table.new(seed)
        while legal := g.legal():
            decisions += 1
            forced += len(legal) == 1
            g.play(legal[int(pick() * len(legal))])
    return decisions / SHAPE_GAMES, forced / decisions


def states(table: Table) -> tuple[list[Game], list[Game], list[Game]]:
    """Return states of random games: at the start, half-way, and two decisions before the end."""
    early, middle, late = list[Game](), list[Game](), list[Game]()
    for seed in range(SAMPLES):
        plies = play_stepwise(table.new(seed), random.Random(seed).random)
        g = table.new(seed)
        pick = random.Random(seed).random
        for ply in range(plies - 1):
            for place, kept in ((0, early), (plies // 2, middle), (plies - 2, late)):
                if ply == place:
                    kept.append(g.clone())
            legal = g.legal()
            g.play(legal[int(pick() * len(legal))])
    return early, middle, late


def bytes_per_state(some: Sequence[Game]) -> float:
    """Return the bytes of a clone, without what it shares with the original."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [g.clone() for g in some for _ in range(10)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept) - 8  # less the pointer in the list


def machine() -> dict[str, object]:
    """Return the facts that figures depend on, without the name of the host."""
    return {
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "compiled": COMPILED,
        "abyssal": abyssal.__version__,
    }


def cpu_model() -> str:
    """Return the name of the processor, if the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def interpreted_rows() -> list[Row]:
    """Return the quick figures of interpreted rules, measured in another process; empty if that fails."""
    home = Path(abyssal.__file__).parent
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(home, Path(place, home.name), ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        file = Path(place, "speed.json")
        command = [sys.executable, "-m", "abyssal", "bench", "--quick", "--json", str(file)]
        done = subprocess.run(
            command, env={**os.environ, "PYTHONPATH": place}, cwd=place, capture_output=True, check=False
        )
        if done.returncode != 0:
            return []
        rows = json.loads(file.read_text(encoding="utf-8"))["rows"]
    return [Row(row["what"], row["table"], row["unit"], row["value"], row["spread"]) for row in rows]


def to_json(effort: Effort, measured: Sequence[Row], interpreted: Sequence[Row] = ()) -> dict[str, object]:
    """Return all figures as JSON-able data."""
    return {
        "format": FORMAT,
        "machine": machine(),
        "effort": asdict(effort),
        "rows": [{**asdict(row), "verdict": row.verdict} for row in measured],
        "interpreted": [asdict(row) for row in interpreted],
    }
