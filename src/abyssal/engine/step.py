"""Steps: what a frame on the stack of pending things means. One step, one class; its docstring is the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from abyssal.engine.errors import IllegalMove
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.engine.game import Game

G = TypeVar("G", bound="Game")

CHANCE: Final = -1
"""The seat that decides random events."""

DECISION: Final = 0
AUTOMATIC: Final = 1
RANDOM: Final = 2


def snake_case(name: str) -> str:
    """``PickDrawn`` -> ``pick_drawn``: a step is called as its class, in lower case."""
    out = ""
    for letter in name:
        out += "_" + letter.lower() if letter.isupper() and out else letter.lower()
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One kind of pending thing. Its frame is taken off the stack before ``take`` or ``run``: push what follows."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.name: str = snake_case(type(self).__name__)
        self.stream: i64 = 0
        self.names_payment: bool = False  # what has been named so far still belongs to the payer

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

    def refusal(self, g: G, seat: i64, arg: i64, action: i64) -> IllegalMove | None:
        """Why an action that is not among the options is refused, where more can be said than that."""
        return None

    def facts(self, g: G, seat: i64, arg: i64) -> dict[str, object]:
        """What somebody who is asked wants to know besides the options: names and numbers."""
        return {}


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
