"""Fighting a leviathan, attack by attack (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from abyssal.abyss.allies import (
    FIRST_KRAKEN,
    IN_RACE,
    KINDS_PER_RACE,
    KRAKENS,
    MARK,
    N_KINDS,
    SIGNED,
    SIGNED_IN_RACE,
    SIGNS,
    VALUE_OF,
    count_in,
    write_kinds,
)
from abyssal.abyss.cards import ALL_RACES, CELL_NAMES, N_CELLS, N_RACES, RACES, tokens_size
from abyssal.abyss.events import (
    ATTACK_MADE,
    DIE_ROLLED,
    FIGHT_STARTED,
    LEVIATHAN_HURT,
    PEARLS_PAID,
    SOURCE_ATTACK,
)
from abyssal.abyss.ids import ALLIES, CELLS, DICE, DONE, PEARL, SPLITS
from abyssal.abyss.leviathan.border import DieRoll
from abyssal.abyss.leviathan.lord import (
    attacks_with_any,
    payer_per_hit,
    pearls_per_hit,
    tokens_per_hit,
)
from abyssal.abyss.leviathan.monsters import (
    HEALTH_OF,
    MOST_LEVELS,
    RACES_OF_LEVIATHAN,
    RESISTANCE,
    TOKENS_OF_LEVEL,
    BorderFacts,
    border_facts,
    damage_at,
    health_at,
    leviathan_at,
    leviathan_facts,
    new_tokens_size,
    occupied_cells,
    put_leviathan,
)
from abyssal.abyss.notation import ALLY_NAMES, MONSTER_NAME, MOST_SPLIT
from abyssal.abyss.steps import (
    AFTER_ATTACK,
    ATTACK_DIE,
    DRAW_NEW_TOKENS,
    DRAW_TOKENS,
    END_EXPLORATION,
    FIGHT_ALLY,
    FIGHT_PEARLS,
    FIGHT_REWARD,
    FIGHT_TARGET,
    POWERS,
    REVEAL_WON,
    enlist_step,
)
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import members, set_size, write_members
from abyssal.engine.step import CHANCE, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

FAILED_ATTACK_PEARLS: Final = 1
FIGHTS: Final = [*POWERS, END_EXPLORATION]
"""The steps below a fight: a power, or the end of the exploration that brought the monster."""

# ---------------------------------------------------------------------- who can attack (8.1)


def suitable(g: Abyss, seat: i64, cell: i64, out: vec[i64]) -> i64:
    """Write the allies in hand with which a seat can attack the leviathan of a cell; return how many."""
    me = g.seats[seat]
    races = races_against(g, seat, cell)
    bag: i64 = 0
    marks = me.hand_marks & ~SIGNED
    for race in range(N_RACES):
        if races & BIT[race] != 0:
            bag |= me.hand & IN_RACE[race]
            marks |= me.hand_marks & SIGNED_IN_RACE[race]
    return write_kinds(bag, marks, ALLIES, out, 0)


def races_against(g: Abyss, seat: i64, cell: i64) -> i64:
    """The races with which a seat may attack the leviathan of a cell, as a set."""
    return ALL_RACES if attacks_with_any(g, seat) else RACES_OF_LEVIATHAN[leviathan_at(g, cell)]


def can_attack(g: Abyss, seat: i64, cell: i64) -> bool:
    """Whether a seat holds an ally for the leviathan of a cell."""
    leviathan = leviathan_at(g, cell)
    me = g.seats[seat]
    if leviathan < 0 or (me.hand == 0 and me.hand_marks == 0):
        return False
    if me.hand_marks > SIGNED or attacks_with_any(g, seat):
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


def sees_whether_to_fight(g: Abyss, seat: i64) -> bool:
    """Whether everybody can see if a seat can attack: it has no hand, there is no leviathan, or any ally can attack."""
    return g.border == 0 or g.seats[seat].hand_size() == 0 or attacks_with_any(g, seat)


# ---------------------------------------------------------------------- what an attack does (8.2)


def sign_of(kind: i64) -> str:
    """The sign of an ally, which matters in an attack: ``pearl``, ``dice`` or none (3)."""
    return "" if kind >= FIRST_KRAKEN else SIGNS[kind % KINDS_PER_RACE]


def levels_taken(g: Abyss, cell: i64, attack: i64) -> i64:
    """How many health points an attack takes from the leviathan of a cell: one per level while it is strong enough."""
    leviathan = leviathan_at(g, cell)
    level = damage_at(g, cell)
    first = level
    while level < HEALTH_OF[leviathan] and attack >= RESISTANCE[leviathan * MOST_LEVELS + level]:
        attack -= RESISTANCE[leviathan * MOST_LEVELS + level]
        level += 1
    return level - first


def damage_odds(g: Abyss, seat: i64, cell: i64, kind: i64, pearls: i64 = 0) -> list[int]:
    """How many of the 36 throws of two dice take 0, 1, 2 and 3 health points from the leviathan of a cell.

    The seat attacks with one ally and adds ``pearls``. With the two-dice sign the higher die counts, else the first.
    """
    odds = [0] * (MOST_LEVELS + 1)
    both = sign_of(kind) == "dice"
    for one in range(1, 7):
        for other in range(1, 7):
            die = max(one, other) if both else one
            odds[levels_taken(g, cell, VALUE_OF[kind] + die + pearls)] += 1
    return odds


# ---------------------------------------------------------------------- a fight in a frame

NO_CELL: Final = 15  # in place of a cell: none


def fight_fields() -> list[Field]:
    """The parts that all steps of a fight have: the cell, and how many leviathans were slain before in this action."""
    return [Field("cell", 0, 4), Field("slain", 4, 4, default=0)]


def fighting(cell: i64, slain: i64) -> i64:
    """The argument of a fight: the cell, and how many leviathans were slain before in this action."""
    return cell | (slain << 4)


def fight_of(arg: i64) -> i64:
    """The cell and how many were slain, without the parts that a step adds."""
    return arg & 255


def cell_of(arg: i64) -> i64:
    """The cell of the fight, or ``NO_CELL``."""
    return arg & 15


def slain_before(arg: i64) -> i64:
    """How many leviathans were slain in this action before."""
    return (arg >> 4) & 15


def is_fighting(g: Abyss, arg: i64) -> bool:
    """Whether the cell has a leviathan, and the number of slain ones in the argument is possible."""
    cell = cell_of(arg)
    return cell < N_CELLS and leviathan_at(g, cell) >= 0 and slain_before(arg) <= set_size(g.me().slain)


def lives(g: Abyss, arg: i64) -> bool:
    """Whether the fight is possible and the leviathan has health left."""
    return is_fighting(g, arg) and health_at(g, cell_of(arg)) > 0


class FightFacts(TypedDict):
    """The cell, its leviathan, the health it has left and the resistance of its next level."""

    cell: str
    leviathan: int
    health: int
    resistance: int


def fight_facts(g: Abyss, cell: i64) -> FightFacts:
    """Return the leviathan of a cell and what it has left."""
    return {"cell": CELL_NAMES[cell], **leviathan_facts(g, cell)}


def fight_cause(g: Abyss) -> str:
    """The cause of a fight: a monster, if an exploration has still to end, or the Sorcerer."""
    return MONSTER_NAME if g.pending_argument(END_EXPLORATION) >= 0 else "sorcerer"


# ---------------------------------------------------------------------- an attack, step by step (8.2)


class FightTarget(Decision["Abyss"]):
    """Choose a leviathan that can be attacked."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("slain", 0, 4, default=0)]
        self.lies_on = FIGHTS
        self.names_cards = True
        self.verb = "fight"
        self.zone = "border"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(targets(g, seat), CELLS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        cell = action - CELLS
        g.tell(FIGHT_STARTED, seat, leviathan_at(g, cell) + 1, cell, 0)
        g.push(FIGHT_ALLY, seat, fighting(cell, arg))

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        cell = action - CELLS
        if not 0 <= cell < N_CELLS:
            return None
        leviathan = leviathan_at(g, cell)
        if leviathan < 0:
            return IllegalMove("no_leviathan_there", cell=CELL_NAMES[cell])
        return IllegalMove("no_ally_against", leviathan=leviathan + 1, races=race_names(g, seat, cell))

    def facts(self, g: Abyss, seat: i64, arg: i64) -> BorderFacts:
        return {"cells": border_facts(g)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return fight_cause(g)

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """With several leviathans, nobody else knows which of them the seat can attack."""
        return set_size(occupied_cells(g)) == 1

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg <= set_size(g.me().slain)


enlist_step(FIGHT_TARGET, FightTarget())


def race_names(g: Abyss, seat: i64, cell: i64) -> str:
    """The races with which a seat may attack the leviathan of a cell, as a text."""
    return ", ".join([RACES[race] for race in members(races_against(g, seat, cell))])


class FightAlly(Decision["Abyss"]):
    """Discard one suitable ally to attack; a kraken brings its nebulis before the roll."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = fight_fields()
        self.lies_on = FIGHTS
        self.names_cards = True
        self.verb = "attack"
        self.zone = "hand"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return suitable(g, seat, cell_of(arg), out)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        kind = action - ALLIES
        g.rules.discard_ally(g, seat, kind)
        g.push(ATTACK_DIE, CHANCE, attacking(fight_of(arg), kind, 0, 2 if sign_of(kind) == "dice" else 1))
        if kind >= FIRST_KRAKEN:
            g.rules.used_up(g, seat, MARK[kind] & KRAKENS)

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        kind = action - ALLIES
        if not 0 <= kind < N_KINDS:
            return None
        me = g.seats[seat]
        if count_in(me.hand, me.hand_marks, kind) == 0:
            return IllegalMove("card_not_in_hand", card=ALLY_NAMES[kind])
        cell = cell_of(arg)
        return IllegalMove(
            "not_suitable",
            card=ALLY_NAMES[kind],
            leviathan=leviathan_at(g, cell) + 1,
            races=race_names(g, seat, cell),
        )

    def facts(self, g: Abyss, seat: i64, arg: i64) -> FightFacts:
        return fight_facts(g, cell_of(arg))

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return fight_cause(g)

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """With several allies in hand, nobody else knows which are suitable, or whether they are of one kind."""
        return g.seats[seat].hand_size() == 1

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return lives(g, arg)


enlist_step(FIGHT_ALLY, FightAlly())


def attacking(fight: i64, kind: i64, best: i64, dice: i64) -> i64:
    """The argument of a roll: the fight, the ally, the best die so far and the dice still to roll."""
    return fight | (kind << 8) | (best << 16) | (dice << 20)


def attack_ally(arg: i64) -> i64:
    """The ally that attacks."""
    return (arg >> 8) & 255


def best_die(arg: i64) -> i64:
    """The best die so far; 0 before the first."""
    return (arg >> 16) & 15


def dice_left(arg: i64) -> i64:
    """The dice still to roll."""
    return arg >> 20


class AttackDie(DieRoll):
    """Roll one die, or two of which the higher counts."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [
            *fight_fields(),
            Field("card", 8),
            Field("best", 16, 4, default=0),
            Field("dice", 20, 2, default=1),
        ]
        self.lies_on = FIGHTS

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        me = g.active
        best = max(best_die(arg), action - DICE + 1)
        left = dice_left(arg) - 1
        g.tell(DIE_ROLLED, me, action - DICE + 1, 0, 0)
        kind = attack_ally(arg)
        if left > 0:
            g.push(ATTACK_DIE, CHANCE, attacking(fight_of(arg), kind, best, left))
            return
        attack = VALUE_OF[kind] + best
        if sign_of(kind) == "pearl" and g.me().pearls > 0:
            g.push(FIGHT_PEARLS, me, striking(fight_of(arg), attack))
        else:
            strike(g, me, fight_of(arg), attack)

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return fight_cause(g)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return lives(g, arg) and attack_ally(arg) < N_KINDS and best_die(arg) <= 6 and 0 < dice_left(arg) <= 2


enlist_step(ATTACK_DIE, AttackDie())


def striking(fight: i64, attack: i64) -> i64:
    """The argument of a choice of pearls: the fight, and how strong the attack is so far."""
    return fight | (attack << 8)


def attack_of(arg: i64) -> i64:
    """How strong the attack is so far."""
    return arg >> 8


class FightPearlsFacts(FightFacts):
    """Also how strong the attack is so far, and the pearls that may be added."""

    attack: int
    pearls: int


class FightPearls(Decision["Abyss"]):
    """Add pearls to the attack one by one, then ``done``."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [*fight_fields(), Field("attack", 8, 30)]
        self.lies_on = FIGHTS
        self.is_set = True
        self.closing = DONE
        self.verb = "add"
        self.zone = "seat"

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
            g.push(FIGHT_PEARLS, seat, striking(fight_of(arg), attack_of(arg) + 1))
        else:
            strike(g, seat, fight_of(arg), attack_of(arg))

    def facts(self, g: Abyss, seat: i64, arg: i64) -> FightPearlsFacts:
        return {**fight_facts(g, cell_of(arg)), "attack": attack_of(arg), "pearls": g.seats[seat].pearls}

    def bounds(self, g: Abyss, seat: i64, arg: i64) -> tuple[i64, i64]:
        return 0, g.seats[seat].pearls

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return fight_cause(g)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return lives(g, arg)


enlist_step(FIGHT_PEARLS, FightPearls())


def strike(g: Abyss, seat: i64, fight: i64, attack: i64) -> None:
    """An attack takes level after level while it is strong enough; without any it brings 1 pearl (8.2, steps 5, 6)."""
    cell = cell_of(fight)
    points = levels_taken(g, cell, attack)
    g.tell(ATTACK_MADE, seat, attack, 0, 0)
    g.push(AFTER_ATTACK, seat, fight)
    if points == 0:
        g.rules.gain_pearls(g, seat, FAILED_ATTACK_PEARLS, SOURCE_ATTACK)
    else:
        hurt(g, seat, cell, points)


def tokens_won(g: Abyss, seat: i64, cell: i64, points: i64) -> i64:
    """How many monster tokens a seat wins for health points of the leviathan of a cell; at most those that are left."""
    level = leviathan_at(g, cell) * MOST_LEVELS + damage_at(g, cell)
    tokens = points * tokens_per_hit(g, seat)
    for k in range(points):
        tokens += TOKENS_OF_LEVEL[level + k]
    return min(tokens, tokens_size(g.token_pile) + new_tokens_size(g.new_token_pile))


def hurt(g: Abyss, seat: i64, cell: i64, points: i64) -> None:
    """A leviathan loses health points: markers, pearls of the Taxidermist, and tokens to choose (8.2, step 7)."""
    leviathan = leviathan_at(g, cell)
    tokens = tokens_won(g, seat, cell, points)
    put_leviathan(g, cell, leviathan, damage_at(g, cell) + points)
    g.tell(LEVIATHAN_HURT, seat, leviathan + 1, points, 0)
    pearls = pearls_per_hit(g, seat)
    if pearls > 0:
        payer = payer_per_hit(g, seat)
        for _ in range(points):
            g.rules.gain_pearls(g, seat, pearls, payer)
    if tokens > 0:
        g.push(FIGHT_REWARD, seat, min(tokens, MOST_SPLIT))  # no printed card brings more


class FightRewardFacts(TypedDict):
    """How many tokens were won, and how many each pile holds."""

    count: int
    token_pile: int
    new_token_pile: int


class FightReward(Decision["Abyss"]):
    """How many of the tokens won come from the new pile; any split will do [L-17]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("count", 0)]
        self.lies_on = [AFTER_ATTACK]

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

    def facts(self, g: Abyss, seat: i64, arg: i64) -> FightRewardFacts:
        return {
            "count": arg,
            "token_pile": tokens_size(g.token_pile),
            "new_token_pile": new_tokens_size(g.new_token_pile),
        }

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return 0 < arg <= MOST_SPLIT


enlist_step(FIGHT_REWARD, FightReward())
