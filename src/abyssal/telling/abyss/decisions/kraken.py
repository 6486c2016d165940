"""The decisions of Kraken, about nebulis, sentinels, loot and the powers of its lords."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from abyssal.abyss.catalog import ALLIES, LOOT_VALUES
from abyssal.abyss.prompts import LiberatorFacts, PayNebulisFacts, PlaceSentinelFacts, SearchFacts
from abyssal.telling.abyss.asked import AbyssAsked
from abyssal.telling.abyss.decision import AbyssDecision
from abyssal.telling.abyss.phrases import all_of, ally_list, mix
from abyssal.telling.abyss.things import lord_facts
from abyssal.telling.abyss.typed import named_together
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option


class PayNebulis(AbyssDecision[PayNebulisFacts]):
    """Choose how much of a price to pay with nebulis."""

    tells_purse = True
    before_affiliation = True
    typed_forms = ((r"(\d) nebulis", r"nebulis \1"), (r"(?:no|0) nebulis|nebulis 0", "done"))

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        return mix(self.facts(asked)["price"], int(option["name"] or 0))


class GiveKraken(AbyssDecision[Any]):
    """Choose who gets the Kraken figure."""

    out_of_turn = True
    before_affiliation = True

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return the label of a rival, with the nebulis that they have now."""
        number = option["name"] or ""
        nebulis = message("nebulis", count=asked.view["seats"][number]["nebulis"])
        return message("choose-rival_with", name=seat(int(number)), what=nebulis)


class PlaceSentinel(AbyssDecision[PlaceSentinelFacts]):
    """Choose a zone for a sentinel, then the thing that it reserves there."""

    typed_forms = ((r"keep (?:it|(?:a |the )?sentinel)(?: for later)?", "keep"),)

    def text_id(self, asked: AbyssAsked) -> str:
        zone = self.facts(asked)["zone"]
        return super().text_id(asked) if zone == "front" else f"ask-place_sentinel_{zone}"

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return the label of a place for the sentinel, with the number of things there, or the only one."""
        if option["kind"] != "zone":
            return super().label(asked, option)
        view, name = asked.view, option["name"] or ""
        things: dict[str, tuple[str, Sequence[str]]] = {
            "court": ("lord", view["court"]),
            "council": ("race", list(view["council"])),
            "locations": ("location", view["available"]),
        }
        kind, there = things[name]
        if len(there) == 1:
            return message(f"choose-zone-{name}_one", card=card(kind, there[0]))
        return message(f"choose-zone-{name}", count=len(there))


class Search(AbyssDecision[SearchFacts]):
    """Search a sanctuary for more loot, or stop."""

    short_labels = ("choose-search",)

    def own_notes(self, asked: AbyssAsked) -> Iterator[Message]:
        rewards: list[Argument] = [
            message("note-loot_reward", value=value, reward=message(f"loot-{value}")) for value in LOOT_VALUES
        ]
        yield message("note-loot", rewards=rewards)

    def verb_label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return a label with the number of cards in the loot deck that equal a found card, or with the kept loot."""
        facts = self.facts(asked)
        if option["text"] == "stop":
            return message("choose-stop_search", points=facts["points"])
        alike = sum(facts["deck"][str(value)] for value in set(facts["loot"]))
        return message("choose-search", alike=alike, deck=sum(facts["deck"].values()))


class Fence(AbyssDecision[Any]):
    """Choose the rivals who get 1 nebulis each from the Fence, if there are too few for all rivals."""

    first_is_usual = False

    def set_label(self, asked: AbyssAsked, options: Sequence[Option]) -> Message:
        return all_of([seat(int(one["name"] or 0)) for one in options])

    def typed(self, asked: AbyssAsked, text: str) -> list[int] | None:
        return named_together(asked, text)


class ExecutionerRace(AbyssDecision[Any]):
    """Choose the race for the Executioner; each rival loses an ally of this race."""

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return the label of a race, with the rivals who would lose an ally of this race."""
        race = option["name"] or ""
        hit: list[Argument] = []
        for number, realm in asked.view["seats"].items():
            allies = [one for one in realm["affiliated"] if ALLIES[one]["race"] == race]
            if int(number) != asked.seat and allies and not asked.numbers["seats"][number]["is_protected"]:
                hit.append(message("choose-loses_one", name=seat(int(number)), cards=ally_list(allies)))
        rivals: Argument = hit or message("nobody")
        return message("choose-race", race=card("race", race), rivals=rivals)


class ExecutionerDiscard(AbyssDecision[Any]):
    """Choose the affiliated ally to lose to the Executioner."""

    out_of_turn = True


class Liberator(AbyssDecision[LiberatorFacts]):
    """Choose the lord under a location whom the Liberator frees."""

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        if option["kind"] != "lord":
            return super().label(asked, option)
        name = option["name"] or ""
        args = lord_facts(name) | {"location": card("location", self.facts(asked)["bound"][name])}
        return message("choose-lord_under" if "power" in args else "choose-lord_under_plain", **args)

    def touches(self, asked: AbyssAsked, option: Option) -> list[str]:
        """Return the address of the location, because lords under it have no address."""
        return [f"location/{self.facts(asked)['bound'][option['name']]}"] if option["name"] is not None else []
