"""Measure in how many source files the decisions of the games are mentioned: ``python bench/decisions.py [ROOT]``.

Two figures are printed, for the checkout or for another source tree:

- *literals*: string literals that equal the name of a decision, in Python outside the rules (``src/abyssal`` without
  ``engine`` and the games) and in the client (``frontend/src``);
- *files*: for each decision, the source files of rules, telling, bots, terminal and client that contain its name as a
  literal, its step constant (imported from, or defined in, a module ``steps``), or a class named after it (for
  ``explore_ally``: ``ExploreAlly``, ``ExploreAllyFacts``).

Generated files, tests, and names of HTML (``class="offer"``, ``type="search"``, ``closest("main")``) do not count. Any
other word that also means something else (``"search"`` is a bot, ``"oracle"`` a lord) counts everywhere, so the figures
are never too low. ``--json`` prints everything as JSON.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Final

from abyssal.engine.kit import kits
from abyssal.engine.registry import StepRegistry
from abyssal.engine.step import DECISION

ROOT: Final = Path(__file__).parents[1]
RULES: Final = ("engine", "abyss", "conspiracy")
GENERATED: Final = re.compile(r"^Written by `+make|^// (?:Written|Generated) by `make", re.MULTILINE)
QUOTED: Final = re.compile(r"""(["'`])(\w+)\1""")
MARKUP: Final = re.compile(r"""\b(?:class|type)="\w+"|\b(?:closest|querySelector)\("\w+"\)""")
"""Names of HTML in the client: classes, types of fields, and elements that are looked for."""
MOST_LITERALS: Final = 40
"""Maximum accepted number of literals."""
MOST_FILES: Final = 5
"""Maximum accepted median of files per decision."""


@dataclass
class Source:
    """The names in one file that may refer to decisions."""

    path: str
    literals: Counter[str] = field(default_factory=Counter)
    constants: set[str] = field(default_factory=set)
    classes: set[str] = field(default_factory=set)

    @property
    def is_rule(self) -> bool:
        parts = Path(self.path).parts
        return parts[0] == "src" and parts[2] in RULES

    def knows(self, decision: str) -> bool:
        camel = class_name(decision)
        named = decision in self.literals or decision.upper() in self.constants
        return named or bool(self.classes & {camel, f"{camel}Facts"})


def class_name(decision: str) -> str:
    return "".join(word.title() for word in decision.split("_"))


def decisions() -> list[str]:
    """Return the names of all decisions of all games."""
    names: list[str] = []
    for kit in kits():
        module = import_module(f"{kit.sources[0]}.steps")
        for registry in [value for value in vars(module).values() if isinstance(value, StepRegistry)]:
            names += [step.name for step in registry.steps.values() if step.kind == DECISION]
    return list(dict.fromkeys(names))


def sources(root: Path) -> Iterator[Source]:
    """Yield all hand-written sources of a tree."""
    for file in sorted((root / "src/abyssal").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if not GENERATED.search(text):
            yield python_source(file.relative_to(root).as_posix(), text)
    for file in sorted((root / "frontend/src").rglob("*.*")):
        text = file.read_text(encoding="utf-8") if file.suffix in (".ts", ".svelte") else ""
        if text and ".test." not in file.name and not GENERATED.search(text):
            words = Counter(found[2] for found in QUOTED.finditer(MARKUP.sub("", text)))
            yield Source(file.relative_to(root).as_posix(), words)


def python_source(path: str, text: str) -> Source:
    found = Source(path)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.literals[node.value] += 1
        elif isinstance(node, ast.ClassDef):
            found.classes.add(node.name)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".steps"):
            found.constants |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").endswith("prompts"):
            found.classes |= {alias.name for alias in node.names}
        elif path.endswith("/steps.py") and isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.constants.add(node.target.id)
    return found


@dataclass
class Measured:
    """The figures of one source tree."""

    literals: dict[str, int]
    """Number of literals, by file."""
    files: dict[str, list[str]]
    """Files that mention a decision, by decision."""

    @property
    def total(self) -> int:
        return sum(self.literals.values())

    @property
    def median(self) -> float:
        return float(median(len(files) for files in self.files.values()))


def measure(root: Path = ROOT) -> Measured:
    names = decisions()
    found = list(sources(root))
    literals = {one.path: sum(one.literals[name] for name in names) for one in found if not one.is_rule}
    counted = dict(sorted(((path, n) for path, n in literals.items() if n), key=lambda row: (-row[1], row[0])))
    return Measured(counted, {name: [one.path for one in found if one.knows(name)] for name in names})


def report(measured: Measured) -> Iterator[str]:
    yield f"{measured.total} literals outside the rules (at most {MOST_LITERALS})"
    for path, count in measured.literals.items():
        yield f"  {count:3}  {path}"
    yield f"median of {measured.median:g} files per decision (at most {MOST_FILES})"
    for name, files in sorted(measured.files.items(), key=lambda row: -len(row[1])):
        yield f"  {len(files):3}  {name}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", nargs="?", type=Path, default=ROOT, help="the source tree (this checkout)")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    measured = measure(given.root)
    if given.json:
        figures = {"literals": measured.total, "median_files": measured.median}
        print(json.dumps({**figures, "by_file": measured.literals, "files": measured.files}, indent=1))
    else:
        print("\n".join(report(measured)))


if __name__ == "__main__":
    main()
