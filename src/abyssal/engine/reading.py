"""What the positions of every game are made of: names, whole numbers, seats and frames, checked as they are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.engine.errors import PositionError

if TYPE_CHECKING:
    from abyssal.engine.game import Game


def write_frame(g: Game, frame: i64) -> list[object]:
    """A frame as ``[step, seat, argument]``."""
    return [g.steps[frame & 255].name, ((frame >> 8) & 255) - 1, frame >> 16]


def seat_or_none(seat: i64) -> int | None:
    """A seat, or ``None`` for nobody."""
    return None if seat < 0 else seat


def strings(where: str, value: object) -> list[str]:
    """A list of names."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise PositionError("not_a_list", where=where, value=value)
    out: list[str] = []
    for item in value:
        if not isinstance(item, str):
            raise PositionError("not_a_name", where=where, value=item)
        out.append(item)
    return out


def mapping(where: str, value: object) -> dict[str, object]:
    """A mapping; keys may be numbers on the way in."""
    if not isinstance(value, Mapping):
        raise PositionError("not_a_mapping", where=where, value=value)
    out: dict[str, object] = {}
    for key, item in value.items():
        if str(key) in out:
            raise PositionError("given_twice", key=str(key), where=where)
        out[str(key)] = item
    return out


def is_number(value: object) -> bool:
    """Whether this is a whole number and no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole_number(where: str, value: object, least: int, most: int) -> int:
    """A whole number in a range; plain digits in a text are one too, since keys are texts."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        number = int(value)
        if str(number) == value:
            value = number
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError("bad_number", where=where, value=value, least=least, most=most)
    return value
