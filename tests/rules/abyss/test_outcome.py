"""How a game ended: who won, by what, what triggered the end, and the tie-breaks that were needed (14, 15)."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.positions import reads_back, refusal
from tests.rules.abyss.table import BYSTANDERS, PRICES, Facts, Table, new_game, seat, table

SIX_LORDS: Final = "seeker, assassin, hunter, trader, shopkeeper, invoker"  # without keys


def ended(*clockwise: Facts, **more: Any) -> Facts:
    """The outcome of a finished game with these players."""
    return outcome(table(*clockwise, pending=[], **more))


def outcome(t: Table) -> Facts:
    """How a game ended; it says the same as scores and winners, and is plain data."""
    told: Facts = t.game.outcome()
    assert list(told) == ["winners", "scores", "cause", "seat", "tie_breaks"]
    assert (told["scores"], told["winners"]) == (t.game.scores(), t.game.winners())
    assert json.loads(json.dumps(told)) == told
    return told


# ---------------------------------------------------------------------- what ended it


def test_there_is_none_while_the_game_runs() -> None:
    t = new_game(2, max_plies=6)
    while not t.game.is_over:
        assert t.game.outcome() is None
        t.game.play(t.game.legal()[0])
    assert t.game.outcome() is not None


def test_a_seventh_lord_ends_the_game_after_the_round() -> None:
    t = table(
        me=seat(hand=PRICES["peddler"], free=SIX_LORDS),
        left=seat(free="landowner"),
        right=seat(),
        court="peddler, miller, aquaculturalist, jailer",
    )
    t.recruits("peddler", paying=PRICES["peddler"])
    assert (t["ended_by"], t["end_cause"], t.game.outcome()) == (0, "lords", None)
    t.finds("crab 1")
    assert t.right.is_asked
    t.finds("crab 2")
    told = outcome(t)
    assert (told["winners"], told["cause"], told["seat"], told["tie_breaks"]) == ([0], "lords", 0, [])


def test_a_court_that_cannot_be_filled_ends_it() -> None:
    t = table(me=seat(hand=PRICES["peddler"]), court="peddler, miller, landowner", lord_deck=["jailer"])
    t.recruits("peddler", paying=PRICES["peddler"])
    assert (t["ended_by"], t["end_cause"]) == (0, "court")
    t.finds("crab 1")
    told = outcome(t)
    assert (told["winners"], told["cause"], told["seat"]) == ([0], "court", 0)


def test_a_limit_on_its_length_ends_it_and_nobody_did() -> None:
    t = new_game(3, max_plies=4)
    while not t.game.is_over:
        t.game.play(t.game.legal()[0])
    assert t.game.truncated
    told = outcome(t)
    assert (told["cause"], told["seat"]) == ("plies", None)


def test_a_limit_counts_though_the_end_was_near() -> None:
    t = table(me=seat(free=SIX_LORDS), ended_by=0, max_plies=5, plies=4, active=1)
    t.left.plays("explore")
    assert t.game.is_over
    told = outcome(t)
    assert (told["cause"], told["seat"], t["ended_by"]) == ("plies", None, 0)


def test_a_table_on_which_nobody_can_do_anything_is_stuck() -> None:
    t = table(deck=[], court=[], lord_deck=[])
    assert t.game.is_over
    told = outcome(t)
    assert (told["cause"], told["seat"], told["winners"]) == ("stuck", None, [0, 1])


@pytest.mark.parametrize("cause", ["lords", "court"])
def test_what_ended_it_is_part_of_a_position(cause: str) -> None:
    t = table(seat(free="keeper"), ended_by=1, end_cause=cause)
    assert (t["ended_by"], t["end_cause"]) == (1, cause)
    reads_back(t)
    told = ended(seat(free="keeper"), ended_by=1, end_cause=cause)
    assert (told["cause"], told["seat"]) == (cause, 1)


def test_an_end_without_a_cause_is_that_of_a_seventh_lord() -> None:
    assert table(ended_by=1)["end_cause"] == "lords"
    assert table()["end_cause"] is None


@pytest.mark.parametrize("position", [{"end_cause": "lords"}, {"ended_by": 0, "end_cause": "boredom"}])
def test_a_cause_that_cannot_be_is_refused(position: Facts) -> None:
    error = refusal({"game": "abyss", "players": 2, **position})
    assert (error.code, error.params["where"]) == ("unknown_name", "end_cause")


# ---------------------------------------------------------------------- tie-breaks


def test_whoever_has_more_points_needs_no_tie_break() -> None:
    told = ended(seat(free="miller"), seat(free="keeper", pearls=9), ended_by=0)
    assert told == {"winners": [0], "scores": [10, 6], "cause": "lords", "seat": 0, "tie_breaks": []}


def test_with_equal_points_pearls_decide() -> None:
    told = ended(seat(free="keeper", pearls=2), seat(free="reaper", pearls=3), ended_by=0)
    assert told["scores"] == [6, 6]
    assert (told["winners"], told["tie_breaks"]) == ([1], [{"by": "pearls", "values": {"0": 2, "1": 3}}])


def test_with_equal_pearls_the_best_lord_decides() -> None:
    told = ended(seat(free="keeper, tamer", pearls=2), seat(free="miller", pearls=2), ended_by=0)
    assert told["scores"] == [10, 10]
    assert told["winners"] == [1]
    assert told["tie_breaks"] == [
        {"by": "pearls", "values": {"0": 2, "1": 2}},
        {"by": "best_lord", "values": {"0": 6, "1": 10}},
    ]


def test_b32_the_best_lord_may_lie_under_a_location_or_be_disabled() -> None:
    bound = seat(locations={"black-smokers": "miller"})
    told = ended(bound, seat(free="keeper, tamer"), ended_by=0)
    assert (told["winners"], told["tie_breaks"][1]["values"]) == ([0], {"0": 10, "1": 6})
    told = ended(seat(disabled="miller"), seat(free="keeper, tamer"), ended_by=0)
    assert told["winners"] == [0]


def test_then_victory_is_shared() -> None:
    told = ended(seat(free="keeper", pearls=1), seat(free="reaper", pearls=1), ended_by=0)
    assert told["winners"] == [0, 1]
    assert told["tie_breaks"] == [
        {"by": "pearls", "values": {"0": 1, "1": 1}},
        {"by": "best_lord", "values": {"0": 6, "1": 6}},
    ]


def test_whoever_is_out_of_it_is_not_compared_any_more() -> None:
    told = ended(
        seat(free="keeper, tamer", pearls=3),  # 10 points
        seat(free="miller", pearls=2),  # 10 points, too few pearls
        seat(free="shepherd, recruiter", pearls=3),  # 10 points
        seat(free="landlord", pearls=9),  # 5 points
        ended_by=3,
    )
    assert told["scores"] == [10, 10, 10, 5]
    assert told["winners"] == [0, 2]
    assert told["tie_breaks"] == [
        {"by": "pearls", "values": {"0": 3, "1": 2, "2": 3}},
        {"by": "best_lord", "values": {"0": 6, "2": 6}},
    ]


def test_without_lords_the_best_lord_is_worth_nothing() -> None:
    told = ended(seat(tokens=[2]), seat(tokens=[2]), seat(tokens=[2]))
    assert told["winners"] == [0, 1, 2]
    assert told["tie_breaks"][1] == {"by": "best_lord", "values": {"0": 0, "1": 0, "2": 0}}


def test_hands_and_tokens_are_counted_in_the_end() -> None:
    """Final affiliation is carried out: the outcome is that of the table."""
    t = table(me=seat(hand="crab 4", tokens=[4]), left=seat(free="keeper"), ended_by=0, active=1, court=BYSTANDERS)
    t.comes("squid 1")
    t.left.plays("explore", "take")
    told = outcome(t)
    assert (told["scores"], told["winners"]) == ([8, 7], [0])
    assert (t.me.hand, t.me.affiliated) == ([], ["crab 4"])


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_end_for_a_reason(seed: int) -> None:
    g = abyssal.new("abyss", players=2 + seed % 3, seed=seed)
    assert g.outcome() is None
    g.playout(abyssal.engine.chance.Random(seed))
    told = outcome(Table(g))
    assert told["cause"] in ("lords", "court")
    assert told["seat"] == g.position()["ended_by"]
    assert abyssal.load(g.position()).outcome() == told
    assert abyssal.replay(g.record()).outcome() == told
