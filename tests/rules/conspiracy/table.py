"""A table to play scenarios on: deal a position, say what comes up, play choices by their text, look at the cards.

Everything goes through the public door. Seats 0, 1, 2, 3 are the players A, B, C, D of the rules text.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

import pytest

import abyssal

A: Final = 0
B: Final = 1
C: Final = 2
D: Final = 3
HUMAN: Final = 0
OPPONENT: Final = 1

GUILDS: Final = ("farmer", "military", "merchant", "politician", "mage")
LETTERS: Final = "YRGBP"
GUILD_OF: Final = dict(zip(LETTERS, GUILDS, strict=True))
IPS: Final = (0, 1, 2, 3, 4, 6)

TWELVE: Final = "R3 R4 B3 B4 P3 P4 R3 R4 B3 B4 P3 P4"
"""Twelve lords without keys; yellow and green are left for the scenario."""
FOURTEEN: Final = TWELVE + " R6 B6"

TURN_STARTS: Final = ("conspire", "opponent_pile")
IPS_OF_FILLERS: Final = "4 3 4 3 0 6 1 1 1 1 2 2"
ZONES: Final = ("open", "held", "drawn", "revealed", "lord_deck", "location_deck", "box", "known")

Cards = str | Sequence[str]
Facts = dict[str, Any]


@cache
def read_json(name: str) -> Facts:
    """A file of facts that lies beside the tests."""
    return cast(Facts, json.loads((Path(__file__).parent / name).read_text(encoding="utf-8")))


def cards(given: Cards) -> list[str]:
    """Cards as a list; ``"G1 G3"`` is two."""
    return given.split() if isinstance(given, str) else list(given)


def lords_of_colours(letters: str) -> list[str]:
    """Different cards of these colours, in this order; their IP do not matter."""
    decks = {letter: iter(IPS_OF_FILLERS.split()) for letter in LETTERS}
    return [letter + next(decks[letter]) for letter in letters]


def alliance(lords: Cards = "", locations: Mapping[int, str] | None = None, pearls: int = 0) -> Facts:
    """What lies in front of a player: lords by space, locations by the space they lie on, pearls."""
    sites = {str(space): name for space, name in (locations or {}).items()}
    return {"lords": cards(lords), "locations": sites, "pearls": pearls}


def deal(
    *alliances: Facts,
    players: int | None = None,
    solo: str | None = None,
    piles: Mapping[str, Cards] | None = None,
    **more: Any,
) -> Table:
    """A table in the middle of a game, at the start of a turn of A unless told otherwise; no location is open."""
    position: Facts = {"game": "conspiracy", "open": [], **more}
    if solo is None:
        position["players"] = players or max(2, len(alliances))
    else:
        position["solo"] = solo
    for zone in ZONES:
        if isinstance(position.get(zone), str):
            position[zone] = cards(position[zone])
    position["piles"] = {guild: cards(pile) for guild, pile in (piles or {}).items()}
    position["seats"] = {str(number): given for number, given in enumerate(alliances)}
    return Table(abyssal.load(position))


def start(*outcomes: str, **options: Any) -> Table:
    """A new game; the outcomes are those of the setup and, if there are more, the first cards to come up."""
    options.setdefault("seed", 1)
    if "solo" not in options:
        options.setdefault("players", 2)
    return Table(abyssal.new("conspiracy", force=outcomes, **options))


class Table:
    """A game with short names for what players see and do."""

    def __init__(self, game: abyssal.Game) -> None:
        self.game = game

    # ------------------------------------------------------------------ doing

    def comes(self, *outcomes: str) -> Table:
        """These cards come up next."""
        self.game.force(*outcomes)
        return self

    def plays(self, *choices: str) -> Table:
        """The seats that decide make these choices, one after the other."""
        for choice in choices:
            self.game.play(self.game.parse(choice))
        return self

    def draws(self, lord: str) -> Table:
        """The player whose turn starts draws one lord, this one."""
        assert self.pending() == "conspire"
        return self.comes(lord).plays("draw 1")

    def takes(self, location: str) -> Table:
        """The player for whom a location is due turns up one, this one."""
        assert self.pending() == "location_source"
        return self.comes(location).plays("reveal 1")

    def refuses(self, *choices: str) -> None:
        """None of these choices is legal now, and trying them changes nothing."""
        for choice in choices:
            before = self.game.key()
            assert choice not in self.options()
            with pytest.raises(abyssal.IllegalMove):
                self.plays(choice)
            assert self.game.key() == before

    def but(self, *choices: str) -> Table:
        """The same table after other choices; this one stays as it is."""
        return Table(self.game.clone()).plays(*choices)

    # ------------------------------------------------------------------ who decides what

    def options(self) -> list[str]:
        return [self.game.text(action) for action in self.game.legal()]

    def pending(self) -> str | None:
        """What is to be decided; ``None`` when the game is over."""
        return self.game.decision

    def frames(self) -> list[Facts]:
        """All that is pending, the next one last."""
        return cast(list[Facts], self.position["pending"])

    def why(self) -> list[str]:
        """What brought the decision about."""
        return self.game.prompt()["why"]

    def facts(self) -> Facts:
        """What the player who is asked is told besides the options."""
        return cast(Facts, self.game.prompt()["facts"])

    def turn_of(self, seat: int) -> None:
        """Nothing is unfinished and this seat is about to conspire."""
        assert (self.game.seat, self.pending()) == (seat, "conspire")
        self.nothing_pending()

    def over(self) -> None:
        """The game has ended."""
        assert self.game.is_over
        self.nothing_pending()

    def nothing_pending(self) -> None:
        """No unfinished business: the game is over or a turn is about to start, and no card is missing."""
        if not self.game.is_over:
            assert self.pending() in TURN_STARTS
            assert self.game.prompt()["why"] == []
            assert self.options()
        assert (self.held, self.drawn, self.revealed) == ([], [], [])
        self.all_cards_are_there()

    def all_cards_are_there(self) -> None:
        """Fact 1 of section 13: no lord and no location gets lost or appears twice."""
        position = self.position
        seats = position["seats"].values()
        lords = [lord for seat in seats for lord in seat["lords"]] + self.held + self.drawn + self.deck + self.box
        lords += [lord for pile in position["piles"].values() for lord in pile]
        facts = read_json("conspiracy-cards.json")
        letters = dict(zip(GUILDS, LETTERS, strict=True))
        everybody = Counter(letters[lord["guild"]] + str(lord["ip"]) for lord in facts["lords"])
        sites = [name for seat in seats for name in seat["locations"].values()] + self.open + self.revealed
        sites += self.location_deck + self.box
        known = [card["id"] for card in facts["locations"] + (facts["bonus_locations"] if position["bonus"] else [])]
        assert Counter(lord for lord in lords if lord in everybody) == everybody
        assert sorted(name for name in sites if name not in everybody) == sorted(known)

    # ------------------------------------------------------------------ what lies on the table

    @property
    def position(self) -> Facts:
        return cast(Facts, self.game.position())

    def zone(self, name: str) -> list[str]:
        """The cards of a zone, sorted: their order has no meaning."""
        return sorted(self.position[name])

    @property
    def deck(self) -> list[str]:
        return self.zone("lord_deck")

    @property
    def location_deck(self) -> list[str]:
        return self.zone("location_deck")

    @property
    def open(self) -> list[str]:
        return self.zone("open")

    @property
    def held(self) -> list[str]:
        return self.zone("held")

    @property
    def drawn(self) -> list[str]:
        return self.zone("drawn")

    @property
    def revealed(self) -> list[str]:
        return self.zone("revealed")

    @property
    def box(self) -> list[str]:
        return self.zone("box")

    @property
    def keeper(self) -> int | None:
        return cast("int | None", self.position["keeper"])

    @property
    def marker(self) -> int:
        """The pearl marker shows the Keeper's pearls, 0 without a Keeper."""
        return 0 if self.keeper is None else self.pearls(self.keeper)

    @property
    def restriction(self) -> dict[str, int] | None:
        return cast("dict[str, int] | None", self.position["restriction"])

    @property
    def ended_by(self) -> int | None:
        return cast("int | None", self.position["ended_by"])

    @property
    def token(self) -> int | None:
        """Solo: who holds the Replay token."""
        return cast("int | None", self.position["token"])

    def pile(self, guild: str) -> list[str]:
        return sorted(self.position["piles"][guild])

    def piles(self) -> dict[str, list[str]]:
        """The discard piles that are not empty."""
        return {guild: sorted(pile) for guild, pile in self.position["piles"].items() if pile}

    def lords(self, seat: int) -> list[str]:
        return cast(list[str], self.position["seats"][str(seat)]["lords"])

    def locations(self, seat: int) -> dict[int, str]:
        """The locations of a seat by the space they lie on."""
        return {int(space): name for space, name in self.position["seats"][str(seat)]["locations"].items()}

    def pearls(self, seat: int) -> int:
        return cast(int, self.position["seats"][str(seat)]["pearls"])

    def view(self, seat: int | None = None) -> Facts:
        return cast(Facts, self.game.view(seat))

    # ------------------------------------------------------------------ points

    def sheet(self, seat: int) -> Facts:
        return cast(Facts, self.game.score_sheet(seat))

    def parts(self, seat: int) -> dict[str, int]:
        """The parts of the score with lords and locations added up."""
        sheet = self.sheet(seat)
        return {name: sum(part.values()) if isinstance(part, dict) else part for name, part in sheet.items()}

    def worth(self, seat: int, location: str) -> int:
        """What a location is worth to its owner as the table lies."""
        return cast(int, self.sheet(seat)["locations"][location])

    def ranking(self) -> list[int]:
        """The seats by IP, then pearls, best first (12)."""
        scores = self.game.scores()
        return sorted(range(len(scores)), key=lambda seat: (scores[seat], self.pearls(seat)), reverse=True)

    def outcome(self) -> Facts:
        """How the game ended."""
        outcome = self.game.outcome()
        assert outcome is not None
        return {**outcome}

    def table_numbers(self, seat: int | None = None) -> Facts:
        """The numbers on the table, for a seat."""
        return cast(Facts, self.game.table_numbers(seat))

    # ------------------------------------------------------------------ what happened

    def events(self, since: int = 0) -> list[Facts]:
        return cast(list[Facts], self.game.events(since))

    def happened(self, name: str, since: int = 0) -> list[Facts]:
        """The events of one name, without it."""
        return [
            {fact: value for fact, value in event.items() if fact != "event"}
            for event in self.events(since)
            if event["event"] == name
        ]

    def story(self, since: int = 0) -> list[str]:
        """The names of the events, oldest first."""
        return [event["event"] for event in self.events(since)]

    def now(self) -> int:
        """A mark for ``since``: how much has happened so far."""
        return len(self.events())

    def crests(self, seat: int) -> dict[str, int]:
        """Where the crests lie that were placed since the game was dealt; a swapped lord carries its crest along."""
        lie: dict[str, int] = {}
        for event in self.events():
            if event.get("seat") != seat:
                continue
            if event["event"] == "crest_moved":
                lie[event["guild"]] = event["space"]
            elif event["event"] == "lords_swapped":
                moved = {event["space"]: event["other_space"], event["other_space"]: event["space"]}
                lie = {guild: moved.get(space, space) for guild, space in lie.items()}
        return lie

    def randomness(self) -> dict[str, int]:
        """How often each source of chance has been used."""
        return cast(dict[str, int], self.position["random"])
