"""The decisions of Abyss, one declared type for each with the facts that explain it.

Written by ``make shapes`` from the types beside the steps: do not edit. Facts that only some readers or expansions have
are not required. Options are listed for the decider alone.
"""

from typing import Literal, NotRequired, TypedDict

from abyssal.engine.shapes import Asked
from abyssal.engine.shapes import ChanceAsked as ChanceAsked
from abyssal.engine.shapes import NothingAsked as NothingAsked


class AbyssFrame(TypedDict):
    """Something pending: a step, its seat (-1: chance), and the parts of its argument that have no default.

    ``docs/library.md`` lists the parts of each step.
    """

    step: str
    seat: int
    among: NotRequired[list[int]]
    another: NotRequired[bool]
    attack: NotRequired[int]
    best: NotRequired[int]
    breeder: NotRequired[bool]
    card: NotRequired[str]
    cell: NotRequired[str]
    count: NotRequired[int]
    dice: NotRequired[int]
    die: NotRequired[int]
    finished: NotRequired[bool]
    further: NotRequired[int]
    just_taken: NotRequired[bool]
    key_revealed: NotRequired[bool]
    krakens: NotRequired[list[str]]
    leviathan: NotRequired[int]
    location: NotRequired[str]
    lord: NotRequired[str]
    lowest: NotRequired[str]
    lowest_lord: NotRequired[str]
    missing: NotRequired[int]
    named: NotRequired[list[int]]
    no_more: NotRequired[bool]
    passed: NotRequired[bool]
    place: NotRequired[int]
    player: NotRequired[int]
    price: NotRequired[int]
    race: NotRequired[str]
    sentinel: NotRequired[str]
    settled: NotRequired[bool]
    slain: NotRequired[int]
    thief: NotRequired[int]
    victim: NotRequired[int]
    zone: NotRequired[str]


class MainFacts(TypedDict):
    """The seat that triggered the end, and how many extra turns follow this one."""

    ended_by: int | None
    extra_turns: int


class MainPrompt(Asked):
    """``main``."""

    decision: Literal["main"]
    facts: MainFacts


class OfferFacts(TypedDict):
    """The ally for sale, its price, who sells it and its space on the track."""

    card: str
    price: int
    seller: int
    space: int
    mixes: NotRequired[list[int]]


class OfferPrompt(Asked):
    """``offer``."""

    decision: Literal["offer"]
    facts: OfferFacts


class ExploreAllyFacts(TypedDict):
    """The ally that nobody bought, and its space on the track."""

    card: str
    space: int


class ExploreAllyPrompt(Asked):
    """``explore_ally``."""

    decision: Literal["explore_ally"]
    facts: ExploreAllyFacts


class Bundle(TypedDict):
    """One of the rewards of a threat space."""

    pearls: int
    tokens: int
    keys: int


class CellFacts(TypedDict):
    """The leviathan of a cell, the health it has left and the resistance of its next level."""

    leviathan: int
    health: int
    resistance: int


class ExploreMonsterFacts(TypedDict):
    """The space of the monster, the threat and what a fight would pay; Leviathan has no threat."""

    space: int
    threat: NotRequired[int]
    bundles: NotRequired[dict[str, Bundle]]
    cells: NotRequired[dict[str, CellFacts]]
    leviathan_deck: NotRequired[int]


class ExploreMonsterPrompt(Asked):
    """``explore_monster``."""

    decision: Literal["explore_monster"]
    facts: ExploreMonsterFacts


class MonsterRewardFacts(TypedDict):
    """The threat, the space by which the fight is paid, and its bundles by the choice that takes each."""

    threat: int
    space: int
    bundles: dict[str, Bundle]


class MonsterRewardPrompt(Asked):
    """``monster_reward``."""

    decision: Literal["monster_reward"]
    facts: MonsterRewardFacts


class StackFacts(TypedDict):
    """How many cards lie in each stack that may be named."""

    stacks: dict[str, int]


SecondStackFacts = StackFacts


class SecondStackPrompt(Asked):
    """``second_stack``."""

    decision: Literal["second_stack"]
    facts: SecondStackFacts


class PayFacts(TypedDict):
    """What the lord asks for, the allies named so far, and the points that are still missing."""

    lord: str
    cost: int
    races: int
    demanded: str | None
    paid: list[str]
    missing: int


class PayPrompt(Asked):
    """``pay``."""

    decision: Literal["pay"]
    facts: PayFacts


class AffiliateFacts(TypedDict):
    """The allies spent, and the lord that was paid for."""

    paid: list[str]
    lord: str


class AffiliatePrompt(Asked):
    """``affiliate``."""

    decision: Literal["affiliate"]
    facts: AffiliateFacts


class JailerDiscardFacts(TypedDict):
    """How many allies must go, how many are in hand, and the owner of the Jailer."""

    count: int
    hand: int
    owner: int


class JailerDiscardPrompt(Asked):
    """``jailer_discard``."""

    decision: Literal["jailer_discard"]
    facts: JailerDiscardFacts


class AssassinPickFacts(TypedDict):
    """The opponent, and its active lords."""

    victim: int
    lords: list[str]


class AssassinPickPrompt(Asked):
    """``assassin_pick``."""

    decision: Literal["assassin_pick"]
    facts: AssassinPickFacts


class HunterPickFacts(TypedDict):
    """How many monster tokens each opponent who can be robbed has."""

    tokens: dict[str, int]
    new_tokens: NotRequired[dict[str, int]]
    victim: NotRequired[int]


class HunterPickPrompt(Asked):
    """``hunter_pick``."""

    decision: Literal["hunter_pick"]
    facts: HunterPickFacts


ApprenticeStackFacts = StackFacts


class ApprenticeStackPrompt(Asked):
    """``apprentice_stack``."""

    decision: Literal["apprentice_stack"]
    facts: ApprenticeStackFacts


class IllusionistFacts(TypedDict):
    """The own location that was named, if any, and the available ones."""

    location: str | None
    available: list[str]


class IllusionistPrompt(Asked):
    """``illusionist``."""

    decision: Literal["illusionist"]
    facts: IllusionistFacts


class CorruptorFacts(TypedDict):
    """The price of a further lord, in pearls."""

    price: int


class CorruptorPrompt(Asked):
    """``corruptor``."""

    decision: Literal["corruptor"]
    facts: CorruptorFacts


class DiscardForAnotherFacts(TypedDict):
    """The lord whose power this is."""

    lord: str


TraitorDiscardFacts = DiscardForAnotherFacts


class TraitorDiscardPrompt(Asked):
    """``traitor_discard``."""

    decision: Literal["traitor_discard"]
    facts: TraitorDiscardFacts


class TraitorTakeFacts(TypedDict):
    """The lords of the Court that may be taken."""

    lords: list[str]


class TraitorTakePrompt(Asked):
    """``traitor_take``."""

    decision: Literal["traitor_take"]
    facts: TraitorTakeFacts


SchemerDiscardFacts = DiscardForAnotherFacts


class SchemerDiscardPrompt(Asked):
    """``schemer_discard``."""

    decision: Literal["schemer_discard"]
    facts: SchemerDiscardFacts


class AmbassadorPickFacts(TypedDict):
    """The ambassador, and the locations drawn."""

    lord: str
    drawn: list[str]


class AmbassadorPickPrompt(Asked):
    """``ambassador_pick``."""

    decision: Literal["ambassador_pick"]
    facts: AmbassadorPickFacts


class SlaverFacts(TypedDict):
    """The pearls that the ally brings, and how many allies are in hand."""

    pearls: int
    hand: int


class SlaverPrompt(Asked):
    """``slaver``."""

    decision: Literal["slaver"]
    facts: SlaverFacts


OracleFacts = StackFacts


class OraclePrompt(Asked):
    """``oracle``."""

    decision: Literal["oracle"]
    facts: OracleFacts


class OpportunistFacts(TypedDict):
    """How many lords the deck holds."""

    lord_deck: int


class OpportunistPrompt(Asked):
    """``opportunist``."""

    decision: Literal["opportunist"]
    facts: OpportunistFacts


class ControlSourceFacts(TypedDict):
    """The keys of the seat, and how many locations the deck holds."""

    keys: int
    deck: int


class ControlSourcePrompt(Asked):
    """``control_source``."""

    decision: Literal["control_source"]
    facts: ControlSourceFacts


class ControlPickFacts(TypedDict):
    """The locations drawn, of which one is taken."""

    drawn: list[str]


class ControlPickPrompt(Asked):
    """``control_pick``."""

    decision: Literal["control_pick"]
    facts: ControlPickFacts


class ControlKeysFacts(TypedDict):
    """The location, the keys still needed, and the key tokens and lords that can give them."""

    location: str
    missing: int
    key_tokens: int
    lords: list[str]


class ControlKeysPrompt(Asked):
    """``control_keys``."""

    decision: Literal["control_keys"]
    facts: ControlKeysFacts


class BlackSmokersFacts(TypedDict):
    """The location to be traded, and how many locations the deck holds."""

    location: str
    deck: int


class BlackSmokersPrompt(Asked):
    """``black_smokers``."""

    decision: Literal["black_smokers"]
    facts: BlackSmokersFacts


class DiscardFacts(TypedDict):
    """How many allies are still to be named, and how many are in hand."""

    count: int
    hand: int


DiscardTo6Facts = DiscardFacts


class DiscardTo6Prompt(Asked):
    """``discard_to_6``."""

    decision: Literal["discard_to_6"]
    facts: DiscardTo6Facts


class EndPowersFacts(TypedDict):
    """The lords whose power can be used."""

    lords: list[str]


class EndPowersPrompt(Asked):
    """``end_powers``."""

    decision: Literal["end_powers"]
    facts: EndPowersFacts


class PlaceKrakenFacts(TypedDict):
    """The kraken, and how many cards lie in each stack."""

    card: str
    stacks: dict[str, int]


class PlaceKrakenPrompt(Asked):
    """``place_kraken``."""

    decision: Literal["place_kraken"]
    facts: PlaceKrakenFacts


class PayNebulisFacts(TypedDict):
    """The lord, the price, pearls and nebulis of the payer, and how many nebulis may be paid."""

    lord: str
    price: int
    pearls: int
    nebulis: int
    mixes: list[int]


class PayNebulisPrompt(Asked):
    """``pay_nebulis``."""

    decision: Literal["pay_nebulis"]
    facts: PayNebulisFacts


class GiveKrakenFacts(TypedDict):
    """The holder of the figure, the seats that may get it, and the nebulis of all of them."""

    holder: int
    among: list[int]
    nebulis: dict[str, int]


class GiveKrakenPrompt(Asked):
    """``give_kraken``."""

    decision: Literal["give_kraken"]
    facts: GiveKrakenFacts


class PlaceSentinelFacts(TypedDict):
    """The sentinel, the zone that was named, the zones that may be named, and whether it may be kept."""

    sentinel: str
    zone: str
    zones: list[str]
    just_taken: bool


class PlaceSentinelPrompt(Asked):
    """``place_sentinel``."""

    decision: Literal["place_sentinel"]
    facts: PlaceSentinelFacts


class SearchFacts(TypedDict):
    """The sanctuary, its loot and points, and how many loot cards of each value the deck holds."""

    location: str
    loot: list[int]
    points: int
    deck: dict[str, int]


class SearchPrompt(Asked):
    """``search``."""

    decision: Literal["search"]
    facts: SearchFacts


class FenceFacts(TypedDict):
    """How many opponents are still to be named, those named, those that may be named, and the nebulis of all seats."""

    count: int
    named: list[int]
    among: list[int]
    nebulis: dict[str, int]


class FencePrompt(Asked):
    """``fence``."""

    decision: Literal["fence"]
    facts: FenceFacts


class HealerFacts(TypedDict):
    """How many cards lie in the discard; for the decider also which allies."""

    discard: int
    cards: NotRequired[list[str]]


class HealerPrompt(Asked):
    """``healer``."""

    decision: Literal["healer"]
    facts: HealerFacts


class ExecutionerRaceFacts(TypedDict):
    """How many affiliated allies of each race every unprotected opponent has."""

    affiliated: dict[str, dict[str, int]]


class ExecutionerRacePrompt(Asked):
    """``executioner_race``."""

    decision: Literal["executioner_race"]
    facts: ExecutionerRaceFacts


class ExecutionerDiscardFacts(TypedDict):
    """The race, how many affiliated allies of it the seat has, and the owner of the Executioner."""

    race: str
    affiliated: int
    owner: int


class ExecutionerDiscardPrompt(Asked):
    """``executioner_discard``."""

    decision: Literal["executioner_discard"]
    facts: ExecutionerDiscardFacts


class LiberatorFacts(TypedDict):
    """The location under which each bound lord lies."""

    bound: dict[str, str]


class LiberatorPrompt(Asked):
    """``liberator``."""

    decision: Literal["liberator"]
    facts: LiberatorFacts


class TurnTokensFacts(TypedDict):
    """How many new tokens the seat has; for the decider also their faces."""

    count: int
    new_tokens: NotRequired[list[str]]


class TurnTokensPrompt(Asked):
    """``turn_tokens``."""

    decision: Literal["turn_tokens"]
    facts: TurnTokensFacts


class AttackedAlliesFacts(TypedDict):
    """Also the leviathan that attacks, and its penalty."""

    count: int
    hand: int
    leviathan: int
    penalty: str


class AttackedAlliesPrompt(Asked):
    """``attacked_allies``."""

    decision: Literal["attacked_allies"]
    facts: AttackedAlliesFacts


class AttackedLordFacts(TypedDict):
    """Also the lords of which one is lost."""

    leviathan: int
    penalty: str
    count: int
    lords: list[str]


class AttackedLordPrompt(Asked):
    """``attacked_lord``."""

    decision: Literal["attacked_lord"]
    facts: AttackedLordFacts


class BorderFacts(TypedDict):
    """The leviathans at the Border, by cell."""

    cells: dict[str, CellFacts]


FightTargetFacts = BorderFacts


class FightTargetPrompt(Asked):
    """``fight_target``."""

    decision: Literal["fight_target"]
    facts: FightTargetFacts


class FightFacts(TypedDict):
    """The cell, its leviathan, the health it has left and the resistance of its next level."""

    cell: str
    leviathan: int
    health: int
    resistance: int


FightAllyFacts = FightFacts


class FightAllyPrompt(Asked):
    """``fight_ally``."""

    decision: Literal["fight_ally"]
    facts: FightAllyFacts


class FightPearlsFacts(TypedDict):
    """Also how strong the attack is so far, and the pearls that may be added."""

    cell: str
    leviathan: int
    health: int
    resistance: int
    attack: int
    pearls: int


class FightPearlsPrompt(Asked):
    """``fight_pearls``."""

    decision: Literal["fight_pearls"]
    facts: FightPearlsFacts


class FightRewardFacts(TypedDict):
    """How many tokens were won, and how many each pile holds."""

    count: int
    token_pile: int
    new_token_pile: int


class FightRewardPrompt(Asked):
    """``fight_reward``."""

    decision: Literal["fight_reward"]
    facts: FightRewardFacts


class WonTokensFacts(TypedDict):
    """How many new tokens were just won; for the decider also their faces."""

    count: int
    new_tokens: NotRequired[list[str]]


class WonTokensPrompt(Asked):
    """``won_tokens``."""

    decision: Literal["won_tokens"]
    facts: WonTokensFacts


TokenStackFacts = StackFacts


class TokenStackPrompt(Asked):
    """``token_stack``."""

    decision: Literal["token_stack"]
    facts: TokenStackFacts


class FightAgainFacts(TypedDict):
    """The leviathan that may be attacked again; or ``cells``, if another one may be fought."""

    cell: NotRequired[str]
    leviathan: NotRequired[int]
    health: NotRequired[int]
    resistance: NotRequired[int]
    cells: NotRequired[dict[str, CellFacts]]


class FightAgainPrompt(Asked):
    """``fight_again``."""

    decision: Literal["fight_again"]
    facts: FightAgainFacts


class MartialLawFacts(TypedDict):
    """Also the pearls that may be paid instead, and the limit of a hand."""

    count: int
    hand: int
    pearls: int
    limit: int


class MartialLawPrompt(Asked):
    """``martial_law``."""

    decision: Literal["martial_law"]
    facts: MartialLawFacts


class BorderGuardFacts(TypedDict):
    """The opponents that may be named, how many leviathans the deck holds, and the Border."""

    among: list[int]
    leviathan_deck: int
    cells: dict[str, CellFacts]


class BorderGuardPrompt(Asked):
    """``border_guard``."""

    decision: Literal["border_guard"]
    facts: BorderGuardFacts


SorcererFacts = BorderFacts


class SorcererPrompt(Asked):
    """``sorcerer``."""

    decision: Literal["sorcerer"]
    facts: SorcererFacts


RebelFacts = BorderFacts


class RebelPrompt(Asked):
    """``rebel``."""

    decision: Literal["rebel"]
    facts: RebelFacts


class BreederFacts(TypedDict):
    """The leviathan drawn, and the Border."""

    leviathan: int
    cells: dict[str, CellFacts]


class BreederPrompt(Asked):
    """``breeder``."""

    decision: Literal["breeder"]
    facts: BreederFacts


AbyssPrompt = (
    NothingAsked
    | MainPrompt
    | OfferPrompt
    | ExploreAllyPrompt
    | ExploreMonsterPrompt
    | MonsterRewardPrompt
    | SecondStackPrompt
    | PayPrompt
    | AffiliatePrompt
    | JailerDiscardPrompt
    | AssassinPickPrompt
    | HunterPickPrompt
    | ApprenticeStackPrompt
    | IllusionistPrompt
    | CorruptorPrompt
    | TraitorDiscardPrompt
    | TraitorTakePrompt
    | SchemerDiscardPrompt
    | AmbassadorPickPrompt
    | SlaverPrompt
    | OraclePrompt
    | OpportunistPrompt
    | ControlSourcePrompt
    | ControlPickPrompt
    | ControlKeysPrompt
    | BlackSmokersPrompt
    | DiscardTo6Prompt
    | EndPowersPrompt
    | PlaceKrakenPrompt
    | PayNebulisPrompt
    | GiveKrakenPrompt
    | PlaceSentinelPrompt
    | SearchPrompt
    | FencePrompt
    | HealerPrompt
    | ExecutionerRacePrompt
    | ExecutionerDiscardPrompt
    | LiberatorPrompt
    | TurnTokensPrompt
    | AttackedAlliesPrompt
    | AttackedLordPrompt
    | FightTargetPrompt
    | FightAllyPrompt
    | FightPearlsPrompt
    | FightRewardPrompt
    | WonTokensPrompt
    | TokenStackPrompt
    | FightAgainPrompt
    | MartialLawPrompt
    | BorderGuardPrompt
    | SorcererPrompt
    | RebelPrompt
    | BreederPrompt
)
"""Any decision of Abyss; ``decision`` tells which. A random event that a driver chooses is a ``ChanceAsked``."""
