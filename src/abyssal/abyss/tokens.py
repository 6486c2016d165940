"""Monster tokens: drawn from the pile, or taken from an opponent; only the players involved see the value (4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.cards import N_TOKEN_VALUES, TOKEN_UNIT, TOKEN_WIDTH, nth_token, tokens_size
from abyssal.abyss.events import TOKEN_GAINED, TOKEN_STOLEN
from abyssal.abyss.ids import TOKENS
from abyssal.abyss.steps import DRAW_TOKENS, END_EXPLORATION, POWERS, STEAL_TOKEN, TOKEN_STREAM, enlist_step
from abyssal.engine.step import CHANCE, Chance, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


class TokenDraw(Chance["Abyss"]):
    """A random monster token of some, each equally likely."""

    def __init__(self) -> None:
        super().__init__(TOKEN_STREAM)

    def tokens(self, g: Abyss, arg: i64) -> i64:
        """The tokens among which chance chooses."""
        raise NotImplementedError

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        tokens = self.tokens(g, arg)
        return TOKENS + nth_token(tokens, (random * tokens_size(tokens)) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        tokens = self.tokens(g, arg)
        n: i64 = 0
        for place in range(N_TOKEN_VALUES):
            copies = (tokens >> (TOKEN_WIDTH * place)) & 255
            if copies > 0:
                out[n] = TOKENS + place
                odds[n] = copies
                n += 1
        return n


class DrawTokens(TokenDraw):
    """The active player draws tokens of the pile; nobody else sees them. The argument is how many."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("count")]
        self.lies_on = [*POWERS, END_EXPLORATION]

    def tokens(self, g: Abyss, arg: i64) -> i64:
        return g.token_pile

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        unit = TOKEN_UNIT[action - TOKENS]
        g.token_pile -= unit
        g.seats[g.active].tokens += unit
        g.tell_only(BIT[g.active], TOKEN_GAINED, g.active, action - TOKENS + 2, 0, 0)
        if arg > 1:
            g.push(DRAW_TOKENS, CHANCE, arg - 1)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return 0 < arg <= tokens_size(g.token_pile)


enlist_step(DRAW_TOKENS, DrawTokens())


def theft(thief: i64, victim: i64) -> i64:
    """The argument of a theft: who steals from whom."""
    return thief | (victim << 8)


def thief_of(arg: i64) -> i64:
    """The seat that steals."""
    return arg & 255


def victim_of(arg: i64) -> i64:
    """The seat that loses a token."""
    return arg >> 8


class StealToken(TokenDraw):
    """The Hunter's owner takes a token of an opponent; both see it."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("thief", 0), Field("victim", 8)]
        self.lies_on = POWERS

    def tokens(self, g: Abyss, arg: i64) -> i64:
        return g.seats[victim_of(arg)].tokens

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        thief = thief_of(arg)
        victim = victim_of(arg)
        place = action - TOKENS
        g.seats[victim].tokens -= TOKEN_UNIT[place]
        g.seats[thief].tokens += TOKEN_UNIT[place]
        g.stolen = place
        g.stolen_by = thief
        g.stolen_from = victim
        g.tell_only(BIT[thief] | BIT[victim], TOKEN_STOLEN, thief, victim, place + 2, 0)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return can_steal(g, arg) and g.seats[victim_of(arg)].tokens != 0


enlist_step(STEAL_TOKEN, StealToken())


def can_steal(g: Abyss, arg: i64) -> bool:
    """Whether a theft is possible: the thief is the active player, the victim another one."""
    return thief_of(arg) == g.active and victim_of(arg) < g.players and victim_of(arg) != g.active
