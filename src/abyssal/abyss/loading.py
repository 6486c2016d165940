"""Reads positions of Abyss onto a table, card by card; see :mod:`abyssal.engine.loading`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import (
    KRAKEN_BITS,
    KRAKEN_SHIFT,
    MARK,
    MONSTER,
    RACE_OF,
    UNIT,
    count_in,
    kinds_in,
    nth_kind,
    zone_size,
)
from abyssal.abyss.cards import (
    COURT_SPACES,
    END_CAUSES,
    FIRST_PRICE,
    LAST_THREAT,
    LOCATIONS,
    LOOT_VALUES,
    LOOT_WIDTH,
    LORDS,
    MOST_DRAWN,
    N_LEVIATHANS,
    N_TOKEN_VALUES,
    NEW_TOKEN_NAMES,
    NEW_TOKEN_WIDTH,
    NO_RACE,
    NOBODY,
    RACES,
    SEVENTH_LORD,
    TOKEN_VALUES,
    TOKEN_WIDTH,
    TRACK_SPACES,
)
from abyssal.abyss.notation import ALLY_NAMES, KIND_BY_NAME, LOCATION_BY_NAME, LORD_BY_NAME, MONSTER_NAME, RACE_BY_NAME
from abyssal.abyss.steps import (
    AFTER_ACTION,
    AMBASSADOR_PICK,
    CONTROL_PICK,
    DRAW_LOCATIONS,
    END_EXPLORATION,
    EXPLORE,
    EXPLORE_ALLY,
    EXPLORE_MONSTER,
    MONSTER_REWARD,
    OFFER,
)
from abyssal.abyss.writing import MOST, SEAT_KEYS, STOLEN_NAMES, TABLE_KEYS
from abyssal.engine.errors import PositionError
from abyssal.engine.frames import check_frames
from abyssal.engine.game import frame_step
from abyssal.engine.loading import Counters, NamedCards, NamedCounters, NumberedCards, PositionLoader, Supply, tidy
from abyssal.engine.reading import (
    check_format,
    is_number,
    mapping,
    only_keys,
    read_counters,
    strings,
    whole_number,
)
from abyssal.engine.sets import lowest_member, members
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss, Seat


class AbyssLoader(PositionLoader):
    """Reads a position of Abyss; the keys of an expansion are read by its codec."""

    def __init__(self, g: Abyss, data: Mapping[str, object]) -> None:
        super().__init__(g, data)
        self.g: Abyss = g
        # A seat without a given hand gets the hand that it starts with.
        self.start_hand: list[int] = kinds_in(g.seats[0].hand, g.seats[0].hand_marks)
        self.without_hand: i64 = BIT[g.players] - 1
        for me in g.seats:
            g.deck += me.hand
            g.deck_marks += me.hand_marks
            me.hand = 0
            me.hand_marks = 0
        # The cards that the position has not named yet.
        self.allies: i64 = g.deck
        self.marks: i64 = g.deck_marks
        self.monsters: i64 = g.deck_monsters
        self.all_allies: i64 = g.deck
        self.all_marks: i64 = g.deck_marks
        self.all_monsters: i64 = g.deck_monsters
        self.lords: Supply = NamedCards(g.lord_deck, LORDS, LORD_BY_NAME)
        self.locations: Supply = NamedCards(g.location_deck, LOCATIONS, LOCATION_BY_NAME)
        self.tokens: Supply = Counters(g.token_pile, "token", TOKEN_VALUES, TOKEN_WIDTH)
        self.loot: Supply = Counters(g.loot_deck, "loot", LOOT_VALUES, LOOT_WIDTH)
        self.leviathans: Supply = NumberedCards(g.leviathan_deck, "leviathan", N_LEVIATHANS)
        self.new_tokens: Supply = NamedCounters(g.new_token_pile, "new token", NEW_TOKEN_NAMES, NEW_TOKEN_WIDTH)
        g.deck = 0
        g.deck_marks = 0
        g.deck_monsters = 0
        g.lord_deck = 0
        g.location_deck = 0
        g.token_pile = 0
        g.loot_deck = 0
        g.leviathan_deck = 0
        g.new_token_pile = 0

    def load(self) -> None:
        """Read the whole position."""
        check_format(self.data)
        only_keys(self.data, [*TABLE_KEYS, *self.g.rules.codec.table_keys()])
        self.g.rules.codec.check_keys(self)
        self.read_numbers()
        self.read_seats()
        self.read_table()
        for name in self.names("box"):
            self.read_box(name)
        self.g.rules.codec.read_table(self)
        self.read_listed_deck()
        self.deal_hands()
        self.read_decks()
        self.read_stolen()
        self.read_pending()
        read_counters(self.g, self.data.get("random", {}))

    def read_numbers(self) -> None:
        g = self.g
        g.active = self.seat_or("active", 0)
        g.ended_by = self.seat_or("ended_by", NOBODY)
        g.end_cause = self.read_end_cause()
        g.threat = self.number("threat", 1, 1, LAST_THREAT)
        g.price = self.number("price", FIRST_PRICE, FIRST_PRICE, MOST)
        g.extra_turns = self.number("extra_turns", 0, 0, MOST)
        g.skipped = self.number("skipped", 0, 0, g.players + 1)
        g.plies = self.number("plies", 0, 0, 0xFFFFFFFF if g.longest < 0 else g.longest)

    def read_end_cause(self) -> i64:
        """Return what triggered the end; if the position does not say, it was the seventh lord."""
        cause = self.data.get("end_cause")
        if cause is None:
            return SEVENTH_LORD if self.g.ended_by != NOBODY else 0
        if cause not in END_CAUSES[1:] or self.g.ended_by == NOBODY:
            raise PositionError("unknown_name", name=cause, where="end_cause", known=", ".join(END_CAUSES[1:]))
        return END_CAUSES.index(str(cause))

    # ------------------------------------------------------------------ cards

    def take_card(self, where: str, name: str) -> i64:
        """Return an ally or a monster by name; it is no longer left."""
        name = tidy(name)
        if name == MONSTER_NAME:
            if self.monsters == 0:
                raise PositionError("too_many_copies", card=name, copies=self.all_monsters, where=where)
            self.monsters -= 1
            return MONSTER
        return self.take_ally(where, name)

    def take_ally(self, where: str, name: str) -> i64:
        kind = KIND_BY_NAME.get(tidy(name), -1)
        if kind < 0:
            raise PositionError("unknown_card", card=name, where=where)
        if count_in(self.allies, self.marks, kind) == 0:
            copies = count_in(self.all_allies, self.all_marks, kind)
            code = "too_many_copies" if copies > 0 else "not_in_this_game"
            raise PositionError(code, card=ALLY_NAMES[kind], copies=copies, where=where)
        self.allies -= UNIT[kind]
        self.marks -= MARK[kind]
        return kind

    # ------------------------------------------------------------------ the table

    def read_table(self) -> None:
        """Read everything on the table except the decks."""
        g = self.g
        for name in self.few("court", COURT_SPACES):
            self.put_in_court(self.lords.take("court", name))
        council = mapping("council", self.data.get("council", {}))
        for name in council:
            self.read_stack(name, council[name])
        for name in self.few("track", TRACK_SPACES):
            g.add_to_track(self.take_card("track", name))
        for name in strings("discard", self.data.get("discard", [])):
            card = self.take_card("discard", name)
            if card == MONSTER:
                g.discard_monsters += 1
            else:
                g.discard += UNIT[card]
                g.discard_marks += MARK[card]
        for name in strings("paid", self.data.get("paid", [])):
            kind = self.take_ally("paid", name)
            g.paid += UNIT[kind]
            g.paid_marks += MARK[kind]
        g.lord_discard = self.lords.take_all("lord_discard", self.data.get("lord_discard", []))
        g.drawn = self.locations.take_all("drawn", self.few("drawn", MOST_DRAWN))
        if "available" in self.data:
            g.available = self.locations.take_all("available", self.data["available"])
        for name in strings("used", self.data.get("used", [])):
            lord = LORD_BY_NAME.get(tidy(name), -1)
            if lord < 0 or self.lords.count(self.lords.all, lord) == 0:
                raise PositionError("unknown_card", card=name, where="used")
            g.used |= BIT[lord]

    def read_stack(self, name: str, cards: object) -> None:
        """Read a stack of the Council: allies of its race, and krakens."""
        race = RACE_BY_NAME.get(name, -1)
        if race < 0:
            raise PositionError("unknown_name", name=name, where="council", known=", ".join(RACES))
        for card in strings(f"council.{name}", cards):
            kind = self.take_ally(f"council.{name}", card)
            if RACE_OF[kind] == NO_RACE:
                self.g.council_krakens += (MARK[kind] >> KRAKEN_SHIFT) << (KRAKEN_BITS * race)
                continue
            if RACE_OF[kind] != race:
                raise PositionError("wrong_stack", card=ALLY_NAMES[kind], stack=name)
            self.g.council += UNIT[kind]
            self.g.council_marks += MARK[kind]

    def put_in_court(self, lord: i64) -> None:
        self.g.put_in_court(lord, self.g.court_size)

    # ------------------------------------------------------------------ decks

    def read_decks(self) -> None:
        """Read the decks. Cards that are left when a deck is given lie in the box."""
        self.read_cards()
        self.read_lord_deck()
        self.read_location_deck()
        self.g.token_pile = self.deck("token_pile", self.tokens)
        self.g.token_box += self.tokens.rest()

    def read_box(self, name: str) -> None:
        """Read one thing that is out of the game."""
        g = self.g
        name = tidy(name)
        if name in LORD_BY_NAME:
            g.lord_box |= BIT[self.lords.take("box", name)]
        elif name in LOCATION_BY_NAME:
            g.location_box |= BIT[self.locations.take("box", name)]
        elif name.startswith("loot "):
            g.loot_box += self.loot.take_all("box", [name.removeprefix("loot ")])
        elif name.startswith("leviathan "):
            g.leviathan_box |= self.leviathans.take_all("box", [name.removeprefix("leviathan ")])
        elif name.startswith("new token "):
            g.new_token_box += self.new_tokens.take_all("box", [name.removeprefix("new token ")])
        elif name.startswith("token "):
            g.token_box += self.tokens.take_all("box", [name.removeprefix("token ")])
        else:
            card = self.take_card("box", name)
            if card == MONSTER:
                g.monster_box += 1
            else:
                g.ally_box += UNIT[card]
                g.ally_box_marks += MARK[card]

    def read_cards(self) -> None:
        """Read the exploration deck."""
        g = self.g
        if "deck" not in self.data:
            g.deck, g.deck_marks, g.deck_monsters = self.allies, self.marks, self.monsters
            return
        value = self.data["deck"]
        if is_number(value):
            left = zone_size(self.allies, self.marks) + self.monsters
            for _ in range(whole_number("deck", value, 0, left)):
                n = self.random.below(zone_size(self.allies, self.marks) + self.monsters)
                if n < self.monsters:
                    self.put_in_deck(MONSTER_NAME)
                else:
                    self.put_in_deck(ALLY_NAMES[nth_kind(self.allies, self.marks, n - self.monsters)])
        g.ally_box += self.allies
        g.ally_box_marks += self.marks
        g.monster_box += self.monsters

    def read_listed_deck(self) -> None:
        """Read an exploration deck that is given card by card, before hands that are not given are dealt."""
        if "deck" in self.data and not is_number(self.data["deck"]):
            for name in strings("deck", self.data["deck"]):
                self.put_in_deck(name)

    def put_in_deck(self, name: str) -> None:
        card = self.take_card("deck", name)
        if card == MONSTER:
            self.g.deck_monsters += 1
        else:
            self.g.deck += UNIT[card]
            self.g.deck_marks += MARK[card]

    def read_lord_deck(self) -> None:
        """Read the lord deck. A Court that is not given is filled with random lords of those left."""
        g = self.g
        g.lord_deck = self.listed_deck("lord_deck", self.lords)
        if "court" not in self.data:
            while g.court_size < COURT_SPACES and self.lords.left != 0:
                self.put_in_court(lowest_member(self.lords.draw("court", 1, self.random)))
        g.lord_deck |= self.other_deck("lord_deck", self.lords)
        g.lord_box |= self.lords.rest()

    def read_location_deck(self) -> None:
        """Read the location deck. If available locations are not given, a random one of those left is available."""
        g = self.g
        g.location_deck = self.listed_deck("location_deck", self.locations)
        if "available" not in self.data and self.locations.left != 0:
            g.available = self.locations.draw("available", 1, self.random)
        g.location_deck |= self.other_deck("location_deck", self.locations)
        g.location_box |= self.locations.rest()

    # ------------------------------------------------------------------ seats

    def read_seats(self) -> None:
        g = self.g
        for seat, given in self.seats([*SEAT_KEYS, *g.rules.codec.seat_keys()]):
            if "hand" in given:
                self.without_hand &= ~BIT[seat]
            self.read_seat(g.seats[seat], f"seats.{seat}", given)
            g.rules.codec.read_seat(self, seat, given)
        bought = mapping("bought", self.data.get("bought", {}))
        for name in bought:
            seat = whole_number("bought", name, 0, g.players - 1)
            g.seats[seat].bought = whole_number("bought", bought[name], 0, MOST)

    def deal_hands(self) -> None:
        """Deal the starting hand to each seat without a given hand, as far as those cards are left."""
        for seat in members(self.without_hand):
            for kind in self.start_hand:
                if count_in(self.allies, self.marks, kind) > 0:
                    self.g.seats[seat].add_to_hand(self.take_ally("hand", ALLY_NAMES[kind]))

    def read_seat(self, me: Seat, where: str, given: Mapping[str, object]) -> None:
        me.pearls = whole_number(f"{where}.pearls", given.get("pearls", me.pearls), 0, MOST)
        me.keys = whole_number(f"{where}.keys", given.get("keys", 0), 0, MOST)
        for name in strings(f"{where}.hand", given.get("hand", [])):
            me.add_to_hand(self.take_ally(f"{where}.hand", name))
        for name in strings(f"{where}.affiliated", given.get("affiliated", [])):
            kind = self.take_ally(f"{where}.affiliated", name)
            if RACE_OF[kind] < 0:
                raise PositionError("never_affiliated", card=ALLY_NAMES[kind], where=f"{where}.affiliated")
            me.affiliated += UNIT[kind]
            me.affiliated_marks += MARK[kind]
        me.tokens = self.tokens.take_all(f"{where}.tokens", given.get("tokens", []))
        me.active = self.lords.take_all(f"{where}.free", given.get("free", []))
        me.disabled = self.lords.take_all(f"{where}.disabled", given.get("disabled", []))
        sites = mapping(f"{where}.locations", given.get("locations", {}))
        for name in sites:
            location = self.locations.take(f"{where}.locations", name)
            me.locations |= BIT[location]
            lords = self.lords.take_all(f"{where}.locations.{name}", sites[name])
            self.g.under[location] = lords
            me.bound |= lords

    # ------------------------------------------------------------------ the rest

    def read_stolen(self) -> None:
        """Read the token stolen last, which thief and victim know."""
        if self.data.get("stolen") is None:
            return
        g = self.g
        given = self.parts("stolen", ("by", "from", "token"))
        g.stolen_by = whole_number("stolen.by", given["by"], 0, g.players - 1)
        g.stolen_from = whole_number("stolen.from", given["from"], 0, g.players - 1)
        token = given["token"]
        if token not in STOLEN_NAMES or g.stolen_by == g.stolen_from:
            raise PositionError("unknown_card", card=f"token {token}", where="stolen")
        g.stolen = STOLEN_NAMES.index(token)
        held = g.seats[g.stolen_by]
        new = g.stolen - N_TOKEN_VALUES
        copies = (held.tokens >> (TOKEN_WIDTH * g.stolen)) & 255 if new < 0 else (held.new_tokens >> (8 * new)) & 255
        if copies == 0:
            raise PositionError("unknown_card", card=f"token {token}", where="stolen")

    def read_pending(self) -> None:
        """Read the pending frames and check that they are possible."""
        g = self.g
        self.read_frames()
        truncated = self.data.get("truncated")
        if truncated not in (None, False, True) or (truncated is True and not g.over):
            raise PositionError("bad_number", where="truncated", value=truncated, least=0, most=1 if g.over else 0)
        g.cut = truncated is True
        check_frames(g)
        if g.depth > 0 and not (is_tidy(g) and g.rules.codec.is_whole(g)):
            raise PositionError("impossible_pending", step=g.steps[g.top_step()].name)

    def push_default(self) -> None:
        g = self.g
        if g.drawn != 0:
            g.push(CONTROL_PICK, g.active, 0)
        elif g.track_size > 0:
            g.push(EXPLORE, g.active, 0)
            if g.last_on_track() == MONSTER:
                g.rules.monster_revealed(g)
            else:
                g.rules.offer(g, g.active)
        else:
            g.rules.before_main(g)
            if g.depth == 0 and not g.over:  # no choice: go on with what follows an action
                g.push(AFTER_ACTION, g.active, 0)


EXPLORING: Final = (EXPLORE, MONSTER_REWARD, END_EXPLORATION)
SETTLING_CARD: Final = (OFFER, EXPLORE_ALLY, EXPLORE_MONSTER)


def is_tidy(g: Abyss) -> bool:
    """Whether cards on the track, drawn locations and named allies belong to a pending frame."""
    bottom, top = frame_step(g.frames[0]), g.top_step()
    settling = False
    holds_payment = False
    for k in range(g.depth):
        step = frame_step(g.frames[k])
        settling = settling or step in SETTLING_CARD
        holds_payment = holds_payment or g.steps[step].holds_payment
    if g.track_size > 0 and bottom not in EXPLORING:
        return False
    if g.track_size == TRACK_SPACES and bottom == EXPLORE and not settling:
        return False
    if g.drawn != 0 and top not in (CONTROL_PICK, AMBASSADOR_PICK, DRAW_LOCATIONS):
        return False
    return (g.paid | g.paid_marks) == 0 or holds_payment
