"""The library of a game: rules, cards and rulings without a table, for people who want to read."""

# No `from __future__ import annotations` here: a TypedDict needs evaluated annotations to know its optional keys.

from typing import NotRequired, TypedDict

from abyssal.engine.kit import kit_of
from abyssal.telling.registry import telling_in
from abyssal.telling.shapes import Line
from abyssal.texts.message import Message


class LibrarySection(TypedDict):
    """A chapter of the rules. ``edition`` is ``base``, or the expansion or option that the chapter belongs to."""

    edition: str
    title: Message | None
    lines: list[Line]


class LibraryCard(TypedDict):
    """A card with what is printed on it; keys that its kind does not have are left out."""

    kind: str
    """``lord``, ``location``, ``leviathan``, or those of another game: ``conspiracy-lord``."""
    name: str
    edition: str
    said: Message
    """The name of the card for people."""
    text: Message
    """What the card does."""
    guild: NotRequired[str]
    cost: NotRequired[int]
    influence: NotRequired[int]
    keys: NotRequired[int]
    power: NotRequired[str]
    rulings: list[str]


class LibraryRuling(TypedDict):
    """A decision about a case that the rulebook leaves open; ``cards`` are the cards it concerns."""

    name: str
    """Its number in the rules reference: ``B-12``."""
    edition: str
    text: Message
    cards: list[str]
    """Kind and name of each card: ``lord jailer``."""


class Library(TypedDict):
    """Everything there is to read about a game."""

    game: str
    editions: list[str]
    """``base``, then what can be added to the game."""
    sections: list[LibrarySection]
    cards: list[LibraryCard]
    rulings: list[LibraryRuling]


def library_of(game: str) -> Library | None:
    """Return the library of a game; ``None`` if its telling has none. Raise ``OptionError`` for an unknown game."""
    telling = telling_in(kit_of(game))
    if not hasattr(telling, "library"):
        return None
    found: Library = telling.library()
    return found
