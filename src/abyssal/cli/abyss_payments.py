"""What is chosen as a whole in Abyss though the rules take it card by card: payments, keys, discards, receivers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from rich.text import Text

from abyssal import Game, IllegalMove
from abyssal.abyss.almanac import ALLIES
from abyssal.cli import abyss_kraken_choices as kraken
from abyssal.cli.abyss_asked import Asked
from abyssal.cli.abyss_snapshot import abyss_of
from abyssal.cli.abyss_words import ally_name, ally_names, in_order, lord_name, tinted
from abyssal.cli.menu import Item, Menu
from abyssal.cli.seats import Seats
from abyssal.cli.words import count, listed, say

if TYPE_CHECKING:
    from abyssal.abyss.prompts import MartialLawPrompt, PayPrompt
    from abyssal.abyss.shapes import Payment

FIRST_PAYMENTS: Final = 3
MOST_PAYMENTS: Final = 6
MOST_SEARCHED: Final = 2000
BEFORE_AFFILIATION: Final = ("pay_nebulis", "give_kraken")
"""What may be asked between a payment and the affiliation; it changes nothing about that."""

# ---------------------------------------------------------------------- payments


def payment_menu(asked: Asked, prompt: PayPrompt) -> Menu:
    """Some payments, the cheapest first, which Enter takes; any other can be typed."""
    some = proposals(asked, prompt["facts"]["lord"])
    items = [Item(str(n), tinted(payment_words(asked, way)), way["actions"]) for n, way in enumerate(some, 1)]
    return Menu(items, say("abyss.hint.pay", cards=ally_names(some[-1]["cards"])), items[0].actions)


def proposals(asked: Asked, lord: str) -> list[Payment]:
    """The cheapest payments, and the first of those with more pearls."""
    chosen: list[Payment] = []
    for n, payment in enumerate(islice(asked.game.payments(lord), MOST_SEARCHED)):
        if n < FIRST_PAYMENTS or all(payment["pearls"] != other["pearls"] for other in chosen):
            chosen.append(payment)
        if len(chosen) == MOST_PAYMENTS:
            break
    return chosen


def only_payment(g: Game, lord: str) -> list[int]:
    """The actions of the only payment there is; none if there are several."""
    some = list(islice(abyss_of(g).payments(lord), 2))
    return some[0]["actions"] if len(some) == 1 else []


def payment_words(asked: Asked, payment: Payment) -> str:
    """A payment with its pearls, who is affiliated, and the nebulis which its krakens bring."""
    cards = payment["cards"]
    gained = kraken.nebulis_for(cards)
    words = {
        "cards": ally_names(cards),
        "pearls": pearls_added(asked, payment),
        "nebulis": say("abyss.choice.and_nebulis", nebulis=count("nebulis", gained)) if gained else "",
    }
    if all(ALLIES[card]["race"] is None for card in cards):
        return say("abyss.choice.payment_nobody", **words)
    ally = affiliated_with(asked, payment["actions"])
    if not ally:
        return say("abyss.choice.payment_any", **words)
    return say("abyss.choice.payment_long", **words, ally=ally_name(ally))


def pearls_added(asked: Asked, payment: Payment) -> str:
    """The pearls of a payment, or nebulis in their place; empty if there are none."""
    missing = payment["pearls"]
    return say("abyss.choice.and_pearls", pearls=kraken.missing_words(asked, missing)) if missing else ""


def affiliated_with(asked: Asked, actions: Sequence[int]) -> str:
    """The ally that a payment affiliates; empty if that is still to be chosen."""
    trial = asked.game.clone()
    trial.play_all(actions)
    while trial.decision in BEFORE_AFFILIATION:
        trial.play(trial.legal()[0])
    if trial.decision == "affiliate":
        return ""
    after = trial.view(asked.seat)["seats"][str(asked.seat)]["affiliated"]
    return next(iter(Counter(after) - Counter(asked.me["affiliated"])))


# ---------------------------------------------------------------------- sets


def whole_sets(g: Game) -> list[list[int]]:
    """All sets that can be chosen where things are named one by one, each as the actions that name it."""
    sets: list[list[int]] = []
    for action in g.legal():
        trial = g.clone()
        trial.play(action)
        goes_on = trial.decision == g.decision and trial.seat == g.seat
        sets += [[action, *more] for more in whole_sets(trial)] if goes_on else [[action]]
    return sets


def keys_words(asked: Asked, keys: Sequence[int]) -> Text:
    """A set of keys: lords, then tokens."""
    named = [asked.game.option(action) for action in keys]
    lords = [lord_name(option["name"]) for option in named if option["name"] is not None]
    tokens = len(named) - len(lords)
    return Text(listed(lords + ([count("key_token", tokens)] if tokens else [])))


def receivers_words(asked: Asked, seats: Seats, receivers: Sequence[int]) -> Text:
    """A set of rivals: ``Bot 1 and Bot 3``."""
    return Text(listed([seats.names[int(asked.game.option(action)["name"] or 0)] for action in receivers]))


# ---------------------------------------------------------------------- discards


def lowest_allies(asked: Asked, due: int) -> list[str]:
    """So many of the lowest allies in hand; krakens last where they would bring nebulis, or must stay."""
    krakens_last = asked.decision != "discard_to_6"
    return sorted(
        asked.hand,
        key=lambda ally: (krakens_last and ALLIES[ally]["race"] is None, ALLIES[ally]["value"], ally),
    )[:due]


def chosen_together(asked: Asked, names: Sequence[str]) -> list[int]:
    """The actions that choose these things; none where the rules want others, or others first."""
    try:
        return asked.game.selection(names)["actions"]
    except IllegalMove:
        return []


def discard_menu(asked: Asked, due: int) -> Menu | None:
    """The lowest allies at once, or others typed; nothing in the middle of a discard that was saved just there."""
    lowest = lowest_allies(asked, due)
    actions = chosen_together(asked, lowest)
    if due == 1 or not actions:
        return None
    highest = in_order(asked.hand)[-due:]
    hint = say("abyss.hint.discard", count=count("ally", due), cards=ally_names(highest))
    return Menu([Item("1", tinted(say("abyss.choice.discard", cards=ally_names(lowest))), actions)], hint, actions)


def martial_menu(asked: Asked, prompt: MartialLawPrompt) -> Menu | None:
    """The lowest allies, or pearls for some or all of them; nothing in the middle of it."""
    due, pearls = prompt["facts"]["count"], prompt["facts"]["pearls"]
    items: list[Item] = []
    for paid in range(min(due, pearls) + 1 if due > 1 else 0):
        lowest = lowest_allies(asked, due - paid)
        actions = chosen_together(asked, [*lowest, *["pearl"] * paid])
        if actions:
            items.append(Item(str(len(items) + 1), tinted(martial_words(lowest, paid)), actions))
    return Menu(items, say("abyss.hint.martial_law"), items[0].actions) if items else None


def martial_words(discards: Sequence[str], paid: int) -> str:
    """Allies that are discarded, and pearls that are paid for the others."""
    parts = [say("abyss.choice.discard", cards=ally_names(discards))] if discards else []
    return listed(parts + ([say("abyss.choice.pay_pearls", pearls=count("pearl", paid))] if paid else []))
