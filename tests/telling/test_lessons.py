"""First games: their starts are possible, every hint comes up in play, and no play leaves the learner stuck."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from fluent.syntax import FluentParser, ast

import abyssal
from abyssal import Game, texts
from abyssal.telling import telling_of
from abyssal.telling.lesson import (
    LEARNER,
    Hint,
    Lesson,
    Situation,
    fits,
    hints_for,
    hints_in,
    lesson_named,
    lessons,
    next_hint,
    pointed,
)
from tests.texts.test_texts import SOURCE

LESSONS = list(lessons())
GAMES = 12
"""Games of each lesson; more of them find nothing new."""


@pytest.fixture(scope="module", params=LESSONS, ids=[lesson.name for lesson in LESSONS])
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found: Lesson = request.param
    return found


def test_there_is_a_first_game_for_each_game_and_expansion() -> None:
    assert [lesson.name for lesson in LESSONS] == ["abyss", "kraken", "leviathan", "conspiracy"]
    assert lesson_named("kraken") is LESSONS[1]
    assert lesson_named("chess") is None


def test_a_start_asks_the_learner_and_is_the_same_for_everybody(lesson: Lesson) -> None:
    first, second = abyssal.load(lesson.position), abyssal.load(lesson.position)
    assert first.seat == LEARNER
    assert first.key() == second.key()
    assert "seed" in lesson.position


def learner(g: Game, chance: random.Random) -> list[int]:
    """A learner who mostly follows the hints: recruits and fights, otherwise anything."""
    choices = telling_of(g).choices(g, LEARNER)
    liked = [choice for choice in choices if choice["verb"] in ("recruit", "fight", "search", "use")]
    if not choices:
        return [chance.choice(list(g.legal()))]
    picked = chance.choice(liked if liked and chance.random() < 0.7 else choices)
    return [g.parse(picked["actions"][0])]


def anything(g: Game, chance: random.Random) -> list[int]:
    """A learner who ignores every hint."""
    return [chance.choice(list(g.legal()))]


def played(lesson: Lesson, seed: int, plays: Callable[[Game, random.Random], list[int]]) -> Iterator[Game]:
    """The states of a game of a lesson to its end; the rival plays at random."""
    g, chance = abyssal.load(lesson.position), random.Random(seed)
    while not g.is_over:
        yield g
        for action in plays(g, chance) if g.seat == LEARNER else anything(g, chance):
            g.play(action)
    yield g


@pytest.mark.parametrize("plays", [learner, anything])
def test_every_hint_comes_up_and_the_game_always_goes_on(
    lesson: Lesson, plays: Callable[[Game, random.Random], list[int]]
) -> None:
    told: Counter[str] = Counter()
    for seed in range(GAMES):
        heard: set[str] = set()
        for g in played(lesson, seed, plays):
            if hint := next_hint(hints_for(lesson, g), heard):
                heard.add(hint["name"])
        assert {"welcome", "over"} <= heard
        told.update(heard)
    if plays is learner:
        assert {hint.name for hint in lesson.hints} - set(told) == set()


def test_hints_look_only_at_what_the_learner_is_shown(lesson: Lesson) -> None:
    """A hint is the same in every game that the learner cannot tell from this one."""
    for g in played(lesson, 1, learner):
        now, other = Situation(g), Situation(g if g.is_over else g.determinize(LEARNER, 7))
        other.events = now.events  # an imagined game has none
        assert hints_in(lesson, other) == hints_in(lesson, now)
        if g.plies > 120:
            break


def test_a_hint_points_at_something_that_is_there(lesson: Lesson) -> None:
    for g in played(lesson, 2, learner):
        touched = [at for choice in telling_of(g).choices(g, LEARNER) for at in choice["touches"]]
        by_name = {hint.name: hint for hint in lesson.hints}
        for shown in hints_for(lesson, g):
            at = shown["at"]
            if at is not None and not by_name[shown["name"]].point:
                assert at in touched


def test_conditions_of_a_hint() -> None:
    g = abyssal.load(LESSONS[0].position)
    now = Situation(g)
    assert fits(Hint("x", decision="main"), now)
    assert not fits(Hint("x", decision="offer"), now)
    assert fits(Hint("x", verb="explore"), now)
    assert not fits(Hint("x", verb="fight"), now)
    assert not fits(Hint("x", waiting=True), now)
    assert not fits(Hint("x", over=True), now)
    assert not fits(Hint("x", after="lord_recruited"), now)
    assert fits(Hint("x", things="deck"), now)
    assert pointed(Hint("x", verb="explore"), now) == "deck"
    assert pointed(Hint("x", point="lord/"), now) == "lord/"
    assert pointed(Hint("x"), now) is None
    for action in ("explore", "pass"):
        g.play(g.parse(action))
    assert fits(Hint("x", after="card_revealed", mine=True), Situation(g))
    assert not fits(Hint("x", after="card_revealed", mine=False), Situation(g))


@pytest.mark.parametrize("language", texts.languages())
def test_every_hint_has_a_title_and_a_text(lesson: Lesson, language: str) -> None:
    source = (SOURCE / "texts" / language / "web" / "learn.ftl").read_text(encoding="utf-8")
    found = {entry.id.name: entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)}
    assert f"web-lesson-{lesson.name}" in found
    for hint in lesson.hints:
        entry = found[f"lesson-{lesson.name}-{hint.name}"]
        assert entry.value is not None
        assert [attribute.id.name for attribute in entry.attributes] == ["title"]
