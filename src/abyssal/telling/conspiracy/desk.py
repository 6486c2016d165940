"""Sets that are put together in Conspiracy: two lords to swap, lords to keep, one of very many choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from abyssal.engine.errors import IllegalMove
from abyssal.engine.step import CHANCE
from abyssal.telling.conspiracy.asked import asked_in, has_desk, nameable, swap_spaces
from abyssal.telling.conspiracy.board import space_at
from abyssal.telling.conspiracy.words import in_order, lord_card
from abyssal.telling.shapes import Desk, DeskThing
from abyssal.texts.message import Message, message

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy
    from abyssal.telling.conspiracy.asked import Asked

MOST_SUGGESTED: Final = 6


def desk(g: Conspiracy, picked: Sequence[str], lord: str | None = None) -> Desk:
    """A set for the pending decision; no lord is paid for in this game."""
    if g.is_over or g.seat == CHANCE or lord is not None:
        raise IllegalMove("no_set_here", decision=g.decision or "the end of the game")
    asked = asked_in(g)
    prompt = asked.prompt
    if prompt["decision"] == "swap":
        return swap_desk(asked, picked)
    if prompt["decision"] == "keep" or prompt["decision"] == "opponent_keep":
        facts = prompt["facts"]
        return keep_desk(asked, picked, nameable(facts["held"], facts["kept"]), facts["to_name"])
    if not has_desk(g, prompt):
        raise IllegalMove("no_set_here", decision=g.decision)
    return single_desk(g, picked)


def laid_out(
    picked: Sequence[str],
    may_add: list[str],
    actions: list[str],
    missing: Message,
    suggestions: list[list[str]],
    things: dict[str, DeskThing],
) -> Desk:
    """A desk; it is complete with actions that play it."""
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
    """Refuse what is too much."""
    if len(picked) > most:
        raise IllegalMove("set_too_large", decision=g.decision, name=picked[most])


# ---------------------------------------------------------------------- a swap


def swap_desk(asked: Asked, picked: Sequence[str]) -> Desk:
    """Two spaces, in any order."""
    g = asked.game
    check_size(g, picked, 2)
    pairs = [swap_spaces(option) for option in asked.options if option["kind"] == "spaces"]
    spaces = sorted({space for pair in pairs for space in pair})
    for name in picked:
        if name not in map(str, spaces):
            raise wrong_space(g, name, spaces)
    may_add = [str(space) for space in spaces if str(space) not in picked]
    actions = [g.text(g.parse(f"swap {picked[0]} {picked[1]}"))] if len(picked) == 2 else []
    missing = message("conspiracy-desk-swap", count=2 - len(picked))
    things = {str(space): space_thing(asked, space) for space in spaces}
    return laid_out(picked, may_add, actions, missing, best_swaps(asked, picked), things)


def space_thing(asked: Asked, space: int) -> DeskThing:
    """A space of the alliance whose lord can change places."""
    said = message("conspiracy-space", number=space)
    return {"kind": "space", "said": said, "at": [space_at(asked.seat, space)], "swaps": False}


def wrong_space(g: Conspiracy, name: str, spaces: Sequence[int]) -> Exception:
    """Why a space cannot be named: there is no lord without a key on it, or no such space at all."""
    partner = next(space for space in spaces if str(space) != name)
    return g.refusal(g.parse(f"swap {name} {partner}"))


def best_swaps(asked: Asked, picked: Sequence[str]) -> list[list[str]]:
    """The swaps with what is picked that make the largest coalition, if any makes it larger than it is."""
    sizes = {name: size for name, size in asked.numbers["swaps"].items() if set(picked) <= set(name.split())}
    most = max(sizes.values(), default=0)
    if most <= len(asked.growing["coalition"]):
        return []
    return [name.split() for name, size in sizes.items() if size == most][:MOST_SUGGESTED]


# ---------------------------------------------------------------------- lords to keep


def keep_desk(asked: Asked, picked: Sequence[str], rest: list[str], to_name: int) -> Desk:
    """So many lords of those in hand, in any order."""
    g = asked.game
    check_size(g, picked, to_name)
    lords = [g.text(g.parse(name)) for name in picked]
    for lord in lords:
        if lord not in rest:
            raise IllegalMove("lord_not_taken", lord=lord, held=", ".join(rest))
        rest.remove(lord)
    actions = [g.text(action) for action in g.selection(picked)["actions"]] if len(picked) == to_name else []
    missing = to_name - len(picked)
    # The highest for oneself; a Legendary Opponent gets the lowest.
    more = rest[:missing] if asked.decision == "opponent_keep" else rest[len(rest) - missing :]
    things = {lord: held_thing(lord) for lord in (*lords, *rest)}
    what = message("conspiracy-desk-keep", count=missing)
    return laid_out(picked, rest, actions, what, [in_order([*lords, *more])], things)


def held_thing(lord: str) -> DeskThing:
    """A lord in hand."""
    return {"kind": "lord", "said": lord_card(lord), "at": [f"held/{lord}"], "swaps": True}


# ---------------------------------------------------------------------- one of many


def single_desk(g: Conspiracy, picked: Sequence[str]) -> Desk:
    """Exactly one of all options, in notation."""
    check_size(g, picked, 1)
    legal = g.legal()
    actions = [g.parse(name) for name in picked]
    for action in actions:
        if action not in legal:
            raise g.refusal(action)
    texts = [g.text(action) for action in actions]
    names = [g.text(action) for action in legal]
    things: dict[str, DeskThing] = {
        name: {"kind": "choice", "said": message("literal", text=name), "at": [], "swaps": False} for name in names
    }
    return laid_out(picked, names, texts, message("conspiracy-desk-one"), [], things)
