"""Who sits where, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from abyssal.cli.words import say

PERSON: Final = "person"
AUTOMATON: Final = "automaton"


@dataclass(frozen=True)
class Seats:
    """The kind of each seat (a person, a bot by name, or played by the rules), its name, and which one is "you"."""

    kinds: tuple[str, ...]
    names: tuple[str, ...]
    you: int | None

    @property
    def people(self) -> list[int]:
        """The seats that are asked."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot decides for a seat."""
        return self.kinds[seat] not in (PERSON, AUTOMATON)


def seated(kinds: Sequence[str], automaton: str, at_the_table: bool = True) -> Seats:
    """Names for seats: a single person at the table is "you", others are counted.

    >>> seated(["person", "random", "random"], "").names
    ('You', 'Bot 1', 'Bot 2')
    >>> seated(["person", "person"], "").names
    ('Player 1', 'Player 2')
    """
    alone = at_the_table and list(kinds).count(PERSON) == 1
    names: list[str] = []
    people = bots = 0
    for kind in kinds:
        if kind == PERSON:
            people += 1
            names.append(say("play.name.you") if alone else say("play.name.person", n=people))
        elif kind == AUTOMATON:
            names.append(automaton)
        else:
            bots += 1
            names.append(say("play.name.bot", n=bots))
    return Seats(tuple(kinds), tuple(names), list(kinds).index(PERSON) if alone else None)
