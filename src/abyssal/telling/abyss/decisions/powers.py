"""Powers of the lords of the base game that ask for more than a plain choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from abyssal.abyss.prompts import HunterPickFacts, IllusionistFacts
from abyssal.telling.abyss.asked import AbyssAsked
from abyssal.telling.abyss.decision import AbyssDecision
from abyssal.telling.abyss.phrases import tokens_of
from abyssal.texts.message import Message, message, seat

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option

UNSEEN: Final[Mapping[str | None, str]] = {"token": "choose-old_token", "new token": "choose-new_token"}
"""Tokens of a rival that are taken unseen, by kind."""


class JailerDiscard(AbyssDecision[Any]):
    """The Jailer: each rival discards an ally."""

    out_of_turn = True


class HunterPick(AbyssDecision[HunterPickFacts]):
    """The Hunter: a rival to rob; with Leviathan then the kind of token."""

    def text_id(self, asked: AbyssAsked) -> str:
        return "ask-hunter_kind" if "victim" in self.facts(asked) else super().text_id(asked)

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return a rival with the tokens that can be taken, or a token of either kind, unseen."""
        if option["kind"] in UNSEEN:
            return message(UNSEEN[option["kind"]])
        rival = asked.view["seats"][option["name"] or ""]
        tokens = tokens_of(rival["tokens"], rival.get("new_tokens", 0))
        return message("choose-rival_with", name=seat(int(option["name"] or 0)), what=tokens)


class Illusionist(AbyssDecision[IllusionistFacts]):
    """The Illusionist: an own location, then the one that takes its place."""

    def text_id(self, asked: AbyssAsked) -> str:
        return super().text_id(asked) if self.facts(asked)["location"] is None else "ask-illusionist_to"


class Corruptor(AbyssDecision[Any]):
    """The Corruptor: any lord of the Court for pearls."""

    tells_purse = True
