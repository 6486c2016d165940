"""What a player types in Abyss: names of choices, and allies in any order and as short as they are clear."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from abyssal.abyss.catalog import ALLIES, RACES
from abyssal.engine.errors import AbyssalError, IllegalMove, NotationError
from abyssal.telling.abyss.asked import AbyssAsked, asked_in
from abyssal.telling.abyss.decision import decision_named

if TYPE_CHECKING:
    from abyssal.engine.game import Game

RACE_NAMES: Final = (*RACES, "kraken")
SIGNS: Final = {"pearl": "pearl", "p": "pearl", "dice": "dice", "d": "dice"}
"""What is typed behind the value of an ally with a sign."""
BETWEEN: Final = re.compile(r"[,;+&]|\band\b")
WORDS: Final = re.compile(r"[a-z]+|\d+|\S")
PEARLS: Final = re.compile(r"(\d+) ?pearls?")
LEVIATHAN: Final = re.compile(r"(?:leviathan|lev) ?(\d+)")
VERBS: Final = ("recruit", "use", "council")
PLACING_A_SENTINEL: Final = ((r"place (?:a |the )?sentinel", "sentinel"),)
"""A form that decisions share in which powers are used and sentinels placed."""


class Typed(NamedTuple):
    """Allies, and how many pearls were named with them."""

    allies: list[str]
    pearls: int | None


# ---------------------------------------------------------------------- allies


def typed_allies(text: str) -> Typed:
    """Return the allies of a text such as ``crab 2, squid 1, 3 and 2 pearls``; none if it is no such list.

    >>> typed_allies("Squid 3 + cr2, c 1 1")
    Typed(allies=['squid 3', 'crab 2', 'crab 1', 'crab 1'], pearls=None)
    >>> typed_allies("Crab 1, 2 d, Squid 3 and 2 pearls")
    Typed(allies=['crab 1', 'crab 2 dice', 'squid 3'], pearls=2)
    >>> typed_allies("save game")
    Typed(allies=[], pearls=None)
    """
    allies: list[str] = []
    pearls: int | None = None
    race = ""
    for part in BETWEEN.split(text.lower()):
        words = WORDS.findall(part)
        named = PEARLS.fullmatch(" ".join(words))
        if named is not None:
            pearls = int(named[1])
        elif words:
            some = allies_of_part(words, race)
            if not some:
                return Typed([], None)
            allies += some
            race = some[-1].split()[0]
    return Typed([with_whole_name(ally) for ally in allies], pearls)


def held(allies: Sequence[str], zone: Sequence[str]) -> list[str]:
    """Return the same allies; where the plain one is not there, but one with a sign, that one is meant.

    >>> held(["crab 3", "crab 3"], ["crab 3", "crab 3 dice"])
    ['crab 3', 'crab 3 dice']
    """
    left = Counter(zone)
    left.subtract(ally for ally in allies if ally.count(" ") > 1)  # named with their signs
    out: list[str] = []
    for ally in allies:
        meant = ally
        if ally.count(" ") == 1:
            signed = [f"{ally} {sign}" for sign in ("pearl", "dice") if left[f"{ally} {sign}"] > 0]
            meant = signed[0] if signed and left[ally] <= 0 else ally
            left[meant] -= 1
        out.append(meant)
    return out


def held_in_hand(asked: AbyssAsked, typed: Typed) -> list[str]:
    """Return the typed allies as they are in the decider's hand; :class:`NotationError` if there is no such card."""
    allies = held(typed.allies, asked.hand)
    for ally in allies:
        if ally not in ALLIES:
            raise NotationError("unknown_ally", card=ally)
    return allies


def allies_of_part(words: Sequence[str], race: str = "") -> list[str]:
    """Return races, each with one or more values, perhaps with a sign behind it; the first may be named already."""
    allies: list[str] = []
    for before, word in zip(("", *words), words, strict=False):
        if word.isdecimal() and race:
            allies.append(f"{race} {word}")
        elif word in SIGNS and before.isdecimal() and allies:
            allies[-1] += f" {SIGNS[word]}"
        elif word.isalpha() and not before.isalpha():
            race = word
        else:
            return []
    return allies if words[-1] != race else []


def with_whole_name(ally: str) -> str:
    """Return an ally whose race may have been shortened: ``cr 2`` is ``crab 2``."""
    race, rest = ally.split(" ", 1)
    meant = [name for name in RACE_NAMES if name.startswith(race)]
    if len(meant) > 1:
        raise NotationError("ambiguous_ally", text=race, races=meant)
    return f"{meant[0]} {rest}" if meant else ally


def names_allies(asked: AbyssAsked) -> bool:
    """Whether an ally is chosen by its name alone."""
    return any(option["kind"] == "ally" and option["text"] == option["name"] for option in asked.options)


# ---------------------------------------------------------------------- choices


def read(g: Game, text: str) -> list[int]:
    """Return the actions that a text means; none if it is no choice. The decision may know forms of its own."""
    asked = asked_in(g)
    text = " ".join(text.lower().split())
    decision = decision_named(g.decision)
    meant = decision.typed(asked, text)
    if meant is not None:
        return meant
    if names_allies(asked):
        typed = typed_allies(text)
        if len(typed.allies) == 1:
            text = held(typed.allies, [option["text"] for option in asked.options])[0]
    return named_action(g, other_form(asked, text, decision.typed_forms))


def checked_payment(asked: AbyssAsked, lord: str, allies: list[str], pearls: int | None) -> list[int]:
    """Return the actions of a whole payment. Pearls need not be named; if they are, their number must be right."""
    payment = asked.game.payment(lord, allies)
    if pearls not in (None, payment["pearls"]):
        raise IllegalMove("other_pearls", pearls=payment["pearls"])
    return payment["actions"]


def named_together(asked: AbyssAsked, text: str) -> list[int] | None:
    """Return the actions that choose a list of things, ``the ship master, key, key`` or ``seat 1 and seat 2``.

    ``None`` if the text is no list.
    """
    if not BETWEEN.search(text):
        return None
    parts = [[word for word in part.split() if word != "the"] for part in BETWEEN.split(text)]
    names = [(" " if words[0] == "seat" else "-").join(words) for words in parts if words]
    return asked.game.selection(names)["actions"]


def other_form(asked: AbyssAsked, text: str, forms: Sequence[tuple[str, str]]) -> str:
    """Return a text as the notation has it: ``1 nebulis`` for an ally on offer is ``buy nebulis 1``."""
    named = LEVIATHAN.fullmatch(text)
    if named is not None:
        border = asked.numbers.get("border", {})
        cells = [cell for cell, figure in border.items() if figure["leviathan"] == int(named[1])]
        return f"cell {cells[0]}" if cells else text
    for pattern, form in forms:
        found = re.fullmatch(pattern, text)
        if found is not None:
            return found.expand(form)
    return text


def named_action(g: Game, text: str) -> list[int]:
    """Return the legal action with this name. If the rules can say why it is not legal, that is the error."""
    refused: AbyssalError | None = None
    for form in spellings(text):
        try:
            action = g.parse(form)
        except NotationError:
            continue
        if action in g.legal():
            return [action]
        refusal = g.refusal(action)
        refused = refusal if refusal.code != "illegal_move" else refused
    if refused is not None:
        raise refused
    return []


def spellings(text: str) -> list[str]:
    """Return a text as the notation may have it: ``the ship master`` is ``ship-master``."""
    words = [word for word in text.split() if word != "the"]
    verb = words[:1] if words and words[0] in VERBS else []
    name = "-".join(words[len(verb) :])
    return [text, " ".join([*verb, name]), f"recruit {name}"]
