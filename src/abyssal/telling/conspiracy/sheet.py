"""Make the score sheet of Conspiracy: the points by source and seat, and the winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from abyssal.telling.conspiracy.board import board
from abyssal.telling.conspiracy.phrases import location_card, lord_card
from abyssal.telling.standing import places
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy
    from abyssal.engine.shapes import TieBreak
    from abyssal.telling.conspiracy.shapes import Alliance
    from abyssal.telling.shapes import Sheet, SheetRow

HUMAN: Final = 0
"""The seat of the human player in a solo game."""


def sheet(g: Conspiracy, reader: int | None) -> Sheet:
    """Return the points of all seats by source. All cards that score are open, so every reader knows all points."""
    table = board(g, reader)
    seats, solo = table["seats"], table["opponent"] is not None
    points = [alliance["points"] for alliance in seats]
    rows = [
        *lord_rows(seats),
        *location_rows(seats),
        row("conspiracy-score-coalition", [one["coalition"] for one in points], [coalition(one) for one in seats]),
        row("conspiracy-score-keeper", [one["keeper"] for one in points]),
    ]
    if solo:
        rows.append(row("conspiracy-score-extra", [one["extra"] for one in points]))
    rows.append(row("conspiracy-score-total", [one["total"] for one in points], kind="total"))
    # In a solo game the Keeper breaks a tie, not pearls (ruling [S11]).
    name, kind = ("pearls", "note") if solo else ("pearls_tie", "tie_break")
    rows.append(row(f"conspiracy-score-{name}", [alliance["pearls"] for alliance in seats], kind=kind))
    outcome = g.outcome()
    winners = outcome["winners"] if outcome is not None else []
    return {"rows": rows, "verdict": verdict(g), "winners": winners, "places": places(rows, winners)}


def row(
    label: str | Message,
    points: Sequence[int | None],
    shown: Sequence[list[Argument]] | None = None,
    kind: str = "points",
) -> SheetRow:
    """Return a line of the sheet."""
    said = message(label) if isinstance(label, str) else label
    return {"label": said, "points": [*points], "cards": [*shown] if shown else [[] for _ in points], "kind": kind}


# ---------------------------------------------------------------------- rows by source of points


def lord_rows(seats: Sequence[Alliance]) -> list[SheetRow]:
    """Return the rows of lords with crests: a sum, and one row for each guild."""
    best: list[list[Argument]] = [
        [lord_card(one["lord"]) for one in alliance["crests"] if one["lord"]] for alliance in seats
    ]
    rows = [row("conspiracy-score-lords", [alliance["points"]["lords"] for alliance in seats], best)]
    for crests in zip(*[alliance["crests"] for alliance in seats], strict=True):
        label = message("card", card=card("conspiracy-guild", crests[0]["guild"]))
        points = [crest["points"] if crest["lord"] else None for crest in crests]
        rows.append(
            row(label, points, [[lord_card(crest["lord"])] if crest["lord"] else [] for crest in crests], "part")
        )
    return rows


def location_rows(seats: Sequence[Alliance]) -> list[SheetRow]:
    """Return the rows of locations: a sum, and one row for each location that a seat has."""
    owned = [{site["location"]: site["points"] for site in alliance["sites"]} for alliance in seats]
    places: list[list[Argument]] = [[location_card(name) for name in sites] for sites in owned]
    rows = [row("conspiracy-score-locations", [alliance["points"]["locations"] for alliance in seats], places)]
    for name in dict.fromkeys(name for sites in owned for name in sites):
        label = message("card", card=location_card(name))
        rows.append(row(label, [sites.get(name) for sites in owned], kind="part"))
    return rows


def coalition(alliance: Alliance) -> list[Argument]:
    """Return the lords of the largest coalition."""
    spaces = [space for line in alliance["rows"] for space in line if space["linked"]]
    return [lord_card(space["lord"]) for space in spaces if space["lord"]]


# ---------------------------------------------------------------------- the verdict


def verdict(g: Conspiracy) -> Message | None:
    """Return the sentence that says who has won and what decided a tie; ``None`` while the game runs."""
    outcome = g.outcome()
    if outcome is None:
        return None
    winners = outcome["winners"]
    first = winners[0]
    points = outcome["scores"][first]
    for tie in outcome["tie_breaks"]:
        if tie["by"] == "keeper":
            name = "solo_tie_won" if first == HUMAN else "solo_tie_lost"
            return message(f"conspiracy-score-{name}", points=points, who=seat(first), human=seat(HUMAN))
        return tie_decided(tie, winners, points)
    return message("conspiracy-score-wins", who=seat(first), points=points)


def tie_decided(tie: TieBreak, winners: Sequence[int], points: int) -> Message:
    """Return the sentence about a tie in points: a victory by more pearls, or a shared victory."""
    pearls = tie["values"][str(winners[0])]
    if len(winners) > 1:
        shared: list[Argument] = [seat(winner) for winner in winners]
        return message("conspiracy-score-shared", tied=shared, points=points, pearls=pearls)
    tied: list[Argument] = [seat(int(number)) for number in tie["values"]]
    return message("conspiracy-score-wins_by_pearls", who=seat(winners[0]), tied=tied, points=points, pearls=pearls)
