"""The decisions of an exploration: buying offered allies, taking an ally, and meeting monsters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from abyssal.abyss.catalog import THREAT, TRACK_SPACES
from abyssal.abyss.prompts import ExploreAllyFacts, ExploreMonsterFacts, MonsterRewardFacts, OfferFacts
from abyssal.telling.abyss.board import ALL_THROWS
from abyssal.telling.abyss.decision import AbyssDecision, why_not
from abyssal.telling.abyss.odds import tell_best_attack
from abyssal.telling.abyss.orders import is_passed_on
from abyssal.telling.abyss.pending import AbyssPending
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

    def own_notes(self, pending: AbyssPending) -> Iterator[Message]:
        facts = self.facts(pending)
        if any(facts.get("mixes", ())):
            yield message("note-nebulis_to", name=seat(facts["seller"]))

    def label(self, pending: AbyssPending, option: Option) -> Message:
        """Return the label of buying the ally. With Kraken there is one option for each number of nebulis to pay."""
        if option["verb"] != "buy":
            return self.verb_label(pending, option)
        facts = self.facts(pending)
        ways = [other["action"] for other in pending.options if other["verb"] == option["verb"]]
        nebulis = facts.get("mixes", [0])[ways.index(option["action"])]
        return message("choose-buy", card=card("ally", facts["card"]), price=mix(facts["price"], nebulis))

    def touches(self, pending: AbyssPending, option: Option) -> list[str]:
        """Return the offered ally for buying it; passing touches nothing, so that a touch of the ally buys it."""
        return [] if option["text"] == PASS else super().touches(pending, option)

    def ordered(self, g: Any, orders: Mapping[str, Any]) -> list[str]:
        facts: OfferFacts = g.prompt()["facts"]
        return [PASS] if is_passed_on(orders, facts["card"], facts["price"]) else []


class Exploration(AbyssDecision[F], shared=True):
    """Base of the decisions about a revealed card: deal with it, or go on exploring."""

    last_verb = "continue"
    typed_forms = PLACING_A_SENTINEL

    def refused(self, pending: AbyssPending) -> Iterator[Refused]:
        """Yield the deck if the card is on the last space, where the exploration cannot go on."""
        if len(pending.view["track"]) == TRACK_SPACES and not any(
            option["verb"] == "continue" for option in pending.options
        ):
            yield why_not("deck", message("why-last_space"))


def at_the_end(space: int) -> str:
    """Return the suffix of a text id for the last space of the track, which brings a pearl; else an empty text."""
    return "_last" if space == TRACK_SPACES else ""


class ExploreAlly(Exploration[ExploreAllyFacts]):
    """Take an ally that nobody bought, or go on."""

    def label(self, pending: AbyssPending, option: Option) -> Message:
        if option["kind"] != "ally":
            return super().label(pending, option)
        facts = self.facts(pending)
        return message(f"choose-take{at_the_end(facts['space'])}", card=card("ally", facts["card"]))


class ExploreMonster(Exploration[ExploreMonsterFacts]):
    """Fight a monster, or go on."""

    short_labels = ("choose-fight_leviathan", "choose-fight_leviathan_last")

    def text_id(self, pending: AbyssPending) -> str:
        """Return the id of the question; with Leviathan another one for a decider who has nothing to fight with."""
        if "threat" in self.facts(pending):
            return super().text_id(pending)
        can_fight = any(option["text"] == "fight" for option in pending.options)
        return "ask-border_monster" if can_fight or not pending.decides else "ask-border_monster_unfought"

    def arguments(self, pending: AbyssPending) -> dict[str, Argument]:
        args = super().arguments(pending)
        if "throws" in pending.numbers:
            reason = "unfit" if pending.numbers["border"] else "empty"
            return args | {"throws": pending.numbers["throws"], "all": ALL_THROWS, "reason": reason}
        return args | {"reward": reward(pending.numbers["space"])}

    def verb_label(self, pending: AbyssPending, option: Option) -> Message:
        """Return the label of fighting or going on.

        Going on raises the threat; with Leviathan it adds a leviathan. A fight brings a reward, or with Leviathan
        attacks a leviathan.
        """
        view, numbers, text = pending.view, pending.numbers, option["text"]
        if text not in ("continue", "fight"):
            return super().verb_label(pending, option)
        last = at_the_end(self.facts(pending)["space"])
        if "throws" not in numbers:
            if text == "fight":
                return message(f"choose-fight{last}", reward=reward(numbers["space"]))
            return message("choose-continue_monster", threat=min(view["threat"] + 1, max(THREAT)))
        if text == "fight":
            return message(f"choose-fight_leviathan{last}")
        if not view["leviathan_deck"]:
            return message("choose-continue")
        return message("choose-add_leviathan", throws=numbers["throws"], all=ALL_THROWS)

    def single(self, pending: AbyssPending, option: Option) -> Draft:
        draft = super().single(pending, option)
        if option["text"] == "fight" and "border" in pending.numbers:
            tell_best_attack(pending, draft.choice, draft.actions, list(pending.numbers["border"]))
        return draft


class MonsterReward(AbyssDecision[MonsterRewardFacts]):
    """Choose one of the rewards of the threat space. A space with only one reward asks nothing."""

    is_obvious = True
    typed_forms = PLACING_A_SENTINEL

    def label(self, pending: AbyssPending, option: Option) -> Message:
        if option["kind"] != "number":
            return super().label(pending, option)
        return bundle(**self.facts(pending)["bundles"][option["text"]])
