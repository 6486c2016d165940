"""Choices: sorted, unique, never empty, as the rules say; what is not one of them changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from abyssal import CHANCE, Game, IllegalMove, NotationError
from tests.properties.conspiracy import oracle
from tests.properties.conspiracy.helpers import Match, entries, matches, moments, snapshot

NOT_ACTIONS = (-1, -2, -(2**31), -(2**63), -(2**63) - 1, 256, 2**31, 2**32, 2**63 - 1, 2**63, 2**64, 10**30)


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_choices_are_sorted_unique_and_never_empty_while_the_game_runs(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        legal = g.legal()
        assert legal == sorted(set(legal))
        assert all(type(action) is int and 0 <= action <= 255 for action in legal)
        assert bool(legal) != g.is_over
        assert legal == g.legal()
        if g.is_over:
            assert g.seat is None
            assert g.decision is None
            assert g.odds() == []
        elif g.seat == CHANCE:
            assert chance == "ask"
            assert len(g.odds()) == len(legal)
            assert min(g.odds()) > 0
        else:
            assert g.seat in range(match.players)
            assert g.odds() == []


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_choices_are_those_of_the_rules(match: Match, chance: str) -> None:
    """Compared with a second, plain reading of the rules."""
    for g in match.walk(chance):
        if g.is_over:
            return
        position = g.position()
        texts = [g.text(action) for action in g.legal()]
        if g.seat == CHANCE:
            assert dict(zip(texts, g.odds(), strict=True)) == oracle.outcomes(position)
        else:
            facts: Any = g.prompt()["facts"]
            assert sorted(texts) == sorted(oracle.choices(position, facts))


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_every_choice_has_a_text_that_leads_back_to_it(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        texts = [g.text(action) for action in g.legal()]
        assert len(set(texts)) == len(texts)
        for action, text in zip(g.legal(), texts, strict=True):
            assert g.parse(text) == action
            assert g.parse(f"  {text.upper()} ") == action
            assert text == " ".join(text.split())


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_prompt_says_what_the_game_says(match: Match, chance: str) -> None:
    for g in match.walk(chance):
        prompt = g.prompt()
        assert json.loads(json.dumps(prompt)) == prompt
        assert list(prompt) == ["decision", "seat", "why", "facts", "options"]
        assert prompt["decision"] == g.decision
        assert prompt["seat"] == g.seat
        assert prompt["options"] == [{"action": action, "text": g.text(action)} for action in g.legal()]
        assert isinstance(prompt["why"], list)
        assert isinstance(prompt["facts"], dict)


@given(matches())
def test_who_decides_is_whose_turn_it_is(match: Match) -> None:
    """Decisions are always by the active player; in solo the human decides for the opponent."""
    for g in match.walk():
        if g.is_over:
            return
        assert g.seat == (0 if match.is_solo else g.position()["active"])


@given(moments(), st.lists(st.integers(-(10**30), 10**30), max_size=5))
def test_an_illegal_action_changes_nothing(moment: tuple[Match, Game], more: list[int]) -> None:
    _, g = moment
    before = snapshot(g)
    legal = set(g.legal())
    for action in [*range(256), *NOT_ACTIONS, *more]:
        if action in legal:
            continue
        with pytest.raises(IllegalMove) as caught:
            g.play(action)
        assert caught.value.params["action"] == action
        assert caught.value.code == ("game_over" if g.is_over else "illegal_move")
        assert str(action) in str(caught.value)
    assert snapshot(g) == before
    if not g.is_over:
        g.play(g.legal()[0])


@given(moments(chance="ask"))
def test_an_impossible_outcome_changes_nothing(moment: tuple[Match, Game]) -> None:
    _, g = moment
    before = snapshot(g)
    for action in set(range(256)) - set(g.legal()):
        with pytest.raises(IllegalMove):
            g.play(action)
    assert snapshot(g) == before


@given(moments())
def test_texts_and_ids_that_mean_nothing_are_refused(moment: tuple[Match, Game]) -> None:
    _, g = moment
    known = [action for action in range(256) if g.variant.text(0, action)]
    for action in [*range(256), *NOT_ACTIONS]:
        if action in known:
            assert g.parse(g.text(action)) == action
        else:
            with pytest.raises(NotationError) as caught:
                g.text(action)
            assert caught.value.params["action"] == action
    for text in ("", " ", "draw", "draw 4", "draw 0", "pile", "pile Y", "Y5", "swap 1 1", "swap 1 16", "☃"):
        with pytest.raises(NotationError):
            g.parse(text)


@given(matches(), st.integers(0, 60), st.integers(1, 8))
def test_several_choices_are_played_all_or_none(match: Match, ply: int, length: int) -> None:
    """A run of choices of one seat is played as if one by one; one wrong choice anywhere, and none of them is."""
    g = match.at(ply)
    if g.is_over:
        g.play_all([])
        with pytest.raises(IllegalMove):
            g.play_all([0])
        return
    seat, after, player = g.seat, g.clone(), match.player()
    line: list[int] = []
    while after.seat == seat and len(line) < length:
        line.append(player.choose(after))
        after.play(line[-1])
    before = snapshot(g)
    for place in range(len(line)):
        trial = g.clone()
        for action in line[:place]:
            trial.play(action)
        wrong = next(action for action in range(256) if action not in trial.legal())
        with pytest.raises(IllegalMove) as caught:
            g.play_all([*line[:place], wrong, *line[place + 1 :]])
        assert caught.value.params["action"] == wrong
        assert snapshot(g) == before
    one_by_one = g.clone()
    for action in line:
        one_by_one.play(action)
    g.play_all(line)
    assert snapshot(g) == snapshot(one_by_one)


@given(matches(), st.integers(0, 60))
def test_a_choice_of_another_seat_is_not_played_and_undoes_the_others(match: Match, ply: int) -> None:
    g = match.at(ply)
    if g.is_over or match.is_solo:
        return
    seat, line, after = g.seat, [], g.clone()
    while after.seat == seat:
        line.append(after.legal()[0])
        after.play(line[-1])
    before = snapshot(g)
    if after.is_over:
        with pytest.raises(IllegalMove):
            g.play_all([*line, 0])
    else:
        with pytest.raises(IllegalMove, match=f"seat {seat}"):
            g.play_all([*line, after.legal()[0]])
    assert snapshot(g) == before
    g.play_all(line)
    assert g.key() == after.key()
    assert entries(g) == entries(after)


@given(moments())
def test_single_options_are_skipped_as_if_played(moment: tuple[Match, Game]) -> None:
    _, g = moment
    by_hand, played = g.clone(), 0
    while len(by_hand.legal()) == 1:
        by_hand.play(by_hand.legal()[0])
        played += 1
    assert g.skip_forced() == played
    assert snapshot(g) == snapshot(by_hand)
    assert g.skip_forced() == 0
