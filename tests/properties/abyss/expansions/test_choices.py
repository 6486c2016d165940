"""Choices with the expansions: as their rules say, by a second reading of them."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties import laws
from tests.properties.abyss import oracle, payments
from tests.properties.abyss.expansions import oracle as more
from tests.properties.abyss.expansions.cards import DEMANDED, EVERY_LORD, KRAKEN_LORDS, KRAKENS
from tests.properties.abyss.expansions.helpers import BOTH, KRAKEN, Match, matches, moments
from tests.properties.abyss.expansions.leviathan_ledger import ExpansionLedger
from tests.properties.abyss.helpers import ALL_ALLIES, LORDS, RACES
from tests.properties.abyss.oracle import Position
from tests.properties.common import chances, fewer

NONSENSE = (
    "", "kraken 1", "kraken 5", "crab 1 dice", "crab 3 pearl", "buy nebulis 3", "new 8", "cell 0", "cell 1", "cell 13",
    "cell 2-4", "seat 5",
    "reveal", "reveal pearls 4", "loot 8", "leviathan 21", "die 7", "new token", "use fence", "sentinel court", "☃",
)  # fmt: skip


@fewer(2)
@given(matches(), chances)
def test_choices_are_those_of_the_rules(match: Match, chance: str) -> None:
    """Whom the figure may be given to follows from what was told."""
    ledger = ExpansionLedger(match)
    for g in match.walk(chance):
        ledger.catch_up(g)
        if g.decision == "give_kraken":
            assert [g.text(action) for action in g.legal()] == [f"seat {seat}" for seat in ledger.candidates()]
        elif not g.is_over:
            laws.choices_are_those_of_the_rules(g, more.outcomes, more.choices)


OF_OTHERS = (
    "offer", "jailer_discard", "discard_to_6", "give_kraken", "executioner_discard", "attacked_allies", "attacked_lord",
)  # fmt: skip


@fewer(8)
@given(matches())
def test_who_decides_is_whose_turn_it_is(match: Match) -> None:
    """Only some decisions are made by others than the active player; windows that offer nothing are skipped."""
    for g in match.walk():
        p: Position = g.position()
        if g.decision in ("offer", "jailer_discard", "executioner_discard"):
            assert g.seat != p["active"]
        elif g.decision not in OF_OTHERS and not g.is_over:
            assert g.seat == p["active"]
        if g.decision in ("affiliate", "end_powers"):
            assert len(g.legal()) > 1


@fewer(5)
@given(moments())
def test_texts_and_ids_that_mean_nothing_are_refused(moment: tuple[Match, Game]) -> None:
    laws.what_means_nothing_is_refused(moment[1], NONSENSE)


@fewer(8)
@given(matches([{"players": 2, "expansions": KRAKEN}, {"players": 4, "expansions": BOTH}]))
def test_whole_payments_lead_where_single_choices_do(match: Match) -> None:
    """Every payment that is listed is valid, no two are the same, the cheapest comes first, and it can be played."""
    payments.all_of_a_game_are_sound(match)


# ---------------------------------------------------------------------- payments with krakens (K 3.2)


def some_races_fit(cards: tuple[str, ...], races: int, demanded: str | None) -> bool:
    """Whether some races for the krakens make the payment valid, by trying all of them."""
    ordinary = {oracle.race_of(card) for card in cards if not oracle.is_kraken(card)}
    krakens = sum(map(oracle.is_kraken, cards))
    for chosen in product(RACES, repeat=krakens):
        paid = ordinary | set(chosen)
        if len(paid) == races and (demanded is None or demanded in paid):
            return True
    return False


hands = st.lists(st.sampled_from([*ALL_ALLIES, *KRAKENS]), min_size=1, max_size=5)


@given(hands)
def test_the_closed_form_for_krakens_is_what_trying_all_races_finds(hand: list[str]) -> None:
    ordinary = {oracle.race_of(card) for card in hand if not oracle.is_kraken(card)}
    krakens = sum(map(oracle.is_kraken, hand))
    for races, demanded in product((1, 2, 3, 5), (None, *RACES)):
        fits = some_races_fit(tuple(hand), races, demanded)
        assert oracle.races_fit(ordinary, krakens, races, demanded) == fits


HELPFUL = ("outlaw", "counterfeiter", "diplomat", "treasurer")
TO_RECRUIT = sorted(set(LORDS | KRAKEN_LORDS) - {*HELPFUL, "recruiter", "shaman"})


@st.composite
def payers(draw: st.DrawFn) -> dict[str, Any]:
    """Somebody with a small hand in front of a few lords, with some of what changes the price."""
    kinds = st.sampled_from(sorted(ALL_ALLIES + KRAKENS))
    hand = draw(st.lists(kinds, max_size=6, unique=True))
    court = draw(st.lists(st.sampled_from(TO_RECRUIT), min_size=6, max_size=6, unique=True))
    helpers = st.lists(st.sampled_from(HELPFUL), unique=True, max_size=2)
    pearls, nebulis = draw(st.integers(0, 3)), draw(st.integers(0, 3))
    me = {"hand": hand, "pearls": pearls, "nebulis": nebulis, "free": draw(helpers)}
    them = {"free": draw(st.sampled_from([[], ["recruiter"]]))}
    return {"game": "abyss", "players": 2, "expansions": KRAKEN, "court": court, "seats": {"0": me, "1": them}}


@given(payers())
def test_a_lord_can_be_recruited_exactly_if_some_set_of_cards_pays_for_it(table: dict[str, Any]) -> None:
    """All sets of cards, all races for the krakens, all mixes of pearls and nebulis."""
    g = abyssal.load(table)
    p: Position = g.position()
    texts = {g.text(action) for action in g.legal()}
    hand = p["seats"]["0"]["hand"]
    for lord in p["court"]:
        found = set()
        for size in range(1, len(hand) + 1):
            for cards in combinations(hand, size):
                price = max(0, oracle.cost_of(p, 0, lord) - sum(map(oracle.value_of, cards)))
                demanded = None if "diplomat" in p["seats"]["0"]["free"] else DEMANDED[EVERY_LORD[lord].guild]
                if some_races_fit(cards, EVERY_LORD[lord].races, demanded) and more.mixes(p, 0, price):
                    found.add(tuple(sorted(cards)))
        assert (f"recruit {lord}" in texts) == bool(found)
        if found:
            listed = [tuple(sorted(payment["cards"])) for payment in g.payments(lord)]  # type: ignore[attr-defined]
            assert len(listed) == len(set(listed))
            assert set(listed) == found
