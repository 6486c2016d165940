"""Games written in plain Python: a base for games of other packages, and for trying one out.

A compiled class has a fixed list of fields, so plain Python cannot subclass :class:`Game` itself without slowing down
every game (7 % more instructions in Abyss, 10 % in Conspiracy). Instead the engine's part is :class:`PlainGame`, and
the game's own part is a :class:`State`, a :class:`PlainVariant` and some steps, all of which may be plain Python. See
``docs/adding-a-game.md``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from abyssal.engine.chance import Random, checked_seed, stream_keys
from abyssal.engine.events import EventKind
from abyssal.engine.frames import check_frames, push_frames, write_frames
from abyssal.engine.game import Game
from abyssal.engine.reading import POSITION_FORMAT, check_format, mapping, only_keys, read_counters, whole_number
from abyssal.engine.step import Step
from abyssal.engine.tables import blank_vec
from abyssal.engine.variant import Variant
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.engine.shapes import Outcome

FRAMES: Final = 8  # initial capacity for pending frames
ENGINE_KEYS: Final = ("format", "game", "active", "pending", "seed", "random")
"""The keys of a position that the engine writes and reads."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The state of a game, and all that only its rules know about it. Subclass it in plain Python.

    ``g`` is the game that the state belongs to: it has the pending frames, the seat whose turn it is and so on.
    Everybody sees the pending frames with their arguments, so hidden cards must lie in the state.
    """

    # ------------------------------------------------------------------ what every game supplies

    def copy(self) -> State:
        """Return an independent copy."""
        raise NotImplementedError

    def words(self) -> list[int]:
        """Return integers that are equal exactly for equal states."""
        raise NotImplementedError

    def setup(self, g: PlainGame) -> None:
        """Push the first frames of a new game."""
        raise NotImplementedError

    def idle(self, g: PlainGame) -> None:
        """Push what comes next, or call ``g.finish()``. Called when no frame is pending."""
        raise NotImplementedError

    def score(self, g: PlainGame, seat: int) -> int:
        """Return the points of a seat as the table stands."""
        raise NotImplementedError

    def write(self, g: PlainGame) -> dict[str, object]:
        """Return the state as JSON-able data: the game's own keys of a position."""
        raise NotImplementedError

    def read(self, g: PlainGame, given: Mapping[str, object]) -> None:
        """Set the state from the game's own keys of a position; raise ``PositionError`` for an impossible value.

        A key that is not given takes its ordinary starting value. Without ``"pending"`` push what the active seat is
        asked; otherwise the engine pushes the frames.
        """
        raise NotImplementedError

    # ------------------------------------------------------------------ what has a default: a game without secrets

    def seen(self, g: PlainGame, seat: int | None, memory: str) -> dict[str, object]:
        """Return the same data as :meth:`write` as a seat (``None``: a spectator) may know it.

        Replace a list of hidden things by their number.
        """
        return self.write(g)

    def imagine(self, g: PlainGame, seat: int, memory: str, random: Random) -> None:
        """Deal all that a seat cannot know at random."""

    def winners(self, g: PlainGame) -> list[int]:
        """Return the winners of a finished game: by default all seats with the highest score."""
        scores = g.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def sheet(self, g: PlainGame, seat: int) -> dict[str, object]:
        """Return the points of a seat by source, with their ``total``."""
        points = self.score(g, seat)
        return {"points": points, "total": points}

    def known_sheet(self, g: PlainGame, seat: int, reader: int | None) -> dict[str, object]:
        """Return the sheet as far as a reader can count it: a line that it cannot know is ``None``."""
        return self.sheet(g, seat)

    def cause(self, g: PlainGame) -> str:
        """Return what ended the game, in one word."""
        return "end"

    def numbers(self, g: PlainGame, reader: int | None) -> dict[str, object]:
        """Return numbers that help a reader at the table."""
        return {}


class PlainGame(Game):
    """A game whose state and rules are plain Python.

    It is not generic in its state: a generic subclass would make mypyc check every field of every game.
    """

    def __init__(
        self, variant: Variant, state: State, seed: i64, keys: vec[i64], counters: vec[i64], frames: vec[i64]
    ) -> None:
        super().__init__(variant, seed, keys, counters, frames)
        self.state: State = state

    def clone(self) -> PlainGame:
        state = self.state.copy()
        twin = PlainGame(self.variant, state, self.seed, self.keys, self.counters[:], self.frames[:])
        self.copy_into(twin)
        return twin

    def restore(self, saved: Game) -> None:
        assert isinstance(saved, PlainGame)
        self.restore_engine(saved)
        self.state = saved.state

    def idle(self) -> None:
        self.state.idle(self)

    def finish(self) -> None:
        self.depth = 0
        self.over = True

    def words(self, out: list[int]) -> None:
        out.extend(self.state.words())

    def score(self, seat: i64) -> i64:
        return self.state.score(self, seat)

    def winners(self) -> list[int]:
        return self.state.winners(self) if self.over else []

    def score_sheet(self, seat: int) -> Mapping[str, object]:
        self.check_seat(seat)
        return self.state.sheet(self, seat)

    def known_sheet(self, seat: int, reader: int | None) -> Mapping[str, object]:
        self.check_seat(seat)
        if reader is not None:
            self.check_seat(reader)
        return self.score_sheet(seat) if self.over else self.state.known_sheet(self, seat, reader)

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        cause = "truncated" if self.cut else self.state.cause(self)
        return {"winners": self.winners(), "scores": self.scores(), "cause": cause, "seat": None, "tie_breaks": []}

    def table_numbers(self, reader: int | None = None) -> Mapping[str, object]:
        if reader is not None:
            self.check_seat(reader)
        return self.state.numbers(self, reader)

    def position(self) -> Mapping[str, object]:
        secrets: dict[str, object] = {"seed": self.seed}
        secrets["random"] = {name: self.counters[stream] for stream, name in enumerate(self.variant.streams)}
        return {**self.head(), **self.state.write(self), **secrets}

    def view(self, seat: int | None = None, memory: str = "table") -> Mapping[str, object]:
        if seat is not None:
            self.check_seat(seat)
        self.check_memory(memory)
        return {**self.head(), **(self.state.write(self) if self.over else self.state.seen(self, seat, memory))}

    def head(self) -> dict[str, object]:
        """Return what the engine writes into a position and a view."""
        return {
            "format": POSITION_FORMAT,
            "game": self.variant.game,
            **self.variant.options,
            "active": self.active,
            "pending": write_frames(self),
        }

    def determinize(self, seat: int, seed: int, memory: str = "recall") -> PlainGame:
        self.check_seat(seat)
        self.check_memory(memory)
        twin = self.clone()
        twin.reseed(checked_seed(seed))
        twin.log = None
        twin.logged = 0
        twin.forced = None
        if not twin.over:
            twin.state.imagine(twin, seat, memory, Random(seed))
        return twin


class Thing(NamedTuple):
    """An action or outcome: its notation, what it does, and the kind and name of the thing it is about."""

    text: str
    verb: str
    kind: str | None = None
    name: str | None = None
    stream: int = -1
    """The stream that brings it as an outcome of chance; -1: none."""
    zone: str = ""
    """The zone of the board in which the thing lies."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainVariant(Variant):
    """A configuration of a game in plain Python. A subclass supplies :meth:`state`; ``things`` are all action ids."""

    def __init__(
        self,
        game: str,
        version: int,
        players: i64,
        options: dict[str, object],
        steps: list[Step[Any]],
        streams: Sequence[str],
        events: list[EventKind],
        things: Sequence[Thing],
    ) -> None:
        super().__init__(game, version, players, players, options, steps, streams, events, max(len(things), 1))
        self.things: list[Thing] = list(things)
        self.ids: dict[str, int] = {thing.text: number for number, thing in enumerate(things)}

    def state(self) -> State:
        """Return the state before the first random event."""
        raise NotImplementedError

    def empty(self, seed: i64) -> PlainGame:
        """Return a game with nothing pending."""
        streams = len(self.streams)
        keys = stream_keys(seed, streams)
        return PlainGame(self, self.state(), seed, keys, blank_vec(streams), blank_vec(FRAMES))

    def blank(self, seed: i64) -> Game:
        g = self.empty(seed)
        g.state.setup(g)
        return g

    def load(self, position: Mapping[str, object], seed: i64) -> Game:
        g = self.empty(seed)
        given = mapping("position", position)
        check_format(given)
        only_keys(given, [*ENGINE_KEYS, *self.options, *self.state_keys(g)])
        g.active = whole_number("active", given.get("active", 0), 0, self.players - 1)
        read_counters(g, given.get("random", {}))
        g.state.read(g, given)
        if "pending" in given:
            push_frames(g, given["pending"])
            g.over = g.depth == 0
        check_frames(g)
        return g

    def state_keys(self, g: PlainGame) -> list[str]:
        """Return the game's own keys of a position."""
        return list(g.state.write(g))

    def text(self, step: i64, action: i64) -> str:
        return self.things[action].text if 0 <= action < len(self.things) else ""

    def parse(self, step: i64, text: str) -> i64:
        return self.ids.get(text.lower(), -1)

    def source(self, outcome: i64) -> i64:
        return self.things[outcome].stream

    def option(self, step: Step[Any], action: i64) -> tuple[str, str | None, str | None]:
        thing = self.things[action]
        return thing.verb, thing.kind, thing.name

    def zone(self, step: Step[Any], action: i64) -> str:
        return self.things[action].zone

    def fact(self, name: str, value: i64) -> object:
        """Return a fact of an event as others read it: by default the number itself."""
        return value

    def number(self, where: str, name: str, given: object) -> i64:
        return whole_number(where, given, 0, MOST)


MOST: Final = 1_000_000_000  # largest number in a position
