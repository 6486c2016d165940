"""Records: what was chosen and what came up, and the same game again from it."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

import abyssal
from abyssal import Game
from tests.properties.conspiracy.helpers import Match, entries, matches, moments, play_on, snapshot, through_json


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_record_replays_at_every_ply(match: Match, chance: str) -> None:
    for number, g in enumerate(match.walk(chance)):
        record = g.record()
        again = abyssal.replay(record)
        assert again.key() == g.key()
        if number % 8 == match.seed % 8 or g.is_over:
            assert snapshot(again) == snapshot(g)
            assert through_json(record) == record
            assert abyssal.replay(json.dumps(record)).record() == record


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_a_record_only_grows(match: Match, chance: str) -> None:
    """What is written stays written, and it says all there is to know."""
    before: list[str] = []
    for g in match.walk(chance):
        record = g.record()
        now = entries(g)
        assert now[: len(before)] == before
        assert record["length"] == len(now)
        assert record["seed"] == match.seed
        assert record["chance"] == chance
        assert record["start"] is None
        assert record["game"] == "conspiracy"
        before = now


@given(moments())
def test_a_replayed_game_goes_on_as_the_original(moment: tuple[Match, Game]) -> None:
    """The streams of chance stand where they stood."""
    match, g = moment
    again = abyssal.replay(g.record())
    assert again.position() == g.position()
    for one, other in zip(play_on(g, match.player()), play_on(again, match.player()), strict=True):
        assert one.key() == other.key()
    assert snapshot(again) == snapshot(g)


@given(moments())
def test_choices_are_marked_with_their_seat_and_outcomes_with_a_star(moment: tuple[Match, Game]) -> None:
    match, g = moment
    replayed = match.new("ask")
    for entry in entries(g):
        who, text = entry.split(" ", 1)
        assert who == ("*" if replayed.seat == abyssal.CHANCE else str(replayed.seat))
        replayed.play(replayed.parse(text))
    assert replayed.key() == g.key()
