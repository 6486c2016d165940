"""Make the score sheet of Abyss: rows with the cards that score, and the verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import RACES, SANCTUARIES
from abyssal.telling.abyss.board import printed_order
from abyssal.telling.standing import places
from abyssal.texts.message import Argument, Message, card, cards, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.shapes import AbyssKnownSheet
    from abyssal.abyss.state import Abyss
    from abyssal.telling.shapes import Sheet, SheetRow

EXTRAS: Final = ("tokens", "nebulis", "kraken", "wounds", "scourge")
"""Lines that consist of one number; lines of an expansion appear only in games with it."""


def sheet(g: Abyss, reader: int | None) -> Sheet:
    """Return the points by source and seat, as a reader knows them, and the winners."""
    known = [g.known_sheet(number, reader) for number in range(g.players)]
    rows = [
        *location_rows(known),
        row(
            "score-lords", [sum(one["lords"].values()) for one in known], [cards("lord", one["lords"]) for one in known]
        ),
        row("score-how_many", [len(one["lords"]) for one in known], kind="note"),
        *ally_rows(known),
        *loot_rows(known),
        *extra_rows(known),
        row("score-total", [one["total"] for one in known], kind="total"),
        *tie_rows(g),
    ]
    outcome = g.outcome()
    winners = outcome["winners"] if outcome is not None else []
    return {"rows": rows, "verdict": verdict(g), "winners": winners, "places": places(rows, winners)}


def row(
    label: str | Message,
    points: list[int | None] | list[int],
    shown: list[list[Argument]] | None = None,
    kind: str = "points",
) -> SheetRow:
    """Return a line of the sheet."""
    said = message(label) if isinstance(label, str) else label
    return {"label": said, "points": [*points], "cards": shown or [[] for _ in points], "kind": kind}


def total(points: Iterable[int | None]) -> int | None:
    """Return the sum of points; ``None`` if one number is unknown."""
    some = list(points)
    return None if None in some else sum(one for one in some if one is not None)


def location_rows(known: list[AbyssKnownSheet]) -> list[SheetRow]:
    """Return the rows of locations, without sanctuaries: only their loot scores, and it has its own rows."""
    owned = [{name: one["locations"][name] for name in one["locations"] if name not in SANCTUARIES} for one in known]
    places = [cards("location", one) for one in owned]
    return [row("score-locations", [total(one.values()) for one in owned], places), *place_rows(owned)]


def place_rows(owned: list[dict[str, int | None]]) -> list[SheetRow]:
    """Return a row for each location that scores for some seat."""
    names = printed_order({name for places in owned for name in places})
    return [
        row(message("card", card=card("location", name)), [places.get(name) for places in owned], kind="part")
        for name in names
    ]


def ally_rows(known: list[AbyssKnownSheet]) -> list[SheetRow]:
    """Return the rows of the strongest affiliated ally of each race."""
    rows = [row("score-allies", [total(one["allies"].values()) for one in known])]
    for race in RACES:
        rows.append(row(message("card", card=card("race", race)), [one["allies"][race] for one in known], kind="part"))
    return rows


def loot_rows(known: list[AbyssKnownSheet]) -> list[SheetRow]:
    """Return the rows of loot, one for each sanctuary; none without Kraken."""
    if "loot" not in known[0]:
        return []
    found: list[dict[str, int | None]] = [{**one["loot"]} for one in known]
    return [row("score-loot", [total(one.values()) for one in found]), *place_rows(found)]


def extra_rows(known: list[AbyssKnownSheet]) -> list[SheetRow]:
    """Return the rows of monster tokens, and the rows of the expansions in play."""
    lines: dict[str, Callable[[AbyssKnownSheet], int | None]] = {
        "tokens": lambda one: one["tokens"],
        "nebulis": lambda one: one["nebulis"],
        "kraken": lambda one: one["kraken"],
        "wounds": lambda one: one["wounds"],
        "scourge": lambda one: one["scourge"],
    }
    return [row(f"score-{name}", [lines[name](one) for one in known]) for name in EXTRAS if name in known[0]]


def tie_rows(g: Abyss) -> list[SheetRow]:
    """Return the tie-breaks: pearls, and the best lord if pearls did not decide."""
    owned = g.view(None)["seats"]
    rows = [row("score-pearls", [realm["pearls"] for realm in owned.values()], kind="tie_break")]
    outcome = g.outcome()
    for tie in outcome["tie_breaks"][1:] if outcome is not None else ():
        values: Mapping[str, int] = tie["values"]
        rows.append(
            row(f"score-{tie['by']}", [values.get(str(number)) for number in range(g.players)], kind="tie_break")
        )
    return rows


def verdict(g: Abyss) -> Message | None:
    """Return the sentence that says who has won and what decided a tie; ``None`` while the game runs."""
    outcome = g.outcome()
    if outcome is None:
        return None
    winners, ties = outcome["winners"], outcome["tie_breaks"]
    first = winners[0]
    points = outcome["scores"][first]
    if not ties:
        return message("score-wins", name=seat(first), points=points)
    tied = winners if len(winners) > 1 else [int(number) for number in ties[-1]["values"]]
    equal = {tie["by"]: tie["values"][str(first)] for tie in ties}
    return message(
        "score-shared" if len(winners) > 1 else f"score-wins_by_{ties[-1]['by']}",
        name=seat(first),
        points=points,
        tied=[seat(number) for number in tied],
        pearls=equal.get("pearls", 0),
        best_lord=equal.get("best_lord", 0),
    )
