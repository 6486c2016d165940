"""Views and imagined games: nobody learns, or can tell from what they see, what they may not know (4)."""

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
from tests.properties.abyss.expansions.cards import stock
from tests.properties.abyss.helpers import ALL_ALLIES, MONSTERS, RACES, Match, matches, moments
from tests.properties.abyss.oracle import Position
from tests.properties.common import chi_square_is_fine, fewer, seeds, small, through_json

memories = st.sampled_from(laws.MEMORIES)

# ---------------------------------------------------------------------- what a view shows


@fewer(4)
@given(matches())
def test_a_view_shows_what_its_reader_may_know_and_nothing_else(match: Match) -> None:
    for g in match.stroll(9):
        laws.views_show_what_their_readers_may_know(g, views.known)


@fewer(3)
@given(matches())
def test_what_perfect_memory_knows_follows_from_what_was_told(match: Match) -> None:
    """Decks hold what lies nowhere else; so only the tokens of others are hidden from it, and those of the pile."""
    for g in match.stroll(17):
        p: Position = g.position()
        facts.cards_are_conserved(g.view(None, "recall"), stock(match.options))
        for seat in range(match.players):
            mine: Position = g.view(seat, "recall")
            assert {key for key in p if key in mine and mine[key] != p[key]} <= {"token_pile", "seats", "stolen"}


# ---------------------------------------------------------------------- imagined games


@fewer(4)
@given(matches(), seeds)
def test_at_every_random_event_too(match: Match, seed: int) -> None:
    for g in match.walk("ask"):
        if g.seat == CHANCE and g.logged % 3 == 0:
            for seat in range(match.players):
                laws.a_random_event_can_be_imagined(g, seat, seed)


@fewer(4)
@given(moments(), seeds, memories)
def test_imagining_changes_nothing(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    laws.imagining_changes_nothing(*moment, seed, memory)


@fewer(3)
@given(moments(), seeds, memories)
def test_an_imagined_game_is_a_whole_game_without_a_record(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    facts.an_imagined_game_is_whole(*moment, seed, memory, 5)


@fewer(2)
@given(moments(), small, memories)
def test_forced_outcomes_are_not_known_to_the_imagined_game(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    """It draws for itself: over many of them it is not always what was forced."""
    _, g = moment
    deck: Any = g.position()["deck"]
    if g.decision != "main" or len(set(deck)) < 10:
        return
    forced = deck[seed % len(deck)]
    g.force(forced)
    seen = set()
    for k in range(30):
        imagined = g.determinize(0, seed + k, memory)
        imagined.play(imagined.parse("explore"))
        track: Any = imagined.position()["track"]
        seen.add(track[0])
    assert len(seen) > 1


# ---------------------------------------------------------------------- two games that differ in what is hidden


def two_games(memory: str) -> tuple[Game, Game]:
    """Seat 1 has other cards and tokens than seat 0 may think."""
    table: dict[str, Any] = {
        "game": "abyss", "players": 3, "active": 1, "court": ["jailer", "seeker"], "available": ["jail"],
        "council": {"crab": ["crab 1", "crab 2"]}, "discard": ["squid 1", "monster"], "token_pile": [2] * 5 + [3] * 5,
        "seats": {
            "0": {"hand": ["crab 3"], "tokens": [3]},
            "1": {"hand": ["squid 2", "squid 3"], "tokens": [2, 4], "pearls": 3},
            "2": {"hand": ["shellfish 1"], "tokens": [2]},
        },
    }  # fmt: skip
    changed = through_json(table)
    if memory == "table":
        changed["seats"]["1"]["hand"] = ["seahorse 2", "squid 3"]
        changed["seats"]["2"]["hand"] = ["jellyfish 5"]
        changed["council"]["crab"] = ["crab 5", "crab 4"]
        changed["discard"] = ["squid 4", "squid 1"]
    changed["seats"]["1"]["tokens"] = [3, 3]
    changed["token_pile"] = [2] * 6 + [3] * 3 + [4]
    return abyssal.load(table), abyssal.load(changed)


@pytest.mark.parametrize("memory", laws.MEMORIES)
def test_hidden_parts_of_a_table_can_be_changed_by_hand(memory: str) -> None:
    one, other = two_games(memory)
    assert one.key() != other.key()
    for reader in (0, None):
        assert one.view(reader, memory) == other.view(reader, memory)
    assert one.view(1, memory) != other.view(1, memory)


# ---------------------------------------------------------------------- evenly


def test_hidden_allies_are_dealt_evenly() -> None:
    """With the memory of the table, every ally that may be in a hand or a stack is so equally often."""
    one, _ = two_games("table")
    hand, stack, next_card = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(1500):
        imagined = one.determinize(0, seed, "table")
        p: Position = imagined.position()
        hand.update(p["seats"]["1"]["hand"])
        stack.update(p["council"]["crab"])
        imagined.play(imagined.parse("explore"))
        after: Position = imagined.position()
        next_card.update(after["track"])
    unseen = ALL_ALLIES - Counter(["crab 3"])
    crabs = {card: copies for card, copies in unseen.items() if oracle.race_of(card) == "crab"}
    assert set(stack) <= set(crabs)
    assert chi_square_is_fine([stack[card] for card in crabs], list(crabs.values()))
    # Two crabs are surely in the stack: of the other races each copy is a little likelier in a hand.
    left = {card: copies * (10 if oracle.race_of(card) == "crab" else 12) for card, copies in unseen.items()}
    assert chi_square_is_fine([hand[card] for card in left], list(left.values()))
    deck = {**left, "monster": 12 * MONSTERS}
    assert chi_square_is_fine([next_card[card] for card in deck], list(deck.values()))


@pytest.mark.parametrize("memory", laws.MEMORIES)
def test_hidden_tokens_are_dealt_evenly(memory: str) -> None:
    one, _ = two_games(memory)
    hidden = Counter({2: 5, 3: 5}) + Counter([2, 4, 2])
    for counts in views.dealt_to_others(one, "tokens", memory, 1500).values():
        assert chi_square_is_fine([counts[value] for value in (2, 3, 4)], [hidden[v] for v in (2, 3, 4)])


def test_thief_and_victim_remember_a_stolen_token() -> None:
    table = {
        "game": "abyss", "players": 3, "active": 1, "stolen": {"by": 1, "from": 0, "token": 4},
        "seats": {"0": {"tokens": [2]}, "1": {"tokens": [3, 4]}, "2": {"tokens": [2]}},
    }  # fmt: skip
    views.thief_and_victim_remember(abyssal.load(table), "tokens", 3)


def test_what_lies_hidden_says_nothing_about_the_next_card() -> None:
    """An imagined game deals and draws independently."""
    one, _ = two_games("table")
    table: dict[bool, Counter[str]] = {False: Counter(), True: Counter()}
    for seed in range(2500):
        imagined = one.determinize(0, seed, "recall")
        p: Position = imagined.position()
        imagined.play(imagined.parse("explore"))
        track: Any = imagined.position()["track"]
        table[p["seats"]["1"]["tokens"] == [2, 2]][track[0].split()[0]] += 1
    kinds = (*RACES, "monster")
    whole = [sum(row[kind] for row in table.values()) for kind in kinds]
    for row in table.values():
        assert chi_square_is_fine([row[kind] for kind in kinds], whole)
