"""Tables with the expansion Kraken; everything else is as at any table of Abyss.

t = table(me=seat(hand="kraken 3, seahorse 5"), court=f"seeker, {BYSTANDERS}")
t.recruits("seeker", paying="kraken 3, seahorse 5")
assert t.me.nebulis == 2
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import abyssal
from tests.rules.abyss import table as base
from tests.rules.abyss.table import BYSTANDERS, RACES, Facts, Names, Table

PRICES: Final = {
    **base.PRICES,
    "ferryman": "squid 5, squid 2",
    "outlaw": "squid 5, squid 2",
    "counterfeiter": "squid 5, squid 2",
    "fence": "squid 5, squid 2",
    "cleaner": "squid 5, squid 2",
    "watcher": "squid 3, crab 2",
    "vigil": "squid 3, crab 2",
    "lookout": "squid 3, crab 2",
    "shareholder": "shellfish 5, crab 4",
    "inheritor": "shellfish 5, crab 4, crab 1",
    "hypnotist": "jellyfish 5, crab 4",
    "healer": "jellyfish 5, jellyfish 2",
    "highwayman": "crab 5, squid 4",
    "executioner": "crab 4, squid 3, seahorse 2",
    "recipient": "squid 5, crab 2",
    "liberator": "squid 5, crab 4",
    "grower": "seahorse 5, squid 4",
    "oyster-farmer": "seahorse 5, seahorse 4, seahorse 3",
}
"""For each lord a payment of exactly its printed cost; one card of it is the lowest."""

FIVE: Final = list(RACES)


def seat(
    hand: Names = "", *, nebulis: int = 0, kept_loot: Mapping[str, Sequence[int]] | None = None, **more: Any
) -> Facts:
    """What a player has, nebulis and loot of sanctuaries given away among it."""
    kept = {site: list(values) for site, values in (kept_loot or {}).items()}
    return {**base.seat(hand=hand, **more), "nebulis": nebulis, "kept_loot": kept}


def table(*clockwise: Facts, **more: Any) -> Table:
    """A table in the middle of a game with Kraken. The figure lies with the first who has the most nebulis."""
    position = base.laid(*clockwise, expansions=["kraken"], **more)
    nebulis = [facts.get("nebulis", 0) for facts in position["seats"].values()]
    if max(nebulis) > 0:
        position.setdefault("kraken_figure", nebulis.index(max(nebulis)))
    return Table(abyssal.load(position))


def recruiting(lord: str, me: Facts | None = None, **more: Any) -> Table:
    """A table where I have just recruited a lord for its printed cost."""
    return base.recruited(table, lord, PRICES[lord], me, **more)


def wants(lord: str, hand: str, **more: Any) -> Table:
    """I hold these cards, and the lord lies in the Court."""
    return table(me=seat(hand=hand, **more), court=f"{lord}, {BYSTANDERS}")


def new_game(players: int = 2, **options: Any) -> Table:
    """A new game with Kraken, set up."""
    return base.new_game(players, expansions=["kraken"], **options)


def held(t: Table) -> list[int]:
    """The nebulis of all players."""
    return [player.nebulis for player in t.players]


def purse(t: Table) -> list[int]:
    """The pearls of all players."""
    return [player.pearls for player in t.players]


def sentinel(owner: int, zone: str = "front", target: str | None = None) -> Facts:
    """A sentinel: in front of its owner, or where it reserves something."""
    return {"owner": owner, "zone": zone, **({"resting": False} if target is None else {"target": target})}
