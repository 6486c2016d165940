"""Name the seats of a game at the terminal: people, bots, and automata (seats that the rules play)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from abyssal.cli.speaker import Speaker
from abyssal.texts.message import Message

PERSON: Final = "person"
AUTOMATON: Final = "automaton"
"""Kinds of seats in a saved game, besides bots, whose kind is the text of the bot."""


@dataclass(frozen=True)
class Seats:
    """The kind of each seat (a person, a bot, or an automaton that the rules play), its name, and who is "you"."""

    kinds: tuple[str, ...]
    names: tuple[str, ...]
    you: int | None
    language: str

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot plays this seat."""
        return self.kinds[seat] not in (PERSON, AUTOMATON)

    @property
    def speaker(self) -> Speaker:
        """The speaker that knows the names of these seats."""
        return Speaker(self.language, self.names, self.you)


def make_seats(
    language: str, kinds: Sequence[str], automata: Mapping[int, Message] | None = None, is_live: bool = True
) -> Seats:
    """Name the seats: a single person is "You", several people and all bots are numbered.

    ``automata`` are the names of the seats that the rules play. In a replay (``is_live=False``) nobody is "You".

    >>> make_seats("en", ["person", "random", "random"]).names
    ('You', 'Bot 1', 'Bot 2')
    >>> make_seats("ru", ["person", "person"]).names
    ('Игрок 1', 'Игрок 2')
    """
    speaker = Speaker(language)
    alone = is_live and list(kinds).count(PERSON) == 1
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
