"""The kit of Abyss: the one place that names its parts in all rings."""

from __future__ import annotations

from typing import Final

from abyssal.abyss.variant import EXPANSIONS, NAME, OPTIONS, abyss
from abyssal.engine.kit import BenchTable, Kit

LONGEST: Final = 10_000  # decisions after which a measured game ends: random players sometimes get stuck for ever
STEP: Final = (0.8e6, 1.2e6)


def options(players: int, *expansions: str) -> dict[str, object]:
    """Return the options of a measured table."""
    return {"players": players, "max_plies": LONGEST, **({"expansions": list(expansions)} if expansions else {})}


BENCH: Final = (
    BenchTable("abyss 2", options(2), (1.5e6, 3e6), STEP, 0.6, states=True, values=(9.0, 4.0, 150.0)),
    BenchTable("abyss 3", options(3), step=STEP),
    BenchTable("abyss 4", options(4), (1.2e6, 2.5e6), STEP, 0.6, states=True),
    BenchTable("kraken 4", options(4, "kraken")),
    BenchTable("leviathan 4", options(4, "leviathan")),
    BenchTable("both 2", options(2, *EXPANSIONS)),
    BenchTable(
        "both 4",
        options(4, *EXPANSIONS),
        (1e6, 2e6),
        (0.6e6, 0.95e6),
        clone=0.7,
        states=True,
        board=300.0,
        choices=1500.0,
    ),
    BenchTable("both 5", options(5, *EXPANSIONS)),
)

SHORT: Final = 1000  # maximum decisions of a sample game: random players need 200 to 700, some bots never finish
SAMPLES: Final = (
    {"players": 2, "max_plies": SHORT},
    {"players": 3, "max_plies": SHORT, "expansions": ["kraken"]},
    {"players": 5, "max_plies": SHORT, "expansions": ["leviathan"]},
    {"players": 4, "max_plies": SHORT, "expansions": ["kraken", "leviathan"]},
)

KIT: Final = Kit(
    name=NAME,
    variant=abyss,
    options=OPTIONS,
    offer={
        "players": [2, 3, 4, 5],
        "options": {"expansions": {"any_of": list(EXPANSIONS)}},
        "five_players_need": {"expansions": "leviathan"},
    },
    telling="abyssal.telling.abyss.telling:TELLING",
    face="abyssal.cli.abyss.face:FACE",
    brain="abyssal.bots.abyss.brain:BRAIN",
    samples=SAMPLES,
    bench=BENCH,
    sources=("abyssal.abyss",),
)
