"""What happened, in sentences."""

from __future__ import annotations

import abyssal
from abyssal import Game
from abyssal.cli.conspiracy_log import sentences
from abyssal.cli.faces import face_of
from abyssal.cli.seats import seated
from tests.cli.helpers import seats_at, states


def played(g: Game, *choices: str) -> Game:
    for choice in choices:
        g.play(g.parse(choice))
    return g


def told(g: Game, brief: bool = True) -> list[str]:
    return [text.plain for text in sentences(g.events(), seated(["person", "random"], ""), brief=brief)]


def test_a_turn_is_one_sentence() -> None:
    g = abyssal.new("conspiracy", players=2, seed=7, force=["seat 1", "flat_7", "R4", "G1", "G3"])
    assert told(played(g, "draw 3", "R4"))[1:] == [
        "Bot 1 begins.",
        "Bot 1 draws 3: R4, G1, G3; adds R4; gains 1 pearl and becomes Pearl Keeper.",
    ]
    assert told(g, brief=False)[-1] == (
        "Bot 1 draws 3: R4, G1, G3; adds R4 on space 1; gains 1 pearl and becomes Pearl Keeper with 1 pearl."
    )


def test_you_are_spoken_to() -> None:
    g = abyssal.new("conspiracy", players=2, seed=7, force=["seat 0", "flat_7", "R3"])
    assert told(played(g, "draw 1")) == [
        "A location lies open: “7 IP”.",
        "You begin.",
        "You draw R3; add R3; gain 2 pearls and become Pearl Keeper.",
    ]


def test_locations_that_are_left_over_are_not_told_twice() -> None:
    g = abyssal.load(
        {"game": "conspiracy", "players": 2, "seats": {"0": {"lords": ["Y1"]}}, "held": ["R1"], "open": ["gold_keys"]}
    )
    g.force("flat_7", "pearls_2", "any_two_keys")
    assert told(played(g, "R1", "reveal 3", "pearls_2")) == [
        "You add R1; turn up 3: “7 IP”, “4 IP, 2 pearls now”, “3 IP, any 2 keys do”; take “4 IP, 2 pearls now”; "
        "gain 2 pearls and become Pearl Keeper."
    ]


def test_what_left_no_choice_is_said_so() -> None:
    g = abyssal.load({"game": "conspiracy", "players": 2, "restriction": {"count": 1, "owner": 1}})
    g.force("R4")
    first = g.told
    played(g, "draw 1")
    seats = seated(["person", "random"], "")
    assert sentences(g.events(), seats, [first], brief=True)[0].plain.startswith("You draw R4 (no choice); add R4;")


def test_every_random_game_can_be_told() -> None:
    for seed in range(4):
        for g in states(seed):
            if g.is_over:
                log = face_of(g).log(g.events(), seats_at(g))
                turns = sum(event["event"] == "turn_started" for event in g.events())
                assert len(log) >= turns
                assert all(text.plain.endswith(".") for text in log)
