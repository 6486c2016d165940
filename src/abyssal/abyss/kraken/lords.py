"""The lords of Kraken with a power: smugglers, and two more of most guilds (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from mypy_extensions import i64

from abyssal.abyss.allies import IN_RACE, MARK, SIGNED_IN_RACE, UNIT, bag_size, write_kinds, zone_size
from abyssal.abyss.cards import COURT_SPACES, LOCATIONS, LORDS, N_LOCATIONS, N_RACES, RACES
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
from abyssal.abyss.kraken.nebulis import behind_the_holder, move_figure, nebulis_by_seat, pay_mix
from abyssal.abyss.kraken.sentinels import FIRST_SENTINEL_LORD, gain_sentinel
from abyssal.abyss.notation import ally_names
from abyssal.abyss.steps import (
    EXECUTIONER_DISCARD,
    EXECUTIONER_RACE,
    FENCE,
    FILL_COURT,
    HEALER,
    LIBERATOR,
    POWERS,
    enlist_step,
)
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import members, set_size, write_members
from abyssal.engine.step import CHANCE, OPPONENT, Decision, Field
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
        g.rules.gain_pearls(g, me, 1, self.number)


class Outlaw(KrakenLord):
    """A payment of yours may contain 2 nebulis."""

    def nebulis_per_payment(self) -> i64:
        return 2


class Counterfeiter(KrakenLord):
    """You may pay with nebulis while keeping pearls."""

    def spares_pearls(self) -> bool:
        return True


class Fence(KrakenLord):
    """Every opponent receives one of your nebulis; if you have too few, you choose who."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        held = g.seats[me].nebulis
        if held >= g.players - 1:
            give_nebulis(g, me, (BIT[g.players] - 1) & ~BIT[me])
        elif held > 0:
            g.push(FENCE, me, giving(held, 0))


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
        g.rules.gain_pearls(g, me, 1, self.number)


class Inheritor(KrakenLord):
    """Earn 5 pearls."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        g.rules.gain_pearls(g, me, 5, self.number)


class Hypnotist(KrakenLord):
    """You may buy 2 allies in each turn of an opponent."""

    def purchase_limit(self) -> i64:
        return 2


class Healer(KrakenLord):
    """Take an ally from the exploration discard."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.discard != 0 or g.discard_marks != 0:
            g.tell(DISCARD_LOOKED_THROUGH, me, discard_size(g), 0, 0)
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
    """A seat gives one nebulis to each receiver, which counts as one change for the Kraken figure."""
    behind = behind_the_holder(g)
    for k in range(1, g.players):
        seat = (giver + k) % g.players
        if receivers & BIT[seat] != 0:
            g.seats[giver].nebulis -= 1
            g.seats[seat].nebulis += 1
            g.tell(NEBULIS_GIVEN, giver, 1, seat, 0)
    move_figure(g, behind)


def giving(count: i64, named: i64) -> i64:
    """The argument of the Fence's choice: how many opponents are still to be named, and those named so far."""
    return count | (named << 4)


def gifts_left(arg: i64) -> i64:
    """How many opponents are still to be named."""
    return arg & 15


def receivers_named(arg: i64) -> i64:
    """The opponents named so far, as a set."""
    return arg >> 4


def possible_receivers(g: Abyss, seat: i64, arg: i64) -> i64:
    """The opponents that may be named next, as a set: after all named so far, and with enough others after them."""
    found: i64 = 0
    for other in range(g.players):
        if other == seat or BIT[other] <= receivers_named(arg):
            continue
        after = g.players - other - (1 if seat > other else 0)  # this one and those after it
        if after >= gifts_left(arg):
            found |= BIT[other]
    return found


class FenceFacts(TypedDict):
    """How many opponents are still to be named, those named, those that may be named, and the nebulis of all seats."""

    count: int
    named: list[int]
    among: list[int]
    nebulis: dict[str, int]


class FencePick(Decision["Abyss"]):
    """Name the opponents who each receive a nebulis, in ascending order [K-24]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fence"
        self.fields = [Field("count", 0, 4), Field("named", 4, default=0)]
        self.lies_on = POWERS
        self.is_set = True
        self.verb = "give"
        self.zone = "seat"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(possible_receivers(g, seat, arg), SEATS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        named = receivers_named(arg) | BIT[action - SEATS]
        left = gifts_left(arg) - 1
        if left > 0:
            g.push(FENCE, seat, giving(left, named))
        else:
            give_nebulis(g, seat, named)

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        other = action - SEATS
        if not 0 <= other < g.players:
            return None
        if other == seat:
            return IllegalMove("gift_to_oneself", seat=other)
        if receivers_named(arg) & BIT[other] != 0:
            return IllegalMove("seat_named_twice", seat=other)
        return IllegalMove("seat_not_in_order", seat=other, count=gifts_left(arg))

    def facts(self, g: Abyss, seat: i64, arg: i64) -> FenceFacts:
        return {
            "count": gifts_left(arg),
            "named": members(receivers_named(arg)),
            "among": members(possible_receivers(g, seat, arg)),
            "nebulis": nebulis_by_seat(g, BIT[g.players] - 1),
        }

    def bounds(self, g: Abyss, seat: i64, arg: i64) -> tuple[i64, i64]:
        return gifts_left(arg), gifts_left(arg)

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "fence"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        named = receivers_named(arg)
        if named >= BIT[g.players] or named & BIT[seat] != 0:
            return False
        return 0 < gifts_left(arg) <= g.seats[seat].nebulis - set_size(named)


enlist_step(FENCE, FencePick())


def discard_size(g: Abyss) -> i64:
    """How many cards lie in the exploration discard, monsters included; everybody sees that."""
    return zone_size(g.discard, g.discard_marks) + g.discard_monsters


class HealerFacts(TypedDict):
    """How many cards lie in the discard; for the decider also which allies."""

    discard: int
    cards: NotRequired[list[str]]


class HealerPick(Decision["Abyss"]):
    """Look through the exploration discard and take one ally into hand, even one just spent [K-17]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "healer"
        self.lies_on = POWERS
        self.names_cards = True
        self.verb = "take"
        self.zone = "discard"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_kinds(g.discard, g.discard_marks, ALLIES, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        kind = action - ALLIES
        g.discard -= UNIT[kind]
        g.discard_marks -= MARK[kind]
        g.seats[seat].add_to_hand(kind)
        g.tell(ALLY_HEALED, seat, kind, 0, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> HealerFacts:
        return {"discard": discard_size(g)}

    def own_facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"cards": ally_names(g.discard, g.discard_marks)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "healer"

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """With several cards, nobody else knows whether their allies are of one kind."""
        return discard_size(g) == 1


enlist_step(HEALER, HealerPick())


def affiliated_by_race(g: Abyss, seat: i64) -> dict[str, int]:
    """How many allies of each race a seat has affiliated."""
    return {RACES[race]: bag_size(g.seats[seat].affiliated & IN_RACE[race]) for race in range(N_RACES)}


class ExecutionerRaceFacts(TypedDict):
    """How many affiliated allies of each race every unprotected opponent has."""

    affiliated: dict[str, dict[str, int]]


class ExecutionerRace(Decision["Abyss"]):
    """The active player names one of the five races."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = POWERS
        self.verb = "name"

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

    def facts(self, g: Abyss, seat: i64, arg: i64) -> ExecutionerRaceFacts:
        exposed = [other for other in range(g.players) if other != seat and not g.rules.is_protected(g, other)]
        return {"affiliated": {str(other): affiliated_by_race(g, other) for other in exposed}}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "executioner"


enlist_step(EXECUTIONER_RACE, ExecutionerRace())


class ExecutionerDiscardFacts(TypedDict):
    """The race, how many affiliated allies of it the seat has, and the owner of the Executioner."""

    race: str
    affiliated: int
    owner: int


class ExecutionerDiscard(Decision["Abyss"]):
    """An opponent chooses and discards one affiliated ally of the race that was named [K-16]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("race")]
        self.lies_on = [*POWERS, EXECUTIONER_DISCARD]
        self.asks = OPPONENT
        self.verb = "discard"
        self.zone = "affiliated"

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

    def facts(self, g: Abyss, seat: i64, arg: i64) -> ExecutionerDiscardFacts:
        count = bag_size(g.seats[seat].affiliated & IN_RACE[arg])
        return {"race": RACES[arg], "affiliated": count, "owner": g.active}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "executioner"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg < N_RACES and g.seats[seat].affiliated & IN_RACE[arg] != 0


enlist_step(EXECUTIONER_DISCARD, ExecutionerDiscard())


class LiberatorFacts(TypedDict):
    """The location under which each bound lord lies."""

    bound: dict[str, str]


class LiberatorPick(Decision["Abyss"]):
    """One bound lord is free and active again; its effect on entering is not repeated [K-9] [K-10]."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "liberator"
        self.lies_on = POWERS
        self.verb = "free"
        self.zone = "location"

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

    def facts(self, g: Abyss, seat: i64, arg: i64) -> LiberatorFacts:
        bound: dict[str, str] = {}
        for site in members(g.seats[seat].locations):
            for lord in members(g.under[site]):
                bound[LORDS[lord]] = LOCATIONS[site]
        return {"bound": bound}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "liberator"


enlist_step(LIBERATOR, LiberatorPick())
