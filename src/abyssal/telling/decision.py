"""What the telling adds to a decision of the rules: one class per decision, found by the name of its step.

A class says everything about its decision: what is asked, what its options are called and touch, which whole choices
there are, what a set is made of, what is refused, what a player may type. The defaults follow from the step (is it a
set? in which zone of the board does an option act?) and from the kind of an option, so that a plain decision needs no
class at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from abyssal.engine.errors import IllegalMove
from abyssal.telling.about import about
from abyssal.telling.asked import Asked
from abyssal.telling.contract import MOST_CHOICES
from abyssal.texts.message import Argument, Message, message, seat

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import Choice, Desk, Question, Refused

A = TypeVar("A", bound=Asked[Any, Any, Any, Any])
F = TypeVar("F")


class Draft(NamedTuple):
    """A choice whose changes are still to be filled in, and its actions."""

    choice: Choice
    actions: Sequence[int]


def decision_name(class_name: str) -> str:
    """Return the name of the step that a class tells of.

    >>> decision_name("ExploreAlly"), decision_name("DiscardTo6")
    ('explore_ally', 'discard_to_6')
    """
    return re.sub(r"(?<!^)(?=[A-Z0-9])", "_", class_name).lower()


class Decision(Generic[A, F]):
    """One decision of a game; ``F`` is the type of the facts in its prompt.

    A game derives a base class of its own with an empty ``told``; each class derived from that is registered there
    under the name of its step. A class that several decisions share says ``shared=True`` and is not registered.
    """

    told: ClassVar[dict[str, Any]]
    """The decisions of the game by name."""
    is_obvious: ClassVar[bool] = False
    """Whether the log need not say that this decision left no choice."""
    first_is_usual: ClassVar[bool] = True
    """Whether Enter takes the first of the suggested sets."""
    last_verb: ClassVar[str] = ""
    """The verb of the options that are listed after all others."""
    typed_forms: ClassVar[Sequence[tuple[str, str]]] = ()
    """What else a player may type: a pattern of the whole text, and what the notation has in its place."""

    def __init_subclass__(cls, shared: bool = False, **more: Any) -> None:
        super().__init_subclass__(**more)
        if not shared:
            name = decision_name(cls.__name__)
            if name in cls.told:
                raise TypeError(f"two classes tell of {name}: {cls.told[name]!r} and {cls!r}")
            cls.told[name] = cls()

    def __init__(self, name: str = "") -> None:
        self.name: str = name or decision_name(type(self).__name__)

    def facts(self, asked: A) -> F:
        """Return the facts that explain this decision."""
        return cast("F", asked.prompt["facts"])

    # ------------------------------------------------------------------ the question

    def question(self, asked: A) -> Question:
        """Return who is asked what and why; those who wait are told in the third person."""
        name = self.text_id(asked)
        args = {**self.arguments(asked), **self.asked_seat(asked)}
        return {
            "seat": asked.seat,
            "decision": self.name,
            "title": message(f"{name}.title", **args),
            "text": message(name if asked.decides else f"{name}.waiting", **args),
            "notes": self.notes(asked),
            "because": [self.cause(cause) for cause in asked.prompt["why"]],
            "desk": self.has_desk(asked),
        }

    def text_id(self, asked: A) -> str:
        """Return the id of the texts that ask: a decision may have a second part, or differ with an expansion."""
        return f"ask-{self.name}"

    def asked_seat(self, asked: A) -> dict[str, Argument]:
        """Return the argument that names who is asked."""
        return {"who": seat(asked.seat)}

    def arguments(self, asked: A) -> dict[str, Argument]:
        """Return what the texts of the question mention."""
        return {}

    def notes(self, asked: A) -> list[Message]:
        """Return sentences to add to the question."""
        return []

    def cause(self, name: str) -> Argument:
        """Return a reference to what brought the decision about, by its name in the rules."""
        return name

    # ------------------------------------------------------------------ options

    def label(self, asked: A, option: Option) -> Message:
        """Return what choosing an option means."""
        raise NotImplementedError

    def brief(self, asked: A, option: Option, label: Message) -> Message:
        """Return its label where there is little room, or where the board shows the rest."""
        return label

    def touches(self, asked: A, option: Option) -> list[str]:
        """Return the addresses of what an option is about."""
        raise NotImplementedError

    def is_usual(self, option: Option) -> bool:
        """Whether Enter takes this option."""
        return False

    # ------------------------------------------------------------------ whole choices

    def choices(self, asked: A) -> list[Draft]:
        """Return the choices as people make them: whole sets where the rules ask for one, else single options."""
        if asked.game.asks_set:
            whole = [
                self.whole_set(asked, actions, self.first_is_usual and n == 0)
                for n, actions in enumerate(self.sets(asked))
            ]
            if whole:
                return whole
        return [self.single(asked, option) for option in self.listed(asked)]

    def listed(self, asked: A) -> Sequence[Option]:
        """Return the options that are listed as choices, in order; none where they are too many for a list."""
        if len(asked.options) > MOST_CHOICES:
            return []
        return sorted(asked.options, key=lambda option: option["verb"] == self.last_verb)

    def single(self, asked: A, option: Option) -> Draft:
        """Return the choice of one option."""
        label = self.label(asked, option)
        return self.draft(asked, [option], label, self.brief(asked, option, label), self.is_usual(option))

    def whole_set(self, asked: A, actions: Sequence[int], usual: bool) -> Draft:
        """Return the choice of several things that are named one by one."""
        options = [asked.game.option(action) for action in actions]
        label = self.set_label(asked, options)
        return self.draft(asked, options, label, self.set_brief(label), usual)

    def draft(self, asked: A, options: Sequence[Option], label: Message, brief: Message, usual: bool) -> Draft:
        """Return a choice of these options without its changes."""
        touches = list(dict.fromkeys(at for option in options for at in self.touches(asked, option)))
        thing = about(options, touches)
        choice: Choice = {
            "actions": [option["text"] for option in options],
            "label": label,
            "brief": brief,
            "touches": touches,
            "changes": {},
            "usual": usual,
            "verb": thing["verb"],
            "kind": thing["kind"],
            "name": thing["name"],
            "zone": thing["zone"],
            "pair": thing["pair"],
        }
        return Draft(choice, [option["action"] for option in options])

    def refused(self, asked: A) -> Iterable[Refused]:
        """Return what lies on the board and cannot be chosen now, and why not."""
        return ()

    # ------------------------------------------------------------------ sets

    def sets(self, asked: A) -> list[list[int]]:
        """Return whole sets to suggest, the usual one first, each as the actions that name it."""
        return []

    def set_label(self, asked: A, options: Sequence[Option]) -> Message:
        """Return what choosing several things together means."""
        raise NotImplementedError

    def set_brief(self, label: Message) -> Message:
        """Return the label of a set where there is little room."""
        return label

    def has_desk(self, asked: A) -> bool:
        """Whether a set is put together at the desk, or one of so many options that they are not listed."""
        return asked.decides and (asked.game.asks_set or len(asked.options) > MOST_CHOICES)

    def desk(self, asked: A, picked: Sequence[str]) -> Desk:
        """Return a set with what is picked so far; an error of the engine says what is wrong with a name."""
        raise IllegalMove("no_set_here", decision=self.name)

    # ------------------------------------------------------------------ playing

    def forced(self, g: Any) -> list[int]:
        """Return the actions that must follow if there is no choice; else none."""
        legal: list[int] = g.legal()
        return legal if len(legal) == 1 else []

    def goes_on(self, g: Any, began: str) -> bool:
        """Whether this decision, now pending, belongs to the choice that began with the decision ``began``."""
        return self.name == began and bool(g.asks_set)

    def ordered(self, g: Any, orders: Mapping[str, Any]) -> list[str]:
        """Return what standing orders choose here, in notation; nothing if they leave it to the owner."""
        return []

    def typed(self, asked: A, text: str) -> list[int] | None:
        """Return the actions that a typed text means here; ``None`` if it is to be read as notation."""
        return None
