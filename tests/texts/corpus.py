"""Everything that is said in games of all configurations, once for each message and shape of its arguments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from abyssal.telling import telling_of
from abyssal.texts.message import Message
from tests.telling.games import EVERY, states

SEEDS = 2


def messages(data: object) -> Iterator[Message]:
    """All messages in what a telling gives, those inside others excepted."""
    if isinstance(data, dict):
        if set(data) == {"id", "args"}:
            yield data  # type: ignore[misc]
            return
        for value in data.values():
            yield from messages(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from messages(value)


@cache
def corpus() -> tuple[Message, ...]:
    """A few hundred thousand messages are said; of those that differ only in names and numbers some are kept."""
    kept: dict[tuple[Any, ...], list[Message]] = {}
    for options in EVERY:
        for seed in range(SEEDS):
            for g in states(options, seed, every=25):
                for message in said_in(g):
                    some = kept.setdefault((message["id"], *sorted(message["args"])), [])
                    if len(some) < 12 and message not in some:
                        some.append(message)
    return tuple(message for some in kept.values() for message in some)


def said_in(g: Any) -> Iterator[Message]:
    """All that is said of a state, to the decider and to a spectator; at its end the whole story."""
    telling = telling_of(g)
    for reader in {g.seat, None}:
        yield from messages(telling.question(g, reader))
        yield from messages(telling.choices(g, reader))
        yield from messages(telling.refused(g, reader))
    if g.is_over or g.plies == 0:
        for reader in (None, 0):
            yield from messages(telling.sheet(g, reader))
            for brief in (False, True):
                yield from telling.story(g.events(0, reader), forced={3, 8}, brief=brief)
        yield from messages(telling.rules(g))
        for name, called in telling.names(g):
            yield called
            card = telling.look_up(g, name)
            assert card is not None
            yield card
        yield from messages(telling.automata(g))
