"""Numbers that help the people at a table, computed from what lies open.

Every reader gets the same numbers, except what a location would be worth.
:class:`abyssal.conspiracy.shapes.ConspiracyNumbers` says what each number means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.conspiracy.cards import GOLD, GUILDS, LOCATIONS, N_GUILDS, SEARCH_DECK, SILVER
from abyssal.conspiracy.ids import FIRST_OF_PAIR, SECOND_OF_PAIR, SWAPS
from abyssal.conspiracy.locations import LOCATION_CARDS
from abyssal.conspiracy.scoring import coalition
from abyssal.conspiracy.steps import LOCATION_SOURCE, SWAP
from abyssal.engine.sets import members, set_size
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from typing import Literal

    from abyssal.conspiracy.shapes import ConspiracyLocationNumbers, ConspiracyNumbers, ConspiracySeatNumbers
    from abyssal.conspiracy.state import Conspiracy, Seat


def table_numbers(g: Conspiracy, reader: i64) -> ConspiracyNumbers:
    """Return the numbers for a seat; callers pass the active seat for a spectator."""
    return {
        "seats": {str(seat): seat_numbers(g, seat) for seat in range(g.players)},
        "locations": location_numbers(g, reader),
        "swaps": swap_numbers(g),
    }


# ---------------------------------------------------------------------- an alliance


def seat_numbers(g: Conspiracy, seat: i64) -> ConspiracySeatNumbers:
    """Return the numbers of an alliance."""
    me = g.seats[seat]
    present = [guild for guild in range(N_GUILDS) if me.of_guild(guild) != 0]
    return {
        "silver": me.silver,
        "gold": me.gold,
        "keys_unused": unused_keys(me),
        "any_two_keys": g.rules.any_two_keys(g, seat),
        "key_brings_location": bringing_keys(g, seat),
        "crests": {GUILDS[guild]: me.crest(guild) for guild in present},
        "best": {GUILDS[guild]: me.best(guild) for guild in present},
        "coalition": members(coalition(g, seat)),
        "spaces_left": me.free_spaces(),
    }


def unused_keys(me: Seat) -> list[int]:
    """The spaces with a key that no location has spent yet (6.4)."""
    keys = members(me.of_rank(SILVER) | me.of_rank(GOLD))
    spent = me.spent_through()
    return [space for space in keys if space > spent]


def bringing_keys(g: Conspiracy, seat: i64) -> list[Literal["silver", "gold"]]:
    """The kinds of key with which the next lord would bring a location, as the table stands (6.4)."""
    kinds: list[Literal["silver", "gold"]] = []
    trial = g.clone()
    me = trial.seats[seat]
    if me.free_spaces() == 0 or not trial.rules.has_location_for(trial, seat):
        return kinds
    me.silver += 1
    if trial.rules.location_due(trial, seat):
        kinds.append("silver")
    me.silver -= 1
    me.gold += 1
    if trial.rules.location_due(trial, seat):
        kinds.append("gold")
    return kinds


# ---------------------------------------------------------------------- locations


def location_numbers(g: Conspiracy, seat: i64) -> dict[str, ConspiracyLocationNumbers]:
    """Return what the locations that can be taken would be worth to a seat."""
    offered = g.open | g.revealed
    if searches(g, seat):
        offered |= g.location_deck
    return {LOCATIONS[location]: worth_numbers(g, seat, location) for location in members(offered)}


def searches(g: Conspiracy, seat: i64) -> bool:
    """Whether a seat is looking through the location deck."""
    asked = not g.over and g.top_step() == LOCATION_SOURCE and g.active == seat
    return asked and g.seats[seat].locations & SEARCH_DECK != 0


def worth_numbers(g: Conspiracy, seat: i64, location: i64) -> ConspiracyLocationNumbers:
    """Return what a location would be worth to a seat that took it now."""
    trial = g.clone()
    trial.seats[seat].locations |= BIT[location]
    worth = trial.rules.points_of_location(trial, seat, location)
    return {"worth": worth, "is_fixed": LOCATION_CARDS[location].is_fixed}


# ---------------------------------------------------------------------- swaps


def swap_numbers(g: Conspiracy) -> dict[str, int]:
    """Return the size of the largest coalition after each swap that is possible now."""
    sizes: dict[str, int] = {}
    if g.over or g.top_step() != SWAP:
        return sizes
    for action in g.legal():
        if action >= SWAPS:
            a, b = FIRST_OF_PAIR[action - SWAPS], SECOND_OF_PAIR[action - SWAPS]
            trial = g.clone()
            trial.me().swap(a, b)
            sizes[f"{a} {b}"] = set_size(coalition(trial, g.active))
    return sizes
