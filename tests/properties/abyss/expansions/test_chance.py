"""Chance with the expansions: loot, leviathans, dice and new tokens, drawn, named or forced, each source for itself."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import ChanceError, Game
from tests.properties import laws
from tests.properties.abyss.expansions.cards import ALL_LOOT, ALL_NEW_TOKENS, CELLS, LEVIATHANS, stock
from tests.properties.abyss.expansions.helpers import BOTH, EVERY, KRAKEN, LEVIATHAN, Match, matches, moments
from tests.properties.abyss.oracle import Position
from tests.properties.common import chi_square_is_fine, entries, fewer, small, snapshot

NEW_SOURCES = {
    "loot": {f"loot {value}" for value in ALL_LOOT},
    "leviathans": {f"leviathan {number}" for number in LEVIATHANS},
    "dice": {f"die {face}" for face in range(1, 7)},
    "new_tokens": {f"new token {token}" for token in ALL_NEW_TOKENS},
}


def sources(match: Match) -> dict[str, set[str]]:
    """Which outcomes come from which stream."""
    box = stock(match.options)
    return NEW_SOURCES | {
        "cards": set(box.cards),
        "lords": set(box.lords),
        "locations": set(box.locations),
        "tokens": {f"token {value}" for value in box.tokens},
        "setup": {f"seat {seat}" for seat in range(match.players)},
    }


@fewer(5)
@given(matches())
def test_each_outcome_advances_its_own_stream_by_one(match: Match) -> None:
    laws.each_outcome_advances_its_own_stream_by_one(match, sources(match))


@fewer(3)
@given(moments(), st.sampled_from(["cards", "lords", *NEW_SOURCES]), st.integers(1, 1000), small)
def test_one_source_does_not_depend_on_the_others(
    moment: tuple[Match, Game], source: str, further: int, choices: int
) -> None:
    match, g = moment
    laws.one_source_does_not_depend_on_the_others(g, source, sources(match)[source], further, choices)


UNKNOWN = ["", "loot 2", "loot 8", "leviathan 0", "leviathan 21", "die 0", "die 7", "new token 2", "kraken 5", "cell 5"]
GOOD = {
    "kraken": ("loot 6", "ferryman", "kraken 3"),
    "leviathan": ("die 3", "leviathan 7", "new token key", "squid 1 pearl"),
}


@fewer(4)
@given(moments(), st.sampled_from(UNKNOWN))
def test_an_unknown_outcome_is_refused_at_once(moment: tuple[Match, Game], nonsense: str) -> None:
    match, g = moment
    good = [outcome for name in match.options["expansions"] for outcome in GOOD[name]]
    laws.an_unknown_outcome_is_refused_at_once(match, g, ("crab 5", "jailer", *good), nonsense)


OF_ONE = {"kraken": ("loot 3", "ferryman", "megalodon"), "leviathan": ("die 1", "leviathan 1", "new token key")}


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_what_belongs_to_the_other_expansion_cannot_come(options: dict[str, Any]) -> None:
    for name, outcomes in OF_ONE.items():
        if name not in options["expansions"]:
            for outcome in outcomes:
                with pytest.raises(ChanceError):
                    abyssal.new("abyss", seed=1, force=[outcome], **options)
    if "kraken" not in options["expansions"]:
        g = abyssal.new("abyss", seed=1, force=["kraken 3"], **options)
        with pytest.raises(ChanceError):
            g.play(g.parse("explore"))


def fighting() -> Game:
    """Seat 0 is about to roll for an attack on a leviathan, with a card for two dice."""
    return abyssal.load(
        {
            "game": "abyss", "players": 2, "expansions": BOTH, "track": ["monster"], "border": {"5": {"leviathan": 15}},
            "seats": {"0": {"hand": ["crab 4 dice"]}}, "pending": [{"step": "explore"}, {"step": "explore_monster"}],
        }
    )  # fmt: skip


@pytest.mark.parametrize("dice", [(1, 6), (6, 1), (3, 3), (2, 1)])
def test_dice_and_tokens_can_be_forced(dice: tuple[int, int]) -> None:
    g = fighting()
    forced = [f"die {face}" for face in dice]
    g.force(*forced, "new token key", "new token council", "token 4")
    for text in ("fight", "cell 5", "crab 4 dice"):
        if text in [g.text(action) for action in g.legal()]:
            g.play(g.parse(text))
    made = next(event["attack"] for event in g.events() if event["event"] == "attack_made")
    assert made == 4 + max(dice)
    if 4 + max(dice) >= 7:
        g.play(g.parse("new 2"))
        told = [entry for entry in entries(g) if entry.startswith("*")]
        assert told[:4] == [f"* {forced[0]}", f"* {forced[1]}", "* token 4", told[3]]
        assert sorted(entry for entry in told if "new" in entry) == ["* new token council", "* new token key"]


def test_a_throw_of_two_dice_finds_its_cell_as_often_as_two_dice_do() -> None:
    """The rules' table of chances, by 36."""
    counts: Counter[str] = Counter()
    for seed in range(3000):
        p: Position = abyssal.new("abyss", players=2, expansions=LEVIATHAN, seed=seed).position()
        counts.update(list(p["border"]))
    weights = Counter(CELLS[one + other] for one in range(1, 7) for other in range(1, 7))
    assert list(weights.values()) == [3, 3, 4, 5, 6, 5, 4, 3, 3]
    assert chi_square_is_fine([counts[cell] for cell in weights], list(weights.values()))


def test_every_leviathan_is_equally_likely_at_the_start() -> None:
    counts: Counter[int] = Counter()
    for seed in range(2000):
        p: Position = abyssal.new("abyss", players=2, expansions=LEVIATHAN, seed=seed).position()
        counts.update(there["leviathan"] for there in p["border"].values())
    assert chi_square_is_fine([counts[number] for number in LEVIATHANS], [1] * 20)


def test_loot_is_drawn_as_often_as_it_lies_in_the_deck() -> None:
    counts: Counter[int] = Counter()
    table = {"game": "abyss", "players": 2, "expansions": KRAKEN, "available": ["megalodon"], "location_deck": []}
    for seed in range(1500):
        asked = {"seats": {"0": {"keys": 3}}, "pending": [{"step": "control_source"}]}
        g = abyssal.load({**table, **asked, "seed": seed})
        g.play(g.parse("megalodon"))
        drawn = next(event["loot"] for event in g.events() if event["event"] == "loot_drawn")
        counts[int(str(drawn))] += 1
    assert chi_square_is_fine([counts[value] for value in ALL_LOOT], list(ALL_LOOT.values()))


@pytest.mark.parametrize("wanted", ["leviathan 15", "die 3", "new token key", "loot 7"])
def test_an_impossible_outcome_leaves_the_game_as_it_was(wanted: str) -> None:
    """Leviathan 15 lies at the Border already; what another source brings waits for its own draw."""
    g = fighting()
    before = snapshot(g)
    g.force(wanted, wanted)
    action = g.parse("continue")
    if wanted == "leviathan 15":
        for _ in range(2):
            with pytest.raises(ChanceError) as caught:
                g.play(action)
            assert caught.value.params["outcome"] == wanted
            assert snapshot(g) == before
        g.unforce()
    g.play(action)
    rolled = [entry for entry in entries(g) if "die" in entry]
    assert wanted != "die 3" or rolled[:2] == ["* die 3", "* die 3"]
