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
LOADED: Final[dict[str, Net]] = {}


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
    if isinstance(g, Conspiracy) and g.is_solo():
        return False
    name = configuration(g.variant)
    return name in LOADED or nearest(name, g.variant.players) != ""


def learned(variant: Variant) -> Net:
    """The value of a configuration: its own, or that of the nearest number of players for which there is one."""
    name = configuration(variant)
    net = LOADED.get(name)
    if net is None:
        file = nearest(name, variant.players)
        if not file:
            raise OptionError("no_value", configuration=name)
        net = from_file(file, variant.game)
        LOADED[name] = net
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
    net = LOADED.get(file)
    if net is None:
        try:
            net = read_net(Path(file).read_bytes())
        except (OSError, ValueError, KeyError, IndexError, struct.error, zlib.error) as error:
            raise OptionError("bad_value", file=file, reason=f"{type(error).__name__}: {error}") from error
        LOADED[file] = net
    if net.count_inputs() != inputs_of(game):
        reason = f"{net.count_inputs()} inputs; those of {game} are {inputs_of(game)}"
        raise OptionError("bad_value", file=file, reason=reason)
    return net
