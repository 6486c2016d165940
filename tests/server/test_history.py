"""Past versions of a game: each reader sees what it saw then, and nobody sees through the eyes of others too early."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from abyssal import AbyssalError
from abyssal.server.history import (
    MAX_SENTENCES,
    OPEN,
    Reader,
    events_for,
    moment_of,
    reader_of,
    story_until,
    timeline_of,
)
from abyssal.server.outgoing import Parts, past_state, state_of, step_message, table_of
from abyssal.server.refusals import Refusal
from abyssal.server.room import Change, Room
from abyssal.server.wire import Moment
from tests.server.real import Person, Server, chosen, play_out, seated_table
from tests.server.rooms import PEOPLE, room_of, started_room
from tests.telling.games import ABYSS, EVERY, WIDE, likely, name_of, new

SHOWN = ("view", "prompt", "asked", "board", "question", "choices", "refused", "sheet")
BOTH_EXPANSIONS: dict[str, Any] = {"game": "abyss", "players": 3, "expansions": ["kraken", "leviathan"]}
Seen = dict[tuple[int, int | None], dict[str, Any]]
"""What each seat, and a spectator (None), was sent at each version."""


def new_room(options: dict[str, Any], seed: int = 3) -> Room:
    """A room at version 0 over a store that keeps nothing."""
    g = new(options, seed)
    room = room_of(g, g.variant.deciders)
    room.version = 0
    return room


async def play(room: Room, most: int, chance: random.Random, kind: str = "move", every: int = 1) -> Seen:
    """Make random choices, some of which are undone; return every so many-th step as each reader was sent it."""
    seen: Seen = {}
    for _ in range(most):
        g = room.running_game()
        seats = range(len(room.row.seats))
        last = room.last_undo_point
        if last is not None and room.undo_status(last.seat) == "yes" and chance.random() < 0.3:
            await room.undo(list(seats), room.version)
        else:
            await room.move(list(seats), room.version, [g.text(likely(g, chance))], kind)
        if room.version % every == 0 and room.changes[-1].kind != "undo":
            for reader in (*seats, None):
                seen[room.version, reader] = json.loads(step_message(room.changes[-1], reader, Parts()))
        if room.running_game(or_over=True).is_over:
            break
    return seen


def state_at(room: Room, version: int, reader: Reader) -> dict[str, Any]:
    table = table_of(room, {}, None, {})
    state: dict[str, Any] = json.loads(msgspec.json.encode(past_state(room, table, version, reader, Parts())))
    return state


def shown(message: dict[str, Any]) -> dict[str, Any]:
    return {name: message[name] for name in SHOWN}


def refusal(room: Room, person: str | None, eyes: str) -> str:
    with pytest.raises(Refusal) as refused:
        reader_of(room, person, eyes, room.running_game(or_over=True))
    return refused.value.code


# ---------------------------------------------------------------------- one version


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_a_past_version_is_shown_as_it_was_sent(options: dict[str, Any]) -> None:
    """In a running game, and after the end: then a seat still sees the version as it saw it, not the open cards."""
    room, chance = new_room(options), random.Random(7)
    seen = asyncio.run(play(room, 25, chance, every=6))
    assert not room.running_game().is_over
    for (version, reader), step in seen.items():
        assert shown(state_at(room, version, reader)) == shown(step), version
    first = state_at(room, 0, 0)
    assert (first["version"], first["seat"], first["undo"], first["orders"]) == (0, 0, None, None)
    seen |= asyncio.run(play(room, 4000, chance, every=41))
    assert room.running_game(or_over=True).is_over
    for (version, reader), step in seen.items():
        assert shown(state_at(room, version, reader)) == shown(step), version
    assert state_at(room, 0, 0) | {"table": None} == first | {"table": None}


def imagine(change: Change, seat: int) -> Change:
    """Return a change with other hidden cards, which a seat cannot tell from the true one."""
    return dataclasses.replace(change, game=change.game.determinize(seat, change.version, "table"), events_before=0)


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_past_versions_do_not_depend_on_hidden_cards(options: dict[str, Any]) -> None:
    room = new_room(options)
    asyncio.run(play(room, 30, random.Random(11), every=99))
    for reader in (0, len(room.row.seats) - 1):
        imagined = dataclasses.replace(room, changes=[imagine(change, reader) for change in room.changes])
        for version in range(2, room.version + 1, 7):
            assert shown(state_at(imagined, version, reader)) == shown(state_at(room, version, reader)), version


def other_worlds(change: Change, reader: int) -> Iterator[Change]:
    """Yield the choice of a change in games that a seat cannot tell from the true one, before and after it.

    A choice after which a spectator hears something else, such as another die, is left out: that is chance.
    """
    assert change.undo_point is not None
    public = change.game.events(change.events_before, None)
    for imagination in range(2):
        before = change.undo_point.before.determinize(reader, 1000 * imagination + change.version, "table")
        after, events_before = before.successor(), before.event_count
        try:
            for action in change.actions:
                after.play(after.parse(action))
        except AbyssalError:
            continue  # a hidden card made the choice possible
        if after.events(events_before, None) == public and after.view(reader) == change.game.view(reader):
            undo_point = dataclasses.replace(change.undo_point, before=before)
            yield dataclasses.replace(change, game=after, events_before=events_before, undo_point=undo_point)


def heard(change: Change, reader: int) -> tuple[list[dict[str, Any]], Moment]:
    """Return the events of a change and its entry in the timeline, as a seat gets them."""
    assert change.undo_point is not None
    events = events_for(change.game, change.events_before, reader)
    return events, moment_of(change, change.undo_point.before, reader, [reader])


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_what_happened_does_not_depend_on_hidden_cards(options: dict[str, Any]) -> None:
    """The events, the sentences and the marks of a version are the same in two games that a seat cannot tell apart."""
    room, compared = new_room(options), 0
    asyncio.run(play(room, 60, random.Random(13), every=9999))
    for change in room.line_to(room.version):
        for reader in range(len(room.row.seats)):
            for other in other_worlds(change, reader):
                assert heard(other, reader) == heard(change, reader), change
                compared += 1
    assert compared > 9


def test_the_newest_version_is_the_state() -> None:
    room = new_room(BOTH_EXPANSIONS)
    asyncio.run(play(room, 30, random.Random(2), every=9999))
    for reader in (0, 1, None):
        state = json.loads(msgspec.json.encode(state_of(room, table_of(room, {}, None, {}), reader, Parts())))
        past = state_at(room, room.version, reader)
        past.pop("happened")
        assert state | {"undo": None} == past


@pytest.mark.parametrize("options", WIDE, ids=name_of)
def test_a_past_version_tells_the_events_that_its_readers_were_sent(options: dict[str, Any]) -> None:
    """Each reader is told those of its own step, also after the end."""
    room, chance = new_room(options), random.Random(17)
    seen = asyncio.run(play(room, 40, chance))
    for is_played_out in (False, True):
        if is_played_out and not room.running_game(or_over=True).is_over:
            asyncio.run(play(room, 4000, chance, every=9999))
        for (version, reader), step in seen.items():
            assert state_at(room, version, reader)["happened"] == step["events"], version
            lean = past_state(room, table_of(room, {}, None, {}), version, reader, Parts(view=False)).happened
            sent = json.loads(step_message(room.changes[version - 1], reader, Parts(view=False)))["events"]
            assert json.loads(msgspec.json.encode(lean)) == sent, version
    assert any(step["events"] for step in seen.values())


def test_nothing_happens_at_the_start_and_in_an_undo() -> None:
    room = new_room(BOTH_EXPANSIONS)
    asyncio.run(play(room, 60, random.Random(5), every=9999))
    undone = [change.version for change in room.changes if change.kind == "undo"]
    assert undone
    for reader in (0, None, OPEN):
        assert [state_at(room, version, reader)["happened"] for version in (0, *undone)] == [[]] * (len(undone) + 1)


def test_open_eyes_are_told_the_events_with_all_that_any_seat_knows() -> None:
    room = new_room(BOTH_EXPANSIONS)
    asyncio.run(play(room, 60, random.Random(5), every=9999))
    for version in range(1, room.version + 1):
        told = state_at(room, version, OPEN)["happened"]
        own = [state_at(room, version, seat)["happened"] for seat in range(3)]
        for event, *known in zip(told, *own, strict=True):
            assert event == {name: fact for one in known for name, fact in one.items()}


def test_open_eyes_see_the_cards_of_all_seats() -> None:
    room = new_room(BOTH_EXPANSIONS)
    asyncio.run(play(room, 60, random.Random(5), every=9999))
    for version in range(0, room.version + 1, 7):
        seen = state_at(room, version, OPEN)
        assert (seen["seat"], seen["board"]["reader"], seen["prompt"], seen["choices"]) == (None, None, None, [])
        for seat in range(3):
            own = state_at(room, version, seat)
            assert seen["board"]["seats"][seat] == own["board"]["seats"][seat]
            assert seen["view"]["seats"][str(seat)] == own["view"]["seats"][str(seat)]
            assert isinstance(seen["view"]["seats"][str(seat)]["hand"], list)
        closed = state_at(room, version, None)
        assert seen["question"] == closed["question"]
        assert seen["board"] | {"seats": []} == closed["board"] | {"seats": []}


def test_parts_can_be_declined() -> None:
    room = new_room(BOTH_EXPANSIONS)
    asyncio.run(play(room, 20, random.Random(5), every=9999))
    table = table_of(room, {}, None, {})
    for reader in (0, None, OPEN):
        whole = state_at(room, 9, reader)
        for parts, gone in (
            (Parts(view=False), {"view", "prompt"}),
            (
                Parts(telling=False),
                {"board", "question", "choices", "refused", "story", "story_versions", "story_turns", "sheet"},
            ),
        ):
            state = json.loads(msgspec.json.encode(past_state(room, table, 9, reader, parts)))
            happened = state.pop("happened")
            assert [one for one in whole["happened"] if one in happened] == happened
            assert state == {name: value for name, value in whole.items() if name not in {*gone, "happened"}}


# ---------------------------------------------------------------------- whose eyes


def test_in_a_running_game_people_use_their_own_eyes_only() -> None:
    room = new_room(BOTH_EXPANSIONS)
    asyncio.run(play(room, 20, random.Random(5), every=9999))
    g = room.running_game()
    assert [reader_of(room, person, None, g) for person in (*PEOPLE[:3], "di", None)] == [0, 1, 2, None, None]
    for seat, person in enumerate(PEOPLE[:3]):
        assert reader_of(room, person, str(seat), g) == seat
        others = {refusal(room, person, str(other)) for other in range(3) if other != seat}
        assert others | {refusal(room, person, OPEN)} == {"still_running"}
    for stranger in ("di", None):
        assert {refusal(room, stranger, eyes) for eyes in ("0", "1", "2", OPEN)} == {"still_running"}
    assert refusal(room, "ann", "3") == "no_such_seat"
    assert refusal(room, "ann", "-1") == "no_such_seat"
    assert refusal(room, "ann", "all") == "not_understood"


def test_an_abandoned_game_keeps_its_secrets() -> None:
    room = new_room(BOTH_EXPANSIONS)
    asyncio.run(play(room, 20, random.Random(5), every=9999))
    room.row.state, room.row.ended = "over", "abandoned"
    assert {refusal(room, "ann", eyes) for eyes in ("1", OPEN)} == {"still_running"}


def test_a_person_with_several_seats_sees_a_version_as_the_deciding_one() -> None:
    room = new_room({"game": "conspiracy", "players": 3})
    room.row.seats[0].owner = room.row.seats[2].owner = "ann"
    asyncio.run(play(room, 20, random.Random(5), every=9999))
    for version in range(room.version + 1):
        g = room.game_at(version)
        assert reader_of(room, "ann", None, g) == (2 if g.seat == 2 else 0)


# ---------------------------------------------------------------------- the story


@pytest.mark.parametrize("options", WIDE, ids=name_of)
def test_the_story_of_a_state_is_that_of_its_steps(options: dict[str, Any]) -> None:
    """It has the sentences of the last versions, without those that were undone, each with its version."""
    room = new_room(options)
    seen = asyncio.run(play(room, 70, random.Random(13)))
    for reader in (0, None):
        for version in (0, 1, room.version // 2, room.version):
            line = room.line_to(version)
            assert room.game_at(version).event_count == (line[-1].game if line else room.game_at(0)).event_count
            told = [(change.version, one) for change in line for one in seen[change.version, reader]["story"]]
            story, versions = story_until(room, version, reader)
            assert len(story) == len(versions) == min(MAX_SENTENCES, len(story))
            opening = versions.count(0)
            assert set(versions[:opening]) <= {0}
            assert [*zip(versions[opening:], story[opening:], strict=True)] == told[-MAX_SENTENCES:]
            assert opening > 0 or len(told) >= MAX_SENTENCES
    step = seen[max(version for version, _ in seen), None]
    assert step["story_versions"] == [step["version"]] * len(step["story"])
    assert len(step["story_turns"]) == len(step["story"])


@pytest.mark.parametrize("options", ABYSS[-1:], ids=name_of)
def test_the_timeline_has_every_version(options: dict[str, Any]) -> None:
    room = new_room(options)
    seen = asyncio.run(play(room, 150, random.Random(13)))
    for reader in (0, 1, None):
        found = timeline_of(room, None, reader)
        assert found.first == 0
        assert [moment.version for moment in found.moments] == list(range(1, room.version + 1))
        undone: list[int] = []
        standing: list[int] = []
        for moment, change in zip(found.moments, room.changes, strict=True):
            before = room.game_at(moment.version - 1)
            assert moment.kind == change.kind
            if moment.kind == "undo":
                assert (moment.story, moment.marks) == ([], [])
                undone.append(standing.pop())
            else:
                standing.append(moment.version)
                assert (moment.turn, moment.seat, moment.decision) == (before.turns, before.seat, before.decision)
                assert moment.story == seen[moment.version, reader]["story"]
                kinds = {event["event"] for event in seen[moment.version, reader]["events"]}
                assert ("lord" in moment.marks) == ("lord_recruited" in kinds)
                assert ("location" in moment.marks) == ("location_taken" in kinds)
        assert undone
        assert [moment.version for moment in found.moments if moment.undone] == sorted(undone)
        assert any(moment.marks for moment in found.moments)


def test_only_the_owner_learns_that_a_standing_order_made_a_choice() -> None:
    """Also when the game is over."""
    room = new_room({"game": "abyss", "players": 2})
    asyncio.run(play(room, 30, random.Random(1), "order"))
    for person, mine in (("ann", {0}), ("bob", {1}), ("eve", set()), (None, set())):
        for moment in timeline_of(room, person, None).moments:
            assert moment.kind == ("order" if moment.seat in mine else "move")


def test_secrets_of_a_timeline_are_told_to_those_who_know_them() -> None:
    """Open eyes are told all facts that any seat knows."""
    room = new_room(BOTH_EXPANSIONS)
    asyncio.run(play(room, 4000, random.Random(5), every=9999))
    secrets = {reader: told_secrets(room, reader) for reader in (0, 1, 2, None, OPEN)}
    assert secrets[None] == set()
    assert secrets[OPEN] == secrets[0] | secrets[1] | secrets[2]
    assert "told-token_gained-seen" in secrets[OPEN]


def told_secrets(room: Room, reader: Reader) -> set[str]:
    """Return the ids of the texts that mention hidden things."""
    text = msgspec.json.encode(timeline_of(room, None, reader)).decode()
    return {name for part in text.split('"id":"')[1:] if (name := part.partition('"')[0]).endswith("seen")}


# ---------------------------------------------------------------------- versions that cannot be shown


def code_of(room: Room, version: int) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refusal) as refused:
        room.game_at(version)
    return refused.value.code, refused.value.params


def test_unknown_versions_are_refused() -> None:
    room = new_room({"game": "abyss", "players": 2})
    asyncio.run(play(room, 5, random.Random(1), every=9999))
    assert code_of(room, 6) == ("no_such_version", {"version": 6, "last": 5})
    assert code_of(room, -1) == ("no_such_version", {"version": -1, "last": 5})
    waiting = Room(room.row, room.store)
    waiting.row.state = "waiting"
    assert code_of(waiting, 0) == ("not_running", {"state": "waiting"})


def test_after_a_change_of_the_rules_only_versions_since_the_snapshot_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with started_room(tmp_path, "abyss") as room:
            chance = random.Random(3)
            await play(room, 12, chance)
            while room.version % 5 == 0 or room.changes[-1].kind == "undo":  # these store a snapshot
                await play(room, 1, chance)
            row = await room.store.table("t")
            assert row is not None
            again = Room(row, room.store)
            await again.open()
            for version in range(room.version + 1):
                assert again.game_at(version).key() == room.game_at(version).key()
            row.rules = 0
            newer = Room(row, room.store)
            await newer.open()
            first = newer.first_version
            assert 0 < first < room.version
            for version in range(first, room.version + 1):
                assert newer.game_at(version).key() == room.game_at(version).key()
            assert code_of(newer, first - 1) == ("version_gone", {"version": first - 1, "first": first})
            found = timeline_of(newer, None, None)
            assert (found.first, found.moments[0].version) == (first, first + 1)

    monkeypatch.setattr("abyssal.server.room.SNAPSHOT_EVERY", 5)
    asyncio.run(run())


# ---------------------------------------------------------------------- over HTTP


def get(person: Person, table: str, what: str = "state", **query: Any) -> tuple[int, dict[str, Any]]:
    answer = person.web.get(f"/api/tables/{table}/{what}", params=query)
    return answer.status_code, answer.json()


def test_a_game_can_be_replayed_over_http(server: Server) -> None:
    people = [server.person(name) for name in ("Ann", "Bob")]
    table = seated_table(people, "abyss", {"players": 2})
    eve, chance = server.person("Eve"), random.Random(4)
    kept: list[list[dict[str, Any]]] = []
    for _ in range(25):
        kept.append([person.state(table) for person in (*people, eve)])
        deciding = next(place for place in (0, 1) if kept[-1][place]["prompt"] is not None)
        state = kept[-1][deciding]
        assert people[deciding].move(table, state["version"], *chosen(state, chance)).status_code == 200
    for version in (0, 3, 24):
        for person, then in zip((*people, eve), kept[version], strict=True):
            assert shown(get(person, table, version=version)[1]) == shown(then)
    for person in (people[0], eve):
        for eyes in ("1", "open"):
            for what in ("state", "timeline"):
                status, body = get(person, table, what, version=3, eyes=eyes)
                assert (status, body["code"]) == (403, "still_running")
    play_out(people, table, 9)
    for version in (0, 3, 24):
        for seat in (0, 1):
            status, body = get(eve, table, version=version, eyes=seat)
            assert (status, shown(body)) == (200, shown(kept[version][seat]))
        both = get(eve, table, version=version, eyes="open", view=0)[1]
        assert "view" not in both
        hands = [kept[version][seat]["board"]["seats"][seat]["hand"] for seat in (0, 1)]
        assert [seat["hand"] for seat in both["board"]["seats"]] == hands
    moments = get(eve, table, "timeline", eyes="open")[1]["moments"]
    assert len(moments) == eve.state(table)["version"]
    assert "end" in moments[-1]["marks"] or any("end" in moment["marks"] for moment in moments)


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"version": 99}, 404, "no_such_version"),
        ({"version": -1}, 404, "no_such_version"),
        ({"version": 10**30}, 404, "no_such_version"),
        ({"version": "x"}, 400, "not_understood"),
        ({"eyes": "x"}, 400, "not_understood"),
        ({"eyes": ""}, 400, "not_understood"),
        ({"eyes": "9" * 5000}, 400, "not_understood"),
        ({"eyes": 7}, 422, "no_such_seat"),
        ({"eyes": "open"}, 403, "still_running"),
        ({"version": 0, "view": "x"}, 400, "not_understood"),
    ],
)
def test_wrong_requests_for_a_version_are_refused(
    server: Server, query: dict[str, Any], status: int, code: str
) -> None:
    people = [server.person("Ann"), server.person("Bob")]
    table = seated_table(people, "conspiracy", {"players": 2})
    found, body = get(people[0], table, **query)
    assert (found, body["code"]) == (status, code)


def test_a_table_that_waits_has_no_versions(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.create("abyss", {"players": 2}, ["me", "open"])["id"]
    for what, query in (("state", {"version": 0}), ("state", {"eyes": "open"}), ("timeline", {})):
        status, body = get(ann, table, what, **query)
        assert (status, body["code"], body["params"]) == (409, "not_running", {"state": "waiting"})
