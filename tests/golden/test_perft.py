"""How many sequences of choices and outcomes there are to a fixed depth: any slip in the rules changes a number."""

from __future__ import annotations

import json
from typing import Any

import pytest

import abyssal
from abyssal import Game
from tests.golden import expansion_positions as positions
from tests.golden.conftest import HERE, Golden

FILE = "perft.json"
MIDDLE: dict[str, Any] = {
    "game": "conspiracy",
    "active": 0,
    "open": ["flat_7", "recycle_lords"],
    "piles": {"farmer": ["Y1", "Y3"], "military": ["R0"], "merchant": ["G1", "G2", "G6"], "mage": ["P1", "P4"]},
    "keeper": 1,
    "seats": {
        "0": {"lords": ["B4", "Y1", "R2", "Y4", "P6", "B3"], "pearls": 5},
        "1": {"lords": ["G4", "G3", "R1", "B1", "B1", "P0"], "locations": {"4": "force_draw_2"}, "pearls": 6},
    },
    "seed": 5,
}
LATE: dict[str, Any] = {
    "game": "conspiracy",
    "active": 1,
    "open": ["pearls_2"],
    "location_deck": ["flat_7", "any_two_keys", "recycle_locations"],
    "lord_deck": ["Y2", "R4", "G3", "B6", "P1"],
    "piles": {"military": ["R0", "R1", "R3", "R6"], "politician": ["B1", "B2"]},
    "seats": {
        "0": {
            "lords": ["Y4", "Y1", "R2", "Y4", "P6", "B3", "G1", "G1"],
            "locations": {"8": "search_deck"},
            "pearls": 3,
        },
        "1": {"lords": ["G4", "P3", "Y0", "B4", "R3", "P0", "Y6", "B0", "G6", "P4", "Y3", "G3", "R1"], "pearls": 9},
    },
    "keeper": 1,
    "seed": 6,
}
SOLO: dict[str, Any] = {
    "game": "conspiracy",
    "open": ["flat_7"],
    "piles": {"farmer": ["Y1"], "military": ["R4", "R6"], "merchant": ["G1", "G2"]},
    "seats": {
        "0": {"lords": ["Y1", "Y1", "R1"], "locations": {"2": "any_two_keys"}},
        "1": {"lords": ["P1", "B3", "B1"], "locations": {"3": "pearls_1"}, "pearls": 2},
    },
    "keeper": 1,
    "seed": 7,
}


# Abyss: a rich hand before a full Court; lords that bring further lords; three keys; an exploration; the last lords.
RICH: dict[str, Any] = {
    "game": "abyss",
    "active": 0,
    "court": ["jailer", "seeker", "apprentice", "treasurer", "miller", "elder"],
    "available": ["parliament", "jail"],
    "council": {"crab": ["crab 1", "crab 3"], "squid": ["squid 2"]},
    "seats": {
        "0": {
            "hand": ["crab 2", "crab 4", "squid 1", "squid 3", "seahorse 2", "jellyfish 5", "shellfish 1"],
            "pearls": 2,
            "free": ["slaver", "oracle"],
        },
        "1": {"hand": ["crab 1", "squid 4", "squid 5"], "pearls": 4, "free": ["commander", "keeper"]},
    },
    "seed": 8,
}
CHAIN: dict[str, Any] = {
    "game": "abyss",
    "active": 0,
    "court": ["corruptor", "traitor", "schemer", "assassin", "hunter"],
    "available": ["chasm"],
    "seats": {
        "0": {
            "hand": ["squid 5", "squid 4", "squid 3", "crab 5", "jellyfish 4"],
            "pearls": 9,
            "free": ["keeper", "opportunist"],
            "disabled": ["reaper"],
            "locations": {"abyss": ["shepherd"]},
        },
        "1": {"hand": ["crab 1"], "tokens": [2, 3], "free": ["tamer", "diplomat", "miller"]},
        "2": {"pearls": 2, "tokens": [4], "free": ["shaman"]},
    },
    "seed": 9,
}
KEYS: dict[str, Any] = {
    "game": "abyss",
    "active": 0,
    "court": ["sage", "illusionist", "trader"],
    "available": ["black-smokers", "depths"],
    "location_deck": ["throne-room", "chasm", "barracks", "sanctuary", "dockworks"],
    "seats": {
        "0": {"keys": 2, "free": ["keeper", "reaper", "slaver"], "hand": ["crab 1", "squid 2"]},
        "1": {"keys": 1, "pearls": 3, "hand": ["crab 4"]},
    },
    "pending": [{"step": "control_source", "seat": 0}],
    "seed": 10,
}
DEPTHS: dict[str, Any] = {
    "game": "abyss",
    "active": 1,
    "threat": 4,
    "price": 2,
    "bought": {"0": 1},
    "court": ["landlord"],
    "available": [],
    "track": ["crab 2", "monster", "squid 3", "monster"],
    "discard": ["monster", "seahorse 1"],
    "deck": ["crab 1", "crab 5", "jellyfish 2", "monster"],
    "token_pile": [2, 3],
    "seats": {"1": {"free": ["ship-master"], "keys": 1}, "2": {"pearls": 3}},
    "seed": 11,
}
LAST: dict[str, Any] = {
    "game": "abyss",
    "active": 1,
    "court": ["invoker", "keeper", "peddler"],
    "lord_deck": ["landowner", "shopkeeper"],
    "available": ["jail"],
    "deck": ["crab 1", "crab 2", "monster"],
    "seats": {
        "0": {"hand": ["jellyfish 4", "jellyfish 5"], "pearls": 1, "locations": {"abyss": ["sage"]}},
        "1": {"hand": ["jellyfish 3", "shellfish 5", "shellfish 3"], "pearls": 3, "free": ["treasurer"]},
    },
    "seed": 12,
}


def opening(game: str = "conspiracy", **options: Any) -> Game:
    return abyssal.new(game, seed=1, chance="ask", **options)


def asking(position: dict[str, Any]) -> Game:
    """The position with its random events left to the counter."""
    return abyssal.load(position, chance="ask")


def cases() -> dict[str, tuple[Game, int]]:
    """Where to start and how deep to go."""
    return conspiracy_cases() | abyss_cases() | expansion_cases()


def abyss_cases() -> dict[str, tuple[Game, int]]:
    return {
        "abyss: opening of 2, chance counted": (opening("abyss", players=2), 4),
        "abyss: opening of 4, decisions only": (abyssal.new("abyss", players=4, seed=1), 18),
        "abyss: rich hand of 2, decisions only": (abyssal.load(RICH | {"players": 2}), 9),
        "abyss: rich hand of 2, chance counted": (asking(RICH | {"players": 2}), 7),
        "abyss: chain of 3, decisions only": (abyssal.load(CHAIN | {"players": 3}), 11),
        "abyss: chain of 3, chance counted": (asking(CHAIN | {"players": 3}), 7),
        "abyss: keys of 2, decisions only": (abyssal.load(KEYS | {"players": 2}), 13),
        "abyss: keys of 3, chance counted": (asking(KEYS | {"players": 3}), 8),
        "abyss: depths of 3, decisions only": (abyssal.load(DEPTHS | {"players": 3}), 13),
        "abyss: depths of 3, chance counted": (asking(DEPTHS | {"players": 3}), 7),
        "abyss: last lords of 2, decisions only": (abyssal.load(LAST | {"players": 2}), 16),
        "abyss: last lords of 3, chance counted": (asking(LAST | {"players": 3}), 13),
    }


def expansion_cases() -> dict[str, tuple[Game, int]]:
    both: dict[str, Any] = {"expansions": ["kraken", "leviathan"]}
    return {
        "kraken: opening of 3, chance counted": (opening("abyss", players=3, expansions=["kraken"]), 3),
        "kraken: opening of 4, decisions only": (abyssal.new("abyss", players=4, expansions=["kraken"], seed=1), 17),
        "kraken: searching, chance counted": (asking(positions.SEARCHING), 6),
        "kraken: paying nebulis, chance counted": (asking(positions.PAYING_NEBULIS), 14),
        "kraken: placing a sentinel, chance counted": (asking(positions.PLACING_A_SENTINEL), 14),
        "kraken: executing, chance counted": (asking(positions.EXECUTING), 15),
        "kraken: smugglers of 2, decisions only": (abyssal.load(positions.SMUGGLERS | {"players": 2}), 9),
        "kraken: smugglers of 4, chance counted": (asking(positions.SMUGGLERS | {"players": 4}), 7),
        "kraken: offering of 3, decisions only": (abyssal.load(positions.OFFERING), 12),
        "kraken: offering of 3, chance counted": (asking(positions.OFFERING), 9),
        "kraken: sanctuaries of 2, decisions only": (abyssal.load(positions.SANCTUARIES | {"players": 2}), 14),
        "kraken: sanctuaries of 3, chance counted": (asking(positions.SANCTUARIES | {"players": 3}), 10),
        "leviathan: opening of 5, chance counted": (opening("abyss", players=5, expansions=["leviathan"]), 4),
        "leviathan: opening of 2, decisions only": (
            abyssal.new("abyss", players=2, expansions=["leviathan"], seed=1),
            17,
        ),
        "leviathan: fighting, chance counted": (asking(positions.FIGHTING), 12),
        "leviathan: guarding, chance counted": (asking(positions.GUARDING), 12),
        "leviathan: martial law, chance counted": (asking(positions.MARTIAL), 12),
        "leviathan: hunt of 2, decisions only": (abyssal.load(positions.HUNT | {"players": 2}), 12),
        "leviathan: hunt of 5, chance counted": (asking(positions.HUNT | {"players": 5}), 9),
        "leviathan: guards of 3, decisions only": (abyssal.load(positions.GUARDS | {"players": 3}), 13),
        "leviathan: guards of 4, chance counted": (asking(positions.GUARDS | {"players": 4}), 11),
        "leviathan: inert of 3, decisions only": (abyssal.load(positions.INERT | {"players": 3}), 16),
        "leviathan: inert of 3, chance counted": (asking(positions.INERT | {"players": 3}), 16),
        "both: opening of 5, chance counted": (opening("abyss", players=5, **both), 4),
        "both: opening of 3, decisions only": (abyssal.new("abyss", seed=1, players=3, **both), 17),
        "both: kraken at the border, chance counted": (asking(positions.KRAKEN_AT_THE_BORDER), 9),
        "both: storm of 3, decisions only": (abyssal.load(positions.STORM | {"players": 3}), 11),
        "both: storm of 5, chance counted": (asking(positions.STORM | {"players": 5}), 10),
    }


def conspiracy_cases() -> dict[str, tuple[Game, int]]:
    return {
        "opening of 2, chance counted": (opening(players=2), 6),
        "opening of 4 with bonus, chance counted": (opening(players=4, bonus=True), 5),
        "opening of solo against anybody, chance counted": (opening(solo="random"), 5),
        "middle of 2, chance counted": (asking(MIDDLE | {"players": 2}), 5),
        "middle of 2, decisions only": (abyssal.load(MIDDLE | {"players": 2}), 9),
        "middle of 3 with bonus, decisions only": (abyssal.load(MIDDLE | {"players": 3, "bonus": True}), 9),
        "restricted, decisions only": (
            abyssal.load(MIDDLE | {"players": 2, "restriction": {"count": 2, "owner": 1}}),
            10,
        ),
        "late, chance counted": (asking(LATE | {"players": 2}), 8),
        "late, decisions only": (abyssal.load(LATE | {"players": 2}), 10),
        "late with a searcher, decisions only": (abyssal.load(LATE | {"players": 2, "active": 0}), 10),
        **{
            f"solo against the {who}, decisions only": (abyssal.load(SOLO | {"solo": who}), 13)
            for who in ("farmer", "military", "merchant", "politician", "mage")
        },
        "solo against the mage, chance counted": (asking(SOLO | {"solo": "mage"}), 5),
        "the opponent's turn, chance counted": (asking(SOLO | {"solo": "politician", "active": 1}), 6),
    }


def count(g: Game, depth: int, counts: list[int]) -> None:
    """Add the nodes at each depth below here."""
    legal = g.legal()
    counts[-depth] += len(legal)
    if depth == 1:
        return
    for action in legal:
        child = g.clone()
        child.play(action)
        count(child, depth - 1, counts)


def perft(g: Game, depth: int) -> list[int]:
    counts = [0] * depth
    count(g, depth, counts)
    return counts


def test_the_numbers_are_written_for_every_case(writing: bool, golden: Golden) -> None:
    if writing:
        found = {name: perft(*case) for name, case in cases().items()}
        lines = [f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in found.items()]
        golden(FILE, "{\n" + ",\n".join(lines) + "\n}\n")
    assert list(json.loads((HERE / FILE).read_text(encoding="utf-8"))) == list(cases())


@pytest.mark.parametrize("name", positions.BY_HAND)
def test_the_first_numbers_are_those_found_by_hand(name: str) -> None:
    found = positions.BY_HAND[name]
    game, _ = cases()[name]
    assert perft(game, len(found)) == found


@pytest.mark.parametrize("name", cases())
def test_there_are_as_many_sequences_as_before(name: str) -> None:
    kept = json.loads((HERE / FILE).read_text(encoding="utf-8"))
    assert perft(*cases()[name]) == kept[name]
