"""Options that several commands have, and how they are read. Help is an id of the texts until somebody reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

import typer

import abyssal
from abyssal import bots
from abyssal.cli.speaker import Speaker
from abyssal.telling.abyss.cards import EXPANSIONS
from abyssal.telling.conspiracy.cards import GUILDS
from abyssal.telling.offers import TOOLS, offered
from abyssal.texts.message import Argument, message

DEFAULT_GAME: Final = "abyss"
"""The game of a command line, or of an empty answer, that names none."""
DEFAULT_PLAYERS: Final = 2
STOPPED: Final = 130
REFUSED: Final = 2
LONGEST: Final = 10_000
"""Decisions in a game that is simulated; thirty times what random players need."""

BLOCKS: Final = 100
"""Blocks of a league, if nothing else is said."""
MOST_UNTIL_SURE: Final = 10_000
"""Blocks after which a question about two bots is left open, if nothing else is said."""

TABLE: Final = "play-panel-table"
RULES: Final = "play-panel-rules"
FILES: Final = "play-panel-files"

Players = Annotated[
    int | None,
    typer.Option("--players", "-p", metavar="N", help="option-players", rich_help_panel=TABLE, show_default=False),
]
Seed = Annotated[
    int | None, typer.Option("--seed", "-s", help="option-seed", rich_help_panel=TABLE, show_default=False)
]
Jobs = Annotated[
    int | None, typer.Option("--jobs", "-j", help="option-jobs", rich_help_panel=TABLE, show_default=False)
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


def described(speaker: Speaker, bot: str) -> Argument:
    """A bot and what it does, as far as there are words for it."""
    return message("bot-described", bot=bot, text=message(f"bot-{bot}")) if f"bot-{bot}" in speaker.voice else bot


def facts(speaker: Speaker) -> Mapping[str, Argument]:
    """What the help of options mentions."""
    return {
        "games": list(abyssal.GAMES),
        "default": DEFAULT_GAME,
        "players": DEFAULT_PLAYERS,
        "bots": [described(speaker, name) for name in [*offered(bots.names()), *TOOLS]],
        "opponents": list(GUILDS),
        "expansions": list(EXPANSIONS),
        "plies": speaker.number(LONGEST),
        "blocks": speaker.number(BLOCKS),
        "most": speaker.number(MOST_UNTIL_SURE),
    }


def expansion_names(text: str) -> list[str]:
    """Expansions with commas between them; spaces and capitals do not matter.

    >>> expansion_names("Kraken, leviathan")
    ['kraken', 'leviathan']
    """
    return [name.strip() for name in text.lower().split(",") if name.strip()]
