"""What people write: names and lines of chat, in any script. It is data, never markup."""

from __future__ import annotations

import unicodedata
from typing import Final

from abyssal.server.refusals import Refusal

MAX_NAME_LENGTH: Final = 24
MAX_CHAT_LENGTH: Final = 400
MAX_MARKS: Final = 4
"""Accents on one letter; more only make a mess of the lines around it."""
JOINERS: Final = "\u200c\u200d"
"""Between letters of Persian or Hindi and the parts of an emoji; at the edge of a text they are nothing."""
INVISIBLE_LETTERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Signs that count as letters, and show nothing."""


def checked_name(name: str) -> str:
    """A name as people may have: 1 to 24 visible characters of any script, trimmed.

    >>> checked_name("  Анна   Мария ")
    'Анна Мария'
    """
    plain = normalized(name)
    if not 0 < len(plain) <= MAX_NAME_LENGTH or not is_visible(plain) or any(not is_allowed(sign) for sign in plain):
        raise Refusal("bad_name", most=MAX_NAME_LENGTH)
    return plain


def checked_chat(text: str) -> str:
    """A line of chat without what cannot be seen; lines are joined.

    >>> checked_chat("a\\nb\\x00")
    'a b'
    """
    line = normalized("".join(sign for sign in normalized(text) if is_allowed(sign)))
    if not 0 < len(line) <= MAX_CHAT_LENGTH or not is_visible(line):
        raise Refusal("bad_chat", most=MAX_CHAT_LENGTH)
    return line


def normalized(text: str) -> str:
    """Composed signs, single blanks, nothing at the edges."""
    return " ".join(unicodedata.normalize("NFC", text).split()).strip(JOINERS)


def is_allowed(sign: str) -> bool:
    """Whether a sign is one that can be shown, or joins two that can."""
    return (sign.isprintable() and sign not in INVISIBLE_LETTERS) or sign in JOINERS


def is_visible(text: str) -> bool:
    """Whether there is something to see, and no letter is buried under accents."""
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks > MAX_MARKS:
            return False
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in text)
