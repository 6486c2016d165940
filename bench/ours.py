"""The adapter of Abyssal for ``peers.py``: ``python bench/peers.py --with ours``."""

from __future__ import annotations

import json
import random
from typing import Any

import abyssal
from abyssal.bots.playouts import random_plies
from abyssal.engine import COMPILED
from abyssal.engine.game import Game

BATCH = 50 if COMPILED else 1
"""Random games per call into the engine."""
TABLES: dict[str, dict[str, Any]] = {  # random players sometimes never finish a game of Abyss: decisions are limited
    "Abyss": {"game": "abyss", "max_plies": 10_000},
    "Abyss K+L": {"game": "abyss", "max_plies": 10_000, "expansions": ["kraken", "leviathan"]},
    "Conspiracy": {"game": "conspiracy"},
}
MODE = "compiled" if COMPILED else "INTERPRETED"

rnd = random.Random(12345)
pick = lambda seq, r=rnd.random: seq[int(r() * len(seq))]  # noqa: E731  the same choice at the same cost as in peers.py


def cases() -> list[dict[str, Any]]:
    """Return the cases: each configuration for 2 and 4 players, stepped from Python and inside the engine."""
    return [
        case
        for table in TABLES
        for players in (2, 4)
        for case in (step_case(table, players), view_case(table, players), native_case(table, players))
    ]


def head(table: str, players: int, api: str) -> dict[str, Any]:
    """Return the fields that name a row."""
    return {
        "peer": "abyssal",
        "version": abyssal.__version__,
        "game": f"{table} {players}p",
        "players": players,
        "api": api,
    }


def step_case(table: str, players: int) -> dict[str, Any]:
    """Call ``new``, then ``legal`` and ``play`` for each decision. A state is dumped as its position in JSON."""
    return {
        **head(table, players, "step"),
        "play": lambda: stepped(table, players, view=False),
        "trace": lambda: traced(table, players),
        "clone": lambda g: g.clone(),
        "dump": lambda g: json.dumps(g.position()),
        "load": lambda text: abyssal.load(json.loads(text)),
        "note": f"{MODE}; dump = position as JSON",
    }


def view_case(table: str, players: int) -> dict[str, Any]:
    """Like :func:`step_case`, and build the view of the acting seat for each decision. A state is dumped as its key."""
    return {
        **head(table, players, "step+obs"),
        "play": lambda: stepped(table, players, view=True),
        "trace": lambda: traced(table, players),
        "dump": lambda g: g.key(),
        "note": f"{MODE}; view dict of the actor; dump = key",
    }


def native_case(table: str, players: int) -> dict[str, Any]:
    """Play whole random games inside the engine."""
    variant = abyssal.variant(**TABLES[table], players=players)
    first = 0

    def play() -> tuple[int, int]:
        nonlocal first
        first += BATCH
        return random_plies(variant, 1, first, BATCH), BATCH

    return {**head(table, players, "native"), "play": play, "note": f"{MODE}; {BATCH} games a call"}


def new_game(table: str, players: int) -> Game:
    return abyssal.new(**TABLES[table], players=players, seed=rnd.getrandbits(50))


def stepped(table: str, players: int, view: bool) -> tuple[int, int]:
    """Play a random game from Python. Return the numbers of decisions and games."""
    g = new_game(table, players)
    decisions = 0
    while legal := g.legal():
        if view:
            g.view(g.seat)
        g.play(pick(legal))
        decisions += 1
    return decisions, 1


def traced(table: str, players: int) -> list[tuple[Game, int]]:
    """Play a random game. Return a copy of each state with its number of legal actions."""
    g = new_game(table, players)
    states = []
    while legal := g.legal():
        states.append((g.clone(), len(legal)))
        g.play(pick(legal))
    return states
