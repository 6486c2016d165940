"""The bots of matches and leagues, and the value files that some of them use.

Files are checked before the first game and identified by their content.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from abyssal.bots import Recipe, recipe
from abyssal.bots.value_files import from_file

NET: Final = "net"
"""The parameter of a bot that names a value file."""


def recipe_of(bot: str | Recipe) -> Recipe:
    """Return the recipe of a text, or the recipe that is given."""
    return recipe(bot) if isinstance(bot, str) else bot


def name_of(bot: str | Recipe) -> str:
    """Return a bot as it was named, without the parameters that were not given."""
    return bot.strip() if isinstance(bot, str) else bot.text


def module_of(bot: Recipe) -> str:
    """Return the name of the module that a bot comes from."""
    return str(getattr(bot.factory, "__module__", ""))


def is_ours(module: str) -> bool:
    """Whether a module is part of this package. The parameter ``net`` of other bots may mean anything."""
    return module.startswith("abyssal.")


def net_of(bot: Recipe) -> str:
    """Return the value file of a bot; empty without one."""
    return str(dict(bot.values).get(NET, ""))


def check_nets(bots: Iterable[Recipe], game: str) -> None:
    """Raise ``OptionError`` if the value file of one of our bots does not fit the game."""
    for bot in bots:
        if net_of(bot) and is_ours(module_of(bot)):
            from_file(net_of(bot), game)


def settled(bot: Recipe) -> Recipe:
    """Return the same bot with the absolute path of its file."""
    if not net_of(bot):
        return bot
    path = str(Path(net_of(bot)).resolve())
    return bot._replace(values=tuple((name, path if name == NET else value) for name, value in bot.values))


def digest_of(bot: Recipe) -> str:
    """Return a digest of the content of a bot's file; empty without a file.

    For a value file only the weights count, since its first line does not change how it plays.
    """
    file = Path(net_of(bot))
    if not net_of(bot) or not file.is_file():
        return ""
    data = file.read_bytes()
    return hashlib.blake2b(data.partition(b"\n")[2] if is_ours(module_of(bot)) else data, digest_size=8).hexdigest()
