"""A turn: the first player, ``main`` (6), last powers, the hand limit and the change of turns (13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import N_KINDS, count_in, write_kinds
from abyssal.abyss.basics import BasicRules
from abyssal.abyss.cards import COURT_SPACES, FIRST_PRICE, LORDS, PRICE_OF_PLOTTING, RACES
from abyssal.abyss.events import FIRST_PLAYER_CHOSEN, PEARLS_PAID, PLOTTED, TURN_STARTED
from abyssal.abyss.ids import ALLIES, COURT, DONE, EXPLORE_DEPTHS, PLOT, SEATS, STACKS, USABLE_LORDS, USES
from abyssal.abyss.lords.lord import HAND_LIMIT, LORD_CARDS, ON_TURN_START, USE, WITH_HOOK
from abyssal.abyss.notation import ALLY_NAMES, lord_names
from abyssal.abyss.payments import refusal_to_recruit
from abyssal.abyss.powers import is_use, use_power, write_uses
from abyssal.abyss.steps import (
    AFTER_ACTION,
    CONTROL_SOURCE,
    DISCARD_TO_6,
    END_CHECKS,
    END_POWERS,
    EXPLORE,
    FILL_COURT,
    FIRST_PLAYER,
    MAIN,
    PAY,
    POWERS,
    SETUP_STREAM,
    enlist_step,
)
from abyssal.engine.errors import IllegalMove
from abyssal.engine.reading import seat_or_none
from abyssal.engine.sets import even_odds, lowest_member, members, write_members
from abyssal.engine.step import ANYBODY, CHANCE, Automatic, Chance, Decision, Field
from abyssal.engine.tables import BIT, blank_vec
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnRules(BasicRules):
    """A turn from its start to the change of turns (5, 6, 13)."""

    def turn_start(self, g: Abyss) -> None:
        """Start a turn: price 1, no purchases, no power used; powers that work as a turn begins; then ``main`` (5)."""
        seat = g.active
        g.turns += 1
        g.price = FIRST_PRICE
        g.used = 0
        for other in range(g.players):
            g.seats[other].bought = 0
        g.tell(TURN_STARTED, seat, 0, 0, 0)
        lords = g.seats[seat].active & WITH_HOOK[ON_TURN_START]
        while lords != 0:
            LORD_CARDS[lowest_member(lords)].on_turn_start(g, seat)
            lords &= lords - 1
        g.rules.before_main(g)

    def before_main(self, g: Abyss) -> None:
        """Offer what the active player may do before ``main``: nothing in the base game."""
        g.rules.ask_main(g)

    def ask_main(self, g: Abyss) -> None:
        """Ask the active player ``main``; skip it if there is nothing to do [B-1]."""
        seat = g.active
        if g.rules.can_act(g, seat) or g.rules.can_plot(g, seat) or g.rules.has_uses(g, seat):
            g.skipped = 0
            g.push(MAIN, seat, 0)
            return
        g.skipped += 1
        if g.skipped > g.players:  # nobody can ever act again: only in positions made by hand
            g.rules.end_game(g)

    def can_act(self, g: Abyss, seat: i64) -> bool:
        """Whether one of the three actions is legal (6)."""
        return g.can_reveal() or g.rules.stacks_for(g, seat) != 0 or g.rules.recruitable(g, seat) != 0

    def can_plot(self, g: Abyss, seat: i64) -> bool:
        """Whether a seat has a pearl, the Court an empty space and the deck a lord (6)."""
        return g.seats[seat].pearls > 0 and g.court_size < COURT_SPACES and g.lord_deck != 0

    def pay_plot(self, g: Abyss, seat: i64) -> None:
        """Plotting costs 1 pearl."""
        g.seats[seat].pearls -= PRICE_OF_PLOTTING
        g.tell(PEARLS_PAID, seat, PRICE_OF_PLOTTING, 0, 0)

    def usable_powers(self, g: Abyss, seat: i64) -> i64:
        """The lords whose power, once per turn, the active player can use now (10.3)."""
        lords = g.seats[seat].active & WITH_HOOK[USE] & ~g.used
        usable: i64 = 0
        while lords != 0:
            lord = lowest_member(lords)
            if LORD_CARDS[lord].can_use(g, seat):
                usable |= BIT[lord]
            lords &= lords - 1
        return usable

    def has_uses(self, g: Abyss, seat: i64) -> bool:
        """Whether a window would offer the active player anything (10.3)."""
        return g.rules.usable_powers(g, seat) != 0

    def more_uses(self, g: Abyss, seat: i64, out: vec[i64], n: i64) -> i64:
        """Write further actions of a window, besides the powers of lords: none in the base game."""
        return n

    def use(self, g: Abyss, seat: i64, action: i64) -> None:
        """Carry out what was chosen in a window: the power of a lord."""
        use_power(g, seat, USABLE_LORDS[action - USES])

    def after_action(self, g: Abyss) -> None:
        """Go on when nothing is pending: keys for locations (12), last powers, then the end of the turn (13)."""
        seat = g.active
        if g.rules.must_control(g, seat):
            g.push(CONTROL_SOURCE, seat, 0)
        elif g.rules.has_uses(g, seat):
            g.push(END_POWERS, seat, 0)
        else:
            g.rules.end_checks(g)

    def end_checks(self, g: Abyss) -> None:
        """The hand limit of the active player (13.1), then the turn changes."""
        if g.rules.hand_limit(g, g.active) < g.me().hand_size():
            g.push(END_CHECKS, g.active, 0)
            g.rules.check_hand_limit(g, g.active)
        else:
            g.rules.turn_change(g)

    def turn_change(self, g: Abyss) -> None:
        """Begin an extra turn of the same player or the next player's turn, or end the game (13.2, 14) [B-9]."""
        if g.extra_turns > 0:
            g.extra_turns -= 1
            g.rules.turn_start(g)
            return
        following = g.active + 1
        if following == g.players:
            following = 0
        if following == g.ended_by:
            g.rules.end_game(g)
        else:
            g.active = following
            g.rules.turn_start(g)


class FirstPlayer(Chance["Abyss"]):
    """The first player is chosen at random (3)."""

    def __init__(self) -> None:
        super().__init__(SETUP_STREAM)

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        return SEATS + ((random * g.players) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(BIT[g.players] - 1, SEATS, out, odds)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.active = action - SEATS
        g.tell(FIRST_PLAYER_CHOSEN, g.active, 0, 0, 0)
        g.rules.turn_start(g)


enlist_step(FIRST_PLAYER, FirstPlayer())


class MainFacts(TypedDict):
    """The seat that triggered the end, and how many extra turns follow this one."""

    ended_by: int | None
    extra_turns: int


class Main(Decision["Abyss"]):
    """Plot and use powers as often as possible, then one action: explore, the Council, or recruit a lord (6).

    If no action is legal, ``done`` goes on with the turn [B-1].
    """

    def __init__(self) -> None:
        super().__init__()
        self.zone = "court"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if g.rules.can_plot(g, seat):
            out[0] = PLOT
            n = 1
        before = n
        if g.can_reveal():
            out[n] = EXPLORE_DEPTHS
            n += 1
        stacks = g.rules.stacks_for(g, seat)
        lords = g.rules.recruitable(g, seat)
        if n == before and stacks == 0 and lords == 0:
            out[n] = DONE
            n += 1
        n = write_members(stacks, STACKS, out, n)
        n = write_uses(g, seat, out, n)
        return write_members(lords, COURT, out, n)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == PLOT:
            g.tell(PLOTTED, seat, 0, 0, 0)
            g.rules.pay_plot(g, seat)
            g.push(MAIN, seat, 0)
            g.push(FILL_COURT, CHANCE, 1)
        elif action == EXPLORE_DEPTHS:
            g.push(EXPLORE, seat, 0)
        elif is_use(action):
            g.push(MAIN, seat, 0)
            g.rules.use(g, seat, action)
        elif action >= COURT:
            g.push(PAY, seat, action - COURT)
        elif action != DONE:
            g.rules.support(g, seat, action - STACKS)

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        return refusal_to_recruit(g, seat, action - COURT)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> MainFacts:
        return {"ended_by": seat_or_none(g.ended_by), "extra_turns": g.extra_turns}

    def option(self, g: Abyss, seat: i64, arg: i64, action: i64) -> tuple[str, str | None, str | None]:
        if STACKS <= action < USES:
            return "council", "race", RACES[action - STACKS]
        if action >= COURT:
            return "recruit", "lord", LORDS[action - COURT]
        return super().option(g, seat, arg, action)

    def option_zone(self, g: Abyss, seat: i64, arg: i64, action: i64) -> str:
        return "council" if STACKS <= action < USES else super().option_zone(g, seat, arg, action)

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """The hand hides whether a lord can be recruited."""
        return g.seats[seat].hand_size() == 0 or g.rules.court_for(g, seat) == 0


enlist_step(MAIN, Main())


class EndPowersFacts(TypedDict):
    """The lords whose power can be used."""

    lords: list[str]


class EndPowers(Decision["Abyss"]):
    """The last chance in a turn to use powers, in any order, or ``done`` (13)."""

    def __init__(self) -> None:
        super().__init__()
        self.zone = "lord"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = DONE
        return write_uses(g, seat, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == DONE:
            g.push(END_CHECKS, seat, 0)
        else:
            g.rules.use(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> EndPowersFacts:
        return {"lords": lord_names(g.rules.usable_powers(g, seat))}


enlist_step(END_POWERS, EndPowers())


class AfterAction(Automatic["Abyss"]):
    """What follows an action: keys, last powers, the end of the turn."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.after_action(g)


enlist_step(AFTER_ACTION, AfterAction())


class EndChecks(Automatic["Abyss"]):
    """The end of a turn: the hand limit, then the turn changes (13.1, 13.2)."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.end_checks(g)


enlist_step(END_CHECKS, EndChecks())

# ---------------------------------------------------------------------- allies discarded one by one


def discards(count: i64, lowest: i64) -> i64:
    """The argument of a discard: how many, and the lowest kind that may be named."""
    return count | (lowest << 8)


def discards_left(arg: i64) -> i64:
    """How many allies are still to be discarded."""
    return arg & 255


def discards_from(arg: i64) -> i64:
    """The lowest kind that may be named next."""
    return (arg >> 8) & 255


class DiscardFacts(TypedDict):
    """How many allies are still to be named, and how many are in hand."""

    count: int
    hand: int


class DiscardFromHand(Decision["Abyss"]):
    """Discard some allies of a hand, named one by one in ascending order."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("count", 0), Field("lowest", 8, default=0)]
        self.asks = ANYBODY
        self.is_set = True
        self.names_cards = True
        self.verb = "discard"
        self.zone = "hand"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        me = g.seats[seat]
        return write_discards(me.hand, me.hand_marks, discards_from(arg), discards_left(arg), out)

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        return refusal_to_discard(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> DiscardFacts:
        return {"count": discards_left(arg), "hand": g.seats[seat].hand_size()}

    def bounds(self, g: Abyss, seat: i64, arg: i64) -> tuple[i64, i64]:
        return discards_left(arg), discards_left(arg)

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """If all of them must go, everybody sees it; else the hand hides which ones could be named."""
        return g.seats[seat].hand_size() <= discards_left(arg)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """Whether enough allies can still be named, also if another seat decides first."""
        possible = 0 < discards_left(arg) <= g.seats[seat].hand_size() and discards_from(arg) < N_KINDS
        return possible and self.options(g, seat, arg, blank_vec(g.variant.most_options)) > 0


class DiscardTo6(DiscardFromHand):
    """A seat over the hand limit chooses allies to discard (13.1)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "discard_to_6"
        self.lies_on = [*POWERS, DISCARD_TO_6, END_CHECKS]

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.discard_ally(g, seat, action - ALLIES)
        count = discards_left(arg) - 1
        if count > 0:
            g.push(DISCARD_TO_6, seat, discards(count, action - ALLIES))

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        """The lord that sets the limit."""
        limit = g.rules.hand_limit(g, seat)
        for other in range(g.players):
            for lord in members(g.seats[other].active & WITH_HOOK[HAND_LIMIT]):
                if other != seat and LORD_CARDS[lord].hand_limit() == limit:
                    return LORDS[lord]
        return ""


enlist_step(DISCARD_TO_6, DiscardTo6())


def refusal_to_discard(g: Abyss, seat: i64, action: i64) -> IllegalMove | None:
    """Return why an ally cannot be discarded now."""
    kind = action - ALLIES
    if not 0 <= kind < N_KINDS:
        return None
    me = g.seats[seat]
    if count_in(me.hand, me.hand_marks, kind) == 0:
        return IllegalMove("card_not_in_hand", card=ALLY_NAMES[kind])
    return IllegalMove("not_in_order", card=ALLY_NAMES[kind])


def write_discards(hand: i64, marks: i64, first: i64, count: i64, out: vec[i64]) -> i64:
    """Write the kinds from ``first`` on that may be named next, so that ``count`` allies can be named in order."""
    last = write_kinds(hand, marks, ALLIES, out, 0)
    start: i64 = 0
    while start < last and out[start] - ALLIES < first:
        start += 1
    while last > start and count > 0:
        last -= 1
        count -= count_in(hand, marks, out[last] - ALLIES)
        if count <= 0:
            last += 1
    n: i64 = 0
    while start + n < last:
        out[n] = out[start + n]
        n += 1
    return n
