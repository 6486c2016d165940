"""What is asked, and what those read who wait."""

from __future__ import annotations

import abyssal
from abyssal import Conspiracy
from abyssal.engine.step import DECISION
from abyssal.texts.message import message
from tests.telling.conspiracy.helpers import MANY_SWAPS, POSITION, TELLING, VOICE, loaded, played, said, states

SOLO = {"game": "conspiracy", "solo": "merchant", "active": 1}


def asked(g: Conspiracy) -> tuple[str, str, str]:
    """Title and text for the decider, and the text for a spectator."""
    assert g.seat is not None
    question, waiting = TELLING.question(g, g.seat), TELLING.question(g, None)
    assert question is not None
    assert waiting is not None
    return said(question["title"], g.seat), said(question["text"], g.seat), said(waiting["text"])


def notes(g: Conspiracy, reader: int | None = None) -> list[str]:
    question = TELLING.question(g, reader)
    assert question is not None
    return [said(note, reader) for note in question["notes"]]


def test_conspiring() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1, force=["seat 0", "flat_7", "R4", "G1", "G3"])
    assert asked(g) == ("Your turn", "Draw 1 to 3 lords and keep one.", "Ann draws lords or takes a pile.")
    assert asked(played(g, "draw 3")) == (
        "Choose a lord",
        "You drew R4, G1, G3. Which one joins your alliance? The rest go to their piles.",
        "Ann chooses a lord of those drawn: R4, G1, G3.",
    )
    assert asked(played(g, "R4"))[1] == "Draw 1 to 3 lords and keep one, or take a whole pile."


def test_a_small_deck_is_told() -> None:
    few = {"game": "conspiracy", "players": 2, "piles": {"mage": ["P1"]}, "lord_deck": ["R4", "R3"]}
    assert asked(loaded(few))[1] == "Draw 1 to 2 lords and keep one, or take a whole pile."
    assert asked(loaded({**few, "lord_deck": ["R4"]}))[1] == "Draw the last lord of the deck, or take a whole pile."
    assert asked(loaded({**few, "lord_deck": []}))[1] == "The deck is empty: take a whole pile."


def test_a_restriction_is_told_with_its_owner() -> None:
    g = loaded(POSITION)
    assert asked(g)[1:] == ("Draw exactly 2 lords and keep one.", "Ann draws exactly 2 lords.")
    assert notes(g) == ["Bob made the others draw exactly 2 lords."]
    assert notes(g, 1) == ["You made the others draw exactly 2 lords."]


def test_too_many_lords() -> None:
    position = {
        "game": "conspiracy",
        "players": 2,
        "seats": {"0": {"lords": ["Y1", "R1", "B1"] * 4 + ["B3"]}},
        "piles": {"mage": ["P1", "P3", "P4", "P6"]},
    }
    g = loaded(position, "pile mage")
    question = TELLING.question(g, 0)
    assert question is not None
    assert question["desk"]
    assert asked(g) == (
        "Too many lords",
        "The pile holds P1, P3, P4, P6; you have room for 2. Which ones stay?",
        "Ann chooses which lords of the pile stay: P1, P3, P4, P6, with room for 2.",
    )
    assert asked(played(g, "P3"))[1].endswith("you have room for 2. Kept so far: P3. What else?")
    assert asked(played(g, "P4"))[1:] == (
        "You hold P3, P4. Which one do you add next?",
        "Ann chooses the next lord to add: P3, P4.",
    )


def test_a_swap_has_its_cause() -> None:
    g = loaded(MANY_SWAPS, "R0")
    assert asked(g) == (
        "Swap",
        "Your R0 on space 12 lets two of your lords without a key change places.",
        "Ann may let two lords without a key change places.",
    )
    question = TELLING.question(g, 0)
    assert question is not None
    assert question["because"] == [{"conspiracy-lord": "R0"}]
    assert question["desk"]


def test_locations() -> None:
    position = {
        "game": "conspiracy",
        "players": 2,
        "seats": {"0": {"lords": ["Y1", "R2"]}},
        "held": ["B1"],
    }
    g = loaded(position, "B1", force=["flat_7", "gold_keys"])
    assert asked(g)[1:] == (
        "2 silver keys and 1 gold key bring you a location. It goes on space 3.",
        "Ann takes a location: 2 silver keys and 1 gold key bring it.",
    )
    assert asked(played(g, "reveal 2"))[1:] == (
        "Which one goes on space 3? The rest stay open.",
        "Ann chooses one of the locations turned up: “7 IP”, “2 IP per gold key”.",
    )


def test_searching_is_noted() -> None:
    lords = {"lords": ["Y1", "R1", "G1"], "locations": {"2": "search_deck"}}
    g = loaded({"game": "conspiracy", "players": 2, "seats": {"0": lords}, "held": ["B1"]}, "B1")
    assert notes(g, 0) == ["You search the deck: take any location from it."]
    assert notes(g, 1) == ["Ann searches the deck and may take any location from it."]


def test_who_ended_the_game_is_noted() -> None:
    g = loaded({"game": "conspiracy", "players": 2, "active": 1, "ended_by": 0})
    assert notes(g, 0) == ["You have 15 lords: these are the last turns."]
    assert notes(g, 1) == ["Ann has 15 lords: these are the last turns."]


def test_an_opponent_is_decided_for() -> None:
    piles = {"merchant": ["G4", "G1"], "politician": ["B4"], "mage": ["P1"]}
    g = loaded({**SOLO, "piles": piles, "pending": [{"step": "opponent_turn"}]})
    assert asked(g) == (
        "The Merchant chooses a pile",
        "Several piles are equally good for it: you decide.",
        "Ann decides which of several piles the Merchant takes.",
    )
    assert notes(g) == ["The Merchant looks for lords with pearls."]
    assert asked(played(g, "pile merchant")) == (
        "The Merchant places a lord",
        "It holds G1, G4. You decide which one comes next.",
        "Ann decides which lord the Merchant adds next: G1, G4.",
    )


def test_an_opponent_with_too_many_lords_is_decided_for() -> None:
    seats = {"1": {"lords": ["Y1", "R1", "B1"] * 4 + ["B3"]}}
    turn = {"piles": {"mage": ["P1", "P3", "P4"]}, "pending": [{"step": "opponent_turn"}]}
    g = loaded({**SOLO, "seats": seats, **turn})
    assert asked(g) == (
        "The Merchant has too many lords",
        "The pile holds P1, P3, P4; it has room for 2. You decide which ones stay.",
        "Ann decides which lords the Merchant keeps: P1, P3, P4, with room for 2.",
    )


def test_every_decision_and_every_wish_has_its_texts() -> None:
    g = abyssal.new("conspiracy", solo="farmer", seed=1)
    for step in g.variant.steps:
        if step.kind == DECISION:
            for part in ("", ".title", ".waiting"):
                assert f"conspiracy-ask-{step.name}{part}" in VOICE
    for sought in ("several_lords", "key", "pearl", "max_lord", "military", "extend_coalition"):
        note = message(f"conspiracy-note-sought-{sought}", opponent={"conspiracy-opponent": "mage"})
        assert said(note).startswith("The Mage ")


def test_the_token_may_be_used() -> None:
    g = loaded({"game": "conspiracy", "solo": "mage", "token": 0, "pending": [{"step": "replay"}]})
    assert asked(g) == (
        "Replay token",
        "Use it for another turn right now, or keep it?",
        "Ann may use the Replay token for another turn.",
    )


def test_chance_makes_everybody_wait() -> None:
    g = abyssal.new("conspiracy", solo="random", seed=1, chance="ask")
    question = TELLING.question(g, 0)
    assert question is not None
    assert said(question["text"]) == "Chance decides."
    assert TELLING.choices(g, 0) == []
    assert [said(name) for name in TELLING.automata(g).values()] == ["The Legendary Opponent"]


def test_nothing_is_asked_when_the_game_is_over() -> None:
    for g in states(4, every=1000):
        assert (TELLING.question(g, 0) is None) == g.is_over


def test_everybody_is_told_who_decides_what() -> None:
    for g in states(5, every=2):
        for reader in (None, *range(g.players)):
            question = TELLING.question(g, reader)
            if question is not None:
                assert (question["seat"], question["decision"]) == (g.seat, g.decision)
                assert question["text"]["id"].endswith(".waiting") == (reader != g.seat)
                assert said(question["text"], reader)
                assert said(question["title"], reader)
