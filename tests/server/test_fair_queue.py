"""The queue for the workers of bots: who comes first, and that no host can fill it. Time is a number that tests set."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from abyssal.server.fair_queue import PATIENCE_SECONDS, FairQueue, Urgency

WAITING, WATCHED, UNWATCHED = Urgency.WAITING, Urgency.WATCHED, Urgency.UNWATCHED


class Bench:
    """Requests that run until the test ends them; ``started`` are their names in the order in which they started."""

    def __init__(self, count: int) -> None:
        self.now = 0.0
        self.queue = FairQueue(count, clock=lambda: self.now)
        self.started: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, urgency: Urgency | Callable[[], Urgency] = WATCHED) -> None:
        """Add a request; its host is the first letter of its name."""
        self.ends[name] = asyncio.Event()
        tell = urgency if callable(urgency) else lambda: urgency
        self.tasks[name] = asyncio.create_task(self.run(name, tell))
        await settle()

    async def run(self, name: str, urgency: Callable[[], Urgency]) -> None:
        async with self.queue.turn(name[0], urgency):
            self.started.append(name)
            await self.ends[name].wait()

    async def end(self, name: str, seconds: float = 0.0) -> None:
        """End a request after some seconds."""
        self.now += seconds
        self.ends[name].set()
        await self.tasks[name]
        await settle()

    async def end_all(self) -> list[str]:
        """End one request after the other in the order of their starts, each after a second; return all starts."""
        done = 0
        while done < len(self.started):
            name = self.started[done]
            if not self.tasks[name].done():
                await self.end(name, 1)
            done += 1
        return self.started

    def check_idle(self) -> None:
        """Nothing is left over: all workers are free, and nothing is remembered of the hosts."""
        assert (self.queue.running, self.queue.waiting, self.queue.shares) == (0, [], {})


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def tried(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Make a plain test of a coroutine."""

    def run() -> None:
        asyncio.run(test())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@tried
async def test_free_workers_are_given_at_once() -> None:
    bench = Bench(3)
    for name in ("a1", "b1", "c1", "d1"):
        await bench.ask(name)
    assert bench.started == ["a1", "b1", "c1"]
    await bench.end("b1")
    assert bench.started == ["a1", "b1", "c1", "d1"]
    await bench.end_all()
    bench.check_idle()


@tried
async def test_hosts_take_turns() -> None:
    bench = Bench(1)
    for name in ("a1", "a2", "a3", "a4", "b1", "b2", "c1"):
        await bench.ask(name)
    assert await bench.end_all() == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]
    bench.check_idle()


@tried
async def test_a_host_of_long_thoughts_has_fewer_turns() -> None:
    """While one thought of A takes ten seconds, those of B take one second each: B has ten turns for one of A."""
    bench = Bench(1)
    for number in range(3):
        await bench.ask(f"a{number}")
    for number in range(15):
        await bench.ask(f"b{number:x}")
    while (name := bench.started[-1]) != "be":
        await bench.end(name, 10 if name[0] == "a" else 1)
    assert "".join(name[0] for name in bench.started) == "a" + "b" * 10 + "a" + "b" * 5


@tried
async def test_urgent_tables_come_first() -> None:
    bench = Bench(1)
    for name, urgency in (("x1", WATCHED), ("a1", UNWATCHED), ("b1", WATCHED), ("c1", WAITING), ("b2", WAITING)):
        await bench.ask(name, urgency)
    assert await bench.end_all() == ["x1", "c1", "b2", "b1", "a1"]


@tried
async def test_urgency_is_that_of_the_moment() -> None:
    """A person who comes while the table waits makes it urgent; one who leaves does not."""
    bench = Bench(1)
    urgency = {"a1": WATCHED, "b1": WAITING}
    await bench.ask("x1")
    for name in urgency:
        await bench.ask(name, lambda name=name: urgency[name])  # type: ignore[misc]
    urgency.update(a1=WAITING, b1=UNWATCHED)
    assert await bench.end_all() == ["x1", "a1", "b1"]


@tried
async def test_patience_makes_every_request_urgent_in_the_end() -> None:
    bench = Bench(1)
    await bench.ask("x1", WAITING)
    await bench.ask("a1", UNWATCHED)
    bench.now += 2 * PATIENCE_SECONDS - 1
    await bench.ask("b1", WAITING)
    await bench.ask("c1", WATCHED)
    await bench.end("x1")
    assert bench.started == ["x1", "b1"]  # a1 is nearly as urgent as b1 now, and more so than c1
    await bench.ask("b2", WAITING)
    await bench.end("b1", 1)
    assert bench.started == ["x1", "b1", "a1"]
    assert await bench.end_all() == ["x1", "b1", "a1", "b2", "c1"]


# ---------------------------------------------------------------------- the last worker


@tried
async def test_the_last_worker_is_kept_for_the_watched_tables_of_other_hosts() -> None:
    bench = Bench(2)
    for name, urgency in (("a1", WAITING), ("a2", WAITING), ("b1", UNWATCHED)):
        await bench.ask(name, urgency)
    assert bench.started == ["a1"]
    await bench.ask("c1", WATCHED)
    assert bench.started == ["a1", "c1"]
    await bench.end("a1", 1)
    assert bench.started == ["a1", "c1", "a2"]
    await bench.end("c1", 1)
    assert bench.started == ["a1", "c1", "a2"]  # one is free again, but it is the last one
    await bench.end("a2", 1)
    assert bench.started == ["a1", "c1", "a2", "b1"]
    await bench.end("b1", 1)
    bench.check_idle()


@tried
async def test_a_single_worker_is_kept_for_nobody() -> None:
    bench = Bench(1)
    await bench.ask("a1", UNWATCHED)
    assert bench.started == ["a1"]
    await bench.end("a1")
    bench.check_idle()


@tried
async def test_a_table_that_somebody_begins_to_watch_gets_the_last_worker() -> None:
    bench = Bench(2)
    urgency = [UNWATCHED]
    await bench.ask("a1")
    await bench.ask("b1", lambda: urgency[0])
    assert bench.started == ["a1"]
    urgency[0] = WATCHED
    bench.queue.serve()
    await settle()
    assert bench.started == ["a1", "b1"]


@tried
async def test_a_newcomer_waits_for_no_thought_of_a_host_with_many_tables() -> None:
    """Twenty watched tables of one host think for ever; each request of another host starts at once."""
    bench = Bench(2)
    for number in range(20):
        await bench.ask(f"a{number}", WAITING)
    for number in range(5):
        await bench.ask(f"b{number}", WAITING)
        assert bench.started == ["a0", *(f"b{k}" for k in range(number + 1))]
        await bench.end(f"b{number}", 1)


@tried
async def test_a_host_who_comes_back_starts_level_with_the_others() -> None:
    """A hundred seconds in which B and C asked for nothing give them no credit: all three take turns again."""
    bench = Bench(1)
    for name in ("a1", "b1", "a2"):
        await bench.ask(name)
    await bench.end("a1", 100)
    await bench.end("b1", 1)
    assert bench.started == ["a1", "b1", "a2"]
    for name in ("b2", "b3", "c1", "c2", "a3"):
        await bench.ask(name)
    assert (await bench.end_all())[3:] == ["c1", "b2", "a3", "c2", "b3"]


@tried
async def test_a_long_thought_is_remembered_while_others_work() -> None:
    bench = Bench(1)
    for name in ("a1", "b1", "b2"):
        await bench.ask(name)
    await bench.end("a1", 5)  # now A has nothing to ask for a moment
    for name in ("a2", "b3", "b4"):
        await bench.ask(name)
    assert await bench.end_all() == ["a1", "b1", "b2", "b3", "b4", "a2"]


# ---------------------------------------------------------------------- cancellation


@tried
async def test_a_cancelled_request_leaves_no_hole() -> None:
    bench = Bench(1)
    for name in ("a1", "b1", "c1"):
        await bench.ask(name)
    bench.tasks["b1"].cancel()
    await settle()
    assert bench.tasks["b1"].cancelled()
    await bench.end("a1")
    assert bench.started == ["a1", "c1"]
    bench.tasks["c1"].cancel()  # a running one frees its worker
    await settle()
    await bench.ask("d1")
    assert bench.started == ["a1", "c1", "d1"]
    await bench.end("d1")
    bench.check_idle()


@tried
async def test_a_request_that_is_cancelled_when_its_turn_has_just_come_passes_it_on() -> None:
    bench = Bench(1)
    for name in ("a1", "b1", "c1"):
        await bench.ask(name)
    bench.ends["a1"].set()
    while bench.queue.waiting[0].host == "b":
        await asyncio.sleep(0)
    bench.tasks["b1"].cancel()  # its turn has come, but it has not noticed yet
    await settle()
    assert bench.started == ["a1", "c1"]
    await bench.end("c1")
    bench.check_idle()


@tried
async def test_a_request_that_is_cancelled_just_before_its_turn_does_not_get_it() -> None:
    bench = Bench(1)
    for name in ("a1", "b1", "c1"):
        await bench.ask(name)
    bench.tasks["b1"].cancel()
    bench.ends["a1"].set()
    await settle()
    assert bench.started == ["a1", "c1"]
    await bench.end("c1")
    bench.check_idle()


@tried
async def test_a_request_that_fails_frees_its_worker() -> None:
    queue = FairQueue(1)
    for _ in range(2):
        with pytest.raises(OSError, match="broken"):
            async with queue.turn("a", lambda: WATCHED):
                raise OSError("broken")
    assert (queue.running, queue.waiting, queue.shares) == (0, [], {})


@tried
async def test_a_closed_queue_cancels_those_who_wait_and_those_who_come() -> None:
    bench = Bench(1)
    for name in ("a1", "b1"):
        await bench.ask(name)
    bench.queue.close()
    await bench.ask("c1")
    assert [bench.tasks[name].cancelled() for name in ("a1", "b1", "c1")] == [False, True, True]
    await bench.end("a1")
    assert bench.started == ["a1"]
    bench.check_idle()


@tried
async def test_hosts_who_have_left_are_forgotten() -> None:
    """A busy host never rests; hundreds of others come and go."""
    bench = Bench(2)
    await bench.ask("a0")
    for number in range(300):
        async with bench.queue.turn(f"guest {number}", lambda: WATCHED):
            await bench.ask(f"a{number + 1}")
        await bench.end(f"a{number}", 0.01)
    assert bench.queue.shares["a"].used > 10
    assert len(bench.queue.shares) < 5
