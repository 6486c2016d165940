"""The choices of Leviathan in words: what an attack can do, what a leviathan costs, what tokens bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.text import Text

from abyssal.abyss.allies import VALUE_OF
from abyssal.abyss.cards import NEW_TOKEN_NAMES
from abyssal.abyss.ids import CELLS, DONE, PEARL, REVEALS, SPLITS
from abyssal.abyss.leviathan.fight import tokens_per_hit
from abyssal.abyss.leviathan.lord import ATTACKS_WITH_ANY, WITH_HOOK
from abyssal.abyss.leviathan.monsters import CELL_OF_SUM
from abyssal.abyss.notation import KIND_BY_NAME
from abyssal.cli.abyss_asked import decider, number_asked, own_hand, pearls_of, seat_view
from abyssal.cli.abyss_kraken_choices import nebulis_for
from abyssal.cli.abyss_snapshot import ALL_THROWS, THROWS, abyss_of, size_of
from abyssal.cli.abyss_words import (
    KRAKEN,
    TOKEN,
    ally_name,
    leviathan_levels,
    leviathan_name,
    leviathan_races,
    new_token_text,
    penalty_words,
    short_allies,
)
from abyssal.cli.menu import Item, Menu
from abyssal.cli.words import commas, count, listed, say
from abyssal.engine.game import Game

DIE: Final = range(1, 7)

# ---------------------------------------------------------------------- the Border


def border_of(g: Game) -> dict[int, tuple[int, int]]:
    """The leviathans at the Border by cell: number and damage."""
    border = cast("dict[str, dict[str, int]]", g.view(g.seat)["border"])
    return {int(cell): (facts["leviathan"], facts["damage"]) for cell, facts in border.items()}


def levels_words(number: int, damage: int) -> str:
    """What is left of a leviathan: the resistance of each level, and a mark for each token it brings."""
    return commas([f"{resistance} {TOKEN * tokens}" for resistance, tokens in leviathan_levels(number, damage)])


def throws_words(g: Game) -> str:
    """How likely the next leviathan that is added wakes one: ``7 of 36 throws``."""
    throws = sum(THROWS[cell] for cell in border_of(g))
    return say("abyss.choice.throws", n=throws, all=ALL_THROWS)


def explain_cell(g: Game, action: int) -> str:
    """A cell of the Border: the leviathan there for a fight or the Rebel, or the throws that hit it."""
    cell = action - CELLS + 1
    if g.decision == "breeder":
        sums = [str(total) for total in range(2, 13) if CELL_OF_SUM[total] == cell - 1]
        return say("abyss.choice.free_cell", cell=cell, sums=commas(sums), n=THROWS[cell], all=ALL_THROWS)
    number, damage = border_of(g)[cell]
    words = {"leviathan": leviathan_name(number), "cell": cell, "levels": levels_words(number, damage)}
    if g.decision == "rebel":
        return say("abyss.choice.rebel", **words, penalty=penalty_words(number))
    return say("abyss.choice.target", **words, cards=short_allies(suitable(g, number)), penalty=penalty_words(number))


def explain_cell_briefly(g: Game, action: int) -> str:
    """The same where there is little room."""
    cell = action - CELLS + 1
    if g.decision == "breeder":
        return say("abyss.choice.free_cell_brief", cell=cell, n=THROWS[cell], all=ALL_THROWS)
    number, damage = border_of(g)[cell]
    return say("abyss.choice.target_brief", leviathan=leviathan_name(number), levels=levels_words(number, damage))


def suitable(g: Game, number: int) -> list[str]:
    """The allies in hand that can attack a leviathan."""
    me = abyss_of(g).seats[decider(g)]
    if me.active & WITH_HOOK[ATTACKS_WITH_ANY]:
        return list(own_hand(g))
    races = (*leviathan_races(number), KRAKEN)
    return [ally for ally in own_hand(g) if ally.split()[0] in races]


# ---------------------------------------------------------------------- attacks


def fought(g: Game) -> tuple[int, int]:
    """The leviathan that is fought: number and damage."""
    return border_of(g)[number_asked(g, "cell")]


def throws_of(ally: str) -> list[int]:
    """All equally likely results of the dice for an ally: of two dice the higher one counts."""
    return [max(one, other) for one in DIE for other in DIE] if ally.endswith("dice") else list(DIE)


def explain_attack(g: Game, ally: str) -> str:
    """An ally for an attack: how strong it becomes, and how likely it hurts the leviathan."""
    value = int(VALUE_OF[KIND_BY_NAME[ally]])
    pearls = pearls_of(g) if ally.endswith("pearl") else 0
    throws = throws_of(ally)
    needed = number_asked(g, "resistance") - value - pearls
    percent = round(100 * sum(die >= needed for die in throws) / len(throws))
    nebulis = nebulis_for([ally])
    more = say("abyss.choice.attack_pearls", pearls=count("pearl", pearls)) if pearls else ""
    more += say("abyss.choice.attack_nebulis", nebulis=count("nebulis", nebulis)) if nebulis else ""
    return say(
        "abyss.choice.attack", card=ally_name(ally), least=value + 1, most=value + DIE[-1], more=more, percent=percent
    )


def levels_taken(levels: Sequence[tuple[int, int]], attack: int) -> int:
    """How many levels an attack takes, one after the other."""
    taken = 0
    for resistance, _ in levels:
        attack -= resistance
        if attack < 0:
            break
        taken += 1
    return taken


def result_words(g: Game, attack: int) -> str:
    """What an attack does to the leviathan that is fought."""
    levels = leviathan_levels(*fought(g))
    taken = levels_taken(levels, attack)
    if taken == 0:
        return say("abyss.choice.in_vain")
    tokens = sum(tokens for _, tokens in levels[:taken]) + taken * int(tokens_per_hit(abyss_of(g), decider(g)))
    key = "slays" if taken == len(levels) else "hurts"
    return say(f"abyss.choice.{key}", health=count("health", taken), tokens=count("token", tokens))


def pearls_menu(g: Game) -> Menu:
    """Pearls added to an attack as a whole: none, or as many as reach one more level."""
    attack, pearls = number_asked(g, "attack"), pearls_of(g)
    levels = leviathan_levels(*fought(g))
    taken = [levels_taken(levels, attack + n) for n in range(pearls + 1)]
    items: list[Item] = []
    for n in range(pearls + 1):
        if n > 0 and taken[n] == taken[n - 1]:
            continue
        words = say("abyss.choice.add_pearls", pearls=count("pearl", n)) if n else say("abyss.choice.add_nothing")
        words = say("abyss.choice.added", words=words, attack=attack + n, result=result_words(g, attack + n))
        items.append(Item(str(n), Text(words), pearls_added_to_attack(n)))
    return Menu(items, say("abyss.hint.fight_pearls"))


def pearls_added_to_attack(n: int) -> list[int]:
    """The actions that add so many pearls."""
    return [PEARL] * n + [DONE]


# ---------------------------------------------------------------------- tokens


def explain_reveal(action: int) -> str:
    """A new token that is revealed."""
    token = NEW_TOKEN_NAMES[action - REVEALS]
    return say("abyss.choice.reveal", text=new_token_text(token))


def explain_split(g: Game, action: int) -> str:
    """Tokens from the two piles; for the Hunter the kind of token that is taken."""
    new = action - SPLITS
    if g.decision == "hunter_pick":
        return say("abyss.choice.new_token" if new else "abyss.choice.old_token")
    old = number_asked(g, "count") - new
    return listed([count("token", old)] * (old > 0) + [count("new_token", new)] * (new > 0))


def tokens_words(g: Game, seat: int) -> str:
    """The tokens of a seat, of either kind: ``2 monster tokens and 1 new token``."""
    view = seat_view(g, seat)
    old, new = size_of(view["tokens"]), size_of(view.get("new_tokens", 0))
    return listed([count("token", old)] * (old > 0 or new == 0) + [count("new_token", new)] * (new > 0))
