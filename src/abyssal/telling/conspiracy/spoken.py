"""The table of Conspiracy in short sentences, by topic, for people who listen instead of looking.

The sentences are made from the board of the reader only, so they cannot tell more than a sighted reader sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from abyssal.telling.conspiracy.board import FACE_DOWN, board
from abyssal.telling.conspiracy.phrases import RANDOM, guild_card, location_card, lord_card, lord_list, opponent_card
from abyssal.texts.message import Argument, Message, message, seat

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy
    from abyssal.telling.conspiracy.shapes import Alliance, ConspiracyBoard, LocationCard, Points, Site, Space


def spoken(g: Conspiracy, reader: int | None) -> dict[str, list[Message]]:
    """Return what a reader may know of the table, as sentences by topic."""
    return told(board(g, reader))


def told(table: ConspiracyBoard) -> dict[str, list[Message]]:
    """Return everything that a board shows, as sentences by topic."""
    reader = table["reader"]
    topics = {
        "state": state(table),
        "hand": hand(table),
        "court": piles(table),
        "locations": locations(table),
        "decks": decks(table),
        "rivals": [line for one in table["seats"] if one["seat"] != reader for line in alliance(one)],
    }
    return topics if reader is None else topics | {"me": alliance(table["seats"][reader])}


# ---------------------------------------------------------------------- the middle of the table


def state(table: ConspiracyBoard) -> list[Message]:
    """Return whose turn it is, who has what there is only once, and how near the end is."""
    if table["active"] is None:
        return [message("typed-over"), *unique(table)]
    lines = [message("spoken-turn", who=seat(table["active"]), turn=table["turn"])]
    if table["restriction"] is not None:
        rule = table["restriction"]
        lines.append(message("spoken-restriction", who=seat(rule["owner"]), count=rule["count"]))
    if table["ended_by"] is not None:
        lines.append(message("spoken-ended", who=seat(table["ended_by"])))
    return lines + unique(table)


def unique(table: ConspiracyBoard) -> list[Message]:
    """Return the Pearl Keeper, the Legendary Opponent and the holder of the Replay token."""
    keeper, opponent, token = table["keeper"], table["opponent"], table["token"]
    lines = [message("spoken-keeper_free") if keeper is None else message("spoken-keeper", who=seat(keeper))]
    if opponent is not None and opponent != RANDOM:
        lines.append(message("spoken-opponent", name=opponent_card(opponent)))
    if token is not None:
        lines.append(message("spoken-replay_token", who=seat(token["holder"])))
    return lines


def hand(table: ConspiracyBoard) -> list[Message]:
    """Return the lords that have just been drawn, and those of a taken pile that have to be placed."""
    drawn, held = lord_list(one["lord"] for one in table["drawn"]), lord_list(one["lord"] for one in table["held"])
    lines = [message("spoken-drawn", lords=drawn)] if drawn else []
    lines += [message("spoken-held", lords=held)] if held else []
    return lines or [message("spoken-drawn_none")]


def piles(table: ConspiracyBoard) -> list[Message]:
    """Return the piles with lords in them."""
    found = [
        message("spoken-pile", guild=guild_card(pile["guild"]), lords=lord_list(pile["lords"]))
        for pile in table["piles"]
        if pile["lords"]
    ]
    return found or [message("spoken-nothing")]


def locations(table: ConspiracyBoard) -> list[Message]:
    """Return the locations that are open, turned up or searched, with their worth for the payer."""
    zones: tuple[tuple[str, Sequence[LocationCard]], ...] = (
        ("spoken-open_locations", table["open"]),
        ("spoken-revealed_locations", table["revealed"]),
        ("spoken-searched_locations", table["searched"]),
    )
    lines: list[Message] = []
    for title, found in zones:
        if found:
            lines += [message(title), *(location(one, table["payer"]) for one in found)]
    return lines or [message("spoken-nothing")]


def location(one: LocationCard, payer: int) -> Message:
    """Return a location with what it does, and its worth for the payer."""
    name = one["location"]
    text = message(f"conspiracy-location-{name}.text")
    facts: dict[str, Argument] = {"location": location_card(name), "text": text, "points": one["worth"]}
    return message("spoken-quoted_location", **facts, who=seat(payer))


def decks(table: ConspiracyBoard) -> list[Message]:
    """Return the cards that are left in both decks; nobody knows their order."""
    deck, places = table["deck"], table["location_deck"]
    lines = [message("spoken-lord_deck", count=deck["count"])]
    if deck["lords"]:
        lines.append(message("spoken-deck_has", cards=lord_list(deck["lords"])))
    lines.append(message("spoken-location_deck", count=places["count"]))
    if places["locations"]:
        lines.append(message("spoken-deck_has", cards=[location_card(name) for name in places["locations"]]))
    return lines


# ---------------------------------------------------------------------- an alliance


def alliance(mine: Alliance) -> list[Message]:
    """Return everything in front of a seat."""
    lines = [message("spoken-alliance", who=seat(mine["seat"]), points=mine["points"]["total"])]
    parts = sources(mine["points"])
    if parts:
        lines.append(message("spoken-sources", parts=parts))
    lines.append(message("spoken-pearls_and_keys", pearls=mine["pearls"], silver=mine["silver"], gold=mine["gold"]))
    if mine["any_two_keys"]:
        lines.append(message("spoken-any_two_keys"))
    if mine["is_keeper"]:
        lines.append(message("spoken-is_keeper"))
    lines.append(message("spoken-space_count", count=mine["lord_count"], left=mine["spaces_left"]))
    spaces = [space for row in mine["rows"] for space in row]
    filled: list[Argument] = [space_of(space) for space in spaces if space["lord"] is not None]
    if filled:
        lines.append(message("spoken-spaces", lords=filled))
    lines += [line for one in mine["sites"] for line in site(one, spaces)]
    lines += crests(mine)
    return lines + coalition(mine, spaces)


def sources(points: Points) -> list[Argument]:
    """Return the points of a seat by source, without sources that bring nothing."""
    counts = {
        "lords": points["lords"],
        "sites": points["locations"],
        "coalition": points["coalition"],
        "keeper": points["keeper"],
        "extra": points["extra"],
    }
    return [message(f"spoken-from_{name}", points=count) for name, count in counts.items() if count]


def space_of(space: Space) -> Message:
    """Return a lord on its space, and whether its key is unused."""
    facts: dict[str, Argument] = {"space": space["space"], "lord": lord_card(str(space["lord"]))}
    return message("spoken-space_key" if space["unused_key"] else "spoken-space", **facts)


def site(one: Site, spaces: Sequence[Space]) -> list[Message]:
    """Return a location of a seat with its points, and the spaces on which it lies."""
    where: list[Argument] = [space["space"] for space in spaces if space["location"] == one["location"]]
    facts: dict[str, Argument] = {"points": one["points"], "spaces": where}
    if one["location"] == FACE_DOWN:
        return [message("spoken-sites_face_down", count=one["count"], **facts)]
    return [message("spoken-site", location=location_card(one["location"]), **facts)]


def crests(mine: Alliance) -> list[Message]:
    """Return the lords that bear the crests of their guilds; only they count at the end."""
    bearers: list[Argument] = [
        message("spoken-crest", lord=lord_card(one["lord"]), points=one["points"])
        for one in mine["crests"]
        if one["lord"] is not None
    ]
    return [message("spoken-crests", lords=bearers)] if bearers else []


def coalition(mine: Alliance, spaces: Sequence[Space]) -> list[Message]:
    """Return the largest coalition of a seat, and the spaces of its lords."""
    one = mine["coalition"]
    if one is None:
        return []
    linked: list[Argument] = [space["space"] for space in spaces if space["linked"]]
    return [message("spoken-coalition", guild=guild_card(one["guild"]), count=one["size"], spaces=linked)]
