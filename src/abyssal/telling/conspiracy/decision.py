"""The base class of all decisions of Conspiracy, with defaults that follow from steps, facts and kinds of options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final

from abyssal.conspiracy.catalog import LORDS
from abyssal.engine.errors import IllegalMove
from abyssal.engine.step import CHANCE
from abyssal.telling.changes import Numbers, changes
from abyssal.telling.conspiracy.asked import ConspiracyAsked, conspiracy_of
from abyssal.telling.conspiracy.board import space_at
from abyssal.telling.conspiracy.phrases import (
    guild_card,
    location_card,
    lord_card,
    lord_list,
    opponent_card,
    power,
    powers,
    quoted,
)
from abyssal.telling.contract import MOST_CHOICES
from abyssal.telling.decision import Decision, F
from abyssal.texts.message import Argument, Message, message, seat

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy
    from abyssal.engine.game import Game
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import Choice, Desk, DeskThing, Refused

LORD_LISTS: Final = ("drawn", "held", "kept")
"""Facts that are lists of lords; all other lists are lists of locations."""
NUMBERS: Final = ("space", "spaces", "to_name", "deck")
"""Facts that are numbers and are passed to texts."""
DECLINE: Final = "decline"
WHOLE_ZONES: Final = ("deck", "location_deck", "token")
"""Zones with a single address for the whole zone."""


class ConspiracyDecision(Decision[ConspiracyAsked, F], shared=True):
    """A decision of Conspiracy, or a random event whose outcome the caller chooses."""

    told: ClassVar[dict[str, Any]] = {}

    # ------------------------------------------------------------------ the question

    def text_id(self, asked: ConspiracyAsked) -> str:
        return "conspiracy-ask-chance" if asked.seat == CHANCE else f"conspiracy-ask-{self.name}"

    def asked_seat(self, asked: ConspiracyAsked) -> dict[str, Argument]:
        return {} if asked.seat == CHANCE else super().asked_seat(asked)

    def arguments(self, asked: ConspiracyAsked) -> dict[str, Argument]:
        """Return the facts of the prompt as arguments of texts."""
        args: dict[str, Argument] = {}
        for name, value in asked.prompt["facts"].items():
            if isinstance(value, list):
                args[name] = lord_list(value) if name in LORD_LISTS else quoted(value)
            elif name == "opponent":
                args[name] = opponent_card(str(value))
            elif name == "lord":
                args[name] = lord_card(str(value))
            elif name in NUMBERS and isinstance(value, int):
                args[name] = value
        return args

    def notes(self, asked: ConspiracyAsked) -> list[Message]:
        """Return the notes of this decision, and a note if these are the last turns."""
        said = list(self.own_notes(asked))
        ended_by = asked.view["ended_by"]
        return said if ended_by is None else [*said, message("conspiracy-note-last_turns", who=seat(ended_by))]

    def own_notes(self, asked: ConspiracyAsked) -> Iterator[Message]:
        """Yield the notes that only this decision adds."""
        yield from ()

    def cause(self, name: str) -> Argument:
        return lord_card(name)

    # ------------------------------------------------------------------ options

    def label(self, asked: ConspiracyAsked, option: Option) -> Message:
        """Return the label of an option; the attribute ``.brief`` of its text is the shorter label."""
        kind, name, verb = option["kind"], option["name"] or "", option["verb"]
        if kind == "number":
            deck = asked.view["lord_deck"] if verb == "draw" else asked.view["location_deck"]
            return message(f"conspiracy-choose-{verb}", n=int(name), deck=deck if isinstance(deck, int) else len(deck))
        if kind == "pile":
            return pile_label("pile", asked, name)
        if kind == "lord":
            brings = LORDS[name]["key"] in asked.growing["key_brings_location"]
            return message("conspiracy-choose-lord", lord=lord_card(name), power=power(name), brings=int(brings))
        if kind == "location":
            is_open = asked.game.zone(option["action"]) == "open"
            return location_label("open_location" if is_open else "location", asked, name)
        return message(f"conspiracy-choose-{verb}")

    def brief(self, asked: ConspiracyAsked, option: Option, label: Message) -> Message:
        return self.set_brief(label)

    def set_brief(self, label: Message) -> Message:
        return {"id": f"{label['id']}.brief", "args": label["args"]}

    def touches(self, asked: ConspiracyAsked, option: Option) -> list[str]:
        zone, name = asked.game.zone(option["action"]), option["name"] or ""
        if zone in WHOLE_ZONES:
            return [zone]
        if zone == "space":
            return [space_at(asked.seat, space) for space in swap_spaces(option)]
        return [f"{zone}/{name}"] if zone else []

    def is_usual(self, option: Option) -> bool:
        return option["verb"] == DECLINE

    def listed(self, asked: ConspiracyAsked) -> Sequence[Option]:
        """Return all options; if there are too many for a list, only those that need no desk."""
        if len(asked.options) <= MOST_CHOICES:
            return asked.options
        return [option for option in asked.options if option["verb"] == DECLINE]

    # ------------------------------------------------------------------ refused things

    def refused(self, asked: ConspiracyAsked) -> Iterator[Refused]:
        free = {at for option in asked.options for at in self.touches(asked, option)}
        for touches, why in self.inviting(asked):
            left = [at for at in touches if at not in free]
            if left:
                yield {"touches": left, "why": why}

    def inviting(self, asked: ConspiracyAsked) -> Iterable[tuple[list[str], Message]]:
        """Return addresses that players might try to click, and why they cannot be chosen."""
        return ()

    # ------------------------------------------------------------------ the desk

    def has_desk(self, asked: ConspiracyAsked) -> bool:
        return asked.seat != CHANCE and len(asked.game.legal()) > MOST_CHOICES

    def desk(self, asked: ConspiracyAsked, picked: Sequence[str]) -> Desk:
        """Return the desk for one of many options; raise an error of the engine for a wrong name."""
        if not self.has_desk(asked):
            return super().desk(asked, picked)
        return single_desk(asked.game, picked)


def decision_named(name: str | None) -> ConspiracyDecision[Any]:
    """Return the decision with this name; a decision without its own class gets the base class."""
    if not ConspiracyDecision.told:
        import_module("abyssal.telling.conspiracy.decisions")
    found: ConspiracyDecision[Any] = ConspiracyDecision.told.get(name or "") or ConspiracyDecision(name or "")
    return found


def swap_spaces(option: Option) -> tuple[int, ...]:
    """Return the two spaces of a swap; empty for declining."""
    return tuple(int(space) for space in (option["name"] or "").split()) if option["kind"] == "spaces" else ()


# ---------------------------------------------------------------------- labels


def pile_label(text: str, asked: ConspiracyAsked, guild: str) -> Message:
    """Return the label of taking a pile: its lords, their powers, and whether there is room for them."""
    lords, free = asked.view["piles"][guild], asked.growing["spaces_left"]
    return message(
        f"conspiracy-choose-{text}",
        guild=guild_card(guild),
        lords=lord_list(lords),
        powers=powers(lords),
        surplus=max(0, len(lords) - free),
        free=free,
    )


def location_label(text: str, asked: ConspiracyAsked, location: str) -> Message:
    """Return the label of taking a location: its effect, and its current worth if the worth can change."""
    figure = asked.numbers["locations"][location]
    return message(
        f"conspiracy-choose-{text}",
        location=location_card(location),
        text=message(f"conspiracy-location-{location}.text"),
        varies=int(not figure["is_fixed"]),
        points=figure["worth"],
    )


# ---------------------------------------------------------------------- changes of choices


def choices_of(asked: ConspiracyAsked) -> list[Choice]:
    """Return the choices of the deciding seat, with their changes."""
    before = counted(asked.game, asked.seat)
    drafts = decision_named(asked.game.decision).choices(asked)
    for choice, actions in drafts:
        choice["changes"] = changes(asked.game, before, actions, lambda after: counted(after, asked.seat), False)
    return [choice for choice, _ in drafts]


def counted(game: Game, seat: int) -> Numbers:
    """Return the numbers of a seat that everybody can count; everything is open."""
    g = conspiracy_of(game)
    mine, numbers = g.view(seat)["seats"][str(seat)], g.table_numbers(seat)["seats"][str(seat)]
    return {
        "pearls": mine["pearls"],
        "keys": numbers["silver"] + numbers["gold"],
        "influence": g.known_sheet(seat, seat)["total"],
        "lords": len(mine["lords"]),
        "locations": len(mine["locations"]),
    }


# ---------------------------------------------------------------------- desks


def laid_out(
    picked: Sequence[str],
    may_add: list[str],
    actions: list[str],
    missing: Message,
    suggestions: list[list[str]],
    things: dict[str, DeskThing],
) -> Desk:
    """Return a desk; the set is complete if there are actions that play it."""
    return {
        "picked": list(picked),
        "may_add": [] if actions else may_add,
        "complete": bool(actions),
        "actions": actions,
        "missing": None if actions else missing,
        "pearls": 0,
        "joins": [],
        "whole": [],
        "suggestions": suggestions,
        "things": things,
        "lord": None,
        "cost": None,
        "sum": 0,
    }


def check_size(g: Conspiracy, picked: Sequence[str], most: int) -> None:
    """Raise :class:`IllegalMove` if more than ``most`` things are picked."""
    if len(picked) > most:
        raise IllegalMove("set_too_large", decision=g.decision, name=picked[most])


def single_desk(g: Conspiracy, picked: Sequence[str]) -> Desk:
    """Return a desk for choosing exactly one of all options, in notation."""
    check_size(g, picked, 1)
    legal = g.legal()
    actions = [g.parse(name) for name in picked]
    for action in actions:
        if action not in legal:
            raise g.refusal(action)
    texts, names = [g.text(action) for action in actions], [g.text(action) for action in legal]
    things: dict[str, DeskThing] = {
        name: {"kind": "choice", "said": message("literal", text=name), "at": [], "swaps": False} for name in names
    }
    return laid_out(picked, names, texts, message("conspiracy-desk-one"), [], things)
