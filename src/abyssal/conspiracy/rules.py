"""The rules of Conspiracy, one method each, so that a mode can change them.

A rule calls another through ``g.rules``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from abyssal.conspiracy.cards import ANY_TWO_KEYS, LOCATIONS, N_SPACES, NOBODY, SEARCH_DECK, bag_size, kinds_in
from abyssal.conspiracy.events import (
    END_TRIGGERED,
    GAME_ENDED,
    KEEPER_CHANGED,
    LOCATIONS_RECYCLED,
    LORD_RETURNED,
    PEARLS_GAINED,
    PILE_TAKEN,
    RESTRICTION_LIFTED,
    RESTRICTION_SET,
    TURN_STARTED,
)
from abyssal.conspiracy.locations import LOCATION_CARDS
from abyssal.conspiracy.steps import (
    CONSPIRE,
    FIRST_LOCATION,
    FIRST_PLAYER,
    KEEP,
    LOCATION_SOURCE,
    NEXT_LORD,
    SWAP,
)
from abyssal.conspiracy.turn import keep_argument
from abyssal.engine.sets import members, set_size
from abyssal.engine.step import CHANCE

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The game for 2 to 4 players."""

    def setup(self, g: Conspiracy) -> None:
        """Turn up one location; choose the first player at random (3)."""
        g.push(FIRST_PLAYER, CHANCE, 0)
        g.push(FIRST_LOCATION, CHANCE, 0)

    def turn_start(self, g: Conspiracy) -> None:
        """A0: a restriction ends when its owner's turn comes. Then conspire."""
        seat = g.active
        if g.deck == 0 and g.piles == 0:
            g.rules.end_game(g)  # no lord is left, which only a position made by hand can bring about (13)
            return
        g.turns += 1
        g.tell(TURN_STARTED, seat, 0, 0, 0)
        if g.limit_owner == seat:
            g.rules.lift_restriction(g)
        g.push(CONSPIRE, seat, 0)

    def turn_end(self, g: Conspiracy) -> None:
        """A4: the first player with 15 lords ends the game; then the turn passes."""
        g.rules.maybe_trigger_end(g)
        g.rules.pass_turn(g)

    def maybe_trigger_end(self, g: Conspiracy) -> None:
        """The end is triggered once, by the first player with 15 lords at the end of a turn [U32]."""
        if g.ended_by == NOBODY and g.me().count == N_SPACES:
            g.ended_by = g.active
            g.tell(END_TRIGGERED, g.active, 0, 0, 0)

    def pass_turn(self, g: Conspiracy) -> None:
        """Pass the turn clockwise; the game ends when it would come to the player who triggered the end."""
        following = g.active
        while True:
            following += 1
            if following == g.players:
                following = 0
            # A player with 15 lords never has another turn (10).
            if following == g.ended_by or following == g.active or g.seats[following].count < N_SPACES:
                break
        if following == g.ended_by:
            g.rules.end_game(g)
        else:
            g.active = following
            g.rules.turn_start(g)

    def end_game(self, g: Conspiracy) -> None:
        """A5: nothing more is decided; scores are read from the table."""
        g.over = True
        g.tell(GAME_ENDED, NOBODY, 0, 0, 0)

    def take_pile(self, g: Conspiracy, guild: i64, pile: i64) -> None:
        """Take all lords of a pile, to be placed one by one; if they do not all fit, first choose some [U10] [U11]."""
        g.held = pile
        g.piles -= pile
        size = bag_size(pile)
        free = N_SPACES - g.me().count
        g.tell(PILE_TAKEN, g.active, guild, size, 0)
        g.rules.ask_next_lord(g)
        if size > free:
            g.rules.ask_keep(g, free)

    def ask_next_lord(self, g: Conspiracy) -> None:
        """Ask the active player which lord to place next (D4)."""
        g.push(NEXT_LORD, g.active, 0)

    def ask_keep(self, g: Conspiracy, free: i64) -> None:
        """Ask the active player which lords to keep (D3)."""
        g.push(KEEP, g.active, keep_argument(free, 0))

    def return_surplus(self, g: Conspiracy, kept: i64) -> None:
        """The lords that are not kept go back to their pile before anything is placed [U10]."""
        surplus = g.held - kept
        g.held = kept
        g.piles += surplus
        if g.chronicle is not None:
            for kind in kinds_in(surplus):
                g.tell(LORD_RETURNED, g.active, kind, 0, 0)

    def placed(self, g: Conspiracy, seat: i64, space: i64) -> None:
        """A lord has been placed; its power comes next."""

    def may_swap(self, g: Conspiracy, seat: i64) -> None:
        """6.5: with two or more keyless lords the player may exchange two of them."""
        keyless = g.seats[seat].keyless()
        if keyless & (keyless - 1) != 0:
            g.push(SWAP, seat, 0)

    def any_two_keys(self, g: Conspiracy, seat: i64) -> bool:
        """Whether two pending keys of different kinds are enough for this seat."""
        return g.seats[seat].locations & ANY_TWO_KEYS != 0

    def location_due(self, g: Conspiracy, seat: i64) -> bool:
        """6.4: two pending keys of one kind (three always contain such a pair), or any two if the seat may mix them."""
        me = g.seats[seat]
        if me.silver >= 2 or me.gold >= 2:
            return True
        return me.silver + me.gold >= 2 and g.rules.any_two_keys(g, seat)

    def take_location(self, g: Conspiracy, seat: i64) -> None:
        """A due location must be taken if there is one."""
        if g.rules.has_location_for(g, seat):
            g.push(LOCATION_SOURCE, seat, 0)

    def has_location_for(self, g: Conspiracy, seat: i64) -> bool:
        """Whether there is a location to take; with ``search_deck`` only the deck counts [U20]."""
        return g.location_deck != 0 or (g.open != 0 and g.seats[seat].locations & SEARCH_DECK == 0)

    def gain_pearls(self, g: Conspiracy, seat: i64, pearls: i64) -> None:
        """6.3: gain all pearls of a card at once; a seat with at least as many as the Keeper becomes Keeper [U29]."""
        me = g.seats[seat]
        me.pearls += pearls
        g.tell(PEARLS_GAINED, seat, pearls, 0, 0)
        if g.keeper != seat and (g.keeper == NOBODY or me.pearls >= g.seats[g.keeper].pearls):
            g.keeper = seat
            g.tell(KEEPER_CHANGED, seat, me.pearls, 0, 0)

    def recycle_locations(self, g: Conspiracy, seat: i64) -> None:
        """The open locations are shuffled into the deck [U24]."""
        g.tell(LOCATIONS_RECYCLED, seat, set_size(g.open), 0, 0)
        g.location_deck |= g.open
        g.open = 0

    def restrict(self, g: Conspiracy, owner: i64, count: i64) -> None:
        """Until the owner's next turn all others must draw ``count`` lords; an older restriction is replaced [U9]."""
        g.limit = count
        g.limit_owner = owner
        g.tell(RESTRICTION_SET, owner, count, 0, 0)

    def lift_restriction(self, g: Conspiracy) -> None:
        g.tell(RESTRICTION_LIFTED, g.limit_owner, 0, 0, 0)
        g.limit = 0
        g.limit_owner = NOBODY

    def points_of_location(self, g: Conspiracy, seat: i64, location: i64) -> i64:
        """The IP of a location of a seat as the table stands (1.3)."""
        return LOCATION_CARDS[location].points(g, seat)

    def sheet_of_locations(self, g: Conspiracy, seat: i64) -> dict[str, int]:
        """The IP of each location of a seat, by id."""
        owned = members(g.seats[seat].locations)
        return {LOCATIONS[location]: g.rules.points_of_location(g, seat, location) for location in owned}

    def extra_points(self, g: Conspiracy, seat: i64) -> i64:
        """IP from anything but lords, locations, coalition and Keeper."""
        return 0

    def has_extra(self, seat: i64) -> bool:
        """Whether the score sheet of a seat has a line for :meth:`extra_points`."""
        return False

    def tie_break(self) -> str:
        """What decides between seats with equal IP (12)."""
        return "pearls"

    def tie_value(self, g: Conspiracy, seat: i64) -> i64:
        """The value of a seat for the tie-break: the highest wins; seats that are still equal share the victory."""
        return g.seats[seat].pearls
