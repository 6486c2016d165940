"""The errors about wrong input: each has a stable code and the facts of the case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

SPEAKERS: Final[list[Callable[[str, dict[str, object]], str | None]]] = []
"""The functions that turn a code and its facts into a sentence.

The package adds its texts here: the engine has none.
"""


class AbyssalError(ValueError):
    """The base class of all errors about input.

    ``code`` is stable, ``params`` has the facts, ``str()`` gives a sentence.
    """

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
        # Errors keep their facts when they are pickled between processes.
        return rebuild, (type(self), self.code, self.params)


class OptionError(AbyssalError):
    """An unknown game or option, or a value that the option cannot have."""


class IllegalMove(AbyssalError):  # noqa: N818  a public name
    """An action that is not legal. The game has not changed."""


class NotationError(AbyssalError):
    """A text that names no action and no outcome of this game."""


class PositionError(AbyssalError):
    """A position that is impossible; the facts name what is wrong."""


class RecordError(AbyssalError):
    """A record that cannot be replayed; the facts name the entry."""


class ChanceError(AbyssalError):
    """A forced outcome that is unknown, or impossible when it is drawn. The game has not changed."""


def rebuild(kind: type[AbyssalError], code: str, params: dict[str, object]) -> AbyssalError:
    """Return an error as it was before it was pickled."""
    return kind(code, **params)
