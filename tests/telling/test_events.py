"""Every kind of event of the rules has a row that says how it is told, and no other has."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from abyssal.abyss.events import ALL_EVENTS
from abyssal.conspiracy.events import EVENTS as CONSPIRACY_KINDS
from abyssal.engine.events import EventKind
from abyssal.telling.abyss.events import EVENTS as ABYSS
from abyssal.telling.abyss.story import weights
from abyssal.telling.conspiracy.events import EVENTS as CONSPIRACY
from abyssal.telling.story import Told, weights_of

GAMES = [(ALL_EVENTS, ABYSS), (CONSPIRACY_KINDS, CONSPIRACY)]


@pytest.mark.parametrize(("kinds", "told"), GAMES, ids=["abyss", "conspiracy"])
def test_every_kind_has_its_row_in_the_order_of_the_rules(kinds: Sequence[EventKind], told: Mapping[str, Told]) -> None:
    assert list(told) == [kind.name for kind in kinds]


@pytest.mark.parametrize(("kinds", "told"), GAMES, ids=["abyss", "conspiracy"])
def test_rows_name_facts_and_events_that_there_are(kinds: Sequence[EventKind], told: Mapping[str, Told]) -> None:
    for kind in kinds:
        row = told[kind.name]
        assert set(row.after) | set(row.before) <= set(told), kind.name
        assert row.secret in ("", *kind.secret), kind.name
        assert row.listed in ("", *kind.facts), kind.name
        assert not row.listed or row.row, f"{kind.name}: a fact is listed in no row"


def test_secrets_are_told_to_those_who_may_know_them() -> None:
    for kind in ALL_EVENTS:
        assert bool(kind.secret) == bool(ABYSS[kind.name].secret), kind.name


def test_a_clause_of_several_events_matters_as_much_as_one_of_them() -> None:
    found = weights()
    assert found["told-joined-discarded"] == found["told-ally_discarded"] == ["lesser"]
    assert found["told-offer_passed"] == ["answer", "passing"]
    assert found["told-payment"] == found["told-pearls_gained-from"] == ["passing"]
    assert found["told-joined-revealed"] == ["reveal"]
    assert "told-lord_recruited" not in found
    assert weights_of(CONSPIRACY)["conspiracy-told-joined-lords_drawn"] == ["lesser"]


SCENES = Path(__file__).parents[2] / "frontend/src/table"


@pytest.mark.parametrize(
    ("told", "file"),
    [(ABYSS, "abyss/happening/scenes.ts"), (CONSPIRACY, "conspiracy/scenes.ts")],
    ids=["abyss", "conspiracy"],
)
def test_a_client_is_sent_the_events_that_it_shows(told: Mapping[str, Told], file: str) -> None:
    """A lean client gets no other events, so each kind that the browser's client names must be animated."""
    named = set(re.findall(r'"(\w+)"', (SCENES / file).read_text(encoding="utf-8")))
    assert {kind for kind, row in told.items() if row.animated} == named & set(told)
