"""Declared types tell the truth: all that leaves a game has exactly the keys and values they say, and all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, cast

from hypothesis import given
from hypothesis import strategies as st

from abyssal import CHANCE, Abyss
from abyssal.abyss import event_types, prompts, shapes, writing
from abyssal.abyss.events import ALL_EVENTS
from abyssal.abyss.steps import LATER_STEPS, steps_with
from abyssal.engine.shapes import Option, Outcome, Prompt, Record
from abyssal.engine.step import DECISION, RANDOM
from tests.properties import laws
from tests.properties.abyss.expansions import test_reach as more_reach
from tests.properties.abyss.expansions.helpers import Match
from tests.properties.abyss.test_readers import EVERY
from tests.properties.common import chances, fewer, matches_of, seeds
from tests.properties.shapes import (
    Met,
    corners_met,
    corners_of,
    fits_any,
    keys_of,
    members_by_tag,
    misfits,
    optional_keys,
)

STEPS: Final = steps_with(kraken=True, leviathan=True)
PROMPTS: Final = members_by_tag(prompts.AbyssPrompt, "decision")
LATER: Final = {step.name for step in STEPS[LATER_STEPS:]} - set(PROMPTS)
"""Decisions of lords that are not printed: until somebody declares them they are like any prompt."""
EVENTS: Final = members_by_tag(event_types.AbyssEvent, "event")
DECLARED: Final = (
    shapes.AbyssPosition, shapes.AbyssView, prompts.AbyssPrompt, prompts.ChanceAsked, event_types.AbyssEvent,
    shapes.AbyssSheet, shapes.AbyssKnownSheet, shapes.AbyssNumbers, shapes.Payment, Outcome, Record,
)  # fmt: skip
MOST_PAYMENTS: Final = 3
MOST_GAMES: Final = 120
OFTEN: Final = 3  # how often each decision is checked with all answers of the game
SELDOM: Final = 100
NOT_MET: Final = {
    "AbyssFrame.further": "no printed lord allows three stacks",
}
"""What games do not come to, and why."""


def check(g: Abyss, since: int, met: Met) -> None:
    """All that a game answers, to everybody."""
    found = check_asked(g, met) + misfits(g.position(), shapes.AbyssPosition, met)
    for reader in (None, *range(g.players)):
        found += misfits(g.view(reader), shapes.AbyssView, met)
        found += misfits(g.view(reader, "recall"), shapes.AbyssView, met)
        found += misfits(g.table_numbers(reader), shapes.AbyssNumbers, met)
        found += check_prompt(g.prompt(reader), met)
        for seat in range(g.players):
            found += misfits(g.known_sheet(seat, reader), shapes.AbyssKnownSheet, met)
        for event in g.events(since, reader):
            found += fits_any(cast("dict[str, object]", event), EVENTS, "event", met)
    for seat in range(g.players):
        found += misfits(g.score_sheet(seat), shapes.AbyssSheet, met)
    found += misfits(g.outcome(), Outcome | None, met)
    lords = [option["name"] or "" for option in g.prompt()["options"] if option["verb"] == "recruit"]
    for lord in lords if g.decision == "main" else ():
        for _, payment in zip(range(MOST_PAYMENTS), g.payments(lord), strict=False):
            found += misfits(payment, shapes.Payment, met)
    assert found == []


def check_asked(g: Abyss, met: Met) -> list[str]:
    """What is pending, and the question as its decider and a spectator get it."""
    pending = g.view()["pending"]
    found = misfits(pending, list[shapes.AbyssFrame], met)
    for frame in pending:
        step = next(step for step in g.steps if step.name == frame["step"])
        declared = {"step", "seat", *(field.name for field in step.fields)}
        found += [f"{frame} has {key}" for key in set(frame) - declared]
    return found + check_prompt(g.prompt(), met) + check_prompt(g.prompt(None), met)


def check_prompt(prompt: Any, met: Met) -> list[str]:
    """A prompt by its decision; random events have one type for all."""
    if prompt["seat"] == CHANCE:
        return misfits(prompt, prompts.ChanceAsked, met)
    if prompt["decision"] in LATER:
        return misfits({**prompt, "seat": CHANCE}, prompts.ChanceAsked, met)  # the keys of any prompt
    return fits_any(prompt, PROMPTS, "decision", met)


def walk(match: Match, met: Counter[str]) -> None:
    """What is asked at every decision of a game; all answers where they are new, and all events."""
    since, keys = 0, Met()
    for number, g in enumerate(match.walk("ask")):
        decision = f"decision {g.decision}"
        met[decision] += 1
        if g.seat != CHANCE or met[decision] <= SELDOM:
            assert check_asked(cast("Abyss", g), keys) == []
        if met[decision] <= OFTEN or number % SELDOM == 0 or g.is_over:
            check(cast("Abyss", g), since, keys)
            since = g.event_count
    assert misfits(g.record(), Record, keys) == []
    met.update(corners_met(keys))


@fewer(16)
@given(matches_of(Match, EVERY), chances)
def test_what_leaves_a_game_is_as_declared(match: Match, chance: str) -> None:
    since = 0
    for g in match.tour(23, chance):
        check(cast("Abyss", g), since, Met())
        since = g.event_count
    assert misfits(g.record(), Record) == []


@fewer(8)
@given(matches_of(Match, EVERY), st.integers(0, 400), seeds)
def test_a_loaded_and_an_imagined_game_answer_as_declared(match: Match, ply: int, seed: int) -> None:
    g = match.at(ply)
    for game in (g.determinize(seed % match.players, seed, laws.MEMORIES[seed % 2]), g.clone()):
        check(cast("Abyss", game), 0, Met())


# ---------------------------------------------------------------------- nothing is declared that never comes


def games() -> Iterator[Match]:
    """One of the base game, then those with expansions, the ones first that come to many corners."""
    yield Match({"players": 3}, 7, 7, "recruits")
    yield Match({"players": 4, "expansions": ["kraken"]}, 4001, 4001, "searches")
    yield from islice(more_reach.some_matches(), MOST_GAMES)


def test_all_that_is_declared_comes_up() -> None:
    """Every decision, event and key; what need not be there is missing at times."""
    wanted = set().union(*map(corners_of, DECLARED)) - set(NOT_MET)
    wanted |= {f"decision {step.name}" for step in STEPS if step.kind in (DECISION, RANDOM)}
    laws.games_come_into_every_corner(games(), walk, wanted)


def test_every_decision_is_declared() -> None:
    """With the keys of any prompt; every option has the same five."""
    assert set(PROMPTS) == {step.name for step in STEPS if step.kind == DECISION} - LATER | {None}
    for shape in (*PROMPTS.values(), prompts.ChanceAsked):
        assert keys_of(shape) == keys_of(Prompt)
        assert optional_keys(shape) == set()
    assert keys_of(Option) == {"action", "text", "verb", "kind", "name"}


def test_every_event_is_declared_with_its_facts() -> None:
    assert list(EVENTS) == [kind.name for kind in ALL_EVENTS]
    for kind in ALL_EVENTS:
        shape = EVENTS[kind.name]
        assert keys_of(shape) - {"seat"} == {"event", *kind.facts}
        assert optional_keys(shape) == set(kind.secret)


def test_frames_and_positions_have_the_keys_that_are_read() -> None:
    parts = {field.name for step in STEPS for field in step.fields}
    assert keys_of(shapes.AbyssFrame) == {"step", "seat"} | parts
    assert keys_of(shapes.AbyssPositionInput) == keys_of(shapes.AbyssPosition)
    assert keys_of(shapes.AbyssPosition) - keys_of(shapes.AbyssView) == {"seed", "random"}
    assert set(writing.TABLE_KEYS) <= keys_of(shapes.AbyssPosition)
    assert set(writing.SEAT_KEYS) <= keys_of(shapes.AbyssSeat) == keys_of(shapes.AbyssViewSeat)


def test_a_misfit_is_seen() -> None:
    """The measure itself is not blind."""
    g = Match({"players": 2, "expansions": ["kraken"]}, 1, 1).new()
    whole = dict(g.position())
    assert misfits(whole, shapes.AbyssPosition) == []
    changes: tuple[dict[str, object], ...] = (
        {"more": 1}, {"active": "0"}, {"active": True}, {"stolen": {"by": 1}}, {"court": [1]}, {"game": "chess"},
        {"seats": {"0": {}}}, {"pending": [{"step": "main"}]}, {"loot": {"megalodon": 3}}, {"ended_by": "0"},
    )  # fmt: skip
    for change in changes:
        assert misfits(whole | change, shapes.AbyssPosition) != [], change
    assert misfits({key: whole[key] for key in whole if key != "deck"}, shapes.AbyssPosition) != []
    assert misfits({key: whole[key] for key in whole if key != "threat"}, shapes.AbyssPosition) == []
    assert fits_any({**g.prompt(), "facts": {}}, PROMPTS, "decision") != []
    assert fits_any({"event": "ally_paid", "card": 3}, EVENTS, "event") != []
