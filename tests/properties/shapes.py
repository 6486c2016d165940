"""Whether data have the shape that a declared type says: the same keys, no more and no less, and such values."""

from __future__ import annotations

import types
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

Misfits = list[str]
Met = Counter[tuple[Any, frozenset[str]]]
"""How often data of a declared type had just these keys."""
Measure = Callable[[Any, Met], Misfits]


@cache
def hints_of(shape: Any) -> dict[str, Any]:
    """The declared keys of a TypedDict and the types of their values."""
    return get_type_hints(shape)


@cache
def optional_keys(shape: Any) -> frozenset[str]:
    """The keys that a TypedDict need not have."""
    extras = get_type_hints(shape, include_extras=True)
    return frozenset(name for name, hint in extras.items() if get_origin(hint) is NotRequired)


def keys_of(shape: Any) -> set[str]:
    return set(hints_of(shape))


def misfits(data: object, shape: Any, met: Met | None = None) -> Misfits:
    """What does not fit, with its place before it; nothing if all is as declared."""
    return measure_of(shape)(data, Counter() if met is None else met)


def fits_any(data: Mapping[str, Any], members: Mapping[object, Any], tag: str, met: Met | None = None) -> Misfits:
    """What does not fit the member of a union that its tag chooses."""
    return placed(data[tag], misfits(data, members[data[tag]], met))


def placed(where: object, found: Misfits) -> Misfits:
    return [f"{where}.{misfit}" for misfit in found]


# ---------------------------------------------------------------------- one measure for each type


@cache
def measure_of(shape: Any) -> Measure:
    """How data of this type are measured."""
    origin, inner = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        return keys_measure(shape)
    if origin in (NotRequired, Required):
        return measure_of(inner[0])
    if origin in (Union, types.UnionType):
        return union_measure([measure_of(part) for part in inner])
    if origin is Literal:
        return lambda data, met: [] if data in inner and type(data) is not bool else [f" {data!r} is none of {inner}"]
    if origin is list:
        return list_measure(measure_of(inner[0]))
    if origin is dict:
        assert inner[0] is str
        return dict_measure(measure_of(inner[1]))
    if shape is object:
        return lambda data, met: []
    wanted = type(None) if shape is None else shape
    return lambda data, met: [] if type(data) is wanted else [f" {data!r} is no {wanted.__name__}"]


def union_measure(parts: list[Measure]) -> Measure:
    def measure(data: Any, met: Met) -> Misfits:
        found: list[Misfits] = []
        for part in parts:
            trial: Met = Counter()
            found.append(part(data, trial))
            if not found[-1]:
                met.update(trial)
                return []
        return min(found, key=len)

    return measure


def list_measure(each: Measure) -> Measure:
    def measure(data: Any, met: Met) -> Misfits:
        if type(data) is not list:
            return [f" {data!r} is no list"]
        return [misfit for place, part in enumerate(data) for misfit in placed(place, each(part, met))]

    return measure


def dict_measure(each: Measure) -> Measure:
    def measure(data: Any, met: Met) -> Misfits:
        if type(data) is not dict:
            return [f" {data!r} is no dictionary"]
        found = [f" {key!r} is no text" for key in data if type(key) is not str]
        return found + [misfit for key, part in data.items() for misfit in placed(key, each(part, met))]

    return measure


def keys_measure(shape: Any) -> Measure:
    """Of a TypedDict; which of its keys there are is counted."""
    needed = keys_of(shape) - optional_keys(shape)
    measures = {key: measure_of(hint) for key, hint in hints_of(shape).items()}

    def measure(data: Any, met: Met) -> Misfits:
        if type(data) is not dict:
            return [f" {data!r} is no dictionary"]
        keys = frozenset(data)
        found = [f" {key} is missing" for key in needed - keys] if needed - keys else []
        for key, part in data.items():
            each = measures.get(key)
            found += [f" {key} is not declared"] if each is None else placed(key, each(part, met))
        met[shape, keys] += 1
        return found

    return measure


# ---------------------------------------------------------------------- unions, and whether all of a type was met


def members_by_tag(union: Any, tag: str) -> dict[object, Any]:
    """The members of a union of TypedDicts by the literals of their tag; each literal belongs to one."""
    members: dict[object, Any] = {}
    for member in get_args(union):
        hint = hints_of(member)[tag]
        for literal in get_args(hint) or (None,):
            assert literal not in members
            members[literal] = member
    return members


def parts_of(shape: Any) -> Iterator[Any]:
    """A type and the types in it."""
    yield shape
    if is_typeddict(shape):
        for hint in hints_of(shape).values():
            yield from parts_of(hint)
    elif get_origin(shape) is not Literal:
        for inner in get_args(shape):
            yield from parts_of(inner)


def corners_of(shape: Any) -> set[str]:
    """What must be met for a declaration to be all true: each key of it, and each optional key left out."""
    found: set[str] = set()
    for part in filter(is_typeddict, parts_of(shape)):
        found |= {f"{part.__name__}.{key}" for key in keys_of(part)}
        found |= {f"no {part.__name__}.{key}" for key in optional_keys(part)}
    return found


def corners_met(met: Met) -> set[str]:
    """What was met of it."""
    found: set[str] = set()
    for shape, keys in met:
        found |= {f"{shape.__name__}.{key}" for key in keys}
        found |= {f"no {shape.__name__}.{key}" for key in keys_of(shape) - keys}
    return found
