"""The learned values that come with the package: which one a table asks for, and where it lies."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from abyssal.abyss.state import Abyss
from abyssal.bots.net import Net, read_net
from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant

FOLDER: Final = Path(__file__).parent / "weights"
LOADED: Final[dict[str, Net]] = {}


def configuration(variant: Variant) -> str:
    """The name of a configuration: game, expansions, number of players. Both ways of Conspiracy share one."""
    parts = [variant.game]
    expansions = variant.options.get("expansions", [])
    assert isinstance(expansions, list | tuple)
    parts += [str(name) for name in expansions]
    return "-".join([*parts, str(variant.players)])


def has_value(g: Game) -> bool:
    """Whether a value has been learned for a game: none for Conspiracy against a Legendary Opponent."""
    if isinstance(g, Conspiracy):
        return not g.is_solo()
    return isinstance(g, Abyss)


def learned(variant: Variant) -> Net:
    """The value of a configuration."""
    name = configuration(variant)
    net = LOADED.get(name)
    if net is None:
        net = read_net((FOLDER / f"{name}.value").read_bytes())
        LOADED[name] = net
    return net


def use(name: str, net: Net) -> None:
    """Play a configuration by another value from now on, in this process: one that is just being learned."""
    LOADED[name] = net
