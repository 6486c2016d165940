"""Kits: one object for each game, and the registry that finds it by name.

A kit names everything that the product needs to know of a game. The rules and the lobby entry stand in the kit itself;
the parts of outer rings, the packages above the rules (telling, terminal face, bot brain), are named as
``"module:attribute"`` and imported when first needed, so that ``import abyssal`` loads none of them.

A game from another package is found through an entry point of the group ``abyssal.kits``, or through the environment
variable ``ABYSSAL_KITS``; see ``docs/adding-a-game.md``.
"""

# Annotations are evaluated here; otherwise a TypedDict does not know at run time which keys may be left out.

import os
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, NotRequired, TypedDict

from abyssal.engine.errors import OptionError
from abyssal.engine.variant import Variant

GROUP: Final = "abyssal.kits"
"""The group of entry points in which packages name their kits."""
VARIABLE: Final = "ABYSSAL_KITS"
"""The environment variable with further kits: ``module:attribute``, several with commas between them."""

MakeVariant = Callable[[Mapping[str, object]], Variant]
"""Returns the configuration of a game for some options; raises ``OptionError`` if they are wrong."""


class OptionFacts(TypedDict, total=False):
    """An option of a game: a flag, one of some values, or any of them; ``players`` says how many play with it."""

    flag: bool
    one_of: list[str]
    any_of: list[str]
    players: int


class GameFacts(TypedDict):
    """The lobby entry of a game: its numbers of players and its options."""

    players: list[int]
    options: dict[str, OptionFacts]
    five_players_need: NotRequired[dict[str, str]]
    """The option and its value that a game of five players needs."""


@dataclass(frozen=True)
class BenchTable:
    """A configuration that ``abyssal bench`` measures, and what compiled rules should reach there.

    A pair is the floor (the worst acceptable figure) and the goal; ``None``: there is none.
    """

    name: str
    options: Mapping[str, object]
    in_engine: tuple[float | None, float | None] = (None, None)
    """Decisions per CPU second of random games inside the engine."""
    step: tuple[float | None, float | None] = (None, None)
    """Decisions per CPU second of games driven from Python."""
    clone: float | None = None
    """Microseconds of a clone."""
    states: bool = False
    """Whether operations on single states are measured as well."""
    board: float | None = None
    """Microseconds of a board of the telling."""
    choices: float | None = None
    """Microseconds of a question with its choices."""
    values: tuple[float, float, float] | None = None
    """Microseconds to evaluate a choice with the learned value and with a linear one, games per CPU second played by
    the learned value; ``None``: they are not measured."""


@dataclass(frozen=True, eq=False)
class Kit:
    """Everything the product needs to know of one game.

    A part of an outer ring is an object or its address ``"module:attribute"``; ``None`` stands for the generic part
    (telling and face) or for bots that know nothing of the game (brain).
    """

    name: str
    variant: MakeVariant
    options: tuple[str, ...]
    """The names of the options that ``variant`` takes; a position has them as keys."""
    offer: GameFacts
    telling: object = None
    """A :class:`abyssal.telling.Telling`."""
    face: object = None
    """A :class:`abyssal.cli.faces.Face`."""
    brain: object = None
    """A :class:`abyssal.bots.brain.Brain`."""
    samples: tuple[Mapping[str, object], ...] = ()
    """Options of some configurations that together show the whole game; checks play games of them."""
    bench: tuple[BenchTable, ...] = ()
    sources: tuple[str, ...] = ()
    """The packages whose code decides how games go, beside the engine and the bots.

    Stored results of another version of this code do not count.
    """
    found: dict[str, object] = field(default_factory=dict, repr=False)
    """The parts imported so far, by ring."""

    def part(self, ring: str) -> Any:
        """Return the part of an outer ring, ``"telling"``, ``"face"`` or ``"brain"``; ``None`` if there is none."""
        if ring not in self.found:
            named = getattr(self, ring)
            self.found[ring] = imported(named, f"the {ring} of {self.name}") if isinstance(named, str) else named
        return self.found[ring]

    def wrong_part(self, ring: str, wanted: type) -> TypeError:
        """Return the error for a part that is not of the type which its ring needs."""
        found = self.part(ring)
        return TypeError(f"the {ring} of {self.name} must be a {wanted.__name__}, not {found!r}")

    def __reduce__(self) -> Any:
        """Pickle the declaration only; the other process imports the parts again."""
        parts = (self.telling, self.face, self.brain)
        return Kit, (self.name, self.variant, self.options, self.offer, *parts, self.samples, self.bench, self.sources)


def imported(address: str, what: str) -> object:
    """Return the object at an address ``module:attribute``."""
    module, colon, name = address.partition(":")
    if not (module and colon and name):
        raise ValueError(f"{what} is named {address!r}; an address is 'module:attribute'")
    loaded = import_module(module)
    if not hasattr(loaded, name):
        raise ImportError(f"{what} is named {address!r}, but {module} has no {name}")
    return getattr(loaded, name)


# ---------------------------------------------------------------------- the registry

KITS: Final[dict[str, Kit]] = {}
"""The registered kits by name. Read it through :func:`kits`, which also looks for kits of other packages."""


class Discovery:
    """Finds the kits of other packages, once for a process."""

    def __init__(self) -> None:
        self.done = False

    def run(self) -> None:
        """Register the kits that entry points and the environment name; names that are taken stay as they are.

        An installed package with a broken kit is left out with a warning; a broken kit in the environment variable,
        which somebody has just set, is an error.
        """
        if self.done:
            return
        self.done = True
        from importlib.metadata import entry_points  # late: it takes as long to import as all the rules

        for entry in entry_points(group=GROUP):
            try:
                adopt([checked(entry.load(), f"entry point {entry.name} of {GROUP}")])
            except Exception as error:
                warnings.warn(f"the game {entry.name} ({entry.value}) cannot be loaded: {error}", stacklevel=2)
        for address in os.environ.get(VARIABLE, "").split(","):
            if address.strip():
                adopt([checked(imported(address.strip(), VARIABLE), VARIABLE)])


DISCOVERY: Final = Discovery()


def checked(found: object, where: str) -> Kit:
    """Return what was found if it is a kit."""
    if not isinstance(found, Kit):
        raise TypeError(f"{where} must name a Kit, not {found!r}")
    return found


def register(kit: Kit) -> Kit:
    """Add a game and return its kit. A name can be registered once."""
    if not kit.name or kit.name != kit.name.lower() or any(mark in kit.name for mark in " :,-/"):
        raise OptionError("bad_game_name", game=kit.name)
    if kit.name in KITS:
        raise OptionError("game_exists", game=kit.name)
    KITS[kit.name] = kit
    return kit


def adopt(some: Iterable[Kit]) -> None:
    """Register the kits whose names are not taken yet: a worker process takes over the kits of its parent."""
    for kit in some:
        if kit.name not in KITS:
            register(kit)


def kits() -> list[Kit]:
    """Return all kits, the package's own first, then in the order of registration."""
    DISCOVERY.run()
    return list(KITS.values())


def has_kit(name: object) -> bool:
    """Whether there is a game of this name."""
    if not isinstance(name, str):
        return False
    if name not in KITS:
        DISCOVERY.run()
    return name in KITS


def kit_of(name: object) -> Kit:
    """Return the kit of a game by its name; :class:`OptionError` if there is no such game."""
    if not isinstance(name, str) or not has_kit(name):
        raise OptionError("unknown_game", game=name, games=", ".join(kit.name for kit in kits()))
    return KITS[name]


class Games(Mapping[str, MakeVariant]):
    """The registered games by name, each with the function that makes its configurations."""

    def __getitem__(self, name: str) -> MakeVariant:
        if not has_kit(name):
            raise KeyError(name)
        return KITS[name].variant

    def __contains__(self, name: object) -> bool:
        return has_kit(name)

    def __iter__(self) -> Iterator[str]:
        return iter([kit.name for kit in kits()])

    def __len__(self) -> int:
        return len(kits())

    def __repr__(self) -> str:
        return f"Games({', '.join(self)})"
