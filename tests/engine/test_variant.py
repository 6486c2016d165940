"""Steps and configurations: named as their classes, numbered as their places in the table."""

from __future__ import annotations

import pytest

import abyssal
from abyssal.conspiracy import steps as numbers
from abyssal.conspiracy.variant import STEPS
from abyssal.engine.events import EventKind
from abyssal.engine.game import LARGEST_ACTION
from abyssal.engine.step import AUTOMATIC, CHANCE, DECISION, RANDOM, Automatic, Chance, Decision, Step, snake_case
from abyssal.engine.tables import BIT

G = abyssal.Game


@pytest.mark.parametrize(
    ("name", "snake"),
    [("PickDrawn", "pick_drawn"), ("Swap", "swap"), ("OpponentNextLord", "opponent_next_lord"), ("A", "a"), ("", "")],
)
def test_a_step_is_called_as_its_class(name: str, snake: str) -> None:
    assert snake_case(name) == snake


def test_steps_lie_at_their_numbers() -> None:
    named = {name.lower(): value for name, value in vars(numbers).items() if isinstance(value, int)}
    for place, step in enumerate(STEPS):
        assert step.name == snake_case(type(step).__name__)
        assert named[step.name] == place


def test_steps_are_found_by_name() -> None:
    variant = abyssal.variant("conspiracy", players=2)
    assert [variant.step_named(step.name) for step in variant.steps] == list(range(len(STEPS)))
    assert variant.step_named("dance") == -1
    assert len({step.name for step in STEPS}) == len(STEPS)


def test_a_step_knows_who_decides() -> None:
    class Ask(Decision[G]):
        pass

    class Run(Automatic[G]):
        pass

    class Draw(Chance[G]):
        pass

    assert (Ask().kind, Run().kind, Draw(2).kind) == (DECISION, AUTOMATIC, RANDOM)
    assert (Ask().name, Draw(2).name, Draw(2).stream) == ("ask", "draw", 2)
    assert CHANCE == -1 == abyssal.CHANCE


def test_a_bare_step_does_nothing_silently() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1)
    step: Step[G] = Step(DECISION)
    for call in (
        lambda: step.take(g, 0, 0, 0),
        lambda: step.run(g, 0, 0),
        lambda: step.sample(g, 0, 0),
    ):
        with pytest.raises(NotImplementedError):
            call()
    assert step.facts(g, 0, 0) == {}


def test_random_steps_name_an_existing_stream() -> None:
    variant = abyssal.variant("conspiracy", players=2)
    for step in variant.steps:
        if step.kind == RANDOM:
            assert 0 <= step.stream < len(variant.streams)


def test_a_configuration_knows_its_options() -> None:
    variant = abyssal.variant("conspiracy", players=3, bonus=True)
    assert (variant.game, variant.players, variant.version) == ("conspiracy", 3, 2)
    assert variant.options == {"players": 3, "bonus": True, "solo": None}
    assert abyssal.variant("conspiracy", solo="mage").players == 2
    variant = abyssal.variant("abyss", players=5, expansions=["leviathan"], max_plies=90)
    assert (variant.game, variant.players, variant.version) == ("abyss", 5, 2)
    assert variant.options == {"players": 5, "expansions": ["leviathan"], "max_plies": 90}


def test_ids_fit_into_a_byte_and_have_one_text_each() -> None:
    variant = abyssal.variant("conspiracy", players=2)
    texts = [variant.text(0, action) for action in range(LARGEST_ACTION + 1)]
    known = [text for text in texts if text]
    assert len(set(known)) == len(known) > 180
    for action, text in enumerate(texts):
        if text:
            assert variant.parse(0, text) == action
    assert variant.parse(0, "castle") == -1
    assert variant.source(variant.parse(0, "draw 1")) == -1
    assert variant.source(variant.parse(0, "G3")) == variant.source(variant.parse(0, "P6")) == 0
    assert variant.source(variant.parse(0, "flat_7")) == 1
    assert variant.source(variant.parse(0, "seat 1")) == 2


def test_the_table_of_bits_is_right_up_to_the_top() -> None:
    """Beyond the 31st too, where a shift of a constant would be wrong in compiled code."""
    assert [BIT[n] for n in range(63)] == [2**n for n in range(63)]


def test_a_kind_of_event_names_its_facts() -> None:
    kind = EventKind("card_looked_at", ["card", "place"], secret=["card"], reveals=True)
    assert (kind.name, kind.facts, kind.secret, kind.reveals) == ("card_looked_at", ["card", "place"], ["card"], True)
    for kind in abyssal.variant("conspiracy", players=2).events:
        assert set(kind.secret) <= set(kind.facts)
        assert len(kind.facts) <= 3


@pytest.mark.parametrize(
    "options",
    [
        {}, {"players": 1}, {"players": 5}, {"players": "2"}, {"players": 2.0}, {"players": True}, {"players": None},
        {"players": 2, "bonus": 1}, {"players": 2, "bonus": "yes"}, {"players": 3, "solo": "mage"}, {"solo": "kraken"},
        {"solo": 3}, {"players": 2, "expansions": ["kraken"]}, {"players": [2]}, {"solo": ["mage"]},
    ],
)  # fmt: skip
def test_options_that_cannot_be_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        abyssal.variant("conspiracy", **options)
    assert caught.value.code not in str(caught.value)


@pytest.mark.parametrize("seed", [-1, 2**63, 10**30, 1.0, "1", True, [1]])
def test_seeds_that_cannot_be_are_refused(seed: object) -> None:
    with pytest.raises(abyssal.OptionError):
        abyssal.new("conspiracy", players=2, seed=seed)  # type: ignore[call-overload]


def test_a_fresh_seed_is_taken_without_one() -> None:
    games = [abyssal.new("conspiracy", players=2) for _ in range(5)]
    assert len({g.seed for g in games}) == 5
    assert all(0 <= g.seed < 2**53 for g in games)


def test_unknown_games_and_modes_of_chance_are_refused() -> None:
    with pytest.raises(abyssal.OptionError, match="chess"):
        abyssal.new("chess", players=2)
    with pytest.raises(abyssal.OptionError, match="sometimes"):
        abyssal.new("conspiracy", players=2, chance="sometimes")
