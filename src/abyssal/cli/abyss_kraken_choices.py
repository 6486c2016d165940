"""The choices of Kraken in words: mixes of pearls and nebulis, sentinels, loot, and the new lords."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from abyssal.abyss.allies import VALUE_OF
from abyssal.abyss.cards import RACES
from abyssal.abyss.ids import BUY, DONE, NEBULIS, SEATS, ZONES
from abyssal.abyss.kraken.nebulis import mixes
from abyssal.abyss.notation import KIND_BY_NAME
from abyssal.cli.abyss_asked import asked_about, decider, nebulis_of, number_asked, seat_view
from abyssal.cli.abyss_snapshot import abyss_of, size_of
from abyssal.cli.abyss_words import KRAKEN, ally_name, ally_names, loot_text, mix_words, race_name
from abyssal.cli.seats import Seats
from abyssal.cli.words import commas, count, listed, say
from abyssal.engine.game import Game
from abyssal.engine.sets import members

# ---------------------------------------------------------------------- pearls and nebulis


def possible_mixes(g: Game, price: int) -> list[int]:
    """With how many nebulis the seat that decides can pay a price."""
    return list(members(mixes(abyss_of(g), decider(g), price)))


def missing_words(g: Game, missing: int) -> str:
    """What fills a payment: pearls, nebulis too if there is no other way, or one of several mixes."""
    found = possible_mixes(g, missing)
    return mix_words(missing, found[0]) if len(found) == 1 else say("abyss.choice.any_mix", n=missing)


def nebulis_for(cards: Iterable[str]) -> int:
    """The nebulis which the krakens among some allies bring when they are used."""
    return sum(int(VALUE_OF[KIND_BY_NAME[card]]) - 1 for card in cards if card.startswith(KRAKEN))


def explain_nebulis(g: Game, action: int) -> str:
    """A price with so many nebulis in it, for a lord or for an ally on offer."""
    price = number_asked(g, "price")
    if g.decision == "offer":
        words = mix_words(price, action - BUY)
        return say("abyss.choice.buy", card=ally_name(str(asked_about(g)["card"])), price=words)
    return mix_words(price, 0 if action == DONE else action - NEBULIS + 1)


# ---------------------------------------------------------------------- rivals


def explain_receiver(g: Game, seats: Seats, seat: int) -> str:
    """A rival with the nebulis they have now."""
    return say("abyss.choice.victim", name=seats.names[seat], count=count("nebulis", nebulis_of(g, seat)))


def fence_sets(g: Game) -> list[list[int]]:
    """All sets of rivals that can get a nebulis each."""
    if number_asked(g, "count") == 1:
        return [[action] for action in g.legal()]
    sets: list[list[int]] = []
    for action in g.legal():
        trial = g.clone()
        trial.play(action)
        sets += [[action, *more] for more in fence_sets(trial)]
    return sets


def fence_words(seats: Seats, receivers: Sequence[int]) -> str:
    """``Bot 1 and Bot 3``."""
    return listed([seats.names[action - SEATS] for action in receivers])


def explain_race(g: Game, seats: Seats, race: str) -> str:
    """A race for the Executioner, with the rivals who would lose an ally of it."""
    hit: list[str] = []
    for seat in range(g.players):
        allies = [ally for ally in cast("list[str]", seat_view(g, seat)["affiliated"]) if ally.startswith(race)]
        if seat != decider(g) and allies and not abyss_of(g).rules.is_protected(abyss_of(g), seat):
            hit.append(say("abyss.choice.loses_one", name=seats.names[seat], cards=ally_names(allies)))
    return say("abyss.choice.race", race=race_name(race), rivals=commas(hit) or say("abyss.choice.nobody"))


# ---------------------------------------------------------------------- sentinels and loot


def explain_zone(g: Game, action: int) -> str:
    """A place for a sentinel, and how much there is to choose from."""
    view = g.view(g.seat)
    zone = ("court", "council", "locations")[action - ZONES]
    sizes = {"court": size_of(view["court"]), "council": len(RACES), "locations": size_of(view["available"])}
    return say(f"abyss.choice.zone.{zone}", n=sizes[zone])


def loot_found(g: Game) -> list[int]:
    """The loot of the search that goes on."""
    return cast("list[int]", asked_about(g)["loot"])


def explain_search(g: Game) -> str:
    """How many cards of the loot deck are like one that was found."""
    deck = cast("list[int]", g.view(g.seat)["loot_deck"])
    alike = sum(value in loot_found(g) for value in deck)
    return say("abyss.choice.search", alike=alike, deck=count("loot", len(deck)))


def loot_hint() -> str:
    """What each loot card brings."""
    rewards = [say("abyss.hint.loot", value=value, reward=loot_text(value)) for value in range(3, 8)]
    return say("abyss.hint.search", rewards=commas(rewards))
