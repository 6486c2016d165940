"""Events of the expansions account for every change: a ledger kept from them alone agrees with the table."""

from __future__ import annotations

from hypothesis import given

from abyssal import CHANCE
from tests.properties import laws
from tests.properties.abyss import facts
from tests.properties.abyss.expansions.helpers import LIMITED, Match, matches
from tests.properties.abyss.expansions.leviathan_ledger import ExpansionLedger
from tests.properties.common import chances, fewer

# What shows hidden things to somebody without an outcome of chance.
SHOWING = ("ally_received", "deck_looked_through", "discard_looked_through")
SECRETS = {
    "token_gained": {"token"}, "token_stolen": {"token"}, "ally_received": {"card"},
    "new_token_gained": {"new_token"}, "new_token_stolen": {"new_token"},
}  # fmt: skip


@given(matches(), chances)
def test_a_ledger_kept_from_events_agrees_with_the_table(match: Match, chance: str) -> None:
    """What the rules make follow must come, and nothing comes unasked; what may be done is asked for if it can be."""
    ledger = ExpansionLedger(match)
    ledger.watching = True
    for g in match.walk(chance):
        ledger.catch_up(g)
        ledger.check(g.position())
        if g.seat != CHANCE:
            ledger.question(g.decision, g.seat)
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
    """Who draws a token or takes a stack sees it, thief and victim see a stolen token; nobody else does (4; L 6)."""
    laws.secrets_are_told_to_those_concerned_only(match, SECRETS)


@fewer(8)
@given(matches())
def test_a_choice_that_shows_nothing_new_can_be_undone(match: Match) -> None:
    laws.a_choice_that_shows_nothing_new_can_be_undone(match, SHOWING)
