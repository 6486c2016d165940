"""A second, plain implementation of final scoring, for any position (15, 17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tests.properties.abyss.expansions.cards import EVERY_LORD, SANCTUARIES
from tests.properties.abyss.helpers import RACES
from tests.properties.abyss.oracle import (
    Position,
    is_active,
    is_kraken,
    lords_of,
    others,
    race_of,
    seat_of,
    steps_pending,
    value_of,
)
from tests.properties.common import leaves


def last_hand(p: Position, seat: int) -> list[str]:
    """The cards in hand, with those named in a payment that is not made yet: nebulis are its last part (9.2; K 3.3)."""
    hand: list[str] = seat_of(p, seat)["hand"]
    paying = not {"pay", "pay_nebulis"}.isdisjoint(steps_pending(p))
    return hand + p["paid"] if paying and seat == p["active"] else hand


def affiliated_at_last(p: Position, seat: int) -> list[str]:
    """The affiliated allies with those of the final affiliation: for each race in hand one of the lowest value."""
    hand = sorted((card for card in last_hand(p, seat) if not is_kraken(card)), key=value_of)
    lowest = [next(card for card in hand if race_of(card) == race) for race in {race_of(card) for card in hand}]
    return [*seat_of(p, seat)["affiliated"], *lowest]


def nebulis_at_last(p: Position, seat: int) -> int:
    """With those of the krakens left in hand, unless the Cleaner is active (K 3.4)."""
    krakens = [card for card in last_hand(p, seat) if is_kraken(card)]
    gained = 0 if is_active(p, seat, "cleaner") else sum(value_of(card) - 1 for card in krakens)
    return int(seat_of(p, seat).get("nebulis", 0)) + gained


def figure_goes_to(holder: int | None, before: list[int], after: list[int]) -> list[int | None]:
    """Where the figure may be after one event (K 4.3): where there are several its holder chooses."""
    seats = range(len(after))
    if before == after:
        return [holder]
    if not any(after):
        return [None]
    if holder is None:
        return [seat for seat in seats if after[seat] == max(after)]
    ahead = [
        seat
        for seat in seats
        if seat != holder
        and (after[seat] > after[holder] or (after[seat] == after[holder] and before[seat] < before[holder]))
    ]
    most = max((after[seat] for seat in ahead), default=0)
    return [seat for seat in ahead if after[seat] == most] or [holder]


def figure_at_last(p: Position) -> int | None:
    """The holder of the figure after the gain of K 3.4; where the holder would have to choose, it stays [K-20]."""
    seats, holder = range(p["players"]), p["kraken_figure"]
    before = [seat_of(p, seat)["nebulis"] for seat in seats]
    found = figure_goes_to(holder, before, [nebulis_at_last(p, seat) for seat in seats])
    if len(found) == 1:
        return found[0]
    first = p["active"] if p["ended_by"] is None else p["ended_by"]
    return next(seat for seat in (first, *others(p, first)) if seat in found) if holder is None else int(holder)


def of_race(allies: Iterable[str], race: str) -> list[int]:
    return [value_of(card) for card in allies if race_of(card) == race]


# A base, and 2 points for each lord of a guild, or 3 for each affiliated ally of a race.
FOR_LORDS: Final = {
    "sargasso-silos": (5, "farmer"), "hydrozoa-reserves": (6, "mage"), "parliament": (6, "politician"),
    "barracks": (7, "soldier"), "dockworks": (5, "merchant"), "gambling-den": (5, "smuggler"),
}  # fmt: skip
FOR_ALLIES: Final = {
    "sanctuary": (4, "jellyfish"), "sargasso-fields": (3, "seahorse"), "oceanic-senate-assembly": (4, "squid"),
    "chasm": (5, "crab"), "nest-of-giant-clams": (3, "shellfish"),
}  # fmt: skip


def location_points(p: Position, seat: int, name: str) -> int:
    """Table 17, computed with the cards of a seat."""
    lords = [EVERY_LORD[lord] for lord in lords_of(p, seat)]
    allies = affiliated_at_last(p, seat)
    points = [lord.points for lord in lords]
    if name in FOR_LORDS:
        fixed, guild = FOR_LORDS[name]
        return fixed + 2 * sum(lord.guild == guild for lord in lords)
    if name in FOR_ALLIES:
        fixed, race = FOR_ALLIES[name]
        return fixed + 3 * len(of_race(allies, race))
    match name:
        case "abyss":
            return 2 * len({lord.guild for lord in lords})
        case "city-of-mirrors":
            theirs = [site for other in others(p, seat) for site in seat_of(p, other)["locations"]]
            return max([0, *(location_points(p, seat, site) for site in theirs)])
        case "depths":
            return 2 * min(points, default=0)
        case "throne-room":
            return max(points, default=0)
        case "jail":
            return 15 - len(lords)
        case "closed-tower":
            return 3 * sum(lord.keys >= 1 for lord in lords)
        case "lost-tower":
            return 3 * sum(lord.keys == 0 for lord in lords)
        case "chamber-of-allies":
            return 3 + sum(min(of_race(allies, race), default=0) for race in RACES)
        case "coral-barrier":
            return 20 - len(allies)
        case "krakens-lair":
            return 15 - 3 * nebulis_at_last(p, seat)
        case "black-smokers" | "cetacean-graveyard" | "abandoned-convoy" | "megalodon" | "battlefield":
            return 0
    raise AssertionError(f"no such location: {name}")


def sheet(p: Position, seat: int) -> dict[str, Any]:
    """The points of a seat by section 15."""
    me, allies = seat_of(p, seat), affiliated_at_last(p, seat)
    out: dict[str, Any] = {
        "locations": {name: location_points(p, seat, name) for name in me["locations"]},
        "lords": {lord: EVERY_LORD[lord].points for lord in lords_of(p, seat)},
        "allies": {race: max(of_race(allies, race), default=0) for race in RACES},
        "tokens": sum(me["tokens"]),
    }
    if "kraken" in p["expansions"]:
        out["loot"] = loot_points(p, seat)
        out["nebulis"] = -nebulis_at_last(p, seat)
        out["kraken"] = -5 if figure_at_last(p) == seat else 0
    if "leviathan" in p["expansions"]:
        out["wounds"] = -me["wounds"]
        out["scourge"] = 5 if p["scourge"] == seat else 0
    out["total"] = sum(leaves(out))
    return out


def loot_points(p: Position, seat: int) -> dict[str, int]:
    """Loot on the sanctuaries of a seat, and what it kept of those it gave away (K 7)."""
    me = seat_of(p, seat)
    found = {site: sum(p["loot"].get(site, [])) for site in me["locations"] if site in SANCTUARIES}
    for site, values in me["kept_loot"].items():
        found[site] = found.get(site, 0) + sum(values)
    return found


def winners(p: Position, totals: list[int]) -> list[int]:
    """Most points, then pearls, then the best single lord; still equal: shared."""
    ranks = [
        (total, seat_of(p, seat)["pearls"], max((EVERY_LORD[lord].points for lord in lords_of(p, seat)), default=0))
        for seat, total in enumerate(totals)
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
