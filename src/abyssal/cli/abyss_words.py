"""Names of cards and numbers of Abyss as the terminal says and colours them: a colour never stands without a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.text import Text

from abyssal.abyss.cards import (
    FIRST_SANCTUARY,
    GUILD_OF,
    GUILDS,
    IP_OF,
    KEYS_OF,
    LOCATIONS,
    MANDATORY_RACES,
    N_SANCTUARIES,
    NO_RACE,
    RACES,
    RACES_OF,
    REWARDS,
)
from abyssal.abyss.kraken import lord as kraken
from abyssal.abyss.leviathan import lord as leviathan
from abyssal.abyss.leviathan.monsters import LEVIATHAN_ROWS, PENALTY_ALLIES, PENALTY_PEARLS, PENALTY_WOUNDS
from abyssal.abyss.lords import lord as base
from abyssal.abyss.notation import KIND_BY_NAME, LORD_BY_NAME, MONSTER_NAME
from abyssal.cli.styles import card
from abyssal.cli.words import commas, count, listed, say
from abyssal.engine.tables import BIT

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
SANCTUARIES: Final = LOCATIONS[FIRST_SANCTUARY : FIRST_SANCTUARY + N_SANCTUARIES]
"""The locations that are searched for loot."""
COLOURS: Final = {
    "jellyfish": "P",
    "crab": "R",
    "seahorse": "Y",
    "shellfish": "G",
    "squid": "B",
    KRAKEN: "K",
    MONSTER_NAME: "M",
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
    return sorted(allies, key=lambda ally: KIND_BY_NAME[ally])


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


def has_lasting_power(lord: str) -> bool:
    """Whether the power counts for longer than the moment when the lord comes into play."""
    hooks = (*base.WITH_HOOK, *kraken.WITH_HOOK, *leviathan.WITH_HOOK)
    return any(lords & BIT[LORD_BY_NAME[lord]] for lords in hooks)


def lord_points(lord: str) -> int:
    """The influence points on the card."""
    return int(IP_OF[LORD_BY_NAME[lord]])


def lord_keys(lord: str) -> int:
    """The keys on the card."""
    return int(KEYS_OF[LORD_BY_NAME[lord]])


def guild_of(lord: str) -> str:
    """The guild by its name in the rules."""
    return GUILDS[GUILD_OF[LORD_BY_NAME[lord]]]


def demanded_race(lord: str) -> str:
    """The race which the card demands; empty if it demands none."""
    race = MANDATORY_RACES[GUILD_OF[LORD_BY_NAME[lord]]]
    return "" if race == NO_RACE else RACES[race]


def races_needed(lord: str) -> int:
    """How many races a payment must have."""
    return int(RACES_OF[LORD_BY_NAME[lord]])


def need(lord: str, cost: int, demanded: str) -> Text:
    """What a payment must be: ``6 Crab +2``, 6 points in allies of 3 races, one of them Crab."""
    races = races_needed(lord)
    if not demanded:
        key = "all_races" if races == len(RACES) else "any_races"
        return Text(f"{cost:>2} {say(f'abyss.table.{key}', n=races)}")
    more = f" {say('abyss.table.more_races', n=races - 1)}" if races > 1 else ""
    return Text.assemble(f"{cost:>2} ", (race_name(demanded), race_style(demanded)), more)


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
    pearls, _, keys = REWARDS[space - 1][0]
    return listed([count("key", keys)] * (keys > 0) + [count("pearl_or_token", pearls)] * (pearls > 0))


def reward_marks(space: int) -> str:
    """The same in marks, a pearl for each pearl or monster token."""
    pearls, tokens, keys = REWARDS[space - 1][0]
    return KEY * keys + PEARL * (pearls + tokens)


# ---------------------------------------------------------------------- leviathans, new tokens, loot


def leviathan_name(number: int) -> str:
    """``Leviathan 9``."""
    return say("abyss.leviathan.name", n=number)


def leviathan_races(number: int) -> list[str]:
    """The races whose allies can attack a leviathan; crabs always can."""
    race = RACES[LEVIATHAN_ROWS[number - 1][0]]
    return [race] if race == "crab" else [race, "crab"]


def leviathan_races_words(number: int) -> str:
    """``Squid or Crab``."""
    names = [race_name(race) for race in leviathan_races(number)]
    return names[0] if len(names) == 1 else say("abyss.leviathan.races", race=names[0], other=names[1])


def leviathan_levels(number: int, damage: int = 0) -> list[tuple[int, int]]:
    """Resistance and monster tokens of the levels that are left, the next one first."""
    return list(LEVIATHAN_ROWS[number - 1][1][damage:])


def penalty_words(number: int) -> str:
    """What the attack of a leviathan costs: ``3 wounds``."""
    _, _, penalty, n = LEVIATHAN_ROWS[number - 1]
    nouns = {PENALTY_WOUNDS: "wound", PENALTY_PEARLS: "pearl", PENALTY_ALLIES: "ally"}
    return count(nouns[penalty], n) if penalty in nouns else say("abyss.leviathan.lord")


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
