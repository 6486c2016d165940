"""Final scoring (15) of any position. Final affiliation is counted, but not carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import HIGHEST_VALUE, IN_RACE, OF_VALUE, PLAIN_KIND, UNIT, lowest_slot
from abyssal.abyss.cards import END_CAUSES, IP_OF, LOCATIONS, LORDS, N_RACES, NOBODY, RACES, tokens_value
from abyssal.abyss.locations import LOCATION_CARDS
from abyssal.engine.reading import seat_or_none
from abyssal.engine.sets import lowest_member, members

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss
    from abyssal.engine.shapes import Outcome, TieBreak


def affiliated_at_last(g: Abyss, seat: i64) -> i64:
    """The affiliated allies of a seat with those which final affiliation would add from its hand.

    Cards named in a payment that is not made yet still belong to the hand.
    """
    allies = g.seats[seat].affiliated
    hand, _ = g.held(seat)
    for race in range(N_RACES):
        in_hand = hand & IN_RACE[race]
        if in_hand != 0:
            allies += UNIT[PLAIN_KIND[lowest_slot(in_hand)]]
    return allies


def strongest_ally(allies: i64, race: i64) -> i64:
    """The value of the strongest ally of a race; 0 without one."""
    bag = allies & IN_RACE[race]
    for value in range(HIGHEST_VALUE, 0, -1):
        if bag & OF_VALUE[value - 1] != 0:
            return value
    return 0


def total(g: Abyss, seat: i64) -> i64:
    """All points of a seat as the table stands."""
    me = g.seats[seat]
    allies = affiliated_at_last(g, seat)
    points = tokens_value(me.tokens) + g.rules.extra_points(g, seat)
    mask = me.locations
    while mask != 0:
        points += LOCATION_CARDS[lowest_member(mask)].points(g, seat, allies)
        mask &= mask - 1
    lords = me.lords()
    while lords != 0:
        points += IP_OF[lowest_member(lords)]
        lords &= lords - 1
    for race in range(N_RACES):
        points += strongest_ally(allies, race)
    return points


def sheet(g: Abyss, seat: i64) -> dict[str, object]:
    """The points of a seat by source; ``total`` is the sum of all others."""
    me = g.seats[seat]
    allies = affiliated_at_last(g, seat)
    out: dict[str, object] = {
        "locations": {LOCATIONS[site]: LOCATION_CARDS[site].points(g, seat, allies) for site in members(me.locations)},
        "lords": {LORDS[lord]: IP_OF[lord] for lord in members(me.lords())},
        "allies": {RACES[race]: strongest_ally(allies, race) for race in range(N_RACES)},
        "tokens": tokens_value(me.tokens),
    }
    out.update(g.rules.extras(g, seat))
    out["total"] = total(g, seat)
    return out


# ---------------------------------------------------------------------- what a reader can count


def known_sheet(g: Abyss, seat: i64, reader: i64) -> dict[str, object]:
    """The sheet of a seat without what a reader cannot know from the table: such a line is ``None``."""
    me = g.seats[seat]
    out = sheet(g, seat)
    if g.over:
        return out
    if seat != reader and me.hand_size() > 0:
        # The allies that final affiliation would add are hidden, but an ally of the highest value cannot be improved.
        out["allies"] = {
            RACES[race]: HIGHEST_VALUE if strongest_ally(me.affiliated, race) == HIGHEST_VALUE else None
            for race in range(N_RACES)
        }
        out["locations"] = {
            LOCATIONS[site]: None
            if LOCATION_CARDS[site].counts_hand(g, seat)
            else LOCATION_CARDS[site].points(g, seat, me.affiliated)
            for site in members(me.locations)
        }
    if seat != reader and me.tokens != 0:
        out["tokens"] = None
    g.rules.hide_extras(g, seat, reader, out)
    out["total"] = sum_of_lines(out)
    return out


def sum_of_lines(lines: dict[str, object]) -> int:
    """The sum of the lines of a sheet that are known."""
    points = 0
    for name, line in lines.items():
        if name == "total":
            continue
        if isinstance(line, dict):
            for leaf in line.values():
                points += leaf if isinstance(leaf, int) else 0
        elif isinstance(line, int):
            points += line
    return points


def open_points(g: Abyss, seat: i64) -> i64:
    """The points of a seat by what everybody sees, without its hand and its monster tokens."""
    me = g.seats[seat]
    points = g.rules.open_points(g, seat)
    for site in members(me.locations):
        points += LOCATION_CARDS[site].open_points(g, seat)
    for lord in members(me.lords()):
        points += IP_OF[lord]
    for race in range(N_RACES):
        points += strongest_ally(me.affiliated, race)
    return points


# ---------------------------------------------------------------------- the end of the game


def best_lord(g: Abyss, seat: i64) -> i64:
    """The points of the best single lord of a seat."""
    best: i64 = 0
    for lord in members(g.seats[seat].lords()):
        best = max(best, IP_OF[lord])
    return best


def ranking(g: Abyss) -> tuple[list[int], list[TieBreak]]:
    """Who has won, and the tie-breaks that were needed: most pearls, then the best single lord (15) [B-32]."""
    scores: list[int] = [total(g, seat) for seat in range(g.players)]
    tied = [seat for seat in range(g.players) if scores[seat] == max(scores)]
    breaks: list[TieBreak] = []
    for by in ("pearls", "best_lord"):
        if len(tied) == 1:
            break
        values: dict[str, int] = {
            str(seat): g.seats[seat].pearls if by == "pearls" else best_lord(g, seat) for seat in tied
        }
        breaks.append({"by": by, "values": values})
        tied = [seat for seat in tied if values[str(seat)] == max(values.values())]
    return tied, breaks


def winners(g: Abyss) -> list[int]:
    """The seats with most points after the tie-breaks; seats that are still equal share the victory."""
    return ranking(g)[0]


def outcome(g: Abyss) -> Outcome:
    """How a finished game ended."""
    won, breaks = ranking(g)
    cause = END_CAUSES[g.end_cause] if g.ended_by != NOBODY else "stuck"
    if g.cut:
        cause = "plies"
    return {
        "winners": won,
        "scores": [total(g, seat) for seat in range(g.players)],
        "cause": cause,
        "seat": None if g.cut else seat_or_none(g.ended_by),
        "tie_breaks": breaks,
    }
