"""How the story tells each kind of event of Abyss: one row for each kind, and classes for special kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import LORDS
from abyssal.telling.abyss.phrases import REFERENCES, in_order, mix
from abyssal.telling.story import Event, Teller, Told, Weight
from abyssal.texts.message import Argument, Message, card, cards, message, seat

if TYPE_CHECKING:
    pass

NOT_SAID: Final = ("event", "nebulis", "in_vain", "source")
"""Keys of an event that are not passed to its text."""
SAID_SOURCES: Final = ("court", "last_space")
"""Sources of pearls, besides lords, that the sentence has to mention."""
FROM: Final = "told-pearls_gained-from"
USED: Final = ("ally_paid", "ally_discarded")
"""Events that already say that an ally was paid or discarded."""
BETWEEN: Final = (*USED, "pearls_paid", "nebulis_paid", "kraken_figure_moved", "kraken_discarded", "ally_affiliated")
"""Events that may come between the payment or discard of a kraken and the event ``kraken_discarded``."""


class AbyssTold(Told):
    """An event of Abyss."""

    def facts(self, event: Event) -> dict[str, Argument]:
        facts: dict[str, Argument] = {}
        for name, value in event.items():
            if name in NOT_SAID:
                continue
            if name == "seat":
                facts["who"] = seat(int(str(value)))
            elif name == "price":
                facts[name] = mix(int(str(value)), int(str(event.get("nebulis", 0))))
            elif name in REFERENCES:
                facts[name] = REFERENCES[name](value)
            else:
                facts[name] = value if isinstance(value, int) else str(value)
        return facts


# ---------------------------------------------------------------------- consecutive events of one kind


class Allies(AbyssTold):
    """Events about allies whose order does not matter; joined events list the allies race by race."""

    def joined(self, events: Sequence[Event], teller: Teller) -> Message:
        allies = in_order(str(event["card"]) for event in events)
        return message(f"{self.texts}joined-{self.row}", items=cards("ally", allies))


class Amounts(AbyssTold):
    """Events about amounts; joined events give the sum."""

    def joined(self, events: Sequence[Event], teller: Teller) -> Message:
        total = sum(number for event in events if isinstance(number := event[self.listed], int))
        return message(f"{self.texts}joined-{self.row}", count=total)


class Tokens(AbyssTold):
    """Events about drawn tokens; readers who may not see the tokens are told only their number."""

    def joined(self, events: Sequence[Event], teller: Teller) -> Message:
        if self.secret not in events[0]:
            return message(f"{self.texts}joined-{self.row}", count=len(events))
        return message(f"{self.texts}joined-{self.row}_seen", items=[self.item(event) for event in events])

    def ids(self, kind: str) -> dict[str, tuple[Weight, ...]]:
        return super().ids(kind) | {f"{self.texts}joined-{self.row}_seen": self.weights}


class Monsters(AbyssTold):
    """Events about monsters, which have no names."""

    def item(self, event: Event) -> Argument:
        return message("told-joined-monster")


# ---------------------------------------------------------------------- kinds with special texts


class PearlsGained(AbyssTold):
    """Mentions the source of gained pearls, unless the sentence has already mentioned it."""

    def said(self, event: Event, teller: Teller) -> Message:
        source = event.get("source")
        if source in SAID_SOURCES:
            return self.from_source(event, message(f"source-{source}"))
        if source in LORDS and source not in teller.named:
            return self.from_source(event, card("lord", str(source)))
        return super().said(event, teller)

    def from_source(self, event: Event, source: Argument) -> Message:
        """Return the clause that mentions the source of the pearls."""
        return message(FROM, **self.facts(event), source=source)

    def ids(self, kind: str) -> dict[str, tuple[Weight, ...]]:
        return super().ids(kind) | {FROM: ("passing",)}


class AllyReceived(Allies):
    """Silent for readers who may not see the ally: they already know the stack and its size."""

    def is_silent(self, events: Sequence[Event], k: int, in_brief: bool) -> bool:
        return self.secret not in events[k] or super().is_silent(events, k, in_brief)


class OnTheBorder(AbyssTold):
    """Events before a leviathan reaches its cell; silent for the first leviathan, which no seat adds."""

    def is_silent(self, events: Sequence[Event], k: int, in_brief: bool) -> bool:
        return "seat" not in events[k] or super().is_silent(events, k, in_brief)


class LeviathanPlaced(AbyssTold):
    """Has another text for the first leviathan, which no seat adds."""

    def said(self, event: Event, teller: Teller) -> Message:
        if "seat" not in event:
            return message("told-joined-first_leviathan", **self.facts(event))
        return super().said(event, teller)


class AttackMade(AbyssTold):
    """Has another text for an attack that hurts no leviathan."""

    def said(self, event: Event, teller: Teller) -> Message:
        if "in_vain" in event:
            return message("told-joined-in_vain", **self.facts(event))
        return super().said(event, teller)


class KrakenFigureMoved(AbyssTold):
    """Has another text if the Kraken figure returns to the middle of the table."""

    def said(self, event: Event, teller: Teller) -> Message:
        if event["holder"] is None:
            return message("told-kraken_figure_returned")
        return super().said(event, teller)


class NebulisGiven(AbyssTold):
    """Silent if the nebulis pay for a bought ally: the clause about the purchase mentions them."""

    def is_silent(self, events: Sequence[Event], k: int, in_brief: bool) -> bool:
        return is_price(events, k) or super().is_silent(events, k, in_brief)


class KrakenDiscarded(Allies):
    """Silent if the story has just told that the kraken was paid or discarded."""

    def is_silent(self, events: Sequence[Event], k: int, in_brief: bool) -> bool:
        return was_used(events, k) or super().is_silent(events, k, in_brief)


def is_price(events: Sequence[Event], k: int) -> bool:
    """Return whether the nebulis that the event at index ``k`` gives away pay for a bought ally."""
    kinds = [event["event"] for event in events[k + 1 : k + 3] if event.get("seat") == events[k].get("seat")]
    return kinds[:1] == ["ally_bought"] or kinds == ["pearls_paid", "ally_bought"]


def was_used(events: Sequence[Event], k: int) -> bool:
    """Return whether the story has just told that the kraken of the event at index ``k`` was paid or discarded."""
    while k > 0 and events[k - 1]["event"] in BETWEEN:
        k -= 1
        if events[k]["event"] in USED:
            return True
    return False


# ---------------------------------------------------------------------- the table of all kinds

EVENTS: Final[Mapping[str, Told]] = {
    "first_player_chosen": AbyssTold(),
    "turn_started": AbyssTold(silent=True, breaks=True),
    "pearls_gained": PearlsGained(after=("ally_bought", "new_token_revealed"), weights=("lesser",), animated=True),
    "pearls_paid": Amounts(
        row="pearls_used",
        listed="count",
        after=("plotted",),
        before=("ally_bought",),
        weights=("passing",),
        animated=True,
    ),
    "pearls_lost": AbyssTold(animated=True),
    "keys_gained": AbyssTold(after=("new_token_revealed",), weights=("lesser",)),
    "keys_paid": Amounts(row="keys_used", listed="count", weights=("passing",)),
    "plotted": AbyssTold(),
    "lord_turned_up": AbyssTold(silent_in_brief=True, row="turned_up", listed="lord"),
    "card_revealed": AbyssTold(brief=True, row="revealed", listed="card", weights=("reveal",)),
    "monster_revealed": Monsters(brief=True, row="revealed", weights=("reveal",)),
    "deck_reshuffled": AbyssTold(),
    "ally_bought": AbyssTold(weights=("answer",), animated=True),
    "offer_passed": AbyssTold(silent_in_brief=True, weights=("answer", "passing")),
    "ally_taken": AbyssTold(brief=True),
    "threat_moved": AbyssTold(silent_in_brief=True, weights=("passing",), animated=True),
    "monster_fought": AbyssTold(brief=True, mark="fight"),
    "token_gained": Tokens(secret="token", row="tokens", listed="token", weights=("lesser",), animated=True),
    "token_stolen": AbyssTold(secret="token", animated=True),
    "ally_to_council": Allies(silent_in_brief=True, row="to_council", weights=("passing",)),
    "monster_discarded": AbyssTold(silent_in_brief=True, weights=("passing",)),
    "stack_taken": AbyssTold(),
    "ally_received": AllyReceived(secret="card", row="received", weights=("lesser",)),
    "stack_discarded": AbyssTold(),
    "ally_paid": Allies(row="paid", weights=("passing",)),
    "ally_affiliated": Allies(row="affiliated", weights=("passing",)),
    "ally_discarded": Allies(row="discarded", weights=("lesser",), animated=True),
    "lord_recruited": AbyssTold(mark="lord", animated=True),
    "lord_entered": AbyssTold(after=("lord_recruited", "lord_drawn"), animated=True),
    "lord_disabled": AbyssTold(animated=True),
    "lord_discarded": AbyssTold(after=("lord_lost",), animated=True),
    "power_used": AbyssTold(weights=("lesser",), animated=True),
    "extra_turn_gained": AbyssTold(),
    "location_opened": AbyssTold(),
    "location_drawn": AbyssTold(row="drawn", listed="location", weights=("passing",)),
    "location_left": AbyssTold(silent_in_brief=True, row="left", listed="location"),
    "location_taken": AbyssTold(after=("locations_swapped", "location_traded"), mark="location", animated=True),
    "lord_bound": AbyssTold(row="bound", listed="lord", weights=("passing",)),
    "locations_swapped": AbyssTold(),
    "deck_looked_through": AbyssTold(),
    "location_traded": AbyssTold(),
    "end_triggered": AbyssTold(brief=True, mark="end", animated=True),
    "game_ended": AbyssTold(),
    "lord_drawn": AbyssTold(),
    # Kraken.
    "nebulis_gained": AbyssTold(weights=("lesser",), animated=True),
    "nebulis_paid": AbyssTold(weights=("passing",)),
    "nebulis_given": NebulisGiven(row="given", listed="receiver", animated=True),
    "kraken_figure_moved": KrakenFigureMoved(mark="kraken", animated=True),
    "kraken_placed": AbyssTold(),
    "kraken_discarded": KrakenDiscarded(row="discarded"),
    "sentinel_taken": AbyssTold(brief=True),
    "lord_reserved": AbyssTold(),
    "stack_reserved": AbyssTold(),
    "location_reserved": AbyssTold(),
    "sentinel_returned": AbyssTold(brief=True),
    "loot_drawn": AbyssTold(brief=True),
    "loot_discarded": AbyssTold(animated=True),
    "loot_kept": AbyssTold(brief=True),
    "ally_turned_up": AbyssTold(),
    "monster_turned_up": Monsters(row="dug_up"),
    "ally_healed": AbyssTold(),
    "race_named": AbyssTold(),
    "affiliated_discarded": AbyssTold(animated=True),
    "lord_freed": AbyssTold(),
    "pearls_robbed": AbyssTold(mark="loss", animated=True),
    "discard_looked_through": AbyssTold(silent_in_brief=True, weights=("passing",)),
    # Leviathan.
    "leviathan_drawn": OnTheBorder(silent_in_brief=True, weights=("passing",), animated=True),
    "die_rolled": OnTheBorder(row="rolled", listed="die", weights=("passing",), animated=True),
    "leviathan_placed": LeviathanPlaced(animated=True),
    "leviathan_attacked": AbyssTold(animated=True),
    "wounds_taken": AbyssTold(mark="wounds", animated=True),
    "monster_passed": AbyssTold(silent_in_brief=True, weights=("passing",)),
    "fight_started": AbyssTold(brief=True, mark="fight", animated=True),
    "attack_made": AttackMade(animated=True),
    "leviathan_hurt": AbyssTold(brief=True, animated=True),
    "leviathan_slain": AbyssTold(mark="slain", animated=True),
    "scourge_taken": AbyssTold(animated=True),
    "new_token_gained": Tokens(secret="new_token", row="new_tokens", listed="new_token", animated=True),
    "new_token_revealed": AbyssTold(),
    "new_token_stolen": AbyssTold(secret="new_token", animated=True),
    "monsters_inert": AbyssTold(plain=True),
    "lord_lost": AbyssTold(mark="loss", animated=True),
}
"""How the story tells each kind of event, in the order of the rules."""
