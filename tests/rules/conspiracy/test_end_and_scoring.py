"""Decks running out, the end of the game, scoring and the winner (9 to 12)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.conspiracy.table import FOURTEEN, GUILDS, A, B, C, D, alliance, deal

OTHER_FOURTEEN: Final = "Y3 Y4 Y3 Y4 G3 G4 G3 G4 Y0 G0 Y6 G6 R0 B0"

# ---------------------------------------------------------------------- 9 decks running out


def test_with_the_last_lords_gone_the_game_goes_on_with_the_piles() -> None:
    t = deal(lord_deck="Y3 Y4", piles={"mage": "P3"}).plays("draw 2", "Y3")
    assert (t.deck, t.options()) == ([], ["pile farmer", "pile mage"])
    t.plays("pile farmer", "Y4")
    assert t.options() == ["pile mage"]
    t.turn_of(A)


def test_with_an_empty_location_deck_an_open_one_is_taken() -> None:
    t = deal(alliance("Y1"), location_deck="", open="flat_7 pearls_1").draws("R1")
    assert t.options() == ["flat_7", "pearls_1"]
    t.plays("flat_7")
    assert t.open == ["pearls_1"]
    t.turn_of(B)


# ---------------------------------------------------------------------- 10 end


@pytest.mark.parametrize("first", [A, B, C])
def test_u32_every_other_player_has_exactly_one_more_turn(first: int) -> None:
    """Wherever the player sits who ends the game."""
    alliances = [alliance(FOURTEEN if seat == first else "") for seat in (A, B, C)]
    t = deal(*alliances, active=first).draws("Y3")
    assert (t.ended_by, t.happened("end_triggered")) == (first, [{"seat": first}])
    for distance, lord in ((1, "G3"), (2, "G4")):
        t.turn_of((first + distance) % 3)
        assert t.game.winners() == []
        t.draws(lord)
    t.over()
    assert t.story()[-1] == "game_ended"
    assert (t.game.seat, t.pending(), t.options()) == (None, None, [])


def test_u32_fourteen_lords_do_not_end_the_game() -> None:
    t = deal(alliance(FOURTEEN[:-3])).draws("Y3")
    assert (len(t.lords(A)), t.ended_by) == (14, None)
    t.draws("Y4")
    t.turn_of(A)


def test_u32_the_end_is_triggered_only_once() -> None:
    t = deal(alliance(FOURTEEN), alliance(OTHER_FOURTEEN), alliance()).draws("Y1")
    t.draws("R1")  # B has 15 lords, too
    assert (len(t.lords(B)), t.ended_by) == (15, A)
    t.turn_of(C)
    t.draws("P1")
    t.over()
    assert len(t.happened("end_triggered")) == 1


def test_u32_the_finishing_turn_is_completed() -> None:
    """The 15th lord swaps, turns up a lord and brings a location as always; then the turn passes."""
    t = deal(alliance(FOURTEEN)).draws("Y0")
    assert (t.pending(), t.ended_by) == ("swap", None)
    t.plays("swap 1 15")
    assert (t.lords(A)[0], t.ended_by) == ("Y0", A)
    t.draws("G4").over()

    t = deal(alliance(FOURTEEN)).comes("Y6", "G3").plays("draw 1")
    assert (t.piles(), t.ended_by) == ({"merchant": ["G3"]}, A)
    t.draws("G4").over()

    t = deal(alliance("Y1 " + FOURTEEN[:-3])).draws("Y1").takes("pearls_2")
    assert (t.locations(A), t.pearls(A), t.ended_by) == ({15: "pearls_2"}, 2, A)
    t.draws("G4").over()


def test_a_pile_may_bring_the_fifteenth_lord() -> None:
    t = deal(alliance(FOURTEEN[:-6]), piles={"farmer": "Y1 Y3 Y4"}).plays("pile farmer", "Y4", "Y3", "Y1")
    assert (len(t.lords(A)), t.ended_by) == (15, A)
    t.turn_of(B)
    t.draws("G4").over()


def test_incomplete_alliances_carry_no_penalty() -> None:
    t = deal(alliance(FOURTEEN), alliance()).draws("Y1").draws("G2")
    t.over()
    assert t.parts(B) == {"lords": 2, "locations": 0, "coalition": 0, "keeper": 0, "total": 2}


def test_nothing_can_be_played_after_the_end() -> None:
    t = deal(alliance(FOURTEEN)).draws("Y1").draws("G2")
    t.over()
    t.refuses("draw 1", "decline")


# ---------------------------------------------------------------------- 11 scoring


def test_only_the_lord_with_the_crest_scores() -> None:
    t = deal(alliance("Y3 R1 Y4 G0 Y1 B6"), active=B)
    assert t.sheet(A)["lords"] == {"farmer": 4, "military": 1, "merchant": 0, "politician": 6, "mage": 0}


def test_locations_are_scored_from_the_final_position() -> None:
    t = deal(alliance("Y1 R1 B4", {2: "guild_count_politician"}), active=A)
    assert t.worth(A, "guild_count_politician") == 2
    t.draws("B3")
    assert t.worth(A, "guild_count_politician") == 3
    assert t.sheet(A)["locations"] == {"guild_count_politician": 3}
    t.turn_of(B)


def test_the_largest_coalition_scores_three_per_lord() -> None:
    t = deal(alliance("Y3 Y4 R3 R4 R1"), active=B)
    assert t.sheet(A)["coalition"] == 9  # the two yellow lords add nothing


def test_equal_coalitions_count_once() -> None:
    assert deal(alliance("Y3 Y4 R3 R4"), active=B).sheet(A)["coalition"] == 6


def test_chains_of_one_colour_hang_together() -> None:
    """Spaces 1, 6, 10, 13 and 15 form the left edge of the pyramid."""
    t = deal(alliance("Y3 R3 G3 R4 G4 Y4 B3 R1 B4 Y1 P3 P4 Y2 B1 Y0"), ended_by=A, active=B)
    assert t.sheet(A)["coalition"] == 15


@pytest.mark.parametrize("lords", ["", "Y4", "Y4 R4 Y3", "Y4 R3 G4 B4 P4 G3 B3 P3"])
def test_u31_a_lone_lord_is_no_coalition(lords: str) -> None:
    assert deal(alliance(lords), active=B).sheet(A)["coalition"] == 0


def test_u31_two_lords_that_touch_are_one() -> None:
    assert deal(alliance("Y4 Y3"), active=B).sheet(A)["coalition"] == 6


def test_the_keeper_scores_five() -> None:
    t = deal(alliance(pearls=2), alliance(pearls=2), keeper=B)
    assert (t.sheet(A)["keeper"], t.sheet(B)["keeper"]) == (0, 5)


def test_u30_without_any_pearl_nobody_is_keeper() -> None:
    t = deal(alliance("Y1 Y2 R0 Y6"), alliance("B1 B6"), ended_by=A, active=B).draws("G2")
    t.over()
    assert (t.keeper, t.sheet(A)["keeper"], t.sheet(B)["keeper"]) == (None, 0, 0)


def test_the_sheet_adds_up() -> None:
    t = deal(alliance("Y1 R1 B4 B3", {2: "flat_7"}, pearls=3), alliance("G4", pearls=1), keeper=A)
    assert t.parts(A) == {"lords": 6, "locations": 7, "coalition": 6, "keeper": 5, "total": 24}
    assert t.game.scores() == [24, 4]
    assert list(t.sheet(A)["lords"]) == list(GUILDS)


# ---------------------------------------------------------------------- 12 winner


def test_most_ip_win() -> None:
    t = deal(alliance("Y6"), alliance("R4"), ended_by=A, active=B).draws("G1")
    t.over()
    assert (t.game.scores(), t.game.winners()) == ([6, 5], [A])
    assert t.outcome() == {"winners": [A], "scores": [6, 5], "cause": "alliance", "seat": A, "tie_breaks": []}


def test_with_equal_ip_most_pearls_win() -> None:
    mine, yours, theirs = alliance("Y6 R4", pearls=1), alliance("R6 Y4", pearls=2), alliance("Y3", pearls=3)
    t = deal(mine, yours, theirs, keeper=C, ended_by=A, active=C).draws("B1")
    t.over()
    assert (t.game.scores(), t.game.winners()) == ([10, 10, 9], [B])
    assert t.outcome()["tie_breaks"] == [{"by": "pearls", "values": {"0": 1, "1": 2}}]  # C has no part in it


def test_with_equal_ip_and_pearls_the_victory_is_shared() -> None:
    t = deal(alliance("Y6"), alliance("R6"), alliance(), ended_by=A, active=C).draws("B1")
    t.over()
    assert (t.game.scores(), t.game.winners()) == ([6, 6, 1], [A, B])
    assert t.outcome()["winners"] == [A, B]
    assert t.outcome()["tie_breaks"] == [{"by": "pearls", "values": {"0": 0, "1": 0}}]


def test_a_player_with_fewer_ip_but_more_pearls_does_not_win() -> None:
    t = deal(alliance("Y6 R6", pearls=0), alliance("G4", pearls=9), keeper=B, ended_by=A, active=B).draws("P1")
    t.over()
    assert (t.game.scores(), t.game.winners()) == ([12, 10], [A])
    assert t.outcome()["tie_breaks"] == []


def test_u33_ranks_below_the_first_use_ip_then_pearls() -> None:
    t = deal(
        alliance("Y4", pearls=1),
        alliance("R4", pearls=2),
        alliance("B6", pearls=3),
        alliance("P3", pearls=2),
        keeper=C,
        ended_by=A,
        active=D,
    ).draws("P1")
    t.over()
    # D: a coalition of two purple lords. Then C (6 + 5), and of A and B the one with more pearls.
    assert t.game.scores() == [4, 4, 11, 9]
    assert t.ranking() == [C, D, B, A]
    assert t.game.winners() == t.ranking()[:1]


# ---------------------------------------------------------------------- how it ended


def test_there_is_no_outcome_before_the_end() -> None:
    t = deal(alliance(FOURTEEN)).draws("Y3")
    assert (t.ended_by, t.game.outcome()) == (A, None)
    t.turn_of(B)


@pytest.mark.parametrize("first", [A, B, C])
def test_whoever_first_has_fifteen_lords_has_ended_the_game(first: int) -> None:
    alliances = [alliance(FOURTEEN if seat == first else OTHER_FOURTEEN if seat == C else "") for seat in (A, B, C)]
    t = deal(*alliances, active=first).draws("Y1")
    t.draws("R1").draws("P1").over()
    assert (t.outcome()["cause"], t.outcome()["seat"]) == ("alliance", first)
    assert t.outcome()["scores"] == t.game.scores()


def test_without_a_lord_to_be_had_the_game_ends_for_nobody() -> None:
    t = deal(alliance("Y4"), alliance("R3"), lord_deck="G1", piles={}).plays("draw 1")
    t.over()
    assert t.outcome() == {"winners": [A], "scores": [5, 3], "cause": "lords", "seat": None, "tie_breaks": []}


def test_everybody_knows_all_points() -> None:
    t = deal(alliance("Y1 R1 B4 B3", {2: "flat_7"}, pearls=3), alliance("G4", pearls=1), keeper=A)
    for reader in (None, A, B):
        assert t.game.known_sheet(A, reader) == t.sheet(A)
        assert t.game.known_scores(reader) == [24, 4]
