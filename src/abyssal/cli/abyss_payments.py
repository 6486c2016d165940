"""What is chosen as a whole in Abyss though the rules take it card by card: payments, keys, discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final, cast

from rich.text import Text

from abyssal.abyss.allies import VALUE_OF
from abyssal.abyss.ids import ALLIES, KEY, PEARL
from abyssal.abyss.notation import KIND_BY_NAME
from abyssal.cli import abyss_kraken_choices as kraken
from abyssal.cli.abyss_asked import decider, number_asked, own_hand, own_view, pearls_of
from abyssal.cli.abyss_snapshot import abyss_of
from abyssal.cli.abyss_words import KRAKEN, ally_name, ally_names, in_order, lord_keys, lord_name, tinted
from abyssal.cli.menu import Item, Menu
from abyssal.cli.words import count, listed, say
from abyssal.engine.errors import IllegalMove
from abyssal.engine.game import Game

FIRST_PAYMENTS: Final = 3
MOST_PAYMENTS: Final = 6
MOST_SEARCHED: Final = 2000
Payment = Mapping[str, object]

# ---------------------------------------------------------------------- payments


def named_so_far(g: Game) -> list[str]:
    """The allies that were already named in a payment, in a game that was saved just there."""
    return cast("dict[str, list[str]]", g.prompt()["facts"])["paid"]


def paid_lord(g: Game) -> str:
    """The lord that is to be paid."""
    return cast("dict[str, str]", g.prompt()["facts"])["lord"]


def payment_menu(g: Game) -> Menu:
    """Some payments, the cheapest first, which Enter takes; any other can be typed."""
    some = proposals(g, paid_lord(g))
    items = [
        Item(str(n), tinted(payment_words(g, payment)), cast("list[int]", payment["actions"]))
        for n, payment in enumerate(some, 1)
    ]
    example = ally_names(cast("list[str]", some[-1]["cards"]))
    return Menu(items, say("abyss.hint.pay", cards=example), items[0].actions)


def proposals(g: Game, lord: str) -> list[Payment]:
    """The cheapest payments, and the first of those with more pearls."""
    chosen: list[Payment] = []
    for n, payment in enumerate(islice(abyss_of(g).payments(lord), MOST_SEARCHED)):
        if n < FIRST_PAYMENTS or all(payment["pearls"] != other["pearls"] for other in chosen):
            chosen.append(payment)
        if len(chosen) == MOST_PAYMENTS:
            break
    return chosen


def payment_words(g: Game, payment: Payment) -> str:
    """A payment with its pearls, who is affiliated, and the nebulis which its krakens bring."""
    cards = cast("list[str]", payment["cards"])
    gained = kraken.nebulis_for(cards)
    words = {
        "cards": ally_names(cards),
        "pearls": pearls_added(g, payment),
        "nebulis": say("abyss.choice.and_nebulis", nebulis=count("nebulis", gained)) if gained else "",
    }
    if all(card.startswith(KRAKEN) for card in cards):
        return say("abyss.choice.payment_nobody", **words)
    ally = affiliated_with(g, cast("list[int]", payment["actions"]))
    if not ally:
        return say("abyss.choice.payment_any", **words)
    return say("abyss.choice.payment_long", **words, ally=ally_name(ally))


def pearls_added(g: Game, payment: Payment) -> str:
    """The pearls of a payment, or nebulis in their place; empty if there are none."""
    missing = cast("int", payment["pearls"])
    return say("abyss.choice.and_pearls", pearls=kraken.missing_words(g, missing)) if missing else ""


def affiliated_with(g: Game, actions: Sequence[int]) -> str:
    """The ally that a payment affiliates; empty if that is still to be chosen."""
    seat = decider(g)
    trial = g.clone()
    trial.play_all(actions)
    while trial.decision in ("pay_nebulis", "give_kraken"):  # they come before, and change nothing about it
        trial.play(trial.legal()[0])
    if trial.decision == "affiliate":
        return ""
    after = cast("dict[str, dict[str, list[str]]]", trial.view(seat)["seats"])[str(seat)]["affiliated"]
    new = Counter(after) - Counter(cast("list[str]", own_view(g)["affiliated"]))
    return next(iter(new))


# ---------------------------------------------------------------------- keys and discards


def key_sets(g: Game) -> list[list[int]]:
    """All sets of keys with which the location can be paid."""
    missing = cast("dict[str, int]", g.prompt()["facts"])["missing"]
    sets: list[list[int]] = []
    for action in g.legal():
        keys = 1 if action == KEY else lord_keys(g.text(action))
        if keys == missing:
            sets.append([action])
            continue
        trial = g.clone()
        trial.play(action)
        sets += [[action, *more] for more in key_sets(trial)]
    return sets


def keys_words(g: Game, keys: Sequence[int]) -> Text:
    """A set of keys: lords, then tokens."""
    lords = [lord_name(g.text(action)) for action in keys if action != KEY]
    tokens = list(keys).count(KEY)
    return Text(listed(lords + ([count("key_token", tokens)] if tokens else [])))


def lowest_allies(g: Game, due: int) -> list[int]:
    """A discard of so many of the lowest allies in hand; nothing where the rules want another order now."""
    hand = sorted(own_hand(g), key=lambda ally: (costs_nebulis(g, ally), VALUE_OF[KIND_BY_NAME[ally]], ally))
    actions = sorted(ALLIES + KIND_BY_NAME[ally] for ally in hand[:due])
    try:
        g.clone().play_all(actions)
    except IllegalMove:
        return []
    return actions


def costs_nebulis(g: Game, ally: str) -> bool:
    """Whether a discard of this ally brings nebulis, or is not allowed for that reason."""
    return ally.startswith(KRAKEN) and g.decision != "discard_to_6"


def discard_menu(g: Game, lowest: Sequence[int]) -> Menu:
    """The lowest allies at once, or others typed."""
    names = ally_names([g.text(action) for action in lowest])
    highest = in_order(own_hand(g))[-len(lowest) :]
    hint = say("abyss.hint.discard", count=count("ally", len(lowest)), cards=ally_names(highest))
    return Menu([Item("1", tinted(say("abyss.choice.discard", cards=names)), lowest)], hint, lowest)


def martial_mixes(g: Game) -> list[Item]:
    """The lowest allies, or pearls for some or all of them; nothing where the rules want another order now."""
    due, pearls = number_asked(g, "count"), pearls_of(g)
    items: list[Item] = []
    for paid in range(min(due, pearls) + 1):
        lowest = lowest_allies(g, due - paid)
        if len(lowest) == due - paid:
            items.append(Item(str(len(items) + 1), tinted(martial_words(g, lowest, paid)), [*lowest, *[PEARL] * paid]))
    return items


def martial_words(g: Game, discards: Sequence[int], paid: int) -> str:
    """Allies that are discarded, and pearls that are paid for the others."""
    cards = ally_names([g.text(action) for action in discards])
    parts = [say("abyss.choice.discard", cards=cards)] if discards else []
    return listed(parts + ([say("abyss.choice.pay_pearls", pearls=count("pearl", paid))] if paid else []))
