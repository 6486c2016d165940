"""Sanctuaries and their loot: each search may bring a card, or the loss of two equal ones (6, 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from abyssal.abyss.allies import MARK, UNIT
from abyssal.abyss.cards import (
    FIRST_LOOT,
    FIRST_SANCTUARY,
    LOCATIONS,
    LOOT_VALUES,
    N_LOOT,
    N_SANCTUARIES,
    SMUGGLER,
    loot_size,
)
from abyssal.abyss.events import (
    ALLY_TURNED_UP,
    LOOT_DISCARDED,
    LOOT_DRAWN,
    LOOT_KEPT,
    MONSTER_TURNED_UP,
    SOURCE_LOOT,
)
from abyssal.abyss.explore import Reveal
from abyssal.abyss.ids import ALLIES, LOOT, MONSTERS, SEARCH_ON, STOP
from abyssal.abyss.kraken.nebulis import cleans_hand, nebulis_in_the_end
from abyssal.abyss.locations import LOCATION_CARDS, Location, PerGuildLord
from abyssal.abyss.steps import DRAW_LOOT, DRAW_TOKENS, LOOT_ALLY, LOOT_STREAM, POWERS, SEARCH, enlist_step
from abyssal.engine.step import CHANCE, Chance, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

GAMBLING_DEN: Final = 20
KRAKENS_LAIR: Final = 21
LOOT_PEARLS: Final = 2
KEY_LOOT: Final = 0  # places of the values 3 to 6
PEARL_LOOT: Final = 1
TOKEN_LOOT: Final = 2
ALLY_LOOT: Final = 3


def loot_bit(location: i64, place: i64) -> i64:
    """The bit of a loot card that lies on a sanctuary."""
    return BIT[(location - FIRST_SANCTUARY) * N_LOOT + place]


def loot_points(g: Abyss, location: i64) -> i64:
    """The points of the loot on a sanctuary."""
    points: i64 = 0
    for place in range(N_LOOT):
        if g.loot & loot_bit(location, place) != 0:
            points += FIRST_LOOT + place
    return points


def kept_points(kept: i64, sanctuary: i64) -> i64:
    """The points of the loot that was kept when a sanctuary was given away."""
    points: i64 = 0
    for place in range(N_LOOT):
        points += (FIRST_LOOT + place) * ((kept >> (3 * (sanctuary * N_LOOT + place))) & 7)
    return points


def keep_loot(g: Abyss, seat: i64, location: i64) -> None:
    """A seat gives a sanctuary away and keeps its loot; the next owner gets the location without loot (7)."""
    me = g.seats[seat]
    for place in range(N_LOOT):
        bit = loot_bit(location, place)
        if g.loot & bit != 0:
            g.loot &= ~bit
            me.kept_loot += BIT[3 * ((location - FIRST_SANCTUARY) * N_LOOT + place)]


def loot_on(g: Abyss, location: i64) -> list[int]:
    """The values of the loot that lies on a sanctuary, ascending."""
    return [FIRST_LOOT + place for place in range(N_LOOT) if g.loot & loot_bit(location, place) != 0]


def deck_by_value(loot_deck: i64) -> dict[str, int]:
    """How many loot cards of each value are left in the deck, which everybody can count [K-25]."""
    return {str(value): (loot_deck >> (3 * place)) & 7 for place, value in enumerate(LOOT_VALUES)}


def is_searched(g: Abyss, location: i64) -> bool:
    """Whether a location is a sanctuary of the active player."""
    return FIRST_SANCTUARY <= location < FIRST_SANCTUARY + N_SANCTUARIES and g.me().locations & BIT[location] != 0


def all_loot_points(g: Abyss, seat: i64) -> i64:
    """The points of all loot of a seat."""
    me = g.seats[seat]
    points: i64 = 0
    for sanctuary in range(N_SANCTUARIES):
        points += kept_points(me.kept_loot, sanctuary)
        if me.locations & BIT[FIRST_SANCTUARY + sanctuary] != 0:
            points += loot_points(g, FIRST_SANCTUARY + sanctuary)
    return points


class PerNebulis(Location):
    """``per`` points for each nebulis that its owner holds at the end; the total may be negative [K-21]."""

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        return self.base + self.per * nebulis_in_the_end(g, seat)

    def open_points(self, g: Abyss, seat: i64) -> i64:
        return self.base + self.per * g.seats[seat].nebulis

    def counts_hand(self, g: Abyss, seat: i64) -> bool:
        return not cleans_hand(g, seat)


class Sanctuary(Location):
    """On taking control the loot deck is searched; the sanctuary itself is worth nothing."""

    def on_control(self, g: Abyss, seat: i64) -> None:
        if g.loot_deck != 0:
            g.push(DRAW_LOOT, CHANCE, self.number())


def open_locations() -> None:
    """Put the locations of Kraken in their places among all locations."""
    LOCATION_CARDS[GAMBLING_DEN] = PerGuildLord(SMUGGLER, 5, 2)
    LOCATION_CARDS[KRAKENS_LAIR] = PerNebulis(15, -3)
    for sanctuary in range(N_SANCTUARIES):
        LOCATION_CARDS[FIRST_SANCTUARY + sanctuary] = Sanctuary()


open_locations()


class DrawLoot(Chance["Abyss"]):
    """The top loot card lies on the sanctuary and brings its reward; two alike are discarded (7)."""

    def __init__(self) -> None:
        super().__init__(LOOT_STREAM)
        self.fields = [Field("location")]
        self.lies_on = POWERS

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        n = (random * loot_size(g.loot_deck)) >> 32
        for place in range(N_LOOT):
            here = (g.loot_deck >> (3 * place)) & 7
            if n < here:
                return LOOT + place
            n -= here
        return LOOT

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        n: i64 = 0
        for place in range(N_LOOT):
            here = (g.loot_deck >> (3 * place)) & 7
            if here > 0:
                out[n] = LOOT + place
                odds[n] = here
                n += 1
        return n

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        me = g.active
        place = action - LOOT
        bit = loot_bit(arg, place)
        g.loot_deck -= BIT[3 * place]
        g.tell(LOOT_DRAWN, me, FIRST_LOOT + place, arg, 0)
        if g.loot & bit != 0:
            g.loot &= ~bit
            g.loot_box += 2 * BIT[3 * place]
            g.tell(LOOT_DISCARDED, me, FIRST_LOOT + place, 0, 0)
            g.tell(LOOT_KEPT, me, arg, loot_points(g, arg), 0)
        else:
            g.loot |= bit
            g.push(SEARCH, me, arg)
        reward(g, me, place)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"location": LOCATIONS[arg], "loot": loot_on(g, arg), "deck": deck_by_value(g.loot_deck)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return LOCATIONS[arg]

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return is_searched(g, arg) and g.loot_deck != 0


enlist_step(DRAW_LOOT, DrawLoot())


def reward(g: Abyss, seat: i64, place: i64) -> None:
    """What a loot card brings, whether it stays or not."""
    if place == KEY_LOOT:
        g.rules.gain_keys(g, seat, 1)
    elif place == PEARL_LOOT:
        g.rules.gain_pearls(g, seat, LOOT_PEARLS, SOURCE_LOOT)
    elif place == TOKEN_LOOT:
        if g.token_pile != 0:
            g.push(DRAW_TOKENS, CHANCE, 1)
    elif place == ALLY_LOOT:
        turn_up_ally(g)


def turn_up_ally(g: Abyss) -> None:
    """Turn cards up until an ally comes; nothing if neither deck nor discard holds one [K-18]."""
    if g.deck == 0 and g.deck_marks == 0 and g.discard == 0 and g.discard_marks == 0:
        return
    if g.deck == 0 and g.deck_marks == 0 and g.deck_monsters == 0:
        g.rules.reshuffle(g)
    g.push(LOOT_ALLY, CHANCE, 0)


class LootAlly(Reveal):
    """A card turned up for a loot of 6: an ally goes to hand, a monster is discarded and the threat rises [K-25]."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [*POWERS, SEARCH]

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == MONSTERS:
            g.deck_monsters -= 1
            g.discard_monsters += 1
            g.tell(MONSTER_TURNED_UP, g.active, 0, 0, 0)
            g.rules.raise_threat(g, g.active)
            turn_up_ally(g)
            return
        kind = action - ALLIES
        g.deck -= UNIT[kind]
        g.deck_marks -= MARK[kind]
        g.me().add_to_hand(kind)
        g.tell(ALLY_TURNED_UP, g.active, kind, 0, 0)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and (g.deck | g.deck_marks | g.deck_monsters) != 0


enlist_step(LOOT_ALLY, LootAlly())


class SearchFacts(TypedDict):
    """The sanctuary, its loot and points, and how many loot cards of each value the deck holds."""

    location: str
    loot: list[int]
    points: int
    deck: dict[str, int]


class Search(Decision["Abyss"]):
    """Stop and keep everything, or search on while the loot deck lasts; a reward comes first (7) [K-19]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("location")]
        self.lies_on = POWERS
        self.carries = [DRAW_TOKENS]
        self.zone = "loot_deck"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if g.loot_deck != 0:
            out[0] = SEARCH_ON
            n = 1
        out[n] = STOP
        return n + 1

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == SEARCH_ON:
            g.push(DRAW_LOOT, CHANCE, arg)
        else:
            g.tell(LOOT_KEPT, seat, arg, loot_points(g, arg), 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> SearchFacts:
        return {
            "location": LOCATIONS[arg],
            "loot": loot_on(g, arg),
            "points": loot_points(g, arg),
            "deck": deck_by_value(g.loot_deck),
        }

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return LOCATIONS[arg]

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return is_searched(g, arg)


enlist_step(SEARCH, Search())
