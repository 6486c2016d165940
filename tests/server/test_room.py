"""A table in memory, over a real database: choices, undo, repeated requests, restarts, standing orders."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import abyssal
from abyssal import Game
from abyssal.server import room as room_module
from abyssal.server.refusals import Refusal
from abyssal.server.room import MAX_STEPS, SNAPSHOT_EVERY, Change, Room, play_forced, try_actions, undo_status
from abyssal.server.store import MoveRow, Result
from abyssal.telling import telling_of
from tests.server.rooms import room_of, started_room, table_row
from tests.telling.games import EVERY, likely, name_of, new

BOTH = [0, 1]
"""The seats of a caller who plays both."""

Work = Callable[[Room], Awaitable[object]]


def in_room(folder: Path, work: Work, game: str = "conspiracy", seed: int = 5) -> None:
    """Do something in a room whose game has started."""

    async def run() -> None:
        async with started_room(folder, game, seed=seed) as room:
            await work(room)

    asyncio.run(run())


async def refused(waiting: Awaitable[object]) -> Refusal:
    """Return the refusal of something."""
    with pytest.raises(Refusal) as refusal:
        await waiting
    return refusal.value


async def play(room: Room, choices: int, chance: random.Random | None = None) -> None:
    """Make some choices: random ones, or always the first legal action."""
    for _ in range(choices):
        g = room.running_game()
        action = g.legal()[0] if chance is None else likely(g, chance)
        await room.move(BOTH, room.version, [g.text(action)])


async def until_undo(room: Room, chance: random.Random) -> int:
    """Play until the last choice can be undone; return its seat."""
    while True:
        await play(room, 1, chance)
        last = room.last_undo_point
        assert last is not None
        if room.undo_status(last.seat) == "yes":
            return last.seat


async def reopened(room: Room) -> Room:
    """The same table after a restart."""
    row = await room.store.table(room.row.id)
    assert row is not None
    again = Room(row, room.store)
    await again.open()
    return again


# ---------------------------------------------------------------------- choices


def test_a_choice_counts_a_version_and_is_stored(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        assert (room.version, room.row.state, room.deciding_seat) == (0, "running", room.running_game().seat)
        seat, before = room.deciding_seat, room.running_game()
        assert seat is not None
        assert await room.move([seat], 0, ["draw 1"]) == 1
        (stored,) = await room.store.moves("t")
        assert (stored.version, stored.kind, stored.seat, stored.actions) == (0, "move", seat, ["draw 1"])
        assert stored.played[0] == f"{seat} draw 1"
        (change,) = room.changes
        assert (change.version, change.kind, change.game, list(change.played)) == (
            1,
            "move",
            room.running_game(),
            stored.played,
        )
        assert change.actions == [entry[2:] for entry in stored.played]
        assert change.events_before == before.event_count > 0
        assert change.undo_point is room.last_undo_point is room.undo_points[-1]
        assert (room.undo_points[0].seat, room.undo_points[0].kind, room.undo_points[0].before) == (
            seat,
            "move",
            before,
        )
        assert before.plies == 0, "the game before a choice is not changed by it"

    in_room(tmp_path, work)


def test_a_choice_of_several_actions_is_played_as_a_whole_or_not_at_all() -> None:
    g = abyssal.new("abyss", players=2, seed=1)
    with pytest.raises(Refusal, match="too_many_actions") as refusal:
        try_actions(g, ["explore", "castle"])
    assert refusal.value.params == {"action": "castle"}
    with pytest.raises(Refusal, match="nothing_chosen"):
        try_actions(g, [])
    with pytest.raises(Refusal, match="unknown_notation") as refusal:
        try_actions(g, ["castle"])
    assert refusal.value.status == 422
    assert refusal.value.__cause__ is None
    assert g.plies == 0


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_forced_actions_are_played_where_everybody_can_see_that_they_are(options: dict[str, Any]) -> None:
    g, chance, forced = new(options, 3), random.Random(3), 0
    play_forced(g)
    while not g.is_over:
        assert not g.is_forced_openly()
        text = g.text(likely(g, chance))
        after, played = try_actions(g, [text])
        trial = g.clone()
        for entry in played:
            seat, _, action = entry.partition(" ")
            assert int(seat) == trial.seat
            if entry != played[0]:
                assert [trial.text(only) for only in trial.legal()] == [action]
            trial.play(trial.parse(action))
        assert played[0] == f"{g.seat} {text}"
        assert trial.key() == after.key()
        forced += len(played) > 1
        g = after
    assert forced > 0


def test_only_the_seat_that_decides_may_choose_and_only_at_the_current_version(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        seat = room.deciding_seat
        assert seat is not None
        for seats, version, code in (
            ([1 - seat], 0, "not_yours"),
            ([], 0, "not_yours"),
            ([seat], 1, "stale"),
            ([seat], -1, "stale"),
        ):
            refusal = await refused(room.move(seats, version, ["draw 1"]))
            assert refusal.code == code
            assert refusal.params == ({"version": 0} if code == "stale" else {})
        assert room.version == 0
        assert await room.store.moves("t") == []

    in_room(tmp_path, work)


def test_a_seat_is_played_by_its_bot_or_by_its_owner(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        seat = room.deciding_seat
        assert seat is not None
        assert (await refused(room.move([seat], 0, ["draw 1"], "bot"))).code == "not_yours"
        assert room.bot_to_move() is None
        room.row.seats[seat].bot = "random"
        assert room.bot_to_move() == "random"
        assert (await refused(room.move([seat], 0, ["draw 1"]))).code == "not_yours"
        await room.move([seat], 0, ["draw 1"], "bot")
        assert room.undo_points[-1].kind == room.changes[-1].kind == "bot"

    in_room(tmp_path, work)


def test_a_bot_does_not_move_before_or_after_the_game(tmp_path: Path) -> None:
    waiting = Room(table_row("abyss", {"players": 2}, ["ann", "bob"]), room_of(new(EVERY[0], 1)).store)
    waiting.row.seats[0].bot = waiting.row.seats[1].bot = "random"
    waiting.orders = {0: {"pass_offers": {}}, 1: {"pass_offers": {}}}
    assert (waiting.bot_to_move(), waiting.ordered_actions(), waiting.deciding_seat) == (None, [], None)
    assert waiting.undo_status(0) is None

    async def work(room: Room) -> None:
        for seat in room.row.seats:
            seat.bot = "random"
        room.orders = {0: {"pass_offers": {}}}
        room.row.state = "over"
        assert (room.bot_to_move(), room.ordered_actions()) == (None, [])
        assert (await refused(room.move(BOTH, 0, ["draw 1"]))).params == {"state": "over"}

    in_room(tmp_path, work)


def test_a_game_that_has_not_started_or_is_over_is_not_running(tmp_path: Path) -> None:
    waiting = Room(table_row("abyss", {"players": 2}, ["ann", "bob"]), room_of(new(EVERY[0], 1)).store)
    for or_over in (False, True):
        with pytest.raises(Refusal) as refusal:
            waiting.running_game(or_over)
        assert (refusal.value.code, refusal.value.params) == ("not_running", {"state": "waiting"})

    async def work(room: Room) -> None:
        room.row.state = "over"
        with pytest.raises(Refusal):
            room.running_game()
        assert room.running_game(or_over=True) is room.game

    in_room(tmp_path, work)


# ---------------------------------------------------------------------- repeated requests


def test_a_repeated_choice_gets_the_same_answer_and_changes_nothing(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        seat = room.deciding_seat
        assert seat is not None
        await room.move([seat], 0, ["draw 1"])
        await play(room, 2)
        assert await room.move([seat], 0, ["draw 1"]) == 1
        assert await room.move(BOTH, 0, ["draw 1"]) == 1
        assert (await refused(room.move([seat], 0, ["draw 2"]))).code == "stale"
        assert (await refused(room.move([1 - seat], 0, ["draw 1"]))).code == "stale"
        assert room.version == len(room.changes) == 3

    in_room(tmp_path, work)


def test_an_undo_is_not_repeated(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        seat = await until_undo(room, random.Random(3))
        version = room.version
        assert await room.undo([seat], version) == version + 1
        refusal = await refused(room.undo([seat], version))
        assert (refusal.code, refusal.params) == ("stale", {"version": version + 1})
        assert version not in room.answers
        assert (await refused(room.move([seat], version, []))).code == "stale"

    in_room(tmp_path, work, "abyss")


def test_of_two_processes_the_second_move_for_a_version_is_stale(tmp_path: Path) -> None:
    """Another server has stored a move of which this room does not know."""

    async def work(room: Room) -> None:
        await room.store.add_move("t", MoveRow(0, "move", 0, ["draw 2"], ["0 draw 2"]), None, None, 1)
        refusal = await refused(room.move(BOTH, 0, ["draw 1"]))
        assert (refusal.code, refusal.params) == ("stale", {"version": 0})
        assert (room.version, room.changes, room.undo_points, room.answers) == (0, [], [], {})
        assert refusal.__suppress_context__

    in_room(tmp_path, work)


# ---------------------------------------------------------------------- undo


def test_an_undo_goes_back_to_the_game_before_the_choice(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        seat = await until_undo(room, random.Random(3))
        version, points = room.version, list(room.undo_points)
        assert (await refused(room.undo([1 - seat], version))).code == "nothing_to_undo"
        assert await room.undo(BOTH, version) == version + 1
        assert room.running_game() is points[-1].before
        assert room.undo_points == points[:-1]
        change = room.changes[-1]
        assert (change.kind, change.version, list(change.played)) == ("undo", version + 1, [])
        assert change.events_before == points[-1].before.event_count
        assert change.undo_point is room.last_undo_point
        stored = (await room.store.moves("t", version))[0]
        assert (stored.version, stored.kind, stored.seat, stored.actions) == (version, "undo", seat, [])

    in_room(tmp_path, work, "abyss")


def test_what_can_be_undone(tmp_path: Path) -> None:
    """One's own last choice, made in person, as long as nothing was revealed and the game goes on."""

    async def work(room: Room) -> None:
        chance = random.Random(3)
        seat = await until_undo(room, chance)
        g, last = room.running_game(), room.last_undo_point
        assert last is not None
        assert undo_status(g, last, seat) == room.undo_status(seat) == "yes"
        assert undo_status(g, last, 1 - seat) == "nothing_to_undo"
        assert undo_status(g, None, seat) == "nothing_to_undo"
        assert room.undo_status(None) is None
        for kind in ("bot", "order"):
            by_another = room_module.UndoPoint(seat, kind, last.before)
            assert undo_status(g, by_another, seat) == "nothing_to_undo"
        over = g.clone()
        while not over.is_over:
            over.play(likely(over, chance))
        assert undo_status(over, last, seat) == "cannot_undo"

    in_room(tmp_path, work, "abyss")


def test_what_was_revealed_cannot_be_undone(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        assert (await refused(room.undo(BOTH, 0))).code == "nothing_to_undo"
        seat = room.deciding_seat
        assert seat is not None
        await room.move([seat], 0, ["draw 2"])
        assert (await refused(room.undo([seat], 1))).code == "cannot_undo"
        assert (await refused(room.undo([1 - seat], 1))).code == "nothing_to_undo"
        assert (await refused(room.undo([seat], 0))).params == {"version": 1}
        assert room.version == 1

    in_room(tmp_path, work)


def test_a_table_that_was_abandoned_is_not_undone(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        seat = await until_undo(room, random.Random(3))
        room.row.state, room.row.ended = "over", "abandoned"
        assert (await refused(room.undo([seat], room.version))).code == "not_running"

    in_room(tmp_path, work, "abyss")


# ---------------------------------------------------------------------- the end, and what is stored


def test_the_result_is_stored_with_the_last_choice(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        chance = random.Random(2)
        while room.row.state == "running":
            assert room.row.result is None
            await play(room, 1, chance)
        g = room.running_game(or_over=True)
        assert g.is_over
        assert room.row.state == "over"
        assert room.row.result == Result(g.scores(), g.winners())
        stored = await room.store.table("t")
        assert stored is not None
        assert (stored.state, stored.result, stored.version) == ("over", room.row.result, room.version)
        assert (await refused(room.undo(BOTH, room.version))).code == "cannot_undo"
        again = await reopened(room)
        assert again.running_game(or_over=True).key() == g.key()

    in_room(tmp_path, work)


def test_snapshots_are_stored_at_the_start_now_and_then_and_at_each_undo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def snapshot(room: Room) -> int:
        found = await room.store.snapshot("t")
        assert found is not None
        version, rules, position = found
        assert rules == room.running_game().variant.version == room.row.rules
        if version == room.version:
            assert msgspec.json.decode(position) == msgspec.json.decode(
                msgspec.json.encode(room.running_game().position())
            )
        return version

    async def work(room: Room) -> None:
        chance = random.Random(3)
        assert await snapshot(room) == 0
        for version in range(1, 8):
            await play(room, 1, chance)
            assert await snapshot(room) == version - version % 3
        await until_undo(room, chance)
        last = room.last_undo_point
        assert last is not None
        await room.undo([last.seat], room.version)
        assert await snapshot(room) == room.version

    assert SNAPSHOT_EVERY == 40
    monkeypatch.setattr(room_module, "SNAPSHOT_EVERY", 3)
    in_room(tmp_path, work, "abyss")


# ---------------------------------------------------------------------- restarts


def test_after_a_restart_a_game_continues_where_it_was(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        chance = random.Random(3)
        await until_undo(room, chance)
        last = room.last_undo_point
        assert last is not None
        await room.undo([last.seat], room.version)
        await until_undo(room, chance)
        await room.set_orders(1, {"pass_offers": {}})
        again = await reopened(room)
        assert again.version == room.version
        assert again.running_game().key() == room.running_game().key()
        assert again.running_game().event_count == room.running_game().event_count
        assert again.answers == room.answers
        assert again.orders == {1: {"pass_offers": {}}}
        assert [undone(point) for point in again.undo_points] == [undone(point) for point in room.undo_points]
        assert [facts(change) for change in again.changes] == [facts(change) for change in room.changes]
        await play(again, 20, random.Random(9))
        assert again.version == room.version + 20

    in_room(tmp_path, work, "abyss")


def undone(point: room_module.UndoPoint) -> tuple[int, str, bytes]:
    return point.seat, point.kind, point.before.key()


def facts(change: Change) -> tuple[object, ...]:
    """A change in a form that can be compared."""
    point = None if change.undo_point is None else undone(change.undo_point)
    return change.version, change.game.key(), change.events_before, change.kind, list(change.played), point


def test_a_table_that_waits_is_opened_without_a_game(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        row = table_row("abyss", {"players": 2}, ["ann", None])
        row.id, row.code = "w", "WAIT"
        await room.store.add_table(row)
        waiting = Room(row, room.store)
        await waiting.open()
        assert (waiting.game, waiting.version, waiting.changes) == (None, 0, [])

    in_room(tmp_path, work)


@pytest.mark.parametrize("versions", [1, 5])
def test_under_newer_rules_the_replay_starts_from_the_last_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, versions: int
) -> None:
    async def work(room: Room) -> None:
        await play(room, 7, random.Random(3))
        row = await room.store.table("t")
        assert row is not None
        row.rules = 0
        again = Room(row, room.store)
        await again.open()
        assert (again.version, again.running_game().key()) == (7, room.running_game().key())
        assert again.answers == room.answers
        kept = 7 - 7 // versions * versions
        assert len(again.changes) == kept
        assert len(again.undo_points) == kept
        assert again.row.state == "running"

    monkeypatch.setattr(room_module, "SNAPSHOT_EVERY", versions)
    in_room(tmp_path, work, "abyss")


@pytest.mark.parametrize("is_newer", [True, False])
def test_a_stored_move_that_is_illegal_ends_the_game_only_under_newer_rules(tmp_path: Path, is_newer: bool) -> None:
    """With the same rules it is a damaged database, and an error."""

    async def work(room: Room) -> None:
        await play(room, 2)
        await room.store.add_move("t", MoveRow(2, "move", 0, ["castle"], ["0 castle"]), None, None, 1)
        row = await room.store.table("t")
        assert row is not None
        if not is_newer:
            with pytest.raises(abyssal.AbyssalError):
                await Room(row, room.store).open()
            return
        row.rules = 0
        again = Room(row, room.store)
        await again.open()
        assert (again.version, again.row.state, again.row.ended) == (2, "over", "rules_changed")
        stored = await room.store.table("t")
        assert stored is not None
        assert (stored.state, stored.ended) == ("over", "rules_changed")

    in_room(tmp_path, work)


def test_an_undo_of_a_choice_before_the_snapshot_ends_the_game_under_newer_rules(tmp_path: Path) -> None:
    """It cannot come up, because each undo stores a snapshot; but a damaged database must not stop the server."""

    async def work(room: Room) -> None:
        await room.store.add_move("t", MoveRow(0, "undo", 0, [], []), None, None, 1)
        row = await room.store.table("t")
        assert row is not None
        row.rules = 0
        again = Room(row, room.store)
        await again.open()
        assert (again.row.state, again.row.ended) == ("over", "rules_changed")

    in_room(tmp_path, work)


# ---------------------------------------------------------------------- recent changes, and who is notified


def test_changes_are_kept_and_the_last_ones_can_be_followed(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        assert room.changes_since(0) == []
        await play(room, MAX_STEPS + 5, random.Random(2))
        assert [change.version for change in room.changes] == list(range(1, MAX_STEPS + 6))
        for missed in (0, 1, 3, MAX_STEPS):
            found = room.changes_since(room.version - missed)
            assert found is not None
            assert [change.version for change in found] == list(range(room.version - missed + 1, room.version + 1))
        assert room.changes_since(room.version - MAX_STEPS - 1) is None
        assert room.changes_since(room.version + 1) is None

    assert MAX_STEPS == 30
    in_room(tmp_path, work, "abyss")


def test_changes_with_an_undo_among_them_cannot_be_followed(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        seat = await until_undo(room, random.Random(3))
        await room.undo([seat], room.version)
        undo = room.version
        await play(room, 2, random.Random(1))
        assert room.changes_since(undo - 1) is None
        found = room.changes_since(undo)
        assert found is not None
        assert [change.version for change in found] == [undo + 1, undo + 2]

    in_room(tmp_path, work, "abyss")


def test_a_change_is_notified_after_the_answer_to_everybody_and_in_order(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        seen: list[tuple[str, int]] = []

        def first(where: Room, change: Change) -> None:
            seen.append(("first", change.version))
            room.callbacks.clear()  # whoever leaves meanwhile does not keep the others from being notified

        def last(where: Room, change: Change) -> None:
            seen.append(("last", where.version))

        room.callbacks += [first, last]
        await play(room, 1)
        assert seen == []
        await asyncio.sleep(0)
        assert seen == [("first", 1), ("last", 1)]
        room.callbacks.append(lambda where, change: seen.append(("later", change.version)))
        seat = await until_undo(room, random.Random(3))
        await room.undo([seat], room.version)
        await asyncio.sleep(0)
        assert [version for _, version in seen[2:]] == list(range(2, room.version + 1))

    in_room(tmp_path, work, "abyss")


# ---------------------------------------------------------------------- seats


def test_the_seat_of_a_person_with_several_is_the_one_that_decides(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        assert (room.seats_for("ann"), room.seats_for("bob")) == ([0], [1])
        assert (room.seats_for(None), room.seats_for("eve"), room.seat_for(None)) == ([], [], None)
        assert (room.seat_for("ann"), room.seat_for("bob"), room.seat_for("eve")) == (0, 1, None)
        room.row.seats[1].owner = "ann"
        seen = set()
        for _ in range(30):
            assert room.seat_for("ann") == room.deciding_seat
            seen.add(room.deciding_seat)
            await play(room, 1, random.Random(1))
        assert seen == {0, 1}
        room.row.seats[0].owner = None
        assert room.seats_for(None) == []
        room.game = None
        room.row.seats[0].owner = "ann"
        assert room.seat_for("ann") == 0

    in_room(tmp_path, work, "abyss")


def test_a_seat_that_does_not_exist_is_refused() -> None:
    room = room_of(new(EVERY[0], 1))
    assert [room.seat_row(seat).owner for seat in BOTH] == ["ann", "bob"]
    for seat in (-1, 2):
        with pytest.raises(Refusal) as refusal:
            room.seat_row(seat)
        assert (refusal.value.code, refusal.value.params) == ("no_such_seat", {"seat": seat, "last": 1})


# ---------------------------------------------------------------------- standing orders


def offered(seed: int = 1) -> tuple[Room, int]:
    """A room in which a seat is offered an ally, and that seat."""
    g = abyssal.new("abyss", players=2, seed=seed)
    chance = random.Random(seed)
    while g.decision != "offer":
        g.play(likely(g, chance))
    room = room_of(g)
    assert g.seat is not None
    return room, g.seat


def test_an_order_chooses_for_its_seat_only() -> None:
    room, seat = offered()
    assert room.ordered_actions() == []
    room.orders[1 - seat] = {"pass_offers": {}}
    assert room.ordered_actions() == []
    room.orders[seat] = {"pass_offers": {}}
    assert room.ordered_actions() == ["pass"]
    room.orders[seat] = {}
    assert room.ordered_actions() == []


def test_orders_are_stored_and_replaced(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.set_orders(0, {"pass_offers": {}})
        await room.set_orders(1, {"until_my_turn": True})
        await room.set_orders(0, {"pass_offers": {"value": 3}})
        assert room.orders == {0: {"pass_offers": {"value": 3}}, 1: {"until_my_turn": True}}
        assert (await reopened(room)).orders == room.orders

    in_room(tmp_path, work, "abyss")


def test_an_order_until_ones_turn_ends_when_the_turn_begins(tmp_path: Path) -> None:
    """Given within the own turn it is for the next one; other orders stay."""

    async def work(room: Room) -> None:
        chance = random.Random(3)
        always: dict[str, Any] = {"pass_offers": {}}
        ended = 0
        for _ in range(60):
            until: dict[int, dict[str, Any]] = {}
            for seat in BOTH:
                await room.set_orders(seat, {"until_my_turn": True} if seat == 0 else always)
                until[seat] = dict(room.orders[seat])
            before = active(room.running_game())
            await play(room, 1, chance)
            assert room.orders[1] == always
            if before != 0 and active(room.running_game()) == 0:
                assert room.orders[0] == {}
                assert (await reopened(room)).orders[0] == {}
                ended += 1
            else:
                assert room.orders[0] == until[0]
        assert ended > 3

    in_room(tmp_path, work, "abyss")


def active(g: Game) -> int:
    """The seat whose turn it is."""
    view: Any = g.view(None)
    return int(view["active"])


def test_orders_are_those_of_the_telling() -> None:
    room, seat = offered(2)
    g = room.running_game()
    for orders in ({"pass_offers": {"price": 1}}, {"until_my_turn": True}):
        room.orders[seat] = orders
        assert room.ordered_actions() == telling_of(g).ordered(g, orders)
