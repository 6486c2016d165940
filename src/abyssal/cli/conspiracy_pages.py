"""Pages about a game of Conspiracy: the score sheet, the winners, the rules in short."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from abyssal import Game
from abyssal.cli.canvas import wrapped
from abyssal.cli.conspiracy_snapshot import conspiracy_of, is_solo, snapshot
from abyssal.cli.seats import Seats
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE, card
from abyssal.cli.words import count, listed, say
from abyssal.conspiracy.almanac import LETTER_OF, LOCATIONS, VALUES, locations_in

LABEL = 30
COLUMN = 12

# ---------------------------------------------------------------------- the score sheet


def score_sheet(g: Game, seats: Seats) -> list[Text]:
    """The points of all seats by source, and who has won."""
    sheets = [conspiracy_of(g).score_sheet(seat) for seat in range(g.players)]
    lines = [Text.assemble((f"{say('conspiracy.score.title'):<{LABEL}}", TITLE), names_line(g, seats))]
    lines.append(sum_line("lords", [sum(sheet["lords"].values()) for sheet in sheets]))
    for guild, letter in LETTER_OF.items():
        label = Text.assemble("  ", (letter, card(letter)), f" {say(f'guild.{guild}')}")
        lines.append(part_line(label, [sheet["lords"][guild] for sheet in sheets]))
    owned = [sheet["locations"] for sheet in sheets]
    lines.append(sum_line("locations", [sum(places.values()) for places in owned]))
    for location in dict.fromkeys(name for places in owned for name in places):
        label = Text(f"  ⌂ {say(f'conspiracy.location.{location}.short')}", MUTED)
        lines.append(part_line(label, [places.get(location) for places in owned]))
    lines.append(sum_line("coalition", [sheet["coalition"] for sheet in sheets]))
    lines.append(sum_line("keeper", [sheet["keeper"] for sheet in sheets]))
    if is_solo(g):
        lines.append(sum_line("extra", [sheet.get("extra", 0) for sheet in sheets]))
    lines.append(Text("─" * (LABEL + COLUMN * g.players), FAINT))
    lines.append(sum_line("total", [sheet["total"] for sheet in sheets]))
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


def sum_line(name: str, points: Sequence[int]) -> Text:
    """A source of points for all seats."""
    line = Text(f"{say(f'conspiracy.score.{name}'):<{LABEL}}", STRONG)
    for value in points:
        line.append(f"{value:>{COLUMN}}", POINTS if value else FAINT)
    return line


def part_line(label: Text, values: Sequence[int | None]) -> Text:
    """A part of a source, seat by seat; nothing where a seat does not have it."""
    line = label.copy()
    line.pad_right(LABEL - line.cell_len)
    for value in values:
        line.append(f"{'' if value is None else value:>{COLUMN}}", MUTED if value else FAINT)
    return line


def verdict(g: Game, seats: Seats) -> list[Text]:
    """Who has won, and what decided a tie; nothing while the game runs."""
    outcome = g.outcome()
    if outcome is None:
        return []
    winners = outcome["winners"]
    first = winners[0]
    name, points = seats.names[first], outcome["scores"][first]
    person = "you" if first == seats.you else "other"
    for tie in outcome["tie_breaks"]:
        if tie["by"] == "keeper":  # solo: being Pearl Keeper decides
            words = say(f"conspiracy.score.solo_tie_{'won' if first == 0 else 'lost'}", points=points, name=name)
            return [Text(words, GLOW)]
        key = "shared" if len(winners) > 1 else f"wins_by_pearls.{person}"
        tied = listed([seats.names[int(seat)] for seat in tie["values"] if len(winners) == 1 or int(seat) in winners])
        pearls = count("pearl", tie["values"][str(first)])
        return [Text(say(f"conspiracy.score.{key}", tied=tied, points=points, pearls=pearls, name=name), GLOW)]
    return [Text(say(f"conspiracy.score.wins.{person}", name=name, points=points), GLOW)]


# ---------------------------------------------------------------------- the rules in short


def rules_card(g: Game, width: int) -> list[Text]:
    """The rules in short, all lords and all locations of this game."""
    lines: list[Text] = []
    for key in ("aim", "turn", "names", "score", "keeper", "keys", "locations") + (("solo",) if is_solo(g) else ()):
        lines += wrapped(Text(say(f"conspiracy.rules.{key}")), width, 0)
    lines += [Text(), Text(say("conspiracy.rules.lords_title"), TITLE)]
    for value in VALUES:
        lines += wrapped(Text.assemble((f" {value}  ", STRONG), say(f"conspiracy.lord.{value}.text")), width, 4)
    lines += [Text(), Text(say("conspiracy.rules.locations_title"), TITLE)]
    previous = "base"
    for location in locations_in(bonus=conspiracy_of(g).view(None)["bonus"]):
        if LOCATIONS[location]["edition"] != previous:
            previous = LOCATIONS[location]["edition"]
            lines += [Text(), Text(say("conspiracy.rules.bonus_title"), TITLE)]
        lines += location_lines(location, width)
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
