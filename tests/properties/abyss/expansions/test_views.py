"""Views and imagined games with the expansions: nobody learns, or can tell, what they may not know (4; K 1; L 4, 6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import CHANCE, Game
from tests.properties import laws
from tests.properties.abyss import facts, oracle, views
from tests.properties.abyss.expansions.cards import ALL_NEW_TOKENS, KRAKENS, stock
from tests.properties.abyss.expansions.helpers import BOTH, KRAKEN, Match, matches, moments
from tests.properties.abyss.helpers import ALL_ALLIES, RACES
from tests.properties.abyss.oracle import Position
from tests.properties.common import chi_square_is_fine, fewer, seeds

memories = st.sampled_from(laws.MEMORIES)

# ---------------------------------------------------------------------- what a view shows


def known(p: Position, reader: int | None, memory: str) -> Position:
    """What a reader may know of a position: new tokens are counted by all and known to their owner."""
    view = dict(views.known(p, reader, memory))
    if not p["pending"]:
        return view
    if views.is_asked(p, "healer", reader):
        view["discard"] = p["discard"]
    if "leviathan" in p["expansions"]:
        view["new_token_pile"] = len(p["new_token_pile"])
        if reader != p["active"]:
            view["won_tokens"] = len(p["won_tokens"])
        for seat, mine in view["seats"].items():
            if seat != str(reader):
                mine["new_tokens"] = len(mine["new_tokens"])
    return view


@fewer(4)
@given(matches())
def test_a_view_shows_what_its_reader_may_know_and_nothing_else(match: Match) -> None:
    for g in match.stroll(9):
        laws.views_show_what_their_readers_may_know(g, known)


@fewer(2)
@given(matches())
def test_the_healer_looks_through_the_discard_and_nobody_else_does(match: Match) -> None:
    """The same at every decision about cards that only one seat sees."""
    for g in match.walk():
        if g.decision in ("healer", "won_tokens", "black_smokers"):
            laws.views_show_what_their_readers_may_know(g, known)


# ---------------------------------------------------------------------- imagined games


@fewer(3)
@given(matches(), seeds)
def test_at_every_random_event_too(match: Match, seed: int) -> None:
    for g in match.walk("ask"):
        if g.seat == CHANCE and g.logged % 3 == 0:
            laws.a_random_event_can_be_imagined(g, g.logged // 3 % match.players, seed)


@fewer(2)
@given(moments(), seeds, memories)
def test_an_imagined_game_is_a_whole_game_without_a_record(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    facts.an_imagined_game_is_whole(*moment, seed, memory, 7)


def test_stacks_that_need_krakens_leave_each_other_enough() -> None:
    """Seat 0 holds all other crabs, squids and krakens: each stack must get one of the two krakens left."""
    hand = ALL_ALLIES + KRAKENS - Counter(["crab 1", "squid 1", "kraken 2", "kraken 3"])
    mine = [card for card in hand.elements() if oracle.race_of(card) in ("crab", "squid", "kraken")]
    council = {"crab": ["crab 1", "kraken 2"], "squid": ["squid 1", "kraken 3"]}
    g = abyssal.load(
        {"game": "abyss", "players": 2, "expansions": KRAKEN, "council": council, "seats": {"0": {"hand": mine}}}
    )
    for seed in range(100):
        p: Position = g.determinize(0, seed, "table").position()
        for race in ("crab", "squid"):
            assert sum(oracle.race_of(card) == "kraken" for card in p["council"][race]) == 1


# ---------------------------------------------------------------------- evenly


def middle_of_a_game() -> Game:
    """Seat 0 knows two new tokens; krakens and allies with signs may be anywhere."""
    return abyssal.load(
        {
            "game": "abyss", "players": 3, "expansions": BOTH, "active": 1, "court": ["jailer", "seeker"],
            "available": ["jail"], "council": {"crab": ["crab 2", "kraken 3"]}, "discard": ["squid 1", "monster"],
            "seats": {
                "0": {"hand": ["crab 3", "kraken 4"], "new_tokens": ["key", "pearls 2"]},
                "1": {"hand": ["squid 2 pearl", "squid 3", "kraken 2"], "new_tokens": ["council", "key"]},
                "2": {"hand": ["shellfish 1"], "new_tokens": ["pearls 3"]},
            },
        }
    )  # fmt: skip


@pytest.mark.parametrize("memory", laws.MEMORIES)
def test_hidden_new_tokens_are_dealt_evenly(memory: str) -> None:
    counts = views.dealt_to_others(middle_of_a_game(), "new_tokens", memory, 1200)
    hidden = ALL_NEW_TOKENS - Counter(["key", "pearls 2"])
    for seat, held in ((1, 2), (2, 1)):
        assert counts[seat].total() == 1200 * held
        assert chi_square_is_fine([counts[seat][token] for token in hidden], list(hidden.values()))


def test_hidden_allies_are_dealt_evenly_krakens_and_signs_too() -> None:
    """With the memory of the table: a hand may be any of the cards, a stack its race and krakens only."""
    g = middle_of_a_game()
    hand, stack = Counter[str](), Counter[str]()
    for seed in range(1500):
        p: Position = g.determinize(0, seed, "table").position()
        hand.update(p["seats"]["2"]["hand"])
        stack.update(p["council"]["crab"])
    cards = stock({"players": 3, "expansions": BOTH}).cards
    unseen = cards - Counter({"crab 3": 1, "kraken 4": 1, "monster": cards["monster"]})
    in_stack = {card: n for card, n in unseen.items() if oracle.race_of(card) in ("crab", "kraken")}
    assert set(stack) <= set(in_stack)
    assert chi_square_is_fine([stack[card] for card in in_stack], list(in_stack.values()))
    # Two crabs or krakens of 24 are surely in the stack: of the other races each copy is a little likelier in a hand.
    held = sum(in_stack.values())
    weights = {card: n * (held - 2 if card in in_stack else held) for card, n in unseen.items()}
    assert chi_square_is_fine([hand[card] for card in weights], list(weights.values()))


def test_krakens_are_dealt_to_all_stacks_alike() -> None:
    """Five stacks that differ only in their race."""
    council = {race: [f"{race} {value}" for value in (1, 2, 3)] for race in RACES}
    g = abyssal.load({"game": "abyss", "players": 2, "expansions": KRAKEN, "council": council})
    counts: Counter[str] = Counter()
    for seed in range(1000):
        p: Position = g.determinize(0, seed, "table").position()
        for race, stack in p["council"].items():
            counts[race] += sum(map(oracle.is_kraken, stack))
    assert chi_square_is_fine([counts[race] for race in RACES], [1] * len(RACES))


def test_thief_and_victim_remember_a_stolen_new_token() -> None:
    table = {
        "game": "abyss", "players": 3, "expansions": ["leviathan"], "active": 1,
        "stolen": {"by": 1, "from": 0, "token": "key"},
        "seats": {"0": {"new_tokens": ["council"]}, "1": {"new_tokens": ["key", "pearls 2"]}, "2": {}},
    }  # fmt: skip
    views.thief_and_victim_remember(abyssal.load(table), "new_tokens", 4)


def test_imagined_games_have_their_own_dice() -> None:
    """Leviathans, dice, loot and new tokens to come are drawn again: they are not those of the real game."""
    g = abyssal.load(
        {
            "game": "abyss", "players": 2, "expansions": BOTH, "track": ["monster"],
            "seats": {"0": {"hand": ["crab 1"]}}, "pending": [{"step": "explore"}, {"step": "explore_monster"}],
        }
    )  # fmt: skip
    dice, leviathans = Counter[object](), Counter[object]()
    for seed in range(600):
        imagined = g.determinize(1, seed, "recall")
        told = imagined.event_count
        imagined.play(imagined.parse("continue"))
        for event in imagined.events(told)[1:4]:
            (dice if "die" in event else leviathans)[event.get("die", event.get("leviathan"))] += 1
    assert (dice.total(), leviathans.total()) == (1200, 600)
    assert chi_square_is_fine([dice[face] for face in range(1, 7)], [1] * 6)
    left: Any = g.position()["leviathan_deck"]
    assert set(leviathans) <= set(left)
    assert chi_square_is_fine([leviathans[number] for number in left], [1] * len(left))
