"""Facts that follow from the rules with the expansions and without: tests call them with matches of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from abyssal import Game
from tests.properties import laws
from tests.properties.abyss import oracle
from tests.properties.abyss.expansions import oracle as more
from tests.properties.abyss.expansions.cards import Stock, stock
from tests.properties.abyss.helpers import Match
from tests.properties.abyss.oracle import Position

SEVEN: Final = 7


def cards_are_conserved(p: Position, box: Stock) -> None:
    """Card by card, over all zones; decks hold what lies nowhere else."""
    assert oracle.all_cards(p) == box.cards
    assert oracle.all_lords(p) == Counter(box.lords)
    assert oracle.all_locations(p) == Counter(box.locations)


def everything_is_conserved(p: Position, box: Stock) -> None:
    """Card by card and token by token, over all zones."""
    cards_are_conserved(p, box)
    assert oracle.all_tokens(p) == box.tokens
    assert more.all_loot(p) == box.loot
    assert more.all_new_tokens(p) == box.new_tokens
    assert more.all_leviathans(p) == box.leviathans


def an_imagined_game_is_whole(match: Match, g: Game, seed: int, memory: str, every: int) -> None:
    """It has no record, is made of what the game is made of, and can be played to its end."""
    seat, box = seed % match.players, stock(match.options)
    laws.an_imagined_game_has_no_record(g, seat, seed, memory)
    imagined = g.determinize(seat, seed, memory)
    laws.an_imagined_game_is_whole(imagined, match.player(), lambda p: everything_is_conserved(p, box), every)


def starts_of_turns(match: Match) -> Iterator[Game]:
    """The game at the first decision of each turn."""
    told = 0
    for g in match.walk():
        started = any(event["event"] == "turn_started" for event in g.events(told))
        told = g.event_count
        if started and not g.is_over:
            yield g


def the_last_round_is_one_turn(match: Match) -> None:
    """The game ends before the next turn of the player who triggered the end; extra turns are still played [B-9]."""
    g = match.at(10**6)
    turns: list[object] = []
    after: list[object] = []
    ended, extra = False, 0
    for event in g.events():
        if event["event"] == "turn_started":
            if extra:
                assert event["seat"] == (after or turns)[-1]
                extra -= 1
            else:
                (after if ended else turns).append(event["seat"])
        elif event["event"] == "extra_turn_gained":
            extra += 1
        elif event["event"] == "end_triggered":
            assert not ended
            ended = True
            assert event["seat"] == turns[-1]
    last: Position = g.position()
    assert after == oracle.others(last, last["ended_by"])
    assert extra == last["extra_turns"] == 0


def there_is_a_reason_for_the_end(match: Match) -> None:
    """Seven lords, a Court that cannot be filled, no leviathan left to come, or an empty pile of tokens (14; L 11)."""
    lords, before, was_dry = 0, 0, False
    for g in match.walk():
        p: Position = g.position()
        lords = max(lords, *(len(oracle.lords_of(p, seat)) for seat in range(match.players)))
        dry = "leviathan" in p["expansions"] and not (p["leviathan_deck"] and p["token_pile"] and p["new_token_pile"])
        was_dry |= dry
        told = [event["event"] for event in g.events(before)]
        before = g.event_count
        if "end_triggered" in told:
            assert lords >= SEVEN or (len(p["court"]) < 6 and p["lord_deck"] == []) or dry
        if "monsters_inert" in told:
            assert dry
            assert p["ended_by"] is not None
        assert p["ended_by"] is not None or lords < SEVEN
    assert g.is_over
    assert lords >= SEVEN or p["lord_deck"] == [] or was_dry


def a_game_that_is_cut_short_ends_at_once(match: Match) -> None:
    """All cards in hand are affiliated or discarded as at any other end, and nothing more is asked.

    The scores are those of the same game at that moment, if it has no limit.
    """
    g = match.at(10**6)
    assert g.is_over
    p: Position = g.position()
    if g.truncated:
        assert p["plies"] == match.options["max_plies"]
        unlimited = replace(match, options={**match.options, "max_plies": None})
        assert g.scores() == unlimited.at(p["plies"]).scores()
    assert p["plies"] <= match.options["max_plies"]
    assert p["paid"] == p["drawn"] == p["pending"] == []
    assert p.get("unplaced", []) == p.get("won_tokens", []) == []
    assert all(seat["hand"] == [] for seat in p["seats"].values())
    assert g.events()[-1] == {"event": "game_ended"}
    assert g.winners()
