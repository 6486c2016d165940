"""Events account for every change: a ledger kept from them alone agrees with the table at every ply.

The ledger also knows what the rules make follow, so that nothing happens unasked and nothing is left out.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties import laws
from tests.properties.abyss import facts
from tests.properties.abyss.helpers import LIMITED, Match, matches, moments
from tests.properties.abyss.ledger import Ledger
from tests.properties.common import chances, fewer

# What shows hidden things to somebody without an outcome of chance.
SHOWING = ("ally_received", "deck_looked_through")
SECRETS = {"token_gained": {"token"}, "token_stolen": {"token"}, "ally_received": {"card"}}


@fewer(4)
@given(matches(), chances)
def test_a_ledger_kept_from_events_agrees_with_the_table(match: Match, chance: str) -> None:
    ledger = Ledger(match)
    for g in match.walk(chance):
        ledger.catch_up(g)
        ledger.check(g.position())
        if g.decision == "main" or g.is_over:
            ledger.settled()
    assert ledger.over


@fewer(4)
@given(matches(LIMITED))
def test_a_game_that_is_cut_short_ends_at_once(match: Match) -> None:
    facts.a_game_that_is_cut_short_ends_at_once(match)


@fewer(4)
@given(matches())
def test_secrets_are_told_to_those_concerned_only(match: Match) -> None:
    """Who draws a token or takes a stack sees it, thief and victim see a stolen token; nobody else does (4)."""
    laws.secrets_are_told_to_those_concerned_only(match, SECRETS)


@fewer(6)
@given(matches(), chances)
def test_events_only_grow_and_can_be_read_from_anywhere(match: Match, chance: str) -> None:
    laws.events_only_grow_and_can_be_read_from_anywhere(match, chance, 20)


@fewer(3)
@given(matches(), st.integers(0, 600))
def test_a_late_listener_hears_the_same(match: Match, ply: int) -> None:
    """Events kept from the start and events told again from the record are the same ones."""
    laws.a_late_listener_hears_the_same(match, ply)


@fewer(3)
@given(moments())
def test_listening_changes_nothing(moment: tuple[Match, Game]) -> None:
    laws.listening_changes_nothing(*moment)


@fewer(5)
@given(matches())
def test_what_chance_brought_cannot_be_undone(match: Match) -> None:
    """Wherever the record has an outcome, an event says that something was shown that nobody could know."""
    laws.what_chance_brought_cannot_be_undone(match)


def test_the_lord_which_the_schemer_draws_cannot_be_undone() -> None:
    """The top lord of the deck is shown as it comes into play."""
    g = abyssal.load(
        {
            "game": "abyss",
            "players": 2,
            "seats": {"0": {"free": ["schemer", "keeper"]}},
            "pending": [{"step": "court_care"}, {"step": "schemer_discard", "lord": "schemer"}],
        }
    )
    told = g.event_count
    g.play(g.parse("keeper"))
    assert g.reveals_since(told)


@fewer(5)
@given(matches())
def test_a_choice_that_shows_nothing_new_can_be_undone(match: Match) -> None:
    laws.a_choice_that_shows_nothing_new_can_be_undone(match, SHOWING)


@fewer(3)
@given(matches())
def test_a_replayed_game_tells_the_same_to_everybody(match: Match) -> None:
    laws.a_replayed_game_tells_the_same_to_everybody(match)
