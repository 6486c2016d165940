"""Reads positions of Conspiracy onto a table, card by card; see :mod:`abyssal.engine.loading`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    ALL_LOCATIONS,
    ALL_LORDS,
    BASE_LOCATIONS,
    GUILDS,
    IN_GUILD,
    LOCATIONS,
    MOST_DRAWN,
    MOST_REVEALED,
    N_GUILDS,
    N_SPACES,
    NOBODY,
    UNIT,
    bag_size,
    count_in,
    nth_lord,
)
from abyssal.conspiracy.notation import GUILD_BY_NAME, KIND_BY_NAME, LOCATION_BY_NAME, LORD_NAMES, lord_names
from abyssal.conspiracy.steps import (
    CONSPIRE,
    DRAW_LORDS,
    FIRST_OPPONENT,
    KEEP,
    LOCATION_PICK,
    NEXT_LORD,
    OPPONENT_KEEP,
    OPPONENT_NEXT_LORD,
    OPPONENT_TURN,
    PICK_DRAWN,
    REVEAL_LOCATIONS,
)
from abyssal.engine.errors import PositionError
from abyssal.engine.frames import check_frames
from abyssal.engine.game import frame_seat, frame_step
from abyssal.engine.loading import NamedCards, PositionLoader, Supply, unknown_card
from abyssal.engine.reading import (
    check_format,
    listed,
    mapping,
    only_keys,
    read_counters,
    strings,
    whole_number,
)
from abyssal.engine.step import DECISION
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy, Seat

TABLE_KEYS: Final = (
    "format", "game", "players", "bonus", "solo", "active", "open", "piles", "keeper", "restriction", "ended_by",
    "held", "drawn", "revealed", "lord_deck", "location_deck", "box", "token", "seen", "known", "returned",
    "returned_after", "pending", "seats", "seed", "random",
)  # fmt: skip
SOLO_KEYS: Final = ("token", "seen", "known", "returned", "returned_after")
MOST_PEARLS: Final = 1_000_000  # maximum number of pearls of a seat in a position
SEAT_KEYS: Final = ("lords", "locations", "pearls")


class Lords(Supply):
    """The lords by letter and value, as a bag."""

    def number(self, where: str, item: object) -> i64:
        kind = KIND_BY_NAME.get(item.upper(), -1) if isinstance(item, str) else -1
        if kind < 0:
            raise unknown_card(where, item)
        return kind

    def name(self, number: i64) -> str:
        return LORD_NAMES[number]

    def unit(self, number: i64) -> i64:
        return UNIT[number]

    def count(self, cards: i64, number: i64) -> i64:
        return count_in(cards, number)

    def size(self, cards: i64) -> i64:
        return bag_size(cards)

    def nth(self, cards: i64, n: i64) -> i64:
        return nth_lord(cards, n)


class Locations(NamedCards):
    """The locations by id; the bonus locations are missing in a game without them."""

    def __init__(self, cards: i64) -> None:
        super().__init__(cards, LOCATIONS, LOCATION_BY_NAME)

    def refusal(self, number: i64, where: str) -> PositionError:
        code = "too_many_copies" if self.count(self.all, number) > 0 else "bonus_card"
        return PositionError(code, card=LOCATIONS[number], copies=1, where=where)


class ConspiracyLoader(PositionLoader):
    """Reads a position of Conspiracy onto an empty table."""

    def __init__(self, g: Conspiracy, data: Mapping[str, object]) -> None:
        super().__init__(g, data)
        self.g: Conspiracy = g
        self.lords: Supply = Lords(ALL_LORDS)
        self.locations: Supply = Locations(ALL_LOCATIONS if g.variant.options["bonus"] else BASE_LOCATIONS)

    def load(self) -> None:
        """Read the whole position."""
        g = self.g
        check_format(self.data)
        only_keys(self.data, TABLE_KEYS)
        g.active = self.seat_or("active", 0)
        g.keeper = self.seat_or("keeper", NOBODY)
        g.ended_by = self.seat_or("ended_by", NOBODY)
        if g.variant.options["solo"] is not None:
            g.token = self.seat_or("token", 1)
        for key in SOLO_KEYS:
            if g.token == NOBODY and self.data.get(key) not in (None, []):
                raise PositionError("solo_key", key=key)
        self.read_restriction()
        self.read_seats()
        piles = mapping("piles", self.data.get("piles", {}))
        for name in piles:
            guild = GUILD_BY_NAME.get(name, -1)
            if guild < 0:
                raise PositionError("unknown_name", name=name, where="piles", known=", ".join(GUILDS))
            pile = self.lords.take_all("piles", piles[name])
            if pile & ~IN_GUILD[guild] != 0:
                raise PositionError("wrong_pile", card=lord_names(pile & ~IN_GUILD[guild])[0], pile=name)
            g.piles += pile
        g.held = self.lords.take_all("held", self.data.get("held", []))
        g.drawn = self.lords.take_all("drawn", self.few("drawn", MOST_DRAWN))
        g.revealed = self.locations.take_all("revealed", self.few("revealed", MOST_REVEALED))
        if "open" in self.data:
            g.open = self.locations.take_all("open", self.data["open"])
        self.read_decks()
        self.read_known()
        self.read_pending()
        read_counters(self.g, self.data.get("random", {}))

    # ------------------------------------------------------------------ cards

    def read_decks(self) -> None:
        """Read decks and box. Cards that are left when a deck is given lie in the box."""
        g = self.g
        for name in strings("box", self.data.get("box", [])):
            if name.upper() in KIND_BY_NAME:
                g.lord_box += UNIT[self.lords.take("box", name)]
            else:
                g.location_box |= BIT[self.locations.take("box", name)]
        g.deck = self.deck("lord_deck", self.lords)
        g.lord_box += self.lords.rest()
        given = "location_deck" in self.data
        if given:
            g.location_deck = self.deck("location_deck", self.locations)
        if "open" not in self.data and self.locations.left != 0:
            g.open = self.locations.draw("open", 1, self.random)
        if given:
            g.location_box |= self.locations.rest()
        else:
            g.location_deck = self.locations.rest()

    # ------------------------------------------------------------------ seats

    def read_seats(self) -> None:
        for seat, given in self.seats(SEAT_KEYS):
            self.read_seat(self.g.seats[seat], f"seats.{seat}", given)

    def read_seat(self, me: Seat, where: str, given: Mapping[str, object]) -> None:
        lords = strings(f"{where}.lords", given.get("lords", []))
        if len(lords) > N_SPACES:
            raise PositionError("too_many", where=f"{where}.lords", card=lords[N_SPACES], most=N_SPACES)
        for name in lords:
            me.count += 1
            me.put(self.lords.take(f"{where}.lords", name), me.count)
        sites = mapping(f"{where}.locations", given.get("locations", {}))
        for name in sites:
            value = sites[name]
            if not isinstance(value, str):
                raise PositionError("not_a_name", where=f"{where}.locations", value=value)
            location = self.locations.take(f"{where}.locations", value)
            space = whole_number(f"{where}.locations", name, 1, N_SPACES)
            if space > me.count or me.covered & BIT[space] != 0:
                raise PositionError("no_lord_there", card=LOCATIONS[location], space=space, lords=me.count)
            me.cover(space, location)
        me.count_keys()
        me.pearls = whole_number(f"{where}.pearls", given.get("pearls", 0), 0, MOST_PEARLS)

    def read_restriction(self) -> None:
        if self.data.get("restriction") is None:
            return
        given = self.parts("restriction", ("count", "owner"))
        self.g.limit = whole_number("restriction.count", given["count"], 1, 2)
        self.g.limit_owner = whole_number("restriction.owner", given["owner"], 0, self.g.players - 1)

    # ------------------------------------------------------------------ the rest

    def read_known(self) -> None:
        """Solo: read which of the opponent's locations were laid openly, and which the human can name."""
        self.g.seen = self.of_the_opponent("seen")
        self.g.known = self.of_the_opponent("known") | self.g.seen
        for name in strings("returned", self.data.get("returned", [])):
            location = LOCATION_BY_NAME.get(name.lower(), -1)
            if location < 0 or self.g.token == NOBODY:
                raise PositionError("unknown_card", card=name, where="returned")
            self.g.returned |= BIT[location]
        for space in listed("returned_after", self.data.get("returned_after", [])):
            self.g.returned_after |= BIT[whole_number("returned_after", space, 1, N_SPACES)]
            laid = self.g.seats[1].location(whole_number("returned_after", space, 1, N_SPACES))
            if laid >= 0 and self.g.returned & BIT[laid] != 0:
                raise PositionError("too_many_copies", card=LOCATIONS[laid], copies=1, where="returned")

    def of_the_opponent(self, key: str) -> i64:
        mask: i64 = 0
        for name in strings(key, self.data.get(key, [])):
            location = LOCATION_BY_NAME.get(name.lower(), -1)
            if self.g.token == NOBODY or location < 0 or self.g.seats[1].locations & BIT[location] == 0:
                raise PositionError("unknown_card", card=name, where=key)
            mask |= BIT[location]
        return mask

    def read_pending(self) -> None:
        """Read the pending frames. A random opponent is drawn here, unless a pending frame will draw it."""
        g = self.g
        self.read_frames()
        if (
            g.variant.options["solo"] == "random"
            and g.opponent == NOBODY
            and FIRST_OPPONENT not in self.steps_pending()
        ):
            g.opponent = self.random.below(N_GUILDS)
        check_frames(g)
        check_hands(g)

    def steps_pending(self) -> list[int]:
        """The steps of the pending frames, bottom first."""
        return [frame_step(self.g.frames[k]) for k in range(self.g.depth)]

    def push_default(self) -> None:
        g = self.g
        free = g.free_spaces()
        if g.held != 0:
            g.rules.ask_next_lord(g)
            if bag_size(g.held) > free:
                g.rules.ask_keep(g, free)
        if g.drawn != 0:
            g.push(PICK_DRAWN, g.active, 0)
        elif g.revealed != 0:
            g.push(LOCATION_PICK, g.active, 0)
        elif g.held == 0 and free == 0:
            g.rules.turn_end(g)  # the alliance is complete
        elif g.held == 0 and g.deck == 0 and g.piles == 0:
            g.rules.end_game(g)  # no lord is left
        elif g.held == 0:
            g.push(OPPONENT_TURN if g.is_opponents_turn() else CONSPIRE, g.active, 0)


def check_hands(g: Conspiracy) -> None:
    """Raise :class:`PositionError` for cards without a pending frame, and for decisions of a seat that never decides.

    No single step can check this. Cards drawn or turned up belong to the top of the stack, lords in hand to its bottom;
    these fit into the alliance unless ``keep`` is asked.
    """
    if g.depth == 0:
        return
    bottom, top = frame_step(g.frames[0]), g.top_step()
    stray = (
        (g.drawn != 0 and top not in (PICK_DRAWN, DRAW_LORDS))
        or (g.revealed != 0 and top not in (LOCATION_PICK, REVEAL_LOCATIONS))
        or (g.held != 0 and bottom not in (NEXT_LORD, OPPONENT_NEXT_LORD))
        or (bag_size(g.held) > g.free_spaces() and top not in (KEEP, OPPONENT_KEEP))
    )
    for k in range(g.depth):
        frame = g.frames[k]
        stray = stray or (g.steps[frame_step(frame)].kind == DECISION and frame_seat(frame) >= g.variant.deciders)
    if stray:
        raise PositionError("impossible_pending", step=g.steps[top].name)
