"""All texts that people read, in Fluent files by language. All clients share them.

A text is rendered from a message and a language; there is no global "current language". Fluent is imported with the
first text, so programs that show no text start faster.

>>> from abyssal.texts import voice
>>> voice("en").text("lord-jailer"), voice("ru").text("lord-jailer")
('Jailer', 'Тюремщик')
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from os import PathLike
from typing import TYPE_CHECKING, Final

from abyssal.texts.message import Argument, Message, message

if TYPE_CHECKING:
    from abyssal.texts.speech import Voice

__all__ = ["DEFAULT", "PSEUDO", "languages", "message_of_error", "voice"]

DEFAULT: Final = "en"
"""The language of errors, and of users whose language has no texts."""
MAX_QUOTE: Final = 1000
"""Maximum characters of a value that an error message quotes."""
PSEUDO: Final = "x-pseudo"
"""A test language: English with accents. Letters without accents on a screen are not translatable, which is a bug."""


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have texts, English first."""
    found = sorted(entry.name for entry in resources.files(__name__).iterdir() if has_texts(entry.name))
    return (DEFAULT, *(name for name in found if name != DEFAULT))


def has_texts(language: str) -> bool:
    """Return whether there is a folder of texts in this language."""
    return resources.files(__name__).joinpath(language, "cards.ftl").is_file()


@cache
def voice(language: str = DEFAULT) -> Voice:
    """Return the texts of a language; raise :class:`KeyError` if there are none."""
    from abyssal.texts.speech import Voice

    if language != PSEUDO and language not in languages():
        raise KeyError(language)
    return Voice(language)


def message_of_error(code: str, params: Mapping[str, object]) -> Message:
    """Return the message of an error. Parameters of other types than text and number appear as Python prints them."""
    return message(f"error-{code}", **{name: error_argument(value) for name, value in params.items()})


def error_argument(value: object) -> Argument:
    """Convert a parameter of an error to an argument of a message. Long values are shortened."""
    if isinstance(value, str):
        return value if len(value) <= MAX_QUOTE else value[:MAX_QUOTE] + "…"
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if hasattr(value, "code") and hasattr(value, "params"):  # the error that caused this error
        return message_of_error(value.code, value.params)
    if isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value):
        return [str(item) for item in value]
    text = str(value) if isinstance(value, (BaseException, PathLike)) else repr(value)
    return message("literal", text=text if len(text) <= MAX_QUOTE else text[:MAX_QUOTE] + "…")


def sentence_of_error(code: str, params: dict[str, object]) -> str | None:
    """Return the English sentence of an error; ``None`` if there is no text for its code."""
    english = voice(DEFAULT)
    msg = message_of_error(code, params)
    return english.say(msg) if msg["id"] in english else None
