"""Bots by name: ``"random"``, ``"name:parameter=value:parameter=value"``."""

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
    """What a bot can be told: a whole number, a number, yes or no, or one of some words, with its default.

    The type of the default is the type of the parameter. ``least`` and ``most`` bound numbers, ``words`` lists texts.
    """

    name: str
    default: int | float | bool | str
    least: float | None = None
    most: float | None = None
    words: tuple[str, ...] = ()


class Recipe(NamedTuple):
    """A bot that can be made again and again: its name and all its parameters, checked.

    It can be sent to another process if its factory can be imported there.
    """

    name: str
    values: tuple[tuple[str, object], ...]
    factory: Callable[..., Bot]

    @property
    def text(self) -> str:
        """The recipe as it can be read again: ``name:parameter=value``, defaults included."""
        return ":".join([self.name] + [f"{name}={write(value)}" for name, value in self.values])

    def make(self, seed: object) -> Bot:
        """A bot of this recipe. The same seed, a whole number, and the same questions give the same answers."""
        return self.factory(checked_seed(seed), **dict(self.values))


class Entry:
    """A registered bot: who makes it, and what it can be told."""

    def __init__(self, factory: Callable[..., Bot], parameters: Sequence[Parameter]) -> None:
        self.factory: Callable[..., Bot] = factory
        self.parameters: list[Parameter] = list(parameters)


REGISTRY: Final[dict[str, Entry]] = {}


def register(name: str, factory: Callable[..., Bot], parameters: Sequence[Parameter] = ()) -> None:
    """Add a bot. ``factory(seed, parameter=value, ...)`` makes one; a name can be given once."""
    if not name or name != name.strip() or any(mark in name for mark in ":=, "):
        raise OptionError("bad_bot_name", bot=name)
    if name in REGISTRY:
        raise OptionError("bot_exists", bot=name)
    REGISTRY[name] = Entry(factory, parameters)


def names() -> list[str]:
    """The bots there are, by name."""
    return sorted(REGISTRY)


def parameters(name: str) -> list[Parameter]:
    """What a bot can be told."""
    return list(found(name).parameters)


def recipe(text: str, values: Mapping[str, object] | None = None) -> Recipe:
    """The bot of a text such as ``"random"`` or ``"name:ms=500"``; further values win over those of the text."""
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
            have = ", ".join(known) if known else "none"
            raise OptionError("unknown_parameter", bot=parts[0], parameter=key, parameters=have)
    chosen = [(p.name, checked(parts[0], p, said[p.name]) if p.name in said else p.default) for p in entry.parameters]
    return Recipe(parts[0], tuple(chosen), entry.factory)


def make(text: str, seed: object, **values: object) -> Bot:
    """The bot of a text, with parameters from the text or by name: ``make("random", seed=1)``."""
    return recipe(text, values).make(seed)


def found(name: str) -> Entry:
    """The entry of a name."""
    entry = REGISTRY.get(name)
    if entry is None:
        raise OptionError("unknown_bot", bot=name, bots=", ".join(names()))
    return entry


def checked(bot: str, parameter: Parameter, value: object) -> object:
    """The value of a parameter in its own type, read from text where it is one."""
    got = read(parameter, value)
    if got is None or not allowed(parameter, got):
        raise OptionError("bad_parameter", bot=bot, parameter=parameter.name, value=value, right=range_of(parameter))
    return got


def read(parameter: Parameter, value: object) -> object:
    """The value in the type of the parameter; ``None`` if it has another."""
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
    """Yes or no."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in YES + NO:
        return value.lower() in YES
    return None


def read_int(value: object) -> object:
    """A whole number from text."""
    try:
        return int(value) if isinstance(value, str) else None
    except ValueError:
        return None


def read_float(value: object) -> object:
    """A number from text."""
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


def range_of(parameter: Parameter) -> str:
    """What would be right for a parameter, for people."""
    default = parameter.default
    if isinstance(default, bool):
        return "yes or no"
    if isinstance(default, str):
        return ", ".join(parameter.words) if parameter.words else "a text"
    out = "a whole number" if isinstance(default, int) else "a number"
    if parameter.least is not None:
        out += f" from {parameter.least:g}" if parameter.most is not None else f" of at least {parameter.least:g}"
    if parameter.most is not None:
        out += f" to {parameter.most:g}" if parameter.least is not None else f" of at most {parameter.most:g}"
    return out


def write(value: object) -> str:
    """A value as :func:`recipe` reads it."""
    if isinstance(value, bool):
        return YES[0] if value else NO[0]
    return f"{value:g}" if isinstance(value, float) else str(value)


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
