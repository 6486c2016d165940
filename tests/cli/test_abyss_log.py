"""What happened in Abyss, in sentences."""

from __future__ import annotations

import abyssal
from abyssal.cli.abyss_log import sentences
from abyssal.cli.faces import face_of
from abyssal.cli.seats import seated
from abyssal.engine.game import Game
from tests.cli.helpers import abyss_states, seats_at

SEATS = seated(["person", "random", "random"], "")


def played(g: Game, *choices: str) -> Game:
    for choice in choices:
        g.play(g.parse(choice))
    return g


def told(g: Game, reader: int | None = 0, brief: bool = True) -> list[str]:
    return [text.plain for text in sentences(g.events(0, reader), SEATS, brief=brief)]


def table(**more: object) -> Game:
    return abyssal.load({"game": "abyss", "players": 3, "court": ["peddler", "jailer", "sage"], **more})


def test_an_exploration_with_a_sale() -> None:
    g = table()
    g.force("crab 1", "monster", "squid 3", "shellfish 2")
    played(g, "explore", "pass", "buy", "continue", "take")
    assert told(g) == [
        "You reveal Crab 1.",
        "Bot 2 buys Crab 1 from you for 1 pearl.",
        "You reveal a Monster, Squid 3; take Squid 3.",
    ]
    assert told(g, brief=False) == [
        "You reveal Crab 1 on space 1.",
        "Bot 1 does not buy Crab 1 for 1 pearl.",
        "Bot 2 buys Crab 1 from you for 1 pearl.",
        "You reveal a Monster on space 1; move the threat to space 2; reveal Squid 3 on space 2; "
        "take Squid 3 from space 2; discard the Monster.",
    ]


def test_a_recruitment_with_pearls() -> None:
    seats = {"0": {"pearls": 5, "hand": ["shellfish 5", "shellfish 1"]}}
    g = played(table(seats=seats), "recruit peddler", "shellfish 1", "shellfish 5", "done")
    assert told(g)[0] == (
        "You pay Shellfish 1 5 and 2 pearls; affiliate Shellfish 1; recruit the Peddler; gain 2 pearls; gain 2 pearls."
    )
    assert told(g)[1:] == []
    assert told(g, brief=False)[1].startswith("New in the Court: ")


def test_a_stack_is_seen_by_its_taker_alone() -> None:
    g = played(table(council={"squid": ["squid 2", "squid 5"]}), "council squid")
    assert told(g, 0) == ["You take the Squid stack of 2 allies; receive Squid 2 5."]
    assert told(g, 1) == ["You take the Squid stack of 2 allies."]
    assert told(g, None, brief=False) == ["You take the Squid stack of 2 allies."]


def test_tokens_are_seen_by_those_concerned() -> None:
    g = table(threat=2, track=["monster"], court=["hunter"])
    g.force("token 3", "token 2")
    played(g, "fight", "reward 3")
    assert told(g, 0) == ["You fight the Monster; draw monster tokens of 3 and 2."]
    assert told(g, 1) == ["You fight the Monster; draw 2 monster tokens."]
    seats = {"0": {"hand": ["crab 5", "squid 4"]}, "2": {"tokens": [4]}}
    g = played(table(court=["hunter"], seats=seats), "recruit hunter", "crab 5", "squid 4", "done", "seat 2")
    assert "take a monster token of 4 from Bot 2" in told(g, 0)[0]
    assert "take a monster token of 4 from Bot 2" in told(g, 2)[0]
    assert "take a monster token from Bot 2" in told(g, 1)[0]


def test_control_of_a_location_names_what_lies_under_it() -> None:
    seats = {"0": {"keys": 1, "free": ["keeper", "reaper"]}}
    g = table(seats=seats, available=["jail"], pending=[["control_source", 0, 0]])
    g.force("chasm", "parliament")
    played(g, "draw 2", "chasm")
    assert told(g)[-1] == "You draw Chasm, Parliament; take Chasm; put the Keeper and Reaper under it; use 1 key."
    assert "Now available: Parliament." in told(g, brief=False)


def test_lords_that_come_without_recruiting_are_told() -> None:
    seats = {"0": {"hand": ["squid 5", "crab 4", "shellfish 3"], "free": ["keeper"]}}
    g = table(court=["traitor", "peddler"], seats=seats)
    played(g, "recruit traitor", "crab 4", "shellfish 3", "squid 5", "done", "keeper", "peddler")
    assert "recruit the Traitor; discard the Keeper; bring the Peddler into play; gain 2 pearls" in told(g)[0]


def test_what_left_no_choice_is_said_so() -> None:
    g = table(
        track=["crab 1", "crab 1", "crab 2", "monster", "squid 1"], seats={"1": {"pearls": 0}, "2": {"pearls": 0}}
    )
    first = g.told
    played(g, "take")
    words = sentences(g.events(0, 0), SEATS, [first], brief=True)[0].plain
    assert words == "You take Squid 1 (no choice); gain 1 pearl."


def test_every_random_game_can_be_told_to_everybody() -> None:
    for seed in range(3):
        for g in abyss_states(seed):
            if g.is_over:
                turns = sum(event["event"] == "turn_started" for event in g.events())
                for reader in (None, *range(g.players)):
                    log = face_of(g).log(g.events(0, reader), seats_at(g))
                    assert len(log) >= turns
                    assert all(text.plain.endswith(".") for text in log)
                    assert face_of(g).log(g.events(0, reader), seats_at(g), brief=True)
