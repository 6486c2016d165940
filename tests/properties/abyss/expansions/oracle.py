"""A second, plain implementation of the rules of the expansions, computed from a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from tests.properties.abyss import oracle
from tests.properties.abyss.expansions.cards import CELLS, LEVIATHANS, Leviathan
from tests.properties.abyss.helpers import RACES
from tests.properties.abyss.oracle import (
    Position,
    asked,
    is_active,
    is_kraken,
    is_protected,
    may_follow,
    others,
    seat_of,
    usable,
)

DIE: Final = {f"die {face}": 1 for face in range(1, 7)}

# ---------------------------------------------------------------------- everything there is, wherever it lies


def all_loot(p: Position) -> Counter[int]:
    loot = Counter[int](p.get("loot_deck", []))
    loot.update(int(card.split()[1]) for card in p["box"] if card.startswith("loot "))
    for values in p.get("loot", {}).values():
        loot.update(values)
    for seat in p["seats"].values():
        for values in seat.get("kept_loot", {}).values():
            loot.update(values)
    return loot


def all_new_tokens(p: Position) -> Counter[str]:
    tokens = Counter[str](p.get("new_token_pile", []))
    tokens.update(card.removeprefix("new token ") for card in p["box"] if card.startswith("new token "))
    for seat in p["seats"].values():
        tokens.update(seat.get("new_tokens", []))
    return tokens


def all_leviathans(p: Position) -> Counter[int]:
    """A leviathan that is turned over is of the deck until it lies in its cell."""
    found = Counter[int](p.get("leviathan_deck", []))
    found.update(int(card.split()[1]) for card in p["box"] if card.startswith("leviathan "))
    found.update(there["leviathan"] for there in p.get("border", {}).values())
    for seat in p["seats"].values():
        found.update(seat.get("slain", []))
    return found


# ---------------------------------------------------------------------- nebulis and sentinels (K 4, 5)


def mixes(p: Position, seat: int, price: int) -> list[int]:
    """The numbers of nebulis that a payment may contain (K 4.2)."""
    me, found = seat_of(p, seat), []
    for nebulis in range(price + 1):
        pearls = price - nebulis
        if pearls <= me["pearls"] and nebulis <= me.get("nebulis", 0):
            spends_all = pearls == me["pearls"] or is_active(p, seat, "counterfeiter")
            if nebulis == 0 or (nebulis <= oracle.nebulis_limit(p, seat) and spends_all):
                found.append(nebulis)
    return found


def sentinel_choices(p: Position, zone: str) -> list[str]:
    """A zone, then what is reserved in it; while the recruitment that brings it goes on, it may be kept [K-11]."""
    there = {"court": p["court"], "council": RACES, "locations": p["available"]}
    if zone in there:
        return list(there[zone])
    recruiting = "court_care" in oracle.steps_pending(p)
    return (["keep"] if recruiting else []) + oracle.free_zones(p)


def fence_choices(p: Position, seat: int, count: int, named: list[int]) -> list[str]:
    """The opponents that may be named next, in the order of their seats."""
    left = [other for other in range(p["players"]) if other != seat and other > max(named, default=-1)]
    return [f"seat {other}" for place, other in enumerate(left) if len(left) - place >= count]


# ---------------------------------------------------------------------- leviathans (L 5 to 8)


def suits(p: Position, seat: int, card: str, leviathan: Leviathan) -> bool:
    """Whether a card may attack (L 8.1); a kraken always (L 14)."""
    fits = oracle.race_of(card) in leviathan.races
    return fits or is_kraken(card) or is_active(p, seat, "metamorph")


def attackable(p: Position, seat: int) -> list[str]:
    hand = seat_of(p, seat)["hand"]
    return [
        f"cell {cell}"
        for cell, there in p["border"].items()
        if any(suits(p, seat, card, LEVIATHANS[there["leviathan"]]) for card in hand)
    ]


def monster_choices(p: Position, seat: int) -> list[str]:
    """L 7: a player who cannot fight must go on; on space 5 a player who can fight must."""
    fight = ["fight"] if attackable(p, seat) else []
    goes_on = ["continue"] if len(p["track"]) < 5 or not fight else []
    return fight + goes_on + (["ignore"] if is_active(p, seat, "coward") else []) + usable(p, seat)


def revealable(p: Position, seat: int, tokens: list[str]) -> list[str]:
    """A Council token needs a stack that may be taken [L-20]."""
    return [f"reveal {token}" for token in sorted(set(tokens)) if token != "council" or oracle.stacks_for(p, seat)]


def martial_choices(p: Position, seat: int, count: int, lowest: str | None) -> list[str]:
    """Cards first, in ascending order, then pearls; krakens cannot be discarded for it (L 10, 14)."""
    me = seat_of(p, seat)
    left = [c for c in sorted(me["hand"], key=oracle.order_of) if not is_kraken(c) and may_follow(c, lowest)]
    named = {card for place, card in enumerate(left) if len(left) - place + me["pearls"] >= count}
    return [*named, *(["pearl"] if me["pearls"] >= count else [])]


def hunted(p: Position, seat: int, victim: int | None) -> list[str]:
    """An opponent with tokens, then the kind of token if there are both [L-19]."""
    if victim is not None:
        return ["new 0", "new 1"]
    prey = [other for other in others(p, seat) if not is_protected(p, other)]
    return [f"seat {other}" for other in prey if seat_of(p, other)["tokens"] or seat_of(p, other)["new_tokens"]]


def splits(p: Position, count: int) -> list[str]:
    """How many of the tokens come from the new pile, as far as both piles allow it [L-17]."""
    base, new = len(p["token_pile"]), len(p["new_token_pile"])
    count = min(count, base + new)
    return [f"new {n}" for n in range(count + 1) if n <= new and count - n <= base]


# ---------------------------------------------------------------------- what may be chosen


def choices(p: Position, facts: Mapping[str, Any]) -> list[str]:
    """The options of the pending decision, in any order; those of the base game where nothing is changed."""
    decision, seat = asked(p)["step"], asked(p)["seat"]
    if "leviathan" in p["expansions"]:
        if decision == "explore_monster":
            return monster_choices(p, seat)
        if decision == "hunter_pick":
            return hunted(p, seat, asked(p).get("victim"))
    if decision == "offer":
        return ["pass", *(f"buy nebulis {n}" if n else "buy" for n in mixes(p, seat, facts["price"]))]
    found = kraken_choices(p, facts) or leviathan_choices(p, facts)
    return oracle.choices(p, facts) if found is None else found


def kraken_choices(p: Position, facts: Mapping[str, Any]) -> list[str] | None:
    frame = asked(p)
    seat, me = frame["seat"], seat_of(p, frame["seat"])
    match frame["step"]:
        case "place_kraken" | "executioner_race":
            return list(RACES)
        case "pay_nebulis":
            return [f"nebulis {n}" if n else "done" for n in mixes(p, seat, facts["price"])]
        case "place_sentinel":
            return sentinel_choices(p, facts["zone"])
        case "search":
            return ["stop", *(["search"] if p["loot_deck"] else [])]
        case "fence":
            return fence_choices(p, seat, facts["count"], facts["named"])
        case "healer":
            return sorted({card for card in p["discard"] if card != "monster"})
        case "executioner_discard":
            return sorted({card for card in me["affiliated"] if oracle.race_of(card) == facts["race"]})
        case "liberator":
            return oracle.bound(p, seat)
    return None


def leviathan_choices(p: Position, facts: Mapping[str, Any]) -> list[str] | None:
    frame = asked(p)
    seat, me = frame["seat"], seat_of(p, frame["seat"])
    match frame["step"]:
        case "turn_tokens":
            return ["done", *revealable(p, seat, me["new_tokens"])]
        case "won_tokens":
            return ["done", *revealable(p, seat, p["won_tokens"])]
        case "token_stack":
            return oracle.stacks_for(p, seat)
        case "attacked_allies":
            return oracle.next_discards(me["hand"], facts["count"], frame.get("lowest"))
        case "attacked_lord":
            return [*me["free"], *me["disabled"]]
        case "fight_target":
            return attackable(p, seat)
        case "fight_ally":
            return sorted({card for card in me["hand"] if suits(p, seat, card, LEVIATHANS[facts["leviathan"]])})
        case "fight_pearls":
            return ["done", *(["pearl"] if me["pearls"] else [])]
        case "fight_reward":
            return splits(p, facts["count"])
        case "fight_again":
            return ["fight", "stop"]
        case "martial_law":
            return martial_choices(p, seat, facts["count"], frame.get("lowest"))
        case "border_guard":
            return [f"seat {other}" for other in others(p, seat) if not is_protected(p, other)]
        case "sorcerer":
            return ["fight", "decline"]
        case "rebel":
            return [f"cell {cell}" for cell in p["border"]]
        case "breeder":
            return [f"cell {cell}" for cell in set(CELLS.values()) if cell not in p["border"]]
    return None


# ---------------------------------------------------------------------- what chance may bring


def outcomes(p: Position) -> dict[str, int]:
    """The outcomes of the pending random event with their weights."""
    match asked(p)["step"]:
        case "draw_loot":
            return {f"loot {value}": n for value, n in Counter[int](p["loot_deck"]).items()}
        case "loot_ally":
            return dict(Counter(p["deck"]))
        case "draw_leviathan":
            return {f"leviathan {number}": 1 for number in p["leviathan_deck"]}
        case "border_die" | "attack_die":
            return DIE
        case "draw_new_tokens":
            return new_tokens_to_draw(p["new_token_pile"])
        case "steal_new_token":
            return new_tokens_to_draw(seat_of(p, asked(p)["victim"])["new_tokens"])
    return oracle.outcomes(p)


def new_tokens_to_draw(tokens: list[str]) -> dict[str, int]:
    return {f"new token {token}": n for token, n in Counter(tokens).items()}
