"""What is asked in a game of Conspiracy: to whoever decides, and to those who wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abyssal.engine.step import CHANCE
from abyssal.telling.conspiracy.asked import has_desk, is_asked
from abyssal.telling.conspiracy.words import keys, location_card, lord_card, lord_list, opponent_card, printed_order
from abyssal.telling.shapes import Question
from abyssal.texts.message import Argument, Message, message, seat

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import ConspiracyPrompt, ConspiracyView, ConspireFacts
    from abyssal.conspiracy.state import Conspiracy

MOST_DRAWN: Final = 3
"""Lords or locations, at once."""
LORD_LISTS: Final = ("drawn", "held", "kept")
"""Facts of a decision that are lords."""
NUMBERS: Final = ("space", "spaces", "to_name", "deck")


def question(g: Conspiracy, reader: int | None) -> Question | None:
    """What is decided and why; nothing when the game is over. Chance, where it is asked, makes everybody wait."""
    if g.is_over:
        return None
    prompt, view = g.prompt(reader), g.view(reader)
    decider = prompt["seat"]
    assert decider is not None
    name = "conspiracy-ask-chance" if decider == CHANCE else f"conspiracy-ask-{prompt['decision']}"
    asked: dict[str, Argument] = {"who": seat(decider)} if decider != CHANCE else {}
    asked |= arguments(prompt, view)
    return {
        "seat": decider,
        "decision": prompt["decision"] or "",
        "title": {"id": f"{name}.title", "args": asked},
        "text": {"id": name if is_asked(g, reader) else f"{name}.waiting", "args": asked},
        "notes": notes(prompt, view),
        "because": [lord_card(lord) for lord in prompt["why"]],
        "desk": decider != CHANCE and has_desk(g, prompt),
    }


def arguments(prompt: ConspiracyPrompt, view: ConspiracyView) -> dict[str, Argument]:
    """What the texts of the pending decision may mention."""
    args: dict[str, Argument] = {}
    for name, value in prompt["facts"].items():
        if isinstance(value, list):
            args[name] = lord_list(value) if name in LORD_LISTS else quoted(value)
        elif name == "opponent":
            args[name] = opponent_card(str(value))
        elif name == "lord":
            args[name] = lord_card(str(value))
        elif name in NUMBERS and isinstance(value, int):
            args[name] = value
    if prompt["decision"] == "conspire":
        args |= conspire_arguments(prompt["facts"], view)
    elif prompt["decision"] == "keep" or prompt["decision"] == "opponent_keep":
        named = len(prompt["facts"]["kept"])
        args |= {"named": named, "room": named + prompt["facts"]["to_name"]}
    elif prompt["decision"] == "location_source":
        args["keys"] = keys(prompt["facts"]["silver"], prompt["facts"]["gold"])
    return args


def conspire_arguments(facts: ConspireFacts, view: ConspiracyView) -> dict[str, Argument]:
    """How many lords may be drawn, or must be (0: none need be), and how many piles there are."""
    limit = view["restriction"]
    exactly = min(limit["count"], facts["deck"]) if facts["restricted"] and limit is not None else 0
    piles = sum(bool(pile) for pile in view["piles"].values())
    return {"exactly": exactly, "most": min(MOST_DRAWN, facts["deck"]), "piles": piles}


def quoted(locations: list[str]) -> list[Argument]:
    """Locations as sentences name them."""
    return [message("conspiracy-quoted", location=location_card(name)) for name in printed_order(locations)]


def restricted(view: ConspiracyView) -> Message:
    """Who makes the others draw exactly so many lords."""
    limit = view["restriction"]
    assert limit is not None
    return message("conspiracy-restricted", who=seat(limit["owner"]), count=limit["count"])


def notes(prompt: ConspiracyPrompt, view: ConspiracyView) -> list[Message]:
    """What binds the decider: a restriction, a deck to be searched, what an opponent looks for, the end of the game."""
    out: list[Message] = []
    if prompt["decision"] == "conspire" and prompt["facts"]["restricted"]:
        out.append(restricted(view))
    elif prompt["decision"] == "location_source" and prompt["facts"]["searching"]:
        out.append(message("conspiracy-note-searching", who=seat(prompt["seat"])))
    elif prompt["decision"] == "opponent_pile" and prompt["facts"]["sought"] is not None:
        sought = f"conspiracy-note-sought-{prompt['facts']['sought']}"
        out.append(message(sought, opponent=opponent_card(prompt["facts"]["opponent"])))
    if view["ended_by"] is not None:
        out.append(message("conspiracy-note-last_turns", who=seat(view["ended_by"])))
    return out
