"""How fast this installation is, per CPU second of one core. ``abyssal bench`` shows it; ``bench/`` compares others.

Every figure is the best of some repeats: what else runs on the machine can only slow a repeat down. The spread says how
far the worst one was off.
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
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import abyssal
from abyssal.arena.course import PAYMENTS, WORLDS
from abyssal.bots.inputs_abyss import N_INPUTS
from abyssal.bots.learned import learned
from abyssal.bots.mind import Mind
from abyssal.bots.net import net_of
from abyssal.bots.playouts import random_plies
from abyssal.bots.selfplay import Rows, Teacher
from abyssal.engine import COMPILED
from abyssal.engine.chance import Random
from abyssal.engine.game import Game
from abyssal.telling import telling_of

Options = dict[str, Any]
Call = Callable[[], object]

FORMAT: Final = 1
LONGEST: Final = 10_000  # decisions: random players of Abyss now and then get stuck for good
Wanted = tuple[float | None, float | None]
"""The worst figure that is acceptable of compiled rules, and the one to reach."""


@dataclass(frozen=True)
class Table:
    """A table to measure: a game with its options, and what is wanted of it."""

    name: str
    game: str
    options: Options
    in_engine: Wanted = (None, None)
    step: Wanted = (None, None)
    clone: float | None = None
    states: bool = False
    """Whether what can be done with a state is measured too."""
    board: float | None = None
    choices: float | None = None
    """Microseconds that the telling of a state may take, so that a server can afford it for every reader."""

    def new(self, seed: int) -> Game:
        """A new game at this table."""
        return abyssal.new(self.game, seed=seed, **self.options)


def tables() -> tuple[Table, ...]:
    """All tables, the games in alphabetical order."""
    out = list[Table]()
    limit = {"max_plies": LONGEST}
    for players, floor, goal in ((2, 1.5e6, 3e6), (3, None, None), (4, 1.2e6, 2.5e6)):
        name, clone = f"abyss {players}", None if players == 3 else 0.6
        step = (0.8e6, 1.2e6)
        out.append(Table(name, "abyss", {"players": players, **limit}, (floor, goal), step, clone, players != 3))
    for name, expansions, sizes in (
        ("kraken", ["kraken"], (4,)),
        ("leviathan", ["leviathan"], (4,)),
        ("both", ["kraken", "leviathan"], (2, 4, 5)),
    ):
        for players in sizes:
            table = Table(f"{name} {players}", "abyss", {"players": players, "expansions": expansions, **limit})
            if name == "both" and players == 4:
                table = replace(table, in_engine=(1e6, 2e6), step=(0.6e6, 0.95e6), clone=0.7, states=True)
                table = replace(table, board=300.0, choices=1500.0)
            out.append(table)
    for players in (2, 3, 4):
        name, clone = f"conspiracy {players}", 0.5 if players == 2 else None
        step = (1.3e6, 1.8e6)
        out.append(Table(name, "conspiracy", {"players": players}, (5e6, 8e6), step, clone, players != 3))
    out.append(Table("conspiracy bonus", "conspiracy", {"players": 4, "bonus": True}))
    out.append(Table("conspiracy solo", "conspiracy", {"solo": "random"}))
    return tuple(out)


TABLES: Final = tables()
SAMPLES: Final = 32  # games of which states are taken
SHAPE_GAMES: Final = 200 if COMPILED else 20
PASSES: Final = 10 if COMPILED else 1  # how often between two looks at the clock


@dataclass(frozen=True)
class Effort:
    """How long is measured: so many repeats of so many CPU seconds."""

    repeats: int
    seconds: float


FULL: Final = Effort(repeats=9, seconds=0.3)
QUICK: Final = Effort(repeats=3, seconds=0.05)


@dataclass(frozen=True)
class Row:
    """One figure: what was measured at which table, in which unit, and what it should be."""

    what: str
    table: str
    unit: str
    """``decisions`` or ``games`` per CPU second, microseconds (``us``) of CPU time, or ``bytes``."""
    value: float
    spread: float
    """How far the worst repeat was from the best, as a part of the best."""
    floor: float | None = None
    goal: float | None = None
    """Wanted of compiled code: the worst figure that is acceptable, and the one to reach."""

    @property
    def verdict(self) -> str:
        """``goal`` or ``floor`` if that is met, ``missed`` if neither is; empty where nothing is wanted."""
        wanted = [(name, limit) for name, limit in (("goal", self.goal), ("floor", self.floor)) if limit is not None]
        if not COMPILED or not wanted:
            return ""
        for name, limit in wanted:
            if self.value <= limit if self.unit == "us" else self.value >= limit:
                return name
        return "missed"


@dataclass
class Probe:
    """Something that can be measured again and again: work that says how many units it did."""

    what: str
    table: str
    unit: str
    work: Callable[[], int]
    seconds: float
    floor: float | None = None
    goal: float | None = None
    speeds: list[float] = field(default_factory=list)

    def measure(self) -> None:
        """One repeat, per CPU second."""
        done, started = 0, time.process_time()
        while (seconds := time.process_time() - started) < self.seconds:
            done += self.work()
        self.speeds.append(done / seconds)

    def row(self) -> Row:
        """The best repeat so far."""
        best, worst = max(self.speeds), min(self.speeds)
        if self.unit == "us":
            return Row(self.what, self.table, self.unit, 1e6 / best, best / worst - 1, self.floor, self.goal)
        return Row(self.what, self.table, self.unit, best, 1 - worst / best, self.floor, self.goal)


def passes(effort: Effort) -> Iterator[list[Row]]:
    """All figures so far, after each repeat. One repeat measures everything, so that a busy minute spoils no figure."""
    probes = [in_engine(table, effort) for table in TABLES]
    probes += [step_by_step(table, effort) for table in TABLES]
    sizes = list[Row]()
    for table in TABLES:
        if table.states:
            early, middle, late = states(table)
            probes += state_probes(table, early, middle, late, effort)
            sizes.append(Row("memory", table.name, "bytes", bytes_per_state(middle), 0.0))
    probes += value_probes(effort)
    for probe in probes:
        probe.work()
    for _ in range(effort.repeats):
        for probe in probes:
            probe.measure()
        yield [probe.row() for probe in probes] + sizes


def in_engine(table: Table, effort: Effort) -> Probe:
    """Whole random games without a return to Python for each decision."""
    variant = abyssal.variant(table.game, **table.options)
    first = 0

    def work() -> int:
        nonlocal first
        first += PASSES * PASSES
        return random_plies(variant, 1, first, PASSES * PASSES)

    return Probe("in_engine", table.name, "decisions", work, effort.seconds, *table.in_engine)


def step_by_step(table: Table, effort: Effort) -> Probe:
    """Whole games driven from Python: ``new``, then ``legal`` and ``play`` for each decision."""
    pick = random.Random(1).random
    number = 0

    def work() -> int:
        nonlocal number
        number += PASSES
        seeds = range(number, number + PASSES)
        return sum([play_stepwise(table.new(seed), pick) for seed in seeds])

    return Probe("step", table.name, "decisions", work, effort.seconds, *table.step)


def play_stepwise(g: Game, pick: Callable[[], float]) -> int:
    """Play a game to its end as any driver in Python would; return how many decisions it took."""
    decisions = 0
    while legal := g.legal():
        g.play(legal[int(pick() * len(legal))])
        decisions += 1
    return decisions


def state_probes(
    table: Table, early: list[Game], middle: list[Game], late: list[Game], effort: Effort
) -> Iterator[Probe]:
    """What can be done with a state."""
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


def value_probes(effort: Effort) -> Iterator[Probe]:
    """What a learned value costs for two players: a choice on a copy with its worth, and whole games played by it."""
    table = TABLES[0]
    variant = abyssal.variant(table.game, **table.options)
    middle = states(table)[1]
    linear = net_of(0, [[0, 0]] * N_INPUTS, [0.0] * 2, [0.0] * 2, [[], []])
    for name, net, goal in (("afterstate", learned(variant), 9.0), ("afterstate_linear", linear, 4.0)):
        mind = Mind(net, Random(1), 0.0)
        yield Probe(name, table.name, "us", partial(value_all, mind, middle), effort.seconds, goal=goal)
    teacher, number = Teacher(learned(variant), LONGEST, 0, 0, PAYMENTS, WORLDS), 0

    def work() -> int:
        nonlocal number
        number += 1
        teacher.play(variant, 1, number, Rows())
        return 1

    yield Probe("self_play", table.name, "games", work, effort.seconds, goal=150.0)


def value_all(mind: Mind, some: Sequence[Game]) -> int:
    """Value all choices of some states; how many states that looked at."""
    before = mind.afterstates
    for g in some:
        mind.plans(g, PAYMENTS, WORLDS)
    return mind.afterstates - before


def ask(g: Game) -> None:
    """What the seat that decides is asked, and may choose."""
    telling = telling_of(g)
    telling.question(g, g.seat)
    telling.choices(g, g.seat)


def call_all(calls: Sequence[Call]) -> int:
    """Call everything some times; how many calls that were."""
    for _ in range(PASSES):
        for call in calls:
            call()
    return PASSES * len(calls)


def shape(table: Table) -> tuple[float, float]:
    """Decisions per random game, and which part of them leaves no choice."""
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
    """States of random games: at the start, half-way, and two decisions before the end."""
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
    """The memory of a clone, everything it does not share included."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [g.clone() for g in some for _ in range(10)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept) - 8  # a list holds one pointer for each


def machine() -> dict[str, object]:
    """What the figures depend on. Never names the host."""
    return {
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "compiled": COMPILED,
        "abyssal": abyssal.__version__,
    }


def cpu_model() -> str:
    """The name of the processor, as far as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def interpreted_rows() -> list[Row]:
    """The quick figures of the same rules as plain Python, measured in a process of its own; empty if that fails."""
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
    """All figures as plain data."""
    return {
        "format": FORMAT,
        "machine": machine(),
        "effort": asdict(effort),
        "rows": [{**asdict(row), "verdict": row.verdict} for row in measured],
        "interpreted": [asdict(row) for row in interpreted],
    }
