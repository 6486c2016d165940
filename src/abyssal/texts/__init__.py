"""Texts for people, by language: names, powers, log, refusals. Terminal, server and client use the same files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources

__all__ = ["Texts", "load"]


class Texts:
    """The texts of one language, by dotted keys with ``{fact}`` places.

    >>> load("en").say("guild.mage")
    'Mages'
    """

    def __init__(self, language: str, entries: Mapping[str, str]) -> None:
        self.language = language
        self.entries = dict(entries)

    def say(self, key: str, /, **facts: object) -> str:
        """The text of a key with its facts filled in; an unknown key is a mistake of ours and raises ``KeyError``."""
        return self.entries[key].format(**facts)

    def __contains__(self, key: object) -> bool:
        return key in self.entries

    def section(self, name: str) -> dict[str, str]:
        """All entries below ``name.``, by the rest of their keys."""
        start = name + "."
        return {key.removeprefix(start): text for key, text in self.entries.items() if key.startswith(start)}


@cache
def load(language: str = "en") -> Texts:
    """The texts of a language."""
    raw = json.loads(resources.files(__name__).joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return Texts(language, dict(_flat("", raw)))


def _flat(prefix: str, tree: Mapping[str, object]) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    for key, value in tree.items():
        if isinstance(value, Mapping):
            out += _flat(f"{prefix}{key}.", value)
        else:
            out.append((prefix + key, str(value)))
    return out
