"""What people write: names and lines of chat, in any script. It is data, never markup."""

from __future__ import annotations

import unicodedata
from typing import Final

from abyssal.server.refusals import Refusal

LONGEST_NAME: Final = 24
LONGEST_LINE: Final = 400
MOST_MARKS: Final = 4
"""Accents on one letter; more only make a mess of the lines around it."""
JOINERS: Final = "\u200c\u200d"
"""Between letters of Persian or Hindi and the parts of an emoji; at the edge of a text they are nothing."""
BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Signs that count as letters, and show nothing."""


def proper_name(name: str) -> str:
    """A name as people may have: 1 to 24 visible characters of any script, trimmed.

    >>> proper_name("  Анна   Мария ")
    'Анна Мария'
    """
    plain = cleaned(name)
    if not 0 < len(plain) <= LONGEST_NAME or not is_visible(plain) or any(not may_stand(sign) for sign in plain):
        raise Refusal("bad_name", most=LONGEST_NAME)
    return plain


def proper_line(text: str) -> str:
    """A line of chat without what cannot be seen; lines are joined.

    >>> proper_line("a\\nb\\x00")
    'a b'
    """
    line = cleaned("".join(sign for sign in cleaned(text) if may_stand(sign)))
    if not 0 < len(line) <= LONGEST_LINE or not is_visible(line):
        raise Refusal("bad_chat", most=LONGEST_LINE)
    return line


def cleaned(text: str) -> str:
    """Composed signs, single blanks, nothing at the edges."""
    return " ".join(unicodedata.normalize("NFC", text).split()).strip(JOINERS)


def may_stand(sign: str) -> bool:
    """Whether a sign is one that can be shown, or joins two that can."""
    return (sign.isprintable() and sign not in BLANKS) or sign in JOINERS


def is_visible(text: str) -> bool:
    """Whether there is something to see, and no letter is buried under accents."""
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks > MOST_MARKS:
            return False
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in text)
