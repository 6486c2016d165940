"""The soldiers. The Shaman protects from every power here (10.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import tokens_size
from abyssal.abyss.events import LORD_DISABLED
from abyssal.abyss.ids import ALLIES, COURT, SEATS
from abyssal.abyss.lords.lord import Lord, enlist
from abyssal.abyss.notation import lord_names
from abyssal.abyss.steps import ASSASSIN_PICK, HUNTER_PICK, JAILER_DISCARD, POWERS, STEAL_TOKEN, enlist_step
from abyssal.abyss.tokens import theft
from abyssal.abyss.turn import refusal_to_discard
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import members, write_members
from abyssal.engine.step import CHANCE, OPPONENT, WITH_OTHER_ARGUMENT, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

SEEKER_PEARLS: Final = 2
COMMANDER_LIMIT: Final = 6


class Recruiter(Lord):
    """Opponents pay 2 more when they recruit."""

    def cost_change(self, own: bool) -> i64:
        return 0 if own else 2


class Jailer(Lord):
    """Every opponent discards an ally from hand."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        for seat in g.opponents_last_first(me):
            if not g.rules.is_protected(g, seat) and g.seats[seat].hand_size() > 0:
                g.push(JAILER_DISCARD, seat, 0)


class Seeker(Lord):
    """Every opponent loses 2 pearls, or all if they have fewer."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        for k in range(1, g.players):
            seat = (me + k) % g.players
            if not g.rules.is_protected(g, seat):
                g.rules.lose_pearls(g, seat, min(SEEKER_PEARLS, g.seats[seat].pearls), self.number)


class Assassin(Lord):
    """Disable one active lord of every opponent."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        for seat in g.opponents_last_first(me):
            if not g.rules.is_protected(g, seat) and g.seats[seat].active != 0:
                g.push(ASSASSIN_PICK, me, seat)


class Commander(Lord):
    """Opponents hold at most 6 allies: now, and at the end of their own turns [B-12]."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        for seat in g.opponents_last_first(me):
            g.rules.check_hand_limit(g, seat)

    def hand_limit(self) -> i64:
        return COMMANDER_LIMIT


class Tamer(Lord):
    """Opponents who fight a monster get the reward of the threat space below the token."""

    def threat_change(self) -> i64:
        return -1


class Hunter(Lord):
    """Take one monster token of an opponent at random."""

    def on_enter(self, g: Abyss, me: i64) -> None:
        if g.rules.prey(g, me) != 0:
            g.push(HUNTER_PICK, me, 0)


enlist([Recruiter(), Jailer(), Seeker(), Assassin(), Commander(), Tamer(), Hunter()])

# ---------------------------------------------------------------------- their decisions


class JailerDiscardFacts(TypedDict):
    """How many allies must go, how many are in hand, and the owner of the Jailer."""

    count: int
    hand: int
    owner: int


class JailerDiscard(Decision["Abyss"]):
    """An opponent of the Jailer's owner chooses and discards one ally."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [*POWERS, JAILER_DISCARD]
        self.asks = OPPONENT
        self.verb = "discard"
        self.zone = "hand"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return g.seats[seat].write_hand(ALLIES, out)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.discard_ally(g, seat, action - ALLIES)

    def refusal(self, g: Abyss, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        return refusal_to_discard(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> JailerDiscardFacts:
        return {"count": 1, "hand": g.seats[seat].hand_size(), "owner": g.active}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "jailer"

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """With several allies in hand, nobody else knows whether they are of one kind."""
        return g.seats[seat].hand_size() == 1

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.seats[seat].hand_size() > 0


enlist_step(JAILER_DISCARD, JailerDiscard())


class AssassinPickFacts(TypedDict):
    """The opponent, and its active lords."""

    victim: int
    lords: list[str]


class AssassinPick(Decision["Abyss"]):
    """The active player disables one active lord of an opponent, which then has no power and no keys."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("victim")]
        self.lies_on = [*POWERS, ASSASSIN_PICK]
        self.repeats = WITH_OTHER_ARGUMENT
        self.verb = "disable"
        self.zone = "lord"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.seats[arg].active, COURT, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        lord = action - COURT
        victim = g.seats[arg]
        victim.active &= ~BIT[lord]
        victim.disabled |= BIT[lord]
        g.tell(LORD_DISABLED, seat, lord, arg, 0)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> AssassinPickFacts:
        return {"victim": arg, "lords": lord_names(g.seats[arg].active)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "assassin"

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg < g.players and arg != seat and g.seats[arg].active != 0


enlist_step(ASSASSIN_PICK, AssassinPick())


class HunterPickFacts(TypedDict):
    """How many monster tokens each opponent who can be robbed has."""

    tokens: dict[str, int]


class HunterPick(Decision["Abyss"]):
    """The active player names an opponent with monster tokens."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = POWERS
        self.verb = "rob"
        self.zone = "seat"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.rules.prey(g, seat), SEATS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.push(STEAL_TOKEN, CHANCE, theft(seat, action - SEATS))

    def facts(self, g: Abyss, seat: i64, arg: i64) -> HunterPickFacts:
        prey = members(g.rules.prey(g, seat))
        return {"tokens": {str(other): tokens_size(g.seats[other].tokens) for other in prey}}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return "hunter"


enlist_step(HUNTER_PICK, HunterPick())
