"""Tables with the expansion Leviathan, for 2 to 5 players; over the table of the base game.

    t = table(me=seat(hand="crab 2"), border={5: 4})
    t.fights(5, "crab 2", die=4)

Nothing lies at the Border and nothing comes to it unless it is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import abyssal
from tests.rules.abyss.table import BYSTANDERS, PRICES, ZONES, Facts, Names, Player, Table, names, read_json
from tests.rules.abyss.table import seat as base_seat

CARDS: Final = read_json("abyss-cards.json")
LEVIATHANS: Final[dict[int, Facts]] = {card["id"]: card for card in CARDS["leviathans"]}
LORDS: Final[list[Facts]] = [card for card in CARDS["lords"] if card["set"] == "leviathan"]
RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
EXPANSIONS: Final = ("leviathan",)
BOTH: Final = ("kraken", "leviathan")
SEATS: Final = {
    2: ("me", "left"),
    3: ("me", "left", "right"),
    4: ("me", "left", "across", "right"),
    5: ("me", "left", "across", "beyond", "right"),
}
NEW_PRICES: Final = {
    **PRICES,
    "intrepid": "crab 5, crab 1",
    "border-guard": "crab 5, squid 3",
    "taxidermist": "shellfish 5, shellfish 1",
    "arms-dealer": "shellfish 5, squid 3",
    "metamorph": "jellyfish 5, jellyfish 1",
    "sorcerer": "jellyfish 5, squid 3",
    "altruist": "squid 5, squid 1",
    "rebel": "squid 5, crab 3",
    "coward": "seahorse 5, seahorse 3",
    "breeder": "seahorse 5, squid 4, squid 1",
}
"""For each lord a payment of exactly its printed cost; one card of it is the lowest."""

Cell = int | tuple[int, int]
"""A leviathan by its number, or its number and the damage done to it."""


def seat(
    hand: Names = "",
    pearls: int = 0,
    keys: int = 0,
    *,
    new_tokens: Names = "",
    wounds: int = 0,
    slain: Sequence[int] = (),
    nebulis: int | None = None,
    **more: Any,
) -> Facts:
    """What a player has; no pearl and no crab unless said so."""
    facts = base_seat(hand, pearls, keys, **more)
    facts |= {"new_tokens": names(new_tokens), "wounds": wounds, "slain": list(slain)}
    return facts if nebulis is None else {**facts, "nebulis": nebulis}


def border_facts(border: Mapping[int, Cell]) -> Facts:
    """The Border as a position has it."""
    cells = {cell: given if isinstance(given, tuple) else (given, 0) for cell, given in border.items()}
    return {str(cell): {"leviathan": number, "damage": damage} for cell, (number, damage) in cells.items()}


def table(
    me: Facts | None = None,
    left: Facts | None = None,
    across: Facts | None = None,
    beyond: Facts | None = None,
    right: Facts | None = None,
    *,
    players: int | None = None,
    border: Mapping[int, Cell] | None = None,
    council: Mapping[str, Names] | None = None,
    expansions: Sequence[str] = EXPANSIONS,
    **more: Any,
) -> Waters:
    """A table in the middle of a game, at the start of my turn unless told otherwise; no location is available.

    Two players, or as many as are named. Zones may be given as ``"crab 2, monster"``.
    """
    count = players or (5 if beyond is not None else 4 if across is not None else 3 if right is not None else 2)
    given = {"me": me, "left": left, "across": across, "beyond": beyond, "right": right}
    position: Facts = {
        "game": "abyss",
        "players": count,
        "expansions": list(expansions),
        "seats": {str(number): given[name] or seat() for number, name in enumerate(SEATS[count])},
        "available": [],
        "border": border_facts(border or {}),
        **more,
    }
    for zone in ZONES:
        if isinstance(position.get(zone), str):
            position[zone] = names(position[zone])
    for zone in ("new_token_pile", "won_tokens"):
        if isinstance(position.get(zone), str):
            position[zone] = names(position[zone])
    if council is not None:
        position["council"] = {race: names(stack) for race, stack in council.items()}
    return Waters(abyssal.load(position))


def recruiting(
    lord: str, me: Facts | None = None, *, rest: Names = BYSTANDERS, comes: Names = (), **more: Any
) -> Waters:
    """A table where I have just recruited a lord for its printed cost.

    ``rest`` is the rest of the Court, ``comes`` what chance brings then; more seats and zones as for :func:`table`.
    """
    mine = me or seat()
    hand = [*names(NEW_PRICES[lord]), *mine["hand"]]
    t = table(me={**mine, "hand": hand}, court=[lord, *names(rest)], **more)
    t.comes(*names(comes))
    t.recruits(lord, paying=NEW_PRICES[lord])
    return t


def monster(space: int = 1, me: Facts | None = None, **more: Any) -> Waters:
    """A table where I have just revealed a monster on a space of the track."""
    track = ["seahorse 1", "shellfish 1", "squid 1", "jellyfish 1"][: space - 1]
    return table(me, track=[*track, "monster"], **more)


def new_game(
    players: int = 2, *, seed: int = 1, force: Sequence[str] = (), expansions: Sequence[str] = EXPANSIONS, **more: Any
) -> Waters:
    """A new game, set up."""
    game = abyssal.new("abyss", players=players, expansions=list(expansions), seed=seed, force=force, **more)
    return Waters(game)


class Waters(Table):
    """A game with leviathans, and short ways to fight them."""

    beyond: Player

    def __init__(self, game: abyssal.Game) -> None:
        self.game: Any = game
        labels = SEATS[len(game.scores())]
        self.players = [Player(self, number) for number in range(len(labels))]
        for number, label in enumerate(labels):
            setattr(self, label, self.players[number])

    def fights(self, cell: int, ally: str, *dice: int) -> None:
        """From ``explore_monster`` or ``sorcerer``: fight, choose a cell, discard an ally; the dice show this."""
        self.play("fight", f"cell {cell}")
        self.attacks(ally, *dice)

    def attacks(self, ally: str, *dice: int) -> None:
        """At ``fight_ally``: discard an ally; the dice show this."""
        self.comes(*(f"die {die}" for die in dice))
        self.play(ally)

    def arrives(self, leviathan: int, *dice: int) -> None:
        """The next leviathan to be added, and where."""
        self.comes(f"leviathan {leviathan}", *(f"die {die}" for die in dice))

    @property
    def border(self) -> dict[int, tuple[int, int]]:
        """Cells with their leviathan and the damage done to it."""
        return {int(cell): (facts["leviathan"], facts["damage"]) for cell, facts in self["border"].items()}

    @property
    def health(self) -> dict[int, int]:
        """What the leviathans at the Border have left, by cell."""
        return {cell: LEVIATHANS[number]["health"] - damage for cell, (number, damage) in self.border.items()}
