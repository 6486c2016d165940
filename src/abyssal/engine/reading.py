"""Helpers that check the values of a position as they are read: names, whole numbers, seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.engine.errors import PositionError

if TYPE_CHECKING:
    from abyssal.engine.game import Game

POSITION_FORMAT: Final = 2


def seat_or_none(seat: i64) -> int | None:
    """Return a seat, or ``None`` for nobody (a negative number)."""
    return None if seat < 0 else seat


def read_counters(g: Game, value: object) -> None:
    """Read the counters of the streams of chance."""
    counters = mapping("random", value)
    streams = g.variant.streams
    for name in counters:
        if name not in streams:
            raise PositionError("unknown_name", name=name, where="random", known=", ".join(streams))
        g.counters[streams.index(name)] = whole_number("random", counters[name], 0, 0xFFFFFFFF)


def listed(where: str, value: object) -> list[object]:
    """Return a value that must be a list."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise PositionError("not_a_list", where=where, value=value)
    return list(value)


def strings(where: str, value: object) -> list[str]:
    """Return a value that must be a list of texts."""
    out: list[str] = []
    for item in listed(where, value):
        if not isinstance(item, str):
            raise PositionError("not_a_name", where=where, value=item)
        out.append(item)
    return out


def only_keys(given: Mapping[str, object], keys: Sequence[str]) -> None:
    """Raise :class:`PositionError` if there is any other key than these."""
    for key in given:
        if key not in keys:
            raise PositionError("unknown_key", key=key, keys=", ".join(keys))


def mapping(where: str, value: object) -> dict[str, object]:
    """Return a value that must be a mapping, with its keys as texts; keys may be given as numbers."""
    if not isinstance(value, Mapping):
        raise PositionError("not_a_mapping", where=where, value=value)
    out: dict[str, object] = {}
    for key, item in value.items():
        if str(key) in out:
            raise PositionError("given_twice", key=str(key), where=where)
        out[str(key)] = item
    return out


def is_number(value: object) -> bool:
    """Whether a value is a whole number and not a bool."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole_number(where: str, value: object, least: int, most: int) -> int:
    """Return a value that must be a whole number in a range. A text of digits counts, since keys are texts."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        number = int(value)
        if str(number) == value:
            value = number
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError("bad_number", where=where, value=value, least=least, most=most)
    return value


def check_format(where: Mapping[str, object]) -> None:
    """Raise :class:`PositionError` if the position names another format than this one."""
    given = where.get("format", POSITION_FORMAT)
    if given != POSITION_FORMAT:
        raise PositionError("wrong_format", format=given, right=POSITION_FORMAT)
