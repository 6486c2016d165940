"""A table of Abyss drawn in lines: rivals and log on top, the middle of the table, and the own realm below.

There are four arrangements: *roomy* for 100 columns and 40 rows, *middle* with short rivals, *compact* for 80 columns
and 24 rows, where a lord of the Court has half a line, and *tight* where even that is too much. With expansions there
are three more: *snug* after the first, where a leviathan has half a line, *crowded*, where rivals share lines, and
*cramped*, which leaves out what is not at issue.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from abyssal.abyss.almanac import LORDS, SANCTUARIES, THREAT, TRACK_SPACES
from abyssal.cli.abyss_kraken import figure_words, flag, kraken_words, reserved_words
from abyssal.cli.abyss_leviathan import border_flow, border_rows
from abyssal.cli.abyss_realm import own_panel, own_title, rival_half, rival_line, rival_lines, short_own
from abyssal.cli.abyss_snapshot import CourtLord, Table
from abyssal.cli.abyss_words import (
    KEY,
    LOOT,
    PEARL,
    SITE,
    guild_name,
    location_name,
    location_short,
    lord_name,
    lord_power,
    need,
    one_card,
    race_name,
    race_style,
    reward_marks,
    reward_words,
    short_allies,
    worth_words,
)
from abyssal.cli.canvas import beside, columns, cut, flowed, padded, spread, tail
from abyssal.cli.seats import Seats
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE
from abyssal.cli.words import say

LABEL: Final = 10
GUILD: Final = 11
LOG_WIDTH: Final = 40
LEAST_BESIDE_LOG: Final = 54
MOST_LOG: Final = 12
WITH_GUILDS: Final = 96
"""From this width on the guilds stand in words beside the lords of the Court."""

# ---------------------------------------------------------------------- the middle of the table


def headline(table: Table, seats: Seats, width: int, with_deck: bool) -> list[Text]:
    """The title, whose turn it is, and what binds everybody just now."""
    person = "you" if table.active == seats.you else "other"
    left = Text.assemble((say("abyss.table.title"), TITLE))
    left.append(f"  {say('abyss.table.turn', turn=table.turn)}" if table.turn else "", MUTED)
    left.append(f" · {say(f'abyss.table.whose.{person}', name=seats.names[table.active])}", MUTED)
    if with_deck:
        left.append(f" · {say('abyss.table.lord_deck', n=table.lord_deck)}", MUTED)
    notes: list[str] = []
    if table.extra_turns:
        notes.append(say("abyss.table.extra_turn"))
    if table.cost_change:
        key = "costs_more" if table.cost_change > 0 else "costs_less"
        notes.append(say(f"abyss.table.{key}", n=abs(table.cost_change)))
    if table.ended_by is not None:
        notes.append(say("abyss.table.last_turns", name=seats.names[table.ended_by]))
    return [spread(left, Text(" · ".join(notes), GLOW), width)]


def labelled(label: str, lines: Sequence[Text], width: int, below: str = "") -> list[Text]:
    """Lines with a label before the first and perhaps something before the second."""
    heads = [Text(label, TITLE), Text(below, MUTED)]
    return beside([heads[: max(len(lines), 1)], lines], [LABEL - 1, width - LABEL], 1)


def court_rows(table: Table, width: int) -> list[Text]:
    """The Court, a line for each lord: what it costs and what it brings."""
    deck = say("abyss.table.deck", n=table.lord_deck)
    rows = [court_row(table, lord, width - LABEL + 2) for lord in table.court]
    if not rows:
        rows = [Text(f"  {say('abyss.table.court_empty')}", FAINT)]
    if len(rows) == 1:
        rows.append(Text())
    heads = [Text(say("abyss.table.court"), TITLE), Text(deck, MUTED)]
    return beside([heads, rows], [LABEL - 2, width - LABEL + 2], 0)


def court_row(table: Table, lord: CourtLord, width: int) -> Text:
    """One lord of the Court in a line."""
    mark = (f"{'◆' if lord.payable else ' '}{flag(table.kraken, 'court', lord.name):<1}", GLOW)
    line = Text.assemble(mark, (f"{lord_name(lord.name):<16}", STRONG if lord.payable else ""))
    if width >= WITH_GUILDS - LABEL:
        line.append(f"{guild_name(lord.name):<{GUILD}}", MUTED)
    line.append_text(padded(need(lord.races, lord.cost, lord.demanded), 16))
    return cut(Text.assemble(line, (worth_words(lord.name), POINTS), (lord_power(lord.name), MUTED)), width)


def short_court(table: Table, width: int) -> list[Text]:
    """The Court with half a line for each lord."""
    items: list[Text] = []
    for lord in table.court:
        mark = (flag(table.kraken, "court", lord.name) or ("◆" if lord.payable else " "), GLOW)
        line = Text.assemble(mark, (f"{lord_name(lord.name):<15} ", STRONG if lord.payable else ""))
        line.append_text(padded(need(lord.races, lord.cost, lord.demanded), 16 if table.kraken else 15))
        items.append(Text.assemble(line, f" {LORDS[lord.name]['influence']:>2}{KEY * LORDS[lord.name]['keys']}"))
    title = say("abyss.table.court")
    if not items:
        return [Text.assemble((f"{title:<{LABEL}}", TITLE), (say("abyss.table.court_empty"), FAINT))]
    return columns(items, width, gap=1, most=2)


def track_lines(table: Table, width: int) -> list[Text]:
    """The exploration track; the card under decision stands in brackets."""
    spaces: list[Text] = []
    for space in range(1, TRACK_SPACES + 1):
        if space <= len(table.track):
            at_issue = space == len(table.track)
            left, right = ("[", "]") if at_issue else ("", "")
            card = one_card(table.track[space - 1])
            spaces.append(Text.assemble((f"{space} ", MUTED), (left, POINTS), card, (right, POINTS)))
        else:
            spaces.append(Text(f"{space} {PEARL if space == TRACK_SPACES else '·'}", FAINT))
    track = Text("  ").join(spaces)
    price = say("abyss.table.price", price=table.price)
    decks = Text(f"{price} · {say('abyss.table.decks', deck=table.deck, discard=table.discard)}", MUTED)
    room = width - LABEL
    if track.cell_len + 2 + decks.cell_len <= room:
        return labelled(say("abyss.table.track"), [spread(track, decks, room)], width)
    return labelled(say("abyss.table.track"), [cut(track, room), cut(decks, room)], width)


def danger_lines(table: Table, seats: Seats, width: int, form: str) -> list[Text]:
    """What monsters are about: the threat track, or with Leviathan the Border in one of three forms."""
    if table.leviathan is None:
        return threat_line(table, width)
    if form == "flow":
        return labelled(say("abyss.table.border"), border_flow(table.leviathan, seats, width - LABEL), width)
    rows = border_rows(table.leviathan, seats, width - LABEL, form == "halves")
    return labelled(say("abyss.table.border"), rows, width)


def kraken_lines(table: Table, seats: Seats, width: int) -> list[Text]:
    """The figure, sentinels and loot; only with Kraken."""
    if table.kraken is None:
        return []
    return labelled(say("abyss.table.kraken"), flowed(kraken_words(table.kraken, seats), width - LABEL), width)


def reserved_lines(table: Table, seats: Seats, width: int) -> list[Text]:
    """Of Kraken only what is reserved, in few words, and the figure if that takes no line more."""
    if table.kraken is None or not (words := reserved_words(table.kraken, seats, short=True)):
        return []
    lines = flowed(words, width - LABEL, "  ")
    with_figure = flowed([figure_words(table.kraken, seats), *words], width - LABEL, "  ")
    return labelled(say("abyss.table.kraken"), with_figure if len(with_figure) == len(lines) else lines, width)


def threat_line(table: Table, width: int) -> list[Text]:
    """The threat track; the space of the token stands in brackets."""
    spaces: list[Text] = []
    for space in THREAT:
        words = f"{space} {reward_marks(space)}"
        spaces.append(Text(f"[{words}]", POINTS) if space == table.threat else Text(words, MUTED))
    marks = Text("  ").join(spaces)
    reward = Text(say("abyss.table.reward", reward=reward_words(table.paid_by)))
    if marks.cell_len + 3 + reward.cell_len > width - LABEL:
        reward = Text(say("abyss.table.paid_by", space=table.paid_by) if table.paid_by != table.threat else "")
    return labelled(say("abyss.table.threat"), [cut(Text.assemble(marks, "   ", reward), width - LABEL)], width)


def council_line(table: Table, width: int, short: bool = False) -> list[Text]:
    """The stacks of the Council and how many allies each holds."""
    stacks: list[Text] = []
    for race, size in table.council.items():
        name = say(f"abyss.race.{race}.short") if short else race_name(race)
        words = f" {name} {size or say('abyss.table.empty')} {flag(table.kraken, 'council', race)}"
        stacks.append(Text(words, race_style(race) if size else FAINT))
    return labelled(say("abyss.table.council"), [cut(Text(" ").join(stacks), width - LABEL)], width)


def location_lines(table: Table, width: int) -> list[Text]:
    """The available locations with their formulas, and those that were just drawn."""
    lines: list[Text] = []
    deck = say("abyss.table.deck", n=table.location_deck)
    for key, names in (("locations", table.available), ("drawn", table.drawn)):
        if not names and key == "drawn":
            continue
        offers = [location_offer(table, name) for name in names] or [Text(say("abyss.table.none_open"), FAINT)]
        rows = columns(offers, width - LABEL, most=2)
        if key == "locations" and len(rows) == 1 and rows[0].cell_len + len(deck) + 3 <= width - LABEL:
            rows = [spread(rows[0], Text(deck, MUTED), width - LABEL)]
            lines += labelled(say(f"abyss.table.{key}"), rows, width)
        else:
            lines += labelled(say(f"abyss.table.{key}"), rows, width, deck if key == "locations" else "")
    return lines


def location_offer(table: Table, location: str) -> Text:
    """A location that may be taken, its formula, and its worth to the reader; what a sanctuary holds is unknown."""
    now = f" ({say('abyss.table.now', points=table.worth[location])})" if location not in SANCTUARIES else ""
    reserved = flag(table.kraken, "locations", location)
    name = Text.assemble(f"{SITE}", (f"{reserved} ", GLOW), (location_name(location), STRONG))
    return Text.assemble(name, f" {location_short(location)}", (now, MUTED))


def short_locations(table: Table, width: int) -> list[Text]:
    """The same in as few lines as can be: names and worth."""
    lines: list[Text] = []
    for key, names in (("locations", table.available), ("drawn", table.drawn)):
        if names:
            words = [short_offer(table, name) for name in names]
            lines += labelled(say(f"abyss.table.{key}"), [cut(Text("  ".join(words)), width - LABEL)], width)
    return lines


def short_offer(table: Table, location: str) -> str:
    """A location that may be taken and its worth to the reader; loot for a sanctuary."""
    worth = LOOT if location in SANCTUARIES else table.worth[location]
    return f"{SITE}{flag(table.kraken, 'locations', location)} {location_name(location)} {worth}"


def paid_line(table: Table, width: int) -> list[Text]:
    """The allies named so far in a payment; most of the time there are none."""
    if not table.paid:
        return []
    return labelled(say("abyss.table.paid"), [Text(short_allies(table.paid))], width)


# ---------------------------------------------------------------------- all of it


class Drawing(NamedTuple):
    """The parts of a table: rivals, perhaps with room for the log beside them, and everything below."""

    rivals: list[Text]
    below: list[Text]
    least_log: int


def draw_table(table: Table, seats: Seats, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
    """The table in at most ``size`` columns and rows if it can be done."""
    width, height = size
    arrangements: list[Callable[[Table, Seats, int], Drawing]] = [roomy, middle, compact, tight]
    expanded = table.kraken is not None or table.leviathan is not None
    if expanded:
        arrangements = [roomy, snug, middle, compact, tight, crowded, cramped]
    for arrange in arrangements:
        head = headline(table, seats, width, with_deck=arrange not in (roomy, snug, middle))
        rivals, below, least_log = arrange(table, seats, width)
        left = height - len(head) - len(rivals) - len(below)
        aside = width - LEAST_BESIDE_LOG - 3
        fits = left + len(rivals) >= least_log + 1 and left >= 0
        if arrange in (roomy, snug) and aside >= LOG_WIDTH and fits:
            return head + with_log_beside(rivals, log, width, min(len(rivals) + left, MOST_LOG)) + below
        news = tail(log, width - 1, min(max(left, 0), MOST_LOG))
        if left >= min(least_log, len(log)) or arrange is arrangements[-1]:
            return head + rivals + [Text.assemble(" ", line) for line in news] + below
    raise AssertionError("the last arrangement always returns")


def with_log_beside(rivals: list[Text], log: Sequence[Text], width: int, height: int) -> list[Text]:
    """The log at the right of the rivals."""
    aside = width - LEAST_BESIDE_LOG - 3
    news = [Text(say("abyss.table.log"), TITLE), *tail(log, aside, max(height, len(rivals)) - 1)]
    return beside([rivals, news], [LEAST_BESIDE_LOG, aside], 3)


def roomy(table: Table, seats: Seats, width: int) -> Drawing:
    """Rivals with names of lords and locations, the Court with powers, the own realm in full."""
    return in_full(table, seats, width, "rows")


def snug(table: Table, seats: Seats, width: int) -> Drawing:
    """The same with half a line for each leviathan."""
    return in_full(table, seats, width, "halves")


def in_full(table: Table, seats: Seats, width: int, border: str) -> Drawing:
    """Everything with all words, but for the Border, which has one of its forms."""
    beside_log = width - LEAST_BESIDE_LOG - 3 >= LOG_WIDTH
    room = LEAST_BESIDE_LOG if beside_log else width
    rivals = [line for seat in others(table) for line in rival_lines(table, seats, seat, room)]
    me = [own_title(table, seats, table.reader, width), *own_panel(table, table.reader, width)]
    return Drawing(rivals, [*market(table, seats, width, border), *me], 3)


def middle(table: Table, seats: Seats, width: int) -> Drawing:
    """A line for each rival, the Court with powers, the own realm in short."""
    rivals = [rival_line(table, seats, seat, width) for seat in others(table)]
    me = [own_title(table, seats, table.reader, width), *short_own(table, table.reader, width)]
    return Drawing(rivals, [*market(table, seats, width, "halves"), *me], 2)


def compact(table: Table, seats: Seats, width: int) -> Drawing:
    """Everything as short as it can be, for 80 columns and 24 rows."""
    sources = track_lines(table, width) + council_line(table, width, True)
    return Drawing(*in_short(table, seats, width, sources, kraken_and_paid(table, seats, width)), 1)


def tight(table: Table, seats: Seats, width: int) -> Drawing:
    """The same with either the track or the Council: whatever is at issue."""
    at_issue = track_lines(table, width) if table.track else council_line(table, width, True)
    return Drawing(*in_short(table, seats, width, at_issue, kraken_and_paid(table, seats, width)), 0)


def crowded(table: Table, seats: Seats, width: int) -> Drawing:
    """The same with two rivals in a line, no decks, and of Kraken nothing if nothing is reserved."""
    at_issue = track_lines(table, width)[:1] if table.track else council_line(table, width, True)
    reserved = table.kraken is not None and bool(table.kraken.sentinels or table.kraken.unplaced)
    more = kraken_and_paid(table, seats, width) if reserved else paid_line(table, width)
    _, below = in_short(table, seats, width, at_issue, more)
    return Drawing(rivals_in_halves(table, seats, width), below, 0)


def cramped(table: Table, seats: Seats, width: int) -> Drawing:
    """The same with only what is reserved of Kraken, and allies that are being paid in the place of the Council."""
    at_issue = track_lines(table, width)[:1] if table.track else council_line(table, width, True)
    sources = paid_line(table, width) or at_issue
    _, below = in_short(table, seats, width, sources, reserved_lines(table, seats, width))
    return Drawing(rivals_in_halves(table, seats, width), below, 0)


def rivals_in_halves(table: Table, seats: Seats, width: int) -> list[Text]:
    """Two rivals in a line."""
    room = (width - 2) // 2
    halves = [rival_half(table, seats, seat, room) for seat in others(table)]
    return beside([halves[0::2], halves[1::2]], [room, room], 2)


def in_short(
    table: Table, seats: Seats, width: int, sources: list[Text], more: list[Text]
) -> tuple[list[Text], list[Text]]:
    """Rivals in a line each, and everything else; ``sources`` is where allies come from."""
    rivals = [rival_line(table, seats, seat, width) for seat in others(table)]
    board = [*short_court(table, width), *short_locations(table, width), *sources]
    board += danger_lines(table, seats, width, "flow")
    me = [own_title(table, seats, table.reader, width), *short_own(table, table.reader, width)]
    return rivals, [*board, *more, *me]


def kraken_and_paid(table: Table, seats: Seats, width: int) -> list[Text]:
    """What lies between the Border and the own realm; most of the time nothing, without Kraken."""
    return [*kraken_lines(table, seats, width), *paid_line(table, width)]


def market(table: Table, seats: Seats, width: int, border: str) -> list[Text]:
    """The middle of the table with all words."""
    lines = [*court_rows(table, width), *track_lines(table, width), *danger_lines(table, seats, width, border)]
    lines += [*council_line(table, width), *location_lines(table, width)]
    return [*lines, *kraken_and_paid(table, seats, width)]


def others(table: Table) -> list[int]:
    """The rivals in the order of play, the next one first."""
    seats = len(table.realms)
    return [(table.reader + k) % seats for k in range(1, seats)]
