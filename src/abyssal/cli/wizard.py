"""What a person is asked who wants to play and has not said what: the game, how many, against whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import typer

import abyssal
from abyssal.cli.options import DEFAULT_GAME, DEFAULT_PLAYERS
from abyssal.cli.speaker import Speaker
from abyssal.cli.terminal import Terminal
from abyssal.telling.abyss.cards import EXPANSIONS
from abyssal.telling.conspiracy.cards import GUILDS
from abyssal.telling.offers import GAMES, LEVELS, USUAL

FIVE: Final = 5
FIFTH_NEEDS: Final = "leviathan"


class Wishes(NamedTuple):
    """What a command line says about a table."""

    game: str | None
    players: int | None
    bots: Sequence[str] | None
    hot_seat: bool
    solo: str | None
    expansions: Sequence[str]
    bonus: bool

    @property
    def options(self) -> dict[str, object]:
        """The options of the game; what is not given is ``None``."""
        return {"solo": self.solo, "expansions": list(self.expansions) or None, "bonus": self.bonus or None}


TABLES: Final[Mapping[str, tuple[str, Sequence[str]]]] = {
    **{game: (game, ()) for game in abyssal.GAMES},
    **{name: ("abyss", (name,)) for name in EXPANSIONS},
    "both": ("abyss", tuple(EXPANSIONS)),
}
"""What can be played: games, and Abyss with expansions."""


def ask_for_a_table(wishes: Wishes, terminal: Terminal, language: str) -> Wishes:
    """The wishes with what was answered; Enter alone takes what stands in brackets."""
    speaker = Speaker(language)
    games = [(name, speaker.say(f"play-game-{name}")) for name in TABLES]
    game, expansions = TABLES[asked(terminal, speaker, "play-ask_game", games, DEFAULT_GAME)]
    wishes = wishes._replace(game=game, expansions=expansions)
    if wishes.players is not None or wishes.bots is not None:
        return wishes
    against = ["bots", "people", *(["solo"] if game == "conspiracy" else [])]
    ways = [(name, speaker.say(f"play-against-{name}")) for name in against]
    way = "people" if wishes.hot_seat else asked(terminal, speaker, "play-ask_against", ways, "bots")
    if way == "solo":
        opponents = [(guild, speaker.say(f"conspiracy-opponent-{guild}")) for guild in GUILDS]
        opponents.append(("random", speaker.say("play-against-random")))
        return wishes._replace(solo=asked(terminal, speaker, "play-ask_opponent", opponents, "random"))
    sizes = [n for n in GAMES[game]["players"] if n < FIVE or FIFTH_NEEDS in expansions]
    numbers = [(str(n), "") for n in sizes]
    players = asked(terminal, speaker, "play-ask_players", numbers, str(DEFAULT_PLAYERS), listed=False)
    if way == "people":
        return wishes._replace(players=int(players), hot_seat=True)
    words = {level: (speaker.say(f"bot-name-{level}"), speaker.say(f"bot-{level}")) for level in LEVELS}
    levels = [(level, speaker.say("play-level", name=name, text=text)) for level, (name, text) in words.items()]
    level = asked(terminal, speaker, "play-ask_level", levels, USUAL)
    return wishes._replace(players=int(players), bots=[level] * (int(players) - 1))


def asked(
    terminal: Terminal,
    speaker: Speaker,
    question: str,
    answers: Sequence[tuple[str, str]],
    default: str,
    listed: bool = True,
) -> str:
    """One of several answers, by number or name; asked again until it is one."""
    names = [name for name, _ in answers]
    for number, (_, text) in enumerate(answers, 1) if listed else ():
        terminal.tell(f" {number}  {text}")
    shown = str(names.index(default) + 1) if listed else default
    while True:
        try:
            text = terminal.ask(speaker.say(question, default=shown, first=names[0], last=names[-1])).lower()
        except EOFError:
            terminal.tell("")
            raise typer.Exit from None
        if not text:
            return default
        if listed and text.isdecimal() and 0 < int(text) <= len(names):
            return names[int(text) - 1]
        if text in names:
            return text
        known = [str(number) for number in range(1, len(names) + 1)] if listed else names
        terminal.tell(speaker.say("play-bad_answer", text=text, answers=list(known)))
