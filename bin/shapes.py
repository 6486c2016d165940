"""Write ``prompts.py`` and ``event_types.py`` of each game, with a declared type for each decision and each event.

``python bin/shapes.py`` writes the files, ``python bin/shapes.py --check`` fails if one of them is stale.

The types of a decision's facts are declared beside its step, where mypy checks them. They are copied because compiled
modules lose the details of a TypedDict: which keys are optional, and what a list contains. A program that needs these
types at run time, such as a test or the generator of the client's types, needs a module that is not compiled. The types
of events follow from ``events.py`` and from the notation of each fact.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from abyssal.engine.step import AUTOMATIC, DECISION, Step

SOURCE: Final = Path(__file__).parents[1] / "src"
TYPE_OF_KIND: Final = {
    "number": "int",
    "space": "int",
    "seat": "int | None",
    "seats": "list[int]",
    "guilds": "list[str]",
    "krakens": "list[str]",
    "flag": "bool",
}
"""The type of each kind of fact outside the game (see ``fact`` in the notation); all other kinds are names."""


@dataclass(frozen=True)
class Game:
    """A game, and what to write for it."""

    package: str
    chance: bool
    """Whether the union of prompts contains a type for each random event."""
    frames: bool
    """Whether to write also the type of pending frames."""

    @property
    def title(self) -> str:
        return self.package.capitalize()

    def module(self, name: str) -> Any:
        return import_module(f"abyssal.{self.package}.{name}")

    def path(self, name: str) -> Path:
        return SOURCE / "abyssal" / self.package / f"{name}.py"

    def steps(self) -> list[list[Step[Any]]]:
        """Return all steps by number, each followed by the steps with which expansions replace it."""
        self.module("variant")  # this imports all modules with steps
        by_number: dict[int, list[Step[Any]]] = {}
        for (number, _), step in sorted(self.module("steps").REGISTRY.steps.items()):
            by_number.setdefault(number, []).append(step)
        return list(by_number.values())


GAMES: Final = (Game("abyss", chance=False, frames=True), Game("conspiracy", chance=True, frames=False))

# ---------------------------------------------------------------------- declared types in the source


class Module:
    """The source of a module: its classes and assignments by name, and the origins of its imports."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.text = (SOURCE / (name.replace(".", "/") + ".py")).read_text(encoding="utf-8")
        self.nodes: dict[str, ast.stmt] = {}
        self.imported: dict[str, str] = {}
        for node in ast.parse(self.text).body:
            if isinstance(node, ast.ClassDef):
                self.nodes[node.name] = node
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.nodes[node.targets[0].id] = node
            elif isinstance(node, ast.ImportFrom) and node.module:
                self.imported.update({alias.name: node.module for alias in node.names})


MODULES: Final[dict[str, Module]] = {}


def module_named(name: str) -> Module:
    """Return a module of the source, which is read once."""
    if name not in MODULES:
        MODULES[name] = Module(name)
    return MODULES[name]


@dataclass(frozen=True)
class Declared:
    """A TypedDict, or an alias of a type, as the source declares it."""

    module: Module
    node: ast.stmt

    @property
    def docstring(self) -> str:
        return (ast.get_docstring(self.node, clean=False) or "") if isinstance(self.node, ast.ClassDef) else ""

    def own_fields(self) -> Iterator[tuple[str, ast.expr]]:
        if isinstance(self.node, ast.ClassDef):
            for part in self.node.body:
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                    yield part.target.id, part.annotation

    def bases(self) -> Iterator[Declared]:
        if isinstance(self.node, ast.ClassDef):
            for base in self.node.bases:
                found = declared(self.module, base.id) if isinstance(base, ast.Name) else None
                if found is not None:
                    yield found

    def fields(self) -> dict[str, str]:
        """Return the types of all keys, with the keys of the bases first."""
        found: dict[str, str] = {}
        for base in self.bases():
            found.update(base.fields())
        found.update({name: ast.unparse(annotation) for name, annotation in self.own_fields()})
        return found

    def needs(self) -> Iterator[tuple[str, Declared]]:
        """Yield the declared types that the keys mention, with their names; each type follows those that it needs."""
        for base in self.bases():
            yield from base.needs()
        annotations = [annotation for _, annotation in self.own_fields()]
        for annotation in annotations:
            for name in [node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)]:
                found = declared(self.module, name)
                if found is not None:
                    yield from found.needs()
                    yield name, found


def declared(module: Module, name: str) -> Declared | None:
    """Return the declaration of a name in a module; ``None`` if it is not declared in this package."""
    if name in module.nodes:
        return Declared(module, module.nodes[name])
    origin = module.imported.get(name, "")
    return declared(module_named(origin), name) if origin.startswith("abyssal.") else None


def facts_of(step: Step[Any]) -> Declared | None:
    """Return the declared type of the facts of a step; ``None`` if it declares none."""
    for kind in type(step).__mro__:
        if "facts" in vars(kind) and kind.__module__ != "abyssal.engine.step":
            module = module_named(kind.__module__)
            node = module.nodes[kind.__name__]
            assert isinstance(node, ast.ClassDef)
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and part.name == "facts" and isinstance(part.returns, ast.Name):
                    return declared(module, part.returns.id)
    return None


# ---------------------------------------------------------------------- the module of prompts


def camel_case(name: str) -> str:
    """Return a name in camel case: ``pick_drawn`` becomes ``PickDrawn``."""
    return "".join(part.capitalize() for part in name.split("_"))


def typed_dict(name: str, docstring: str, fields: dict[str, str], base: str = "TypedDict") -> list[str]:
    """Return the source lines of a TypedDict."""
    lines = [f"class {name}({base}):", *([f'    """{docstring}"""'] if docstring else [])]
    if fields:
        lines += [*([""] if docstring else []), *(f"    {key}: {value}" for key, value in fields.items())]
    return [*lines, "", ""]


def merged(variants: Sequence[Declared]) -> dict[str, str]:
    """Return the keys of the facts of a step; keys that only an expansion adds are optional."""
    fields = variants[0].fields()
    for variant in variants[1:]:
        for name, annotation in variant.fields().items():
            if name not in fields:
                fields[name] = annotation if annotation.startswith("NotRequired[") else f"NotRequired[{annotation}]"
    return fields


class Prompts:
    """The lines of ``prompts.py``."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[str] = []
        self.written: set[str] = set()
        self.members: list[str] = []

    def write(self) -> str:
        if self.game.frames:
            self.write_frames()
        for steps in self.game.steps():
            if steps[0].kind == DECISION or (self.game.chance and steps[0].kind != AUTOMATIC):
                self.write_prompt(steps)
        title = self.game.title
        union = f"{title}Prompt = (\n    " + "\n    | ".join(["NothingAsked", *self.members]) + "\n)"
        about = f'"""Any decision of {title}; ``decision`` tells which."""'
        if not self.game.chance:
            about = about[:-3] + ' A random event that a driver chooses is a ``ChanceAsked``."""'
        body = "\n".join(self.lines)
        return f"{head(self.game, body)}\n\n\n{body}\n{union}\n{about}\n"

    def write_frames(self) -> None:
        """Write the type of a pending frame, which has the parts of the arguments of all steps."""
        parts = {field.name for steps in self.game.steps() for step in steps for field in step.fields}
        fields = {"step": "str", "seat": "int"}
        fields.update({name: f"NotRequired[{type_of_fact(self.game, name)}]" for name in sorted(parts)})
        about = (
            "Something pending: a step, its seat (-1: chance), and the parts of its argument that have no default.\n\n"
            "    ``docs/library.md`` lists the parts of each step.\n    "
        )
        self.lines += typed_dict(f"{self.game.title}Frame", about, fields)

    def write_prompt(self, steps: Sequence[Step[Any]]) -> None:
        """Write the type of a decision with its facts; the first step is the step of the base game."""
        name = camel_case(steps[0].name)
        variants = [found for found in map(facts_of, steps) if found is not None]
        explained = any("facts" in vars(kind) for kind in type(steps[0]).__mro__[:-1] if kind is not Step)
        facts = f"{name}Facts" if variants else "dict[str, object]" if explained else "NoFacts"
        for variant in variants:
            for needed, found in variant.needs():
                self.write_declared(needed, found)
        if variants:
            own = variants[0].node
            assert isinstance(own, ast.ClassDef)
            if own.name == facts:
                self.lines += typed_dict(facts, variants[0].docstring, merged(variants))
            else:
                assert len({variant.node for variant in variants}) == 1, f"{facts} of {own.name} has no name of its own"
                self.write_declared(own.name, variants[0])
                self.lines += [f"{facts} = {own.name}", "", ""]
        fields = {"decision": f'Literal["{steps[0].name}"]', "facts": facts}
        self.lines += typed_dict(f"{name}Prompt", f"``{steps[0].name}``.", fields, "Asked")
        self.members.append(f"{name}Prompt")

    def write_declared(self, name: str, found: Declared) -> None:
        """Write a declared type, unless it has already been written."""
        if name in self.written:
            return
        self.written.add(name)
        if isinstance(found.node, ast.Assign):
            self.lines += [f"{name} = {ast.unparse(found.node.value).replace(chr(39), chr(34))}", "", ""]
        else:
            self.lines += typed_dict(name, found.docstring, found.fields())


def head(game: Game, body: str) -> str:
    """Return the docstring and the imports of ``prompts.py``."""
    typing = [name for name in ("Literal", "NotRequired", "TypedDict") if f"{name}[" in body or f"({name})" in body]
    engine = [name for name in ("Asked", "NoFacts") if f"({name})" in body or f": {name}" in body]
    return f'''"""The decisions of {game.title}, one declared type for each with the facts that explain it.

Written by ``make shapes`` from the types beside the steps: do not edit. Facts that only some readers or expansions have
are not required. Options are listed for the decider alone.
"""

from typing import {", ".join(typing)}

from abyssal.engine.shapes import {", ".join(engine)}
from abyssal.engine.shapes import ChanceAsked as ChanceAsked
from abyssal.engine.shapes import NothingAsked as NothingAsked'''


def type_of_fact(game: Game, name: str) -> str:
    """Return the type, outside the game, of a fact of an event or of a part of an argument."""
    return TYPE_OF_KIND.get(game.module("notation").KIND_OF_FACT.get(name, "number"), "str")


# ---------------------------------------------------------------------- the module of events


def event_types(game: Game) -> str:
    """Return the text of ``event_types.py``."""
    about = docstrings(module_named(f"abyssal.{game.package}.events"))
    lines: list[str] = []
    members: list[str] = []
    for kind in game.module("events").KINDS.kinds:
        fields = {"event": f'Literal["{kind.name}"]', **({"seat": "int"} if kind.seat else {})}
        for fact in kind.facts:
            annotation = type_of_fact(game, fact)
            fields[fact] = f"NotRequired[{annotation}]" if fact in kind.secret else annotation
        members.append(camel_case(kind.name))
        lines += typed_dict(members[-1], about.get(kind.name.upper(), ""), fields)
    union = f"{game.title}Event = (\n    " + "\n    | ".join(members) + "\n)"
    return f'''"""What happened in a game of {game.title}, one declared type for each kind of event.

Written by ``make shapes`` from ``events.py``: do not edit. A fact that only some readers may know is not required.
"""

from typing import Literal, NotRequired, TypedDict


{chr(10).join(lines)}
{union}
"""Any event; ``event`` tells which."""
'''


def docstrings(module: Module) -> dict[str, str]:
    """Return the docstrings below the constants of a module, by constant."""
    found: dict[str, str] = {}
    body = ast.parse(module.text).body
    for node, below in pairwise(body):
        told = below.value if isinstance(below, ast.Expr) else None
        if isinstance(told, ast.Constant) and isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = str(told.value)
    return found


# ---------------------------------------------------------------------- all generated files


def generated() -> dict[Path, str]:
    """Return the text of every generated file, by path."""
    texts = {game.path("prompts"): Prompts(game).write() for game in GAMES}
    return texts | {game.path("event_types"): event_types(game) for game in GAMES}


def stale() -> list[Path]:
    """Return the generated files that differ from what the source would generate now."""
    return [path for path, text in generated().items() if not path.exists() or path.read_text("utf-8") != text]


def main() -> None:
    """Write the stale files; with ``--check`` only print their names, and fail if there are any."""
    found = stale()
    if "--check" in sys.argv[1:]:
        sys.exit("\n".join([f"stale, run make shapes: {path}" for path in found]) or 0)
    for path in found:
        path.write_text(generated()[path], encoding="utf-8", newline="\n")
        print(f"wrote {path.relative_to(SOURCE.parent)}")


if __name__ == "__main__":
    main()
