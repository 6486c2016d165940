"""The configurations of Conspiracy: options, steps, notation, new and loaded games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from abyssal.conspiracy import locations, lords, turn  # noqa: F401  they enlist their steps, and so does solo
from abyssal.conspiracy.cards import ALL_LOCATIONS, GUILDS, N_KINDS, N_LOCATIONS
from abyssal.conspiracy.events import EVENTS
from abyssal.conspiracy.ids import LORDS, MOST_OPTIONS, N_IDS, OPPONENTS, SEATS, SITES
from abyssal.conspiracy.loading import ConspiracyLoader
from abyssal.conspiracy.notation import ALIASES, IDS, OPTION_THINGS, OPTION_ZONES, TEXTS, fact, fact_number
from abyssal.conspiracy.rules import Rules
from abyssal.conspiracy.solo import SoloRules
from abyssal.conspiracy.state import Conspiracy, empty_table
from abyssal.conspiracy.steps import LOCATION_STREAM, LORD_STREAM, SETUP_STREAM, STREAMS, enlisted_steps
from abyssal.engine.errors import OptionError
from abyssal.engine.step import Step
from abyssal.engine.variant import Variant

NAME: Final = "conspiracy"
RULES_VERSION: Final = 2
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
OPTIONS: Final = ("players", "bonus", "solo")


STEPS: Final = enlisted_steps()


class ConspiracyVariant(Variant):
    """A configuration of Conspiracy: the number of players or solo, with or without the bonus locations."""

    def __init__(self, players: i64, bonus: bool, solo: str | None) -> None:
        options: dict[str, object] = {"players": players, "bonus": bonus, "solo": solo}
        deciders: i64 = players if solo is None else 1
        super().__init__(NAME, RULES_VERSION, players, deciders, options, STEPS, STREAMS, EVENTS, MOST_OPTIONS)
        self.bonus: bool = bonus
        self.solo: str | None = solo
        self.rules: Rules = Rules() if solo is None else SoloRules()

    def empty(self, seed: i64) -> Conspiracy:
        """Return a game before its set-up."""
        g = empty_table(self, self.rules, seed)
        if self.bonus:
            g.location_deck = ALL_LOCATIONS
        if self.solo is not None and self.solo != "random":
            g.opponent = GUILDS.index(self.solo)
        return g

    def blank(self, seed: i64) -> Conspiracy:
        g = self.empty(seed)
        self.rules.setup(g)
        return g

    def load(self, position: Mapping[str, object], seed: i64) -> Conspiracy:
        """Return the game that a position describes."""
        g = self.empty(seed)
        g.deck = 0
        g.location_deck = 0
        ConspiracyLoader(g, position).load()
        return g

    def text(self, step: i64, action: i64) -> str:
        return TEXTS[action] if 0 <= action < N_IDS else ""

    def parse(self, step: i64, text: str) -> i64:
        wanted = text.lower()
        return IDS.get(wanted, ALIASES.get(wanted, -1))

    def source(self, outcome: i64) -> i64:
        if LORDS <= outcome < LORDS + N_KINDS:
            return LORD_STREAM
        if SITES <= outcome < SITES + N_LOCATIONS:
            return LOCATION_STREAM
        if SEATS <= outcome < SEATS + self.players or OPPONENTS <= outcome:
            return SETUP_STREAM
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


def conspiracy(options: Mapping[str, object]) -> ConspiracyVariant:
    """Return the configuration with these options; :class:`OptionError` says what is wrong and what would be right."""
    for name in options:
        if name not in OPTIONS:
            raise OptionError("unknown_option", option=name, game=NAME, options=", ".join(OPTIONS))
    bonus = options.get("bonus", False)
    if not isinstance(bonus, bool):
        raise OptionError("bad_option", option="bonus", value=bonus, right="True or False")
    solo = options.get("solo")
    players = options.get("players")
    if solo is not None:
        if not isinstance(solo, str) or (solo not in GUILDS and solo != "random"):
            raise OptionError("bad_option", option="solo", value=solo, right=", ".join(GUILDS) + " or random")
        if players is not None and players not in (1, 2):
            raise OptionError("solo_players", players=players)
        return shared_variant(2, bonus, solo)
    if players is None:
        raise OptionError("players_missing", game=NAME, least=MIN_PLAYERS, most=MAX_PLAYERS)
    if isinstance(players, bool) or not isinstance(players, int) or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise OptionError("wrong_players", game=NAME, players=players, least=MIN_PLAYERS, most=MAX_PLAYERS)
    return shared_variant(players, bonus, None)


VARIANTS: Final[dict[tuple[int, bool, str | None], ConspiracyVariant]] = {}


def shared_variant(players: int, bonus: bool, solo: str | None) -> ConspiracyVariant:
    """Return the one variant that all games with these options share."""
    key = (players, bonus, solo)
    found = VARIANTS.get(key)
    if found is None:
        found = ConspiracyVariant(players, bonus, solo)
        VARIANTS[key] = found
    return found
