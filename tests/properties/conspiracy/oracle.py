"""A second, plain implementation of the rules: the choices, outcomes and points of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, Final

from tests.properties.common import leaves
from tests.properties.conspiracy.helpers import ALL_LORDS, BASE_LOCATIONS, BONUS, GUILDS, LETTERS

Position = Mapping[str, Any]

# Section 2, as printed.
NEIGHBOURS: Final[dict[int, tuple[int, ...]]] = {
    1: (2, 6), 2: (1, 3, 6, 7), 3: (2, 4, 7, 8), 4: (3, 5, 8, 9), 5: (4, 9),
    6: (1, 2, 7, 10), 7: (2, 3, 6, 8, 10, 11), 8: (3, 4, 7, 9, 11, 12), 9: (4, 5, 8, 12),
    10: (6, 7, 11, 13), 11: (7, 8, 10, 12, 13, 14), 12: (8, 9, 11, 14),
    13: (10, 11, 14, 15), 14: (11, 12, 13, 15), 15: (13, 14),
}  # fmt: skip

PRIORITIES: Final = {
    "farmer": ("several", "key", "extend"),
    "military": ("red", "six", "extend", "several"),
    "merchant": ("pearl", "extend", "several"),
    "politician": ("six", "key", "extend", "several"),
    "mage": ("key", "extend", "several"),
}

# ---------------------------------------------------------------------- cards


def guild_of(lord: str) -> str:
    return LETTERS[lord[0]]


def value_of(lord: str) -> int:
    return int(lord[1])


def order_of(lord: str) -> tuple[int, int]:
    return GUILDS.index(guild_of(lord)), value_of(lord)


def lords_of(p: Position, seat: int) -> list[str]:
    found: list[str] = p["seats"][str(seat)]["lords"]
    return found


def locations_of(p: Position, seat: int) -> dict[int, str]:
    return {int(space): name for space, name in p["seats"][str(seat)]["locations"].items()}


def all_lords(p: Position) -> Counter[str]:
    """Every lord of the position, wherever it lies."""
    lords = Counter[str](p["lord_deck"] + p["held"] + p["drawn"])
    lords.update(card for card in p["box"] if card in ALL_LORDS)
    for pile in p["piles"].values():
        lords.update(pile)
    for seat in p["seats"].values():
        lords.update(seat["lords"])
    return lords


def all_locations(p: Position) -> Counter[str]:
    """Every location of the position, wherever it lies."""
    locations = Counter[str](p["location_deck"] + p["open"] + p["revealed"])
    locations.update(card for card in p["box"] if card not in ALL_LORDS)
    for seat in p["seats"].values():
        locations.update(seat["locations"].values())
    return locations


def the_locations(bonus: bool) -> Counter[str]:
    return Counter(BASE_LOCATIONS + BONUS if bonus else BASE_LOCATIONS)


def pending_keys(p: Position, seat: int) -> list[str]:
    """The kinds of the keys beyond the last location (6.4)."""
    spent = max(locations_of(p, seat), default=0)
    values = [value_of(lord) for lord in lords_of(p, seat)[spent:]]
    return ["silver" if value == 1 else "gold" for value in values if value in (1, 2)]


# ---------------------------------------------------------------------- groups


def groups(spaces: Iterable[int]) -> list[set[int]]:
    """The connected parts of a set of spaces."""
    left, found = set(spaces), []
    while left:
        group, edge = set[int](), [min(left)]
        while edge:
            space = edge.pop()
            if space in left:
                left.remove(space)
                group.add(space)
                edge += NEIGHBOURS[space]
        found.append(group)
    return found


def spaces_where(lords: list[str], guild: str | None = None, value: int | None = None) -> set[int]:
    return {
        space
        for space, lord in enumerate(lords, 1)
        if guild in (None, guild_of(lord)) and value in (None, value_of(lord))
    }


def largest(spaces: Iterable[int]) -> int:
    return max((len(group) for group in groups(spaces)), default=0)


# ---------------------------------------------------------------------- what may be chosen


def choices(p: Position, facts: Mapping[str, Any]) -> list[str]:
    """The options of the pending decision by sections 5 to 7 and 17, in any order."""
    decision, seat = p["pending"][-1]["step"], p["pending"][-1]["seat"]
    if decision == "conspire":
        deck = len(p["lord_deck"])
        if p["restriction"] and deck:
            return [f"draw {min(p['restriction']['count'], deck)}"]
        piles = [f"pile {guild}" for guild in GUILDS if p["piles"][guild]]
        return [f"draw {n}" for n in range(1, min(3, deck) + 1)] + piles
    if decision == "pick_drawn":
        return sorted(set(p["drawn"]))
    if decision in ("next_lord", "opponent_next_lord"):
        return sorted(set(p["held"]))
    if decision in ("keep", "opponent_keep"):
        return keeps(p["held"], facts["kept"], facts["to_name"])
    if decision == "swap":
        keyless = [space for space, lord in enumerate(lords_of(p, seat), 1) if value_of(lord) not in (1, 2)]
        return ["decline", *(f"swap {a} {b}" for a, b in combinations(keyless, 2))]
    if decision == "location_source":
        if "search_deck" in locations_of(p, seat).values():
            return list(p["location_deck"])
        return [*(f"reveal {n}" for n in range(1, min(3, len(p["location_deck"])) + 1)), *p["open"]]
    if decision == "location_pick":
        return list(p["revealed"])
    if decision == "replay":
        return ["use", "keep"]
    assert decision == "opponent_pile"
    return [f"pile {guild}" for guild in wanted_piles(p)]


def keeps(held: list[str], kept: list[str], to_name: int) -> list[str]:
    """Lords are named in ascending order, so that exactly as many as fit can still be named (D3)."""
    left = sorted((Counter(held) - Counter(kept)).elements(), key=order_of)
    least = max((order_of(lord) for lord in kept), default=(0, 0))
    fits = {lord for place, lord in enumerate(left) if order_of(lord) >= least and len(left) - place >= to_name}
    return sorted(fits)


def wanted_piles(p: Position) -> list[str]:
    """The piles which the opponent may take (17.2)."""
    for priority in PRIORITIES[p["solo"]]:
        values = {guild: pile_value(p, guild, priority) for guild in GUILDS}
        best = max(values.values())
        if best > 0:
            return [guild for guild in GUILDS if values[guild] == best]
    return []


def pile_value(p: Position, guild: str, priority: str) -> int:
    pile = p["piles"][guild]
    if not pile:
        return 0
    if priority == "several":
        return len(pile) if len(pile) >= 2 else 0
    if priority == "red":
        return len(pile) if guild == "military" else 0
    if priority == "extend":
        lords = lords_of(p, 1)
        space = len(lords) + 1
        size = next(len(g) for g in groups(spaces_where(lords, guild) | {space}) if space in g)
        return size + len(pile) - 1 if size >= 3 else 0
    good = {"key": (1, 2), "pearl": (3, 4), "six": (6,)}[priority]
    return sum(value_of(lord) in good for lord in pile)


# ---------------------------------------------------------------------- what chance may bring


def outcomes(p: Position) -> dict[str, int]:
    """The outcomes of the pending random event with their weights."""
    step = p["pending"][-1]["step"]
    if step in ("draw_lords", "turn_up_lord"):
        return dict(Counter(p["lord_deck"]))
    if step in ("first_location", "reveal_locations", "opponent_deck_location"):
        return dict.fromkeys(p["location_deck"], 1)
    if step == "opponent_open_location":
        return dict.fromkeys(p["open"], 1)
    if step == "first_player":
        return {f"seat {seat}": 1 for seat in range(p["players"])}
    assert step == "first_opponent"
    return dict.fromkeys(GUILDS, 1)


# ---------------------------------------------------------------------- what counts


def sheet(p: Position, seat: int) -> dict[str, Any]:
    """The points of a seat by sections 11, 16 and 17.5."""
    lords, solo_opponent = lords_of(p, seat), p["solo"] if p["solo"] and seat == 1 else None
    best = {guild: max((value_of(lord) for lord in lords if guild_of(lord) == guild), default=0) for guild in GUILDS}
    coalition = max(largest(spaces_where(lords, guild)) for guild in GUILDS)
    out: dict[str, Any] = {
        "lords": best,
        "locations": {name: location_points(p, seat, name) for name in locations_of(p, seat).values()},
        "coalition": 3 * coalition if coalition >= 2 else 0,
        "keeper": 5 if p["keeper"] == seat else 0,
    }
    if solo_opponent:
        out["locations"] = {"face_down": 5 * len(locations_of(p, seat))}
        out["extra"] = {
            "farmer": 0,
            "military": 1 + 2 * len(spaces_where(lords, "military")),
            "merchant": p["seats"]["1"]["pearls"] // 2,
            "politician": max(best.values()),
            "mage": len(locations_of(p, seat)),
        }.get(solo_opponent, 0)
    out["total"] = sum(leaves(out))
    return out


def location_points(p: Position, seat: int, name: str) -> int:
    """Tables 1.3 and 16."""
    lords, pearls = lords_of(p, seat), int(p["seats"][str(seat)]["pearls"])
    if name.startswith("guild_best_"):
        return max((value_of(lord) for lord in lords if guild_of(lord) == name[11:]), default=0)
    if name.startswith("guild_count_"):
        return 1 + sum(guild_of(lord) == name[12:] for lord in lords)
    if name.startswith("bonus_group_"):
        value = int(name[12:])
        return (1 if value == 1 else 2) * largest(spaces_where(lords, value=value))
    variable = {
        "silver_keys": sum(value_of(lord) == 1 for lord in lords),
        "gold_keys": 2 * sum(value_of(lord) == 2 for lord in lords),
        "pearl_pairs": pearls // 2,
        "location_count": 2 * len(locations_of(p, seat)),
        "bonus_plain_lords": 1 + sum(value_of(lord) in (0, 6) for lord in lords),
    }
    return variable.get(name, {"flat_7": 7, "pearls_1": 5, "pearls_2": 4}.get(name, 3))


def winners(p: Position, totals: list[int]) -> list[int]:
    """Sections 12 and 17.5."""
    if p["solo"]:
        human = totals[0] > totals[1] or (totals[0] == totals[1] and p["keeper"] == 0)
        return [0 if human else 1]
    ranks = [(total, p["seats"][str(seat)]["pearls"]) for seat, total in enumerate(totals)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
