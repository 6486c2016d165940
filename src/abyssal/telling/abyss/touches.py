"""Which things on the board of Abyss a choice touches, by their addresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from abyssal.telling.abyss.asked import Asked

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option

LORDS_OF_THE_COURT: Final = ("main", "opportunist", "corruptor", "traitor_take", "place_sentinel")
"""Decisions in which lords of the Court are meant, not those of a realm."""
ZONES_OF_ALLIES: Final[Mapping[str, str]] = {"affiliate": "paid", "healer": "discard"}
"""Where the allies of a decision lie, if not in the hand."""
ZONES_OF_LOCATIONS: Final[Mapping[str, str]] = {
    "control_pick": "drawn",
    "ambassador_pick": "drawn",
    "black_smokers": "deck",
}
"""Where the locations of a decision lie, if they are not available."""
BY_VERB: Final[Mapping[str, str]] = {"plot": "lord_deck", "explore": "deck", "continue": "deck", "search": "loot_deck"}
ON_THE_TRACK: Final = ("take", "buy", "pass", "fight", "ignore")
"""Verbs about the card that was revealed last."""


def touched(asked: Asked, option: Option) -> list[str]:
    """What an option is about."""
    kind, name = option["kind"], option["name"] or ""
    if asked.view["track"] and (asked.decision == "offer" or (kind is None and option["verb"] in ON_THE_TRACK)):
        return [f"track/{len(asked.view['track'])}"]
    if kind == "ally" and asked.decision == "explore_ally":
        return [f"track/{len(asked.view['track'])}"]
    if kind == "ally":
        return [ally_address(asked, name)]
    if kind == "lord":
        return [lord_address(asked, option, name)]
    if kind == "location":
        return [location_address(asked, name)]
    if kind == "race":
        return [] if asked.decision == "executioner_race" else [f"council/{name}"]
    if kind == "seat":
        return [f"seat/{name}"]
    if kind == "cell":
        return [f"border/{name}"] if name else []
    if kind == "number" and option["verb"] == "draw":
        return ["location_deck"]
    if kind == "number" and option["verb"] == "reward":
        return ["threat"]
    if kind in ("key", "pearl", "nebulis", "new token"):
        return [f"seat/{asked.seat}"]
    return [BY_VERB[option["verb"]]] if kind is None and option["verb"] in BY_VERB else []


def ally_address(asked: Asked, ally: str) -> str:
    """Where an ally lies."""
    if asked.decision == "executioner_discard":
        return f"affiliated/{asked.seat}/{ally}"
    zone = ZONES_OF_ALLIES.get(asked.decision, "hand")
    return zone if zone == "discard" else f"{zone}/{ally}"


def lord_address(asked: Asked, option: Option, lord: str) -> str:
    """Where a lord lies: in the Court, in a realm, or under a location."""
    prompt = asked.prompt
    if prompt["decision"] == "liberator":
        return f"location/{prompt['facts']['bound'][lord]}"
    in_court = asked.decision in LORDS_OF_THE_COURT and option["verb"] != "use"
    return f"{'court' if in_court else 'lord'}/{lord}"


def location_address(asked: Asked, location: str) -> str:
    """Where a location lies."""
    prompt = asked.prompt
    if prompt["decision"] == "illusionist" and prompt["facts"]["location"] is None:
        return f"location/{location}"
    return f"{ZONES_OF_LOCATIONS.get(asked.decision, 'available')}/{location}"
