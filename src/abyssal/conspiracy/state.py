"""The state of Conspiracy: bags of lords, sets of locations, and what lies in front of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    ALL_LORDS,
    BASE_LOCATIONS,
    GOLD,
    GUILD_OF,
    N_RANKS,
    N_SPACES,
    NOBODY,
    RANK_OF,
    SILVER,
    VALUE_OF_RANK,
)
from abyssal.conspiracy.scoring import best_seats, outcome, sheet, total
from abyssal.conspiracy.steps import STREAMS
from abyssal.conspiracy.table_numbers import table_numbers
from abyssal.conspiracy.view import imagine, seen_by_all
from abyssal.conspiracy.writing import write_position
from abyssal.engine.chance import checked_seed, stream_keys
from abyssal.engine.game import DECIDER, Game
from abyssal.engine.sets import lowest_member
from abyssal.engine.tables import BIT, blank_vec
from abyssal.engine.variant import Variant
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.conspiracy.rules import Rules
    from abyssal.conspiracy.shapes import (
        ConspiracyEvent,
        ConspiracyNumbers,
        ConspiracyPosition,
        ConspiracyPrompt,
        ConspiracySheet,
        ConspiracyView,
    )
    from abyssal.engine.shapes import Outcome

FRAMES: Final = 8
GUILD_CELLS: Final = 16
RANK_CELLS: Final = 21
CELLS: Final = 27


class Seat:
    """What lies in front of one seat: the alliance with its locations, pearls and pending keys."""

    def __init__(self, cells: vec[i64]) -> None:
        # Cells 1 to 15 are the spaces: kind of lord + 1 and, from bit 8 on, location + 1. The cells after them hold the
        # spaces of each guild and of each rank, as sets.
        self.cells: vec[i64] = cells
        self.count: i64 = 0
        self.locations: i64 = 0
        self.covered: i64 = 0
        self.silver: i64 = 0
        self.gold: i64 = 0
        self.pearls: i64 = 0

    def clone(self) -> Seat:
        twin = Seat(self.cells[:])
        twin.count = self.count
        twin.locations = self.locations
        twin.covered = self.covered
        twin.silver = self.silver
        twin.gold = self.gold
        twin.pearls = self.pearls
        return twin

    def lord(self, space: i64) -> i64:
        """The kind of the lord on a space; -1 if it is empty."""
        return (self.cells[space] & 255) - 1

    def location(self, space: i64) -> i64:
        """The location on a space; -1 if there is none."""
        return (self.cells[space] >> 8) - 1

    def of_guild(self, guild: i64) -> i64:
        """The spaces with a lord of a guild."""
        return self.cells[GUILD_CELLS + guild]

    def of_rank(self, rank: i64) -> i64:
        """The spaces with a lord of a rank."""
        return self.cells[RANK_CELLS + rank]

    def free_spaces(self) -> i64:
        """How many spaces are free."""
        return N_SPACES - self.count

    def is_bare(self) -> bool:
        """Whether the lord placed last can take a location."""
        return self.count > 0 and self.covered & BIT[self.count] == 0

    def keyless(self) -> i64:
        """The spaces with a lord that has no key: those a swap may move [U17]."""
        return self.of_rank(0) | self.of_rank(3) | self.of_rank(4) | self.of_rank(5)

    def put(self, kind: i64, space: i64) -> None:
        """Put a lord on a space without one; a location that lies there stays."""
        self.cells[space] = (self.cells[space] & ~255) | (kind + 1)
        self.cells[GUILD_CELLS + GUILD_OF[kind]] |= BIT[space]
        self.cells[RANK_CELLS + RANK_OF[kind]] |= BIT[space]

    def lift(self, space: i64) -> i64:
        """Take the lord off a space; return its kind."""
        kind = self.lord(space)
        self.cells[space] = self.cells[space] & ~255
        self.cells[GUILD_CELLS + GUILD_OF[kind]] &= ~BIT[space]
        self.cells[RANK_CELLS + RANK_OF[kind]] &= ~BIT[space]
        return kind

    def swap(self, a: i64, b: i64) -> None:
        """Exchange the lords of two spaces; locations stay."""
        first, second = self.lift(a), self.lift(b)
        self.put(first, b)
        self.put(second, a)

    def cover(self, space: i64, location: i64) -> None:
        """Put a location on the lord of a space; it spends every key up to there (6.4)."""
        self.cells[space] |= (location + 1) << 8
        self.locations |= BIT[location]
        self.covered |= BIT[space]
        self.silver = 0
        self.gold = 0

    def best(self, guild: i64) -> i64:
        """The highest IP of the lords of a guild, that is of the one with the crest; 0 without a lord."""
        spaces = self.of_guild(guild)
        for rank in range(N_RANKS - 1, -1, -1):
            if spaces & self.cells[RANK_CELLS + rank] != 0:
                return VALUE_OF_RANK[rank]
        return 0

    def crest(self, guild: i64) -> i64:
        """The space of the lord with a guild's crest, the first of the highest IP; 0 without a lord of the guild."""
        spaces = self.of_guild(guild)
        for rank in range(N_RANKS - 1, -1, -1):
            highest = spaces & self.of_rank(rank)
            if highest != 0:
                return lowest_member(highest)
        return 0

    def spent_through(self) -> i64:
        """The highest space with a location; 0 without one."""
        space: i64 = N_SPACES
        while space > 0 and self.covered & BIT[space] == 0:
            space -= 1
        return space

    def count_keys(self) -> None:
        """Find the pending keys from what lies on the table (6.4)."""
        self.silver = 0
        self.gold = 0
        for space in range(self.spent_through() + 1, self.count + 1):
            rank = RANK_OF[self.lord(space)]
            if rank == SILVER:
                self.silver += 1
            elif rank == GOLD:
                self.gold += 1


class Conspiracy(Game):
    """A game of Conspiracy."""

    def __init__(
        self,
        variant: Variant,
        rules: Rules,
        seed: i64,
        keys: vec[i64],
        counters: vec[i64],
        frames: vec[i64],
        seats: vec[Seat],
    ) -> None:
        super().__init__(variant, seed, keys, counters, frames)
        self.rules: Rules = rules
        self.seats: vec[Seat] = seats
        self.deck: i64 = 0
        self.piles: i64 = 0
        self.held: i64 = 0
        self.drawn: i64 = 0
        self.lord_box: i64 = 0
        self.location_deck: i64 = 0
        self.open: i64 = 0
        self.revealed: i64 = 0
        self.location_box: i64 = 0
        self.keeper: i64 = NOBODY
        self.limit: i64 = 0  # how many lords a restriction makes others draw; 0: no restriction
        self.limit_owner: i64 = NOBODY
        self.ended_by: i64 = NOBODY
        self.opponent: i64 = NOBODY  # solo: the Legendary Opponent, by guild
        self.token: i64 = NOBODY  # solo: who holds the Replay token
        self.seen: i64 = 0  # solo: the opponent's locations that everybody saw being laid
        self.known: i64 = 0  # solo: these, and those known to be the opponent's, without their spaces
        self.returned: i64 = 0  # solo: locations that all saw shuffled back into the deck
        self.returned_after: i64 = 0  # solo: spaces of the opponent's locations laid before that

    def clone(self) -> Conspiracy:
        seats = self.seats[:]
        for seat in range(self.players):
            seats[seat] = self.seats[seat].clone()
        twin = Conspiracy(self.variant, self.rules, self.seed, self.keys, self.counters[:], self.frames[:], seats)
        self.copy_into(twin)
        self.copy_table(twin)
        return twin

    def copy_table(self, twin: Conspiracy) -> None:
        twin.deck = self.deck
        twin.piles = self.piles
        twin.held = self.held
        twin.drawn = self.drawn
        twin.lord_box = self.lord_box
        twin.location_deck = self.location_deck
        twin.open = self.open
        twin.revealed = self.revealed
        twin.location_box = self.location_box
        twin.keeper = self.keeper
        twin.limit = self.limit
        twin.limit_owner = self.limit_owner
        twin.ended_by = self.ended_by
        twin.opponent = self.opponent
        twin.token = self.token
        twin.seen = self.seen
        twin.known = self.known
        twin.returned = self.returned
        twin.returned_after = self.returned_after

    def restore(self, saved: Game) -> None:
        assert isinstance(saved, Conspiracy)
        self.restore_engine(saved)
        self.seats = saved.seats
        saved.copy_table(self)

    def idle(self) -> None:
        self.rules.turn_end(self)

    def finish(self) -> None:
        self.depth = 0
        self.rules.end_game(self)

    def words(self, out: list[int]) -> None:
        out.extend([self.deck, self.piles, self.held, self.drawn, self.lord_box, self.location_deck, self.open])
        out.extend([self.revealed, self.location_box, self.keeper, self.limit, self.limit_owner, self.ended_by])
        out.extend([self.opponent, self.token, self.seen, self.known, self.returned, self.returned_after])
        for seat in self.seats:
            out.append(seat.pearls)
            for space in range(1, N_SPACES + 1):
                out.append(seat.cells[space])

    def score(self, seat: i64) -> i64:
        return total(self, seat)

    def winners(self) -> list[int]:
        return best_seats(self, self.scores()) if self.over else []

    def score_sheet(self, seat: int) -> ConspiracySheet:
        self.check_seat(seat)
        return sheet(self, seat)

    def known_sheet(self, seat: int, reader: int | None) -> ConspiracySheet:
        """Return the score sheet: nothing in it is hidden, since a location face down counts 5 IP whatever it is."""
        if reader is not None:
            self.check_seat(reader)
        return self.score_sheet(seat)

    def outcome(self) -> Outcome | None:
        return outcome(self) if self.over else None

    def table_numbers(self, reader: int | None = None) -> ConspiracyNumbers:
        if reader is None:
            return table_numbers(self, self.active)
        self.check_seat(reader)
        return table_numbers(self, reader)

    def prompt(self, seat: int | None = DECIDER) -> ConspiracyPrompt:  # type: ignore[override]  # narrower
        return cast("ConspiracyPrompt", super().prompt(seat))

    def events(self, since: int = 0, seat: int | None = None) -> Sequence[ConspiracyEvent]:
        return cast("Sequence[ConspiracyEvent]", super().events(since, seat))

    def position(self) -> ConspiracyPosition:
        return write_position(self)

    def view(self, seat: int | None = None, memory: str = "table") -> ConspiracyView:
        if seat is not None:
            self.check_seat(seat)
        self.check_memory(memory)
        return seen_by_all(self)

    def determinize(self, seat: int, seed: int, memory: str = "recall") -> Conspiracy:
        self.check_seat(seat)
        self.check_memory(memory)
        twin = self.clone()
        imagine(twin, checked_seed(seed))
        return twin

    def me(self) -> Seat:
        """The seat whose alliance grows in this turn."""
        return self.seats[self.active]

    def free_spaces(self) -> i64:
        """How many spaces of that alliance are free."""
        return self.me().free_spaces()

    def is_solo(self) -> bool:
        """Whether the game is played against a Legendary Opponent: then a seat holds the Replay token."""
        return self.token != NOBODY

    def is_opponents_turn(self) -> bool:
        """Solo: whether it is the opponent's turn, in which the human makes the choices that its rules leave open."""
        return self.token != NOBODY and self.active == 1


def empty_table(variant: Variant, rules: Rules, seed: i64) -> Conspiracy:
    """Return a game with all lords and locations in their decks, empty alliances and no pending frame."""
    streams = len(STREAMS)
    seats = vec[Seat]([Seat(blank_vec(CELLS)) for _ in range(variant.players)])
    g = Conspiracy(variant, rules, seed, stream_keys(seed, streams), blank_vec(streams), blank_vec(FRAMES), seats)
    g.deck = ALL_LORDS
    g.location_deck = BASE_LOCATIONS
    return g
