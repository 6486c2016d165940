"""Turn errors of the engine into messages that say what is wrong."""

from __future__ import annotations

from abyssal.engine.errors import AbyssalError
from abyssal.engine.kit import kits
from abyssal.telling.registry import telling_in
from abyssal.texts import message_of_error
from abyssal.texts.message import Argument, Message


def refusal(error: AbyssalError) -> Message:
    """Return the message of an error. Names of cards become references, so that a language can inflect them."""
    said = message_of_error(error.code, error.params)
    return {"id": said["id"], "args": {name: referenced(name, value) for name, value in said["args"].items()}}


def referenced(fact: str, value: Argument) -> Argument:
    """Return a parameter of an error, with references in place of names that some game knows."""
    for kit in kits():
        found = telling_in(kit).referenced(fact, value)
        if found != value:
            return found
    return value
