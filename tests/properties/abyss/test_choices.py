"""Choices: sorted, unique, never empty, as the rules say; what is not one of them changes nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties import laws
from tests.properties.abyss import oracle, payments
from tests.properties.abyss.helpers import ALL_ALLIES, Match, matches, moments
from tests.properties.abyss.oracle import Position
from tests.properties.common import chances, fewer

NONSENSE = (
    "", " ", "council whale", "crab 6", "crab 0", "kraken 1", "recruit", "recruit parliament", "draw 5", "reward 4",
    "seat 5", "use jailer", "token 5", "the jailer", "☃",
)  # fmt: skip
OF_OPPONENTS = ("offer", "jailer_discard")


@fewer(6)
@given(matches(), chances)
def test_choices_are_sorted_unique_and_never_empty_while_the_game_runs(match: Match, chance: str) -> None:
    laws.choices_are_sorted_unique_and_never_empty(match, chance)


@fewer(4)
@given(matches(), chances)
def test_choices_are_those_of_the_rules(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        if not g.is_over:
            laws.choices_are_those_of_the_rules(g, oracle.outcomes, oracle.choices)


@fewer(8)
@given(matches(), chances)
def test_every_choice_has_a_text_that_leads_back_to_it(match: Match, chance: str) -> None:
    laws.a_text_leads_back_to_its_choice(match, chance)


@fewer(8)
@given(matches(), chances)
def test_a_prompt_says_what_the_game_says(match: Match, chance: str) -> None:
    laws.a_prompt_says_what_the_game_says(match, chance)


@fewer(6)
@given(matches())
def test_who_decides_is_whose_turn_it_is(match: Match) -> None:
    """All but offers and discards are decided by the active player; windows without a power to use are skipped."""
    for g in match.walk():
        if g.is_over:
            return
        p: Position = g.position()
        if g.decision in OF_OPPONENTS:
            assert g.seat in oracle.others(p, p["active"])
        elif g.decision != "discard_to_6":
            assert g.seat == p["active"]
        if g.decision in ("affiliate", "end_powers"):
            assert len(g.legal()) > 1


@fewer(4)
@given(moments(), st.lists(st.integers(-(10**30), 10**30), max_size=5))
def test_an_illegal_action_changes_nothing(moment: tuple[Match, Game], more: list[int]) -> None:
    laws.an_illegal_action_changes_nothing(moment[1], more, own_reasons=True)


@fewer(4)
@given(moments(chance="ask"))
def test_an_impossible_outcome_changes_nothing(moment: tuple[Match, Game]) -> None:
    laws.an_impossible_action_changes_nothing(moment[1])


@fewer(4)
@given(moments())
def test_texts_and_ids_that_mean_nothing_are_refused(moment: tuple[Match, Game]) -> None:
    laws.what_means_nothing_is_refused(moment[1], NONSENSE)


@fewer(2)
@given(matches(), st.integers(0, 300), st.integers(1, 8))
def test_several_choices_are_played_all_or_none(match: Match, ply: int, length: int) -> None:
    """A run of choices of one seat is played as if one by one; one wrong choice anywhere, and none of them is."""
    laws.several_choices_are_played_all_or_none(match, ply, length)


@fewer(4)
@given(matches(), st.integers(0, 300))
def test_a_choice_of_another_seat_is_not_played_and_undoes_the_others(match: Match, ply: int) -> None:
    laws.a_choice_of_another_seat_is_not_played(match, ply)


@fewer(2)
@given(moments())
def test_single_options_are_skipped_as_if_played(moment: tuple[Match, Game]) -> None:
    laws.single_options_are_skipped_as_if_played(moment[1])


@fewer(8)
@given(matches())
def test_whole_payments_lead_where_single_choices_do(match: Match) -> None:
    """Every payment that is listed is valid, no two are the same, the cheapest comes first, and it can be played."""
    payments.all_of_a_game_are_sound(match)


def test_a_very_large_hand_has_payments_too() -> None:
    """All allies of three races: sums far beyond what a word of 64 bits could mark."""
    hand = [card for card in ALL_ALLIES.elements() if oracle.race_of(card) in ("crab", "squid", "jellyfish")]
    table = {"game": "abyss", "players": 2, "court": ["jailer", "traitor", "recruiter"], "seats": {"0": {"hand": hand}}}
    g = abyssal.load(table)
    for lord in ("jailer", "traitor", "recruiter"):
        payments.are_sound(g, g.position(), lord)
