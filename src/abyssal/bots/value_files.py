"""Files of learned values: finding the file for a configuration, and a cache of what was read."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

from abyssal.bots.brain import brain_of
from abyssal.bots.net import Net, read_net
from abyssal.engine.errors import OptionError
from abyssal.engine.variant import Variant

FOLDER: Final = Path(__file__).parent / "weights"
SUFFIX: Final = ".value"
OF_CONFIGURATIONS: Final[dict[str, Net]] = {}
"""The values that were read, by the name of the configuration."""
FROM_FILES: Final[dict[tuple[str, int, int], Net]] = {}
"""The values that were read, by path, time of change and size of the file: a changed file is read again."""


def features_of(game: str) -> int:
    """Return how many features the values of a game have; 0 if it has none."""
    return brain_of(game).layout.size


def configuration(variant: Variant) -> str:
    """Return the name of a configuration, as its value file is called."""
    return brain_of(variant.game).value_names(variant)[0]


def is_solo(variant: Variant) -> bool:
    """Whether only one seat decides. Values are learned against opponents, so none is used in such a game."""
    return variant.deciders < 2


def has_value(variant: Variant) -> bool:
    """Whether there is a learned value for a configuration."""
    return not is_solo(variant) and (configuration(variant) in OF_CONFIGURATIONS or file_for(variant) != "")


def learned(variant: Variant) -> Net:
    """Return the value of a configuration: its own, or the nearest there is; :class:`OptionError` if there is none."""
    name = configuration(variant)
    net = OF_CONFIGURATIONS.get(name)
    if net is None:
        file = file_for(variant)
        if not file:
            raise OptionError("no_value", configuration=name)
        net = from_file(file, variant.game)
        OF_CONFIGURATIONS[name] = net
    return net


def file_for(variant: Variant) -> str:
    """Return the path of the first existing value file for a configuration; empty without one."""
    brain = brain_of(variant.game)
    folder = Path(brain.folder) if brain.folder else FOLDER
    for name in brain.value_names(variant):
        file = folder / f"{name}{SUFFIX}"
        if file.exists():
            return str(file)
    return ""


def from_file(file: str, game: str) -> Net:
    """Return the value in a file, read once.

    :class:`OptionError` if the game has no values, if the file holds none, or one for another layout of features.
    """
    right = features_of(game)
    if right == 0:
        raise OptionError("game_without_value", game=game)
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
    if net.count_features() != right:
        raise OptionError("other_value", file=file, features=net.count_features(), game=game, right=right)
    return net
