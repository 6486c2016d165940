"""The text mode: understand what a person types, and answer in sentences.

A line is a number of the list of choices, the words of a choice in any language or their beginning, notation, a list
of cards, or a question about the table. Nothing is played here: the client sends the understood actions as a move.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from abyssal import AbyssalError, Game
from abyssal.server.history import story_until
from abyssal.server.room import Room
from abyssal.server.wire import Typed
from abyssal.telling import refusal, telling_of
from abyssal.telling.shapes import Choice
from abyssal.texts import languages, voice
from abyssal.texts.message import Argument, Message, card, message, seat

COMMANDS: Final[Mapping[str, str]] = {
    "typed-word-help": "help",
    "typed-word-choices": "choices",
    "typed-word-last": "last",
    "typed-word-points": "points",
    "typed-word-undo": "undo",
    "typed-word-hand": "hand",
    "typed-word-state": "state",
    "typed-word-court": "court",
    "typed-word-council": "council",
    "typed-word-track": "track",
    "typed-word-locations": "locations",
    "typed-word-me": "me",
    "typed-word-rivals": "rivals",
    "typed-word-border": "border",
    "typed-word-threat": "threat",
    "typed-word-sentinels": "sentinels",
    "typed-word-decks": "decks",
}
"""The commands, by the text with the words for them."""
ALWAYS: Final = ("choices", "last", "points", "undo")
"""Commands that work in every game."""
ABOUT: Final = "typed-word-about"
LAST_SENTENCES: Final = 8
"""Number of sentences that the word "last" tells."""
BETWEEN: Final = re.compile(r"[,;+&]|\band\b|\bи\b")
WORDS: Final = re.compile(r"\w+")


def understand(room: Room, reader: int | None, text: str) -> Typed:
    """Return the answer to a typed line of a seat, or of a spectator (None)."""
    g, line = room.running_game(or_over=True), normal(text)
    command = commands().get(line, "choices" if not line else "")
    if command == "undo":
        return Typed(room.version, [], None, undo=True)
    if command:
        return Typed(room.version, answer(room, g, reader, command), None)
    if named := names_asked(line):
        return Typed(room.version, about(g, min(named, key=len).strip()), None)
    if g.is_over or g.seat != reader:
        return Typed(room.version, [message("typed-over" if g.is_over else "typed-waiting")], None)
    actions, lines = chosen(g, line)
    return Typed(room.version, lines, list(actions) or None)


def is_question(text: str) -> bool:
    """Return whether a typed line only asks about the table, so that its answer changes nothing."""
    line = normal(text)
    asks = not line or (line in commands() and commands()[line] != "undo")  # an empty line asks for the choices
    return asks or bool(names_asked(line))


def names_asked(line: str) -> list[str]:
    """Return what follows the words for "about" in a line."""
    return [line.removeprefix(word) for word in words_of(ABOUT) if line.startswith(f"{word} ")]


# ---------------------------------------------------------------------- words


def normal(text: str) -> str:
    """Return a text in small letters, with single spaces and without a full stop at its end.

    >>> normal("  Моё   ПОЛЕ. ")
    'мое поле'
    """
    return " ".join(text.casefold().replace("ё", "е").split()).rstrip(" .!")


@cache
def words_of(name: str) -> tuple[str, ...]:
    """Return the words for a command in all languages."""
    return tuple(normal(word) for language in languages() for word in voice(language).text(name).split(","))


@cache
def commands() -> dict[str, str]:
    """Return the commands by word."""
    return {word: command for name, command in COMMANDS.items() for word in words_of(name)}


def said(g: Game, text: Message) -> Iterator[str]:
    """Yield a message in all languages. Names of players are of no use here."""
    names = [f"seat {number}" for number in range(g.players)]
    for language in languages():
        yield normal(voice(language).say(text, names, g.seat))


# ---------------------------------------------------------------------- questions


def answer(room: Room, g: Game, reader: int | None, command: str) -> list[Message]:
    """Return the sentences that answer a question."""
    telling = telling_of(g)
    topics = telling.spoken(g, reader)
    if command == "help":
        known = [name for name, one in COMMANDS.items() if one in topics or one in ALWAYS]
        words: list[Argument] = [message(name) for name in known]
        return [message("typed-help", words=words)]
    if command == "last":
        return story_until(room, room.version, reader)[0][-LAST_SENTENCES:] or [message("typed-nothing_new")]
    if command == "points":
        scores = g.known_scores(reader)
        lines = [message("typed-points", who=seat(number), points=points) for number, points in enumerate(scores)]
        verdict = telling.sheet(g, reader)["verdict"]
        return lines if verdict is None else [*lines, verdict]
    if command == "choices":
        return question(g, reader)
    return topics.get(command) or [message("spoken-nothing")]


def question(g: Game, reader: int | None) -> list[Message]:
    """Return the pending question, and the numbered choices of the reader."""
    telling = telling_of(g)
    asked = telling.question(g, reader)
    if asked is None:
        return [message("typed-over")]
    choices = telling.choices(g, reader)
    lines = [asked["text"], *asked["notes"], *numbered(choices, range(len(choices)))]
    usual = next((number for number, choice in enumerate(choices, 1) if choice["usual"]), None)
    if usual is not None and len(choices) > 1:
        lines.append(message("typed-usual", number=usual))
    return [*lines, message("typed-set")] if asked["desk"] else lines


def numbered(choices: Sequence[Choice], places: Iterable[int]) -> list[Message]:
    """Return some choices with their numbers."""
    return [message("typed-choice", number=place + 1, choice=choices[place]["label"]) for place in places]


def about(g: Game, text: str) -> list[Message]:
    """Return the description of the card whose name begins with a text."""
    telling = telling_of(g)
    for name, shown in telling.names(g):
        if text and any(one.startswith(text) for one in (normal(name), *said(g, shown))):
            found = telling.look_up(g, name)
            if found is not None:
                return [found]
    return [message("typed-no_card", text=text)]


# ---------------------------------------------------------------------- choices


Chosen = tuple[Sequence[str], list[Message]]
"""The actions that a line chooses, or no actions and sentences that say why not."""


def chosen(g: Game, line: str) -> Chosen:
    """Return what a line of the deciding seat chooses."""
    telling = telling_of(g)
    choices = telling.choices(g, g.seat)
    if line.isdecimal() and choices:
        number = int(line)
        if 1 <= number <= len(choices):
            return choices[number - 1]["actions"], []
        if not any(g.text(action) == line for action in g.legal()):
            return [], [message("typed-no_number", number=number, count=len(choices))]
    for choice in choices:
        if line in (normal(", ".join(choice["actions"])), *spoken(g, choice)):
            return choice["actions"], []
    asked = telling.question(g, g.seat)
    at_desk = asked is not None and asked["desk"]
    actions, wrong = notation(g, line, at_desk)
    if actions:
        return actions, []
    fitting = [place for place, choice in enumerate(choices) if begins(g, line, choice)]
    if len(fitting) == 1 and not at_desk:  # at a desk, the named cards may be only a part of that set
        return choices[fitting[0]]["actions"], []
    if wrong is not None:
        return [], [wrong]
    if fitting:
        return [], [message("typed-which"), *numbered(choices, fitting)]
    return [], [message("typed-unknown", text=line)]


def notation(g: Game, line: str, at_desk: bool) -> tuple[Sequence[str], Message | None]:
    """Return the actions of a line in notation or of a list of cards, or why the rules refuse it."""
    telling = telling_of(g)
    try:
        if actions := telling.read(g, line):
            return [g.text(action) for action in actions], None
        names = things(g, line) if at_desk else []
        desk = telling.desk(g, names) if names else None
    except AbyssalError as error:
        return [], refusal(error)
    return ([], None) if desk is None else (desk["actions"], desk["missing"])


def spoken(g: Game, choice: Choice) -> list[str]:
    """Return the texts of a choice in all languages."""
    return [text for part in (choice["label"], choice["brief"]) for text in said(g, part)]


def begins(g: Game, line: str, choice: Choice) -> bool:
    """Return whether every word of a line begins a word of the choice, in one of its texts."""
    wanted = WORDS.findall(line)
    for text in (*spoken(g, choice), normal(" ".join(choice["actions"]))):
        words = WORDS.findall(text)
        if wanted and all(any(word.startswith(part) for word in words) for part in wanted):
            return True
    return False


def things(g: Game, line: str) -> list[str]:
    """Return the things of a set that a line lists by their names in any language; empty if it is no such list."""
    desk = telling_of(g).desk(g, [])
    known: dict[str, str] = {}
    for name, thing in desk["things"].items():
        known[normal(name)] = name
        for language in languages():
            known.setdefault(normal(voice(language).say(named(thing["kind"], name))), name)
    found = [known.get(normal(part)) for part in BETWEEN.split(line) if part.strip()]
    return [name for name in found if name is not None] if None not in found else []


def named(kind: str, name: str) -> Message:
    """Return the name of a thing of a set as a message."""
    return message("all-of", parts=[card(kind, name)])
