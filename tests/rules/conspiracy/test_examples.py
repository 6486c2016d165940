"""The worked examples of the rules text (14), each as a scenario; the tables of 14.3 to 14.5 are vectors, too."""

from __future__ import annotations

import pytest

from tests.rules.conspiracy.table import TWELVE, A, B, C, Table, alliance, deal, start

# ---------------------------------------------------------------------- 14.1 Anna conspires from the deck


def test_14_1_anna_draws_three_and_dmitry_takes_the_pile() -> None:
    t = start("flat_7", "seat 0", "R4", "G1", "G3").plays("draw 3", "R4")
    assert t.pile("merchant") == ["G1", "G3"]
    assert (t.lords(A), t.crests(A)) == (["R4"], {"military": 1})
    assert (t.pearls(A), t.keeper, t.marker) == (1, A, 1)
    assert t.events()[3:] == [
        {"event": "lord_drawn", "seat": A, "lord": "R4"},
        {"event": "lord_drawn", "seat": A, "lord": "G1"},
        {"event": "lord_drawn", "seat": A, "lord": "G3"},
        {"event": "lord_discarded", "seat": A, "lord": "G1"},
        {"event": "lord_discarded", "seat": A, "lord": "G3"},
        {"event": "lord_placed", "seat": A, "lord": "R4", "space": 1},
        {"event": "crest_moved", "seat": A, "guild": "military", "space": 1},
        {"event": "pearls_gained", "seat": A, "count": 1},
        {"event": "keeper_changed", "seat": A, "pearls": 1},
        {"event": "turn_started", "seat": B},
    ]
    assert t.options() == ["draw 1", "draw 2", "draw 3", "pile merchant"]
    for order in (["G1", "G3"], ["G3", "G1"]):
        after = t.but("pile merchant", *order)
        assert (after.lords(B), after.pile("merchant")) == (order, [])
        after.turn_of(A)


def test_14_1_variant_with_a_green_lord_discarded_before() -> None:
    t = deal(piles={"merchant": "G1"}).comes("R4", "G3", "Y1").plays("draw 3", "R4")
    assert t.piles() == {"farmer": ["Y1"], "merchant": ["G1", "G3"]}
    t.turn_of(B)


# ---------------------------------------------------------------------- 14.2 Anna takes a location


def test_14_2_anna_takes_a_location() -> None:
    t = deal(alliance("B4 Y1 R2", pearls=1), alliance(pearls=3), keeper=B, open="gold_keys")
    t.draws("Y2")
    assert t.happened("crest_moved") == [{"seat": A, "guild": "farmer", "space": 4}]
    assert t.pending() == "location_source"
    t.comes("flat_7", "pearls_3").plays("reveal 2")
    assert (t.pending(), t.options()) == ("location_pick", ["flat_7", "pearls_3"])
    t.plays("pearls_3")
    assert (t.locations(A), t.open) == ({4: "pearls_3"}, ["flat_7", "gold_keys"])
    assert (t.pearls(A), t.keeper, t.marker) == (4, A, 4)
    assert t.parts(A) == {"lords": 8, "locations": 3, "coalition": 0, "keeper": 5, "total": 16}
    t.turn_of(B)
    t.draws("P4")
    t.draws("G1")  # no keys were pending any more
    t.turn_of(B)


def test_14_2_the_keys_before_were_different_so_nothing_was_due() -> None:
    t = deal(alliance("B4 Y1")).draws("R2")
    t.turn_of(B)


# ---------------------------------------------------------------------- 14.3 keys


def test_14_3_silver_gold_silver_then_silver_gold_silver() -> None:
    t = deal()
    for lord, location in (("Y1", ""), ("R2", ""), ("G1", "flat_7"), ("B1", ""), ("P2", ""), ("P1", "pearls_1")):
        t.draws(lord)
        if location:
            t.takes(location)
        t.turn_of(B)
        t.draws({"Y": "Y3", "R": "R3", "G": "G3", "B": "B3", "P": "P3"}[lord[0]])
    assert t.locations(A) == {3: "flat_7", 6: "pearls_1"}
    t.turn_of(A)


# ---------------------------------------------------------------------- 14.4 Pearl Keeper


def test_14_4_the_keeper_goes_round() -> None:
    t = deal(alliance(), alliance("R1"), alliance(), piles={"merchant": "G3 G4 G4", "mage": "P3 P4"})

    def keeper() -> tuple[int | None, int]:
        return t.keeper, t.marker

    t.draws("Y4")
    assert keeper() == (A, 1)
    t.draws("B4")
    assert keeper() == (B, 1)  # as many suffice
    t.draws("B1")  # C
    t.draws("R3")
    assert keeper() == (A, 3)
    t.draws("B2")  # B
    t.plays("pile merchant", "G3")
    assert keeper() == (A, 3)
    t.plays("G4")
    assert keeper() == (C, 3)
    t.plays("G4")
    assert keeper() == (C, 4)
    t.draws("Y1")  # A
    t.draws("R1").takes("pearls_3")
    assert keeper() == (B, 4)
    t.draws("P2")  # C
    t.plays("pile mage", "P3", "P4")
    assert keeper() == (A, 6)
    assert [event["seat"] for event in t.happened("keeper_changed")] == [A, B, A, C, B, A]
    t.turn_of(B)


# ---------------------------------------------------------------------- 14.5 the history of the first score


def test_14_5_the_full_alliance_lord_by_lord() -> None:
    lords = ["B4", "B3", "Y1", "Y0", "G6", "R1", "B1", "Y2", "P4", "B2", "G1", "R3", "P1", "P2", "G3"]
    brings = {6: "pearls_2", 10: "silver_keys", 13: "location_count"}
    theirs = ["Y1", "R1", "G1", "B1", "P1"] * 3
    their_locations = ["guild_best_farmer", "guild_best_mage", "guild_count_farmer", "guild_count_military"]
    their_locations += ["guild_count_merchant", "guild_count_politician", "guild_count_mage"]
    t = deal()
    for space, lord in enumerate(lords, 1):
        t.comes(lord, *(["R4"] if lord == "G6" else [])).plays("draw 1")
        if lord == "Y0":
            t.plays("decline")
        if space in brings:
            t.takes(brings[space])
        t.turn_of(B)
        t.draws(theirs.pop(0))
        if t.pending() == "location_source":
            t.takes(their_locations.pop(0))
    t.over()
    assert (t.lords(A), t.locations(A), t.pearls(A), t.keeper) == (lords, brings, 10, A)
    assert t.parts(A) == {"lords": 19, "locations": 15, "coalition": 12, "keeper": 5, "total": 51}
    assert t.sheet(A)["locations"] == {"pearls_2": 4, "silver_keys": 5, "location_count": 6}


# ---------------------------------------------------------------------- 14.6 restrictions


def forced_by_a(location: str, *alliances: str) -> Table:
    """A has just taken a location that restricts the others."""
    more = [alliance(lords) for lords in alliances] or [alliance(), alliance()]
    t = deal(alliance("Y1"), *more, piles={"mage": "P0"}).draws("R1").takes(location)
    t.turn_of(B)
    return t


def test_14_6_force_draw_1_binds_b_and_c_but_not_a() -> None:
    t = forced_by_a("force_draw_1")
    assert t.options() == ["draw 1"]
    t.draws("Y3")
    assert (t.game.seat, t.options()) == (C, ["draw 1"])
    t.draws("Y4")
    assert t.options() == ["draw 1", "draw 2", "draw 3", "pile mage"]
    t.turn_of(A)


def test_14_6_the_forced_lord_of_b_brings_another_restriction() -> None:
    t = forced_by_a("force_draw_1", "G1", "")
    assert t.options() == ["draw 1"]
    t.draws("G1").takes("force_draw_2")
    assert (t.game.seat, t.options()) == (C, ["draw 2"])
    t.comes("Y3", "Y4").plays("draw 2", "Y3")
    assert (t.game.seat, t.options()) == (A, ["draw 2"])
    t.comes("R3", "R4").plays("draw 2", "R3")
    assert t.options()[:3] == ["draw 1", "draw 2", "draw 3"]
    t.turn_of(B)


@pytest.mark.parametrize(("first", "last"), [(1, 2), (2, 1)])
def test_14_6_both_in_one_turn_the_last_one_counts(first: int, last: int) -> None:
    t = deal(alliance("Y1"), alliance(), alliance(), piles={"military": "R1 R1 R1"}).plays("pile military", "R1")
    t.takes(f"force_draw_{first}").plays("R1", "R1").takes(f"force_draw_{last}")
    for seat, pair in ((B, ("Y3", "Y4")), (C, ("P3", "P4"))):
        assert (t.game.seat, t.options()) == (seat, [f"draw {last}"])
        t.comes(*pair[:last]).plays(f"draw {last}", *pair[: last - 1])
    t.turn_of(A)


def test_14_6_restriction_two_and_one_lord_in_the_deck() -> None:
    piles = {"mage": "P3", "farmer": "Y4"}
    t = deal(players=3, active=B, restriction={"count": 2, "owner": A}, lord_deck="Y3", piles=piles)
    assert t.options() == ["draw 1"]
    t.plays("draw 1")
    assert (t.lords(B), t.deck, t.happened("lord_discarded")) == (["Y3"], [], [])
    assert t.options() == ["pile farmer", "pile mage"]
    t.turn_of(C)


def test_14_6_two_equal_lords_turned_up() -> None:
    t = forced_by_a("force_draw_2").comes("Y1", "Y1").plays("draw 2")
    assert t.options() == ["Y1"]
    t.plays("Y1")
    assert (t.lords(B), t.pile("farmer")) == (["Y1"], ["Y1"])
    t.turn_of(C)


# ---------------------------------------------------------------------- 14.7 too many lords


def test_14_7_too_many_lords() -> None:
    t = deal(alliance(TWELVE + " R0"), piles={"merchant": "G1 G3 G4 G6"}).plays("pile merchant")
    assert t.pending() == "keep"
    ways = [(first, second) for first in t.options() for second in t.but(first).options()]
    assert len(ways) == 6
    t.plays("G4", "G6")
    assert (t.held, t.pile("merchant"), len(t.lords(A))) == (["G4", "G6"], ["G1", "G3"], 13)
    t.comes("G1").plays("G6")
    assert (t.lords(A)[13], t.pile("merchant")) == ("G6", ["G1", "G1", "G3"])
    t.plays("G4")
    assert (t.lords(A)[14], t.pearls(A), t.ended_by) == ("G4", 1, A)
    t.turn_of(B)
    t.draws("Y1").over()


# ---------------------------------------------------------------------- 14.8 several lords with effects in between


def test_14_8_several_lords_with_effects_in_between() -> None:
    t = deal(alliance("R4 B1 P4 G3"), piles={"farmer": "Y0 Y1 Y4", "military": "R3"})
    t.plays("pile farmer", "Y1").takes("recycle_lords")
    assert (t.piles(), t.held) == ({}, ["Y0", "Y4"])
    assert t.happened("lords_recycled") == [{"seat": A, "count": 1}]
    assert t.deck.count("R3") == 2
    t.plays("Y4")
    assert t.pearls(A) == 1
    t.plays("Y0")
    keyless = [1, 3, 4, 6, 7]
    pairs = [f"swap {a} {b}" for a in keyless for b in keyless if a < b]
    assert t.options() == ["decline", *pairs]
    t.plays("swap 4 7")
    assert t.lords(A) == ["R4", "B1", "P4", "Y0", "Y1", "Y4", "G3"]
    t.turn_of(B)


# ---------------------------------------------------------------------- 14.9 swap


@pytest.mark.parametrize("mine", ["Y1", ""])
def test_14_9_no_swap_is_offered(mine: str) -> None:
    deal(alliance(mine)).draws("R0").turn_of(B)


def test_14_9_one_pair() -> None:
    t = deal(alliance("Y1 B4")).draws("R0")
    assert t.options() == ["decline", "swap 2 3"]
    t.plays("decline").turn_of(B)


def test_14_9_a_covered_key_lord_is_excluded() -> None:
    t = deal(alliance("B3 Y2 P6", {2: "flat_7"})).draws("R0")
    assert t.options() == ["decline", "swap 1 3", "swap 1 4", "swap 3 4"]
    t.plays("swap 1 3")
    assert (t.lords(A), t.locations(A)) == (["P6", "Y2", "B3", "R0"], {2: "flat_7"})
    t.turn_of(B)


def test_14_9_the_crests_go_along() -> None:
    t = deal()
    for lord, theirs in (("B3", "G3"), ("Y2", "G4")):
        t.draws(lord)
        t.draws(theirs)
    t.comes("P6", "G1").plays("draw 1")
    t.draws("G3")
    t.draws("R0")
    assert t.crests(A) == {"politician": 1, "farmer": 2, "mage": 3, "military": 4}
    t.plays("swap 1 3")
    assert t.crests(A) == {"politician": 3, "farmer": 2, "mage": 1, "military": 4}
    assert t.sheet(A)["lords"] == {"farmer": 2, "military": 0, "merchant": 0, "politician": 3, "mage": 6}
    t.turn_of(B)


# ---------------------------------------------------------------------- 14.10 locations


def test_14_10_one_open_and_five_in_the_deck() -> None:
    five = "pearls_1 pearls_2 pearls_3 gold_keys silver_keys"
    t = deal(alliance("Y1"), open="flat_7", location_deck=five).draws("R1")
    assert t.options() == ["reveal 1", "reveal 2", "reveal 3", "flat_7"]
    t.plays("flat_7")
    assert (t.open, len(t.location_deck)) == ([], 5)
    t.turn_of(B)


def test_14_10_two_in_the_deck_and_none_open() -> None:
    t = deal(alliance("Y1"), location_deck="pearls_1 pearls_2").draws("R1")
    assert t.options() == ["reveal 1", "reveal 2"]
    t.takes("pearls_1").turn_of(B)


def test_14_10_an_empty_deck_and_two_open() -> None:
    t = deal(alliance("Y1"), location_deck="", open="pearls_1 pearls_2").draws("R1")
    assert t.options() == ["pearls_1", "pearls_2"]
    t.plays("pearls_2").turn_of(B)


def test_14_10_recycle_locations_takes_everything_open() -> None:
    t = deal(alliance("Y1"), open="gold_keys").draws("R1")
    t.comes("recycle_locations", "pearls_1", "pearls_2").plays("reveal 3", "recycle_locations")
    assert t.open == []
    assert {"gold_keys", "pearls_1", "pearls_2"} <= set(t.location_deck)
    t.turn_of(B)


def test_14_10_searching_the_deck() -> None:
    searcher = alliance("Y1 R1 G1", {2: "search_deck"})
    t = deal(searcher, location_deck="pearls_1 pearls_2", open="gold_keys").draws("B1")
    assert t.options() == ["pearls_1", "pearls_2"]
    t.plays("pearls_2")
    assert (t.location_deck, t.open) == (["pearls_1"], ["gold_keys"])
    t.turn_of(B)


@pytest.mark.parametrize("key", ["P1", "P2"])
def test_14_10_a_due_location_is_skipped_and_made_up_for_later(key: str) -> None:
    searcher = alliance("Y1 R1 G1", {2: "search_deck"})
    t = deal(searcher, alliance("Y1"), location_deck="", open="gold_keys recycle_locations").draws("B1")
    t.turn_of(B)
    t.draws("R1").plays("recycle_locations")
    t.draws(key)
    assert (t.game.seat, t.options()) == (A, ["gold_keys"])
    t.plays("gold_keys")
    assert t.locations(A) == {2: "search_deck", 5: "gold_keys"}
    t.turn_of(B)
    t.draws("P3")
    t.draws(key)  # exactly one location, and all three keys are spent
    t.turn_of(B)


# ---------------------------------------------------------------------- 14.11 end


@pytest.mark.parametrize("a_is_full", [False, True])
def test_14_11_b_ends_the_game(a_is_full: bool) -> None:
    fourteen = "Y3 Y4 Y3 Y4 G3 G4 G3 G4 Y0 G0 Y6 G6 R0 B0" if a_is_full else ""
    t = deal(alliance(fourteen), alliance(TWELVE + " R6 B6"), alliance(), active=B).draws("P1")
    assert t.ended_by == B
    t.turn_of(C)
    t.draws("B1")
    t.turn_of(A)
    t.draws("R1")
    t.over()
    assert (len(t.lords(A)), t.ended_by) == (15 if a_is_full else 1, B)


def test_14_11_more_pearls_decide() -> None:
    t = deal(
        alliance("Y6 Y4 Y3 Y0 Y1 Y2 R4 G4 B4 P4", pearls=5),
        alliance("R6 R4 R3 R0 R1 R2 Y4 G4 B4 P4", pearls=7),
        alliance("G6 B6 P6 Y3 R3 G3 B3", pearls=9),
        keeper=C,
        ended_by=A,
        active=C,
    )
    t.draws("P1")
    t.over()
    assert t.game.scores() == [40, 40, 35]
    assert [t.pearls(seat) for seat in (A, B, C)] == [5, 7, 9]
    assert t.game.winners() == [B]


def test_14_11_a_shared_victory() -> None:
    t = deal(
        alliance("Y6 Y4 Y3 Y0 Y1 R4 G4 B4 P2", pearls=6),
        alliance("R6 R4 R3 R0 R1 R2 Y4 G4 B4 P4", pearls=6),
        alliance(),
        keeper=A,
        ended_by=A,
        active=C,
    )
    t.draws("G1")
    t.over()
    assert t.game.scores() == [40, 40, 1]
    assert t.game.winners() == [A, B]
