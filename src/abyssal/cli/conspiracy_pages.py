"""Pages about a game of Conspiracy: the score sheet, the winners, the rules in short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rich.text import Text

from abyssal.cli.canvas import wrapped
from abyssal.cli.conspiracy_snapshot import GUILD_OF, is_solo, snapshot
from abyssal.cli.seats import Seats
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE, card
from abyssal.cli.words import count, listed, say
from abyssal.conspiracy.cards import LOCATIONS, N_BASE_LOCATIONS
from abyssal.engine.game import Game

LABEL = 30
COLUMN = 12

# ---------------------------------------------------------------------- the score sheet


def score_sheet(g: Game, seats: Seats) -> list[Text]:
    """The points of all seats by source, and who has won."""
    sheets = [g.score_sheet(seat) for seat in range(g.players)]
    lines = [Text.assemble((f"{say('conspiracy.score.title'):<{LABEL}}", TITLE), names_line(g, seats))]
    lines.append(sum_line("lords", sheets))
    for letter, guild in GUILD_OF.items():
        values = [cast("dict[str, int]", sheet["lords"])[guild] for sheet in sheets]
        label = Text.assemble("  ", (letter, card(letter)), f" {say(f'guild.{guild}')}")
        lines.append(part_line(label, values))
    lines.append(sum_line("locations", sheets))
    owned = [cast("dict[str, int]", sheet["locations"]) for sheet in sheets]
    for location in dict.fromkeys(name for sheet in owned for name in sheet):
        label = Text(f"  ⌂ {say(f'conspiracy.location.{location}.short')}", MUTED)
        lines.append(part_line(label, [sheet.get(location) for sheet in owned]))
    lines += [sum_line(name, sheets) for name in ("coalition", "keeper")]
    if is_solo(g):
        lines.append(sum_line("extra", sheets))
    lines.append(Text("─" * (LABEL + COLUMN * g.players), FAINT))
    lines.append(sum_line("total", sheets))
    pearls = [alliance.pearls for alliance in snapshot(g).alliances]
    tie = "conspiracy.score.pearls" if is_solo(g) else "conspiracy.score.pearls_tie"
    lines.append(part_line(Text(say(tie), MUTED), pearls))
    return [*lines, Text(), *verdict(g, seats)]


def names_line(g: Game, seats: Seats) -> Text:
    """The names above the columns; winners stand out."""
    line = Text()
    winners = g.winners()
    for seat, name in enumerate(seats.names):
        line.append(f"{name[: COLUMN - 1]:>{COLUMN}}", GLOW if seat in winners else STRONG)
    return line


def sum_line(name: str, sheets: list[dict[str, object]]) -> Text:
    """A source of points for all seats; a mapping is added up."""
    line = Text(f"{say(f'conspiracy.score.{name}'):<{LABEL}}", STRONG)
    for sheet in sheets:
        value = sheet.get(name, 0)
        points = sum(cast("Mapping[str, int]", value).values()) if isinstance(value, Mapping) else value
        line.append(f"{points:>{COLUMN}}", POINTS if points else FAINT)
    return line


def part_line(label: Text, values: list[int | None] | list[int]) -> Text:
    """A part of a source, seat by seat; nothing where a seat does not have it."""
    line = label.copy()
    line.pad_right(LABEL - line.cell_len)
    for value in values:
        line.append(f"{'' if value is None else value:>{COLUMN}}", MUTED if value else FAINT)
    return line


def verdict(g: Game, seats: Seats) -> list[Text]:
    """Who has won, and what decided a tie; nothing while the game runs."""
    if not g.is_over:
        return []
    scores, winners = g.scores(), g.winners()
    points = scores[winners[0]]
    tied = [seat for seat in range(g.players) if scores[seat] == points]
    return [Text(verdict_sentence(g, seats, winners, tied, points), GLOW)]


def verdict_sentence(g: Game, seats: Seats, winners: list[int], tied: list[int], points: int) -> str:
    """The sentence about the winners."""
    first = winners[0]
    person = "you" if first == seats.you else "other"
    name = seats.names[first]
    if len(tied) == 1:
        return say(f"conspiracy.score.wins.{person}", name=name, points=points)
    if is_solo(g):
        return say(f"conspiracy.score.solo_tie_{'won' if first == 0 else 'lost'}", points=points, name=name)
    pearls = count("pearl", snapshot(g).alliances[first].pearls)
    if len(winners) > 1:
        return say(
            "conspiracy.score.shared", tied=listed([seats.names[s] for s in winners]), points=points, pearls=pearls
        )
    names = listed([seats.names[seat] for seat in tied])
    return say(f"conspiracy.score.wins_by_pearls.{person}", tied=names, points=points, pearls=pearls, name=name)


# ---------------------------------------------------------------------- the rules in short


def rules_card(g: Game, width: int) -> list[Text]:
    """The rules in short, all lords and all locations of this game."""
    lines: list[Text] = []
    for key in ("aim", "turn", "names", "score", "keeper", "keys", "locations") + (("solo",) if is_solo(g) else ()):
        lines += wrapped(Text(say(f"conspiracy.rules.{key}")), width, 0)
    lines += [Text(), Text(say("conspiracy.rules.lords_title"), TITLE)]
    for value in ("0", "1", "2", "3", "4", "6"):
        lines += wrapped(Text.assemble((f" {value}  ", STRONG), say(f"conspiracy.lord.{value}.text")), width, 4)
    lines += [Text(), Text(say("conspiracy.rules.locations_title"), TITLE)]
    last = len(LOCATIONS) if g.variant.options["bonus"] else N_BASE_LOCATIONS
    for number in range(last):
        if number == N_BASE_LOCATIONS:
            lines += [Text(), Text(say("conspiracy.rules.bonus_title"), TITLE)]
        lines += location_lines(LOCATIONS[number], width)
    opponent = snapshot(g).opponent
    if opponent is not None:
        lines += [Text(), Text(say("conspiracy.rules.opponent_title"), TITLE)]
        words = f"{say(f'conspiracy.opponent.{opponent}.name')}: {say(f'conspiracy.opponent.{opponent}.text')}"
        lines += wrapped(Text(words), width, 2)
    return lines


def location_lines(location: str, width: int) -> list[Text]:
    """A location with its meaning."""
    label = say(f"conspiracy.location.{location}.short")
    text = say(f"conspiracy.location.{location}.text")
    return wrapped(Text.assemble((f" ⌂ {label:<22} ", STRONG), text), width, 26)
