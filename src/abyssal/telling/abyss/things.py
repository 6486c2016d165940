"""Labels and addresses of options in Abyss by kind: lord, ally, location, stack and so on.

Nothing here depends on the decision; the class of a decision has the parts that do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import LORDS, SANCTUARIES
from abyssal.telling.abyss.asked import AbyssAsked
from abyssal.telling.abyss.phrases import size_of
from abyssal.telling.changes import trial_of
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import DeskThing

WITH_TARGET: Final = ("slaver", "oracle", "opportunist")
"""Lords whose power has a target, which is chosen next."""
CARDS: Final = ("ally", "lord", "location", "race")
"""Kinds of options that sentences mention by a reference to the card."""
COUNTED: Final = {"pearl": "pearls", "key": "key_tokens"}
"""Kinds of things without names, and the text ids that count them."""
SUPPLIES: Final = ("key", "pearl", "nebulis", "new token")
"""Kinds of things that share the address of their owner's seat."""
WHOLE_ZONES: Final = ("lord_deck", "location_deck", "loot_deck", "threat", "discard")
"""Zones with a single address for the whole zone."""


# ---------------------------------------------------------------------- labels


def card_label(asked: AbyssAsked, option: Option) -> Message:
    """Return the name of a card as a label."""
    return message("card", card=card(option["kind"] or "", option["name"] or ""))


def is_power(option: Option) -> bool:
    """Return whether an option uses the power of a lord; a lord whose key is used has only its name as label."""
    return option["verb"] == "use" and option["text"] != option["name"]


def lord_label(asked: AbyssAsked, option: Option) -> Message:
    """Return the label of a lord: the use of its power, or its worth and power."""
    name = option["name"] or ""
    if is_power(option):
        return message("choose-use", lord=card("lord", name), power=power_of(asked, option))
    args = lord_facts(name)
    return message("choose-lord" if "power" in args else "choose-lord_plain", **args)


def lord_facts(name: str) -> dict[str, Argument]:
    """Return the arguments of a lord's label; ``power`` only if the lord has a power."""
    facts = LORDS[name]
    args: dict[str, Argument] = {"lord": card("lord", name), "influence": facts["influence"], "keys": facts["keys"]}
    return args if facts["power"] == "none" else args | {"power": message(f"lord-{name}.power")}


def power_of(asked: AbyssAsked, option: Option) -> Message:
    """Return what the power of a lord does. If there is only one target, mention it, because it is not asked next."""
    name = option["name"] or ""
    if name in WITH_TARGET:
        after = trial_of(asked.game)
        after.play(option["action"])
        targets = after.legal()
        if len(targets) == 1:
            only = after.option(targets[0])
            return message(f"choose-power-{name}.one", target=card(only["kind"] or "", only["name"] or ""))
    return message(f"choose-power-{name}")


def location_label(asked: AbyssAsked, option: Option) -> Message:
    """Return the label of a location, with its formula and its worth to the decider; unknown loot has no worth."""
    name = option["name"] or ""
    args: dict[str, Argument] = {"location": card("location", name), "formula": message(f"location-{name}.short")}
    if name in SANCTUARIES:
        return message("choose-sanctuary", **args)
    return message("choose-location", **args, points=worth_of(asked, name))


def location_in_brief(asked: AbyssAsked, name: str) -> Message:
    """Return the short label of a location: its name and its worth."""
    location = card("location", name)
    if name in SANCTUARIES:
        return message("card", card=location)
    return message("choose-location.brief", location=location, points=worth_of(asked, name))


def worth_of(asked: AbyssAsked, name: str) -> int:
    """Return the worth of a location to the decider, who may not have it yet."""
    if name in asked.numbers["locations"]:
        return asked.numbers["locations"][name]
    return asked.game.known_sheet(asked.seat, asked.seat)["locations"][name] or 0


def stack_label(asked: AbyssAsked, option: Option) -> Message:
    """Return the label of a stack of the Council, with its size."""
    return stack_named("choose-stack", asked, option)


def stack_named(text: str, asked: AbyssAsked, option: Option) -> Message:
    """Return the label of a stack of the Council, with its size; ``text`` is the text id."""
    race = option["name"] or ""
    return message(text, race=card("race", race), count=size_of(asked.view["council"][race]))


def seat_label(asked: AbyssAsked, option: Option) -> Message:
    """Return the label of a rival."""
    return message("seat", who=seat(int(option["name"] or 0)))


def number_label(asked: AbyssAsked, option: Option) -> Message:
    """Return a number as a label."""
    return message("literal", text=option["text"])


def token_label(asked: AbyssAsked, option: Option) -> Message:
    """Return the label of revealing a new token."""
    name = (option["name"] or "").replace(" ", "-")
    return message("choose-reveal", effect=message(f"new_token-{name}.text"))


LABELS: Final[Mapping[str, Callable[[AbyssAsked, Option], Message]]] = {
    "ally": card_label,
    "lord": lord_label,
    "location": location_label,
    "race": stack_label,
    "seat": seat_label,
    "number": number_label,
    "new token": token_label,
}
"""Functions that return labels, by kind of option; options of other kinds are called by their verbs."""


# ---------------------------------------------------------------------- addresses


def addresses(asked: AbyssAsked, option: Option) -> list[str]:
    """Return the address on the board of the thing that an option names; empty if it has none."""
    zone, kind, name = asked.game.zone(option["action"]), option["kind"], option["name"] or ""
    if zone in WHOLE_ZONES:
        return [zone]
    if zone == "track":  # decisions are about the last card of the track
        return [f"track/{len(asked.view['track'])}"] if asked.view["track"] else []
    if zone == "seat":
        return [f"seat/{name}"] if kind == "seat" else [f"seat/{asked.seat}"] if kind in SUPPLIES else []
    if zone == "deck" and not name:
        return ["deck"]
    if zone == "affiliated":
        return [f"affiliated/{asked.seat}/{name}"]
    return [f"{zone}/{name}"] if zone and name else []


def desk_thing(asked: AbyssAsked, option: Option, touches: list[str]) -> DeskThing:
    """Return the thing that an option names, as a part of a set."""
    kind, name = option["kind"] or "", option["name"] or ""
    said: Argument = message("literal", text=option["text"])
    if kind in CARDS:
        said = card(kind, name)
    elif kind == "seat":
        said = seat(int(name))
    elif kind in COUNTED:
        said = message(COUNTED[kind], count=1)
    at = [at for at in touches if name and at.endswith(f"/{name}")]
    return {"kind": kind, "said": said, "at": at, "swaps": asked.game.zone(option["action"]) == "hand"}
