"""Positions of Abyss with its expansions from which sequences are counted, and numbers found by thinking alone."""

from __future__ import annotations

from typing import Any, Final

import abyssal

Position = dict[str, Any]
KRAKEN: Final[Position] = {"game": "abyss", "expansions": ["kraken"]}
LEVIATHAN: Final[Position] = {"game": "abyss", "expansions": ["leviathan"]}
BOTH: Final[Position] = {"game": "abyss", "expansions": ["kraken", "leviathan"]}


def leviathans(**cells: int) -> dict[str, dict[str, int]]:
    """The Border, all at full health, by one of the throws that point to a cell: ``leviathans(cell_7=2)``."""
    return {name.removeprefix("cell_"): {"leviathan": number, "damage": 0} for name, number in cells.items()}


def reached(position: Position, *choices: str) -> Position:
    """The position after some choices and outcomes."""
    g = abyssal.load(position, chance="ask")
    for choice in choices:
        g.play(g.parse(choice))
    return dict(g.position())


# ---------------------------------------------------------------------- small positions, counted by hand

# All that can be done here is to take the stack of crabs; where cards lie in the discard, to explore as well.
BARE: Final[Position] = {
    "active": 0,
    "deck": [],
    "lord_deck": [],
    "available": [],
    "location_deck": [],
    "council": {"crab": ["crab 1"]},
    "seed": 13,
}
FIVE_RACES: Final = ["sage", "hermit", "elder"]  # lords for whom these hands are too small

SEARCHING: Final[Position] = {
    **KRAKEN,
    **BARE,
    "players": 2,
    "court": [],
    "council": {"crab": ["crab 1"], "squid": ["squid 1"]},
    "seats": {"0": {"locations": {"battlefield": []}}},
    "loot": {"battlefield": [4]},
    "loot_deck": [4, 7],
    "pending": [{"step": "search", "seat": 0, "location": "battlefield"}],
}
PAYING_NEBULIS: Final = reached(
    {
        **KRAKEN,
        **BARE,
        "players": 2,
        "court": ["ferryman", *FIVE_RACES],
        "kraken_figure": 0,
        "seats": {"0": {"hand": ["squid 4"], "pearls": 5, "nebulis": 2, "free": ["counterfeiter", "outlaw"]}},
    },
    "recruit ferryman",
    "squid 4",
    "done",
)
PLACING_A_SENTINEL: Final = reached(
    {
        **KRAKEN,
        **BARE,
        "players": 2,
        "court": ["watcher", *FIVE_RACES],
        "available": ["jail", "chasm"],
        "seats": {"0": {"hand": ["crab 2", "squid 3"]}},
    },
    "recruit watcher",
    "crab 2",
    "squid 3",
    "done",
)
EXECUTING: Final = reached(
    {
        **KRAKEN,
        **BARE,
        "players": 4,
        "court": ["executioner", *FIVE_RACES],
        "seats": {
            "0": {"hand": ["crab 4", "seahorse 2", "squid 3"]},
            "1": {"affiliated": ["crab 1", "crab 3"]},
            "2": {"affiliated": ["crab 2"]},
            "3": {"affiliated": ["crab 1", "crab 4", "squid 2"]},
        },
    },
    "recruit executioner",
    "crab 4",
    "seahorse 2",
    "squid 3",
    "done",
)
FIGHTING: Final[Position] = {
    **LEVIATHAN,
    **BARE,
    "players": 2,
    "court": [],
    "track": ["monster"],
    "border": leviathans(cell_7=2, cell_12=20),
    "seats": {"0": {"hand": ["crab 5"]}, "1": {"hand": []}},
    "pending": [{"step": "end_exploration", "seat": 0}, {"step": "fight_target", "seat": 0}],
}
GUARDING: Final = reached(
    {
        **LEVIATHAN,
        **BARE,
        "players": 4,
        "court": ["border-guard", *FIVE_RACES],
        "border": leviathans(cell_7=9),
        "leviathan_deck": [4, 12],
        "seats": {
            "0": {"hand": ["crab 5", "squid 3"]},
            "1": {"hand": [], "free": ["keeper", "reaper"]},
            "2": {"hand": [], "free": ["shepherd"]},
            "3": {"hand": [], "free": ["shaman"]},
        },
    },
    "recruit border-guard",
    "crab 5",
    "squid 3",
    "done",
)
MARTIAL: Final = reached(
    {
        **LEVIATHAN,
        **BARE,
        "players": 2,
        "court": [],
        "border": {},
        "council": {"squid": ["squid 1", "squid 2"]},
        "seats": {
            "0": {
                "hand": [*["crab 1"] * 4, *["crab 2"] * 3, *["crab 3"] * 3, "squid 4", "squid 5"],
                "pearls": 1,
            }
        },
    },
    "council squid",
)
KRAKEN_AT_THE_BORDER: Final[Position] = {
    **BOTH,
    **BARE,
    "players": 2,
    "court": [],
    "track": ["monster"],
    "border": leviathans(cell_7=12),
    "kraken_figure": 1,
    "seats": {"0": {"hand": ["kraken 3", "squid 1 pearl"], "pearls": 2}, "1": {"hand": [], "nebulis": 2}},
    "pending": [{"step": "end_exploration", "seat": 0}, {"step": "fight_ally", "seat": 0, "cell": "7"}],
}

# Name of a case: how many sequences there are of 1, 2, 3 ... choices and outcomes.
BY_HAND: Final[dict[str, list[int]]] = {
    # 53 lords, one by one into the Court.
    "kraken: opening of 3, chance counted": [53, 53 * 52, 53 * 52 * 51],
    # One of 20 leviathans, two dice; then the first of 44 lords.
    "leviathan: opening of 5, chance counted": [20, 20 * 6, 20 * 36, 20 * 36 * 44],
    "both: opening of 5, chance counted": [20, 20 * 6, 20 * 36, 20 * 36 * 62],
    # search or stop. search: loot 4 or 7; stop: seat 1 has two stacks. Then the second 4 ends the search, and seat 1
    # has two stacks; after a 7 there is search or stop; after each stack the other one is left.
    "kraken: searching, chance counted": [2, 2 + 2, 2 + 2 + 2],
    # 3 are missing: none, one or two nebulis. With nebulis left the Ferryman may be used or not; with none left it is
    # the turn of seat 1, who can take the stack.
    "kraken: paying nebulis, chance counted": [3, 2 + 2 + 1],
    # Kept, or three zones. Kept: the last window, to finish or to place it. In the zones: three lords, five stacks, two
    # locations.
    "kraken: placing a sentinel, chance counted": [1 + 3, 2 + 3 + 5 + 2],
    # Five races. Crab: seat 1 has two. Squid: seat 3 has one. Nobody has another: seat 1 takes the stack or explores.
    # Then crab: seat 2 has one, whatever seat 1 gave. Squid: seat 1 as above. Another: seat 1 has taken the stack, and
    # seat 2 explores; or seat 1 has explored, and crab 4 or squid 3 comes up, which were paid.
    "kraken: executing, chance counted": [5, 2 + 1 + 3 * 2, 2 * 1 + 2 + 3 * (1 + 2)],
    # Leviathan 2 (6 and 4) or 20 (7), one ally for both, six faces. Attacks of 6 to 11. Leviathan 2: one point and 2
    # tokens, in three ways, for a die of 1 to 4; slain and 3 tokens, in four ways, for 5 and 6. Leviathan 20: nothing
    # for a 1, and seat 1 takes the stack or explores; else slain and 1 token, in two ways. Then the first token: one of
    # three values if any come from the base pile, else one of four faces. After the 1: seat 0 can only explore; or of
    # crab 5 and monster one comes up.
    "leviathan: fighting, chance counted": [
        2,
        1 + 1,
        6 + 6,
        4 * 3 + 2 * 4 + 2 + 5 * 2,
        4 * (3 + 3 + 4) + 2 * (3 + 3 + 3 + 4) + (1 + 2) + 5 * (3 + 4),
    ],
    # The Shaman protects seat 3. Two leviathans and two dice for seat 1 or 2. A sum of 7, in 6 of 36 rolls, meets
    # leviathan 9: seat 1 has two lords to give up, seat 2 one. Else seat 1 takes the stack or explores.
    "leviathan: guarding, chance counted": [2, 2 * 2, 4 * 6, 4 * 36, 2 * (6 * 2 + 30 * 2) + 2 * (6 * 1 + 30 * 2)],
    # 14 cards of seven kinds, 1 pearl: two to settle, and a pearl does only for the last. After each first card: the
    # kinds from there on of which one is left, and the pearl.
    "leviathan: martial law, chance counted": [7, 8 + 7 + 6 + 4 + 3 + 2 + 1],
    # Squid 1 with a pearl, or kraken 3, against a resistance of 5. Kraken: a 1 fails, and there is again or stop; else
    # slain and 1 token, in two ways. Squid: spend a pearl or not. Then kraken and a 1: the squid is left; or seat 1
    # takes the stack or explores. Kraken, slain: three values or four faces. Squid without pearls: a die of 1 to 3
    # fails, and there is again or stop; else two ways. Squid with a pearl: another one or not.
    "both: kraken at the border, chance counted": [
        2,
        2 * 6,
        2 + 5 * 2 + 6 * 2,
        (1 + 2) + 5 * (3 + 4) + (3 * 2 + 3 * 2) + 6 * 2,
    ],
}

# ---------------------------------------------------------------------- rich positions

# Smugglers in the Court, krakens in hand, nebulis to pay with, sentinels that stand and wait.
SMUGGLERS: Final[Position] = {
    **KRAKEN,
    "active": 0,
    "court": ["ferryman", "fence", "vigil", "healer", "shareholder", "corruptor"],
    "available": ["megalodon", "krakens-lair"],
    "council": {"crab": ["crab 1", "kraken 2"], "squid": ["squid 2"]},
    "discard": ["kraken 3", "seahorse 1", "monster"],
    "kraken_figure": 1,
    "sentinels": {
        "watcher": {"owner": 0, "zone": "front", "resting": False},
        "lookout": {"owner": 1, "zone": "council", "target": "squid"},
    },
    "seats": {
        "0": {
            "hand": ["kraken 4", "kraken 2", "squid 4", "jellyfish 3", "jellyfish 4"],
            "pearls": 2,
            "nebulis": 1,
            "free": ["counterfeiter", "slaver"],
        },
        "1": {"hand": ["kraken 3", "crab 4"], "pearls": 3, "nebulis": 2, "free": ["highwayman", "hypnotist"]},
    },
    "seed": 14,
}
# The end of an exploration with krakens on the track, offers with nebulis, a figure that moves.
OFFERING: Final[Position] = {
    **KRAKEN,
    "active": 2,
    "players": 3,
    "threat": 5,
    "price": 2,
    "court": ["landlord", "watcher"],
    "available": [],
    "track": ["kraken 2", "crab 3", "kraken 4"],
    "discard": ["monster"],
    "deck": ["kraken 3", "crab 5", "jellyfish 2", "monster"],
    "token_pile": [2],
    "kraken_figure": 0,
    "seats": {
        "0": {"pearls": 1, "nebulis": 2, "free": ["outlaw"]},
        "1": {"pearls": 4, "nebulis": 2, "free": ["counterfeiter"]},
        "2": {"pearls": 0, "nebulis": 1, "free": ["ship-master"], "hand": ["crab 1", "squid 3"]},
    },
    "seed": 15,
}
# Three keys, sanctuaries to take, keys among the loot, a lord to be freed.
SANCTUARIES: Final[Position] = {
    **KRAKEN,
    "active": 0,
    "court": ["liberator", "illusionist", "recipient"],
    "available": ["battlefield", "gambling-den"],
    "location_deck": ["megalodon", "black-smokers", "abandoned-convoy", "jail"],
    "loot_deck": [3, 3, 4, 5, 6, 7, 7],
    "token_pile": [3],
    "deck": ["monster", "kraken 2", "crab 1", "squid 5"],
    "seats": {
        "0": {
            "keys": 2,
            "free": ["keeper", "ferryman"],
            "locations": {"cetacean-graveyard": ["reaper", "sage"]},
            "hand": ["jellyfish 5", "crab 4", "squid 4"],
        },
        "1": {"keys": 2, "pearls": 2, "free": ["cleaner"], "hand": ["kraken 4"]},
    },
    "loot": {"cetacean-graveyard": [3, 7]},
    "pending": [{"step": "control_source", "seat": 0}],
    "seed": 16,
}
# A monster comes up before a Border with much to win; lords that help in fights; tokens to reveal.
HUNT: Final[Position] = {
    **LEVIATHAN,
    "active": 0,
    "court": ["sorcerer", "keeper", "trader"],
    "available": ["jail", "depths"],
    "council": {"crab": ["crab 1"], "squid": ["squid 2", "squid 3 dice"]},
    "track": ["squid 3", "monster"],
    "deck": ["crab 3", "seahorse 1 pearl", "monster", "monster"],
    "border": {
        "2-3": {"leviathan": 1, "damage": 1},
        "7": {"leviathan": 16, "damage": 0},
        "10": {"leviathan": 10, "damage": 1},
    },
    "leviathan_deck": [5, 9, 17],
    "token_pile": [2, 3],
    "new_token_pile": ["council", "key", "pearls 2"],
    "scourge": 1,
    "seats": {
        "0": {
            "hand": ["crab 2 pearl", "squid 4 dice", "jellyfish 5"],
            "pearls": 1,
            "keys": 2,
            "free": ["intrepid", "altruist", "coward"],
        },
        "1": {"hand": ["crab 4"], "pearls": 2, "slain": [3], "new_tokens": ["key"], "free": ["metamorph"]},
    },
    "seed": 17,
}
# Lords of Leviathan in the Court, a turn that begins with tokens and a third key, allies and lords to lose.
GUARDS: Final[Position] = {
    **LEVIATHAN,
    "active": 0,
    "court": ["border-guard", "rebel", "breeder", "hunter", "arms-dealer"],
    "available": ["chasm"],
    "location_deck": ["throne-room", "barracks"],
    "border": leviathans(cell_5=14, cell_6=2, cell_7=9, cell_8=5, cell_9=17),
    "leviathan_deck": [7, 10],
    "new_token_pile": ["pearls 3", "council"],
    "deck": ["crab 1", "crab 4", "monster"],
    "council": {"shellfish": ["shellfish 2 pearl"]},
    "seats": {
        "0": {
            "hand": ["crab 5", "squid 4", "squid 4 dice", "seahorse 5", "shellfish 5"],
            "keys": 2,
            "new_tokens": ["key", "council"],
            "free": ["taxidermist"],
        },
        "1": {
            "hand": ["crab 1", "crab 1 pearl", "squid 1", "squid 5"],
            "tokens": [2],
            "new_tokens": ["pearls 2"],
            "free": ["keeper", "coward"],
            "disabled": ["miller"],
        },
        "2": {"hand": ["crab 2"], "pearls": 2, "tokens": [4], "free": ["shaman"]},
    },
    "pending": [{"step": "turn_tokens", "seat": 0}],
    "seed": 18,
}
# The last round: the leviathans have run out, and monsters do nothing any more.
INERT: Final[Position] = {
    **LEVIATHAN,
    "active": 1,
    "ended_by": 0,
    "inert": True,
    "court": ["rebel", "sorcerer", "invoker"],
    "lord_deck": ["intrepid", "coward"],
    "available": ["jail"],
    "border": leviathans(cell_4=11),
    "leviathan_deck": [],
    "deck": ["monster", "crab 2", "squid 4 dice", "monster"],
    "pending": [{"step": "main", "seat": 1}],
    "seats": {
        "0": {"hand": ["crab 1"]},
        "1": {"hand": ["squid 5", "crab 3", "jellyfish 5"], "pearls": 2, "new_tokens": ["pearls 2"], "wounds": 3},
        "2": {"hand": ["jellyfish 4", "squid 2 pearl"], "pearls": 3, "free": ["altruist"]},
    },
    "seed": 19,
}
# Everything together: krakens to fight with and to lose, nebulis that tie, sanctuaries, sentinels, leviathans.
STORM: Final[Position] = {
    **BOTH,
    "active": 0,
    "court": ["lookout", "border-guard", "rebel", "fence", "inheritor"],
    "available": ["abandoned-convoy", "jail"],
    "council": {"crab": ["crab 2", "kraken 2"], "jellyfish": ["jellyfish 1 pearl"]},
    "track": ["kraken 4", "monster"],
    "deck": ["monster", "kraken 3", "squid 2", "shellfish 1 pearl"],
    "border": leviathans(cell_6=1, cell_7=2, cell_8=6),
    "leviathan_deck": [8, 9, 13],
    "loot_deck": [4, 5, 6, 7],
    "token_pile": [2, 2, 4],
    "new_token_pile": ["council", "key"],
    "kraken_figure": 1,
    "sentinels": {"watcher": {"owner": 1, "zone": "council", "target": "jellyfish"}},
    "seats": {
        "0": {
            "hand": ["kraken 4", "crab 4 dice", "crab 3", "squid 3"],
            "pearls": 2,
            "nebulis": 0,
            "free": ["highwayman"],
        },
        "1": {"hand": ["kraken 2", "crab 1"], "pearls": 1, "nebulis": 3, "free": ["watcher"]},
        "2": {"hand": ["kraken 3", "squid 1", "squid 1 pearl"], "nebulis": 2, "free": ["grower"], "keys": 2},
    },
    "seed": 20,
}
