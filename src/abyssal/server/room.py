"""A table in memory: its game, its seats, and all its changes.

Every change is tried on a copy of the game, stored, adopted, and only then sent to subscribers. So an accepted
choice is never lost, and after a restart at any moment the table continues where it was. A room knows no rules of a
particular game. Forced actions are played at once where everybody can see that there is no choice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

import abyssal
from abyssal import AbyssalError, Game
from abyssal.server.refusals import Refusal, rules_refusal
from abyssal.server.store import Conflict, MoveRow, Result, SeatRow, Store, TableRow
from abyssal.server.wire import UndoStatus
from abyssal.telling import telling_of

SNAPSHOT_EVERY: Final = 40
"""Number of versions between two stored snapshots of the position."""
MAX_STEPS: Final = 30
"""Maximum changes that are sent one by one; a subscriber who missed more is sent the whole state."""


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
        self.orders = {seat: msgspec.json.decode(text) for seat, text in (await self.store.orders(self.row.id)).items()}
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
                self.row.state, self.row.ended = "over", "rules_changed"
                await self.store.change_table(self.row)
                return

    def replay(self, move: MoveRow) -> None:
        """Play a stored move again."""
        assert self.game is not None
        if move.kind == "undo":
            undo_point = self.undo_points.pop()
            self.advance(undo_point.before, move)
            return
        before = self.game
        after = before.successor()
        for entry in move.played:
            after.play(after.parse(action_in(entry)))
        self.undo_points.append(UndoPoint(move.seat, move.kind, before))
        self.advance(after, move)

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
        if not 0 <= seat < len(self.row.seats):
            raise Refusal("no_such_seat", seat=seat, last=len(self.row.seats) - 1)
        return self.row.seats[seat]

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

    # ------------------------------------------------------------------ playing

    async def start(self) -> None:
        """Deal a new game, or set up the position of the table, and store it."""
        game = first_game(self.row)
        play_forced(game)
        self.row.state = "running"
        self.row.rules = game.variant.version
        position = msgspec.json.encode(game.position()).decode()
        await self.store.add_snapshot(self.row.id, 0, game.variant.version, position)
        await self.store.change_table(self.row)
        self.game = self.first = game

    async def move(self, seats: Sequence[int], version: int, actions: Sequence[str], kind: str = "move") -> int:
        """Play a whole choice (all of its actions or none), and return the version after it.

        ``seats`` are the seats of the caller; ``kind`` is ``"move"`` for a person, ``"bot"`` or ``"order"``. While a
        bot plays a seat, the owner's choices are refused; after the owner takes the seat back, the bot's are.
        """
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
            change = await self.commit(move, after, UndoPoint(seat, kind, game))
            await self.expire_orders(game)
        self.notify_soon(change)
        return change.version

    async def undo(self, seats: Sequence[int], version: int) -> int:
        """Undo the caller's own last choice, and return the version after the undo."""
        async with self.lock:
            game = self.running_game(or_over=self.row.ended is None)
            if version != self.version:
                raise Refusal("stale", version=self.version)
            last = self.last_undo_point
            seat = last.seat if last is not None and last.seat in seats else seats[0]
            status = undo_status(game, last, seat)
            if last is None or status != "yes":
                raise Refusal(status)
            change = await self.commit(MoveRow(version, "undo", seat, [], []), last.before, None)
        self.notify_soon(change)
        return change.version

    def is_repeat(self, seats: Sequence[int], version: int, actions: Sequence[str]) -> bool:
        """Return whether one of these seats has already made exactly this choice at this version."""
        seat, chosen = self.answers.get(version, (-1, []))
        return seat in seats and chosen == list(actions)

    def remember_answer(self, move: MoveRow) -> None:
        """Remember a stored choice, so that a repeated request gets the same answer. Undos cannot be repeated."""
        if move.kind != "undo":
            self.answers[move.version] = (move.seat, move.actions)

    async def commit(self, move: MoveRow, after: Game, undo_point: UndoPoint | None) -> Change:
        """Store a move, then adopt the game after it. ``undo_point`` is None for an undo.

        A snapshot of the position is stored every :data:`SNAPSHOT_EVERY` versions and at each undo. So a replay from
        the last snapshot never has to undo a choice that was made before the snapshot.
        """
        result = Result(after.scores(), after.winners()) if after.is_over else None
        rules = after.variant.version
        due = undo_point is None or (self.version + 1) % SNAPSHOT_EVERY == 0
        snapshot = msgspec.json.encode(after.position()).decode() if due else None
        try:
            await self.store.add_move(self.row.id, move, result, snapshot, rules)
        except Conflict:
            raise Refusal("stale", version=self.version) from None
        self.row.state, self.row.result = "running" if result is None else "over", result
        if undo_point is None:
            self.undo_points.pop()
        else:
            self.undo_points.append(undo_point)
        self.remember_answer(move)
        return self.advance(after, move)

    def running_game(self, or_over: bool = False) -> Game:
        """Return the game; refuse if the table is not running (with ``or_over``: if it has not started)."""
        if self.game is None or (self.row.state != "running" and not or_over):
            raise Refusal("not_running", state=self.row.state)
        return self.game

    def notify_soon(self, change: Change) -> None:
        """Notify subscribers of a change, after the request that caused it has been answered, in order of versions."""
        asyncio.get_running_loop().call_soon(self.notify, change)

    def notify(self, change: Change) -> None:
        """Call all callbacks with a change."""
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

    async def expire_orders(self, before: Game) -> None:
        """Delete the standing orders that end because their owner's turn has just begun.

        ``before`` is the game before the move. Orders that are given during a turn stay until the next turn.
        """
        if self.game is None:
            return
        telling = telling_of(self.game)
        for seat, orders in list(self.orders.items()):
            left = telling.orders_left(self.game, seat, orders)
            if left != orders and telling.orders_left(before, seat, orders) == orders:
                await self.set_orders(seat, left)

    async def set_orders(self, seat: int, orders: dict[str, Any]) -> None:
        """Store the standing orders of a seat; they replace its former orders."""
        await self.store.set_orders(self.row.id, seat, msgspec.json.encode(orders).decode())
        self.orders[seat] = orders


def first_game(row: TableRow) -> Game:
    """Return the game of a table at its start: the position of the table, or a new deal from its seed."""
    if row.start is not None:
        return abyssal.load(msgspec.json.decode(row.start))
    return abyssal.new(row.game, seed=row.seed, **row.options)


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
