"""Fighting a leviathan, attack by attack (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import (
    FIRST_KRAKEN,
    IN_RACE,
    KINDS_PER_RACE,
    KRAKENS,
    MARK,
    SIGNED,
    SIGNED_IN_RACE,
    SIGNS,
    VALUE_OF,
    write_kinds,
)
from abyssal.abyss.cards import N_CELLS, N_RACES, NOBODY, PEARLS_OF_THE_LAST_SPACE, TRACK_SPACES, tokens_size
from abyssal.abyss.events import (
    ATTACK_MADE,
    DIE_ROLLED,
    FIGHT_STARTED,
    LEVIATHAN_HURT,
    LEVIATHAN_SLAIN,
    MONSTER_PASSED,
    PEARLS_PAID,
    SCOURGE_TAKEN,
)
from abyssal.abyss.explore import ExploreMonster
from abyssal.abyss.ids import ALLIES, CELLS, CONTINUE, DICE, DONE, FIGHT, IGNORE, PEARL, SPLITS, STOP
from abyssal.abyss.leviathan.border import DieRoll, add_leviathan
from abyssal.abyss.leviathan.lord import (
    ATTACKS_WITH_ANY,
    FIGHTS_PER_ACTION,
    LEVIATHAN_CARDS,
    MAY_IGNORE_MONSTERS,
    PEARLS_PER_HIT,
    TOKENS_PER_HIT,
    WITH_HOOK,
)
from abyssal.abyss.leviathan.monsters import (
    HEALTH_OF,
    MOST_LEVELS,
    RACES_OF_LEVIATHAN,
    RESISTANCE,
    TOKENS_OF_LEVEL,
    clear_cell,
    damage_at,
    leviathan_at,
    new_tokens_size,
    put_leviathan,
)
from abyssal.abyss.powers import write_uses
from abyssal.abyss.steps import (
    AFTER_ATTACK,
    ATTACK_DIE,
    DRAW_NEW_TOKENS,
    DRAW_TOKENS,
    END_EXPLORATION,
    EXPLORE,
    EXPLORE_MONSTER,
    FIGHT_AGAIN,
    FIGHT_ALLY,
    FIGHT_PEARLS,
    FIGHT_REWARD,
    FIGHT_TARGET,
    MAYBE_AGAIN,
    REVEAL_WON,
)
from abyssal.engine.sets import lowest_member, set_size, write_members
from abyssal.engine.step import CHANCE, Automatic, Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

FAILED_ATTACK_PEARLS: Final = 1
ANOTHER: Final = 15  # in place of a cell: any leviathan
NO_MORE: Final = 0x100  # in an argument: no attack follows

# ---------------------------------------------------------------------- who can attack (8.1)


def suitable(g: Abyss, seat: i64, cell: i64, out: vec[i64]) -> i64:
    """Write the allies in hand with which a seat can attack the leviathan of a cell; return how many."""
    me = g.seats[seat]
    races = RACES_OF_LEVIATHAN[leviathan_at(g, cell)]
    if me.active & WITH_HOOK[ATTACKS_WITH_ANY] != 0:
        races = 31
    bag: i64 = 0
    marks = me.hand_marks & ~SIGNED
    for race in range(N_RACES):
        if races & BIT[race] != 0:
            bag |= me.hand & IN_RACE[race]
            marks |= me.hand_marks & SIGNED_IN_RACE[race]
    return write_kinds(bag, marks, ALLIES, out, 0)


def can_attack(g: Abyss, seat: i64, cell: i64) -> bool:
    """Whether a seat holds an ally for the leviathan of a cell."""
    leviathan = leviathan_at(g, cell)
    me = g.seats[seat]
    if leviathan < 0 or (me.hand == 0 and me.hand_marks == 0):
        return False
    if me.hand_marks > SIGNED or me.active & WITH_HOOK[ATTACKS_WITH_ANY] != 0:
        return True
    races = RACES_OF_LEVIATHAN[leviathan]
    for race in range(N_RACES):
        if races & BIT[race] != 0 and me.hand & IN_RACE[race] != 0:
            return True
    return False


def targets(g: Abyss, seat: i64) -> i64:
    """The cells whose leviathan a seat can attack, as a set."""
    cells: i64 = 0
    for cell in range(N_CELLS):
        if can_attack(g, seat, cell):
            cells |= BIT[cell]
    return cells


# ---------------------------------------------------------------------- a monster is revealed (7)


class LeviathanMonster(ExploreMonster):
    """Fight a leviathan, let another one come, or with the Coward ignore the monster (7) [L-8] [L-25] [L-30]."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        fights = targets(g, seat) != 0
        n: i64 = 0
        if g.track_size < TRACK_SPACES or not fights:
            out[0] = CONTINUE
            n = 1
        if fights:
            out[n] = FIGHT
            n += 1
        if g.seats[seat].active & WITH_HOOK[MAY_IGNORE_MONSTERS] != 0:
            out[n] = IGNORE
            n += 1
        return write_uses(g, seat, out, n)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action in (CONTINUE, IGNORE):
            pass_monster(g, seat)
            if action == CONTINUE:
                add_leviathan(g, seat)
        elif action == FIGHT:
            if g.track_size == TRACK_SPACES:
                g.rules.gain_pearls(g, seat, PEARLS_OF_THE_LAST_SPACE)
            g.drop(EXPLORE)
            g.push(END_EXPLORATION, seat, 0)
            g.push(FIGHT_TARGET, seat, 0)
        else:
            g.push(EXPLORE_MONSTER, seat, 0)
            g.rules.use(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"space": g.track_size}


def pass_monster(g: Abyss, seat: i64) -> None:
    """The monster goes to the discard and frees its space; the next card follows, if an ally is left [L-28]."""
    g.take_last_of_track()
    g.discard_monsters += 1
    g.tell(MONSTER_PASSED, seat, 0, 0, 0)
    g.drop(EXPLORE)
    g.push(EXPLORE, seat, 1)


# ---------------------------------------------------------------------- an attack, step by step (8.2)


class FightTarget(Decision["Abyss"]):
    """Choose a leviathan that can be attacked. Argument: how many were slain in this action."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(targets(g, seat), CELLS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        cell = action - CELLS
        g.tell(FIGHT_STARTED, seat, leviathan_at(g, cell) + 1, cell + 1, 0)
        g.push(FIGHT_ALLY, seat, cell | (arg << 4))


class FightAlly(Decision["Abyss"]):
    """Discard one suitable ally to attack. Argument: the cell, and how many were slain << 4."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return suitable(g, seat, arg & 15, out)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        kind = action - ALLIES
        g.rules.discard_ally(g, seat, kind)
        dice: i64 = 2 if kind < FIRST_KRAKEN and SIGNS[kind % KINDS_PER_RACE] == "dice" else 1
        g.push(ATTACK_DIE, CHANCE, arg | (kind << 8) | (dice * BIT[20]))
        if kind >= FIRST_KRAKEN:
            g.rules.used_up(g, seat, MARK[kind] & KRAKENS)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return fight_facts(g, arg & 15)


def fight_facts(g: Abyss, cell: i64) -> dict[str, object]:
    """The leviathan of a cell and what it has left."""
    leviathan = leviathan_at(g, cell)
    level = damage_at(g, cell)
    return {
        "leviathan": leviathan + 1,
        "cell": cell + 1,
        "health": HEALTH_OF[leviathan] - level,
        "resistance": RESISTANCE[leviathan * MOST_LEVELS + level],
    }


class AttackDie(DieRoll):
    """One die, or of two the higher one.

    Argument: the cell, slain << 4, the ally << 8, the best die so far << 16, the dice still to roll << 20.
    """

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        me = g.active
        best = max((arg >> 16) & 15, action - DICE + 1)
        left = (arg >> 20) - 1
        g.tell(DIE_ROLLED, me, action - DICE + 1, 0, 0)
        if left > 0:
            g.push(ATTACK_DIE, CHANCE, (arg & 0xFFFF) | (best << 16) | (left << 20))
            return
        kind = (arg >> 8) & 255
        attack = VALUE_OF[kind] + best
        pearls = kind < FIRST_KRAKEN and SIGNS[kind % KINDS_PER_RACE] == "pearl" and g.me().pearls > 0
        if pearls:
            g.push(FIGHT_PEARLS, me, (arg & 255) | (attack << 8))
        else:
            strike(g, me, arg & 255, attack)


class FightPearls(Decision["Abyss"]):
    """Add pearls to the attack one by one, then ``done``. Argument: the cell, slain << 4, the attack << 8."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = DONE
        if g.seats[seat].pearls == 0:
            return 1
        out[1] = PEARL
        return 2

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == PEARL:
            g.seats[seat].pearls -= 1
            g.tell(PEARLS_PAID, seat, 1, 0, 0)
            g.push(FIGHT_PEARLS, seat, arg + 256)
        else:
            strike(g, seat, arg & 255, arg >> 8)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {**fight_facts(g, arg & 15), "attack": arg >> 8}


def strike(g: Abyss, seat: i64, arg: i64, attack: i64) -> None:
    """An attack takes level after level while it is strong enough; in vain it brings 1 pearl (8.2, steps 5, 6)."""
    cell = arg & 15
    leviathan = leviathan_at(g, cell)
    level = damage_at(g, cell)
    first = level
    tokens: i64 = 0
    g.tell(ATTACK_MADE, seat, attack, 0, 0)
    while level < HEALTH_OF[leviathan] and attack >= RESISTANCE[leviathan * MOST_LEVELS + level]:
        attack -= RESISTANCE[leviathan * MOST_LEVELS + level]
        tokens += TOKENS_OF_LEVEL[leviathan * MOST_LEVELS + level]
        level += 1
    g.push(AFTER_ATTACK, seat, arg)
    if level == first:
        g.rules.gain_pearls(g, seat, FAILED_ATTACK_PEARLS)
    else:
        hurt(g, seat, cell, level - first, tokens)


def hurt(g: Abyss, seat: i64, cell: i64, points: i64, tokens: i64) -> None:
    """A leviathan has lost health points: markers, pearls of the Taxidermist, and tokens to choose (8.2, step 7)."""
    leviathan = leviathan_at(g, cell)
    put_leviathan(g, cell, leviathan, damage_at(g, cell) + points)
    g.tell(LEVIATHAN_HURT, seat, leviathan + 1, points, 0)
    tokens += points * tokens_per_hit(g, seat)
    pearls = pearls_per_hit(g, seat)
    for _ in range(points if pearls > 0 else 0):
        g.rules.gain_pearls(g, seat, pearls)
    tokens = min(tokens, tokens_size(g.token_pile) + new_tokens_size(g.new_token_pile))
    if tokens > 0:
        g.push(FIGHT_REWARD, seat, tokens)


def tokens_per_hit(g: Abyss, seat: i64) -> i64:
    """The tokens which the Altruist adds for each health point."""
    lords = g.seats[seat].active & WITH_HOOK[TOKENS_PER_HIT]
    return 0 if lords == 0 else LEVIATHAN_CARDS[lowest_member(lords)].tokens_per_hit()


def pearls_per_hit(g: Abyss, seat: i64) -> i64:
    """The pearls which the Taxidermist brings for each health point."""
    lords = g.seats[seat].active & WITH_HOOK[PEARLS_PER_HIT]
    return 0 if lords == 0 else LEVIATHAN_CARDS[lowest_member(lords)].pearls_per_hit()


class FightReward(Decision["Abyss"]):
    """How many of the tokens won come from the new pile; any split will do [L-17]. Argument: how many in all."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        least = max(0, arg - tokens_size(g.token_pile))
        n: i64 = 0
        for new in range(least, min(arg, new_tokens_size(g.new_token_pile)) + 1):
            out[n] = SPLITS + new
            n += 1
        return n

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        new = action - SPLITS
        if new > 0:
            g.push(REVEAL_WON, seat, 0)
            g.push(DRAW_NEW_TOKENS, CHANCE, new)
        if arg > new:
            g.push(DRAW_TOKENS, CHANCE, arg - new)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"count": arg}


class AfterAttack(Automatic["Abyss"]):
    """A leviathan without health is slain; else it may be attacked again (8.2, steps 8 to 10).

    Argument: the cell, slain << 4, and ``NO_MORE`` if no attack may follow.
    """

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        cell = arg & 15
        leviathan = leviathan_at(g, cell)
        if damage_at(g, cell) < HEALTH_OF[leviathan]:
            if arg & NO_MORE == 0 and can_attack(g, seat, cell):
                g.push(FIGHT_AGAIN, seat, arg)
            return
        clear_cell(g, cell)
        me = g.seats[seat]
        me.slain |= BIT[leviathan]
        g.tell(LEVIATHAN_SLAIN, seat, leviathan + 1, 0, 0)
        held = NOBODY if g.scourge == seat else g.scourge
        if g.scourge != seat and (held == NOBODY or set_size(me.slain) >= set_size(g.seats[held].slain)):
            g.scourge = seat
            g.tell(SCOURGE_TAKEN, seat, 0, 0, 0)
        if arg & NO_MORE == 0:
            g.push(MAYBE_AGAIN, seat, ((arg >> 4) & 15) + 1)
        if g.border == 0:
            add_leviathan(g, seat)


class MaybeAgain(Automatic["Abyss"]):
    """With the Intrepid a second leviathan may be fought in one action [L-10]. Argument: how many were slain."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        lords = g.seats[seat].active & WITH_HOOK[FIGHTS_PER_ACTION]
        allowed: i64 = 1 if lords == 0 else LEVIATHAN_CARDS[lowest_member(lords)].fights_per_action()
        if arg < allowed and targets(g, seat) != 0:
            g.push(FIGHT_AGAIN, seat, ANOTHER | (arg << 4))


class FightAgain(Decision["Abyss"]):
    """Attack the same leviathan again, or fight a second one; or stop [L-9]. Argument: the cell, slain << 4."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        cell = arg & 15
        again = targets(g, seat) != 0 if cell == ANOTHER else can_attack(g, seat, cell)
        n: i64 = 0
        if again:
            out[0] = FIGHT
            n = 1
        out[n] = STOP
        return n + 1

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == STOP:
            return
        if arg & 15 == ANOTHER:
            g.push(FIGHT_TARGET, seat, arg >> 4)
        else:
            g.push(FIGHT_ALLY, seat, arg)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {} if arg & 15 == ANOTHER else fight_facts(g, arg & 15)
