"""The base class of decisions, with one subclass for each decision of the rules, found by the name of its step.

A class says everything about its decision: the question, the labels of its options and the things they touch, the
whole choices, the parts of a set, what is refused, and what a player may type. The defaults follow from the step
(whether it is a set, in which zone of the board an option acts) and from the kind of an option, so that a plain
decision needs no class at all.
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
    """A choice whose key ``changes`` is still empty, and the actions of the choice."""

    choice: Choice
    actions: Sequence[int]


def decision_name(class_name: str) -> str:
    """Return the name of the step to which a class belongs.

    >>> decision_name("ExploreAlly"), decision_name("DiscardTo6")
    ('explore_ally', 'discard_to_6')
    """
    return re.sub(r"(?<!^)(?=[A-Z0-9])", "_", class_name).lower()


class Decision(Generic[A, F]):
    """One decision of a game; ``F`` is the type of the facts in its prompt.

    A game derives its own base class with an empty ``told``; each class derived from that base is registered in
    ``told`` under the name of its step. A base of several decisions sets ``shared=True`` and is not registered.
    """

    told: ClassVar[dict[str, Any]]
    """The registered decisions of the game, by the name of the step."""
    is_obvious: ClassVar[bool] = False
    """Whether the log may omit that this decision left no choice."""
    first_is_usual: ClassVar[bool] = True
    """Whether the first suggested set is the default, which Enter takes."""
    last_verb: ClassVar[str] = ""
    """Options with this verb are listed after all others."""
    typed_forms: ClassVar[Sequence[tuple[str, str]]] = ()
    """Other forms that a player may type: a pattern of the whole text, and its replacement in notation."""

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
        """Return which seat has to decide what, and why; readers who wait get the text in the third person."""
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
        """Return the text id of the question. Override it if the question has two parts or differs by expansion."""
        return f"ask-{self.name}"

    def asked_seat(self, asked: A) -> dict[str, Argument]:
        """Return the argument ``who``, the seat that has to decide."""
        return {"who": seat(asked.seat)}

    def arguments(self, asked: A) -> dict[str, Argument]:
        """Return the arguments of the question's texts."""
        return {}

    def notes(self, asked: A) -> list[Message]:
        """Return sentences to add to the question."""
        return []

    def cause(self, name: str) -> Argument:
        """Return a reference to the card that caused the decision; ``name`` is its name in the rules."""
        return name

    # ------------------------------------------------------------------ options

    def label(self, asked: A, option: Option) -> Message:
        """Return the label of an option: what choosing it does."""
        raise NotImplementedError

    def brief(self, asked: A, option: Option, label: Message) -> Message:
        """Return a shorter label of an option, for little space or for boards that show the rest."""
        return label

    def touches(self, asked: A, option: Option) -> list[str]:
        """Return the addresses on the board of the things that an option concerns."""
        raise NotImplementedError

    def is_usual(self, option: Option) -> bool:
        """Return whether this option is the default, which Enter takes."""
        return False

    # ------------------------------------------------------------------ whole choices

    def choices(self, asked: A) -> list[Draft]:
        """Return the whole choices of the decision: sets if the rules ask for a set, else single options."""
        if asked.game.asks_set:
            whole = [
                self.whole_set(asked, actions, self.first_is_usual and n == 0)
                for n, actions in enumerate(self.sets(asked))
            ]
            if whole:
                return whole
        return [self.single(asked, option) for option in self.listed(asked)]

    def listed(self, asked: A) -> Sequence[Option]:
        """Return the options to list as choices, in order; none if there are more than :data:`MOST_CHOICES`."""
        if len(asked.options) > MOST_CHOICES:
            return []
        return sorted(asked.options, key=lambda option: option["verb"] == self.last_verb)

    def single(self, asked: A, option: Option) -> Draft:
        """Return the choice that consists of one option."""
        label = self.label(asked, option)
        return self.draft(asked, [option], label, self.brief(asked, option, label), self.is_usual(option))

    def whole_set(self, asked: A, actions: Sequence[int], usual: bool) -> Draft:
        """Return the choice of a set, from the actions that pick its things one by one."""
        options = [asked.game.option(action) for action in actions]
        label = self.set_label(asked, options)
        return self.draft(asked, options, label, self.set_brief(label), usual)

    def draft(self, asked: A, options: Sequence[Option], label: Message, brief: Message, usual: bool) -> Draft:
        """Return the choice of these options, without its changes."""
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
        """Return the things on the board that cannot be chosen now, each with the reason."""
        return ()

    # ------------------------------------------------------------------ sets

    def sets(self, asked: A) -> list[list[int]]:
        """Return complete sets to suggest, the default first, each as the actions that pick it."""
        return []

    def set_label(self, asked: A, options: Sequence[Option]) -> Message:
        """Return the label of a set: what choosing these things together does."""
        raise NotImplementedError

    def set_brief(self, label: Message) -> Message:
        """Return a shorter label of a set, for little space."""
        return label

    def has_desk(self, asked: A) -> bool:
        """Return whether the answer is put together at the desk: a set, or one of too many options for a list."""
        return asked.decides and (asked.game.asks_set or len(asked.options) > MOST_CHOICES)

    def desk(self, asked: A, picked: Sequence[str]) -> Desk:
        """Return the state of a set with the things picked so far; raise an error of the engine for a wrong name."""
        raise IllegalMove("no_set_here", decision=self.name)

    # ------------------------------------------------------------------ playing

    def forced(self, g: Any) -> list[int]:
        """Return the actions to play if the player has no choice, else an empty list."""
        legal: list[int] = g.legal()
        return legal if len(legal) == 1 else []

    def goes_on(self, g: Any, began: str) -> bool:
        """Return whether this pending decision continues the choice that began at the decision ``began``."""
        return self.name == began and bool(g.asks_set)

    def ordered(self, g: Any, orders: Mapping[str, Any]) -> list[str]:
        """Return the actions that standing orders choose here, in notation; empty if the owner has to choose."""
        return []

    def typed(self, asked: A, text: str) -> list[int] | None:
        """Return the actions that a typed text means here; ``None`` if the text has to be read as notation."""
        return None
