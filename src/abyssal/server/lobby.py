"""The lobby: all tables, the people at them, the bots that play along. Whatever a request may want stands here; the
framework only brings it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import abyssal
from abyssal import AbyssalError, bots
from abyssal.server import wire
from abyssal.server.autoplay import Autoplay
from abyssal.server.keys import Keys, new_code, new_id
from abyssal.server.name_rules import checked_chat, checked_name
from abyssal.server.outgoing import table_of
from abyssal.server.refusals import Refusal, rules_refusal
from abyssal.server.room import Room
from abyssal.server.store import ChatRow, Conflict, PersonRow, SeatRow, Store, TableRow
from abyssal.server.subscribers import Subscribers
from abyssal.server.workers import Workers
from abyssal.telling import telling_of
from abyssal.telling.shapes import Desk

LOG: Final = logging.getLogger("abyssal")
MAX_UNFINISHED_TABLES: Final = 200
"""That are not over, for one person."""
MAX_LISTED: Final = 100
"""Of one's own tables that are over, and of those of others."""
IDLE_SECONDS: Final = 600.0
"""A table that nobody has asked for so long is not kept in memory."""
MAX_CODE_ATTEMPTS: Final = 20
FORBIDDEN_OPTIONS: Final = ("seed", "force", "chance")
HAND_OVER_SECONDS: Final = 7 * 24 * 3600.0
LINK_SECONDS: Final = 3600.0
CHAT_LINES: Final = 100


class Lobby:
    """All that the server can do."""

    def __init__(self, store: Store, keys: Keys, workers: Workers, pace: float = 0.8) -> None:
        self.store = store
        self.keys = keys
        self.autoplay = Autoplay(workers, pace)
        self.rooms: dict[str, Room] = {}
        self.last_used: dict[str, float] = {}
        self.opening_lock = asyncio.Lock()
        self.names: dict[str, str] = {}
        """Of everybody who has asked for something, or sits at a table in memory."""
        self.subscribers = Subscribers(self.names)

    # ------------------------------------------------------------------ people

    async def name_person(self, person: str | None, name: str) -> PersonRow:
        """A new person, or another name for one."""
        row = PersonRow(person or new_id(), checked_name(name))
        if person is None:
            await self.store.add_person(row)
        else:
            await self.store.rename(row)
        self.names[row.id] = row.name
        for room in self.rooms.values():
            if room.seats_for(row.id):
                self.send_table(room)
        return row

    async def person(self, person: str | None) -> PersonRow:
        """Somebody who has said their name; who is known needs no look into the store, for which a move would wait."""
        if person is None:
            raise Refusal("no_person")
        if person not in self.names:
            row = await self.store.person(person)
            if row is None:
                raise Refusal("no_person")
            self.names[row.id] = row.name
        return PersonRow(person, self.names[person])

    async def load_names(self, *rows: TableRow) -> None:
        """The names of everybody at some tables."""
        ids = {row.host for row in rows} | {seat.owner for row in rows for seat in row.seats if seat.owner is not None}
        missing = [one for one in ids if one not in self.names]
        if missing:
            self.names.update(await self.store.people(missing))

    # ------------------------------------------------------------------ tables

    async def create(self, person: str, wanted: wire.NewTable) -> Room:
        """A new table; without an open seat it starts at once."""
        await self.check_table_count(person)
        if any(name in FORBIDDEN_OPTIONS for name in wanted.options):
            raise Refusal("not_understood", reason=f"{', '.join(FORBIDDEN_OPTIONS)} are no options of a table")
        if "game" in wanted.options:
            raise Refusal("not_understood", reason="the game is named beside its options")
        try:
            variant = abyssal.variant(wanted.game, **wanted.options)
        except AbyssalError as error:
            raise rules_refusal(error) from None
        seats = self.new_seats(person, wanted.seats, variant.deciders)
        row = TableRow(
            id=new_id(),
            code=new_code(),
            game=wanted.game,
            options=wanted.options,
            seed=secrets.randbits(abyssal.FRESH_SEED_BITS),
            rules=variant.version,
            public=wanted.public,
            host=person,
            state="waiting",
            ended=None,
            rematch=None,
            created=time.time(),
            changed=time.time(),
            seats=seats,
        )
        await self.add_with_code(row)
        room = self.remember(Room(row, self.store))
        if all(is_taken(seat) for seat in seats):
            await self.begin(room)
        return room

    async def add_with_code(self, row: TableRow) -> None:
        """Keep a new table; a code that is taken is changed for another."""
        for _ in range(MAX_CODE_ATTEMPTS):
            try:
                await self.store.add_table(row)
            except Conflict:
                row.code = new_code()
            else:
                return
        raise RuntimeError("no code for a table is free")

    def new_seats(self, person: str, wanted: Sequence[str] | None, deciders: int) -> list[SeatRow]:
        """Who sits where; seats that the rules play are nobody's."""
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
        """The text of a bot that can be seated."""
        try:
            bots.recipe(bot)
        except AbyssalError as error:
            raise rules_refusal(error) from None
        return bot

    async def check_table_count(self, person: str) -> None:
        """Nobody needs hundreds of tables at a time."""
        if await self.store.count_unfinished(person) >= MAX_UNFINISHED_TABLES:
            raise Refusal("too_many_tables", most=MAX_UNFINISHED_TABLES)

    async def room(self, name: str) -> Room:
        """A table by id or code, brought from the store if it is not in memory."""
        if name in self.rooms:
            return self.remember(self.rooms[name])
        async with self.opening_lock:  # one after the other: a table must not be there twice
            row = await self.store.table(name)
            if row is None:
                raise Refusal("no_such_table")
            if row.id not in self.rooms:
                room = Room(row, self.store)
                await room.open()
                await self.load_names(row)
                self.drop_idle_rooms()
                self.remember(room)
                self.autoplay.start(room)
            return self.remember(self.rooms[row.id])

    def remember(self, room: Room) -> Room:
        """Keep a table in memory for a while."""
        self.rooms[room.row.id] = room
        self.last_used[room.row.id] = time.monotonic()
        return room

    def drop_idle_rooms(self) -> None:
        """Tables at which nobody is and nothing happens are in the store; that is enough."""
        before = time.monotonic() - IDLE_SECONDS
        for name, room in list(self.rooms.items()):
            if self.last_used[name] < before and not self.subscribers.at(room) and not self.autoplay.is_active(room):
                del self.rooms[name], self.last_used[name]

    async def resume_autoplay(self) -> None:
        """Bring the tables back at which a bot or an order may have something to do."""
        for name in await self.store.autoplay_tables():
            try:
                await self.room(name)
            except Exception as error:  # one table that is damaged keeps nobody from the others
                LOG.error("table cannot be opened", exc_info=error, extra={"facts": {"table": name}})

    async def list_tables(self, show: str, person: str | None) -> list[wire.Table]:
        """Tables of a kind; one's own that wait for an answer come first. Only those in play are opened for it."""
        if show not in ("mine", "open", "running"):
            raise Refusal("unknown_list", show=show)
        if show == "mine" and person is None:
            raise Refusal("no_person")
        rows = await self.store.tables(show, person, MAX_LISTED)
        await self.load_names(*rows)
        found = [self.table(await self.room_for_list(row), person) for row in rows]
        return sorted(found, key=lambda table: not table.your_turn) if show == "mine" else found

    async def room_for_list(self, row: TableRow) -> Room:
        """A table as far as a list shows it."""
        if row.id in self.rooms:
            return self.rooms[row.id]
        return await self.room(row.id) if row.state == "running" else Room(row, self.store, version=row.version)

    def table(self, room: Room, person: str | None) -> wire.Table:
        """A table as a person sees it."""
        return table_of(room, self.names, person, self.subscribers.presence(room))

    def send_table(self, room: Room) -> None:
        """Everybody who listens sees who is there, and what has become of the table."""
        self.subscribers.send_table(room)

    # ------------------------------------------------------------------ seats

    async def join(self, room: Room, person: str, seat: int | None) -> None:
        """Sit down at an open seat."""
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
        self.send_table(room)

    async def leave(self, room: Room, person: str) -> None:
        """Stand up: while waiting the seat is open again, in a running game it is kept."""
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
        self.send_table(room)

    async def remove(self, room: Room, host: str, seat: int) -> None:
        """The host asks somebody to stand up while the table waits."""
        self.require_host(room, host)
        async with room.lock:
            if room.row.state != "waiting":
                raise Refusal("not_open")
            row = room.seat_row(seat)
            row.owner = row.bot = None
            await self.store.change_table(room.row)
        self.send_table(room)

    async def seat_bot(self, room: Room, person: str, seat: int, bot: str | None) -> None:
        """A bot plays a seat for its owner for the time being, or the owner takes it back; a host may seat one, too."""
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
        self.send_table(room)
        self.autoplay.start(room)

    def hand_over(self, room: Room, person: str, seat: int) -> wire.Link:
        """A link by which somebody else takes one's seat."""
        if room.seat_row(seat).owner != person:
            raise Refusal("not_yours")
        token = self.keys.sign_until("hand over", f"{room.row.id}~{seat}~{person}", HAND_OVER_SECONDS)
        return wire.Link(token, f"/t/{room.row.id}?claim={token}")

    async def claim(self, room: Room, person: str, token: str) -> None:
        """Take a seat that was handed over; a link works once."""
        text = self.keys.read_until("hand over", token) or ""
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
        self.send_table(room)

    def private_link(self, person: str) -> wire.Link:
        """A link that brings one's seats to another browser."""
        token = self.keys.sign_until("me", person, LINK_SECONDS)
        return wire.Link(token, f"/api/me/{token}")

    # ------------------------------------------------------------------ the course of a table

    def require_host(self, room: Room, person: str) -> None:
        """Some things only the host can do."""
        if room.row.host != person:
            raise Refusal("not_the_host")

    async def start(self, room: Room, person: str, fill: str | None) -> None:
        """Begin; open seats are filled with bots, or it is too early."""
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
        """Deal, and let bots play."""
        await room.start()
        LOG.info("table started", extra={"facts": {"table": room.row.id, "game": room.row.game}})
        self.autoplay.start(room)

    async def abandon(self, room: Room, person: str) -> None:
        """The host ends a table that nobody will finish."""
        self.require_host(room, person)
        async with room.lock:
            if room.row.state == "over":
                raise Refusal("not_running", state="over")
            room.row.state, room.row.ended = "over", "abandoned"
            await self.store.change_table(room.row)
        self.send_table(room)

    async def rematch(self, room: Room, person: str) -> Room:
        """The same people once more; whoever sat on seat 0 sits last."""
        if not any(one.owner == person for one in room.row.seats):
            raise Refusal("not_yours")
        async with room.lock:  # of two who want one at once, the second finds the first one's
            if room.row.state != "over":
                raise Refusal("not_running", state=room.row.state)
            if room.row.rematch is not None:
                return await self.room(room.row.rematch)
            order = [*room.row.seats[1:], room.row.seats[0]]
            seats = [f"bot {one.bot}" if one.bot is not None and one.owner is None else "open" for one in order]
            seats[next(k for k, one in enumerate(order) if one.owner == person)] = "me"
            wanted = wire.NewTable(room.row.game, room.row.options, seats, public=room.row.public)
            again = await self.create(person, wanted)
            room.row.rematch = again.row.id
            await self.store.change_table(room.row)
        self.send_table(room)
        return again

    # ------------------------------------------------------------------ playing

    def require_seat(self, room: Room, person: str | None) -> int:
        """The seat for which a person plays."""
        seat = room.seat_for(person)
        if seat is None:
            raise Refusal("not_yours")
        return seat

    async def move(self, room: Room, person: str, version: int, actions: Sequence[str]) -> int:
        """A choice of a person."""
        changed = await room.move(self.require_seats(room, person), version, actions)
        self.autoplay.start(room)
        return changed

    async def undo(self, room: Room, person: str, version: int) -> int:
        """Take one's own choice back."""
        changed = await room.undo(self.require_seats(room, person), version)
        self.autoplay.start(room)
        return changed

    def hurry(self, room: Room, person: str) -> int:
        """Whoever is alone with bots need not watch them: they play on at once until something is asked."""
        room.running_game()
        self.require_seat(room, person)
        if any(one.owner not in (None, person) for one in room.row.seats):
            raise Refusal("not_alone")
        self.autoplay.hurry(room)
        return room.version

    def require_seats(self, room: Room, person: str) -> list[int]:
        """All seats for which a person plays."""
        mine = room.seats_for(person)
        if not mine:
            raise Refusal("not_yours")
        return mine

    def desk(self, room: Room, person: str, wanted: wire.DeskRequest) -> Desk:
        """A set for the seat that is asked."""
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

    async def set_orders(self, room: Room, person: str, orders: Mapping[str, Any]) -> dict[str, Any]:
        """Standing orders of one's own seat."""
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
        """A line of chat; it is data, never markup."""
        row = await self.store.say(room.row.id, person, checked_chat(text))
        self.subscribers.send_chat(room, self.chat_line(room, row, self.names))

    async def chat(self, room: Room) -> wire.Chat:
        """The last lines."""
        rows = await self.store.chat(room.row.id, CHAT_LINES)
        names = await self.store.people(row.person for row in rows) if rows else {}
        return wire.Chat([self.chat_line(room, row, names) for row in rows])

    def chat_line(self, room: Room, row: ChatRow, names: Mapping[str, str]) -> wire.ChatLine:
        """A line with who said it, and from which seat."""
        seat = next(iter(room.seats_for(row.person)), None)
        return wire.ChatLine(row.number, names.get(row.person, ""), row.text, row.at, seat)

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        self.subscribers.close()
        await self.autoplay.close()
        await self.store.close()


def is_taken(seat: SeatRow) -> bool:
    """Whether somebody or something plays a seat."""
    return seat.owner is not None or seat.bot is not None
