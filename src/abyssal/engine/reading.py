"""What the positions of every game are made of: names, whole numbers and seats, checked as they are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.engine.errors import PositionError

if TYPE_CHECKING:
    from abyssal.engine.game import Game

POSITION_FORMAT: Final = 2


def seat_or_none(seat: i64) -> int | None:
    """A seat, or ``None`` for nobody."""
    return None if seat < 0 else seat


def read_counters(g: Game, value: object) -> None:
    """The counters of the streams; without them chance starts anew."""
    counters = mapping("random", value)
    streams = g.variant.streams
    for name in counters:
        if name not in streams:
            raise PositionError("unknown_name", name=name, where="random", known=", ".join(streams))
        g.counters[streams.index(name)] = whole_number("random", counters[name], 0, 0xFFFFFFFF)


def listed(where: str, value: object) -> list[object]:
    """A list of anything."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise PositionError("not_a_list", where=where, value=value)
    return list(value)


def strings(where: str, value: object) -> list[str]:
    """A list of names."""
    out: list[str] = []
    for item in listed(where, value):
        if not isinstance(item, str):
            raise PositionError("not_a_name", where=where, value=item)
        out.append(item)
    return out


def only_keys(given: Mapping[str, object], keys: Sequence[str]) -> None:
    """Refuse a key that means nothing here."""
    for key in given:
        if key not in keys:
            raise PositionError("unknown_key", key=key, keys=", ".join(keys))


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


def check_format(where: Mapping[str, object]) -> None:
    """A position says its format, or nothing; the form of before is refused."""
    given = where.get("format", POSITION_FORMAT)
    if given != POSITION_FORMAT:
        raise PositionError("wrong_format", format=given, right=POSITION_FORMAT)
