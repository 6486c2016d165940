"""Whole payments by number: the cheapest of those which the rules know, without a card that could be left out."""

from __future__ import annotations

from itertools import islice

import pytest

import abyssal
from abyssal.abyss.cheapest import payments_to_go
from abyssal.abyss.ids import ALLIES, COURT, DONE
from abyssal.abyss.state import Abyss
from abyssal.engine.chance import Random

LIMIT = 6
EXPANSIONS: list[list[str]] = [[], ["leviathan"], ["kraken"], ["kraken", "leviathan"]]


def payments_in_play(expansions: list[str], seed: int) -> list[Abyss]:
    """Games of random players at the moment when a payment begins."""
    found: list[Abyss] = []
    random = Random(seed)
    g = abyssal.new("abyss", players=2, expansions=expansions, seed=seed, max_plies=900)
    while not g.is_over and len(found) < 25:
        legal = g.legal()
        for action in legal:
            if g.decision == "main" and COURT <= action < COURT + 63:
                trial = g.clone()
                trial.play(action)
                found.append(trial)
        g.play(legal[random.below(len(legal))])
    return found


def has_spare(g: Abyss, lord: str, payment: list[str]) -> bool:
    """Whether a card could be left out for nothing."""
    paid = g.payment(lord, payment)
    for k in range(len(payment)):
        try:
            if g.payment(lord, payment[:k] + payment[k + 1 :])["pearls"] <= paid["pearls"]:
                return True
        except abyssal.IllegalMove:
            continue
    return False


@pytest.mark.parametrize("expansions", EXPANSIONS, ids="-".join)
@pytest.mark.parametrize("seed", [1, 2])
def test_they_are_the_cheapest_of_all(expansions: list[str], seed: int) -> None:
    games = payments_in_play(expansions, seed)
    assert games
    for g in games:
        lord = str(g.prompt()["facts"]["lord"])  # type: ignore[typeddict-item]
        quick = payments_to_go(g, LIMIT)
        assert quick
        assert len({tuple(actions) for actions in quick}) == len(quick)
        for actions in quick:
            g.clone().play_all(actions)  # legal, all of it
        if any("kraken" in card for card in g.view(g.seat)["seats"][str(g.seat)]["hand"]):  # type: ignore[union-attr]
            assert quick == [payment["actions"] for payment in islice(g.payments(lord), LIMIT)]
            continue
        wanted = [payment for payment in g.payments(lord) if not has_spare(g, lord, payment["cards"])]
        costs = [(payment["pearls"], payment["value"]) for payment in wanted][:LIMIT]
        by_actions = {tuple(payment["actions"]): (payment["pearls"], payment["value"]) for payment in wanted}
        assert [by_actions[tuple(actions)] for actions in quick] == costs


def test_a_payment_that_was_begun_goes_on() -> None:
    for g in payments_in_play([], 3):
        for actions in payments_to_go(g, LIMIT):
            trial = g.clone()
            for k, action in enumerate(actions):
                rest = payments_to_go(trial, LIMIT)
                assert rest
                assert all(way[-1] == DONE and all(ALLIES <= card for card in way[:-1]) for way in rest)
                assert actions[k:] in rest or has_longer_ways(rest, actions[k:])
                trial.play(action)


def has_longer_ways(rest: list[list[int]], actions: list[int]) -> bool:
    """Whether there are so many cheaper ways to go on that this one is not listed."""
    return len(rest) == LIMIT and actions not in rest
