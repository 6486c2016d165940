"""A turn: conspire (D1 to D3), then place the lords one by one (D4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    GUILD_OF,
    GUILD_WIDTH,
    IN_GUILD,
    MOST_DRAWN,
    N_GUILDS,
    N_KINDS,
    N_SPACES,
    OF_KIND,
    UNIT,
    bag_size,
    count_in,
    distinct_kinds,
    kinds_in,
    lowest_kind,
)
from abyssal.conspiracy.events import FIRST_PLAYER_CHOSEN, LOCATION_OPENED, LORD_DISCARDED, LORD_DRAWN
from abyssal.conspiracy.ids import DRAWS, LORDS, PILES, SEATS, SITES
from abyssal.conspiracy.locations import LocationDraw
from abyssal.conspiracy.lords import LordDraw, place
from abyssal.conspiracy.notation import KIND_BY_NAME, LORD_NAMES, fact_number, lord_names
from abyssal.conspiracy.steps import (
    CONSPIRE,
    DRAW_LORDS,
    FIRST_LOCATION,
    FIRST_PLAYER,
    KEEP,
    NEXT_LORD,
    PICK_DRAWN,
    SETUP_STREAM,
    TURN_START,
    enlist_step,
)
from abyssal.engine.errors import IllegalMove, PositionError
from abyssal.engine.reading import strings
from abyssal.engine.sets import even_odds
from abyssal.engine.step import CHANCE, Automatic, Chance, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy


class FirstPlayer(Chance["Conspiracy"]):
    """The first player is chosen at random (3)."""

    def __init__(self) -> None:
        super().__init__(SETUP_STREAM)
        self.verb = "choose"

    def sample(self, g: Conspiracy, arg: i64, random: i64) -> i64:
        return SEATS + ((random * g.players) >> 32)

    def outcomes(self, g: Conspiracy, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(BIT[g.players] - 1, SEATS, out, odds)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        g.active = action - SEATS
        g.tell(FIRST_PLAYER_CHOSEN, g.active, 0, 0, 0)
        g.rules.turn_start(g)

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and not g.is_solo() and all(me.count < N_SPACES for me in g.seats)


enlist_step(FIRST_PLAYER, FirstPlayer())


class FirstLocation(LocationDraw):
    """At setup one location is turned up and open (3)."""

    def __init__(self) -> None:
        super().__init__()
        self.verb = "reveal"
        self.lies_on = [FIRST_PLAYER, TURN_START]

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        g.location_deck &= ~BIT[location]
        g.open |= BIT[location]
        g.tell(LOCATION_OPENED, -1, location, 0, 0)

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.location_deck != 0


enlist_step(FIRST_LOCATION, FirstLocation())


class TurnStart(Automatic["Conspiracy"]):
    """The human's first turn in solo begins (A0), once the table is set up."""

    def run(self, g: Conspiracy, seat: i64, arg: i64) -> None:
        g.active = seat
        g.rules.turn_start(g)

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.is_solo() and not g.is_opponents_turn() and g.free_spaces() > 0


enlist_step(TURN_START, TurnStart())


class ConspireFacts(TypedDict):
    """How many lords the deck holds, how many spaces are free, and whose restriction leaves no choice."""

    deck: int
    spaces: int
    restricted: bool
    owner: int | None


class Conspire(Decision["Conspiracy"]):
    """Announce how many lords to draw, one to three, or take a whole pile; a restriction leaves no choice (D1) [U8]."""

    def __init__(self) -> None:
        super().__init__()
        self.zone = "pile"

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

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> ConspireFacts:
        restricted = g.limit != 0 and g.deck != 0 and g.limit_owner != seat
        return {
            "deck": bag_size(g.deck),
            "spaces": g.free_spaces(),
            "restricted": restricted,
            "owner": g.limit_owner if restricted else None,
        }

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.free_spaces() > 0 and (g.deck != 0 or g.piles != 0)


enlist_step(CONSPIRE, Conspire())


class DrawLordsFacts(TypedDict):
    """How many lords are still to be turned up."""

    count: int


class DrawLords(LordDraw):
    """The announced number of lords is turned up together; a single one is placed at once [U4].

    The argument is how many are still to be turned up.
    """

    def __init__(self) -> None:
        super().__init__()
        self.verb = "draw"
        self.fields = [Field("count", 0, 4)]

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

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> DrawLordsFacts:
        return {"count": arg}

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        possible = 1 <= arg <= bag_size(g.deck) and bag_size(g.drawn) + arg <= MOST_DRAWN
        return possible and g.free_spaces() > 0 and not g.is_opponents_turn()


enlist_step(DRAW_LORDS, DrawLords())


class PickDrawnFacts(TypedDict):
    """The lords drawn, and the space on which the chosen one will lie."""

    drawn: list[str]
    space: int


class PickDrawn(Decision["Conspiracy"]):
    """Choose one of the lords drawn; before it is placed the others go to their discard piles (D2) [U14]."""

    def __init__(self) -> None:
        super().__init__()
        self.verb = "pick"
        self.zone = "drawn"

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

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> PickDrawnFacts:
        return {"drawn": lord_names(g.drawn), "space": g.seats[seat].count + 1}

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.drawn != 0 and g.free_spaces() > 0


enlist_step(PICK_DRAWN, PickDrawn())

# ---------------------------------------------------------------------- lords in hand


def keep_argument(count: i64, word: i64) -> i64:
    """The argument of ``Keep``: how many lords are still to be named, and those named, as a word of their guild."""
    return count | (word << 4)


def still_to_name(arg: i64) -> i64:
    """How many lords are still to be named."""
    return arg & 15


def named_so_far(g: Conspiracy, arg: i64) -> i64:
    """The lords named so far, as a bag; they are of the same guild as all lords in hand."""
    return (arg >> 4) << guild_shift(g)


def guild_shift(g: Conspiracy) -> i64:
    """The lowest bit, in a bag, of the guild whose lords are in hand."""
    return GUILD_OF[lowest_kind(g.held)] * GUILD_WIDTH


class KeepFacts(TypedDict):
    """The lords taken, those named for keeping so far, and how many are still to be named."""

    held: list[str]
    kept: list[str]
    to_name: int


class Keep(Decision["Conspiracy"]):
    """If a pile has more lords than fit, keep exactly as many as fit, named in ascending order (D3) [U11].

    The argument holds how many are still to be named, and those named so far.
    """

    def __init__(self) -> None:
        super().__init__()
        self.verb = "keep"
        self.fields = [Field("count", 0, 4), Field("kept", 4, GUILD_WIDTH)]
        self.lies_on = [NEXT_LORD]
        self.is_set = True
        self.zone = "held"

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        needed = still_to_name(arg)
        kept = named_so_far(g, arg)
        rest = g.held - kept
        n: i64 = 0
        while bag_size(rest) >= needed and rest != 0:
            kind = lowest_kind(rest)
            if kept & ~(OF_KIND[kind] | (UNIT[kind] - 1)) == 0:  # no higher kind has been named
                out[n] = LORDS + kind
                n += 1
            rest &= ~OF_KIND[kind]
        return n

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        needed = still_to_name(arg) - 1
        kept = named_so_far(g, arg) + UNIT[action - LORDS]
        if needed > 0:
            self.ask_again(g, seat, keep_argument(needed, kept >> guild_shift(g)))
        else:
            g.rules.return_surplus(g, kept)

    def ask_again(self, g: Conspiracy, seat: i64, arg: i64) -> None:
        g.push(KEEP, seat, arg)

    def refusal(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        kind = action - LORDS
        if not 0 <= kind < N_KINDS:
            return None
        lord, rest = LORD_NAMES[kind], g.held - named_so_far(g, arg)
        if count_in(rest, kind) == 0:
            return IllegalMove("lord_not_taken", lord=lord, held=", ".join(lord_names(rest)))
        return IllegalMove("not_in_order", card=lord)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> KeepFacts:
        kept = lord_names(named_so_far(g, arg))
        return {"held": lord_names(g.held), "kept": kept, "to_name": still_to_name(arg)}

    def bounds(self, g: Conspiracy, seat: i64, arg: i64) -> tuple[i64, i64]:
        return still_to_name(arg), still_to_name(arg)

    def arguments(self, g: Conspiracy, arg: i64) -> dict[str, object]:
        out: dict[str, object] = {"count": still_to_name(arg)}
        kept = lord_names(named_so_far(g, arg))
        if kept:
            out["kept"] = kept
        return out

    def argument(self, g: Conspiracy, given: dict[str, object]) -> i64:
        """Return the argument. Lords named so far must be in hand, so that they are of one guild."""
        where = f"pending.{self.name}"
        count = fact_number(f"{where}.count", "count", given.get("count", 0))
        rest = g.held
        for name in strings(f"{where}.kept", given.get("kept", [])):
            kind = KIND_BY_NAME.get(name.upper(), -1)
            if kind < 0 or count_in(rest, kind) == 0:
                known = ", ".join(lord_names(g.held))
                raise PositionError("unknown_name", name=name, where=f"{where}.kept", known=known)
            rest -= UNIT[kind]
        return count if g.held == 0 else keep_argument(count, (g.held - rest) >> guild_shift(g))

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        """Whether the lords in hand are of one guild and do not all fit, and the numbers of the argument are right."""
        free = g.free_spaces()
        if g.held == 0 or g.held & ~IN_GUILD[GUILD_OF[lowest_kind(g.held)]] != 0 or bag_size(g.held) <= free:
            return False
        needed = still_to_name(arg)
        return needed > 0 and needed + bag_size(named_so_far(g, arg)) == free


enlist_step(KEEP, Keep())


class NextLordFacts(TypedDict):
    """The lords in hand, and the space on which the next one will lie."""

    held: list[str]
    space: int


class NextLord(Decision["Conspiracy"]):
    """Choose the next lord in hand to place; each is resolved completely before the next (D4) [U12]."""

    def __init__(self) -> None:
        super().__init__()
        self.verb = "place"
        self.zone = "held"

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return distinct_kinds(g.held, LORDS, out)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        kind = action - LORDS
        g.held -= UNIT[kind]
        if g.held != 0:
            g.rules.ask_next_lord(g)
        place(g, kind)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> NextLordFacts:
        return {"held": lord_names(g.held), "space": g.me().count + 1}

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.held != 0


enlist_step(NEXT_LORD, NextLord())
