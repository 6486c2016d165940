"""Texts for people, by language, in Fluent files: names, powers, questions, story, refusals. All clients use the same.

A text is asked for by a message and a language; there is no language that is set somewhere. Fluent itself is loaded
when the first text is asked for, so that the library costs nothing to those who never read one.

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
LONGEST_TEXT: Final = 1000
"""Of something that is quoted in the sentence of an error."""
PSEUDO: Final = "x-pseudo"
"""English with every letter changed: what still looks plain on a screen did not come from the texts."""


@cache
def languages() -> tuple[str, ...]:
    """The languages there are texts in, English first."""
    found = sorted(entry.name for entry in resources.files(__name__).iterdir() if has_texts(entry.name))
    return (DEFAULT, *(name for name in found if name != DEFAULT))


def has_texts(language: str) -> bool:
    """Whether there is a folder of texts in a language."""
    return resources.files(__name__).joinpath(language, "cards.ftl").is_file()


@cache
def voice(language: str = DEFAULT) -> Voice:
    """The texts of a language; :class:`KeyError` if there are none."""
    from abyssal.texts.speech import Voice

    if language != PSEUDO and language not in languages():
        raise KeyError(language)
    return Voice(language)


def message_of_error(code: str, params: Mapping[str, object]) -> Message:
    """What is wrong, as a message: texts and numbers as they are, all else as Python writes it."""
    return message(f"error-{code}", **{name: argument(value) for name, value in params.items()})


def argument(value: object) -> Argument:
    """A fact of an error as an argument."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST_TEXT else value[:LONGEST_TEXT] + "…"
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if hasattr(value, "code") and hasattr(value, "params"):  # an error that caused another
        return message_of_error(value.code, value.params)
    if isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value):
        return [str(item) for item in value]
    text = str(value) if isinstance(value, (BaseException, PathLike)) else repr(value)
    return message("literal", text=text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…")


def sentence_of_error(code: str, params: dict[str, object]) -> str | None:
    """The English sentence of an error; nothing for a code that the texts do not know."""
    english = voice(DEFAULT)
    said = message_of_error(code, params)
    return english.say(said) if said["id"] in english else None
