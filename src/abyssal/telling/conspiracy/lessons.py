"""The first game of Conspiracy, against one rival."""

from __future__ import annotations

from functools import partial
from typing import Final

from abyssal.conspiracy import steps
from abyssal.telling.lesson import Hint, Lesson, step_name

name_of = partial(step_name, steps.REGISTRY)
CONSPIRE: Final = name_of(steps.CONSPIRE)

CONSPIRACY: Final = Lesson(
    name="conspiracy",
    options={},
    position={
        "game": "conspiracy",
        "players": 2,
        "active": 0,
        "open": ["pearls_1", "silver_keys"],
        "pending": [{"step": CONSPIRE, "seat": 0}],
        "seats": {"0": {"lords": ["R1", "B3"], "pearls": 2}, "1": {"lords": ["G4", "P3"], "pearls": 3}},
        "keeper": 1,
        "piles": {"military": ["R3"], "farmer": ["Y4", "Y1"]},
        "seed": 4,
    },
    hints=(
        Hint("welcome", decision=CONSPIRE, more=True),
        Hint("draw", decision=CONSPIRE, verb="draw"),
        Hint("pick", decision=name_of(steps.PICK_DRAWN)),
        Hint("placed", decision=CONSPIRE, after="lord_placed", mine=True, point="space/0/"),
        Hint("location", decision=name_of(steps.LOCATION_SOURCE)),
        Hint("revealed", decision=name_of(steps.LOCATION_PICK)),
        Hint("site", decision=CONSPIRE, after="location_taken", mine=True),
        Hint("swap", decision=name_of(steps.SWAP)),
        Hint("order", decision=name_of(steps.NEXT_LORD)),
        Hint("pile", decision=CONSPIRE, verb="take"),
        Hint("keeper", after="keeper_changed"),
        Hint("crest", after="crest_moved", mine=True, decision=CONSPIRE),
        Hint("coalition", decision=CONSPIRE, after="pile_taken"),
        Hint("end", after="end_triggered"),
        Hint("rival", waiting=True),
        Hint("over", over=True),
    ),
)

LESSONS: Final = (CONSPIRACY,)
