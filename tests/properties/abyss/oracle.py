"""A second, plain implementation of the rules: the choices, outcomes and points of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

from tests.properties.abyss.expansions.cards import DEMANDED, EVERY_ALLY, EVERY_LOCATION, EVERY_LORD
from tests.properties.abyss.helpers import BUNDLES, RACES

Position = Mapping[str, Any]
ZONES: Final = ("court", "council", "locations")  # where a sentinel may be placed

# ---------------------------------------------------------------------- cards


def race_of(card: str) -> str:
    return card.split()[0]


def value_of(card: str) -> int:
    return int(card.split()[1])


def is_kraken(card: str) -> bool:
    return race_of(card) == "kraken"


def order_of(card: str) -> tuple[int, int, bool]:
    """Cards are named in this order: by race, then by value, those with a sign last; krakens come after all others."""
    race = len(RACES) if is_kraken(card) else RACES.index(race_of(card))
    return race, value_of(card), len(card.split()) > 2


def seat_of(p: Position, seat: int) -> Mapping[str, Any]:
    found: Mapping[str, Any] = p["seats"][str(seat)]
    return found


def asked(p: Position) -> Mapping[str, Any]:
    """The frame that is to be decided or drawn next, with the parts of its argument by name."""
    found: Mapping[str, Any] = p["pending"][-1]
    return found


def steps_pending(p: Position) -> list[str]:
    """The names of all that is pending, the next one last."""
    return [frame["step"] for frame in p["pending"]]


def others(p: Position, seat: int) -> list[int]:
    """The opponents clockwise from a seat's left."""
    return [(seat + k) % p["players"] for k in range(1, p["players"])]


def bound(p: Position, seat: int) -> list[str]:
    return [lord for lords in seat_of(p, seat)["locations"].values() for lord in lords]


def lords_of(p: Position, seat: int) -> list[str]:
    """All lords in front of a seat: free, disabled, bound."""
    me = seat_of(p, seat)
    return [*me["free"], *me["disabled"], *bound(p, seat)]


def is_active(p: Position, seat: int, lord: str) -> bool:
    return lord in seat_of(p, seat)["free"]


def is_protected(p: Position, seat: int) -> bool:
    """10.6."""
    return is_active(p, seat, "shaman")


def suffers(p: Position, seat: int, soldier: str) -> bool:
    """Whether an opponent has this soldier active and the seat is not protected."""
    return not is_protected(p, seat) and any(is_active(p, other, soldier) for other in others(p, seat))


def keys_of(p: Position, seat: int) -> int:
    """Key tokens and the keys of active lords (2)."""
    me = seat_of(p, seat)
    return int(me["keys"]) + sum(EVERY_LORD[lord].keys for lord in me["free"])


# ---------------------------------------------------------------------- everything there is, wherever it lies


def all_cards(p: Position) -> Counter[str]:
    """Every ally and monster of the position."""
    cards = Counter[str](p["deck"] + p["discard"] + p["track"] + p["paid"])
    cards.update(p.get("unplaced", []))
    cards.update(card for card in p["box"] if card in EVERY_ALLY or card == "monster")
    for stack in p["council"].values():
        cards.update(stack)
    for seat in p["seats"].values():
        cards.update(seat["hand"] + seat["affiliated"])
    return cards


def all_lords(p: Position) -> Counter[str]:
    lords = Counter[str](p["court"] + p["lord_deck"] + p["lord_discard"])
    lords.update(card for card in p["box"] if card in EVERY_LORD)
    for seat in range(p["players"]):
        lords.update(lords_of(p, seat))
    return lords


def all_locations(p: Position) -> Counter[str]:
    locations = Counter[str](p["location_deck"] + p["available"] + p["drawn"])
    locations.update(card for card in p["box"] if card in EVERY_LOCATION)
    for seat in p["seats"].values():
        locations.update(list(seat["locations"]))
    return locations


def all_tokens(p: Position) -> Counter[int]:
    tokens = Counter[int](p["token_pile"])
    tokens.update(int(card.split()[1]) for card in p["box"] if card.startswith("token "))
    for seat in p["seats"].values():
        tokens.update(seat["tokens"])
    return tokens


# ---------------------------------------------------------------------- payments (9.1)


def cost_of(p: Position, seat: int, lord: str) -> int:
    dearer = 2 if suffers(p, seat, "recruiter") else 0
    cheaper = 2 if is_active(p, seat, "treasurer") else 0
    return max(0, EVERY_LORD[lord].cost + dearer - cheaper)


def demanded(p: Position, seat: int, lord: str) -> str | None:
    return None if is_active(p, seat, "diplomat") else DEMANDED[EVERY_LORD[lord].guild]


def purse(p: Position, seat: int) -> int:
    """The most that a seat can pay at once: all its pearls, and nebulis with them (K 4.2)."""
    me = seat_of(p, seat)
    return int(me["pearls"]) + min(int(me.get("nebulis", 0)), nebulis_limit(p, seat))


def nebulis_limit(p: Position, seat: int) -> int:
    return 2 if is_active(p, seat, "outlaw") else 1


def races_fit(ordinary: set[str], krakens: int, races: int, demanded: str | None) -> bool:
    """Whether krakens can stand for races so that there are exactly ``races``, the demanded one among them (K 3.2)."""
    most = len(ordinary) + krakens
    if demanded is None or demanded in ordinary:
        return len(ordinary) <= races <= most
    return krakens > 0 and len(ordinary) + 1 <= races <= most


def can_complete(p: Position, seat: int, lord: str, paid: list[str], left: list[str]) -> bool:
    """Whether cards named, with some of those left, and pearls make a valid payment.

    All cards left of the races that are paid anyway, and all krakens left, only help.
    """
    must = {race_of(card) for card in paid if not is_kraken(card)}
    could = {race_of(card) for card in left if not is_kraken(card)} - must
    krakens = sum(map(is_kraken, paid + left))
    wanted = cost_of(p, seat, lord) - purse(p, seat)
    for size in range(EVERY_LORD[lord].races - len(must) + 1):
        for more in combinations(sorted(could), size):
            races = must | set(more)
            if races_fit(races, krakens, EVERY_LORD[lord].races, demanded(p, seat, lord)):
                cards = paid + [card for card in left if is_kraken(card) or race_of(card) in races]
                if sum(map(value_of, cards)) >= wanted:
                    return True
    return False


def is_valid(p: Position, seat: int, lord: str, paid: list[str]) -> bool:
    """Whether the cards named so far are a whole payment."""
    return bool(paid) and can_complete(p, seat, lord, paid, [])


def recruitable(p: Position, seat: int) -> list[str]:
    return [lord for lord in court_for(p, seat) if can_complete(p, seat, lord, [], seat_of(p, seat)["hand"])]


def next_cards(p: Position, seat: int, lord: str) -> list[str]:
    """The cards that may be named next: in ascending order, and some valid payment can be reached."""
    hand, paid = Counter[str](seat_of(p, seat)["hand"]), p["paid"]
    least = max((order_of(card) for card in paid), default=(0, 0, False))
    found = []
    for card in hand:
        later = [other for other in (hand - Counter([card])).elements() if order_of(other) >= order_of(card)]
        if order_of(card) >= least and can_complete(p, seat, lord, [*paid, card], later):
            found.append(card)
    return found


def candidates(p: Position, seat: int) -> list[str]:
    """The cards of a payment of which one is affiliated (9.2); never a kraken (K 3.3)."""
    ordinary = {card for card in p["paid"] if not is_kraken(card)}
    if is_active(p, seat, "master-of-magic"):
        return sorted(ordinary)
    least = min(map(value_of, ordinary))
    return sorted(card for card in ordinary if value_of(card) == least)


# ---------------------------------------------------------------------- what others have not reserved (K 5)


def reserved(p: Position, seat: int, zone: str) -> set[str]:
    """What sentinels of others reserve in a zone."""
    placed = p.get("sentinels", {}).values()
    return {sentinel["target"] for sentinel in placed if sentinel["zone"] == zone and sentinel["owner"] != seat}


def court_for(p: Position, seat: int) -> list[str]:
    return [lord for lord in p["court"] if lord not in reserved(p, seat, "court")]


def stacks_for(p: Position, seat: int) -> list[str]:
    return [race for race in RACES if p["council"][race] and race not in reserved(p, seat, "council")]


def available_for(p: Position, seat: int) -> list[str]:
    return [location for location in p["available"] if location not in reserved(p, seat, "locations")]


def free_zones(p: Position) -> list[str]:
    """The zones without a sentinel that have something to reserve; a stack may be empty."""
    taken = {sentinel["zone"] for sentinel in p["sentinels"].values()}
    there = {"court": p["court"], "council": RACES, "locations": p["available"]}
    return [zone for zone in ZONES if zone not in taken and there[zone]]


def can_place(p: Position, seat: int) -> bool:
    """Whether a sentinel lies in front of a seat, did not come back in this turn, and finds a zone [K-11]."""
    ready = [
        sentinel
        for sentinel in p.get("sentinels", {}).values()
        if sentinel["owner"] == seat and sentinel["zone"] == "front" and not sentinel["resting"]
    ]
    return bool(ready and free_zones(p))


# ---------------------------------------------------------------------- what may be chosen


def usable(p: Position, seat: int) -> list[str]:
    """What a window offers the active player: powers once per turn (10.3), and to place a sentinel [K-11]."""
    possible = {
        "slaver": bool(seat_of(p, seat)["hand"]),
        "oracle": bool(stacks_for(p, seat)),
        "opportunist": bool(court_for(p, seat) and p["lord_deck"]),
        "ferryman": seat_of(p, seat).get("nebulis", 0) > 0,
        "recipient": len(p["court"]) < 6 and bool(p["lord_deck"]),
    }
    ready = [lord for lord in possible if possible[lord] and is_active(p, seat, lord) and lord not in p["used"]]
    return [f"use {lord}" for lord in ready] + (["sentinel"] if can_place(p, seat) else [])


def can_reveal(p: Position) -> bool:
    return bool(p["deck"] or p["discard"])


def threat_space(p: Position, seat: int) -> int:
    """The space by which a fight is paid (7.5)."""
    return max(1, p["threat"] - 1) if suffers(p, seat, "tamer") else int(p["threat"])


def main_choices(p: Position, seat: int) -> list[str]:
    """Section 6; without a legal action ``done`` [B-1]."""
    actions = ["explore"] if can_reveal(p) else []
    actions += [f"council {race}" for race in stacks_for(p, seat)]
    actions += [f"recruit {lord}" for lord in recruitable(p, seat)]
    plot = seat_of(p, seat)["pearls"] > 0 and len(p["court"]) < 6 and p["lord_deck"]
    return (actions or ["done"]) + (["plot"] if plot else []) + usable(p, seat)


def may_continue(p: Position) -> list[str]:
    return ["continue"] if len(p["track"]) < 5 and can_reveal(p) else []


def rewards(p: Position, seat: int) -> list[str]:
    bundles = BUNDLES[threat_space(p, seat)]
    return [f"reward {k}" for k, bundle in enumerate(bundles, 1) if bundle[1] <= len(p["token_pile"])]


def key_ways(p: Position, seat: int, missing: int) -> list[tuple[str, ...]]:
    """The sets of active lords and tokens that make exactly so many keys (12)."""
    me = seat_of(p, seat)
    lords = [lord for lord in me["free"] if EVERY_LORD[lord].keys]
    ways = []
    for size in range(missing + 1):
        for chosen in combinations(lords, size):
            tokens = missing - sum(EVERY_LORD[lord].keys for lord in chosen)
            if 0 <= tokens <= me["keys"]:
                ways.append((*chosen, *["key"] * tokens))
    return ways


def control_sources(p: Position, seat: int) -> list[str]:
    return [f"draw {n}" for n in range(1, min(4, len(p["location_deck"])) + 1)] + available_for(p, seat)


def choices(p: Position, facts: Mapping[str, Any]) -> list[str]:
    """The options of the pending decision by table 5.1 and the sections it names, in any order."""
    frame = asked(p)
    decision, seat = frame["step"], frame["seat"]
    me = seat_of(p, seat)
    match decision:
        case "main":
            return main_choices(p, seat)
        case "offer":
            return ["buy", "pass"]
        case "explore_ally":
            return ["take", *may_continue(p), *usable(p, seat)]
        case "explore_monster":
            return ["fight", *may_continue(p), *usable(p, seat)]
        case "monster_reward":
            return rewards(p, seat) + usable(p, seat)
        case "second_stack":
            return stacks_for(p, seat) + usable(p, seat)
        case "pay":
            done = ["done"] if is_valid(p, seat, facts["lord"], p["paid"]) else []
            return done + next_cards(p, seat, facts["lord"])
        case "affiliate":
            return candidates(p, seat)
        case "jailer_discard" | "slaver":
            return sorted(set(me["hand"]))
        case "discard_to_6":
            return next_discards(me["hand"], facts["count"], frame.get("lowest"))
        case "assassin_pick":
            return list(seat_of(p, facts["victim"])["free"])
        case "hunter_pick":
            hunted = [other for other in others(p, seat) if not is_protected(p, other) and seat_of(p, other)["tokens"]]
            return [f"seat {other}" for other in hunted]
        case "apprentice_stack" | "oracle":
            return stacks_for(p, seat)
        case "illusionist":
            return available_for(p, seat) if facts["location"] is not None else ["decline", *me["locations"]]
        case "corruptor":
            return ["decline", *court_for(p, seat)]
        case "traitor_discard" | "schemer_discard":
            at_work = decision.split("_")[0]
            return ["decline", *(lord for lord in me["free"] + me["disabled"] if lord != at_work)]
        case "traitor_take" | "opportunist":
            return court_for(p, seat)
        case "ambassador_pick" | "control_pick":
            return list(p["drawn"])
        case "control_source":
            return control_sources(p, seat)
        case "control_keys":
            return next_keys(p, seat, facts["missing"], frame.get("lowest_lord"))
        case "black_smokers":
            return ["keep", *p["location_deck"]]
        case "end_powers":
            return ["done", *usable(p, seat)]
    raise AssertionError(f"no such decision in table 5.1: {decision}")


def next_discards(hand: list[str], count: int, lowest: str | None) -> list[str]:
    """Cards are named in ascending order, so that exactly as many as must go can still be named."""
    left = [card for card in sorted(hand, key=order_of) if may_follow(card, lowest)]
    return sorted({card for place, card in enumerate(left) if len(left) - place >= count})


def may_follow(card: str, lowest: str | None) -> bool:
    """Whether a card may still be named, if the lowest is not the very first one."""
    return lowest is None or order_of(card) >= order_of(lowest)


def next_keys(p: Position, seat: int, missing: int, lowest: str | None) -> list[str]:
    """Lords are named in the order in which they are printed, then tokens; lowest is the first that may be named."""
    numbers = list(EVERY_LORD)
    last = 0 if lowest is None else numbers.index(lowest)
    found = set()
    for way in key_ways(p, seat, missing):
        lords = sorted((name for name in way if name != "key"), key=numbers.index)
        if all(numbers.index(lord) >= last for lord in lords):
            found.add(lords[0] if lords else "key")
    return sorted(found)


# ---------------------------------------------------------------------- what chance may bring


def outcomes(p: Position) -> dict[str, int]:
    """The outcomes of the pending random event with their weights."""
    match asked(p)["step"]:
        case "reveal":
            return dict(Counter(p["deck"]))
        case "fill_court" | "replace_lord" | "schemer_draw":
            return dict.fromkeys(p["lord_deck"], 1)
        case "open_location" | "draw_locations":
            return dict.fromkeys(p["location_deck"], 1)
        case "draw_tokens":
            return tokens_to_draw(p["token_pile"])
        case "steal_token":
            return tokens_to_draw(seat_of(p, asked(p)["victim"])["tokens"])
        case "first_player":
            return {f"seat {seat}": 1 for seat in range(p["players"])}
    raise AssertionError(f"no such random event: {asked(p)}")


def tokens_to_draw(tokens: list[int]) -> dict[str, int]:
    return {f"token {value}": n for value, n in Counter(tokens).items()}
