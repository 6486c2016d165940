"""The choices of Kraken in words: mixes of pearls and nebulis, sentinels, loot, and the new lords."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from abyssal.abyss.almanac import ALLIES, LOOT_VALUES
from abyssal.cli.abyss_asked import Asked
from abyssal.cli.abyss_words import ally_name, ally_names, loot_text, mix_words, race_name
from abyssal.cli.seats import Seats
from abyssal.cli.words import commas, count, say

if TYPE_CHECKING:
    from abyssal.abyss.prompts import OfferPrompt, PayNebulisPrompt, SearchPrompt
    from abyssal.engine.shapes import Option

# ---------------------------------------------------------------------- pearls and nebulis


def missing_words(asked: Asked, missing: int) -> str:
    """What fills a payment: pearls, nebulis too if there is no other way, or one of several mixes."""
    mixes = asked.figures.get("prices", {}).get(str(missing), [0])
    return mix_words(missing, mixes[0]) if len(mixes) == 1 else say("abyss.choice.any_mix", n=missing)


def nebulis_for(cards: Iterable[str]) -> int:
    """The nebulis which the krakens among some allies bring when they are used."""
    return sum(ALLIES[card]["nebulis"] for card in cards)


def explain_offer(prompt: OfferPrompt, option: Option) -> str:
    """Buying the ally on offer: with nebulis there is one choice for each way to pay, those without any first."""
    facts = prompt["facts"]
    ways = [other["action"] for other in prompt["options"] if other["verb"] == option["verb"]]
    nebulis = facts.get("mixes", [0])[ways.index(option["action"])]
    return say("abyss.choice.buy", card=ally_name(facts["card"]), price=mix_words(facts["price"], nebulis))


def explain_mix(prompt: PayNebulisPrompt, option: Option) -> str:
    """A price with so many nebulis in it; ``done`` is without any."""
    return mix_words(prompt["facts"]["price"], int(option["name"] or 0))


# ---------------------------------------------------------------------- rivals


def explain_race(asked: Asked, seats: Seats, race: str) -> str:
    """A race for the Executioner, with the rivals who would lose an ally of it."""
    hit: list[str] = []
    for seat, realm in asked.view["seats"].items():
        allies = [ally for ally in realm["affiliated"] if ALLIES[ally]["race"] == race]
        if int(seat) != asked.seat and allies and not asked.figures["seats"][seat]["is_protected"]:
            hit.append(say("abyss.choice.loses_one", name=seats.names[int(seat)], cards=ally_names(allies)))
    return say("abyss.choice.race", race=race_name(race), rivals=commas(hit) or say("abyss.choice.nobody"))


# ---------------------------------------------------------------------- sentinels and loot


def explain_zone(asked: Asked, zone: str) -> str:
    """A place for a sentinel, and how much there is to choose from."""
    view = asked.view
    sizes = {"court": len(view["court"]), "council": len(view["council"]), "locations": len(view["available"])}
    return say(f"abyss.choice.zone.{zone}", n=sizes[zone])


def explain_search(prompt: SearchPrompt) -> str:
    """How many cards of the loot deck are like one that was found."""
    deck = prompt["facts"]["deck"]
    alike = sum(deck[str(value)] for value in set(prompt["facts"]["loot"]))
    return say("abyss.choice.search", alike=alike, deck=count("loot", sum(deck.values())))


def loot_hint() -> str:
    """What each loot card brings."""
    rewards = [say("abyss.hint.loot", value=value, reward=loot_text(value)) for value in LOOT_VALUES]
    return say("abyss.hint.search", rewards=commas(rewards))
