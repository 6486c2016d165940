"""Solo against a Legendary Opponent (17). Seat 0 is the human, seat 1 the opponent."""

from __future__ import annotations

from typing import Any, Final

import pytest

import abyssal
from tests.rules.conspiracy.table import FOURTEEN, GUILDS, HUMAN, OPPONENT, TWELVE, Table, alliance, deal, start

# Two lords without keys in one pile: a first turn of the opponent that needs no choice but the order.
NEXT_PILE: Final = {"mage": "P3 P4"}
RED_PAIR: Final = {"military": "R3 R4"}


def opponent_to_move(solo: str, theirs: str = "", human: str = "", **more: Any) -> Table:
    """The opponent's turn has started; it has chosen its pile unless the human must."""
    return deal(alliance(human), alliance(theirs), solo=solo, active=OPPONENT, **more)


def human_to_move(solo: str, human: str = "", theirs: str = "", **more: Any) -> Table:
    return deal(alliance(human), alliance(theirs), solo=solo, **more)


def finish_opponents_turn(t: Table) -> None:
    """Whatever is left open for the opponent: the first option."""
    while (t.pending() or "").startswith("opponent_"):
        assert t.game.seat == HUMAN
        t.plays(t.options()[0])


def taken(t: Table) -> str:
    """The pile which the opponent took without a choice."""
    assert t.pending() == "opponent_next_lord"
    return str(t.happened("pile_taken")[-1]["guild"])


# ---------------------------------------------------------------------- 17.1 setup


@pytest.mark.parametrize("solo", GUILDS)
def test_solo_setup(solo: str) -> None:
    t = start("flat_7", solo=solo)
    assert t.position["solo"] == solo
    assert list(t.position["seats"]) == ["0", "1"]
    assert (len(t.deck), t.open, len(t.location_deck), t.piles()) == (60, ["flat_7"], 23, {})
    assert (t.token, t.keeper) == (OPPONENT, None)
    t.turn_of(HUMAN)


@pytest.mark.parametrize("solo", [*GUILDS, "random"])
def test_s1_the_human_starts(solo: str) -> None:
    for seed in range(5):
        t = start(solo=solo, seed=seed)
        assert t.happened("turn_started") == [{"seat": HUMAN}]
        t.turn_of(HUMAN)


def test_an_opponent_may_be_drawn_at_random() -> None:
    t = start("mage", solo="random")
    assert t.position["solo"] == "mage"
    assert t.happened("opponent_chosen") == [{"seat": OPPONENT, "guild": "mage"}]
    assert {start(solo="random", seed=seed).position["solo"] for seed in range(60)} == set(GUILDS)


def test_there_are_five_opponents_and_one_human() -> None:
    for options in ({"solo": "pirate"}, {"solo": "farmer", "players": 3}):
        with pytest.raises(abyssal.OptionError):
            abyssal.new("conspiracy", **options)


def test_solo_may_be_combined_with_the_bonus_locations() -> None:
    t = start(solo="mage", bonus=True)
    assert len(t.location_deck) == 28
    t.turn_of(HUMAN)


def test_turns_alternate() -> None:
    t = human_to_move("farmer", piles=NEXT_PILE).draws("Y3")
    assert (t.game.seat, t.pending()) == (HUMAN, "opponent_next_lord")
    t.plays("P3", "P4")
    assert (t.lords(HUMAN), t.lords(OPPONENT)) == (["Y3"], ["P3", "P4"])
    assert [event["seat"] for event in t.happened("turn_started")] == [OPPONENT, HUMAN]
    t.turn_of(HUMAN)


# ---------------------------------------------------------------------- 17.2 choosing a pile


def test_farmer_wants_several_lords_and_the_human_chooses_between_equal_piles() -> None:
    t = opponent_to_move("farmer", piles={"farmer": "Y1", "military": "R4 R6", "merchant": "G1 G2", "mage": "P3"})
    assert (t.game.seat, t.pending()) == (HUMAN, "opponent_pile")
    assert t.options() == ["pile military", "pile merchant"]
    t.refuses("pile farmer", "pile mage", "draw 1")
    t.comes("B3").plays("pile military", "R4", "R6")
    assert (t.lords(OPPONENT), t.pile("politician")) == (["R4", "R6"], ["B3"])
    t.turn_of(HUMAN)


def test_farmer_wants_a_key_when_no_pile_has_two_lords() -> None:
    t = opponent_to_move("farmer", piles={"farmer": "Y1", "military": "R4", "merchant": "G2", "mage": "P3"})
    assert t.options() == ["pile farmer", "pile merchant"]
    t.plays("pile merchant", "G2").turn_of(HUMAN)


def test_farmer_extends_its_coalition_last() -> None:
    t = opponent_to_move("farmer", "Y4 Y3", piles={"farmer": "Y3", "military": "R4"})
    assert taken(t) == "farmer"
    t.plays("Y3").turn_of(HUMAN)


def test_farmer_takes_the_largest_pile() -> None:
    t = opponent_to_move("farmer", piles={"farmer": "Y3 Y4", "military": "R3 R4 R4", "mage": "P1 P1"})
    assert taken(t) == "military"
    t.plays("R3", "R4", "R4").turn_of(HUMAN)


def test_merchant_wants_pearls() -> None:
    t = opponent_to_move("merchant", piles={"farmer": "Y4", "military": "R3 R4", "politician": "B1"})
    assert taken(t) == "military"
    t.plays("R3", "R4")
    assert t.pearls(OPPONENT) == 3
    t.turn_of(HUMAN)


def test_merchant_counts_lords_with_pearls_and_not_the_pearls() -> None:
    t = opponent_to_move("merchant", piles={"farmer": "Y3", "military": "R4", "politician": "B1 B2 B6"})
    assert t.options() == ["pile farmer", "pile military"]
    t.plays("pile farmer", "Y3").turn_of(HUMAN)
    t = opponent_to_move("merchant", piles={"farmer": "Y3", "military": "R4 R4"})
    assert taken(t) == "military"


def test_merchant_then_extends_and_then_wants_several() -> None:
    t = opponent_to_move("merchant", "Y4 Y3", piles={"farmer": "Y1", "military": "R1 R1 R2"})
    assert taken(t) == "farmer"
    t = opponent_to_move("merchant", "Y4 R3", piles={"farmer": "Y1", "military": "R1 R1 R2"})
    assert taken(t) == "military"


def test_military_wants_the_red_pile_above_all() -> None:
    t = opponent_to_move("military", piles={"farmer": "Y6", "military": "R1", "merchant": "G3 G4 G6"})
    assert taken(t) == "military"
    t.plays("R1")
    assert (t.options(), t.restriction) == (["draw 1"], {"count": 1, "owner": OPPONENT})
    t.turn_of(HUMAN)


def test_military_without_red_wants_a_lord_of_six() -> None:
    t = opponent_to_move("military", piles={"farmer": "Y6", "merchant": "G1 G2"})
    assert taken(t) == "farmer"
    t.comes("B3").plays("Y6")
    assert (t.restriction, t.options()[:3]) == (None, ["draw 1", "draw 2", "draw 3"])
    t.turn_of(HUMAN)


def test_military_then_extends_and_then_wants_several() -> None:
    t = opponent_to_move("military", "Y4 Y3", piles={"farmer": "Y3", "merchant": "G1 G2"})
    assert taken(t) == "farmer"
    t = opponent_to_move("military", piles={"farmer": "Y3", "merchant": "G1 G2"})
    assert taken(t) == "merchant"


def test_politician_wants_a_six_then_a_key_then_to_extend_then_several() -> None:
    piles = {"farmer": "Y3", "military": "R1 R1", "merchant": "G6", "mage": "P3 P4 P4"}
    assert taken(opponent_to_move("politician", "Y4 Y3", piles=piles)) == "merchant"
    del piles["merchant"]
    assert taken(opponent_to_move("politician", "Y4 Y3", piles=piles)) == "military"
    del piles["military"]
    assert taken(opponent_to_move("politician", "Y4 Y3", piles=piles)) == "farmer"
    del piles["farmer"]
    assert taken(opponent_to_move("politician", "Y4 Y3", piles=piles)) == "mage"


def test_mage_wants_keys_then_to_extend_then_several() -> None:
    piles = {"farmer": "Y3", "military": "R1 R2", "merchant": "G1", "mage": "P3 P4 P4"}
    assert taken(opponent_to_move("mage", "Y4 Y3", piles=piles)) == "military"
    del piles["military"], piles["merchant"]
    assert taken(opponent_to_move("mage", "Y4 Y3", piles=piles)) == "farmer"
    del piles["farmer"]
    assert taken(opponent_to_move("mage", "Y4 Y3", piles=piles)) == "mage"


@pytest.mark.parametrize(
    ("turned_up", "wanted"),
    [
        (["Y3", "R6"], "military"),  # a lord of 6 IP
        (["R4", "Y4", "B2"], "politician"),  # a key
        (["Y3", "R4", "Y4"], "farmer"),  # two lords in a pile
        (["Y3", "R4", "G3", "B4", "P3", "G4"], "merchant"),  # after six cards at the latest
    ],
)
def test_without_a_wanted_pile_lords_are_turned_up(turned_up: list[str], wanted: str) -> None:
    t = human_to_move("politician").comes("R3", *turned_up).plays("draw 1")
    assert [event["lord"] for event in t.happened("lord_turned_up")] == turned_up
    assert taken(t) == wanted
    finish_opponents_turn(t)
    t.turn_of(HUMAN)


def test_a_lord_turned_up_may_extend_the_coalition() -> None:
    t = human_to_move("politician", "", "Y4 Y3").comes("R3", "B4", "Y3").plays("draw 1")
    assert [event["lord"] for event in t.happened("lord_turned_up")] == ["B4", "Y3"]
    assert taken(t) == "farmer"
    t.plays("Y3").turn_of(HUMAN)


# Spaces 1 to 6: yellow on 1 and 6, red on 3 and 4. The next space 7 touches 2, 3 and 6.
TWO_PAIRS: Final = "Y4 B4 R3 R4 G4 Y3"


@pytest.mark.parametrize(
    ("yellow", "red", "wanted"),
    [
        ("Y3", "R3", ["pile farmer", "pile military"]),  # 3 and 3
        ("Y3 Y4", "R3", ["pile farmer"]),  # 4 and 3
        ("Y3", "R3 R4", ["pile military"]),  # 3 and 4
        ("Y3 Y4", "R3 R4", ["pile farmer", "pile military"]),  # 4 and 4
    ],
)
def test_extending_is_worth_the_group_and_the_further_lords(yellow: str, red: str, wanted: list[str]) -> None:
    t = opponent_to_move("mage", TWO_PAIRS, piles={"farmer": yellow, "military": red, "mage": "P3 P4 P4"})
    if len(wanted) == 1:
        assert f"pile {taken(t)}" == wanted[0]
    else:
        assert (t.pending(), t.options()) == ("opponent_pile", wanted)
    finish_opponents_turn(t)
    t.turn_of(HUMAN)


@pytest.mark.parametrize(
    ("theirs", "piles", "wanted"),
    [
        ("Y4 Y3", {"farmer": "Y3", "mage": "P3 P4"}, "farmer"),  # space 3 touches 2
        ("Y4 Y3 R4 G3 B4", {"farmer": "Y3", "mage": "P3 P4"}, "farmer"),  # space 6 touches 1 and 2
        ("Y4 R3 R4 G3 B4", {"farmer": "Y3", "military": "R3"}, "military"),  # 6 touches 2, which touches 3
        ("Y4 R3 R4 G3 B4", {"farmer": "Y3", "mage": "P3 P4"}, "mage"),  # a yellow group of two is not enough
    ],
)
def test_extending_looks_at_the_next_space(theirs: str, piles: dict[str, str], wanted: str) -> None:
    t = opponent_to_move("mage", theirs, piles=piles)
    assert taken(t) == wanted
    finish_opponents_turn(t)
    t.turn_of(HUMAN)


def test_s4_distinct_spaces_count() -> None:
    """Space 7 would make a compact yellow group of 4 (1, 2, 6, 7), or a red one of 3 (3, 4, 7) with a second lord."""
    t = opponent_to_move("mage", "Y4 Y3 R4 R3 G4 Y4", piles={"farmer": "Y3", "military": "R3 R4"})
    assert (t.pending(), t.options()) == ("opponent_pile", ["pile farmer", "pile military"])
    t.plays("pile farmer", "Y3").turn_of(HUMAN)


def test_s4_the_pile_is_not_cut_to_the_free_spaces() -> None:
    """One space is free: 15 touches 13 (yellow, with 10) and 14 (red, with 12). Two red lords still count as two."""
    theirs = "B3 G4 B4 G3 P4 P3 R1 Y1 P4 Y4 B1 R4 Y3 R3"
    t = opponent_to_move("mage", theirs, piles={"farmer": "Y3", "military": "R3 R4"})
    assert t.pending() == "opponent_keep"
    assert t.happened("pile_taken") == [{"seat": OPPONENT, "guild": "military", "count": 2}]
    t.plays("R3", "R3").turn_of(HUMAN)


# ---------------------------------------------------------------------- 17.2 placing


def test_s5_the_human_chooses_between_equal_piles() -> None:
    piles = {"farmer": "Y3 Y4", "mage": "P3 P4"}
    for choice, lords in (("pile farmer", ["Y3", "Y4"]), ("pile mage", ["P3", "P4"])):
        t = opponent_to_move("farmer", piles=piles)
        assert (t.game.seat, t.pending(), t.options()) == (HUMAN, "opponent_pile", ["pile farmer", "pile mage"])
        t.plays(choice, *lords)
        assert t.lords(OPPONENT) == lords
        t.turn_of(HUMAN)


def test_s5_the_human_chooses_the_order() -> None:
    for order in (["P3", "P4"], ["P4", "P3"]):
        t = opponent_to_move("farmer", piles=NEXT_PILE)
        assert (t.game.seat, t.pending(), t.options()) == (HUMAN, "opponent_next_lord", ["P3", "P4"])
        t.plays(*order)
        assert t.lords(OPPONENT) == order
        t.turn_of(HUMAN)


def test_s5_the_human_chooses_which_lords_the_opponent_keeps() -> None:
    t = opponent_to_move("farmer", TWELVE + " R0", piles={"merchant": "G3 G4 G4"})
    assert (t.game.seat, t.pending(), t.options()) == (HUMAN, "opponent_keep", ["G3", "G4"])
    t.plays("G3")
    assert (t.pending(), t.options()) == ("opponent_keep", ["G4"])
    t.plays("G4")
    assert (t.pending(), t.held, t.pile("merchant")) == ("opponent_next_lord", ["G3", "G4"], ["G4"])
    t.plays("G4", "G3")
    assert (len(t.lords(OPPONENT)), t.ended_by) == (15, OPPONENT)
    t.turn_of(HUMAN)


def test_the_opponent_never_swaps() -> None:
    t = opponent_to_move("farmer", "B4 G3", piles={"mage": "P0 P3"}).plays("P0")
    assert t.pending() == "opponent_next_lord"
    t.plays("P3")
    assert t.lords(OPPONENT) == ["B4", "G3", "P0", "P3"]
    t.turn_of(HUMAN)


def test_pearls_crests_and_reveals_of_the_opponent_work_normally() -> None:
    t = deal(
        alliance(pearls=3), alliance(), solo="farmer", active=OPPONENT, keeper=HUMAN, piles={"mage": "P3 P4 P6"}
    ).plays("P3")
    assert (t.pearls(OPPONENT), t.keeper) == (2, HUMAN)
    t.plays("P4")
    assert (t.pearls(OPPONENT), t.keeper, t.marker) == (3, OPPONENT, 3)
    t.comes("Y1").plays("P6")
    assert (t.pile("farmer"), t.crests(OPPONENT)) == (["Y1"], {"mage": 3})
    assert t.sheet(OPPONENT)["lords"]["mage"] == 6
    t.turn_of(HUMAN)


def test_the_opponent_never_draws_for_itself() -> None:
    t = human_to_move("farmer", piles=NEXT_PILE).draws("Y3")
    size = len(t.deck)
    t.plays("P3", "P4")
    assert (len(t.deck), t.happened("lord_turned_up")) == (size, [])
    t.turn_of(HUMAN)


# ---------------------------------------------------------------------- 17.3 the opponent's locations


def test_the_opponent_takes_a_location_when_its_keys_suffice() -> None:
    t = opponent_to_move("farmer", "Y1", piles={"mage": "P1 P2"}, open="flat_7").plays("P2")
    assert t.locations(OPPONENT) == {}  # silver and gold
    t.plays("P1")
    assert (t.locations(OPPONENT), t.open) == ({3: "flat_7"}, [])
    assert t.happened("location_allotted") == [{"seat": OPPONENT, "location": "flat_7", "space": 3}]
    t.turn_of(HUMAN)


def test_the_opponents_location_spends_its_keys() -> None:
    t = opponent_to_move("farmer", "Y1", piles={"mage": "P1 P1"}, open="flat_7 gold_keys").plays("P1", "P1")
    assert list(t.locations(OPPONENT)) == [2]  # the third silver key is alone
    t.turn_of(HUMAN)


def test_mage_needs_any_two_keys() -> None:
    for solo, sites in (("mage", {2: "flat_7"}), ("farmer", {}), ("politician", {})):
        t = opponent_to_move(solo, "P1", piles={"military": "R2"}, open="flat_7").plays("R2")
        assert t.locations(OPPONENT) == sites
        t.turn_of(HUMAN)


def test_the_ability_of_the_mage_does_not_help_the_human() -> None:
    t = human_to_move("mage", "P1", open="flat_7", piles=NEXT_PILE).draws("R2")
    assert t.locations(HUMAN) == {}
    finish_opponents_turn(t)
    t.turn_of(HUMAN)


@pytest.mark.parametrize(
    "location", ["recycle_lords", "recycle_locations", "force_draw_1", "force_draw_2", "any_two_keys", "flat_7"]
)
def test_a_location_of_the_opponent_is_a_marker_worth_five(location: str) -> None:
    t = opponent_to_move("farmer", "Y1", piles={"mage": "P1 P3", "military": "R4"}, open=f"{location} pearls_1")
    t.comes(location).plays("P1", "P3")
    assert (t.locations(OPPONENT), t.open) == ({2: location}, ["pearls_1"])
    assert (t.piles(), t.restriction) == ({"military": ["R4"]}, None)
    assert t.sheet(OPPONENT)["locations"] == {"face_down": 5}
    assert t.options() == ["draw 1", "draw 2", "draw 3", "pile military"]
    t.turn_of(HUMAN)


@pytest.mark.parametrize("location", ["any_two_keys", "search_deck"])
def test_lasting_effects_do_not_help_the_opponent(location: str) -> None:
    theirs = alliance("Y1 Y1", {2: location})
    t = deal(alliance(), theirs, solo="farmer", active=OPPONENT, piles={"mage": "P1 P2 P2"}, open="flat_7")
    t.plays("P1", "P2")
    assert t.locations(OPPONENT) == {2: location}  # silver and gold are not enough
    t.plays("P2")
    assert t.locations(OPPONENT) == {2: location, 5: "flat_7"}  # and an open location is taken as usual
    t.turn_of(HUMAN)


@pytest.mark.parametrize("location", ["pearls_1", "pearls_2", "pearls_3"])
def test_s3_pearls_on_the_opponents_locations_do_not_count(location: str) -> None:
    t = opponent_to_move("farmer", "Y1", piles={"mage": "P1 P6"}, open=location).plays("P1")
    assert t.locations(OPPONENT) == {2: location}
    assert (t.pearls(OPPONENT), t.keeper, t.happened("pearls_gained")) == (0, None, [])
    assert t.sheet(OPPONENT)["locations"] == {"face_down": 5}
    t.comes("R3").plays("P6").turn_of(HUMAN)


def test_s10_a_location_from_the_deck_is_not_shown() -> None:
    t = opponent_to_move("farmer", "Y1", piles={"mage": "P1 P3"}).plays("P1", "P3")
    (hidden,) = t.locations(OPPONENT).values()
    assert hidden not in t.location_deck
    for reader in (HUMAN, None):
        seen = t.view(reader)
        assert seen["seats"]["1"]["locations"] == {"2": 1}
        assert seen["location_deck"] == 23  # which cards are left is not known either
        told = [event for event in t.game.events(0, reader) if event["event"] == "location_hidden"]
        assert told == [{"event": "location_hidden", "seat": OPPONENT, "space": 2}]
    assert t.sheet(OPPONENT)["locations"] == {"face_down": 5}
    t.turn_of(HUMAN)


def test_s10_any_location_may_lie_there_for_all_the_human_knows() -> None:
    t = opponent_to_move("farmer", "Y1", piles={"mage": "P1 P3"}).plays("P1", "P3")
    imagined = [Table(t.game.determinize(HUMAN, seed)) for seed in range(30)]
    assert len({other.locations(OPPONENT)[2] for other in imagined}) > 5
    assert all(other.view(HUMAN) == t.view(HUMAN) for other in imagined)


def test_s10_whoever_searches_the_deck_misses_the_hidden_card() -> None:
    searcher = alliance("R1 R1 G1", {2: "search_deck"})
    t = deal(searcher, alliance("Y1"), solo="farmer", active=OPPONENT, piles={"mage": "P1 P3", **RED_PAIR})
    t.plays("pile mage", "P1", "P3")
    (hidden,) = t.locations(OPPONENT).values()
    t.draws("G1")
    assert sorted(t.options()) == t.location_deck
    assert hidden not in t.options()
    t.plays(t.options()[0])
    finish_opponents_turn(t)
    t.turn_of(HUMAN)


def test_s10_an_open_location_is_known_to_all() -> None:
    t = opponent_to_move("farmer", "Y1", piles={"mage": "P1 P3"}, open="flat_7").plays("P1", "P3")
    assert t.view(HUMAN)["seats"]["1"]["locations"] == {"2": "flat_7"}
    assert sorted(t.view(HUMAN)["location_deck"]) == t.location_deck
    t.turn_of(HUMAN)


def test_s14_an_open_location_is_taken_even_with_an_empty_deck() -> None:
    t = opponent_to_move("farmer", "Y1", piles={"mage": "P1 P3"}, open="flat_7", location_deck="").plays("P1", "P3")
    assert (t.locations(OPPONENT), t.open, t.location_deck) == ({2: "flat_7"}, [], [])
    t.turn_of(HUMAN)


def test_s14_open_locations_come_first_and_all_alike() -> None:
    seen: set[str] = set()
    for seed in range(30):
        t = opponent_to_move("farmer", "Y1", piles={"mage": "P1 P3"}, open="flat_7 gold_keys pearls_1", seed=seed)
        t.plays("P1", "P3")
        assert (len(t.open), len(t.location_deck)) == (2, 21)
        seen.update(t.locations(OPPONENT).values())
    assert seen == {"flat_7", "gold_keys", "pearls_1"}


# ---------------------------------------------------------------------- 17.4 the human's turn


@pytest.mark.parametrize("location", ["force_draw_1", "force_draw_2"])
def test_s6_force_draw_does_nothing_but_score(location: str) -> None:
    t = human_to_move("farmer", "Y1", piles={"mage": "P3 P4"}).draws("R1").takes(location)
    assert (t.restriction, t.happened("restriction_set")) == (None, [])
    assert t.worth(HUMAN, location) == 3
    assert taken(t) == "mage"  # the opponent takes its pile as always
    t.plays("P3", "P4")
    assert t.options() == ["draw 1", "draw 2", "draw 3"]
    t.turn_of(HUMAN)


def test_other_locations_work_normally_for_the_human() -> None:
    t = human_to_move("farmer", "Y1", piles={"military": "R3"}).draws("R1").takes("recycle_lords")
    assert t.happened("lords_recycled") == [{"seat": HUMAN, "count": 1}]
    finish_opponents_turn(t)
    t.turn_of(HUMAN)
    t = human_to_move("farmer", "Y1", piles=NEXT_PILE).draws("R1").takes("pearls_3")
    assert (t.pearls(HUMAN), t.keeper, t.worth(HUMAN, "pearls_3")) == (3, HUMAN, 3)
    t.plays("P3", "P4").turn_of(HUMAN)


def test_the_military_binds_the_next_turn_of_the_human() -> None:
    t = opponent_to_move("military", piles={"military": "R3 R4", "mage": "P6"}).plays("R3", "R4")
    assert t.options() == ["draw 1"]
    t.refuses("draw 2", "draw 3", "pile mage")
    t.draws("Y3")
    assert taken(t) == "mage"  # no red pile this time
    t.comes("B1").plays("P6")
    assert (t.restriction, t.options()) == (None, ["draw 1", "draw 2", "draw 3", "pile politician"])
    t.turn_of(HUMAN)


def test_the_restriction_of_the_military_is_lifted_with_an_empty_deck() -> None:
    t = opponent_to_move("military", piles={"military": "R3 R4", "mage": "P3"}, lord_deck="").plays("R3", "R4")
    assert t.options() == ["pile mage"]
    t.turn_of(HUMAN)


@pytest.mark.parametrize("solo", ["farmer", "merchant", "politician", "mage"])
def test_only_the_military_restricts(solo: str) -> None:
    t = opponent_to_move(solo, piles={"military": "R3 R4"}).plays("R3", "R4")
    assert (t.restriction, t.options()) == (None, ["draw 1", "draw 2", "draw 3"])
    t.turn_of(HUMAN)


def test_s9_the_restriction_binds_one_turn_only() -> None:
    """A turn gained with the Replay token after it is free."""
    t = opponent_to_move("military", piles={"military": "R3 R4", "mage": "P3 P4"}, token=HUMAN).plays("R3", "R4")
    assert t.options() == ["draw 1"]
    t.draws("Y3")
    assert (t.pending(), t.restriction) == ("replay", None)
    t.plays("use")
    assert t.options() == ["draw 1", "draw 2", "draw 3", "pile mage"]
    t.turn_of(HUMAN)


def test_s9_without_the_token_the_next_turn_is_free_again() -> None:
    t = opponent_to_move("military", piles={"military": "R3", "merchant": "G6", "mage": "P3"}).plays("R3").draws("Y3")
    t.comes("B1").plays("G6")
    assert t.options() == ["draw 1", "draw 2", "draw 3", "pile politician", "pile mage"]
    t.turn_of(HUMAN)


def test_s9_another_red_pile_binds_again() -> None:
    t = opponent_to_move("military", piles={"military": "R3 R4"}).plays("R3", "R4")
    t.comes("Y3", "G4", "R1").plays("draw 1")  # the opponent finds no pile and turns up two lords
    assert taken(t) == "military"
    t.plays("R1")
    assert (t.restriction, t.options()) == ({"count": 1, "owner": OPPONENT}, ["draw 1"])
    t.turn_of(HUMAN)


# ---------------------------------------------------------------------- the Replay token


def adds(human: str, lord: str, sites: dict[int, str] | None = None, **more: Any) -> Table:
    """The human adds a lord; the opponent has a pile to take afterwards."""
    more.setdefault("piles", NEXT_PILE)
    return deal(alliance(human, sites), alliance(), solo="farmer", **more).draws(lord)


def test_a_new_group_of_three_wins_the_replay_token() -> None:
    t = adds("Y1 Y1", "Y4", {2: "flat_7"})
    assert (t.token, t.happened("token_won")) == (HUMAN, [{"seat": HUMAN}])
    assert (t.game.seat, t.pending(), t.options()) == (HUMAN, "replay", ["use", "keep"])
    t.plays("keep", "P3", "P4")
    t.draws("Y3")  # already holding it: nothing new
    assert len(t.happened("token_won")) == 1
    assert t.pending() == "replay"
    t.plays("keep")
    finish_opponents_turn(t)
    assert t.token == HUMAN
    t.turn_of(HUMAN)


def test_a_group_that_had_three_before_wins_nothing() -> None:
    t = adds("Y1 Y1 Y4", "Y3", {2: "flat_7"})
    assert (t.token, t.happened("token_won"), t.pending()) == (OPPONENT, [], "opponent_next_lord")
    t.plays("P3", "P4").turn_of(HUMAN)


def test_a_group_of_two_wins_nothing() -> None:
    t = adds("Y4", "Y3")
    assert t.token == OPPONENT
    t.plays("P3", "P4").turn_of(HUMAN)


def test_making_three_with_a_lord_in_the_next_row() -> None:
    t = adds("Y1 Y1 R1 Y3 Y4", "Y0", {2: "flat_7"}, token=OPPONENT)
    assert t.token == HUMAN
    t.plays("decline", "use")
    t.draws("R4")  # touches the red lord on 3: two only
    assert (t.token, t.pending()) == (OPPONENT, "opponent_next_lord")
    t.plays("P3", "P4").turn_of(HUMAN)


def test_joining_two_pairs_wins_the_token() -> None:
    t = adds("Y4 R4 Y3 Y1 G4 Y1", "Y3", {6: "flat_7"})
    assert t.token == HUMAN
    t.plays("keep", "P3", "P4").turn_of(HUMAN)


def test_joining_a_group_of_three_wins_nothing() -> None:
    """Yellow on 1, 6, 7 and on 4; the lord on 8 touches 4 and 7, but three were there before."""
    t = adds("Y3 R3 G3 Y4 B3 Y4 Y3", "Y1")
    assert t.token == OPPONENT
    t.plays("P3", "P4").turn_of(HUMAN)


def test_each_lord_of_a_pile_is_looked_at() -> None:
    t = human_to_move("farmer", piles={"farmer": "Y3 Y4 Y4 Y1", **NEXT_PILE}).plays("pile farmer", "Y3", "Y4")
    assert t.token == OPPONENT
    t.plays("Y4")
    assert t.token == HUMAN
    t.plays("Y1")
    assert len(t.happened("token_won")) == 1
    assert t.pending() == "replay"
    t.plays("keep", "P3", "P4").turn_of(HUMAN)


def test_the_opponent_wins_no_token() -> None:
    """A group of three in its own alliance means nothing, neither to it nor to the human."""
    for holder in (HUMAN, OPPONENT):
        t = opponent_to_move("farmer", "P3 P4", "Y3 Y4 Y4 R3", piles={"mage": "P3 P4"}, token=holder)
        t.plays("P3", "P4")
        assert (t.token, t.happened("token_won")) == (holder, [])
        t.turn_of(HUMAN)


def test_s7_a_group_made_by_swapping_wins_nothing() -> None:
    t = adds("Y4 Y3 R4 Y4", "B0").plays("swap 3 4")
    assert t.lords(HUMAN) == ["Y4", "Y3", "Y4", "R4", "B0"]
    assert t.token == OPPONENT
    t.plays("P3", "P4").turn_of(HUMAN)


def test_s7_the_group_is_looked_at_before_the_swap() -> None:
    t = adds("Y4 Y3 R4 G4 B4", "Y0")  # on 6, which touches 1 and 2
    assert (t.pending(), t.token) == ("swap", HUMAN)
    t.plays("swap 5 6")  # the group is broken up again
    assert (t.token, t.pending()) == (HUMAN, "replay")
    t.plays("keep", "P3", "P4").turn_of(HUMAN)


def test_using_the_token_gives_another_complete_turn() -> None:
    t = adds("Y4 Y3", "Y4").plays("use")
    assert (t.token, t.happened("token_used")) == (OPPONENT, [{"seat": HUMAN}])
    assert t.options() == ["draw 1", "draw 2", "draw 3", "pile mage"]
    t.turn_of(HUMAN)
    t.draws("R3")
    assert t.pending() == "opponent_next_lord"
    t.plays("P3", "P4").turn_of(HUMAN)


def test_without_the_token_nothing_is_asked() -> None:
    t = adds("Y4 R3", "Y4")
    assert t.pending() == "opponent_next_lord"
    t.plays("P3", "P4").turn_of(HUMAN)


def test_s8_a_token_won_again_in_the_extra_turn_may_be_used_again() -> None:
    """Yellow 1, 2, 6; then a pile of red lords on 7 and 8 beside those on 4 and 5."""
    t = adds("Y3 Y4 G3 R3 R4", "Y4", piles={"military": "R3 R4", **NEXT_PILE})
    t.plays("use", "pile military", "R3")
    assert t.token == OPPONENT
    t.plays("R4")
    assert (t.token, t.pending()) == (HUMAN, "replay")
    t.plays("use")
    assert [event["seat"] for event in t.happened("turn_started")] == [HUMAN, HUMAN]
    t.turn_of(HUMAN)


def test_s8_the_token_may_be_used_on_the_last_turn() -> None:
    t = deal(alliance("R3"), alliance(), solo="farmer", ended_by=OPPONENT, token=HUMAN).draws("Y3")
    assert t.pending() == "replay"
    used = t.but("use")
    used.turn_of(HUMAN)
    used.draws("G3").over()
    t.plays("keep").over()


def test_s8_with_fifteen_lords_the_token_cannot_be_used() -> None:
    t = human_to_move("farmer", FOURTEEN, token=HUMAN, piles={"farmer": "Y3 Y4"}).draws("G3")
    assert t.pending() == "opponent_next_lord"
    t.plays("Y3", "Y4").over()


# ---------------------------------------------------------------------- 17.5 end and result


def test_s2_the_opponent_still_has_its_last_turn() -> None:
    t = human_to_move("farmer", FOURTEEN, piles={"farmer": "Y3 Y4"}).draws("G3")
    assert (t.ended_by, t.game.is_over) == (HUMAN, False)
    t.plays("Y3", "Y4")
    assert t.lords(OPPONENT) == ["Y3", "Y4"]
    t.over()


def test_s2_the_human_has_a_last_turn_as_well() -> None:
    t = opponent_to_move("farmer", TWELVE + " R6", piles={"farmer": "Y3 Y4"}).plays("Y3", "Y4")
    assert t.ended_by == OPPONENT
    t.turn_of(HUMAN)
    t.draws("G3").over()


def test_s2_the_turn_of_the_military_is_its_last_one_too() -> None:
    t = human_to_move("military", FOURTEEN, piles={"military": "R1 R1"}).draws("G3").plays("R1")
    assert t.ended_by == HUMAN
    finish_opponents_turn(t)
    t.over()


def score_of(solo: str, theirs: dict[str, Any], keeper: int | None = None) -> dict[str, int]:
    return deal(alliance(), theirs, solo=solo, keeper=keeper).parts(OPPONENT)


def test_military_scores_for_red_lords() -> None:
    assert score_of("military", alliance("R1 G3 R3 B3 R4 P3 Y3 R2"))["extra"] == 9
    assert score_of("military", alliance("Y4"))["extra"] == 1


def test_merchant_scores_for_pairs_of_pearls() -> None:
    assert score_of("merchant", alliance(pearls=7))["extra"] == 3
    assert score_of("merchant", alliance(pearls=1))["extra"] == 0


def test_politician_scores_its_best_lord_again() -> None:
    assert score_of("politician", alliance("Y4 R6 G3"))["extra"] == 6
    assert score_of("politician", alliance())["extra"] == 0


def test_mage_scores_for_its_locations() -> None:
    theirs = alliance("P1 R2 Y1 Y1 B1 B1", {2: "flat_7", 4: "pearls_1", 6: "location_count"})
    parts = score_of("mage", theirs)
    assert (parts["extra"], parts["locations"]) == (3, 15)


def test_s12_farmer_has_neither_ability_nor_extra_ip() -> None:
    theirs = alliance("P1 P1 R4 R3 R6 R1", {2: "flat_7"}, pearls=6)
    assert score_of("farmer", theirs)["extra"] == 0
    # No restriction after the red pile, and two different keys are not enough.
    t = opponent_to_move("farmer", "P1", piles={"military": "R2 R3"}, open="flat_7").plays("R2", "R3")
    assert (t.restriction, t.locations(OPPONENT)) == (None, {})
    t.turn_of(HUMAN)


def test_s13_a_lone_lord_of_the_opponent_is_no_coalition() -> None:
    assert score_of("farmer", alliance("Y4"))["coalition"] == 0
    assert score_of("farmer", alliance("Y4 R3 Y3"))["coalition"] == 0
    assert score_of("farmer", alliance("Y4 Y3"))["coalition"] == 6


def test_the_score_of_the_opponent_adds_up() -> None:
    theirs = alliance("R1 R4 R1 Y3 B6", {3: "pearls_3"}, pearls=3)
    assert score_of("military", theirs, keeper=OPPONENT) == {
        "lords": 13,
        "locations": 5,
        "coalition": 9,
        "keeper": 5,
        "extra": 7,
        "total": 39,
    }


def last_turn(human: dict[str, Any], theirs: dict[str, Any], lord: str, keeper: int | None) -> Table:
    """The opponent has ended the game; the human adds a last lord."""
    t = deal(human, theirs, solo="farmer", ended_by=OPPONENT, keeper=keeper).draws(lord)
    t.over()
    return t


def test_the_human_wins_with_more_ip() -> None:
    t = last_turn(alliance("Y4"), alliance("R4"), "G1", None)
    assert (t.game.scores(), t.game.winners()) == ([5, 4], [HUMAN])
    assert t.outcome() == {
        "winners": [HUMAN],
        "scores": [5, 4],
        "cause": "alliance",
        "seat": OPPONENT,
        "tie_breaks": [],
    }


def test_the_human_loses_with_fewer_ip() -> None:
    t = last_turn(alliance("Y3"), alliance("R6"), "G1", None)
    assert (t.game.scores(), t.game.winners()) == ([4, 6], [OPPONENT])


def test_s11_with_equal_ip_the_human_wins_as_keeper() -> None:
    t = last_turn(alliance("Y0", pearls=2), alliance("R6"), "G1", HUMAN)
    assert (t.game.scores(), t.game.winners()) == ([6, 6], [HUMAN])
    assert t.outcome()["tie_breaks"] == [{"by": "keeper", "values": {"0": 1, "1": 0}}]


def test_s11_with_equal_ip_the_human_loses_otherwise() -> None:
    t = last_turn(alliance("Y4", pearls=1), alliance("R0", pearls=1), "G1", OPPONENT)
    assert (t.game.scores(), t.game.winners()) == ([5, 5], [OPPONENT])
    assert t.outcome()["tie_breaks"] == [{"by": "keeper", "values": {"0": 0, "1": 1}}]
    # The number of pearls is not asked.
    t = last_turn(alliance("Y4", pearls=2), alliance("R4 B1"), "G1", None)
    assert (t.game.scores(), t.game.winners()) == ([5, 5], [OPPONENT])
    # Nor need the opponent be Keeper.
    assert t.outcome()["tie_breaks"] == [{"by": "keeper", "values": {"0": 0, "1": 1}}]


def test_s10_what_lay_face_down_is_turned_up_at_the_end() -> None:
    theirs = alliance("P1 P1", {2: "pearls_3"})
    t = deal(alliance("Y4"), theirs, solo="farmer", ended_by=OPPONENT)
    assert t.view()["seats"]["1"]["locations"] == {"2": 1}
    assert t.view()["location_deck"] == 23
    t.draws("G1").over()
    for reader in (None, HUMAN, OPPONENT):
        assert t.view(reader)["seats"]["1"]["locations"] == {"2": "pearls_3"}
        assert "pearls_3" not in t.view(reader)["location_deck"]
        assert t.game.known_sheet(OPPONENT, reader)["locations"] == {"face_down": 5}
    assert Table(t.game.determinize(HUMAN, 7)).locations(OPPONENT) == {2: "pearls_3"}
