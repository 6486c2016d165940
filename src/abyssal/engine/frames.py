"""Pending frames in positions: how they are written and read, and which of them are possible."""

from __future__ import annotations

from mypy_extensions import i64

from abyssal.engine.errors import PositionError
from abyssal.engine.game import Game, frame_argument, frame_seat, frame_step
from abyssal.engine.reading import listed, mapping, only_keys, whole_number
from abyssal.engine.step import (
    ANYBODY,
    AUTOMATIC,
    BOTTOM,
    CHANCE,
    DECISION,
    NEVER,
    OPPONENT,
    RANDOM,
    WITH_OTHER_ARGUMENT,
)
from abyssal.engine.tables import blank_vec


def write_frame(g: Game, frame: i64) -> dict[str, object]:
    """Return a frame as ``{"step": …, "seat": …}`` with the parts of its argument that have no default value."""
    step = g.steps[frame_step(frame)]
    return {"step": step.name, "seat": frame_seat(frame), **step.arguments(g, frame_argument(frame))}


def write_frames(g: Game) -> list[dict[str, object]]:
    """Return all pending frames, the next one last."""
    return [write_frame(g, g.frames[k]) for k in range(g.depth)]


def push_frames(g: Game, value: object) -> None:
    """Push the frames of a position, the next one last.

    A frame without a seat belongs to the active seat, or to chance.
    """
    for entry in listed("pending", value):
        if isinstance(entry, (list, tuple)):
            raise PositionError("old_frame", entry=entry)
        given = mapping("pending", entry)
        if "step" not in given:
            raise PositionError("missing_key", key="step", where="pending")
        number = g.variant.step_named(str(given["step"]))
        if number < 0:
            names = ", ".join([known.name for known in g.steps if g.variant.step_named(known.name) >= 0])
            raise PositionError("unknown_name", name=given["step"], where="pending", known=names)
        step = g.steps[number]
        only_keys(given, ["step", "seat", *[field.name for field in step.fields]])
        seat: i64 = CHANCE if step.kind == RANDOM else g.active
        if "seat" in given:
            seat = whole_number("pending.seat", given["seat"], CHANCE, g.players - 1)
        g.push(number, seat, step.argument(g, given))


def check_frames(g: Game) -> None:
    """Raise :class:`PositionError` if a frame is not valid, belongs to the wrong seat or lies in the wrong place."""
    for k in range(g.depth):
        frame = g.frames[k]
        step = g.steps[frame_step(frame)]
        seat = frame_seat(frame)
        possible = right_place(g, k) and right_hands(g, frame) and step.is_valid(g, seat, frame_argument(frame))
        if possible and k == g.depth - 1 and step.kind == DECISION:
            possible = step.options(g, seat, frame_argument(frame), blank_vec(g.variant.most_options)) > 0
        if not possible:
            raise PositionError("impossible_pending", step=step.name)


def right_place(g: Game, k: i64) -> bool:
    """Whether the frame at place ``k`` of the stack may lie on the one below, and no frame below asks the same."""
    frame = g.frames[k]
    step = g.steps[frame_step(frame)]
    below: i64 = BOTTOM if k == 0 else frame_step(g.frames[k - 1])
    if below not in step.lies_on and (below == BOTTOM or frame_step(frame) not in g.steps[below].carries):
        return False
    for j in range(k):
        other = g.frames[j]
        asked_before = frame_step(other) == frame_step(frame) and frame_seat(other) == frame_seat(frame)
        if asked_before and (step.repeats == NEVER or (step.repeats == WITH_OTHER_ARGUMENT and other == frame)):
            return False
    return True


def right_hands(g: Game, frame: i64) -> bool:
    """Whether the frame belongs to a seat that may be asked its step in this turn."""
    step = g.steps[frame_step(frame)]
    seat = frame_seat(frame)
    if step.kind == RANDOM:
        return seat == CHANCE
    if step.kind == AUTOMATIC:
        return seat == g.active
    if step.asks == ANYBODY:
        return seat >= 0
    return seat >= 0 and (seat != g.active) == (step.asks == OPPONENT)
