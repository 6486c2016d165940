"""The first games of Abyss: the base game and each expansion, against one rival.

The starts are short: both players have three lords, so that the learner sees a location soon and the end in time.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from abyssal.abyss import steps
from abyssal.telling.lesson import Hint, Lesson, step_name

name_of = partial(step_name, steps.REGISTRY)
MAIN: Final = name_of(steps.MAIN)


def start(expansions: list[str], seed: int, **given: Any) -> dict[str, Any]:
    """Return the position of a start: the learner's turn, and the given parts."""
    pending = [{"step": MAIN, "seat": 0}]
    return {"game": "abyss", "players": 2, "expansions": expansions, "active": 0, "pending": pending, **given} | {
        "seed": seed
    }


BASE: Final = Lesson(
    name="abyss",
    options={},
    position=start(
        [],
        seed=11,
        court=["ship-master", "shaman", "miller", "slaver", "opportunist"],
        council={"seahorse": ["seahorse 1", "seahorse 3"], "crab": ["crab 2"]},
        available=["sargasso-fields"],
        seats={
            "0": {"pearls": 2, "hand": ["shellfish 2", "crab 1"], "free": ["keeper", "reaper", "shopkeeper"]},
            "1": {"pearls": 2, "hand": ["squid 2", "jellyfish 1"], "free": ["seeker", "hunter", "peddler"]},
        },
    ),
    hints=(
        Hint("welcome", decision=MAIN, more=True),
        Hint("lords", decision=MAIN, point="lord/", more=True),
        Hint("sold", after="ally_bought", mine=False),
        Hint("bound", decision=MAIN, after="location_taken", mine=True, point="location/"),
        Hint("recruited", decision=MAIN, after="lord_recruited", mine=True, point="lord/"),
        Hint("explore", decision=MAIN, verb="explore"),
        Hint("last", decision=name_of(steps.EXPLORE_ALLY), things="track/5"),
        Hint("ally", decision=name_of(steps.EXPLORE_ALLY), verb="take"),
        Hint("monster", decision=name_of(steps.EXPLORE_MONSTER), verb="fight"),
        Hint("reward", decision=name_of(steps.MONSTER_REWARD)),
        Hint("offer", decision=name_of(steps.OFFER), verb="buy"),
        Hint("location", decision=name_of(steps.CONTROL_SOURCE)),
        Hint("drawn", decision=name_of(steps.CONTROL_PICK)),
        Hint("affiliate", decision=name_of(steps.AFFILIATE)),
        Hint("recruit", decision=MAIN, verb="recruit"),
        Hint("council", decision=MAIN, verb="council"),
        Hint("plot", decision=MAIN, verb="plot"),
        Hint("power", verb="use"),
        Hint("end", after="end_triggered"),
        Hint("rival", waiting=True),
        Hint("over", over=True),
    ),
)

KRAKEN: Final = Lesson(
    name="kraken",
    options={"expansions": ["kraken"]},
    position=start(
        ["kraken"],
        seed=5,
        court=["watcher", "lookout", "ferryman", "grower", "healer"],
        council={"squid": ["squid 1", "squid 3"], "jellyfish": ["jellyfish 2"]},
        available=["abandoned-convoy"],
        seats={
            "0": {
                "pearls": 2,
                "hand": ["kraken 3", "kraken 2", "crab 2", "seahorse 3"],
                "free": ["keeper", "reaper", "shopkeeper"],
            },
            "1": {"pearls": 2, "hand": ["squid 2", "jellyfish 1"], "free": ["seeker", "hunter", "peddler"]},
        },
    ),
    hints=(
        Hint("welcome", decision=MAIN, more=True),
        Hint("krakens", decision=MAIN, point="hand/kraken", more=True),
        Hint("sentinels", decision=MAIN, verb="recruit"),
        Hint("sentinel", decision=name_of(steps.PLACE_SENTINEL)),
        Hint("nebulis", after="nebulis_gained", mine=True, more=True),
        Hint("figure", after="kraken_figure_moved"),
        Hint("place", decision=name_of(steps.PLACE_KRAKEN)),
        Hint("sanctuary", decision=name_of(steps.CONTROL_SOURCE)),
        Hint("search", decision=name_of(steps.SEARCH)),
        Hint("loot", decision=MAIN, after="loot_drawn", mine=True, point="location/"),
        Hint("returned", decision=MAIN, after="sentinel_returned", mine=True),
        Hint("reserved", decision=MAIN, after="sentinel_taken", mine=False),
        Hint("end", after="end_triggered"),
        Hint("over", over=True),
    ),
)

LEVIATHAN: Final = Lesson(
    name="leviathan",
    options={"expansions": ["leviathan"]},
    position=start(
        ["leviathan"],
        seed=3,
        court=["intrepid", "taxidermist", "coward", "altruist", "shepherd"],
        council={"crab": ["crab 2", "crab 3 dice"], "squid": ["squid 1"]},
        available=["barracks"],
        border={"5": {"leviathan": 9}, "6": {"leviathan": 4}, "8": {"leviathan": 1}},
        seats={
            "0": {
                "pearls": 3,
                "hand": ["crab 4 dice", "crab 2 pearl", "squid 3", "jellyfish 2"],
                "free": ["keeper", "reaper", "shopkeeper"],
            },
            "1": {"pearls": 2, "hand": ["squid 2", "crab 1"], "free": ["seeker", "hunter", "peddler"]},
        },
    ),
    hints=(
        Hint("welcome", decision=MAIN, more=True),
        Hint("border", decision=MAIN, point="border/5", more=True),
        Hint("explore", decision=MAIN, verb="explore"),
        Hint("monster", decision=name_of(steps.EXPLORE_MONSTER)),
        Hint("target", decision=name_of(steps.FIGHT_TARGET)),
        Hint("ally", decision=name_of(steps.FIGHT_ALLY)),
        Hint("reward", decision=name_of(steps.FIGHT_REWARD)),
        Hint("tokens", decision=name_of(steps.WON_TOKENS)),
        Hint("again", decision=name_of(steps.FIGHT_AGAIN)),
        Hint("added", after="leviathan_placed", mine=True),
        Hint("later", decision=name_of(steps.TURN_TOKENS)),
        Hint("attacked", after="leviathan_attacked", mine=True),
        Hint("scourge", after="scourge_taken"),
        Hint("martial", decision=name_of(steps.MARTIAL_LAW)),
        Hint("end", after="end_triggered"),
        Hint("over", over=True),
    ),
)

LESSONS: Final = (BASE, KRAKEN, LEVIATHAN)
