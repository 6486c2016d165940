"""The choices of Abyss: their order, their words, and what they tell of their effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import abyssal
from abyssal.telling import telling_of
from abyssal.texts.speech import Voice


@pytest.mark.parametrize(
    ("card", "step", "choices"),
    [
        ("crab 2", "explore_ally", ["take", "use slaver", "continue"]),
        ("monster", "explore_monster", ["fight", "use slaver", "continue"]),
    ],
)
def test_whatever_is_turned_up_going_on_is_the_last_choice(card: str, step: str, choices: list[str]) -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": step, "seat": 0}]
    seats = {"0": {"hand": ["crab 1"], "free": ["slaver"]}}
    g = abyssal.load({"game": "abyss", "players": 2, "track": [card], "seats": seats, "pending": pending})
    assert [choice["actions"] for choice in telling_of(g).choices(g, 0)] == [[text] for text in choices]


def briefs_in(position: Mapping[str, object], language: str) -> list[str]:
    """What the first seat can choose, in few words."""
    g = abyssal.load({"game": "abyss", "players": 2, **position})
    return [Voice(language).say(choice["brief"]) for choice in telling_of(g).choices(g, 0)]


def test_available_locations_come_before_the_deck_whose_size_is_not_said_again() -> None:
    pending = [{"step": "control_source", "seat": 0}]
    position = {"seats": {"0": {"keys": 3}}, "available": ["jail", "abyss"], "pending": pending}
    draws = ["Draw 1 and take it", "Draw 2, keep one", "Draw 3, keep one", "Draw 4, keep one"]
    assert briefs_in(position, "en") == ["Abyss, now 0 IP", "Jail, now 15 IP", *draws]
    assert briefs_in(position, "ru")[2:4] == ["Вытянуть 1 и взять её", "Вытянуть 2, оставить одну"]


def test_a_fight_with_a_leviathan_says_what_it_takes() -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": "explore_monster", "seat": 0}]
    seats = {"0": {"hand": ["crab 2"]}}
    position = {"expansions": ["leviathan"], "seats": seats, "track": ["monster"], "pending": pending}
    assert briefs_in(position, "en")[0] == "Fight: discard an ally"
    assert briefs_in(position, "ru")[0] == "Сразиться, сбросив союзника"


POWERS = {"hand": ["crab 1"], "free": ["slaver", "oracle", "opportunist"]}


def test_the_only_target_of_a_power_is_named_before_it_is_used() -> None:
    position = {"seats": {"0": POWERS}, "court": ["jailer"], "council": {"squid": ["squid 2"]}}
    assert briefs_in(position, "en")[-3:] == [
        "Use the Slaver: sell Crab 1",
        "Use the Oracle: discard the Squid stack",
        "Use the Opportunist: replace the Jailer",
    ]
    assert briefs_in(position, "ru")[-3:] == [
        "Способность Работорговца: продать Краба 1",
        "Способность Оракула: сбросить стопку «Кальмар»",
        "Способность Оппортуниста: заменить Тюремщика",
    ]


def test_of_several_targets_none_is_named() -> None:
    seats = {"0": {**POWERS, "hand": ["crab 1", "crab 2"]}}
    council = {"squid": ["squid 2"], "crab": ["crab 5"]}
    assert briefs_in({"seats": seats, "court": ["jailer", "tamer"], "council": council}, "en")[-3:] == [
        "Use the Slaver: sell an ally",
        "Use the Oracle: discard a stack",
        "Use the Opportunist: replace a lord",
    ]


def changes_in(position: Mapping[str, object]) -> dict[str, dict[str, int]]:
    """What each choice of the first seat would change, by its first action."""
    g = abyssal.load({"game": "abyss", "players": 3, **position})
    return {choice["actions"][0]: choice["changes"] for choice in telling_of(g).choices(g, 0)}


def last_turn(**more: object) -> dict[str, object]:
    # Final affiliation would bring Crab 3 and the lower Squid: 7 points.
    seat = {"pearls": 2, "hand": ["crab 3", "squid 4", "squid 5"], "free": ["jailer"]}
    return {"seats": {"0": seat}, "court": ["diplomat", "seeker"], "council": {"crab": ["crab 5", "crab 1"]}, **more}


def test_in_the_last_turn_a_choice_tells_what_it_adds_to_the_result() -> None:
    changes = changes_in(last_turn(ended_by=1))
    # The Diplomat brings 5 points; Squid 4 joins now and Crab 3 in the end, as they would have done anyway.
    assert changes["recruit diplomat"] == {"pearls": 2, "keys": 1, "lords": 1, "final": 5}
    # The Seeker brings 7 points; Crab 3 joins, and with Squid 4 gone Squid 5 joins in the end.
    assert changes["recruit seeker"]["final"] == 8
    assert changes["plot"] == {"pearls": -1}


def test_before_the_last_turn_it_tells_cards_and_influence() -> None:
    for more in ({}, {"ended_by": 1, "extra_turns": 1}):
        changes = changes_in(last_turn(**more))["recruit diplomat"]
        assert (changes["cards"], changes["influence"]) == (-2, 9)
        assert "final" not in changes


def test_what_a_stack_of_the_council_adds_is_not_told_before_it_is_seen() -> None:
    assert changes_in(last_turn(ended_by=1))["council crab"] == {}, "the game ends, and hands are gone"
    assert changes_in(last_turn())["council crab"] == {"cards": 2}


def test_an_ally_that_lies_open_is_counted_to_the_end() -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": "explore_ally", "seat": 0}]
    changes = changes_in(last_turn(ended_by=1, track=["seahorse 4"], pending=pending))
    assert changes["take"] == {"final": 4}
    changes = changes_in(last_turn(ended_by=1, track=["crab 1"], pending=pending))
    assert changes["take"] == {"final": -2}, "the lowest ally of a race joins"


@pytest.mark.parametrize(
    ("active", "ended_by", "extra_turns", "last"),
    [(0, None, 0, False), (0, 1, 0, True), (0, 0, 0, True), (0, 2, 0, True), (0, 1, 1, False), (0, 0, 2, False)],
)
def test_a_turn_is_the_last_one_unless_another_comes(
    active: int, ended_by: int | None, extra_turns: int, last: bool
) -> None:
    g = abyssal.load(
        {"game": "abyss", "players": 3, "active": active, "ended_by": ended_by, "extra_turns": extra_turns}
    )
    assert telling_of(g).board(g, 0)["last_turn"] is last


@pytest.mark.parametrize(
    ("ended_by", "told"),
    [(0, {"pearls": -1, "final": 2}), (1, {"pearls": -1, "cards": 1}), (None, {"pearls": -1, "cards": 1})],
)
def test_a_purchase_in_the_last_turn_of_another(ended_by: int | None, told: dict[str, int]) -> None:
    """The first seat has another turn after that of the third one, unless it triggered the end itself."""
    seats = {"0": {"pearls": 1, "hand": []}}
    pending = [{"step": "explore", "seat": 2}, {"step": "offer", "seat": 0}]
    changes = changes_in({"seats": seats, "active": 2, "ended_by": ended_by, "track": ["squid 2"], "pending": pending})
    assert changes["buy"] == told


def test_to_decline_brings_nothing_that_would_not_come_anyway() -> None:
    # The Traitor left 2 lords in the Court: 2 pearls for its refill, whether a lord is swapped or not.
    pending = [{"step": "court_care", "seat": 0}, {"step": "traitor_discard", "seat": 0, "lord": "traitor"}]
    seats = {"0": {"pearls": 0, "free": ["keeper", "traitor"]}}
    position = {"seats": seats, "court": ["jailer", "tamer"], "pending": pending}
    assert changes_in(position)["decline"] == {}
    for choices in (["decline"], ["keeper", "jailer"]):
        g = abyssal.load({"game": "abyss", "players": 3, **position})
        for text in choices:
            g.play(g.parse(text))
        view: Any = g.view(0)
        assert view["seats"]["0"]["pearls"] == 2
