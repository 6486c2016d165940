"""What things of Abyss are worth to greedy, in influence points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from abyssal.abyss import catalog
from abyssal.abyss.allies import FIRST_KRAKEN, IN_RACE, MARK, VALUE_OF, bag_value, krakens_in
from abyssal.abyss.cards import IP_OF, KEYS_OF, LORDS, NOBODY
from abyssal.abyss.kraken.nebulis import nebulis_value
from abyssal.abyss.leviathan.monsters import new_tokens_size
from abyssal.abyss.state import Abyss
from abyssal.engine.sets import lowest_member, set_size

# Worth of what a player has, in addition to the points that it scores.
PEARL: Final = 0.4
CARD: Final = 0.25  # an ally in hand
KEY: Final = 1.2  # a key token, or a key on an active lord; three keys earn a location
LASTING_POWER: Final = 0.8  # an active lord with a lasting power
NEW_TOKEN: Final = 1.5  # an unrevealed token of Leviathan
TIE_BREAK: Final = 0.01  # a pearl in the last round, which only breaks ties
VICTORY: Final = 1000.0

# A lord of the Court and its price.
KEY_OF_A_LORD: Final = 2.5  # a key on a lord that can be recruited: it brings the next location sooner
PEARL_PAID: Final = 0.7  # cost of a pearl
POINT_PAID: Final = 0.5  # cost of each point of allies paid above ``ORDINARY_PRICE``
ORDINARY_PRICE: Final = 6

# An ally that is lost or discarded.
POINT_OF_AN_ALLY: Final = 0.35
KRAKEN_ALLY: Final = 0.6  # it stands for any race, but its nebulis cost points

FIGURE: Final = 2.0  # cost of the Kraken figure: less than its 5 points, since it may move on to another seat
TOKEN: Final = 2.65  # a monster token of the base game: the mean of their points


def lasting_powers() -> int:
    """Return the set of lords whose power works as long as they are free."""
    return sum(2**lord for lord, name in enumerate(LORDS) if catalog.LORDS[name]["power"] in ("free", "turn"))


LASTING: Final[int] = lasting_powers()


POWERS: Final = {
    "alchemist": 1.0, "apprentice": 1.0, "assassin": 1.0, "commander": 1.0, "corruptor": 1.0, "diplomat": 0.5,
    "hunter": 1.0, "invoker": 2.0, "jailer": 0.5, "landlord": 1.5, "peddler": 0.8, "recruiter": 1.5, "seeker": 0.5,
    "ship-master": 1.5, "shopkeeper": 0.4, "slaver": 1.5, "trader": 1.2, "traitor": 1.0, "treasurer": 2.0,
    "executioner": 1.0, "healer": 1.0, "highwayman": 1.0, "inheritor": 2.0, "liberator": 1.0, "shareholder": 1.0,
    "altruist": 1.0, "arms-dealer": 1.0, "border-guard": 0.5, "rebel": 2.5, "sorcerer": 0.5, "taxidermist": 0.5,
}  # fmt: skip
"""The worth of the powers of lords, by a rough guess; a lord that is missing counts 0."""
POWER_OF: Final = [POWERS.get(name, 0.0) for name in LORDS]


def is_last_round(g: Abyss) -> bool:
    """Whether the end has been triggered, so that only points count."""
    return g.ended_by != NOBODY


def best_opponent(g: Abyss, seat: i64) -> i64:
    """Return the points of the best other seat."""
    best: i64 = -1000
    for other in range(g.players):
        if other != seat:
            best = max(best, g.score(other))
    return best


def worth(g: Abyss, seat: i64) -> float:
    """Return the worth of the position to a seat, in points; a finished game adds or subtracts ``VICTORY``."""
    margin = float(g.score(seat) - best_opponent(g, seat))
    me = g.seats[seat]
    if g.over:
        return margin + (VICTORY if seat in g.winners() else -VICTORY)
    if is_last_round(g):
        return margin + TIE_BREAK * float(me.pearls)
    held = PEARL * float(me.pearls) + CARD * float(me.hand_size()) + KEY * float(me.all_keys())
    held += LASTING_POWER * float(set_size(me.active & LASTING))
    if me.new_tokens != 0:
        held += NEW_TOKEN * float(new_tokens_size(me.new_tokens))
    return margin + held


def worth_of_pearl(g: Abyss) -> float:
    """Return what a pearl is worth now."""
    return TIE_BREAK if is_last_round(g) else PEARL


def worth_of_ally(g: Abyss, kind: i64) -> float:
    """Return what an ally in hand is worth now, without its nebulis."""
    if is_last_round(g):
        return 0.0
    return KRAKEN_ALLY if kind >= FIRST_KRAKEN else CARD + POINT_OF_AN_ALLY * float(VALUE_OF[kind])


def nebulis_of(kind: i64) -> float:
    """Return the nebulis that an ally brings when it is used."""
    return float(nebulis_value(MARK[kind])) if kind >= FIRST_KRAKEN else 0.0


def worth_of_figure(g: Abyss, seat: i64, nebulis: float) -> float:
    """Return the cost of the Kraken figure if ``nebulis`` more would bring it to a seat; else 0."""
    if nebulis == 0.0 or g.kraken_figure == seat:
        return 0.0
    most: i64 = 0
    for other in range(g.players):
        if other != seat:
            most = max(most, g.seats[other].nebulis)
    return FIGURE if float(g.seats[seat].nebulis) + nebulis >= float(most) else 0.0


def worth_of_lord(lord: i64) -> float:
    """Return what a lord is worth to anybody: its points, its keys, its power."""
    return float(IP_OF[lord]) + KEY_OF_A_LORD * float(KEYS_OF[lord]) + POWER_OF[lord]


def value_of_stack(g: Abyss, race: i64) -> i64:
    """Return the sum of the values of a stack of the Council; a kraken counts 1."""
    return bag_value(g.council & IN_RACE[race]) + krakens_in(g.stack_marks(race))


def best_stack(g: Abyss, races: i64) -> i64:
    """Return the highest value of some stacks; 0 without any."""
    best: i64 = 0
    while races != 0:
        best = max(best, value_of_stack(g, lowest_member(races)))
        races &= races - 1
    return best
