"""The base class of all decisions of Abyss: what follows from their steps, facts and kinds of options."""

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
"""Facts that are lists of something a text names."""
OPTIONAL: Final = ("lord", "location", "sentinel")
"""Facts that may be ``None``; then no text mentions them."""
WITH_OWN_TEXT: Final = ("decline", "done", "keep", "pearl", "stop")
"""Verbs that mean something else in each decision, and so have a text of their own there."""
NOTHING_MORE: Final = ("pass", "done", "decline", "stop")
"""Texts of options that do nothing more; Enter takes them."""


class AbyssDecision(Decision[AbyssAsked, F], shared=True):
    """A decision of Abyss."""

    told: ClassVar[dict[str, Any]] = {}
    tells_purse: ClassVar[bool] = False
    """Whether the question is about a price, and so says what the decider can pay with."""
    out_of_turn: ClassVar[bool] = False
    """Whether it may come in another's turn, so that a note says whose turn it is."""
    short_labels: ClassVar[Collection[str]] = ()
    """The ids of labels that have a shorter form: the table, or what the choice changes, says the rest."""
    pays: ClassVar[bool] = False
    """Whether it is the payment of a lord."""
    before_affiliation: ClassVar[bool] = False
    """Whether it is asked between a payment and the affiliation, and changes nothing about that."""
    affiliates: ClassVar[bool] = False
    """Whether it chooses who is affiliated by a payment."""

    # ------------------------------------------------------------------ the question

    def arguments(self, asked: AbyssAsked) -> dict[str, Argument]:
        """Return the facts of the prompt; what is neither a number nor a name no text mentions."""
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
        """Return sentences to add for the decider."""
        if not asked.decides:
            return []
        said = list(self.own_notes(asked))
        if self.out_of_turn and asked.view["active"] != asked.seat:
            said.append(message("note-in_turn_of", name=seat(asked.view["active"])))
        return said

    def own_notes(self, asked: AbyssAsked) -> Iterator[Message]:
        """Return the sentences that only this decision adds."""
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
        """Return a choice that is called by its verb."""
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
        """Return the allies of a payment that have been named already, one by one."""
        return []

    def sets(self, asked: AbyssAsked) -> list[list[int]]:
        return whole_sets(asked.game)[:MOST_CHOICES]

    def addable(self, asked: AbyssAsked, picked: Sequence[str]) -> list[str]:
        """Return what can still be added to what is picked, each as often as it may be."""
        if asked.game.asks_set:
            return can_be_added(asked.game, picked)
        return [] if picked else [option["text"] for option in asked.options]

    def desk(self, asked: AbyssAsked, picked: Sequence[str]) -> Desk:
        """Return a set of keys, discards, receivers or pearls; or one of many things."""
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
        """Return the actions that choose what is picked, or what is wrong with it."""
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
        """Return everything that sets are made of here, by name; with allies in hand, all of the hand."""
        things = {name: self.thing(asked, name) for name in dict.fromkeys(self.addable(asked, []))}
        if any(thing["swaps"] for thing in things.values()):
            things |= {ally: self.thing(asked, ally) for ally in asked.hand if ally not in things}
        return things

    def thing(self, asked: AbyssAsked, name: str) -> DeskThing:
        """Return what a name of the notation means at the desk."""
        option = asked.game.option(asked.game.parse(name))
        return desk_thing(asked, option, self.touches(asked, option))


def decision_named(name: str | None) -> AbyssDecision[Any]:
    """Return the decision with this name; one without a class of its own is a plain one."""
    if not AbyssDecision.told:
        import_module("abyssal.telling.abyss.decisions")
    found: AbyssDecision[Any] = AbyssDecision.told.get(name or "") or AbyssDecision(name or "")
    return found


def why_not(at: str, why: Message) -> Refused:
    """Return something that lies on the board and cannot be chosen."""
    return {"touches": [at], "why": why}


def reserved_for_others(asked: AbyssAsked) -> dict[tuple[str, str | None], int]:
    """Return what the sentinels of others keep: their owners by zone and name."""
    sentinels = asked.view.get("sentinels", {}).values()
    return {(one["zone"], one.get("target")): one["owner"] for one in sentinels if one["owner"] != asked.seat}
