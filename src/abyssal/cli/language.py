"""Choose the language of the terminal (from the option, the environment, else English), and translate the help."""

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
"""Environment variables that name the language, in order of precedence."""

Language = Annotated[str | None, typer.Option(OPTION, "-L", metavar="CODE", help="option-language", show_default=False)]
"""The option ``--language`` of every command."""


def language_of(requested: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language to use; raise :class:`CommandError` if there are no texts in the requested one.

    >>> language_of(None, {"LANG": "ru_RU.UTF-8"}), language_of(None, {"LANG": "C"}), language_of("EN", {})
    ('ru', 'en', 'en')
    """
    if requested is not None:
        found = supported(requested)
        if found is None:
            raise CommandError("unknown_language", language=requested, languages=", ".join(texts.languages()))
        return found
    for name in VARIABLES:
        if environment.get(name):
            return supported(environment[name]) or texts.DEFAULT
    return texts.DEFAULT


def supported(code: str) -> str | None:
    """Return the language of a code such as ``ru`` or ``ru_RU.UTF-8``; ``None`` if there are no texts in it."""
    plain = code.partition(".")[0].replace("_", "-").lower()
    for language in (*texts.languages(), texts.PSEUDO):
        if plain == language.lower() or plain.partition("-")[0] == language.lower():
            return language
    return None


def language_option(arguments: Sequence[str]) -> str | None:
    """Return the value of ``--language`` in a command line that is not parsed yet, for the text of the help.

    >>> language_option(["play", "--language", "ru"]), language_option(["--language=ru"]), language_option(["play"])
    ('ru', 'ru', None)
    """
    for before, argument in zip(("", *arguments), arguments, strict=False):
        if before in (OPTION, "-L"):
            return argument
        if argument.startswith(f"{OPTION}="):
            return argument.partition("=")[2]
    return None


def translate(command: Any, speaker: Speaker, facts: Mapping[str, Argument]) -> None:
    """Replace the text ids in the help of a command, its options and its subcommands by their texts."""
    for name in ("help", "short_help", "epilog", "rich_help_panel"):
        translate_attribute(command, name, speaker, facts)
    for parameter in command.params:
        for name in ("help", "rich_help_panel"):
            translate_attribute(parameter, name, speaker, facts)
    for inner in getattr(command, "commands", {}).values():
        translate(inner, speaker, facts)


def translate_attribute(thing: Any, attribute: str, speaker: Speaker, facts: Mapping[str, Argument]) -> None:
    """Replace one attribute by its text if it is a text id. ``facts`` are the arguments of all help texts."""
    name = getattr(thing, attribute, None)
    if isinstance(name, str) and name in speaker.voice:
        setattr(thing, attribute, speaker.say(name, **facts))
