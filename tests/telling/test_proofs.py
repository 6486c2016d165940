"""The telling is complete, true and tells nobody more than they may know, in every configuration."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

import abyssal
from abyssal import CHANCE, Game
from abyssal.telling import MOST_CHOICES, telling_of
from abyssal.telling.shapes import Choice
from tests.telling.games import EVERY, name_of, states

SEED = 11
ABOUT: Final = ("verb", "kind", "name")
"""The keys of a choice that come from the engine's option."""


@pytest.fixture(params=EVERY, ids=name_of)
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


def addresses(data: object) -> Iterator[str]:
    """Everything on a board that can be touched."""
    if isinstance(data, dict):
        if "at" in data:
            yield data["at"]
        for value in data.values():
            yield from addresses(value)
    elif isinstance(data, list):
        for value in data:
            yield from addresses(value)


def after(g: Game, choice: Choice) -> Game:
    """The game with a choice made, up to the first thing that chance decides."""
    trial = g.clone()
    trial.asking = True
    trial.play_all([trial.parse(text) for text in choice["actions"]])
    return trial


def test_every_legal_action_begins_a_choice_or_belongs_to_a_desk(options: dict[str, Any]) -> None:
    for g in states(options, SEED):
        telling = telling_of(g)
        choices = telling.choices(g, g.seat)
        assert len(choices) <= MOST_CHOICES
        if g.is_over:
            assert choices == []
            continue
        question = telling.question(g, g.seat)
        assert question is not None
        begun = {choice["actions"][0] for choice in choices}
        named = set(telling.desk(g, [])["may_add"]) if question["desk"] else set()
        for action in g.legal():
            text = g.text(action)
            assert text in begun | named or (question["desk"] and text == "done"), (g.decision, text)


def test_choices_are_legal_and_touch_what_lies_on_the_board(options: dict[str, Any]) -> None:
    for g in states(options, SEED):
        telling = telling_of(g)
        there = set(addresses(telling.board(g, g.seat)))
        usual = 0
        for choice in telling.choices(g, g.seat):
            after(g, choice)  # raises if it is not legal
            assert set(choice["touches"]) <= there, (g.decision, choice)
            usual += choice["usual"]
        assert usual <= 1
        for refused in telling.refused(g, g.seat):
            assert refused["touches"]
            assert set(refused["touches"]) <= there, (g.decision, refused)


def test_what_is_shown_at_once_is_the_same_as_one_by_one(options: dict[str, Any]) -> None:
    for g in states(options, SEED, every=13):
        telling = telling_of(g)
        for reader in {None, 0, g.seat}:
            assert telling.shown(g, reader) == {
                "view": g.view(reader),
                "board": telling.board(g, reader),
                "question": telling.question(g, reader),
                "choices": telling.choices(g, reader),
                "refused": telling.refused(g, reader),
            }


def test_what_cannot_be_chosen_is_not_among_the_choices(options: dict[str, Any]) -> None:
    for g in states(options, SEED):
        telling = telling_of(g)
        single = {choice["touches"][0] for choice in telling.choices(g, g.seat) if len(choice["touches"]) == 1}
        whole = {choice["touches"][0] for choice in telling.choices(g, g.seat) if choice.get("lord")}
        for refused in telling.refused(g, g.seat):
            if refused["touches"][0].startswith(("court/", "available/", "council/")):
                assert refused["touches"][0] not in single | whole, (g.decision, refused)


def test_claimed_changes_come_true(options: dict[str, Any]) -> None:
    for g in states(options, SEED):
        for choice in telling_of(g).choices(g, g.seat):
            trial = after(g, choice)
            assert g.seat is not None
            for name, change in choice["changes"].items():
                came = figure(trial, g.seat, name) - figure(g, g.seat, name)
                if name == "pearls":
                    came -= pearls_of_the_court(g, trial)
                assert came == change, (g.decision, choice)


def pearls_of_the_court(g: Game, trial: Game) -> int:
    """The pearls for filling the Court, which a choice after the payment would bring in any case."""
    if g.decision in ("main", "pay"):
        return 0
    told: Any = trial.events(g.event_count)
    return sum(one["count"] for one in told if one["event"] == "pearls_gained" and one.get("source") == "court")


def figure(g: Game, seat: int, name: str) -> int:
    """What a choice claims to change, read off the board of a spectator."""
    board: Any = telling_of(g).board(g, None)
    realm = board["seats" if "seats" in board else "alliances"][seat]
    if g.variant.game == "conspiracy":
        numbers = {
            "pearls": realm["pearls"],
            "keys": realm["silver"] + realm["gold"],
            "lords": realm["lord_count"],
            "locations": sum(site["count"] for site in realm["sites"]),
            "influence": realm["points"]["total"],
        }
        return int(numbers[name])
    leviathan = realm["leviathan"] or {"new_token_count": 0, "wounds": 0}
    numbers = {
        "pearls": realm["pearls"],
        "nebulis": (realm["kraken"] or {"nebulis": 0})["nebulis"],
        "keys": realm["keys"],
        "cards": realm["hand_count"],
        "allies": len(realm["affiliated"]),
        "lords": realm["lord_count"],
        "locations": len(realm["locations"]),
        "tokens": realm["token_count"],
        "new_tokens": leviathan["new_token_count"],
        "wounds": leviathan["wounds"],
        "influence": g.table_numbers(None)["seats"][str(seat)]["influence"],  # type: ignore[index]
        "threat": (board["threat"] or {"space": 0})["space"],
        "final": final(g, seat),
    }
    return int(numbers[name])


def final(g: Game, seat: int) -> int:
    """The points of a seat by all that is its own; the Kraken figure depends on the hands of others."""
    sheet: Any = g.known_sheet(seat, seat)
    return int(sheet["total"] - (sheet.get("kraken") or 0))


def test_a_desk_leads_to_whole_sets(options: dict[str, Any]) -> None:
    """What is suggested is complete; picked one by one, everything that may be added leads somewhere."""
    for g in states(options, SEED):
        telling = telling_of(g)
        question = telling.question(g, g.seat)
        if question is None or not question["desk"]:
            continue
        suggestions = telling.desk(g, [])["suggestions"]
        assert suggestions or g.decision != "pay", "a lord that is being paid can be paid"
        leaves = any(not choice["touches"] for choice in telling.choices(g, g.seat))
        assert suggestions or leaves, f"{g.decision}: neither a set to begin with nor a way to leave it"
        for whole in suggestions[:3]:
            assert "done" not in whole, "a word of the notation, not a thing"
            done = telling.desk(g, whole)
            assert done["complete"]
            assert done["missing"] is None
            trial = g.clone()
            trial.play_all([g.parse(text) for text in done["actions"]])
            half = telling.desk(g, whole[: len(whole) // 2])
            assert half["complete"] or half["may_add"], (g.decision, whole)


def test_every_kind_of_event_is_told_to_those_who_may_know_it() -> None:
    told: set[str] = set()
    happened: set[str] = set()
    for options in EVERY:
        for seed in range(3):
            for g in states(options, seed):
                if not g.is_over:
                    continue
                for reader in (None, *range(g.players)):
                    for event in g.events(0, reader):
                        happened.add(str(event["event"]))
                        if telling_of(g).story([event]):
                            told.add(str(event["event"]))
    assert happened - told <= {"turn_started", "lord_discarded", "crest_moved", "location_left"}
    assert len(told) > 70


def everything_said(g: Game, reader: int | None) -> dict[str, object]:
    telling = telling_of(g)
    return {
        "board": telling.board(g, reader),
        "question": telling.question(g, reader),
        "choices": telling.choices(g, reader),
        "refused": telling.refused(g, reader),
        "sheet": telling.sheet(g, reader),
        "spoken": telling.spoken(g, reader),
    }


def test_two_games_that_a_seat_cannot_tell_apart_are_told_alike(options: dict[str, Any]) -> None:
    for number, g in enumerate(states(options, SEED)):
        seat = number % g.players if number % 2 or g.seat in (None, CHANCE) else int(g.seat or 0)
        imagined = g.determinize(seat, number, "table")
        assert everything_said(imagined, seat) == everything_said(g, seat), g.decision
        for other in range(g.players):
            imagined = imagined.determinize(other, number, "table")
        assert everything_said(imagined, None) == everything_said(g, None), g.decision


def test_all_of_it_is_plain_data(options: dict[str, Any]) -> None:
    for g in states(options, SEED, every=30):
        for reader in (None, 0):
            said = everything_said(g, reader)
            assert json.loads(json.dumps(said)) == said


def test_what_somebody_forced_is_not_betrayed() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1, force=["seat 0", "flat_7"])
    plain = telling_of(g).choices(g, 0)
    g.force("R4")
    assert telling_of(g).choices(g, 0) == plain


def test_a_choice_names_the_thing_it_acts_on(options: dict[str, Any]) -> None:
    """Verb, kind and name are those of the engine's option; a zone is where the first address lies."""
    for g in states(options, SEED):
        for choice in telling_of(g).choices(g, g.seat):
            first = choice["touches"][0] if choice["touches"] else None
            assert choice["zone"] == (first and first.partition("/")[0]), (g.decision, choice)
            if "lord" in choice:
                assert (choice["kind"], choice["name"], choice["zone"]) == ("lord", choice["lord"], "court")
                assert choice["verb"] in ("recruit", "pay")
            elif len(choice["actions"]) == 1:
                option = g.option(g.parse(choice["actions"][0]))
                assert {key: choice[key] for key in ABOUT} == {key: option[key] for key in ABOUT}
