"""The learned values that come with the package: which one a table asks for, and where it lies."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

from abyssal.bots import inputs_abyss, inputs_conspiracy
from abyssal.bots.net import Net, read_net
from abyssal.conspiracy.state import Conspiracy
from abyssal.engine.errors import OptionError
from abyssal.engine.game import Game
from abyssal.engine.variant import Variant

FOLDER: Final = Path(__file__).parent / "weights"
OF_TABLES: Final[dict[str, Net]] = {}
"""The values of configurations that were asked for."""
FROM_FILES: Final[dict[tuple[str, int, int], Net]] = {}
"""Those read from files, by path, time of change and size: a file that is written anew is read anew."""


def inputs_of(game: str) -> int:
    """How many inputs the values of a game have."""
    return inputs_abyss.N_INPUTS if game == "abyss" else inputs_conspiracy.N_INPUTS


def configuration(variant: Variant) -> str:
    """The name of a configuration: game, expansions, number of players. Both ways of Conspiracy share one."""
    parts = [variant.game]
    expansions = variant.options.get("expansions", [])
    assert isinstance(expansions, list | tuple)
    parts += [str(name) for name in expansions]
    return "-".join([*parts, str(variant.players)])


def has_value(g: Game) -> bool:
    """Whether there is a value to play a game by: not for Conspiracy against a Legendary Opponent."""
    if is_solo(g):
        return False
    name = configuration(g.variant)
    return name in OF_TABLES or nearest(name, g.variant.players) != ""


def is_solo(g: Game) -> bool:
    """Whether somebody plays Conspiracy alone: no value has been learned of that."""
    return isinstance(g, Conspiracy) and g.is_solo()


def learned(variant: Variant) -> Net:
    """The value of a configuration: its own, or that of the nearest number of players for which there is one."""
    name = configuration(variant)
    net = OF_TABLES.get(name)
    if net is None:
        file = nearest(name, variant.players)
        if not file:
            raise OptionError("no_value", configuration=name)
        net = from_file(file, variant.game)
        OF_TABLES[name] = net
    return net


def nearest(name: str, players: int) -> str:
    """The file of a configuration; empty without one.

    A value for four serves three and five, too: seats are inputs like all others. So does the one for four with both
    expansions at larger tables with one of them. One for two comes last: it has never seen that several others play.
    """
    stem = name.rpartition("-")[0]
    wanted = [f"{stem}-{players}", f"{stem}-4"]
    if stem.startswith("abyss-"):
        wanted.append("abyss-kraken-leviathan-4")
    for one in [*wanted, f"{stem}-2"]:
        file = FOLDER / f"{one}.value"
        if file.exists():
            return str(file)
    return ""


def from_file(file: str, game: str) -> Net:
    """The value of a file, read once; :class:`OptionError` if it holds none, or one of another layout of inputs."""
    try:
        path = Path(file).resolve()
        about = path.stat()
        key = (str(path), about.st_mtime_ns, about.st_size)
        net = FROM_FILES.get(key)
        if net is None:
            net = read_net(path.read_bytes())
            FROM_FILES[key] = net
    except OSError as error:
        raise OptionError("no_value_file", file=file) from error
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, struct.error, zlib.error) as error:
        raise OptionError("bad_value", file=file) from error
    if net.count_inputs() != inputs_of(game):
        raise OptionError("other_value", file=file, inputs=net.count_inputs(), game=game, right=inputs_of(game))
    return net
