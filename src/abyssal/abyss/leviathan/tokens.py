"""The new monster tokens: kept secret, revealed when they are won or as a later turn begins (6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NotRequired, TypedDict

from mypy_extensions import i64

from abyssal.abyss.cards import N_NEW_TOKENS, NEW_TOKEN_NAMES
from abyssal.abyss.council import StackPick
from abyssal.abyss.events import NEW_TOKEN_GAINED, NEW_TOKEN_REVEALED, NEW_TOKEN_STOLEN, SOURCE_NEW_TOKEN
from abyssal.abyss.ids import DONE, NEW_TOKENS, REVEALS, STACKS
from abyssal.abyss.leviathan.monsters import (
    COUNCIL_TOKEN,
    KEY_TOKEN,
    NEW_TOKEN_UNIT,
    PEARLS_2,
    PEARLS_3,
    new_token_names,
    new_tokens_of,
    new_tokens_size,
    nth_new_token,
)
from abyssal.abyss.steps import (
    AFTER_ATTACK,
    ASK_MAIN,
    BLACK_SMOKERS,
    CONTROL,
    CONTROL_PICK,
    CONTROL_SOURCE,
    DRAW_LOCATIONS,
    DRAW_LOOT,
    DRAW_NEW_TOKENS,
    DRAW_TOKENS,
    LOCATION_EFFECT,
    LOOT_ALLY,
    NEW_TOKEN_STREAM,
    POWERS,
    REVEAL_WON,
    SEARCH,
    STEAL_NEW_TOKEN,
    TOKEN_STACK,
    TURN_TOKENS,
    WON_TOKENS,
    enlist_step,
)
from abyssal.abyss.tokens import can_steal, thief_of, victim_of
from abyssal.engine.sets import write_members
from abyssal.engine.step import CHANCE, Automatic, Chance, Decision, Field
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

FIRST_NEW: Final = 3  # the first new token in ``Abyss.stolen``: it follows the three values of the other tokens


class NewTokenDraw(Chance["Abyss"]):
    """A random new token of some, each equally likely."""

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
    """The active player draws new tokens; only that player looks at them [L-31]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("count")]
        self.lies_on = [REVEAL_WON]
        self.carries = [DRAW_TOKENS]

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

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return 0 < arg <= new_tokens_size(g.new_token_pile)


enlist_step(DRAW_NEW_TOKENS, DrawNewTokens())


class StealNewToken(NewTokenDraw):
    """The Hunter's owner takes a new token of an opponent; both see it."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("thief", 0), Field("victim", 8)]
        self.lies_on = POWERS

    def tokens(self, g: Abyss, arg: i64) -> i64:
        return g.seats[victim_of(arg)].new_tokens

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        thief = thief_of(arg)
        victim = victim_of(arg)
        unit = NEW_TOKEN_UNIT[action - NEW_TOKENS]
        g.seats[victim].new_tokens -= unit
        g.seats[thief].new_tokens += unit
        g.stolen = FIRST_NEW + action - NEW_TOKENS
        g.stolen_by = thief
        g.stolen_from = victim
        g.tell_only(BIT[thief] | BIT[victim], NEW_TOKEN_STOLEN, thief, victim, action - NEW_TOKENS, 0)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return can_steal(g, arg) and g.seats[victim_of(arg)].new_tokens != 0


enlist_step(STEAL_NEW_TOKEN, StealNewToken())

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
        g.rules.gain_pearls(g, seat, 2, SOURCE_NEW_TOKEN)
    elif place == PEARLS_3:
        g.rules.gain_pearls(g, seat, 3, SOURCE_NEW_TOKEN)
    elif place == KEY_TOKEN:
        g.rules.gain_keys(g, seat, 1)
    else:
        g.push(TOKEN_STACK, seat, 0)


def token_name(place: i64) -> str:
    """A new token as a cause: ``new token key``."""
    return f"new token {NEW_TOKEN_NAMES[place]}"


class RevealWon(Automatic["Abyss"]):
    """New tokens just won may be revealed at once; those that stay are kept for later turns."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [AFTER_ATTACK]

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if g.won_tokens != 0:  # asked even if none can be revealed: skipping the question would tell the others
            g.push(WON_TOKENS, seat, 0)


enlist_step(REVEAL_WON, RevealWon())


class WonTokensFacts(TypedDict):
    """How many new tokens were just won; for the decider also their faces."""

    count: int
    new_tokens: NotRequired[list[str]]


class WonTokens(Decision["Abyss"]):
    """Reveal one of the new tokens just won, or ``done`` (6)."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [AFTER_ATTACK]
        self.zone = "seat"

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

    def facts(self, g: Abyss, seat: i64, arg: i64) -> WonTokensFacts:
        return {"count": new_tokens_size(g.won_tokens)}

    def own_facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"new_tokens": new_token_names(g.won_tokens)}

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """Nobody else knows the faces of the tokens, and so whether one can be revealed."""
        return False

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.won_tokens != 0


enlist_step(WON_TOKENS, WonTokens())


class TokenStack(StackPick):
    """A Council token takes one stack."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [REVEAL_WON, ASK_MAIN]

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        g.rules.take_stack(g, seat, action - STACKS)

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return token_name(COUNCIL_TOKEN)


enlist_step(TOKEN_STACK, TokenStack())

# ---------------------------------------------------------------------- as a turn begins


def asking(key_revealed: bool, finished: bool) -> i64:
    """The argument of ``AskMain``: whether a key was revealed in this turn, and whether the player has finished."""
    return (1 if key_revealed else 0) | (2 if finished else 0)


def has_revealed_key(arg: i64) -> bool:
    """Whether a key was revealed."""
    return arg & 1 != 0


def has_finished(arg: i64) -> bool:
    """Whether the player wants to reveal nothing more."""
    return arg & 2 != 0


class TurnTokensFacts(TypedDict):
    """How many new tokens the seat has; for the decider also their faces."""

    count: int
    new_tokens: NotRequired[list[str]]


class TurnTokens(Decision["Abyss"]):
    """As a turn begins: reveal own new tokens in any order, or ``done`` (6)."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("key_revealed", 0, 1, default=0)]
        self.zone = "seat"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = DONE
        return write_members(revealable(g, seat, g.seats[seat].new_tokens), REVEALS, out, 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == DONE:
            g.push(ASK_MAIN, seat, asking(has_revealed_key(arg), True))
            return
        place = action - REVEALS
        g.push(ASK_MAIN, seat, asking(has_revealed_key(arg) or place == KEY_TOKEN, False))
        reveal_token(g, seat, place)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> TurnTokensFacts:
        return {"count": new_tokens_size(g.seats[seat].new_tokens)}

    def own_facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"new_tokens": new_token_names(g.seats[seat].new_tokens)}

    def is_open(self, g: Abyss, seat: i64, arg: i64) -> bool:
        """Nobody else knows the faces of the tokens, and so whether one can be revealed."""
        return False

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return g.seats[seat].new_tokens != 0


enlist_step(TURN_TOKENS, TurnTokens())


class AskMain(Automatic["Abyss"]):
    """Ask about more tokens, or ask ``main``; before it, control of a location if a key was revealed [L-7] [L-32]."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [Field("key_revealed", 0, 1, default=0), Field("finished", 1, 1, default=0)]

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if not has_finished(arg) and revealable(g, seat, g.seats[seat].new_tokens) != 0:
            g.push(TURN_TOKENS, seat, arg)
            return
        if has_revealed_key(arg):
            g.push(ASK_MAIN, seat, asking(False, True))
            g.push(CONTROL, seat, 0)
        else:
            g.rules.ask_main(g)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return True


enlist_step(ASK_MAIN, AskMain())


class Control(Automatic["Abyss"]):
    """The control of locations as a turn begins, with a key that was revealed."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [ASK_MAIN]
        self.carries = [
            CONTROL_SOURCE, CONTROL_PICK, DRAW_LOCATIONS, LOCATION_EFFECT, BLACK_SMOKERS, DRAW_LOOT, SEARCH, LOOT_ALLY,
            DRAW_TOKENS,
        ]  # fmt: skip

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if g.rules.must_control(g, seat):
            g.push(CONTROL, seat, 0)
            g.push(CONTROL_SOURCE, seat, 0)

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return token_name(KEY_TOKEN)


enlist_step(CONTROL, Control())
