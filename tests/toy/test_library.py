"""A game of another package through the library: the laws of every game hold for it, too."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import ClassVar

import pytest

import abyssal
from abyssal.engine.plain import PlainGame
from tests.properties import laws
from tests.properties.common import Match, Player
from tests.toy.rules import divers

OPTIONS = [{"players": 2}, {"players": 3, "short": True}]


class ToyMatch(Match):
    """A match of Pearl divers."""

    GAME: ClassVar[str] = "toy"
    STYLES: ClassVar[dict[str, tuple[str, ...]]] = {"any": (), "sellers": ("sell", "shell")}


MATCHES = [
    ToyMatch(options, seed, seed + 5, style) for options in OPTIONS for seed, style in ((3, "any"), (4, "sellers"))
]
LAWS: list[Callable[[Match, str], None]] = [
    laws.choices_are_sorted_unique_and_never_empty,
    laws.a_text_leads_back_to_its_choice,
    laws.a_prompt_says_what_the_game_says,
    laws.a_clone_is_equal,
    laws.a_record_replays_at_every_ply,
    laws.a_position_loads_to_the_same_state,
    laws.events_only_grow_and_can_be_read_from_anywhere,
]
WHOLE: list[Callable[[Match], None]] = [
    laws.samples_are_spread_exactly_as_the_odds,
    laws.a_driver_who_names_what_came_plays_the_same_game,
    laws.a_whole_game_can_be_forced,
    laws.sheets_add_up,
    laws.a_replayed_game_tells_the_same_to_everybody,
    laws.what_chance_brought_cannot_be_undone,
]


@pytest.mark.parametrize("chance", ["auto", "ask"])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_laws_of_every_decision(law: Callable[[Match, str], None], chance: str) -> None:
    for match in MATCHES:
        law(match, chance)


@pytest.mark.parametrize("law", WHOLE, ids=lambda law: law.__name__)
def test_laws_of_whole_games(law: Callable[[Match], None]) -> None:
    for match in MATCHES:
        law(match)


def test_sets_may_be_named_in_any_order() -> None:
    for match in MATCHES:
        laws.a_set_may_be_named_in_any_order(match, random.Random(2))


def test_hidden_pearls_stay_hidden() -> None:
    for match in MATCHES:
        laws.secrets_are_told_to_those_concerned_only(match, {"pearl_dealt": {"pearl"}})
        for ply, seat in ((0, 0), (5, 1), (11, 0)):
            g = match.at(ply)
            laws.what_is_told_is_unchanged_by_what_its_reader_cannot_see(g, seat, 8)
            laws.imagining_changes_nothing(match, g, 3, "table")
            laws.a_known_sheet_is_the_true_one_as_far_as_it_is_known(g, ["pearl"])
            laws.an_imagined_game_is_whole(g.determinize(seat, 5), Player(4), lambda state: None)


def test_an_imagined_game_deals_other_pearls() -> None:
    g = abyssal.new("toy", players=3, seed=4)
    assert isinstance(g, PlainGame)
    state = divers(g)
    imagined = [divers(g.determinize(1, seed)) for seed in range(40)]
    assert {other.pearls[1] for other in imagined} == {state.pearls[1]}
    assert len({tuple(other.pearls) for other in imagined}) == 6  # three pearls are left for two seats


def test_new_load_and_errors() -> None:
    with pytest.raises(abyssal.OptionError, match="toy is for 2 to 3 players; players=4"):
        abyssal.new("toy", players=4)
    with pytest.raises(abyssal.OptionError, match="toy has no option “bonus”"):
        abyssal.new("toy", players=2, bonus=True)
    g = abyssal.load({"game": "toy", "players": 2, "active": 1, "seats": {"1": {"shells": ["shell 3", "shell 3"]}}})
    assert [g.text(action) for action in g.legal()] == ["dive", "sell"]
    g.play(g.parse("sell"))
    assert g.selection(["shell 3", "shell 3"])["actions"] == [5, 5, 2]
    with pytest.raises(abyssal.IllegalMove):
        g.selection(["shell 4"])
    g.play_all(g.selection(["shell 3", "shell 3"])["actions"])
    assert g.view(0)["seats"]["1"] == {"shells": [], "coins": 4, "pearls": 1}  # type: ignore[index]
    for wrong, code in (
        ({"seats": {"0": {"pearls": [2]}, "1": {"pearls": [2]}}}, "too_many_copies"),
        ({"bag": ["shell 7"]}, "unknown_name"),
        ({"reef": 1}, "unknown_key"),
        ({"pending": [{"step": "sale", "seat": 0}]}, "impossible_pending"),
    ):
        with pytest.raises(abyssal.PositionError) as caught:
            abyssal.load({"game": "toy", "players": 2, **wrong})
        assert caught.value.code == code


def test_a_forced_outcome_that_cannot_be_leaves_the_game_as_it_was() -> None:
    g = abyssal.new("toy", players=2, seed=1, force=["pearl 1", "pearl 2"])
    g.force("pearl 3", "shell 6", "shell 6", "shell 6", "shell 6")
    before = [g.key() for _ in range(1)]
    for _ in range(3):
        g.play(g.parse("dive"))
        before.append(g.key())
    with pytest.raises(abyssal.ChanceError):
        g.play(g.parse("dive"))
    assert g.key() == before[-1]
