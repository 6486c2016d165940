"""A Fluent bundle that parses each text when it is first used.

Parsing all texts of a language takes most of a second, and a command needs only a few of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax import ast

ENTRY: Final = re.compile(r"(-?[a-zA-Z][\w-]*) *=")
"""The start of a message or a term. All lines until the next start or comment belong to it."""


class LazyBundle(FluentBundle):
    """The texts of one language; ``parse`` makes a resource of the source of one text."""

    def __init__(
        self,
        locale: str,
        functions: Mapping[str, Callable[..., Any]],
        parse: Callable[[str], ast.Resource] = FluentResource,
    ) -> None:
        super().__init__([locale], dict(functions), use_isolating=False)
        self.parse = parse
        self.unparsed: dict[str, str] = {}
        """The sources of the texts that have not been used yet, by name; the names of terms begin with a hyphen."""

    def add_source(self, source: str) -> None:
        """Add the texts of a file. If there are several texts of one name, the first one counts."""
        for name, text in entries(source):
            if name.removeprefix("-") not in (self._terms if name.startswith("-") else self._messages):
                self.unparsed.setdefault(name, text)

    def has_message(self, message_id: str) -> bool:
        return message_id in self.unparsed or super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        source = self.unparsed.pop(f"-{entry_id}" if term else entry_id, None)
        if source is not None:
            self.add_resource(self.parse(source))
        return super()._lookup(entry_id, term)


def entries(source: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the source of each message and term of a file.

    >>> list(entries("# A comment\\nyes = Yes\\n    .short = Y\\n\\n-brand = Abyssal\\n"))
    [('yes', 'yes = Yes\\n    .short = Y\\n'), ('-brand', '-brand = Abyssal')]
    """
    name, lines = "", list[str]()
    for line in source.splitlines():
        found = ENTRY.match(line)
        if found or line.startswith("#"):
            if name:
                yield name, "\n".join(lines)
            name, lines = found[1] if found else "", []
        lines.append(line)
    if name:
        yield name, "\n".join(lines)
