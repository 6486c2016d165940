"""The decisions of lords of the base game whose powers need more than the defaults."""

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
"""Text ids for tokens of a rival that are taken unseen, by kind of option."""


class JailerDiscard(AbyssDecision[Any]):
    """Choose the ally to discard for the Jailer of a rival."""

    out_of_turn = True


class HunterPick(AbyssDecision[HunterPickFacts]):
    """Choose the rival whom the Hunter robs; with Leviathan, then the kind of token."""

    def text_id(self, asked: AbyssAsked) -> str:
        return "ask-hunter_kind" if "victim" in self.facts(asked) else super().text_id(asked)

    def label(self, asked: AbyssAsked, option: Option) -> Message:
        """Return the label of a rival with the tokens that can be taken, or of a kind of token, taken unseen."""
        if option["kind"] in UNSEEN:
            return message(UNSEEN[option["kind"]])
        rival = asked.view["seats"][option["name"] or ""]
        tokens = tokens_of(rival["tokens"], rival.get("new_tokens", 0))
        return message("choose-rival_with", name=seat(int(option["name"] or 0)), what=tokens)


class Illusionist(AbyssDecision[IllusionistFacts]):
    """Choose an own location for the Illusionist, then the location that replaces it."""

    def text_id(self, asked: AbyssAsked) -> str:
        return super().text_id(asked) if self.facts(asked)["location"] is None else "ask-illusionist_to"


class Corruptor(AbyssDecision[Any]):
    """Choose whether to recruit one more lord for pearls with the Corruptor, and which."""

    tells_purse = True
