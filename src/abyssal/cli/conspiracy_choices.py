"""The decisions of Conspiracy in words: what is asked, and what each choice means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from abyssal import Conspiracy, Game, NotationError
from abyssal.cli.conspiracy_snapshot import conspiracy_of, in_order, size_of
from abyssal.cli.menu import Item, Menu
from abyssal.cli.styles import STRONG, tinted
from abyssal.cli.words import commas, count, listed, say
from abyssal.conspiracy.almanac import LORDS

if TYPE_CHECKING:
    from abyssal.conspiracy.shapes import ConspiracyFigures, ConspiracyPrompt, ConspiracySeatFigures, ConspiracyView
    from abyssal.engine.shapes import Option

MOST_LISTED_SWAPS: Final = 8
MOST_EXPLAINED: Final = 8
LISTS: Final = ("drawn", "held", "kept")
"""Facts of a decision that are lords."""
NUMBERS: Final = ("space", "to_name")
BRINGS_LOCATION: Final = ("pick_drawn", "next_lord")
"""Decisions after which the key of a lord may bring a location."""


@dataclass(frozen=True)
class Asked:
    """What is asked, what lies on the table and what it is worth; it is made once for a question and its choices."""

    game: Conspiracy
    seat: int
    prompt: ConspiracyPrompt
    view: ConspiracyView
    figures: ConspiracyFigures

    @property
    def mine(self) -> ConspiracySeatFigures:
        """The numbers of the alliance that grows in this turn."""
        return self.figures["seats"][str(self.view["active"])]

    def lord_on(self, space: int) -> str:
        """The lord on a space of the seat that decides."""
        return self.view["seats"][str(self.seat)]["lords"][space - 1]


def asked_in(game: Game) -> Asked:
    """The pending decision of a game that is not over."""
    g = conspiracy_of(game)
    seat = g.seat
    assert seat is not None
    return Asked(g, seat, g.prompt(seat), g.view(seat), g.figures(seat))


# ---------------------------------------------------------------------- the question


def question(g: Game) -> Text:
    """What is decided and why, in one or two sentences."""
    key, facts = f"conspiracy.decision.{g.decision}", question_facts(asked_in(g))
    return Text.assemble((say(f"{key}.title", **facts), STRONG), ". ", tinted(say(f"{key}.text", **facts)))


def question_facts(asked: Asked) -> dict[str, str]:
    """What the texts of the pending decision may mention."""
    facts: dict[str, str] = {}
    for name, value in asked.prompt["facts"].items():
        if isinstance(value, list) and name in LISTS:
            facts[name] = listed(in_order(value)) or say("conspiracy.table.nobody")
        elif name in NUMBERS:
            facts[name] = str(value)
        elif name == "opponent":
            facts[name] = say(f"conspiracy.opponent.{value}.name")
    if asked.prompt["decision"] == "location_source":
        facts["keys"] = keys_words(asked.prompt["facts"]["silver"], asked.prompt["facts"]["gold"])
    return facts


def opponent_name(g: Game) -> str:
    """The Legendary Opponent of a solo game; empty without one, or before it is drawn."""
    opponent = conspiracy_of(g).view(None)["solo"]
    return "" if opponent in (None, "random") else say(f"conspiracy.opponent.{opponent}.name")


def keys_words(silver: int, gold: int) -> str:
    """The keys which bring the location that is due."""
    return listed([count(f"{kind}_key", n) for kind, n in (("silver", silver), ("gold", gold)) if n])


# ---------------------------------------------------------------------- the choices


def menu(g: Game, picked: str = "") -> Menu:
    """The choices, numbered. Many swaps are asked in two parts: one lord, then the other."""
    asked = asked_in(g)
    options = asked.prompt["options"]
    if g.decision == "swap" and len(options) > MOST_LISTED_SWAPS:
        return second_lords(asked, picked) if picked else first_lords(asked)
    return Menu([Item(str(n), explain(asked, option), [option["action"]]) for n, option in enumerate(options, 1)])


def first_lords(asked: Asked) -> Menu:
    """The lords that can be swapped, by space, and the way out."""
    items = [declining(asked)]
    spaces = sorted({space for option in asked.prompt["options"] for space in swap_spaces(option)})
    for space in spaces:
        text = say("conspiracy.choice.swap_with", lord=asked.lord_on(space), space=space)
        items.append(Item(str(space), tinted(text), ()))
    return Menu(items, say("conspiracy.hint.swap", pair=f"{spaces[0]} {spaces[1]}"))


def second_lords(asked: Asked, picked: str) -> Menu:
    """The partners of a lord that was picked for a swap."""
    items = [declining(asked)]
    for option in asked.prompt["options"]:
        spaces = swap_spaces(option)
        if int(picked) in spaces:
            other = sum(spaces) - int(picked)
            items.append(Item(str(other), explain_swap(asked, option, int(picked), other), [option["action"]]))
    return Menu(sorted(items, key=lambda item: int(item.label)), say("conspiracy.hint.swap_second"))


def declining(asked: Asked) -> Item:
    """Leaving all lords where they are."""
    option = next(option for option in asked.prompt["options"] if option["verb"] == "decline")
    return Item("0", explain(asked, option), [option["action"]])


def read(g: Game, text: str) -> list[int]:
    """The legal action that a text means in the notation, in its short forms too. Nothing if it means none."""
    try:
        action = g.parse(text)
    except NotationError:
        return []
    return [action] if action in g.legal() else []


def explain(asked: Asked, option: Option) -> Text:
    """What a choice means, in words."""
    kind, name = option["kind"], option["name"] or ""
    if kind == "number":
        return Text(explain_number(asked, option["verb"], int(name)))
    if kind == "pile":
        return tinted(explain_pile(asked, name))
    if kind == "spaces":
        return explain_swap(asked, option, *swap_spaces(option))
    if kind == "location":
        return explain_location(asked, name)
    if kind == "lord":
        return tinted(explain_lord(asked, name))
    return Text(say(f"conspiracy.choice.{option['verb']}"))


def explain_number(asked: Asked, verb: str, n: int) -> str:
    """Drawing lords, or turning up locations."""
    deck = len(asked.view["lord_deck"]) if verb == "draw" else size_of(asked.view["location_deck"])
    return say(f"conspiracy.choice.{verb}_one" if n == 1 else f"conspiracy.choice.{verb}", n=n, deck=deck)


def explain_pile(asked: Asked, guild: str) -> str:
    """Taking a pile: its lords and what they bring."""
    key = "opponent_pile" if asked.prompt["decision"] == "opponent_pile" else "pile"
    lords = asked.view["piles"][guild]
    powers = [say(f"conspiracy.lord.{value}.short") for value in sorted({LORDS[lord]["value"] for lord in lords})]
    words = say(
        f"conspiracy.choice.{key}", colour=say(f"colour.{guild}"), lords=commas(lords), powers="; ".join(powers)
    )
    free = asked.mine["spaces_left"]
    return words if len(lords) <= free else say("conspiracy.choice.too_big", choice=words, free=free)


def explain_lord(asked: Asked, lord: str) -> str:
    """Adding or keeping a lord: what it does, and whether its key brings a location."""
    facts = LORDS[lord]
    words = say("conspiracy.choice.lord", lord=lord, power=say(f"conspiracy.lord.{facts['value']}.short"))
    if asked.prompt["decision"] in BRINGS_LOCATION and facts["key"] in asked.mine["key_brings_location"]:
        return say("conspiracy.choice.brings_location", choice=words)
    return words


def explain_location(asked: Asked, location: str) -> Text:
    """Taking a location: what it means and is worth now; in few words where there are many of them."""
    figure = asked.figures["locations"][location]
    fixed = "_fixed" if figure["is_fixed"] else ""
    if len(asked.prompt["options"]) > MOST_EXPLAINED:
        label = say(f"conspiracy.location.{location}.short")
        return Text(say(f"conspiracy.choice.location{fixed}", short=label, points=figure["worth"]))
    words = say(f"conspiracy.location.{location}.text")
    meaning = say(f"conspiracy.choice.meaning{fixed}", text=words, points=figure["worth"])
    if asked.prompt["decision"] == "location_pick" or location not in asked.view["open"]:
        return Text(meaning)
    return Text(say("conspiracy.choice.open_location", meaning=meaning))


def explain_swap(asked: Asked, option: Option, space: int, other: int) -> Text:
    """A swap: the two lords, and the coalition it makes if that differs from now."""
    words = say(
        "conspiracy.choice.swap",
        lord=asked.lord_on(space),
        space=space,
        other=asked.lord_on(other),
        other_space=other,
    )
    after = asked.figures["swaps"][option["name"] or ""]
    if after != len(asked.mine["coalition"]):
        words = say("conspiracy.choice.coalition_then", choice=words, size=after)
    return tinted(words)


def swap_spaces(option: Option) -> tuple[int, ...]:
    """The two spaces of a swap; none for declining."""
    return tuple(int(space) for space in (option["name"] or "").split())
