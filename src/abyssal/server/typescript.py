"""The types of the browser's client, made of the server's messages: one definition of what is said, in two languages.

``make wire`` writes them to ``frontend/src/wire/types.ts``; a test finds them stale. What a client sends may leave out
what has a default; what the server sends is always there, but for the parts that a reader can decline.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import textwrap
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, ForwardRef, Literal, NotRequired, Required

import msgspec

from abyssal.server import wire
from abyssal.telling import AnyBoard
from abyssal.telling.shapes import AnyGameBoard, Desk
from abyssal.texts.message import Argument, Message, Reference

HEAD: Final = """\
// Written by `make wire` from the messages of the server; changes belong there.

/** Something at the table by kind and name: `{ seat: 0 }`, `{ lord: "jailer" }`, `{ ally: "crab 2" }`. */
export type Reference = Record<string, string | number>;

/** A number, a text that nobody translates, something at the table, another message, or a list of such. */
export type Argument = number | string | Reference | Message | Argument[];
"""
PLAIN: Final[Mapping[object, str]] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    None: "null",
    Any: "unknown",
    object: "unknown",
    Argument: "Argument",  # declared above: it is made of itself
    Reference: "Reference",
}
UNIONS: Final[Mapping[str, Any]] = {
    "AnyBoard": AnyBoard,
    "FromServer": wire.FromServer,
    "FromClient": wire.FromClient,
}
SPELLINGS: Final = {"``None``": "`null`", "``": "`", ":func:": "", ":mod:": "", "*/": "* /"}
WIDTH: Final = 120


class Field(typing.NamedTuple):
    """A field of a shape."""

    name: str
    kind: Any
    optional: bool


def generate() -> str:
    """The whole file."""
    shapes = list(
        dict.fromkeys(found for root in (*wire.MESSAGES, Desk, Message, AnyGameBoard) for found in reached(root))
    )
    names = names_of(shapes)
    parts = [HEAD, *[declaration(shape, names) for shape in shapes]]
    for name, union in UNIONS.items():
        members = " | ".join(names[member] for member in typing.get_args(union))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


# ---------------------------------------------------------------------- what there is


def is_shape(kind: Any) -> bool:
    """Whether a type is one of those that are declared: a message or a typed dictionary."""
    return typing.is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))


def reached(kind: Any, seen: set[Any] | None = None) -> Iterator[Any]:
    """A shape and all that it is made of, itself first."""
    seen = set() if seen is None else seen
    if kind in PLAIN or kind in seen:
        return
    if is_shape(kind):
        seen.add(kind)
        yield kind
        for field in fields_of(kind):
            yield from reached(field.kind, seen)
    elif typing.get_origin(kind) is not Literal:
        for part in typing.get_args(kind):
            yield from reached(part, seen)


def fields_of(shape: Any) -> list[Field]:
    """The fields of a shape; those of a message that has a base include the base's."""
    if typing.is_typeddict(shape):
        return [dictionary_field(shape, name, kind) for name, kind in shape.__annotations__.items()]
    is_sent = issubclass(shape, wire.Request)
    return [
        Field(field.encode_name, field.type, is_sent and not field.required) for field in msgspec.structs.fields(shape)
    ]


def dictionary_field(shape: Any, name: str, kind: Any) -> Field:
    """A field of a typed dictionary, of which the type may still be only written down."""
    if isinstance(kind, ForwardRef):
        kind = eval(kind.__forward_arg__, vars(sys.modules[shape.__module__]))
    mark = typing.get_origin(kind)
    optional = mark is NotRequired or (name in shape.__optional_keys__ and mark is not Required)
    return Field(name, typing.get_args(kind)[0] if mark in (NotRequired, Required) else kind, optional)


def names_of(shapes: Sequence[Any]) -> dict[Any, str]:
    """What each shape is called; where two games use one name, each puts its own before it."""
    said = [shape.__name__ for shape in shapes]
    names = {
        shape: f"{shape.__module__.split('.')[-2].title()}{shape.__name__}"
        if said.count(shape.__name__) > 1
        else shape.__name__
        for shape in shapes
    }
    if len(set(names.values())) < len(names):
        raise ValueError(f"two shapes of one name: {sorted(names.values())}")
    return names


# ---------------------------------------------------------------------- in TypeScript


def declaration(shape: Any, names: Mapping[Any, str]) -> str:
    """A shape as an interface; a message that adds to another extends it."""
    base = shape.__base__ if shape.__base__ in names else None
    inherited = {field.name for field in fields_of(base)} if base is not None else set()
    notes = notes_of(shape)
    lines = [*comment(inspect.cleandoc(shape.__doc__ or ""), ""), f"export interface {names[shape]} "]
    lines[-1] += f"extends {names[base]} {{" if base is not None else "{"
    if not typing.is_typeddict(shape) and shape.__struct_config__.tag is not None:
        lines.append(f"  {shape.__struct_config__.tag_field}: {json.dumps(shape.__struct_config__.tag)};")
    for field in fields_of(shape):
        if field.name not in inherited:
            lines += comment(notes.get(field.name, ""), "  ")
            lines.append(f"  {field_line(field, names)}")
    return "\n".join([*lines, "}\n"]) if fields_of(shape) else f"{lines[0]}\n{lines[1]}}}\n"


def field_line(field: Field, names: Mapping[Any, str]) -> str:
    """A field with its type."""
    members = [part for part in parts_of(field.kind) if part is not msgspec.UnsetType]
    optional = field.optional or len(members) < len(parts_of(field.kind))
    kind = " | ".join(dict.fromkeys(type_of(part, names) for part in members))
    return f"{field.name}{'?' if optional else ''}: {kind};"


def parts_of(kind: Any) -> tuple[Any, ...]:
    """The members of a union; of anything else itself."""
    is_union = typing.get_origin(kind) in (typing.Union, types.UnionType) and kind not in PLAIN
    return typing.get_args(kind) if is_union else (kind,)


def type_of(kind: Any, names: Mapping[Any, str]) -> str:
    """A type as TypeScript writes it."""
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in names:
        return names[kind]
    if len(parts_of(kind)) > 1:
        return " | ".join(dict.fromkeys(type_of(part, names) for part in parts_of(kind)))
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in parts)
    if origin in (list, Sequence):
        inner = type_of(parts[0], names)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin in (dict, Mapping):
        return f"Record<{type_of(parts[0], names)}, {type_of(parts[1], names)}>"
    raise TypeError(f"TypeScript has no word for {kind}")


def notes_of(shape: Any) -> dict[str, str]:
    """The sentences that stand below fields."""
    (found,) = ast.parse(textwrap.dedent(inspect.getsource(shape))).body
    assert isinstance(found, ast.ClassDef)
    notes = {}
    for field, note in zip(found.body, found.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(note, ast.Expr):
            notes[field.target.id] = str(ast.literal_eval(note.value))
    return notes


def comment(text: str, indent: str) -> list[str]:
    """A docstring as a comment."""
    for ours, theirs in SPELLINGS.items():
        text = text.replace(ours, theirs)
    if not text:
        return []
    if "\n" not in text and len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    lines = []
    for number, part in enumerate(paragraphs):
        lines += ([""] if number else []) + textwrap.wrap(part, WIDTH - len(indent) - 3)
    return [f"{indent}/**", *[f"{indent} * {line}".rstrip() for line in lines], f"{indent} */"]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(generate(), encoding="utf-8")
