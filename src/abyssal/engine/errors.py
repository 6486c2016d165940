"""What can be wrong with what a caller gives us, as types with a code and the facts of the case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

SPEAKERS: Final[list[Callable[[str, dict[str, object]], str | None]]] = []
"""Who makes a sentence of a code and its facts: the package enlists its texts, the engine speaks no language."""


class AbyssalError(ValueError):
    """Base of all errors about input. ``code`` is stable, ``params`` are the facts, ``str()`` is a sentence."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code: str = code
        self.params: dict[str, object] = params

    def __str__(self) -> str:
        for speak in SPEAKERS:
            sentence = speak(self.code, self.params)
            if sentence is not None:
                return sentence
        facts = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({facts})" if facts else self.code

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        # Errors cross process borders (simulation workers) with their facts.
        return rebuild, (type(self), self.code, self.params)


class OptionError(AbyssalError):
    """A game or an option that does not exist, or a value it cannot have."""


class IllegalMove(AbyssalError):  # noqa: N818  the name of the door
    """An action that is not among the legal ones. The game is untouched."""


class NotationError(AbyssalError):
    """A text that is no action or outcome of this game at all."""


class PositionError(AbyssalError):
    """A position that cannot be: the culprit is named."""


class RecordError(AbyssalError):
    """A record that cannot be replayed: the entry is named."""


class ChanceError(AbyssalError):
    """A forced outcome that is unknown, or impossible when its draw comes. The game is as before."""


def rebuild(kind: type[AbyssalError], code: str, params: dict[str, object]) -> AbyssalError:
    """An error again as it was before it was pickled."""
    return kind(code, **params)
