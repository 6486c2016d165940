"""The kit of Conspiracy: the one place that names its parts in all rings."""

from __future__ import annotations

from typing import Final

from abyssal.conspiracy.cards import GUILDS
from abyssal.conspiracy.variant import NAME, OPTIONS, conspiracy
from abyssal.engine.kit import BenchTable, Kit

IN_ENGINE: Final = (5e6, 8e6)
STEP: Final = (1.3e6, 1.8e6)

BENCH: Final = (
    BenchTable("conspiracy 2", {"players": 2}, IN_ENGINE, STEP, 0.5, states=True),
    BenchTable("conspiracy 3", {"players": 3}, IN_ENGINE, STEP),
    BenchTable("conspiracy 4", {"players": 4}, IN_ENGINE, STEP, states=True),
    BenchTable("conspiracy bonus", {"players": 4, "bonus": True}),
    BenchTable("conspiracy solo", {"solo": "random"}),
)

SAMPLES: Final = ({"players": 2}, {"players": 4, "bonus": True}, {"solo": "random"})

KIT: Final = Kit(
    name=NAME,
    variant=conspiracy,
    options=OPTIONS,
    offer={
        "players": [2, 3, 4],
        "options": {"bonus": {"flag": False}, "solo": {"one_of": [*GUILDS, "random"], "players": 1}},
    },
    telling="abyssal.telling.conspiracy.telling:TELLING",
    face="abyssal.cli.conspiracy.face:FACE",
    brain="abyssal.bots.conspiracy.brain:BRAIN",
    samples=SAMPLES,
    bench=BENCH,
    sources=("abyssal.conspiracy",),
)
