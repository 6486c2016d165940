"""Messages: a text id with its arguments, independent of the language and ready for JSON.

>>> from abyssal.texts.message import message, seat, card
>>> message("told-lord_recruited", who=seat(0), lord=card("lord", "jailer"))
{'id': 'told-lord_recruited', 'args': {'who': {'seat': 0}, 'lord': {'lord': 'jailer'}}}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict, Union

Reference = Mapping[str, str | int]
"""A seat, card or other thing, by kind and name: ``{"seat": 0}``, ``{"lord": "jailer"}``, ``{"ally": "crab 2"}``."""

Argument = Union[int, str, Reference, "Message", Sequence["Argument"]]
"""A number, a text that is not translated, a reference, another message, or a list of these."""


class Message(TypedDict):
    """A text id, which may name an attribute (``lord-jailer.text``), and its arguments."""

    id: str
    args: dict[str, Argument]


def message(name: str, /, **args: Argument) -> Message:
    """Return a message. The names of the arguments are the variables of the text."""
    return {"id": name, "args": args}


def seat(number: int) -> Reference:
    """Return a reference to a seat. It is rendered as a name, or as "you" for the player on this seat."""
    return {"seat": number}


def card(kind: str, name: str | int) -> Reference:
    """Return a reference to a card or another thing of the game."""
    return {kind: name}


def cards(kind: str, names: Iterable[str | int]) -> list[Argument]:
    """Return a list of references of one kind."""
    return [{kind: name} for name in names]
