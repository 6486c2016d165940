"""Configurations of Abyss: options, the table of steps, notation, new and loaded games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from abyssal.abyss.allies import N_KINDS
from abyssal.abyss.cards import LOCATIONS, LORDS, N_LOCATIONS, N_LOOT, N_LORDS, N_TOKEN_VALUES, NEW_TOKEN_NAMES, RACES
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
from abyssal.abyss.events import ALL_EVENTS, EVENTS
from abyssal.abyss.explore import (
    EndExploration,
    Explore,
    ExploreAlly,
    ExploreMonster,
    MonsterReward,
    Offer,
    Reveal,
)
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
from abyssal.abyss.kraken.allies import KrakenPay, KrakensSpent, PlaceKraken
from abyssal.abyss.kraken.lords import ExecutionerDiscard, ExecutionerRace, FencePick, HealerPick, LiberatorPick
from abyssal.abyss.kraken.nebulis import GiveKraken, KrakenOffer, PayNebulis
from abyssal.abyss.kraken.rules import FinalScoring, KrakenRules
from abyssal.abyss.kraken.sanctuaries import DrawLoot, LootAlly, Search
from abyssal.abyss.kraken.sentinels import KrakenMain, PlaceSentinel
from abyssal.abyss.leviathan.border import AttackedAllies, AttackedLord, BorderDie, DrawLeviathan
from abyssal.abyss.leviathan.fight import (
    AfterAttack,
    AttackDie,
    FightAgain,
    FightAlly,
    FightPearls,
    FightReward,
    FightTarget,
    LeviathanMonster,
    MaybeAgain,
)
from abyssal.abyss.leviathan.lords import (
    BorderGuardPick,
    BreederCell,
    LeviathanHunterPick,
    RebelPick,
    SorcererFight,
)
from abyssal.abyss.leviathan.rules import LeviathanEndChecks, LeviathanExplore, LeviathanRules, MartialLaw
from abyssal.abyss.leviathan.tokens import (
    AskMain,
    Control,
    DrawNewTokens,
    RevealWon,
    StealNewToken,
    TokenStack,
    TurnTokens,
    WonTokens,
)
from abyssal.abyss.loading import Reader
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
from abyssal.abyss.recruit import Affiliate, Enter, Pay
from abyssal.abyss.rules import Rules
from abyssal.abyss.state import Abyss, empty_table
from abyssal.abyss.steps import (
    BASE_STREAMS,
    CARD_STREAM,
    DICE_STREAM,
    END_CHECKS,
    EXPLORE,
    EXPLORE_MONSTER,
    HUNTER_PICK,
    LEVIATHAN_STREAM,
    LOCATION_STREAM,
    LOOT_STREAM,
    LORD_STREAM,
    MAIN,
    NEW_TOKEN_STREAM,
    OFFER,
    PAY,
    SETUP_STREAM,
    STREAMS,
    TOKEN_STREAM,
)
from abyssal.abyss.tokens import DrawTokens, StealToken
from abyssal.abyss.turn import AfterAction, DiscardTo6, EndChecks, EndPowers, FirstPlayer, Main
from abyssal.engine.errors import OptionError
from abyssal.engine.reading import seat_or_none
from abyssal.engine.step import Step
from abyssal.engine.variant import Variant

NAME: Final = "abyss"
RULES_VERSION: Final = 1
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
OPTIONS: Final = ("players", "expansions", "max_plies")
EXPANSIONS: Final = ("kraken", "leviathan")
MOST_WITH_LEVIATHAN: Final = 5
LONGEST: Final = 1_000_000_000
ENDLESS: Final = -1


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


def expansion_steps() -> list[Step[Any]]:
    """The steps which the expansions add, in the order of their numbers."""
    return [
        PlaceKraken(),
        PayNebulis(),
        GiveKraken(),
        PlaceSentinel(),
        Search(),
        FencePick(),
        HealerPick(),
        ExecutionerRace(),
        ExecutionerDiscard(),
        LiberatorPick(),
        KrakensSpent(),
        FinalScoring(),
        DrawLoot(),
        LootAlly(),
        TurnTokens(),
        AttackedAllies(),
        AttackedLord(),
        FightTarget(),
        FightAlly(),
        FightPearls(),
        FightReward(),
        WonTokens(),
        TokenStack(),
        FightAgain(),
        MartialLaw(),
        BorderGuardPick(),
        SorcererFight(),
        RebelPick(),
        BreederCell(),
        Control(),
        AskMain(),
        RevealWon(),
        AfterAttack(),
        MaybeAgain(),
        DrawLeviathan(),
        BorderDie(),
        AttackDie(),
        DrawNewTokens(),
        StealNewToken(),
    ]


STEPS: Final = step_table()
ALL_STEPS: Final = step_table() + expansion_steps()


def steps_with(kraken: bool, leviathan: bool) -> list[Step[Any]]:
    """The table of steps of a configuration: an expansion replaces what it changes."""
    if not kraken and not leviathan:
        return STEPS
    steps = ALL_STEPS[:]
    if kraken:
        steps[MAIN] = KrakenMain()
        steps[OFFER] = KrakenOffer()
        steps[PAY] = KrakenPay()
    if leviathan:
        steps[EXPLORE_MONSTER] = LeviathanMonster()
        steps[EXPLORE] = LeviathanExplore()
        steps[END_CHECKS] = LeviathanEndChecks()
        steps[HUNTER_PICK] = LeviathanHunterPick()
    for step, changed in enumerate(steps):
        changed.name = ALL_STEPS[step].name  # a changed decision keeps its name
    return steps


def rules_with(kraken: bool, leviathan: bool) -> Rules:
    """The rules of a configuration: layer over layer."""
    rules = Rules()
    if kraken:
        rules = KrakenRules(rules)
    if leviathan:
        rules = LeviathanRules(rules)
    return rules


class AbyssVariant(Variant):
    """Abyss for so many players, with or without expansions, perhaps with a limit on its length."""

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
        if self.kraken and LOOT <= outcome < LOOT + N_LOOT:
            return LOOT_STREAM
        if self.leviathan and LEVIATHANS <= outcome < DICE:
            return LEVIATHAN_STREAM
        if self.leviathan and DICE <= outcome < N_IDS:
            return DICE_STREAM
        if self.leviathan and NEW_TOKENS <= outcome < LOOT:
            return NEW_TOKEN_STREAM
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
        if name == "new_token":
            return NEW_TOKEN_NAMES[value]
        if name == "holder":
            return seat_or_none(value)
        return value


def abyss(options: Mapping[str, object]) -> AbyssVariant:
    """The configuration with these options; :class:`OptionError` names what is wrong and what would be right."""
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
    """Games of one configuration share one variant."""
    key = (players, kraken, leviathan, max_plies)
    found = VARIANTS.get(key)
    if found is None:
        found = AbyssVariant(players, kraken, leviathan, max_plies)
        VARIANTS[key] = found
    return found
