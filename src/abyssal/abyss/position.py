"""Positions: the whole state as JSON-able data, written and read.

What is given is exactly that; what is not given takes its ordinary starting value. A position need not be reachable,
only possible: the error names the culprit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.components import (
    COURT_SPACES,
    FIRST_PRICE,
    IN_RACE,
    LAST_THREAT,
    LOCATIONS,
    LORDS,
    MARK,
    MONSTER,
    MOST_DRAWN,
    N_RACES,
    NOBODY,
    RACE_OF,
    RACES,
    SIGNED_IN_RACE,
    TOKEN_UNIT,
    TOKEN_VALUES,
    TOKEN_WIDTH,
    TRACK_SPACES,
    UNIT,
    count_in,
    nth_kind,
    nth_token,
    row_at,
    token_values,
    tokens_size,
    zone_size,
)
from abyssal.abyss.notation import (
    ALLY_NAMES,
    KIND_NAMED,
    LOCATION_NAMED,
    LORD_NAMED,
    MONSTER_NAME,
    RACE_NAMED,
    ally_names,
    card_name,
    location_names,
    lord_names,
)
from abyssal.abyss.pending import check_pending
from abyssal.abyss.steps import AFTER_ACTION, CONTROL_PICK, EXPLORE, STREAMS
from abyssal.engine.chance import Random
from abyssal.engine.errors import PositionError
from abyssal.engine.reading import is_number, mapping, seat_or_none, strings, whole_number, write_frame
from abyssal.engine.sets import members, nth_member, set_size
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss, Seat

TABLE_KEYS: Final = (
    "game", "players", "expansions", "max_plies", "plies", "active", "threat", "price", "bought", "used", "court",
    "council", "track", "available", "discard", "deck", "lord_deck", "lord_discard", "location_deck", "token_pile",
    "drawn", "paid", "stolen", "box", "ended_by", "extra_turns", "skipped", "truncated", "pending", "seats", "seed",
    "random",
)  # fmt: skip
SEAT_KEYS: Final = ("pearls", "keys", "hand", "affiliated", "tokens", "free", "disabled", "locations")
MOST: Final = 1_000_000  # pearls, keys, turns: far more than a game sees, far less than a count can hold

# How much a reader knows: what lies on the table, what perfect memory knows besides, or everything.
TABLE: Final = 0
RECALL: Final = 1
EVERYTHING: Final = 2

# ---------------------------------------------------------------------- writing


def write_position(g: Abyss) -> dict[str, object]:
    """Everything, the generator included."""
    out = write_table(g, NOBODY, EVERYTHING)
    out["seed"] = g.seed
    out["random"] = {name: g.counters[stream] for stream, name in enumerate(STREAMS)}
    return out


def write_table(g: Abyss, reader: i64, knows: i64) -> dict[str, object]:
    """The table as a reader knows it; what the reader may not see is a number in place of a list (4)."""
    recalls = knows >= RECALL
    council: dict[str, object] = {}
    for race in range(N_RACES):
        stack, marks = g.council & IN_RACE[race], g.council_marks & SIGNED_IN_RACE[race]
        council[RACES[race]] = ally_names(stack, marks) if recalls else zone_size(stack, marks)
    sees_locations = recalls or looks_through_locations(g, reader)
    return {
        "game": g.variant.game,
        "players": g.players,
        "expansions": [],
        "max_plies": None if g.longest < 0 else g.longest,
        "plies": g.plies,
        "active": g.active,
        "threat": g.threat,
        "price": g.price,
        "bought": {str(seat): g.seats[seat].bought for seat in range(g.players)},
        "used": lord_names(g.used),
        "court": [LORDS[row_at(g.court_row, place)] for place in range(g.court_size)],
        "council": council,
        "track": [card_name(row_at(g.track, place)) for place in range(g.track_size)],
        "available": location_names(g.available),
        "discard": write_cards(g.discard, g.discard_marks, g.discard_monsters, recalls),
        "deck": write_cards(g.deck, g.deck_marks, g.deck_monsters, recalls),
        "lord_deck": lord_names(g.lord_deck) if recalls else set_size(g.lord_deck),
        "lord_discard": lord_names(g.lord_discard),
        "location_deck": location_names(g.location_deck) if sees_locations else set_size(g.location_deck),
        "token_pile": token_values(g.token_pile) if knows == EVERYTHING else tokens_size(g.token_pile),
        "drawn": location_names(g.drawn),
        "paid": ally_names(g.paid, g.paid_marks),
        "stolen": write_stolen(g, reader, knows),
        "box": write_box(g),
        "ended_by": seat_or_none(g.ended_by),
        "extra_turns": g.extra_turns,
        "skipped": g.skipped,
        "truncated": g.cut,
        "pending": [write_frame(g, g.frames[k]) for k in range(g.depth)],
        "seats": {str(seat): write_seat(g, seat, reader, knows) for seat in range(g.players)},
    }


def looks_through_locations(g: Abyss, reader: i64) -> bool:
    """Whether this reader resolves Black Smokers just now: only then the location deck is shown (4)."""
    if g.over or g.depth == 0:
        return False
    frame = g.frames[g.depth - 1]
    return g.steps[frame & 255].name == "black_smokers" and ((frame >> 8) & 255) - 1 == reader


def write_cards(bag: i64, marks: i64, monsters: i64, seen: bool) -> object:
    """Exploration cards, or how many."""
    if not seen:
        return zone_size(bag, marks) + monsters
    return sorted(ally_names(bag, marks) + [MONSTER_NAME for _ in range(monsters)])


def write_stolen(g: Abyss, reader: i64, knows: i64) -> dict[str, object] | None:
    """The token stolen last, as far as a reader remembers it: thief and victim have seen it."""
    if g.stolen_by == NOBODY or knows == TABLE:
        return None
    out: dict[str, object] = {"by": g.stolen_by, "from": g.stolen_from}
    if knows == EVERYTHING or reader in (g.stolen_by, g.stolen_from):
        out["token"] = TOKEN_VALUES[g.stolen]
    return out


def write_box(g: Abyss) -> list[str]:
    """What is out of the game."""
    names = ally_names(g.ally_box, g.ally_box_marks) + [MONSTER_NAME for _ in range(g.monster_box)]
    names += lord_names(g.lord_box) + location_names(g.location_box)
    return names + [f"token {value}" for value in token_values(g.token_box)]


def write_seat(g: Abyss, seat: i64, reader: i64, knows: i64) -> dict[str, object]:
    """What a seat has, as a reader knows it."""
    me = g.seats[seat]
    sees_hand = seat == reader or knows >= RECALL
    sees_tokens = seat == reader or knows == EVERYTHING or g.over
    return {
        "pearls": me.pearls,
        "keys": me.keys,
        "hand": ally_names(me.hand, me.hand_marks) if sees_hand else me.hand_size(),
        "affiliated": ally_names(me.affiliated, me.affiliated_marks),
        "tokens": token_values(me.tokens) if sees_tokens else tokens_size(me.tokens),
        "free": lord_names(me.active),
        "disabled": lord_names(me.disabled),
        "locations": {LOCATIONS[site]: lord_names(g.under[site]) for site in members(me.locations)},
    }


# ---------------------------------------------------------------------- reading


class Reader:
    """Reads a position onto a table with nothing in its decks, card by card, and refuses what cannot be."""

    def __init__(self, g: Abyss, data: Mapping[str, object]) -> None:
        self.g: Abyss = g
        self.data: dict[str, object] = mapping("position", data)
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
        g.deck = 0
        g.deck_marks = 0
        g.deck_monsters = 0
        g.lord_deck = 0
        g.location_deck = 0
        g.token_pile = 0
        self.random: Random = Random(g.seed)

    def read(self) -> None:
        """The whole position."""
        for name in self.data:
            if name not in TABLE_KEYS:
                raise PositionError("unknown_key", key=name, keys=", ".join(TABLE_KEYS))
        self.read_numbers()
        self.read_seats()
        self.read_table()
        self.read_decks()
        self.read_stolen()
        self.read_pending()
        self.read_random()

    def read_numbers(self) -> None:
        g = self.g
        g.active = self.seat_of("active", 0)
        g.ended_by = self.seat_of("ended_by", NOBODY)
        g.threat = self.number("threat", 1, 1, LAST_THREAT)
        g.price = self.number("price", FIRST_PRICE, FIRST_PRICE, MOST)
        g.extra_turns = self.number("extra_turns", 0, 0, MOST)
        g.skipped = self.number("skipped", 0, 0, g.players + 1)
        g.plies = self.number("plies", 0, 0, 0xFFFFFFFF if g.longest < 0 else g.longest)

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
        kind = KIND_NAMED.get(tidy(name), -1)
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
        lord = LORD_NAMED.get(tidy(name), -1)
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
        location = LOCATION_NAMED.get(tidy(name), -1)
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
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise PositionError("not_a_list", where=where, value=value)
        tokens: i64 = 0
        for item in value:
            place = whole_number(where, item, TOKEN_VALUES[0], TOKEN_VALUES[-1]) - TOKEN_VALUES[0]
            if (self.tokens >> (TOKEN_WIDTH * place)) & 255 == 0:
                copies = (self.all_tokens >> (TOKEN_WIDTH * place)) & 255
                raise PositionError("too_many_copies", card=f"token {item}", copies=copies, where=where)
            self.tokens -= TOKEN_UNIT[place]
            tokens += TOKEN_UNIT[place]
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
            lord = LORD_NAMED.get(tidy(name), -1)
            if lord < 0 or self.all_lords & BIT[lord] == 0:
                raise PositionError("unknown_card", card=name, where="used")
            g.used |= BIT[lord]

    def read_stack(self, name: str, cards: object) -> None:
        """A stack of the Council: allies of its race."""
        race = RACE_NAMED.get(name, -1)
        if race < 0:
            raise PositionError("unknown_name", name=name, where="council", known=", ".join(RACES))
        for card in strings(f"council.{name}", cards):
            kind = self.take_ally(f"council.{name}", card)
            if RACE_OF[kind] != race:
                raise PositionError("wrong_stack", card=ALLY_NAMES[kind], stack=name)
            self.g.council += UNIT[kind]
            self.g.council_marks += MARK[kind]

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
        for name in strings("box", self.data.get("box", [])):
            self.read_box(name)
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
        if name in LORD_NAMED:
            g.lord_box |= BIT[self.take_lord("box", name)]
        elif name in LOCATION_NAMED:
            g.location_box |= BIT[self.take_location("box", name)]
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
        else:
            for name in strings("deck", value):
                self.put_in_deck(name)
        g.ally_box += self.allies
        g.ally_box_marks += self.marks
        g.monster_box += self.monsters

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
            for key in given:
                if key not in SEAT_KEYS:
                    raise PositionError("unknown_key", key=key, keys=", ".join(SEAT_KEYS))
            self.read_seat(g.seats[seat], f"seats.{name}", given)
        bought = mapping("bought", self.data.get("bought", {}))
        for name in bought:
            seat = whole_number("bought", name, 0, g.players - 1)
            g.seats[seat].bought = whole_number("bought", bought[name], 0, MOST)

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
        for key in given:
            if key not in ("by", "from", "token"):
                raise PositionError("unknown_key", key=key, keys="by, from, token")
        for key in ("by", "from", "token"):
            if key not in given:
                raise PositionError("missing_key", key=key, where="stolen")
        g.stolen_by = whole_number("stolen.by", given["by"], 0, g.players - 1)
        g.stolen_from = whole_number("stolen.from", given["from"], 0, g.players - 1)
        token = whole_number("stolen.token", given["token"], TOKEN_VALUES[0], TOKEN_VALUES[-1])
        g.stolen = token - TOKEN_VALUES[0]
        held = g.seats[g.stolen_by].tokens
        if g.stolen_by == g.stolen_from or (held >> (TOKEN_WIDTH * g.stolen)) & 255 == 0:
            raise PositionError("unknown_card", card=f"token {token}", where="stolen")

    def read_pending(self) -> None:
        """What is to be decided."""
        g = self.g
        if "pending" not in self.data:
            self.push_default()
        else:
            value = self.data["pending"]
            if isinstance(value, str) or not isinstance(value, Sequence):
                raise PositionError("not_a_list", where="pending", value=value)
            for entry in value:
                self.push_given(entry)
            g.over = g.depth == 0
        truncated = self.data.get("truncated")
        if truncated not in (None, False, True) or (truncated is True and not g.over):
            raise PositionError("bad_number", where="truncated", value=truncated, least=0, most=1 if g.over else 0)
        g.cut = truncated is True
        check_pending(g)

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
            g.rules.ask_main(g)
            if g.depth == 0 and not g.over:  # nothing to do but what follows an action
                g.push(AFTER_ACTION, g.active, 0)

    def push_given(self, entry: object) -> None:
        g = self.g
        if isinstance(entry, str) or not isinstance(entry, Sequence) or len(entry) != 3:
            raise PositionError("bad_frame", entry=entry)
        step = g.variant.step_named(str(entry[0]))
        if step < 0:
            names = ", ".join([known.name for known in g.steps])
            raise PositionError("unknown_name", name=entry[0], where="pending", known=names)
        seat = whole_number("pending", entry[1], -1, g.players - 1)
        g.push(step, seat, whole_number("pending", entry[2], 0, 0xFFFFFFFF))

    def read_random(self) -> None:
        """The counters of the streams; without them chance starts anew."""
        counters = mapping("random", self.data.get("random", {}))
        for name in counters:
            if name not in STREAMS:
                raise PositionError("unknown_name", name=name, where="random", known=", ".join(STREAMS))
            self.g.counters[STREAMS.index(name)] = whole_number("random", counters[name], 0, 0xFFFFFFFF)


def tidy(name: str) -> str:
    """A name in lower case with single spaces."""
    return " ".join(name.lower().split())
