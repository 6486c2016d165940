"""Views and imagined games: nobody learns, or can tell from what they see, what they may not know (4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import CHANCE, Game, RecordError
from tests.properties import laws
from tests.properties.abyss import oracle
from tests.properties.abyss.helpers import (
    ALL_ALLIES,
    ALL_TOKENS,
    LOCATIONS,
    LORDS,
    MONSTERS,
    RACES,
    Match,
    matches,
    moments,
)
from tests.properties.common import Player, chi_square_is_fine, fewer, play_on, seeds, small, through_json

memories = st.sampled_from(laws.MEMORIES)

# ---------------------------------------------------------------------- what a view shows


def known(p: dict[str, Any], reader: int | None, memory: str) -> dict[str, Any]:
    """What section 4 lets a reader know of a position, with a memory for what was once seen or for none of it."""
    recalls = memory == "recall"
    view = through_json(p)
    del view["seed"], view["random"]
    searching = bool(p["pending"]) and p["pending"][-1][:2] == ["black_smokers", reader]
    view["token_pile"] = len(p["token_pile"])
    if not recalls:
        for zone in ("deck", "discard", "lord_deck"):
            view[zone] = len(p[zone])
        view["council"] = {race: len(stack) for race, stack in p["council"].items()}
        view["stolen"] = None
        if not searching:
            view["location_deck"] = len(p["location_deck"])
    elif p["stolen"] is not None and reader not in (p["stolen"]["by"], p["stolen"]["from"]):
        del view["stolen"]["token"]
    for seat, mine in view["seats"].items():
        if seat != str(reader):
            if p["pending"]:  # in the end they lie open
                mine["tokens"] = len(mine["tokens"])
            if not recalls:
                mine["hand"] = len(mine["hand"])
    return view  # type: ignore[no-any-return]


@fewer(4)
@given(matches())
def test_a_view_shows_what_its_reader_may_know_and_nothing_else(match: Match) -> None:
    for g in match.stroll(9):
        position = g.position()
        for reader in (None, *range(match.players)):
            for memory in laws.MEMORIES:
                view = g.view(reader, memory)
                assert view == known(position, reader, memory)
                assert through_json(view) == view


@fewer(3)
@given(matches())
def test_what_perfect_memory_knows_follows_from_what_was_told(match: Match) -> None:
    """Decks hold what lies nowhere else; so only the tokens of others are hidden from it, and those of the pile."""
    for g in match.stroll(17):
        p: dict[str, Any] = g.position()
        v: dict[str, Any] = g.view(None, "recall")
        assert oracle.all_cards(v) == ALL_ALLIES + Counter({"monster": MONSTERS})
        assert oracle.all_lords(v) == Counter(list(LORDS))
        assert oracle.all_locations(v) == Counter(LOCATIONS)
        for seat in range(match.players):
            mine: dict[str, Any] = g.view(seat, "recall")
            assert {key for key in p if key in mine and mine[key] != p[key]} <= {"token_pile", "seats", "stolen"}


# ---------------------------------------------------------------------- imagined games


@fewer(3)
@given(matches(), seeds)
def test_a_view_is_unchanged_by_what_its_reader_cannot_see(match: Match, seed: int) -> None:
    for number, g in enumerate(match.stroll(4)):
        for memory in laws.MEMORIES:
            seat = number % match.players
            imagined = g.determinize(seat, seed, memory)
            assert imagined.view(seat, memory) == g.view(seat, memory)
            assert imagined.view(None, memory) == g.view(None, memory)
            assert (imagined.seat, imagined.decision) == (g.seat, g.decision)
            mine, theirs = g.prompt(), imagined.prompt()
            if g.seat != seat:
                del mine["options"], theirs["options"]
            assert mine == theirs
            assert bool(imagined.legal()) != g.is_over


@fewer(4)
@given(matches(), seeds)
def test_at_every_random_event_too(match: Match, seed: int) -> None:
    for g in match.walk("ask"):
        if g.seat == CHANCE and g.logged % 3 == 0:
            for seat in range(match.players):
                for memory in laws.MEMORIES:
                    imagined = g.determinize(seat, seed, memory)
                    assert imagined.view(seat, memory) == g.view(seat, memory)
                    assert len(imagined.legal()) == len(imagined.odds()) > 0
                    assert sum(imagined.odds()) == sum(g.odds())


@fewer(4)
@given(moments(), seeds, memories)
def test_imagining_changes_nothing(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    laws.imagining_changes_nothing(*moment, seed, memory)


@fewer(3)
@given(moments(), seeds, memories)
def test_an_imagined_game_is_a_whole_game_without_a_record(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    match, g = moment
    seat = seed % match.players
    laws.an_imagined_game_has_no_record(g, seat, seed, memory)
    imagined = g.determinize(seat, seed, memory)
    for number, now in enumerate(play_on(imagined, match.player())):
        if number % 5 and not now.is_over:
            continue
        p: dict[str, Any] = now.position()
        assert oracle.all_cards(p) == ALL_ALLIES + Counter({"monster": MONSTERS})
        assert oracle.all_lords(p) == Counter(list(LORDS))
        assert oracle.all_locations(p) == Counter(LOCATIONS)
        assert oracle.all_tokens(p) == ALL_TOKENS
        assert abyssal.load(p).key() == now.key()
    assert imagined.is_over
    assert imagined.winners()
    with pytest.raises(RecordError):
        imagined.record()


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


# Somebody whose new tokens cannot be revealed as a turn begins is not asked; so much can be seen.
SKIPPED = {"turn_tokens"}


def what_is_seen(g: Game, reader: int, memory: str, since: int) -> tuple[object, ...]:
    """All that a seat can see of a game, and a spectator."""
    prompt = g.prompt()
    if g.seat != reader:
        del prompt["options"]
    views = g.view(reader, memory), g.view(None, memory)
    return views, g.events(since, reader), g.events(since), g.told, prompt


def in_step(one: Game, other: Game, reader: int, memory: str, player: Player) -> Iterator[None]:
    """Play the same public choices and outcomes in both, as long as nothing shows the difference."""
    since = one.told, other.told
    while not (one.is_over or other.is_over):
        seen, also = what_is_seen(one, reader, memory, since[0]), what_is_seen(other, reader, memory, since[1])
        if memory == "table" and received(one, reader, since[0]):
            return  # the reader has looked at cards that lay hidden: now the difference is known
        if one.decision != other.decision and {one.decision, other.decision} & SKIPPED:
            return
        assert seen == also
        since = one.told, other.told
        yield
        if one.decision in ("draw_tokens", "draw_new_tokens") and reader != one.position()["active"]:
            one.play(player.random.choice(one.legal()))  # each game what it likes: the reader does not see it
            other.play(player.random.choice(other.legal()))
            continue
        common = sorted(set(one.legal()) & set(other.legal()))
        if not common:
            return
        if one.seat == CHANCE:
            action = player.random.choice(common)
        else:
            action = player.choose(one)
            if action not in common:
                action = player.random.choice(common)
        one.play(action)
        other.play(action)


def received(g: Game, reader: int, since: int) -> bool:
    """Whether a reader has taken a stack of the Council, or looked through the discard."""
    shown = ("ally_received", "discard_looked_through")
    return any(event["event"] in shown and event["seat"] == reader for event in g.events(since))


@fewer(2)
@given(moments(chance="ask"), seeds, memories)
def test_games_that_differ_in_what_a_seat_cannot_see_look_alike(
    moment: tuple[Match, Game], seed: int, memory: str
) -> None:
    match, g = moment
    reader = seed % match.players
    imagined = g.determinize(reader, seed, memory).position()
    one = abyssal.load(g.position(), chance="ask")
    other = abyssal.load(imagined, chance="ask")
    for _ in in_step(one, other, reader, memory, match.player()):
        pass


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
        p: dict[str, Any] = imagined.position()
        hand.update(p["seats"]["1"]["hand"])
        stack.update(p["council"]["crab"])
        imagined.play(imagined.parse("explore"))
        after: dict[str, Any] = imagined.position()
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
    counts: list[Counter[int]] = [Counter() for _ in range(3)]
    for seed in range(1500):
        p: dict[str, Any] = one.determinize(0, seed, memory).position()
        assert p["seats"]["0"]["tokens"] == [3]
        for seat in (1, 2):
            counts[seat].update(p["seats"][str(seat)]["tokens"])
    hidden = Counter({2: 5, 3: 5}) + Counter([2, 4, 2])
    for seat in (1, 2):
        assert chi_square_is_fine([counts[seat][value] for value in (2, 3, 4)], [hidden[v] for v in (2, 3, 4)])


def test_thief_and_victim_remember_a_stolen_token() -> None:
    """Seat 1 took a 4 from seat 0; seat 2 does not know what it was."""
    table = {
        "game": "abyss", "players": 3, "active": 1, "stolen": {"by": 1, "from": 0, "token": 4},
        "seats": {"0": {"tokens": [2]}, "1": {"tokens": [3, 4]}, "2": {"tokens": [2]}},
    }  # fmt: skip
    g = abyssal.load(table)
    held: dict[int, Counter[tuple[int, ...]]] = {0: Counter(), 2: Counter()}
    for seed in range(400):
        for reader, counts in held.items():
            p: dict[str, Any] = g.determinize(reader, seed, "recall").position()
            counts[tuple(p["seats"]["1"]["tokens"])] += 1
            assert p["stolen"]["token"] in p["seats"]["1"]["tokens"]
            assert reader == 2 or p["stolen"]["token"] == 4
    assert all(4 in tokens for tokens in held[0])
    assert len(held[0]) == 3
    assert any(4 not in tokens for tokens in held[2])


def test_what_lies_hidden_says_nothing_about_the_next_card() -> None:
    """An imagined game deals and draws independently."""
    one, _ = two_games("table")
    table: dict[bool, Counter[str]] = {False: Counter(), True: Counter()}
    for seed in range(2500):
        imagined = one.determinize(0, seed, "recall")
        p: dict[str, Any] = imagined.position()
        imagined.play(imagined.parse("explore"))
        track: Any = imagined.position()["track"]
        table[p["seats"]["1"]["tokens"] == [2, 2]][track[0].split()[0]] += 1
    kinds = (*RACES, "monster")
    whole = [sum(row[kind] for row in table.values()) for kind in kinds]
    for row in table.values():
        assert chi_square_is_fine([row[kind] for kind in kinds], whole)
