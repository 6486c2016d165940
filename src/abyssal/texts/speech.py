"""How messages become sentences: Fluent's own means, and the functions which our texts use beside them.

In a text, ``{ CARD($lord, case: "acc") }`` is something on the table, ``{ WHO($who) }`` a seat, ``PERSON($who)``
selects between the reader and others, ``{ COUNT($n, of: "pearl") }`` is a number with its noun, ``{ LIST($items) }``
and ``{ ALLIES($cards) }`` are several, ``{ FORM($price, case: "acc") }`` is another message, ``{ GIVEN($text) }`` what
somebody typed. A case is the attribute ``.acc`` of what is named, else its plain form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import resources
from typing import Any, Final, NamedTuple, cast

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

from abyssal.texts import DEFAULT, PSEUDO
from abyssal.texts.message import Argument, Message

OPEN, BETWEEN, CLOSE = "\ue000", "\ue001", "\ue002"
"""Signs of the private-use area around what is named in a sentence: ``open kind name between text close``."""
MARKED: Final = re.compile(f"{OPEN}(.*?){BETWEEN}(.*?){CLOSE}")
MOST_KEPT: Final = 200
"""Numbers up to this one are said often."""
LONGEST_NUMBER: Final = 2000
"""In bits; what is longer was never meant as a number."""


class Span(NamedTuple):
    """A piece of a sentence, and what it names, if it names something: ``("Jailer", "lord", "jailer")``."""

    text: str
    kind: str = ""
    name: str = ""


class Readers(NamedTuple):
    """The names of the seats, and which one of them reads."""

    names: Sequence[str] = ()
    you: int | None = None


class Number(FluentInt):
    """A whole number as people at a table write it: no separators, and a dash before what is less than nothing."""

    def format(self, locale: Locale) -> str:
        size = abs(int(self))
        digits = str(size) if size.bit_length() < LONGEST_NUMBER else f"{hex(size)[:20]}…"
        return f"–{digits}" if self < 0 else digits


class Named(FluentType):
    """Something at the table."""

    def __init__(self, voice: Voice, readers: Readers, kind: str, name: str | int) -> None:
        self.voice, self.readers, self.kind, self.name = voice, readers, kind, name

    def form(self, case: str) -> str:
        """Its name in a case; not the name of a seat, which are people's own."""
        if self.kind == "seat":
            return self.voice.who(self.readers, int(self.name), case)
        return self.voice.named(self.kind, self.name, case)

    def format(self, locale: Locale) -> str:
        return self.form("")


class Nested(FluentType):
    """A message in a message."""

    def __init__(self, voice: Voice, readers: Readers, message: Message) -> None:
        self.voice, self.readers, self.message = voice, readers, message

    def form(self, case: str) -> str:
        """The message in a case."""
        return self.voice.render(self.message, self.readers, case)

    def format(self, locale: Locale) -> str:
        return self.form("")


class Several(FluentType):
    """A list of arguments."""

    def __init__(self, voice: Voice, items: Sequence[object]) -> None:
        self.voice, self.items = voice, items

    def format(self, locale: Locale) -> str:
        return self.voice.listed(self.items, "comma", "")


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
        self.made: dict[tuple[object, ...], str] = {}
        self.faults: list[Exception] = []
        """What was wrong with texts or arguments; a sentence is said as well as it can be."""
        functions = {
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
        self.bundle = FluentBundle([locale], cast("dict[str, Callable[[Any], FluentType]]", functions), False)
        for source in sources(locale):
            self.bundle.add_resource(pseudo(source) if language == PSEUDO else FluentResource(source))

    # ------------------------------------------------------------------ asking

    def say(self, message: Message, names: Sequence[str] = (), you: int | None = None) -> str:
        """A message as plain text, for the seat that reads it."""
        return MARKED.sub(r"\2", self.render(message, Readers(names, you)))

    def spans(self, message: Message, names: Sequence[str] = (), you: int | None = None) -> list[Span]:
        """The same in pieces: what is named in it stands apart."""
        return list(split(self.render(message, Readers(names, you))))

    def text(self, name: str, /, **args: Argument) -> str:
        """The plain text of an id."""
        return self.say({"id": name, "args": args})

    def __contains__(self, name: object) -> bool:
        return self.pattern(str(name), "") is not None

    # ------------------------------------------------------------------ rendering

    def render(self, message: Message, readers: Readers, case: str = "") -> str:
        """A message with the signs around what it names."""
        args = {name: self.wrapped(value, readers) for name, value in message["args"].items()}
        return self.formatted(message["id"], case, args)

    def formatted(self, name: str, case: str, args: Mapping[str, object]) -> str:
        """A text with its arguments filled in; the id itself if there is no such text."""
        if not args:
            return self.kept((name, case), lambda: self.filled_in(name, case, args))
        return self.filled_in(name, case, args)

    def kept(self, key: tuple[object, ...], make: Callable[[], str]) -> str:
        """What is said again and again is made once: names, and numbers with their nouns."""
        text = self.made.get(key)
        if text is None:
            text = self.made[key] = make()
        return text

    def filled_in(self, name: str, case: str, args: Mapping[str, object]) -> str:
        """A text with its arguments, made anew."""
        pattern = self.pattern(name, case)
        if pattern is None:
            self.faults.append(KeyError(name))
            return name
        # Not by ``format_pattern``, which would turn our numbers into its own.
        current = CurrentEnvironment(args=dict(args))
        try:
            return str(cast("Any", pattern)(ResolverEnvironment(self.bundle, self.faults, current=current)))
        except ValueError as error:
            self.faults.append(error)
            return name

    def pattern(self, name: str, case: str) -> object | None:
        """The text of an id, or of its attribute: the one that stands behind a dot, or that of a case if there is."""
        name, _, attribute = name.partition(".")
        if not self.bundle.has_message(name):
            return None
        found = self.bundle.get_message(name)
        if attribute:
            return found.attributes.get(attribute)
        return found.attributes.get(case) or found.value

    def wrapped(self, value: Argument, readers: Readers) -> object:
        """An argument as Fluent takes it."""
        if isinstance(value, bool):
            return str(value)
        if isinstance(value, int):
            return Number(value)
        if isinstance(value, str):
            return value
        if isinstance(value, Mapping):
            if "id" in value:
                return Nested(self, readers, cast("Message", value))
            ((kind, name),) = value.items()
            return Named(self, readers, kind, name)
        return Several(self, [self.wrapped(item, readers) for item in value])

    # ------------------------------------------------------------------ names

    def who(self, readers: Readers, seat: int, case: str) -> str:
        """A seat by its name; the reader is told as such."""
        return self.formatted("you", case, {}) if seat == readers.you else readers.names[seat]

    def named(self, kind: str, name: str | int, case: str) -> str:
        """The name of something in a case, with the signs around it."""
        return self.kept(("name", kind, name, case), lambda: self.marked(kind, name, case))

    def marked(self, kind: str, name: str | int, case: str) -> str:
        """The same, made anew."""
        naming = NAMINGS.get(kind)
        text = naming(self, str(name), case) if naming else self.formatted(f"{kind}-{slug(name)}", case, {})
        return f"{OPEN}{kind} {name}{BETWEEN}{text}{CLOSE}"

    def ally(self, name: str, case: str) -> str:
        """``Crab 2``, ``Crab 3d``: the race declines, the value does not."""
        race, value, sign = parts_of(name)
        return self.formatted("ally", "", {"race": self.race(race, case), "value": self.value(value, sign)})

    def short_ally(self, name: str) -> str:
        """``Cr2``."""
        race, value, sign = parts_of(name)
        return f"{OPEN}ally {name}{BETWEEN}{self.race(race, 'short')}{self.value(value, sign)}{CLOSE}"

    def value(self, value: str, sign: str) -> str:
        """The value of an ally with the letter of its sign."""
        return value + (self.formatted(f"sign-{sign}", "", {}) if sign else "")

    def race(self, race: str, case: str) -> str:
        """A race in a case."""
        return self.formatted(f"race-{race}", case, {})

    def leviathan(self, number: str, case: str) -> str:
        """``Leviathan 9``."""
        return self.formatted("leviathan", case, {"number": Number(int(number))})

    def conspiracy_lord(self, name: str, case: str) -> str:
        """``R4``: as players of Conspiracy write it, in any language."""
        return name

    # ------------------------------------------------------------------ functions of the texts

    def form(self, value: object, case: str = "") -> str:
        """CARD, WHO, FORM: something in a case."""
        if isinstance(value, (Named, Nested)):
            return value.form(case)
        return value.format(self.bundle._babel_locale) if isinstance(value, FluentType) else str(value)

    def person(self, who: object) -> str:
        """PERSON: ``you`` for the reader, else ``other``."""
        reads = isinstance(who, Named) and who.kind == "seat" and who.readers.you == who.name
        return "you" if reads else "other"

    def count(self, number: object, of: str = "", case: str = "") -> str:
        """COUNT: a number with its noun."""
        if not isinstance(number, Number) or abs(number) > MOST_KEPT:
            return self.formatted(f"count-{of}", case, {"n": number})
        return self.kept(("count", of, int(number), case), lambda: self.formatted(f"count-{of}", case, {"n": number}))

    def list(self, items: object, case: str = "", **style: str) -> str:
        """LIST: several with commas; ``with: "and"`` before the last, ``with: "semicolon"`` between clauses."""
        inner = items.items if isinstance(items, Several) else [items]
        return self.listed(inner, style.get("with", "comma"), case)

    def given(self, value: object) -> str:
        """GIVEN: what somebody typed or passed, in quotes if it is a text; a number as it was written."""
        if isinstance(value, Number) and value < 0:
            return f"-{Number(-value).format(self.bundle._babel_locale)}"
        return self.formatted("quoted", "", {"text": value}) if isinstance(value, str) else self.form(value)

    def listed(self, items: Sequence[object], style: str, case: str) -> str:
        """Several in a case, as the language joins them."""
        texts = [self.form(item, case) for item in items]
        comma = self.formatted("list-semicolon" if style == "semicolon" else "list-comma", "", {})
        if style != "and" or len(texts) < 2:
            return comma.join(texts)
        return comma.join(texts[:-1]) + self.formatted("list-and", "", {}) + texts[-1]

    def allies(self, items: object, case: str = "", form: str = "", **style: str) -> str:
        """ALLIES: race by race, ``Crab 2, 4, Squid 3``, or in short ``Cr2 Cr4 Sq3``; they come in the order of rules.

        ``with: "and"`` before the last race, where nothing else is added to them.
        """
        races: dict[str, list[str]] = {}
        some = items.items if isinstance(items, Several) else [items]
        if form == "short":
            return " ".join(self.short_ally(str(cast("Named", item).name)) for item in some)
        for item in some:
            race, value, sign = parts_of(str(cast("Named", item).name))
            races.setdefault(race, []).append(self.value(value, sign))
        groups = [
            f"{OPEN}race {race}{BETWEEN}"
            + self.formatted("ally", "", {"race": self.race(race, case), "value": self.listed(values, "comma", "")})
            + CLOSE
            for race, values in races.items()
        ]
        return self.listed(groups, style.get("with", "comma"), "")


NAMINGS: Final[Mapping[str, Callable[[Voice, str, str], str]]] = {
    "ally": Voice.ally,
    "leviathan": Voice.leviathan,
    "conspiracy-lord": Voice.conspiracy_lord,
}
"""Kinds whose names are made of parts; of all others each has its own text."""


def slug(name: str | int) -> str:
    """A name as an id of the texts has it: ``pearls 2`` is ``pearls-2``."""
    return str(name).replace(" ", "-")


def parts_of(ally: str) -> tuple[str, str, str]:
    """Race, value and sign: ``crab 3 dice``; a monster has its name alone."""
    race, _, rest = ally.partition(" ")
    value, _, sign = rest.partition(" ")
    return race, value, sign


def split(text: str) -> Iterator[Span]:
    """A rendered text in pieces."""
    end = 0
    for found in MARKED.finditer(text):
        if found.start() > end:
            yield Span(text[end : found.start()])
        kind, _, name = found[1].partition(" ")
        yield Span(found[2], kind, name)
        end = found.end()
    if end < len(text):
        yield Span(text[end:])


def sources(language: str) -> Iterator[str]:
    """The files of a language."""
    folder = resources.files("abyssal.texts").joinpath(language)
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            yield entry.read_text(encoding="utf-8")


# ---------------------------------------------------------------------- the pseudo-language

PLAIN, CHANGED = "aceinouyACEINOUY", "àçéîñóúýÀÇÉÎÑÓÚÝ"
CHANGES: Final = str.maketrans(PLAIN, CHANGED)


class Changing(Transformer):
    """Changes the letters of texts, not those of names and settings in them."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802  Fluent's own name
        node.value = node.value.translate(CHANGES)
        return node


def pseudo(source: str) -> ast.Resource:
    """English texts with other letters."""
    return cast("ast.Resource", Changing().visit(FluentResource(source)))
