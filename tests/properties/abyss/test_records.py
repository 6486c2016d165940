"""Records: what was chosen and what came up, and the same game again from it."""

from __future__ import annotations

from hypothesis import given

from abyssal import Game
from tests.properties import laws
from tests.properties.abyss.helpers import LIMITED, Match, matches, moments
from tests.properties.common import chances, fewer


@fewer(10)
@given(matches() | matches(LIMITED), chances)
def test_a_record_replays_at_every_ply(match: Match, chance: str) -> None:
    laws.a_record_replays_at_every_ply(match, chance, 23)


@fewer(6)
@given(matches(), chances)
def test_a_record_only_grows(match: Match, chance: str) -> None:
    """What is written stays written, and it says all there is to know."""
    laws.a_record_only_grows(match, chance, 20)


@fewer(3)
@given(moments())
def test_a_replayed_game_goes_on_as_the_original(moment: tuple[Match, Game]) -> None:
    """The streams of chance stand where they stood."""
    laws.a_replayed_game_goes_on_as_the_original(*moment)


@fewer(3)
@given(moments())
def test_choices_are_marked_with_their_seat_and_outcomes_with_a_star(moment: tuple[Match, Game]) -> None:
    laws.choices_have_their_seat_and_outcomes_a_star(*moment)
