"""What happened, in sentences."""

from __future__ import annotations

import abyssal
from abyssal import Conspiracy
from abyssal.telling.conspiracy.events import EVENTS
from tests.telling.conspiracy.helpers import TELLING, VOICE, loaded, played, said, states


def told(g: Conspiracy, you: int | None = None, brief: bool = True, forced: tuple[int, ...] = ()) -> list[str]:
    return [said(sentence, you) for sentence in TELLING.story(g.events(), forced, brief)]


def test_a_turn_is_one_sentence() -> None:
    g = abyssal.new("conspiracy", players=2, seed=7, force=["seat 1", "flat_7", "R4", "G1", "G3"])
    assert told(played(g, "draw 3", "R4"))[1:] == [
        "Bob begins.",
        "Bob draws 3: R4, G1, G3; adds R4; gains 1 pearl and becomes Pearl Keeper.",
    ]
    assert told(g, brief=False)[-1] == (
        "Bob draws 3: R4, G1, G3; adds R4 on space 1; gains 1 pearl and becomes Pearl Keeper with 1 pearl."
    )


def test_you_are_spoken_to() -> None:
    g = abyssal.new("conspiracy", players=2, seed=7, force=["seat 0", "flat_7", "R3"])
    assert told(played(g, "draw 1"), you=0) == [
        "A location lies open: “7 IP”.",
        "You begin.",
        "You draw R3; add R3; gain 2 pearls and become Pearl Keeper.",
    ]


def test_locations_that_are_left_over_are_not_told_twice() -> None:
    g = loaded(
        {"game": "conspiracy", "players": 2, "seats": {"0": {"lords": ["Y1"]}}, "held": ["R1"], "open": ["gold_keys"]},
        force=["flat_7", "pearls_2", "any_two_keys"],
    )
    assert told(played(g, "R1", "reveal 3", "pearls_2"), you=0) == [
        "You add R1; turn up 3: “7 IP”, “4 IP, 2 pearls now”, “3 IP, any 2 keys work”; take “4 IP, 2 pearls now”; "
        "gain 2 pearls and become Pearl Keeper."
    ]


def test_what_left_no_choice_is_said_so() -> None:
    g = loaded({"game": "conspiracy", "players": 2, "restriction": {"count": 1, "owner": 1}}, force=["R4"])
    first = g.event_count
    played(g, "draw 1")
    assert told(g, 0, forced=(first,))[0].startswith("You draw R4 (no choice); add R4;")


def test_a_pile_is_called_by_its_colour() -> None:
    g = loaded({"game": "conspiracy", "players": 2, "piles": {"mage": ["P4", "P3"]}}, "pile mage", "P3", "P4")
    assert told(g)[0].startswith("Ann takes the Mage pile of 2 lords; adds P3; gains 2 pearls and becomes")


def test_what_goes_back_and_what_comes_up_is_listed() -> None:
    position = {
        "game": "conspiracy",
        "players": 2,
        "seats": {"0": {"lords": ["Y1", "R1", "B1"] * 4 + ["B3", "B4"]}},
        "piles": {"mage": ["P4", "P3", "P1"]},
    }
    assert told(loaded(position, "pile mage", "P4"))[0].startswith(
        "Ann takes the Mage pile of 3 lords; returns P1 and P3"
    )
    turn = {"active": 1, "pending": [{"step": "opponent_turn"}], "lord_deck": ["R4", "R4"]}
    g = loaded({"game": "conspiracy", "solo": "farmer", **turn})
    assert told(g) == ["Bob turns up R4, R4; takes the Military pile of 2 lords."]


def test_a_drawn_opponent_is_told() -> None:
    g = abyssal.new("conspiracy", solo="random", seed=1, force=["military", "flat_7"])
    assert told(g)[0] == "The opponent is the Legendary Military."


def test_every_kind_of_event_is_told_or_silent() -> None:
    kinds = {kind.name for kind in abyssal.new("conspiracy", solo="farmer", seed=1).variant.events}
    assert {kind for kind in kinds if f"conspiracy-told-{kind}" not in VOICE} == {
        kind for kind, told in EVENTS.items() if told.silent
    }
    assert all(f"conspiracy-told-{kind}.brief" in VOICE for kind, told in EVENTS.items() if told.brief)


def test_every_random_game_can_be_told() -> None:
    for seed in range(3):
        for g in states(seed, every=1000):
            if g.is_over:
                for brief in (True, False):
                    sentences = told(g, 0, brief)
                    assert len(sentences) >= sum(event["event"] == "turn_started" for event in g.events())
                    assert all(sentence.endswith(".") for sentence in sentences)
