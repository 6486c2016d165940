"""Who sits where, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from abyssal.cli.speaker import Speaker
from abyssal.texts.message import Message

PERSON: Final = "person"
AUTOMATON: Final = "automaton"


@dataclass(frozen=True)
class Seats:
    """The kind of each seat (a person, a bot by name, or played by the rules), its name, and which one is "you"."""

    kinds: tuple[str, ...]
    names: tuple[str, ...]
    you: int | None
    language: str

    @property
    def people(self) -> list[int]:
        """The seats that are asked."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot decides for a seat."""
        return self.kinds[seat] not in (PERSON, AUTOMATON)

    @property
    def speaker(self) -> Speaker:
        """Who speaks to them."""
        return Speaker(self.language, self.names, self.you)


def seated(
    language: str, kinds: Sequence[str], automata: Mapping[int, Message] | None = None, at_the_table: bool = True
) -> Seats:
    """Names for seats: a single person at the table is "you", others are counted.

    >>> seated("en", ["person", "random", "random"]).names
    ('You', 'Bot 1', 'Bot 2')
    >>> seated("ru", ["person", "person"]).names
    ('Игрок 1', 'Игрок 2')
    """
    speaker = Speaker(language)
    alone = at_the_table and list(kinds).count(PERSON) == 1
    names: list[str] = []
    people = bots = 0
    for seat, kind in enumerate(kinds):
        if kind == PERSON:
            people += 1
            names.append(speaker.say("you.start") if alone else speaker.say("play-name-person", n=people))
        elif kind == AUTOMATON:
            names.append(speaker.plain((automata or {})[seat]))
        else:
            bots += 1
            names.append(speaker.say("play-name-bot", n=bots))
    return Seats(tuple(kinds), tuple(names), list(kinds).index(PERSON) if alone else None, language)
