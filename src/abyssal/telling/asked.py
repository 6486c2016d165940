"""The pending decision of a game, with everything that its reader may know of it."""

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
    """Whether the reader is the seat that decides now."""
    return not g.is_over and reader is not None and reader == g.seat


@dataclass(frozen=True)
class Asked(Generic[G, P, V, N]):
    """One decision as one reader sees it. It is made once for the question, all choices and all refusals.

    The types are those of the game: its state, prompt, view and numbers.
    """

    game: G
    seat: int
    """The seat that decides; ``CHANCE`` while a random event is asked for."""
    reader: int | None
    """The seat that looks, or ``None`` for a spectator."""
    prompt: P
    view: V
    numbers: N

    @property
    def decides(self) -> bool:
        """Whether the reader is the one who decides."""
        return self.reader == self.seat

    @property
    def options(self) -> Sequence[Option]:
        """What can be chosen; listed for the decider alone."""
        return cast("Sequence[Option]", self.prompt["options"])
