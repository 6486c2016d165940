"""What a player types in Abyss: names of choices, and allies in any order and as short as they are clear."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from abyssal import AbyssalError, Game, IllegalMove, NotationError
from abyssal.telling.abyss.asked import Asked, asked_in
from abyssal.telling.abyss.cards import ALLIES, RACES

RACE_NAMES: Final = (*RACES, "kraken")
SIGNS: Final = {"pearl": "pearl", "p": "pearl", "dice": "dice", "d": "dice"}
"""What is typed behind the value of an ally with a sign."""
BETWEEN: Final = re.compile(r"[,;+&]|\band\b")
WORDS: Final = re.compile(r"[a-z]+|\d+|\S")
PEARLS: Final = re.compile(r"(\d+) ?pearls?")
WITH_PAYMENT: Final = re.compile(r"recruit ([a-z -]+?)(?:\s*:\s*|\s+with\s+)(\S.*)")
VERBS: Final = ("recruit", "use", "council")
WINDOWS: Final = ("main", "explore_ally", "explore_monster", "monster_reward", "second_stack", "end_powers")
"""Where powers are used and sentinels placed."""
OTHER_FORMS: Final[dict[str, Sequence[tuple[str, str]]]] = {
    **dict.fromkeys(WINDOWS, ((r"place (?:a |the )?sentinel", "sentinel"),)),
    "place_sentinel": ((r"keep (?:it|(?:a |the )?sentinel)(?: for later)?", "keep"),),
    "offer": ((r"(?:buy )?(?:with )?(\d) nebulis", r"buy nebulis \1"), (r"nebulis (\d)", r"buy nebulis \1")),
    "pay_nebulis": ((r"(\d) nebulis", r"nebulis \1"), (r"(?:no|0) nebulis|nebulis 0", "done")),
    "fight_reward": ((r"(\d) new(?: tokens?)?", r"new \1"),),
    "turn_tokens": ((r"(?:reveal )?(\d) pearls?", r"reveal pearls \1"), (r"(pearls \d|key|council)", r"reveal \1")),
    "won_tokens": ((r"(?:reveal )?(\d) pearls?", r"reveal pearls \1"), (r"(pearls \d|key|council)", r"reveal \1")),
    **dict.fromkeys(("fight_target", "rebel", "breeder"), ((r"(\d+(?:-\d+)?)", r"cell \1"),)),
}
"""What else may be typed for a choice of a decision, and how the notation has it."""
NAMED_TOGETHER: Final = ("control_keys", "fence")
"""Decisions in which several things are chosen that are no allies."""
LEVIATHAN: Final = re.compile(r"(?:leviathan|lev) ?(\d+)")
ADDED_PEARLS: Final = re.compile(r"(?:add )?(\d+)(?: ?pearls?)?")


class Typed(NamedTuple):
    """Allies, and how many pearls were named with them."""

    allies: list[str]
    pearls: int | None


# ---------------------------------------------------------------------- allies


def typed_allies(text: str) -> Typed:
    """The allies of a text such as ``crab 2, squid 1, 3 and 2 pearls``; none if it is no such list.

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


def allies_of_part(words: Sequence[str], race: str = "") -> list[str]:
    """Races, each with one or more values, and perhaps a sign behind a value; the first may be named already."""
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
    """An ally whose race may have been shortened: ``cr 2`` is ``crab 2``."""
    race, rest = ally.split(" ", 1)
    meant = [name for name in RACE_NAMES if name.startswith(race)]
    if len(meant) > 1:
        raise NotationError("ambiguous_ally", text=race, races=meant)
    return f"{meant[0]} {rest}" if meant else ally


# ---------------------------------------------------------------------- choices


def read(g: Game, text: str) -> list[int]:
    """The actions that a text means; none if it is no choice."""
    return meant(asked_in(g), " ".join(text.lower().split()))


def meant(asked: Asked, text: str) -> list[int]:
    """The same for a text in small letters."""
    prompt = asked.prompt
    at_once = WITH_PAYMENT.fullmatch(text) if prompt["decision"] == "main" else None
    if at_once is not None:
        return recruitment(asked, at_once[1], typed_allies(at_once[2]))
    added = ADDED_PEARLS.fullmatch(text) if prompt["decision"] == "fight_pearls" else None
    if added is not None:
        return added_pearls(asked, int(added[1]))
    if prompt["decision"] in NAMED_TOGETHER and BETWEEN.search(text):
        return asked.game.selection(named_together(text))["actions"]
    if any(option["kind"] == "ally" and option["text"] == option["name"] for option in asked.options):
        typed = typed_allies(text)
        if prompt["decision"] == "pay" and typed.allies:
            return payment_actions(asked, prompt["facts"]["lord"], prompt["facts"]["paid"], typed)
        if prompt["decision"] in ("discard_to_6", "attacked_allies") and typed.allies:
            return discards(asked, prompt["facts"]["count"], typed)
        if prompt["decision"] == "martial_law" and (typed.allies or typed.pearls is not None):
            return discards_and_pearls(asked, prompt["facts"]["count"], prompt["facts"]["pearls"], typed)
        if len(typed.allies) == 1:
            text = held(typed.allies, [option["text"] for option in asked.options])[0]
    return named_action(asked.game, other_form(asked, text))


def recruitment(asked: Asked, lord: str, typed: Typed) -> list[int]:
    """A lord and its payment in one line: ``recruit jailer: crab 2, squid 3``."""
    first = named_action(asked.game, f"recruit {lord}")
    if not first:
        return []
    name = asked.game.option(first[0])["name"] or lord
    return first + checked_payment(asked, name, held(typed.allies, asked.hand), typed.pearls)


def payment_actions(asked: Asked, lord: str, paid: Sequence[str], typed: Typed) -> list[int]:
    """The rest of the payment that is asked for; the error says what is wrong with it."""
    allies = [*paid, *held(typed.allies, asked.hand)]
    return checked_payment(asked, lord, allies, typed.pearls)[len(paid) :]


def checked_payment(asked: Asked, lord: str, allies: list[str], pearls: int | None) -> list[int]:
    """The actions of a whole payment. Pearls need not be named; if they are, their number must be right."""
    payment = asked.game.payment(lord, allies)
    if pearls not in (None, payment["pearls"]):
        raise IllegalMove("other_pearls", pearls=payment["pearls"])
    return payment["actions"]


def discards(asked: Asked, due: int, typed: Typed) -> list[int]:
    """Allies to be discarded, in the order which the rules want; all that are due must be named."""
    allies = existing(held(typed.allies, asked.hand))
    if len(allies) != due:
        raise IllegalMove("other_count", wanted=due, given=len(allies))
    return asked.game.selection(allies)["actions"]


def discards_and_pearls(asked: Asked, due: int, pearls: int, typed: Typed) -> list[int]:
    """The same under martial law: pearls are paid for those that are not named."""
    allies = existing(held(typed.allies, asked.hand))
    missing = due - len(allies)
    if missing < 0:
        raise IllegalMove("other_count", wanted=due, given=len(allies))
    if typed.pearls not in (None, missing):
        raise IllegalMove("other_pearls", pearls=missing)
    if missing > pearls:
        raise IllegalMove("too_few_discards", least=due - pearls, given=len(allies))
    return asked.game.selection([*allies, *["pearl"] * missing])["actions"]


def existing(allies: list[str]) -> list[str]:
    """The same allies; :class:`NotationError` if there is no such card."""
    for ally in allies:
        if ally not in ALLIES:
            raise NotationError("unknown_ally", card=ally)
    return allies


def added_pearls(asked: Asked, pearls: int) -> list[int]:
    """So many pearls added to an attack."""
    if pearls > asked.me["pearls"]:
        raise IllegalMove("too_many_pearls", pearls=asked.me["pearls"])
    return asked.game.selection(["pearl"] * pearls)["actions"]


def named_together(text: str) -> list[str]:
    """The things of a list, as the notation has them: ``the ship master, key, key`` or ``seat 1 and seat 2``."""
    parts = [[word for word in part.split() if word != "the"] for part in BETWEEN.split(text)]
    return [(" " if words[0] == "seat" else "-").join(words) for words in parts if words]


def other_form(asked: Asked, text: str) -> str:
    """A text as the notation has it: ``1 nebulis`` for an ally on offer is ``buy nebulis 1``."""
    named = LEVIATHAN.fullmatch(text)
    if named is not None:
        border = asked.numbers.get("border", {})
        cells = [cell for cell, figure in border.items() if figure["leviathan"] == int(named[1])]
        return f"cell {cells[0]}" if cells else text
    for pattern, form in OTHER_FORMS.get(asked.decision, ()):
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
        refusal = g.refusal(action)
        refused = refusal if refusal.code != "illegal_move" else refused
    if refused is not None:
        raise refused
    return []


def spellings(text: str) -> list[str]:
    """A text as the notation may have it: ``the ship master`` is ``ship-master``."""
    words = [word for word in text.split() if word != "the"]
    verb = words[:1] if words and words[0] in VERBS else []
    name = "-".join(words[len(verb) :])
    return [text, " ".join([*verb, name]), f"recruit {name}"]
