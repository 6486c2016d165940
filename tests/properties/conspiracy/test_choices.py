"""Choices: sorted, unique, never empty, as the rules say; what is not one of them changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from abyssal import Game
from tests.properties import laws
from tests.properties.common import through_json
from tests.properties.conspiracy import oracle
from tests.properties.conspiracy.helpers import MANY, Match, matches, moments

KEEPING = ("keep", "opponent_keep")  # say in their own words why a lord cannot be named
VERBS: dict[str, set[str]] = {
    "conspire": {"draw", "take"},
    "pick_drawn": {"pick"},
    "keep": {"keep"},
    "next_lord": {"place"},
    "swap": {"decline", "swap"},
    "location_source": {"reveal", "take"},
    "location_pick": {"take"},
    "replay": {"use", "keep"},
    "opponent_pile": {"take"},
    "opponent_keep": {"keep"},
    "opponent_next_lord": {"place"},
    "first_player": {"choose"},
    "first_opponent": {"choose"},
    "first_location": {"reveal"},
    "draw_lords": {"draw"},
    "turn_up_lord": {"reveal"},
    "reveal_locations": {"reveal"},
    "opponent_open_location": {"take"},
    "opponent_deck_location": {"take"},
}
NONSENSE = ("", " ", "draw", "draw 4", "draw 0", "pile", "pile Y", "Y5", "swap 1 1", "swap 1 16", "☃")


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_choices_are_sorted_unique_and_never_empty_while_the_game_runs(match: Match, chance: str) -> None:
    laws.choices_are_sorted_unique_and_never_empty(match, chance)


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_choices_are_those_of_the_rules(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        if not g.is_over:
            laws.choices_are_those_of_the_rules(g, oracle.outcomes, oracle.choices)


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_every_choice_has_a_text_that_leads_back_to_it(match: Match, chance: str) -> None:
    laws.a_text_leads_back_to_its_choice(match, chance)


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_prompt_says_what_the_game_says(match: Match, chance: str) -> None:
    """To its decider; others are told who is asked what and why, and get no options."""
    for g in match.walk(chance):
        prompt = g.prompt()
        assert through_json(prompt) == prompt
        assert list(prompt) == ["decision", "seat", "why", "facts", "options"]
        assert (prompt["decision"], prompt["seat"]) == (g.decision, g.seat)
        assert [(option["action"], option["text"]) for option in prompt["options"]] == [
            (action, g.text(action)) for action in g.legal()
        ]
        for reader in (None, *range(match.players)):
            told = g.prompt(reader)
            assert told == (prompt if reader == g.seat else {**prompt, "options": []})


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_an_option_says_what_it_is(match: Match, chance: str) -> None:
    """A verb, and the kind and name of the thing it is about, if there is one; together they mean the same choice."""
    for g in match.walk(chance):
        for option in g.prompt()["options"]:
            assert list(option) == ["action", "text", "verb", "kind", "name"]
            verb, kind, name, text = option["verb"], option["kind"], option["name"], option["text"]
            assert verb in VERBS[g.decision or ""]
            assert (kind is None) == (name is None)
            if kind is None:
                assert text == verb
            elif kind in ("number", "spaces"):
                assert text == f"{verb} {name}"
            elif kind in ("pile", "seat"):
                assert text == f"{kind} {name}"
            else:
                assert kind in ("lord", "location", "guild")
                assert text == name


def contents(p: Mapping[str, Any], seat: int | None, zone: str) -> list[str]:
    """The names of what lies in a zone."""
    match zone:
        case "deck" | "location_deck":
            return ["1", "2", "3"]
        case "pile":
            return [guild for guild, lords in p["piles"].items() if lords]
        case "drawn" | "held" | "open" | "revealed":
            return list(p[zone])
        case "searched":
            return list(p["location_deck"])
        case "space":
            lords = range(1, len(p["seats"][str(seat)]["lords"]) + 1)
            return [f"{a} {b}" for a in lords for b in lords if a < b]
        case _:
            assert zone in ("token", "")
            return []


@given(matches())
def test_an_option_acts_in_its_zone(match: Match) -> None:
    laws.an_option_acts_in_its_zone(match, contents)


@given(matches())
def test_a_set_keeps_its_bounds(match: Match) -> None:
    laws.a_set_keeps_its_bounds(match, 100, lambda decision: True)


@given(matches())
def test_who_decides_is_whose_turn_it_is(match: Match) -> None:
    """Decisions are always by the active player; in solo the human decides for the opponent."""
    for g in match.walk():
        if g.is_over:
            return
        assert g.seat == (0 if match.is_solo else g.position()["active"])


@given(moments(), st.lists(st.integers(-(10**30), 10**30), max_size=5))
def test_an_illegal_action_changes_nothing(moment: tuple[Match, Game], more: list[int]) -> None:
    laws.an_illegal_action_changes_nothing(moment[1], more, own_reasons=moment[1].decision in KEEPING)


@given(moments(chance="ask"))
def test_an_impossible_outcome_changes_nothing(moment: tuple[Match, Game]) -> None:
    laws.an_impossible_action_changes_nothing(moment[1])


@given(moments())
def test_texts_and_ids_that_mean_nothing_are_refused(moment: tuple[Match, Game]) -> None:
    laws.what_means_nothing_is_refused(moment[1], NONSENSE)


@given(matches(), st.integers(0, 60), st.integers(1, 8))
def test_several_choices_are_played_all_or_none(match: Match, ply: int, length: int) -> None:
    """A run of choices of one seat is played as if one by one; one wrong choice anywhere, and none of them is."""
    laws.several_choices_are_played_all_or_none(match, ply, length)


@given(matches(MANY), st.integers(0, 60))
def test_a_choice_of_another_seat_is_not_played_and_undoes_the_others(match: Match, ply: int) -> None:
    laws.a_choice_of_another_seat_is_not_played(match, ply)


@given(moments())
def test_single_options_are_skipped_as_if_played(moment: tuple[Match, Game]) -> None:
    laws.single_options_are_skipped_as_if_played(moment[1])
