"""Faces of new tokens stay hidden: no question and nothing played unasked depends on them (L 6) [L-31] [L-33].

Two games are compared that differ only in faces which some seats hold and the pile has.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from hypothesis import event, given
from hypothesis import strategies as st

import abyssal
from abyssal import CHANCE, Game
from abyssal.server.room import play_forced
from abyssal.telling import telling_of
from tests.properties import laws
from tests.properties.abyss.expansions.helpers import EVERY, Match, matches
from tests.properties.abyss.oracle import Position
from tests.properties.common import fewer, seeds, through_json

MANY_CHOICES: Final = 60  # how far two games are followed, in choices and outcomes
ABOUT_TOKENS: Final = ("turn_tokens", "won_tokens")
ORDERS: Final[tuple[dict[str, Any], ...]] = ({}, {"keep_tokens": True}, {"pass_offers": {}, "until_my_turn": True})
WITH_LEVIATHAN: Final = [options for options in EVERY if "leviathan" in options["expansions"]]


def start_of_turn(match: Match, number: int) -> Position | None:
    """The position at the start of some turn, as the rules would ask its first question; ``None`` if it is over."""
    told = 0
    for g in match.walk():
        started = any(one["event"] == "turn_started" for one in g.events(told))
        told = g.event_count
        number -= started
        if started and number < 0 and not g.is_over:
            position: Position = through_json(g.position())
            return {key: value for key, value in position.items() if key != "pending"}
    return None


def with_faces(p: Position, council_first: bool, random: random.Random, empty_council: bool) -> Position:
    """The position with one to three new tokens for each seat, Council tokens first or other faces first."""
    made: Position = through_json(p)
    pile: list[str] = made["new_token_pile"]
    for mine in made["seats"].values():
        pile.extend(mine["new_tokens"])
        mine["new_tokens"] = []
    made["stolen"] = None
    random.shuffle(pile)
    pile.sort(key=lambda face: (face == "council") == council_first)  # tokens are dealt from the end
    counts = [random.randint(1, 3) for _ in made["seats"]]
    for count, mine in zip(counts, made["seats"].values(), strict=True):
        mine["new_tokens"] = sorted(pile.pop() for _ in range(min(count, len(pile) - 1)))
    if empty_council:
        for stack in made["council"].values():
            made["discard"].extend(stack)
            stack.clear()
    return made


def pair(p: Position, seed: int, empty_council: bool) -> tuple[Game, Game]:
    """Two games with the same number of new tokens at each seat, but other faces."""
    return tuple(  # type: ignore[return-value]
        abyssal.load(with_faces(p, council_first, random.Random(seed), empty_council), chance="ask")
        for council_first in (True, False)
    )


def what_is_asked(g: Game) -> dict[str, object]:
    """All that a rival who looks on can notice of a pending question."""
    ordered = [telling_of(g).ordered(g, orders) for orders in ORDERS] if g.seat is not None else []
    return {**laws.everything_told(g, None), "ordered": ordered, "waiting": telling_of(g).question(g, None)}


def together(one: Game, other: Game, seed: int) -> Iterator[str | None]:
    """Play two games in step, with the same public choices and outcomes; yield what each question is."""
    chance = random.Random(seed)
    for _ in range(MANY_CHOICES):
        assert play_forced(one) == play_forced(other)
        assert what_is_asked(one) == what_is_asked(other)
        if one.is_over:
            return
        yield one.decision
        if one.seat == CHANCE and one.decision in ("draw_new_tokens", "steal_new_token"):
            one.play(chance.choice(one.legal()))  # nobody else sees the face
            other.play(chance.choice(other.legal()))
            continue
        if one.decision in ABOUT_TOKENS:
            action = one.parse("done")  # what is revealed shows itself
        else:
            assert one.legal() == other.legal()
            action = likely(one, chance)
        one.play(action)
        other.play(action)


def likely(g: Game, chance: random.Random) -> int:
    """A choice that ends a turn soon, so that many turns begin; in a fight one that wins new tokens."""
    legal = g.legal()
    quick = [a for a in legal if g.text(a).startswith(("council", "take", "stop", "new 1", "pass", "fight"))]
    return chance.choice(quick if quick and g.seat != CHANCE and chance.random() < 0.7 else legal)


@fewer(3)
@given(matches(WITH_LEVIATHAN), st.integers(0, 40), seeds, st.booleans())
def test_faces_of_new_tokens_change_no_question_and_nothing_is_played_because_of_them(
    match: Match, turn: int, seed: int, empty_council: bool
) -> None:
    """The same seats are asked the same decisions at the same places; the server and orders play the same unasked."""
    p = start_of_turn(match, turn)
    if p is None or len(p["new_token_pile"]) < 3 * match.players:
        return
    one, other = pair(p, seed, empty_council)
    seen = list(together(one, other, seed))
    assert seen[0] == "turn_tokens"
    event(f"{min(seen.count('turn_tokens'), 4)} turns began with new tokens")


@fewer(3)
@given(matches(WITH_LEVIATHAN), st.integers(0, 40), seeds)
def test_a_question_about_new_tokens_is_never_forced(match: Match, turn: int, seed: int) -> None:
    """Also with a single option: only the owner, or an order of the owner, answers."""
    p = start_of_turn(match, turn)
    if p is None:
        return
    for g in pair(p, seed, True):
        while g.decision in ABOUT_TOKENS:
            seat = g.seat
            assert not g.is_forced_openly()
            assert play_forced(g) == []
            assert g.skip_forced() == 0
            assert telling_of(g).forced(g) == []
            assert telling_of(g).ordered(g, {"keep_tokens": True}) == ["done"]
            for orders in ({}, {"pass_offers": {}}, {"until_my_turn": True}):
                assert telling_of(g).ordered(g, orders) == []
            g.play(g.legal()[-1])
            if g.seat != seat:
                break
