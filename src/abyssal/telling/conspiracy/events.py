"""How the story tells each kind of event of Conspiracy: one row for each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from abyssal.telling.conspiracy.phrases import guild_card, location_card, lord_card
from abyssal.telling.story import Event, EventWording, Teller
from abyssal.texts.message import Argument, Message, message, seat

REFERENCES: Final[Mapping[str, Callable[[str], Argument]]] = {
    "lord": lord_card,
    "location": location_card,
    "guild": guild_card,
}
"""Functions that turn facts into references, by fact; all other facts are numbers."""


class ConspiracyWording(EventWording):
    """An event of Conspiracy."""

    texts = "conspiracy-told-"

    def facts(self, event: Event) -> dict[str, Argument]:
        facts: dict[str, Argument] = {}
        for name, value in event.items():
            if name == "event":
                continue
            if name in REFERENCES:
                facts[name] = REFERENCES[name](str(value))
            elif isinstance(value, int):
                facts["who" if name == "seat" else name] = seat(value) if name == "seat" else value
        return facts

    def joined(self, events: Sequence[Event], teller: Teller) -> Message:
        clause = super().joined(events, teller)
        clause["args"]["count"] = len(events)
        return clause

    def item(self, event: Event) -> Argument:
        """Return the list item for one event. Locations are quoted, because they are named after their effects."""
        name = super().item(event)
        return message("conspiracy-quoted", location=name) if self.listed == "location" else name


EVENTS: Final[Mapping[str, EventWording]] = {
    "first_player_chosen": ConspiracyWording(),
    "opponent_chosen": ConspiracyWording(plain=True),
    "turn_started": ConspiracyWording(silent=True, breaks=True),
    "lord_drawn": ConspiracyWording(row="lords_drawn", listed="lord", weights=("lesser",)),
    "lord_discarded": ConspiracyWording(silent=True),
    "pile_taken": ConspiracyWording(animated=True),
    "lord_returned": ConspiracyWording(row="lords_returned", listed="lord", weights=("passing",)),
    "lord_placed": ConspiracyWording(brief=True),
    "crest_moved": ConspiracyWording(silent=True),
    "pearls_gained": ConspiracyWording(weights=("lesser",)),
    "keeper_changed": ConspiracyWording(brief=True, mark="keeper", animated=True),
    "lords_swapped": ConspiracyWording(),
    "lord_turned_up": ConspiracyWording(row="lords_turned_up", listed="lord", weights=("passing",)),
    "location_opened": ConspiracyWording(),
    "location_revealed": ConspiracyWording(row="locations_revealed", listed="location", weights=("passing",)),
    "deck_searched": ConspiracyWording(),
    "location_taken": ConspiracyWording(brief=True, mark="location", animated=True),
    "lords_recycled": ConspiracyWording(),
    "locations_recycled": ConspiracyWording(),
    "restriction_set": ConspiracyWording(),
    "restriction_lifted": ConspiracyWording(plain=True),
    "end_triggered": ConspiracyWording(mark="end", animated=True),
    "game_ended": ConspiracyWording(),
    "token_won": ConspiracyWording(),
    "token_used": ConspiracyWording(breaks=True),
    "location_hidden": ConspiracyWording(),
    "location_allotted": ConspiracyWording(),
    "location_left": ConspiracyWording(silent=True),
}
"""How the story tells each kind of event, in the order of the rules."""
