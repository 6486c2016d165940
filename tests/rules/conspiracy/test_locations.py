"""Taking a location (D6, D7, A2) and the 24 cards one by one (1.3, 7 and 8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.conspiracy.table import FOURTEEN, GUILDS, LETTERS, A, B, C, Table, alliance, deal


def due(mine: str = "Y1", lord: str = "R1", **more: Any) -> Table:
    """A draws a lord whose key makes a location due."""
    t = deal(alliance(mine), **more).draws(lord)
    assert (t.game.seat, t.pending()) == (A, "location_source")
    return t


# ---------------------------------------------------------------------- D6 and D7


def test_locations_are_turned_up_or_an_open_one_is_taken() -> None:
    t = due(open="pearls_1 flat_7")
    assert t.options() == ["reveal 1", "reveal 2", "reveal 3", "flat_7", "pearls_1"]
    t.refuses("decline", "pearls_2")
    t.plays("pearls_1")
    assert (t.locations(A), t.open) == ({2: "pearls_1"}, ["flat_7"])
    t.turn_of(B)


@pytest.mark.parametrize(
    ("deck", "most"), [("pearls_1 pearls_2 pearls_3 flat_7", 3), ("pearls_1 pearls_2", 2), ("", 0)]
)
def test_no_more_locations_are_turned_up_than_the_deck_holds(deck: str, most: int) -> None:
    reveals = [f"reveal {number}" for number in range(1, most + 1)]
    assert due(location_deck=deck, open="gold_keys").options() == [*reveals, "gold_keys"]


def test_a_single_location_turned_up_is_taken_at_once() -> None:
    t = due(open="flat_7").takes("gold_keys")
    assert (t.locations(A), t.open) == ({2: "gold_keys"}, ["flat_7"])
    assert t.happened("location_revealed") == [{"seat": A, "location": "gold_keys"}]
    assert t.happened("location_taken") == [{"seat": A, "location": "gold_keys", "space": 2}]
    t.turn_of(B)


def test_u21_open_locations_are_never_refilled() -> None:
    t = due(open="flat_7").plays("flat_7")
    assert (t.open, len(t.location_deck)) == ([], 23)
    t.turn_of(B)
    t.draws("P3")
    assert t.open == []
    t.turn_of(A)


def test_u21_with_nothing_open_the_next_location_is_turned_up() -> None:
    t = due()
    assert t.options() == ["reveal 1", "reveal 2", "reveal 3"]
    t.takes("flat_7")
    assert (t.open, t.locations(A)) == ([], {2: "flat_7"})
    t.turn_of(B)


def test_u22_the_number_is_announced_and_one_of_these_must_be_taken() -> None:
    t = due(open="flat_7").comes("pearls_1", "gold_keys").plays("reveal 2")
    assert t.revealed == ["gold_keys", "pearls_1"]
    assert (t.pending(), t.options()) == ("location_pick", ["pearls_1", "gold_keys"])
    t.refuses("flat_7", "reveal 1", "decline")  # older open locations are out of reach
    t.plays("gold_keys")
    assert (t.locations(A), t.open) == ({2: "gold_keys"}, ["flat_7", "pearls_1"])
    t.turn_of(B)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_u22_exactly_the_announced_number_is_turned_up(number: int) -> None:
    t = due().plays(f"reveal {number}")
    assert len(t.happened("location_revealed")) == number
    assert len(t.location_deck) == 24 - number


def test_u23_the_others_are_open_before_the_card_takes_effect() -> None:
    t = due().comes("pearls_2", "flat_7", "gold_keys").plays("reveal 3")
    before = t.now()
    t.plays("pearls_2")
    assert t.story(before) == [
        "location_left",
        "location_left",
        "location_taken",
        "pearls_gained",
        "keeper_changed",
        "turn_started",
    ]
    assert t.open == ["flat_7", "gold_keys"]
    t.turn_of(B)


def test_u23_a_left_over_location_can_be_taken_in_the_same_turn() -> None:
    t = deal(alliance("Y1"), piles={"military": "R1 R1 R1"}).plays("pile military", "R1")
    t.comes("pearls_1", "flat_7").plays("reveal 2", "pearls_1", "R1", "R1")
    assert t.options() == ["reveal 1", "reveal 2", "reveal 3", "flat_7"]
    t.plays("flat_7")
    assert (t.locations(A), t.open) == ({2: "pearls_1", 4: "flat_7"}, [])
    t.turn_of(B)


# ---------------------------------------------------------------------- flat and pearls


def test_flat_7() -> None:
    t = due(open="pearls_1", piles={"mage": "P3"})
    before = t.now()
    t.takes("flat_7")
    assert t.worth(A, "flat_7") == 7
    assert t.story(before) == ["location_revealed", "location_taken", "turn_started"]  # and nothing else
    assert (t.pearls(A), t.restriction, t.open, t.piles()) == (0, None, ["pearls_1"], {"mage": ["P3"]})
    t.turn_of(B)


PEARL_LOCATIONS = [("pearls_1", 5, 1), ("pearls_2", 4, 2), ("pearls_3", 3, 3)]


@pytest.mark.parametrize(("location", "ip", "pearls"), PEARL_LOCATIONS)
def test_pearls_locations_bring_pearls_at_once(location: str, ip: int, pearls: int) -> None:
    t = due().takes(location)
    assert (t.worth(A, location), t.pearls(A), t.keeper, t.marker) == (ip, pearls, A, pearls)
    t.turn_of(B)


@pytest.mark.parametrize(("location", "ip", "pearls"), PEARL_LOCATIONS)
def test_pearls_locations_look_at_the_keeper(location: str, ip: int, pearls: int) -> None:
    for held, keeper in ((pearls + 1, B), (pearls, A)):  # one short, and just enough
        t = deal(alliance("Y1"), alliance(pearls=held), keeper=B).draws("R1").takes(location)
        assert (t.keeper, t.marker, t.worth(A, location)) == (keeper, max(held, pearls), ip)
        t.turn_of(B)


# ---------------------------------------------------------------------- variable


def owning(location: str, lords: str, pearls: int = 0, others: dict[int, str] | None = None) -> int:
    """What a location on the last key lord is worth to A."""
    mine = lords.split()
    space = max(number for number, lord in enumerate(mine, 1) if lord[1] in "12")
    t = deal(alliance(mine, {**(others or {}), space: location}, pearls), active=B)
    return t.worth(A, location)


def test_silver_keys() -> None:
    t = due("Y1 R4", "R1").takes("silver_keys")
    assert t.worth(A, "silver_keys") == 2
    t.draws("P4")
    t.draws("G1")  # a later one counts too, though its key is unspent
    assert t.worth(A, "silver_keys") == 3
    t.turn_of(B)
    assert owning("silver_keys", "Y2 R2") == 0
    assert owning("silver_keys", "Y1 R1 G2 B1 P2 P4", others={2: "flat_7"}) == 3  # covered lords count


def test_gold_keys() -> None:
    t = due("Y2 R4", "R2").takes("gold_keys")
    assert t.worth(A, "gold_keys") == 4
    t.draws("P4")
    t.draws("G2")
    assert t.worth(A, "gold_keys") == 6
    t.turn_of(B)
    assert owning("gold_keys", "Y1 R1") == 0
    assert owning("gold_keys", "Y1 R1 G2 B2", others={2: "flat_7"}) == 4


@pytest.mark.parametrize(("pearls", "ip"), [(0, 0), (1, 0), (2, 1), (3, 1), (10, 5), (11, 5)])
def test_pearl_pairs(pearls: int, ip: int) -> None:
    t = deal(alliance("Y1", pearls=pearls), alliance(pearls=20), keeper=B).draws("R1").takes("pearl_pairs")
    assert t.worth(A, "pearl_pairs") == ip
    assert t.pearls(A) == pearls  # they are counted, not spent
    t.turn_of(B)


def test_location_count() -> None:
    t = due().takes("location_count")
    assert t.worth(A, "location_count") == 2  # itself
    t.turn_of(B)
    assert owning("location_count", "Y1 R1 G1 B1 P1 P1", others={2: "flat_7", 4: "pearls_1"}) == 6
    # Locations of others do not count.
    t = deal(alliance("Y1 R1", {2: "location_count"}), alliance("G1 B1", {2: "flat_7"}))
    assert t.worth(A, "location_count") == 2


@pytest.mark.parametrize("guild", GUILDS)
def test_guild_best(guild: str) -> None:
    letter, other = LETTERS[GUILDS.index(guild)], LETTERS[GUILDS.index(guild) - 1]
    location = f"guild_best_{guild}"
    t = due(f"{other}1", f"{letter}1").takes(location)
    assert t.worth(A, location) == 1
    t.draws(f"{other}3")
    t.draws(f"{letter}4")
    assert t.worth(A, location) == 4
    t.turn_of(B)
    assert owning(location, f"{letter}6 {letter}4 {other}1") == 6
    assert owning(location, f"{letter}0 {other}1") == 0


@pytest.mark.parametrize("guild", GUILDS)
def test_u28_guild_best_is_0_without_a_lord_of_the_guild(guild: str) -> None:
    other = LETTERS[GUILDS.index(guild) - 1]
    assert owning(f"guild_best_{guild}", f"{other}6 {other}4 {other}1") == 0


@pytest.mark.parametrize("guild", GUILDS)
def test_guild_count(guild: str) -> None:
    letter, other = LETTERS[GUILDS.index(guild)], LETTERS[GUILDS.index(guild) - 1]
    location = f"guild_count_{guild}"
    t = due(f"{other}1", f"{letter}1").takes(location)
    assert t.worth(A, location) == 2
    t.draws(f"{other}3")
    t.draws(f"{letter}4")
    assert t.worth(A, location) == 3
    t.turn_of(B)
    assert owning(location, f"{letter}0 {letter}3 {other}4 {letter}1 {letter}1") == 5


@pytest.mark.parametrize("guild", GUILDS)
def test_u28_guild_count_is_1_without_a_lord_of_the_guild(guild: str) -> None:
    other = LETTERS[GUILDS.index(guild) - 1]
    assert owning(f"guild_count_{guild}", f"{other}6 {other}4 {other}1") == 1


# ---------------------------------------------------------------------- force_draw


def test_force_draw_1() -> None:
    t = due(players=3, piles={"merchant": "G3"}).takes("force_draw_1")
    assert (t.worth(A, "force_draw_1"), t.restriction) == (3, {"count": 1, "owner": A})
    assert t.happened("restriction_set") == [{"seat": A, "count": 1}]
    for seat in (B, C):
        assert (t.game.seat, t.options()) == (seat, ["draw 1"])
        t.refuses("draw 2", "pile merchant")
        t.plays("draw 1")
        if t.pending() == "location_source":
            t.plays("reveal 1")
    assert (t.restriction, t.options()[:3]) == (None, ["draw 1", "draw 2", "draw 3"])
    assert "pile merchant" in t.options()
    t.turn_of(A)


def test_force_draw_2() -> None:
    t = due(players=3, piles={"merchant": "G3"}).takes("force_draw_2")
    assert (t.worth(A, "force_draw_2"), t.restriction) == (3, {"count": 2, "owner": A})
    for seat, pair in ((B, ("Y3", "P4")), (C, ("P3", "Y4"))):
        assert (t.game.seat, t.options()) == (seat, ["draw 2"])
        t.refuses("draw 1", "draw 3", "pile merchant")
        t.comes(*pair).plays("draw 2", pair[0])
    assert t.piles() == {"farmer": ["Y4"], "merchant": ["G3"], "mage": ["P4"]}
    assert t.restriction is None
    t.turn_of(A)


def test_a_restriction_does_not_bind_the_rest_of_the_turn_of_its_owner() -> None:
    t = deal(alliance("Y1"), piles={"military": "R1 R3"}).plays("pile military", "R1").takes("force_draw_1")
    assert (t.pending(), t.options()) == ("next_lord", ["R3"])
    t.plays("R3")
    assert t.options() == ["draw 1"]
    t.turn_of(B)


def test_u9_a_newer_restriction_replaces_an_older_one() -> None:
    t = deal(alliance("Y1"), alliance("G1"), alliance()).draws("R1").takes("force_draw_1")
    t.draws("B1").takes("force_draw_2")  # B, under the restriction of A
    assert t.restriction == {"count": 2, "owner": B}
    assert (t.game.seat, t.options()) == (C, ["draw 2"])
    t.comes("P3", "P4").plays("draw 2", "P3")
    # It now binds A as well: the restriction of A is gone, that of B lasts until the turn of B.
    assert (t.game.seat, t.options(), t.restriction) == (A, ["draw 2"], {"count": 2, "owner": B})
    t.comes("Y3", "Y4").plays("draw 2", "Y3")
    assert t.restriction is None
    t.turn_of(B)


@pytest.mark.parametrize(("first", "second", "draws"), [("1", "2", "draw 2"), ("2", "1", "draw 1")])
def test_u9_of_two_restrictions_in_one_turn_the_last_holds(first: str, second: str, draws: str) -> None:
    t = deal(alliance("Y1"), piles={"military": "R1 R1 R1"}).plays("pile military", "R1").takes(f"force_draw_{first}")
    t.plays("R1", "R1").takes(f"force_draw_{second}")
    assert t.options() == [draws]
    t.turn_of(B)


def test_u34_restrictions_bind_last_turns_too() -> None:
    t = deal(alliance("Y1 " + FOURTEEN[:-3]), alliance(), alliance(), piles={"mage": "P0"})
    assert len(t.lords(A)) == 14
    t.draws("G1").takes("force_draw_1")
    assert t.ended_by == A
    for seat, lord in ((B, "Y3"), (C, "Y4")):
        assert (t.game.seat, t.options()) == (seat, ["draw 1"])
        t.refuses("pile mage")
        t.draws(lord)
    t.over()


# ---------------------------------------------------------------------- recycling


def test_recycle_lords() -> None:
    t = due(piles={"merchant": "G3 G4", "mage": "P0"})
    size = len(t.deck)
    t.takes("recycle_lords")
    assert (t.piles(), len(t.deck), t.worth(A, "recycle_lords")) == ({}, size + 3, 3)
    assert t.happened("lords_recycled") == [{"seat": A, "count": 3}]
    assert t.options() == ["draw 1", "draw 2", "draw 3"]
    t.turn_of(B)


def test_recycle_lords_fills_an_empty_deck() -> None:
    t = deal(alliance("Y1"), lord_deck="", piles={"military": "R1", "mage": "P3 P4"})
    t.plays("pile military", "R1").takes("recycle_lords")
    assert (t.deck, t.options()) == (["P3", "P4"], ["draw 1", "draw 2"])
    t.turn_of(B)


def test_u25_recycle_lords_with_empty_piles_does_nothing() -> None:
    t = due(open="recycle_lords")
    chance, deck = t.randomness(), t.deck
    t.plays("recycle_lords")
    assert (t.randomness(), t.deck) == (chance, deck)
    assert t.happened("lords_recycled") == []
    t.turn_of(B)


def test_recycle_locations() -> None:
    t = due(open="flat_7 pearls_1").takes("recycle_locations")
    assert (t.open, len(t.location_deck), t.worth(A, "recycle_locations")) == ([], 23, 3)
    assert {"flat_7", "pearls_1"} <= set(t.location_deck)
    assert t.happened("locations_recycled") == [{"seat": A, "count": 2}]
    t.turn_of(B)


def test_u24_recycle_locations_includes_the_cards_just_left_over() -> None:
    t = due(open="flat_7").comes("recycle_locations", "pearls_1", "gold_keys").plays("reveal 3", "recycle_locations")
    assert (t.open, len(t.location_deck)) == ([], 23)
    assert t.happened("locations_recycled") == [{"seat": A, "count": 3}]
    t.turn_of(B)


def test_u24_recycle_locations_with_none_open_does_nothing() -> None:
    t = due(open="recycle_locations")
    chance, deck = t.randomness(), t.location_deck
    t.plays("recycle_locations")
    assert (t.open, t.location_deck, t.randomness()) == ([], deck, chance)
    assert t.happened("locations_recycled") == []
    t.turn_of(B)


def test_u24_locations_that_lie_on_lords_stay() -> None:
    t = deal(alliance("Y1"), alliance("G1 B1", {2: "flat_7"}), open="pearls_1").draws("R1").takes("recycle_locations")
    assert (t.locations(A), t.locations(B)) == ({2: "recycle_locations"}, {2: "flat_7"})
    t.turn_of(B)


# ---------------------------------------------------------------------- any_two_keys


def test_any_two_keys() -> None:
    t = deal(alliance("Y1 R1", {2: "any_two_keys"})).draws("G1")
    assert t.worth(A, "any_two_keys") == 3
    t.turn_of(B)  # one key is not enough
    t.draws("P4")
    t.draws("G2").takes("flat_7")  # two different ones are
    assert t.locations(A) == {2: "any_two_keys", 4: "flat_7"}
    t.turn_of(B)


def test_any_two_keys_helps_only_its_owner() -> None:
    t = deal(alliance("Y1 R1", {2: "any_two_keys"}), alliance("G1"), active=B).draws("G2")
    assert t.locations(B) == {}
    t.turn_of(A)


def test_u27_any_two_keys_never_acts_on_earlier_keys() -> None:
    t = deal(alliance("Y1 R2"), piles={"merchant": "G1 G2 G2"}).plays("pile merchant", "G1").takes("any_two_keys")
    t.plays("G2")  # the three keys before were spent by the card itself
    assert t.locations(A) == {3: "any_two_keys"}
    assert t.pending() == "next_lord"
    t.plays("G2").takes("flat_7")
    assert t.locations(A) == {3: "any_two_keys", 5: "flat_7"}
    t.turn_of(B)


def test_u27_any_two_keys_works_in_the_same_turn() -> None:
    t = deal(alliance("Y1"), piles={"merchant": "G1 G1 G2"}).plays("pile merchant", "G1").takes("any_two_keys")
    t.plays("G1", "G2").takes("flat_7")
    assert t.locations(A) == {2: "any_two_keys", 4: "flat_7"}
    t.turn_of(B)


# ---------------------------------------------------------------------- search_deck

SEARCHER = alliance("Y1 R1 G1", {2: "search_deck"})


def test_search_deck() -> None:
    t = deal(SEARCHER, location_deck="flat_7 pearls_1", open="pearls_2").draws("B1")
    assert t.worth(A, "search_deck") == 3
    assert t.options() == ["flat_7", "pearls_1"]
    t.refuses("reveal 1", "pearls_2")  # open locations may not be taken
    t.plays("pearls_1")
    assert (t.locations(A)[4], t.location_deck, t.open) == ("pearls_1", ["flat_7"], ["pearls_2"])
    assert t.happened("deck_searched") == [{"seat": A, "location": "pearls_1"}]
    t.turn_of(B)


def test_search_deck_helps_only_its_owner() -> None:
    t = deal(SEARCHER, alliance("B1"), active=B, open="flat_7").draws("P1")
    assert t.options() == ["reveal 1", "reveal 2", "reveal 3", "flat_7"]
    t.plays("flat_7").turn_of(A)


def test_u20_search_deck_with_an_empty_location_deck_takes_nothing() -> None:
    t = deal(SEARCHER, location_deck="", open="flat_7").draws("B1")
    assert (t.locations(A), t.open) == ({2: "search_deck"}, ["flat_7"])
    t.turn_of(B)


def test_u20_the_keys_stay_pending_and_the_next_key_lord_checks_again() -> None:
    t = deal(SEARCHER, alliance("P1"), location_deck="", open="flat_7 recycle_locations").draws("B1")
    t.turn_of(B)
    t.draws("P1").plays("recycle_locations")
    assert t.location_deck == ["flat_7"]
    t.draws("P2")  # two silver keys and a gold one
    assert (t.game.seat, t.options()) == (A, ["flat_7"])
    t.plays("flat_7")
    assert t.locations(A) == {2: "search_deck", 5: "flat_7"}
    t.turn_of(B)
    t.draws("Y3")
    t.draws("G2")  # all three were spent
    t.turn_of(B)


def test_u20_a_key_lord_only_checks_again() -> None:
    t = deal(SEARCHER, alliance("P1"), location_deck="", open="flat_7 recycle_locations").draws("B1")
    t.draws("P1").plays("recycle_locations")
    t.draws("P3")
    assert t.locations(A) == {2: "search_deck"}
    t.turn_of(B)


def test_u26_search_deck_works_from_the_next_location_on() -> None:
    t = deal(alliance("Y1"), piles={"military": "R1 R1 R1"}).plays("pile military", "R1")
    t.comes("search_deck", "flat_7", "pearls_1").plays("reveal 3", "search_deck")
    assert t.open == ["flat_7", "pearls_1"]  # the reveal that brought it follows the normal rule
    t.plays("R1", "R1")
    assert t.pending() == "location_source"
    assert sorted(t.options()) == t.location_deck  # later in the same turn
    assert len(t.options()) == 21
    t.refuses("reveal 1", "flat_7")
    t.plays("pearls_3")
    assert t.locations(A) == {2: "search_deck", 4: "pearls_3"}
    t.turn_of(B)


# ---------------------------------------------------------------------- all of them


def test_locations_are_never_moved_or_lost() -> None:
    t = deal(alliance("Y1 R1 B4 P3 G1", {2: "flat_7"})).draws("B1").takes("recycle_locations")
    t.draws("P4")
    t.draws("G0").plays("swap 3 4")
    assert t.locations(A) == {2: "flat_7", 6: "recycle_locations"}
    t.turn_of(B)


def test_every_location_can_be_taken_and_lies_on_the_lord_just_placed() -> None:
    names = deal().location_deck
    assert len(names) == 24
    for name in names:
        t = due("Y1 G4 B2", "R1").takes(name)
        assert t.locations(A) == {4: name}
        assert t.happened("location_taken") == [{"seat": A, "location": name, "space": 4}]
        t.turn_of(B)
