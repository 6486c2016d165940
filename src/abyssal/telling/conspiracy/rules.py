"""Make the summary of the rules of Conspiracy, with all cards of a game, and look up single cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from abyssal.conspiracy.catalog import LOCATIONS, LORDS, VALUES, locations_in
from abyssal.telling.conspiracy.phrases import RANDOM, location_card, opponent_card
from abyssal.texts.message import Message, message

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy
    from abyssal.telling.shapes import Line, Section

IN_SHORT: Final = ("aim", "turn", "names", "score", "keeper", "keys", "locations")
COPIES: Final = {str(facts["value"]): facts["copies"] for facts in LORDS.values()}
"""The number of lords of each value in a guild."""


def rules(g: Conspiracy) -> list[Section]:
    """Return a summary of the rules, all lords and locations of this game, and the Legendary Opponent."""
    view = g.view(None)
    solo = ("solo",) if view["solo"] is not None else ()
    sections = [
        section(None, [line(None, message(f"conspiracy-rules-{name}")) for name in (*IN_SHORT, *solo)]),
        section("lords_title", [lord_line(value) for value in VALUES]),
    ]
    for edition, title in (("base", "locations_title"), ("bonus", "bonus_title")):
        names = [name for name in locations_in(view["bonus"]) if LOCATIONS[name]["edition"] == edition]
        if names:
            sections.append(section(title, [location_line(name) for name in names]))
    opponent = opponent_of(g)
    if opponent is not None:
        sections.append(section("opponent_title", [opponent_line(opponent)]))
    return sections


def section(title: str | None, lines: Iterable[Line]) -> Section:
    """Return a part of the page."""
    return {"title": message(f"conspiracy-rules-{title}") if title else None, "lines": list(lines)}


def line(head: Message | None, text: Message) -> Line:
    """Return a line of the page."""
    return {"head": head, "text": text}


def opponent_of(g: Conspiracy) -> str | None:
    """Return the guild of the Legendary Opponent; ``None`` before it is drawn, and if the game is not solo."""
    opponent = g.view(None)["solo"]
    return None if opponent == RANDOM else opponent


# ---------------------------------------------------------------------- cards


def lord_line(value: int) -> Line:
    """Return the line about the lords of a value."""
    return line(message("conspiracy-rules-value", value=value), message(f"conspiracy-lord-{value}.text"))


def location_line(location: str) -> Line:
    """Return the line about a location."""
    return line(message("card", card=location_card(location)), message(f"conspiracy-location-{location}.text"))


def opponent_line(opponent: str) -> Line:
    """Return the line about a Legendary Opponent."""
    return line(message("card", card=opponent_card(opponent)), message(f"conspiracy-opponent-{opponent}.text"))


def look_up(g: Conspiracy, name: str) -> Message | None:
    """Return the description of a card; ``None`` if there is no such card.

    Lords are found by value or name (``4``, ``R4``), locations by id, the Legendary Opponent by guild.
    """
    key = name.strip().lower().replace(" ", "_").replace("-", "_")
    if key in COPIES or key.upper() in LORDS:
        value = key[-1]
        text = message(f"conspiracy-lord-{value}.text")
        return message("conspiracy-look_up-lord", value=int(value), count=COPIES[value], text=text)
    if key in locations_in(g.view(None)["bonus"]):
        return message("look-up", card=location_card(key), text=location_line(key)["text"])
    if key == opponent_of(g):
        return message("look-up", card=opponent_card(key), text=opponent_line(key)["text"])
    return None


def names(g: Conspiracy) -> list[tuple[str, Message]]:
    """Return all cards that can be looked up; lords are listed by value."""
    found = [(str(value), message("conspiracy-rules-lords", value=value)) for value in VALUES]
    found += [(name, message("card", card=location_card(name))) for name in locations_in(g.view(None)["bonus"])]
    opponent = opponent_of(g)
    return found if opponent is None else [*found, (opponent, message("card", card=opponent_card(opponent)))]
