"""The facts of each decision, computed a second time from the position alone."""

from __future__ import annotations

from typing import Any, Final

from tests.properties.abyss import oracle
from tests.properties.abyss.expansions import oracle as more
from tests.properties.abyss.expansions.cards import EVERY_LORD, LEVIATHANS
from tests.properties.abyss.helpers import BUNDLES, RACES
from tests.properties.abyss.oracle import Position, asked, is_protected, others, race_of, seat_of, value_of

Facts = dict[str, Any]
OWN: Final = {"healer": {"cards"}, "turn_tokens": {"new_tokens"}, "won_tokens": {"new_tokens"}}
"""What only the decider sees."""
HELD_IN_PEACE: Final = 12  # martial law: the number of allies that may be held without paying
OF_CORRUPTION: Final = 5
OF_A_SLAVE: Final = 2


def facts(p: Position) -> Facts:
    """All facts of the pending decision."""
    for part in (of_the_turn, of_lords, of_kraken, of_leviathan):
        found = part(p)
        if found is not None:
            return found
    raise AssertionError(f"nothing explains {asked(p)}")


def of_the_turn(p: Position) -> Facts | None:
    """Turns, exploration, Council, payment and locations (6 to 9, 12, 13)."""
    frame, track = asked(p), p["track"]
    seat, me = frame["seat"], seat_of(p, frame["seat"])
    leviathan = "leviathan" in p["expansions"]
    match frame["step"]:
        case "main":
            return {"ended_by": p["ended_by"], "extra_turns": p["extra_turns"]}
        case "offer":
            mixes = {"mixes": more.mixes(p, seat, p["price"])} if "kraken" in p["expansions"] else {}
            return {"card": track[-1], "price": p["price"], "seller": p["active"], "space": len(track), **mixes}
        case "explore_ally":
            return {"card": track[-1], "space": len(track)}
        case "explore_monster" if leviathan:
            return {"space": len(track), "cells": cells(p), "leviathan_deck": len(p["leviathan_deck"])}
        case "explore_monster":
            return {"space": len(track), "threat": p["threat"], "bundles": bundles(p, seat)}
        case "monster_reward":
            return {"threat": p["threat"], "space": oracle.threat_space(p, seat), "bundles": bundles(p, seat)}
        case "second_stack" | "apprentice_stack" | "oracle" | "token_stack":
            return {"stacks": {race: len(p["council"][race]) for race in oracle.stacks_for(p, seat)}}
        case "pay":
            lord = frame["lord"]
            cost, paid = oracle.cost_of(p, seat, lord), sum(map(value_of, p["paid"]))
            wanted = {"races": EVERY_LORD[lord].races, "demanded": oracle.demanded(p, seat, lord)}
            return {"lord": lord, "cost": cost, **wanted, "paid": p["paid"], "missing": max(0, cost - paid)}
        case "affiliate":
            return {"paid": p["paid"], "lord": entering(p)}
        case "control_source":
            return {"keys": oracle.keys_of(p, seat), "deck": len(p["location_deck"])}
        case "control_pick":
            return {"drawn": p["drawn"]}
        case "control_keys":
            lords = sorted(lord for lord in me["free"] if EVERY_LORD[lord].keys)
            missing = {"location": frame["location"], "missing": frame.get("missing", 3)}
            return {**missing, "key_tokens": me["keys"], "lords": lords}
        case "black_smokers":
            return {"location": frame["location"], "deck": len(p["location_deck"])}
        case "discard_to_6":
            return {"count": frame["count"], "hand": len(me["hand"])}
        case "end_powers":
            used = [choice.split()[1] for choice in oracle.usable(p, seat) if choice != "sentinel"]
            return {"lords": sorted(used)}
    return None


def of_lords(p: Position) -> Facts | None:
    """The powers of lords (16)."""
    frame = asked(p)
    seat, me = frame["seat"], seat_of(p, frame["seat"])
    match frame["step"]:
        case "jailer_discard":
            return {"count": 1, "hand": len(me["hand"]), "owner": p["active"]}
        case "assassin_pick":
            return {"victim": frame["victim"], "lords": sorted(seat_of(p, frame["victim"])["free"])}
        case "hunter_pick":
            return prey(p, seat, frame.get("victim"))
        case "illusionist":
            return {"location": frame.get("location"), "available": oracle.available_for(p, seat)}
        case "corruptor":
            return {"price": OF_CORRUPTION}
        case "traitor_discard" | "schemer_discard":
            return {"lord": frame["lord"]}
        case "traitor_take":
            return {"lords": sorted(oracle.court_for(p, seat))}
        case "ambassador_pick":
            return {"lord": frame["lord"], "drawn": p["drawn"]}
        case "slaver":
            return {"pearls": OF_A_SLAVE, "hand": len(me["hand"])}
        case "opportunist":
            return {"lord_deck": len(p["lord_deck"])}
    return None


def of_kraken(p: Position) -> Facts | None:
    """K 3 to 8."""
    frame = asked(p)
    seat, me = frame["seat"], seat_of(p, frame["seat"])
    match frame["step"]:
        case "place_kraken":
            return {"card": frame["card"], "stacks": {race: len(stack) for race, stack in p["council"].items()}}
        case "pay_nebulis":
            price = {"lord": entering(p), "price": frame["price"], "pearls": me["pearls"], "nebulis": me["nebulis"]}
            return {**price, "mixes": more.mixes(p, seat, frame["price"])}
        case "give_kraken":
            concerned = sorted({p["kraken_figure"], *frame["among"]})
            nebulis = {str(other): seat_of(p, other)["nebulis"] for other in concerned}
            return {"holder": p["kraken_figure"], "among": frame["among"], "nebulis": nebulis}
        case "place_sentinel":
            placed = {"sentinel": frame["sentinel"], "zone": frame.get("zone", "front")}
            return {**placed, "zones": oracle.free_zones(p), "just_taken": frame.get("just_taken", False)}
        case "search":
            loot = p["loot"].get(frame["location"], [])
            deck = {str(value): p["loot_deck"].count(value) for value in (3, 4, 5, 6, 7)}
            return {"location": frame["location"], "loot": loot, "points": sum(loot), "deck": deck}
        case "fence":
            named = frame.get("named", [])
            among = [int(text.split()[1]) for text in more.fence_choices(p, seat, frame["count"], named)]
            nebulis = {other: data["nebulis"] for other, data in p["seats"].items()}
            return {"count": frame["count"], "named": named, "among": among, "nebulis": nebulis}
        case "healer":
            cards = [card for card in p["discard"] if card != "monster"]
            return {"discard": len(p["discard"]), "cards": cards}
        case "executioner_race":
            return {"affiliated": {str(other): by_race(p, other) for other in rivals(p, seat)}}
        case "executioner_discard":
            return {"race": frame["race"], "affiliated": by_race(p, seat)[frame["race"]], "owner": p["active"]}
        case "liberator":
            return {"bound": {lord: site for site, lords in me["locations"].items() for lord in lords}}
    return None


def of_leviathan(p: Position) -> Facts | None:
    """L 6 to 12."""
    frame = asked(p)
    seat, me = frame["seat"], seat_of(p, frame["seat"])
    match frame["step"]:
        case "turn_tokens":
            return {"count": len(me["new_tokens"]), "new_tokens": me["new_tokens"]}
        case "won_tokens":
            return {"count": len(p["won_tokens"]), "new_tokens": p["won_tokens"]}
        case "attacked_allies":
            attack = {"leviathan": frame["leviathan"], "penalty": LEVIATHANS[frame["leviathan"]].penalty}
            return {"count": frame["count"], "hand": len(me["hand"]), **attack}
        case "attacked_lord":
            attack = {"leviathan": frame["leviathan"], "penalty": LEVIATHANS[frame["leviathan"]].penalty}
            return {**attack, "count": 1, "lords": sorted([*me["free"], *me["disabled"]])}
        case "fight_target" | "sorcerer" | "rebel":
            return {"cells": cells(p)}
        case "fight_ally":
            return {"cell": frame["cell"], **cells(p)[frame["cell"]]}
        case "fight_pearls":
            fight = {"cell": frame["cell"], **cells(p)[frame["cell"]]}
            return {**fight, "attack": frame["attack"], "pearls": me["pearls"]}
        case "fight_again":
            another = frame.get("another", False)
            return {"cells": cells(p)} if another else {"cell": frame["cell"], **cells(p)[frame["cell"]]}
        case "fight_reward":
            piles = {pile: len(p[pile]) for pile in ("token_pile", "new_token_pile")}
            return {"count": frame["count"], **piles}
        case "martial_law":
            held = {"hand": len(me["hand"]), "pearls": me["pearls"]}
            return {"count": frame["count"], **held, "limit": HELD_IN_PEACE}
        case "border_guard":
            return {"among": rivals(p, seat), "leviathan_deck": len(p["leviathan_deck"]), "cells": cells(p)}
        case "breeder":
            return {"leviathan": frame["leviathan"], "cells": cells(p)}
    return None


# ---------------------------------------------------------------------- what several of them tell


def bundles(p: Position, seat: int) -> Facts:
    """What a fight would pay, by choice (7.5)."""
    names = ("pearls", "tokens", "keys")
    found = {
        f"reward {number}": dict(zip(names, bundle, strict=True))
        for number, bundle in enumerate(BUNDLES[oracle.threat_space(p, seat)], 1)
    }
    return {reward: found[reward] for reward in oracle.rewards(p, seat)}


def cells(p: Position) -> Facts:
    """The leviathans at the Border: what is left of each, and its next resistance (L 5)."""
    found: Facts = {}
    for cell, there in p["border"].items():
        left = LEVIATHANS[there["leviathan"]].levels[there["damage"] :]
        if left:
            found[cell] = {"leviathan": there["leviathan"], "health": len(left), "resistance": left[0][0]}
    return found


def entering(p: Position) -> str:
    """The lord that is being recruited."""
    return str(next(frame["lord"] for frame in reversed(p["pending"]) if frame["step"] == "enter"))


def prey(p: Position, seat: int, victim: int | None) -> Facts:
    """Tokens of those from whom one may be stolen; when a victim is named, its own."""
    held = {str(other): seat_of(p, other) for other in rivals(p, seat)}
    hunted = {other: has for other, has in held.items() if has["tokens"] or has.get("new_tokens")}
    found: Facts = {"tokens": {other: len(has["tokens"]) for other, has in hunted.items()}}
    if "leviathan" in p["expansions"]:
        found["new_tokens"] = {other: len(has["new_tokens"]) for other, has in hunted.items()}
        if victim is not None:
            found["victim"] = victim
    return found


def rivals(p: Position, seat: int) -> list[int]:
    """The opponents whom a soldier's power reaches."""
    return sorted(other for other in others(p, seat) if not is_protected(p, other))


def by_race(p: Position, seat: int) -> dict[str, int]:
    """How many affiliated allies of each race a seat has."""
    return {race: sum(race_of(card) == race for card in seat_of(p, seat)["affiliated"]) for race in RACES}
