"""Corners of the door where something could be left half done or answered with the wrong error."""

from __future__ import annotations

import pytest

import abyssal
from abyssal import ChanceError, OptionError

HUGE = 10**30


def at_a_pile_of_one() -> abyssal.Game:
    """Seat 0 must take the six of the mages, the only lord to be had, which turns up the top lord."""
    return abyssal.load(
        {
            "game": "conspiracy",
            "players": 2,
            "piles": {"mage": ["P6"]},
            "lord_deck": ["Y1"],
            "open": ["flat_7"],
            "pending": [{"step": "next_lord", "seat": 0}],
            "held": ["R6"],
        }
    )


def test_skip_forced_meeting_the_impossible_leaves_the_game_as_it_was() -> None:
    g = at_a_pile_of_one()
    g.force("G4")
    before = (g.key(), g.record(), g.events())
    with pytest.raises(ChanceError, match="G4 cannot come up at turn_up_lord; possible are: Y1"):
        g.skip_forced()
    assert (g.key(), g.record(), g.events()) == before
    g.unforce()
    assert g.skip_forced() == 1
    assert g.position()["lord_deck"] == []


def test_forced_outcomes_come_up_by_themselves_also_where_chance_is_asked() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1, chance="ask", force=["flat_7"])
    assert (g.seat, g.decision) == (abyssal.CHANCE, "first_player")
    g.play(g.parse("seat 1"))
    g.force("R4")
    g.play(g.parse("draw 1"))
    assert g.seat == 0
    assert g.position()["seats"] == {
        "0": {"lords": [], "locations": {}, "pearls": 0},
        "1": {"lords": ["R4"], "locations": {}, "pearls": 1},
    }
    assert [event["event"] for event in g.events()][:2] == ["location_opened", "first_player_chosen"]
    assert abyssal.replay(g.record()).key() == g.key()


@pytest.mark.parametrize("seat", [-1, 2, HUGE, -HUGE])
def test_a_seat_that_is_not_there_is_named(seat: int) -> None:
    g = abyssal.new("conspiracy", players=2, seed=1)
    for ask in (g.score_sheet, g.view, lambda seat: g.events(0, seat), lambda seat: g.determinize(seat, 1)):
        with pytest.raises(OptionError) as caught:
            ask(seat)
        assert caught.value.code == "no_such_seat"


@pytest.mark.parametrize("seed", [-1, 2**63, HUGE])
def test_a_seed_that_cannot_be_is_named(seed: int) -> None:
    g = abyssal.new("conspiracy", players=2, seed=1)
    with pytest.raises(OptionError) as caught:
        g.determinize(0, seed)
    assert caught.value.code == "bad_seed"
    with pytest.raises(OptionError) as caught:
        abyssal.new("conspiracy", players=2, seed=seed)
    assert caught.value.code == "bad_seed"


def test_a_swap_leaves_a_location_where_it_lies() -> None:
    """Only positions made by hand have one on a lord without a key."""
    g = abyssal.load(
        {
            "game": "conspiracy",
            "players": 2,
            "open": [],
            "seats": {0: {"lords": ["B4", "Y3"], "locations": {"1": "flat_7"}}},
        }
    )
    g.force("R0")
    g.play_all(g.parse(text) for text in ("draw 1", "swap 2 1"))
    assert g.position()["seats"]["0"] == {  # type: ignore[index]
        "lords": ["Y3", "B4", "R0"],
        "locations": {"1": "flat_7"},
        "pearls": 0,
    }
    assert abyssal.load(g.position()).key() == g.key()


@pytest.mark.parametrize("action", [0.0, "draw 1", None])
def test_what_is_no_number_changes_nothing(action: object) -> None:
    g = abyssal.new("conspiracy", players=2, seed=1)
    before = (g.key(), g.record())
    with pytest.raises(TypeError):
        g.play(action)
    assert (g.key(), g.record()) == before


@pytest.mark.parametrize(("game", "text"), [("abyss", "explore"), ("conspiracy", "draw 1")])
def test_a_text_in_place_of_an_id_is_answered_with_what_to_write(game: str, text: str) -> None:
    g = abyssal.new(game, players=2, seed=1)
    with pytest.raises(TypeError) as caught:
        g.play(text)
    assert str(caught.value) == f"play() takes the id of an action, not '{text}': g.play(g.parse('{text}'))"
    g.play(g.parse(text))


@pytest.mark.parametrize(("game", "players"), [("abyss", "players=2 to 4"), ("conspiracy", "players=2 to 4")])
def test_a_game_without_players_names_the_option_that_is_missing(game: str, players: str) -> None:
    with pytest.raises(OptionError) as caught:
        abyssal.new(game)
    assert caught.value.code == "players_missing"
    assert str(caught.value) == f"{game} needs the number of players: {players}."


def test_with_leviathan_there_may_be_five() -> None:
    with pytest.raises(OptionError, match="players=2 to 5"):
        abyssal.new("abyss", expansions=["leviathan"])


def test_events_from_far_beyond_the_last_are_none() -> None:
    assert abyssal.new("conspiracy", players=2, seed=1).events(HUGE) == []


def test_options_that_say_nothing_are_no_options() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1, max_plies=None, expansions=[], force="flat_7")
    assert g.position()["open"] == ["flat_7"]
    no_games: list[object] = ["chess", [], None]
    for game in no_games:
        with pytest.raises(OptionError):
            abyssal.new(game, players=2)  # type: ignore[call-overload]


def test_an_altered_outcome_is_noticed_though_no_alliance_differs() -> None:
    g = abyssal.new("conspiracy", players=2, seed=11, force=["seat 0", "flat_7", "R4", "G1", "G3"])
    g.play_all([g.parse("draw 3"), g.parse("R4")])
    record = g.record()
    altered = [str(entry).replace("* G1", "* P0") for entry in record["entries"]]
    for change in ({"entries": altered}, {"seed": 99}):
        with pytest.raises(abyssal.RecordError) as caught:
            abyssal.replay({**record, **change})
        assert caught.value.code == "different_game"


BASE = {"game": "conspiracy", "players": 2}


@pytest.mark.parametrize(
    ("extra", "code"),
    [
        ({"drawn": ["Y1", "Y1", "Y1", "Y1"]}, "zone_full"),
        ({"revealed": ["flat_7", "pearls_1", "pearls_2", "pearls_3"]}, "zone_full"),
        ({"token": 0}, "solo_key"),
        ({"returned_after": [1]}, "solo_key"),
        ({"restriction": {"count": 1, "owner": 0, "z": 1}}, "unknown_key"),
    ],
)
def test_positions_with_too_much(extra: dict[str, object], code: str) -> None:
    with pytest.raises(abyssal.PositionError) as caught:
        abyssal.load({**BASE, **extra})
    assert caught.value.code == code


def test_a_hand_that_does_not_fit_is_first_made_smaller() -> None:
    lords = ["Y1", "Y1", "R1", "R1", "B1", "B1", "P1", "P1", "Y3", "R3", "B3", "P3", "Y4"]
    g = abyssal.load({**BASE, "held": ["G1", "G3", "G4"], "seats": {"0": {"lords": lords}}})
    assert (g.decision, [g.text(action) for action in g.legal()]) == ("keep", ["G1", "G3"])


def test_a_table_without_lords_to_be_had_is_over() -> None:
    assert abyssal.load({**BASE, "lord_deck": 0}).is_over
