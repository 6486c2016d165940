"""Ask a person for the game, the number of players and the opponents, if the command line does not name them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import typer

from abyssal import Kit, kit_of, kits
from abyssal.cli.options import DEFAULT_GAME, DEFAULT_PLAYERS
from abyssal.cli.speaker import Speaker
from abyssal.cli.terminal import Terminal
from abyssal.telling.offers import LEVELS, USUAL

FIVE: Final = 5


class Wishes(NamedTuple):
    """The table that a command line asks for; fields that it does not give are ``None`` or empty."""

    game: str | None
    players: int | None
    bots: Sequence[str] | None
    hot_seat: bool
    solo: str | None
    expansions: Sequence[str]
    bonus: bool
    further: Mapping[str, object] = {}
    """Options that have no flag on the command line."""

    @property
    def options(self) -> dict[str, Any]:
        """Return the options of the game; ``None`` for each option that is not given."""
        named = {"solo": self.solo, "expansions": list(self.expansions) or None, "bonus": self.bonus or None}
        return {**named, **self.further}

    def with_option(self, name: str, value: str) -> Wishes:
        """Return the same wishes with one more option of the game."""
        return self._replace(solo=value) if name == "solo" else self._replace(further={**self.further, name: value})


class Entry(NamedTuple):
    """A line of the first question: a game, perhaps with some of its expansions."""

    name: str
    game: str
    values: tuple[str, ...] = ()


def entries() -> Iterator[Entry]:
    """Yield the lines of the first question: all games, then each game with one expansion, and with all of them."""
    for kit in kits():
        yield Entry(kit.name, kit.name)
    for kit in kits():
        values = any_of(kit)
        for value in values:
            yield Entry(value, kit.name, (value,))
        if len(values) > 1:
            yield Entry("both", kit.name, values)


def any_of(kit: Kit) -> tuple[str, ...]:
    """Return the expansions of a game."""
    return tuple(kit.offer["options"].get("expansions", {}).get("any_of", ()))


def alone(kit: Kit) -> dict[str, list[str]]:
    """Return the options with which one person plays a game alone, each with its values."""
    options = kit.offer["options"].items()
    return {name: facts["one_of"] for name, facts in options if facts.get("players") == 1 and "one_of" in facts}


def sizes(kit: Kit, values: Sequence[str]) -> list[int]:
    """Return the numbers of players of a game with these expansions."""
    needed = kit.offer.get("five_players_need", {}).values()
    return [n for n in kit.offer["players"] if n < FIVE or all(value in values for value in needed)]


def ask_for_a_table(wishes: Wishes, terminal: Terminal, language: str) -> Wishes:
    """Ask for missing facts, and return the wishes with the answers; Enter alone takes the answer in brackets."""
    speaker = Speaker(language)
    tables = {entry.name: entry for entry in entries()}
    games = [(name, speaker.named([f"play-game-{name}"], name)) for name in tables]
    _, game, expansions = tables[asked(terminal, speaker, "play-ask_game", games, DEFAULT_GAME)]
    kit = kit_of(game)
    wishes = wishes._replace(game=game, expansions=expansions)
    if wishes.players is not None or wishes.bots is not None:
        return wishes
    ways = [(name, speaker.named([f"play-against-{name}"], name)) for name in ("bots", "people", *alone(kit))]
    way = "people" if wishes.hot_seat else asked(terminal, speaker, "play-ask_against", ways, "bots")
    if way in alone(kit):
        values = alone(kit)[way]
        ids = {value: [f"{game}-opponent-{value}", f"play-against-{value}"] for value in values}
        opponents = [(value, speaker.named(ids[value], value)) for value in values]
        return wishes.with_option(way, asked(terminal, speaker, "play-ask_opponent", opponents, values[-1]))
    numbers = [(str(n), "") for n in sizes(kit, expansions)]
    usual = str(DEFAULT_PLAYERS) if DEFAULT_PLAYERS in sizes(kit, expansions) else numbers[0][0]
    players = asked(terminal, speaker, "play-ask_players", numbers, usual, listed=False)
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
    """Ask until the player names one of several answers by number or name; return the name of the answer."""
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
