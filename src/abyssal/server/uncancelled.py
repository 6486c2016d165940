"""Finish an operation even if its caller is cancelled, for example because the caller's socket closes."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

UNDER_WAY: Final[set[asyncio.Task[Any]]] = set()
"""The tasks that have not ended yet. Asyncio itself keeps no strong reference to a task."""


async def finish(operation: Coroutine[Any, Any, T], then: Callable[[], None] | None = None) -> T:
    """Run an operation that changes the database and then memory, and return its result.

    It runs in a task of its own. So cancelling the caller ends the caller's waiting, but never stops the operation
    between the two. ``then`` is called after the caller has been answered; if the caller has left, after the operation.
    """
    task = asyncio.create_task(operation)
    UNDER_WAY.add(task)
    task.add_done_callback(UNDER_WAY.discard)
    try:
        return await asyncio.shield(task)
    finally:
        if then is not None and task.done():
            asyncio.get_running_loop().call_soon(then)
        elif then is not None:
            task.add_done_callback(lambda _: then())


def uncancelled(operation: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Decorate an operation so that it is finished even if its caller is cancelled."""

    @functools.wraps(operation)
    async def finished(*args: P.args, **kwargs: P.kwargs) -> T:
        return await finish(operation(*args, **kwargs))

    return finished
