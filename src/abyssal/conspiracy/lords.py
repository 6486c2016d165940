"""Placing a lord (A1), and its power, which depends on its value: swap, key, pearls, turning up a lord."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64, mypyc_attr

from abyssal.conspiracy.cards import GOLD, GUILD_OF, RANK_OF, SILVER, UNIT, bag_size, count_in, distinct_kinds, nth_lord
from abyssal.conspiracy.events import CREST_MOVED, LORD_PLACED, LORD_TURNED_UP, LORDS_SWAPPED
from abyssal.conspiracy.ids import DECLINE, FIRST_OF_PAIR, LORDS, SECOND_OF_PAIR, SWAPS, pair_number
from abyssal.conspiracy.notation import last_lord
from abyssal.conspiracy.steps import (
    LORD_STREAM,
    NEXT_LORD,
    OPPONENT_NEXT_LORD,
    OPPONENT_TURN,
    SWAP,
    TURN_UP_LORD,
    enlist_step,
)
from abyssal.engine.game import frame_step
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.step import BOTTOM, CHANCE, Chance, Decision
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy


def place(g: Conspiracy, kind: i64) -> None:
    """Place a lord (rules A1): it goes to the next space, the crest may move (6.2), then its power is resolved."""
    seat = g.active
    me = g.seats[seat]
    space = me.count + 1
    guild = GUILD_OF[kind]
    crest = me.crest(guild) if g.chronicle is not None else 0
    me.count = space
    me.put(kind, space)
    if g.chronicle is not None:
        g.tell(LORD_PLACED, seat, kind, space, 0)
        if me.crest(guild) != crest:
            g.tell(CREST_MOVED, seat, guild, space, 0)
    g.rules.placed(g, seat, space)
    POWERS[RANK_OF[kind]].on_place(g, seat)


# ---------------------------------------------------------------------- powers


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """What a lord does when it is added to an alliance."""

    def on_place(self, g: Conspiracy, seat: i64) -> None:
        raise NotImplementedError


class MaySwap(Power):
    """A lord of 0 IP: its owner may exchange two of their lords that have no key (rules 6.5)."""

    def on_place(self, g: Conspiracy, seat: i64) -> None:
        g.rules.may_swap(g, seat)


class HasKey(Power):
    """1 and 2 IP: a silver or gold key; enough of them bring a location at once (6.4)."""

    def __init__(self, rank: i64) -> None:
        self.rank: i64 = rank

    def on_place(self, g: Conspiracy, seat: i64) -> None:
        me = g.seats[seat]
        if self.rank == SILVER:
            me.silver += 1
        else:
            me.gold += 1
        if g.rules.location_due(g, seat):
            g.rules.take_location(g, seat)


class HasPearls(Power):
    """A lord of 3 IP gains 2 pearls, one of 4 IP gains 1 (rules 6.3)."""

    def __init__(self, pearls: i64) -> None:
        self.pearls: i64 = pearls

    def on_place(self, g: Conspiracy, seat: i64) -> None:
        g.rules.gain_pearls(g, seat, self.pearls)


class TurnsUpLord(Power):
    """A lord of 6 IP: the top lord of the deck, if any, goes to the pile of its guild (rules 6.6) [U15]."""

    def on_place(self, g: Conspiracy, seat: i64) -> None:
        if g.deck != 0:
            g.push(TURN_UP_LORD, CHANCE, 0)


def powers() -> vec[Power]:
    """The powers by rank."""
    return vec[Power]([MaySwap(), HasKey(SILVER), HasKey(GOLD), HasPearls(2), HasPearls(1), TurnsUpLord()])


POWERS: Final = powers()

# ---------------------------------------------------------------------- steps


class SwapFacts(TypedDict):
    """The lord that allows the swap, and its space."""

    space: int
    lord: str


class Swap(Decision["Conspiracy"]):
    """Exchange two of your lords that have no key, or decline. The exchange triggers no power (rules D5) [U16]."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [BOTTOM, NEXT_LORD]
        self.zone = "space"

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = DECLINE
        n: i64 = 1
        firsts = g.seats[seat].keyless()
        while firsts != 0:
            a = lowest_member(firsts)
            firsts &= firsts - 1
            seconds = firsts
            while seconds != 0:
                out[n] = SWAPS + pair_number(a, lowest_member(seconds))
                n += 1
                seconds &= seconds - 1
        return n

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        if action == DECLINE:
            return
        a = FIRST_OF_PAIR[action - SWAPS]
        b = SECOND_OF_PAIR[action - SWAPS]
        g.seats[seat].swap(a, b)
        g.tell(LORDS_SWAPPED, seat, a, b, 0)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> SwapFacts:
        return {"space": g.seats[seat].count, "lord": last_lord(g.seats[seat])}

    def cause(self, g: Conspiracy, seat: i64, arg: i64) -> str:
        return last_lord(g.seats[seat])

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and set_size(g.me().keyless()) >= 2


enlist_step(SWAP, Swap())


class LordDraw(Chance["Conspiracy"]):
    """The top lord of the deck: each of its cards is equally likely."""

    def __init__(self) -> None:
        super().__init__(LORD_STREAM)

    def sample(self, g: Conspiracy, arg: i64, random: i64) -> i64:
        return LORDS + nth_lord(g.deck, (random * bag_size(g.deck)) >> 32)

    def outcomes(self, g: Conspiracy, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        n = distinct_kinds(g.deck, LORDS, out)
        for k in range(n):
            odds[k] = count_in(g.deck, out[k] - LORDS)
        return n


class TurnUpLord(LordDraw):
    """Turn up a lord onto the pile of its colour. Its power is not used, and nobody takes it in hand [U13].

    Caused by a lord of 6 IP (rules 6.6), or by a Legendary Opponent that wants none of the piles (rules 17.2).
    """

    def __init__(self) -> None:
        super().__init__()
        self.verb = "reveal"
        self.lies_on = [BOTTOM, NEXT_LORD, OPPONENT_NEXT_LORD, OPPONENT_TURN]

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        kind = action - LORDS
        g.deck -= UNIT[kind]
        g.piles += UNIT[kind]
        g.tell(LORD_TURNED_UP, g.active, kind, 0, 0)

    def cause(self, g: Conspiracy, seat: i64, arg: i64) -> str:
        return "" if frame_step(g.frames[0]) == OPPONENT_TURN else last_lord(g.me())

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.deck != 0


enlist_step(TURN_UP_LORD, TurnUpLord())
