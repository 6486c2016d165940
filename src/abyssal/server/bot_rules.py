"""Check the texts that name bots and come from outside: from requests, records and stored tables.

A caller may name every registered bot, and set parameters that have bounds. A parameter that takes any text is closed
to callers, because it may name a file of this machine, such as ``net``.
"""

from __future__ import annotations

from typing import Final

from abyssal import AbyssalError, bots
from abyssal.bots.registry import checked
from abyssal.server.refusals import Refusal, rules_refusal
from abyssal.telling.offers import USUAL

MAX_LENGTH: Final = 100
"""Maximum characters of the text of a bot."""
MOST: Final = {"ms": 2_000.0, "worlds": 200.0, "moves": 30.0}
"""Maximum of a parameter in a request, by its name, if the bot itself allows more; ``ms`` is in milliseconds."""


def checked_bot(text: str) -> str:
    """Return the text of a bot, trimmed; refuse it unless callers may use this bot with these parameters.

    >>> checked_bot(" search:ms=500 ")
    'search:ms=500'
    """
    plain = text.strip()
    if len(plain) > MAX_LENGTH or not plain.isprintable():
        raise Refusal("bad_bot", most=MAX_LENGTH)
    try:
        check_parameters(bots.recipe(plain))
    except AbyssalError as error:
        raise rules_refusal(error) from None
    return plain


def check_parameters(recipe: bots.Recipe) -> None:
    """Refuse a value that is not the default of its parameter, unless callers may set it."""
    known = bots.parameters(recipe.name)
    values = dict(recipe.values)
    for parameter in known:
        value = values[parameter.name]
        if value == parameter.default:
            continue
        limited = limited_parameter(parameter)
        if limited is None:
            names = [one.name for one in known if limited_parameter(one) is not None]
            allowed, any_at_all = ", ".join(names), "yes" if names else "no"
            raise Refusal(
                "closed_parameter", bot=recipe.name, parameter=parameter.name, parameters=allowed, any=any_at_all
            )
        checked(recipe.name, limited, value)


def limited_parameter(parameter: bots.Parameter) -> bots.Parameter | None:
    """Return a parameter with the bounds that hold for callers; None if callers must not set it.

    Flags, listed words, and numbers with both bounds may be set.
    """
    default = parameter.default
    if isinstance(default, bool):
        return parameter
    if isinstance(default, str):
        return parameter if parameter.words else None
    bounds = [most for most in (parameter.most, MOST.get(parameter.name)) if most is not None]
    if parameter.least is None or not bounds:
        return None
    return parameter._replace(most=min(bounds))


def is_allowed(text: str) -> bool:
    """Return whether callers may use the bot that a text names."""
    try:
        checked_bot(text)
    except Refusal:
        return False
    return True


def allowed_or_usual(text: str) -> str:
    """Return a stored text of a bot if callers may use it; else the usual bot, which plays in its place.

    Tables of older versions may hold other texts, and the host may have removed a bot of their own.
    """
    return text if is_allowed(text) else USUAL
