"""Which language the terminal speaks: as asked for, else as the environment says, else English."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import typer

from abyssal import texts
from abyssal.cli.files import CommandError
from abyssal.cli.speaker import Speaker
from abyssal.texts.message import Argument

OPTION: Final = "--language"
VARIABLES: Final = ("ABYSSAL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says it, the strongest first."""

Language = Annotated[str | None, typer.Option(OPTION, "-L", metavar="CODE", help="option-language", show_default=False)]
"""The option that all commands have."""


def language_of(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language to speak; :class:`CommandError` if one is asked for that there is not.

    >>> language_of(None, {"LANG": "ru_RU.UTF-8"}), language_of(None, {"LANG": "C"}), language_of("EN", {})
    ('ru', 'en', 'en')
    """
    if asked is not None:
        found = known(asked)
        if found is None:
            raise CommandError("unknown_language", language=asked, languages=", ".join(texts.languages()))
        return found
    for name in VARIABLES:
        if environment.get(name):
            return known(environment[name]) or texts.DEFAULT
    return texts.DEFAULT


def known(code: str) -> str | None:
    """The language of a code such as ``ru``, ``ru_RU.UTF-8`` or ``zh-Hant``; nothing if there are no texts in it."""
    plain = code.partition(".")[0].replace("_", "-").lower()
    for language in (*texts.languages(), texts.PSEUDO):
        if plain == language.lower() or plain.partition("-")[0] == language.lower():
            return language
    return None


def asked_in(words: Sequence[str]) -> str | None:
    """The language that a command line asks for, before it is read as a whole: help is told in it, too.

    >>> asked_in(["play", "--language", "ru"]), asked_in(["--language=ru"]), asked_in(["play"])
    ('ru', 'ru', None)
    """
    for before, word in zip(("", *words), words, strict=False):
        if before in (OPTION, "-L"):
            return word
        if word.startswith(f"{OPTION}="):
            return word.partition("=")[2]
    return None


def translate(command: Any, speaker: Speaker, facts: Mapping[str, Argument]) -> None:
    """Put texts in place of their ids: what a command and its options are for."""
    for name in ("help", "short_help", "epilog", "rich_help_panel"):
        said(command, name, speaker, facts)
    for parameter in command.params:
        for name in ("help", "rich_help_panel"):
            said(parameter, name, speaker, facts)
    for inner in getattr(command, "commands", {}).values():
        translate(inner, speaker, facts)


def said(thing: Any, attribute: str, speaker: Speaker, facts: Mapping[str, Argument]) -> None:
    """The text of an attribute that is an id."""
    name = getattr(thing, attribute, None)
    if isinstance(name, str) and name in speaker.voice:
        setattr(thing, attribute, speaker.say(name, **facts))
