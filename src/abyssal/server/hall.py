"""The hall: all tables, the people at them, the bots that play along. Whatever a request may want stands here; the
framework only brings it.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import abyssal
from abyssal import AbyssalError, Game, bots
from abyssal.server import wire
from abyssal.server.keys import Keys, new_code, new_id
from abyssal.server.readers import StepMessages, chat_message, state_message, state_of, table_message, table_of
from abyssal.server.refusals import Refusal, by_the_rules
from abyssal.server.room import Room, Step, played_on
from abyssal.server.store import Conflict, PersonRow, SeatRow, Store, TableRow
from abyssal.server.workers import BotFailed, Workers
from abyssal.telling import telling_of
from abyssal.telling.shapes import Desk

LOG: Final = logging.getLogger("abyssal")
SEED_BITS: Final = 53
LONGEST_NAME: Final = 24
LONGEST_LINE: Final = 400
MOST_TABLES: Final = 200
"""That are not over, for one person."""
MOST_LISTED: Final = 100
MOST_WAITING: Final = 64
"""Messages that wait for one reader; whoever is slower than that is let go and may come back."""
HAND_OVER_SECONDS: Final = 7 * 24 * 3600.0
LINK_SECONDS: Final = 3600.0
CHAT_LINES: Final = 100


@dataclass
class Listener:
    """A socket that wants to know."""

    person: str | None
    telling: bool
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    too_slow: bool = False

    def put(self, message: bytes) -> None:
        """Send something, unless the reader has fallen behind for good: it never holds up a table."""
        if self.too_slow:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.too_slow = True
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)


class Hall:
    """All that the server can do."""

    def __init__(self, store: Store, keys: Keys, workers: Workers, pace: float = 0.8) -> None:
        self.store = store
        self.keys = keys
        self.workers = workers
        self.pace = pace
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.listening: dict[str, list[Listener]] = {}
        self.names: dict[str, str] = {}
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.random = random.Random(secrets.randbits(64))

    # ------------------------------------------------------------------ people

    async def name_person(self, person: str | None, name: str) -> PersonRow:
        """A new person, or another name for one."""
        row = PersonRow(person or new_id(), proper_name(name))
        if person is None:
            await self.store.add_person(row)
        else:
            await self.store.rename(row)
        self.names[row.id] = row.name
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

    async def names_at(self, *rooms: Room) -> Mapping[str, str]:
        """The names of everybody at some tables."""
        ids = {row.host for row in (room.row for room in rooms)}
        ids |= {seat.owner for room in rooms for seat in room.row.seats if seat.owner is not None}
        missing = [one for one in ids if one not in self.names]
        if missing:
            self.names |= await self.store.people(missing)
        return self.names

    # ------------------------------------------------------------------ tables

    async def create(self, person: str, wanted: wire.NewTable) -> Room:
        """A new table; without an open seat it starts at once."""
        await self.refuse_too_many(person)
        options = {name: value for name, value in wanted.options.items() if name not in ("seed", "force", "chance")}
        if len(options) != len(wanted.options):
            raise Refusal("not_understood", reason="seed, force and chance are not options of a table")
        try:
            variant = abyssal.variant(wanted.game, **options)
        except AbyssalError as error:
            raise by_the_rules(error) from None
        seats = self.seats_of(person, wanted.seats, variant.deciders)
        row = TableRow(
            id=new_id(),
            code=new_code(),
            game=wanted.game,
            options=options,
            seed=secrets.randbits(SEED_BITS),
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
        while True:
            try:
                await self.store.add_table(row)
                break
            except Conflict:
                row.code = new_code()
        room = self.rooms[row.id] = Room(row, self.store)
        if all(is_filled(seat) for seat in seats):
            await self.begin(room)
        return room

    def seats_of(self, person: str, wanted: Sequence[str] | None, deciders: int) -> list[SeatRow]:
        """Who sits where; seats that the rules play are nobody's."""
        entries = list(wanted) if wanted is not None else ["me", *["open"] * (deciders - 1)]
        if len(entries) != deciders:
            raise Refusal("bad_seats", wanted=deciders, given=len(entries))
        seats: list[SeatRow] = []
        for number, entry in enumerate(entries):
            kind, _, bot = entry.partition(" ")
            if kind == "bot" and bot:
                seats.append(SeatRow(number, None, self.checked_bot(bot)))
            elif entry in ("me", "open"):
                seats.append(SeatRow(number, person if entry == "me" else None, None))
            else:
                raise Refusal("bad_seats", wanted=deciders, given=entry)
        return seats

    def checked_bot(self, bot: str) -> str:
        """The text of a bot that can be seated."""
        try:
            bots.recipe(bot)
        except AbyssalError as error:
            raise by_the_rules(error) from None
        return bot

    async def refuse_too_many(self, person: str) -> None:
        """Nobody needs hundreds of tables at a time."""
        mine = await self.store.tables("mine", person, MOST_TABLES * 2)
        if sum(row.host == person and row.state != "over" for row in mine) >= MOST_TABLES:
            raise Refusal("too_many_tables", most=MOST_TABLES)

    async def room(self, name: str) -> Room:
        """A table by id or code, brought from the store if it is not in play."""
        if name in self.rooms:
            return self.rooms[name]
        lock = self.opening.setdefault(name, asyncio.Lock())
        async with lock:
            row = await self.store.table(name)
            if row is None:
                raise Refusal("no_such_table")
            if row.id not in self.rooms:
                room = Room(row, self.store)
                await room.open()
                self.rooms[row.id] = room
                self.drive(room)
            return self.rooms[row.id]

    async def open_running(self) -> None:
        """Bring all tables back that are being played: a bot or an order may have something to do at them."""
        for name in await self.store.running():
            await self.room(name)

    async def listed(self, show: str, person: str | None) -> list[wire.Table]:
        """Tables of a kind; one's own that wait for an answer come first."""
        if show not in ("mine", "open", "running"):
            raise Refusal("unknown_list", show=show)
        if show == "mine" and person is None:
            raise Refusal("no_person")
        rows = await self.store.tables(show, person, MOST_LISTED)
        rooms = [await self.room(row.id) for row in rows]
        names = await self.names_at(*rooms)
        found = [table_of(room, names, person, self.here(room)) for room in rooms]
        return sorted(found, key=lambda table: not table.your_turn) if show == "mine" else found

    async def table(self, room: Room, person: str | None) -> wire.Table:
        """A table as a person sees it."""
        return table_of(room, await self.names_at(room), person, self.here(room))

    def here(self, room: Room) -> Counter[str]:
        """Who listens to a table; strangers count together."""
        return Counter(one.person or "" for one in self.listening.get(room.row.id, ()))

    # ------------------------------------------------------------------ seats

    async def join(self, room: Room, person: str, seat: int | None) -> None:
        """Sit down at an open seat."""
        async with room.lock:
            if room.row.state != "waiting":
                raise Refusal("not_open")
            if any(one.owner == person for one in room.row.seats):
                return
            free = [one for one in room.row.seats if not is_filled(one)]
            if seat is not None:
                free = [one for one in free if one is room.seat_row(seat)]
            if not free:
                raise Refusal("not_open")
            free[0].owner = person
            await self.store.change_table(room.row)
        await self.tell_table(room)

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
        await self.tell_table(room)

    async def remove(self, room: Room, host: str, seat: int) -> None:
        """The host asks somebody to stand up while the table waits."""
        self.refuse_guests(room, host)
        async with room.lock:
            if room.row.state != "waiting":
                raise Refusal("not_open")
            row = room.seat_row(seat)
            row.owner = row.bot = None
            await self.store.change_table(room.row)
        await self.tell_table(room)

    async def seat_bot(self, room: Room, person: str, seat: int, bot: str | None) -> None:
        """A bot plays a seat for its owner for the time being, or the owner takes it back; a host may seat one, too."""
        row = room.seat_row(seat)
        if row.owner != person and (room.row.host != person or bot is None):
            raise Refusal("not_yours")
        if row.owner is None and room.row.state == "running":
            raise Refusal("not_yours")
        async with room.lock:
            row.bot = self.checked_bot(bot) if bot is not None else None
            await self.store.change_table(room.row)
        await self.tell_table(room)
        self.drive(room)

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
        await self.tell_table(room)

    def private_link(self, person: str) -> wire.Link:
        """A link that brings one's seats to another browser."""
        token = self.keys.sign_until("me", person, LINK_SECONDS)
        return wire.Link(token, f"/api/me/{token}")

    # ------------------------------------------------------------------ the course of a table

    def refuse_guests(self, room: Room, person: str) -> None:
        """Some things only the host can do."""
        if room.row.host != person:
            raise Refusal("not_the_host")

    async def start(self, room: Room, person: str, fill: str | None) -> None:
        """Begin; open seats are filled with bots, or it is too early."""
        self.refuse_guests(room, person)
        async with room.lock:
            if room.row.state != "waiting":
                raise Refusal("not_open")
            free = [one for one in room.row.seats if not is_filled(one)]
            if free and fill is None:
                raise Refusal("seats_open", seats=", ".join(str(one.seat) for one in free))
            kind, _, bot = (fill or "").partition(" ")
            for one in free:
                if kind != "bot" or not bot:
                    raise Refusal("bad_seats", wanted="bot NAME", given=fill)
                one.bot = self.checked_bot(bot)
            await self.begin(room)
        await self.tell_state(room)

    async def begin(self, room: Room) -> None:
        """Deal, and let bots play."""
        await room.start()
        LOG.info("table started", extra={"facts": {"table": room.row.id, "game": room.row.game}})
        self.drive(room)

    async def abandon(self, room: Room, person: str) -> None:
        """The host ends a table that nobody will finish."""
        self.refuse_guests(room, person)
        async with room.lock:
            if room.row.state == "over":
                raise Refusal("not_running", state="over")
            room.row.state, room.row.ended = "over", "abandoned"
            await self.store.change_table(room.row)
        await self.tell_table(room)

    async def rematch(self, room: Room, person: str) -> Room:
        """The same people once more; whoever sat on seat 0 sits last."""
        if not any(one.owner == person for one in room.row.seats):
            raise Refusal("not_yours")
        if room.row.state != "over":
            raise Refusal("not_running", state=room.row.state)
        if room.row.rematch is not None:
            return await self.room(room.row.rematch)
        order = [*room.row.seats[1:], room.row.seats[0]]
        seats = [f"bot {one.bot}" if one.bot is not None and one.owner is None else "open" for one in order]
        mine = next((k for k, one in enumerate(order) if one.owner == person), 0)
        seats[mine] = "me"
        again = await self.create(person, wire.NewTable(room.row.game, room.row.options, seats, public=room.row.public))
        room.row.rematch = again.row.id
        await self.store.change_table(room.row)
        await self.tell_table(room)
        return again

    # ------------------------------------------------------------------ playing

    def seat_for(self, room: Room, person: str | None) -> int:
        """The seat for which a person plays."""
        seat = room.seat_of(person)
        if seat is None:
            raise Refusal("not_yours")
        return seat

    async def move(self, room: Room, person: str, version: int, actions: Sequence[str]) -> int:
        """A choice of a person."""
        seat = self.seat_for(room, person)
        if room.row.seats[seat].bot is not None:
            raise Refusal("not_yours")
        return await room_changed(self, room, await room.move(seat, version, actions))

    async def undo(self, room: Room, person: str, version: int) -> int:
        """Take one's own choice back."""
        mine = [one.seat for one in room.row.seats if one.owner == person]
        if not mine:
            raise Refusal("not_yours")
        seat = next((seat for seat in mine if room.done and room.done[-1].seat == seat), mine[0])
        return await room_changed(self, room, await room.undo(seat, version))

    def desk(self, room: Room, person: str, wanted: wire.DeskRequest) -> Desk:
        """A set for the seat that is asked."""
        g = room.running()
        seat = self.seat_for(room, person)
        if wanted.version != room.version:
            raise Refusal("stale", version=room.version)
        if g.seat != seat:
            raise Refusal("not_yours")
        try:
            return telling_of(g).desk(g, wanted.picked, wanted.lord)
        except AbyssalError as error:
            raise by_the_rules(error) from None

    async def set_orders(self, room: Room, person: str, orders: Mapping[str, Any]) -> dict[str, Any]:
        """Standing orders of one's own seat."""
        g = room.running()
        seat = self.seat_for(room, person)
        try:
            checked = telling_of(g).checked_orders(g, orders)
        except AbyssalError as error:
            raise by_the_rules(error) from None
        await room.set_orders(seat, checked)
        self.drive(room)
        return checked

    # ------------------------------------------------------------------ bots and orders

    def drive(self, room: Room) -> None:
        """Have bots and standing orders play on, if it is their turn; one task for each table."""
        if room.row.id in self.driving or (room.bot_to_move() is None and not room.ordered()):
            return
        task = asyncio.create_task(self.play_on(room))
        self.driving[room.row.id] = task
        task.add_done_callback(lambda done: self.drove(room, done))

    def drove(self, room: Room, task: asyncio.Task[None]) -> None:
        """A task has ended: perhaps there is more to do."""
        self.driving.pop(room.row.id, None)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("bots stopped", exc_info=task.exception(), extra={"facts": {"table": room.row.id}})
        elif not task.cancelled():
            self.drive(room)

    async def play_on(self, room: Room) -> None:
        """One choice after the other, at a pace that people can follow.

        Orders take as long as a bot does, and as irregularly: nobody can tell one from somebody who answers.
        """
        while True:
            bot, ordered = room.bot_to_move(), room.ordered()
            if bot is None and not ordered:
                return
            await asyncio.sleep(self.pace * self.random.uniform(0.6, 1.4))
            version, seat = room.version, room.asked
            if seat is None or (bot, ordered) != (room.bot_to_move(), room.ordered()):
                continue
            actions = ordered if bot is None else await self.thought(room, seat, bot)
            try:
                await room_changed(self, room, await room.move(seat, version, actions, "bot" if bot else "order"))
            except Refusal as refusal:
                if refusal.code not in ("stale", "not_yours", "not_running"):
                    raise

    async def thought(self, room: Room, seat: int, bot: str) -> list[str]:
        """The whole choice of a bot; if it fails, a default that nobody has to wait for.

        It was thought out in an imagined game: where the true one differs, its first action stands alone.
        """
        g = room.running()
        seed = self.random.getrandbits(SEED_BITS)
        try:
            actions = await self.workers.choose(room.imagined(seat, self.random), bots.recipe(bot), seed)
            possible = [some for some in (actions, actions[:1]) if can_be_played(g, some)]
            if not possible:
                raise BotFailed("illegal")
            return possible[0]
        except BotFailed as error:
            LOG.error("bot failed", extra={"facts": {"table": room.row.id, "bot": bot, "reason": str(error)}})
            return default_choice(g)

    # ------------------------------------------------------------------ telling

    async def listen(self, room: Room, person: str | None, telling: bool) -> Listener:
        """Somebody wants to know of every change."""
        listener = Listener(person, telling)
        self.listening.setdefault(room.row.id, []).append(listener)
        if self.tell_step not in room.listeners:
            room.listeners.append(self.tell_step)
        return listener

    def stop_listening(self, room: Room, listener: Listener) -> None:
        """Somebody is gone."""
        some = self.listening.get(room.row.id, [])
        if listener in some:
            some.remove(listener)
        if not some:
            self.listening.pop(room.row.id, None)

    def tell_step(self, room: Room, step: Step) -> None:
        """A change goes to everybody who listens, to each as it may know it; an undo as the whole state."""
        messages = StepMessages(step)
        for listener in self.listening.get(room.row.id, ()):
            seat = room.seat_of(listener.person)
            if step.kind == "undo":
                table = table_of(room, self.names, listener.person, self.here(room))
                listener.put(state_message(state_of(room, table, seat, listener.telling)))
                continue
            listener.put(messages.of(seat, listener.telling))

    async def tell_table(self, room: Room) -> None:
        """Seats, names or the state of a table have changed."""
        names = await self.names_at(room)
        for listener in self.listening.get(room.row.id, ()):
            listener.put(table_message(table_of(room, names, listener.person, self.here(room))))

    async def tell_state(self, room: Room) -> None:
        """A game has begun."""
        names = await self.names_at(room)
        for listener in self.listening.get(room.row.id, ()):
            table = table_of(room, names, listener.person, self.here(room))
            state = state_of(room, table, room.seat_of(listener.person), listener.telling)
            listener.put(state_message(state))

    # ------------------------------------------------------------------ chat

    async def say(self, room: Room, person: str, text: str) -> None:
        """A line of chat; it is data, never markup."""
        line = "".join(sign for sign in text.strip() if sign.isprintable())
        if not 0 < len(line) <= LONGEST_LINE:
            raise Refusal("bad_chat", most=LONGEST_LINE)
        await self.store.say(room.row.id, person, line)
        await self.tell_chat(room)

    async def chat(self, room: Room) -> wire.Chat:
        """The last lines."""
        rows = await self.store.chat(room.row.id, CHAT_LINES)
        names = await self.store.people(row.person for row in rows) if rows else {}
        seats = {one.owner: one.seat for one in room.row.seats if one.owner is not None}
        lines = [
            wire.ChatLine(row.number, names.get(row.person, ""), row.text, row.at, seats.get(row.person))
            for row in rows
        ]
        return wire.Chat(lines)

    async def tell_chat(self, room: Room) -> None:
        """Everybody who listens gets the last line."""
        lines = (await self.chat(room)).lines[-1:]
        for listener in self.listening.get(room.row.id, ()):
            for line in lines:
                listener.put(chat_message(line))

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        for task in list(self.driving.values()):
            task.cancel()
        for some in self.listening.values():
            for listener in some:
                listener.queue.put_nowait(None) if not listener.queue.full() else None
        await self.workers.close()
        await self.store.close()


async def room_changed(hall: Hall, room: Room, version: int) -> int:
    """After a change: orders whose time is over are forgotten, bots play on."""
    await room.renew_orders()
    if room.row.state == "over":
        await hall.tell_table(room)
    hall.drive(room)
    return version


def is_filled(seat: SeatRow) -> bool:
    """Whether somebody or something plays a seat."""
    return seat.owner is not None or seat.bot is not None


def default_choice(g: Game) -> list[str]:
    """What is chosen for whoever cannot: the usual choice, else the first."""
    usual = [choice["actions"] for choice in telling_of(g).choices(g, g.seat) if choice["usual"]]
    return usual[0] if usual else [g.text(g.legal()[0])]


def can_be_played(g: Game, actions: Sequence[str]) -> bool:
    """Whether a choice is possible as a whole."""
    try:
        played_on(g, actions)
    except Refusal:
        return False
    return True


def proper_name(name: str) -> str:
    """A name as people may have: 1 to 24 visible characters of any script, trimmed."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(plain) <= LONGEST_NAME or not all(sign.isprintable() for sign in plain):
        raise Refusal("bad_name", most=LONGEST_NAME)
    return plain
