"""The pending decision of a game of Conspiracy, with all that the seat which decides may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.game import Game
from abyssal.telling.conspiracy.words import ORDER, in_order
from abyssal.telling.contract import MOST_CHOICES

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import ConspiracyNumbers, ConspiracyPrompt, ConspiracySeatNumbers, ConspiracyView
    from abyssal.engine.shapes import Option

KEEPS: Final = ("keep", "opponent_keep")
"""Decisions that ask for a set of lords."""
DECLINE: Final = "decline"


@dataclass(frozen=True)
class Asked:
    """What is asked, and what the decider sees and can count; it is made once for all choices."""

    game: Conspiracy
    seat: int
    prompt: ConspiracyPrompt
    view: ConspiracyView
    numbers: ConspiracyNumbers

    @property
    def decision(self) -> str:
        """What is decided, by its name in the rules."""
        return self.prompt["decision"] or ""

    @property
    def options(self) -> Sequence[Option]:
        """What can be chosen."""
        return self.prompt["options"]

    @property
    def growing(self) -> ConspiracySeatNumbers:
        """The numbers of the alliance that grows in this turn."""
        return self.numbers["seats"][str(self.view["active"])]

    def lord_on(self, space: int) -> str:
        """The lord on a space of the seat that decides."""
        return self.view["seats"][str(self.seat)]["lords"][space - 1]


def conspiracy_of(g: Game) -> Conspiracy:
    """The same game, known to be Conspiracy."""
    assert isinstance(g, Conspiracy)
    return g


def asked_in(g: Conspiracy) -> Asked:
    """The pending decision of a game that is not over."""
    seat = g.seat
    assert seat is not None
    return Asked(g, seat, g.prompt(seat), g.view(seat), g.table_numbers(seat))


def is_asked(g: Conspiracy, reader: int | None) -> bool:
    """Whether the reader is the one who decides now."""
    return not g.is_over and reader is not None and reader == g.seat


# ---------------------------------------------------------------------- sets


def kept_sets(prompt: ConspiracyPrompt) -> list[list[str]]:
    """All sets of lords that can be kept, beyond those which have been named already; each in order."""
    if prompt["decision"] != "keep" and prompt["decision"] != "opponent_keep":
        return []
    facts = prompt["facts"]
    sets = combinations(nameable(facts["held"], facts["kept"]), facts["to_name"])
    return [list(lords) for lords in dict.fromkeys(sets)]


def nameable(held: Sequence[str], kept: Sequence[str]) -> list[str]:
    """The lords in hand that may still be named: the rules take them in ascending order."""
    rest = list(held)
    for lord in kept:
        rest.remove(lord)
    lowest = max((ORDER[lord] for lord in kept), default=0)
    return in_order(lord for lord in rest if ORDER[lord] >= lowest)


def has_desk(g: Conspiracy, prompt: ConspiracyPrompt) -> bool:
    """Whether a set is put together: several lords to be kept, or what has more choices than are listed."""
    if prompt["decision"] == "keep" or prompt["decision"] == "opponent_keep":
        return prompt["facts"]["to_name"] > 1
    return len(g.legal()) > MOST_CHOICES


def swap_spaces(option: Option) -> tuple[int, ...]:
    """The two spaces of a swap; none for declining."""
    return tuple(int(space) for space in (option["name"] or "").split()) if option["kind"] == "spaces" else ()
