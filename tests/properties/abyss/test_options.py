"""Options: what can be chosen says what it is, in every configuration; sets of things are named in any order."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

from hypothesis import given

from abyssal import CHANCE
from tests.properties import laws
from tests.properties.abyss import asked, oracle
from tests.properties.abyss.expansions.cards import CELLS
from tests.properties.abyss.expansions.helpers import Match
from tests.properties.abyss.helpers import RACES
from tests.properties.abyss.oracle import Position
from tests.properties.abyss.test_readers import EVERY
from tests.properties.common import chances, fewer, matches_of, small

KINDS: Final = (
    "ally", "lord", "location", "race", "cell", "seat", "zone", "number", "nebulis", "pearl", "key", "token",
    "new token", "loot", "leviathan", "monster", "die",
)  # fmt: skip
NAMELESS: Final = ("pearl", "key", "monster", "token", "new token")  # one is as good as another
VERBS: Final = {
    "add", "affiliate", "attack", "buy", "continue", "council", "decline", "disable", "discard", "done", "draw",
    "explore", "fight", "free", "give", "hurt", "ignore", "keep", "name", "new", "pass", "pay", "place", "plot",
    "recruit", "reserve", "reveal", "reward", "rob", "search", "send", "sentinel", "stop", "swap", "take", "use",
}  # fmt: skip
matches: Final = matches_of(Match, EVERY)


@fewer(4)
@given(matches, chances)
def test_an_option_says_what_it_is(match: Match, chance: str) -> None:
    laws.an_option_says_what_it_is(match, chance, KINDS)


def contents(p: Position, seat: int | None, zone: str) -> list[str]:
    """The names of what lies in a zone; of those that hold one kind of thing per seat, the seats."""
    me = oracle.seat_of(p, seat or 0)
    match zone:
        case "hand" | "affiliated":
            return list(me[zone])
        case "court" | "available" | "drawn" | "paid" | "discard":
            return list(p[zone])
        case "council":
            return list(p["council"])
        case "deck":  # the deck of locations, while it is looked through
            return list(p["location_deck"])
        case "location_deck":
            return [str(n) for n in range(1, len(p["location_deck"]) + 1)]
        case "lord":
            return [lord for other in p["seats"].values() for lord in (*other["free"], *other["disabled"])]
        case "location":
            return [*me["locations"], *oracle.bound(p, seat or 0)]
        case "border":
            return sorted(set(CELLS.values()))
        case "track":
            return list(p["track"][-1:])
        case "threat":
            return ["1", "2", "3"]
        case "seat":  # players, and what lies in front of one
            return [*p["seats"], *me.get("new_tokens", ()), *(str(n + 1) for n in range(me.get("nebulis", 0)))]
        case _:
            assert zone == ""
            return [*RACES, "court", "council", "locations", *map(str, range(8))]  # races, zones, numbers


@fewer(4)
@given(matches)
def test_an_option_acts_in_its_zone(match: Match) -> None:
    laws.an_option_acts_in_its_zone(match, contents)


@fewer(4)
@given(matches)
def test_a_set_keeps_its_bounds(match: Match) -> None:
    laws.a_set_keeps_its_bounds(match, 100, lambda decision: decision != "pay")


@fewer(4)
@given(matches)
def test_verb_kind_and_name_tell_options_apart(match: Match) -> None:
    """But for the nebulis with which an ally is bought, which the text alone says."""
    for g in match.walk():
        options = g.prompt()["options"]
        for option in options:
            assert option["verb"] in VERBS, option
            assert (option["name"] is None) <= (option["kind"] is None or option["kind"] in NAMELESS), option
        told = Counter((option["verb"], option["kind"], option["name"]) for option in options)
        assert g.decision == "offer" or not told or max(told.values()) == 1, told


@fewer(4)
@given(matches)
def test_facts_explain_a_decision_as_the_table_lies(match: Match) -> None:
    """By a second reading; what only the decider sees is not told to others."""
    for g in match.walk():
        if not g.is_over:
            facts = asked.facts(g.position())
            assert g.prompt()["facts"] == facts, g.decision
            own = asked.OWN.get(str(g.decision), set())
            assert g.prompt(None)["facts"] == {name: fact for name, fact in facts.items() if name not in own}


@fewer(4)
@given(matches, chances)
def test_a_cell_is_understood_by_any_dice_that_point_to_it(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        if g.seat == CHANCE:
            continue
        for option in g.prompt()["options"]:
            if option["kind"] == "cell" and option["text"].startswith("cell"):
                dice = [throw for throw, cell in CELLS.items() if cell == option["name"]]
                assert [g.parse(f"cell {throw}") for throw in dice] == [option["action"]] * len(dice)
                assert option["text"] == f"cell {option['name']}"


@fewer(4)
@given(matches, small)
def test_a_set_may_be_named_in_any_order(match: Match, seed: int) -> None:
    laws.a_set_may_be_named_in_any_order(match, random.Random(seed))
