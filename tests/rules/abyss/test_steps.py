"""Steps have one stable order: saved games know them by number and by name, so new ones come last."""

from __future__ import annotations

from typing import Final

import pytest

import abyssal
from abyssal.abyss import steps as numbers
from abyssal.abyss.steps import BASE, KRAKEN, KRAKEN_STEPS, LATER_STEPS, LEVIATHAN, N_STEPS, REGISTRY, steps_with
from abyssal.engine.step import AUTOMATIC, DECISION, RANDOM

DECISIONS: Final = (
    "main", "offer", "explore_ally", "explore_monster", "monster_reward", "second_stack", "pay", "affiliate",
    "jailer_discard", "assassin_pick", "hunter_pick", "apprentice_stack", "illusionist", "corruptor", "traitor_discard",
    "traitor_take", "schemer_discard", "ambassador_pick", "slaver", "oracle", "opportunist", "control_source",
    "control_pick", "control_keys", "black_smokers", "discard_to_6", "end_powers",
)  # fmt: skip
AUTOMATICS: Final = (
    "explore", "end_exploration", "next_stack", "enter", "court_care", "location_effect", "end_checks",
)  # fmt: skip
RANDOMS: Final = (
    "first_player", "fill_court", "replace_lord", "schemer_draw", "open_location", "draw_locations", "reveal",
    "draw_tokens", "steal_token",
)  # fmt: skip
OF_KRAKEN: Final = (
    "place_kraken", "pay_nebulis", "give_kraken", "place_sentinel", "search", "fence", "healer", "executioner_race",
    "executioner_discard", "liberator", "krakens_spent", "final_scoring", "draw_loot", "loot_ally",
)  # fmt: skip
OF_LEVIATHAN: Final = (
    "turn_tokens", "attacked_allies", "attacked_lord", "fight_target", "fight_ally", "fight_pearls", "fight_reward",
    "won_tokens", "token_stack", "fight_again", "martial_law", "border_guard", "sorcerer", "rebel", "breeder",
    "control", "ask_main", "reveal_won", "after_attack", "maybe_again", "draw_leviathan", "border_die", "attack_die",
    "draw_new_tokens", "steal_new_token",
)  # fmt: skip
OF_THE_BASE: Final = [*DECISIONS, *AUTOMATICS, *RANDOMS, "after_action"]
PRINTED: Final = [*OF_THE_BASE, *OF_KRAKEN, *OF_LEVIATHAN]
LATER: Final = [REGISTRY.steps[number, BASE].name for number in range(LATER_STEPS, N_STEPS)]
"""Steps that somebody added, of lords that are not printed: none has to be listed here."""
ALL: Final = [*PRINTED, *LATER]

IN_ITS_PLACE: Final = {
    KRAKEN: {"offer"},
    LEVIATHAN: {"explore_monster", "hunter_pick", "explore", "end_checks"},
}
"""The steps in whose place an expansion puts one of its own."""

CONFIGURATIONS: Final[dict[tuple[bool, bool], list[str]]] = {
    (False, False): [],
    (True, False): ["kraken"],
    (False, True): ["leviathan"],
    (True, True): ["kraken", "leviathan"],
}


def test_there_are_83_steps_in_this_order_and_later_ones_come_last() -> None:
    assert len(PRINTED) == LATER_STEPS == 83
    assert len(OF_THE_BASE) == KRAKEN_STEPS == 44
    assert [REGISTRY.steps[number, BASE].name for number in range(LATER_STEPS)] == PRINTED
    assert len(set(ALL)) == N_STEPS


def test_each_constant_is_the_place_of_its_step() -> None:
    for place, name in enumerate(ALL):
        assert getattr(numbers, name.upper()) == place


def test_the_kinds_of_the_base_steps() -> None:
    kinds = [step.kind for step in steps_with(kraken=False, leviathan=False)[:KRAKEN_STEPS]]
    assert kinds[:27] == [DECISION] * 27
    assert kinds[27:34] == [AUTOMATIC] * 7
    assert kinds[34:43] == [RANDOM] * 9
    assert kinds[43:] == [AUTOMATIC]


@pytest.mark.parametrize(("kraken", "leviathan"), CONFIGURATIONS)
def test_the_table_of_each_configuration(kraken: bool, leviathan: bool) -> None:
    steps = steps_with(kraken, leviathan)
    assert [step.name for step in steps] == (ALL if kraken or leviathan or LATER else OF_THE_BASE)
    for number, step in enumerate(steps):
        layer = BASE
        if kraken and step.name in IN_ITS_PLACE[KRAKEN]:
            layer = KRAKEN
        if leviathan and step.name in IN_ITS_PLACE[LEVIATHAN]:
            layer = LEVIATHAN
        assert step is REGISTRY.steps[number, layer]
    variant = abyssal.variant("abyss", players=3, expansions=CONFIGURATIONS[kraken, leviathan])
    assert list(variant.steps) == steps


@pytest.mark.parametrize(("kraken", "leviathan"), CONFIGURATIONS)
def test_only_steps_of_the_expansions_in_play_are_found_by_name(kraken: bool, leviathan: bool) -> None:
    variant = abyssal.variant("abyss", players=3, expansions=CONFIGURATIONS[kraken, leviathan])
    there = [*OF_THE_BASE, *(OF_KRAKEN if kraken else ()), *(OF_LEVIATHAN if leviathan else ()), *LATER]
    for place, name in enumerate(ALL):
        assert variant.step_named(name) == (place if name in there else -1)
    assert variant.step_named("dance") == -1


def test_nothing_else_is_enlisted() -> None:
    changed = [(numbers.BASE, name) for name in ALL]
    changed += [(layer, name) for layer, names in IN_ITS_PLACE.items() for name in names]
    assert sorted(REGISTRY.steps) == sorted((ALL.index(name), layer) for layer, name in changed)


def test_what_an_expansion_puts_in_the_place_of_a_step_keeps_its_name_and_its_verb() -> None:
    for (number, layer), step in REGISTRY.steps.items():
        printed = REGISTRY.steps[number, BASE]
        assert (step.name, step.verb, step.kind) == (printed.name, printed.verb, printed.kind), layer


def test_random_steps_draw_from_a_stream_of_their_configuration() -> None:
    for expansions in CONFIGURATIONS.values():
        variant = abyssal.variant("abyss", players=3, expansions=expansions)
        for step in variant.steps:
            if step.kind == RANDOM and variant.step_named(step.name) >= 0:
                assert 0 <= step.stream < len(variant.streams)


WITHOUT_A_ZONE: Final = {"illusionist", "place_sentinel", "executioner_race", "fight_reward"}
"""Decisions whose zone depends on what was named before, or whose options are races and numbers, which have no zone."""


def test_every_decision_names_its_zone() -> None:
    for (_, layer), step in REGISTRY.steps.items():
        if step.kind == DECISION and step.name not in LATER:
            assert (step.zone == "") == (step.name in WITHOUT_A_ZONE), (step.name, layer)
        elif step.kind != DECISION:
            assert step.zone == "", step.name
