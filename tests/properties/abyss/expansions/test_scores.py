"""Scores with the expansions: at any time, by a second reading of the rules; the winners follow."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.properties import laws
from tests.properties.abyss import scoring
from tests.properties.abyss.expansions.cards import EVERY_ALLY, SANCTUARIES, stock
from tests.properties.abyss.expansions.helpers import EVERY, LIMITED, Match, matches
from tests.properties.common import chances, fewer, small


@fewer(4)
@given(matches(), chances)
def test_sheets_are_those_of_the_rules(match: Match, chance: str) -> None:
    laws.sheets_are_those_of_the_rules(match, chance, scoring.sheet, 3)


@fewer(4)
@given(matches() | matches(LIMITED))
def test_there_are_winners_when_it_is_over_and_not_before(match: Match) -> None:
    laws.there_are_winners_when_it_is_over_and_not_before(match, scoring.winners)


def deal(rng: random.Random, options: dict[str, Any]) -> dict[str, Any]:
    """A table at the end of a game; sometimes with very little, so that many are equal."""
    box = stock(options)
    lords, locations = list(box.lords), list(box.locations)
    allies = [card for card in box.cards.elements() if card in EVERY_ALLY]
    tokens, loot, leviathans = list(box.tokens.elements()), list(box.loot.elements()), list(box.leviathans)
    for cards in (lords, locations, allies, tokens, loot, leviathans):
        rng.shuffle(cards)
    most = rng.choice((0, 1, 3, 7))
    table: dict[str, Any] = {"game": "abyss", **options, "court": [], "available": [], "pending": [], "loot": {}}
    seats: dict[str, Any] = {}
    for seat in range(options["players"]):
        sites = {
            locations.pop(): [lords.pop() for _ in range(rng.randint(0, min(most, 3)))]
            for _ in range(rng.randint(0, min(most, 4)))
            if len(lords) > 8
        }
        for site in set(sites) & set(SANCTUARIES):
            table["loot"][site] = sorted({loot.pop() for _ in range(rng.randint(0, 3))})
        seats[str(seat)] = {
            "locations": sites,
            "free": [lords.pop() for _ in range(rng.randint(0, min(most, 3)))],
            "disabled": [lords.pop() for _ in range(rng.randint(0, min(most, 1)))],
            "hand": [allies.pop() for _ in range(rng.randint(0, most))],
            "affiliated": [],
            "tokens": [tokens.pop() for _ in range(rng.randint(0, min(most, 3)))],
            "pearls": rng.randint(0, rng.choice((0, 1, 9))),
        }
        ordinary = [card for card in allies if not card.startswith("kraken")][: rng.randint(0, most)]
        for card in ordinary:
            allies.remove(card)
        seats[str(seat)]["affiliated"] = ordinary
        if "kraken" in options["expansions"]:
            kept = sorted({loot.pop() for _ in range(rng.randint(0, min(most, 1)))})
            seats[str(seat)] |= {"nebulis": rng.randint(0, most), "kept_loot": {"megalodon": kept} if kept else {}}
        if "leviathan" in options["expansions"]:
            slain = [leviathans.pop() for _ in range(rng.randint(0, min(most, 2)))]
            seats[str(seat)] |= {"wounds": rng.randint(0, most), "slain": slain}
    table["seats"] = seats
    if "kraken" not in options["expansions"]:
        del table["loot"]
    else:
        held = any(seat["nebulis"] for seat in seats.values())
        table["kraken_figure"] = rng.choice([None, *range(options["players"])]) if held else None
    if "leviathan" in options["expansions"]:
        table["scourge"] = next((seat for seat in range(options["players"]) if seats[str(seat)]["slain"]), None)
    return table


@given(st.sampled_from(EVERY), small)
def test_any_table_is_scored_by_the_rules(options: dict[str, Any], seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(6):
        laws.a_table_is_scored_by_the_rules(deal(rng, options), scoring.sheet, scoring.winners)
