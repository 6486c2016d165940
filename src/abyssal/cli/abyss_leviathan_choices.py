"""The choices of Leviathan in words: what an attack can do, what a leviathan costs, what tokens bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from abyssal.abyss.almanac import ALLIES, CELLS
from abyssal.cli.abyss_asked import Asked
from abyssal.cli.abyss_kraken_choices import nebulis_for
from abyssal.cli.abyss_snapshot import ALL_THROWS, size_of
from abyssal.cli.abyss_words import (
    TOKEN,
    ally_name,
    levels_left,
    leviathan_name,
    penalty_words,
    short_allies,
)
from abyssal.cli.menu import Item, Menu
from abyssal.cli.words import commas, count, listed, say

if TYPE_CHECKING:
    from abyssal.abyss.prompts import FightAllyPrompt, FightRewardPrompt
    from abyssal.abyss.shapes import Strike

HIGHEST_DIE: Final = 6

# ---------------------------------------------------------------------- the Border


def levels_words(number: int, health: int) -> str:
    """What is left of a leviathan: the resistance of each level, and a mark for each token it brings."""
    return commas([f"{level['resistance']} {TOKEN * level['tokens']}" for level in levels_left(number, health)])


def throws_words(asked: Asked) -> str:
    """How likely the next leviathan that is added wakes one: ``7 of 36 throws``."""
    return say("abyss.choice.throws", n=asked.figures["throws"], all=ALL_THROWS)


def explain_cell(asked: Asked, cell: str) -> str:
    """A cell of the Border: the leviathan there for a fight or the Rebel, or the throws that hit it."""
    if asked.decision == "breeder":
        return say("abyss.choice.free_cell", cell=cell, n=CELLS[cell]["throws"], all=ALL_THROWS)
    words = {**cell_words(asked, cell), "cell": cell}
    if asked.decision == "rebel":
        return say("abyss.choice.rebel", **words)
    return say("abyss.choice.target", **words, cards=short_allies(attackers(asked, cell)))


def explain_cell_briefly(asked: Asked, cell: str) -> str:
    """The same where there is little room."""
    if asked.decision == "breeder":
        return say("abyss.choice.free_cell_brief", cell=cell, n=CELLS[cell]["throws"], all=ALL_THROWS)
    return say("abyss.choice.target_brief", **cell_words(asked, cell))


def cell_words(asked: Asked, cell: str) -> dict[str, str]:
    """The leviathan of a cell, what it has left, and what its attack costs."""
    figure = asked.figures["border"][cell]
    number = figure["leviathan"]
    return {
        "leviathan": leviathan_name(number),
        "levels": levels_words(number, figure["health"]),
        "penalty": penalty_words(number),
    }


def attackers(asked: Asked, cell: str) -> list[str]:
    """The allies in hand that can attack the leviathan of a cell."""
    can = asked.figures["border"][cell]["attackers"] or ()
    return [ally for ally in asked.hand if ally in can]


# ---------------------------------------------------------------------- attacks


def explain_attack(asked: Asked, prompt: FightAllyPrompt, ally: str) -> str:
    """An ally for an attack: how strong it becomes, and how likely it hurts the leviathan."""
    value = ALLIES[ally]["value"]
    figure = asked.figures["border"][prompt["facts"]["cell"]]
    with_pearls = figure["attackers_with_pearls"] or {}
    odds = with_pearls.get(ally) or (figure["attackers"] or {})[ally]
    percent = round(100 * (sum(odds) - odds[0]) / sum(odds))
    nebulis = nebulis_for([ally])
    more = say("abyss.choice.attack_pearls", pearls=count("pearl", asked.me["pearls"])) if ally in with_pearls else ""
    more += say("abyss.choice.attack_nebulis", nebulis=count("nebulis", nebulis)) if nebulis else ""
    return say(
        "abyss.choice.attack",
        card=ally_name(ally),
        least=value + 1,
        most=value + HIGHEST_DIE,
        more=more,
        percent=percent,
    )


def strike_words(strike: Strike) -> str:
    """What an attack does to the leviathan that is fought."""
    if strike["health"] == 0:
        return say("abyss.choice.in_vain")
    health, tokens = count("health", strike["health"]), count("token", strike["tokens"])
    return say(f"abyss.choice.{'slays' if strike['slays'] else 'hurts'}", health=health, tokens=tokens)


def pearls_menu(asked: Asked) -> Menu:
    """Pearls added to an attack as a whole: none, or as many as reach one more level."""
    items: list[Item] = []
    taken = -1
    for n, strike in enumerate(asked.figures["strikes"]):
        if strike["health"] > taken:
            taken = strike["health"]
            words = say("abyss.choice.add_pearls", pearls=count("pearl", n)) if n else say("abyss.choice.add_nothing")
            result = strike_words(strike)
            words = say("abyss.choice.added", words=words, attack=strike["attack"], result=result)
            items.append(Item(str(n), Text(words), pearls_added_to_attack(asked, n)))
    return Menu(items, say("abyss.hint.fight_pearls"))


def pearls_added_to_attack(asked: Asked, n: int) -> list[int]:
    """The actions that add so many pearls."""
    return asked.game.selection(["pearl"] * n)["actions"]


# ---------------------------------------------------------------------- tokens


def explain_split(prompt: FightRewardPrompt, new: int) -> str:
    """Tokens from the two piles."""
    old = prompt["facts"]["count"] - new
    return listed([count("token", old)] * (old > 0) + [count("new_token", new)] * (new > 0))


def tokens_words(asked: Asked, seat: str) -> str:
    """The tokens of a seat, of either kind: ``2 monster tokens and 1 new token``."""
    realm = asked.view["seats"][seat]
    old, new = size_of(realm["tokens"]), size_of(realm.get("new_tokens", 0))
    return listed([count("token", old)] * (old > 0 or new == 0) + [count("new_token", new)] * (new > 0))
