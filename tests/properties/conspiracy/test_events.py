"""Events account for every change: a ledger kept from them alone agrees with the table at every ply.

The ledger also knows what the rules make follow at once, so that nothing happens unasked and nothing is left out.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from abyssal import Game
from tests.properties import laws
from tests.properties.conspiracy.helpers import MANY, Match, matches, moments
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
        told = g.event_count
        ledger.check(g.view())
        if g.decision not in WAITING:
            ledger.settled()
    assert ledger.over


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_events_only_grow_and_can_be_read_from_anywhere(match: Match, chance: str) -> None:
    laws.events_only_grow_and_can_be_read_from_anywhere(match, chance)


@given(matches(), st.integers(0, 200))
def test_a_late_listener_hears_the_same(match: Match, ply: int) -> None:
    """Events kept from the start and events told again from the record are the same ones."""
    laws.a_late_listener_hears_the_same(match, ply)


@given(moments())
def test_listening_changes_nothing(moment: tuple[Match, Game]) -> None:
    laws.listening_changes_nothing(*moment)


@given(matches())
def test_what_chance_brought_cannot_be_undone(match: Match) -> None:
    """Wherever the record has an outcome, an event says that something was shown that nobody could know."""
    laws.what_chance_brought_cannot_be_undone(match)


@given(matches(MANY))
def test_a_choice_that_shows_nothing_new_can_be_undone(match: Match) -> None:
    laws.a_choice_that_shows_nothing_new_can_be_undone(match)


@given(matches())
def test_a_replayed_game_tells_the_same_to_everybody(match: Match) -> None:
    laws.a_replayed_game_tells_the_same_to_everybody(match)
