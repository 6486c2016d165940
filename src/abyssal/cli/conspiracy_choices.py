"""The decisions of Conspiracy in words: what is asked, and what each choice means."""

from __future__ import annotations

from typing import Final, cast

from rich.text import Text

from abyssal.cli.conspiracy_snapshot import (
    FIXED,
    coalition_after,
    conspiracy_of,
    in_order,
    is_solo,
    worth_if_taken,
)
from abyssal.cli.menu import Item, Menu
from abyssal.cli.styles import STRONG, tinted
from abyssal.cli.words import commas, count, listed, say
from abyssal.conspiracy.cards import GUILDS, N_SPACES, bag_size
from abyssal.engine.game import Game
from abyssal.engine.sets import set_size

MOST_LISTED_SWAPS: Final = 8
MOST_EXPLAINED: Final = 8
DECLINE: Final = "decline"


# ---------------------------------------------------------------------- the question


def question(g: Game) -> Text:
    """What is decided and why, in one or two sentences."""
    key, facts = f"conspiracy.decision.{g.decision}", question_facts(g)
    return Text.assemble((say(f"{key}.title", **facts), STRONG), ". ", tinted(say(f"{key}.text", **facts)))


def question_facts(g: Game) -> dict[str, str]:
    """What the texts of the pending decision may mention."""
    known = cast("dict[str, object]", g.prompt()["facts"])
    facts: dict[str, str] = {}
    for name in ("drawn", "held", "kept"):
        if name in known:
            facts[name] = listed(in_order(cast("list[str]", known[name]))) or say("conspiracy.table.nobody")
    for name in ("space", "to_name"):
        if name in known:
            facts[name] = str(known[name])
    if g.decision == "location_source":
        facts["keys"] = unused_keys(g)
    if (g.decision or "").startswith("opponent_"):
        facts["opponent"] = opponent_name(g)
    return facts


def opponent_name(g: Game) -> str:
    """The Legendary Opponent of a solo game; empty without one."""
    chosen = conspiracy_of(g).opponent
    return say(f"conspiracy.opponent.{GUILDS[chosen]}.name") if chosen >= 0 and is_solo(g) else ""


def unused_keys(g: Game) -> str:
    """The keys which bring the location that is due."""
    me = conspiracy_of(g).me()
    kinds = [count("silver_key", int(me.silver))] if me.silver else []
    kinds += [count("gold_key", int(me.gold))] if me.gold else []
    return listed(kinds)


# ---------------------------------------------------------------------- the choices


def menu(g: Game, picked: str = "") -> Menu:
    """The choices, numbered. Many swaps are asked in two parts: one lord, then the other."""
    actions = g.legal()
    if g.decision == "swap" and len(actions) > MOST_LISTED_SWAPS:
        return second_lords(g, picked) if picked else first_lords(g)
    return Menu([Item(str(n), explain(g, action), [action]) for n, action in enumerate(actions, 1)])


def first_lords(g: Game) -> Menu:
    """The lords that can be swapped, by space, and the way out."""
    actions = g.legal()
    spaces = sorted({space for action in actions for space in swap_spaces(g, action)})
    items = [Item("0", explain(g, action), [action]) for action in actions if g.text(action) == DECLINE]
    for space in spaces:
        text = say("conspiracy.choice.swap_with", lord=lord_on(g, space), space=space)
        items.append(Item(str(space), tinted(text), ()))
    return Menu(items, say("conspiracy.hint.swap", pair=f"{spaces[0]} {spaces[1]}"))


def second_lords(g: Game, picked: str) -> Menu:
    """The partners of a lord that was picked for a swap."""
    items = [Item("0", explain(g, action), [action]) for action in g.legal() if g.text(action) == DECLINE]
    for action in g.legal():
        spaces = swap_spaces(g, action)
        if int(picked) in spaces:
            other = sum(spaces) - int(picked)
            items.append(Item(str(other), explain_swap(g, action, int(picked), other), [action]))
    return Menu(sorted(items, key=lambda item: int(item.label)), say("conspiracy.hint.swap_second"))


def read(g: Game, text: str) -> list[int]:
    """The legal action that a text means: its notation, or two spaces at a swap. Nothing if it means none."""
    wanted = " ".join(text.lower().split())
    parts = wanted.split()
    if g.decision == "swap" and len(parts) == 2 and all(part.isdecimal() for part in parts):
        low, high = sorted(int(part) for part in parts)
        wanted = f"swap {low} {high}"
    for action in g.legal():
        if g.text(action).lower() == wanted:
            return [action]
    return []


def explain(g: Game, action: int) -> Text:
    """What a choice means, in words."""
    decision, text = g.decision, g.text(action)
    if decision == "conspire":
        return tinted(explain_draw(g, int(text[-1])) if text.startswith("draw") else explain_pile(g, text, "pile"))
    if decision == "opponent_pile":
        return tinted(explain_pile(g, text, "opponent_pile"))
    if decision == "swap":
        spaces = swap_spaces(g, action)
        return explain_swap(g, action, *spaces) if spaces else Text(say("conspiracy.choice.decline"))
    if decision == "location_source" and text.startswith("reveal"):
        return Text(explain_reveal(g, int(text[-1])))
    if decision in ("location_source", "location_pick"):
        return explain_location(g, text)
    if decision == "replay":
        return Text(say(f"conspiracy.choice.{text}"))
    return tinted(explain_lord(g, action))


def explain_draw(g: Game, n: int) -> str:
    """Drawing from the deck."""
    deck = bag_size(conspiracy_of(g).deck)
    return say("conspiracy.choice.draw_one" if n == 1 else "conspiracy.choice.draw", n=n, deck=deck)


def explain_pile(g: Game, text: str, key: str) -> str:
    """Taking a pile: its lords and what they bring."""
    guild = text.split()[-1]
    lords = cast("dict[str, list[str]]", g.view(None)["piles"])[guild]
    powers = [say(f"conspiracy.lord.{value}.short") for value in sorted({lord[1] for lord in lords})]
    words = say(
        f"conspiracy.choice.{key}", colour=say(f"colour.{guild}"), lords=commas(lords), powers="; ".join(powers)
    )
    free = N_SPACES - int(conspiracy_of(g).me().count)
    return words if len(lords) <= free else say("conspiracy.choice.too_big", choice=words, free=free)


def explain_lord(g: Game, action: int) -> str:
    """Adding or keeping a lord: what it does, and whether its key brings a location."""
    lord = g.text(action)
    words = say("conspiracy.choice.lord", lord=lord, power=say(f"conspiracy.lord.{lord[1]}.short"))
    if g.decision in ("pick_drawn", "next_lord") and lord[1] in "12":
        trial = g.clone()
        trial.play(action)
        if trial.decision == "location_source" and trial.seat == g.seat:
            return say("conspiracy.choice.brings_location", choice=words)
    return words


def explain_reveal(g: Game, n: int) -> str:
    """Turning up locations."""
    deck = set_size(conspiracy_of(g).location_deck)
    return say("conspiracy.choice.reveal_one" if n == 1 else "conspiracy.choice.reveal", n=n, deck=deck)


def explain_location(g: Game, location: str) -> Text:
    """Taking a location: what it means and is worth now; in few words where there are many of them."""
    fixed = "_fixed" if location in FIXED else ""
    points = worth_if_taken(g, g.seat or 0, location)
    if len(g.legal()) > MOST_EXPLAINED:
        label = say(f"conspiracy.location.{location}.short")
        return Text(say(f"conspiracy.choice.location{fixed}", short=label, points=points))
    words = say(f"conspiracy.location.{location}.text")
    meaning = say(f"conspiracy.choice.meaning{fixed}", text=words, points=points)
    if g.decision == "location_pick" or location not in cast("list[str]", g.view(None)["open"]):
        return Text(meaning)
    return Text(say("conspiracy.choice.open_location", meaning=meaning))


def explain_swap(g: Game, action: int, space: int, other: int) -> Text:
    """A swap: the two lords, and the coalition it makes if that differs from now."""
    seat = g.seat or 0
    words = say(
        "conspiracy.choice.swap",
        lord=lord_on(g, space),
        space=space,
        other=lord_on(g, other),
        other_space=other,
    )
    before, after = coalition_after(g, seat, g.parse(DECLINE)), coalition_after(g, seat, action)
    if after != before:
        words = say("conspiracy.choice.coalition_then", choice=words, size=after)
    return tinted(words)


def swap_spaces(g: Game, action: int) -> tuple[int, ...]:
    """The two spaces of a swap; none for declining."""
    return tuple(int(part) for part in g.text(action).split()[1:])


def lord_on(g: Game, space: int) -> str:
    """The lord on a space of the seat that decides."""
    seats = cast("dict[str, dict[str, list[str]]]", g.view(None)["seats"])
    return seats[str(g.seat)]["lords"][space - 1]
