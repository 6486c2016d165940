"""Check names and lines of chat, in any script. Both are plain text, never markup."""

from __future__ import annotations

import unicodedata
from typing import Final

from abyssal.server.refusals import Refusal

MAX_NAME_LENGTH: Final = 24
"""Maximum characters of a name."""
MAX_CHAT_LENGTH: Final = 400
"""Maximum characters of a line of chat."""
MAX_MARKS: Final = 4
"""Maximum combining marks on one letter; more would cover the lines above and below."""
JOINERS: Final = "\u200c\u200d"
"""Zero-width joiners. They are needed inside Persian or Hindi words and emoji, and useless at the ends of a text."""
INVISIBLE_LETTERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that Unicode counts as letters or symbols although they are blank."""


def checked_name(name: str) -> str:
    """Return a name, trimmed and normalized; refuse a name that is empty, invisible or too long.

    >>> checked_name("  Анна   Мария ")
    'Анна Мария'
    """
    plain = normalized(name)
    is_right_length = 0 < len(plain) <= MAX_NAME_LENGTH
    if not is_right_length or not is_visible(plain) or not all(map(is_allowed, plain)):
        raise Refusal("bad_name", most=MAX_NAME_LENGTH)
    return plain


def checked_chat(text: str) -> str:
    """Return a line of chat without control characters and line breaks; refuse it if it is empty or too long.

    >>> checked_chat("a\\nb\\x00")
    'a b'
    """
    line = normalized("".join(character for character in normalized(text) if is_allowed(character)))
    if not 0 < len(line) <= MAX_CHAT_LENGTH or not is_visible(line):
        raise Refusal("bad_chat", most=MAX_CHAT_LENGTH)
    return line


def normalized(text: str) -> str:
    """Return a text in composed form (NFC), with single spaces, and without spaces or joiners at its ends."""
    return " ".join(unicodedata.normalize("NFC", text).split()).strip(JOINERS)


def is_allowed(character: str) -> bool:
    """Return whether a character is visible, or joins two visible characters."""
    return (character.isprintable() and character not in INVISIBLE_LETTERS) or character in JOINERS


def is_visible(text: str) -> bool:
    """Return whether a text has a visible character, and no letter has more than :data:`MAX_MARKS` marks."""
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks > MAX_MARKS:
            return False
    return any(unicodedata.category(character)[0] in "LNPS" for character in text)
