"""Texts of the terminal: the English ones, with counts and lists."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from abyssal import texts

TEXTS: Final = texts.load("en")
COMMAND: Final = os.environ.get("ABYSSAL_COMMAND", "abyssal")
"""What was typed to come here, for hints that can be copied; ``bin/abyssal`` says so."""


def say(key: str, /, **facts: object) -> str:
    """The text of a key with its facts filled in."""
    return TEXTS.say(key, **facts)


def count(noun: str, n: int) -> str:
    """A number with its noun.

    >>> count("pearl", 1), count("lord", 3)
    ('1 pearl', '3 lords')
    """
    return say(f"count.{noun}.{'one' if n == 1 else 'other'}", n=n)


def commas(names: Sequence[str]) -> str:
    """Names with commas between them: ``R4, G1, G3``."""
    return say("list.separator").join(names)


def listed(names: Sequence[str]) -> str:
    """Names as people say them: ``You, Bot 1 and Bot 2``."""
    if len(names) < 2:
        return commas(names)
    return commas(names[:-1]) + say("list.last") + names[-1]
