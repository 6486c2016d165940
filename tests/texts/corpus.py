"""A sample of all messages from games of all configurations: some for each text id and set of arguments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from abyssal.telling import telling_of
from abyssal.texts.message import Message
from tests.telling.games import EVERY, states

SEEDS = 2
"""Games per configuration."""
SAMPLES = 12


def messages(data: object) -> Iterator[Message]:
    """Find all messages in the output of a telling, without those nested in other messages."""
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
    """Play games and collect their messages, at most ``SAMPLES`` for each text id and set of arguments."""
    kept: dict[tuple[Any, ...], list[Message]] = {}
    for options in EVERY:
        for seed in range(SEEDS):
            for g in states(options, seed, every=25):
                for message in messages_of(g):
                    some = kept.setdefault((message["id"], *sorted(message["args"])), [])
                    if len(some) < SAMPLES and message not in some:
                        some.append(message)
    return tuple(message for some in kept.values() for message in some)


def messages_of(g: Any) -> Iterator[Message]:
    """All messages about a state, for the decider and for a spectator; at the end of the game its whole log too."""
    telling = telling_of(g)
    for reader in {g.seat, None}:
        yield from messages(telling.question(g, reader))
        yield from messages(telling.choices(g, reader))
        yield from messages(telling.refused(g, reader))
        yield from messages(telling.spoken(g, reader))
    if g.is_over or g.plies == 0:
        for reader in (None, 0):
            yield from messages(telling.sheet(g, reader))
            for brief in (False, True):
                yield from telling.story(g.events(0, reader), forced={3, 8}, brief=brief)
        yield from messages(telling.rules(g))
        for name, title in telling.names(g):
            yield title
            card = telling.look_up(g, name)
            assert card is not None
            yield card
        yield from messages(telling.automata(g))
