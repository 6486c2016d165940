"""The decisions of an exploration: buying offered allies, taking an ally, and meeting monsters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from abyssal.abyss.catalog import THREAT, TRACK_SPACES
from abyssal.abyss.prompts import ExploreAllyFacts, ExploreMonsterFacts, MonsterRewardFacts, OfferFacts
from abyssal.telling.abyss.asked import AbyssAsked
from abyssal.telling.abyss.board import ALL_THROWS
from abyssal.telling.abyss.decision import AbyssDecision, why_not
from abyssal.telling.abyss.odds import tell_best_attack
from abyssal.telling.abyss.orders import is_passed_on
from abyssal.telling.abyss.phrases import bundle, mix, reward
from abyssal.telling.abyss.typed import PLACING_A_SENTINEL
from abyssal.telling.decision import Draft, F
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import Refused

PASS: Final = "pass"


class Offer(AbyssDecision[OfferFacts]):
    """Buy an ally that another seat has revealed, or pass."""

    tells_purse = True
    typed_forms = ((r"(?:buy )?(?:with )?(\d) nebulis", r"buy nebulis \1"), (r"nebulis (\d)", r"buy nebulis \1"))

    def own_notes(self, asked: AbyssAsked) -> Iterator[Message]:
        facts = self.facts(asked)
        if any(facts.get("mixes", ())):
            yield message("note-nebulis_to", name=seat(facts["seller"]))

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return the label of buying the ally. With Kraken there is one option for each number of nebulis to pay."""
        if option["verb"] != "buy":
            return self.verb_label(asked, option)
        facts = self.facts(asked)
        ways = [other["action"] for other in asked.options if other["verb"] == option["verb"]]
        nebulis = facts.get("mixes", [0])[ways.index(option["action"])]
        return message("choose-buy", card=card("ally", facts["card"]), price=mix(facts["price"], nebulis))

    def touches(self, asked: AbyssAsked, option: Option) -> list[str]:
        """Return the offered ally for buying it; passing touches nothing, so that a touch of the ally buys it."""
        return [] if option["text"] == PASS else super().touches(asked, option)

    def ordered(self, g: Any, orders: Mapping[str, Any]) -> list[str]:
        facts: OfferFacts = g.prompt()["facts"]
        return [PASS] if is_passed_on(orders, facts["card"], facts["price"]) else []


class Exploration(AbyssDecision[F], shared=True):
    """Base of the decisions about a revealed card: deal with it, or go on exploring."""

    last_verb = "continue"
    typed_forms = PLACING_A_SENTINEL

    def refused(self, asked: AbyssAsked) -> Iterator[Refused]:
        """Yield the deck if the card is on the last space, where the exploration cannot go on."""
        if len(asked.view["track"]) == TRACK_SPACES and not any(
            option["verb"] == "continue" for option in asked.options
        ):
            yield why_not("deck", message("why-last_space"))


def at_the_end(space: int) -> str:
    """Return the suffix of a text id for the last space of the track, which brings a pearl; else an empty text."""
    return "_last" if space == TRACK_SPACES else ""


class ExploreAlly(Exploration[ExploreAllyFacts]):
    """Take an ally that nobody bought, or go on."""

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        if option["kind"] != "ally":
            return super().label(asked, option)
        facts = self.facts(asked)
        return message(f"choose-take{at_the_end(facts['space'])}", card=card("ally", facts["card"]))


class ExploreMonster(Exploration[ExploreMonsterFacts]):
    """Fight a monster, or go on."""

    short_labels = ("choose-fight_leviathan", "choose-fight_leviathan_last")

    def text_id(self, asked: AbyssAsked) -> str:
        """Return the id of the question; with Leviathan another one for a decider who has nothing to fight with."""
        if "threat" in self.facts(asked):
            return super().text_id(asked)
        can_fight = any(option["text"] == "fight" for option in asked.options)
        return "ask-border_monster" if can_fight or not asked.decides else "ask-border_monster_unfought"

    def arguments(self, asked: AbyssAsked) -> dict[str, Argument]:
        args = super().arguments(asked)
        if "throws" in asked.numbers:
            reason = "unfit" if asked.numbers["border"] else "empty"
            return args | {"throws": asked.numbers["throws"], "all": ALL_THROWS, "reason": reason}
        return args | {"reward": reward(asked.numbers["space"])}

    def verb_label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return the label of fighting or going on.

        Going on raises the threat; with Leviathan it adds a leviathan. A fight brings a reward, or with Leviathan
        attacks a leviathan.
        """
        view, numbers, text = asked.view, asked.numbers, option["text"]
        if text not in ("continue", "fight"):
            return super().verb_label(asked, option)
        last = at_the_end(self.facts(asked)["space"])
        if "throws" not in numbers:
            if text == "fight":
                return message(f"choose-fight{last}", reward=reward(numbers["space"]))
            return message("choose-continue_monster", threat=min(view["threat"] + 1, max(THREAT)))
        if text == "fight":
            return message(f"choose-fight_leviathan{last}")
        if not view["leviathan_deck"]:
            return message("choose-continue")
        return message("choose-add_leviathan", throws=numbers["throws"], all=ALL_THROWS)

    def single(self, asked: AbyssAsked, option: Option) -> Draft:
        draft = super().single(asked, option)
        if option["text"] == "fight" and "border" in asked.numbers:
            tell_best_attack(asked, draft.choice, draft.actions, list(asked.numbers["border"]))
        return draft


class MonsterReward(AbyssDecision[MonsterRewardFacts]):
    """Choose one of the rewards of the threat space. A space with only one reward asks nothing."""

    is_obvious = True
    typed_forms = PLACING_A_SENTINEL

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        if option["kind"] != "number":
            return super().label(asked, option)
        return bundle(**self.facts(asked)["bundles"][option["text"]])
