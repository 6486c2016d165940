"""The table of Abyss in short sentences, by topic, for people who listen instead of looking.

The sentences are made from the board of the reader only, so they cannot tell more than a sighted reader sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from abyssal.telling.abyss.board import board
from abyssal.telling.abyss.phrases import ally_list, cell_name, reward_of
from abyssal.texts.message import Argument, Message, card, cards, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Missing
    from abyssal.abyss.state import Abyss
    from abyssal.telling.abyss.shapes import (
        AbyssBoard,
        AllyCard,
        Cell,
        CourtLord,
        KrakenRealm,
        LeviathanRealm,
        OpenLocation,
        Points,
        Realm,
        RealmLocation,
        SentinelPlace,
        Stack,
        Threat,
    )

KINDS: Final = {"court": "lord", "council": "race", "locations": "location"}
"""The kind of card that a sentinel reserves, by its zone."""


def spoken(g: Abyss, reader: int | None) -> dict[str, list[Message]]:
    """Return what a reader may know of the table, as sentences by topic."""
    return told(board(g, reader))


def told(table: AbyssBoard) -> dict[str, list[Message]]:
    """Return everything that a board shows, as sentences by topic."""
    reader = table["reader"]
    topics = {
        "state": state(table),
        "court": court(table),
        "council": council(table),
        "track": track(table),
        "locations": locations(table),
        "decks": decks(table),
        "rivals": [line for realm in table["seats"] if realm["seat"] != reader for line in realm_lines(realm)],
    }
    if reader is not None:
        topics |= {"hand": hand(table["seats"][reader]), "me": realm_lines(table["seats"][reader])}
    if table["threat"] is not None:
        topics["threat"] = threat(table["threat"])
    if table["kraken"] is not None:
        topics["sentinels"] = sentinels(table)
    if table["leviathan"] is not None:
        topics["border"] = border(table)
    return topics


# ---------------------------------------------------------------------- the middle of the table


def state(table: AbyssBoard) -> list[Message]:
    """Return whose turn it is, what is being paid, and how near the end is."""
    active = table["active"]
    if active is None:
        return [message("typed-over")]
    lines = [message("spoken-turn", who=seat(active), turn=table["turn"])]
    if table["extra_turns"]:
        lines.append(message("spoken-extra_turns", who=seat(active), count=table["extra_turns"]))
    if table["paid"]:
        lines.append(message("spoken-paid", allies=allies(table["paid"])))
    if table["ended_by"] is not None:
        lines.append(message("spoken-ended", who=seat(table["ended_by"])))
    if table["last_turn"]:
        lines.append(message("spoken-last_turn", who=seat(active)))
    return lines


def court(table: AbyssBoard) -> list[Message]:
    """Return each lord of the Court with its cost, and whether the reader can pay it."""
    lines = [line for lord in table["court"] for line in court_lord(lord)] or [message("spoken-nothing")]
    change = table["cost_change"]
    if change:
        lines.append(message("spoken-cost_change", count=abs(change), way="more" if change > 0 else "less"))
    return lines


def court_lord(lord: CourtLord) -> list[Message]:
    """Return a lord of the Court, what the reader lacks for it, and who has reserved it."""
    demanded = lord["demanded"]
    facts: dict[str, Argument] = {
        "lord": card("lord", lord["lord"]),
        "guild": card("guild", lord["guild"]),
        "cost": lord["cost"],
        "races": lord["races"],
        "influence": lord["influence"],
        "keys": lord["keys"],
        "payable": "yes" if lord["payable"] else "no",
    }
    if demanded is None:
        lines = [message("spoken-court_lord", **facts)]
    else:
        lines = [message("spoken-court_lord_of", **facts, race=card("race", demanded))]
    if lord["missing"] is not None:
        lines += lacking(lord["missing"], demanded)
    return lines + reserved(lord["reserved_by"])


def lacking(missing: Missing, demanded: str | None) -> list[Message]:
    """Return what the reader lacks to pay for a lord; no sentence if nothing is lacking."""
    parts: list[Argument] = []
    if missing["points"]:
        parts.append(message("spoken-strength", count=missing["points"]))
    if missing["races"]:
        parts.append(message("spoken-more_races", count=missing["races"]))
    if missing["demanded"] and demanded is not None:
        parts.append(card("race", demanded))
    return [message("spoken-lacks", parts=parts)] if parts else []


def reserved(owner: int | None) -> list[Message]:
    """Return who has reserved the card or stack before; no sentence if nobody has."""
    return [] if owner is None else [message("spoken-reserved", who=seat(owner))]


def council(table: AbyssBoard) -> list[Message]:
    """Return the stacks of the Council that have cards, and the krakens that still have to be put there."""
    found: list[Argument] = [stack_of(stack) for stack in table["council"] if stack["count"] > 0]
    lines = [message("spoken-council", stacks=found) if found else message("spoken-council_empty")]
    if table["kraken"] is not None and table["kraken"]["unplaced"]:
        lines.append(message("spoken-unplaced", allies=allies_named(table["kraken"]["unplaced"])))
    return lines


def stack_of(stack: Stack) -> Message:
    """Return a stack of the Council with its size, and who has reserved it."""
    facts: dict[str, Argument] = {"race": card("race", stack["race"]), "count": stack["count"]}
    if stack["reserved_by"] is None:
        return message("spoken-stack", **facts)
    return message("spoken-stack_reserved", **facts, who=seat(stack["reserved_by"]))


def track(table: AbyssBoard) -> list[Message]:
    """Return the cards of the exploration track, and the price of the next purchase."""
    shown = [space["card"] for space in table["track"] if space["card"]]
    things: list[Argument] = [
        message("spoken-monster") if name == "monster" else card("ally", str(name)) for name in shown
    ]
    price = message("spoken-price", price=table["price"])
    return [message("spoken-track", things=things) if things else message("spoken-track_empty"), price]


def threat(now: Threat) -> list[Message]:
    """Return the space of the threat token, the space that pays now, and the reward of each space."""
    rewards: list[Argument] = [
        message("spoken-reward", space=space, reward=reward_of(bundle)) for space, bundle in now["track"].items()
    ]
    return [
        message("spoken-threat", space=now["space"]),
        message("spoken-threat_pays", space=now["paid_by"]),
        message("spoken-rewards", rewards=rewards),
    ]


def locations(table: AbyssBoard) -> list[Message]:
    """Return the locations that are available, drawn or looked through, with their worth for the payer."""
    payer = table["payer"]
    zones = (
        ("spoken-available_locations", table["available"]),
        ("spoken-drawn_locations", table["drawn"]),
        ("spoken-deck_locations", table["looked_through"]),
    )
    lines: list[Message] = []
    for title, found in zones:
        if found:
            lines += [message(title), *(line for one in found for line in location(one, payer))]
    return lines or [message("spoken-nothing")]


def location(one: OpenLocation, payer: int) -> list[Message]:
    """Return a location with what it counts, its worth for the payer, and who has reserved it."""
    name = one["location"]
    lines = [message("spoken-location", location=card("location", name), text=message(f"location-{name}.text"))]
    if one["worth"] is not None:
        lines.append(message("spoken-worth", who=seat(payer), points=one["worth"]))
    return lines + reserved(one["reserved_by"])


def decks(table: AbyssBoard) -> list[Message]:
    """Return the sizes of the decks and piles."""
    lines = [
        message(
            "spoken-decks",
            lords=table["lord_deck"]["count"],
            allies=table["deck"]["count"],
            discard=table["discard"]["count"],
            locations=table["location_deck"]["count"],
        )
    ]
    if table["kraken"] is not None:
        lines.append(message("spoken-loot_deck", count=table["kraken"]["loot_deck"]["count"]))
    if table["leviathan"] is not None:
        lines.append(message("spoken-leviathan_deck", count=table["leviathan"]["deck"]["count"]))
    return lines


def sentinels(table: AbyssBoard) -> list[Message]:
    """Return who has the Kraken figure, and where the sentinels are."""
    assert table["kraken"] is not None
    figure = table["kraken"]["figure"]
    lines = [message("spoken-figure_free") if figure is None else message("spoken-figure", who=seat(figure))]
    return [*lines, *(sentinel(one) for one in table["kraken"]["sentinels"])]


def sentinel(one: SentinelPlace) -> Message:
    """Return where a sentinel is: on what it reserves, or in front of its owner."""
    facts: dict[str, Argument] = {"lord": card("lord", one["lord"]), "who": seat(one["owner"])}
    if one["target"] is not None:
        return message("spoken-sentinel_on", **facts, target=card(KINDS[one["zone"]], one["target"]))
    return message("spoken-sentinel_resting" if one["resting"] else "spoken-sentinel_waiting", **facts)


def border(table: AbyssBoard) -> list[Message]:
    """Return the leviathans at the Border with their levels, rewards and penalties, and what is left."""
    assert table["leviathan"] is not None
    now = table["leviathan"]
    lines = [line for cell in now["cells"] if cell["leviathan"] is not None for line in leviathan(cell)]
    lines = lines or [message("spoken-border_empty")]
    free: list[Argument] = [
        message("spoken-free_cell", cell=cell_name(cell["cell"]), throws=cell["throws"])
        for cell in now["cells"]
        if cell["leviathan"] is None
    ]
    if free:
        lines.append(message("spoken-free_cells", cells=free))
    lines.append(message("spoken-throws", throws=now["throws"], all=now["all_throws"]))
    if now["inert"]:
        lines.append(message("spoken-inert"))
    lines.append(message("spoken-token_piles", tokens=now["token_pile"], new_tokens=now["new_token_pile"]))
    scourge = now["scourge"]
    return [*lines, message("spoken-scourge_free") if scourge is None else message("spoken-scourge", who=seat(scourge))]


def leviathan(cell: Cell) -> list[Message]:
    """Return a leviathan of the Border: its levels, who can attack it, and what its own attack costs."""
    levels: list[Argument] = [
        message("spoken-level", resistance=step["resistance"], tokens=step["tokens"]) for step in cell["steps"]
    ]
    lines = [
        message("spoken-leviathan", cell=cell_name(cell["cell"]), levels=levels),
        message(
            "spoken-leviathan_attacks",
            races=cards("race", cell["races"]),
            penalty=message(f"penalty-{cell['penalty']}", count=cell["penalty_count"]),
            throws=cell["throws"],
        ),
    ]
    if cell["in_reach"]:
        lines.append(message("spoken-in_reach"))
    if cell["in_fight"]:
        lines.append(message("spoken-in_fight"))
    return lines


# ---------------------------------------------------------------------- a seat


def hand(realm: Realm) -> list[Message]:
    """Return the hand of the reader, its limit, and what they can pay with."""
    held = realm["hand"] or []
    lines = [message("spoken-hand", allies=allies(held)) if held else message("spoken-hand_empty")]
    lines.append(message("spoken-hand_worth", count=realm["hand_count"], worth=realm["hand_worth"] or 0))
    if realm["hand_limit"] is not None:
        lines.append(message("spoken-hand_limit", count=realm["hand_limit"]))
    return [*lines, means(realm)]


def means(realm: Realm) -> Message:
    """Return the pearls and keys of a seat, and its nebulis in games with Kraken."""
    facts: dict[str, Argument] = {
        "who": seat(realm["seat"]),
        "pearls": realm["pearls"],
        "keys": realm["keys"],
        "key_tokens": realm["key_tokens"],
    }
    if realm["kraken"] is None:
        return message("spoken-means", **facts)
    return message("spoken-means_nebulis", **facts, nebulis=realm["kraken"]["nebulis"])


def realm_lines(realm: Realm) -> list[Message]:
    """Return everything that a seat has, as the reader knows it."""
    points = realm["points"]
    first = "spoken-realm" if points["exact"] else "spoken-realm_open"
    lines = [message(first, who=seat(realm["seat"]), points=points["total"], hand=realm["hand_count"])]
    parts = sources(points)
    if parts:
        lines.append(message("spoken-sources", parts=parts))
    lines += [means(realm), *lord_lines(realm), *(line for one in realm["locations"] for line in place(one))]
    if realm["affiliated"]:
        lines.append(message("spoken-affiliated", allies=allies(realm["affiliated"])))
    if realm["hand"]:
        lines.append(message("spoken-holds", allies=allies(realm["hand"])))
    lines += tokens(realm)
    if realm["kraken"] is not None:
        lines += kraken_lines(realm["kraken"])
    if realm["leviathan"] is not None:
        lines += leviathan_lines(realm["leviathan"])
    return lines


def sources(points: Points) -> list[Argument]:
    """Return the points of a seat by source, without sources that bring nothing."""
    counts = {
        "lords": points["lords"],
        "locations": points["locations"],
        "allies": points["allies"],
        "tokens": points["tokens"],
        "kraken": points["kraken"],
        "leviathan": points["leviathan"],
        "hand": points["hand"],
    }
    return [message(f"spoken-from_{name}", points=count) for name, count in counts.items() if count]


def lord_lines(realm: Realm) -> list[Message]:
    """Return the lords of a seat that are not under locations, by what they can do, and how near the end is."""
    lines = []
    for which in ("free", "used", "disabled"):
        lords: list[Argument] = [card("lord", lord["lord"]) for lord in realm["lords"] if lord["state"] == which]
        if lords:
            lines.append(message(f"spoken-lords_{which}", lords=lords))
    lines.append(message("spoken-lord_count", count=realm["lord_count"], left=realm["lords_left"]))
    if realm["is_done"]:
        lines.append(message("spoken-is_done"))
    return lines


def place(one: RealmLocation) -> list[Message]:
    """Return a location of a seat with its worth, the lords under it, and its loot."""
    lines = [message("spoken-place", location=card("location", one["location"]), points=one["worth"])]
    if one["lords"]:
        lines.append(message("spoken-lords_under", lords=cards("lord", one["lords"])))
    if one["loot"]:
        lines.append(message("spoken-loot", values=list(one["loot"])))
    return lines


def tokens(realm: Realm) -> list[Message]:
    """Return the monster tokens and the new tokens of a seat, with their values if the reader may know them."""
    lines = []
    if realm["tokens"]:
        lines.append(message("spoken-tokens_known", count=realm["token_count"], values=list(realm["tokens"])))
    elif realm["token_count"]:
        lines.append(message("spoken-tokens", count=realm["token_count"]))
    if realm["leviathan"] is None:
        return lines
    names, count = realm["leviathan"]["new_tokens"], realm["leviathan"]["new_token_count"]
    if names:
        lines.append(message("spoken-new_tokens_known", count=count, names=cards("new_token", names)))
    elif count:
        lines.append(message("spoken-new_tokens", count=count))
    return lines


def kraken_lines(mine: KrakenRealm) -> list[Message]:
    """Return the Kraken figure of a seat, its nebulis at the end if they differ, and the loot that it has kept."""
    lines = []
    if mine["nebulis_at_last"] != mine["nebulis"]:
        lines.append(message("spoken-nebulis_at_last", count=mine["nebulis_at_last"]))
    if mine["figure"]:
        lines.append(message("spoken-has_figure"))
    if mine["figure_at_last"]:
        lines.append(message("spoken-figure_at_last"))
    for name, values in mine["kept"].items():
        lines.append(message("spoken-kept_loot", location=card("location", name), values=list(values)))
    return lines


def leviathan_lines(mine: LeviathanRealm) -> list[Message]:
    """Return the wounds and the slain leviathans of a seat, and the Scourge."""
    lines = [message("spoken-wounds", wounds=mine["wounds"], slain=len(mine["slain"]))]
    return [*lines, message("spoken-has_scourge")] if mine["scourge"] else lines


def allies(some: Sequence[AllyCard]) -> Argument:
    """Return allies in the order of the rules."""
    return allies_named(one["ally"] for one in some)


def allies_named(names: Iterable[str]) -> Message:
    """Return allies by name, in the order of the rules."""
    return message("allies", items=ally_list(names))
