"""The configurations of Abyss: options, steps, notation, new and loaded games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

# These imports enlist steps, lords and locations.
from abyssal.abyss import control, council, court, explore, locations, recruit, tokens, turn  # noqa: F401
from abyssal.abyss.allies import N_KINDS
from abyssal.abyss.cards import N_LOCATIONS, N_LOOT, N_LORDS, N_TOKEN_VALUES
from abyssal.abyss.events import ALL_EVENTS, EVENTS
from abyssal.abyss.ids import (
    ALLIES,
    COURT,
    DICE,
    LEVIATHANS,
    LOOT,
    MONSTERS,
    MOST_OPTIONS,
    N_IDS,
    NEW_TOKENS,
    SEATS,
    SITES,
    TOKENS,
)
from abyssal.abyss.kraken import lords as kraken_lords  # noqa: F401
from abyssal.abyss.kraken.rules import KrakenRules
from abyssal.abyss.leviathan import lords as leviathan_lords  # noqa: F401
from abyssal.abyss.leviathan.rules import LeviathanRules
from abyssal.abyss.loading import AbyssLoader
from abyssal.abyss.lords import ambassadors, mages, merchants, politicians, soldiers  # noqa: F401
from abyssal.abyss.notation import IDS, MAIN_TEXTS, OPTION_THINGS, OPTION_ZONES, TEXTS, fact, fact_number
from abyssal.abyss.rules import Rules
from abyssal.abyss.state import Abyss, empty_table
from abyssal.abyss.steps import (
    BASE_STREAMS,
    CARD_STREAM,
    DICE_STREAM,
    KRAKEN_STEPS,
    LATER_STEPS,
    LEVIATHAN_STEPS,
    LEVIATHAN_STREAM,
    LOCATION_STREAM,
    LOOT_STREAM,
    LORD_STREAM,
    MAIN,
    NEW_TOKEN_STREAM,
    SETUP_STREAM,
    STREAMS,
    TOKEN_STREAM,
    steps_with,
)
from abyssal.engine.errors import OptionError
from abyssal.engine.step import Step
from abyssal.engine.variant import Variant

NAME: Final = "abyss"
RULES_VERSION: Final = 2
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
OPTIONS: Final = ("players", "expansions", "max_plies")
EXPANSIONS: Final = ("kraken", "leviathan")
MOST_WITH_LEVIATHAN: Final = 5
LONGEST: Final = 1_000_000_000
ENDLESS: Final = -1


def rules_with(kraken: bool, leviathan: bool) -> Rules:
    """Return the rules of a configuration: one layer for each expansion."""
    rules = Rules()
    if kraken:
        rules = KrakenRules(rules)
    if leviathan:
        rules = LeviathanRules(rules)
    return rules


class AbyssVariant(Variant):
    """A configuration of Abyss: the number of players, the expansions, and perhaps a limit of decisions."""

    def __init__(self, players: i64, kraken: bool, leviathan: bool, max_plies: i64) -> None:
        expansions = [name for name, there in zip(EXPANSIONS, (kraken, leviathan), strict=True) if there]
        options: dict[str, object] = {
            "players": players,
            "expansions": expansions,
            "max_plies": None if max_plies < 0 else max_plies,
        }
        steps = steps_with(kraken, leviathan)
        streams = STREAMS if expansions else STREAMS[:BASE_STREAMS]
        events = ALL_EVENTS if expansions else EVENTS
        super().__init__(NAME, RULES_VERSION, players, players, options, steps, streams, events, MOST_OPTIONS)
        self.max_plies: i64 = max_plies
        self.kraken: bool = kraken
        self.leviathan: bool = leviathan
        self.rules: Rules = rules_with(kraken, leviathan)

    def empty(self, seed: i64) -> Abyss:
        """Return a game before its set-up."""
        g = empty_table(self, self.rules, seed)
        g.longest = self.max_plies
        return g

    def blank(self, seed: i64) -> Abyss:
        g = self.empty(seed)
        self.rules.setup(g)
        return g

    def load(self, position: Mapping[str, object], seed: i64) -> Abyss:
        """Return the game that a position describes."""
        g = self.empty(seed)
        AbyssLoader(g, position).load()
        return g

    def step_named(self, name: str) -> i64:
        """Return -1 also for a step of an expansion that is not in play."""
        number = super().step_named(name)
        if (KRAKEN_STEPS <= number < LEVIATHAN_STEPS and not self.kraken) or (
            LEVIATHAN_STEPS <= number < LATER_STEPS and not self.leviathan
        ):
            return -1
        return number

    def text(self, step: i64, action: i64) -> str:
        if not 0 <= action < N_IDS:
            return ""
        return MAIN_TEXTS[action] if step == MAIN else TEXTS[action]

    def parse(self, step: i64, text: str) -> i64:
        return IDS.get(text.lower(), -1)

    def source(self, outcome: i64) -> i64:
        if ALLIES <= outcome < ALLIES + N_KINDS or outcome == MONSTERS:
            return CARD_STREAM
        if COURT <= outcome < COURT + N_LORDS:
            return LORD_STREAM
        if SITES <= outcome < SITES + N_LOCATIONS:
            return LOCATION_STREAM
        if TOKENS <= outcome < TOKENS + N_TOKEN_VALUES:
            return TOKEN_STREAM
        if SEATS <= outcome < SEATS + self.players:
            return SETUP_STREAM
        if self.kraken and LOOT <= outcome < LOOT + N_LOOT:
            return LOOT_STREAM
        if self.leviathan and LEVIATHANS <= outcome < DICE:
            return LEVIATHAN_STREAM
        if self.leviathan and DICE <= outcome < N_IDS:
            return DICE_STREAM
        if self.leviathan and NEW_TOKENS <= outcome < LOOT:
            return NEW_TOKEN_STREAM
        return -1

    def option(self, step: Step[Any], action: i64) -> tuple[str, str | None, str | None]:
        verb, kind, name = OPTION_THINGS[action]
        return step.verb if verb is None else verb, kind, name

    def zone(self, step: Step[Any], action: i64) -> str:
        zone = OPTION_ZONES[action]
        return step.zone if zone is None else zone

    def fact(self, name: str, value: i64) -> object:
        return fact(name, value)

    def number(self, where: str, name: str, given: object) -> i64:
        return fact_number(where, name, given)


def abyss(options: Mapping[str, object]) -> AbyssVariant:
    """Return the configuration with these options; :class:`OptionError` says what is wrong and what would be right."""
    for name in options:
        if name not in OPTIONS:
            raise OptionError("unknown_option", option=name, game=NAME, options=", ".join(OPTIONS))
    expansions = options.get("expansions")
    if expansions is None:
        expansions = ()
    if isinstance(expansions, str) or not isinstance(expansions, Sequence):
        raise OptionError("bad_option", option="expansions", value=expansions, right="a list of names")
    for item in list[object](expansions):
        if not isinstance(item, str) or item not in EXPANSIONS:
            raise OptionError("bad_option", option="expansions", value=item, right=", ".join(EXPANSIONS))
    kraken, leviathan = "kraken" in expansions, "leviathan" in expansions
    most = MOST_WITH_LEVIATHAN if leviathan else MAX_PLAYERS
    players = options.get("players")
    if players is None:
        raise OptionError("players_missing", game=NAME, least=MIN_PLAYERS, most=most)
    if isinstance(players, bool) or not isinstance(players, int) or not MIN_PLAYERS <= players <= most:
        code = "five_need_leviathan" if players == MOST_WITH_LEVIATHAN else "wrong_players"
        raise OptionError(code, game=NAME, players=players, least=MIN_PLAYERS, most=most)
    plies = options.get("max_plies")
    if plies is None:
        return shared_variant(players, kraken, leviathan, ENDLESS)
    if isinstance(plies, bool) or not isinstance(plies, int) or not 1 <= plies <= LONGEST:
        raise OptionError("bad_option", option="max_plies", value=plies, right=f"a number from 1 to {LONGEST}, or None")
    return shared_variant(players, kraken, leviathan, plies)


VARIANTS: Final[dict[tuple[int, bool, bool, int], AbyssVariant]] = {}


def shared_variant(players: int, kraken: bool, leviathan: bool, max_plies: int) -> AbyssVariant:
    """Return the one variant that all games with these options share."""
    key = (players, kraken, leviathan, max_plies)
    found = VARIANTS.get(key)
    if found is None:
        found = AbyssVariant(players, kraken, leviathan, max_plies)
        VARIANTS[key] = found
    return found
