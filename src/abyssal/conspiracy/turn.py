"""A turn: conspire (D1 to D3), then place the lords one by one (D4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    GUILD_WIDTH,
    IN_GUILD,
    MOST_DRAWN,
    N_GUILDS,
    OF_KIND,
    UNIT,
    bag_size,
    distinct_kinds,
    kinds_in,
    lowest_kind,
)
from abyssal.conspiracy.events import FIRST_PLAYER_CHOSEN, LOCATION_OPENED, LORD_DISCARDED, LORD_DRAWN
from abyssal.conspiracy.ids import DRAWS, LORDS, PILES, SEATS, SITES
from abyssal.conspiracy.locations import LocationDraw
from abyssal.conspiracy.lords import LordDraw, place
from abyssal.conspiracy.notation import lord_names
from abyssal.conspiracy.steps import DRAW_LORDS, KEEP, PICK_DRAWN, SETUP_STREAM
from abyssal.engine.sets import even_odds
from abyssal.engine.step import CHANCE, Automatic, Chance, Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy


class FirstPlayer(Chance["Conspiracy"]):
    """The first player is chosen at random (3)."""

    def __init__(self) -> None:
        super().__init__(SETUP_STREAM)

    def sample(self, g: Conspiracy, arg: i64, random: i64) -> i64:
        return SEATS + ((random * g.players) >> 32)

    def outcomes(self, g: Conspiracy, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(BIT[g.players] - 1, SEATS, out, odds)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        g.active = action - SEATS
        g.tell(FIRST_PLAYER_CHOSEN, g.active, 0, 0, 0)
        g.rules.turn_start(g)


class FirstLocation(LocationDraw):
    """At setup one location is turned up and open (3)."""

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        g.location_deck &= ~BIT[location]
        g.open |= BIT[location]
        g.tell(LOCATION_OPENED, -1, location, 0, 0)


class TurnStart(Automatic["Conspiracy"]):
    """A turn begins (A0)."""

    def run(self, g: Conspiracy, seat: i64, arg: i64) -> None:
        g.active = seat
        g.rules.turn_start(g)


class Conspire(Decision["Conspiracy"]):
    """Announce how many lords to draw, one to three, or take a whole pile; a restriction leaves no choice (D1) [U8]."""

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        deck = bag_size(g.deck)
        if g.limit != 0 and deck > 0 and g.limit_owner != seat:
            out[0] = DRAWS + min(g.limit, deck) - 1
            return 1
        n = min(MOST_DRAWN, deck)
        for k in range(n):
            out[k] = DRAWS + k
        for guild in range(N_GUILDS):
            if g.piles & IN_GUILD[guild] != 0:
                out[n] = PILES + guild
                n += 1
        return n

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        if action < PILES:
            g.push(DRAW_LORDS, CHANCE, action - DRAWS + 1)
        else:
            guild = action - PILES
            g.rules.take_pile(g, guild, g.piles & IN_GUILD[guild])

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> dict[str, object]:
        return {"deck": bag_size(g.deck), "restricted": g.limit != 0 and g.deck != 0 and g.limit_owner != seat}


class DrawLords(LordDraw):
    """The announced number of lords is turned up together; a single one is placed at once [U4]."""

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        kind = action - LORDS
        g.deck -= UNIT[kind]
        g.tell(LORD_DRAWN, g.active, kind, 0, 0)
        if arg > 1:
            g.drawn += UNIT[kind]
            g.push(DRAW_LORDS, CHANCE, arg - 1)
        elif g.drawn != 0:
            g.drawn += UNIT[kind]
            g.push(PICK_DRAWN, g.active, 0)
        else:
            place(g, kind)


class PickDrawn(Decision["Conspiracy"]):
    """Choose one of the lords drawn; before it is placed the others go to their discard piles (D2) [U14]."""

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return distinct_kinds(g.drawn, LORDS, out)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        kind = action - LORDS
        others = g.drawn - UNIT[kind]
        g.drawn = 0
        g.piles += others
        if g.chronicle is not None:
            for other in kinds_in(others):
                g.tell(LORD_DISCARDED, seat, other, 0, 0)
        place(g, kind)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> dict[str, object]:
        return {"drawn": lord_names(g.drawn)}


class Keep(Decision["Conspiracy"]):
    """Of a pile with more lords than free spaces keep exactly as many as fit, named in ascending order (D3) [U11].

    The argument holds how many are still to be named and, four bits higher, those named so far as a word of the guild.
    """

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        needed = arg & 15
        shift = (lowest_kind(g.held) // 6) * GUILD_WIDTH
        kept = (arg >> 4) << shift
        rest = g.held - kept
        n: i64 = 0
        while bag_size(rest) >= needed and rest != 0:
            kind = lowest_kind(rest)
            if kept & ~(OF_KIND[kind] | (UNIT[kind] - 1)) == 0:  # nothing higher has been named
                out[n] = LORDS + kind
                n += 1
            rest &= ~OF_KIND[kind]
        return n

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        kind = action - LORDS
        needed = (arg & 15) - 1
        shift = (kind // 6) * GUILD_WIDTH
        kept = ((arg >> 4) << shift) + UNIT[kind]
        if needed > 0:
            self.ask_again(g, seat, needed | ((kept >> shift) << 4))
        else:
            g.rules.return_surplus(g, kept)

    def ask_again(self, g: Conspiracy, seat: i64, arg: i64) -> None:
        g.push(KEEP, seat, arg)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> dict[str, object]:
        shift = (lowest_kind(g.held) // 6) * GUILD_WIDTH
        return {"held": lord_names(g.held), "kept": lord_names((arg >> 4) << shift), "to_name": arg & 15}


class NextLord(Decision["Conspiracy"]):
    """Choose the next lord in hand to place; each is resolved completely before the next (D4) [U12]."""

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return distinct_kinds(g.held, LORDS, out)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        kind = action - LORDS
        g.held -= UNIT[kind]
        if g.held != 0:
            g.rules.ask_next_lord(g)
        place(g, kind)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> dict[str, object]:
        return {"held": lord_names(g.held)}
