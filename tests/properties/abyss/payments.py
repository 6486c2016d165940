"""Whole payments as a game lists them: valid, in order, and they can be played."""

from __future__ import annotations

from typing import Any

from abyssal import Game
from tests.properties.abyss import oracle
from tests.properties.abyss.expansions.cards import EVERY_LORD
from tests.properties.abyss.helpers import Match
from tests.properties.abyss.oracle import Position

MOST_PAYMENTS = 14


def all_of_a_game_are_sound(match: Match) -> None:
    """Those of one lord in each turn."""
    g, player = match.new(), match.player()
    while not g.is_over:
        if g.decision == "main":
            p: Position = g.position()
            for lord in oracle.recruitable(p, p["active"])[:1]:
                are_sound(g, p, lord)
        g.play(player.choose(g))


def are_sound(g: Game, p: Position, lord: str) -> None:
    """The first ones for a lord, as the rules have them (9.1; K 3.2, 4.2)."""
    seat, seen, ranks = p["active"], set(), []
    for number, payment in enumerate(g.payments(lord)):  # type: ignore[attr-defined]
        if number == MOST_PAYMENTS:
            break
        assert oracle.is_valid(p, seat, lord, payment["cards"])
        assert payment["value"] == sum(map(oracle.value_of, payment["cards"]))
        assert payment["pearls"] == max(0, oracle.cost_of(p, seat, lord) - payment["value"]) <= oracle.purse(p, seat)
        assert g.payment(lord, payment["cards"][::-1]) == payment  # type: ignore[attr-defined]
        ranks.append((payment["pearls"], payment["value"]))
        seen.add(tuple(payment["cards"]))
        if number == MOST_PAYMENTS - 1 or number == 0:
            can_be_played(g, lord, payment)
    assert len(seen) == len(ranks) > 0
    assert ranks == sorted(ranks)
    if not any(map(oracle.is_kraken, payment["cards"])):
        assert EVERY_LORD[lord].races == len({oracle.race_of(card) for card in payment["cards"]})


def can_be_played(g: Game, lord: str, payment: dict[str, Any]) -> None:
    """Card by card; what is missing is paid in pearls, or in nebulis if the payer likes."""
    trial = g.clone()
    trial.play_all([g.parse(f"recruit {lord}"), *payment["actions"]])
    while trial.decision == "pay_nebulis":
        trial.play(trial.legal()[-1])
    paid = 0
    for event in trial.events(g.event_count):
        if event["event"] in ("pearls_paid", "nebulis_paid"):
            paid += int(str(event["count"]))
        elif event["event"] in ("ally_affiliated", "lord_recruited"):
            break
    assert paid == payment["pearls"]
