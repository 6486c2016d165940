"""Tables with the expansion Leviathan, for 2 to 5 players; over the table of the base game.

    t = table(me=seat(hand="crab 2"), border={"7": 4})
    t.fights("7", "crab 2", 4)

Nothing lies at the Border and nothing comes to it unless it is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import abyssal
from tests.rules.abyss import table as base
from tests.rules.abyss.cards import CARDS, cards_of
from tests.rules.abyss.table import Facts, Names, Table, names

LEVIATHANS: Final[dict[int, Facts]] = {card["id"]: card for card in CARDS["leviathans"]}
LORDS: Final = cards_of("lords", "leviathan")
EXPANSIONS: Final = ("leviathan",)
BOTH: Final = ("kraken", "leviathan")
CELLS: Final = tuple("-".join(str(total) for total in cell["sums"]) for cell in CARDS["border"]["cells"])
"""The cells of the Border by the dice that point to them: ``2-3``, ``4`` … ``11-12``."""
PRICES: Final = {
    **base.PRICES,
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
    facts = base.seat(hand, pearls, keys, **more)
    facts |= {"new_tokens": names(new_tokens), "wounds": wounds, "slain": list(slain)}
    return facts if nebulis is None else {**facts, "nebulis": nebulis}


def border_facts(border: Mapping[str, Cell]) -> Facts:
    """The Border as a position has it."""
    cells = {cell: given if isinstance(given, tuple) else (given, 0) for cell, given in border.items()}
    return {cell: {"leviathan": number, "damage": damage} for cell, (number, damage) in cells.items()}


def table(
    *clockwise: Facts,
    border: Mapping[str, Cell] | None = None,
    expansions: Sequence[str] = EXPANSIONS,
    **more: Any,
) -> Waters:
    """A table in the middle of a game, at the start of my turn unless told otherwise; no location is available."""
    position = base.laid(*clockwise, expansions=list(expansions), border=border_facts(border or {}), **more)
    return Waters(abyssal.load(position))


def recruiting(lord: str, me: Facts | None = None, **more: Any) -> Waters:
    """A table where I have just recruited a lord for its printed cost."""
    return base.recruited(table, lord, PRICES[lord], me, **more)


def monster(space: int = 1, me: Facts | None = None, **more: Any) -> Waters:
    """A table where I have just revealed a monster on a space of the track."""
    track = ["seahorse 1", "shellfish 1", "squid 1", "jellyfish 1"][: space - 1]
    return table(me=me, track=[*track, "monster"], **more)


def new_game(players: int = 2, *, expansions: Sequence[str] = EXPANSIONS, **more: Any) -> Waters:
    """A new game, set up."""
    return Waters(base.new_game(players, expansions=list(expansions), **more).game)


class Waters(Table):
    """A game with leviathans, and short ways to fight them."""

    def fights(self, cell: str, ally: str, *dice: int) -> None:
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
    def border(self) -> dict[str, tuple[int, int]]:
        """Cells with their leviathan and the damage done to it."""
        return {cell: (facts["leviathan"], facts["damage"]) for cell, facts in self["border"].items()}

    @property
    def health(self) -> dict[str, int]:
        """What the leviathans at the Border have left, by cell."""
        return {cell: LEVIATHANS[number]["health"] - damage for cell, (number, damage) in self.border.items()}

    @property
    def reward(self) -> int:
        """At ``fight_reward``: how many tokens were won; the sizes of both piles are told with it."""
        facts = self.facts
        piles = {pile: len(self[pile]) for pile in ("token_pile", "new_token_pile")}
        assert facts == {"count": facts["count"], **piles}
        return int(facts["count"])
