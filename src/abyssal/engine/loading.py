"""Reading positions: the part that the loaders of all games share.

What a position gives is exact; what it leaves out takes its ordinary starting value. A position need not be reachable
in play, only possible. The error names the impossible part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import i64

from abyssal.engine.chance import Random
from abyssal.engine.errors import PositionError
from abyssal.engine.frames import push_frames
from abyssal.engine.game import Game
from abyssal.engine.reading import is_number, listed, mapping, only_keys, strings, whole_number
from abyssal.engine.sets import nth_member, set_size
from abyssal.engine.tables import BIT

# ---------------------------------------------------------------------- cards without a place so far


class Supply:
    """Cards or tokens of one sort: those that the position has not named yet (``left``), and all of the game (``all``).

    Both are integers as in a state. A subclass knows how they encode a card.
    """

    def __init__(self, cards: i64) -> None:
        self.left: i64 = cards
        self.all: i64 = cards

    def number(self, where: str, item: object) -> i64:
        """Return the number of a card by its name in a position; :class:`PositionError` if there is no such card."""
        raise NotImplementedError

    def name(self, number: i64) -> str:
        """Return the name of a card for an error message."""
        raise NotImplementedError

    def unit(self, number: i64) -> i64:
        """Return what one card adds to the integer."""
        return BIT[number]

    def count(self, cards: i64, number: i64) -> i64:
        """Return how many copies of a card there are among some cards."""
        return 1 if cards & BIT[number] != 0 else 0

    def size(self, cards: i64) -> i64:
        """Return the number of cards."""
        return set_size(cards)

    def nth(self, cards: i64, n: i64) -> i64:
        """Return the number of the n-th card, counted from 0 in ascending order."""
        return nth_member(cards, n)

    def refusal(self, number: i64, where: str) -> PositionError:
        """Return the error if no copy of a card is left: all have been named, or this game has none."""
        copies = self.count(self.all, number)
        code = "too_many_copies" if copies > 0 else "not_in_this_game"
        return PositionError(code, card=self.name(number), copies=copies, where=where)

    def take(self, where: str, item: object) -> i64:
        """Take out a card that a position names in a zone; return its number."""
        number = self.number(where, item)
        if self.count(self.left, number) == 0:
            raise self.refusal(number, where)
        self.left -= self.unit(number)
        return number

    def take_all(self, where: str, items: object) -> i64:
        """Take out all cards that a position lists in a zone; return them."""
        cards: i64 = 0
        for item in listed(where, items):
            cards += self.unit(self.take(where, item))
        return cards

    def draw(self, where: str, count: object, random: Random) -> i64:
        """Take out ``count`` random cards; return them."""
        cards: i64 = 0
        for _ in range(whole_number(where, count, 0, self.size(self.left))):
            unit = self.unit(self.nth(self.left, random.below(self.size(self.left))))
            self.left -= unit
            cards += unit
        return cards

    def rest(self) -> i64:
        """Take out all cards that are left; return them."""
        cards = self.left
        self.left = 0
        return cards


class NamedCards(Supply):
    """Cards of which each exists once and has a name."""

    def __init__(self, cards: i64, names: Sequence[str], numbers: Mapping[str, int]) -> None:
        super().__init__(cards)
        self.names: list[str] = list(names)
        self.numbers: dict[str, int] = dict(numbers)
        """Numbers by name in lower case; a card may have several names."""

    def number(self, where: str, item: object) -> i64:
        found = self.numbers.get(tidy(item), -1) if isinstance(item, str) else -1
        if found < 0:
            raise unknown_card(where, item)
        return found

    def name(self, number: i64) -> str:
        return self.names[number]


class NumberedCards(Supply):
    """Cards of which each exists once and has a printed number, counted from 1."""

    def __init__(self, cards: i64, sort: str, most: int) -> None:
        super().__init__(cards)
        self.sort: str = sort
        self.most: int = most

    def number(self, where: str, item: object) -> i64:
        return whole_number(where, item, 1, self.most) - 1

    def name(self, number: i64) -> str:
        return f"{self.sort} {number + 1}"


class Counters(Supply):
    """Cards or tokens with several copies of each value: a counter of ``width`` bits for each value."""

    def __init__(self, cards: i64, sort: str, values: Sequence[int], width: i64) -> None:
        super().__init__(cards)
        self.sort: str = sort
        self.values: list[int] = list(values)
        self.width: i64 = width

    def number(self, where: str, item: object) -> i64:
        return whole_number(where, item, self.values[0], self.values[-1]) - self.values[0]

    def name(self, number: i64) -> str:
        return f"{self.sort} {self.values[number]}"

    def unit(self, number: i64) -> i64:
        return BIT[self.width * number]

    def count(self, cards: i64, number: i64) -> i64:
        return (cards >> (self.width * number)) & (BIT[self.width] - 1)

    def size(self, cards: i64) -> i64:
        size: i64 = 0
        for number in range(len(self.values)):
            size += self.count(cards, number)
        return size

    def nth(self, cards: i64, n: i64) -> i64:
        for number in range(len(self.values) - 1):
            here = self.count(cards, number)
            if n < here:
                return number
            n -= here
        return len(self.values) - 1


class NamedCounters(Counters):
    """Counters with names in place of values."""

    def __init__(self, cards: i64, sort: str, names: Sequence[str], width: i64) -> None:
        super().__init__(cards, sort, list(range(len(names))), width)
        self.names: list[str] = list(names)

    def number(self, where: str, item: object) -> i64:
        if not isinstance(item, str) or tidy(item) not in self.names:
            raise unknown_card(where, item)
        return self.names.index(tidy(item))

    def name(self, number: i64) -> str:
        return f"{self.sort} {self.names[number]}"


def tidy(name: str) -> str:
    """Return a name in lower case with single spaces."""
    return " ".join(name.lower().split())


def unknown_card(where: str, item: object) -> PositionError:
    """Return the error for something that is no card: not a text, or an unknown name."""
    if isinstance(item, str):
        return PositionError("unknown_card", card=item, where=where)
    return PositionError("not_a_name", where=where, value=item)


# ---------------------------------------------------------------------- the loader


class PositionLoader:
    """Reads a position onto a table, card by card, and refuses impossible ones. Each game adds its zones."""

    def __init__(self, game: Game, data: Mapping[str, object]) -> None:
        self.game: Game = game
        self.data: dict[str, object] = mapping("position", data)
        self.random: Random = Random(game.seed)

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """Return a number of the position, or its default."""
        value = self.data.get(key)
        return default if value is None else whole_number(key, value, least, most)

    def seat_or(self, key: str, default: i64) -> i64:
        """Return a seat that the position names, or a default."""
        value = self.data.get(key)
        return default if value is None else whole_number(key, value, 0, self.game.players - 1)

    def names(self, key: str) -> list[str]:
        """Return the names in a zone."""
        return strings(key, self.data.get(key, []))

    def few(self, key: str, most: int) -> list[str]:
        """Return the names in a zone, which holds at most ``most`` cards."""
        names = self.names(key)
        if len(names) > most:
            raise PositionError("zone_full", where=key, card=names[most], most=most)
        return names

    def parts(self, key: str, names: Sequence[str]) -> dict[str, object]:
        """Return a mapping of the position that must have exactly these keys."""
        given = mapping(key, self.data[key])
        only_keys(given, names)
        for name in names:
            if name not in given:
                raise PositionError("missing_key", key=name, where=key)
        return given

    def seats(self, keys: Sequence[str]) -> list[tuple[int, dict[str, object]]]:
        """Return the data of each seat that is given; other keys than these are an error."""
        seats = mapping("seats", self.data.get("seats", {}))
        found: list[tuple[int, dict[str, object]]] = []
        for name in seats:
            seat = whole_number("seats", name, 0, self.game.players - 1)
            given = mapping(f"seats.{name}", seats[name])
            only_keys(given, keys)
            found.append((seat, given))
        return found

    # ------------------------------------------------------------------ decks

    def listed_deck(self, key: str, supply: Supply) -> i64:
        """Return a deck that is given card by card; empty if it is not."""
        if key not in self.data or is_number(self.data[key]):
            return 0
        return supply.take_all(key, self.data[key])

    def other_deck(self, key: str, supply: Supply) -> i64:
        """Return a deck that is given as a number: that many random cards; or that is not given: all cards left."""
        if key not in self.data:
            return supply.rest()
        return supply.draw(key, self.data[key], self.random) if is_number(self.data[key]) else 0

    def deck(self, key: str, supply: Supply) -> i64:
        """Return a deck that is listed, a number of random cards, or all cards left. The rest is out of the game."""
        return self.listed_deck(key, supply) + self.other_deck(key, supply)

    # ------------------------------------------------------------------ what is pending

    def read_frames(self) -> None:
        """Read the pending frames. An empty list: the game is over. Not given: push the default."""
        if "pending" not in self.data:
            self.push_default()
            return
        push_frames(self.game, self.data["pending"])
        self.game.over = self.game.depth == 0

    def push_default(self) -> None:
        """Push the decision that the active player faces, judging by the table."""
        raise NotImplementedError
