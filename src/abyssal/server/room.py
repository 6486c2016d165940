"""A table in play: its game, who sits where, what was chosen, and who listens.

Every change is tried on a clone, stored, then taken over, then told: whoever was answered can rely on it, and a restart
at any moment goes on where it was. The room knows no game; forced choices are played at once where everybody can see
that there was no choice.
"""

from __future__ import annotations

import asyncio
import random
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
KEPT_CHANGES: Final = 30
"""So many versions are kept in memory for readers who come back; whoever missed more gets the whole state."""
SEED_BITS: Final = 53


@dataclass(frozen=True)
class UndoPoint:
    """A change that may be taken back: the game before it."""

    seat: int
    kind: str
    before: Game


@dataclass(frozen=True)
class Change:
    """The game after a version, how many events had been told before, and the last change that is not taken back."""

    version: int
    game: Game
    events_before: int
    kind: str
    undo_point: UndoPoint | None


ChangeCallback = Callable[["Room", Change], None]


@dataclass
class Room:
    """One table."""

    row: TableRow
    store: Store
    game: Game | None = None
    version: int = 0
    changes: list[Change] = field(default_factory=list)
    undo_points: list[UndoPoint] = field(default_factory=list)
    orders: dict[int, dict[str, Any]] = field(default_factory=dict)
    callbacks: list[ChangeCallback] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    answers: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
    """By version who chose what, so that the same post again gets the same answer."""

    # ------------------------------------------------------------------ from the store

    async def open(self) -> None:
        """Bring the game to where it was: from the last snapshot if the rules have changed, else from its start."""
        self.orders = {seat: msgspec.json.decode(text) for seat, text in (await self.store.orders(self.row.id)).items()}
        if self.row.state == "waiting":
            return
        variant = abyssal.variant(self.row.game, **self.row.options)
        since = 0
        if variant.version == self.row.rules:
            game: Game = abyssal.new(self.row.game, seed=self.row.seed, **self.row.options)
        else:
            kept = await self.store.snapshot(self.row.id)
            assert kept is not None, "every table keeps a position from its start on"
            since, _, position = kept
            game = abyssal.load(msgspec.json.decode(position))
        play_forced(game)
        self.game, self.version = game, since
        for move in await self.store.moves(self.row.id):
            self.remember_answer(move)
            if move.version < since:
                continue
            try:
                self.replay(move)
            except (AbyssalError, IndexError):  # newer rules do not allow what was played: the game ends here
                if variant.version == self.row.rules:
                    raise
                self.row.state, self.row.ended = "over", "rules_changed"
                await self.store.change_table(self.row)
                return

    def replay(self, move: MoveRow) -> None:
        """Carry out a stored move."""
        assert self.game is not None
        if move.kind == "undo":
            undo_point = self.undo_points.pop()
            self.advance(undo_point.before, "undo")
            return
        before = self.game
        after = before.successor()
        for entry in move.played:
            _, _, text = entry.partition(" ")
            after.play(after.parse(text))
        self.undo_points.append(UndoPoint(move.seat, move.kind, before))
        self.advance(after, move.kind)

    def advance(self, after: Game, kind: str) -> Change:
        """The game goes on from here."""
        assert self.game is not None
        self.version += 1
        change = Change(self.version, after, min(self.game.event_count, after.event_count), kind, self.last_undo_point)
        self.game = after
        self.changes.append(change)
        del self.changes[:-KEPT_CHANGES]
        return change

    # ------------------------------------------------------------------ who is who

    def seats_for(self, person: str | None) -> list[int]:
        """All seats of a person."""
        return [seat.seat for seat in self.row.seats if person is not None and seat.owner == person]

    def seat_for(self, person: str | None) -> int | None:
        """The seat of a person: the one that is asked, if they have several, else the first."""
        mine = self.seats_for(person)
        if self.game is not None and self.game.seat in mine:
            return self.game.seat
        return mine[0] if mine else None

    def seat_row(self, seat: int) -> SeatRow:
        """A seat by number."""
        if not 0 <= seat < len(self.row.seats):
            raise Refusal("no_such_seat", seat=seat, last=len(self.row.seats) - 1)
        return self.row.seats[seat]

    @property
    def deciding_seat(self) -> int | None:
        """The seat that decides."""
        return self.game.seat if self.game is not None else None

    @property
    def last_undo_point(self) -> UndoPoint | None:
        """The last change that was not taken back."""
        return self.undo_points[-1] if self.undo_points else None

    def undo_status(self, seat: int | None) -> UndoStatus | None:
        """Whether a seat may take its last choice back; nothing for spectators, and before the game."""
        return (
            undo_status(self.game, self.last_undo_point, seat) if self.game is not None and seat is not None else None
        )

    # ------------------------------------------------------------------ playing

    async def start(self) -> None:
        """Deal the cards."""
        game: Game = abyssal.new(self.row.game, seed=self.row.seed, **self.row.options)
        play_forced(game)
        self.row.state = "running"
        self.row.rules = game.variant.version
        position = msgspec.json.encode(game.position()).decode()
        await self.store.add_snapshot(self.row.id, 0, game.variant.version, position)
        await self.store.change_table(self.row)
        self.game = game

    async def move(self, seats: Sequence[int], version: int, actions: Sequence[str], kind: str = "move") -> int:
        """A whole choice of one of the seats of whoever asks, as a whole or not at all; the version after it."""
        async with self.lock:
            if self.is_repeat(seats, version, actions):
                return version + 1
            game = self.running_game()
            if version != self.version:
                raise Refusal("stale", version=self.version)
            seat = game.seat
            if seat is None or seat not in seats or (kind == "move" and self.row.seats[seat].bot is not None):
                raise Refusal("not_yours")
            after, played = try_actions(game, actions)
            change = await self.commit(
                MoveRow(version, kind, seat, list(actions), played), after, UndoPoint(seat, kind, game)
            )
            await self.expire_orders(game)
        self.notify_soon(change)
        return change.version

    async def undo(self, seats: Sequence[int], version: int) -> int:
        """Take one's own last choice back."""
        async with self.lock:
            game = self.running_game(or_over=self.row.ended is None)
            if version != self.version:
                raise Refusal("stale", version=self.version)
            last = self.last_undo_point
            seat = last.seat if last is not None and last.seat in seats else seats[0]
            undoing = undo_status(game, last, seat)
            if last is None or undoing != "yes":
                raise Refusal(undoing)
            change = await self.commit(MoveRow(version, "undo", seat, [], []), last.before, None)
        self.notify_soon(change)
        return change.version

    def is_repeat(self, seats: Sequence[int], version: int, actions: Sequence[str]) -> bool:
        """Whether one of these seats has chosen just this at a version."""
        seat, said = self.answers.get(version, (-1, []))
        return seat in seats and said == list(actions)

    def remember_answer(self, move: MoveRow) -> None:
        """A choice is stored; an undo is none."""
        if move.kind != "undo":
            self.answers[move.version] = (move.seat, move.actions)

    async def commit(self, move: MoveRow, after: Game, undo_point: UndoPoint | None) -> Change:
        """Store a change, then take it over; without an ``undo_point`` it takes the last one back.

        A position is kept now and then, and at each undo: no later entry goes back beyond it.
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
        return self.advance(after, move.kind)

    def running_game(self, or_over: bool = False) -> Game:
        """The game, if it can be played."""
        if self.game is None or (self.row.state != "running" and not or_over):
            raise Refusal("not_running", state=self.row.state)
        return self.game

    def notify_soon(self, change: Change) -> None:
        """Whoever asked for a change is answered first; then all are told, in the order of the changes."""
        asyncio.get_running_loop().call_soon(self.notify, change)

    def notify(self, change: Change) -> None:
        """Everybody who listens gets to know of a change."""
        for callback in list(self.callbacks):
            callback(self, change)

    # ------------------------------------------------------------------ bots and standing orders

    def bot_to_move(self) -> str | None:
        """The bot that decides now, if one does."""
        if self.game is None or self.row.state != "running" or self.game.seat is None:
            return None
        return self.row.seats[self.game.seat].bot

    def ordered_actions(self) -> list[str]:
        """What the standing orders of the seat that decides want it to choose; nothing if they say nothing."""
        if self.game is None or self.row.state != "running" or self.game.seat is None:
            return []
        orders = self.orders.get(self.game.seat)
        return telling_of(self.game).ordered(self.game, orders) if orders else []

    async def expire_orders(self, before: Game) -> None:
        """Forget the standing orders that end with a turn, as it begins; given within it they are for the next one."""
        if self.game is None:
            return
        telling = telling_of(self.game)
        for seat, orders in list(self.orders.items()):
            left = telling.orders_left(self.game, seat, orders)
            if left != orders and telling.orders_left(before, seat, orders) == orders:
                await self.set_orders(seat, left)

    async def set_orders(self, seat: int, orders: dict[str, Any]) -> None:
        """Keep what a seat wants to be chosen for it."""
        await self.store.set_orders(self.row.id, seat, msgspec.json.encode(orders).decode())
        self.orders[seat] = orders

    def imagined(self, seat: int, chance: random.Random) -> dict[str, Any]:
        """The game as a seat may imagine it, as a position for a bot."""
        game = self.running_game()
        return dict(game.determinize(seat, chance.getrandbits(SEED_BITS)).position())


def undo_status(game: Game, last: UndoPoint | None, seat: int) -> UndoStatus:
    """Whether a seat may take the last change back: its own, as long as nothing was revealed by it.

    A game that is over lies open, its record too: nobody can go back from there.
    """
    if last is None or last.seat != seat or last.kind != "move":
        return "nothing_to_undo"
    return "cannot_undo" if game.is_over or game.reveals_since(last.before.event_count) else "yes"


def play_forced(game: Game) -> list[str]:
    """Play on where everybody can see that there is no choice; what was played."""
    played: list[str] = []
    while not game.is_over and game.is_forced_openly():
        (action,) = game.legal()
        played.append(f"{game.seat} {game.text(action)}")
        game.play(action)
    return played


def try_actions(game: Game, actions: Sequence[str]) -> tuple[Game, list[str]]:
    """The game with a choice and the forced steps behind it, and everything that was played.

    A choice ends with what it reveals: one that went on could be refused, or played, as the hidden card is.
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
