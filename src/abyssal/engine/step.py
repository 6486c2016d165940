"""Steps: what a frame on the stack of pending things means. One step, one class; its docstring is the rule.

A step owns everything about itself: its options and what they do, why a choice is refused, the facts that explain it,
the names of its argument's parts, and what a position needs for it to be pending.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from abyssal.engine.errors import IllegalMove, PositionError
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.engine.game import Game

G = TypeVar("G", bound="Game")

CHANCE: Final = -1
"""The seat that decides random events."""

# The kinds of steps.
DECISION: Final = 0
AUTOMATIC: Final = 1
RANDOM: Final = 2

BOTTOM: Final = -1
"""In place of the step below: nothing, the frame lies at the bottom of the stack."""

# Who may decide a step: the player whose turn it is, an opponent of theirs, or anybody.
ACTIVE: Final = 0
OPPONENT: Final = 1
ANYBODY: Final = 2

# Whether a seat may be asked a step again further down in the stack.
NEVER: Final = 0
WITH_OTHER_ARGUMENT: Final = 1
ALWAYS: Final = 2


def snake_case(name: str) -> str:
    """``PickDrawn`` -> ``pick_drawn``: a step is called as its class, in lower case."""
    out = ""
    for letter in name:
        out += "_" + letter.lower() if letter.isupper() and out else letter.lower()
    return out


REQUIRED: Final = -1
"""In place of the default of a part: it must be said."""


class Field:
    """A named part of a frame's argument: so many bits from a place on.

    What the name means, a lord or a number, the notation of the game knows. ``base`` is added to the value, so that
    0 can stand for none; a part that has its ``default`` is left out when the frame is written.
    """

    def __init__(self, name: str, shift: i64 = 0, bits: i64 = 8, base: i64 = 0, default: i64 = REQUIRED) -> None:
        self.name: str = name
        self.shift: i64 = shift
        self.bits: i64 = bits
        self.base: i64 = base
        self.default: i64 = default

    def of(self, arg: i64) -> i64:
        """The bits of this part, as they are."""
        return (arg >> self.shift) & (BIT[self.bits] - 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One kind of pending thing. Its frame is taken off the stack before ``take`` or ``run``: push what follows."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.name: str = snake_case(type(self).__name__)
        self.stream: i64 = 0
        self.verb: str = self.name
        """What is done to the thing that an option names, where its notation does not say it."""
        self.zone: str = ""
        """The zone of the board in which the things lie that its options name: the first word of their addresses.

        Actions whose id alone tells the zone (a pearl, a draw from a deck) are excepted: see ``option_zone``.
        """
        self.fields: list[Field] = []
        """The parts of its argument; without any it has none."""
        self.lies_on: list[int] = [BOTTOM]
        """The steps directly on which its frame may lie in a position."""
        self.carries: list[int] = []
        """Further steps that may lie directly on it; so an expansion makes room for steps of the game it extends."""
        self.asks: i64 = ACTIVE
        self.repeats: i64 = NEVER
        self.is_set: bool = False
        """Whether things are named one by one, ascending; ``Game.selection`` takes them all at once."""
        self.closing: i64 = -1
        """The action that closes such a set, where its size is free; -1: none."""
        self.names_cards: bool = False
        """Whether cards of a hand are named one by one: a hand that a reader imagines must let it go on."""
        self.holds_payment: bool = False
        """Whether cards that were named for a payment lie on the table while it is pending."""
        self.names_payment: bool = False
        """Whether cards are named for a payment: until it is made they still belong to the payer."""

    # ------------------------------------------------------------------ play

    def options(self, g: G, seat: i64, arg: i64, out: vec[i64]) -> i64:
        """Write the legal actions in ascending order into ``out``; return how many."""
        raise NotImplementedError

    def take(self, g: G, seat: i64, arg: i64, action: i64) -> None:
        """Carry out a legal action, or an outcome that has come up."""
        raise NotImplementedError

    def run(self, g: G, seat: i64, arg: i64) -> None:
        """Carry out an automatic step."""
        raise NotImplementedError

    def sample(self, g: G, arg: i64, random: i64) -> i64:
        """The outcome for a random 32-bit word."""
        raise NotImplementedError

    def outcomes(self, g: G, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        """Write the possible outcomes in ascending order and their weights; return how many."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what is said about it

    def refusal(self, g: G, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        """Why an action that is not among the options is refused, where more can be said than that."""
        return None

    def wrong_set(self, g: G, seat: i64, arg: i64, actions: list[int]) -> IllegalMove | None:
        """What is wrong with a whole set of things, where more can be said than of a single one."""
        return None

    def facts(self, g: G, seat: i64, arg: i64) -> Mapping[str, object]:
        """What explains the decision besides its options, names and numbers: what everybody may know."""
        return {}

    def own_facts(self, g: G, seat: i64, arg: i64) -> Mapping[str, object]:
        """Further facts, for the decider alone."""
        return {}

    def cause(self, g: G, seat: i64, arg: i64) -> str:
        """The lord, location or monster that brought it about, in notation; empty if it is the turn itself."""
        return ""

    def option(self, g: G, seat: i64, arg: i64, action: i64) -> tuple[str, str | None, str | None]:
        """What an option is: a verb, and the kind and name of the thing it is about, if there is one."""
        return g.variant.option(self, action)

    def option_zone(self, g: G, seat: i64, arg: i64, action: i64) -> str:
        """The zone of the board on which an option acts; empty for one that acts on nothing there, such as ``done``."""
        return g.variant.zone(self, action)

    def bounds(self, g: G, seat: i64, arg: i64) -> tuple[i64, i64]:
        """The least and the most things that can still be named here, without the action that closes a set."""
        return 1, 1

    def is_open(self, g: G, seat: i64, arg: i64) -> bool:
        """Whether everybody can see how many options there are: only then a single one may be played unasked."""
        return True

    # ------------------------------------------------------------------ positions

    def arguments(self, g: G, arg: i64) -> dict[str, object]:
        """The parts of an argument by name, those with their default left out."""
        out: dict[str, object] = {}
        for field in self.fields:
            value = field.of(arg)
            if value != field.default:
                out[field.name] = g.variant.fact(field.name, value - field.base)
        return out

    def argument(self, g: G, given: dict[str, object]) -> i64:
        """The argument of these parts; :class:`PositionError` names one that cannot be."""
        arg: i64 = 0
        for field in self.fields:
            value = field.default
            if field.name not in given:
                if value == REQUIRED:
                    raise PositionError("missing_key", key=field.name, where=f"pending.{self.name}")
            else:
                where = f"pending.{self.name}.{field.name}"
                value = g.variant.number(where, field.name, given[field.name]) + field.base
                if not 0 <= value < BIT[field.bits]:
                    most = BIT[field.bits] - 1 - field.base
                    raise PositionError("bad_number", where=where, value=given[field.name], least=0, most=most)
            arg |= value << field.shift
        return arg

    def has_matter(self, g: G, seat: i64, arg: i64) -> bool:
        """Whether there is what the step works on, and its argument can be."""
        return arg == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[G]):
    """A seat chooses one of the ``options``, then ``take``."""

    def __init__(self) -> None:
        super().__init__(DECISION)


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[G]):
    """Nobody chooses: ``run``."""

    def __init__(self) -> None:
        super().__init__(AUTOMATIC)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[G]):
    """Chance chooses: ``sample`` in play, one of the ``outcomes`` when a driver does; then ``take``."""

    def __init__(self, stream: i64) -> None:
        super().__init__(RANDOM)
        self.stream = stream
