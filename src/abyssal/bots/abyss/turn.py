"""A turn of Abyss as greedy plays it: lords and their payments, stacks of the Council, exploring the depths."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import FIRST_KRAKEN, IN_RACE, RACE_OF, VALUE_OF, kinds_in, zone_size
from abyssal.abyss.cards import COURT_SPACES, LORDS
from abyssal.abyss.ids import (
    ALLIES,
    BUY,
    CONTINUE,
    COURT,
    DONE,
    EXPLORE_DEPTHS,
    FIGHT,
    PASS,
    PLOT,
    STACKS,
    TAKE,
    USABLE,
    USES,
)
from abyssal.abyss.recruit import paid_lord
from abyssal.abyss.scoring import strongest_ally
from abyssal.abyss.state import Abyss
from abyssal.abyss.steps import PAY
from abyssal.bots.abyss.border import meet_monster
from abyssal.bots.abyss.worth import (
    ORDINARY_PRICE,
    PEARL_PAID,
    POINT_PAID,
    is_last_round,
    nebulis_of,
    value_of_stack,
    worth_of_figure,
    worth_of_lord,
)
from abyssal.bots.ties import best_of
from abyssal.engine.chance import Random
from abyssal.engine.sets import set_size

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Payment

# A turn.
WANTED_LORD: Final = 6.5  # minimum worth of a lord above its price, in points, unless there is a reason to hurry
MANY_LORDS: Final = 5  # with a player at this many lords, it does not wait for a better one
MANY_CARDS: Final = 9  # the same with this many allies in hand, or with a full hand
MANY_PEARLS: Final = 10  # the same with this many pearls
WANTED_STACK: Final = 5  # minimum sum of the values of a stack of the Council that it takes
WANTED_PAIR: Final = 4  # the same for a stack of two cards or more
CARDS_TO_PLOT: Final = 6  # minimum allies in hand to plot, if it cannot recruit and has pearls to spare
PEARLS_TO_PLOT: Final = 3  # minimum pearls to plot
TOO_MANY_CARDS: Final = 12  # allies in hand at which it plots with any number of pearls
PAYMENTS: Final = 8  # number of cheapest payments that are compared
MOST_SEARCHED: Final = 500  # maximum payments looked through for those that begin with the cards named so far
AFFILIATED: Final = 0.5  # weight of the points of the affiliated ally: a better one might come later

# Exploring.
TAKEN: Final = 3  # minimum value of an ally that it takes, with two players
TAKEN_OF_MANY: Final = 4  # the same with more players, who may buy the next cards from it
TAKEN_LATE: Final = 3  # the same from ``LATE_SPACE`` of the track on
LATE_SPACE: Final = 4
BOUGHT: Final = 4  # minimum value of an ally that it buys for at most ``MOST_PAID`` pearls
MOST_PAID: Final = 2
BOUGHT_CHEAP: Final = 3  # the same for one pearl, if it has ``PEARLS_TO_BUY``
PEARLS_TO_BUY: Final = 3
BOUGHT_WITH_NEBULIS: Final = 2  # the same if it can pay with nebulis
KRAKEN_VALUE: Final = 2  # the value that a kraken counts as when it is taken or bought
OPENING: Final = 4  # the value that an ally counts as if a rich player needs it to recruit any lord
THREAT_FOUGHT: Final = 2  # minimum threat space at which it fights a monster

USE_OPPORTUNIST: Final = USES + USABLE.index("opportunist")
USE_RECIPIENT: Final = USES + USABLE.index("recipient")

# Rules of thumb take the game, the seat, its legal actions and the bot's randomness, and return one of the actions.


def main(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Recruit a lord that is worth it; else take a rich stack; else plot with a full hand; else explore."""
    lords = [action for action in legal if action >= COURT]
    me = g.seats[seat]
    cards = me.hand_size()
    limit = g.rules.hand_limit(g, seat)
    if lords:
        gains = [gain_of_lord(g, seat, action - COURT) for action in lords]
        hurry = is_rich(g, seat) or is_last_round(g) or most_lords(g) >= MANY_LORDS
        if hurry or max(gains) >= WANTED_LORD:
            return best_of(lords, gains, random)
    if USE_RECIPIENT in legal:
        return USE_RECIPIENT
    if USE_OPPORTUNIST in legal and set_size(g.lord_deck) > COURT_SPACES:  # discarded lords never come back
        return USE_OPPORTUNIST
    stacks = [action for action in legal if STACKS <= action < USES and is_wanted_stack(g, action - STACKS)]
    if stacks and cards < limit:
        return richest_stack(g, stacks, random)
    if PLOT in legal and not lords and not is_last_round(g):
        enough = cards >= min(CARDS_TO_PLOT, limit) and me.pearls >= PEARLS_TO_PLOT
        if enough or cards >= TOO_MANY_CARDS or me.pearls >= MANY_PEARLS:
            return PLOT
    if EXPLORE_DEPTHS in legal and can_find_allies(g):
        return EXPLORE_DEPTHS
    if PLOT in legal:
        return PLOT
    return richest_stack(g, legal, random)


def is_rich(g: Abyss, seat: i64) -> bool:
    """Whether a seat has no reason to save: a full hand, or many pearls."""
    me = g.seats[seat]
    return me.pearls >= MANY_PEARLS or me.hand_size() >= min(MANY_CARDS, g.rules.hand_limit(g, seat))


def can_find_allies(g: Abyss) -> bool:
    """Whether an exploration can bring an ally: the deck or the discard pile holds one."""
    return zone_size(g.deck, g.deck_marks) > 0 or zone_size(g.discard, g.discard_marks) > 0


def most_lords(g: Abyss) -> i64:
    """Return the number of lords of the seat that has most."""
    most: i64 = 0
    for seat in range(g.players):
        most = max(most, set_size(g.seats[seat].lords()))
    return most


def is_wanted_stack(g: Abyss, race: i64) -> bool:
    """Whether a stack of the Council is worth the action of a turn."""
    value = value_of_stack(g, race)
    if value >= WANTED_STACK:
        return True
    return value >= WANTED_PAIR and zone_size(g.council & IN_RACE[race], g.stack_marks(race)) > 1


def gain_of_lord(g: Abyss, seat: i64, lord: i64) -> float:
    """Return what a lord is worth beyond the price of its best payment."""
    payment = best_payment(g, seat, lord, [])
    return 0.0 if payment is None else worth_of_lord(lord) - price(g, seat, payment)


def best_payment(g: Abyss, seat: i64, lord: i64, named: list[int]) -> Payment | None:
    """Return the best of the cheapest payments that begin with the cards named so far; ``None`` without one."""
    best: Payment | None = None
    least = 0.0
    compared = 0
    for payment in islice(g.payments(LORDS[lord]), MOST_SEARCHED):
        if payment["actions"][: len(named)] != named:
            continue
        cost = price(g, seat, payment)
        if best is None or cost < least:
            best = payment
            least = cost
        compared += 1
        if compared == PAYMENTS:
            break
    return best


def price(g: Abyss, seat: i64, payment: Payment) -> float:
    """Return the cost of a payment in points, less the points of its affiliated ally."""
    nebulis = 0.0
    for action in payment["actions"]:
        if action >= ALLIES + FIRST_KRAKEN:
            nebulis += nebulis_of(action - ALLIES)
    cost = nebulis + worth_of_figure(g, seat, nebulis) - AFFILIATED * float(affiliation(g, seat, payment))
    if is_last_round(g):
        return cost
    return cost + PEARL_PAID * payment["pearls"] + POINT_PAID * max(0, payment["value"] - ORDINARY_PRICE)


def affiliation(g: Abyss, seat: i64, payment: Payment) -> i64:
    """Return the points that a payment gains by affiliating one of its allies of the lowest value."""
    kinds = [action - ALLIES for action in payment["actions"] if ALLIES <= action < ALLIES + FIRST_KRAKEN]
    if not kinds:
        return 0
    lowest = min([VALUE_OF[kind] for kind in kinds])
    allies = g.seats[seat].affiliated
    return max([0] + [lowest - strongest_ally(allies, RACE_OF[kind]) for kind in kinds if VALUE_OF[kind] == lowest])


def pay(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Name the next card of the best payment."""
    named: list[int] = [ALLIES + kind for kind in kinds_in(g.paid, g.paid_marks)]
    payment = best_payment(g, seat, paid_lord(g.pending_argument(PAY)), named)
    if payment is None or payment["actions"][len(named)] not in legal:
        return DONE if DONE in legal else legal[-1]
    return payment["actions"][len(named)]


# ---------------------------------------------------------------------- exploring


def value_on_track(g: Abyss, seat: i64) -> i64:
    """Return the value of the ally revealed last, raised if it makes a lord payable; in the last round its points."""
    kind = g.last_on_track()
    if is_last_round(g):
        trial = g.clone()
        trial.seats[seat].add_to_hand(kind)
        return trial.score(seat) - g.score(seat)
    value = KRAKEN_VALUE if kind >= FIRST_KRAKEN else VALUE_OF[kind]
    return OPENING if value < OPENING and opens_court(g, seat, kind) else value


def opens_court(g: Abyss, seat: i64, kind: i64) -> bool:
    """Whether a seat that is rich but can recruit nobody could recruit a lord with this ally."""
    if not is_rich(g, seat) or g.rules.recruitable(g, seat) != 0:
        return False
    trial = g.clone()
    trial.seats[seat].add_to_hand(kind)
    return trial.rules.recruitable(trial, seat) != 0


def offer(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Buy strong allies that are cheap. Nebulis are paid first, since they only cost points."""
    value = value_on_track(g, seat)
    action = legal[-1]  # with the most nebulis
    nebulis = action - BUY
    pearls = g.price - nebulis
    if is_last_round(g):
        return action if value > 0 else PASS
    if value >= BOUGHT and pearls <= MOST_PAID:
        return action
    if value >= BOUGHT_CHEAP and pearls <= 1 and g.seats[seat].pearls >= PEARLS_TO_BUY:
        return action
    return action if nebulis > 0 and value >= BOUGHT_WITH_NEBULIS else PASS


def explore_ally(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Take a strong ally, on the last spaces also a fair one; in the last round one that brings points."""
    least = TAKEN_LATE if g.track_size >= LATE_SPACE else TAKEN if g.players == 2 else TAKEN_OF_MANY
    return TAKE if CONTINUE not in legal or value_on_track(g, seat) >= least else CONTINUE


def explore_monster(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Fight if the reward is above the lowest one, or if there is nothing else to gain; leviathans by the odds."""
    if g.border != 0 or g.leviathan_deck != 0:
        return meet_monster(g, seat, legal)
    fights = is_last_round(g) or not can_find_allies(g) or g.rules.threat_space(g, seat) >= THREAT_FOUGHT
    return FIGHT if fights or CONTINUE not in legal else CONTINUE


# ---------------------------------------------------------------------- stacks


def richest_stack(g: Abyss, legal: list[int], random: Random) -> int:
    """Return the action for the stack with the highest value; without a stack explore, or any action."""
    stacks = [action for action in legal if STACKS <= action < USES]
    if not stacks:
        return EXPLORE_DEPTHS if EXPLORE_DEPTHS in legal else legal[random.below(len(legal))]
    return best_of(stacks, [float(value_of_stack(g, action - STACKS)) for action in stacks], random)


def take_stack(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Take the stack with the highest value."""
    return richest_stack(g, legal, random)
