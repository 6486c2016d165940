"""Solo against a Legendary Opponent (17): a layer of changed rules, the opponent's turn, the Replay token.

Seat 0 is the human, seat 1 the opponent. The human decides everything that is left open for the opponent [S5].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypedDict

from mypy_extensions import i64

from abyssal.conspiracy.cards import (
    GUILDS,
    IN_GUILD,
    N_GUILDS,
    N_KINDS,
    N_SPACES,
    NOBODY,
    OF_KIND,
    RANK_OF,
    RED,
    SEARCH_DECK,
    SIX,
    group_around,
    guild_size,
)
from abyssal.conspiracy.events import (
    LOCATION_ALLOTTED,
    LOCATION_HIDDEN,
    OPPONENT_CHOSEN,
    TOKEN_USED,
    TOKEN_WON,
    TURN_STARTED,
)
from abyssal.conspiracy.ids import KEEP_TOKEN, OPPONENTS, PILES, SITES, USE_TOKEN
from abyssal.conspiracy.locations import LocationDraw
from abyssal.conspiracy.notation import last_lord
from abyssal.conspiracy.rules import Rules
from abyssal.conspiracy.steps import (
    FIRST_LOCATION,
    FIRST_OPPONENT,
    LOCATION_STREAM,
    OPPONENT_DECK_LOCATION,
    OPPONENT_KEEP,
    OPPONENT_NEXT_LORD,
    OPPONENT_OPEN_LOCATION,
    OPPONENT_PILE,
    OPPONENT_TURN,
    REPLAY,
    SETUP_STREAM,
    TURN_START,
    TURN_UP_LORD,
    enlist_step,
)
from abyssal.conspiracy.turn import Keep, KeepFacts, NextLord, NextLordFacts, keep_argument
from abyssal.engine.reading import seat_or_none
from abyssal.engine.sets import even_odds, lowest_member, nth_member, set_size, write_members
from abyssal.engine.step import BOTTOM, CHANCE, Automatic, Chance, Decision, Field
from abyssal.engine.step import OPPONENT as AN_OPPONENT
from abyssal.engine.tables import BIT, numbers
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy

HUMAN: Final = 0
OPPONENT: Final = 1
LOCATION_POINTS: Final = 5
REPLAY_GROUP: Final = 3

FARMER: Final = 0
MILITARY: Final = 1
MERCHANT: Final = 2
POLITICIAN: Final = 3
MAGE: Final = 4

# What an opponent looks for in a pile (17.2).
SEVERAL_LORDS: Final = 0
A_KEY: Final = 1
A_PEARL: Final = 2
A_SIX: Final = 3
MILITARY_PILE: Final = 4
EXTEND_COALITION: Final = 5
MOST_PRIORITIES: Final = 4
Sought = Literal["several_lords", "key", "pearl", "max_lord", "military", "extend_coalition"]
PRIORITY_NAMES: Final[list[Sought]] = ["several_lords", "key", "pearl", "max_lord", "military", "extend_coalition"]

PRIORITIES: Final = (
    (SEVERAL_LORDS, A_KEY, EXTEND_COALITION),
    (MILITARY_PILE, A_SIX, EXTEND_COALITION, SEVERAL_LORDS),
    (A_PEARL, EXTEND_COALITION, SEVERAL_LORDS),
    (A_SIX, A_KEY, EXTEND_COALITION, SEVERAL_LORDS),
    (A_KEY, EXTEND_COALITION, SEVERAL_LORDS),
)
"""The priorities of each opponent, by guild, the first one first."""


def priority_table() -> list[int]:
    """The priorities as one row of numbers, four for each opponent.

    Where an opponent has fewer, its last one is repeated.
    """
    return [line[min(place, len(line) - 1)] for line in PRIORITIES for place in range(MOST_PRIORITIES)]


def of_ranks(*ranks: int) -> int:
    """The counters of these ranks in a bag."""
    return sum(OF_KIND[kind] for kind in range(N_KINDS) if RANK_OF[kind] in ranks)


PRIORITY_TABLE: Final = numbers(priority_table())
SOUGHT_LORDS: Final = numbers([0, of_ranks(1, 2), of_ranks(3, 4), of_ranks(SIX)])
"""For each priority that counts lords of some ranks: the counters of these ranks in a bag."""


def pile_value(g: Conspiracy, guild: i64, priority: i64) -> i64:
    """How well a pile meets a priority; 0: not at all."""
    lords = guild_size(g.piles, guild)
    if lords == 0:
        return 0
    if priority == SEVERAL_LORDS:
        return lords if lords >= 2 else 0
    if priority in (A_KEY, A_PEARL, A_SIX):
        return guild_size(g.piles & SOUGHT_LORDS[priority], guild)
    if priority == MILITARY_PILE:
        return lords if guild == RED else 0
    # Extend the coalition: imagine one lord of the pile on the next space; distinct spaces count [S4].
    me = g.seats[OPPONENT]
    space = me.count + 1
    group = set_size(group_around(me.of_guild(guild) | BIT[space], space))
    return group + lords - 1 if group >= 3 else 0


def wanted_piles(g: Conspiracy) -> i64:
    """The piles the opponent may take, as a mask: the best ones for the first priority that any pile meets."""
    for place in range(MOST_PRIORITIES):
        priority = PRIORITY_TABLE[g.opponent * MOST_PRIORITIES + place]
        best: i64 = 0
        wanted: i64 = 0
        for guild in range(N_GUILDS):
            value = pile_value(g, guild, priority)
            if value > best:
                best = value
                wanted = 0
            if value == best and value > 0:
                wanted |= BIT[guild]
        if wanted != 0:
            return wanted
    return 0


def what_is_sought(g: Conspiracy) -> Sought | None:
    """The opponent's first priority that any pile meets, by name; ``None`` if no pile meets one."""
    for place in range(MOST_PRIORITIES):
        priority = PRIORITY_TABLE[g.opponent * MOST_PRIORITIES + place]
        for guild in range(N_GUILDS):
            if pile_value(g, guild, priority) > 0:
                return PRIORITY_NAMES[priority]
    return None


class SoloRules(Rules):
    """What the solo mode changes."""

    def setup(self, g: Conspiracy) -> None:
        """The human starts [S1]; the opponent has the Replay token."""
        g.token = OPPONENT
        g.active = HUMAN
        g.push(TURN_START, HUMAN, 0)
        g.push(FIRST_LOCATION, CHANCE, 0)
        if g.opponent == NOBODY:
            g.push(FIRST_OPPONENT, CHANCE, 0)

    def turn_start(self, g: Conspiracy) -> None:
        """The opponent's turn runs by its own rules (17.2)."""
        if g.active == OPPONENT:
            g.turns += 1
            g.tell(TURN_STARTED, OPPONENT, 0, 0, 0)
            g.push(OPPONENT_TURN, OPPONENT, 0)
        else:
            super().turn_start(g)

    def turn_end(self, g: Conspiracy) -> None:
        """After a human turn the restriction of the Military ends [S9] and the Replay token may be used [S8]."""
        g.rules.maybe_trigger_end(g)
        if g.active == HUMAN:
            if g.limit != 0:
                g.rules.lift_restriction(g)
            if g.token == HUMAN and g.seats[HUMAN].count < N_SPACES:
                g.push(REPLAY, HUMAN, 0)
                return
        g.rules.pass_turn(g)

    def take_pile(self, g: Conspiracy, guild: i64, pile: i64) -> None:
        """After the Military takes the red pile, the human must draw exactly one lord in the next turn (17.4)."""
        super().take_pile(g, guild, pile)
        if g.active == OPPONENT and g.opponent == MILITARY and guild == RED:
            super().restrict(g, OPPONENT, 1)

    def ask_next_lord(self, g: Conspiracy) -> None:
        if g.active == OPPONENT:
            g.push(OPPONENT_NEXT_LORD, HUMAN, 0)
        else:
            super().ask_next_lord(g)

    def ask_keep(self, g: Conspiracy, free: i64) -> None:
        if g.active == OPPONENT:
            g.push(OPPONENT_KEEP, HUMAN, keep_argument(free, 0))
        else:
            super().ask_keep(g, free)

    def placed(self, g: Conspiracy, seat: i64, space: i64) -> None:
        """The human wins the Replay token with a lord that makes a new colour group of three or more [S7]."""
        if seat != HUMAN or g.token == HUMAN:
            return
        me = g.seats[HUMAN]
        guild = me.lord(space) // 6
        others = me.of_guild(guild) & ~BIT[space]
        group = group_around(others | BIT[space], space)
        if set_size(group) < REPLAY_GROUP:
            return
        parts = group & ~BIT[space]
        while parts != 0:
            part = group_around(parts, lowest_member(parts))
            if set_size(part) >= REPLAY_GROUP:
                return
            parts &= ~part
        g.token = HUMAN
        g.tell(TOKEN_WON, HUMAN, 0, 0, 0)

    def may_swap(self, g: Conspiracy, seat: i64) -> None:
        """The opponent never swaps."""
        if seat == HUMAN:
            super().may_swap(g, seat)

    def any_two_keys(self, g: Conspiracy, seat: i64) -> bool:
        """The Mage needs any two keys; the opponent's own locations have no effect."""
        if seat == OPPONENT:
            return g.opponent == MAGE
        return super().any_two_keys(g, seat)

    def take_location(self, g: Conspiracy, seat: i64) -> None:
        """The opponent takes an open location at random [S14], else the top one of the deck unseen [S10]."""
        if seat == HUMAN:
            if g.seats[HUMAN].locations & SEARCH_DECK != 0:
                g.known = g.seats[OPPONENT].locations  # the human sees the whole deck, so knows which lie face down
            super().take_location(g, seat)
        elif g.open != 0:
            g.push(OPPONENT_OPEN_LOCATION, CHANCE, 0)
        elif g.location_deck != 0:
            g.push(OPPONENT_DECK_LOCATION, CHANCE, 0)

    def has_location_for(self, g: Conspiracy, seat: i64) -> bool:
        """Whether there is any location to take; the opponent takes any [S14]."""
        if seat == OPPONENT:
            return g.open != 0 or g.location_deck != 0
        return super().has_location_for(g, seat)

    def recycle_locations(self, g: Conspiracy, seat: i64) -> None:
        """Everybody sees the cards that go back, so none of them is one that the opponent laid face down before."""
        g.returned |= g.open
        g.returned_after = g.seats[OPPONENT].covered
        super().recycle_locations(g, seat)

    def restrict(self, g: Conspiracy, owner: i64, count: i64) -> None:
        """``force_draw`` cards do nothing: the opponent never draws [S6]."""

    def points_of_location(self, g: Conspiracy, seat: i64, location: i64) -> i64:
        """Every location of the opponent counts 5 IP (17.3)."""
        return LOCATION_POINTS if seat == OPPONENT else super().points_of_location(g, seat, location)

    def sheet_of_locations(self, g: Conspiracy, seat: i64) -> dict[str, int]:
        """The opponent's locations lie face down: one line for all of them."""
        if seat == OPPONENT:
            return {"face_down": LOCATION_POINTS * set_size(g.seats[OPPONENT].locations)}
        return super().sheet_of_locations(g, seat)

    def extra_points(self, g: Conspiracy, seat: i64) -> i64:
        """The opponent's extra IP, by opponent (17.1)."""
        if seat == HUMAN:
            return 0
        me = g.seats[OPPONENT]
        if g.opponent == MILITARY:
            return 1 + 2 * set_size(me.of_guild(RED))
        if g.opponent == MERCHANT:
            return me.pearls // 2
        if g.opponent == POLITICIAN:
            best: i64 = 0
            for guild in range(N_GUILDS):
                best = max(best, me.best(guild))
            return best
        if g.opponent == MAGE:
            return set_size(me.locations)
        return 0

    def has_extra(self, seat: i64) -> bool:
        return seat == OPPONENT

    def tie_break(self) -> str:
        return "keeper"

    def tie_value(self, g: Conspiracy, seat: i64) -> i64:
        """With equal IP the human wins as Pearl Keeper, else the opponent wins [S11]."""
        return 1 if (seat == HUMAN) == (g.keeper == HUMAN) else 0


# ---------------------------------------------------------------------- steps


class FirstOpponent(Chance["Conspiracy"]):
    """A Legendary Opponent is drawn at random (17.1)."""

    def __init__(self) -> None:
        super().__init__(SETUP_STREAM)
        self.verb = "choose"
        self.lies_on = [FIRST_LOCATION]

    def sample(self, g: Conspiracy, arg: i64, random: i64) -> i64:
        return OPPONENTS + ((random * N_GUILDS) >> 32)

    def outcomes(self, g: Conspiracy, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(BIT[N_GUILDS] - 1, OPPONENTS, out, odds)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        g.opponent = action - OPPONENTS
        g.tell(OPPONENT_CHOSEN, OPPONENT, g.opponent, 0, 0)

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.is_solo() and g.opponent == NOBODY


enlist_step(FIRST_OPPONENT, FirstOpponent())


class OpponentTurn(Automatic["Conspiracy"]):
    """The opponent takes the pile it wants most; if it wants none, a lord is turned up and it looks again (17.2)."""

    def run(self, g: Conspiracy, seat: i64, arg: i64) -> None:
        wanted = wanted_piles(g)
        if wanted == 0:
            if g.deck != 0:
                g.push(OPPONENT_TURN, OPPONENT, 0)
                g.push(TURN_UP_LORD, CHANCE, 0)
        elif wanted & (wanted - 1) == 0:
            guild = lowest_member(wanted)
            g.rules.take_pile(g, guild, g.piles & IN_GUILD[guild])
        else:
            g.push(OPPONENT_PILE, HUMAN, wanted)

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.is_opponents_turn() and g.free_spaces() > 0


enlist_step(OPPONENT_TURN, OpponentTurn())


class OpponentPileFacts(TypedDict):
    """The Legendary Opponent, and what it looks for in the piles: they are equally good for that."""

    opponent: str
    sought: Sought | None


class OpponentPile(Decision["Conspiracy"]):
    """Several piles are equally good for the opponent: the human chooses among them [S5].

    The argument is the set of these piles, by guild.
    """

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("piles", 0, N_GUILDS)]
        self.asks = AN_OPPONENT
        self.zone = "pile"

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(arg, PILES, out, 0)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        guild = action - PILES
        g.rules.take_pile(g, guild, g.piles & IN_GUILD[guild])

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> OpponentPileFacts:
        return {"opponent": GUILDS[g.opponent], "sought": what_is_sought(g)}

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        """Whether the argument names some piles, none of them empty."""
        possible = arg != 0 and g.is_opponents_turn() and g.free_spaces() > 0
        while possible and arg != 0:
            possible = g.piles & IN_GUILD[lowest_member(arg)] != 0
            arg &= arg - 1
        return possible


enlist_step(OPPONENT_PILE, OpponentPile())


class OpponentKeepFacts(KeepFacts):
    """Also the Legendary Opponent, whose lords these are."""

    opponent: str


class OpponentKeep(Keep):
    """The human chooses which lords the opponent keeps when they do not all fit [S5]."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [OPPONENT_NEXT_LORD]
        self.asks = AN_OPPONENT

    def ask_again(self, g: Conspiracy, seat: i64, arg: i64) -> None:
        g.push(OPPONENT_KEEP, seat, arg)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> OpponentKeepFacts:
        return {"opponent": GUILDS[g.opponent], **super().facts(g, seat, arg)}

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return g.is_opponents_turn() and super().is_valid(g, seat, arg)


enlist_step(OPPONENT_KEEP, OpponentKeep())


class OpponentNextLordFacts(NextLordFacts):
    """Also the Legendary Opponent, whose lords these are."""

    opponent: str


class OpponentNextLord(NextLord):
    """The human chooses in which order the opponent's lords are placed [S5]."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = AN_OPPONENT

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> OpponentNextLordFacts:
        return {"opponent": GUILDS[g.opponent], **super().facts(g, seat, arg)}

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return g.is_opponents_turn() and super().is_valid(g, seat, arg)


enlist_step(OPPONENT_NEXT_LORD, OpponentNextLord())


class OpponentOpenLocation(Chance["Conspiracy"]):
    """The opponent takes a random open location, each equally likely, and lays it face down (17.3)."""

    def __init__(self) -> None:
        super().__init__(LOCATION_STREAM)
        self.verb = "take"
        self.lies_on = [BOTTOM, OPPONENT_NEXT_LORD]

    def sample(self, g: Conspiracy, arg: i64, random: i64) -> i64:
        return SITES + nth_member(g.open, (random * set_size(g.open)) >> 32)

    def outcomes(self, g: Conspiracy, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(g.open, SITES, out, odds)

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        me = g.seats[OPPONENT]
        g.open &= ~BIT[location]
        g.seen |= BIT[location]
        g.known |= BIT[location]
        me.cover(me.count, location)
        g.tell(LOCATION_ALLOTTED, OPPONENT, location, me.count, 0)

    def cause(self, g: Conspiracy, seat: i64, arg: i64) -> str:
        return last_lord(g.seats[OPPONENT])

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.open != 0 and g.is_opponents_turn() and g.me().is_bare()


enlist_step(OPPONENT_OPEN_LOCATION, OpponentOpenLocation())


class OpponentDeckLocation(LocationDraw):
    """The opponent takes the top location of the deck without turning it up: nobody knows which [S10]."""

    def __init__(self) -> None:
        super().__init__()
        self.verb = "take"
        self.lies_on = [BOTTOM, OPPONENT_NEXT_LORD]

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        location = action - SITES
        me = g.seats[OPPONENT]
        g.location_deck &= ~BIT[location]
        me.cover(me.count, location)
        g.tell_only(0, LOCATION_HIDDEN, OPPONENT, me.count, location, 0)

    def cause(self, g: Conspiracy, seat: i64, arg: i64) -> str:
        return last_lord(g.seats[OPPONENT])

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.location_deck != 0 and g.is_opponents_turn() and g.me().is_bare()


enlist_step(OPPONENT_DECK_LOCATION, OpponentDeckLocation())


class ReplayFacts(TypedDict):
    """How many spaces are free, and who has already triggered the end."""

    spaces: int
    ended_by: int | None


class Replay(Decision["Conspiracy"]):
    """Use the Replay token for another complete turn now, or keep it [S8]."""

    def __init__(self) -> None:
        super().__init__()
        self.zone = "token"

    def options(self, g: Conspiracy, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = USE_TOKEN
        out[1] = KEEP_TOKEN
        return 2

    def take(self, g: Conspiracy, seat: i64, arg: i64, action: i64) -> None:
        if action == USE_TOKEN:
            g.token = OPPONENT
            g.tell(TOKEN_USED, HUMAN, 0, 0, 0)
            g.rules.turn_start(g)
        else:
            g.rules.pass_turn(g)

    def facts(self, g: Conspiracy, seat: i64, arg: i64) -> ReplayFacts:
        return {"spaces": g.free_spaces(), "ended_by": seat_or_none(g.ended_by)}

    def is_valid(self, g: Conspiracy, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.token == HUMAN and g.free_spaces() > 0


enlist_step(REPLAY, Replay())
