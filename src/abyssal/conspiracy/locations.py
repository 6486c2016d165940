"""Locations: how one is taken (D6, D7, A2), what it does at once, and what it is worth at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64, mypyc_attr

from abyssal.conspiracy.cards import GOLD, MOST_REVEALED, N_GUILDS, SEARCH_DECK, SILVER, SIX, bag_size, largest_group
from abyssal.conspiracy.events import (
    DECK_SEARCHED,
    LOCATION_LEFT,
    LOCATION_REVEALED,
    LOCATION_TAKEN,
    LORDS_RECYCLED,
)
from abyssal.conspiracy.ids import REVEALS, SITES
from abyssal.conspiracy.notation import last_lord, location_names
from abyssal.conspiracy.steps import (
    LOCATION_PICK,
    LOCATION_SOURCE,
    LOCATION_STREAM,
    NEXT_LORD,
    REVEAL_LOCATIONS,
    enlist_step,
)
from abyssal.engine.sets import even_odds, lowest_member, nth_member, set_size, write_members
from abyssal.engine.step import BOTTOM, CHANCE, Chance, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy

# ---------------------------------------------------------------------- the cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Location:
    """A location with a fixed number of IP; a subclass adds what else it does."""

    def __init__(self, ip: i64 = 0) -> None:
        self.ip: i64 = ip
        self.is_fixed: bool = True
        """Whether it is worth the same to everybody."""

    def on_enter(self, g: Conspiracy, seat: i64) -> None:
        """Carry out its effect when a seat takes it."""

    def points(self, g: Conspiracy, seat: i64) -> i64:
        """Return its IP at the end of the game, computed from the table as it stands."""
        return self.ip


class Pearls(Location):
    """Gain pearls at once."""

    def __init__(self, ip: i64, pearls: i64) -> None:
        super().__init__(ip)
        self.pearls: i64 = pearls

    def on_enter(self, g: Conspiracy, seat: i64) -> None:
        g.rules.gain_pearls(g, seat, self.pearls)


class Formula(Location):
    """A location whose IP depend on the other cards of its owner."""

    def __init__(self, ip: i64 = 0) -> None:
        super().__init__(ip)
        self.is_fixed = False


class Keys(Formula):
    """Some IP for each lord with a key of one kind, spent or not."""

    def __init__(self, ip: i64, rank: i64) -> None:
        super().__init__(ip)
        self.rank: i64 = rank

    def points(self, g: Conspiracy, seat: i64) -> i64:
        return self.ip * set_size(g.seats[seat].of_rank(self.rank))


class PearlPairs(Formula):
    """One IP for every two pearls of the owner; an odd one is lost."""

    def points(self, g: Conspiracy, seat: i64) -> i64:
        return g.seats[seat].pearls // 2


class LocationCount(Formula):
    """Two IP per location of the owner, this one included."""

    def points(self, g: Conspiracy, seat: i64) -> i64:
        return 2 * set_size(g.seats[seat].locations)


class ForceDraw(Location):
    """Until the owner's next turn all others must draw exactly the given number of lords."""

    def __init__(self, ip: i64, count: i64) -> None:
        super().__init__(ip)
        self.count: i64 = count

    def on_enter(self, g: Conspiracy, seat: i64) -> None:
        g.rules.restrict(g, seat, self.count)


class RecycleLords(Location):
    """All discard piles go back into the lord deck; lords in hand are in no pile and stay [U13] [U25]."""

    def on_enter(self, g: Conspiracy, seat: i64) -> None:
        if g.piles != 0:
            g.tell(LORDS_RECYCLED, seat, bag_size(g.piles), 0, 0)
            g.deck += g.piles
            g.piles = 0


class RecycleLocations(Location):
    """All open locations go back into the location deck, those just left over included [U24]."""

    def on_enter(self, g: Conspiracy, seat: i64) -> None:
        if g.open != 0:
            g.rules.recycle_locations(g, seat)


class GuildBest(Formula):
    """The IP of the owner's lord with that guild's crest; 0 without one [U28]."""

    def __init__(self, guild: i64) -> None:
        super().__init__()
        self.guild: i64 = guild

    def points(self, g: Conspiracy, seat: i64) -> i64:
        return g.seats[seat].best(self.guild)


class GuildCount(Formula):
    """One IP, and one more per lord of that guild [U28]."""

    def __init__(self, guild: i64) -> None:
        super().__init__(1)
        self.guild: i64 = guild

    def points(self, g: Conspiracy, seat: i64) -> i64:
        return self.ip + set_size(g.seats[seat].of_guild(self.guild))


class BonusGroup(Formula):
    """Some IP for each lord in the largest group of lords of one value, of any guild; one lord is a group [V1]."""

    def __init__(self, ip: i64, rank: i64) -> None:
        super().__init__(ip)
        self.rank: i64 = rank

    def points(self, g: Conspiracy, seat: i64) -> i64:
        return self.ip * set_size(largest_group(g.seats[seat].of_rank(self.rank)))


class BonusPlainLords(Formula):
    """One IP, and one more per lord of 0 or 6 IP."""

    def points(self, g: Conspiracy, seat: i64) -> i64:
        me = g.seats[seat]
        return self.ip + set_size(me.of_rank(0) | me.of_rank(SIX))


def location_cards() -> vec[Location]:
    """Return the 29 locations in the order of their ids. The rules check lasting effects themselves."""
    cards: list[Location] = [Location(7), Pearls(5, 1), Pearls(4, 2), Pearls(3, 3)]
    cards += [Keys(1, SILVER), Keys(2, GOLD), PearlPairs(), LocationCount()]
    cards += [ForceDraw(3, 1), ForceDraw(3, 2), RecycleLords(3), RecycleLocations(3)]
    cards += [Location(3), Location(3)]  # any_two_keys, search_deck
    cards += [GuildBest(guild) for guild in range(N_GUILDS)]
    cards += [GuildCount(guild) for guild in range(N_GUILDS)]
    cards += [BonusGroup(1, 1), BonusGroup(2, 2), BonusGroup(2, 3), BonusGroup(2, 4), BonusPlainLords(1)]
    return vec[Location](cards)


LOCATION_CARDS: Final = location_cards()

# ---------------------------------------------------------------------- taking one


def enter_location(g: Conspiracy, location: i64) -> None:
    """A2: the card goes on the lord just placed, which spends the keys; then its pearls or its effect follow."""
    seat = g.active
    me = g.seats[seat]
    me.cover(me.count, location)
    g.tell(LOCATION_TAKEN, seat, location, me.count, 0)
    LOCATION_CARDS[location].on_enter(g, seat)


class LocationSourceFacts(TypedDict):
    """The space to be covered, the keys that bring the location, the size of the deck, and whether it is searched."""

    space: int
    silver: int
    gold: int
    deck: int
    searching: bool


class LocationSource(Decision["Conspiracy"]):
    """Turn up one to three locations of the deck, or take an open one; with ``search_deck`` any of the deck (D6)."""

    def __init__(self) -> None:
        super().__init__()
        self.verb = "take"
        self.lies_on = [BOTTOM, NEXT_LORD]

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        if g.seats[seat].locations & SEARCH_DECK != 0:
            return write_members(g.location_deck, SITES, out, 0)
        n = min(MOST_REVEALED, set_size(g.location_deck))
        for k in range(n):
            out[k] = REVEALS + k
        return write_members(g.open, SITES, out, n)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        if action < SITES:
            g.push(REVEAL_LOCATIONS, CHANCE, action - REVEALS + 1)
            return
        location = action - SITES
        bit = BIT[location]
        if g.open & bit != 0:
            g.open &= ~bit
        else:
            g.location_deck &= ~bit
            g.tell(DECK_SEARCHED, seat, location, 0, 0)
        enter_location(g, location)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> LocationSourceFacts:
        me = g.seats[seat]
        return {
            "space": me.count,
            "silver": me.silver,
            "gold": me.gold,
            "deck": set_size(g.location_deck),
            "searching": me.locations & SEARCH_DECK != 0,
        }

    def option_zone(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> str:
        """The locations of a deck that is searched lie in the zone ``searched``."""
        if action < SITES:
            return super().option_zone(g, seat, arg, action)
        return "open" if g.open & BIT[action - SITES] != 0 else "searched"

    def cause(self, g: Conspiracy, seat: i64, arg: i64) -> str:
        return last_lord(g.seats[seat])

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.me().is_bare() and g.rules.has_location_for(g, g.active)


enlist_step(LOCATION_SOURCE, LocationSource())


class LocationDraw(Chance["Conspiracy"]):
    """The top location of the deck: each of its cards is equally likely."""

    def __init__(self) -> None:
        super().__init__(LOCATION_STREAM)

    def sample(self, g: Conspiracy, arg: i64, random: i64) -> i64:
        return SITES + nth_member(g.location_deck, (random * set_size(g.location_deck)) >> 32)

    def outcomes(self, g: Conspiracy, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(g.location_deck, SITES, out, odds)


class RevealLocationsFacts(TypedDict):
    """How many locations are still to be turned up."""

    count: int


class RevealLocations(LocationDraw):
    """The number was announced; the locations are turned up. A single one is taken at once [U22].

    The argument is how many are still to be turned up.
    """

    def __init__(self) -> None:
        super().__init__()
        self.verb = "reveal"
        self.fields = [Field("count", 0, 4)]
        self.lies_on = [BOTTOM, NEXT_LORD]

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        g.location_deck &= ~BIT[location]
        g.revealed |= BIT[location]
        g.tell(LOCATION_REVEALED, g.active, location, 0, 0)
        if arg > 1:
            g.push(REVEAL_LOCATIONS, CHANCE, arg - 1)
        elif g.revealed & (g.revealed - 1) != 0:
            g.push(LOCATION_PICK, g.active, 0)
        else:
            g.revealed = 0
            enter_location(g, location)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> RevealLocationsFacts:
        return {"count": arg}

    def cause(self, g: Conspiracy, seat: i64, arg: i64) -> str:
        return last_lord(g.me())

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        possible = 1 <= arg <= set_size(g.location_deck) and set_size(g.revealed) + arg <= MOST_REVEALED
        return possible and g.me().is_bare() and not g.is_opponents_turn()


enlist_step(REVEAL_LOCATIONS, RevealLocations())


class LocationPickFacts(TypedDict):
    """The space that the location will cover, and the locations turned up."""

    space: int
    revealed: list[str]


class LocationPick(Decision["Conspiracy"]):
    """Take exactly one of the locations turned up; the others become open before it takes effect (D7) [U23]."""

    def __init__(self) -> None:
        super().__init__()
        self.verb = "take"
        self.lies_on = [BOTTOM, NEXT_LORD]
        self.zone = "revealed"

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.revealed, SITES, out, 0)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        left = g.revealed & ~BIT[location]
        g.revealed = 0
        g.open |= left
        while left != 0:
            g.tell(LOCATION_LEFT, seat, lowest_member(left), 0, 0)
            left &= left - 1
        enter_location(g, location)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> LocationPickFacts:
        return {"space": g.seats[seat].count, "revealed": location_names(g.revealed)}

    def cause(self, g: Conspiracy, seat: i64, arg: i64) -> str:
        return last_lord(g.seats[seat])

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.revealed != 0 and g.me().is_bare()


enlist_step(LOCATION_PICK, LocationPick())
