"""Configurations of Abyss: options, the table of steps, notation, new and loaded games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from abyssal.abyss.components import (
    ALLIES,
    COURT,
    LOCATIONS,
    LORDS,
    MONSTERS,
    MOST_OPTIONS,
    N_IDS,
    N_KINDS,
    N_LOCATIONS,
    N_LORDS,
    N_TOKEN_VALUES,
    RACES,
    SEATS,
    SITES,
    TOKENS,
)
from abyssal.abyss.control import (
    BlackSmokersTrade,
    ControlKeys,
    ControlPick,
    ControlSource,
    DrawLocations,
    LocationEffect,
    OpenLocation,
)
from abyssal.abyss.council import NextStack, SecondStack
from abyssal.abyss.court import CourtCare, FillCourt
from abyssal.abyss.explore import (
    EndExploration,
    Explore,
    ExploreAlly,
    ExploreMonster,
    MonsterReward,
    Offer,
    Reveal,
)
from abyssal.abyss.happenings import EVENTS
from abyssal.abyss.lords.ambassadors import AmbassadorPick
from abyssal.abyss.lords.mages import ApprenticeStack, IllusionistSwap, OracleDiscard
from abyssal.abyss.lords.merchants import SlaverDiscard
from abyssal.abyss.lords.politicians import (
    CorruptorPick,
    OpportunistDiscard,
    ReplaceLord,
    SchemerDiscard,
    SchemerDraw,
    TraitorDiscard,
    TraitorTake,
)
from abyssal.abyss.lords.soldiers import AssassinPick, HunterPick, JailerDiscard
from abyssal.abyss.notation import ALLY_NAMES, IDS, MAIN_TEXTS, TEXTS
from abyssal.abyss.position import Reader
from abyssal.abyss.recruit import Affiliate, Enter, Pay
from abyssal.abyss.rules import Rules
from abyssal.abyss.state import Abyss, empty_table
from abyssal.abyss.steps import (
    CARD_STREAM,
    LOCATION_STREAM,
    LORD_STREAM,
    MAIN,
    SETUP_STREAM,
    STREAMS,
    TOKEN_STREAM,
)
from abyssal.abyss.tokens import DrawTokens, StealToken
from abyssal.abyss.turn import AfterAction, DiscardTo6, EndChecks, EndPowers, FirstPlayer, Main
from abyssal.engine.errors import OptionError
from abyssal.engine.step import Step
from abyssal.engine.variant import Variant

NAME: Final = "abyss"
RULES_VERSION: Final = 1
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
OPTIONS: Final = ("players", "expansions", "max_plies")
EXPANSIONS: Final[Sequence[str]] = ()
LONGEST: Final = 1_000_000_000
NO_LIMIT: Final = -1


def step_table() -> list[Step[Any]]:
    """All steps in the order of their numbers in ``steps.py``."""
    return [
        Main(),
        Offer(),
        ExploreAlly(),
        ExploreMonster(),
        MonsterReward(),
        SecondStack(),
        Pay(),
        Affiliate(),
        JailerDiscard(),
        AssassinPick(),
        HunterPick(),
        ApprenticeStack(),
        IllusionistSwap(),
        CorruptorPick(),
        TraitorDiscard(),
        TraitorTake(),
        SchemerDiscard(),
        AmbassadorPick(),
        SlaverDiscard(),
        OracleDiscard(),
        OpportunistDiscard(),
        ControlSource(),
        ControlPick(),
        ControlKeys(),
        BlackSmokersTrade(),
        DiscardTo6(),
        EndPowers(),
        Explore(),
        EndExploration(),
        NextStack(),
        Enter(),
        CourtCare(),
        LocationEffect(),
        EndChecks(),
        FirstPlayer(),
        FillCourt(),
        ReplaceLord(),
        SchemerDraw(),
        OpenLocation(),
        DrawLocations(),
        Reveal(),
        DrawTokens(),
        StealToken(),
        AfterAction(),
    ]


STEPS: Final = step_table()


class AbyssVariant(Variant):
    """Abyss for so many players, perhaps with a limit on its length."""

    def __init__(self, players: i64, max_plies: i64) -> None:
        options: dict[str, object] = {
            "players": players,
            "expansions": [],
            "max_plies": None if max_plies < 0 else max_plies,
        }
        super().__init__(NAME, RULES_VERSION, players, players, options, STEPS, STREAMS, EVENTS, MOST_OPTIONS)
        self.max_plies: i64 = max_plies
        self.rules: Rules = Rules()

    def empty(self, seed: i64) -> Abyss:
        """A table with nothing on it yet."""
        g = empty_table(self, self.rules, seed)
        g.longest = self.max_plies
        return g

    def blank(self, seed: i64) -> Abyss:
        g = self.empty(seed)
        self.rules.setup(g)
        return g

    def load(self, position: Mapping[str, object], seed: i64) -> Abyss:
        """A game from a position."""
        g = self.empty(seed)
        Reader(g, position).read()
        return g

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
        return -1

    def fact(self, name: str, value: i64) -> object:
        if name == "card":
            return ALLY_NAMES[value]
        if name == "lord":
            return LORDS[value]
        if name in ("location", "other_location"):
            return LOCATIONS[value]
        if name == "race":
            return RACES[value]
        return value


def abyss(options: Mapping[str, object]) -> AbyssVariant:
    """The configuration with these options; :class:`OptionError` names what is wrong and what would be right."""
    for name in options:
        if name not in OPTIONS:
            raise OptionError("unknown_option", option=name, game=NAME, options=", ".join(OPTIONS))
    expansions = options.get("expansions")
    if expansions is not None and (isinstance(expansions, str) or not isinstance(expansions, Sequence)):
        raise OptionError("bad_option", option="expansions", value=expansions, right="a list of names")
    for item in list[object](expansions or ()):
        if not isinstance(item, str) or item not in EXPANSIONS:
            raise OptionError("bad_option", option="expansions", value=item, right=", ".join(EXPANSIONS) or "none yet")
    players = options.get("players")
    if isinstance(players, bool) or not isinstance(players, int) or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise OptionError("wrong_players", game=NAME, players=players, least=MIN_PLAYERS, most=MAX_PLAYERS)
    plies = options.get("max_plies")
    if plies is None:
        return shared_variant(players, NO_LIMIT)
    if isinstance(plies, bool) or not isinstance(plies, int) or not 1 <= plies <= LONGEST:
        raise OptionError("bad_option", option="max_plies", value=plies, right=f"a number from 1 to {LONGEST}, or None")
    return shared_variant(players, plies)


VARIANTS: Final[dict[tuple[int, int], AbyssVariant]] = {}


def shared_variant(players: int, max_plies: int) -> AbyssVariant:
    """Games of one configuration share one variant."""
    key = (players, max_plies)
    found = VARIANTS.get(key)
    if found is None:
        found = AbyssVariant(players, max_plies)
        VARIANTS[key] = found
    return found
