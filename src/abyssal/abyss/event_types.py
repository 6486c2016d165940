"""What happened in a game of Abyss, one declared type for each kind of event.

Written by ``make shapes`` from ``events.py``: do not edit. A fact that only some readers may know is not required.
"""

from typing import Literal, NotRequired, TypedDict


class FirstPlayerChosen(TypedDict):
    event: Literal["first_player_chosen"]
    seat: int


class TurnStarted(TypedDict):
    event: Literal["turn_started"]
    seat: int


class PearlsGained(TypedDict):
    event: Literal["pearls_gained"]
    seat: int
    count: int
    source: str


class PearlsPaid(TypedDict):
    event: Literal["pearls_paid"]
    seat: int
    count: int


class PearlsLost(TypedDict):
    event: Literal["pearls_lost"]
    seat: int
    count: int
    source: str


class KeysGained(TypedDict):
    event: Literal["keys_gained"]
    seat: int
    count: int


class KeysPaid(TypedDict):
    event: Literal["keys_paid"]
    seat: int
    count: int


class Plotted(TypedDict):
    event: Literal["plotted"]
    seat: int


class LordTurnedUp(TypedDict):
    event: Literal["lord_turned_up"]
    lord: str


class CardRevealed(TypedDict):
    event: Literal["card_revealed"]
    seat: int
    card: str
    space: int


class MonsterRevealed(TypedDict):
    event: Literal["monster_revealed"]
    seat: int
    space: int


class DeckReshuffled(TypedDict):
    event: Literal["deck_reshuffled"]
    count: int


class AllyBought(TypedDict):
    event: Literal["ally_bought"]
    seat: int
    card: str
    price: int
    seller: int


class OfferPassed(TypedDict):
    event: Literal["offer_passed"]
    seat: int
    card: str
    price: int


class AllyTaken(TypedDict):
    event: Literal["ally_taken"]
    seat: int
    card: str
    space: int


class ThreatMoved(TypedDict):
    event: Literal["threat_moved"]
    seat: int
    threat: int


class MonsterFought(TypedDict):
    event: Literal["monster_fought"]
    seat: int
    space: int
    threat: int


class TokenGained(TypedDict):
    event: Literal["token_gained"]
    seat: int
    token: NotRequired[int]


class TokenStolen(TypedDict):
    event: Literal["token_stolen"]
    seat: int
    victim: int
    token: NotRequired[int]


class AllyToCouncil(TypedDict):
    event: Literal["ally_to_council"]
    seat: int
    card: str
    race: str


class MonsterDiscarded(TypedDict):
    event: Literal["monster_discarded"]
    seat: int


class StackTaken(TypedDict):
    event: Literal["stack_taken"]
    seat: int
    race: str
    count: int


class AllyReceived(TypedDict):
    event: Literal["ally_received"]
    seat: int
    card: NotRequired[str]


class StackDiscarded(TypedDict):
    event: Literal["stack_discarded"]
    seat: int
    race: str
    count: int


class AllyPaid(TypedDict):
    event: Literal["ally_paid"]
    seat: int
    card: str


class AllyAffiliated(TypedDict):
    event: Literal["ally_affiliated"]
    seat: int
    card: str


class AllyDiscarded(TypedDict):
    event: Literal["ally_discarded"]
    seat: int
    card: str


class LordRecruited(TypedDict):
    event: Literal["lord_recruited"]
    seat: int
    lord: str


class LordEntered(TypedDict):
    event: Literal["lord_entered"]
    seat: int
    lord: str


class LordDisabled(TypedDict):
    event: Literal["lord_disabled"]
    seat: int
    lord: str
    victim: int


class LordDiscarded(TypedDict):
    event: Literal["lord_discarded"]
    seat: int
    lord: str


class PowerUsed(TypedDict):
    event: Literal["power_used"]
    seat: int
    lord: str


class ExtraTurnGained(TypedDict):
    event: Literal["extra_turn_gained"]
    seat: int


class LocationOpened(TypedDict):
    event: Literal["location_opened"]
    location: str


class LocationDrawn(TypedDict):
    event: Literal["location_drawn"]
    seat: int
    location: str


class LocationLeft(TypedDict):
    event: Literal["location_left"]
    location: str


class LocationTaken(TypedDict):
    event: Literal["location_taken"]
    seat: int
    location: str


class LordBound(TypedDict):
    event: Literal["lord_bound"]
    seat: int
    lord: str
    location: str


class LocationsSwapped(TypedDict):
    event: Literal["locations_swapped"]
    seat: int
    location: str
    other_location: str


class DeckLookedThrough(TypedDict):
    event: Literal["deck_looked_through"]
    seat: int
    count: int


class LocationTraded(TypedDict):
    event: Literal["location_traded"]
    seat: int
    location: str
    other_location: str


class EndTriggered(TypedDict):
    event: Literal["end_triggered"]
    seat: int


class GameEnded(TypedDict):
    event: Literal["game_ended"]


class LordDrawn(TypedDict):
    event: Literal["lord_drawn"]
    seat: int
    lord: str


class NebulisGained(TypedDict):
    event: Literal["nebulis_gained"]
    seat: int
    count: int


class NebulisPaid(TypedDict):
    event: Literal["nebulis_paid"]
    seat: int
    count: int


class NebulisGiven(TypedDict):
    event: Literal["nebulis_given"]
    seat: int
    count: int
    receiver: int


class KrakenFigureMoved(TypedDict):
    event: Literal["kraken_figure_moved"]
    holder: int | None


class KrakenPlaced(TypedDict):
    event: Literal["kraken_placed"]
    seat: int
    card: str
    race: str


class KrakenDiscarded(TypedDict):
    event: Literal["kraken_discarded"]
    seat: int
    card: str


class SentinelTaken(TypedDict):
    event: Literal["sentinel_taken"]
    seat: int
    lord: str


class LordReserved(TypedDict):
    event: Literal["lord_reserved"]
    seat: int
    lord: str


class StackReserved(TypedDict):
    event: Literal["stack_reserved"]
    seat: int
    race: str


class LocationReserved(TypedDict):
    event: Literal["location_reserved"]
    seat: int
    location: str


class SentinelReturned(TypedDict):
    event: Literal["sentinel_returned"]
    seat: int
    lord: str


class LootDrawn(TypedDict):
    event: Literal["loot_drawn"]
    seat: int
    loot: int
    location: str


class LootDiscarded(TypedDict):
    event: Literal["loot_discarded"]
    seat: int
    loot: int


class LootKept(TypedDict):
    event: Literal["loot_kept"]
    seat: int
    location: str
    points: int


class AllyTurnedUp(TypedDict):
    event: Literal["ally_turned_up"]
    seat: int
    card: str


class MonsterTurnedUp(TypedDict):
    event: Literal["monster_turned_up"]
    seat: int


class AllyHealed(TypedDict):
    event: Literal["ally_healed"]
    seat: int
    card: str


class RaceNamed(TypedDict):
    event: Literal["race_named"]
    seat: int
    race: str


class AffiliatedDiscarded(TypedDict):
    event: Literal["affiliated_discarded"]
    seat: int
    card: str


class LordFreed(TypedDict):
    event: Literal["lord_freed"]
    seat: int
    lord: str
    location: str


class PearlsRobbed(TypedDict):
    event: Literal["pearls_robbed"]
    seat: int
    count: int
    robber: int


class DiscardLookedThrough(TypedDict):
    event: Literal["discard_looked_through"]
    seat: int
    count: int


class LeviathanDrawn(TypedDict):
    event: Literal["leviathan_drawn"]
    seat: int
    leviathan: int


class DieRolled(TypedDict):
    event: Literal["die_rolled"]
    seat: int
    die: int


class LeviathanPlaced(TypedDict):
    event: Literal["leviathan_placed"]
    seat: int
    leviathan: int
    cell: str


class LeviathanAttacked(TypedDict):
    event: Literal["leviathan_attacked"]
    seat: int
    leviathan: int


class WoundsTaken(TypedDict):
    event: Literal["wounds_taken"]
    seat: int
    count: int


class MonsterPassed(TypedDict):
    event: Literal["monster_passed"]
    seat: int


class FightStarted(TypedDict):
    event: Literal["fight_started"]
    seat: int
    leviathan: int
    cell: str


class AttackMade(TypedDict):
    event: Literal["attack_made"]
    seat: int
    attack: int


class LeviathanHurt(TypedDict):
    event: Literal["leviathan_hurt"]
    seat: int
    leviathan: int
    count: int


class LeviathanSlain(TypedDict):
    event: Literal["leviathan_slain"]
    seat: int
    leviathan: int


class ScourgeTaken(TypedDict):
    event: Literal["scourge_taken"]
    seat: int


class NewTokenGained(TypedDict):
    event: Literal["new_token_gained"]
    seat: int
    new_token: NotRequired[str]


class NewTokenRevealed(TypedDict):
    event: Literal["new_token_revealed"]
    seat: int
    new_token: str


class NewTokenStolen(TypedDict):
    event: Literal["new_token_stolen"]
    seat: int
    victim: int
    new_token: NotRequired[str]


class MonstersInert(TypedDict):
    event: Literal["monsters_inert"]
    seat: int


class LordLost(TypedDict):
    event: Literal["lord_lost"]
    seat: int
    lord: str


AbyssEvent = (
    FirstPlayerChosen
    | TurnStarted
    | PearlsGained
    | PearlsPaid
    | PearlsLost
    | KeysGained
    | KeysPaid
    | Plotted
    | LordTurnedUp
    | CardRevealed
    | MonsterRevealed
    | DeckReshuffled
    | AllyBought
    | OfferPassed
    | AllyTaken
    | ThreatMoved
    | MonsterFought
    | TokenGained
    | TokenStolen
    | AllyToCouncil
    | MonsterDiscarded
    | StackTaken
    | AllyReceived
    | StackDiscarded
    | AllyPaid
    | AllyAffiliated
    | AllyDiscarded
    | LordRecruited
    | LordEntered
    | LordDisabled
    | LordDiscarded
    | PowerUsed
    | ExtraTurnGained
    | LocationOpened
    | LocationDrawn
    | LocationLeft
    | LocationTaken
    | LordBound
    | LocationsSwapped
    | DeckLookedThrough
    | LocationTraded
    | EndTriggered
    | GameEnded
    | LordDrawn
    | NebulisGained
    | NebulisPaid
    | NebulisGiven
    | KrakenFigureMoved
    | KrakenPlaced
    | KrakenDiscarded
    | SentinelTaken
    | LordReserved
    | StackReserved
    | LocationReserved
    | SentinelReturned
    | LootDrawn
    | LootDiscarded
    | LootKept
    | AllyTurnedUp
    | MonsterTurnedUp
    | AllyHealed
    | RaceNamed
    | AffiliatedDiscarded
    | LordFreed
    | PearlsRobbed
    | DiscardLookedThrough
    | LeviathanDrawn
    | DieRolled
    | LeviathanPlaced
    | LeviathanAttacked
    | WoundsTaken
    | MonsterPassed
    | FightStarted
    | AttackMade
    | LeviathanHurt
    | LeviathanSlain
    | ScourgeTaken
    | NewTokenGained
    | NewTokenRevealed
    | NewTokenStolen
    | MonstersInert
    | LordLost
)
"""Any event; ``event`` tells which."""
