"""What a player types in Abyss: names of choices, and allies in any order and as short as they are clear."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from abyssal.abyss.cards import RACES
from abyssal.abyss.ids import ALLIES, PEARL
from abyssal.abyss.notation import KIND_BY_NAME
from abyssal.cli.abyss_asked import number_asked, own_hand, pearls_of
from abyssal.cli.abyss_leviathan_choices import border_of, pearls_added_to_attack
from abyssal.cli.abyss_snapshot import abyss_of
from abyssal.cli.abyss_words import KRAKEN, ally_name, lord_name, race_name
from abyssal.cli.words import count, listed
from abyssal.engine.errors import AbyssalError, IllegalMove, NotationError
from abyssal.engine.game import Game

DISCARDS: Final = ("discard_to_6", "attacked_allies", "martial_law")
"""Where several allies are typed that go to the discard."""
CARD_DECISIONS: Final = (
    *DISCARDS, "pay", "affiliate", "jailer_discard", "slaver", "healer", "executioner_discard", "fight_ally",
)  # fmt: skip
"""Where allies are typed. Elsewhere a word and a number mean something else: ``draw 3``, ``seat 1``."""
EXPLAINED: Final = ("main", "pay")
"""Where the rules can say why something is not legal."""
RACE_NAMES: Final = (*RACES, KRAKEN)
SIGNS: Final = {"pearl": "pearl", "p": "pearl", "dice": "dice", "d": "dice"}
"""What is typed behind the value of an ally with a sign."""
BETWEEN: Final = re.compile(r"[,;+&]|\band\b")
WORDS: Final = re.compile(r"[a-z]+|\d+|\S")
PEARLS: Final = re.compile(r"(\d+) ?pearls?")
WITH_PAYMENT: Final = re.compile(r"recruit ([a-z -]+?)(?:\s*:\s*|\s+with\s+)(\S.*)")
VERBS: Final = ("recruit", "use", "council")
OTHER_FORMS: Final[dict[str, Sequence[tuple[str, str]]]] = {
    "main": ((r"place (?:a )?sentinel", "sentinel"),),
    "offer": ((r"(?:buy )?(?:with )?(\d) nebulis", r"buy nebulis \1"), (r"nebulis (\d)", r"buy nebulis \1")),
    "pay_nebulis": ((r"(\d) nebulis", r"nebulis \1"), (r"(?:no|0) nebulis|nebulis 0", "done")),
    "fight_reward": ((r"(\d) new(?: tokens?)?", r"new \1"),),
    "turn_tokens": ((r"(?:reveal )?(\d) pearls?", r"reveal pearls \1"), (r"(pearls \d|key|council)", r"reveal \1")),
    "won_tokens": ((r"(?:reveal )?(\d) pearls?", r"reveal pearls \1"), (r"(pearls \d|key|council)", r"reveal \1")),
    "fight_target": ((r"(\d)", r"cell \1"),),
    "rebel": ((r"(\d)", r"cell \1"),),
    "breeder": ((r"(\d)", r"cell \1"),),
}
"""What else may be typed for a choice of a decision, and how the notation has it."""
LEVIATHAN: Final = re.compile(r"(?:leviathan|lev) ?(\d+)")
ADDED_PEARLS: Final = re.compile(r"(?:add )?(\d+)(?: ?pearls?)?")


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


def held(allies: Sequence[str], zone: Sequence[str]) -> list[str]:
    """The same allies; where the plain one is not there, but one with a sign, that one is meant.

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


def allies_of_part(words: Sequence[str]) -> list[str]:
    """Races, each with one or more values, and perhaps a sign behind a value."""
    allies: list[str] = []
    race = ""
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
        added = ADDED_PEARLS.fullmatch(wanted) if g.decision == "fight_pearls" else None
        if added is not None:
            return added_pearls(g, int(added[1]))
        if g.decision in CARD_DECISIONS:
            typed = typed_allies(wanted)
            if g.decision == "pay" and typed.allies:
                return payment_actions(g, typed)
            if g.decision in DISCARDS and (typed.allies or typed.pearls is not None):
                return discards(g, typed)
            if len(typed.allies) == 1:
                wanted = held(typed.allies, [g.text(action) for action in g.legal()])[0]
        return named_action(g, other_form(g, wanted))
    except AbyssalError as error:
        raise with_names(error) from None


def recruitment(g: Game, lord: str, typed: Typed) -> list[int]:
    """A lord and its payment in one line: ``recruit jailer: crab 2, squid 3``."""
    first = named_action(g, f"recruit {lord}")
    name = g.text(first[0]).partition(" ")[2] if first else lord
    return first + checked_payment(g, name, held(typed.allies, own_hand(g)), typed.pearls) if first else []


def payment_actions(g: Game, typed: Typed) -> list[int]:
    """The rest of the payment that is asked for; the error says what is wrong with it."""
    facts = cast("dict[str, object]", g.prompt()["facts"])
    paid = cast("list[str]", facts["paid"])
    allies = [*paid, *held(typed.allies, own_hand(g))]
    return checked_payment(g, str(facts["lord"]), allies, typed.pearls)[len(paid) :]


def checked_payment(g: Game, lord: str, allies: list[str], pearls: int | None) -> list[int]:
    """The actions of a whole payment. Pearls need not be named; if they are, their number must be right."""
    payment = abyss_of(g).payment(lord, allies)
    needed = cast("int", payment["pearls"])
    if pearls is not None and pearls != needed:
        raise IllegalMove("other_pearls", pearls=count("pearl", needed))
    return cast("list[int]", payment["actions"])


def discards(g: Game, typed: Typed) -> list[int]:
    """Allies to be discarded, in the order which the rules want; all that are due must be named.

    Under martial law pearls are paid for those that are not named.
    """
    allies, due = held(typed.allies, own_hand(g)), number_asked(g, "count")
    unknown = [ally for ally in allies if ally not in KIND_BY_NAME]
    if unknown:
        raise NotationError("unknown_ally", card=unknown[0])
    actions = sorted(ALLIES + KIND_BY_NAME[ally] for ally in allies)
    if g.decision == "martial_law":
        actions += [PEARL] * martial_pearls(g, typed, due)
    elif len(allies) != due:
        raise IllegalMove("other_count", wanted=count("ally", due), given=len(allies))
    trial = g.clone()
    for action in actions:
        if action not in trial.legal():
            raise IllegalMove("card_not_in_hand", card=trial.text(action))
        trial.play(action)
    return actions


def martial_pearls(g: Game, typed: Typed, due: int) -> int:
    """The pearls that are paid for allies beyond 12 which are not discarded."""
    missing = due - len(typed.allies)
    if missing < 0:
        raise IllegalMove("other_count", wanted=count("ally", due), given=len(typed.allies))
    if any(ally.startswith(KRAKEN) for ally in typed.allies):
        raise IllegalMove("krakens_stay")
    if typed.pearls not in (None, missing):
        raise IllegalMove("other_pearls", pearls=count("pearl", missing))
    if missing > pearls_of(g):
        raise IllegalMove("too_few_discards", least=count("ally", due - pearls_of(g)), given=len(typed.allies))
    return missing


def added_pearls(g: Game, pearls: int) -> list[int]:
    """So many pearls added to an attack."""
    if pearls > pearls_of(g):
        raise IllegalMove("too_many_pearls", pearls=count("pearl", pearls_of(g)))
    return pearls_added_to_attack(pearls)


def other_form(g: Game, text: str) -> str:
    """A text as the notation has it: ``1 nebulis`` for an ally on offer is ``buy nebulis 1``."""
    named = LEVIATHAN.fullmatch(text)
    if named is not None and "border" in g.view(g.seat):
        cells = [cell for cell, (number, _) in border_of(g).items() if number == int(named[1])]
        return f"cell {cells[0]}" if cells else text
    for pattern, form in OTHER_FORMS.get(g.decision or "", ()):
        found = re.fullmatch(pattern, text)
        if found is not None:
            return found.expand(form)
    return text


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
