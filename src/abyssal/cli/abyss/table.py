"""Draw the table of Abyss: rivals and log on top, then the middle of the table, then the reader's realm.

There are several arrangements, and the first that fits is taken. :func:`in_full` is for 100 columns and 40 rows,
:func:`middle` shortens the rivals, :func:`compact` is for 80 columns and 24 rows and gives half a line to a lord of the
Court, and :func:`tight` is shorter still. Expansions have more arrangements: the Border is drawn with heads, in rows or
in half rows; in :func:`crowded` rivals share lines; :func:`cramped` shows only what the pending decision needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from rich.text import Text

from abyssal.cli.abyss.kraken import figure_words, flag, kraken_words, reserved_words
from abyssal.cli.abyss.leviathan import border_flow, border_halves, border_rows
from abyssal.cli.abyss.marks import (
    CHOSEN,
    KEY,
    LOOT,
    NONE,
    PEARL,
    SITE,
    TIMES,
    Table,
    aligned,
    fitting,
    ip,
    lacks,
    latest,
    location_name,
    location_short,
    lord_name,
    lord_power,
    need,
    one_card,
    race_name,
    short_allies,
    shortened,
    widest,
)
from abyssal.cli.abyss.races import race_style
from abyssal.cli.abyss.realm import (
    labelled_row,
    own_panel,
    own_title,
    rival_half,
    rival_lines,
    rivals_in_full,
    short_own,
)
from abyssal.cli.canvas import beside, columns, flowed, padded, spread
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE
from abyssal.telling.abyss.phrases import reward
from abyssal.telling.abyss.shapes import CourtLord, OpenLocation, Threat
from abyssal.texts.message import seat

LOG_WIDTH: Final = 40
LEAST_BESIDE_LOG: Final = 54
MOST_LOG: Final = 12
WITH_LACKS: Final = 110
"""Minimum width, in columns, at which the Court shows what the reader lacks for a lord."""
COURT_IN_FULL: Final = (
    (True, False, 2),
    (True, False, 1),
    (True, True, 1),
    (False, False, 2),
    (False, False, 1),
    (False, True, 1),
)
"""Ways to draw the Court; the first that fits is taken. Each says whether to show guilds, whether to shorten races, and
the columns between cells."""
SHORT_COURT: Final = ((False, 2, 4), (False, 1, 2), (False, 1, 1), (True, 1, 1))
"""Ways to draw the Court in halves. Each says whether to shorten races, and the columns between cells and halves."""

# ---------------------------------------------------------------------- the headline


def headline(table: Table, width: int, with_deck: bool) -> list[Text]:
    """Return the lines with the title, whose turn it is, and the :func:`notes`."""
    board = table.board
    turn = [table.say("table-turn", turn=board["turn"])] if board["turn"] else []
    active = board["active"]
    whose = [table.say("table-over") if active is None else table.say("table-whose", who=seat(active))]
    deck = [table.say("table-lord_deck", n=board["lord_deck"]["count"])] if with_deck else []
    title = Text(table.say("table-title"), TITLE)
    binding = Text(" · ").join(notes(table))
    for parts in ([*turn, *whose, *deck], [*whose, *deck], whose):
        left = Text.assemble(title, "  ", (" · ".join(parts), MUTED))
        if left.cell_len + bool(binding) * 2 + binding.cell_len <= width:
            return [spread(left, binding, width) if binding else left]
    return [left, *flowed(notes(table), width)]


def notes(table: Table) -> list[Text]:
    """Return notes that currently apply to everybody, such as the last turns."""
    board = table.board
    said: list[str] = []
    if board["extra_turns"]:
        said.append(table.say("table-extra_turn"))
    if board["cost_change"]:
        name = "table-costs_more" if board["cost_change"] > 0 else "table-costs_less"
        said.append(table.say(name, n=abs(board["cost_change"])))
    if board["ended_by"] is not None:
        said.append(table.say("table-last_turns", name=seat(board["ended_by"])))
    return [Text(words, GLOW) for words in said]


# ---------------------------------------------------------------------- the Court


def labelled(table: Table, name: str, lines: Sequence[Text], width: int, below: str = "") -> list[Text]:
    """Return lines with a label before the first line; ``below`` is put before the second line."""
    heads = [Text(table.say(f"table-{name}"), TITLE), Text(below, MUTED)]
    return beside([heads[: max(len(lines), 1)], lines], [table.label - 1, width - table.label], 1)


def court_rows(table: Table, width: int) -> list[Text]:
    """Return the Court with a line for each lord, which shows its cost and its benefits."""
    court, room = table.board["court"], width - table.label + 2
    rows = [Text(f"  {table.say('table-court_empty')}", FAINT)]
    for with_guilds, short, gap in COURT_IN_FULL if court else ():
        rows = aligned([court_cells(table, lord, with_guilds, short) for lord in court], right=(3,), gap=gap)
        if widest(rows) <= room:
            break
    if width >= WITH_LACKS:
        rows = with_lacks(table, rows, room)
    deck = Text(table.say("table-deck", n=table.board["lord_deck"]["count"]), MUTED)
    rows = [*rows, Text()] if len(rows) == 1 else [shortened(line, room) for line in rows]
    return beside([[Text(table.say("table-court"), TITLE), deck], rows], [table.label - 2, room], 0)


def court_cells(table: Table, lord: CourtLord, with_guilds: bool, short: bool) -> list[Text]:
    """Return the cells of a lord of the Court: name, guild, cost, points, keys, power."""
    mark = (f"{CHOSEN if lord['payable'] else ' '}{flag(lord['reserved_by']) or ' '}", GLOW)
    return [
        Text.assemble(mark, (lord_name(table, lord["lord"]), STRONG if lord["payable"] else "")),
        Text(table.say(f"guild-{lord['guild']}") if with_guilds else "", MUTED),
        need(table, lord, short),
        Text(ip(table, lord["influence"]), POINTS),
        Text(KEY * lord["keys"], POINTS),
        Text(lord_power(table, lord["lord"]), MUTED),
    ]


def with_lacks(table: Table, rows: Sequence[Text], width: int) -> list[Text]:
    """Return the lines of the Court, with a column for what the reader lacks if it fits."""
    missing = [lacks(table, lord) for lord in table.board["court"]] or [Text()]
    start = min(widest(rows) + 2, width - widest(missing))
    return [
        Text.assemble(padded(line, start), more) if more and line.cell_len + 2 <= start else line
        for line, more in zip(rows, missing, strict=True)
    ]


def short_court(table: Table, width: int) -> list[Text]:
    """Return the Court with half a line for each lord."""
    court = table.board["court"]
    if not court:
        empty = Text(table.say("table-court_empty"), FAINT)
        return [labelled_row(table, table.say("table-court"), empty)]
    for short, gap, between in SHORT_COURT:
        items = aligned([short_cells(table, lord, short) for lord in court], right=(2,), gap=gap)
        rows = columns(items, width, gap=between, most=2)
        if len(rows) <= (len(court) + 1) // 2:
            return rows
    return flowed([Text(" ").join(short_cells(table, lord, short)) for lord in court], width, "  ")


def short_cells(table: Table, lord: CourtLord, short: bool) -> list[Text]:
    """Return the cells of a lord in half a line: name, cost, points with keys."""
    mark = (flag(lord["reserved_by"]) or (CHOSEN if lord["payable"] else " "), GLOW)
    name = Text.assemble(mark, (lord_name(table, lord["lord"]), STRONG if lord["payable"] else ""))
    return [name, need(table, lord, short), Text(str(lord["influence"])), Text(KEY * lord["keys"])]


# ---------------------------------------------------------------------- the track, the Council and a payment


def track_lines(table: Table, width: int, brief: bool = False, with_decks: bool = True) -> list[Text]:
    """Return the exploration track; ``brief`` shortens the names of races to save a line for the decks."""
    board = table.board
    room = width - table.label
    price = table.say("table-price", price=board["price"])
    decks = table.say("table-decks", deck=board["deck"]["count"], discard=board["discard"]["count"])
    right = Text(f"{price} · {decks}" if with_decks else "", MUTED)
    full, short = track(table, False), track(table, True)
    for line in (full, short) if brief or full.cell_len > room else (full,):
        if line.cell_len + bool(right) * 2 + right.cell_len <= room:
            return labelled(table, "track", [spread(line, right, room)], width)
    above = shortened(full if full.cell_len <= room else short, room)
    return labelled(table, "track", [above, shortened(right, room)] if right else [above], width)


def track(table: Table, short: bool) -> Text:
    """Return the cards of the track; the card that the decision is about is in brackets."""
    cards = {one["space"]: one["card"] for one in table.board["track"]}
    last = table.board["spaces"]
    spaces: list[Text] = []
    for space in range(1, last + 1):
        if space in cards:
            left, right = ("[", "]") if space == len(cards) else ("", "")
            card = one_card(table, cards[space], short)
            spaces.append(Text.assemble((f"{space} ", MUTED), (left, POINTS), card, (right, POINTS)))
        else:
            spaces.append(Text(f"{space} {PEARL if space == last else NONE}", FAINT))
    return Text("  ").join(spaces)


def council_line(table: Table, width: int, short: bool = False) -> list[Text]:
    """Return the stacks of the Council with their sizes; names are shortened if they do not fit."""
    room = width - table.label
    line = council(table, short)
    line = line if line.cell_len <= room else council(table, True)
    return labelled(table, "council", [shortened(line, room)], width)


def council(table: Table, short: bool) -> Text:
    """Return the stacks of the Council with their sizes: ``Crab ×2``."""
    stacks: list[Text] = []
    for stack in table.board["council"]:
        size = f"{TIMES}{stack['count']}" if stack["count"] else table.say("table-empty")
        words = f" {race_name(table, stack['race'], short)} {size} {flag(stack['reserved_by'])}"
        stacks.append(Text(words, race_style(stack["race"]) if stack["count"] else FAINT))
    return Text(" ").join(stacks)


def paid_line(table: Table, width: int) -> list[Text]:
    """Return the line with the allies chosen so far for a payment; empty without a payment."""
    paid = table.board["paid"]
    return labelled(table, "paid", [Text(short_allies(table, paid, width - table.label))], width) if paid else []


# ---------------------------------------------------------------------- the threat track, the Border and Kraken


def threat_line(table: Table, threat: Threat, width: int) -> list[Text]:
    """Return the threat track; the space of the token is in brackets."""
    spaces: list[Text] = []
    for space, pays in threat["track"].items():
        words = f"{space} {KEY * pays['keys']}{PEARL * (pays['pearls'] + pays['tokens'])}"
        here = space == str(threat["space"])
        spaces.append(Text(f"[{words}]", POINTS) if here else Text(words, MUTED))
    marks = Text("  ").join(spaces)
    words = table.say("table-reward", reward=reward(threat["paid_by"]))
    if marks.cell_len + 3 + Text(words).cell_len > width - table.label:
        differs = threat["paid_by"] != threat["space"]
        words = table.say("table-paid_by", space=threat["paid_by"]) if differs else ""
    line = Text.assemble(marks, f"   {words}" if words else "")
    return labelled(table, "threat", [shortened(line, width - table.label)], width)


def danger_lines(table: Table, width: int, form: str, told: bool = False) -> list[Text]:
    """Return the threat track, or with Leviathan the Border, drawn as ``rows``, ``halves`` or ``flow``."""
    board, room = table.board, width - table.label
    if board["leviathan"] is None:
        return threat_line(table, board["threat"], width) if board["threat"] else []
    if form == "rows":
        lines = border_rows(table, board["leviathan"], room, told)
    elif form == "halves":
        lines = border_halves(table, board["leviathan"], room, told)
    else:
        lines = border_flow(table, board["leviathan"], room)
    return labelled(table, "border", [shortened(line, room) for line in lines], width)


def kraken_lines(table: Table, width: int) -> list[Text]:
    """Return the lines with the Kraken figure, sentinels and loot; empty without Kraken."""
    kraken = table.board["kraken"]
    if kraken is None:
        return []
    return labelled(table, "kraken", flowed(kraken_words(table, kraken), width - table.label), width)


def reserved_lines(table: Table, width: int) -> list[Text]:
    """Return short lines with the reserved things, and the Kraken figure if it needs no additional line."""
    kraken, room = table.board["kraken"], width - table.label
    if kraken is None or not (words := reserved_words(table, kraken, short=True)):
        return []
    lines = flowed(words, room, "  ")
    with_figure = flowed([figure_words(table, kraken), *words], room, "  ")
    return labelled(table, "kraken", with_figure if len(with_figure) == len(lines) else lines, width)


# ---------------------------------------------------------------------- locations


def offers(table: Table) -> Iterator[tuple[str, list[OpenLocation]]]:
    """Yield the available locations, and the locations that were just drawn, each with the label of its row."""
    yield "locations", table.board["available"]
    if table.board["drawn"]:
        yield "drawn", table.board["drawn"]


def location_lines(table: Table, width: int) -> list[Text]:
    """Return the lines of the available locations, with their formulas."""
    lines: list[Text] = []
    room = width - table.label
    deck = Text(table.say("table-deck", n=table.board["location_deck"]["count"]), MUTED)
    for name, locations in offers(table):
        some = [location_offer(table, one) for one in locations] or [Text(table.say("table-none_open"), FAINT)]
        rows = columns(some, room, most=2)
        if name == "drawn":
            lines += labelled(table, name, rows, width)
        elif len(rows) == 1 and rows[0].cell_len + deck.cell_len + 3 <= room:
            lines += labelled(table, name, [spread(rows[0], deck, room)], width)
        else:
            lines += labelled(table, name, [*rows, Text()] if len(rows) == 1 else rows, width, deck.plain)
    return lines


def location_offer(table: Table, one: OpenLocation) -> Text:
    """Return an available location, its formula and its worth to the reader; a sanctuary has no worth yet."""
    name = Text.assemble(SITE, (f"{flag(one['reserved_by'])} ", GLOW), (location_name(table, one["location"]), STRONG))
    now = f" {table.say('table-now', points=one['worth'])}" if one["worth"] is not None else ""
    return Text.assemble(name, f" {location_short(table, one['location'])}", (now, MUTED))


def short_locations(table: Table, width: int, one_line: bool) -> list[Text]:
    """Return the names and worths of the available locations, in as few lines as possible."""
    lines: list[Text] = []
    room = width - table.label
    for name, locations in offers(table):
        words = [short_offer(table, one) for one in locations]
        if words:
            lines += labelled(table, name, [fitting(words, room)] if one_line else flowed(words, room, "  "), width)
    return lines


def short_offer(table: Table, one: OpenLocation) -> Text:
    """Return an available location and its worth to the reader; a sanctuary has the symbol for loot instead."""
    worth = LOOT if one["worth"] is None else one["worth"]
    name = location_name(table, one["location"])
    return Text.assemble(SITE, (flag(one["reserved_by"]), GLOW), f" {name} {worth}")


# ---------------------------------------------------------------------- arrangements of the whole table


class Drawing(NamedTuple):
    """The parts of a drawn table: the rivals, everything below them, and the minimum lines of the log."""

    rivals: list[Text]
    below: list[Text]
    least_log: int


class Arrangement(NamedTuple):
    """A way to draw the table; it says whether the log is beside the rivals and the headline has the lord deck."""

    draw: Callable[[Table, int], Drawing]
    log_beside: bool = False
    with_deck: bool = False


def draw_table(table: Table, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
    """Return the table in at most ``size`` columns and rows, if that is possible."""
    width, height = size
    ways = arrangements(table)
    for way in ways:
        head = headline(table, width, way.with_deck)
        rivals, below, least_log = way.draw(table, width)
        left = height - len(head) - len(rivals) - len(below)
        fits = left + len(rivals) >= least_log + 1 and left >= 0
        if way.log_beside and room_aside(width) >= LOG_WIDTH and fits:
            upper = with_log_beside(table, rivals, log, width, min(len(rivals) + left, MOST_LOG))
            return [shortened(line, width) for line in (*head, *upper, *below)]
        if left >= min(least_log, len(log)) or way is ways[-1]:
            news = [Text.assemble(" ", line) for line in latest(log, width - 1, min(max(left, 0), MOST_LOG))]
            return [shortened(line, width) for line in (*head, *rivals, *news, *below)]
    raise AssertionError("the last arrangement always returns")


def arrangements(table: Table) -> list[Arrangement]:
    """Return the ways to draw the table, the most detailed first."""
    board = table.board
    ways = [Arrangement(partial(in_full, border="rows"), log_beside=True)]
    if board["leviathan"] is not None:
        told = Arrangement(partial(in_full, border="rows", told=True), log_beside=True)
        halves = [Arrangement(partial(in_full, border="halves", told=told), log_beside=True) for told in (True, False)]
        ways = [told, *ways, *halves]
    ways += [Arrangement(middle), Arrangement(compact, with_deck=True), Arrangement(tight, with_deck=True)]
    if board["kraken"] is not None or board["leviathan"] is not None:
        ways += [Arrangement(crowded, with_deck=True), Arrangement(cramped, with_deck=True)]
    return ways


def room_aside(width: int) -> int:
    """Return the width that is left for a log beside the rivals."""
    return width - LEAST_BESIDE_LOG - 3


def with_log_beside(table: Table, rivals: list[Text], log: Sequence[Text], width: int, height: int) -> list[Text]:
    """Return the rivals with the log at their right."""
    aside = room_aside(width)
    news = [Text(table.say("table-log"), TITLE), *latest(log, aside, max(height, len(rivals)) - 1)]
    return beside([rivals, news], [LEAST_BESIDE_LOG, aside], 3)


def in_full(table: Table, width: int, border: str, told: bool = False) -> Drawing:
    """Draw rivals with names of lords and locations, the Court with powers, and the reader's realm in full."""
    room = LEAST_BESIDE_LOG if room_aside(width) >= LOG_WIDTH else width
    rivals = rivals_in_full(table, table.others(), room)
    me = [own_title(table, table.reader, width), *own_panel(table, table.reader, width)]
    return Drawing(rivals, [*market(table, width, border, told), *me], 3)


def middle(table: Table, width: int) -> Drawing:
    """Draw a line for each rival, the Court with powers, and the reader's realm in short."""
    rivals = rival_lines(table, table.others(), width)
    me = [own_title(table, table.reader, width), *short_own(table, table.reader, width)]
    return Drawing(rivals, [*market(table, width, "halves"), *me], 2)


def compact(table: Table, width: int) -> Drawing:
    """Draw everything as short as possible, for 80 columns and 24 rows."""
    sources = track_lines(table, width, brief=True) + council_line(table, width, short=True)
    below = in_short(table, width, sources, kraken_and_paid(table, width))
    return Drawing(rival_lines(table, table.others(), width), below, 1)


def tight(table: Table, width: int) -> Drawing:
    """Draw everything as short as possible, with the track if it has cards, else the Council."""
    at_issue = track_lines(table, width, brief=True) if table.board["track"] else council_line(table, width, short=True)
    below = in_short(table, width, at_issue, kraken_and_paid(table, width), one_line=True)
    return Drawing(rival_lines(table, table.others(), width), below, 0)


def crowded(table: Table, width: int) -> Drawing:
    """Draw as ``tight`` does, with two rivals in a line, without decks, and without Kraken if nothing is reserved."""
    kraken = table.board["kraken"]
    reserved = kraken is not None and bool(kraken["sentinels"] or kraken["unplaced"])
    more = kraken_and_paid(table, width) if reserved else paid_line(table, width)
    below = in_short(table, width, at_issue_alone(table, width), more, one_line=True)
    return Drawing(rivals_in_halves(table, width), below, 0)


def cramped(table: Table, width: int) -> Drawing:
    """Draw as ``crowded`` does, with only reserved things of Kraken; a payment replaces the track or the Council."""
    sources = paid_line(table, width) or at_issue_alone(table, width)
    below = in_short(table, width, sources, reserved_lines(table, width), one_line=True)
    return Drawing(rivals_in_halves(table, width), below, 0)


def at_issue_alone(table: Table, width: int) -> list[Text]:
    """Return the track if it has cards, else the Council, without decks."""
    if table.board["track"]:
        return track_lines(table, width, brief=True, with_decks=False)
    return council_line(table, width, short=True)


def rivals_in_halves(table: Table, width: int) -> list[Text]:
    """Return the rivals, two in each line."""
    room = (width - 2) // 2
    halves = [rival_half(table, rival, room) for rival in table.others()]
    return beside([halves[0::2], halves[1::2]], [room, room], 2)


def in_short(table: Table, width: int, sources: list[Text], more: list[Text], one_line: bool = False) -> list[Text]:
    """Return everything but the rivals in short; ``sources`` are the lines of the track or the Council."""
    board = [*short_court(table, width), *short_locations(table, width, one_line), *sources]
    board += danger_lines(table, width, "flow")
    me = [own_title(table, table.reader, width), *short_own(table, table.reader, width)]
    return [*board, *more, *me]


def kraken_and_paid(table: Table, width: int) -> list[Text]:
    """Return the lines about Kraken and a payment, which come before the reader's realm."""
    return [*kraken_lines(table, width), *paid_line(table, width)]


def market(table: Table, width: int, border: str, told: bool = False) -> list[Text]:
    """Return the middle of the table in full."""
    lines = [*court_rows(table, width), *track_lines(table, width), *danger_lines(table, width, border, told)]
    lines += [*council_line(table, width), *location_lines(table, width)]
    return [*lines, *kraken_and_paid(table, width)]
