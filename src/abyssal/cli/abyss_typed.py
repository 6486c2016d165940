"""What a player types in Abyss: names of choices, and allies in any order and as short as they are clear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from abyssal.abyss.components import ALLIES, RACES
from abyssal.abyss.notation import KIND_NAMED
from abyssal.cli.abyss_snapshot import abyss_of
from abyssal.cli.abyss_words import ally_name, lord_name, race_name
from abyssal.cli.words import count, listed
from abyssal.engine.errors import AbyssalError, IllegalMove, NotationError
from abyssal.engine.game import Game

CARD_DECISIONS: Final = ("pay", "affiliate", "jailer_discard", "slaver", "discard_to_6")
"""Where allies are typed. Elsewhere a word and a number mean something else: ``draw 3``, ``seat 1``."""
EXPLAINED: Final = ("main", "pay")
"""Where the rules can say why something is not legal."""
RACE_NAMES: Final = (*RACES, "kraken")
SIGNS: Final = ("pearl", "dice")
BETWEEN: Final = re.compile(r"[,;+&]|\band\b")
WORDS: Final = re.compile(r"[a-z]+|\d+|\S")
PEARLS: Final = re.compile(r"(\d+) ?pearls?")
WITH_PAYMENT: Final = re.compile(r"recruit ([a-z -]+?)(?:\s*:\s*|\s+with\s+)(\S.*)")
VERBS: Final = ("recruit", "use", "council")


class Typed(NamedTuple):
    """Allies, and how many pearls were named with them."""

    allies: list[str]
    pearls: int | None


# ---------------------------------------------------------------------- allies


def typed_allies(text: str) -> Typed:
    """The allies of a text such as ``crab 2, squid 1 3 and 2 pearls``; none if it is no such list.

    >>> typed_allies("Squid 3 + cr2, c 1 1")
    Typed(allies=['squid 3', 'crab 2', 'crab 1', 'crab 1'], pearls=None)
    >>> typed_allies("save game")
    Typed(allies=[], pearls=None)
    """
    allies: list[str] = []
    pearls: int | None = None
    for part in BETWEEN.split(text.lower()):
        words = WORDS.findall(part)
        named = PEARLS.fullmatch(" ".join(words))
        if named is not None:
            pearls = int(named[1])
        elif words:
            some = allies_of_part(words)
            if not some:
                return Typed([], None)
            allies += some
    return Typed([with_whole_name(ally) for ally in allies], pearls)


def allies_of_part(words: Sequence[str]) -> list[str]:
    """Races, each with one or more values, and perhaps a sign behind a value."""
    allies: list[str] = []
    race = ""
    for before, word in zip(("", *words), words, strict=False):
        if word.isdecimal() and race:
            allies.append(f"{race} {word}")
        elif word in SIGNS and before.isdecimal() and allies:
            allies[-1] += f" {word}"
        elif word.isalpha() and not before.isalpha():
            race = word
        else:
            return []
    return allies if words[-1] != race else []


def with_whole_name(ally: str) -> str:
    """An ally whose race may have been shortened: ``cr 2`` is ``crab 2``."""
    race, rest = ally.split(" ", 1)
    meant = [name for name in RACE_NAMES if name.startswith(race)]
    if len(meant) > 1:
        raise NotationError("ambiguous_ally", text=race, races=listed([race_name(name) for name in meant]))
    return f"{meant[0]} {rest}" if meant else ally


# ---------------------------------------------------------------------- choices


def read(g: Game, text: str) -> list[int]:
    """The actions that a text means; none if it is no choice."""
    try:
        wanted = " ".join(text.lower().split())
        at_once = WITH_PAYMENT.fullmatch(wanted) if g.decision == "main" else None
        if at_once is not None:
            return recruitment(g, at_once[1], typed_allies(at_once[2]))
        if g.decision in CARD_DECISIONS:
            typed = typed_allies(wanted)
            if g.decision == "pay" and typed.allies:
                return payment_actions(g, typed)
            if g.decision == "discard_to_6" and typed.allies:
                return discards(g, typed.allies)
            if len(typed.allies) == 1:
                wanted = typed.allies[0]
        return named_action(g, wanted)
    except AbyssalError as error:
        raise with_names(error) from None


def recruitment(g: Game, lord: str, typed: Typed) -> list[int]:
    """A lord and its payment in one line: ``recruit jailer: crab 2, squid 3``."""
    first = named_action(g, f"recruit {lord}")
    name = g.text(first[0]).partition(" ")[2] if first else lord
    return first + checked_payment(g, name, typed.allies, typed.pearls) if first else []


def payment_actions(g: Game, typed: Typed) -> list[int]:
    """The rest of the payment that is asked for; the error says what is wrong with it."""
    facts = cast("dict[str, object]", g.prompt()["facts"])
    paid = cast("list[str]", facts["paid"])
    return checked_payment(g, str(facts["lord"]), [*paid, *typed.allies], typed.pearls)[len(paid) :]


def checked_payment(g: Game, lord: str, allies: list[str], pearls: int | None) -> list[int]:
    """The actions of a whole payment. Pearls need not be named; if they are, their number must be right."""
    payment = abyss_of(g).payment(lord, allies)
    needed = cast("int", payment["pearls"])
    if pearls is not None and pearls != needed:
        raise IllegalMove("other_pearls", pearls=count("pearl", needed))
    return cast("list[int]", payment["actions"])


def discards(g: Game, allies: list[str]) -> list[int]:
    """Allies to be discarded, in the order which the rules want; all that are due must be named."""
    due = cast("dict[str, int]", g.prompt()["facts"])["count"]
    if len(allies) != due:
        raise IllegalMove("other_count", wanted=count("ally", due), given=len(allies))
    unknown = [ally for ally in allies if ally not in KIND_NAMED]
    if unknown:
        raise NotationError("unknown_ally", card=unknown[0])
    actions = sorted(ALLIES + KIND_NAMED[ally] for ally in allies)
    trial = g.clone()
    for action in actions:
        if action not in trial.legal():
            raise IllegalMove("card_not_in_hand", card=trial.text(action))
        trial.play(action)
    return actions


def named_action(g: Game, text: str) -> list[int]:
    """The legal action with this name. If the rules can say why it is not legal, that is the error."""
    refused: AbyssalError | None = None
    for form in spellings(text):
        try:
            action = g.parse(form)
        except NotationError:
            continue
        if action in g.legal():
            return [action]
        refusal = g.refusal(action) if g.decision in EXPLAINED else None
        if refusal is not None and refusal.code != "illegal_move":
            refused = refusal
    if refused is not None:
        raise refused
    return []


def spellings(text: str) -> list[str]:
    """A text as the notation may have it: ``the ship master`` is ``ship-master``."""
    words = [word for word in text.split() if word != "the"]
    verb = words[:1] if words and words[0] in VERBS else []
    name = "-".join(words[len(verb) :])
    return [text, " ".join([*verb, name]), f"recruit {name}"]


def with_names(error: AbyssalError) -> AbyssalError:
    """The same error with names as the table shows them."""
    facts = dict(error.params)
    for fact, name in (("lord", lord_name), ("race", race_name), ("card", ally_name)):
        try:
            facts[fact] = name(str(facts[fact]))
        except KeyError:
            continue  # no such fact, or a name that does not exist
    return type(error)(error.code, **facts)
