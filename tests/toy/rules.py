"""Pearl divers, for two or three.

Everybody gets a hidden pearl worth 1 to 4. In a turn dive for a shell, or sell some shells: any that are worth 7 at
most together, for as many coins as there are shells, squared. When the bag is empty, or everybody has had nine turns
(with the option ``short`` five), coins and pearls count.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from abyssal import OptionError, PositionError
from abyssal.engine.chance import Random
from abyssal.engine.events import EventKind
from abyssal.engine.plain import PlainGame, PlainVariant, State, Thing
from abyssal.engine.reading import listed, mapping, whole_number
from abyssal.engine.sets import even_odds
from abyssal.engine.step import Chance, Decision, Field, Step
from abyssal.engine.vec import vec

NAME: Final = "toy"
OPTIONS: Final = ("players", "short")
COPIES: Final = 3  # shells of each value from 1 to 6
PEARLS: Final = 4
MOST_SOLD: Final = 7
LONG: Final = 9
SHORT: Final = 5

# Actions and outcomes.
DIVE: Final = 0
SELL: Final = 1
DONE: Final = 2
SHELLS: Final = 3  # shell 1 … shell 6
PEARL: Final = 9  # pearl 1 … pearl 4
THINGS: Final = [
    Thing("dive", "dive", zone="bag"),
    Thing("sell", "sell"),
    Thing("done", "done"),
    *[Thing(f"shell {n}", "sell", "shell", f"shell {n}", stream=1, zone="shells") for n in range(1, 7)],
    *[Thing(f"pearl {n}", "deal", "pearl", f"pearl {n}", stream=0) for n in range(1, PEARLS + 1)],
]

# Steps and events.
DEAL, TURN, DRAW, SALE = range(4)
PEARL_DEALT, SHELL_FOUND, SHELLS_SOLD = range(3)
EVENTS: Final = [
    EventKind("pearl_dealt", ["pearl"], secret=["pearl"], reveals=True),
    EventKind("shell_found", ["shell"], reveals=True),
    EventKind("shells_sold", ["count", "coins"]),
]


class Divers(State):
    """The bag, and what everybody has."""

    def __init__(self, players: int, turns: int) -> None:
        self.bag = [COPIES] * 6
        self.box = list(range(1, PEARLS + 1))
        self.shells = [[0] * 6 for _ in range(players)]
        self.coins = [0] * players
        self.pearls = [0] * players
        self.sold: list[int] = []
        self.all_turns = self.turns_left = turns * players

    def copy(self) -> Divers:
        twin = Divers(len(self.coins), 0)
        twin.bag, twin.box = list(self.bag), list(self.box)
        twin.shells = [list(some) for some in self.shells]
        twin.coins, twin.pearls = list(self.coins), list(self.pearls)
        twin.sold, twin.turns_left, twin.all_turns = list(self.sold), self.turns_left, self.all_turns
        return twin

    def words(self) -> list[int]:
        shells = [count for some in self.shells for count in some]
        return [*self.bag, *self.box, -1, *shells, *self.coins, *self.pearls, -1, *self.sold, self.turns_left]

    def setup(self, g: PlainGame) -> None:
        for seat in reversed(range(g.players)):
            g.push(DEAL, -1, seat)

    def idle(self, g: PlainGame) -> None:
        if self.turns_left == 0 or not any(self.bag):
            g.finish()
            return
        if self.turns_left < self.all_turns:
            g.active = (g.active + 1) % g.players
        g.turns += 1
        g.push(TURN, g.active, 0)

    def score(self, g: PlainGame, seat: int) -> int:
        return self.coins[seat] + self.pearls[seat]

    def sheet(self, g: PlainGame, seat: int) -> dict[str, object]:
        return {"coins": self.coins[seat], "pearl": self.pearls[seat], "total": self.score(g, seat)}

    def known_sheet(self, g: PlainGame, seat: int, reader: int | None) -> dict[str, object]:
        known = self.sheet(g, seat)
        return known if reader == seat else {**known, "pearl": None, "total": self.coins[seat]}

    def cause(self, g: PlainGame) -> str:
        return "turns" if any(self.bag) else "bag"

    def write(self, g: PlainGame) -> dict[str, object]:
        seats = {
            str(seat): {
                "shells": names(self.shells[seat]),
                "coins": self.coins[seat],
                "pearls": [self.pearls[seat]] if self.pearls[seat] else [],
            }
            for seat in range(g.players)
        }
        return {"bag": names(self.bag), "turns_left": self.turns_left, "sold": list(self.sold), "seats": seats}

    def seen(self, g: PlainGame, seat: int | None, memory: str) -> dict[str, object]:
        data = self.write(g)
        seats = {name: dict(part) for name, part in mapping("seats", data["seats"]).items() if isinstance(part, dict)}
        for name, part in seats.items():
            if name != str(seat):
                part["pearls"] = len(part["pearls"])
        return {**data, "seats": seats}

    def read(self, g: PlainGame, given: Mapping[str, object]) -> None:
        self.turns_left = whole_number("turns_left", given.get("turns_left", self.turns_left), 0, 99)
        self.sold = [whole_number("sold", item, 1, 6) for item in listed("sold", given.get("sold", []))]
        for name, part in mapping("seats", given.get("seats", {})).items():
            seat = whole_number("seats", name, 0, g.players - 1)
            self.read_seat(seat, mapping(f"seats.{name}", part))
        for value in range(1, 7):
            self.bag[value - 1] -= sum(some[value - 1] for some in self.shells)
        if "bag" in given:
            self.bag = counted("bag", given["bag"])
        if any(count + sum(some[k] for some in self.shells) > COPIES for k, count in enumerate(self.bag)):
            raise PositionError("too_many_copies", card="shell", copies=COPIES, where="bag")
        for seat in range(g.players):  # a pearl that is not given is one that is left
            if self.pearls[seat] == 0 and "pending" not in given:
                self.pearls[seat] = self.box.pop(0)
        if "pending" not in given:
            g.push(TURN, g.active, 0)

    def read_seat(self, seat: int, part: Mapping[str, object]) -> None:
        self.shells[seat] = counted(f"seats.{seat}.shells", part.get("shells", []))
        self.coins[seat] = whole_number(f"seats.{seat}.coins", part.get("coins", 0), 0, 999)
        for item in listed(f"seats.{seat}.pearls", part.get("pearls", [])):
            self.pearls[seat] = whole_number(f"seats.{seat}.pearls", item, 1, PEARLS)
            if self.pearls[seat] not in self.box:
                raise PositionError("too_many_copies", card="pearl", copies=1, where=f"seats.{seat}.pearls")
            self.box.remove(self.pearls[seat])

    def imagine(self, g: PlainGame, seat: int, memory: str, random: Random) -> None:
        others = [other for other in range(g.players) if other != seat and self.pearls[other]]
        unknown = sorted([*self.box, *[self.pearls[other] for other in others]])
        for other in others:
            self.pearls[other] = unknown.pop(random.below(len(unknown)))
        self.box = unknown


def divers(g: PlainGame) -> Divers:
    """The state of a game."""
    assert isinstance(g.state, Divers)
    return g.state


def names(counts: list[int]) -> list[str]:
    return [f"shell {k + 1}" for k, count in enumerate(counts) for _ in range(count)]


def counted(where: str, items: object) -> list[int]:
    counts = [0] * 6
    for item in listed(where, items):
        if item not in (known := [f"shell {n}" for n in range(1, 7)]):
            raise PositionError("unknown_name", name=item, where=where, known=", ".join(known))
        counts[known.index(str(item))] += 1
    return counts


class Deal(Chance[PlainGame]):
    """A hidden pearl for a seat."""

    def __init__(self) -> None:
        super().__init__(0)
        self.fields = [Field("who")]
        self.lies_on = [-1, DEAL]
        self.repeats = 2

    def sample(self, g: PlainGame, arg: int, random: int) -> int:
        return PEARL + divers(g).box[(random * len(divers(g).box)) >> 32] - 1

    def outcomes(self, g: PlainGame, arg: int, out: vec[i64], odds: vec[i64]) -> int:
        return even_odds(sum(2**value for value in divers(g).box), PEARL - 1, out, odds)

    def take(self, g: PlainGame, seat: int, arg: int, action: int) -> None:
        value = action - PEARL + 1
        divers(g).box.remove(value)
        divers(g).pearls[arg] = value
        g.tell_only(2**arg, PEARL_DEALT, arg, value, 0, 0)

    def is_valid(self, g: PlainGame, seat: int, arg: int) -> bool:
        return arg < g.players


class Turn(Decision[PlainGame]):
    """Dive or sell."""

    def options(self, g: PlainGame, seat: int, arg: int, out: vec[i64]) -> int:
        out[0] = DIVE
        out[1] = SELL
        return 2 if any(divers(g).shells[seat]) else 1

    def take(self, g: PlainGame, seat: int, arg: int, action: int) -> None:
        divers(g).turns_left -= 1
        if action == DIVE:
            g.push(DRAW, -1, seat)
        else:
            g.push(SALE, seat, 0)

    def facts(self, g: PlainGame, seat: int, arg: int) -> dict[str, object]:
        return {"bag": sum(divers(g).bag)}


class Draw(Chance[PlainGame]):
    """A shell from the bag."""

    def __init__(self) -> None:
        super().__init__(1)
        self.fields = [Field("who")]

    def sample(self, g: PlainGame, arg: int, random: int) -> int:
        place = (random * sum(divers(g).bag)) >> 32
        for k, count in enumerate(divers(g).bag):
            if place < count:
                return SHELLS + k
            place -= count
        raise AssertionError

    def outcomes(self, g: PlainGame, arg: int, out: vec[i64], odds: vec[i64]) -> int:
        n = 0
        for k, count in enumerate(divers(g).bag):
            if count:
                out[n] = SHELLS + k
                odds[n] = count
                n += 1
        return n

    def take(self, g: PlainGame, seat: int, arg: int, action: int) -> None:
        divers(g).bag[action - SHELLS] -= 1
        divers(g).shells[arg][action - SHELLS] += 1
        g.tell(SHELL_FOUND, arg, action - SHELLS + 1, 0, 0)

    def is_valid(self, g: PlainGame, seat: int, arg: int) -> bool:
        return arg < g.players and any(divers(g).bag)


class Sale(Decision[PlainGame]):
    """Name shells one by one, ascending, worth 7 at most together; then done."""

    def __init__(self) -> None:
        super().__init__()
        self.is_set = True
        self.closing = DONE
        self.zone = "shells"

    def options(self, g: PlainGame, seat: int, arg: int, out: vec[i64]) -> int:
        sold = divers(g).sold
        n = 0
        if sold:
            out[0] = DONE
            n = 1
        for value in range(sold[-1] if sold else 1, 7):
            if divers(g).shells[seat][value - 1] > sold.count(value) and sum(sold) + value <= MOST_SOLD:
                out[n] = SHELLS + value - 1
                n += 1
        return n

    def take(self, g: PlainGame, seat: int, arg: int, action: int) -> None:
        state = divers(g)
        if action != DONE:
            state.sold.append(action - SHELLS + 1)
            g.push(SALE, seat, 0)
            return
        for value in state.sold:
            state.shells[seat][value - 1] -= 1
        coins = len(state.sold) ** 2
        state.coins[seat] += coins
        g.tell(SHELLS_SOLD, seat, len(state.sold), coins, 0)
        state.sold = []

    def facts(self, g: PlainGame, seat: int, arg: int) -> dict[str, object]:
        return {"sold": list(divers(g).sold), "most": MOST_SOLD}


STEPS: Final[list[Step[Any]]] = [Deal(), Turn(), Draw(), Sale()]


class ToyVariant(PlainVariant):
    """Pearl divers for so many players."""

    def __init__(self, players: int, short: bool) -> None:
        options: dict[str, object] = {"players": players, "short": short}
        super().__init__(NAME, 1, players, options, STEPS, ["pearls", "shells"], EVENTS, THINGS)
        self.rounds = SHORT if short else LONG

    def state(self) -> Divers:
        return Divers(self.players, self.rounds)

    def fact(self, name: str, value: int) -> object:
        return f"{name} {value}" if name in ("pearl", "shell") else value


VARIANTS: Final[dict[tuple[int, bool], ToyVariant]] = {}


def toy(options: Mapping[str, object]) -> ToyVariant:
    """Return the configuration with these options."""
    for name in options:
        if name not in OPTIONS:
            raise OptionError("unknown_option", option=name, game=NAME, options=", ".join(OPTIONS))
    players, short = options.get("players"), options.get("short", False)
    if players is None:
        raise OptionError("players_missing", game=NAME, least=2, most=3)
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= 3:
        raise OptionError("wrong_players", game=NAME, players=players, least=2, most=3)
    if not isinstance(short, bool):
        raise OptionError("bad_option", option="short", value=short, right="True or False")
    return VARIANTS.setdefault((players, short), ToyVariant(players, short))
