"""Events of the expansions account for every change: a ledger kept from them alone agrees with the table."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from abyssal import CHANCE
from tests.properties import laws
from tests.properties.abyss.expansions.helpers import LIMITED, Match, matches
from tests.properties.abyss.expansions.leviathan_ledger import ExpansionLedger
from tests.properties.abyss.ledger import hear_all
from tests.properties.common import chances, fewer

# What shows hidden things to somebody without an outcome of chance.
SHOWING = ("ally_received", "deck_looked_through", "discard_looked_through")
SECRETS = {
    "token_gained": {"token"},
    "token_stolen": {"token"},
    "ally_received": {"card"},
    "new_token_gained": {"new_token"},
    "new_token_stolen": {"new_token"},
}


@given(matches(), chances)
def test_a_ledger_kept_from_events_agrees_with_the_table(match: Match, chance: str) -> None:
    """What the rules make follow must come, and nothing comes unasked; what may be done is asked for if it can be."""
    ledger, told = ExpansionLedger(match), 0
    ledger.watching = True
    for g in match.walk(chance):
        for event in hear_all(g, told):
            ledger.hear(event)
        told = g.told
        ledger.check(g.position())
        if g.seat != CHANCE:
            ledger.question(g.decision, g.seat)
        if g.decision == "main" or g.is_over:
            ledger.settled()
    assert ledger.over


@fewer(4)
@given(matches(LIMITED))
def test_a_game_that_is_cut_short_ends_at_once(match: Match) -> None:
    """All cards in hand are affiliated or discarded as at any other end, and nothing more is asked."""
    g = match.at(10**6)
    assert g.is_over
    p: dict[str, Any] = g.position()
    assert p["plies"] <= match.options["max_plies"]
    assert p["paid"] == p["drawn"] == p["pending"] == []
    assert p.get("unplaced", []) == p.get("won_tokens", []) == []
    assert all(seat["hand"] == [] for seat in p["seats"].values())
    assert g.events()[-1] == {"event": "game_ended"}
    assert g.winners()


@fewer(4)
@given(matches())
def test_secrets_are_told_to_those_concerned_only(match: Match) -> None:
    """Who draws a token or takes a stack sees it, thief and victim see a stolen token; nobody else does (4; L 6)."""
    g = match.at(10**6)
    heard = {reader: g.events(seat=reader) for reader in (None, *range(match.players))}
    for number, event in enumerate(heard[None]):
        secret = SECRETS.get(str(event["event"]), set())
        assert not secret & set(event)
        for reader in range(match.players):
            told = heard[reader][number]
            concerned = reader in (event["seat"], event.get("victim")) if secret else False
            assert set(told) == set(event) | (secret if concerned else set())
            assert event.items() <= told.items()


@fewer(8)
@given(matches())
def test_a_choice_that_shows_nothing_new_can_be_undone(match: Match) -> None:
    laws.a_choice_that_shows_nothing_new_can_be_undone(match, SHOWING)
