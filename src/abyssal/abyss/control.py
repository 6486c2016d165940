"""Keys and control of locations (12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.cards import (
    KEYS_OF,
    KEYS_OF_A_LOCATION,
    LOCATIONS,
    LORDS,
    MOST_DRAWN,
    N_LOCATIONS,
    N_LORDS,
    NO_LORD,
    NOBODY,
    WITH_KEY,
    WITH_ONE_KEY,
)
from abyssal.abyss.events import (
    KEYS_PAID,
    LOCATION_DRAWN,
    LOCATION_LEFT,
    LOCATION_OPENED,
    LOCATION_TAKEN,
    LORD_BOUND,
)
from abyssal.abyss.ids import COURT, DRAWS, KEY, MOST_OPTIONS, SITES
from abyssal.abyss.locations import LOCATION_CARDS
from abyssal.abyss.notation import location_names, lord_names
from abyssal.abyss.recruit import RecruitRules
from abyssal.abyss.steps import (
    AMBASSADOR_PICK,
    CONTROL_KEYS,
    CONTROL_PICK,
    CONTROL_SOURCE,
    COURT_CARE,
    DRAW_LOCATIONS,
    FIRST_PLAYER,
    LOCATION_EFFECT,
    LOCATION_STREAM,
    OPEN_LOCATION,
    POWERS,
    enlist_step,
)
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import even_odds, lowest_member, nth_member, set_size, write_members
from abyssal.engine.step import CHANCE, Automatic, Chance, Decision, Field
from abyssal.engine.tables import BIT, blank_vec
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class ControlRules(RecruitRules):
    """Taking control of locations, and losing it (12)."""

    def must_control(self, g: Abyss, seat: i64) -> bool:
        """Whether a seat has 3 keys or more and there is a location it can take [B-21]."""
        return g.seats[seat].all_keys() >= KEYS_OF_A_LOCATION and (
            g.location_deck != 0 or g.rules.locations_for(g, seat) != 0
        )

    def leave_drawn(self, g: Abyss, location: i64) -> None:
        """One of the locations drawn is taken; the others become available at once [B-35]."""
        left = g.drawn & ~BIT[location]
        g.drawn = 0
        g.available |= left
        while left != 0:
            g.tell(LOCATION_LEFT, NOBODY, lowest_member(left), 0, 0)
            left &= left - 1

    def location_leaves(self, g: Abyss, seat: i64, location: i64) -> None:
        """Called before a seat takes an available location. The base game does nothing."""

    def take_location(self, g: Abyss, seat: i64, location: i64) -> None:
        """A seat controls a location."""
        g.seats[seat].locations |= BIT[location]
        g.tell(LOCATION_TAKEN, seat, location, 0, 0)

    def bind_lord(self, g: Abyss, seat: i64, lord: i64, location: i64) -> None:
        """A lord whose keys were used lies under the location. It has no power and no keys, and cannot be a target."""
        me = g.seats[seat]
        me.active &= ~BIT[lord]
        me.bound |= BIT[lord]
        g.under[location] |= BIT[lord]
        g.tell(LORD_BOUND, seat, lord, location, 0)

    def location_effect(self, g: Abyss, seat: i64, location: i64) -> None:
        """Carry out the immediate effect of a location, in whatever way a seat took control [B-23]."""
        LOCATION_CARDS[location].on_control(g, seat)

    def give_up_location(self, g: Abyss, seat: i64, location: i64) -> None:
        """Called before a seat loses control of a location. The base game does nothing."""

    def replace_location(self, g: Abyss, seat: i64, given: i64, taken: i64) -> None:
        """A seat controls another location in place of one, with the same lords under it [B-25]."""
        g.rules.give_up_location(g, seat, given)
        me = g.seats[seat]
        me.locations = (me.locations & ~BIT[given]) | BIT[taken]
        g.under[taken] = g.under[given]
        g.under[given] = 0
        g.tell(LOCATION_TAKEN, seat, taken, 0, 0)
        g.rules.location_effect(g, seat, taken)


class LocationDraw(Chance["Abyss"]):
    """The top location of the deck: each of its cards is equally likely."""

    def __init__(self) -> None:
        super().__init__(LOCATION_STREAM)

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        return SITES + nth_member(g.location_deck, (random * set_size(g.location_deck)) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(g.location_deck, SITES, out, odds)


class OpenLocation(LocationDraw):
    """At setup one location is turned up and available (3)."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [FIRST_PLAYER]

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        bit = BIT[action - SITES]
        g.location_deck &= ~bit
        g.available |= bit
        g.tell(LOCATION_OPENED, NOBODY, action - SITES, 0, 0)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.location_deck != 0


enlist_step(OPEN_LOCATION, OpenLocation())


class ControlSourceFacts(TypedDict):
    """The keys of the seat, and how many locations the deck holds."""

    keys: int
    deck: int


class ControlSource(Decision["Abyss"]):
    """With 3 keys a location must be taken: an available one, or one of 1 to 4 drawn from the deck (12) [B-20]."""

    def __init__(self) -> None:
        super().__init__()
        self.verb = "take"
        self.zone = "available"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        n = min(MOST_DRAWN, set_size(g.location_deck))
        for k in range(n):
            out[k] = DRAWS + k
        return write_members(g.rules.locations_for(g, seat), SITES, out, n)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action < SITES:
            g.push(DRAW_LOCATIONS, CHANCE, drawing(action - DRAWS + 1, NO_LORD))
            return
        location = action - SITES
        g.rules.location_leaves(g, seat, location)
        g.available &= ~BIT[location]
        control(g, seat, location)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> ControlSourceFacts:
        return {"keys": g.seats[seat].all_keys(), "deck": set_size(g.location_deck)}

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.rules.must_control(g, seat)


enlist_step(CONTROL_SOURCE, ControlSource())


def drawing(count: i64, lord: i64) -> i64:
    """The argument of a draw of locations: how many, and the ambassador who draws, or ``NO_LORD`` for keys."""
    return count | ((lord + 1) << 8)


def draws_left(arg: i64) -> i64:
    """How many locations are still to be drawn."""
    return arg & 255


def drawing_lord(arg: i64) -> i64:
    """The ambassador who draws, or ``NO_LORD``."""
    return (arg >> 8) - 1


class DrawLocations(LocationDraw):
    """Some locations are drawn and shown; one of them will be taken, with keys or by an ambassador."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("count", 0), Field("lord", 8, base=1, default=0)]
        self.lies_on = POWERS

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        g.location_deck &= ~BIT[location]
        g.drawn |= BIT[location]
        g.tell(LOCATION_DRAWN, g.active, location, 0, 0)
        lord = drawing_lord(arg)
        if draws_left(arg) > 1:
            g.push(DRAW_LOCATIONS, CHANCE, drawing(draws_left(arg) - 1, lord))
        elif lord == NO_LORD:
            g.push(CONTROL_PICK, g.active, 0)
        else:
            g.push(AMBASSADOR_PICK, g.active, lord)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        lord = drawing_lord(arg)
        count = draws_left(arg)
        if not (0 < count <= set_size(g.location_deck) and count + set_size(g.drawn) <= MOST_DRAWN):
            return False
        if lord == NO_LORD:  # keys are used after the action and all its effects (12)
            return g.me().all_keys() >= KEYS_OF_A_LOCATION and g.pending_argument(COURT_CARE) < 0
        return lord < N_LORDS and g.me().active & BIT[lord] != 0 and KEYS_OF[lord] == KEYS_OF_A_LOCATION


enlist_step(DRAW_LOCATIONS, DrawLocations())


class ControlPickFacts(TypedDict):
    """The locations drawn, of which one is taken."""

    drawn: list[str]


class ControlPick(Decision["Abyss"]):
    """Take one of the locations drawn; the others are available at once [B-35]."""

    def __init__(self) -> None:
        super().__init__()
        self.verb = "take"
        self.zone = "drawn"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.drawn, SITES, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.leave_drawn(g, action - SITES)
        control(g, seat, action - SITES)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> ControlPickFacts:
        return {"drawn": location_names(g.drawn)}

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.drawn != 0 and g.seats[seat].all_keys() >= KEYS_OF_A_LOCATION


enlist_step(CONTROL_PICK, ControlPick())

# ---------------------------------------------------------------------- keys


def key_use(location: i64, missing: i64, lowest: i64) -> i64:
    """The argument of a choice of keys: the location, the keys still needed, the lowest lord that may be named."""
    return location | (missing << 8) | (lowest << 12)


def key_site(arg: i64) -> i64:
    """The location that is paid for."""
    return arg & 255


def keys_missing(arg: i64) -> i64:
    """The keys still needed."""
    return (arg >> 8) & 15


def key_from(arg: i64) -> i64:
    """The lowest lord that may be named next."""
    return arg >> 12


def control(g: Abyss, seat: i64, location: i64) -> None:
    """A seat takes a location, then chooses the keys for it if there is more than one way to pay."""
    g.rules.take_location(g, seat, location)
    g.push(LOCATION_EFFECT, seat, location)
    arg = key_use(location, KEYS_OF_A_LOCATION, 0)
    if ways_to_pay(g, seat) > 1:
        g.push(CONTROL_KEYS, seat, arg)
        return
    only = blank_vec(MOST_OPTIONS)
    while keys_missing(arg) != 0:
        write_keys(g, seat, arg, only)
        arg = use_key(g, seat, arg, only[0])


def ways_to_pay(g: Abyss, seat: i64) -> i64:
    """How many sets of keys make exactly 3."""
    me = g.seats[seat]
    singles = set_size(me.active & WITH_ONE_KEY[0])
    ways = set_size(me.active & WITH_KEY[0] & ~WITH_ONE_KEY[0])  # an ambassador alone
    sets: i64 = 1  # sets of that many lords with a single key; tokens give the other keys
    for lords in range(KEYS_OF_A_LOCATION + 1):
        if me.keys >= KEYS_OF_A_LOCATION - lords:
            ways += sets
        sets = sets * (singles - lords) // (lords + 1)
    return ways


def write_keys(g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
    """Write the keys that may be used next; return how many. Lords come first, ascending, then tokens."""
    me = g.seats[seat]
    need = keys_missing(arg)
    lords = me.active & WITH_KEY[0] & ~(BIT[key_from(arg)] - 1)
    singles = set_size(lords & WITH_ONE_KEY[0])
    n: i64 = 0
    while lords != 0:
        lord = lowest_member(lords)
        lords &= lords - 1
        keys = KEYS_OF[lord]
        if keys == 1:
            singles -= 1
        rest = need - keys
        if rest == 0 or (rest > 0 and me.keys + singles >= rest):
            out[n] = COURT + lord
            n += 1
    if me.keys >= need:
        out[n] = KEY
        n += 1
    return n


def use_key(g: Abyss, seat: i64, arg: i64, action: i64) -> i64:
    """Use the key of a lord, who is bound then, or a key token; return the argument for the keys still needed."""
    location = key_site(arg)
    need = keys_missing(arg)
    if action == KEY:
        g.seats[seat].keys -= 1
        g.tell(KEYS_PAID, seat, 1, 0, 0)
        return key_use(location, need - 1, N_LORDS - 1)  # only tokens follow: the last lord has no key
    lord = action - COURT
    g.rules.bind_lord(g, seat, lord, location)
    return key_use(location, need - KEYS_OF[lord], lord)


class ControlKeysFacts(TypedDict):
    """The location, the keys still needed, and the key tokens and lords that can give them."""

    location: str
    missing: int
    key_tokens: int
    lords: list[str]


class ControlKeys(Decision["Abyss"]):
    """Which keys are used, exactly 3: lords in ascending order, who are bound, then tokens (12) [B-19]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [
            Field("location", 0),
            Field("missing", 8, 4, default=KEYS_OF_A_LOCATION),
            Field("lowest_lord", 12, default=0),
        ]
        self.lies_on = [LOCATION_EFFECT]
        self.is_set = True
        self.verb = "use"
        self.zone = "lord"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_keys(g, seat, arg, out)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        arg = use_key(g, seat, arg, action)
        if keys_missing(arg) != 0:
            g.push(CONTROL_KEYS, seat, arg)

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        lord = action - COURT
        if action == KEY:
            return IllegalMove("too_few_key_tokens", need=keys_missing(arg), have=g.seats[seat].keys)
        if not 0 <= lord < N_LORDS:
            return None
        if g.seats[seat].active & WITH_KEY[0] & BIT[lord] == 0:
            return IllegalMove("no_free_key", lord=LORDS[lord])
        return IllegalMove("wrong_number_of_keys", lord=LORDS[lord], need=keys_missing(arg))

    def facts(self, g: Abyss, seat: i64, arg: i64) -> ControlKeysFacts:
        return {
            "location": LOCATIONS[key_site(arg)],
            "missing": keys_missing(arg),
            "key_tokens": g.seats[seat].keys,
            "lords": lord_names(g.seats[seat].active & WITH_KEY[0]),
        }

    def bounds(self, g: Abyss, seat: i64, arg: i64) -> tuple[i64, i64]:
        """An ambassador has three keys; every other lord and every token counts as one."""
        me = g.seats[seat]
        need = keys_missing(arg)
        lords = me.active & WITH_KEY[0] & ~(BIT[key_from(arg)] - 1)
        alone = need == KEYS_OF_A_LOCATION and lords & ~WITH_ONE_KEY[0] != 0
        single = me.keys + set_size(lords & WITH_ONE_KEY[0]) >= need
        return 1 if alone else need, need if single else 1

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        location = key_site(arg)
        owned = location < N_LOCATIONS and g.seats[seat].locations & BIT[location] != 0
        return owned and 0 < keys_missing(arg) <= KEYS_OF_A_LOCATION and key_from(arg) < N_LORDS


enlist_step(CONTROL_KEYS, ControlKeys())


class LocationEffect(Automatic["Abyss"]):
    """The immediate effect of a location, after its keys were paid."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("location")]

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.location_effect(g, seat, arg)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg < N_LOCATIONS and g.seats[seat].locations & BIT[arg] != 0


enlist_step(LOCATION_EFFECT, LocationEffect())
