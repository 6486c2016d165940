"""Declared types tell the truth: all that leaves a game has exactly the keys and values they say."""

from __future__ import annotations

import pytest

from abyssal import Game
from abyssal.conspiracy import loading, shapes
from abyssal.conspiracy.events import EVENTS
from abyssal.conspiracy.variant import STEPS
from abyssal.engine.shapes import Outcome, Record
from abyssal.engine.step import AUTOMATIC
from tests.properties.conspiracy.helpers import EVERY, STYLES, Match
from tests.properties.shapes import fits_any, keys_of, members_by_tag, misfits

PROMPTS = members_by_tag(shapes.ConspiracyPrompt, "decision")
EVENT_TYPES = members_by_tag(shapes.ConspiracyEvent, "event")


def check(g: Game, players: int, since: int) -> None:
    """All that a game answers."""
    assert misfits(g.position(), shapes.ConspiracyPosition) == []
    assert fits_any(g.prompt(), PROMPTS, "decision") == []
    for seat in range(players):
        assert misfits(g.score_sheet(seat), shapes.ConspiracySheet) == []
    for reader in (None, *range(players)):
        assert misfits(g.view(reader), shapes.ConspiracyView) == []
        assert misfits(g.known_sheet(0, reader), shapes.ConspiracySheet) == []
        assert misfits(g.table_numbers(reader), shapes.ConspiracyNumbers) == []
        assert fits_any(g.prompt(reader), PROMPTS, "decision") == []
        for event in g.events(since, reader):
            assert fits_any(event, EVENT_TYPES, "event") == []
    assert misfits(g.outcome(), Outcome | None) == []


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_what_leaves_a_game_is_as_declared(options: dict[str, object]) -> None:
    """Each decision of a game that comes up for the first time, its end, and every fourth moment."""
    met: set[str | None] = set()
    for number, style in enumerate(STYLES):
        told = 0
        for ply, g in enumerate(Match(options, number, number, style).walk("ask" if number % 2 else "auto")):
            if ply % 4 == 0 or g.decision not in met or g.is_over:
                check(g, g.players, told)
                told = g.event_count
            met.add(g.decision)
    assert set(g.record()) == keys_of(Record)


def test_every_decision_is_declared() -> None:
    asked = {step.name for step in STEPS if step.kind != AUTOMATIC}
    assert set(PROMPTS) == asked | {None}


def test_every_event_is_declared_with_its_facts() -> None:
    assert list(EVENT_TYPES) == [kind.name for kind in EVENTS]
    for kind in EVENTS:
        shape = EVENT_TYPES[kind.name]
        assert keys_of(shape) - {"seat"} == {"event", *kind.facts}
        assert set(shape.__optional_keys__) == set(kind.secret)


def test_positions_to_be_loaded_may_have_the_keys_that_are_read() -> None:
    assert keys_of(shapes.ConspiracyPositionInput) == set(loading.TABLE_KEYS) == keys_of(shapes.ConspiracyPosition)
    assert shapes.ConspiracyPositionInput.__required_keys__ == {"game"}
    assert keys_of(shapes.ConspiracySeatInput) == set(loading.SEAT_KEYS) == keys_of(shapes.ConspiracySeat)
    parts = {field.name for step in STEPS for field in step.fields}
    assert keys_of(shapes.ConspiracyFrame) == keys_of(shapes.ConspiracyFrameInput) == {"step", "seat"} | parts


def test_a_misfit_is_seen() -> None:
    """The measure itself is not blind."""
    g = Match({"players": 2, "bonus": False}, 1, 1).new()
    whole = dict(g.position())
    assert misfits(whole, shapes.ConspiracyPosition) == []
    assert misfits(whole | {"more": 1}, shapes.ConspiracyPosition) != []
    assert misfits(whole | {"active": "0"}, shapes.ConspiracyPosition) != []
    assert misfits(whole | {"active": True}, shapes.ConspiracyPosition) != []
    assert misfits(whole | {"restriction": {"count": 1}}, shapes.ConspiracyPosition) != []
    assert misfits({key: whole[key] for key in whole if key != "open"}, shapes.ConspiracyPosition) != []
    assert misfits(whole | {"open": [1]}, shapes.ConspiracyPosition) != []
    assert fits_any(dict(g.prompt()) | {"facts": {}}, PROMPTS, "decision") != []
