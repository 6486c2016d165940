"""The options that several commands share. Their help is a text id, which is translated when it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import typer

from abyssal import bots, kits
from abyssal.cli.files import CommandError
from abyssal.cli.speaker import Speaker
from abyssal.telling.offers import TOOLS, USUAL, offered
from abyssal.texts.message import Argument, message

DEFAULT_GAME: Final = kits()[0].name
"""The game if the command line or the answer names none."""
DEFAULT_PLAYERS: Final = 2
STOPPED: Final = 130
REFUSED: Final = 2
LONGEST: Final = 10_000
"""Maximum decisions in a simulated game, thirty times as many as random players need."""

BLOCKS: Final = 100
"""Default number of blocks of a league."""
MOST_UNTIL_SURE: Final = 10_000
"""Default maximum number of blocks of a league with ``--until-sure``."""

TABLE: Final = "play-panel-table"
RULES: Final = "play-panel-rules"
FILES: Final = "play-panel-files"

Players = Annotated[
    int | None,
    typer.Option("--players", "-p", metavar="N", help="option-players", rich_help_panel=TABLE, show_default=False),
]
Seed = Annotated[
    int | None, typer.Option("--seed", "-s", metavar="N", help="option-seed", rich_help_panel=TABLE, show_default=False)
]
Jobs = Annotated[
    int | None, typer.Option("--jobs", "-j", metavar="N", help="option-jobs", rich_help_panel=TABLE, show_default=False)
]
BotNames = Annotated[
    str | None, typer.Option("--bots", "-b", metavar="NAMES", help="option-bots", rich_help_panel=TABLE)
]
Solo = Annotated[str | None, typer.Option("--solo", metavar="OPPONENT", help="option-solo", rich_help_panel=TABLE)]
Expansions = Annotated[
    str | None,
    typer.Option("--expansions", "-e", metavar="NAMES", help="option-expansions", rich_help_panel=RULES),
]
Bonus = Annotated[bool, typer.Option("--bonus", help="option-bonus", rich_help_panel=RULES)]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="option-set", rich_help_panel=RULES, show_default=False),
]
"""Options of a game that have no flag, such as the options of games from other packages."""


def values_of(option: str) -> list[str]:
    """Return the values that an option has in any game, without ``"random"``."""
    offers = [kit.offer["options"].get(option, {}) for kit in kits()]
    values = [value for facts in offers for value in (*facts.get("one_of", ()), *facts.get("any_of", ()))]
    return [value for value in dict.fromkeys(values) if value != "random"]


def described(speaker: Speaker, bot: str) -> Argument:
    """Return a bot's name with its description, if there is a text for the description."""
    return message("bot-described", bot=bot, text=message(f"bot-{bot}")) if f"bot-{bot}" in speaker.voice else bot


def facts(speaker: Speaker) -> Mapping[str, Argument]:
    """Return the arguments of the help texts."""
    return {
        "games": [kit.name for kit in kits()],
        "default": DEFAULT_GAME,
        "players": DEFAULT_PLAYERS,
        "bots": [described(speaker, name) for name in [*offered(bots.names()), *TOOLS]],
        "usual": USUAL,
        "opponents": values_of("solo"),
        "expansions": values_of("expansions"),
        "plies": speaker.number(LONGEST),
        "blocks": speaker.number(BLOCKS),
        "most": speaker.number(MOST_UNTIL_SURE),
    }


def expansion_names(text: str) -> list[str]:
    """Split a list of expansions at its commas; ignore spaces and capital letters.

    >>> expansion_names("Kraken, leviathan")
    ['kraken', 'leviathan']
    """
    return [name.strip() for name in text.lower().split(",") if name.strip()]


def read_settings(settings: Sequence[str] | None) -> dict[str, object]:
    """Return the options of a game from ``NAME=VALUE`` texts; convert whole numbers, ``true`` and ``false``.

    >>> read_settings(["short=true", "rounds=5", "map=reef"])
    {'short': True, 'rounds': 5, 'map': 'reef'}
    """
    found: dict[str, object] = {}
    for setting in settings or ():
        name, mark, text = setting.partition("=")
        if not (name.strip() and mark):
            raise CommandError("bad_setting", text=setting)
        value = text.strip()
        found[name.strip()] = FLAGS[value] if value in FLAGS else int(value) if value.isdecimal() else value
    return found


FLAGS: Final = {"true": True, "false": False}
