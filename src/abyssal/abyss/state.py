"""The state of Abyss: bags of allies, sets of lords and locations, and what each seat has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from abyssal.abyss.allies import (
    IN_RACE,
    KRAKEN_BITS,
    KRAKEN_SHIFT,
    MARK,
    SIGNED_IN_RACE,
    UNIT,
    races_in,
    row_at,
    row_place,
    row_with,
    row_without,
    write_kinds,
    zone_size,
)
from abyssal.abyss.cards import FIRST_PRICE, KEYS_OF, N_LOCATIONS, NOBODY, WITH_KEY, WITH_ONE_KEY
from abyssal.abyss.events import LORD_TURNED_UP
from abyssal.abyss.payments import payment_of, payments_for
from abyssal.abyss.scoring import known_sheet, outcome, sheet, total, winners
from abyssal.abyss.table_numbers import table_numbers
from abyssal.abyss.view import imagine, show
from abyssal.abyss.writing import write_position
from abyssal.engine.chance import checked_seed, stream_keys
from abyssal.engine.game import DECIDER, Game, frame_argument, frame_step
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.tables import BIT, blank_vec
from abyssal.engine.variant import Variant
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.rules import Rules
    from abyssal.abyss.shapes import (
        AbyssEvent,
        AbyssKnownSheet,
        AbyssNumbers,
        AbyssPosition,
        AbyssPrompt,
        AbyssSheet,
        AbyssView,
        Payment,
    )
    from abyssal.engine.shapes import Outcome

FRAMES: Final = 12


class Seat:
    """What one seat has: allies in hand and affiliated, pearls, keys, tokens, lords and locations."""

    def __init__(self) -> None:
        self.pearls: i64 = 0
        self.keys: i64 = 0
        self.hand: i64 = 0
        self.hand_marks: i64 = 0
        self.affiliated: i64 = 0
        self.affiliated_marks: i64 = 0
        self.tokens: i64 = 0
        self.active: i64 = 0  # lords that are free and not disabled
        self.disabled: i64 = 0
        self.bound: i64 = 0
        self.locations: i64 = 0
        self.bought: i64 = 0
        # Kraken
        self.nebulis: i64 = 0
        self.kept_loot: i64 = (
            0  # loot kept from sanctuaries that were given away: a 3-bit counter per sanctuary and value
        )
        # Leviathan
        self.new_tokens: i64 = 0
        self.wounds: i64 = 0
        self.slain: i64 = 0

    def clone(self) -> Seat:
        twin = Seat()
        twin.pearls = self.pearls
        twin.keys = self.keys
        twin.hand = self.hand
        twin.hand_marks = self.hand_marks
        twin.affiliated = self.affiliated
        twin.affiliated_marks = self.affiliated_marks
        twin.tokens = self.tokens
        twin.active = self.active
        twin.disabled = self.disabled
        twin.bound = self.bound
        twin.locations = self.locations
        twin.bought = self.bought
        twin.nebulis = self.nebulis
        twin.kept_loot = self.kept_loot
        twin.new_tokens = self.new_tokens
        twin.wounds = self.wounds
        twin.slain = self.slain
        return twin

    def words(self, out: list[int]) -> None:
        out.extend([self.pearls, self.keys, self.hand, self.hand_marks, self.affiliated, self.affiliated_marks])
        out.extend([self.tokens, self.active, self.disabled, self.bound, self.locations, self.bought])
        out.extend([self.nebulis, self.kept_loot, self.new_tokens, self.wounds, self.slain])

    def lords(self) -> i64:
        """All lords in front of the seat, whatever their condition."""
        return self.active | self.disabled | self.bound

    def free(self) -> i64:
        """The lords that are not under a location, disabled ones included."""
        return self.active | self.disabled

    def all_keys(self) -> i64:
        """Return the number of key tokens and of keys on active lords (rules 2)."""
        with_keys = self.active & WITH_KEY[0]
        if with_keys == 0:
            return self.keys
        single = with_keys & WITH_ONE_KEY[0]
        keys = self.keys + set_size(single)
        others = with_keys & ~single
        while others != 0:
            keys += KEYS_OF[lowest_member(others)]
            others &= others - 1
        return keys

    def hand_size(self) -> i64:
        """How many allies the seat holds."""
        return zone_size(self.hand, self.hand_marks)

    def write_hand(self, first: i64, out: vec[i64]) -> i64:
        """Write ``first`` + kind for each kind in hand; return how many."""
        return write_kinds(self.hand, self.hand_marks, first, out, 0)

    def add_to_hand(self, kind: i64) -> None:
        self.hand += UNIT[kind]
        self.hand_marks += MARK[kind]

    def take_from_hand(self, kind: i64) -> None:
        self.hand -= UNIT[kind]
        self.hand_marks -= MARK[kind]


class Abyss(Game):
    """A game of Abyss."""

    def __init__(
        self,
        variant: Variant,
        rules: Rules,
        seed: i64,
        keys: vec[i64],
        counters: vec[i64],
        frames: vec[i64],
        seats: vec[Seat],
        under: vec[i64],
    ) -> None:
        super().__init__(variant, seed, keys, counters, frames)
        self.rules: Rules = rules
        self.seats: vec[Seat] = seats
        self.under: vec[i64] = under  # for each location the lords bound under it
        self.deck: i64 = 0
        self.deck_marks: i64 = 0
        self.deck_monsters: i64 = 0
        self.discard: i64 = 0
        self.discard_marks: i64 = 0
        self.discard_monsters: i64 = 0
        self.ally_box: i64 = 0
        self.ally_box_marks: i64 = 0
        self.monster_box: i64 = 0
        self.track: i64 = 0  # a row of kinds and monsters, space 1 first
        self.track_size: i64 = 0
        self.council: i64 = 0
        self.council_marks: i64 = 0
        self.court: i64 = 0
        self.court_row: i64 = 0  # the same lords, the one farthest from the deck first
        self.court_size: i64 = 0
        self.lord_deck: i64 = 0
        self.lord_discard: i64 = 0
        self.lord_box: i64 = 0
        self.location_deck: i64 = 0
        self.available: i64 = 0
        self.drawn: i64 = 0  # locations drawn, one of which is to be picked
        self.location_box: i64 = 0
        self.token_pile: i64 = 0
        self.token_box: i64 = 0
        self.threat: i64 = 1
        self.price: i64 = FIRST_PRICE
        self.used: i64 = 0  # lords whose power was used in this turn
        self.paid: i64 = 0  # allies named so far in a payment
        self.paid_marks: i64 = 0
        self.ended_by: i64 = NOBODY
        self.end_cause: i64 = 0  # what triggered the end, a place in ``END_CAUSES``
        self.extra_turns: i64 = 0
        self.stolen: i64 = 0  # the token stolen last (0 means value 2); only the two seats below know it
        self.stolen_by: i64 = NOBODY
        self.stolen_from: i64 = NOBODY
        self.skipped: i64 = 0  # turns in a row in which nobody could do anything
        # Kraken
        self.council_krakens: i64 = 0  # the krakens of each stack: six bits a race
        self.krakens_left: i64 = 0  # krakens that left the track and must be placed on a stack
        self.kraken_figure: i64 = NOBODY
        self.sentinels: i64 = 0  # three of them, see ``kraken/sentinels.py``
        self.loot_deck: i64 = 0
        self.loot_box: i64 = 0
        self.loot: i64 = 0  # the loot on the sanctuaries: one bit for each sanctuary and value
        # Leviathan
        self.border: i64 = 0  # nine cells of seven bits: a leviathan, and the damage done to it
        self.leviathan_deck: i64 = 0
        self.leviathan_box: i64 = 0
        self.new_token_pile: i64 = 0
        self.new_token_box: i64 = 0
        self.won_tokens: i64 = 0  # new tokens just won, that may be revealed at once
        self.scourge: i64 = NOBODY
        self.inert: i64 = 0  # 1: monsters have no effect any more

    def clone(self) -> Abyss:
        seats = self.seats[:]
        for seat in range(self.players):
            seats[seat] = self.seats[seat].clone()
        twin = Abyss(
            self.variant, self.rules, self.seed, self.keys, self.counters[:], self.frames[:], seats, self.under[:]
        )
        self.copy_into(twin)
        self.copy_table(twin)
        return twin

    def copy_table(self, twin: Abyss) -> None:
        twin.deck = self.deck
        twin.deck_marks = self.deck_marks
        twin.deck_monsters = self.deck_monsters
        twin.discard = self.discard
        twin.discard_marks = self.discard_marks
        twin.discard_monsters = self.discard_monsters
        twin.ally_box = self.ally_box
        twin.ally_box_marks = self.ally_box_marks
        twin.monster_box = self.monster_box
        twin.track = self.track
        twin.track_size = self.track_size
        twin.council = self.council
        twin.council_marks = self.council_marks
        twin.court = self.court
        twin.court_row = self.court_row
        twin.court_size = self.court_size
        twin.lord_deck = self.lord_deck
        twin.lord_discard = self.lord_discard
        twin.lord_box = self.lord_box
        twin.location_deck = self.location_deck
        twin.available = self.available
        twin.drawn = self.drawn
        twin.location_box = self.location_box
        twin.token_pile = self.token_pile
        twin.token_box = self.token_box
        twin.threat = self.threat
        twin.price = self.price
        twin.used = self.used
        twin.paid = self.paid
        twin.paid_marks = self.paid_marks
        twin.ended_by = self.ended_by
        twin.end_cause = self.end_cause
        twin.extra_turns = self.extra_turns
        twin.stolen = self.stolen
        twin.stolen_by = self.stolen_by
        twin.stolen_from = self.stolen_from
        twin.skipped = self.skipped
        twin.council_krakens = self.council_krakens
        twin.krakens_left = self.krakens_left
        twin.kraken_figure = self.kraken_figure
        twin.sentinels = self.sentinels
        twin.loot_deck = self.loot_deck
        twin.loot_box = self.loot_box
        twin.loot = self.loot
        twin.border = self.border
        twin.leviathan_deck = self.leviathan_deck
        twin.leviathan_box = self.leviathan_box
        twin.new_token_pile = self.new_token_pile
        twin.new_token_box = self.new_token_box
        twin.won_tokens = self.won_tokens
        twin.scourge = self.scourge
        twin.inert = self.inert

    def restore(self, saved: Game) -> None:
        assert isinstance(saved, Abyss)
        self.restore_engine(saved)
        self.seats = saved.seats
        self.under = saved.under
        saved.copy_table(self)

    def idle(self) -> None:
        self.rules.after_action(self)

    def finish(self) -> None:
        self.rules.clear_table(self)
        self.depth = 0
        self.rules.end_game(self)

    def words(self, out: list[int]) -> None:
        out.extend([self.deck, self.deck_marks, self.deck_monsters])
        out.extend([self.discard, self.discard_marks, self.discard_monsters])
        out.extend([self.ally_box, self.ally_box_marks, self.monster_box])
        out.extend([self.track, self.track_size, self.council, self.council_marks, self.paid, self.paid_marks])
        out.extend([self.court, self.court_row, self.lord_deck, self.lord_discard, self.lord_box])
        out.extend([self.location_deck, self.available, self.drawn, self.location_box])
        out.extend([self.token_pile, self.token_box, self.stolen, self.stolen_by, self.stolen_from])
        out.extend([self.threat, self.price, self.used, self.ended_by, self.end_cause, self.extra_turns, self.skipped])
        out.extend([self.council_krakens, self.krakens_left, self.kraken_figure, self.sentinels])
        out.extend([self.loot_deck, self.loot_box, self.loot])
        out.extend([self.border, self.leviathan_deck, self.leviathan_box, self.new_token_pile, self.new_token_box])
        out.extend([self.won_tokens, self.scourge, self.inert])
        for location in range(N_LOCATIONS):
            out.append(self.under[location])
        for seat in self.seats:
            seat.words(out)

    def score(self, seat: i64) -> i64:
        return total(self, seat)

    def winners(self) -> list[int]:
        return winners(self) if self.over else []

    def outcome(self) -> Outcome | None:
        return outcome(self) if self.over else None

    def score_sheet(self, seat: int) -> AbyssSheet:
        self.check_seat(seat)
        return cast("AbyssSheet", sheet(self, seat))

    def known_sheet(self, seat: int, reader: int | None) -> AbyssKnownSheet:
        self.check_seat(seat)
        return cast("AbyssKnownSheet", known_sheet(self, seat, self.reader_of(reader)))

    def table_numbers(self, reader: int | None = None) -> AbyssNumbers:
        return table_numbers(self, self.reader_of(reader))

    def prompt(self, seat: int | None = DECIDER) -> AbyssPrompt:  # type: ignore[override]  # a narrower type than Game's
        return cast("AbyssPrompt", super().prompt(seat))

    def events(self, since: int = 0, seat: int | None = None) -> list[AbyssEvent]:
        return cast("list[AbyssEvent]", super().events(since, seat))

    def position(self) -> AbyssPosition:
        return cast("AbyssPosition", write_position(self))

    def view(self, seat: int | None = None, memory: str = "table") -> AbyssView:
        self.check_memory(memory)
        return cast("AbyssView", show(self, self.reader_of(seat), memory == "recall"))

    def reader_of(self, seat: int | None) -> i64:
        """Return the number of a reader: its seat, or ``NOBODY`` for a spectator."""
        if seat is None:
            return NOBODY
        self.check_seat(seat)
        return seat

    def determinize(self, seat: int, seed: int, memory: str = "recall") -> Abyss:
        self.check_seat(seat)
        self.check_memory(memory)
        twin = self.clone()
        imagine(twin, seat, checked_seed(seed), memory == "recall")
        return twin

    def payments(self, lord: str) -> Iterator[Payment]:
        """Return all payments with which the seat that decides can recruit a lord, cheapest first.

        Payments with fewer pearls come first, then those with less value. Each is ``{"cards", "pearls", "value",
        "actions"}``; its actions follow the action ``recruit``. They are computed one by one as they are asked for.
        """
        return payments_for(self, lord)

    def payment(self, lord: str, cards: Sequence[str]) -> Payment:
        """Return the payment with these cards, given in any order; raise :class:`IllegalMove` if it is not valid."""
        return payment_of(self, lord, cards)

    # ------------------------------------------------------------------ the table

    def held(self, seat: i64) -> tuple[i64, i64]:
        """Return a seat's hand (bag, marks), with the allies chosen for a payment that is not complete (rules 9.2)."""
        me = self.seats[seat]
        if (self.paid == 0 and self.paid_marks == 0) or seat != self.active or not self.is_paying():
            return me.hand, me.hand_marks
        return me.hand + self.paid, me.hand_marks + self.paid_marks

    def pending_argument(self, step: i64) -> i64:
        """The argument of the topmost frame of a step; -1 if none is pending."""
        for k in range(self.depth - 1, -1, -1):
            if frame_step(self.frames[k]) == step:
                return frame_argument(self.frames[k])
        return -1

    def is_paying(self) -> bool:
        """Whether a payment is not complete yet; until then its cards count as in hand (rules 9.2)."""
        for k in range(self.depth):
            if self.steps[frame_step(self.frames[k])].names_payment:
                return True
        return False

    def me(self) -> Seat:
        """The seat whose turn it is."""
        return self.seats[self.active]

    def can_reveal(self) -> bool:
        """Whether the exploration deck and its discard together hold a card."""
        return (
            self.deck != 0
            or self.deck_monsters != 0
            or self.discard != 0
            or self.discard_monsters != 0
            or self.deck_marks != 0
            or self.discard_marks != 0
        )

    def stacks(self) -> i64:
        """The races whose stack in the Council is not empty."""
        races = races_in(self.council)
        krakens = self.council_krakens
        race: i64 = 0
        while krakens != 0:
            if krakens & 63 != 0:
                races |= BIT[race]
            krakens >>= KRAKEN_BITS
            race += 1
        return races

    def stack_marks(self, race: i64) -> i64:
        """Return the marks of a stack: its cards with a pearl or dice sign, and the krakens placed on it."""
        krakens = (self.council_krakens >> (KRAKEN_BITS * race)) & 63
        return (self.council_marks & SIGNED_IN_RACE[race]) | (krakens << KRAKEN_SHIFT)

    def empty_stack(self, race: i64) -> None:
        """Remove all cards from a stack."""
        self.council &= ~IN_RACE[race]
        self.council_marks &= ~SIGNED_IN_RACE[race]
        krakens = (self.council_krakens >> (KRAKEN_BITS * race)) & 63
        self.council_krakens -= krakens << (KRAKEN_BITS * race)

    def last_on_track(self) -> i64:
        """The card revealed last: a kind of ally, or a monster."""
        return row_at(self.track, self.track_size - 1)

    def take_last_of_track(self) -> i64:
        """Remove the card revealed last from the track and return its kind."""
        card = self.last_on_track()
        self.track_size -= 1
        self.track = row_without(self.track, self.track_size)
        return card

    def add_to_track(self, card: i64) -> None:
        self.track = row_with(self.track, self.track_size, card)
        self.track_size += 1

    def court_place(self, lord: i64) -> i64:
        """The place of a lord in the Court, 0 farthest from the deck; -1 if it is not there."""
        return row_place(self.court_row, self.court_size, lord)

    def put_in_court(self, lord: i64, place: i64) -> None:
        """Put the top lord of the deck face up into the Court."""
        self.lord_deck &= ~BIT[lord]
        self.court |= BIT[lord]
        self.court_row = row_with(self.court_row, place, lord)
        self.court_size += 1
        self.tell(LORD_TURNED_UP, NOBODY, lord, 0, 0)

    def leave_court(self, lord: i64) -> None:
        """Remove a lord from the Court; the lords nearer to the deck move up."""
        self.court &= ~BIT[lord]
        self.court_row = row_without(self.court_row, self.court_place(lord))
        self.court_size -= 1


def empty_table(variant: Variant, rules: Rules, seed: i64) -> Abyss:
    """Return a game with all cards in their decks, the starting goods of each seat, and no pending frame."""
    streams = len(variant.streams)
    seats = vec[Seat]([Seat() for _ in range(variant.players)])
    g = Abyss(
        variant,
        rules,
        seed,
        stream_keys(seed, streams),
        blank_vec(streams),
        blank_vec(FRAMES),
        seats,
        blank_vec(N_LOCATIONS),
    )
    rules.stock(g)
    return g
