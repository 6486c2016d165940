"""The lobby: every operation a request can ask for, independent of the web framework."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

import abyssal
from abyssal import AbyssalError, bots
from abyssal.server import wire
from abyssal.server.autoplay import Autoplay
from abyssal.server.keys import Keys, new_code, new_id
from abyssal.server.name_rules import checked_chat
from abyssal.server.outgoing import table_of
from abyssal.server.people import People
from abyssal.server.records import finished_game
from abyssal.server.refusals import Refusal, rules_refusal
from abyssal.server.room import Room
from abyssal.server.rooms import Rooms
from abyssal.server.starts import Start, from_moment, from_position, new_deal, options_of
from abyssal.server.store import (
    ChatRow,
    Conflict,
    MoveRow,
    Origin,
    PersonRow,
    SeatRow,
    SnapshotRow,
    Store,
    TableRow,
)
from abyssal.server.subscribers import Subscribers
from abyssal.server.typed import is_question, understand
from abyssal.server.workers import Workers
from abyssal.telling import telling_of
from abyssal.telling.lesson import Lesson
from abyssal.telling.offers import LEVELS
from abyssal.telling.shapes import Desk

LOG: Final = logging.getLogger("abyssal")
MAX_UNFINISHED_TABLES: Final = 200
"""Maximum unfinished tables per person."""
MAX_LISTED: Final = 100
"""Maximum tables in a list; a person's own unfinished tables are all listed."""
MAX_CODE_ATTEMPTS: Final = 20
"""Maximum short codes to try for a new table."""
HAND_OVER_SECONDS: Final = 7 * 24 * 3600.0
"""Lifetime of a link that hands over a seat."""
MAX_TYPED: Final = 400
"""Maximum characters of a typed line."""
CHAT_LINES: Final = 100
"""Number of lines of chat in a response."""


class Lobby:
    """All operations on people and tables. ``pace`` is the average pause of a bot, in seconds."""

    def __init__(self, store: Store, keys: Keys, workers: Workers, pace: float = 0.8) -> None:
        self.store = store
        self.keys = keys
        self.people = People(store, keys)
        self.autoplay = Autoplay(workers, pace)
        self.subscribers = Subscribers(self.people.names)
        self.rooms = Rooms(store, self.people, self.autoplay, self.subscribers)

    async def set_name(self, person: str | None, name: str) -> PersonRow:
        """Add a new person (``person`` is None), or rename a person and send the new name to their tables."""
        row = await self.people.set_name(person, name)
        for room in self.rooms:
            if room.seats_for(row.id):
                self.subscribers.send_table(room)
        return row

    # ------------------------------------------------------------------ tables

    async def create(self, person: str, wanted: wire.NewTable) -> Room:
        """Create a table; if no seat is open, start its game at once."""
        await self.check_table_count(person)
        seed = secrets.randbits(abyssal.FRESH_SEED_BITS)
        start = await self.start_of(wanted, seed)
        seats = self.new_seats(person, wanted.seats, start.deciders)
        return await self.add_waiting(person, start, seed, seats, wanted.public)

    async def start_of(self, wanted: wire.NewTable, seed: int) -> Start:
        """Return where the game of a new table starts; refuse unless the request names exactly one start."""
        given = [one for one in (wanted.game, wanted.moment, wanted.position) if one is not None]
        if len(given) != 1 or (wanted.options and wanted.game is None):
            raise Refusal("not_understood", reason="give a game with its options, or from, or a position")
        if wanted.moment is not None:
            return from_moment(await self.rooms.find(wanted.moment.table), wanted.moment.version, seed)
        if wanted.position is not None:
            return from_position(wanted.position, seed, Origin("position"))
        return new_deal(wanted.game or "", wanted.options)

    async def add_waiting(
        self, person: str, start: Start, seed: int, seats: list[SeatRow], public: bool, like: str = ""
    ) -> Room:
        """Store a new table; if no seat is open, start its game at once. Its bots are named as at a table ``like``."""
        row = new_row(person, start, seed, seats, public, like)
        await self.add_with_code(row)
        room = self.rooms.keep(Room(row, self.store))
        if all(is_taken(seat) for seat in seats):
            await self.begin(room)
        return room

    async def start_lesson(self, person: str, lesson: Lesson) -> Room:
        """Start a first game: the caller against the weakest bots, with the prepared deal of the lesson."""
        await self.check_table_count(person)
        seed = int(lesson.position["seed"])
        start = from_position(lesson.position, seed, Origin("lesson", lesson=lesson.name))
        seats = self.new_seats(person, ["me", *[f"bot {LEVELS[0]}"] * (lesson.players - 1)], start.deciders)
        return await self.add_waiting(person, start, seed, seats, public=False)

    async def add_record(self, person: str, record: Mapping[str, Any]) -> Room:
        """Store the game of a record as a table that is over, and return it; the caller is its host."""
        found = finished_game(record)
        g = found.first
        start = Start(
            g.variant.game, options_of(g), g.variant.deciders, g.variant.version, found.position, Origin("record")
        )
        row = new_row(person, start, int(g.seed), found.seats, public=False)
        row.state, row.result = "over", found.result
        await self.add_with_code(row, found.moves, found.snapshots)
        return await self.rooms.find(row.id)

    async def add_with_code(
        self, row: TableRow, moves: Sequence[MoveRow] = (), snapshots: Sequence[SnapshotRow] = ()
    ) -> None:
        """Store a new table; if its short code is in use, try others."""
        for _ in range(MAX_CODE_ATTEMPTS):
            try:
                await self.store.add_table(row, moves, snapshots)
            except Conflict:
                row.code = new_code()
            else:
                return
        raise RuntimeError("no free code for a table was found")

    def new_seats(self, person: str, wanted: Sequence[str] | None, deciders: int) -> list[SeatRow]:
        """Return the seats of a new table from the wanted entries; ``deciders`` is the number of seats that choose.

        Without entries (None) the caller takes the first seat, and the other seats are open.
        """
        entries = list(wanted) if wanted is not None else ["me", *["open"] * (deciders - 1)]
        if len(entries) != deciders:
            raise Refusal("bad_seats", wanted=deciders, given=len(entries))
        seats: list[SeatRow] = []
        for number, entry in enumerate(entries):
            kind, _, bot = entry.partition(" ")
            if kind == "bot" and bot:
                seats.append(SeatRow(number, None, self.check_bot(bot)))
            elif entry in ("me", "open"):
                seats.append(SeatRow(number, person if entry == "me" else None, None))
            else:
                raise Refusal("bad_seat", given=entry)
        return seats

    def check_bot(self, bot: str) -> str:
        """Return the text that names a bot; refuse it if there is no such bot or parameter."""
        try:
            bots.recipe(bot)
        except AbyssalError as error:
            raise rules_refusal(error) from None
        return bot

    async def check_table_count(self, person: str) -> None:
        """Refuse if a person already hosts too many unfinished tables."""
        if await self.store.count_unfinished(person) >= MAX_UNFINISHED_TABLES:
            raise Refusal("too_many_tables", most=MAX_UNFINISHED_TABLES)

    async def list_tables(self, show: str, person: str | None) -> list[wire.Table]:
        """Return the tables of a list: ``mine`` (those where it is my turn first), ``open`` or ``running``."""
        if show not in ("mine", "open", "running"):
            raise Refusal("unknown_list", show=show)
        if show == "mine" and person is None:
            raise Refusal("no_person")
        rows = await self.store.tables(show, person, MAX_LISTED)
        await self.people.load_names(*rows)
        found = [self.table(await self.rooms.find_for_list(row), person) for row in rows]
        return sorted(found, key=lambda table: not table.your_turn) if show == "mine" else found

    def table(self, room: Room, person: str | None) -> wire.Table:
        """Return a table as a person sees it."""
        return table_of(room, self.people.names, person, self.subscribers.presence(room))

    # ------------------------------------------------------------------ seats

    async def join(self, room: Room, person: str, seat: int | None) -> None:
        """Give the open seat ``seat`` to a person; with None, the first open seat."""
        async with room.lock:
            if room.row.state != "waiting":
                raise Refusal("not_open")
            mine = room.seats_for(person)
            if mine and seat is not None and seat not in mine:
                raise Refusal("already_seated")
            if mine:
                return
            free = [one for one in room.row.seats if not is_taken(one)]
            if seat is not None:
                free = [one for one in free if one is room.seat_row(seat)]
            if not free:
                raise Refusal("not_open")
            free[0].owner = person
            await self.store.change_table(room.row)
        self.subscribers.send_table(room)

    async def leave(self, room: Room, person: str) -> None:
        """Leave a table. Before the game the seat becomes open; in a running game the seat stays with its owner.

        If the host leaves, the next person becomes the host; without another person the table is over.
        """
        async with room.lock:
            mine = [one for one in room.row.seats if one.owner == person]
            if not mine:
                raise Refusal("not_yours")
            if room.row.state == "waiting":
                for one in mine:
                    one.owner = None
                others = [one.owner for one in room.row.seats if one.owner is not None]
                if room.row.host == person and others:
                    room.row.host = others[0]
                elif room.row.host == person:
                    room.row.state, room.row.ended = "over", "abandoned"
                await self.store.change_table(room.row)
        self.subscribers.send_table(room)

    async def remove(self, room: Room, host: str, seat: int) -> None:
        """Let the host take a person or a bot off a seat before the game."""
        self.require_host(room, host)
        async with room.lock:
            if room.row.state != "waiting":
                raise Refusal("not_open")
            row = room.seat_row(seat)
            row.owner = row.bot = None
            await self.store.change_table(room.row)
        self.subscribers.send_table(room)

    async def seat_bot(self, room: Room, person: str, seat: int, bot: str | None) -> None:
        """Let a bot play a seat for a while; with None the owner takes the seat back.

        The host may also give other people's seats to a bot, but only the owner of a seat can take it back.
        """
        async with room.lock:
            row = room.seat_row(seat)
            if row.owner != person and (room.row.host != person or bot is None):
                raise Refusal("not_yours")
            if row.owner is None and room.row.state == "running":
                raise Refusal("not_yours")
            if room.row.state == "over":
                raise Refusal("not_running", state="over")
            row.bot = self.check_bot(bot) if bot is not None else None
            await self.store.change_table(room.row)
        self.subscribers.send_table(room)
        self.autoplay.start(room)

    def hand_over(self, room: Room, person: str, seat: int) -> wire.Link:
        """Return a link by which another person can take the caller's seat."""
        if room.seat_row(seat).owner != person:
            raise Refusal("not_yours")
        token = self.keys.sign_for("hand over", f"{room.row.id}~{seat}~{person}", HAND_OVER_SECONDS)
        return wire.Link(token, f"/t/{room.row.id}?claim={token}")

    async def claim(self, room: Room, person: str, token: str) -> None:
        """Take a seat with a link from its owner. The link works once, because the seat then has another owner."""
        text = self.keys.verify_until("hand over", token) or ""
        name, _, rest = text.partition("~")
        number, _, owner = rest.partition("~")
        if name != room.row.id or not number.isdecimal():
            raise Refusal("bad_link")
        async with room.lock:
            row = room.seat_row(int(number))
            if row.owner != owner:
                raise Refusal("bad_link")
            row.owner, row.bot = person, None
            await self.store.change_table(room.row)
        self.subscribers.send_table(room)

    # ------------------------------------------------------------------ start and end

    def require_host(self, room: Room, person: str) -> None:
        """Refuse everybody but the host."""
        if room.row.host != person:
            raise Refusal("not_the_host")

    async def start(self, room: Room, person: str, fill: str | None) -> None:
        """Start the game; give open seats to the bot ``fill`` (``bot NAME``), or refuse if ``fill`` is None."""
        self.require_host(room, person)
        async with room.lock:
            if room.row.state != "waiting":
                raise Refusal("not_open")
            free = [one for one in room.row.seats if not is_taken(one)]
            if free and fill is None:
                raise Refusal("seats_open", seats=", ".join(str(one.seat) for one in free))
            kind, _, bot = (fill or "").partition(" ")
            for one in free:
                if kind != "bot" or not bot:
                    raise Refusal("bad_seat", given=fill)
                one.bot = self.check_bot(bot)
            await self.begin(room)
        self.subscribers.send_states(room)

    async def begin(self, room: Room) -> None:
        """Deal the game of a table whose seats are all taken, and start autoplay."""
        await room.start()
        LOG.info("table started", extra={"facts": {"table": room.row.id, "game": room.row.game}})
        self.autoplay.start(room)

    async def abandon(self, room: Room, person: str) -> None:
        """Let the host end a table before the end of its game."""
        self.require_host(room, person)
        async with room.lock:
            if room.row.state == "over":
                raise Refusal("not_running", state="over")
            room.row.state, room.row.ended = "over", "abandoned"
            await self.store.change_table(room.row)
        self.subscribers.send_table(room)

    async def rematch(self, room: Room, person: str) -> Room:
        """Return a new table for the same game and people. All keep their seats, and so their colours.

        A game that started from a position starts from it again, with other random events; otherwise the game draws who
        begins. If two people ask at the same time, both get the same table.
        """
        if not any(one.owner == person for one in room.row.seats):
            raise Refusal("not_yours")
        async with room.lock:
            if room.row.state != "over":
                raise Refusal("not_running", state=room.row.state)
            if room.row.rematch is not None:
                return await self.rooms.find(room.row.rematch)
            order = room.row.seats
            seats = [f"bot {one.bot}" if one.bot is not None and one.owner is None else "open" for one in order]
            seats[next(k for k, one in enumerate(order) if one.owner == person)] = "me"
            again = await self.play_again(person, room.row, seats)
            room.row.rematch = again.row.id
            await self.store.change_table(room.row)
        self.subscribers.send_table(room)
        return again

    async def play_again(self, person: str, row: TableRow, seats: list[str]) -> Room:
        """Create a table with the game of another table."""
        await self.check_table_count(person)
        seed = secrets.randbits(abyssal.FRESH_SEED_BITS)
        if row.start is None:
            start = new_deal(row.game, row.options)
        else:
            start = from_position(msgspec.json.decode(row.start), seed, row.origin or Origin("position"))
        taken = self.new_seats(person, seats, start.deciders)
        return await self.add_waiting(person, start, seed, taken, row.public, like=row.id)

    # ------------------------------------------------------------------ playing

    def require_seat(self, room: Room, person: str | None) -> int:
        """Return the seat of a person; if they have several, the deciding one. Refuse people without a seat."""
        seat = room.seat_for(person)
        if seat is None:
            raise Refusal("not_yours")
        return seat

    def require_seats(self, room: Room, person: str) -> list[int]:
        """Return all seats of a person; refuse people without a seat."""
        mine = room.seats_for(person)
        if not mine:
            raise Refusal("not_yours")
        return mine

    async def move(self, room: Room, person: str, version: int, actions: Sequence[str]) -> int:
        """Play a choice of a person, and return the version after it."""
        changed = await room.move(self.require_seats(room, person), version, actions)
        self.autoplay.start(room)
        return changed

    async def undo(self, room: Room, person: str, version: int) -> int:
        """Undo the last choice of a person, and return the version after the undo."""
        changed = await room.undo(self.require_seats(room, person), version)
        self.autoplay.start(room)
        return changed

    def hurry(self, room: Room, person: str) -> int:
        """Let bots play without pauses until a person has to decide; refuse unless the caller plays alone with bots."""
        room.running_game()
        self.require_seat(room, person)
        if any(one.owner not in (None, person) for one in room.row.seats):
            raise Refusal("not_alone")
        self.autoplay.hurry(room)
        return room.version

    def desk(self, room: Room, person: str, wanted: wire.DeskRequest) -> Desk:
        """Return how an unfinished set can be completed; refuse unless the caller has to decide."""
        g = room.running_game()
        seat = self.require_seat(room, person)
        if wanted.version != room.version:
            raise Refusal("stale", version=room.version)
        if g.seat != seat:
            raise Refusal("not_yours")
        try:
            return telling_of(g).desk(g, wanted.picked, wanted.lord)
        except AbyssalError as error:
            raise rules_refusal(error) from None

    def typed(self, room: Room, person: str, wanted: wire.TypedLine) -> wire.Typed:
        """Return the answer to a line that a person has typed; strangers and spectators can ask about the table.

        Questions are answered whatever version their author has seen; a choice must be meant for the current one.
        """
        if len(wanted.text) > MAX_TYPED:
            raise Refusal("bad_chat", most=MAX_TYPED)
        if wanted.version != room.version and not is_question(wanted.text):
            raise Refusal("stale", version=room.version)
        return understand(room, room.seat_for(person), wanted.text)

    async def set_orders(self, room: Room, person: str, orders: Mapping[str, Any]) -> dict[str, Any]:
        """Check and store the standing orders of a person's seat, and return them."""
        g = room.running_game()
        seat = self.require_seat(room, person)
        try:
            checked = telling_of(g).checked_orders(g, orders)
        except AbyssalError as error:
            raise rules_refusal(error) from None
        await room.set_orders(seat, checked)
        self.autoplay.start(room)
        return checked

    # ------------------------------------------------------------------ chat

    async def say(self, room: Room, person: str, text: str) -> None:
        """Store a line of chat, and send it to all subscribers of the table."""
        row = await self.store.say(room.row.id, person, checked_chat(text))
        self.subscribers.send_chat(room, self.chat_line(room, row, self.people.names))

    async def chat(self, room: Room) -> wire.Chat:
        """Return the last lines of chat, oldest first."""
        rows = await self.store.chat(room.row.id, CHAT_LINES)
        names = await self.store.people(row.person for row in rows) if rows else {}
        return wire.Chat([self.chat_line(room, row, names) for row in rows])

    def chat_line(self, room: Room, row: ChatRow, names: Mapping[str, str]) -> wire.ChatLine:
        """Return a line of chat with the name and the seat of its author."""
        seat = next(iter(room.seats_for(row.person)), None)
        return wire.ChatLine(row.number, names.get(row.person, ""), row.text, row.at, seat)

    async def close(self) -> None:
        """Disconnect subscribers, stop autoplay and its workers, and close the store."""
        self.subscribers.close()
        await self.autoplay.close()
        await self.store.close()


def new_row(host: str, start: Start, seed: int, seats: list[SeatRow], public: bool, like: str = "") -> TableRow:
    """Return a new table that waits for its start; its bots have the names of those at a table ``like``."""
    now = time.time()
    return TableRow(
        id=new_id(like),
        code=new_code(),
        game=start.game,
        options=start.options,
        seed=seed,
        rules=start.rules,
        public=public,
        host=host,
        state="waiting",
        ended=None,
        rematch=None,
        created=now,
        changed=now,
        seats=seats,
        start=start.position,
        origin=start.origin,
    )


def is_taken(seat: SeatRow) -> bool:
    """Return whether a seat has a person or a bot."""
    return seat.owner is not None or seat.bot is not None
