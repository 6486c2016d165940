"""Render messages as sentences with Fluent, and define the functions that the texts call.

- ``{ CARD($lord, case: "acc") }``: the name of a card or another thing, in a grammatical case
- ``{ WHO($who) }``: the name of a seat, or "you"
- ``PERSON($who)``: ``you`` if this seat reads the text, else ``other``; used in selectors
- ``{ COUNT($n, of: "pearl") }``: a number with its noun
- ``{ LIST($items) }``: several arguments, with commas
- ``{ ALLIES($cards) }``: several allies, grouped by race
- ``{ FORM($price, case: "acc") }``: another message
- ``{ GIVEN($text) }``: what the user typed, in quotes

A text has the form for a case in the attribute of that name (``.acc``); without it the plain text is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import resources
from typing import Any, Final, NamedTuple, cast

from babel import Locale
from fluent.runtime import FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

from abyssal.texts import DEFAULT, PSEUDO
from abyssal.texts.lazy_bundle import LazyBundle
from abyssal.texts.message import Argument, Message

OPEN, BETWEEN, CLOSE = "\ue000", "\ue001", "\ue002"
"""Private-use characters around a name in a rendered sentence: OPEN kind name BETWEEN text CLOSE."""
NAME_MARK: Final = re.compile(f"{OPEN}(.*?){BETWEEN}(.*?){CLOSE}")
MAX_CACHED_COUNT: Final = 200
"""Largest number that is cached together with its noun."""
MAX_NUMBER_BITS: Final = 2000
"""Maximum bits of a number that is written in full. Longer numbers come from broken input."""


class Span(NamedTuple):
    """A piece of a sentence. A piece that is a name also has its kind and id: ``("Jailer", "lord", "jailer")``."""

    text: str
    kind: str = ""
    name: str = ""


class Audience(NamedTuple):
    """The audience of a sentence: the names of the seats, and the seat that reads (``None`` for a spectator)."""

    names: Sequence[str] = ()
    you: int | None = None


class Number(FluentInt):
    """A whole number without separators; a negative one has a minus sign."""

    def format(self, locale: Locale) -> str:
        size = abs(int(self))
        digits = str(size) if size.bit_length() < MAX_NUMBER_BITS else f"{hex(size)[:20]}…"
        return f"−{digits}" if self < 0 else digits


class ReferenceValue(FluentType):
    """A reference (to a seat, a card or another thing) as an argument."""

    def __init__(self, voice: Voice, audience: Audience, kind: str, name: str | int) -> None:
        self.voice, self.audience, self.kind, self.name = voice, audience, kind, name

    def form(self, case: str) -> str:
        """Return the name in a grammatical case. Names that players chose have no cases."""
        if self.kind == "seat":
            return self.voice.who(self.audience, int(self.name), case)
        return self.voice.name_of(self.kind, self.name, case)

    def format(self, locale: Locale) -> str:
        return self.form("")


class NestedMessage(FluentType):
    """A message as an argument of another one."""

    def __init__(self, voice: Voice, audience: Audience, message: Message) -> None:
        self.voice, self.audience, self.message = voice, audience, message

    def form(self, case: str) -> str:
        """Render the message in a grammatical case."""
        return self.voice.render(self.message, self.audience, case)

    def format(self, locale: Locale) -> str:
        return self.form("")


class ListValue(FluentType):
    """A list as an argument."""

    def __init__(self, voice: Voice, items: Sequence[object]) -> None:
        self.voice, self.items = voice, items

    def format(self, locale: Locale) -> str:
        return self.voice.join(self.items, "comma", "")


class Voice:
    """The texts of one language.

    >>> from abyssal.texts.message import message, seat, card
    >>> say = Voice("en").say
    >>> recruited = message("told-lord_recruited", who=seat(0), lord=card("lord", "jailer"))
    >>> sentence = message("told-sentence", who=seat(0), clauses=[recruited])
    >>> say(sentence, ["Ann", "Bob"]), say(sentence, ["Ann", "Bob"], 0)
    ('Ann recruits the Jailer.', 'You recruit the Jailer.')
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.cache: dict[tuple[object, ...], str] = {}
        self.faults: list[Exception] = []
        """Errors in texts or arguments. Rendering continues despite an error; tests check that there are none."""
        functions: dict[str, Callable[..., Any]] = {
            "CARD": self.form,
            "WHO": self.form,
            "FORM": self.form,
            "PERSON": self.person,
            "COUNT": self.count,
            "LIST": self.list,
            "ALLIES": self.allies,
            "GIVEN": self.given,
        }
        locale = DEFAULT if language == PSEUDO else language
        self.bundle = LazyBundle(locale, functions, pseudo if language == PSEUDO else FluentResource)
        for source in sources(locale):
            self.bundle.add_source(source)

    # ------------------------------------------------------------------ the public methods

    def say(self, message: Message, names: Sequence[str] = (), you: int | None = None) -> str:
        """Render a message as plain text. ``names`` belong to the seats; ``you`` is the seat that reads."""
        return NAME_MARK.sub(r"\2", self.render(message, Audience(names, you)))

    def spans(self, message: Message, names: Sequence[str] = (), you: int | None = None) -> list[Span]:
        """Render a message in pieces, so that names can be styled."""
        return list(split(self.render(message, Audience(names, you))))

    def text(self, name: str, /, **args: Argument) -> str:
        """Render the plain text of an id."""
        return self.say({"id": name, "args": args})

    def __contains__(self, name: object) -> bool:
        return self.pattern(str(name), "") is not None

    # ------------------------------------------------------------------ rendering

    def render(self, message: Message, audience: Audience, case: str = "") -> str:
        """Render a message with marks around its names."""
        args = {name: self.to_fluent(value, audience) for name, value in message["args"].items()}
        return self.format_text(message["id"], case, args)

    def format_text(self, name: str, case: str, args: Mapping[str, object]) -> str:
        """Format a text with its arguments, from a cache if it has none. Return the id if the text is missing."""
        if not args:
            return self.cached((name, case), lambda: self.format_pattern(name, case, args))
        return self.format_pattern(name, case, args)

    def cached(self, key: tuple[object, ...], make: Callable[[], str]) -> str:
        """Return a text from the cache; make it if it is not there."""
        text = self.cache.get(key)
        if text is None:
            text = self.cache[key] = make()
        return text

    def format_pattern(self, name: str, case: str, args: Mapping[str, object]) -> str:
        """Format a text with its arguments. Errors go to ``faults``."""
        pattern = self.pattern(name, case)
        if pattern is None:
            self.faults.append(KeyError(name))
            return name
        # The bundle's method ``format_pattern`` is not used, because it would replace our numbers by Fluent's.
        current = CurrentEnvironment(args=dict(args))
        try:
            return str(cast("Any", pattern)(ResolverEnvironment(self.bundle, self.faults, current=current)))
        except ValueError as error:
            self.faults.append(error)
            return name

    def pattern(self, name: str, case: str) -> object | None:
        """Return the pattern of a text: the attribute after a dot in the id, else that of the case, else the text.

        Return ``None`` if there is no such text.
        """
        name, _, attribute = name.partition(".")
        if not self.bundle.has_message(name):
            return None
        found = self.bundle.get_message(name)
        if attribute:
            return found.attributes.get(attribute)
        return found.attributes.get(case) or found.value

    def to_fluent(self, value: Argument, audience: Audience) -> object:
        """Convert an argument of a message to a value for Fluent."""
        if isinstance(value, bool):
            return str(value)
        if isinstance(value, int):
            return Number(value)
        if isinstance(value, str):
            return value
        if isinstance(value, Mapping):
            if "id" in value:
                return NestedMessage(self, audience, cast("Message", value))
            ((kind, name),) = value.items()
            return ReferenceValue(self, audience, kind, name)
        return ListValue(self, [self.to_fluent(item, audience) for item in value])

    # ------------------------------------------------------------------ names

    def who(self, audience: Audience, seat: int, case: str) -> str:
        """Return the name of a seat, or "you" for the reader."""
        return self.format_text("you", case, {}) if seat == audience.you else audience.names[seat]

    def name_of(self, kind: str, name: str | int, case: str) -> str:
        """Return the name of a thing in a case, with the private-use characters around it; from the cache."""
        return self.cached(("name", kind, name, case), lambda: self.marked_name(kind, name, case))

    def marked_name(self, kind: str, name: str | int, case: str) -> str:
        """Make the name of a thing in a case, with the private-use characters around it."""
        naming = COMPOSED_NAMES.get(kind)
        text = naming(self, str(name), case) if naming else self.format_text(f"{kind}-{slug(name)}", case, {})
        return f"{OPEN}{kind} {name}{BETWEEN}{text}{CLOSE}"

    def ally(self, name: str, case: str) -> str:
        """Return the name of an ally, such as ``Crab 2`` or ``Crab 3 with two dice``; only the race has cases."""
        race, value, sign = parts_of(name)
        return self.format_text("ally", "", {"race": self.race(race, case), "value": self.value(value, sign)})

    def short_ally(self, name: str) -> str:
        """Return the short name of an ally, such as ``Cr2`` or ``Cr3d``, with the letter of its sign."""
        race, value, sign = parts_of(name)
        letter = self.format_text(f"sign-{sign}", "", {}) if sign else ""
        return f"{OPEN}ally {name}{BETWEEN}{self.race(race, 'short')}{value}{letter}{CLOSE}"

    def value(self, value: str, sign: str) -> str:
        """Return the value of an ally, with its sign in words."""
        return self.format_text(f"sign-{sign}", "value", {"value": value}) if sign else value

    def race(self, race: str, case: str) -> str:
        """Return the name of a race in a case."""
        return self.format_text(f"race-{race}", case, {})

    def leviathan(self, number: str, case: str) -> str:
        """Return the name of a leviathan. Its number is not part of the name: texts name its cell."""
        return self.format_text("leviathan", case, {})

    def conspiracy_lord(self, name: str, case: str) -> str:
        """Return the name of a lord of Conspiracy, such as ``R4``, which is the same in every language."""
        return name

    # ------------------------------------------------------------------ functions of the texts

    def form(self, value: object, case: str = "") -> str:
        """Return an argument in a case; texts call this CARD, WHO or FORM."""
        if isinstance(value, (ReferenceValue, NestedMessage)):
            return value.form(case)
        return value.format(self.bundle._babel_locale) if isinstance(value, FluentType) else str(value)

    def person(self, who: object) -> str:
        """Return ``you`` for the reader, else ``other``; texts call this PERSON."""
        reads = isinstance(who, ReferenceValue) and who.kind == "seat" and who.audience.you == who.name
        return "you" if reads else "other"

    def count(self, number: object, of: str = "", case: str = "") -> str:
        """Return a number with its noun; texts call this COUNT."""
        if not isinstance(number, Number) or abs(number) > MAX_CACHED_COUNT:
            return self.format_text(f"count-{of}", case, {"n": number})
        return self.cached(
            ("count", of, int(number), case), lambda: self.format_text(f"count-{of}", case, {"n": number})
        )

    def list(self, items: object, case: str = "", **style: str) -> str:
        """Return arguments with commas, or as ``with: "and"`` or ``with: "semicolon"`` says; texts call this LIST."""
        inner = items.items if isinstance(items, ListValue) else [items]
        return self.join(inner, style.get("with", "comma"), case)

    def given(self, value: object) -> str:
        """Return a value that the user typed: a text in quotes, a number with a hyphen as minus sign.

        Texts call this GIVEN.
        """
        if isinstance(value, Number) and value < 0:
            return f"-{Number(-value).format(self.bundle._babel_locale)}"
        return self.format_text("quoted", "", {"text": value}) if isinstance(value, str) else self.form(value)

    def join(self, items: Sequence[object], style: str, case: str) -> str:
        """Join arguments in a case by the rules of the language; ``style`` is ``comma``, ``and`` or ``semicolon``."""
        texts = [self.form(item, case) for item in items]
        comma = self.format_text("list-semicolon" if style == "semicolon" else "list-comma", "", {})
        if style != "and" or len(texts) < 2:
            return comma.join(texts)
        return comma.join(texts[:-1]) + self.format_text("list-and", "", {}) + texts[-1]

    def allies(self, items: object, case: str = "", form: str = "", **style: str) -> str:
        """Return allies grouped by race, ``Crab 2, 4, Squid 3``, in the given order; texts call this ALLIES.

        With ``form: "short"`` return ``Cr2 Cr4 Sq3``. With ``with: "and"`` put "and" before the last race.
        """
        races: dict[str, list[str]] = {}
        some = items.items if isinstance(items, ListValue) else [items]
        if form == "short":
            return " ".join(self.short_ally(str(cast("ReferenceValue", item).name)) for item in some)
        for item in some:
            race, value, sign = parts_of(str(cast("ReferenceValue", item).name))
            races.setdefault(race, []).append(self.value(value, sign))
        groups = [
            f"{OPEN}race {race}{BETWEEN}"
            + self.format_text("ally", "", {"race": self.race(race, case), "value": self.join(values, "comma", "")})
            + CLOSE
            for race, values in races.items()
        ]
        return self.join(groups, style.get("with", "comma"), "")


COMPOSED_NAMES: Final[Mapping[str, Callable[[Voice, str, str], str]]] = {
    "ally": Voice.ally,
    "leviathan": Voice.leviathan,
    "conspiracy-lord": Voice.conspiracy_lord,
}
"""Functions for kinds whose names are composed of parts. Each name of another kind has its own text."""


def slug(name: str | int) -> str:
    """Return a name as part of a text id: ``pearls 2`` becomes ``pearls-2``."""
    return str(name).replace(" ", "-")


def parts_of(ally: str) -> tuple[str, str, str]:
    """Return the race, value and sign of an ally such as ``crab 3 dice``. A monster has only a name."""
    race, _, rest = ally.partition(" ")
    value, _, sign = rest.partition(" ")
    return race, value, sign


def split(text: str) -> Iterator[Span]:
    """Split a rendered text at the private-use characters, and yield its pieces."""
    end = 0
    for found in NAME_MARK.finditer(text):
        if found.start() > end:
            yield Span(text[end : found.start()])
        kind, _, name = found[1].partition(" ")
        yield Span(found[2], kind, name)
        end = found.end()
    if end < len(text):
        yield Span(text[end:])


def sources(language: str) -> Iterator[str]:
    """Yield the contents of the files of a language, in a fixed order."""
    folder = resources.files("abyssal.texts").joinpath(language)
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            yield entry.read_text(encoding="utf-8")


# ---------------------------------------------------------------------- the pseudo-language

PLAIN, CHANGED = "aceinouyACEINOUY", "àçéîñóúýÀÇÉÎÑÓÚÝ"
CHANGES: Final = str.maketrans(PLAIN, CHANGED)


class LetterChanger(Transformer):
    """Changes the letters of texts, but not the names of variables and functions in them."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802  Fluent's own name
        node.value = node.value.translate(CHANGES)
        return node


def pseudo(source: str) -> ast.Resource:
    """Return English texts with accents."""
    return cast("ast.Resource", LetterChanger().visit(FluentResource(source)))
