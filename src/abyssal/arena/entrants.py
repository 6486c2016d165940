"""The bots that are named for games, and the values that some of them are told by file.

Files are looked at before the first game, and told apart by what they hold.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from abyssal.bots import Recipe, recipe
from abyssal.bots.learned import from_file

NET: Final = "net"
"""The parameter that names a file."""


def recipe_of(bot: str | Recipe) -> Recipe:
    """The bot of a text, or the one that is given."""
    return recipe(bot) if isinstance(bot, str) else bot


def name_of(bot: str | Recipe) -> str:
    """A bot as it was named, without what was not said."""
    return bot.strip() if isinstance(bot, str) else bot.text


def module_of(bot: Recipe) -> str:
    """The name of the module which a bot comes from."""
    return str(getattr(bot.factory, "__module__", ""))


def is_ours(module: str) -> bool:
    """Whether a module is part of this package; what a bot from elsewhere has in its files is its own affair."""
    return module.startswith("abyssal.")


def net_of(bot: Recipe) -> str:
    """The file that a bot is told; empty without one."""
    return str(dict(bot.values).get(NET, ""))


def check_nets(bots: Iterable[Recipe], game: str) -> None:
    """Refuse a file that holds no value of the game, before the first game is played by it."""
    for bot in bots:
        if net_of(bot) and is_ours(module_of(bot)):
            from_file(net_of(bot), game)


def settled(bot: Recipe) -> Recipe:
    """The same bot with the whole path of its file: it is the same file wherever it is named from."""
    if not net_of(bot):
        return bot
    path = str(Path(net_of(bot)).resolve())
    return bot._replace(values=tuple((name, path if name == NET else value) for name, value in bot.values))


def digest_of(bot: Recipe) -> str:
    """What tells the file of a bot from another one that once had its name; empty without a file.

    The first line of a value tells where it comes from, and hears more when it is tried: the rest is what plays.
    """
    file = Path(net_of(bot))
    if not net_of(bot) or not file.is_file():
        return ""
    data = file.read_bytes()
    return hashlib.blake2b(data.partition(b"\n")[2] if is_ours(module_of(bot)) else data, digest_size=8).hexdigest()
