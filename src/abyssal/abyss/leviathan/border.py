"""The Border: dice decide where a leviathan arrives. A leviathan already there attacks the player who adds it (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from abyssal.abyss.allies import KRAKEN_BITS, KRAKEN_SHIFT, KRAKENS, MARK
from abyssal.abyss.cards import LORDS, N_LEVIATHANS
from abyssal.abyss.events import (
    DIE_ROLLED,
    LEVIATHAN_ATTACKED,
    LEVIATHAN_DRAWN,
    LEVIATHAN_PLACED,
    LORD_LOST,
    SOURCE_LEVIATHAN,
    WOUNDS_TAKEN,
)
from abyssal.abyss.ids import ALLIES, COURT, DICE, LEVIATHANS
from abyssal.abyss.leviathan.monsters import (
    CELL_OF_SUM,
    PENALTY_ALLIES,
    PENALTY_COUNT,
    PENALTY_LORD,
    PENALTY_NAMES,
    PENALTY_OF,
    PENALTY_PEARLS,
    PENALTY_WOUNDS,
    leviathan_at,
    put_leviathan,
)
from abyssal.abyss.notation import lord_names
from abyssal.abyss.steps import (
    ATTACKED_ALLIES,
    ATTACKED_LORD,
    BORDER_DIE,
    BREEDER,
    DICE_STREAM,
    DRAW_LEVIATHAN,
    END_EXPLORATION,
    EXPLORE,
    FILL_COURT,
    FIRST_PLAYER,
    LEVIATHAN_STREAM,
    MAYBE_AGAIN,
    OPEN_LOCATION,
    POWERS,
    enlist_step,
)
from abyssal.abyss.turn import DiscardFacts, DiscardFromHand, discards, discards_left
from abyssal.engine.sets import even_odds, nth_member, set_size, write_members
from abyssal.engine.step import ANYBODY, CHANCE, Chance, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

ARRIVALS: Final = [*POWERS, EXPLORE, MAYBE_AGAIN, END_EXPLORATION]
"""The steps that may be pending while a leviathan arrives in a turn."""
SETTING_UP: Final = [FIRST_PLAYER, OPEN_LOCATION, FILL_COURT]
BREEDER_LORD: Final = LORDS.index("breeder")

# ---------------------------------------------------------------------- a leviathan arrives


def arrival(player: i64, bred: bool) -> i64:
    """The argument of a draw: who adds a leviathan, and whether the Breeder chooses its cell."""
    return player | 256 if bred else player


def adder_of(arg: i64) -> i64:
    """The seat that adds the leviathan."""
    return arg & 255


def is_bred(arg: i64) -> bool:
    """Whether the Breeder chooses its cell."""
    return arg >> 8 != 0


def add_leviathan(g: Abyss, seat: i64) -> None:
    """A seat adds a leviathan to the Border; an empty deck: nothing [L-15]."""
    if g.leviathan_deck != 0:
        g.push(DRAW_LEVIATHAN, CHANCE, arrival(seat, False))


class DrawLeviathan(Chance["Abyss"]):
    """The top leviathan of the deck; dice say where it arrives, or the Breeder's owner."""

    def __init__(self) -> None:
        super().__init__(LEVIATHAN_STREAM)
        self.fields = [Field("player", 0), Field("breeder", 8, 1, default=0)]
        self.lies_on = [*ARRIVALS, *SETTING_UP]

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        return LEVIATHANS + nth_member(g.leviathan_deck, (random * set_size(g.leviathan_deck)) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(g.leviathan_deck, LEVIATHANS, out, odds)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        leviathan = action - LEVIATHANS
        who = adder_of(arg)
        g.tell(LEVIATHAN_DRAWN, who, leviathan + 1, 0, 0)
        if is_bred(arg):
            g.push(BREEDER, who, leviathan)
        else:
            g.push(BORDER_DIE, CHANCE, landing(who, leviathan, 0))

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return LORDS[BREEDER_LORD] if is_bred(arg) else ""

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        bred = adder_of(arg) == g.active and g.me().active & BIT[BREEDER_LORD] != 0
        return g.leviathan_deck != 0 and adder_of(arg) < g.players and (bred or not is_bred(arg))


enlist_step(DRAW_LEVIATHAN, DrawLeviathan())


class DieRoll(Chance["Abyss"]):
    """A roll of one die."""

    def __init__(self) -> None:
        super().__init__(DICE_STREAM)

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        return DICE + ((random * 6) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        return even_odds(63, DICE, out, odds)


def landing(player: i64, leviathan: i64, die: i64) -> i64:
    """The argument of a roll for a cell: who adds which leviathan, and the first die, 0 before it is rolled."""
    return player | (leviathan << 8) | (die << 16)


def lander_of(arg: i64) -> i64:
    """The leviathan that arrives."""
    return (arg >> 8) & 255


def first_die(arg: i64) -> i64:
    """What the first die shows; 0 before it is rolled."""
    return arg >> 16


class BorderDie(DieRoll):
    """Two dice, one after the other, say where a leviathan arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [
            Field("player", 0),
            Field("leviathan", 8, base=-1),
            Field("die", 16, 4, default=0),
        ]
        self.lies_on = [*ARRIVALS, *SETTING_UP]

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        die = action - DICE + 1
        who = adder_of(arg)
        first = first_die(arg)
        g.tell(DIE_ROLLED, who, die, 0, 0)
        if first == 0:
            g.push(BORDER_DIE, CHANCE, landing(who, lander_of(arg), die))
        else:
            arrive(g, who, lander_of(arg), CELL_OF_SUM[first + die])

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        leviathan = lander_of(arg)
        in_deck = leviathan < N_LEVIATHANS and g.leviathan_deck & BIT[leviathan] != 0
        return in_deck and adder_of(arg) < g.players and first_die(arg) <= 6


enlist_step(BORDER_DIE, BorderDie())


def arrive(g: Abyss, seat: i64, leviathan: i64, cell: i64) -> None:
    """A leviathan comes to a cell; a leviathan already there attacks the seat and is discarded for good (7)."""
    old = leviathan_at(g, cell)
    g.leviathan_deck &= ~BIT[leviathan]
    put_leviathan(g, cell, leviathan, 0)
    if old >= 0:
        g.leviathan_box |= BIT[old]
        g.tell(LEVIATHAN_ATTACKED, seat, old + 1, 0, 0)
    g.tell(LEVIATHAN_PLACED, seat, leviathan + 1, cell, 0)
    if old >= 0:
        penalize(g, seat, old)


# ---------------------------------------------------------------------- the attack of a leviathan


def penalize(g: Abyss, seat: i64, leviathan: i64) -> None:
    """Carry out the penalty of a leviathan's attack; nothing protects from it (5)."""
    me = g.seats[seat]
    penalty = PENALTY_OF[leviathan]
    count = PENALTY_COUNT[leviathan]
    if penalty == PENALTY_WOUNDS:
        me.wounds += count
        g.tell(WOUNDS_TAKEN, seat, count, 0, 0)
    elif penalty == PENALTY_PEARLS:
        g.rules.lose_pearls(g, seat, min(count, me.pearls), SOURCE_LEVIATHAN)
    elif penalty == PENALTY_ALLIES:
        count = min(count, me.hand_size())
        if count > 0:
            g.push(ATTACKED_ALLIES, seat, allies_lost(count, 0, 0, leviathan))
    elif me.free() != 0:
        g.push(ATTACKED_LORD, seat, leviathan)


def can_cost(leviathan: i64, penalty: i64) -> bool:
    """Whether the attack of a leviathan has this penalty."""
    return leviathan < N_LEVIATHANS and PENALTY_OF[leviathan] == penalty


class AttackFacts(TypedDict):
    """The leviathan that attacks, and its penalty."""

    leviathan: int
    penalty: str


def attack_facts(leviathan: i64) -> AttackFacts:
    """Return the leviathan that attacks and its penalty."""
    return {"leviathan": leviathan + 1, "penalty": PENALTY_NAMES[PENALTY_OF[leviathan]]}


def allies_lost(count: i64, lowest: i64, krakens: i64, leviathan: i64) -> i64:
    """The argument of a loss of allies: that of a discard, the counters of krakens named so far, and the leviathan."""
    return discards(count, lowest) | (krakens << 16) | (leviathan << 22)


def krakens_lost(arg: i64) -> i64:
    """The counters of the krakens among the allies named so far."""
    return (arg >> 16) & 63


def attacker_of(arg: i64) -> i64:
    """The leviathan that attacks."""
    return arg >> 22


class AttackedAlliesFacts(DiscardFacts):
    """Also the leviathan that attacks, and its penalty."""

    leviathan: int
    penalty: str


class AttackedAllies(DiscardFromHand):
    """The attacked player discards allies of their own choice; krakens among them bring their nebulis together."""

    def __init__(self) -> None:
        super().__init__()
        self.fields += [Field("krakens", 16, KRAKEN_BITS, default=0), Field("leviathan", 22, base=-1)]
        self.lies_on = ARRIVALS

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        kind = action - ALLIES
        g.rules.discard_ally(g, seat, kind)
        count = discards_left(arg) - 1
        krakens = krakens_lost(arg) + ((MARK[kind] & KRAKENS) >> KRAKEN_SHIFT)
        if count > 0:
            g.push(ATTACKED_ALLIES, seat, allies_lost(count, kind, krakens, attacker_of(arg)))
        elif krakens != 0:
            g.rules.used_up(g, seat, krakens << KRAKEN_SHIFT)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> AttackedAlliesFacts:
        return {**super().facts(g, seat, arg), **attack_facts(attacker_of(arg))}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return f"leviathan {attacker_of(arg) + 1}"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        leviathan = attacker_of(arg)
        right_attack = can_cost(leviathan, PENALTY_ALLIES) and discards_left(arg) <= PENALTY_COUNT[leviathan]
        return right_attack and super().is_valid(g, seat, arg)


enlist_step(ATTACKED_ALLIES, AttackedAllies())


class AttackedLordFacts(AttackFacts):
    """Also the lords of which one is lost."""

    count: int
    lords: list[str]


class AttackedLord(Decision["Abyss"]):
    """The attacked player gives up a free lord; disabled lords count as free [L-24]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("leviathan", base=-1)]
        self.lies_on = ARRIVALS
        self.asks = ANYBODY
        self.verb = "discard"
        self.zone = "lord"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.seats[seat].free(), COURT, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.tell(LORD_LOST, seat, action - COURT, 0, 0)
        g.rules.discard_lord(g, seat, action - COURT)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> AttackedLordFacts:
        return {**attack_facts(arg), "count": 1, "lords": lord_names(g.seats[seat].free())}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return f"leviathan {arg + 1}"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return can_cost(arg, PENALTY_LORD) and g.seats[seat].free() != 0


enlist_step(ATTACKED_LORD, AttackedLord())
