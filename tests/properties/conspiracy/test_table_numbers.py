"""Numbers: what a table shows besides the cards agrees with a second reading of the rules, and with what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from hypothesis import given

from abyssal import Game
from tests.properties.common import snapshot, through_json
from tests.properties.conspiracy import oracle
from tests.properties.conspiracy.helpers import GUILDS, Match, matches, moments

KEY_KINDS = {1: "silver", 2: "gold"}


def numbers(g: Game, reader: int | None = None) -> Mapping[str, Any]:
    return g.table_numbers(reader)


@given(matches())
def test_figures_of_an_alliance_are_those_of_the_rules(match: Match) -> None:
    for g in match.stroll(2):
        p: Mapping[str, Any] = g.position()
        for seat, found in enumerate(numbers(g)["seats"].values()):
            lords = oracle.lords_of(p, seat)
            spent = max(oracle.locations_of(p, seat), default=0)
            keys = Counter(oracle.pending_keys(p, seat))
            assert (found["silver"], found["gold"]) == (keys["silver"], keys["gold"])
            assert found["keys_unused"] == [
                space for space, lord in enumerate(lords, 1) if space > spent and oracle.value_of(lord) in (1, 2)
            ]
            best = {guild: points for guild, points in oracle.sheet(p, seat)["lords"].items() if has_lord(lords, guild)}
            assert found["best"] == best
            assert {guild: oracle.value_of(lords[space - 1]) for guild, space in found["crests"].items()} == best
            assert all(oracle.guild_of(lords[space - 1]) == guild for guild, space in found["crests"].items())
            assert 3 * len(found["coalition"]) == oracle.sheet(p, seat)["coalition"]
            colours = [oracle.spaces_where(lords, guild) for guild in GUILDS]
            assert not found["coalition"] or set(found["coalition"]) in [
                group for colour in colours for group in oracle.groups(colour)
            ]
            assert found["spaces_left"] == 15 - len(lords)
            human = not (match.is_solo and seat == 1)
            owned = oracle.locations_of(p, seat).values()
            assert found["any_two_keys"] == ("any_two_keys" in owned if human else p["solo"] == "mage")


def has_lord(lords: list[str], guild: str) -> bool:
    return any(oracle.guild_of(lord) == guild for lord in lords)


@given(matches())
def test_a_location_is_worth_what_it_then_is(match: Match) -> None:
    """For the reader, if it were taken now; with pearls and further locations it may become more."""
    for g in match.stroll(4):
        p: Mapping[str, Any] = g.position()
        for reader in (None, *range(match.players)):
            seat = p["active"] if reader is None else reader
            searching = g.decision == "location_source" and g.prompt()["facts"]["searching"] and p["active"] == seat
            offered = numbers(g, reader)["locations"]
            assert set(offered) == {*p["open"], *p["revealed"], *(p["location_deck"] if searching else ())}
            for name, figure in offered.items():
                taken = through_json(p)
                taken["seats"][str(seat)]["locations"]["0"] = name
                opponent = match.is_solo and seat == 1
                assert figure["worth"] == (5 if opponent else oracle.location_points(taken, seat, name))


@given(matches())
def test_a_fixed_worth_is_the_same_for_everybody_at_any_time(match: Match) -> None:
    fixed: dict[str, int] = {}
    for g in match.stroll(4):
        for reader in range(1 if match.is_solo else match.players):
            for name, figure in numbers(g, reader)["locations"].items():
                if figure["is_fixed"]:
                    assert fixed.setdefault(name, figure["worth"]) == figure["worth"]


@given(matches())
def test_a_key_brings_a_location_exactly_when_it_is_said(match: Match) -> None:
    for g in match.walk("ask"):
        if g.decision not in ("pick_drawn", "next_lord", "opponent_next_lord"):
            continue
        p: Mapping[str, Any] = g.position()
        said = numbers(g)["seats"][str(p["active"])]["key_brings_location"]
        for action in g.legal():
            kind = KEY_KINDS.get(oracle.value_of(g.text(action)))
            if kind is not None:
                then = g.clone()
                then.play(action)
                taking = ("location_source", "opponent_open_location", "opponent_deck_location")
                assert (then.decision in taking) == (kind in said)


@given(matches())
def test_a_swap_makes_the_coalition_that_is_said(match: Match) -> None:
    for g in match.walk():
        swaps = numbers(g)["swaps"]
        named = {option["name"] for option in g.prompt()["options"] if option["kind"] == "spaces"}
        assert set(swaps) == (named if g.decision == "swap" else set())
        for spaces, size in swaps.items():
            then = g.clone()
            then.play(g.parse(f"swap {spaces}"))
            assert len(numbers(then)["seats"][str(g.seat)]["coalition"]) == size


@given(moments())
def test_asking_for_figures_changes_nothing(moment: tuple[Match, Game]) -> None:
    match, g = moment
    before = snapshot(g)
    for reader in (None, *range(match.players)):
        assert through_json(g.table_numbers(reader)) == g.table_numbers(reader)
        assert g.table_numbers(reader) == g.table_numbers(reader)
    assert snapshot(g) == before
