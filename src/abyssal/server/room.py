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
from abyssal.server.refusals import Refusal, by_the_rules
from abyssal.server.store import Conflict, MoveRow, Result, SeatRow, Store, TableRow
from abyssal.server.wire import Undoing
from abyssal.telling import telling_of

SNAPSHOT_EVERY: Final = 40
KEPT_STEPS: Final = 30
"""So many versions are kept in memory for readers who come back; whoever missed more gets the whole state."""
SEED_BITS: Final = 53


@dataclass(frozen=True)
class Done:
    """A change that may be taken back: the game before it."""

    seat: int
    kind: str
    before: Game


@dataclass(frozen=True)
class Step:
    """The game after a version, how many events had been told before, and the last change that is not taken back."""

    version: int
    game: Game
    told: int
    kind: str
    last: Done | None


Listener = Callable[["Room", Step], None]


@dataclass
class Room:
    """One table."""

    row: TableRow
    store: Store
    game: Game | None = None
    version: int = 0
    steps: list[Step] = field(default_factory=list)
    done: list[Done] = field(default_factory=list)
    orders: dict[int, dict[str, Any]] = field(default_factory=dict)
    listeners: list[Listener] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    answered: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
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
        settle(game)
        self.game, self.version = game, since
        for move in await self.store.moves(self.row.id):
            self.note_answer(move)
            if move.version < since:
                continue
            try:
                self.play_again(move)
            except (AbyssalError, IndexError):  # newer rules do not allow what was played: the game ends here
                if variant.version == self.row.rules:
                    raise
                self.row.state, self.row.ended = "over", "rules_changed"
                await self.store.change_table(self.row)
                return

    def play_again(self, move: MoveRow) -> None:
        """Carry out a stored move."""
        assert self.game is not None
        if move.kind == "undo":
            done = self.done.pop()
            self.take_over(done.before, "undo")
            return
        before = self.game
        after = before.successor()
        for entry in move.played:
            _, _, text = entry.partition(" ")
            after.play(after.parse(text))
        self.done.append(Done(move.seat, move.kind, before))
        self.take_over(after, move.kind)

    def take_over(self, after: Game, kind: str) -> Step:
        """The game goes on from here."""
        assert self.game is not None
        self.version += 1
        step = Step(self.version, after, min(self.game.event_count, after.event_count), kind, self.last)
        self.game = after
        self.steps.append(step)
        del self.steps[:-KEPT_STEPS]
        return step

    # ------------------------------------------------------------------ who is who

    def seats_of(self, person: str | None) -> list[int]:
        """All seats of a person."""
        return [seat.seat for seat in self.row.seats if person is not None and seat.owner == person]

    def seat_of(self, person: str | None) -> int | None:
        """The seat of a person: the one that is asked, if they have several, else the first."""
        mine = self.seats_of(person)
        if self.game is not None and self.game.seat in mine:
            return self.game.seat
        return mine[0] if mine else None

    def seat_row(self, seat: int) -> SeatRow:
        """A seat by number."""
        if not 0 <= seat < len(self.row.seats):
            raise Refusal("no_such_seat", seat=seat, last=len(self.row.seats) - 1)
        return self.row.seats[seat]

    @property
    def asked(self) -> int | None:
        """The seat that decides."""
        return self.game.seat if self.game is not None else None

    @property
    def last(self) -> Done | None:
        """The last change that was not taken back."""
        return self.done[-1] if self.done else None

    def undoing(self, seat: int | None) -> Undoing | None:
        """Whether a seat may take its last choice back; nothing for spectators, and before the game."""
        return undo_of(self.game, self.last, seat) if self.game is not None and seat is not None else None

    # ------------------------------------------------------------------ playing

    async def start(self) -> None:
        """Deal the cards."""
        game: Game = abyssal.new(self.row.game, seed=self.row.seed, **self.row.options)
        settle(game)
        self.row.state = "running"
        self.row.rules = game.variant.version
        position = msgspec.json.encode(game.position()).decode()
        await self.store.add_snapshot(self.row.id, 0, game.variant.version, position)
        await self.store.change_table(self.row)
        self.game = game

    async def move(self, seats: Sequence[int], version: int, actions: Sequence[str], kind: str = "move") -> int:
        """A whole choice of one of the seats of whoever asks, as a whole or not at all; the version after it."""
        async with self.lock:
            if self.was_answered(seats, version, actions):
                return version + 1
            game = self.running()
            if version != self.version:
                raise Refusal("stale", version=self.version)
            seat = game.seat
            if seat is None or seat not in seats or (kind == "move" and self.row.seats[seat].bot is not None):
                raise Refusal("not_yours")
            after, played = played_on(game, actions)
            step = await self.keep(MoveRow(version, kind, seat, list(actions), played), after, Done(seat, kind, game))
            await self.renew_orders(game)
        self.tell_soon(step)
        return step.version

    async def undo(self, seats: Sequence[int], version: int) -> int:
        """Take one's own last choice back."""
        async with self.lock:
            game = self.running(or_over=self.row.ended is None)
            if version != self.version:
                raise Refusal("stale", version=self.version)
            last = self.last
            seat = last.seat if last is not None and last.seat in seats else seats[0]
            undoing = undo_of(game, last, seat)
            if last is None or undoing != "yes":
                raise Refusal(undoing)
            step = await self.keep(MoveRow(version, "undo", seat, [], []), last.before, None)
        self.tell_soon(step)
        return step.version

    def was_answered(self, seats: Sequence[int], version: int, actions: Sequence[str]) -> bool:
        """Whether one of these seats has chosen just this at a version."""
        seat, asked = self.answered.get(version, (-1, []))
        return seat in seats and asked == list(actions)

    def note_answer(self, move: MoveRow) -> None:
        """A choice is stored; an undo is none."""
        if move.kind != "undo":
            self.answered[move.version] = (move.seat, move.asked)

    async def keep(self, move: MoveRow, after: Game, done: Done | None) -> Step:
        """Store a change, then take it over; what is ``done`` can be taken back, nothing: it takes the last one back.

        A position is kept now and then, and at each undo: no later entry goes back beyond it.
        """
        result = Result(after.scores(), after.winners()) if after.is_over else None
        rules = after.variant.version
        due = done is None or (self.version + 1) % SNAPSHOT_EVERY == 0
        snapshot = msgspec.json.encode(after.position()).decode() if due else None
        try:
            await self.store.add_move(self.row.id, move, result, snapshot, rules)
        except Conflict:
            raise Refusal("stale", version=self.version) from None
        self.row.state, self.row.result = "running" if result is None else "over", result
        if done is None:
            self.done.pop()
        else:
            self.done.append(done)
        self.note_answer(move)
        return self.take_over(after, move.kind)

    def running(self, or_over: bool = False) -> Game:
        """The game, if it can be played."""
        if self.game is None or (self.row.state != "running" and not or_over):
            raise Refusal("not_running", state=self.row.state)
        return self.game

    def tell_soon(self, step: Step) -> None:
        """Whoever asked for a change is answered first; then all are told, in the order of the changes."""
        asyncio.get_running_loop().call_soon(self.tell, step)

    def tell(self, step: Step) -> None:
        """Everybody who listens gets to know of a change."""
        for listener in list(self.listeners):
            listener(self, step)

    # ------------------------------------------------------------------ bots and standing orders

    def bot_to_move(self) -> str | None:
        """The bot that decides now, if one does."""
        if self.game is None or self.row.state != "running" or self.game.seat is None:
            return None
        return self.row.seats[self.game.seat].bot

    def ordered(self) -> list[str]:
        """What the standing orders of the seat that decides want it to choose; nothing if they say nothing."""
        if self.game is None or self.row.state != "running" or self.game.seat is None:
            return []
        orders = self.orders.get(self.game.seat)
        return telling_of(self.game).ordered(self.game, orders) if orders else []

    async def renew_orders(self, before: Game) -> None:
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
        game = self.running()
        return dict(game.determinize(seat, chance.getrandbits(SEED_BITS)).position())


def undo_of(game: Game, last: Done | None, seat: int) -> Undoing:
    """Whether a seat may take the last change back: its own, as long as nothing was revealed by it.

    A game that is over lies open, its record too: nobody can go back from there.
    """
    if last is None or last.seat != seat or last.kind != "move":
        return "nothing_to_undo"
    return "cannot_undo" if game.is_over or game.reveals_since(last.before.event_count) else "yes"


def settle(game: Game) -> list[str]:
    """Play on where everybody can see that there is no choice; what was played."""
    played: list[str] = []
    while not game.is_over and game.is_forced_openly():
        (action,) = game.legal()
        played.append(f"{game.seat} {game.text(action)}")
        game.play(action)
    return played


def played_on(game: Game, actions: Sequence[str]) -> tuple[Game, list[str]]:
    """The game with a choice and the forced steps behind it, and everything that was played.

    A choice ends with what it reveals: one that went on could be refused, or played, as the hidden card is.
    """
    after = game.successor()
    seat, told = game.seat, game.event_count
    played: list[str] = []
    if not actions:
        raise Refusal("nothing_chosen")
    for text in actions:
        if after.seat != seat or after.reveals_since(told):
            raise Refusal("too_many_actions", action=text)
        try:
            after.play(after.parse(text))
        except AbyssalError as error:
            raise by_the_rules(error) from None
        played.append(f"{seat} {text}")
    return after, played + settle(after)
