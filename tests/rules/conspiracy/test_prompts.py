"""What is asked: by whom, why, with which facts and options; and what is pending, by name."""

from __future__ import annotations

from typing import Any

import pytest

import abyssal
from abyssal import IllegalMove, OptionError
from tests.rules.conspiracy.table import FOURTEEN, HUMAN, OPPONENT, TWELVE, A, B, Table, alliance, deal, start


def option(t: Table, text: str) -> tuple[str, str | None, str | None]:
    """What an option is: verb, kind and name."""
    (found,) = [option for option in t.game.prompt()["options"] if option["text"] == text]
    assert found["action"] == t.game.parse(text)
    return found["verb"], found["kind"], found["name"]


def loads_again(t: Table) -> None:
    """What is pending can be written down and read."""
    assert abyssal.load(t.game.position()).key() == t.game.key()


# ---------------------------------------------------------------------- a turn


def test_conspire_says_what_can_be_drawn_and_for_how_many_there_is_room() -> None:
    t = deal(alliance("Y3 Y4"), piles={"merchant": "G1"}, lord_deck=40)
    assert t.facts() == {"deck": 40, "spaces": 13, "restricted": False, "owner": None}
    assert (t.why(), t.frames()) == ([], [{"step": "conspire", "seat": A}])
    assert option(t, "draw 3") == ("draw", "number", "3")
    assert option(t, "pile merchant") == ("take", "pile", "merchant")
    loads_again(t)


def test_a_restriction_says_whose_it_is() -> None:
    t = deal(active=B, restriction={"count": 2, "owner": A})
    assert (t.facts()["restricted"], t.facts()["owner"]) == (True, A)
    t = deal(active=A, restriction={"count": 2, "owner": A})
    assert (t.facts()["restricted"], t.facts()["owner"]) == (False, None)


def test_pick_drawn_shows_the_lords_and_the_space() -> None:
    t = deal(alliance("Y3")).comes("R4", "G1", "G3").plays("draw 3")
    assert t.facts() == {"drawn": ["G1", "G3", "R4"], "space": 2}
    assert option(t, "G3") == ("pick", "lord", "G3")
    assert t.frames() == [{"step": "pick_drawn", "seat": A}]
    loads_again(t)


def test_keep_says_what_is_named_and_how_many_are_missing() -> None:
    t = deal(alliance(TWELVE + " R0"), piles={"merchant": "G1 G3 G4 G6"}).plays("pile merchant")
    assert t.frames() == [{"step": "next_lord", "seat": A}, {"step": "keep", "seat": A, "count": 2}]
    assert option(t, "G3") == ("keep", "lord", "G3")
    loads_again(t)
    t.plays("G3")
    assert t.facts() == {"held": ["G1", "G3", "G4", "G6"], "kept": ["G3"], "to_name": 1}
    assert t.frames()[-1] == {"step": "keep", "seat": A, "count": 1, "kept": ["G3"]}
    loads_again(t)
    t.plays("G6")
    assert (t.held, t.facts()) == (["G3", "G6"], {"held": ["G3", "G6"], "space": 14})
    assert option(t, "G6") == ("place", "lord", "G6")


def test_a_set_to_keep_may_be_named_in_any_order() -> None:
    t = deal(alliance(TWELVE), piles={"merchant": "G1 G1 G3 G4 G6"}).plays("pile merchant")
    chosen = t.game.selection(["g6", "G1", "G1"])
    assert chosen["names"] == ["G1", "G1", "G6"]
    t.game.play_all(chosen["actions"])
    assert (t.held, t.pending()) == (["G1", "G1", "G6"], "next_lord")


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["G1"], "set_too_small"),
        (["G6"], "not_in_order"),  # nothing could follow
        (["G1", "G3", "G4"], "set_too_large"),
        (["G3", "G3"], "lord_not_taken"),
        (["G1", "Y1"], "lord_not_taken"),
        (["G1", "decline"], "illegal_move"),
    ],
)
def test_a_set_that_cannot_be_kept_is_refused_with_the_reason(names: list[str], code: str) -> None:
    t = deal(alliance(TWELVE + " R0"), piles={"merchant": "G1 G3 G4 G6"}).plays("pile merchant")
    before = t.game.key()
    with pytest.raises(IllegalMove) as refused:
        t.game.selection(names)
    assert refused.value.code == code
    assert t.game.key() == before


def test_lords_to_keep_are_named_from_the_lowest_on() -> None:
    t = deal(alliance(TWELVE + " R0"), piles={"merchant": "G1 G3 G4 G6"}).plays("pile merchant", "G3")
    for lord, code in (("G1", "not_in_order"), ("G3", "lord_not_taken"), ("P6", "lord_not_taken")):
        with pytest.raises(IllegalMove) as refused:
            t.plays(lord)
        assert refused.value.code == code


def test_other_decisions_take_no_set() -> None:
    with pytest.raises(IllegalMove) as refused:
        start().game.selection(["draw 1"])
    assert refused.value.code == "no_set_here"


def test_a_swap_is_brought_about_by_its_lord() -> None:
    t = deal(alliance("Y3 R4 G1")).draws("B0")
    assert (t.why(), t.facts()) == (["B0"], {"space": 4, "lord": "B0"})
    assert option(t, "swap 1 4") == ("swap", "spaces", "1 4")
    assert option(t, "decline") == ("decline", None, None)
    loads_again(t)


def test_a_location_is_brought_about_by_the_lord_with_the_last_key() -> None:
    t = deal(alliance("Y1 G2"), open="flat_7").draws("R1")
    assert t.why() == ["R1"]
    assert t.facts() == {"space": 3, "silver": 2, "gold": 1, "deck": 23, "searching": False}
    assert option(t, "reveal 2") == ("reveal", "number", "2")
    assert option(t, "flat_7") == ("take", "location", "flat_7")
    loads_again(t)
    t.comes("pearls_1", "gold_keys").plays("reveal 2")
    assert (t.why(), t.facts()) == (["R1"], {"space": 3, "revealed": ["gold_keys", "pearls_1"]})
    assert option(t, "gold_keys") == ("take", "location", "gold_keys")
    loads_again(t)


def test_a_search_of_the_deck_is_said() -> None:
    t = deal(alliance("R1 R1 G1", {2: "search_deck"})).draws("G1")
    assert (t.facts()["searching"], t.facts()["deck"]) == (True, len(t.options()))


def test_a_swap_in_the_middle_of_a_pile() -> None:
    t = deal(alliance("Y3"), piles={"merchant": "G0 G4"}).plays("pile merchant", "G0")
    assert t.why() == ["G0"]
    assert t.frames() == [{"step": "next_lord", "seat": A}, {"step": "swap", "seat": A}]
    loads_again(t)


# ---------------------------------------------------------------------- chance


def test_what_is_still_to_be_drawn_is_pending() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1, chance="ask")
    for text in ("flat_7", "seat 1", "draw 3", "G3"):
        g.play(g.parse(text))
    assert g.position()["pending"] == [{"step": "draw_lords", "seat": abyssal.CHANCE, "count": 2}]
    prompt = g.prompt()
    assert prompt["decision"] == "draw_lords"
    assert (prompt["seat"], prompt["facts"]) == (abyssal.CHANCE, {"count": 2})
    found = prompt["options"][0]
    assert (found["text"], found["verb"], found["kind"], found["name"]) == ("Y0", "draw", "lord", "Y0")
    assert g.prompt(None)["options"] == g.prompt(0)["options"] == []
    assert abyssal.load(g.position(), chance="ask").key() == g.key()


def test_a_lord_of_six_turns_one_up() -> None:
    t = Table(abyssal.load(deal(alliance("Y3")).game.position(), chance="ask"))
    t.plays("draw 1", "P6")
    assert (t.pending(), t.why()) == ("turn_up_lord", ["P6"])


# ---------------------------------------------------------------------- solo


def test_the_human_is_told_for_whom_and_why_the_piles_are_equal() -> None:
    piles = {"farmer": "Y1", "military": "R4 R6", "merchant": "G1 G2", "mage": "P3"}
    t = deal(alliance(), alliance(), solo="farmer", active=OPPONENT, piles=piles)
    assert (t.game.seat, t.facts()) == (HUMAN, {"opponent": "farmer", "sought": "several_lords"})
    assert t.frames() == [{"step": "opponent_pile", "seat": HUMAN, "piles": ["military", "merchant"]}]
    assert option(t, "pile military") == ("take", "pile", "military")
    loads_again(t)
    t.plays("pile military")
    assert t.facts() == {"opponent": "farmer", "held": ["R4", "R6"], "space": 1}
    assert option(t, "R6") == ("place", "lord", "R6")
    loads_again(t)


def test_what_the_opponent_keeps_is_named_by_the_human() -> None:
    t = deal(alliance(), alliance(FOURTEEN), solo="mage", active=OPPONENT, piles={"merchant": "G1 G3"})
    assert t.frames() == [
        {"step": "opponent_next_lord", "seat": HUMAN},
        {"step": "opponent_keep", "seat": HUMAN, "count": 1},
    ]
    assert t.facts() == {"opponent": "mage", "held": ["G1", "G3"], "kept": [], "to_name": 1}
    loads_again(t)
    t.game.play_all(t.game.selection(["G3"])["actions"])
    assert t.held == ["G3"]


def test_the_opponent_that_turns_up_lords_is_no_lord() -> None:
    g = abyssal.load({"game": "conspiracy", "solo": "farmer", "active": 1, "open": []}, chance="ask")
    assert (g.decision, g.prompt()["why"]) == ("turn_up_lord", [])
    pending: Any = g.position()["pending"]
    assert [frame["step"] for frame in pending] == ["opponent_turn", "turn_up_lord"]
    assert abyssal.load(g.position(), chance="ask").key() == g.key()


def test_the_opponents_location_is_brought_about_by_its_lord() -> None:
    piles = {"mage": ["P1", "P3"]}
    position = {"game": "conspiracy", "solo": "farmer", "active": 1, "open": [], "piles": piles}
    g = abyssal.load({**position, "seats": {"1": {"lords": ["Y1"]}}}, chance="ask")
    g.play(g.parse("P1"))
    assert (g.decision, g.prompt()["why"]) == ("opponent_deck_location", ["P1"])
    assert g.prompt(0)["options"] == []  # which cards the deck holds is nobody's knowledge


def test_the_replay_token_is_asked_with_what_is_left() -> None:
    t = deal(alliance("Y3 R4"), alliance(), solo="farmer", token=HUMAN, ended_by=OPPONENT).draws("G4")
    assert (t.pending(), t.facts()) == ("replay", {"spaces": 12, "ended_by": OPPONENT})
    assert (option(t, "use"), option(t, "keep")) == (("use", None, None), ("keep", None, None))
    loads_again(t)


# ---------------------------------------------------------------------- readers


def test_others_are_told_what_is_asked_but_get_no_options() -> None:
    t = deal(alliance("Y3")).comes("R4", "G1", "G3").plays("draw 3")
    for reader in (None, B):
        assert t.game.prompt(reader) == {**t.game.prompt(), "options": []}
    assert t.game.prompt(A) == t.game.prompt()


def test_nothing_is_asked_after_the_end() -> None:
    t = deal(alliance(FOURTEEN)).draws("Y1").draws("G2")
    assert t.game.prompt() == {"decision": None, "seat": None, "why": [], "facts": {}, "options": []}
    assert t.frames() == []


# ---------------------------------------------------------------------- the way in


def test_a_game_without_players_says_what_is_missing() -> None:
    with pytest.raises(OptionError) as refused:
        abyssal.new("conspiracy")
    assert refused.value.code == "players_missing"
    assert refused.value.params == {"game": "conspiracy", "least": 2, "most": 4}


def test_positions_say_their_format_and_need_not() -> None:
    position = start(seed=3).game.position()
    assert position["format"] == 2
    assert (
        abyssal.load({key: value for key, value in position.items() if key != "format"}).key()
        == start(seed=3).game.key()
    )


def test_a_frame_without_a_seat_is_of_the_active_player_or_of_chance() -> None:
    position = {"game": "conspiracy", "players": 2, "active": 1, "pending": [{"step": "draw_lords", "count": 3}]}
    assert abyssal.load(position).decision == "pick_drawn"
    assert abyssal.load(position | {"pending": [{"step": "conspire"}]}).seat == 1
