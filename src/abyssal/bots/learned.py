"""The learned values that come with the package: which one a table asks for, and where it lies."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

from abyssal.abyss.state import Abyss
from abyssal.bots.net import Net, read_net
from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.errors import OptionError
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
    """The value of a configuration: its own, or that of the nearest number of players for which there is one."""
    name = configuration(variant)
    net = LOADED.get(name)
    if net is None:
        net = from_file(nearest(name, variant.players))
        LOADED[name] = net
    return net


def nearest(name: str, players: int) -> str:
    """The file of a configuration. A value for four serves three and five, too: seats are inputs like all others."""
    stem = name.rpartition("-")[0]
    for other in (players, 4, 2):
        file = FOLDER / f"{stem}-{other}.value"
        if file.exists():
            return str(file)
    raise OptionError("no_value", configuration=name)


def from_file(file: str) -> Net:
    """The value of a file, read once; :class:`OptionError` if it holds none."""
    net = LOADED.get(file)
    if net is None:
        try:
            net = read_net(Path(file).read_bytes())
        except (OSError, ValueError, KeyError, IndexError, struct.error, zlib.error) as error:
            raise OptionError("bad_value", file=file, reason=f"{type(error).__name__}: {error}") from error
        LOADED[file] = net
    return net
