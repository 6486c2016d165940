"""Records: what was chosen and what came up, and the same game again from it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from abyssal import Game
from tests.properties import laws
from tests.properties.conspiracy.helpers import Match, matches, moments


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_record_replays_at_every_ply(match: Match, chance: str) -> None:
    laws.a_record_replays_at_every_ply(match, chance)


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_record_only_grows(match: Match, chance: str) -> None:
    """What is written stays written, and it says all there is to know."""
    laws.a_record_only_grows(match, chance)


@given(moments())
def test_a_replayed_game_goes_on_as_the_original(moment: tuple[Match, Game]) -> None:
    """The streams of chance stand where they stood."""
    laws.a_replayed_game_goes_on_as_the_original(*moment)


@given(moments())
def test_choices_are_marked_with_their_seat_and_outcomes_with_a_star(moment: tuple[Match, Game]) -> None:
    laws.choices_have_their_seat_and_outcomes_a_star(*moment)
