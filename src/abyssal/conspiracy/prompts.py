"""The decisions of Conspiracy, one declared type for each with the facts that explain it.

Written by ``make shapes`` from the types beside the steps: do not edit. Facts that only some readers or expansions have
are not required. Options are listed for the decider alone.
"""

from typing import Literal, TypedDict

from abyssal.engine.shapes import Asked, NoFacts
from abyssal.engine.shapes import ChanceAsked as ChanceAsked
from abyssal.engine.shapes import NothingAsked as NothingAsked


class ConspireFacts(TypedDict):
    """How many lords the deck holds, how many spaces are free, and whose restriction leaves no choice."""

    deck: int
    spaces: int
    restricted: bool
    owner: int | None


class ConspirePrompt(Asked):
    """``conspire``."""

    decision: Literal["conspire"]
    facts: ConspireFacts


class PickDrawnFacts(TypedDict):
    """The lords drawn, and the space on which the chosen one will lie."""

    drawn: list[str]
    space: int


class PickDrawnPrompt(Asked):
    """``pick_drawn``."""

    decision: Literal["pick_drawn"]
    facts: PickDrawnFacts


class KeepFacts(TypedDict):
    """The lords taken, those named for keeping so far, and how many are still to be named."""

    held: list[str]
    kept: list[str]
    to_name: int


class KeepPrompt(Asked):
    """``keep``."""

    decision: Literal["keep"]
    facts: KeepFacts


class NextLordFacts(TypedDict):
    """The lords in hand, and the space on which the next one will lie."""

    held: list[str]
    space: int


class NextLordPrompt(Asked):
    """``next_lord``."""

    decision: Literal["next_lord"]
    facts: NextLordFacts


class SwapFacts(TypedDict):
    """The lord that allows the swap, and its space."""

    space: int
    lord: str


class SwapPrompt(Asked):
    """``swap``."""

    decision: Literal["swap"]
    facts: SwapFacts


class LocationSourceFacts(TypedDict):
    """The space to be covered, the keys that bring the location, the size of the deck, and whether it is searched."""

    space: int
    silver: int
    gold: int
    deck: int
    searching: bool


class LocationSourcePrompt(Asked):
    """``location_source``."""

    decision: Literal["location_source"]
    facts: LocationSourceFacts


class LocationPickFacts(TypedDict):
    """The space that the location will cover, and the locations turned up."""

    space: int
    revealed: list[str]


class LocationPickPrompt(Asked):
    """``location_pick``."""

    decision: Literal["location_pick"]
    facts: LocationPickFacts


class FirstPlayerPrompt(Asked):
    """``first_player``."""

    decision: Literal["first_player"]
    facts: NoFacts


class FirstLocationPrompt(Asked):
    """``first_location``."""

    decision: Literal["first_location"]
    facts: NoFacts


class DrawLordsFacts(TypedDict):
    """How many lords are still to be turned up."""

    count: int


class DrawLordsPrompt(Asked):
    """``draw_lords``."""

    decision: Literal["draw_lords"]
    facts: DrawLordsFacts


class TurnUpLordPrompt(Asked):
    """``turn_up_lord``."""

    decision: Literal["turn_up_lord"]
    facts: NoFacts


class RevealLocationsFacts(TypedDict):
    """How many locations are still to be turned up."""

    count: int


class RevealLocationsPrompt(Asked):
    """``reveal_locations``."""

    decision: Literal["reveal_locations"]
    facts: RevealLocationsFacts


class ReplayFacts(TypedDict):
    """How many spaces are free, and who has already triggered the end."""

    spaces: int
    ended_by: int | None


class ReplayPrompt(Asked):
    """``replay``."""

    decision: Literal["replay"]
    facts: ReplayFacts


Sought = Literal["several_lords", "key", "pearl", "max_lord", "military", "extend_coalition"]


class OpponentPileFacts(TypedDict):
    """The Legendary Opponent, and what it looks for in the piles: they are equally good for that."""

    opponent: str
    sought: Sought | None


class OpponentPilePrompt(Asked):
    """``opponent_pile``."""

    decision: Literal["opponent_pile"]
    facts: OpponentPileFacts


class OpponentKeepFacts(TypedDict):
    """Also the Legendary Opponent, whose lords these are."""

    held: list[str]
    kept: list[str]
    to_name: int
    opponent: str


class OpponentKeepPrompt(Asked):
    """``opponent_keep``."""

    decision: Literal["opponent_keep"]
    facts: OpponentKeepFacts


class OpponentNextLordFacts(TypedDict):
    """Also the Legendary Opponent, whose lords these are."""

    held: list[str]
    space: int
    opponent: str


class OpponentNextLordPrompt(Asked):
    """``opponent_next_lord``."""

    decision: Literal["opponent_next_lord"]
    facts: OpponentNextLordFacts


class FirstOpponentPrompt(Asked):
    """``first_opponent``."""

    decision: Literal["first_opponent"]
    facts: NoFacts


class OpponentOpenLocationPrompt(Asked):
    """``opponent_open_location``."""

    decision: Literal["opponent_open_location"]
    facts: NoFacts


class OpponentDeckLocationPrompt(Asked):
    """``opponent_deck_location``."""

    decision: Literal["opponent_deck_location"]
    facts: NoFacts


ConspiracyPrompt = (
    NothingAsked
    | ConspirePrompt
    | PickDrawnPrompt
    | KeepPrompt
    | NextLordPrompt
    | SwapPrompt
    | LocationSourcePrompt
    | LocationPickPrompt
    | FirstPlayerPrompt
    | FirstLocationPrompt
    | DrawLordsPrompt
    | TurnUpLordPrompt
    | RevealLocationsPrompt
    | ReplayPrompt
    | OpponentPilePrompt
    | OpponentKeepPrompt
    | OpponentNextLordPrompt
    | FirstOpponentPrompt
    | OpponentOpenLocationPrompt
    | OpponentDeckLocationPrompt
)
"""Any decision of Conspiracy; ``decision`` tells which."""
