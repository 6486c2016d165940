"""The locations: how many points each gives a seat, and its effect when a seat takes control (17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import IN_RACE, bag_size, lowest_value
from abyssal.abyss.cards import (
    CRAB,
    FARMER,
    IN_GUILD,
    IP_OF,
    JELLYFISH,
    LOCATIONS,
    MAGE,
    MERCHANT,
    N_GUILDS,
    N_LOCATIONS,
    N_RACES,
    POLITICIAN,
    SEAHORSE,
    SHELLFISH,
    SOLDIER,
    SQUID,
    WITH_KEY,
)
from abyssal.abyss.events import DECK_LOOKED_THROUGH, LOCATION_TRADED
from abyssal.abyss.ids import KEEP, SITES
from abyssal.abyss.steps import BLACK_SMOKERS, POWERS, enlist_step
from abyssal.engine.sets import lowest_member, members, set_size, write_members
from abyssal.engine.step import Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class Location:
    """A location. A subclass says what it is worth and what happens on taking control."""

    def __init__(self, base: i64 = 0, per: i64 = 0) -> None:
        self.base: i64 = base
        self.per: i64 = per

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        """Return its points for a seat with its lords and these affiliated allies."""
        return self.base

    def open_points(self, g: Abyss, seat: i64) -> i64:
        """Return its points from open information, without the hand of its owner."""
        return self.points(g, seat, g.seats[seat].affiliated)

    def counts_hand(self, g: Abyss, seat: i64) -> bool:
        """Whether its points at the end may depend on the hand of its owner."""
        return False

    def on_control(self, g: Abyss, seat: i64) -> None:
        """Carry out its effect when a seat has taken control."""

    def number(self) -> i64:
        """Return its place among all locations."""
        for location in range(N_LOCATIONS):
            if LOCATION_CARDS[location] is self:
                return location
        return -1


class PerGuildLord(Location):
    """``per`` points for each lord of a guild."""

    def __init__(self, guild: i64, base: i64, per: i64) -> None:
        super().__init__(base, per)
        self.guild: i64 = guild

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        return self.base + self.per * set_size(g.seats[seat].lords() & IN_GUILD[self.guild])


class PerRaceAlly(Location):
    """``per`` points for each affiliated ally of a race."""

    def __init__(self, race: i64, base: i64, per: i64) -> None:
        super().__init__(base, per)
        self.race: i64 = race

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        return self.base + self.per * bag_size(allies & IN_RACE[self.race])

    def counts_hand(self, g: Abyss, seat: i64) -> bool:
        return True


class PerGuild(Location):
    """``per`` points for each guild among the lords."""

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        lords = g.seats[seat].lords()
        guilds: i64 = 0
        for guild in range(N_GUILDS):
            if lords & IN_GUILD[guild] != 0:
                guilds += 1
        return self.base + self.per * guilds


class CityOfMirrors(Location):
    """Worth as much as the best location of an opponent would be with the owner's cards, never below 0 [B-24]."""

    def mirrored(self, g: Abyss, seat: i64) -> i64:
        """The locations of the opponents, as a set."""
        mask: i64 = 0
        for other in range(g.players):
            if other != seat:
                mask |= g.seats[other].locations
        return mask

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        best: i64 = 0
        mask = self.mirrored(g, seat)
        while mask != 0:
            best = max(best, LOCATION_CARDS[lowest_member(mask)].points(g, seat, allies))
            mask &= mask - 1
        return best

    def open_points(self, g: Abyss, seat: i64) -> i64:
        best: i64 = 0
        for location in members(self.mirrored(g, seat)):
            best = max(best, LOCATION_CARDS[location].open_points(g, seat))
        return best

    def counts_hand(self, g: Abyss, seat: i64) -> bool:
        for location in members(self.mirrored(g, seat)):
            if LOCATION_CARDS[location].counts_hand(g, seat):
                return True
        return False


class BlackSmokers(Location):
    """On taking control you may trade it for any location of the deck; worth nothing if kept [B-23]."""

    def on_control(self, g: Abyss, seat: i64) -> None:
        if g.location_deck != 0:
            g.tell(DECK_LOOKED_THROUGH, seat, set_size(g.location_deck), 0, 0)
            g.push(BLACK_SMOKERS, seat, self.number())


class BlackSmokersFacts(TypedDict):
    """The location to be traded, and how many locations the deck holds."""

    location: str
    deck: int


class BlackSmokersTrade(Decision["Abyss"]):
    """Look through the location deck and trade Black Smokers for one of it, or keep it (17) [B-23]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "black_smokers"
        self.fields = [Field("location")]
        self.lies_on = POWERS
        self.verb = "take"
        self.zone = "deck"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = KEEP
        return write_members(g.location_deck, SITES, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == KEEP:
            return
        taken = action - SITES
        g.location_deck &= ~BIT[taken]
        g.location_box |= BIT[arg]
        g.tell(LOCATION_TRADED, seat, arg, taken, 0)
        g.rules.replace_location(g, seat, arg, taken)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> BlackSmokersFacts:
        return {"location": LOCATIONS[arg], "deck": set_size(g.location_deck)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return LOCATIONS[arg]

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        owned = arg < N_LOCATIONS and g.seats[seat].locations & BIT[arg] != 0
        return owned and g.location_deck != 0


enlist_step(BLACK_SMOKERS, BlackSmokersTrade())


class WeakestLord(Location):
    """``per`` times the points of the weakest lord; 0 without one."""

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        lords = g.seats[seat].lords()
        if lords == 0:
            return 0
        weakest = IP_OF[lowest_member(lords)]
        while lords != 0:
            weakest = min(weakest, IP_OF[lowest_member(lords)])
            lords &= lords - 1
        return self.per * weakest


class StrongestLord(Location):
    """``per`` times the points of the strongest lord; 0 without one."""

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        lords = g.seats[seat].lords()
        strongest: i64 = 0
        while lords != 0:
            strongest = max(strongest, IP_OF[lowest_member(lords)])
            lords &= lords - 1
        return self.per * strongest


class PerLord(Location):
    """``per`` points for each lord."""

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        return self.base + self.per * set_size(g.seats[seat].lords())


class PerLordWithKey(Location):
    """``per`` points for each lord with a key on its card, whether free, disabled or bound [B-3] [B-7]."""

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        return self.base + self.per * set_size(g.seats[seat].lords() & WITH_KEY[0])


class PerLordWithoutKey(Location):
    """``per`` points for each lord without a key on its card."""

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        return self.base + self.per * set_size(g.seats[seat].lords() & ~WITH_KEY[0])


class WeakestAllies(Location):
    """The value of the weakest affiliated ally of each race."""

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        points = self.base
        for race in range(N_RACES):
            points += self.per * lowest_value(allies & IN_RACE[race])
        return points

    def counts_hand(self, g: Abyss, seat: i64) -> bool:
        return True


class PerAlly(Location):
    """``per`` points for each affiliated ally."""

    def points(self, g: Abyss, seat: i64, allies: i64) -> i64:
        return self.base + self.per * bag_size(allies)

    def counts_hand(self, g: Abyss, seat: i64) -> bool:
        return True


def location_cards() -> vec[Location]:
    """Return the locations by number; an expansion puts its own in their places later."""
    cards: list[Location] = [
        PerGuildLord(FARMER, 5, 2),  # sargasso-silos
        PerGuildLord(MAGE, 6, 2),  # hydrozoa-reserves
        PerRaceAlly(JELLYFISH, 4, 3),  # sanctuary
        PerGuildLord(POLITICIAN, 6, 2),  # parliament
        PerGuildLord(SOLDIER, 7, 2),  # barracks
        PerGuildLord(MERCHANT, 5, 2),  # dockworks
        PerRaceAlly(SEAHORSE, 3, 3),  # sargasso-fields
        PerGuild(0, 2),  # abyss
        CityOfMirrors(),
        BlackSmokers(),
        PerRaceAlly(SQUID, 4, 3),  # oceanic-senate-assembly
        WeakestLord(0, 2),  # depths
        StrongestLord(0, 1),  # throne-room
        PerLord(15, -1),  # jail
        PerRaceAlly(CRAB, 5, 3),  # chasm
        PerLordWithKey(0, 3),  # closed-tower
        PerLordWithoutKey(0, 3),  # lost-tower
        WeakestAllies(3, 1),  # chamber-of-allies
        PerRaceAlly(SHELLFISH, 3, 3),  # nest-of-giant-clams
        PerAlly(20, -1),  # coral-barrier
    ]
    cards += [Location() for _ in range(N_LOCATIONS - len(cards))]
    return vec[Location](cards)


LOCATION_CARDS: Final = location_cards()
