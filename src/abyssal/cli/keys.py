"""The keys that a player can type at the table instead of a choice, and the page that explains them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from abyssal import Game
from abyssal.cli.canvas import wrapped
from abyssal.cli.faces import Face
from abyssal.cli.speaker import Speaker
from abyssal.cli.styles import MUTED, STRONG, TITLE

KEYS: Final = ("u", "s", "l", "v", "p", "r", "h", "q")
"""The keys for undo, save, log, view of everybody, points, rules, help and quit."""
ENGLISH_WORDS: Final[Mapping[str, str]] = {
    "undo": "u",
    "save": "s",
    "log": "l",
    "view": "v",
    "points": "p",
    "score": "p",
    "rules": "r",
    "help": "h",
    "quit": "q",
    "exit": "q",
}
"""English words for keys; they work in every language."""
HELP_INDENT: Final = 9
"""Width of the column with the keys on the help page."""


def key_of(speaker: Speaker, text: str) -> str | None:
    """Return the key that a typed line starts with, or ``None``.

    A key is its letter, ``?`` for help, or its word in English or in the language of the table.
    """
    word = text.partition(" ")[0].lower()
    if word in KEYS or word == "?":
        return "h" if word == "?" else word
    translated = {speaker.say(f"play-key-{key}").lower(): key for key in KEYS}
    return translated.get(word) or ENGLISH_WORDS.get(word)


def everybody_label(speaker: Speaker, g: Game) -> str:
    """Return what the key ``v`` shows in this game, for lists of keys ("all realms", for example)."""
    return speaker.named([f"play-everybody-{g.variant.game}"], speaker.say("plain-everybody"))


def help_page(speaker: Speaker, g: Game, face: Face, width: int) -> list[Text]:
    """Return the lines that explain how to choose, every key, and the symbols of the table."""
    notation = g.text(g.legal()[0]) if not g.is_over else "–"
    title = Text(speaker.say("play-help_page-title"), TITLE)
    lines = [title, *wrapped(Text(speaker.say("play-help_page-choose", notation=notation)), width)]
    for key in (*KEYS, "Enter"):
        explanation = speaker.say(f"play-help_page-{key.lower()}", everybody=everybody_label(speaker, g))
        lines += wrapped(Text.assemble((f"  {key:<7}", STRONG), explanation), width, HELP_INDENT)
    legend = speaker.say("play-help_page-table", legend=face.legend(speaker, g))
    return [*lines, *[Text(line, MUTED) for line in legend.split("\n")]]
