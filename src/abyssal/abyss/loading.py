"""Reading a position onto the table, card by card; what cannot be is refused, and the culprit named."""

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
    LORDS,
    MOST_DRAWN,
    N_LEVIATHANS,
    N_TOKEN_VALUES,
    NEW_TOKEN_NAMES,
    NO_RACE,
    NOBODY,
    RACES,
    SEVENTH_LORD,
    TOKEN_UNIT,
    TOKEN_VALUES,
    TOKEN_WIDTH,
    TRACK_SPACES,
    nth_token,
    tokens_size,
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
from abyssal.engine.chance import Random
from abyssal.engine.errors import PositionError
from abyssal.engine.frames import check_frames, push_frames
from abyssal.engine.game import step_of
from abyssal.engine.reading import (
    check_format,
    is_number,
    listed,
    mapping,
    only_keys,
    read_counters,
    strings,
    whole_number,
)
from abyssal.engine.sets import members, nth_member, set_size
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss, Seat


class Loader:
    """Reads a position onto a table with nothing in its decks, card by card, and refuses what cannot be."""

    def __init__(self, g: Abyss, data: Mapping[str, object]) -> None:
        self.g: Abyss = g
        self.data: dict[str, object] = mapping("position", data)
        # The hands which everybody starts with are dealt again where nothing is said.
        self.start_hand: list[int] = kinds_in(g.seats[0].hand, g.seats[0].hand_marks)
        self.without_hand: i64 = BIT[g.players] - 1
        for me in g.seats:
            g.deck += me.hand
            g.deck_marks += me.hand_marks
            me.hand = 0
            me.hand_marks = 0
        # What lies nowhere yet, and how many there are of it at all.
        self.allies: i64 = g.deck
        self.marks: i64 = g.deck_marks
        self.monsters: i64 = g.deck_monsters
        self.lords: i64 = g.lord_deck
        self.locations: i64 = g.location_deck
        self.tokens: i64 = g.token_pile
        self.all_allies: i64 = g.deck
        self.all_marks: i64 = g.deck_marks
        self.all_monsters: i64 = g.deck_monsters
        self.all_lords: i64 = g.lord_deck
        self.all_locations: i64 = g.location_deck
        self.all_tokens: i64 = g.token_pile
        self.loot: i64 = g.loot_deck
        self.leviathans: i64 = g.leviathan_deck
        self.new_tokens: i64 = g.new_token_pile
        self.all_loot: i64 = g.loot_deck
        self.all_leviathans: i64 = g.leviathan_deck
        self.all_new_tokens: i64 = g.new_token_pile
        g.deck = 0
        g.deck_marks = 0
        g.deck_monsters = 0
        g.lord_deck = 0
        g.location_deck = 0
        g.token_pile = 0
        g.loot_deck = 0
        g.leviathan_deck = 0
        g.new_token_pile = 0
        self.random: Random = Random(g.seed)

    def read(self) -> None:
        """The whole position."""
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
        g.active = self.seat_of("active", 0)
        g.ended_by = self.seat_of("ended_by", NOBODY)
        g.end_cause = self.read_end_cause()
        g.threat = self.number("threat", 1, 1, LAST_THREAT)
        g.price = self.number("price", FIRST_PRICE, FIRST_PRICE, MOST)
        g.extra_turns = self.number("extra_turns", 0, 0, MOST)
        g.skipped = self.number("skipped", 0, 0, g.players + 1)
        g.plies = self.number("plies", 0, 0, 0xFFFFFFFF if g.longest < 0 else g.longest)

    def read_end_cause(self) -> i64:
        """What triggered the end; a seat that did so without a word had its seventh lord."""
        cause = self.data.get("end_cause")
        if cause is None:
            return SEVENTH_LORD if self.g.ended_by != NOBODY else 0
        if cause not in END_CAUSES[1:] or self.g.ended_by == NOBODY:
            raise PositionError("unknown_name", name=cause, where="end_cause", known=", ".join(END_CAUSES[1:]))
        return END_CAUSES.index(str(cause))

    def number(self, key: str, default: int, least: int, most: int) -> int:
        value = self.data.get(key)
        return default if value is None else whole_number(key, value, least, most)

    def seat_of(self, key: str, default: i64) -> i64:
        value = self.data.get(key)
        if value is None:
            return default
        return whole_number(key, value, 0, self.g.players - 1)

    # ------------------------------------------------------------------ cards

    def take_card(self, where: str, name: str) -> i64:
        """An ally or a monster by name, taken from those that lie nowhere yet."""
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

    def take_lord(self, where: str, name: str) -> i64:
        lord = LORD_BY_NAME.get(tidy(name), -1)
        if lord < 0:
            raise PositionError("unknown_card", card=name, where=where)
        if self.lords & BIT[lord] == 0:
            code = "too_many_copies" if self.all_lords & BIT[lord] != 0 else "not_in_this_game"
            raise PositionError(code, card=LORDS[lord], copies=1, where=where)
        self.lords &= ~BIT[lord]
        return lord

    def take_lords(self, where: str, value: object) -> i64:
        mask: i64 = 0
        for name in strings(where, value):
            mask |= BIT[self.take_lord(where, name)]
        return mask

    def take_location(self, where: str, name: str) -> i64:
        location = LOCATION_BY_NAME.get(tidy(name), -1)
        if location < 0:
            raise PositionError("unknown_card", card=name, where=where)
        if self.locations & BIT[location] == 0:
            code = "too_many_copies" if self.all_locations & BIT[location] != 0 else "not_in_this_game"
            raise PositionError(code, card=LOCATIONS[location], copies=1, where=where)
        self.locations &= ~BIT[location]
        return location

    def take_locations(self, where: str, value: object) -> i64:
        mask: i64 = 0
        for name in strings(where, value):
            mask |= BIT[self.take_location(where, name)]
        return mask

    def take_tokens(self, where: str, value: object) -> i64:
        """Monster tokens by their values."""
        tokens: i64 = 0
        for item in listed(where, value):
            place = whole_number(where, item, TOKEN_VALUES[0], TOKEN_VALUES[-1]) - TOKEN_VALUES[0]
            if (self.tokens >> (TOKEN_WIDTH * place)) & 255 == 0:
                copies = (self.all_tokens >> (TOKEN_WIDTH * place)) & 255
                raise PositionError("too_many_copies", card=f"token {item}", copies=copies, where=where)
            self.tokens -= TOKEN_UNIT[place]
            tokens += TOKEN_UNIT[place]
        return tokens

    def take_loot(self, where: str, value: object) -> i64:
        """Loot cards by their values."""
        loot: i64 = 0
        for item in listed(where, value):
            place = whole_number(where, item, LOOT_VALUES[0], LOOT_VALUES[-1]) - LOOT_VALUES[0]
            if (self.loot >> (3 * place)) & 7 == 0:
                copies = (self.all_loot >> (3 * place)) & 7
                code = "too_many_copies" if copies > 0 else "not_in_this_game"
                raise PositionError(code, card=f"loot {item}", copies=copies, where=where)
            self.loot -= BIT[3 * place]
            loot += BIT[3 * place]
        return loot

    def take_leviathans(self, where: str, value: object) -> i64:
        """Leviathans by their numbers."""
        mask: i64 = 0
        for item in listed(where, value):
            bit = BIT[whole_number(where, item, 1, N_LEVIATHANS) - 1]
            if self.leviathans & bit == 0:
                code = "too_many_copies" if self.all_leviathans & bit != 0 else "not_in_this_game"
                raise PositionError(code, card=f"leviathan {item}", copies=1, where=where)
            self.leviathans &= ~bit
            mask |= bit
        return mask

    def take_new_tokens(self, where: str, value: object) -> i64:
        """New tokens by their faces."""
        tokens: i64 = 0
        for name in strings(where, value):
            place = NEW_TOKEN_NAMES.index(tidy(name)) if tidy(name) in NEW_TOKEN_NAMES else -1
            if place < 0:
                raise PositionError("unknown_card", card=name, where=where)
            if (self.new_tokens >> (8 * place)) & 255 == 0:
                copies = (self.all_new_tokens >> (8 * place)) & 255
                code = "too_many_copies" if copies > 0 else "not_in_this_game"
                raise PositionError(code, card=f"new token {name}", copies=copies, where=where)
            self.new_tokens -= BIT[8 * place]
            tokens += BIT[8 * place]
        return tokens

    # ------------------------------------------------------------------ the table

    def read_table(self) -> None:
        """Everything on the table that is no deck."""
        g = self.g
        for name in self.few("court", COURT_SPACES):
            self.put_in_court(self.take_lord("court", name))
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
        g.lord_discard = self.take_lords("lord_discard", self.data.get("lord_discard", []))
        g.drawn = self.take_locations("drawn", self.few("drawn", MOST_DRAWN))
        if "available" in self.data:
            g.available = self.take_locations("available", self.data["available"])
        for name in strings("used", self.data.get("used", [])):
            lord = LORD_BY_NAME.get(tidy(name), -1)
            if lord < 0 or self.all_lords & BIT[lord] == 0:
                raise PositionError("unknown_card", card=name, where="used")
            g.used |= BIT[lord]

    def read_stack(self, name: str, cards: object) -> None:
        """A stack of the Council: allies of its race."""
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

    def names(self, key: str) -> list[str]:
        """The names of a zone."""
        return strings(key, self.data.get(key, []))

    def few(self, key: str, most: int) -> list[str]:
        """The names of a zone that holds only so many cards."""
        names = strings(key, self.data.get(key, []))
        if len(names) > most:
            raise PositionError("zone_full", where=key, card=names[most], most=most)
        return names

    def put_in_court(self, lord: i64) -> None:
        self.g.put_in_court(lord, self.g.court_size)

    # ------------------------------------------------------------------ decks

    def read_decks(self) -> None:
        """A deck given is that, the rest lies in the box; a deck not given holds what lies nowhere else."""
        self.read_cards()
        self.read_lord_deck()
        self.read_location_deck()
        g = self.g
        value = self.data.get("token_pile")
        if "token_pile" not in self.data:
            g.token_pile = self.tokens
        else:
            g.token_pile = self.some_tokens(value) if is_number(value) else self.take_tokens("token_pile", value)
            g.token_box += self.tokens

    def read_box(self, name: str) -> None:
        """One thing that is out of the game."""
        g = self.g
        name = tidy(name)
        if name in LORD_BY_NAME:
            g.lord_box |= BIT[self.take_lord("box", name)]
        elif name in LOCATION_BY_NAME:
            g.location_box |= BIT[self.take_location("box", name)]
        elif name.startswith("loot "):
            g.loot_box += self.take_loot("box", [name.removeprefix("loot ")])
        elif name.startswith("leviathan "):
            g.leviathan_box |= self.take_leviathans("box", [name.removeprefix("leviathan ")])
        elif name.startswith("new token "):
            g.new_token_box += self.take_new_tokens("box", [name.removeprefix("new token ")])
        elif name.startswith("token "):
            g.token_box += self.take_tokens("box", [name.removeprefix("token ")])
        else:
            card = self.take_card("box", name)
            if card == MONSTER:
                g.monster_box += 1
            else:
                g.ally_box += UNIT[card]
                g.ally_box_marks += MARK[card]

    def read_cards(self) -> None:
        """The exploration deck."""
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
        """The cards of a deck that is given card by card; hands that are not given come after it."""
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
        """A Court not given is filled from what lies nowhere else, then the deck is made."""
        g = self.g
        value = self.data.get("lord_deck")
        given = "lord_deck" in self.data
        if given and not is_number(value):
            g.lord_deck = self.take_lords("lord_deck", value)
        if "court" not in self.data:
            while g.court_size < COURT_SPACES and self.lords != 0:
                lord = nth_member(self.lords, self.random.below(set_size(self.lords)))
                self.lords &= ~BIT[lord]
                self.put_in_court(lord)
        if not given:
            g.lord_deck = self.lords
            return
        if is_number(value):
            for _ in range(whole_number("lord_deck", value, 0, set_size(self.lords))):
                bit = BIT[nth_member(self.lords, self.random.below(set_size(self.lords)))]
                self.lords &= ~bit
                g.lord_deck |= bit
        g.lord_box |= self.lords

    def read_location_deck(self) -> None:
        """One location is available unless said otherwise; then the deck is made."""
        g = self.g
        value = self.data.get("location_deck")
        given = "location_deck" in self.data
        if given and not is_number(value):
            g.location_deck = self.take_locations("location_deck", value)
        if "available" not in self.data and self.locations != 0:
            g.available = self.some_locations(1)
        if not given:
            g.location_deck = self.locations
            return
        if is_number(value):
            g.location_deck = self.some_locations(whole_number("location_deck", value, 0, set_size(self.locations)))
        g.location_box |= self.locations

    def some_locations(self, count: i64) -> i64:
        """That many random ones of the locations that lie nowhere yet."""
        mask: i64 = 0
        for _ in range(count):
            bit = BIT[nth_member(self.locations, self.random.below(set_size(self.locations)))]
            self.locations &= ~bit
            mask |= bit
        return mask

    def some_tokens(self, value: object) -> i64:
        """That many random ones of the monster tokens that lie nowhere yet."""
        tokens: i64 = 0
        for _ in range(whole_number("token_pile", value, 0, tokens_size(self.tokens))):
            unit = TOKEN_UNIT[nth_token(self.tokens, self.random.below(tokens_size(self.tokens)))]
            self.tokens -= unit
            tokens += unit
        return tokens

    # ------------------------------------------------------------------ seats

    def read_seats(self) -> None:
        g = self.g
        seats = mapping("seats", self.data.get("seats", {}))
        for name in seats:
            seat = whole_number("seats", name, 0, g.players - 1)
            given = mapping(f"seats.{name}", seats[name])
            only_keys(given, [*SEAT_KEYS, *g.rules.codec.seat_keys()])
            if "hand" in given:
                self.without_hand &= ~BIT[seat]
            self.read_seat(g.seats[seat], f"seats.{name}", given)
            g.rules.codec.read_seat(self, seat, given)
        bought = mapping("bought", self.data.get("bought", {}))
        for name in bought:
            seat = whole_number("bought", name, 0, g.players - 1)
            g.seats[seat].bought = whole_number("bought", bought[name], 0, MOST)

    def deal_hands(self) -> None:
        """A seat of which no hand is said has the hand it starts with, as far as those cards lie nowhere else."""
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
        me.tokens = self.take_tokens(f"{where}.tokens", given.get("tokens", []))
        me.active = self.take_lords(f"{where}.free", given.get("free", []))
        me.disabled = self.take_lords(f"{where}.disabled", given.get("disabled", []))
        sites = mapping(f"{where}.locations", given.get("locations", {}))
        for name in sites:
            location = self.take_location(f"{where}.locations", name)
            me.locations |= BIT[location]
            lords = self.take_lords(f"{where}.locations.{name}", sites[name])
            self.g.under[location] = lords
            me.bound |= lords

    # ------------------------------------------------------------------ the rest

    def read_stolen(self) -> None:
        """The token stolen last, which thief and victim know."""
        value = self.data.get("stolen")
        if value is None:
            return
        g = self.g
        given = mapping("stolen", value)
        only_keys(given, ("by", "from", "token"))
        for key in ("by", "from", "token"):
            if key not in given:
                raise PositionError("missing_key", key=key, where="stolen")
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
        """What is to be decided."""
        g = self.g
        if "pending" not in self.data:
            self.push_default()
        else:
            push_frames(g, self.data["pending"])
            g.over = g.depth == 0
        truncated = self.data.get("truncated")
        if truncated not in (None, False, True) or (truncated is True and not g.over):
            raise PositionError("bad_number", where="truncated", value=truncated, least=0, most=1 if g.over else 0)
        g.cut = truncated is True
        check_frames(g)
        if g.depth > 0 and not (is_tidy(g) and g.rules.codec.is_whole(g)):
            raise PositionError("impossible_pending", step=g.steps[g.top_step()].name)

    def push_default(self) -> None:
        """What the active player is about to do, from what lies on the table."""
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
            if g.depth == 0 and not g.over:  # nothing to do but what follows an action
                g.push(AFTER_ACTION, g.active, 0)


def tidy(name: str) -> str:
    """A name in lower case with single spaces."""
    return " ".join(name.lower().split())


EXPLORING: Final = (EXPLORE, MONSTER_REWARD, END_EXPLORATION)
SETTLING_CARD: Final = (OFFER, EXPLORE_ALLY, EXPLORE_MONSTER)


def is_tidy(g: Abyss) -> bool:
    """Whether cards on the track, drawn locations and named allies belong to something that is pending."""
    bottom, top = step_of(g.frames[0]), g.top_step()
    settling = False
    holds_payment = False
    for k in range(g.depth):
        step = step_of(g.frames[k])
        settling = settling or step in SETTLING_CARD
        holds_payment = holds_payment or g.steps[step].holds_payment
    if g.track_size > 0 and bottom not in EXPLORING:
        return False
    if g.track_size == TRACK_SPACES and bottom == EXPLORE and not settling:
        return False
    if g.drawn != 0 and top not in (CONTROL_PICK, AMBASSADOR_PICK, DRAW_LOCATIONS):
        return False
    return (g.paid | g.paid_marks) == 0 or holds_payment
