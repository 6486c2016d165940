"""``make bench`` prints one line for each ratio to fastcatan, or the reason why there is none."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

import abyssal

BENCH: Final = Path(__file__).parents[2] / "bench"
# An adapter for peers.py that replaces the peer; its games do no work.
STAND_IN: Final = """
def cases():
    head = {"peer": "fastcatan", "version": "0", "game": "Catan 4p", "players": 4, "play": lambda: (1000, 1)}
    return [head | {"api": api} for api in ("step", "step+obs", "batch")]
"""


def module(name: str) -> ModuleType:
    """Import a file of bench/, which is no package."""
    spec = importlib.util.spec_from_file_location(name, BENCH / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def row(peer: str, game: str, api: str, speed: float) -> dict[str, Any]:
    players = int(game[-2])
    return {"peer": peer, "game": game, "api": api, "players": players, "dec_cpu_s": speed, "note": "compiled; x"}


ROWS: Final = [
    row("abyssal", "Conspiracy 2p", "step", 130.0),
    row("abyssal", "Conspiracy 4p", "step", 160.0),
    row("abyssal", "Conspiracy 4p", "step+obs", 9.0),
    row("abyssal", "Abyss 2p", "step", 120.0),
    row("abyssal", "Abyss 4p", "step", 110.0),
    row("abyssal", "Abyss K+L 2p", "step", 101.0),
    row("abyssal", "Abyss K+L 4p", "step", 99.0),
    row("abyssal", "Abyss 4p", "native", 340.0),
    row("abyssal", "Abyss K+L 4p", "native", 200.0),
    row("abyssal", "Conspiracy 4p", "native", 600.0),
    row("fastcatan", "Catan 4p", "step", 100.0),
    row("fastcatan", "Catan 4p", "step+obs", 5.0),
    row("fastcatan", "Catan 4p", "batch", 400.0),
    row("catanatron", "Catan 4p", "step", 1.0),
]


@pytest.mark.parametrize("installed", [False, True])
def test_one_line_for_each_ratio(installed: bool) -> None:
    head, *lines = module("ratios").ratio_lines(ROWS, installed)
    assert head == "Abyssal (compiled) to fastcatan, decisions per CPU second:"
    assert [" ".join(line.split()) for line in lines] == [
        "stepped from Python Conspiracy 2 players 1.30x 4 players 1.60x",
        "stepped from Python Abyss 2 players 1.20x 4 players 1.10x",
        "stepped from Python everything on 2 players 1.01x 4 players 0.99x",
        "inside the engine, against its batches Abyss 4 players 0.85x",
        "inside the engine, against its batches Conspiracy 4 players 1.50x",
    ]


def test_without_the_peer_every_line_says_so() -> None:
    ours = [row for row in ROWS if row["peer"] == "abyssal"]
    _, *lines = module("ratios").ratio_lines(ours, False)
    assert len(lines) == 5
    assert all(line.endswith("no ratio: fastcatan is not installed (it needs Python 3.12)") for line in lines)


def test_what_was_left_out_of_a_run_is_named() -> None:
    ours = [row for row in ROWS if row["peer"] == "abyssal"]
    _, *lines = module("ratios").ratio_lines(ours, True)
    assert all(line.endswith("no ratio: fastcatan was not measured") for line in lines)
    _, *lines = module("ratios").ratio_lines([row for row in ROWS if row["peer"] == "fastcatan"], True)
    assert all(line.endswith("no ratio: Abyssal was not measured") for line in lines)


def test_our_rows_have_what_the_ratios_compare() -> None:
    cases = {(case["game"], case["api"]) for case in module("ours").cases()}
    assert {(f"{line.table} {players}p", line.ours) for line in module("ratios").LINES for players in (2, 4)} <= cases


def test_from_the_measurement_to_the_line(tmp_path: Path) -> None:
    """Run ``peers.py`` as ``make bench`` does, with a few rows and a stand-in for the peer."""
    (tmp_path / "stand_in.py").write_text(STAND_IN, encoding="utf-8")
    rows = tmp_path / "rows.json"
    package = Path(abyssal.__file__).parents[1]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(package), str(tmp_path)])}
    short = ["--seconds", "0.05", "--repeats", "1", "--warmup", "0", "--json", str(rows)]
    only = ["--only", "Conspiracy 2p native,Conspiracy 4p native,fastcatan Catan", "--skip", "obs"]
    outputs = [
        subprocess.run(
            [sys.executable, *command], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout
        for command in (
            [str(BENCH / "peers.py"), "--with", "ours", "--with", "stand_in", *only, *short],
            [str(BENCH / "ratios.py"), str(rows)],
        )
    ]
    assert "Conspiracy 4p" in outputs[0]
    measured = reversed(json.loads(rows.read_text()))  # the stand-in comes before the peer itself
    speed = {(row["peer"], row["game"], row["api"]): row["dec_cpu_s"] for row in measured}
    theirs = speed["fastcatan", "Catan 4p", "batch"]
    ratios = [speed["abyssal", f"Conspiracy {players}p", "native"] / theirs for players in (2, 4)]
    lines = outputs[1].split("\n")
    assert lines[1].startswith("Abyssal (")
    assert lines[6].endswith(f"Conspiracy     2 players {ratios[0]:.2f}x   4 players {ratios[1]:.2f}x")
    assert [line.split("no ratio: ")[1] for line in lines[2:6]] == ["Abyssal was not measured"] * 4
