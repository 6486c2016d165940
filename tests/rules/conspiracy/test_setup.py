"""Components, the alliance and the setup (1 to 3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

import pytest

import abyssal
from tests.rules.conspiracy.table import (
    GUILD_OF,
    GUILDS,
    LETTERS,
    A,
    B,
    C,
    D,
    alliance,
    deal,
    lords_of_colours,
    read_json,
    start,
)

FACTS: Final = read_json("conspiracy-cards.json")

# ---------------------------------------------------------------------- 1 components


@pytest.mark.parametrize("players", [2, 3, 4])
def test_u1_two_to_four_players_can_play(players: int) -> None:
    t = start(players=players)
    assert len(t.position["seats"]) == players
    assert len(t.game.scores()) == players
    t.nothing_pending()


@pytest.mark.parametrize("players", [0, 1, 5])
def test_u1_one_or_five_players_cannot(players: int) -> None:
    with pytest.raises(abyssal.OptionError) as refused:
        abyssal.new("conspiracy", players=players)
    assert refused.value.code == "wrong_players"


@pytest.mark.parametrize(("letter", "guild"), GUILD_OF.items())
def test_u2_each_colour_belongs_to_its_guild(letter: str, guild: str) -> None:
    other = "R1" if letter != "R" else "Y1"
    t = start("seat 0", f"{letter}3", other).plays("draw 2", other)
    assert t.piles() == {guild: [f"{letter}3"]}
    assert t.sheet(A)["lords"][GUILD_OF[other[0]]] == 1
    t.turn_of(B)
    t.plays(f"pile {guild}", f"{letter}3")
    assert t.sheet(B)["lords"] == {name: 3 if name == guild else 0 for name in GUILDS}
    t.turn_of(A)


def test_there_are_sixty_lords_the_same_twelve_in_every_guild() -> None:
    t = start()
    twelve = Counter({0: 1, 1: 4, 2: 2, 3: 2, 4: 2, 6: 1})
    for letter in LETTERS:
        assert Counter(int(lord[1]) for lord in t.deck if lord[0] == letter) == twelve
    assert len(t.deck) == FACTS["totals"]["lords"] == 60


def test_there_are_24_locations_one_of_each() -> None:
    t = start()
    every = sorted([*t.location_deck, *t.open])
    assert every == sorted(card["id"] for card in FACTS["locations"])
    assert len(every) == len(set(every)) == 24
    assert len([name for name in every if name.startswith("guild_best_")]) == 5
    assert len([name for name in every if name.startswith("guild_count_")]) == 5


def test_crests_are_enough_for_four_players() -> None:
    crest = FACTS["tokens"]["crest"]
    assert crest["total"] == 20 == crest["per_guild"] * len(GUILDS)
    assert crest["total"] // crest["per_player"] == FACTS["players"]["max"] == 4


def test_a_second_copy_of_a_card_does_not_exist() -> None:
    with pytest.raises(abyssal.PositionError):
        deal(alliance("G6 G6"))
    with pytest.raises(abyssal.PositionError):
        deal(alliance("Y1 R1", {2: "flat_7"}), open="flat_7")
    with pytest.raises(abyssal.PositionError):
        deal(alliance("Y5"))


# ---------------------------------------------------------------------- 2 the alliance


def colours_apart(apart_from: str) -> str:
    """Three colours for the 15 spaces so that no two lords of one colour touch."""
    three = [letter for letter in LETTERS if letter != apart_from]
    return "".join(three[(space["col"] - space["row"]) % 3] for space in FACTS["spaces"])


def test_lords_touch_exactly_as_the_table_of_neighbours_says() -> None:
    """Two purple lords make a coalition on 30 pairs of spaces and on no others."""
    background = colours_apart("P")
    touching = []
    for a, b in combinations(range(1, 16), 2):
        colours = list(background)
        colours[a - 1] = colours[b - 1] = "P"
        t = deal(alliance(lords_of_colours("".join(colours))), ended_by=A, active=B)
        coalition = t.sheet(A)["coalition"]
        assert coalition in (0, 6)
        if coalition:
            touching.append([a, b])
    assert touching == FACTS["edges"]
    assert len(touching) == 30


@pytest.mark.parametrize(("a", "b"), [(5, 6), (9, 10), (12, 13)])
def test_the_end_of_a_row_does_not_touch_the_start_of_the_next(a: int, b: int) -> None:
    assert [a, b] not in FACTS["edges"]
    colours = list(colours_apart("P"))
    colours[a - 1] = colours[b - 1] = "P"
    t = deal(alliance(lords_of_colours("".join(colours))), ended_by=A, active=B)
    assert t.sheet(A)["coalition"] == 0


def test_a_new_lord_always_goes_to_the_next_space() -> None:
    t = deal(piles={"farmer": "Y1 Y3 Y4 Y4"})
    t.plays("pile farmer", "Y4", "Y1", "Y3", "Y4")
    assert t.lords(A) == ["Y4", "Y1", "Y3", "Y4"]
    assert [(event["lord"], event["space"]) for event in t.happened("lord_placed")] == [
        ("Y4", 1),
        ("Y1", 2),
        ("Y3", 3),
        ("Y4", 4),
    ]
    t.turn_of(B)


def test_a_location_takes_no_space() -> None:
    t = deal(alliance("Y1")).draws("R1").takes("flat_7")
    assert t.locations(A) == {2: "flat_7"}
    t.draws("G4")  # B
    t.draws("B4")
    assert t.lords(A) == ["Y1", "R1", "B4"]
    t.turn_of(B)


# ---------------------------------------------------------------------- 3 setup


def test_setup() -> None:
    t = start("flat_7", "seat 2", players=3)
    assert len(t.deck) == 60
    assert t.piles() == {}
    assert t.open == ["flat_7"]
    assert len(t.location_deck) == 23
    assert "flat_7" not in t.location_deck
    assert (t.keeper, t.marker) == (None, 0)
    for seat in (A, B, C):
        assert (t.lords(seat), t.locations(seat), t.pearls(seat)) == ([], {}, 0)
        assert t.parts(seat) == {"lords": 0, "locations": 0, "coalition": 0, "keeper": 0, "total": 0}
    assert (t.restriction, t.ended_by) == (None, None)
    assert t.options() == ["draw 1", "draw 2", "draw 3"]
    t.turn_of(C)


def test_setup_is_told() -> None:
    t = start("pearls_2", "seat 1")
    assert t.events() == [
        {"event": "location_opened", "location": "pearls_2"},
        {"event": "first_player_chosen", "seat": 1},
        {"event": "turn_started", "seat": 1},
    ]


def test_the_first_player_is_chosen_at_random() -> None:
    assert {start(players=4, seed=seed).game.seat for seed in range(40)} == {A, B, C, D}


def test_the_first_open_location_is_chosen_at_random() -> None:
    assert len({start(seed=seed).open[0] for seed in range(40)}) > 10


def test_the_chance_of_the_setup_is_even() -> None:
    t = start(players=3, chance="ask")
    assert t.game.seat == abyssal.CHANCE
    assert sorted(t.options()) == sorted(card["id"] for card in FACTS["locations"])
    assert t.game.odds() == [1] * 24
    t.plays("gold_keys")
    assert (t.options(), t.game.odds()) == (["seat 0", "seat 1", "seat 2"], [1, 1, 1])
    t.plays("seat 1")
    assert t.open == ["gold_keys"]
    t.turn_of(B)


def test_every_lord_of_the_deck_is_as_likely_as_any_other() -> None:
    t = start("flat_7", "seat 0", chance="ask").plays("draw 1")
    odds = dict(zip(t.options(), t.game.odds(), strict=True))
    copies = {kind["ip"]: kind["copies_per_guild"] for kind in FACTS["lord_kinds"]}
    assert odds == {f"{letter}{ip}": copies[ip] for letter in LETTERS for ip in copies}


def test_play_goes_clockwise() -> None:
    t = start("flat_7", "seat 2", players=4)
    seats = []
    for lord in ("Y3", "R3", "G3", "B3", "P3"):
        seats.append(t.game.seat)
        t.draws(lord)
    assert seats == [C, D, A, B, C]
    t.turn_of(D)


# ---------------------------------------------------------------------- 4 state


def test_u3_nobody_knows_more_than_anybody_else() -> None:
    t = start("flat_7", "seat 0", "Y1", "R4", "G3", players=3).plays("draw 3", "R4")
    everybody = t.view()
    assert all(t.view(seat) == everybody for seat in (A, B, C))
    # Which cards the decks hold follows from what is visible; only their order is hidden.
    assert sorted(everybody["lord_deck"]) == t.deck
    assert sorted(everybody["location_deck"]) == t.location_deck
    assert all(t.game.determinize(A, seed).view(A) == everybody for seed in range(5))
    t.turn_of(B)


def test_u3_searching_the_location_deck_shows_nothing_new() -> None:
    t = deal(alliance("Y1 R1 G1", {2: "search_deck"}), open="flat_7").draws("B1")
    assert sorted(t.options()) == sorted(t.view(B)["location_deck"])
    t.plays("pearls_1").turn_of(B)


def test_the_order_of_piles_and_of_open_locations_has_no_meaning() -> None:
    one = deal(piles={"merchant": "G1 G3 G6"}, open="flat_7 pearls_1")
    other = deal(piles={"merchant": "G6 G1 G3"}, open="pearls_1 flat_7")
    assert one.game.key() == other.game.key()


def test_the_record_of_a_game_plays_it_again() -> None:
    t = start("flat_7", "seat 1", "Y1", "R4", "G3", players=3).plays("draw 3", "R4", "draw 2")
    again = abyssal.replay(t.game.record())
    assert again.key() == t.game.key()
    assert again.events() == t.game.events()
