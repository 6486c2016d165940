"""Pages about a game of Abyss: everybody's realm, the score sheet, the winners, the rules in short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from abyssal import Game
from abyssal.abyss.almanac import (
    LEVIATHANS,
    LOOT_VALUES,
    LORDS,
    RACES,
    SANCTUARIES,
    THREAT,
    locations_in,
    lords_in,
)
from abyssal.cli.abyss_leviathan import level_marks, number_of, race_patches
from abyssal.cli.abyss_realm import whole_realm
from abyssal.cli.abyss_snapshot import abyss_of, printed_order, snapshot
from abyssal.cli.abyss_words import (
    SITE,
    guild_name,
    location_name,
    loot_text,
    lord_name,
    need,
    penalty_words,
    race_name,
    race_style,
    reward_words,
    worth_words,
)
from abyssal.cli.canvas import columns, padded, wrapped
from abyssal.cli.seats import Seats
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE
from abyssal.cli.words import count, listed, say

if TYPE_CHECKING:
    from abyssal.abyss.shapes import AbyssSheet

LABEL: Final = 30
COLUMN: Final = 12
NARROW_COLUMN: Final = 10  # five of them fit into 80 columns
MOST_COLUMNS: Final = 4

# ---------------------------------------------------------------------- all seats


def everybody(g: Game, seats: Seats, reader: int, width: int) -> list[Text]:
    """What every seat has, as far as the reader may see it; the reader comes first."""
    table = snapshot(g, reader)
    players = len(table.realms)
    order = [(reader + k) % players for k in range(players)]
    return [line for seat in order for line in whole_realm(table, seats, seat, width)]


# ---------------------------------------------------------------------- the score sheet


def score_sheet(g: Game, seats: Seats) -> list[Text]:
    """The points of all seats by source, and who has won."""
    abyss = abyss_of(g)
    sheets = [abyss.score_sheet(seat) for seat in range(g.players)]
    lines = [Text.assemble((f"{say('abyss.score.title'):<{LABEL}}", TITLE), names_line(g, seats))]
    lines.append(sum_line("locations", [sum(sheet["locations"].values()) for sheet in sheets]))
    lines += place_lines([without_sanctuaries(sheet["locations"]) for sheet in sheets])
    lines.append(sum_line("lords", [sum(sheet["lords"].values()) for sheet in sheets]))
    lines.append(part_line(Text(f"  {say('abyss.score.how_many')}", MUTED), [len(sheet["lords"]) for sheet in sheets]))
    lines.append(sum_line("allies", [sum(sheet["allies"].values()) for sheet in sheets]))
    for race in RACES:
        label = Text.assemble("  ", (f" {race_name(race)} ", race_style(race)))
        lines.append(part_line(label, [sheet["allies"][race] for sheet in sheets]))
    lines += extra_lines(sheets)
    lines.append(Text("─" * (LABEL + column_width(g.players) * g.players), FAINT))
    lines.append(sum_line("total", [sheet["total"] for sheet in sheets]))
    return [*lines, *tie_lines(g), Text(), *verdict(g, seats)]


def extra_lines(sheets: Sequence[AbyssSheet]) -> list[Text]:
    """Monster tokens, and what the expansions in play add."""
    lines: list[Text] = [sum_line("tokens", [sheet["tokens"] for sheet in sheets])]
    loot = [sheet["loot"] for sheet in sheets if "loot" in sheet]
    if loot:
        lines += [sum_line("loot", [sum(found.values()) for found in loot]), *place_lines(loot)]
        lines.append(sum_line("nebulis", [sheet["nebulis"] for sheet in sheets]))
        lines.append(sum_line("kraken", [sheet["kraken"] for sheet in sheets]))
    if "wounds" in sheets[0]:
        lines.append(sum_line("wounds", [sheet["wounds"] for sheet in sheets]))
        lines.append(sum_line("scourge", [sheet["scourge"] for sheet in sheets]))
    return lines


def tie_lines(g: Game) -> list[Text]:
    """What decides between equal scores: pearls, and where it was needed the best lord of those still equal."""
    owned = abyss_of(g).view(None)["seats"]
    lines = [part_line(Text(say("abyss.score.pearls"), MUTED), [realm["pearls"] for realm in owned.values()])]
    outcome = g.outcome()
    for tie in outcome["tie_breaks"][1:] if outcome is not None else ():
        values = [tie["values"].get(str(seat)) for seat in range(g.players)]
        lines.append(part_line(Text(say(f"abyss.score.{tie['by']}"), MUTED), values))
    return lines


def column_width(players: int) -> int:
    """How wide the column of a seat is."""
    return COLUMN if players <= MOST_COLUMNS else NARROW_COLUMN


def without_sanctuaries(owned: Mapping[str, int]) -> dict[str, int]:
    """Locations and their points; sanctuaries count by their loot alone."""
    return {name: points for name, points in owned.items() if name not in SANCTUARIES}


def place_lines(owned: Sequence[Mapping[str, int]]) -> list[Text]:
    """A line for each location that somebody has points of."""
    lines: list[Text] = []
    for location in printed_order(name for places in owned for name in places):
        label = Text(f"  {SITE} {location_name(location)}", MUTED)
        lines.append(part_line(label, [places.get(location) for places in owned]))
    return lines


def names_line(g: Game, seats: Seats) -> Text:
    """The names above the columns; winners stand out."""
    line = Text()
    winners, column = g.winners(), column_width(g.players)
    for seat, name in enumerate(seats.names):
        line.append(f"{name[: column - 1]:>{column}}", GLOW if seat in winners else STRONG)
    return line


def sum_line(name: str, points: Sequence[int]) -> Text:
    """A source of points for all seats."""
    line = Text(f"{say(f'abyss.score.{name}'):<{LABEL}}", STRONG)
    for value in points:
        line.append(f"{value:>{column_width(len(points))}}", POINTS if value else FAINT)
    return line


def part_line(label: Text, values: Sequence[int | None]) -> Text:
    """A part of a source, seat by seat; nothing where a seat does not have it."""
    line = padded(label, LABEL)
    for value in values:
        line.append(f"{'' if value is None else value:>{column_width(len(values))}}", MUTED if value else FAINT)
    return line


def verdict(g: Game, seats: Seats) -> list[Text]:
    """Who has won, and what decided a tie; nothing while the game runs."""
    outcome = g.outcome()
    if outcome is None:
        return []
    winners, ties = outcome["winners"], outcome["tie_breaks"]
    first = winners[0]
    key = f"wins_by_{ties[-1]['by']}" if ties else "wins"
    person = "you" if first == seats.you else "other"
    tied = winners if len(winners) > 1 else [int(seat) for tie in ties[-1:] for seat in tie["values"]]
    equal = {tie["by"]: tie["values"][str(first)] for tie in ties}
    words = say(
        "abyss.score.shared" if len(winners) > 1 else f"abyss.score.{key}.{person}",
        name=seats.names[first],
        points=outcome["scores"][first],
        tied=listed([seats.names[seat] for seat in tied]),
        pearls=count("pearl", equal.get("pearls", 0)),
        best_lord=equal.get("best_lord", 0),
    )
    return [Text(words, GLOW)]


# ---------------------------------------------------------------------- the rules in short


def rules_card(g: Game, width: int) -> list[Text]:
    """The rules in short, all lords and all locations of this game."""
    expansions = abyss_of(g).view(None)["expansions"]
    with_leviathan = "leviathan" in expansions
    lines: list[Text] = []
    for key in ("aim", "turn", "explore", "council", "recruit", "keys", "end", "allies"):
        form = f"{key}_leviathan" if with_leviathan and key in ("explore", "end", "allies") else key
        lines += wrapped(Text(say(f"abyss.rules.{form}")), width, 2)
    if "kraken" in expansions:
        lines += kraken_rules(width)
    lines += leviathan_rules(width, "kraken" in expansions) if with_leviathan else threat_rules(width)
    lines += [Text(), Text(say("abyss.rules.lords_title"), TITLE)]
    for lord in lords_in(expansions):
        lines += lord_lines(lord, width)
    lines += [Text(), Text(say("abyss.rules.locations_title"), TITLE)]
    for location in locations_in(expansions):
        words = Text.assemble(
            (f" {SITE} {location_name(location):<24} ", STRONG), say(f"abyss.location.{location}.text")
        )
        lines += wrapped(words, width, 28)
    return lines


def legend(g: Game) -> str:
    """What the marks on the table mean, those of the expansions in play included."""
    expansions = abyss_of(g).view(None)["expansions"]
    threat = "" if "leviathan" in expansions else say("abyss.table.legend_threat")
    marks = [say(f"abyss.rules.{name}_marks") for name in expansions]
    return "\n".join([say("abyss.table.legend", threat=threat), *marks])


def threat_rules(width: int) -> list[Text]:
    """What each threat space pays."""
    lines = [Text(), Text(say("abyss.rules.threat_title"), TITLE)]
    for space in THREAT:
        lines += wrapped(Text.assemble((f" {space}  ", STRONG), reward_words(space)), width, 4)
    return lines


def kraken_rules(width: int) -> list[Text]:
    """What Kraken adds, and the loot."""
    lines = [Text(), Text(say("abyss.rules.kraken_title"), TITLE)]
    for key in ("kraken_marks", "krakens", "nebulis", "figure", "sentinels"):
        lines += wrapped(Text(say(f"abyss.rules.{key}")), width, 2)
    places = listed([location_name(sanctuary) for sanctuary in SANCTUARIES])
    lines += wrapped(Text(say("abyss.rules.search", places=places)), width, 2)
    for value in LOOT_VALUES:  # of each value there are as many cards
        words = say("abyss.rules.loot", n=value, reward=loot_text(value))
        lines += wrapped(Text.assemble((f" {value}  ", STRONG), words), width, 4)
    return lines


def leviathan_rules(width: int, with_kraken: bool) -> list[Text]:
    """What Leviathan adds, and all leviathans."""
    lines = [Text(), Text(say("abyss.rules.leviathan_title"), TITLE)]
    for key in ("leviathan_marks", "border_marks", "border", "fight", "new_tokens", "scourge", "martial_law"):
        lines += wrapped(Text(say(f"abyss.rules.{key}")), width, 2)
    if with_kraken:
        lines += wrapped(Text(say("abyss.rules.krakens_fight")), width, 2)
    lines += [Text(), Text(say("abyss.rules.leviathans_title"), TITLE)]
    return lines + columns([leviathan_line(number) for number in LEVIATHANS], width, most=2)


def leviathan_line(number: int) -> Text:
    """A leviathan with everything on its card."""
    line = Text.assemble((f" {number_of(number):<4}", STRONG), race_patches(number))
    line.pad_right(max(0, 20 - line.cell_len))
    return Text.assemble(line, (f"{level_marks(number):<10}", POINTS), penalty_words(number))


def lord_lines(lord: str, width: int) -> list[Text]:
    """A lord with everything on its card."""
    facts = LORDS[lord]
    words = Text.assemble((f" {lord_name(lord):<16}", STRONG), (f"{guild_name(lord):<11}", MUTED))
    words.append_text(padded(need(facts["races"], facts["cost"], facts["demanded"]), 16))
    return wrapped(Text.assemble(words, (worth_words(lord), POINTS), say(f"abyss.lord.{lord}.text")), width, 17)
