"""Events account for every change: a ledger kept from them alone agrees with the table at every ply.

The ledger also knows what the rules make follow at once, so that nothing happens unasked and nothing is left out.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game, OptionError
from tests.properties.conspiracy.helpers import MANY, Match, entries, matches, moments
from tests.properties.conspiracy.ledger import Ledger

# Decisions and random events that come before what is owed has happened.
WAITING = (
    "location_source", "location_pick", "reveal_locations", "turn_up_lord", "opponent_open_location",
    "opponent_deck_location",
)  # fmt: skip


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_ledger_kept_from_events_agrees_with_the_table(match: Match, chance: str) -> None:
    ledger, told = Ledger(match), 0
    for g in match.walk(chance):
        for event in g.events(told):
            ledger.hear(event)
        told = g.told
        ledger.check(g.view())
        if g.decision not in WAITING:
            ledger.settled()
    assert ledger.over


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_events_only_grow_and_can_be_read_from_anywhere(match: Match, chance: str) -> None:
    before: list[dict[str, object]] = []
    for number, g in enumerate(match.walk(chance)):
        if number % 10:
            continue
        now = g.events()
        assert now[: len(before)] == before
        assert len(now) == g.told
        assert g.events(len(before)) == now[len(before) :]
        assert g.events(len(now)) == g.events(10**6) == []
        before = now


@given(matches(), st.integers(0, 200))
def test_a_late_listener_hears_the_same(match: Match, ply: int) -> None:
    """Events kept from the start and events told again from the record are the same ones."""
    early, late = match.new(), match.new()
    early.listen()
    player, other = match.player(), match.player()
    for _ in range(ply):
        if not early.is_over:
            early.play(player.choose(early))
            late.play(other.choose(late))
    assert early.events() == late.events() == early.clone().events()
    for seat in range(match.players):
        assert early.events(seat=seat) == late.events(seat=seat)


@given(moments())
def test_listening_changes_nothing(moment: tuple[Match, Game]) -> None:
    match, g = moment
    position, record = g.position(), g.record()
    g.listen()
    assert (g.position(), g.record()) == (position, record)
    with pytest.raises(OptionError):
        g.events(-1)
    for seat in (-1, match.players):
        with pytest.raises(OptionError):
            g.events(0, seat)


def steps_of(match: Match) -> list[tuple[list[str], bool]]:
    """For each choice of a game what the record has of it, and whether an event of it showed something hidden."""
    out: list[tuple[list[str], bool]] = []
    told = known = 0
    for g in match.walk():
        fresh = entries(g)[known:]
        out.append((fresh, g.reveals_since(told)))
        told, known = g.told, known + len(fresh)
    return out


@given(matches())
def test_what_chance_brought_cannot_be_undone(match: Match) -> None:
    """Wherever the record has an outcome, an event says that something was shown that nobody could know."""
    for fresh, reveals in steps_of(match):
        if any(entry.startswith("*") for entry in fresh):
            assert reveals, fresh


@given(matches(MANY))
def test_a_choice_that_shows_nothing_new_can_be_undone(match: Match) -> None:
    for fresh, reveals in steps_of(match):
        if not any(entry.startswith("*") for entry in fresh):
            assert not reveals, fresh


@given(matches())
def test_a_replayed_game_tells_the_same_to_everybody(match: Match) -> None:
    g = match.at(10**6)
    again = abyssal.replay(g.record())
    for reader in (None, *range(match.players)):
        assert again.events(seat=reader) == g.events(seat=reader)
