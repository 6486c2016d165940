"""The pending decision of a game, with everything that the reader may know about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from abyssal.engine.game import Game

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option

G = TypeVar("G", bound=Game)
P = TypeVar("P", bound=Mapping[str, object])
V = TypeVar("V")
N = TypeVar("N")


def decides(g: Game, reader: int | None) -> bool:
    """Return whether the reader is the seat that decides now."""
    return not g.is_over and reader is not None and reader == g.seat


@dataclass(frozen=True)
class Asked(Generic[G, P, V, N]):
    """One decision as one reader sees it. One object serves for the question, all choices and all refusals.

    The type parameters are the game's classes of state, prompt, view and numbers.
    """

    game: G
    seat: int
    """The seat that decides; ``CHANCE`` while the caller has to choose the outcome of a random event."""
    reader: int | None
    """The seat for which the data is made, or ``None`` for a spectator."""
    prompt: P
    view: V
    numbers: N

    @property
    def decides(self) -> bool:
        """Whether the reader is the seat that decides."""
        return self.reader == self.seat

    @property
    def options(self) -> Sequence[Option]:
        """The options of the decision; empty unless the reader decides."""
        return cast("Sequence[Option]", self.prompt["options"])
