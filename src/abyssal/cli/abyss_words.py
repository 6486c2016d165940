"""Names of cards and numbers of Abyss as the terminal says and colours them: a colour never stands without a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.text import Text

from abyssal.abyss.almanac import ALLIES, LEVIATHANS, LORDS, RACES, THREAT, LevelFacts
from abyssal.cli.styles import card
from abyssal.cli.words import commas, count, listed, say

PEARL: Final = "●"
KEY: Final = "⊸"
TOKEN: Final = "▲"
SITE: Final = "⌂"
NEBULIS: Final = "◎"
NEW_TOKEN: Final = "▽"
LOOT: Final = "▣"
WOUND: Final = "✗"
SENTINEL: Final = "⚑"

KRAKEN: Final = "kraken"
MONSTER: Final = "monster"
PENALTIES: Final = {"wounds": "wound", "pearls": "pearl", "allies": "ally"}
"""What an attack of a leviathan costs, as it is counted; a lord has words of its own."""
ORDER: Final = {ally: place for place, ally in enumerate(ALLIES)}
"""The order of allies in the rules."""
COLOURS: Final = {
    "jellyfish": "P",
    "crab": "R",
    "seahorse": "Y",
    "shellfish": "G",
    "squid": "B",
    KRAKEN: "K",
    MONSTER: "M",
}
"""The colour of each race is that of the guild which demands it; krakens have none."""

# ---------------------------------------------------------------------- allies


def race_name(race: str) -> str:
    """``Crab``."""
    return say(f"abyss.race.{race}.name")


def ally_name(ally: str) -> str:
    """``Crab 2``, with a sign ``Crab 1p`` or ``Crab 3d``, also ``Kraken 3`` and ``Monster``."""
    race, value = race_and_value(ally)
    return f"{race_name(race)} {value}".strip()


def short_ally(ally: str) -> str:
    """``Cr2``."""
    race, value = race_and_value(ally)
    return say(f"abyss.race.{race}.short") + value


def race_and_value(ally: str) -> tuple[str, str]:
    """The race, and the value with the letter of its sign: ``crab 3 dice`` is a crab, ``3d``."""
    race, _, rest = ally.partition(" ")
    value, _, sign = rest.partition(" ")
    return race, value + (say(f"abyss.sign.{sign}") if sign else "")


def in_order(allies: Iterable[str]) -> list[str]:
    """Allies race by race in the order of the rules, the lowest value first."""
    return sorted(allies, key=ORDER.__getitem__)


def ally_names(allies: Iterable[str]) -> str:
    """``Crab 2 4, Squid 3``."""
    return commas([f"{race_name(race)} {' '.join(rests)}" for race, rests in by_race(allies).items()])


def short_allies(allies: Iterable[str]) -> str:
    """``Cr2 Sq3``."""
    return " ".join(short_ally(ally) for ally in in_order(allies))


def race_style(race: str) -> str:
    """The style of a race or a monster."""
    return card(COLOURS.get(race, "K"))


def by_race(allies: Iterable[str]) -> Mapping[str, list[str]]:
    """The values of allies with their signs, race by race: ``{"crab": ["2", "3d"]}``."""
    groups: dict[str, list[str]] = {}
    for ally in in_order(allies):
        race, value = race_and_value(ally)
        groups.setdefault(race, []).append(value)
    return groups


def grouped(allies: Sequence[str], short: bool = False) -> list[Text]:
    """Allies as one coloured patch for each race: `` Crab 2 4 ``."""
    form = "short" if short else "name"
    patches: list[Text] = []
    for race, rests in by_race(allies).items():
        patches.append(Text(f" {say(f'abyss.race.{race}.{form}')} {' '.join(rests)} ", race_style(race)))
    return patches


def one_card(name: str) -> Text:
    """An ally or a monster as a patch."""
    return Text(f" {ally_name(name)} ", race_style(name.partition(" ")[0]))


# ---------------------------------------------------------------------- lords and locations


def lord_name(lord: str) -> str:
    """``Master of Magic``."""
    return say(f"abyss.lord.{lord}.name")


def lord_names(lords: Iterable[str]) -> str:
    """Lords with commas between them."""
    return commas([lord_name(lord) for lord in lords])


def lord_power(lord: str) -> str:
    """The power in a few words; empty if there is none."""
    return say(f"abyss.lord.{lord}.power")


def guild_name(lord: str) -> str:
    """The guild of a lord: ``Soldier``."""
    guild = LORDS[lord]["guild"]
    return say(f"abyss.guild.{guild}")


def need(races: int, cost: int, demanded: str | None) -> Text:
    """What a payment must be: ``6 Crab +2``, 6 points in allies of 3 races, one of them Crab."""
    if demanded is None:
        key = "all_races" if races == len(RACES) else "any_races"
        return Text(f"{cost:>2} {say(f'abyss.table.{key}', n=races)}")
    more = f" {say('abyss.table.more_races', n=races - 1)}" if races > 1 else ""
    return Text.assemble(f"{cost:>2} ", (race_name(demanded), race_style(demanded)), more)


def worth_words(lord: str) -> str:
    """The points and keys on a card, in nine columns: `` 5 IP ⊸``."""
    facts = LORDS[lord]
    return f"{say('abyss.table.ip', points=facts['influence']):>5} {KEY * facts['keys']:<4}"


def location_name(location: str) -> str:
    """``Parliament``."""
    return say(f"abyss.location.{location}.name")


def location_short(location: str) -> str:
    """The formula in a few words."""
    return say(f"abyss.location.{location}.short")


# ---------------------------------------------------------------------- prices and rewards


def mix_words(price: int, nebulis: int) -> str:
    """A price that is paid with so many nebulis, and pearls for the rest: ``1 pearl and 1 nebulis``."""
    parts = [count("pearl", price - nebulis)] if price > nebulis else []
    return listed(parts + ([count("nebulis", nebulis)] if nebulis else []))


def bundle_words(pearls: int, tokens: int, keys: int) -> str:
    """A reward in words: ``1 key and 1 pearl``."""
    parts = [count("key", keys)] if keys else []
    parts += [count("pearl", pearls)] if pearls else []
    parts += [count("token", tokens)] if tokens else []
    return listed(parts)


def reward_words(space: int) -> str:
    """What a threat space pays: ``1 key and 2 pearls or monster tokens``."""
    pearls, keys = THREAT[space][0]["pearls"], THREAT[space][0]["keys"]
    return listed([count("key", keys)] * (keys > 0) + [count("pearl_or_token", pearls)] * (pearls > 0))


def reward_marks(space: int) -> str:
    """The same in marks, a pearl for each pearl or monster token."""
    first = THREAT[space][0]
    return KEY * first["keys"] + PEARL * (first["pearls"] + first["tokens"])


# ---------------------------------------------------------------------- leviathans, new tokens, loot


def leviathan_name(number: int) -> str:
    """``Leviathan 9``."""
    return say("abyss.leviathan.name", n=number)


def levels_left(number: int, health: int | None = None) -> list[LevelFacts]:
    """The levels that a leviathan has left with so many health points, the next one first; at first all."""
    levels = LEVIATHANS[number]["levels"]
    return levels if health is None else levels[len(levels) - health :]


def penalty_words(number: int) -> str:
    """What the attack of a leviathan costs: ``3 wounds``."""
    facts = LEVIATHANS[number]
    noun = PENALTIES.get(facts["penalty"])
    return count(noun, facts["count"]) if noun is not None else say("abyss.leviathan.lord")


def new_token_name(token: str) -> str:
    """``2 pearls``, ``a key``, ``the Council``."""
    return say(f"abyss.new_token.{token}.name")


def new_token_text(token: str) -> str:
    """What a new token does when it is revealed: ``gain 2 pearls``."""
    return say(f"abyss.new_token.{token}.text")


def loot_text(value: int) -> str:
    """What a loot card brings besides its points: ``2 pearls``."""
    return say(f"abyss.loot.{value}")


# ---------------------------------------------------------------------- sentences


def tint_pattern() -> tuple[re.Pattern[str], dict[str, str]]:
    """What is coloured in a sentence, and which race each word means."""
    words = {race_name(race): race for race in COLOURS}
    shorts = {say(f"abyss.race.{race}.short"): race for race in COLOURS}
    value = f"[1-5](?:{say('abyss.sign.pearl')}|{say('abyss.sign.dice')})?"
    long_names = "|".join(words).replace(race_name(KRAKEN), f"{race_name(KRAKEN)}(?= {value})")  # not the figure
    long_form = f"(?P<long>{long_names})(?: {value}(?!\\w))*"
    short_form = f"(?P<short>{'|'.join(shorts)}){value}"
    return re.compile(rf"(?<!\w)(?:{long_form}|{short_form})(?!\w)"), {**words, **shorts}


PATTERN, RACE_MEANT = tint_pattern()


def tinted(sentence: str) -> Text:
    """A sentence in which allies stand on the colours of their races."""
    text = Text(sentence)
    for found in PATTERN.finditer(sentence):
        word = found["long"] or found["short"]
        text.stylize(race_style(RACE_MEANT[word]), found.start(), found.end())
    return text
