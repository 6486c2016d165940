"""The random games of these properties reach every decision, event and power of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from abyssal.conspiracy.events import EVENTS
from abyssal.conspiracy.variant import STEPS
from tests.properties.conspiracy import oracle
from tests.properties.conspiracy.helpers import EVERY, STYLES, Match
from tests.properties.conspiracy.ledger import Ledger

ROUNDS = 2
RARE = [
    "lord deck empty", "restricted", "nothing open", "searcher", "last round", "known face down", "unknown face down",
    "ended by 0", "ended by 1", "ended by 2", "ended by 3", "1 winners",
]  # fmt: skip


def corners() -> Counter[str]:
    """How often each corner was met in a few games of each kind and style; their ledgers agree with the table too."""
    met: Counter[str] = Counter()
    for options in EVERY:
        for style in STYLES:
            for seed in range(ROUNDS):
                match = Match(options, seed, seed, style)
                ledger, told = Ledger(match), 0
                for g in match.walk("ask"):
                    met[f"step {g.decision}"] += 1
                    for event in g.events(told):
                        ledger.hear(event)
                    told = g.event_count
                    if g.decision in ("conspire", None):
                        look(g.position(), met)
                        ledger.check(g.view())
                        ledger.settled()
                met.update(f"event {event['event']}" for event in g.events())
                met.update(f"taken {event['location']}" for event in g.events() if event["event"] == "location_taken")
                position: Mapping[str, Any] = g.position()
                assert g.scores() == [oracle.sheet(position, seat)["total"] for seat in range(match.players)]
                met[f"ended by {position['ended_by']}"] += 1
                met[f"{len(g.winners())} winners"] += 1
    return met


def look(p: Mapping[str, Any], met: Counter[str]) -> None:
    met["lord deck empty"] += not p["lord_deck"]
    met["restricted"] += p["restriction"] is not None
    met["nothing open"] += not p["open"]
    met["searcher"] += any("search_deck" in oracle.locations_of(p, seat).values() for seat in range(p["players"]))
    met["last round"] += p["ended_by"] is not None
    if p["solo"]:
        met["known face down"] += bool(p["known"])
        met["unknown face down"] += len(p["known"]) < len(p["seats"]["1"]["locations"])


def test_random_games_come_into_every_corner() -> None:
    automatic = {"opponent_turn", "turn_start"}
    wanted = [f"step {step.name}" for step in STEPS if step.name not in automatic]
    wanted += [f"event {kind.name}" for kind in EVENTS]
    wanted += [f"taken {name}" for name in oracle.the_locations(True)]
    wanted += RARE
    met = corners()
    assert [corner for corner in wanted if not met[corner]] == []
