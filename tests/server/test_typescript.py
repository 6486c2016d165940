"""The generated TypeScript types are fresh and right."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NotRequired, TypedDict

import msgspec
import pytest

from abyssal.server import typescript, wire
from abyssal.telling import typescript as tables

WIRE = Path(__file__).parents[2] / "frontend/src/wire"


class Inner(TypedDict):
    count: int


class Outer(TypedDict):
    some: list[int | None]
    named: dict[str, Inner]
    known: NotRequired[bool]
    """Whether it is."""


class Answer(msgspec.Struct, tag="answer"):
    text: str | None = None
    extra: float | msgspec.UnsetType = msgspec.UNSET


class Wish(wire.Request):
    text: str
    often: int = 1


def test_the_types_are_fresh() -> None:
    assert (WIRE / "types.ts").read_text(encoding="utf-8") == typescript.generate(), "run `make wire`"


def test_the_printed_cards_are_fresh() -> None:
    assert (WIRE / "printed.ts").read_text(encoding="utf-8") == tables.printed(), "run `make wire`"


def test_the_weights_of_the_story_are_fresh() -> None:
    assert (WIRE / "story.ts").read_text(encoding="utf-8") == tables.story(), "run `make wire`"


def declared(shape: Any) -> str:
    return typescript.declaration(shape, typescript.names_of(list(typescript.reached(shape))))


def test_optional_keys_of_typed_dictionaries() -> None:
    assert declared(Outer) == (
        "export interface Outer {\n"
        "  some: (number | null)[];\n"
        "  named: Record<string, Inner>;\n"
        "  /** Whether it is. */\n"
        "  known?: boolean;\n"
        "}\n"
    )


def test_fields_of_the_server_are_required_unless_they_can_be_declined() -> None:
    assert declared(Answer).splitlines()[1:] == [
        '  type: "answer";',
        "  text: string | null;",
        "  extra?: number;",
        "}",
    ]


def test_a_client_may_leave_out_fields_with_a_default() -> None:
    lines = declared(Wish).splitlines()
    assert "  text: string;" in lines
    assert "  often?: number;" in lines


def test_equal_names_of_two_games_are_prefixed() -> None:
    text = typescript.generate()
    assert "export interface AbyssPile {" in text
    assert "export interface ConspiracyPile {" in text


def test_a_type_without_a_typescript_type_is_an_error() -> None:
    with pytest.raises(TypeError, match="no word for"):
        typescript.type_of(set[int], {})
