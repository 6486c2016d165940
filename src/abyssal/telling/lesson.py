"""First games: a prepared start of a game, and hints that explain a rule when the learner needs it.

A lesson is played on a real table. Hints never limit what the learner may choose: :func:`hints_for` looks at the
pending question and at what has happened, and returns every hint that fits. It reads only what the learner is shown.
"""

# No `from __future__ import annotations` here: a TypedDict needs evaluated annotations to know its optional keys.

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from abyssal.engine.game import Game
from abyssal.engine.kit import kits
from abyssal.engine.registry import StepRegistry
from abyssal.telling.registry import telling_in, telling_of
from abyssal.telling.shapes import Choice
from abyssal.texts.message import Message, message

LEARNER: Final = 0
"""The seat of the learner in every lesson."""


class ShownHint(TypedDict):
    """A hint as a client shows it."""

    name: str
    """Its name in the lesson; a client remembers which hints it has shown."""
    title: Message
    text: Message
    at: str | None
    """The address of the thing to point at, or the beginning of several addresses; ``None`` if there is none."""
    more: bool
    """Whether another hint may follow at once, without a choice between them."""


@dataclass(frozen=True)
class Hint:
    """A rule of a lesson, and when it is told. All conditions that are given must hold."""

    name: str
    decision: str = ""
    """The learner has to make this decision."""
    verb: str = ""
    """The learner decides, and at least one choice has this verb."""
    waiting: bool = False
    """Another seat decides. Without this and without ``decision`` and ``verb``, the learner decides anything."""
    after: str = ""
    """An event of this kind has happened."""
    mine: bool | None = None
    """Whether that event was one of the learner's seat; ``None``: of any seat."""
    things: str = ""
    """The start of an address that one of the choices touches, such as ``hand/kraken``."""
    point: str = ""
    """What to point at: an address or the beginning of one. Without it, the first choice with the verb."""
    more: bool = False
    """Whether another hint may follow at once."""
    over: bool = False
    """The game is over."""


@dataclass(frozen=True)
class Lesson:
    """A first game. The texts of a hint are ``lesson-NAME-HINT`` and its attribute ``title``."""

    name: str
    position: Mapping[str, Any]
    """The start, with a seed, so that everybody gets the same deal."""
    hints: tuple[Hint, ...]
    options: Mapping[str, Any]
    """The options of the table, without the number of players."""
    minutes: int = 10
    """How long the hints take to play through, about."""

    @property
    def game(self) -> str:
        return str(self.position["game"])

    @property
    def players(self) -> int:
        return int(self.position["players"])


class Situation:
    """What the learner is shown: the question, the choices, and the kinds of events so far."""

    def __init__(self, g: Game) -> None:
        self.is_over = g.is_over
        telling = telling_of(g)
        question = telling.question(g, LEARNER)
        self.decision = question["decision"] if question and question["seat"] == LEARNER else ""
        self.choices: Sequence[Choice] = telling.choices(g, LEARNER)
        self.events = {(str(event["event"]), event.get("seat") == LEARNER) for event in g.events(0, LEARNER)}

    def has_happened(self, kind: str, mine: bool | None) -> bool:
        """Return whether there was such an event, of the learner (True), of others (False), or of anybody (None)."""
        return any((kind, own) in self.events for own in ((True, False) if mine is None else (mine,)))


def fits(hint: Hint, now: Situation) -> bool:
    """Return whether a hint can be told now."""
    if hint.over or now.is_over:
        return hint.over and now.is_over
    if hint.waiting == bool(now.decision):
        return False
    if hint.decision and hint.decision != now.decision:
        return False
    if hint.verb and not any(choice["verb"] == hint.verb for choice in now.choices):
        return False
    if hint.things and not any(at.startswith(hint.things) for choice in now.choices for at in choice["touches"]):
        return False
    return not hint.after or now.has_happened(hint.after, hint.mine)


def pointed(hint: Hint, now: Situation) -> str | None:
    """Return the address of what a hint points at; ``None`` if it points at nothing."""
    if hint.point:
        return hint.point
    for choice in now.choices:
        if hint.verb and choice["verb"] == hint.verb and choice["touches"]:
            return choice["touches"][0]
        for at in choice["touches"]:
            if hint.things and at.startswith(hint.things):
                return at
    return None


def hints_for(lesson: Lesson, g: Game) -> list[ShownHint]:
    """Return all hints that fit now, the most important first, whether or not they have been told before."""
    return hints_in(lesson, Situation(g))


def hints_in(lesson: Lesson, now: Situation) -> list[ShownHint]:
    """Return all hints that fit a situation."""
    return [
        {
            "name": hint.name,
            "title": message(f"lesson-{lesson.name}-{hint.name}.title"),
            "text": message(f"lesson-{lesson.name}-{hint.name}"),
            "at": pointed(hint, now),
            "more": hint.more,
        }
        for hint in lesson.hints
        if fits(hint, now)
    ]


def next_hint(hints: Sequence[ShownHint], told: Collection[str]) -> ShownHint | None:
    """Return the first hint that has not been told; ``None`` if there is none."""
    return next((hint for hint in hints if hint["name"] not in told), None)


def step_name(registry: StepRegistry, step: int) -> str:
    """Return the name of the decision with this number."""
    return registry.steps[step, 0].name


def lessons() -> Iterator[Lesson]:
    """Return the lessons of all games, in the order in which they are offered."""
    for kit in kits():
        telling = telling_in(kit)
        if hasattr(telling, "lessons"):
            yield from telling.lessons()


def lesson_named(name: str) -> Lesson | None:
    """Return a lesson by its name; ``None`` if there is none."""
    return next((lesson for lesson in lessons() if lesson.name == name), None)
