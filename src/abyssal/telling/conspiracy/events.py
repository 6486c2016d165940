"""How the story tells each kind of event of Conspiracy: one row for each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from abyssal.telling.conspiracy.phrases import guild_card, location_card, lord_card
from abyssal.telling.story import Event, Teller, Told
from abyssal.texts.message import Argument, Message, message, seat

REFERENCES: Final[Mapping[str, Callable[[str], Argument]]] = {
    "lord": lord_card,
    "location": location_card,
    "guild": guild_card,
}
"""Functions that turn facts into references, by fact; all other facts are numbers."""


class ConspiracyTold(Told):
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


EVENTS: Final[Mapping[str, Told]] = {
    "first_player_chosen": ConspiracyTold(),
    "opponent_chosen": ConspiracyTold(plain=True),
    "turn_started": ConspiracyTold(silent=True, breaks=True),
    "lord_drawn": ConspiracyTold(row="lords_drawn", listed="lord", weights=("lesser",)),
    "lord_discarded": ConspiracyTold(silent=True),
    "pile_taken": ConspiracyTold(animated=True),
    "lord_returned": ConspiracyTold(row="lords_returned", listed="lord", weights=("passing",)),
    "lord_placed": ConspiracyTold(brief=True),
    "crest_moved": ConspiracyTold(silent=True),
    "pearls_gained": ConspiracyTold(weights=("lesser",)),
    "keeper_changed": ConspiracyTold(brief=True, mark="keeper", animated=True),
    "lords_swapped": ConspiracyTold(),
    "lord_turned_up": ConspiracyTold(row="lords_turned_up", listed="lord", weights=("passing",)),
    "location_opened": ConspiracyTold(),
    "location_revealed": ConspiracyTold(row="locations_revealed", listed="location", weights=("passing",)),
    "deck_searched": ConspiracyTold(),
    "location_taken": ConspiracyTold(brief=True, mark="location", animated=True),
    "lords_recycled": ConspiracyTold(),
    "locations_recycled": ConspiracyTold(),
    "restriction_set": ConspiracyTold(),
    "restriction_lifted": ConspiracyTold(plain=True),
    "end_triggered": ConspiracyTold(mark="end", animated=True),
    "game_ended": ConspiracyTold(),
    "token_won": ConspiracyTold(),
    "token_used": ConspiracyTold(breaks=True),
    "location_hidden": ConspiracyTold(),
    "location_allotted": ConspiracyTold(),
    "location_left": ConspiracyTold(silent=True),
}
"""How the story tells each kind of event, in the order of the rules."""
