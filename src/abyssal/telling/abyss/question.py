"""Who is asked what and why in a game of Abyss, for the decider and for those who wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import LOCATIONS, LOOT_VALUES, LORDS
from abyssal.engine.step import CHANCE
from abyssal.telling.abyss.board import ALL_THROWS
from abyssal.telling.abyss.desk import has_desk
from abyssal.telling.abyss.story import REFERENCES
from abyssal.telling.abyss.words import KRAKEN, ally_list, levels, penalty, purse, reward
from abyssal.texts.message import Argument, Message, card, cards, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.shapes import AbyssNumbers, AbyssPrompt, AbyssView
    from abyssal.abyss.state import Abyss
    from abyssal.telling.shapes import Question

LISTED: Final[Mapping[str, Callable[[list[object]], list[Argument]]]] = {
    "paid": lambda items: ally_list(str(item) for item in items),
    "drawn": lambda items: cards("location", [str(item) for item in items]),
    "loot": lambda items: [int(str(item)) for item in items],
}
"""Facts that are lists of something a text names."""
ELSEWHERE: Final = ("jailer_discard", "give_kraken", "executioner_discard", "attacked_allies", "attacked_lord")
"""Decisions that may come in another's turn, so that it is worth saying whose turn it is."""
WITH_PURSE: Final = ("offer", "pay", "corruptor", "pay_nebulis")
"""Decisions about a price."""


def question(g: Abyss, reader: int | None) -> Question | None:
    """What is decided and why; nothing when the game is over, or while chance is asked."""
    return asking(g, reader, g.view(reader), g.table_numbers(reader))


def asking(g: Abyss, reader: int | None, view: AbyssView, numbers: AbyssNumbers) -> Question | None:
    """The same from a view and its numbers."""
    if g.seat is None or g.seat == CHANCE:
        return None
    prompt = g.prompt(reader)
    name = f"ask-{question_name(prompt)}"
    facts = {**facts_of(prompt), **more_facts(prompt, view, numbers), "who": seat(g.seat)}
    decides = reader == g.seat
    return {
        "seat": g.seat,
        "decision": prompt["decision"] or "",
        "title": message(f"{name}.title", **facts),
        "text": message(name, **facts) if decides else message(f"{name}.waiting", **facts),
        "notes": notes(prompt, view, g.seat) if decides else [],
        "because": [cause(name) for name in prompt["why"]],
        "desk": decides and has_desk(prompt),
    }


def question_name(prompt: AbyssPrompt) -> str:
    """The texts of the pending decision; some decisions have a second part, or are another with an expansion."""
    if prompt["decision"] == "place_sentinel" and prompt["facts"]["zone"] != "front":
        return f"place_sentinel_{prompt['facts']['zone']}"
    if prompt["decision"] == "hunter_pick" and "victim" in prompt["facts"]:
        return "hunter_kind"
    if prompt["decision"] == "explore_monster" and "threat" not in prompt["facts"]:
        return "border_monster"
    if prompt["decision"] == "fight_again" and "leviathan" not in prompt["facts"]:
        return "fight_another"
    if prompt["decision"] == "illusionist" and prompt["facts"]["location"] is not None:
        return "illusionist_to"
    return prompt["decision"] or ""


def facts_of(prompt: AbyssPrompt) -> dict[str, Argument]:
    """The facts of a prompt as texts mention them; what is neither a number nor a name no text mentions."""
    facts: dict[str, Argument] = {}
    for name, value in prompt["facts"].items() if prompt["decision"] != "main" else ():
        if name in ("lord", "location", "sentinel") and value is None:
            continue
        if name == "sentinel":
            facts[name] = card("lord", str(value))
        elif name in REFERENCES:
            facts[name] = REFERENCES[name](value)
        elif name in LISTED and isinstance(value, list):
            facts[name] = LISTED[name](value)
        elif (isinstance(value, int) and not isinstance(value, bool)) or isinstance(value, str):
            facts[name] = value
    return facts


def more_facts(prompt: AbyssPrompt, view: AbyssView, numbers: AbyssNumbers) -> dict[str, Argument]:
    """What the texts of a decision mention beside its own facts."""
    asked = view["seats"][str(prompt["seat"])]
    facts: dict[str, Argument] = {}
    if prompt["decision"] in WITH_PURSE:
        facts["purse"] = purse(asked["pearls"], asked.get("nebulis", 0))
    if prompt["decision"] == "pay":
        facts["races"] = races(prompt["facts"]["races"], prompt["facts"]["demanded"])
    elif prompt["decision"] == "control_source":
        facts["available"] = len(view["available"])
    elif prompt["decision"] in ("explore_monster", "border_guard") and "throws" in numbers:
        facts |= {"throws": numbers["throws"], "all": ALL_THROWS}
    elif prompt["decision"] == "explore_monster":
        facts["reward"] = reward(numbers["space"])
    elif prompt["decision"] in ("fight_ally", "fight_pearls", "fight_again") and "leviathan" in prompt["facts"]:
        facts["levels"] = levels(prompt["facts"]["leviathan"], prompt["facts"]["health"])
    elif prompt["decision"] == "breeder":
        facts["penalty"] = penalty(prompt["facts"]["leviathan"])
    return facts


def races(count: int, demanded: str | None) -> Message:
    """How many races a payment needs, and which one: ``3 races, one of them Crab``."""
    if demanded is None:
        return message("races", count=count)
    if count == 1:
        return message("races-one", race=card("race", demanded))
    return message("races-with", count=count, race=card("race", demanded))


def notes(prompt: AbyssPrompt, view: AbyssView, decider: int) -> list[Message]:
    """Sentences to add for the decider."""
    said: list[Message] = []
    mine = view["seats"][str(decider)]
    if prompt["decision"] == "offer" and any(prompt["facts"].get("mixes", ())):
        said.append(message("note-nebulis_to", name=seat(prompt["facts"]["seller"])))
    hand = mine["hand"]
    held = isinstance(hand, list) and any(ally.startswith(KRAKEN) for ally in hand)
    if prompt["decision"] in ("attacked_allies", "martial_law") and held:
        said.append(message(f"note-krakens_{prompt['decision']}"))
    if prompt["decision"] == "search":
        rewards: list[Argument] = [
            message("note-loot_reward", value=value, reward=message(f"loot-{value}")) for value in LOOT_VALUES
        ]
        said.append(message("note-loot", rewards=rewards))
    if prompt["decision"] in ELSEWHERE and view["active"] != decider:
        said.append(message("note-in_turn_of", name=seat(view["active"])))
    return said


def cause(name: str) -> Argument:
    """Why something is asked."""
    if name in LORDS:
        return card("lord", name)
    if name in LOCATIONS:
        return card("location", name)
    kind, _, rest = name.partition(" ")
    if kind == "leviathan" and rest:
        return card("leviathan", rest)
    if name.startswith("new token "):
        return card("new_token", name.removeprefix("new token "))
    return message(f"cause-{name.replace(' ', '_')}")
