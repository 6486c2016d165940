"""The test vectors of the rules text (14.3 to 14.5 and 16), each of them played or scored at a table."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.book import tables
from tests.rules.conspiracy.table import GUILDS, LETTERS, A, B, Table, alliance, deal, lords_of_colours, read_json

VECTORS: Final = tables("conspiracy")
ADJACENCY: Final = read_json("conspiracy-cards.json")["adjacency"]

Vector = dict[str, Any]


def name_of(vector: Vector) -> str:
    """How a vector is called in the list of tests."""
    if "placed" in vector:
        return str(vector["placed"]) + ("-any_two" if vector["any_two"] else "")
    return str(vector["name"])


# ---------------------------------------------------------------------- 14.3 keys

SILVER: Final = [f"{letter}1" for letter in LETTERS for _ in range(4)]
GOLD: Final = [f"{letter}2" for letter in LETTERS for _ in range(2)]
KEYLESS: Final = [f"{letter}4" for letter in LETTERS]
OTHERS: Final = [f"{letter}3" for letter in LETTERS for _ in range(2)] + [f"{letter}4" for letter in LETTERS]
PLAIN_LOCATIONS: Final = [*(f"guild_best_{guild}" for guild in GUILDS), "flat_7", "location_count"]


@pytest.mark.parametrize("vector", VECTORS["key_vectors"], ids=name_of)
def test_keys(vector: Vector) -> None:
    earlier = 0
    owner = alliance()
    lords = {"S": SILVER[:], "G": GOLD[:], "-": KEYLESS[:]}
    if vector["any_two"]:
        owner = alliance([lords["S"].pop(), lords["S"].pop()], {2: "any_two_keys"})
        earlier = 2
    t = deal(owner)
    locations, others = PLAIN_LOCATIONS[:], OTHERS[:]
    asked = []
    for number, key in enumerate(vector["placed"], 1):
        t.draws(lords[key].pop())
        if t.pending() == "location_source":
            asked.append(number)
            assert t.game.seat == A
            assert t.facts()["space"] == earlier + number
            location = locations.pop(0)
            t.takes(location)
            assert t.locations(A)[earlier + number] == location
        t.turn_of(B)
        t.draws(others.pop())
    assert asked == vector["location_after"]
    t.nothing_pending()


# ---------------------------------------------------------------------- 14.4 Pearl Keeper


@pytest.fixture
def three() -> Table:
    """Each of the three has one silver key; the lords of the purple pile are worth three pearls together."""
    return deal(alliance("Y1"), alliance("R1"), alliance("G1"), piles={"mage": "P3 P4"})


@pytest.mark.parametrize("gains", range(1, len(VECTORS["keeper_vectors"]) + 1))
def test_keeper(three: Table, gains: int) -> None:
    """The first so many gains of the one sequence; in between the others add lords that bring no pearls."""
    ones, twos = ["Y4", "R4", "G4", "B4"], ["Y3", "R3"]
    idle = ["Y6", "R6", "G6", "B6", "Y0", "R0", "G0", "B0"]
    turned_up = ["Y1", "R1", "G1", "B1"]
    threes = [("B1", "pearls_3")]
    for vector in VECTORS["keeper_vectors"][:gains]:
        letter, pearls = vector["gain"]
        seat = "ABC".index(letter)
        while three.game.seat != seat:
            lord = idle.pop(0)
            three.comes(lord, *([turned_up.pop(0)] if lord.endswith("6") else [])).plays("draw 1")
            if three.pending() == "swap":
                three.plays("decline")
        before = three.pearls(seat)
        if pearls < 3:
            three.draws((ones if pearls == 1 else twos).pop(0))
        elif threes:
            lord, location = threes.pop()
            three.draws(lord).takes(location)
        else:
            three.plays("pile mage", "P3", "P4")  # the second three: no other card is worth so many
        assert three.pearls(seat) == before + pearls
        assert three.keeper == "ABC".index(vector["keeper"])
        assert three.marker == vector["marker"]
        three.nothing_pending()


# ---------------------------------------------------------------------- 14.5 coalitions and scoring


def after_the_last_turn(mine: Vector, other: Vector, keeper: int | None, last_lord: str, **more: Any) -> Table:
    """A has ended the game; B takes the last turn, and everything is scored."""
    t = deal(mine, other, keeper=keeper, ended_by=A, active=B, **more)
    t.draws(last_lord).over()
    return t


def touch_each_other(spaces: list[int]) -> bool:
    """Whether a set of spaces hangs together."""
    reached, edge = set(spaces[:1]), list(spaces[:1])
    while edge:
        near = [space for space in ADJACENCY[str(edge.pop())] if space in spaces and space not in reached]
        reached.update(near)
        edge += near
    return reached == set(spaces)


@pytest.mark.parametrize("vector", VECTORS["coalition_vectors"], ids=name_of)
def test_coalition(vector: Vector) -> None:
    for any_colour in LETTERS if "M" in vector["guilds"] else "Y":
        colours = vector["guilds"].replace("M", any_colour)
        t = after_the_last_turn(alliance(lords_of_colours(colours)), alliance(), None, "P1")
        assert t.sheet(A)["coalition"] == vector["ip"] == 3 * vector["size"]
        # The lords named are one coalition of that size.
        assert len(vector["spaces"]) == vector["size"]
        assert len({colours[space - 1] for space in vector["spaces"]}) <= 1
        assert touch_each_other(vector["spaces"])


COALITIONS: Final = [vector for vector in VECTORS["coalition_vectors"] if vector["spaces"]]


@pytest.mark.parametrize("vector", COALITIONS, ids=name_of)
def test_a_coalition_was_smaller_before_its_last_lord(vector: Vector) -> None:
    colours = vector["guilds"][: vector["spaces"][-1] - 1]
    t = after_the_last_turn(alliance(lords_of_colours(colours)), alliance(), None, "P1")
    assert t.sheet(A)["coalition"] < vector["ip"]


@pytest.mark.parametrize("vector", VECTORS["score_vectors"], ids=name_of)
def test_score(vector: Vector) -> None:
    sites = {int(space): name for space, name in vector["locations"].items()}
    mine = alliance(vector["lords"], sites, vector["pearls"])
    other = alliance(pearls=0 if vector["keeper"] else 20)
    keeper = A if vector["keeper"] else B if vector["pearls"] else None
    t = after_the_last_turn(mine, other, keeper, "R2")
    assert t.parts(A) == vector["expect"]
    assert t.game.scores()[A] == vector["expect"]["total"]


@pytest.mark.parametrize("vector", VECTORS["bonus_vectors"], ids=lambda vector: f"{vector['card']}-{vector['ip']}")
def test_bonus_location(vector: Vector) -> None:
    space = max(number for number, lord in enumerate(vector["lords"], 1) if lord[1] in "12")
    mine = alliance(vector["lords"], {space: vector["card"]})
    t = after_the_last_turn(mine, alliance(), None, "P2", bonus=True)
    assert t.worth(A, vector["card"]) == vector["ip"]


def test_the_vectors_are_all_there() -> None:
    used = {"key_vectors", "keeper_vectors", "coalition_vectors", "score_vectors", "bonus_vectors"}
    assert {name for name, vectors in VECTORS.items() if vectors} == used
