"""The decisions of Leviathan, about attacks of leviathans, fights, new tokens and the powers of its lords."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from abyssal.abyss.catalog import ALLIES, CELLS
from abyssal.abyss.prompts import (
    BreederFacts,
    FightAgainFacts,
    FightFacts,
    FightPearlsFacts,
    FightRewardFacts,
    MartialLawFacts,
)
from abyssal.engine.errors import IllegalMove
from abyssal.telling.abyss.asked import AbyssAsked
from abyssal.telling.abyss.board import ALL_THROWS
from abyssal.telling.abyss.decision import AbyssDecision
from abyssal.telling.abyss.decisions.turn import Discards
from abyssal.telling.abyss.odds import outcomes_of, tell_best_attack
from abyssal.telling.abyss.phrases import (
    KRAKEN,
    ally_list,
    cell_name,
    level,
    levels,
    levels_left,
    penalty,
    tokens_of,
)
from abyssal.telling.abyss.sets import chosen_together, left_of, nameable
from abyssal.telling.abyss.typed import held_in_hand, names_allies, typed_allies
from abyssal.telling.changes import trial_of
from abyssal.telling.decision import Draft, F
from abyssal.texts.message import Argument, Message, card, message

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Strike
    from abyssal.engine.shapes import Option

HIGHEST_DIE: Final = 6
PEARL: Final = "pearl"
CELL_FORMS: Final = ((r"(?:cell )?(\d+)[-/](\d+)", r"cell \1-\2"), (r"(\d+)", r"cell \1"))
"""A cell of the Border may be typed as its dice alone, as on the board or in notation."""
REVEALING_FORMS: Final = (
    (r"(?:reveal )?(\d) pearls?", r"reveal pearls \1"),
    (r"(pearls \d|key|council)", r"reveal \1"),
)
"""A new token may be typed as its reward."""
REVEALING_AFFECTS: Final = ("pearls", "keys", "new_tokens")
"""The numbers that revealing a new token changes; the Scourge and other things may follow in any case."""
ADDED_PEARLS: Final = re.compile(r"(?:add )?(\d+)(?: ?pearls?)?")


# ---------------------------------------------------------------------- attacks of leviathans


def krakens_note(asked: AbyssAsked, decision: str) -> Iterator[Message]:
    """Yield the note about krakens if the decider has krakens in hand."""
    if any(ally.startswith(KRAKEN) for ally in asked.hand):
        yield message(f"note-krakens_{decision}")


class AttackedAllies(Discards[Any]):
    """Choose the allies in hand to lose to the attack of a leviathan."""

    out_of_turn = True

    def own_notes(self, asked: AbyssAsked) -> Iterator[Message]:
        return krakens_note(asked, self.name)


class AttackedLord(AbyssDecision[Any]):
    """Choose the lord to lose to the attack of a leviathan."""

    out_of_turn = True


class MartialLaw(Discards[MartialLawFacts]):
    """Discard allies, or pay pearls for them, if the hand is too large for martial law."""

    def own_notes(self, asked: AbyssAsked) -> Iterator[Message]:
        return krakens_note(asked, self.name)

    def sets(self, asked: AbyssAsked) -> list[list[int]]:
        due, pearls = self.facts(asked)["count"], self.facts(asked)["pearls"]
        some = [
            chosen_together(asked, [*self.lowest(asked, due - paid), *[PEARL] * paid])
            for paid in range(min(due, pearls) + 1)
        ]
        return [one for one in some if one]

    def addable(self, asked: AbyssAsked, picked: Sequence[str]) -> list[str]:
        """Return the allies that can be discarded (no krakens) and the pearls that can be paid."""
        facts = self.facts(asked)
        if len(picked) >= facts["count"]:
            return []
        allies = [ally for ally in nameable(asked) if ALLIES[ally]["race"] is not None]
        pearls = max(0, facts["pearls"] - list(picked).count(PEARL))
        return [*left_of(allies, picked), *[PEARL] * pearls]

    def typed(self, asked: AbyssAsked, text: str) -> list[int] | None:
        """Return the actions that discard the typed allies, and pay pearls for the rest."""
        typed = typed_allies(text) if names_allies(asked) else None
        if typed is None or (not typed.allies and typed.pearls is None):
            return None
        due, pearls = self.facts(asked)["count"], self.facts(asked)["pearls"]
        allies = held_in_hand(asked, typed)
        missing = due - len(allies)
        if missing < 0:
            raise IllegalMove("other_count", wanted=due, given=len(allies))
        if typed.pearls not in (None, missing):
            raise IllegalMove("other_pearls", pearls=missing)
        if missing > pearls:
            raise IllegalMove("too_few_discards", least=due - pearls, given=len(allies))
        return asked.game.selection([*allies, *[PEARL] * missing])["actions"]


# ---------------------------------------------------------------------- fights


def leviathan_in(asked: AbyssAsked, cell: str) -> dict[str, Argument]:
    """Return a cell and its leviathan as arguments: its remaining levels, the next one, the penalty of its attack."""
    figure = asked.numbers["border"][cell]
    one, health = figure["leviathan"], figure["health"]
    return {
        "cell": cell_name(cell),
        "levels": levels(one, health),
        "next": level(levels_left(one, health)[0]),
        "penalty": penalty(one),
    }


def attackers(asked: AbyssAsked, cell: str) -> list[Argument]:
    """Return the allies in hand that can attack the leviathan of a cell."""
    can = asked.numbers["border"][cell]["attackers"] or ()
    return ally_list(one for one in asked.hand if one in can)


class LeviathanPick(AbyssDecision[F], shared=True):
    """Base of the decisions that choose a leviathan of the Border."""

    typed_forms = CELL_FORMS

    def brief(self, asked: AbyssAsked, option: Option, label: Message) -> Message:
        if option["kind"] != "cell":
            return super().brief(asked, option, label)
        return message("choose-target.brief", **leviathan_in(asked, option["name"] or ""))


class FightTarget(LeviathanPick[Any]):
    """Choose the leviathan to attack."""

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        if option["kind"] != "cell":
            return super().label(asked, option)
        cell = option["name"] or ""
        return message("choose-target", **leviathan_in(asked, cell), cards=attackers(asked, cell))

    def single(self, asked: AbyssAsked, option: Option) -> Draft:
        draft = super().single(asked, option)
        if option["kind"] == "cell":
            tell_best_attack(asked, draft.choice, draft.actions, [option["name"] or ""])
        return draft


class Fight(AbyssDecision[F], shared=True):
    """Base of the decisions in a fight; the question mentions the remaining levels of the leviathan."""

    def arguments(self, asked: AbyssAsked) -> dict[str, Argument]:
        args, facts = super().arguments(asked), cast("Mapping[str, object]", asked.prompt["facts"])
        leviathan, health = facts.get("leviathan"), facts.get("health")
        if not isinstance(leviathan, int) or not isinstance(health, int):  # it is still to be chosen
            return args
        return args | {"levels": levels(leviathan, health)}


def attack_label(asked: AbyssAsked, cell: str, name: str) -> Message:
    """Return the label of an ally, with the strength of its attack and the chance to hurt the leviathan of a cell."""
    value = ALLIES[name]["value"]
    figure = asked.numbers["border"][cell]
    with_pearls = figure["attackers_with_pearls"] or {}
    odds = with_pearls.get(name) or (figure["attackers"] or {})[name]
    return message(
        "choose-attack",
        card=card("ally", name),
        least=value + 1,
        most=value + HIGHEST_DIE,
        pearls=asked.me["pearls"] if name in with_pearls else 0,
        nebulis=ALLIES[name]["nebulis"],
        percent=round(100 * (sum(odds) - odds[0]) / sum(odds)),
    )


class FightAlly(Fight[FightFacts]):
    """Choose the ally that attacks."""

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        if option["kind"] != "ally":
            return super().label(asked, option)
        return attack_label(asked, self.facts(asked)["cell"], option["name"] or "")

    def single(self, asked: AbyssAsked, option: Option) -> Draft:
        draft = super().single(asked, option)
        draft.choice["outcomes"] = outcomes_of(asked, self.facts(asked)["cell"], option["name"] or "", draft.actions)
        return draft

    def brief(self, asked: AbyssAsked, option: Option, label: Message) -> Message:
        if option["kind"] != "ally":
            return super().brief(asked, option, label)
        return message("card", card=card("ally", option["name"] or ""))


class FightPearls(Fight[FightPearlsFacts]):
    """Choose the pearls to add to an attack."""

    def sets(self, asked: AbyssAsked) -> list[list[int]]:
        return [asked.game.selection([PEARL] * n)["actions"] for n in useful_pearls(asked.numbers["strikes"])]

    def addable(self, asked: AbyssAsked, picked: Sequence[str]) -> list[str]:
        return [PEARL] * max(0, self.facts(asked)["pearls"] - len(picked))

    def set_label(self, asked: AbyssAsked, options: Sequence[Option]) -> Message:
        """Return the label of some pearls, with the effect of the attack with them."""
        pearls = sum(one["kind"] == PEARL for one in options)
        strike = asked.numbers["strikes"][pearls]
        if strike["health"] == 0:
            result = message("strike-in_vain")
        else:
            name = "strike-slays" if strike["slays"] else "strike-hurts"
            result = message(name, health=strike["health"], tokens=strike["tokens"])
        return message("choose-add_pearls", pearls=pearls, attack=strike["attack"], result=result)

    def typed(self, asked: AbyssAsked, text: str) -> list[int] | None:
        added = ADDED_PEARLS.fullmatch(text)
        if added is None:
            return None
        if int(added[1]) > asked.me["pearls"]:
            raise IllegalMove("too_many_pearls", pearls=asked.me["pearls"])
        return asked.game.selection([PEARL] * int(added[1]))["actions"]


def useful_pearls(strikes: Sequence[Strike]) -> list[int]:
    """Return the useful numbers of pearls to add to an attack: 0, and each number that reaches one more level."""
    useful: list[int] = []
    taken = -1
    for n, strike in enumerate(strikes):
        if strike["health"] > taken:
            taken = strike["health"]
            useful.append(n)
    return useful


class FightReward(AbyssDecision[FightRewardFacts]):
    """Choose tokens from the two piles."""

    typed_forms = ((r"(\d) new(?: tokens?)?", r"new \1"),)

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        new = int(option["name"] or 0)
        return tokens_of(self.facts(asked)["count"] - new, new)


class FightAgain(Fight[FightAgainFacts]):
    """Choose whether to attack the same leviathan or another one again.

    A further attack on the same leviathan is one choice with its ally.
    """

    def choices(self, asked: AbyssAsked) -> list[Draft]:
        cell = self.facts(asked).get("cell")
        fight = next((option for option in asked.options if option["text"] == "fight"), None)
        if cell is None or fight is None:
            return super().choices(asked)
        can = asked.numbers["border"][cell]["attackers"] or {}
        again = [self.attack(asked, fight, cell, ally) for ally in can]
        return [*again, *(self.single(asked, option) for option in self.listed(asked) if option is not fight)]

    def attack(self, asked: AbyssAsked, fight: Option, cell: str, ally: str) -> Draft:
        """Return the choice to attack the leviathan of a cell again with an ally."""
        trial = trial_of(asked.game)
        trial.play(fight["action"])
        option = asked.game.option(trial.parse(ally))
        label, brief = attack_label(asked, cell, ally), message("card", card=card("ally", ally))
        draft = self.draft(asked, [fight, option], label, brief, usual=False)
        choice = draft.choice
        choice["touches"] = [f"hand/{ally}"]
        choice["verb"], choice["kind"], choice["name"], choice["zone"], choice["pair"] = (
            "attack",
            "ally",
            ally,
            "hand",
            False,
        )
        choice["outcomes"] = outcomes_of(asked, cell, ally, draft.actions)
        return draft

    def text_id(self, asked: AbyssAsked) -> str:
        return super().text_id(asked) if "leviathan" in self.facts(asked) else "ask-fight_another"

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        return message("choose-fight_another") if option["text"] == "fight" else super().label(asked, option)

    def touches(self, asked: AbyssAsked, option: Option) -> list[str]:
        """Return the address of the leviathan, or of the monster that began the fights if none is chosen yet."""
        if option["text"] == "fight" and option["name"] is None and asked.view["track"]:
            return [f"track/{len(asked.view['track'])}"]
        return super().touches(asked, option)


# ---------------------------------------------------------------------- new tokens


class TurnTokens(AbyssDecision[Any]):
    """Choose the new tokens to reveal in a turn."""

    typed_forms = REVEALING_FORMS
    affects = REVEALING_AFFECTS


class WonTokens(AbyssDecision[Any]):
    """Choose the new tokens to reveal at once after winning them."""

    typed_forms = REVEALING_FORMS
    affects = REVEALING_AFFECTS


# ---------------------------------------------------------------------- lords


class BorderGuard(AbyssDecision[Any]):
    """Choose the rival who adds a leviathan because of the Border Guard."""

    affects = ()

    def arguments(self, asked: AbyssAsked) -> dict[str, Argument]:
        return super().arguments(asked) | {"throws": asked.numbers["throws"], "all": ALL_THROWS}


class Sorcerer(AbyssDecision[Any]):
    """Choose whether to fight at once with the Sorcerer."""

    short_labels = ("choose-fight_leviathan",)

    def verb_label(self, asked: AbyssAsked, option: Option) -> Message:
        return message("choose-fight_leviathan") if option["text"] == "fight" else super().verb_label(asked, option)


class Rebel(LeviathanPick[Any]):
    """Choose the leviathan that loses health to the Rebel."""

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        if option["kind"] != "cell":
            return super().label(asked, option)
        cell = option["name"] or ""
        return message("choose-rebel", **leviathan_in(asked, cell))


class Breeder(AbyssDecision[BreederFacts]):
    """Choose a free cell for the new leviathan of the Breeder."""

    short_labels = ("choose-free_cell",)
    typed_forms = CELL_FORMS
    affects = ()

    def arguments(self, asked: AbyssAsked) -> dict[str, Argument]:
        return super().arguments(asked) | {"penalty": penalty(self.facts(asked)["leviathan"])}

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        if option["kind"] != "cell":
            return super().label(asked, option)
        cell = option["name"] or ""
        return message("choose-free_cell", cell=cell_name(cell), throws=CELLS[cell]["throws"], all=ALL_THROWS)
