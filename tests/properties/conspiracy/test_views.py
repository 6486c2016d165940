"""Views and imagined games: nobody learns, or can tell from what they see, what they may not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import CHANCE, Game, OptionError
from tests.properties import laws
from tests.properties.common import Player, chi_square_is_fine, seeds, small, through_json
from tests.properties.conspiracy import oracle
from tests.properties.conspiracy.helpers import ALL_LORDS, GUILDS, MANY, SOLO, Match, matches, moments

MEMORIES = laws.MEMORIES


@given(matches(), seeds)
def test_nothing_told_is_changed_by_what_its_reader_cannot_see(match: Match, seed: int) -> None:
    """Two games that a seat cannot tell apart give it the same answers, and a spectator, too."""
    for number, g in enumerate(match.walk()):
        if number % 3 and not g.is_over:
            continue
        for memory in MEMORIES:
            seat = number % match.players
            imagined = g.determinize(seat, seed, memory)
            assert told_to(imagined, seat) == told_to(g, seat)
            assert told_to(imagined, None) == told_to(g, None)
            assert imagined.prompt() == g.prompt()
            assert imagined.legal() == g.legal()
            assert imagined.scores() == g.scores()
            assert sheets(imagined) == sheets(g)


@given(moments(SOLO, "ask"), seeds, st.sampled_from(MEMORIES))
def test_an_imagined_game_goes_on_as_the_true_one(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    """With the same choices and outcomes, as long as nothing shows the difference."""
    match, g = moment
    g.listen()
    imagined = g.determinize(0, seed, memory)
    imagined.asking = True
    imagined.listen()
    for _ in in_step(g, imagined, match.player()):
        pass


@given(moments(), seeds)
def test_skipping_what_is_forced_tells_nothing(moment: tuple[Match, Game], seed: int) -> None:
    """Games that look alike skip the same: everybody can see how many options there are."""
    match, g = moment
    g.asking = True  # chance may not bring different things
    for seat in range(match.players):
        true, imagined = g.clone(), g.determinize(seat, seed)
        imagined.asking = True
        assert true.skip_forced() == imagined.skip_forced()
        if not true.is_over:
            assert told_to(true, seat) == told_to(imagined, seat)


@given(matches())
def test_a_finished_game_lies_open(match: Match) -> None:
    """What lay face down is turned up, for everybody; nothing is left to be imagined."""
    g = match.at(10**6)
    public = state_of(g)
    for reader in (None, *range(match.players)):
        for memory in MEMORIES:
            assert g.view(reader, memory) == public
    for memory in MEMORIES:
        assert state_of(g.determinize(0, match.choices, memory)) == public


@given(moments())
def test_every_reader_knows_every_point(moment: tuple[Match, Game]) -> None:
    """All that counts lies open; a card face down counts the same whatever it is."""
    match, g = moment
    for reader in (None, *range(match.players)):
        assert [g.known_sheet(seat, reader) for seat in range(match.players)] == sheets(g)
        assert g.known_scores(reader) == g.scores()
    for nobody in (-1, match.players):
        for ask, asked in (
            (g.known_sheet, (0, nobody)),
            (g.known_sheet, (nobody, 0)),
            (g.known_scores, (nobody,)),
            (g.table_numbers, (nobody,)),
            (g.prompt, (nobody,)),
        ):
            with pytest.raises(OptionError):
                ask(*asked)


@given(moments(), seeds, st.sampled_from(MEMORIES))
def test_imagining_changes_nothing(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    laws.imagining_changes_nothing(*moment, seed, memory)


@given(moments(), seeds, st.sampled_from(MEMORIES))
def test_an_imagined_game_is_a_whole_game_without_a_record(moment: tuple[Match, Game], seed: int, memory: str) -> None:
    match, g = moment

    def check(p: dict[str, Any]) -> None:
        assert oracle.all_lords(p) == ALL_LORDS
        assert oracle.all_locations(p) == oracle.the_locations(match.options["bonus"])

    laws.an_imagined_game_has_no_record(g, 0, seed, memory)
    laws.an_imagined_game_is_whole(g.determinize(0, seed, memory), match.player(), check)


@given(moments(), small)
def test_forced_outcomes_are_not_known_to_the_imagined_game(moment: tuple[Match, Game], seed: int) -> None:
    """It draws for itself: over many of them it is not always what was forced."""
    _, g = moment
    draws = [action for action in g.legal() if g.text(action) == "draw 1"]
    position: Mapping[str, Any] = g.position()
    deck = position["lord_deck"]
    if not draws or len(set(deck)) < 10:
        return
    forced = sorted(deck)[seed % len(deck)]
    g.force(forced)
    seen = set()
    for k in range(30):
        imagined = g.determinize(0, seed + k)
        imagined.listen()
        imagined.play(draws[0])
        seen.add(imagined.events()[0]["lord"])
    assert len(seen) > 1
    g.play(draws[0])
    assert [event["lord"] for event in g.events() if event["event"] == "lord_drawn"][-1] == forced


@given(matches(MANY))
def test_among_players_all_but_the_generator_is_public(match: Match) -> None:
    """[U3]: what the decks hold follows from what lies open; seed and counters are nobody's."""
    for g in match.walk():
        public = state_of(g)
        for reader in (None, *range(match.players)):
            for memory in MEMORIES:
                assert g.view(reader, memory) == public
    assert through_json(public) == public


@given(matches(SOLO))
def test_in_solo_a_view_names_no_card_that_lies_face_down_unseen(match: Match) -> None:
    """[S10]: such a card is a number, and so is the deck it may be in; who searches the deck sees what is in it.

    When the game is over they are named.
    """
    unseen: set[int] = set()
    searched: set[int] = set()
    told = 0
    for g in match.walk():
        position: Mapping[str, Any] = g.position()
        for event in g.events(told):
            if event["event"] == "location_hidden":
                assert set(event) == {"event", "seat", "space"}
                unseen.add(int(str(event["space"])))
        told = g.event_count
        if g.decision == "location_source" and "search_deck" in oracle.locations_of(position, 0).values():
            searched |= unseen
        if g.is_over:
            unseen.clear()
        for reader in (None, 0, 1):
            view: Mapping[str, Any] = g.view(reader)
            assert through_json(view) == view
            assert set(view) == set(position) - {"seed", "random"}
            for space, name in view["seats"]["1"]["locations"].items():
                real = position["seats"]["1"]["locations"][space]
                assert name == (1 if int(space) in unseen else real)
            deck = position["location_deck"]
            assert view["location_deck"] == (len(deck) if unseen - searched else deck)
            for key in set(view) - {"seats", "location_deck"}:
                assert view[key] == position[key]
        for reader in (None, 0, 1):
            assert g.events(seat=reader) == g.events()


# ---------------------------------------------------------------------- two games that differ in a hidden card


def sheets(g: Game) -> list[Mapping[str, object]]:
    return [g.score_sheet(seat) for seat in range(g.players)]


def state_of(g: Game) -> dict[str, object]:
    """The position without the generator."""
    return {key: value for key, value in g.position().items() if key not in ("seed", "random")}


def told_to(g: Game, reader: int | None) -> tuple[object, ...]:
    """All that a reader can ask for but the events."""
    views = [g.view(reader, memory) for memory in MEMORIES]
    known = [g.known_sheet(seat, reader) for seat in range(g.players)]
    return views, g.prompt(reader), known, g.known_scores(reader), g.table_numbers(reader), g.outcome()


def what_is_seen(g: Game, since: int) -> tuple[object, ...]:
    """All that anybody at the table can see; when it is over the views tell what was hidden."""
    told = [told_to(g, reader)[1 if g.is_over else 0 :] for reader in (None, 0, 1)]
    events = [g.events(since, reader) for reader in (None, 0, 1)]
    choices = g.prompt() if g.seat != CHANCE else g.decision
    return told, events, choices, g.scores(), sheets(g), g.winners(), g.event_count - since


def in_step(one: Game, other: Game, player: Player) -> Iterator[None]:
    """Play the same choices and outcomes in both, as long as nothing shows the difference."""
    since, since_other = one.event_count, other.event_count
    while not one.is_over:
        assert what_is_seen(one, since) == what_is_seen(other, since_other)
        yield
        if one.seat == CHANCE:
            common = sorted(set(one.legal()) & set(other.legal()))
            if not common:
                return
            action = player.random.choice(common)
        else:
            action = player.choose(one)
        one.play(action)
        other.play(action)
        position = one.position()
        if one.decision == "location_source" and "search_deck" in oracle.locations_of(position, 0).values():
            return
    assert what_is_seen(one, since) == what_is_seen(other, since_other)


@given(matches(SOLO))
def test_games_that_differ_in_a_card_face_down_look_alike(match: Match) -> None:
    for g in match.walk("ask"):
        if g.decision == "opponent_deck_location" and len(g.legal()) > 1:
            one, other = g.clone(), g.clone()
            first, second = random.Random(match.choices).sample(g.legal(), 2)
            one.play(first)
            other.play(second)
            assert one.key() != other.key()
            for _ in in_step(one, other, match.player()):
                pass


HIDING: dict[str, Any] = {
    "game": "conspiracy",
    "solo": "farmer",
    "active": 0,
    "open": [],
    "drawn": ["R1", "P6"],
    "seats": {
        "0": {"lords": ["Y1", "Y1", "B1"], "locations": {"2": "flat_7"}},
        "1": {"lords": ["G1", "G1", "B1", "B1"], "locations": {"2": "pearls_1", "4": "pearls_2"}},
    },
}


def hiding(**changes: Any) -> dict[str, Any]:
    """A human about to take a location; the opponent has two that nobody has seen."""
    position: dict[str, Any] = through_json(HIDING)
    position.update(changes)
    return position


def test_searching_the_deck_tells_which_cards_lie_face_down_but_not_where() -> None:
    positions = [hiding(), hiding()]
    for position in positions:
        position["seats"]["0"]["locations"]["2"] = "search_deck"
    positions[1]["seats"]["1"]["locations"] = {"2": "pearls_2", "4": "pearls_1"}
    one, other = map(abyssal.load, positions)
    assert one.view(0) == other.view(0)
    for g in (one, other):
        g.play(g.parse("R1"))
        assert g.decision == "location_source"
    assert one.legal() == other.legal()
    assert one.view(0) == other.view(0)


def test_who_remembers_does_not_imagine_a_card_face_down_that_was_seen_since() -> None:
    """Turned up after the opponent took its cards, then shuffled back: it cannot be one of them."""
    g = abyssal.load(hiding())
    g.force("recycle_locations", "pearls_3", "force_draw_1")
    for text in ("R1", "reveal 3", "recycle_locations"):
        g.play(g.parse(text))
    seen = {"pearls_3", "force_draw_1", "flat_7", "recycle_locations"}
    for seed in range(100):
        imagined: Mapping[str, Any] = g.determinize(0, seed, "recall").position()
        assert not seen & set(imagined["seats"]["1"]["locations"].values())


def test_cards_face_down_are_dealt_evenly() -> None:
    """Every location that may be one of them is so equally often, on either space."""
    g = abyssal.load(hiding())
    counts: dict[str, Counter[str]] = {"2": Counter(), "4": Counter()}
    for seed in range(3000):
        imagined: Mapping[str, Any] = g.determinize(0, seed).position()
        for space, name in imagined["seats"]["1"]["locations"].items():
            counts[space][name] += 1
    possible = set(oracle.the_locations(False)) - {"flat_7"}
    for found in counts.values():
        assert set(found) == possible
        assert chi_square_is_fine([found[name] for name in sorted(possible)], [1] * len(possible))


def test_what_lies_face_down_says_nothing_about_the_next_lord() -> None:
    """An imagined game deals and draws independently."""
    g = abyssal.load(hiding(drawn=[]))
    table: dict[str, Counter[str]] = {}
    for seed in range(4000):
        imagined = g.determinize(0, seed)
        before: Mapping[str, Any] = imagined.position()
        imagined.listen()
        imagined.play(imagined.parse("draw 1"))
        lord = str(imagined.events()[0]["lord"])
        name = before["seats"]["1"]["locations"]["2"]
        half = "first" if sorted(oracle.the_locations(False)).index(name) < 12 else "second"
        table.setdefault(half, Counter())[oracle.guild_of(lord)] += 1
    whole = [sum(row[guild] for row in table.values()) for guild in GUILDS]
    for row in table.values():
        assert chi_square_is_fine([row[guild] for guild in GUILDS], whole)
