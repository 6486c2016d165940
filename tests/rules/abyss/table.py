"""A table to play scenarios on: lay a position, say what comes up, play choices by their text, look at the cards.

Everything goes through the public door. ``me`` is seat 0 and, unless told otherwise, the active player; ``left``,
``across`` and ``right`` follow clockwise.

    t = table(me=seat(hand="crab 2, squid 3, seahorse 1"), left=seat(hand="crab 1, crab 4"), court="jailer")
    t.recruits("jailer", paying="crab 2, squid 3, seahorse 1")
    t.left.plays("crab 1")
    t.nothing_pending()
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import pytest

import abyssal
from abyssal import IllegalMove

Names = str | Sequence[str]
Facts = dict[str, Any]

RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
SEATS: Final = {
    2: ("me", "left"),
    3: ("me", "left", "right"),
    4: ("me", "left", "across", "right"),
    5: ("me", "left", "across", "beyond", "right"),
}
ZONES: Final = (
    "court", "track", "available", "discard", "deck", "lord_deck", "lord_discard", "location_deck", "drawn", "paid",
    "box", "used", "new_token_pile", "won_tokens",
)  # fmt: skip

PRICES: Final = {
    "recruiter": "crab 5, squid 4, squid 1",
    "jailer": "crab 2, squid 3, seahorse 1",
    "seeker": "crab 5, squid 2",
    "assassin": "crab 5, crab 4, crab 1",
    "commander": "crab 5, crab 3",
    "tamer": "crab 2, squid 3, seahorse 1",
    "hunter": "crab 5, squid 3",
    "ship-master": "shellfish 2, squid 3, seahorse 1",
    "trader": "shellfish 5, squid 4, seahorse 1",
    "peddler": "shellfish 5, shellfish 3",
    "landlord": "shellfish 5, squid 4, squid 1",
    "slaver": "shellfish 5, shellfish 3",
    "shopkeeper": "shellfish 2, squid 3, seahorse 1",
    "shaman": "jellyfish 2, squid 3, seahorse 1",
    "invoker": "jellyfish 5, jellyfish 3",
    "apprentice": "jellyfish 2, squid 3, seahorse 1",
    "oracle": "jellyfish 5, squid 3",
    "alchemist": "jellyfish 5, jellyfish 2",
    "illusionist": "jellyfish 5, jellyfish 4, jellyfish 1",
    "master-of-magic": "jellyfish 5, squid 4, seahorse 1",
    "opportunist": "squid 2, crab 3, seahorse 1",
    "corruptor": "squid 5, squid 4, squid 1",
    "traitor": "squid 5, crab 4, seahorse 3",
    "diplomat": "squid 5, squid 3",
    "treasurer": "squid 5, crab 4, crab 1",
    "schemer": "squid 5, crab 2, seahorse 1",
    "keeper": "seahorse 2, squid 3, crab 1",
    "reaper": "seahorse 5, squid 2",
    "shepherd": "seahorse 5, seahorse 3",
    "miller": "seahorse 5, squid 3",
    "aquaculturalist": "seahorse 5, squid 3, crab 1",
    "landowner": "seahorse 5, seahorse 4, seahorse 1",
    "sage": "jellyfish 3, crab 2, seahorse 2, shellfish 2, squid 1",
    "hermit": "jellyfish 3, crab 2, seahorse 2, shellfish 2, squid 1",
    "elder": "jellyfish 3, crab 2, seahorse 2, shellfish 2, squid 1",
}
"""For each lord a payment of exactly its printed cost; one card of it is the lowest."""

BYSTANDERS: Final = "miller, aquaculturalist, landowner"
"""Three lords without power and key: with them in it the Court needs no maintenance."""

WHILE_EXPLORING: Final[dict[str, tuple[list[str], list[str], str, list[str]]]] = {
    "an ally": (["squid 1"], [], "explore_ally", ["take"]),
    "a monster": (["monster"], [], "explore_monster", ["fight", "reward 1"]),
    "a reward": (["monster"], ["fight"], "monster_reward", ["reward 1"]),
}
"""When a power can be used during an exploration: the cards, choices up to then, the decision, choices after it."""


@cache
def read_json(name: str) -> Facts:
    """A file of facts that lies beside the tests."""
    return cast(Facts, json.loads((Path(__file__).parent / name).read_text(encoding="utf-8")))


def names(given: Names) -> list[str]:
    """Cards as a list; ``"crab 2, squid 3"`` is two."""
    return [name.strip() for name in given.split(",") if name.strip()] if isinstance(given, str) else list(given)


def seat(
    hand: Names = "",
    pearls: int = 0,
    keys: int = 0,
    affiliated: Names = "",
    tokens: Sequence[int] = (),
    free: Names = "",
    disabled: Names = "",
    locations: Mapping[str, Names] | None = None,
) -> Facts:
    """What a player has; unlike at the start of a game, no pearl unless said so."""
    return {
        "hand": names(hand),
        "pearls": pearls,
        "keys": keys,
        "affiliated": names(affiliated),
        "tokens": list(tokens),
        "free": names(free),
        "disabled": names(disabled),
        "locations": {site: names(lords) for site, lords in (locations or {}).items()},
    }


def laid(
    *clockwise: Facts,
    me: Facts | None = None,
    left: Facts | None = None,
    across: Facts | None = None,
    beyond: Facts | None = None,
    right: Facts | None = None,
    players: int | None = None,
    council: Mapping[str, Names] | None = None,
    **more: Any,
) -> Facts:
    """A position in the middle of a game, at the start of my turn unless told otherwise; no location is available.

    Two players, or as many as are given: clockwise from me, or by name. Zones may be given as ``"crab 2, monster"``.
    """
    named = 5 if beyond is not None else 4 if across is not None else 3 if right is not None else 2
    count = players or max(named, len(clockwise))
    given = {"me": me, "left": left, "across": across, "beyond": beyond, "right": right}
    given |= zip(SEATS[max(2, len(clockwise))], clockwise, strict=False)
    seats = {str(number): given[name] or seat() for number, name in enumerate(SEATS[count])}
    position: Facts = {"game": "abyss", "players": count, "seats": seats, "available": [], **more}
    for zone in ZONES:
        if isinstance(position.get(zone), str):
            position[zone] = names(position[zone])
    if council is not None:
        position["council"] = {race: names(stack) for race, stack in council.items()}
    return position


def table(*clockwise: Facts, **more: Any) -> Table:
    """A table with a position; everything as for :func:`laid`."""
    return Table(abyssal.load(laid(*clockwise, **more)))


def recruiting(lord: str, me: Facts | None = None, **more: Any) -> Table:
    """A table where I have just recruited a lord for its printed cost; everything as for :func:`recruited`."""
    return recruited(table, lord, PRICES[lord], me, **more)


def new_game(players: int = 2, *, seed: int = 1, force: Sequence[str] = (), **options: Any) -> Table:
    """A new game, set up."""
    return Table(abyssal.new("abyss", players=players, seed=seed, force=force, **options))


class Player:
    """One seat of a table, as the scenario sees it."""

    def __init__(self, t: Table, number: int) -> None:
        self.table = t
        self.number = number

    def plays(self, *texts: str) -> None:
        """Choices of this player, by their text; it must be asked."""
        for text in texts:
            assert self.table.game.seat == self.number, (
                f"{text!r}: seat {self.table.game.seat} decides, not {self.number}"
            )
            self.table.play(text)

    @property
    def is_asked(self) -> bool:
        return bool(self.table.game.seat == self.number)

    @property
    def facts(self) -> Facts:
        """Everything this player has, from the position."""
        return cast(Facts, cast(Facts, self.table.game.position()["seats"])[str(self.number)])

    def __getattr__(self, name: str) -> Any:
        """``t.me.pearls``, ``t.left.hand``: a key of the seat."""
        if name.startswith("_"):
            raise AttributeError(name)
        return self.facts[name]

    @property
    def sheet(self) -> Facts:
        return cast(Facts, self.table.game.score_sheet(self.number))

    @property
    def score(self) -> int:
        return int(self.table.game.scores()[self.number])


class Table:
    """A game with short ways to play and look."""

    def __init__(self, game: abyssal.Game) -> None:
        self.game: Any = game
        labels = SEATS[len(game.scores())]
        self.players = [Player(self, number) for number in range(len(labels))]
        for number, label in enumerate(labels):
            setattr(self, label, self.players[number])

    me: Player
    left: Player
    across: Player
    beyond: Player
    right: Player

    # ------------------------------------------------------------------ playing

    def play(self, *texts: str) -> None:
        """Play choices by their text, for the seats that are asked."""
        for text in texts:
            assert text in self.options, f"{text!r} is not among {self.options} ({self.game.decision})"
            self.game.play(self.game.parse(text))

    def comes(self, *outcomes: str) -> None:
        """What chance brings next."""
        self.game.force(*outcomes)

    def recruits(self, lord: str, *, paying: Names) -> None:
        """The player who is asked recruits a lord with these cards; pearls fill the rest."""
        payment = self.game.payment(lord, names(paying))
        self.play(f"recruit {lord}")
        self.game.play_all(payment["actions"])

    def explores(self, *cards: str) -> None:
        """The player who is asked explores; these cards come, and all but the last are left. Nobody can buy."""
        self.comes(*cards)
        self.play("explore", *["continue"] * (len(cards) - 1))

    def finds(self, card: str) -> None:
        """The player who is asked explores; an ally comes that nobody buys, and it is taken."""
        self.explores(card)
        while self.decision == "offer":
            self.play("pass")
        self.play("take")

    def refuses(self, text: str, code: str) -> IllegalMove:
        """A choice is refused for a reason, and nothing has changed."""
        before = self.game.key()
        with pytest.raises(IllegalMove) as caught:
            self.game.play(self.game.parse(text))
        assert caught.value.code == code
        assert self.game.key() == before
        return caught.value

    # ------------------------------------------------------------------ looking

    @property
    def options(self) -> list[str]:
        """The legal choices by their text."""
        return [self.game.text(action) for action in self.game.legal()]

    @property
    def decision(self) -> str | None:
        return cast("str | None", self.game.decision)

    @property
    def facts(self) -> Facts:
        """What the pending decision is about."""
        return cast(Facts, self.game.prompt()["facts"])

    def pearls_for(self, lord: str, cards: Names) -> int:
        """How many pearls the player who is asked adds to these cards for a lord."""
        return int(self.game.payment(lord, names(cards))["pearls"])

    @property
    def position(self) -> Facts:
        return cast(Facts, self.game.position())

    def __getitem__(self, key: str) -> Any:
        """``t["court"]``: a key of the position."""
        return self.position[key]

    def events(self, kind: str, seat: int | None = None) -> list[Facts]:
        """The events of a kind, as a seat may know them."""
        return [event for event in self.game.events(seat=seat) if event["event"] == kind]

    def nothing_pending(self, active: int = 1) -> None:
        """What began is over: the next player (seat 1 unless told otherwise) is at ``main``, or the game has ended."""
        assert self.game.is_over or (self.decision == "main" and self.game.seat == active), (
            f"seat {self.game.seat} is asked {self.decision}"
        )
        if not self.game.is_over:
            assert self["pending"] == [{"step": "main", "seat": active}]

    def cannot_be_told_from_others(self, reader: int, memory: str, count: int = 12) -> None:
        """The games that a reader imagines look like this one to the reader, and are not all the same."""
        worlds = [self.game.determinize(reader, seed, memory=memory) for seed in range(count)]
        for world in worlds:
            assert world.view(reader, memory=memory) == self.game.view(reader, memory=memory)
            if reader == world.seat:
                assert [world.text(action) for action in world.legal()] == self.options
        assert len({world.key() for world in worlds}) > 1


AnyTable = TypeVar("AnyTable", bound=Table)


def recruited(
    lay: Callable[..., AnyTable],
    lord: str,
    price: str,
    me: Facts | None = None,
    *,
    rest: Names = BYSTANDERS,
    comes: Names = (),
    **more: Any,
) -> AnyTable:
    """A table laid by ``lay``, where I have just recruited a lord for its price.

    ``rest`` is the rest of the Court, ``comes`` what chance brings then; more seats and zones as for :func:`laid`.
    """
    mine = me or seat()
    t = lay(me={**mine, "hand": [*names(price), *mine["hand"]]}, court=[lord, *names(rest)], **more)
    t.comes(*names(comes))
    t.recruits(lord, paying=price)
    return t


def same(one: Names, other: Names) -> bool:
    """Whether two lists hold the same cards."""
    return Counter(names(one)) == Counter(names(other))
