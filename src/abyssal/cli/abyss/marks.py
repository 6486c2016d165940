"""Symbols, names and aligned columns for drawing Abyss. Every colour comes with a word or a letter."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from abyssal.cli.abyss.races import race_style
from abyssal.cli.canvas import cut, wrapped
from abyssal.cli.speaker import Speaker
from abyssal.cli.styles import FAINT, MUTED
from abyssal.telling.abyss.cards import RACES
from abyssal.telling.abyss.shapes import AbyssBoard, AllyCard, CourtLord, Realm
from abyssal.texts.message import Argument
from abyssal.texts.speech import parts_of

PEARL: Final = "●"
KEY: Final = "⊸"
TOKEN: Final = "▲"
SITE: Final = "⌂"
NEBULIS: Final = "◎"
NEW_TOKEN: Final = "▽"
LOOT: Final = "▣"
WOUND: Final = "✗"
SENTINEL: Final = "⚑"
CHOSEN: Final = "◆"
"""Marks a lord that can be paid, or a leviathan that can be attacked."""
TIMES: Final = "×"
NONE: Final = "·"
MORE: Final = "…"
INDENT: Final = 2
"""Columns by which the lines of a sentence are indented after the first line."""
LONGEST_NAME: Final = 16
"""Maximum width of the name of a seat in a line with other texts."""


@dataclass(frozen=True)
class Table:
    """The board as one reader sees it, and the speaker that renders its texts."""

    speaker: Speaker
    board: AbyssBoard
    reader: int
    said: dict[str, str] = field(default_factory=dict, compare=False, repr=False)
    """Cache of rendered texts, because several arrangements are tried until one fits."""

    def say(self, name: str, /, **args: Argument) -> str:
        """Return the plain text of a text id, from the cache."""
        asked = f"{name} {args}"
        if asked not in self.said:
            self.said[asked] = self.speaker.say(name, **args)
        return self.said[asked]

    def realm(self, seat: int) -> Realm:
        """Return the belongings of a seat."""
        return self.board["seats"][seat]

    def others(self) -> list[int]:
        """Return the rivals in the order of play, beginning after the reader."""
        seats = len(self.board["seats"])
        return [(self.reader + k) % seats for k in range(1, seats)]

    def name(self, seat: int) -> str:
        """Return the name of a seat outside a sentence, cut to :data:`LONGEST_NAME`."""
        return cut(Text(self.speaker.seat(seat, "start")), LONGEST_NAME).plain

    @cached_property
    def label(self) -> int:
        """The width of the column of labels at the left, which depends on the language."""
        board = self.board
        names = ["track", "council", "locations", "drawn", "paid", "have", "allies", "court"]
        names += ["kraken", "kraken_row"] if board["kraken"] else []
        names += ["border", "leviathan_row"] if board["leviathan"] else ["threat"]
        labels = [self.say(f"table-{name}") for name in names]
        labels += [self.say(f"table-{name}", n=9) for name in ("hand", "lords", "sites")]
        labels.append(f"{self.say('table-deck', n=board['lord_deck']['count'])}  ")  # the marks of the Court follow
        labels.append(self.say("table-deck", n=board["location_deck"]["count"]))
        return max(map(cell_len, labels)) + 1


# ---------------------------------------------------------------------- allies


def race_name(table: Table, race: str, short: bool = False) -> str:
    """Return the name of a race, ``Crab``, or in short ``Cr``."""
    return table.say(f"race-{race}.short" if short else f"race-{race}")


def value_of(table: Table, ally: str) -> str:
    """Return the value of an ally with the letter of its sign: ``3d``; empty for a monster."""
    _, value, sign = parts_of(ally)
    return value + (table.say(f"sign-{sign}") if sign else "")


def one_card(table: Table, card: str, short: bool = False) -> Text:
    """Return an ally or a monster on its colour: `` Crab 2 ``, or in short `` Cr2 ``."""
    race, value = parts_of(card)[0], value_of(table, card)
    name = race_name(table, race, short)
    words = f"{name}{value}" if short or not value else table.say("ally", race=name, value=value)
    return Text(f" {words} ", race_style(race))


def values_by_race(table: Table, allies: Iterable[AllyCard]) -> Mapping[str, list[str]]:
    """Return the values of allies with their signs, race by race: ``{"crab": ["2", "3d"]}``."""
    groups: dict[str, list[str]] = {}
    for one in allies:
        groups.setdefault(parts_of(one["ally"])[0], []).append(value_of(table, one["ally"]))
    return groups


def grouped(table: Table, allies: Iterable[AllyCard], short: bool = False) -> list[Text]:
    """Return allies as one coloured text for each race: `` Crab 2 4 ``."""
    patches: list[Text] = []
    for race, values in values_by_race(table, allies).items():
        words = table.say("ally", race=race_name(table, race, short), value=" ".join(values))
        patches.append(Text(f" {words} ", race_style(race)))
    return patches


def short_allies(table: Table, allies: Sequence[AllyCard], width: int | None = None) -> str:
    """Return allies as ``Cr2 Cr4 Sq3``; if that is too long, as ``Cr2 4 Sq3``, or as many of them as fit.

    Without a width return the second form.
    """
    groups = values_by_race(table, allies)
    names = {race: race_name(table, race, short=True) for race in groups}
    each = " ".join(f"{names[race]}{value}" for race, values in groups.items() for value in values)
    if width is not None and cell_len(each) <= width:
        return each
    parts = [f"{names[race]}{' '.join(values)}" for race, values in groups.items()]
    return " ".join(parts) if width is None else fitting([Text(part) for part in parts], width, " ").plain


# ---------------------------------------------------------------------- lords and locations


def lord_name(table: Table, lord: str) -> str:
    """Return the name of a lord: ``Master of Magic``."""
    return table.say(f"lord-{lord}")


def lord_power(table: Table, lord: str) -> str:
    """Return the power of a lord in a few words; empty if the lord has none."""
    power = f"lord-{lord}.power"
    return table.say(power) if power in table.speaker.voice else ""


def location_name(table: Table, location: str) -> str:
    """Return the name of a location: ``Parliament``."""
    return table.say(f"location-{location}")


def location_short(table: Table, location: str) -> str:
    """Return the formula of a location in a few words."""
    return table.say(f"location-{location}.short")


def ip(table: Table, points: int) -> str:
    """Return influence points: ``5 IP``."""
    return table.say("table-ip", points=points)


def need(table: Table, lord: CourtLord, short: bool = False) -> Text:
    """Return the needs of a payment: ``6 Crab +2`` means 6 points in allies of 3 races, one of them Crab."""
    cost, races, demanded = lord["cost"], lord["races"], lord["demanded"]
    if demanded is None:
        words = "table-all_races" if races == len(RACES) else "table-any_races"
        return Text(f"{cost:>2} {table.say(words, n=races)}")
    more = f" {table.say('table-more_races', n=races - 1)}" if races > 1 else ""
    return Text.assemble(f"{cost:>2} ", (race_name(table, demanded, short), race_style(demanded)), more)


def lacks(table: Table, lord: CourtLord) -> Text:
    """Return what the reader lacks for a lord, in the form of :func:`need`: ``lacks 3 Cr +1``; empty if nothing."""
    missing = lord["missing"]
    if missing is None or lord["payable"] or table.board["is_over"]:
        return Text()
    parts = [Text(str(missing["points"]))] if missing["points"] else []
    demanded = lord["demanded"] if missing["demanded"] else None
    if demanded is not None:
        parts.append(Text(race_name(table, demanded, short=True), race_style(demanded)))
    more = missing["races"] - (demanded is not None)  # the demanded race counts as one of the missing races
    parts += [Text(table.say("table-more_races", n=more))] if more > 0 else []
    return Text(" ").join([Text(table.say("table-lacks"), MUTED), *parts]) if parts else Text()


# ---------------------------------------------------------------------- lines


def shortened(line: Text, width: int) -> Text:
    """Return a line of at most ``width`` columns, cut between words unless that loses more than half of it."""
    if line.cell_len <= width:
        return line
    kept = cut(line, width).plain[:-1]
    if line.plain[len(kept)] != " ":
        space = kept.rfind(" ")
        kept = kept[:space] if space * 2 > len(kept) else kept
    return Text.assemble(line[: len(kept.rstrip())], (MORE, FAINT))


def aligned(rows: Sequence[Sequence[Text]], right: Collection[int] = (), gap: int = 1) -> list[Text]:
    """Return rows of cells as lines with aligned columns; columns in ``right`` are aligned at the right."""
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    lines: list[Text] = []
    for row in rows:
        line = Text()
        for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
            if width:
                space = " " * (width - cell.cell_len)
                line.append(" " * gap if line else "")
                line = Text.assemble(line, space, cell) if number in right else Text.assemble(line, cell, space)
        line.rstrip()
        lines.append(line)
    return lines


def widest(lines: Iterable[Text]) -> int:
    """Return the width of the widest line."""
    return max((line.cell_len for line in lines), default=0)


def fitting(items: Sequence[Text], width: int, between: str = "  ") -> Text:
    """Return as many whole items as fit in a line, and the number of the remaining items."""
    for count in range(len(items), -1, -1):
        left = [Text(f"{MORE}+{len(items) - count}", FAINT)] if count < len(items) else []
        line = Text(between).join([*items[:count], *left])
        if line.cell_len <= width:
            return line
    return Text()


def latest(log: Sequence[Text], width: int, height: int) -> list[Text]:
    """Return the last sentences that fit completely; if not even one fits, the end of the last sentence."""
    lines: list[Text] = []
    for sentence in reversed(log):
        more = wrapped(sentence, width, INDENT)
        if len(lines) + len(more) > height:
            break
        lines = more + lines
    if not lines and log and height > 0:
        first, *rest = wrapped(log[-1], width, INDENT)[-height:]
        lines = [Text.assemble((f"{MORE} ", FAINT), first[INDENT:]), *rest]
    return lines
