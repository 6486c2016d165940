"""A table of Conspiracy drawn in lines: rivals on top, the market, and the own alliance below.

An alliance is an inverted pyramid of 15 spaces. Each drawing has a *cut* of its cells; a roomy table has cells of two
lines for the own alliance, a compact one fits 80 columns and 24 rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from abyssal.cli.canvas import beside, columns, cut, padded, spread, tail
from abyssal.cli.conspiracy_snapshot import Alliance, Table
from abyssal.cli.seats import Seats
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE, card
from abyssal.cli.words import commas, count, say
from abyssal.conspiracy.almanac import LETTER_OF, N_SPACES, ROWS

CREST: Final = "◆"
PEARL: Final = "●"
KEY: Final = "⊸"
SITE: Final = "⌂"
POWER: Final = {"0": "  ", "1": "  ", "2": "  ", "3": PEARL * 2, "4": PEARL + " ", "6": "  "}
RIVAL_WIDTH: Final = 30
LOG_WIDTH: Final = 44
MOST_LOG: Final = 12


@dataclass(frozen=True)
class Cells:
    """How the spaces of an alliance are drawn: width inside the brackets, lines, and whether crests are shown."""

    inner: int
    lines: int
    crests: bool

    @property
    def pitch(self) -> int:
        """Columns from one space to the next."""
        return self.inner + 2


SMALL: Final = Cells(inner=4, lines=1, crests=False)
MEDIUM: Final = Cells(inner=6, lines=1, crests=True)
LARGE: Final = Cells(inner=8, lines=2, crests=True)


# ---------------------------------------------------------------------- an alliance


def pyramid(me: Alliance, cells: Cells) -> list[Text]:
    """The 15 spaces of an alliance, rows of 5, 4, 3, 2 and 1."""
    lines: list[Text] = []
    space = 1
    for row, wide in enumerate(ROWS):
        drawn = [draw_space(me, number, cells) for number in range(space, space + wide)]
        margin = Text(" " * (row * cells.pitch // 2))
        lines += [Text.assemble(margin, *[cell[k] for cell in drawn]) for k in range(cells.lines)]
        space += wide
    return lines


def draw_space(me: Alliance, space: int, cells: Cells) -> list[Text]:
    """One space in lines of ``cells.pitch`` columns; the largest coalition stands in brackets."""
    if space > len(me.lords):
        return draw_free(me, space, cells)
    lord = me.lords[space - 1]
    inside = [lord_line(me, space, cells)]
    if cells.lines == 2:
        inside.append(site_line(me, space, cells))
    linked = space in me.coalition
    style = card(lord[0], linked)
    left, right = (("[", POINTS), ("]", POINTS)) if linked else ((" ", ""), (" ", ""))
    return [Text.assemble(left, (f"{line:<{cells.inner}}", style), right) for line in inside]


def draw_free(me: Alliance, space: int, cells: Cells) -> list[Text]:
    """An empty space: its number, or a mark where the next lord goes."""
    if space == len(me.lords) + 1:
        word, style = (say("conspiracy.table.next"), GLOW)
        first = Text(f"{word:^{cells.pitch}}"[: cells.pitch], style)
    else:
        first = Text(f"{'·' if cells.lines == 1 else space:^{cells.pitch}}", FAINT)
    return [first] + [Text(" " * cells.pitch)] * (cells.lines - 1)


def lord_line(me: Alliance, space: int, cells: Cells) -> str:
    """The lord itself: crest, letter and value, pearls or an unused key, a location."""
    lord = me.lords[space - 1]
    mark = POWER[lord[1]]
    if space in me.locations and cells.lines == 1:
        mark = SITE + " "
    elif space in me.unused:
        mark = KEY + " "
    if not cells.crests:
        return lord + mark
    crest = CREST if space in me.crests else " "
    return f"{crest}{lord}{' ' if cells.lines == 2 else ''}{mark}"


def site_line(me: Alliance, space: int, cells: Cells) -> str:
    """The second line of a large cell: the location on the lord, or the number of the space."""
    if space in me.locations:
        return f"{SITE} {badge(me.locations[space])}"
    return f"{space:>{cells.inner}}"


def badge(location: str) -> str:
    """A location in at most six letters."""
    return say(f"conspiracy.location.{location or 'face_down'}.badge")


def short(location: str) -> str:
    """What a location is worth or does, in a few words."""
    return say(f"conspiracy.location.{location or 'face_down'}.short")


def crest_words(me: Alliance) -> Text:
    """The IP of the lords with crests, guild by guild."""
    parts: list[Text] = []
    for guild, letter in LETTER_OF.items():
        value = str(me.best[guild]) if guild in me.best else say("conspiracy.table.no_lords")
        parts.append(Text(f"{letter}{value}", card(letter) if guild in me.best else FAINT))
    return Text(" ").join(parts)


def key_words(me: Alliance) -> str:
    """The unused keys in words."""
    kinds = (("silver", me.silver), ("gold", me.gold))
    return commas([f"{keys} {say(f'conspiracy.table.{kind}')}" for kind, keys in kinds if keys])


def coalition_words(me: Alliance) -> str:
    """Size and guild of the largest coalition."""
    if not me.coalition:
        return say("conspiracy.table.coalition_none")
    guild = me.lords[me.coalition[0] - 1][0]
    names = {letter: say(f"colour.{name}") for name, letter in LETTER_OF.items()}
    return say("conspiracy.table.coalition_of", size=len(me.coalition), guild=names[guild])


# ---------------------------------------------------------------------- the parts of the table


def headline(table: Table, seats: Seats, turn: int, width: int) -> list[Text]:
    """The title, and what binds everybody just now."""
    left = Text(say("conspiracy.table.title"), TITLE)
    if turn:
        left.append(f"  {say('conspiracy.table.turn', turn=turn)}", MUTED)
    notes: list[str] = []
    if table.token is not None:
        notes.append(say("conspiracy.table.token", name=seats.names[table.token]))
    if table.restriction is not None:
        size, owner = table.restriction
        key = "restriction" if table.opponent is None else "restriction_solo"
        notes.append(say(f"conspiracy.table.{key}", name=seats.names[owner], count=count("lord", size)))
    if table.ended_by is not None:
        notes.append(say("conspiracy.table.last_turns", name=seats.names[table.ended_by]))
    return [spread(left, Text(" · ".join(notes), GLOW), width)]


def rival_block(table: Table, seats: Seats, seat: int) -> list[Text]:
    """A rival in 7 lines of 30 columns: pearls and keys stand in the corners which the pyramid leaves free."""
    me = table.alliances[seat]
    title = spread(
        Text.assemble((seats.names[seat], STRONG), (f"  {len(me.lords)}/{N_SPACES}", MUTED)),
        Text(say("conspiracy.table.ip", points=me.total), POINTS),
        RIVAL_WIDTH,
    )
    rows = pyramid(me, SMALL)
    keeper = say("conspiracy.table.keeper") if table.keeper == seat else ""
    rows[3] = corners(rows[3], f"{PEARL} {me.pearls}", key_corner("silver", me.silver))
    rows[4] = corners(rows[4], keeper, key_corner("gold", me.gold))
    return [title, *rows, site_words(me, RIVAL_WIDTH)]


def key_corner(kind: str, keys: int) -> str:
    """The unused keys of one kind, short enough for a corner."""
    return f"{KEY} {say(f'conspiracy.table.{kind}')}" if keys else ""


def corners(row: Text, left: str, right: str) -> Text:
    """A row of a pyramid with something in both corners beside it."""
    start = len(row.plain) - len(row.plain.lstrip())
    middle = row[start:]
    line = Text.assemble((f"{left:<{start}}", STRONG), middle)
    return spread(line, Text(right, STRONG), RIVAL_WIDTH)


def site_words(me: Alliance, width: int) -> Text:
    """The locations of an alliance in one line."""
    if not me.locations:
        return Text(f"{SITE} {say('conspiracy.table.no_locations')}", FAINT)
    names = [badge(name) for _, name in sorted(me.locations.items())]
    if "" in me.locations.values():
        names = [say("conspiracy.table.face_down", n=len(names))]
    return cut(Text(f"{SITE} {', '.join(names)}", MUTED), width)


def rival_lines(table: Table, seats: Seats, seat: int) -> list[Text]:
    """A rival in two lines, where there is no room for the pyramid."""
    me = table.alliances[seat]
    keeper = f" {say('conspiracy.table.keeper')}" if table.keeper == seat else ""
    points = say("conspiracy.table.ip", points=me.total)
    first = Text.assemble((seats.names[seat], STRONG), (f"  {len(me.lords)}/{N_SPACES}  ", MUTED), (points, POINTS))
    first.append(f"  {PEARL}{me.pearls}{keeper}  {KEY * len(me.unused)}")
    second = Text.assemble("  ", crest_words(me), (f"  {coalition_words(me)}  {SITE}{len(me.locations)}", MUTED))
    return [first, second]


def market(table: Table, width: int) -> list[Text]:
    """Deck and piles of lords, deck and open locations, and what lies between in the middle of a turn."""
    piles = [Text(say("conspiracy.table.deck", n=len(table.deck)), MUTED)]
    for guild, lords in table.piles.items():
        empty = Text(f"{LETTER_OF[guild]} {say('conspiracy.table.no_lords')}", FAINT)
        piles.append(cards(lords) if lords else empty)
    sites = [Text(say("conspiracy.table.deck", n=table.location_deck), MUTED)]
    sites += [site_offer(table, name) for name in table.open]
    if not table.open:
        sites.append(Text(say("conspiracy.table.none_open"), FAINT))
    lines = row_of(say("conspiracy.table.lords"), piles, width, " │ ")
    for key, between in (("drawn", table.drawn), ("held", table.held)):
        if between:
            lines += row_of(say(f"conspiracy.table.{key}"), [cards(between)], width)
    lines += grid_of(say("conspiracy.table.locations"), sites, width)
    if table.revealed:
        shown = [Text(), *[site_offer(table, name) for name in table.revealed]]
        lines += grid_of(say("conspiracy.table.revealed"), shown, width)
    return lines


def cards(lords: Sequence[str]) -> Text:
    """Lords as small cards in a row."""
    return Text(" ").join([Text(f" {lord} ", card(lord[0])) for lord in lords])


def site_offer(table: Table, location: str) -> Text:
    """A location that may be taken, and its worth to the reader if that is not fixed."""
    figure = table.worth[location]
    now = "" if figure["is_fixed"] else f" ({say('conspiracy.table.now', points=figure['worth'])})"
    return Text.assemble(f"{SITE} {short(location)}", (now, MUTED))


def row_of(label: str, parts: Sequence[Text], width: int, between: str = "  ") -> list[Text]:
    """A label and parts after it, as many as fit in each line."""
    lines: list[Text] = []
    line = Text.assemble((f"{label:<10}", TITLE))
    for part in parts:
        gap = "  " if line.cell_len == 10 else between
        if line.cell_len + len(gap) + part.cell_len > width:
            lines.append(line)
            line, gap = Text(" " * 10), "  "
        line = Text.assemble(line, (gap, FAINT), part)
    return [*lines, line]


def grid_of(label: str, parts: Sequence[Text], width: int) -> list[Text]:
    """A label, its first part, and the others in columns."""
    head = Text.assemble((f"{label:<10}", TITLE), "  ", padded(parts[0], 9))
    return beside([[head], columns(parts[1:], width - 23)], [21, width - 23])


# ---------------------------------------------------------------------- the own alliance


def own_title(table: Table, seats: Seats, seat: int, width: int) -> Text:
    """The line above the own alliance."""
    me = table.alliances[seat]
    name = f" {seats.names[seat]} "
    lords = say("conspiracy.table.of_lords", lords=len(me.lords))
    points = f" {say('conspiracy.table.ip', points=me.total)} "
    rule = "─" * max(0, width - len(name) - len(lords) - len(points) - 6)
    return Text.assemble(
        ("──", FAINT), (name, GLOW), (f" {lords} ", MUTED), (f"{rule}", FAINT), (points, POINTS), ("──", FAINT)
    )


def own_panel(table: Table, seats: Seats, seat: int, width: int, height: int) -> list[Text]:
    """The words beside the own pyramid: where its points come from, pearls, keys and locations."""
    me = table.alliances[seat]
    lines = [
        panel_row("crests", crest_words(me), me.lord_points, width),
        panel_row("coalition", Text(coalition_words(me)), me.coalition_points, width),
        panel_row("pearls", Text(pearl_words(table, seats, seat)), me.keeper_points, width),
        panel_row("keys", Text(keys_and_need(me)), None, width),
        panel_row("sites", Text("" if me.worth else say("conspiracy.table.no_locations")), me.location_points, width),
    ]
    room = width if len(me.worth) <= height - len(lines) else (width - 2) // 2
    sites = [site_row(name, ip, room) for name, ip in me.worth.items()]
    return lines + (sites if room == width else columns(sites, width, gap=2, most=2))


def site_row(location: str, points: int, width: int) -> Text:
    """A location and its points."""
    ip = say("conspiracy.table.ip", points=points)
    return spread(Text(f"  {SITE} {short(location)}", MUTED), Text(ip, MUTED), width)


def panel_row(key: str, words: Text, points: int | None, width: int) -> Text:
    """A label, words, and points at the right."""
    label = say(f"conspiracy.table.{key}")
    right = Text("" if points is None else say("conspiracy.table.ip", points=points), POINTS if points else FAINT)
    return spread(Text.assemble((f"{label:<11}", TITLE), words), right, width)


def pearl_words(table: Table, seats: Seats, seat: int) -> str:
    """The own pearls, and who keeps the token."""
    pearls = table.alliances[seat].pearls
    if table.keeper is None:
        who = say("conspiracy.table.keeper_nobody")
    elif table.keeper == seat:
        who = say("conspiracy.table.keeper_you")
    else:
        theirs = table.alliances[table.keeper].pearls
        who = say("conspiracy.table.keeper_is", name=seats.names[table.keeper], pearls=theirs)
    return f"{PEARL} {pearls} · {who}"


def keys_and_need(me: Alliance) -> str:
    """The unused keys, and how many bring a location."""
    need = say("conspiracy.table.any_two" if me.any_two_keys else "conspiracy.table.two_alike")
    return f"{key_words(me) or say('conspiracy.table.keys_none')}; {need}"


# ---------------------------------------------------------------------- all of it


def draw_table(
    table: Table,
    seats: Seats,
    reader: int,
    log: Sequence[Text],
    turn: int,
    size: tuple[int, int],
) -> list[Text]:
    """The table in at most ``size`` columns and rows if it can be done: roomy, else compact."""
    width, height = size
    for arrange in (roomy, compact):
        above, below, aside = arrange(table, seats, reader, width)
        head = headline(table, seats, turn, width)
        left = height - len(head) - len(above) - len(below)
        if aside >= LOG_WIDTH and left >= 0:
            return head + with_log_beside(above, log, width, aside) + below
        news = tail(log, width - 1, min(max(left, 1), MOST_LOG))
        if left >= min(3, len(news)) or arrange is compact:
            return head + above + [Text.assemble(" ", line) for line in news] + below
    raise AssertionError("the last arrangement always returns")


def with_log_beside(above: list[Text], log: Sequence[Text], width: int, aside: int) -> list[Text]:
    """The log at the right of the rivals."""
    news = [Text(say("conspiracy.table.log"), TITLE), *tail(log, aside, len(above) - 1)]
    return beside([above, news], [width - aside - 3, aside], 3)


def roomy(table: Table, seats: Seats, reader: int, width: int) -> tuple[list[Text], list[Text], int]:
    """Rivals with their pyramids, and a large own one. Also how many columns beside the rivals are free."""
    rivals = others(table, reader)
    across = max(1, (width + 2) // (RIVAL_WIDTH + 3))
    above: list[Text] = []
    for start in range(0, len(rivals), across):
        blocks = [rival_block(table, seats, seat) for seat in rivals[start : start + across]]
        above += beside(blocks, [RIVAL_WIDTH] * len(blocks), 3)
    mine = pyramid(table.alliances[reader], LARGE)
    side = width - 5 * LARGE.pitch - 3
    panel = own_panel(table, seats, reader, side, len(mine)) if side >= 36 else []
    below = [Text(), *market(table, width), own_title(table, seats, reader, width)]
    below += beside([mine, panel], [5 * LARGE.pitch, max(side, 0)], 3)
    aside = width - len(rivals) * (RIVAL_WIDTH + 3)
    return above, below, aside if len(rivals) <= across else 0


def compact(table: Table, seats: Seats, reader: int, width: int) -> tuple[list[Text], list[Text], int]:
    """The own pyramid with the rivals beside it, and the market under them; for 80 columns and 24 rows."""
    me = table.alliances[reader]
    wide = 5 * MEDIUM.pitch
    keeper = f" {say('conspiracy.table.keeper')}" if table.keeper == reader else ""
    title = spread(
        Text.assemble((seats.names[reader], GLOW), (f"  {len(me.lords)}/{N_SPACES}", MUTED)),
        Text(say("conspiracy.table.ip", points=me.total), POINTS),
        wide,
    )
    keys = [key_corner(kind, keys) for kind, keys in (("silver", me.silver), ("gold", me.gold)) if keys]
    state = Text(" · ".join([f"{PEARL} {me.pearls}{keeper}", *keys]))
    mine = [title, *pyramid(me, MEDIUM), Text.assemble(state, " · ", site_words(me, wide))]
    rivals = others(table, reader)
    room = width - wide - 3
    if len(rivals) == 1 and room >= RIVAL_WIDTH:
        theirs = rival_block(table, seats, rivals[0])
    else:
        theirs = [line for seat in rivals for line in rival_lines(table, seats, seat)]
    above = beside([mine, theirs], [wide, max(room, 0)], 3)
    return above, market(table, width), 0


def others(table: Table, reader: int) -> list[int]:
    """The rivals in the order of play, the next one first."""
    seats = len(table.alliances)
    return [(reader + k) % seats for k in range(1, seats)]


def all_alliances(table: Table, seats: Seats, width: int) -> list[Text]:
    """Every alliance in full, one under the other, and the lords that are still to come."""
    lines: list[Text] = []
    for seat in range(len(table.alliances)):
        mine = pyramid(table.alliances[seat], LARGE)
        side = width - 5 * LARGE.pitch - 3
        lines.append(own_title(table, seats, seat, width))
        panel = own_panel(table, seats, seat, side, len(mine)) if side >= 36 else []
        lines += beside([mine, panel], [5 * LARGE.pitch, max(side, 0)], 3)
    coming = [cards([lord for lord in table.deck if lord[0] == letter]) for letter in LETTER_OF.values()]
    lines += [Text(), Text(say("conspiracy.table.deck_holds"), TITLE)]
    return lines + row_of("", [pile for pile in coming if pile], width)
