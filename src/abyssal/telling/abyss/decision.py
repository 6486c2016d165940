"""The base class of all decisions of Abyss, with defaults that follow from steps, facts and kinds of options."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final

from abyssal.abyss.catalog import LOCATIONS, LORDS
from abyssal.engine.errors import AbyssalError, IllegalMove
from abyssal.telling.abyss.asked import AbyssAsked
from abyssal.telling.abyss.phrases import REFERENCES, ally_list, purse
from abyssal.telling.abyss.sets import can_be_added, names_in, whole_sets
from abyssal.telling.abyss.things import LABELS, addresses, desk_thing, is_power, location_in_brief
from abyssal.telling.contract import MOST_CHOICES
from abyssal.telling.decision import Decision, F
from abyssal.telling.refusals import refusal
from abyssal.texts.message import Argument, Message, card, cards, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import Desk, DeskThing, Refused

LISTED: Final[Mapping[str, Callable[[list[object]], list[Argument]]]] = {
    "paid": lambda items: ally_list(str(item) for item in items),
    "drawn": lambda items: cards("location", [str(item) for item in items]),
    "loot": lambda items: [int(str(item)) for item in items],
}
"""Facts that are lists, and the function that turns each list into an argument of a text."""
OPTIONAL: Final = ("lord", "location", "sentinel")
"""Facts that may be ``None``; they are then no arguments."""
WITH_OWN_TEXT: Final = ("decline", "done", "keep", "pearl", "stop")
"""Verbs whose meaning depends on the decision, so that each decision has its own text for them."""
NOTHING_MORE: Final = ("pass", "done", "decline", "stop")
"""Options that do nothing more; they are the default, which Enter takes."""


class AbyssDecision(Decision[AbyssAsked, F], shared=True):
    """A decision of Abyss."""

    told: ClassVar[dict[str, Any]] = {}
    tells_purse: ClassVar[bool] = False
    """Whether the question is about a price, so that its text mentions the pearls and nebulis of the decider."""
    out_of_turn: ClassVar[bool] = False
    """Whether the decision may be asked during another player's turn; then a note says whose turn it is."""
    short_labels: ClassVar[Collection[str]] = ()
    """Text ids of labels that have a shorter form, because the table or the changes of the choice show the rest."""
    affects: ClassVar[Collection[str] | None] = None
    """The numbers that a choice changes by itself; ``None`` for all. Others change because of what follows anyway."""
    empties_court: ClassVar[bool] = False
    """Whether a choice takes lords from the Court, so that the pearls for filling it belong to the choice."""
    pays: ClassVar[bool] = False
    """Whether this decision is the payment of a lord."""
    before_affiliation: ClassVar[bool] = False
    """Whether this decision comes between a payment and its affiliation, without an effect on the affiliation."""
    affiliates: ClassVar[bool] = False
    """Whether this decision chooses the ally that is affiliated after a payment."""

    # ------------------------------------------------------------------ the question

    def arguments(self, asked: AbyssAsked) -> dict[str, Argument]:
        """Return the facts of the prompt as arguments; facts that are neither a number nor a name are left out."""
        args: dict[str, Argument] = {}
        for name, value in asked.prompt["facts"].items():
            if value is None and name in OPTIONAL:
                continue
            if name == "sentinel":
                args[name] = card("lord", str(value))
            elif name in REFERENCES:
                args[name] = REFERENCES[name](value)
            elif name in LISTED and isinstance(value, list):
                args[name] = LISTED[name](value)
            elif (isinstance(value, int) and not isinstance(value, bool)) or isinstance(value, str):
                args[name] = value
        if self.tells_purse:
            args["purse"] = purse(asked.me["pearls"], asked.me.get("nebulis", 0))
        return args

    def notes(self, asked: AbyssAsked) -> list[Message]:
        """Return the notes of the question; only the decider gets notes."""
        if not asked.decides:
            return []
        said = list(self.own_notes(asked))
        if self.out_of_turn and asked.view["active"] != asked.seat:
            said.append(message("note-in_turn_of", name=seat(asked.view["active"])))
        return said

    def own_notes(self, asked: AbyssAsked) -> Iterator[Message]:
        """Yield the notes that only this decision adds."""
        yield from ()

    def cause(self, name: str) -> Argument:
        """Return a reference to a lord, a location, a leviathan or a token."""
        if name in LORDS:
            return card("lord", name)
        if name in LOCATIONS:
            return card("location", name)
        kind, _, rest = name.partition(" ")
        if kind == "leviathan" and rest:
            return card("leviathan", rest)
        if name.startswith("new token "):
            return card("new_token", name.removeprefix("new token "))
        return message(f"cause-{name.replace(' ', '_')}")

    # ------------------------------------------------------------------ options

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        return LABELS.get(option["kind"] or "", self.verb_label)(asked, option)

    def verb_label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return the label of an option that is called by its verb."""
        text = option["text"]
        return message(f"choose-{text}_{self.name}" if text in WITH_OWN_TEXT else f"choose-{text}")

    def brief(self, asked: AbyssAsked, option: Option, label: Message) -> Message:
        if option["kind"] == "lord" and not is_power(option):
            return message("card", card=card("lord", option["name"] or ""))
        if option["kind"] == "location":
            return location_in_brief(asked, option["name"] or "")
        return {"id": f"{label['id']}.brief", "args": label["args"]} if label["id"] in self.short_labels else label

    def touches(self, asked: AbyssAsked, option: Option) -> list[str]:
        return addresses(asked, option)

    def is_usual(self, option: Option) -> bool:
        return option["text"] in NOTHING_MORE

    # ------------------------------------------------------------------ sets

    def named_before(self, asked: AbyssAsked) -> list[str]:
        """Return the allies that have already been chosen for the pending payment."""
        return []

    def sets(self, asked: AbyssAsked) -> list[list[int]]:
        return whole_sets(asked.game)[:MOST_CHOICES]

    def addable(self, asked: AbyssAsked, picked: Sequence[str]) -> list[str]:
        """Return the things that can be added to ``picked``; each is listed as often as it can be added."""
        if asked.game.asks_set:
            return can_be_added(asked.game, picked)
        return [] if picked else [option["text"] for option in asked.options]

    def desk(self, asked: AbyssAsked, picked: Sequence[str]) -> Desk:
        """Return the desk for a set (keys, discards, receivers or pearls), or for one of many options."""
        if not self.has_desk(asked):
            return super().desk(asked, picked)
        g = asked.game
        actions, wrong = self.chosen(g, picked)
        return {
            "picked": list(picked),
            "may_add": self.addable(asked, picked),
            "complete": bool(actions),
            "actions": [g.text(action) for action in actions],
            "missing": refusal(wrong) if wrong else None,
            "pearls": 0,
            "joins": [],
            "whole": [],
            "suggestions": [names_in(g, one) for one in self.sets(asked)] if g.asks_set else [],
            "things": self.things(asked),
            "lord": None,
            "cost": None,
            "sum": 0,
        }

    def chosen(self, g: Abyss, picked: Sequence[str]) -> tuple[list[int], AbyssalError | None]:
        """Return the actions that choose the picked things, or no actions and the error."""
        try:
            if g.asks_set:
                return g.selection(picked)["actions"], None
            if len(picked) != 1:
                return [], IllegalMove("one_of_these", given=len(picked))
            action = g.parse(picked[0])
            g.clone().play(action)
        except AbyssalError as error:
            return [], error
        return [action], None

    def things(self, asked: AbyssAsked) -> dict[str, DeskThing]:
        """Return all things that can be part of a set here, by name; if these are cards in hand, the whole hand."""
        things = {name: self.thing(asked, name) for name in dict.fromkeys(self.addable(asked, []))}
        if any(thing["swaps"] for thing in things.values()):
            things |= {ally: self.thing(asked, ally) for ally in asked.hand if ally not in things}
        return things

    def thing(self, asked: AbyssAsked, name: str) -> DeskThing:
        """Return the thing at the desk for a name in notation."""
        option = asked.game.option(asked.game.parse(name))
        return desk_thing(asked, option, self.touches(asked, option))


def decision_named(name: str | None) -> AbyssDecision[Any]:
    """Return the decision with this name; a decision without its own class gets the base class."""
    if not AbyssDecision.told:
        import_module("abyssal.telling.abyss.decisions")
    found: AbyssDecision[Any] = AbyssDecision.told.get(name or "") or AbyssDecision(name or "")
    return found


def why_not(at: str, why: Message) -> Refused:
    """Return the refusal of one thing on the board: its address, and why it cannot be chosen."""
    return {"touches": [at], "why": why}


def reserved_for_others(asked: AbyssAsked) -> dict[tuple[str, str | None], int]:
    """Return the owners of the other seats' sentinels, by the zone and the name of the reserved thing."""
    sentinels = asked.view.get("sentinels", {}).values()
    return {(one["zone"], one.get("target")): one["owner"] for one in sentinels if one["owner"] != asked.seat}
