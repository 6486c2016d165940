"""The events that a client animates carry the facts for which it would otherwise need the rules."""

from __future__ import annotations

from typing import Any

import pytest

import abyssal
from abyssal.telling import telling_of

HAND = {"hand": ["crab 5", "crab 1"], "pearls": 2}


def fight(damage: int = 0) -> abyssal.Game:
    """A fight of the first seat against leviathan 10, whose levels are 6 for 2 tokens and 4 for 1 token."""
    pending = [{"step": step, "seat": 0, **cell} for step, cell in FIGHT]
    border = {"5": {"leviathan": 10, "damage": damage}}
    position = {"expansions": ["leviathan"], "seats": {"0": HAND}, "track": ["monster"], "border": border}
    return abyssal.load({"game": "abyss", "players": 2, **position, "pending": pending})


FIGHT: list[tuple[str, dict[str, Any]]] = [("end_exploration", {}), ("fight_ally", {"cell": "5"})]


def played(g: abyssal.Game, *actions: str) -> list[dict[str, Any]]:
    """What a client is sent of one step."""
    since = g.event_count
    for action in actions:
        g.play(g.parse(action))
    return telling_of(g).animated(g, g.events(since, None))


def of_kind(kind: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [event for event in events if event["event"] == kind]


@pytest.mark.parametrize(
    ("damage", "ally", "die", "left", "tokens"),
    [
        (0, "crab 5", 2, 1, 2),  # 7 strikes 6
        (0, "crab 5", 6, 1, 3),  # 11 strikes 6 and 4, and slays it
        (1, "crab 1", 4, 1, 1),  # 5 strikes 4 and slays it
        (0, "crab 1", 3, 4, 0),  # 4 is under 6
    ],
)
def test_an_attack_says_what_is_left_of_it_and_what_it_wins(
    damage: int, ally: str, die: int, left: int, tokens: int
) -> None:
    g = fight(damage)
    g.force(f"die {die}")
    (attack,) = of_kind("attack_made", played(g, ally))
    assert (attack["left"], attack["tokens"]) == (left, tokens)


def test_an_attack_whose_tokens_need_no_choice_says_how_many_it_wins() -> None:
    g = fight()
    g.force("die 2")
    first = played(g, "crab 5")
    later = played(g, g.option(g.legal()[0])["text"])
    (attack,) = of_kind("attack_made", first)
    assert attack["tokens"] == 2 == len(of_kind("token_gained", later)) + len(of_kind("new_token_gained", later))
    (whole,) = of_kind("attack_made", telling_of(g).animated(g, [*g.events(0, None)]))
    assert whole["tokens"] == 2, "the same if the tokens were drawn in one step with the attack"


@pytest.mark.parametrize(
    ("price", "pearls", "action", "paid"),
    [(2, 2, "buy", (2, 0)), (2, 1, "buy nebulis 1", (1, 1)), (1, 0, "buy nebulis 1", (0, 1))],
)
def test_a_sale_says_which_part_of_its_price_was_nebulis(
    price: int, pearls: int, action: str, paid: tuple[int, int]
) -> None:
    pending = [{"step": "explore", "seat": 1}, {"step": "offer", "seat": 0}]
    seats = {"0": {"pearls": pearls, "nebulis": 2}}
    position = {"active": 1, "track": ["crab 2"], "price": price, "seats": seats, "pending": pending}
    g = abyssal.load({"game": "abyss", "players": 2, "expansions": ["kraken"], **position})
    events = played(g, action)
    (sale,) = of_kind("ally_bought", events)
    assert (sale["price"], sale["pearls"], sale["nebulis"]) == (price, *paid)
    assert of_kind("nebulis_given", events) == [], "the sale tells of them"


def test_given_nebulis_that_pay_for_nothing_are_sent() -> None:
    seats = {"0": {"nebulis": 1, "free": ["fence"]}}
    g = abyssal.load({"game": "abyss", "players": 2, "expansions": ["kraken"], "seats": seats})
    given = {"event": "nebulis_given", "seat": 0, "count": 1, "receiver": 1}
    assert telling_of(g).animated(g, [given]) == [given]
