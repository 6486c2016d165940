"""Messages as lines of the terminal: in a language, for a reader, with cards in their colours."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, overload

from babel.numbers import format_decimal, format_percent
from rich.text import Text

from abyssal import texts
from abyssal.cli.styles import card
from abyssal.texts.message import Argument, Message, message
from abyssal.texts.speech import Span, Voice

COMMAND: Final = os.environ.get("ABYSSAL_COMMAND", "abyssal")
"""What was typed to come here, for hints that can be copied; ``bin/abyssal`` says so."""
COLOURS: Final[Mapping[str, str]] = {
    "jellyfish": "P",
    "crab": "R",
    "seahorse": "Y",
    "shellfish": "G",
    "squid": "B",
    "kraken": "K",
    "monster": "M",
}
"""The colour of each race is that of the guild which demands it; krakens have none."""


@dataclass(frozen=True)
class Speaker:
    """Says messages in a language to whoever sits in front of the screen; seats have names, one may be "you"."""

    language: str
    names: Sequence[str] = ()
    you: int | None = None
    voice: Voice = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "voice", texts.voice(self.language))

    def say(self, name: str, /, **args: Argument) -> str:
        """The plain text of an id."""
        return self.plain(message(name, **args))

    def plain(self, said: Message) -> str:
        """A message as plain text."""
        return self.voice.say(said, self.names, self.you)

    def text(self, said: Message, style: str = "") -> Text:
        """A message in which allies and lords stand on the colours of their races and guilds."""
        line = Text(style=style)
        for span in self.voice.spans(said, self.names, self.you):
            line.append(span.text, colour_of(span))
        return line

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the language writes it: with its separators, and so many digits behind the point."""
        return str(format_decimal(value, f"#,##0.{'0' * digits}" if digits else "#,##0", locale=self.locale))

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of one, in percent."""
        return str(format_percent(share, f"#,##0.{'0' * digits}%" if digits else "#,##0%", locale=self.locale))

    def amount(self, number: int, of: str) -> str:
        """So many of something, with the separators of the language."""
        return self.say(f"amount-{of}", n=number, shown=self.number(number))

    @property
    def locale(self) -> str:
        """The language as number formats know it."""
        return texts.DEFAULT if self.language == texts.PSEUDO else self.language.replace("-", "_")

    def seat(self, number: int, case: str = "") -> str:
        """The name of a seat; the reader is told as such."""
        return self.say("seat" if not case else f"seat.{case}", who={"seat": number})


class Sentences(Sequence[Text]):
    """Messages that are put into words when somebody looks at them: of a long log only the end is."""

    def __init__(self, speaker: Speaker, story: Sequence[Message]) -> None:
        self.speaker = speaker
        self.story = story
        self.said: dict[int, Text] = {}

    def __len__(self) -> int:
        return len(self.story)

    @overload
    def __getitem__(self, place: int) -> Text: ...
    @overload
    def __getitem__(self, place: slice) -> list[Text]: ...
    def __getitem__(self, place: int | slice) -> Text | list[Text]:
        if isinstance(place, slice):
            return [self[k] for k in range(*place.indices(len(self)))]
        k = range(len(self))[place]
        if k not in self.said:
            self.said[k] = self.speaker.text(self.story[k])
        return self.said[k]


def colour_of(span: Span) -> str:
    """The style of what is named; most things have none."""
    if span.kind in ("ally", "race"):
        return race_style(span.name.partition(" ")[0])
    return card(span.name[0]) if span.kind == "conspiracy-lord" else ""


def race_style(race: str) -> str:
    """The style of a race or a monster."""
    return card(COLOURS.get(race, "K"))
