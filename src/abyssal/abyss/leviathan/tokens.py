"""The new monster tokens: kept secret, revealed when they are won or as a later turn begins (6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.cards import N_NEW_TOKENS
from abyssal.abyss.events import NEW_TOKEN_GAINED, NEW_TOKEN_REVEALED, NEW_TOKEN_STOLEN
from abyssal.abyss.ids import DONE, NEW_TOKENS, REVEALS, STACKS
from abyssal.abyss.leviathan.monsters import (
    COUNCIL_TOKEN,
    KEY_TOKEN,
    NEW_TOKEN_UNIT,
    PEARLS_2,
    PEARLS_3,
    new_tokens_of,
    new_tokens_size,
    nth_new_token,
)
from abyssal.abyss.steps import (
    ASK_MAIN,
    CONTROL,
    CONTROL_SOURCE,
    DRAW_NEW_TOKENS,
    NEW_TOKEN_STREAM,
    REVEAL_WON,
    TOKEN_STACK,
    TURN_TOKENS,
    WON_TOKENS,
)
from abyssal.engine.sets import write_members
from abyssal.engine.step import CHANCE, Automatic, Chance, Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

FIRST_NEW: Final = 3  # in ``stolen``: new tokens are counted after the three values of the others


class NewTokenDraw(Chance["Abyss"]):
    """One of some new tokens, all alike."""

    def __init__(self) -> None:
        super().__init__(NEW_TOKEN_STREAM)

    def tokens(self, g: Abyss, arg: i64) -> i64:
        """The tokens among which chance chooses."""
        raise NotImplementedError

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        tokens = self.tokens(g, arg)
        return NEW_TOKENS + nth_new_token(tokens, (random * new_tokens_size(tokens)) >> 32)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        tokens = self.tokens(g, arg)
        n: i64 = 0
        for place in range(N_NEW_TOKENS):
            copies = new_tokens_of(tokens, place)
            if copies > 0:
                out[n] = NEW_TOKENS + place
                odds[n] = copies
                n += 1
        return n


class DrawNewTokens(NewTokenDraw):
    """The active player draws so many new tokens and looks at them; nobody else does [L-31]."""

    def tokens(self, g: Abyss, arg: i64) -> i64:
        return g.new_token_pile

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        unit = NEW_TOKEN_UNIT[action - NEW_TOKENS]
        g.new_token_pile -= unit
        g.me().new_tokens += unit
        g.won_tokens += unit
        g.tell_only(BIT[g.active], NEW_TOKEN_GAINED, g.active, action - NEW_TOKENS, 0, 0)
        if arg > 1:
            g.push(DRAW_NEW_TOKENS, CHANCE, arg - 1)


class StealNewToken(NewTokenDraw):
    """The Hunter's owner takes a new token of an opponent; both see it. Argument: thief, victim << 8."""

    def tokens(self, g: Abyss, arg: i64) -> i64:
        return g.seats[arg >> 8].new_tokens

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        thief: i64 = arg & 255
        victim = arg >> 8
        unit = NEW_TOKEN_UNIT[action - NEW_TOKENS]
        g.seats[victim].new_tokens -= unit
        g.seats[thief].new_tokens += unit
        g.stolen = FIRST_NEW + action - NEW_TOKENS
        g.stolen_by = thief
        g.stolen_from = victim
        g.tell_only(BIT[thief] | BIT[victim], NEW_TOKEN_STOLEN, thief, victim, action - NEW_TOKENS, 0)


# ---------------------------------------------------------------------- revealing


def revealable(g: Abyss, seat: i64, tokens: i64) -> i64:
    """The kinds of these tokens that a seat can reveal now, as a set [L-20]."""
    kinds: i64 = 0
    for place in range(N_NEW_TOKENS):
        if new_tokens_of(tokens, place) > 0 and (place != COUNCIL_TOKEN or g.rules.stacks_for(g, seat) != 0):
            kinds |= BIT[place]
    return kinds


def reveal_token(g: Abyss, seat: i64, place: i64) -> None:
    """A token shows its face, does what it says and leaves the game."""
    unit = NEW_TOKEN_UNIT[place]
    g.seats[seat].new_tokens -= unit
    g.new_token_box += unit
    if g.stolen_by == seat and g.stolen == FIRST_NEW + place:
        g.stolen_by = -1
        g.stolen_from = -1
        g.stolen = 0
    g.tell(NEW_TOKEN_REVEALED, seat, place, 0, 0)
    if place == PEARLS_2:
        g.rules.gain_pearls(g, seat, 2)
    elif place == PEARLS_3:
        g.rules.gain_pearls(g, seat, 3)
    elif place == KEY_TOKEN:
        g.rules.gain_keys(g, seat, 1)
    else:
        g.push(TOKEN_STACK, seat, 0)


class RevealWon(Automatic["Abyss"]):
    """New tokens just won may be revealed at once; those that stay are kept for later turns."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if g.won_tokens != 0:  # asked even if none can be revealed, which is nobody else's business
            g.push(WON_TOKENS, seat, 0)


class WonTokens(Decision["Abyss"]):
    """Reveal one of the new tokens just won, or ``done`` (6)."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = DONE
        return write_members(revealable(g, seat, g.won_tokens), REVEALS, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == DONE:
            g.won_tokens = 0
            return
        g.won_tokens -= NEW_TOKEN_UNIT[action - REVEALS]
        g.push(REVEAL_WON, seat, 0)
        reveal_token(g, seat, action - REVEALS)


class TokenStack(Decision["Abyss"]):
    """A Council token takes one stack."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return write_members(g.rules.stacks_for(g, seat), STACKS, out, 0)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.take_stack(g, seat, action - STACKS)


class TurnTokens(Decision["Abyss"]):
    """As a turn begins: reveal own new tokens in any order, or ``done`` (6). Argument: 1 once a key was revealed."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = DONE
        return write_members(revealable(g, seat, g.seats[seat].new_tokens), REVEALS, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == DONE:
            g.push(ASK_MAIN, seat, 2 | arg)
            return
        place = action - REVEALS
        g.push(ASK_MAIN, seat, 1 if arg == 1 or place == KEY_TOKEN else 0)
        reveal_token(g, seat, place)


class AskMain(Automatic["Abyss"]):
    """Go on with the tokens, or with ``main``, after the control of a location if a key was revealed [L-7] [L-32].

    Argument: 1 once a key was revealed, and 2 when the player has finished.
    """

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if arg < 2 and revealable(g, seat, g.seats[seat].new_tokens) != 0:
            g.push(TURN_TOKENS, seat, arg)
            return
        if arg & 1 != 0:
            g.push(ASK_MAIN, seat, 2)
            g.push(CONTROL, seat, 0)
        else:
            g.rules.ask_main(g)


class Control(Automatic["Abyss"]):
    """The control of locations outside the end of an action."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if g.rules.must_control(g, seat):
            g.push(CONTROL, seat, 0)
            g.push(CONTROL_SOURCE, seat, 0)
