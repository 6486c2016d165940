"""Steps: the meaning of a frame on the stack. Each step is a class whose docstring states the rule.

The class has everything about the step: its options and what they do, why a choice is refused, the facts that explain
it, the zone of the board, the parts of its argument, and when it is valid in a position.
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
"""In place of a step: the frame lies at the bottom of the stack."""

# Who may decide a step: the player whose turn it is, an opponent of theirs, or anybody.
ACTIVE: Final = 0
OPPONENT: Final = 1
ANYBODY: Final = 2

# Whether the stack may hold another frame of the same step and seat.
NEVER: Final = 0
WITH_OTHER_ARGUMENT: Final = 1
ALWAYS: Final = 2


def snake_case(name: str) -> str:
    """Return the name of a step from the name of its class: ``PickDrawn`` -> ``pick_drawn``."""
    out = ""
    for letter in name:
        out += "_" + letter.lower() if letter.isupper() and out else letter.lower()
    return out


REQUIRED: Final = -1
"""In place of the default of a part: it has none and must be given."""


class Field:
    """A named part of a frame's argument: ``bits`` bits from bit ``shift`` on.

    The notation of the game knows what the name means, such as a lord or a number. ``base`` is added to the value, so
    that 0 can stand for none. A part that has its ``default`` is left out when the frame is written.
    """

    def __init__(self, name: str, shift: i64 = 0, bits: i64 = 8, base: i64 = 0, default: i64 = REQUIRED) -> None:
        self.name: str = name
        self.shift: i64 = shift
        self.bits: i64 = bits
        self.base: i64 = base
        self.default: i64 = default

    def of(self, arg: i64) -> i64:
        """Return the bits of this part, ``base`` included."""
        return (arg >> self.shift) & (BIT[self.bits] - 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """A kind of frame. The frame is removed from the stack before ``take`` or ``run``, which push what follows."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.name: str = snake_case(type(self).__name__)
        self.stream: i64 = 0
        self.verb: str = self.name
        """The verb of its options, unless the action itself has one."""
        self.zone: str = ""
        """The zone of the board where the things lie that its options name: the first word of their addresses.

        Some actions have a zone of their own, such as a pearl or a draw from a deck: see ``option_zone``.
        """
        self.fields: list[Field] = []
        """The parts of its argument."""
        self.lies_on: list[int] = [BOTTOM]
        """The steps on which its frame may lie directly."""
        self.carries: list[int] = []
        """Steps that may lie directly on it although their ``lies_on`` does not name it. Expansions need this."""
        self.asks: i64 = ACTIVE
        self.repeats: i64 = NEVER
        self.is_set: bool = False
        """Whether a set of things is named one by one in ascending order; ``Game.selection`` takes them all at once."""
        self.closing: i64 = -1
        """The action that closes a set whose size is free; -1: none."""
        self.names_cards: bool = False
        """Whether it names cards of a hand: a hand that ``determinize`` deals must allow it to continue."""
        self.holds_payment: bool = False
        """Whether allies named for a payment may lie on the table while it is pending."""
        self.names_payment: bool = False
        """Whether a payment is not made yet: the allies named for it still belong to the payer."""

    # ------------------------------------------------------------------ play

    def options(self, g: G, seat: i64, arg: i64, out: vec[i64]) -> i64:
        """Write the legal actions into ``out`` in ascending order; return how many."""
        raise NotImplementedError

    def take(self, g: G, seat: i64, arg: i64, action: i64) -> None:
        """Carry out a legal action, or an outcome of chance."""
        raise NotImplementedError

    def run(self, g: G, seat: i64, arg: i64) -> None:
        """Carry out an automatic step."""
        raise NotImplementedError

    def sample(self, g: G, arg: i64, random: i64) -> i64:
        """Return the outcome for a random 32-bit number."""
        raise NotImplementedError

    def outcomes(self, g: G, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        """Write the possible outcomes in ascending order, and their weights; return how many."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what is said about it

    def refusal(self, g: G, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        """Return a specific error for an action that is not among the options; ``None``: a general one will do."""
        return None

    def wrong_set(self, g: G, seat: i64, arg: i64, actions: list[int]) -> IllegalMove | None:
        """Return what is wrong with a whole set of things; ``None`` if nothing is, or if a single action shows it."""
        return None

    def facts(self, g: G, seat: i64, arg: i64) -> Mapping[str, object]:
        """Return the facts that explain the decision, as names and numbers. Everybody may know them."""
        return {}

    def own_facts(self, g: G, seat: i64, arg: i64) -> Mapping[str, object]:
        """Return further facts that only the decider may know."""
        return {}

    def cause(self, g: G, seat: i64, arg: i64) -> str:
        """Return the name of the card that caused it; empty if the turn itself did."""
        return ""

    def option(self, g: G, seat: i64, arg: i64, action: i64) -> tuple[str, str | None, str | None]:
        """Return the verb of an option, and the kind and name of the thing it is about, if any."""
        return g.variant.option(self, action)

    def option_zone(self, g: G, seat: i64, arg: i64, action: i64) -> str:
        """Return the zone of the board on which an option acts; empty for one without a zone, such as ``done``."""
        return g.variant.zone(self, action)

    def bounds(self, g: G, seat: i64, arg: i64) -> tuple[i64, i64]:
        """Return how many things can still be named, least and most; the action that closes a set does not count."""
        return 1, 1

    def is_open(self, g: G, seat: i64, arg: i64) -> bool:
        """Whether everybody can see how many options there are. Only then a single option may be played unasked."""
        return True

    # ------------------------------------------------------------------ positions

    def arguments(self, g: G, arg: i64) -> dict[str, object]:
        """Return the parts of an argument by name, except those with their default value."""
        out: dict[str, object] = {}
        for field in self.fields:
            value = field.of(arg)
            if value != field.default:
                out[field.name] = g.variant.fact(field.name, value - field.base)
        return out

    def argument(self, g: G, given: dict[str, object]) -> i64:
        """Return the argument with these parts; raise :class:`PositionError` if one is impossible."""
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

    def is_valid(self, g: G, seat: i64, arg: i64) -> bool:
        """Whether this pending step is valid in this position, its argument included."""
        return arg == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[G]):
    """A step at which a seat chooses one of the ``options``; ``take`` carries it out."""

    def __init__(self) -> None:
        super().__init__(DECISION)


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[G]):
    """A step at which nobody chooses; ``run`` carries it out."""

    def __init__(self) -> None:
        super().__init__(AUTOMATIC)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[G]):
    """A step at which chance chooses: ``sample`` draws an outcome, or the caller picks one; ``take`` carries it out."""

    def __init__(self, stream: i64) -> None:
        super().__init__(RANDOM)
        self.stream = stream
