"""Events describe every change: a ledger kept from events alone agrees with the table at every ply.

The ledger also knows which events the rules require at once, so an extra or a missing event fails.
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
def test_a_replay_gives_the_same_events(match: Match, ply: int) -> None:
    """Events collected during the game equal the events that a replay of the record gives."""
    laws.a_late_listener_hears_the_same(match, ply)


@given(moments())
def test_reading_events_changes_nothing(moment: tuple[Match, Game]) -> None:
    laws.listening_changes_nothing(*moment)


@given(matches())
def test_what_chance_brought_cannot_be_undone(match: Match) -> None:
    """For each outcome in the record, an event says that hidden information was revealed."""
    laws.what_chance_brought_cannot_be_undone(match)


@given(matches(MANY))
def test_a_choice_that_shows_nothing_new_can_be_undone(match: Match) -> None:
    laws.a_choice_that_shows_nothing_new_can_be_undone(match)


@given(matches())
def test_a_replayed_game_tells_the_same_to_everybody(match: Match) -> None:
    laws.a_replayed_game_tells_the_same_to_everybody(match)
