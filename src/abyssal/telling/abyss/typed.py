"""Read what a player types in Abyss: names of choices, and allies in any order, with unambiguous abbreviations."""

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
"""Words that a player may type after the value of an ally, and the sign that each word means."""
BETWEEN: Final = re.compile(r"[,;+&]|\band\b")
WORDS: Final = re.compile(r"[a-z]+|\d+|\S")
PEARLS: Final = re.compile(r"(\d+) ?pearls?")
LEVIATHAN: Final = re.compile(r"(?:leviathan|lev) ?(\d+)")
VERBS: Final = ("recruit", "use", "council")
PLACING_A_SENTINEL: Final = ((r"place (?:a |the )?sentinel", "sentinel"),)
"""Typed forms of all decisions in which a player may place a sentinel."""


class Typed(NamedTuple):
    """Typed allies, and the typed number of pearls; ``None`` if no pearls were typed."""

    allies: list[str]
    pearls: int | None


# ---------------------------------------------------------------------- allies


def typed_allies(text: str) -> Typed:
    """Return the allies of a text such as ``crab 2, squid 1, 3 and 2 pearls``; no allies if it is no such list.

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
    """Return the typed allies as the zone contains them: a card with a sign replaces a plain card that is not there.

    >>> held(["crab 3", "crab 3"], ["crab 3", "crab 3 dice"])
    ['crab 3', 'crab 3 dice']
    """
    left = Counter(zone)
    left.subtract(ally for ally in allies if ally.count(" ") > 1)  # allies that were typed with a sign
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
    """Return the typed allies as the decider's hand contains them; raise :class:`NotationError` for a missing card."""
    allies = held(typed.allies, asked.hand)
    for ally in allies:
        if ally not in ALLIES:
            raise NotationError("unknown_ally", card=ally)
    return allies


def allies_of_part(words: Sequence[str], race: str = "") -> list[str]:
    """Return the allies of a part of a list: races, each with values and perhaps signs.

    ``race`` is the race of the part before, which may be omitted here.
    """
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
    """Return an ally with the full name of its race: ``cr 2`` becomes ``crab 2``."""
    race, rest = ally.split(" ", 1)
    meant = [name for name in RACE_NAMES if name.startswith(race)]
    if len(meant) > 1:
        raise NotationError("ambiguous_ally", text=race, races=meant)
    return f"{meant[0]} {rest}" if meant else ally


def names_allies(asked: AbyssAsked) -> bool:
    """Return whether the pending decision has options that are just names of allies."""
    return any(option["kind"] == "ally" and option["text"] == option["name"] for option in asked.options)


# ---------------------------------------------------------------------- choices


def read(g: Game, text: str) -> list[int]:
    """Return the actions that a text means, with the forms of the pending decision; empty if it is no choice."""
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
    """Return the actions of a whole payment; raise an error if a number of pearls was typed and is wrong."""
    payment = asked.game.payment(lord, allies)
    if pearls not in (None, payment["pearls"]):
        raise IllegalMove("other_pearls", pearls=payment["pearls"])
    return payment["actions"]


def named_together(asked: AbyssAsked, text: str) -> list[int] | None:
    """Return the actions that choose a list of things, such as ``the ship master, key, key`` or ``seat 1 and seat 2``.

    Return ``None`` if the text is no list.
    """
    if not BETWEEN.search(text):
        return None
    parts = [[word for word in part.split() if word != "the"] for part in BETWEEN.split(text)]
    names = [(" " if words[0] == "seat" else "-").join(words) for words in parts if words]
    return asked.game.selection(names)["actions"]


def other_form(asked: AbyssAsked, text: str, forms: Sequence[tuple[str, str]]) -> str:
    """Return a text translated to notation by ``forms``: for an offer, ``1 nebulis`` becomes ``buy nebulis 1``."""
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
    """Return the legal action with this name; empty if there is none, or raise the rules' reason why it is illegal."""
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
    """Return possible spellings of a text in notation: ``the ship master`` may be ``ship-master``."""
    words = [word for word in text.split() if word != "the"]
    verb = words[:1] if words and words[0] in VERBS else []
    name = "-".join(words[len(verb) :])
    return [text, " ".join([*verb, name]), f"recruit {name}"]
