"""The registry of bots by name. A text names a bot: ``"random"``, ``"name:parameter=value:parameter=value"``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from abyssal.bots.contract import Bot
from abyssal.bots.greedy import GreedyBot
from abyssal.bots.levels import councillor, courtier, page, regent, sovereign
from abyssal.bots.random import RandomBot
from abyssal.bots.search import SearchBot
from abyssal.bots.value import ValueBot
from abyssal.engine.chance import checked_seed
from abyssal.engine.errors import OptionError
from abyssal.engine.game import MEMORIES

YES: Final = ("yes", "true", "1")
NO: Final = ("no", "false", "0")


class Parameter(NamedTuple):
    """A parameter of a bot: a whole number, a number, a flag or a text, which is the type of its default.

    ``least`` and ``most`` bound a number; ``words`` lists the texts that are allowed, if not all are.
    """

    name: str
    default: int | float | bool | str
    least: float | None = None
    most: float | None = None
    words: tuple[str, ...] = ()


class Recipe(NamedTuple):
    """The name of a bot and all its parameters, checked; it makes bots.

    It can be pickled for another process that can import its factory.
    """

    name: str
    values: tuple[tuple[str, object], ...]
    factory: Callable[..., object]

    @property
    def text(self) -> str:
        """The text that :func:`recipe` reads as the same recipe, with all defaults."""
        return ":".join([self.name] + [f"{name}={write(value)}" for name, value in self.values])

    def make(self, seed: object) -> Bot:
        """Make a bot. The same seed, a whole number, and the same questions give the same answers."""
        bot = self.factory(checked_seed(seed), **dict(self.values))
        if not isinstance(bot, Bot):
            raise OptionError("no_bot", bot=self.name, type=type(bot).__name__)
        return bot


class Entry:
    """A registered bot: its factory and its parameters."""

    def __init__(self, name: str, factory: Callable[..., object], parameters: Sequence[Parameter]) -> None:
        self.name: str = name
        self.factory: Callable[..., object] = factory
        self.parameters: list[Parameter] = list(parameters)


REGISTRY: Final[dict[str, Entry]] = {}


def register(name: str, factory: Callable[..., object], parameters: Sequence[Parameter] = ()) -> None:
    """Register a bot. ``factory(seed, parameter=value, ...)`` returns a :class:`Bot`; a name can be given once."""
    if not name or name != name.strip() or any(mark in name for mark in ":=, "):
        raise OptionError("bad_bot_name", bot=name)
    if name in REGISTRY:
        raise OptionError("bot_exists", bot=name)
    REGISTRY[name] = Entry(name, factory, parameters)


def names() -> list[str]:
    """Return the names of all bots, sorted."""
    return sorted(REGISTRY)


def parameters(name: str) -> list[Parameter]:
    """Return the parameters of a bot."""
    return list(found(name).parameters)


def recipe(text: str, values: Mapping[str, object] | None = None) -> Recipe:
    """Read a text such as ``"random"`` or ``"name:ms=500"``; ``values`` override those of the text."""
    parts = text.strip().split(":")
    entry = found(parts[0])
    said: dict[str, object] = {}
    for part in parts[1:]:
        key, mark, value = part.partition("=")
        if not key or not mark:
            raise OptionError("bad_bot_text", text=text, part=part)
        said[key] = value
    if values is not None:
        said.update(values)
    known = [parameter.name for parameter in entry.parameters]
    for key in said:
        if key not in known:
            have, any_at_all = ", ".join(known), "yes" if known else "no"
            raise OptionError("unknown_parameter", bot=entry.name, parameter=key, parameters=have, any=any_at_all)
    chosen = [(p.name, checked(entry.name, p, said[p.name]) if p.name in said else p.default) for p in entry.parameters]
    return Recipe(entry.name, tuple(chosen), entry.factory)


def make(text: str, seed: object, **values: object) -> Bot:
    """Make the bot of a text; parameters stand in the text or are given by name: ``make("search", seed=1, ms=50)``."""
    return recipe(text, values).make(seed)


def found(name: str) -> Entry:
    """Return the entry of a name; upper and lower case are the same unless two names differ by it."""
    entry = REGISTRY.get(name)
    if entry is not None:
        return entry
    for known, one in REGISTRY.items():
        if known.lower() == name.lower():
            return one
    raise OptionError("unknown_bot", bot=name, bots=", ".join(names()))


def checked(bot: str, parameter: Parameter, value: object) -> object:
    """Return the value of a parameter in its own type, read from a text if it is one; ``OptionError`` if wrong."""
    got = read(parameter, value)
    if got is None or not allowed(parameter, got):
        raise OptionError("bad_parameter", bot=bot, parameter=parameter.name, value=value, **range_of(parameter))
    return got


def read(parameter: Parameter, value: object) -> object:
    """Return a value in the type of its parameter; ``None`` if it is of another type."""
    default = parameter.default
    if isinstance(default, bool):
        return read_flag(value)
    if isinstance(default, str):
        return value if isinstance(value, str) else None
    if isinstance(value, bool):
        return None
    if isinstance(default, int):
        return value if isinstance(value, int) else read_int(value)
    return float(value) if isinstance(value, int | float) else read_float(value)


def read_flag(value: object) -> object:
    """Read a flag: yes or no; ``None`` if it is neither."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in YES + NO:
        return value.lower() in YES
    return None


def read_int(value: object) -> object:
    """Read a whole number; ``None`` if the text is none."""
    try:
        return int(value) if isinstance(value, str) else None
    except ValueError:
        return None


def read_float(value: object) -> object:
    """Read a number; ``None`` if the text is none."""
    try:
        return float(value) if isinstance(value, str) else None
    except ValueError:
        return None


def allowed(parameter: Parameter, value: object) -> bool:
    """Whether a value lies in the range of its parameter."""
    if isinstance(value, bool):
        return True
    if isinstance(value, str):
        return not parameter.words or value in parameter.words
    assert isinstance(value, int | float)
    if value != value:
        return False
    return (parameter.least is None or value >= parameter.least) and (parameter.most is None or value <= parameter.most)


def range_of(parameter: Parameter) -> dict[str, object]:
    """Return the facts for an error message: the kind of a parameter, its words, the bounds of a number."""
    default = parameter.default
    facts: dict[str, object] = {"words": ", ".join(parameter.words), "least": "", "most": "", "bounds": "none"}
    if isinstance(default, bool):
        return {**facts, "kind": "flag"}
    if isinstance(default, str):
        return {**facts, "kind": "words" if parameter.words else "text"}
    facts["kind"] = "whole" if isinstance(default, int) else "number"
    if parameter.least is not None:
        facts["least"], facts["bounds"] = f"{parameter.least:g}", "least"
    if parameter.most is not None:
        facts["most"], facts["bounds"] = f"{parameter.most:g}", "most" if parameter.least is None else "both"
    return facts


def write(value: object) -> str:
    """Write a value in the form that :func:`recipe` reads."""
    if isinstance(value, bool):
        return YES[0] if value else NO[0]
    if isinstance(value, float):
        short = f"{value:g}"
        return short if float(short) == value else repr(value)
    return str(value)


NOISE: Final = Parameter("noise", 0.0, least=0.0, most=1.0)
MEMORY: Final = Parameter("memory", "recall", words=MEMORIES)

NET: Final = Parameter("net", "")

register("greedy", GreedyBot)
register("random", RandomBot)
register("value", ValueBot, [NOISE, MEMORY, NET])
register(
    "search",
    SearchBot,
    [
        Parameter("moves", 6, least=2, most=100),
        Parameter("worlds", 8, least=1, most=10_000),
        Parameter("ms", 0, least=0, most=600_000),
        NOISE,
        MEMORY,
        NET,
    ],
)
register("page", page)
register("courtier", courtier)
register("councillor", councillor)
register("regent", regent)
register("sovereign", sovereign, [Parameter("ms", 100, least=1, most=600_000)])
