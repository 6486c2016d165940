"""Every decision of the rules is told by exactly one class, or by the plain one of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

import abyssal
from abyssal import IllegalMove
from abyssal.engine.step import DECISION
from abyssal.telling import telling_of
from abyssal.telling.abyss.decision import AbyssDecision
from abyssal.telling.abyss.decision import decision_named as abyss_decision
from abyssal.telling.asked import Asked
from abyssal.telling.conspiracy.decision import ConspiracyDecision
from abyssal.telling.conspiracy.decision import decision_named as conspiracy_decision
from abyssal.telling.decision import Decision, decision_name
from tests.telling.games import EVERY, name_of, states

GAMES: list[tuple[dict[str, Any], type[Decision[Any, Any]], Callable[[str], Decision[Any, Any]]]] = [
    (
        {"game": "abyss", "players": 3, "expansions": ["kraken", "leviathan"]},
        AbyssDecision,
        abyss_decision,
    ),
    ({"game": "conspiracy", "solo": "mage"}, ConspiracyDecision, conspiracy_decision),
]


def steps(options: dict[str, Any]) -> list[str]:
    """The names of all decisions of a game."""
    given = dict(options)
    g = abyssal.new(given.pop("game"), seed=1, **given)
    return [step.name for step in g.variant.steps if step.kind == DECISION]


@pytest.mark.parametrize(("options", "base", "named"), GAMES, ids=["abyss", "conspiracy"])
def test_every_decision_is_told_by_the_class_of_its_name(
    options: dict[str, Any], base: type[Decision[Any, Any]], named: Callable[[str], Decision[Any, Any]]
) -> None:
    names = steps(options)
    assert len(names) == len(set(names))
    for name in names:
        decision = named(name)
        assert isinstance(decision, base)
        assert decision.name == name
        assert type(decision) is base or decision is base.told[name]
        assert type(decision) is base or decision_name(type(decision).__name__) == name


@pytest.mark.parametrize(("options", "base", "named"), GAMES, ids=["abyss", "conspiracy"])
def test_no_class_lacks_its_step(
    options: dict[str, Any], base: type[Decision[Any, Any]], named: Callable[[str], Decision[Any, Any]]
) -> None:
    names = steps(options)
    named(names[0])
    assert set(base.told) <= set(names)
    assert len(base.told) >= 9


class Plain(Decision[Asked[Any, Any, Any, Any], Any], shared=True):
    """A game of two decisions."""

    told: ClassVar[dict[str, Any]] = {}


class FirstThing(Plain):
    """One of them."""


def test_a_class_is_registered_under_the_name_of_its_step() -> None:
    assert list(Plain.told) == ["first_thing"]
    assert isinstance(Plain.told["first_thing"], FirstThing)


def test_two_classes_cannot_tell_of_one_decision() -> None:
    with pytest.raises(TypeError, match="two classes tell of first_thing"):
        type("FirstThing", (Plain,), {})
    assert isinstance(Plain.told["first_thing"], FirstThing)


@pytest.mark.parametrize(
    ("name", "step"), [("Main", "main"), ("ExploreAlly", "explore_ally"), ("DiscardTo6", "discard_to_6")]
)
def test_names_of_classes_and_steps(name: str, step: str) -> None:
    assert decision_name(name) == step


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_a_choice_goes_on_where_the_rules_name_things_one_by_one(options: dict[str, Any]) -> None:
    for g in states(options, 4, every=5):
        telling, decision = telling_of(g), g.decision or ""
        if decision != "pay":
            assert telling.goes_on(g, decision) == g.asks_set, decision
        assert telling.goes_on(g, "nothing of that name") == (decision == "pay")


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_what_is_forced_leaves_no_other_way(options: dict[str, Any]) -> None:
    for g in states(options, 4, every=5):
        forced = telling_of(g).forced(g)
        if forced:
            trial = g.clone()
            trial.play_all(forced)
        if len(g.legal()) == 1 and not g.asks_set:
            assert forced == g.legal()
        elif not g.asks_set:
            assert forced == []


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_a_desk_is_refused_where_nothing_is_put_together(options: dict[str, Any]) -> None:
    for g in states(options, 4, every=5):
        telling = telling_of(g)
        question = telling.question(g, g.seat)
        if g.is_over or question is None or question["desk"] or g.decision in ("swap", "keep", "opponent_keep"):
            continue
        with pytest.raises(IllegalMove) as refused:
            telling.desk(g, [])
        assert refused.value.code == "no_set_here"
        assert refused.value.params["decision"] == g.decision
