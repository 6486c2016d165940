"""The rules texts of ``docs/rules`` as tests read them, and the marks in code that point to them.

A *ruling* is written ``[B-12]`` (Abyss), ``[K-11]`` (Kraken), ``[L-21]`` (Leviathan) or ``[U14]``, ``[V1]``, ``[S8]``
(Conspiracy). A *section* is a number in parentheses, ``(7.2)`` or ``(13.1, 14)``, of the text to which the folder
belongs. Another text is named before it: ``(K 4.2)``, ``(9.1; L 8.1, 8.2)``, ``(base 4)``, ``(Conspiracy 12)``.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "docs" / "rules"
TEXTS: Final = ("abyss", "kraken", "leviathan", "conspiracy")

SECTION: Final = re.compile(r'^(##+) <a id="([^"]+)"></a>(\d+(?:\.\d+)?)\.? ', re.MULTILINE)
RULING: Final = re.compile(r'^\d+\. <a id="([^"]+)"></a>\*\*\[?([A-Z]-?\d+)\]?\*\* ', re.MULTILINE)
VECTOR: Final = re.compile(r'^(?:\| |- )?<a id="([^"]+)"></a>(?:\*\*)?([TD]V-[A-Z]\d+)\b', re.MULTILINE)
JSON_BLOCK: Final = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def text_of(name: str) -> str:
    """One of the four texts."""
    return (RULES / f"{name}.md").read_text(encoding="utf-8")


@cache
def sections(name: str) -> tuple[str, ...]:
    """The numbers of all sections of a text, in its order."""
    return tuple(number for _, _, number in SECTION.findall(text_of(name)))


@cache
def rulings(name: str) -> tuple[str, ...]:
    """All rulings of a text, ``B-12`` or ``U14``, in its order."""
    return tuple(ruling for _, ruling in RULING.findall(text_of(name)))


@cache
def vectors(name: str) -> frozenset[str]:
    """The test vectors of a text that have a name, such as ``DV-B4``."""
    return frozenset(vector for _, vector in VECTOR.findall(text_of(name)))


def tables(name: str) -> dict[str, Any]:
    """The test vectors that a text prints as JSON, by the name of the list."""
    merged: dict[str, Any] = {}
    for block in JSON_BLOCK.findall(text_of(name)):
        merged |= cast(dict[str, Any], json.loads(block))
    return merged


def as_word(mark: str) -> str:
    """How a ruling or a vector is written in the name of a test: ``b12``, ``dvk25``."""
    return mark.replace("-", "").lower()


def names_of_tests(path: Path) -> list[tuple[str, str]]:
    """All tests in a file, each with the class it is in, read from the source."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    scopes = [("", tree.body), *[(node.name, node.body) for node in tree.body if isinstance(node, ast.ClassDef)]]
    return [
        (scope, node.name)
        for scope, body in scopes
        for node in body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def words_of(path: Path) -> set[str]:
    """The words in the names of the tests in a file; ``dvk9_to_dvk11`` is all three."""
    words: set[str] = set()
    for _, name in names_of_tests(path):
        words |= set(name.split("_"))
        for letters, first, last in re.findall(r"_([a-z]+)(\d+)_to_\1(\d+)(?=_|$)", name):
            words |= {f"{letters}{number}" for number in range(int(first), int(last) + 1)}
    return words


def vectors_played(path: Path) -> set[str]:
    """The vectors that have a test of their own in a file: ``test_dvb16_...`` plays ``DV-B16``."""
    found = [re.fullmatch(r"([td]v)([a-z]\d+)", word) for word in words_of(path)]
    return {f"{match[1]}-{match[2]}".upper() for match in found if match is not None}


# ---------------------------------------------------------------------- marks in code

OF_LETTER: Final = {"B": "abyss", "K": "kraken", "L": "leviathan", **dict.fromkeys("UVS", "conspiracy")}
OF_PREFIX: Final = {"base": "abyss", "K": "kraken", "L": "leviathan", "Conspiracy": "conspiracy"}
HOMES: Final = {
    "src/abyssal/abyss/kraken": "kraken",
    "src/abyssal/abyss/leviathan": "leviathan",
    "src/abyssal/abyss": "abyss",
    "src/abyssal/conspiracy": "conspiracy",
    "tests/properties/abyss": "abyss",
    "tests/properties/conspiracy": "conspiracy",
    **{f"tests/rules/{name}": name for name in TEXTS},
}

LETTERED: Final = re.compile(r"(?<![\w-])[BKL]-\d+\b|(?<=\[)[UVS]\d+(?=\])")
NUMBER: Final = r"\d{1,2}(?:\.\d{1,2})?"
ITEM: Final = rf"(?:(?:{'|'.join(OF_PREFIX)}) )?{NUMBER}"
LIST: Final = rf"{ITEM}(?:(?:, |; | and | to ){ITEM})*"
# What is no section: code, and the steps or items of one.
ASIDE: Final = re.compile(
    r"``.*?``|^ *(?:>>>|\.\.\.) .*$|,? (?:step|item)s? \d+(?:(?:, | and | to )\d+)*", re.MULTILINE
)
NUMBERED: Final = re.compile(
    rf"\((?P<listed>{LIST})\)"
    rf"|\b(?:[Ss]ections?|[Tt]ables?) (?P<named>{LIST})"
    rf"|^# -+ (?P<headed>{NUMBER}) "
    rf"|(?<![\w.])(?P<plain>(?:(?:{'|'.join(OF_PREFIX)}) {NUMBER}|\d{{1,2}}\.\d{{1,2}})(?![\w%]|\.\d))"
)


class Mark(NamedTuple):
    """A pointer to a rules text: ``kraken 4.2`` or ``abyss B-12``."""

    text: str
    number: str

    @property
    def leads_somewhere(self) -> bool:
        return self.number in (rulings(self.text) if self.number[0].isalpha() else sections(self.text))


def home_of(path: Path) -> str | None:
    """The text to which bare numbers in a file belong, if there is one."""
    folder = path.relative_to(ROOT).as_posix()
    return next((text for place, text in HOMES.items() if folder.startswith(f"{place}/")), None)


def prose_of(path: Path) -> Iterator[tuple[int, str]]:
    """The comments and docstrings of a module, each with its line."""
    source = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            said = ast.get_docstring(node)
            if said is not None:
                yield node.body[0].lineno, said


def ruling_marks(prose: str) -> list[Mark]:
    """All rulings named in a comment or docstring."""
    return [Mark(OF_LETTER[ruling[0]], ruling) for ruling in LETTERED.findall(prose)]


def section_marks(prose: str, home: str | None) -> list[Mark]:
    """All sections named in a comment or docstring; without a home only those with a text before the number."""
    marks = []
    for match in NUMBERED.finditer(ASIDE.sub("", prose)):
        for part in (match["listed"] or match["named"] or match["headed"] or match["plain"]).split("; "):
            text = home  # a text that is named holds as far as the next semicolon
            for prefix, number in re.findall(rf"(?:({'|'.join(OF_PREFIX)}) )?({NUMBER})", part):
                text = OF_PREFIX.get(prefix, text)
                if text is not None:
                    marks.append(Mark(text, number))
    return marks
