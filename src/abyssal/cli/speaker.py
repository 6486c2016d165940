"""Turn messages into text for the terminal, in one language and for one reader, with coloured cards."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, overload

from babel.numbers import format_decimal, format_percent
from rich.text import Text

from abyssal import texts
from abyssal.cli.faces import card_style
from abyssal.texts.message import Argument, Message, message
from abyssal.texts.speech import Voice

COMMAND: Final = os.environ.get("ABYSSAL_COMMAND", "abyssal")
"""The command that starts this program, for hints to the user. ``bin/abyssal`` sets the variable."""


@dataclass(frozen=True)
class Speaker:
    """Renders messages in one language for one reader. ``names`` belong to the seats; ``you`` is the reader's seat."""

    language: str
    names: Sequence[str] = ()
    you: int | None = None
    voice: Voice = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "voice", texts.voice(self.language))

    def say(self, name: str, /, **args: Argument) -> str:
        """Return the plain text of a message id."""
        return self.plain(message(name, **args))

    def named(self, ids: Sequence[str], name: str) -> str:
        """Return the text of the first id that has one; the name itself if none has (a game of another package)."""
        return next((self.say(one) for one in ids if one in self.voice), name)

    def plain(self, msg: Message) -> str:
        """Return a message as plain text."""
        return self.voice.say(msg, self.names, self.you)

    def text(self, msg: Message, style: str = "") -> Text:
        """Return a message as styled text: allies and lords have the colours of their races and guilds."""
        line = Text(style=style)
        for span in self.voice.spans(msg, self.names, self.you):
            line.append(span.text, card_style(span.kind, span.name))
        return line

    def number(self, value: float, digits: int = 0) -> str:
        """Format a number with the separators of the language and ``digits`` decimal places."""
        return str(format_decimal(value, f"#,##0.{'0' * digits}" if digits else "#,##0", locale=self.locale))

    def percent(self, share: float, digits: int = 0) -> str:
        """Format a share between 0 and 1 in percent."""
        return str(format_percent(share, f"#,##0.{'0' * digits}%" if digits else "#,##0%", locale=self.locale))

    def amount(self, number: int, of: str) -> str:
        """Return a number with its noun, such as "1,200 games" (text ``amount-game``)."""
        return self.say(f"amount-{of}", n=number, shown=self.number(number))

    @property
    def locale(self) -> str:
        """The locale for number formats."""
        return texts.DEFAULT if self.language == texts.PSEUDO else self.language.replace("-", "_")

    def seat(self, number: int, case: str = "") -> str:
        """Return the name of a seat, or "you" for the reader; ``case`` is a grammatical form, such as "start"."""
        return self.say("seat" if not case else f"seat.{case}", who={"seat": number})


class Sentences(Sequence[Text]):
    """Messages as styled text, each rendered on first access, because usually only the end of a log is shown."""

    def __init__(self, speaker: Speaker, messages: Sequence[Message]) -> None:
        self.speaker = speaker
        self.messages = messages
        self.rendered: dict[int, Text] = {}

    def __len__(self) -> int:
        return len(self.messages)

    @overload
    def __getitem__(self, place: int) -> Text: ...
    @overload
    def __getitem__(self, place: slice) -> list[Text]: ...
    def __getitem__(self, place: int | slice) -> Text | list[Text]:
        if isinstance(place, slice):
            return [self[k] for k in range(*place.indices(len(self)))]
        k = range(len(self))[place]
        if k not in self.rendered:
            self.rendered[k] = self.speaker.text(self.messages[k])
        return self.rendered[k]
