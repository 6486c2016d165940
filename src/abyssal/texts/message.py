"""What is said, before it is said in a language: an id of the texts and its arguments, ready for JSON.

>>> from abyssal.texts.message import message, seat, card
>>> message("told-lord_recruited", who=seat(0), lord=card("lord", "jailer"))
{'id': 'told-lord_recruited', 'args': {'who': {'seat': 0}, 'lord': {'lord': 'jailer'}}}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict, Union

Reference = Mapping[str, str | int]
"""Something at the table by kind and name: ``{"seat": 0}``, ``{"lord": "jailer"}``, ``{"ally": "crab 2"}``."""

Argument = Union[int, str, Reference, "Message", Sequence["Argument"]]
"""A number, a text that nobody translates, something at the table, another message, or a list of such."""


class Message(TypedDict):
    """An id of the texts, perhaps with the name of an attribute (``lord-jailer.text``), and its arguments."""

    id: str
    args: dict[str, Argument]


def message(name: str, /, **args: Argument) -> Message:
    """A message; arguments are called as in the texts."""
    return {"id": name, "args": args}


def seat(number: int) -> Reference:
    """Whoever sits there; readers are told by name, or as themselves."""
    return {"seat": number}


def card(kind: str, name: str | int) -> Reference:
    """A card or another thing on the table."""
    return {kind: name}


def cards(kind: str, names: Iterable[str | int]) -> list[Argument]:
    """Several of one kind."""
    return [{kind: name} for name in names]
