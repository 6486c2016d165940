"""The lords of Kraken with a power: smugglers, and two more of most guilds (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import IN_RACE, MARK, SIGNED_IN_RACE, UNIT, write_kinds, zone_size
from abyssal.abyss.cards import COURT_SPACES, LOCATIONS, N_LOCATIONS, N_RACES, RACES
from abyssal.abyss.events import (
    AFFILIATED_DISCARDED,
    ALLY_HEALED,
    DISCARD_LOOKED_THROUGH,
    LORD_FREED,
    NEBULIS_GIVEN,
    RACE_NAMED,
)
from abyssal.abyss.ids import ALLIES, COURT, SEATS, STACKS
from abyssal.abyss.kraken.allies import gain_nebulis
from abyssal.abyss.kraken.lord import KrakenLord, enlist
from abyssal.abyss.kraken.nebulis import behind_the_holder, move_figure, pay_mix
from abyssal.abyss.kraken.sentinels import FIRST_SENTINEL_LORD, gain_sentinel
from abyssal.abyss.steps import (
    EXECUTIONER_DISCARD,
    EXECUTIONER_RACE,
    FENCE,
    FILL_COURT,
    HEALER,
    LIBERATOR,
)
from abyssal.engine.sets import write_members
from abyssal.engine.step import CHANCE, Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

# ---------------------------------------------------------------------- smugglers


class Ferryman(KrakenLord):
    """Once in your turn: return 1 nebulis to the supply and earn 1 pearl."""

    def can_use(self, g: Abyss, me: i64) -> bool:
        return g.seats[me].nebulis > 0

    def use(self, g: Abyss, me: i64) -> None:
        pay_mix(g, me, 1, 1)
        g.rules.gain_pearls(g, me, 1)


class Outlaw(KrakenLord):
    """A payment of yours may contain 2 nebulis."""

    def nebulis_per_payment(self) -> i64:
        return 2


class Counterfeiter(KrakenLord):
    """You may pay with nebulis while keeping pearls."""

    def spares_pearls(self) -> bool:
        return True


class Fence(KrakenLord):
    """Every opponent receives one of your nebulis; if they are too few you choose who."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        held = g.seats[me].nebulis
        if held >= g.players - 1:
            give_nebulis(g, me, (BIT[g.players] - 1) & ~BIT[me])
        elif held > 0:
            g.push(FENCE, me, held)


class Cleaner(KrakenLord):
    """The krakens left in your hand at the end bring you no nebulis."""

    def cleans_hand(self) -> bool:
        return True


class SentinelLord(KrakenLord):
    """Gain 1 nebulis, take the sentinel of this lord and place it."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        gain_sentinel(g, me, self.number - FIRST_SENTINEL_LORD)
        gain_nebulis(g, me, 1)


class Watcher(SentinelLord):
    """The first of three lords with a sentinel."""


class Vigil(SentinelLord):
    """The second one."""


class Lookout(SentinelLord):
    """The third one."""


# ---------------------------------------------------------------------- the other guilds


class Shareholder(KrakenLord):
    """Earn 1 pearl whenever an opponent recruits a lord."""

    def on_opponent_recruits(self, g: Abyss, me: i64) -> None:
        g.rules.gain_pearls(g, me, 1)


class Inheritor(KrakenLord):
    """Earn 5 pearls."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        g.rules.gain_pearls(g, me, 5)


class Hypnotist(KrakenLord):
    """You may buy 2 allies in each turn of an opponent."""

    def purchase_limit(self) -> i64:
        return 2


class Healer(KrakenLord):
    """Take an ally from the exploration discard."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.discard != 0 or g.discard_marks != 0:
            cards = zone_size(g.discard, g.discard_marks) + g.discard_monsters
            g.tell(DISCARD_LOOKED_THROUGH, me, cards, 0, 0)
            g.push(HEALER, me, 0)


class Highwayman(KrakenLord):
    """An opponent who receives 2 pearls or more at one time gives you one of them."""

    def robs_pearls(self) -> i64:
        return 1


class Executioner(KrakenLord):
    """Name a race; every opponent discards an affiliated ally of it."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        for seat in range(g.players):
            if seat != me and g.seats[seat].affiliated != 0:
                g.push(EXECUTIONER_RACE, me, 0)
                return


class Recipient(KrakenLord):
    """Once in your turn: the top lord of the deck goes to an empty space of the Court."""

    def can_use(self, g: Abyss, me: i64) -> bool:
        return g.court_size < COURT_SPACES and g.lord_deck != 0

    def use(self, g: Abyss, me: i64) -> None:
        g.push(FILL_COURT, CHANCE, 1)


class Liberator(KrakenLord):
    """One of your lords under a location is free again; you keep the location."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.seats[me].bound != 0:
            g.push(LIBERATOR, me, 0)


enlist([Ferryman(), Outlaw(), Counterfeiter(), Fence(), Cleaner(), Watcher(), Vigil(), Lookout()])
enlist([Shareholder(), Inheritor(), Hypnotist(), Healer(), Highwayman(), Executioner(), Recipient(), Liberator()])

# ---------------------------------------------------------------------- their decisions


def give_nebulis(g: Abyss, giver: i64, receivers: i64) -> None:
    """One nebulis for each receiver, all at once: one event for the figure."""
    behind = behind_the_holder(g)
    for k in range(1, g.players):
        seat = (giver + k) % g.players
        if receivers & BIT[seat] != 0:
            g.seats[giver].nebulis -= 1
            g.seats[seat].nebulis += 1
            g.tell(NEBULIS_GIVEN, giver, 1, seat, 0)
    move_figure(g, behind)


class FencePick(Decision["Abyss"]):
    """Name so many opponents, in ascending order, who each receive a nebulis [K-24].

    Argument: how many are still to be named, and four bits higher those named so far.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "fence"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        left = arg & 15
        named = arg >> 4
        n: i64 = 0
        for other in range(g.players):
            if other == seat or BIT[other] <= named:
                continue
            after = g.players - other - (1 if seat > other else 0)  # this one and those after it
            if after >= left:
                out[n] = SEATS + other
                n += 1
        return n

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        named = (arg >> 4) | BIT[action - SEATS]
        left = (arg & 15) - 1
        if left > 0:
            g.push(FENCE, seat, left | (named << 4))
        else:
            give_nebulis(g, seat, named)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"count": arg & 15}


class HealerPick(Decision["Abyss"]):
    """Look through the exploration discard and take one ally into hand; one just spent may be it [K-17]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "healer"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_kinds(g.discard, g.discard_marks, ALLIES, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        kind = action - ALLIES
        g.discard -= UNIT[kind]
        g.discard_marks -= MARK[kind]
        g.seats[seat].add_to_hand(kind)
        g.tell(ALLY_HEALED, seat, kind, 0, 0)


class ExecutionerRace(Decision["Abyss"]):
    """The active player names one of the five races."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        for race in range(N_RACES):
            out[race] = STACKS + race
        return N_RACES

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        race = action - STACKS
        g.tell(RACE_NAMED, seat, race, 0, 0)
        for other in g.opponents_last_first(seat):
            if g.seats[other].affiliated & IN_RACE[race] != 0 and not g.rules.is_protected(g, other):
                g.push(EXECUTIONER_DISCARD, other, race)


class ExecutionerDiscard(Decision["Abyss"]):
    """An opponent discards one affiliated ally of the race, of their own choice [K-16]. Argument: the race."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        me = g.seats[seat]
        return write_kinds(me.affiliated & IN_RACE[arg], me.affiliated_marks & SIGNED_IN_RACE[arg], ALLIES, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        kind = action - ALLIES
        me = g.seats[seat]
        me.affiliated -= UNIT[kind]
        me.affiliated_marks -= MARK[kind]
        g.discard += UNIT[kind]
        g.discard_marks += MARK[kind]
        g.tell(AFFILIATED_DISCARDED, seat, kind, 0, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"race": RACES[arg]}


class LiberatorPick(Decision["Abyss"]):
    """One bound lord is free and active again, nothing it did on entering is repeated [K-9] [K-10]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "liberator"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.seats[seat].bound, COURT, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        lord = action - COURT
        me = g.seats[seat]
        me.bound &= ~BIT[lord]
        me.active |= BIT[lord]
        for location in range(N_LOCATIONS):
            if g.under[location] & BIT[lord] != 0:
                g.under[location] &= ~BIT[lord]
                g.tell(LORD_FREED, seat, lord, location, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"locations": [LOCATIONS[site] for site in range(N_LOCATIONS) if g.under[site] & g.seats[seat].bound]}
