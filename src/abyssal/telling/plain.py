"""The generic telling, which shows any game as zones and numbers. Games without their own telling use it.

It knows a game only through its public methods. Names of the game (zones, decisions, events, cards) are shown
untranslated, as the rules spell them.
"""

# No `from __future__ import annotations` here: a TypedDict needs evaluated annotations to know its optional keys.

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, TypedDict

from abyssal.engine.errors import AbyssalError, NotationError, OptionError
from abyssal.engine.game import Game
from abyssal.engine.shapes import Option
from abyssal.engine.step import CHANCE
from abyssal.telling.about import about
from abyssal.telling.refusals import refusal
from abyssal.telling.shapes import Choice, Desk, DeskThing, Question, Refused, Section, Sheet, SheetRow, Shown
from abyssal.telling.standing import places
from abyssal.texts.message import Argument, Message, message, seat

SKIPPED: Final = ("format", "game", "active", "pending", "seats", "seed", "random")
"""Keys of a view that are neither a zone nor a number of the table."""


class PlainZone(TypedDict):
    """A zone of the table or of a seat, and the things in it."""

    name: str
    things: list[str]
    """The names of the things; empty if the reader may not see them."""
    count: int


class PlainPoints(TypedDict):
    """The points of a seat, as far as the reader knows them."""

    total: int


class PlainSeat(TypedDict):
    """The points, zones and numbers of a seat."""

    points: PlainPoints
    zones: list[PlainZone]
    numbers: dict[str, int]


class PlainBoard(TypedDict):
    """The table of any game."""

    game: str
    reader: int | None
    active: int | None
    is_over: bool
    zones: list[PlainZone]
    numbers: dict[str, int]
    seats: list[PlainSeat]


class PlainTelling:
    """Shows any game to a reader; see :class:`abyssal.telling.contract.Telling`."""

    board_type = PlainBoard

    def shown(self, g: Game, reader: int | None) -> Shown:
        return {
            "view": g.view(reader),
            "board": self.board(g, reader),
            "question": self.question(g, reader),
            "choices": self.choices(g, reader),
            "refused": self.refused(g, reader),
        }

    def board(self, g: Game, reader: int | None) -> Mapping[str, object]:
        view = g.view(reader)
        table = {name: value for name, value in view.items() if name not in g.variant.options}
        seats = view.get("seats", {})
        assert isinstance(seats, Mapping)
        scores = g.known_scores(reader)
        board: PlainBoard = {
            "game": g.variant.game,
            "reader": reader,
            "active": None if g.is_over else int(g.active),
            "is_over": g.is_over,
            "zones": zones_of(table),
            "numbers": numbers_of(table),
            "seats": [
                {
                    "points": {"total": scores[number]},
                    "zones": zones_of(seats.get(str(number), {})),
                    "numbers": numbers_of(seats.get(str(number), {})),
                }
                for number in range(g.players)
            ],
        }
        return {**board}

    def question(self, g: Game, reader: int | None) -> Question | None:
        if g.is_over:
            return None
        prompt = g.prompt(reader)
        decider = prompt["seat"]
        assert decider is not None
        asked: dict[str, Argument] = {"decision": spaced(prompt["decision"] or "")}
        if decider == CHANCE:
            name = "plain-ask-chance"
        elif decider == reader:
            name = "plain-ask"
        else:
            name, asked["who"] = "plain-ask-waiting", seat(decider)
        return {
            "seat": decider,
            "decision": prompt["decision"] or "",
            "title": literal(spaced(prompt["decision"] or "")),
            "text": {"id": name, "args": asked},
            "notes": [literal(f"{spaced(fact)}: {written(value)}") for fact, value in prompt["facts"].items()],
            "because": [literal(cause) for cause in prompt["why"]],
            "desk": decider == reader and is_set(g),
        }

    def choices(self, g: Game, reader: int | None) -> list[Choice]:
        if g.is_over or reader is None or reader != g.seat:
            return []
        options = g.prompt(reader)["options"]
        usual = options[0]["text"] if len(options) == 1 else ""
        return [choice_of(g, option, option["text"] == usual) for option in options]

    def refused(self, g: Game, reader: int | None) -> list[Refused]:
        return []

    # ------------------------------------------------------------------ sets

    def desk(self, g: Game, picked: Sequence[str], lord: str | None = None) -> Desk:
        if lord is not None:
            raise OptionError("unknown_option", option="lord", game=g.variant.game, options="none")
        closing = int(g.steps[g.top_step()].closing) if not g.is_over else -1
        names = [g.text(action) for action in sorted(g.parse(name) for name in picked)]
        may_add = [g.text(action) for action in g.legal() if action != closing]
        may_add = [name for name in may_add if goes(g, [*names, name])]
        missing: Message | None = None
        actions: list[str] = []
        try:
            actions = [g.text(action) for action in g.selection(names)["actions"]]
        except AbyssalError as error:
            missing = refusal(error)
        things: dict[str, DeskThing] = {
            name: {"kind": "thing", "said": name, "at": [], "swaps": False} for name in [*names, *may_add]
        }
        return {
            "picked": names,
            "may_add": may_add,
            "complete": missing is None,
            "actions": actions,
            "missing": missing,
            "pearls": 0,
            "joins": [],
            "whole": [],
            "suggestions": [[name] for name in may_add[:1]] if not names else [],
            "things": things,
            "lord": None,
            "cost": None,
            "sum": 0,
        }

    # ------------------------------------------------------------------ story and score sheet

    def story(
        self, events: Sequence[Mapping[str, object]], forced: Collection[int] = (), brief: bool = False
    ) -> list[Message]:
        return [sentence(event) for event in events]

    def marks(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        return []

    def animated(self, events: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        return [dict(event) for event in events]

    def sheet(self, g: Game, reader: int | None) -> Sheet:
        sheets = [g.known_sheet(number, reader) for number in range(g.players)]
        sources = [source for source in dict.fromkeys(name for sheet in sheets for name in sheet) if source != "total"]
        rows = [row(literal(spaced(source)), [leaves(sheet.get(source)) for sheet in sheets]) for source in sources]
        rows.append(row(message("plain-total"), [leaves(sheet["total"]) for sheet in sheets], "total"))
        winners = [int(winner) for winner in g.winners()]
        return {"rows": rows, "verdict": verdict(g, winners), "winners": winners, "places": places(rows, winners)}

    # ------------------------------------------------------------------ methods with a fixed or empty result

    def rules(self, g: Game) -> list[Section]:
        return [{"title": None, "lines": [{"head": None, "text": message("plain-rules", game=g.variant.game)}]}]

    def look_up(self, g: Game, name: str) -> Message | None:
        return None

    def names(self, g: Game) -> list[tuple[str, Message]]:
        return []

    def read(self, g: Game, text: str) -> list[int]:
        return read_notation(g, text, [name.strip() for name in text.split(",") if name.strip()])

    def spoken(self, g: Game, reader: int | None) -> dict[str, list[Message]]:
        return {}

    def checked_orders(self, g: Game, wanted: Mapping[str, Any]) -> dict[str, Any]:
        if wanted:
            raise OptionError("unknown_option", option=", ".join(wanted), game=g.variant.game, options="none")
        return {}

    def ordered(self, g: Game, wanted: Mapping[str, Any]) -> list[str]:
        return []

    def orders_left(self, g: Game, seat: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        return {}

    def forced(self, g: Game) -> list[int]:
        legal = g.legal()
        return legal if len(legal) == 1 else []

    def goes_on(self, g: Game, decision: str) -> bool:
        return g.decision == decision and is_set(g)

    def is_obvious(self, decision: str) -> bool:
        return False

    def has_secrets(self) -> bool:
        """Return True: this telling cannot know whether seats have secrets, so it assumes that they have."""
        return True

    def referenced(self, fact: str, value: Argument) -> Argument:
        return value

    def automata(self, g: Game) -> dict[int, Message]:
        seats = range(int(g.variant.deciders), int(g.players))
        return {number: literal(g.variant.game) for number in seats}


# ---------------------------------------------------------------------- words and numbers


def literal(text: str) -> Message:
    """Return a message whose text is shown unchanged in every language."""
    return message("plain-text", text=text)


def spaced(name: str) -> str:
    """Return a name of the rules as people write it: ``shells_sold`` becomes ``shells sold``."""
    return name.replace("_", " ")


def written(value: object) -> str:
    """Return a value of a view, a fact or an event as text."""
    if isinstance(value, Mapping):
        return ", ".join(f"{spaced(str(key))} {written(part)}" for key, part in value.items()) or "–"
    if isinstance(value, (list, tuple)):
        return ", ".join(written(part) for part in value) or "–"
    return "–" if value is None else spaced(str(value))


def zones_of(view: object) -> list[PlainZone]:
    """Return the zones in a part of a view: all values that are lists or mappings."""
    assert isinstance(view, Mapping)
    found = {key: value for key, value in view.items() if key not in SKIPPED}
    zones: list[PlainZone] = []
    for key, value in found.items():
        if isinstance(value, (list, tuple)):
            zones.append({"name": spaced(str(key)), "things": [written(part) for part in value], "count": len(value)})
        elif isinstance(value, Mapping):
            things = [f"{spaced(str(name))}: {written(part)}" for name, part in value.items()]
            zones.append({"name": spaced(str(key)), "things": things, "count": len(things)})
    return zones


def numbers_of(view: object) -> dict[str, int]:
    """Return the numbers in a part of a view. A hidden zone appears as the number of its things."""
    assert isinstance(view, Mapping)
    found = {spaced(str(key)): value for key, value in view.items() if key not in SKIPPED}
    return {name: int(value) for name, value in found.items() if isinstance(value, int)}


def choice_of(g: Game, option: Option, usual: bool) -> Choice:
    """Return the choice of one option. It touches nothing, because boards of this telling have no addresses."""
    thing = about([option], [])
    return {
        "actions": [option["text"]],
        "label": literal(option["text"]),
        "brief": literal(option["text"]),
        "touches": [],
        "changes": {},
        "usual": usual,
        "verb": thing["verb"],
        "kind": thing["kind"],
        "name": thing["name"],
        "zone": g.zone(option["action"]) or None,
        "pair": False,
    }


def read_notation(g: Game, text: str, names: Sequence[str]) -> list[int]:
    """Return the legal action with the name ``text``, or the actions that choose a set of ``names``; else nothing."""
    try:
        action = g.parse(text)
    except NotationError:
        try:
            return list(g.selection(names)["actions"])
        except AbyssalError:
            return []
    return [action] if action in g.legal() else []


def is_set(g: Game) -> bool:
    """Return whether the pending decision picks the things of a set one by one."""
    return not g.is_over and g.seat != CHANCE and bool(g.steps[g.top_step()].is_set)


def goes(g: Game, names: Sequence[str]) -> bool:
    """Return whether a set can begin with these things."""
    trial = g.clone()
    seat, step, depth = g.seat, g.top_step(), g.depth
    for action in sorted(g.parse(name) for name in names):
        if (trial.seat, trial.top_step(), trial.depth) != (seat, step, depth) or action not in trial.legal():
            return False
        trial.play(action)
    return True


def sentence(event: Mapping[str, object]) -> Message:
    """Return a sentence about an event: the seat, the kind of the event, and its facts."""
    told = {name: value for name, value in event.items() if name not in ("event", "seat")}
    facts = [
        written(value) if isinstance(value, str) else f"{spaced(name)} {written(value)}" for name, value in told.items()
    ]
    text = spaced(str(event["event"])) + (f" ({', '.join(facts)})" if facts else "")
    who = event.get("seat")
    return message("plain-told", who=seat(who), text=text) if isinstance(who, int) else literal(text)


def leaves(line: object) -> int | None:
    """Return the sum of all numbers in a line of a score sheet; ``None`` if no number is known."""
    if isinstance(line, Mapping):
        parts = [leaves(part) for part in line.values()]
        return sum(part for part in parts if part is not None) if any(part is not None for part in parts) else None
    return int(line) if isinstance(line, int) else None


def row(label: Message, points: Sequence[int | None], kind: str = "points") -> SheetRow:
    """Return a line of the score sheet for all seats."""
    return {"label": label, "points": [*points], "cards": [[] for _ in points], "kind": kind}


def verdict(g: Game, winners: Sequence[int]) -> Message | None:
    """Return who has won; ``None`` while the game goes on."""
    if not g.is_over:
        return None
    points = g.scores()[winners[0]]
    if len(winners) == 1:
        return message("plain-wins", who=seat(winners[0]), points=points)
    return message("plain-shared", tied=[seat(winner) for winner in winners], points=points)
