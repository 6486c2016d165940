"""Final scoring (15), of any position as it lies: final affiliation is counted, but not carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import HIGHEST_VALUE, IN_RACE, OF_VALUE, PLAIN_KIND, UNIT, lowest_slot
from abyssal.abyss.cards import IP_OF, LOCATIONS, LORDS, N_RACES, RACES, tokens_value
from abyssal.abyss.locations import LOCATION_CARDS
from abyssal.engine.sets import lowest_member, members

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


def affiliated_at_last(g: Abyss, seat: i64) -> i64:
    """The affiliated allies of a seat with those which final affiliation would add from its hand.

    Cards named in a payment that is not made yet still belong to the hand.
    """
    me = g.seats[seat]
    allies = me.affiliated
    hand = me.hand
    if g.paid != 0 and seat == g.active and g.is_paying():
        hand += g.paid
    for race in range(N_RACES):
        in_hand = hand & IN_RACE[race]
        if in_hand != 0:
            allies += UNIT[PLAIN_KIND[lowest_slot(in_hand)]]
    return allies


def strongest_ally(allies: i64, race: i64) -> i64:
    """The value of the strongest ally of a race; 0 without one."""
    bag = allies & IN_RACE[race]
    for value in range(HIGHEST_VALUE, 0, -1):
        if bag & OF_VALUE[value - 1] != 0:
            return value
    return 0


def total(g: Abyss, seat: i64) -> i64:
    """All points of a seat as the table lies."""
    me = g.seats[seat]
    allies = affiliated_at_last(g, seat)
    points = tokens_value(me.tokens) + g.rules.extra_points(g, seat)
    mask = me.locations
    while mask != 0:
        points += LOCATION_CARDS[lowest_member(mask)].points(g, seat, allies)
        mask &= mask - 1
    lords = me.lords()
    while lords != 0:
        points += IP_OF[lowest_member(lords)]
        lords &= lords - 1
    for race in range(N_RACES):
        points += strongest_ally(allies, race)
    return points


def sheet(g: Abyss, seat: i64) -> dict[str, object]:
    """The points of a seat by source; ``total`` is the sum of all others."""
    me = g.seats[seat]
    allies = affiliated_at_last(g, seat)
    out: dict[str, object] = {
        "locations": {LOCATIONS[site]: LOCATION_CARDS[site].points(g, seat, allies) for site in members(me.locations)},
        "lords": {LORDS[lord]: IP_OF[lord] for lord in members(me.lords())},
        "allies": {RACES[race]: strongest_ally(allies, race) for race in range(N_RACES)},
        "tokens": tokens_value(me.tokens),
    }
    out.update(g.rules.extras(g, seat))
    out["total"] = total(g, seat)
    return out
