"""Arrays of small integers: plain lists here, native vectors in compiled code (see ``vec.pyi``)."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

vec = list


def append(v: list[T], item: T) -> list[T]:
    """Return the array with one more item. Use only the result: the argument may have moved."""
    v.append(item)
    return v
