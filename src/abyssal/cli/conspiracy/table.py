"""Draw the table of Conspiracy: rivals on top, then the market, then the reader's alliance.

An alliance is an inverted pyramid of 15 spaces, drawn as cells. There are several *arrangements* of the table, from
:func:`roomy`, with two lines for each cell of the reader's alliance, to :func:`barest`, without any pyramid. The first
arrangement that fits is taken, with as many whole sentences of the log as fit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from abyssal.cli.canvas import beside, columns, cut, flowed, padded, spread, wrapped
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE, card
from abyssal.texts.message import Argument, message, seat

if TYPE_CHECKING:
    from abyssal.cli.speaker import Speaker
    from abyssal.telling.conspiracy.shapes import Alliance, ConspiracyBoard, LocationCard, Space

CREST: Final = "◆"
PEARL: Final = "●"
KEY: Final = "⊸"
SITE: Final = "⌂"
POWER: Final[Mapping[str, str]] = {"3": PEARL * 2, "4": PEARL + " "}
"""The pearls of a lord, by its value."""
RIVAL_WIDTH: Final = 30
LOG_WIDTH: Final = 44
MOST_LOG: Final = 12
LEAST_PANEL: Final = 36
GAP: Final = 3
LABELS: Final = ("lords", "locations", "drawn", "held", "revealed")
"""The labels of the rows of the market."""
SOURCES: Final = ("crests", "coalition", "pearls", "keys", "sites", "extra")
"""The labels of the rows beside the reader's alliance."""


@dataclass(frozen=True)
class Cells:
    """The size of a drawn space: ``inner`` columns inside the brackets, ``lines``, and whether it shows crests."""

    inner: int
    lines: int
    crests: bool

    @property
    def pitch(self) -> int:
        """The width of a space with its brackets."""
        return self.inner + 2


SMALL: Final = Cells(inner=4, lines=1, crests=False)
MEDIUM: Final = Cells(inner=6, lines=1, crests=True)
LARGE: Final = Cells(inner=8, lines=2, crests=True)


@dataclass(frozen=True)
class Table:
    """The board as one reader sees it, and the speaker that renders its texts."""

    speaker: Speaker
    board: ConspiracyBoard
    reader: int

    def say(self, name: str, /, **args: Argument) -> str:
        """Return a text of the table; ``name`` is the end of its text id."""
        return self.speaker.say(f"conspiracy-table-{name}", **args)

    def alliance(self, number: int) -> Alliance:
        """Return the alliance of a seat."""
        return self.board["seats"][number]

    @property
    def rivals(self) -> list[int]:
        """Return the rivals in the order of play, beginning after the reader."""
        seats = len(self.board["seats"])
        return [(self.reader + k) % seats for k in range(1, seats)]


@dataclass(frozen=True)
class Arrangement:
    """The lines above and below the log; with enough columns the log is beside the lines above."""

    head: list[Text]
    above: list[Text]
    below: list[Text]
    aside: int = 0

    @property
    def height(self) -> int:
        """The number of lines without a log."""
        return len(self.head) + len(self.above) + len(self.below)


# ---------------------------------------------------------------------- an alliance


def pyramid(table: Table, me: Alliance, cells: Cells) -> list[Text]:
    """Return the 15 spaces of an alliance, in rows of 5, 4, 3, 2 and 1."""
    lines: list[Text] = []
    for row, spaces in enumerate(me["rows"]):
        drawn = [draw_space(table, space, cells) for space in spaces]
        margin = Text(" " * margin_of(row, cells))
        lines += [Text.assemble(margin, *[cell[k] for cell in drawn]) for k in range(cells.lines)]
    return lines


def margin_of(row: int, cells: Cells) -> int:
    """Return the number of columns left of a row, which is centred under the row above."""
    return row * cells.pitch // 2


def draw_space(table: Table, space: Space, cells: Cells) -> list[Text]:
    """Return one space in lines of ``cells.pitch`` columns; lords of the largest coalition are in brackets."""
    lord = space["lord"]
    if lord is None:
        return draw_free(table, space, cells)
    inside = [lord_line(space, lord, cells)]
    if cells.lines == 2:
        inside.append(site_line(table, space, cells))
    linked = space["linked"]
    style = card(lord[0], linked)
    left, right = (("[", POINTS), ("]", POINTS)) if linked else ((" ", ""), (" ", ""))
    return [Text.assemble(left, padded(Text(line, style), cells.inner), right) for line in inside]


def draw_free(table: Table, space: Space, cells: Cells) -> list[Text]:
    """Return an empty space: its number, or a symbol if the next lord is placed there."""
    if space["is_next"]:
        first = centred(Text(table.say("next"), GLOW), cells.pitch)
    else:
        first = centred(Text("·" if cells.lines == 1 else str(space["space"]), FAINT), cells.pitch)
    return [first] + [Text(" " * cells.pitch)] * (cells.lines - 1)


def centred(text: Text, width: int) -> Text:
    """Return a text in the middle of ``width`` columns."""
    short = cut(text, width)
    return padded(Text.assemble(" " * ((width - short.cell_len) // 2), short), width)


def lord_line(space: Space, lord: str, cells: Cells) -> str:
    """Return the symbols of a lord: crest, letter and value, pearls or an unused key, and a location."""
    mark = POWER.get(lord[1], "  ")
    if space["location"] is not None and cells.lines == 1:
        mark = SITE + " "
    elif space["unused_key"]:
        mark = KEY + " "
    if not cells.crests:
        return lord + mark
    crest = CREST if space["crest"] else " "
    return f"{crest}{lord}{' ' if cells.lines == 2 else ''}{mark}"


def site_line(table: Table, space: Space, cells: Cells) -> str:
    """Return the second line of a large cell: the location on the lord, or the number of the space."""
    if space["location"] is not None:
        return f"{SITE} {badge(table, space['location'])}"
    return f"{space['space']:>{cells.inner}}"


def badge(table: Table, location: str) -> str:
    """Return a location in at most six letters."""
    return table.speaker.say(f"conspiracy-location-{location}.badge")


def short(table: Table, location: str) -> str:
    """Return the worth or the effect of a location in a few words."""
    return table.speaker.say(f"conspiracy-location-{location}")


def crest_words(table: Table, me: Alliance) -> Text:
    """Return the IP of the lords with crests, guild by guild."""
    parts: list[Text] = []
    for crest in me["crests"]:
        value = table.say("no_lords") if crest["lord"] is None else str(crest["points"])
        parts.append(Text(f"{crest['letter']}{value}", FAINT if crest["lord"] is None else card(crest["letter"])))
    return Text(" ").join(parts)


def coalition_words(table: Table, me: Alliance) -> str:
    """Return the size and the guild of the largest coalition."""
    coalition = me["coalition"]
    if coalition is None:
        return table.say("coalition_none")
    return table.say("coalition_of", size=coalition["size"], colour={"colour": coalition["guild"]})


def count_words(me: Alliance) -> str:
    """Return the number of lords of an alliance."""
    return f"{me['lord_count']}/{me['lord_count'] + me['spaces_left']}"


def points_words(table: Table, points: int) -> str:
    """Return influence points as a text."""
    return table.say("ip", points=points)


def title_line(table: Table, me: Alliance, style: str, width: int) -> Text:
    """Return the name of a seat, the number of its lords, and its points at the right; a long name is cut."""
    count, points = Text(f"  {count_words(me)}", MUTED), Text(points_words(table, me["points"]["total"]), POINTS)
    room = width - count.cell_len - points.cell_len - 1
    name = cut(Text(table.speaker.seat(me["seat"], "start"), style), max(1, room))
    return spread(Text.assemble(name, count), points, width)


def keeper_word(table: Table, me: Alliance) -> str:
    """Return a word for the Keeper; empty for others."""
    return table.say("keeper") if me["is_keeper"] else ""


def key_corner(table: Table, me: Alliance, kind: str) -> str:
    """Return the unused keys of one kind, short enough for a corner."""
    return table.say(kind) if (me["silver"] if kind == "silver" else me["gold"]) else ""


def site_words(table: Table, me: Alliance, width: int) -> Text:
    """Return the locations of an alliance in one line, with the number of those that do not fit."""
    if not me["sites"]:
        return cut(Text(f"{SITE} {table.say('no_locations')}", FAINT), width)
    names = site_names(table, me)
    for shown in range(len(names), 0, -1):
        more = f" +{len(names) - shown}" if shown < len(names) else ""
        line = Text(f"{SITE} {', '.join(names[:shown])}{more}", MUTED)
        if line.cell_len <= width:
            return line
    return cut(Text(f"{SITE} {len(names)}", MUTED), width)


def site_names(table: Table, me: Alliance) -> list[str]:
    """Return the locations of an alliance in very few words, in the order in which they were taken."""
    taken = [space["location"] for row in me["rows"] for space in row if space["location"] is not None]
    if any(site["location"] == "face_down" for site in me["sites"]):
        return [table.say("face_down", n=len(taken))]
    return [badge(table, location) for location in taken]


# ---------------------------------------------------------------------- the parts of the table


def headline(table: Table, width: int) -> list[Text]:
    """Return the title and the :func:`notes`, which get a separate line if they are too long."""
    board = table.board
    left = Text(table.say("title"), TITLE)
    if board["is_over"]:
        left.append(f"  {table.say('over')}", MUTED)
    elif board["turn"]:
        left.append(f"  {table.say('turn', turn=board['turn'])}", MUTED)
    lines = [Text()]
    for note in notes(table):
        taken = lines[-1].cell_len + (left.cell_len if len(lines) == 1 else 0)
        if taken + GAP + 1 + note.cell_len > width:
            lines.append(note)
        else:
            lines[-1] = Text(" · ", GLOW).join([lines[-1], note]) if lines[-1] else note
    return [spread(left, lines[0], width), *[at_right(line, width) for line in lines[1:]]]


def at_right(line: Text, width: int) -> Text:
    """Return a line that ends in the last column."""
    return spread(Text(), line, width) if line.cell_len < width else cut(line, width)


def notes(table: Table) -> list[Text]:
    """Return notes about a restriction, the last turns and the Replay token."""
    board = table.board
    out: list[str] = []
    limit = board["restriction"]
    if limit is not None and board["opponent"] is None:
        out.append(table.say("restriction", who=seat(limit["owner"]), count=limit["count"]))
    elif limit is not None:
        out.append(table.say("restriction_solo", who=seat(1 - limit["owner"]), count=limit["count"]))
    if board["ended_by"] is not None:
        out.append(table.say("last_turns", who=seat(board["ended_by"])))
    if board["token"] is not None and not board["is_over"]:
        out.append(table.say("token", who=seat(board["token"]["holder"])))
    return [Text(note, GLOW) for note in out]


def rival_block(table: Table, number: int) -> list[Text]:
    """Return a rival in 7 lines of 30 columns; pearls and keys are in the corners beside the pyramid."""
    me = table.alliance(number)
    rows = pyramid(table, me, SMALL)
    rows[3] = corners(rows[3], 3, f"{PEARL} {me['pearls']}", key_corner(table, me, "silver"))
    rows[4] = corners(rows[4], 4, keeper_word(table, me), key_corner(table, me, "gold"))
    return [title_line(table, me, STRONG, RIVAL_WIDTH), *rows, site_words(table, me, RIVAL_WIDTH)]


def corners(line: Text, row: int, left: str, right: str) -> Text:
    """Return a row of a small pyramid with texts in both corners beside it."""
    margin = margin_of(row, SMALL)
    start = padded(Text(left, STRONG), margin)
    end = cut(Text(right, STRONG), margin)
    return spread(Text.assemble(start, line[margin:]), end, RIVAL_WIDTH)


def rival_lines(table: Table, number: int, width: int) -> list[Text]:
    """Return a rival in two lines, for tables without pyramids."""
    me = table.alliance(number)
    return [rival_line(table, number, width), cut(Text.assemble("  ", holdings(table, me)), width)]


def rival_line(table: Table, number: int, width: int) -> Text:
    """Return the first line of a rival: lords, points, pearls and unused keys; a long name is cut."""
    me = table.alliance(number)
    keys = KEY * (me["silver"] + me["gold"])
    keeper = f" {keeper_word(table, me)}" if me["is_keeper"] else ""
    line = Text.assemble(
        (f"  {count_words(me)}  ", MUTED),
        (points_words(table, me["points"]["total"]), POINTS),
        f"  {PEARL}{me['pearls']}{keeper}" + (f"  {keys}" if keys else ""),
    )
    style = GLOW if number == table.reader else STRONG
    name = cut(Text(table.speaker.seat(number, "start"), style), max(4, width - line.cell_len))
    return cut(Text.assemble(name, line), width)


def holdings(table: Table, me: Alliance) -> Text:
    """Return the second line of a rival: crests, coalition and the number of locations."""
    count = sum(site["count"] for site in me["sites"])
    return Text.assemble(crest_words(table, me), (f"  {coalition_words(table, me)}  {SITE}{count}", MUTED))


# ---------------------------------------------------------------------- the market


def market(table: Table, width: int) -> list[Text]:
    """Return the deck and piles of lords, the deck of locations, open locations, and cards drawn in this turn."""
    board = table.board
    lines = [*lords_row(table, width), *between(table, width)]
    sites = [Text(table.say("deck", n=board["location_deck"]["count"]), MUTED)]
    sites += [site_offer(table, site) for site in board["open"]]
    if not board["open"]:
        sites.append(Text(table.say("none_open"), FAINT))
    lines += grid_of(table, "locations", sites, width)
    if board["revealed"]:
        shown = [Text(), *[site_offer(table, site) for site in board["revealed"]]]
        lines += grid_of(table, "revealed", shown, width)
    return lines


def small_market(table: Table, width: int) -> list[Text]:
    """Return the market in fewer lines, with locations in very few words, one after the other."""
    board = table.board
    lines = [*lords_row(table, width), *between(table, width)]
    for label, sites in (("locations", board["open"]), ("revealed", board["revealed"])):
        parts = [Text.assemble(f"{SITE} {badge(table, site['location'])}", worth(table, site)) for site in sites]
        if label == "locations":
            parts.insert(0, Text(table.say("deck", n=board["location_deck"]["count"]), MUTED))
        lines += row_of(table, label, parts, width) if parts else []
    return lines


def lords_row(table: Table, width: int) -> list[Text]:
    """Return the deck and the piles of lords."""
    piles = [Text(table.say("deck", n=table.board["deck"]["count"]), MUTED)]
    for pile in table.board["piles"]:
        empty = Text(f"{pile['letter']} {table.say('no_lords')}", FAINT)
        piles.append(cards(pile["lords"]) if pile["lords"] else empty)
    return row_of(table, "lords", piles, width, " │ ")


def between(table: Table, width: int) -> list[Text]:
    """Return the lords that were drawn or are in hand."""
    lines: list[Text] = []
    for label, lying in (("drawn", table.board["drawn"]), ("held", table.board["held"])):
        if lying:
            lines += row_of(table, label, [cards([one["lord"] for one in lying])], width)
    return lines


def cards(lords: Sequence[str]) -> Text:
    """Return lords as small cards in a row."""
    return Text(" ").join([Text(f" {lord} ", card(lord[0])) for lord in lords])


def site_offer(table: Table, site: LocationCard) -> Text:
    """Return an available location, and its worth to the reader if the worth can change."""
    return Text.assemble(f"{SITE} {short(table, site['location'])}", worth(table, site))


def worth(table: Table, site: LocationCard) -> Text:
    """Return the current worth of a location; empty if the worth never changes."""
    return Text() if site["is_fixed"] else Text(f" ({table.say('now', points=site['worth'])})", MUTED)


def label_width(table: Table, labels: Sequence[str]) -> int:
    """Return the width of the column of these labels."""
    return max(Text(table.say(label)).cell_len for label in labels) + 1


def row_of(table: Table, label: str, parts: Sequence[Text], width: int, gap: str = "  ") -> list[Text]:
    """Return a label and the parts after it, with as many parts as fit in each line."""
    room = label_width(table, LABELS)
    head = padded(Text(table.say(label) if label else "", TITLE), room)
    margin = Text(" " * room)
    lines = joined(parts, max(1, width - room - 2), gap)
    return [Text.assemble(head if k == 0 else margin, "  ", line) for k, line in enumerate(lines)]


def joined(parts: Sequence[Text], width: int, gap: str) -> list[Text]:
    """Return the parts one after the other, as many as fit in each line."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + Text(gap).cell_len + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], (gap, FAINT), part)
        else:
            lines.append(cut(part, width))
    return lines


def grid_of(table: Table, label: str, parts: Sequence[Text], width: int) -> list[Text]:
    """Return a label, the first part, and the other parts in columns."""
    room = label_width(table, LABELS)
    first = Text(table.say("deck", n=table.board["location_deck"]["count"])).cell_len + 2
    head = Text.assemble(padded(Text(table.say(label), TITLE), room), "  ", padded(parts[0], first))
    left = max(1, width - head.cell_len - 2)
    return beside([[head], columns(parts[1:], left)], [head.cell_len, left])


# ---------------------------------------------------------------------- the own alliance


def own_title(table: Table, number: int, width: int) -> Text:
    """Return the title line above an alliance that is drawn in full."""
    me = table.alliance(number)
    lords = table.say("of_lords", n=me["lord_count"], all=me["lord_count"] + me["spaces_left"])
    points = Text.assemble((f" {points_words(table, me['points']['total'])} ", POINTS), ("──", FAINT))
    left = Text.assemble(("── ", FAINT), (table.speaker.seat(number, "start"), GLOW), (f"  {lords} ", MUTED))
    left = cut(left, max(1, width - points.cell_len))
    rule = "─" * max(0, width - left.cell_len - points.cell_len)
    return cut(Text.assemble(left, (rule, FAINT), points), width)


def own_panel(table: Table, number: int, width: int, height: int) -> list[Text]:
    """Return the panel beside an alliance, with its points by source, pearls, keys and locations."""
    me = table.alliance(number)
    points = me["points"]
    none = "" if me["sites"] else table.say("no_locations")
    lines = [
        panel_row(table, "crests", crest_words(table, me), points["lords"], width),
        panel_row(table, "coalition", Text(coalition_words(table, me)), points["coalition"], width),
        panel_row(table, "pearls", Text(pearl_words(table, me)), points["keeper"] or None, width),
        panel_row(table, "keys", Text(keys_words(table, me)), None, width),
        panel_row(table, "sites", Text(none), points["locations"], width),
    ]
    if points["extra"]:
        lines.insert(4, panel_row(table, "extra", Text(), points["extra"], width))
    room = width if len(me["sites"]) <= height - len(lines) else (width - 2) // 2
    sites = [site_row(table, site["location"], site["points"], room) for site in me["sites"]]
    return lines + (sites if room == width else columns(sites, width, gap=2, most=2))


def site_row(table: Table, location: str, points: int, width: int) -> Text:
    """Return a location and its points."""
    left = Text(f"  {SITE} {short(table, location)}", MUTED)
    return spread(left, Text(points_words(table, points), MUTED), width)


def panel_row(table: Table, label: str, words: Text, points: int | None, width: int) -> Text:
    """Return a label, words, and points at the right."""
    right = Text() if points is None else Text(points_words(table, points), POINTS if points else FAINT)
    head = padded(Text(table.say(label), TITLE), label_width(table, SOURCES) + 1)
    return spread(Text.assemble(head, words), right, width)


def pearl_words(table: Table, me: Alliance) -> str:
    """Return the pearls of a seat, and a word if it is the Keeper."""
    keeper, pearls = table.board["keeper"], me["pearls"]
    if keeper is None:
        return table.say("keeper_nobody", pearls=pearls)
    if me["is_keeper"]:
        return table.say("keeper_you", pearls=pearls)
    return table.say("keeper_is", pearls=pearls, who=seat(keeper), theirs=table.alliance(keeper)["pearls"])


def keys_words(table: Table, me: Alliance) -> str:
    """Return the unused keys, and the number of keys that bring a location."""
    counts = {"silver": me["silver"], "gold": me["gold"]}
    keys: list[Argument] = [message(f"conspiracy-table-{kind}_keys", n=n) for kind, n in counts.items() if n]
    return table.say("any_two" if me["any_two_keys"] else "two_alike", n=me["silver"] + me["gold"], keys=keys)


def in_full(table: Table, number: int, width: int) -> list[Text]:
    """Return an alliance in large cells, with its panel beside it, or below it if there is no room."""
    mine = pyramid(table, table.alliance(number), LARGE)
    wide = 5 * LARGE.pitch
    side = width - wide - GAP
    if side < LEAST_PANEL:
        lines = [*beside([mine], [wide]), *own_panel(table, number, width, len(mine))]
    else:
        lines = beside([mine, own_panel(table, number, side, len(mine))], [wide, side], GAP)
    return [own_title(table, number, width), *(lines if lines[-1] else lines[:-1])]


# ---------------------------------------------------------------------- arrangements


def roomy(table: Table, width: int) -> Arrangement:
    """Draw the rivals' pyramids and a large one for the reader; the log is beside the rivals if there is room."""
    rivals = table.rivals
    across = max(1, (width + GAP) // (RIVAL_WIDTH + GAP))
    above: list[Text] = []
    for start in range(0, len(rivals), across):
        blocks = [rival_block(table, number) for number in rivals[start : start + across]]
        above += beside(blocks, [RIVAL_WIDTH] * len(blocks), GAP)
    below = [Text(), *market(table, width), *in_full(table, table.reader, width)]
    aside = width - len(rivals) * (RIVAL_WIDTH + GAP) if len(rivals) <= across else 0
    return Arrangement(headline(table, width), above, below, aside)


def compact(table: Table, width: int) -> Arrangement:
    """Draw the reader's pyramid, the rivals beside it and the market below, for 80 columns and 24 rows."""
    return Arrangement(headline(table, width), middle(table, width, True), market(table, width))


def tight(table: Table, width: int) -> Arrangement:
    """Draw as ``compact`` does, in fewer lines."""
    return Arrangement(headline(table, width)[:1], middle(table, width, False), small_market(table, width))


def bare(table: Table, width: int) -> Arrangement:
    """Draw two lines for each seat, without pyramids."""
    seats = [line for number in [table.reader, *table.rivals] for line in rival_lines(table, number, width)]
    return Arrangement(headline(table, width)[:1], seats, small_market(table, width))


def barest(table: Table, width: int) -> Arrangement:
    """Draw one line for each seat, without pyramids."""
    seats = [rival_line(table, number, width) for number in [table.reader, *table.rivals]]
    return Arrangement(headline(table, width)[:1], seats, small_market(table, width))


WITH_PYRAMIDS: Final[Sequence[Callable[[Table, int], Arrangement]]] = (roomy, compact, tight)
WITHOUT: Final[Sequence[Callable[[Table, int], Arrangement]]] = (bare, barest)
"""Arrangements with pyramids and without pyramids, the largest first."""


def middle(table: Table, width: int, with_state: bool) -> list[Text]:
    """Draw the reader's pyramid in cells of one line, and the rivals beside it."""
    me = table.alliance(table.reader)
    wide = 5 * MEDIUM.pitch
    room = max(0, width - wide - GAP)
    if with_state:
        mine = [title_line(table, me, GLOW, wide), *pyramid(table, me, MEDIUM), *state_lines(table, me, wide)]
    else:
        mine = [rival_line(table, table.reader, wide), *pyramid(table, me, MEDIUM)]
    rivals = table.rivals
    if len(rivals) == 1 and room >= RIVAL_WIDTH:
        theirs = rival_block(table, rivals[0])[: len(mine)]
    else:
        theirs = [line for number in rivals for line in rival_lines(table, number, room)]
    return beside([mine, theirs], [wide, room], GAP)


def state_lines(table: Table, me: Alliance, width: int) -> list[Text]:
    """Return pearls, unused keys and locations; many locations get a separate line."""
    keeper = f" {keeper_word(table, me)}" if me["is_keeper"] else ""
    corners = [key_corner(table, me, kind) for kind in ("silver", "gold")]
    state = Text(" · ".join([f"{PEARL} {me['pearls']}{keeper}", *[words for words in corners if words]]))
    sites = site_words(table, me, width)
    together = Text.assemble(state, " · ", sites)
    return [together] if together.cell_len <= width else [cut(state, width), sites]


# ---------------------------------------------------------------------- the whole table


def draw_table(table: Table, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
    """Return the table in at most ``size`` columns and rows, the title first.

    Take the largest arrangement that leaves room for the last sentence of the log. If no arrangement with pyramids
    leaves room, prefer pyramids to the log.
    """
    width, height = size
    wanted = len(wrapped(log[-1], width - 1)) if log else 0
    lines: list[Text] = []
    for group in (WITH_PYRAMIDS, WITHOUT):
        fitting: Arrangement | None = None
        for arrange in group:
            one = arrange(table, width)
            if one.height <= height:
                fitting = fitting or one
                if one.aside >= LOG_WIDTH or wanted <= height - one.height:
                    return with_log(table, one, log, size)
            lines = [*one.head, *one.above, *one.below]
        if fitting is not None:
            return with_log(table, fitting, log, size)
    return [cut(line, width) for line in lines[: max(1, height)]]


def with_log(table: Table, one: Arrangement, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
    """Return an arrangement with the end of the log, beside or below its upper lines."""
    width, height = size
    if one.aside >= LOG_WIDTH:
        news = [Text(table.say("log"), TITLE), *latest(log, one.aside - GAP, len(one.above) - 1)]
        above = beside([one.above, news], [width - one.aside, one.aside - GAP], GAP)
    else:
        news = latest(log, width - 1, min(height - one.height, MOST_LOG))
        above = [*one.above, *[Text.assemble(" ", line) for line in news]]
    return [cut(line, width) for line in [*one.head, *above, *one.below]]


def latest(log: Sequence[Text], width: int, height: int) -> list[Text]:
    """Return the last sentences that fit completely, wrapped."""
    lines: list[Text] = []
    for sentence in reversed(log):
        more = wrapped(sentence, width)
        if len(lines) + len(more) > height:
            break
        lines = more + lines
    return lines


def all_alliances(table: Table, width: int) -> list[Text]:
    """Return every alliance in full, one below the other, and the lords in the deck."""
    lines = [line for number in range(len(table.board["seats"])) for line in in_full(table, number, width)]
    deck = table.board["deck"]["lords"]
    guilds = [cards([lord for lord in deck if lord[0] == pile["letter"]]) for pile in table.board["piles"]]
    coming = flowed([cards_of_guild for cards_of_guild in guilds if cards_of_guild], width, "   ")
    return [*lines, Text(), Text(table.say("deck_holds"), TITLE), *coming]
