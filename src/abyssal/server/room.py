"""A table in memory: its game, its seats, and all its changes.

Every change is tried on a copy of the game, stored, adopted, and only then sent to subscribers. So an accepted
choice is never lost, and after a restart at any moment the table continues where it was. A room knows no rules of a
particular game. Forced actions are played at once where everybody can see that there is no choice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec.structs import replace

import abyssal
from abyssal import AbyssalError, Game
from abyssal.server.refusals import Refusal, rules_refusal
from abyssal.server.store import Conflict, MoveRow, Result, SeatRow, SnapshotRow, Store, TableRow, Unavailable
from abyssal.server.uncancelled import finish, uncancelled
from abyssal.server.wire import UndoStatus
from abyssal.telling import telling_of

SNAPSHOT_EVERY: Final = 40
"""Number of versions between two stored snapshots of the position."""
MAX_STEPS: Final = 30
"""Maximum changes that are sent one by one; a subscriber who missed more is sent the whole state."""

Orders = Mapping[int, dict[str, Any]]
"""Standing orders by seat."""
NO_ORDERS: Final[Orders] = {}


@dataclass(frozen=True)
class UndoPoint:
    """A choice that can be undone: its seat, its kind, and the game before it."""

    seat: int
    kind: str
    before: Game


@dataclass(frozen=True)
class Change:
    """One stored version of a table.

    ``events_before`` is the number of events before this change. ``played`` lists the played actions with their seats
    (``"0 recruit jailer"``). ``undo_point`` belongs to the last choice that has not been undone.
    """

    version: int
    game: Game
    events_before: int
    kind: str
    played: Sequence[str]
    undo_point: UndoPoint | None

    @property
    def actions(self) -> list[str]:
        """The played actions without their seats."""
        return [action_in(entry) for entry in self.played]


ChangeCallback = Callable[["Room", Change], None]


@dataclass
class Room:
    """One table in memory."""

    row: TableRow
    store: Store
    game: Game | None = None
    version: int = 0
    changes: list[Change] = field(default_factory=list)
    """All changes since the first version that can be shown; their games share most of their memory."""
    undo_points: list[UndoPoint] = field(default_factory=list)
    orders: dict[int, dict[str, Any]] = field(default_factory=dict)
    callbacks: list[ChangeCallback] = field(default_factory=list)
    unsent: list[Change] = field(default_factory=list)
    """Changes of which subscribers have not been notified yet."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    answers: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
    """Seat and actions of each stored choice by version, so that a repeated request gets the same answer."""
    first: Game | None = None
    """The game at the first version that can be shown: at its start, or at a snapshot if the rules have changed."""

    def __post_init__(self) -> None:
        if self.first is None:
            self.first = self.game

    # ------------------------------------------------------------------ loading

    async def open(self) -> None:
        """Load the game from the store.

        All stored moves are replayed. If the rules have changed since the game started, the replay starts from the last
        snapshot. If the new rules refuse a move, the game ends.
        """
        self.orders = read_orders(await self.store.orders(self.row.id))
        if self.row.state == "waiting":
            return
        variant = abyssal.variant(self.row.game, **self.row.options)
        since = 0
        if variant.version == self.row.rules:
            game = first_game(self.row)
        else:
            kept = await self.store.snapshot(self.row.id)
            assert kept is not None, "every table has a snapshot from its start on"
            since, _, position = kept
            game = abyssal.load(msgspec.json.decode(position))
        play_forced(game)
        self.game = self.first = game
        self.version = since
        for move in await self.store.moves(self.row.id):
            self.remember_answer(move)
            if move.version < since:
                continue
            try:
                self.replay(move)
            except (AbyssalError, IndexError):
                if variant.version == self.row.rules:
                    raise
                await self.end_by_rules()
                return

    async def end_by_rules(self) -> None:
        """End the game because the new rules refuse a stored move.

        If this cannot be stored, the table can be read all the same; the next load comes to the same end.
        """
        self.row = replace(self.row, state="over", ended="rules_changed")
        with suppress(Unavailable):
            await self.store.change_table(self.row)

    def replay(self, move: MoveRow) -> Change:
        """Play a stored move again, and return the change."""
        assert self.game is not None
        if move.kind == "undo":
            undo_point = self.undo_points.pop()
            return self.advance(undo_point.before, move)
        before = self.game
        after = before.successor()
        for entry in move.played:
            after.play(after.parse(action_in(entry)))
        self.undo_points.append(UndoPoint(move.seat, move.kind, before))
        return self.advance(after, move)

    def advance(self, after: Game, move: MoveRow) -> Change:
        """Adopt the game after a move as the current one, and return the change."""
        assert self.game is not None
        self.version += 1
        events_before = min(self.game.event_count, after.event_count)
        change = Change(self.version, after, events_before, move.kind, move.played, self.last_undo_point)
        self.game = after
        self.changes.append(change)
        return change

    def changes_since(self, version: int) -> list[Change] | None:
        """Return the changes after a version, oldest first.

        Return None if a client cannot follow them one by one: if one of them is an undo, if there are too many, or if
        the version has not been reached.
        """
        if not max(self.first_version, self.version - MAX_STEPS) <= version <= self.version:
            return None
        later = self.changes[version - self.first_version :]
        return None if any(change.kind == "undo" for change in later) else later

    # ------------------------------------------------------------------ past versions

    @property
    def first_version(self) -> int:
        """The first version that can be shown; not 0 if the rules have changed since the game started."""
        return self.version - len(self.changes)

    def game_at(self, version: int) -> Game:
        """Return the game at a version; refuse a version that does not exist or can no longer be shown."""
        if self.first is None:
            raise Refusal("not_running", state=self.row.state)
        if not 0 <= version <= self.version:
            raise Refusal("no_such_version", version=version, last=self.version)
        if version < self.first_version:
            raise Refusal("version_gone", version=version, first=self.first_version)
        change = self.change_to(version)
        return change.game if change is not None else self.first

    def change_to(self, version: int) -> Change | None:
        """Return the change that made a version which can be shown; None for the first of them."""
        place = version - self.first_version
        return self.changes[place - 1] if place > 0 else None

    def line_to(self, version: int) -> list[Change]:
        """Return the choices that led to a version, oldest first, without those that had been undone by then."""
        line: list[Change] = []
        for change in self.changes[: version - self.first_version]:
            if change.kind == "undo":
                line.pop()
            else:
                line.append(change)
        return line

    # ------------------------------------------------------------------ seats

    def seats_for(self, person: str | None) -> list[int]:
        """Return all seats of a person."""
        return [seat.seat for seat in self.row.seats if person is not None and seat.owner == person]

    def seat_for(self, person: str | None) -> int | None:
        """Return the seat of a person; if they have several, the one that decides now, else the first."""
        mine = self.seats_for(person)
        if self.game is not None and self.game.seat in mine:
            return self.game.seat
        return mine[0] if mine else None

    def seat_row(self, seat: int) -> SeatRow:
        """Return a seat by number; refuse a number that does not exist."""
        return seat_in(self.row, seat)

    @property
    def deciding_seat(self) -> int | None:
        """The seat that has to decide; None before and after the game."""
        return self.game.seat if self.game is not None else None

    @property
    def last_undo_point(self) -> UndoPoint | None:
        """The undo point of the last choice that has not been undone."""
        return self.undo_points[-1] if self.undo_points else None

    def undo_status(self, seat: int | None) -> UndoStatus | None:
        """Return whether a seat may undo its last choice; None for spectators, and before the game."""
        if self.game is None or seat is None:
            return None
        return undo_status(self.game, self.last_undo_point, seat)

    # ------------------------------------------------------------------ changes of the table

    @uncancelled
    async def change(self, work: Callable[[TableRow], None]) -> None:
        """Change the table and its seats: let ``work`` change a copy of the row, store the copy, then take it over.

        If ``work`` refuses or the copy cannot be stored, nothing has changed.
        """
        async with self.lock:
            row = copy_of(self.row)
            work(row)
            await self.take_over(row)

    async def take_over(self, row: TableRow) -> None:
        """Store a changed copy of the row, then adopt it. The caller holds the lock."""
        if row != self.row:
            await self.store.change_table(row)
            self.row = row

    @uncancelled
    async def start(self, work: Callable[[TableRow], None] | None = None) -> None:
        """Deal a new game, or set up the position of the table, and store it.

        ``work`` changes a copy of the row before, as in :meth:`change`.
        """
        async with self.lock:
            row = copy_of(self.row)
            if work is not None:
                work(row)
            game, snapshot = dealt(row)
            await self.store.change_table(row, snapshot)
            self.row, self.game, self.first = row, game, game

    # ------------------------------------------------------------------ playing

    async def move(self, seats: Sequence[int], version: int, actions: Sequence[str], kind: str = "move") -> int:
        """Play a whole choice (all of its actions or none), and return the version after it.

        ``seats`` are the seats of the caller; ``kind`` is ``"move"`` for a person, ``"bot"`` or ``"order"``. While a
        bot plays a seat, the owner's choices are refused; after the owner takes the seat back, the bot's are.
        Subscribers are notified after the caller has been answered.
        """
        return await finish(self.store_move(seats, version, actions, kind), self.notify)

    async def store_move(self, seats: Sequence[int], version: int, actions: Sequence[str], kind: str) -> int:
        """Check, store and adopt a choice, and return the version after it."""
        async with self.lock:
            if self.is_repeat(seats, version, actions):
                return version + 1
            game = self.running_game()
            if version != self.version:
                raise Refusal("stale", version=self.version)
            seat = game.seat
            if seat is None or seat not in seats or (kind == "bot") != (self.row.seats[seat].bot is not None):
                raise Refusal("not_yours")
            after, played = try_actions(game, actions)
            move = MoveRow(version, kind, seat, list(actions), played)
            orders = self.orders_after(game, after)
            try:
                change = await self.commit(move, after, UndoPoint(seat, kind, game), orders)
            except Conflict:
                await self.catch_up()
                if self.is_repeat(seats, version, actions):
                    return version + 1
                raise Refusal("stale", version=self.version) from None
            return change.version

    async def undo(self, seats: Sequence[int], version: int) -> int:
        """Undo the caller's own last choice, and return the version after the undo."""
        return await finish(self.store_undo(seats, version), self.notify)

    async def store_undo(self, seats: Sequence[int], version: int) -> int:
        """Check, store and adopt an undo, and return the version after it."""
        async with self.lock:
            game = self.running_game(or_over=self.row.ended is None)
            if version != self.version:
                raise Refusal("stale", version=self.version)
            last = self.last_undo_point
            seat = last.seat if last is not None and last.seat in seats else seats[0]
            status = undo_status(game, last, seat)
            if last is None or status != "yes":
                raise Refusal(status)
            try:
                change = await self.commit(MoveRow(version, "undo", seat, [], []), last.before, None)
            except Conflict:
                await self.catch_up()
                raise Refusal("stale", version=self.version) from None
            return change.version

    async def catch_up(self) -> None:
        """Play the moves that are stored but not known here; subscribers are notified of them.

        Another process has stored them: for example, a server that was believed dead.
        """
        for move in await self.store.moves(self.row.id, self.version):
            self.remember_answer(move)
            self.unsent.append(self.replay(move))
        self.orders = read_orders(await self.store.orders(self.row.id))
        row = await self.store.table(self.row.id)
        assert row is not None, "tables are only deleted while no server runs"
        self.row = row

    def is_repeat(self, seats: Sequence[int], version: int, actions: Sequence[str]) -> bool:
        """Return whether one of these seats has already made exactly this choice at this version."""
        seat, chosen = self.answers.get(version, (-1, []))
        return seat in seats and chosen == list(actions)

    def remember_answer(self, move: MoveRow) -> None:
        """Remember a stored choice, so that a repeated request gets the same answer. Undos cannot be repeated."""
        if move.kind != "undo":
            self.answers[move.version] = (move.seat, move.actions)

    async def commit(
        self, move: MoveRow, after: Game, undo_point: UndoPoint | None, orders: Orders = NO_ORDERS
    ) -> Change:
        """Store a move, then adopt the game after it. ``undo_point`` is None for an undo.

        ``orders`` are the standing orders that the move changes; they are stored with it. Raise :class:`Conflict` if
        another process has stored a move for this version.

        A snapshot of the position is stored every :data:`SNAPSHOT_EVERY` versions and at each undo. So a replay from
        the last snapshot never has to undo a choice that was made before the snapshot.
        """
        result = Result(after.scores(), after.winners()) if after.is_over else None
        rules = after.variant.version
        due = undo_point is None or (self.version + 1) % SNAPSHOT_EVERY == 0
        snapshot = msgspec.json.encode(after.position()).decode() if due else None
        await self.store.add_move(self.row.id, move, result, snapshot, rules, encoded_orders(orders))
        self.row = replace(self.row, state="running" if result is None else "over", result=result)
        self.orders |= orders
        if undo_point is None:
            self.undo_points.pop()
        else:
            self.undo_points.append(undo_point)
        self.remember_answer(move)
        change = self.advance(after, move)
        self.unsent.append(change)
        return change

    def running_game(self, or_over: bool = False) -> Game:
        """Return the game; refuse if the table is not running (with ``or_over``: if it has not started)."""
        if self.game is None or (self.row.state != "running" and not or_over):
            raise Refusal("not_running", state=self.row.state)
        return self.game

    def notify(self) -> None:
        """Notify subscribers of all changes of which they have not been notified, in order of versions."""
        unsent, self.unsent = self.unsent, []
        for change in unsent:
            for callback in list(self.callbacks):
                callback(self, change)

    # ------------------------------------------------------------------ bots and standing orders

    def bot_to_move(self) -> str | None:
        """Return the bot that has to decide now; None if it is a person's turn or the game is not running."""
        if self.game is None or self.row.state != "running" or self.game.seat is None:
            return None
        return self.row.seats[self.game.seat].bot

    def ordered_actions(self) -> list[str]:
        """Return the actions that the standing orders of the deciding seat choose; empty if they choose nothing."""
        if self.game is None or self.row.state != "running" or self.game.seat is None:
            return []
        orders = self.orders.get(self.game.seat)
        return telling_of(self.game).ordered(self.game, orders) if orders else []

    def orders_after(self, before: Game, after: Game) -> dict[int, dict[str, Any]]:
        """Return what is left of the standing orders that end with a move, because their owner's turn begins.

        ``before`` and ``after`` are the games before and after the move. Orders that are given during a turn stay until
        the next turn.
        """
        telling = telling_of(after)
        found: dict[int, dict[str, Any]] = {}
        for seat, orders in self.orders.items():
            left = telling.orders_left(after, seat, orders)
            if left != orders and telling.orders_left(before, seat, orders) == orders:
                found[seat] = left
        return found

    @uncancelled
    async def set_orders(self, seat: int, orders: dict[str, Any]) -> None:
        """Store the standing orders of a seat; they replace its former orders."""
        async with self.lock:
            await self.store.set_orders(self.row.id, seat, encoded_orders({seat: orders})[seat])
            self.orders[seat] = orders


def encoded_orders(orders: Orders) -> dict[int, str]:
    """Return standing orders by seat as JSON."""
    return {seat: msgspec.json.encode(some).decode() for seat, some in orders.items()}


def read_orders(orders: Mapping[int, str]) -> dict[int, dict[str, Any]]:
    """Return standing orders by seat from JSON."""
    return {seat: msgspec.json.decode(text) for seat, text in orders.items()}


def first_game(row: TableRow) -> Game:
    """Return the game of a table at its start: the position of the table, or a new deal from its seed."""
    if row.start is not None:
        return abyssal.load(msgspec.json.decode(row.start))
    return abyssal.new(row.game, seed=row.seed, **row.options)


def dealt(row: TableRow) -> tuple[Game, SnapshotRow]:
    """Deal the game of a table, and mark its row as running; return the game and the snapshot of version 0."""
    game = first_game(row)
    play_forced(game)
    row.state, row.rules = "running", game.variant.version
    return game, SnapshotRow(0, row.rules, msgspec.json.encode(game.position()).decode())


def seat_in(row: TableRow, seat: int) -> SeatRow:
    """Return a seat of a row by number; refuse a number that does not exist."""
    if not 0 <= seat < len(row.seats):
        raise Refusal("no_such_seat", seat=seat, last=len(row.seats) - 1)
    return row.seats[seat]


def copy_of(row: TableRow) -> TableRow:
    """Return a copy of a row that shares no seats with it."""
    return replace(row, seats=[replace(seat) for seat in row.seats])


def undo_status(game: Game, last: UndoPoint | None, seat: int) -> UndoStatus:
    """Return whether a seat may undo the last choice: it must be its own, and nothing may have been revealed since.

    When a game is over, everybody can see the hidden cards and the record, so nothing can be undone any more.
    """
    if last is None or last.seat != seat or last.kind != "move":
        return "nothing_to_undo"
    return "cannot_undo" if game.is_over or game.reveals_since(last.before.event_count) else "yes"


def action_in(entry: str) -> str:
    """Return the action of a played entry.

    >>> action_in("0 recruit jailer")
    'recruit jailer'
    """
    return entry.partition(" ")[2]


def play_forced(game: Game) -> list[str]:
    """Play actions while everybody can see that there is only one choice; return the actions with their seats."""
    played: list[str] = []
    while not game.is_over and game.is_forced_openly():
        (action,) = game.legal()
        played.append(f"{game.seat} {game.text(action)}")
        game.play(action)
    return played


def try_actions(game: Game, actions: Sequence[str]) -> tuple[Game, list[str]]:
    """Play a choice and the forced actions after it on a copy of a game; return the copy and the played actions.

    A choice must end at the first action that reveals something. Otherwise a caller could learn a hidden card by
    sending a choice that is legal or illegal depending on that card.
    """
    after = game.successor()
    seat, events_before = game.seat, game.event_count
    played: list[str] = []
    if not actions:
        raise Refusal("nothing_chosen")
    for text in actions:
        if after.seat != seat or after.reveals_since(events_before):
            raise Refusal("too_many_actions", action=text)
        try:
            after.play(after.parse(text))
        except AbyssalError as error:
            raise rules_refusal(error) from None
        played.append(f"{seat} {text}")
    return after, played + play_forced(after)
