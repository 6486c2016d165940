"""Decisions of Kraken: nebulis, sentinels, loot, and powers of its lords."""

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
    """How much of a price is paid with nebulis."""

    tells_purse = True
    before_affiliation = True
    typed_forms = ((r"(\d) nebulis", r"nebulis \1"), (r"(?:no|0) nebulis|nebulis 0", "done"))

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        return mix(self.facts(asked)["price"], int(option["name"] or 0))


class GiveKraken(AbyssDecision[Any]):
    """Who gets the Kraken figure."""

    out_of_turn = True
    before_affiliation = True

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return a rival with the nebulis they have now."""
        number = option["name"] or ""
        nebulis = message("nebulis", count=asked.view["seats"][number]["nebulis"])
        return message("choose-rival_with", name=seat(int(number)), what=nebulis)


class PlaceSentinel(AbyssDecision[PlaceSentinelFacts]):
    """A zone for a sentinel, then what it reserves there."""

    typed_forms = ((r"keep (?:it|(?:a |the )?sentinel)(?: for later)?", "keep"),)

    def text_id(self, asked: AbyssAsked) -> str:
        zone = self.facts(asked)["zone"]
        return super().text_id(asked) if zone == "front" else f"ask-place_sentinel_{zone}"

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return a place for the sentinel, and how much there is to choose from."""
        if option["kind"] != "zone":
            return super().label(asked, option)
        view, name = asked.view, option["name"] or ""
        sizes = {"court": len(view["court"]), "council": len(view["council"]), "locations": len(view["available"])}
        return message(f"choose-zone-{name}", count=sizes[name])


class Search(AbyssDecision[SearchFacts]):
    """Searching a sanctuary for more loot, or stopping."""

    def own_notes(self, asked: AbyssAsked) -> Iterator[Message]:
        rewards: list[Argument] = [
            message("note-loot_reward", value=value, reward=message(f"loot-{value}")) for value in LOOT_VALUES
        ]
        yield message("note-loot", rewards=rewards)

    def verb_label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return how many cards of the loot deck are like one that was found, or what stopping keeps."""
        facts = self.facts(asked)
        if option["text"] == "stop":
            return message("choose-stop_search", points=facts["points"])
        alike = sum(facts["deck"][str(value)] for value in set(facts["loot"]))
        return message("choose-search", alike=alike, deck=sum(facts["deck"].values()))


class Fence(AbyssDecision[Any]):
    """The Fence: the rivals who receive something."""

    first_is_usual = False

    def set_label(self, asked: AbyssAsked, options: Sequence[Option]) -> Message:
        return all_of([seat(int(one["name"] or 0)) for one in options])

    def typed(self, asked: AbyssAsked, text: str) -> list[int] | None:
        return named_together(asked, text)


class ExecutionerRace(AbyssDecision[Any]):
    """The Executioner: a race, of which each rival loses an ally."""

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return a race with the rivals who would lose an ally of it."""
        race = option["name"] or ""
        hit: list[Argument] = []
        for number, realm in asked.view["seats"].items():
            allies = [one for one in realm["affiliated"] if ALLIES[one]["race"] == race]
            if int(number) != asked.seat and allies and not asked.numbers["seats"][number]["is_protected"]:
                hit.append(message("choose-loses_one", name=seat(int(number)), cards=ally_list(allies)))
        rivals: Argument = hit or message("nobody")
        return message("choose-race", race=card("race", race), rivals=rivals)


class ExecutionerDiscard(AbyssDecision[Any]):
    """The Executioner: which affiliated ally is lost."""

    out_of_turn = True


class Liberator(AbyssDecision[LiberatorFacts]):
    """The Liberator: a lord under a location."""

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        if option["kind"] != "lord":
            return super().label(asked, option)
        name = option["name"] or ""
        args = lord_facts(name) | {"location": card("location", self.facts(asked)["bound"][name])}
        return message("choose-lord_under" if "power" in args else "choose-lord_under_plain", **args)

    def touches(self, asked: AbyssAsked, option: Option) -> list[str]:
        """Return the location, under which the lord has no address of its own."""
        return [f"location/{self.facts(asked)['bound'][option['name']]}"] if option["name"] is not None else []
