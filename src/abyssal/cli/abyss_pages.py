"""Pages about a game of Abyss: everybody's realm, the score sheet, the winners, the rules in short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.text import Text

from abyssal.abyss.cards import (
    BASE_LORDS,
    COST_OF,
    FIRST_LOOT,
    KRAKEN_LORDS,
    LAST_THREAT,
    LEVIATHAN_LORDS,
    LOCATIONS,
    LORDS,
    N_BASE_LOCATIONS,
    N_LEVIATHANS,
    N_LOOT,
    RACES,
    TAMER,
)
from abyssal.abyss.notation import LORD_BY_NAME
from abyssal.cli.abyss_leviathan import level_marks, number_of, race_patches
from abyssal.cli.abyss_realm import whole_realm
from abyssal.cli.abyss_snapshot import printed_order, snapshot
from abyssal.cli.abyss_words import (
    KEY,
    SANCTUARIES,
    SITE,
    demanded_race,
    guild_of,
    location_name,
    loot_text,
    lord_keys,
    lord_name,
    lord_points,
    need,
    penalty_words,
    race_name,
    race_style,
    reward_words,
)
from abyssal.cli.canvas import columns, padded, wrapped
from abyssal.cli.seats import Seats
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE
from abyssal.cli.words import count, listed, say
from abyssal.engine.game import Game
from abyssal.engine.sets import members

LABEL: Final = 30
COLUMN: Final = 12
NARROW_COLUMN: Final = 10  # five of them fit into 80 columns
MOST_COLUMNS: Final = 4
PARTS: Final = ("locations", "lords", "allies")

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
    sheets = [g.score_sheet(seat) for seat in range(g.players)]
    lines = [Text.assemble((f"{say('abyss.score.title'):<{LABEL}}", TITLE), names_line(g, seats))]
    lines += [sum_line("locations", sheets), *place_lines("locations", sheets)]
    lines.append(sum_line("lords", sheets))
    lines.append(part_line(Text(f"  {say('abyss.score.how_many')}", MUTED), [len(part_of(s, "lords")) for s in sheets]))
    lines.append(sum_line("allies", sheets))
    for race in RACES:
        label = Text.assemble("  ", (f" {race_name(race)} ", race_style(race)))
        lines.append(part_line(label, [part_of(sheet, "allies")[race] for sheet in sheets]))
    for name in sheets[0]:
        if name not in (*PARTS, "total"):
            lines.append(sum_line(name, sheets))
            lines += place_lines(name, sheets) if name == "loot" else []
    lines.append(Text("─" * (LABEL + column_width(g.players) * g.players), FAINT))
    lines.append(sum_line("total", sheets))
    for number, name in enumerate(("pearls", "best")):
        lines.append(part_line(Text(say(f"abyss.score.{name}"), MUTED), [tie[number] for tie in tie_breaks(g)]))
    return [*lines, Text(), *verdict(g, seats)]


def part_of(sheet: Mapping[str, object], name: str) -> Mapping[str, int]:
    """A source of points with its parts."""
    return cast("Mapping[str, int]", sheet[name])


def column_width(players: int) -> int:
    """How wide the column of a seat is."""
    return COLUMN if players <= MOST_COLUMNS else NARROW_COLUMN


def place_lines(source: str, sheets: Sequence[Mapping[str, object]]) -> list[Text]:
    """The locations of a source of points; sanctuaries count by their loot alone."""
    owned = [part_of(sheet, source) for sheet in sheets]
    lines: list[Text] = []
    for location in printed_order({name for sheet in owned for name in sheet}):
        if source == "loot" or location not in SANCTUARIES:
            label = Text(f"  {SITE} {location_name(location)}", MUTED)
            lines.append(part_line(label, [sheet.get(location) for sheet in owned]))
    return lines


def names_line(g: Game, seats: Seats) -> Text:
    """The names above the columns; winners stand out."""
    line = Text()
    winners, column = g.winners(), column_width(g.players)
    for seat, name in enumerate(seats.names):
        line.append(f"{name[: column - 1]:>{column}}", GLOW if seat in winners else STRONG)
    return line


def sum_line(name: str, sheets: Sequence[Mapping[str, object]]) -> Text:
    """A source of points for all seats; a mapping is added up."""
    line = Text(f"{say(f'abyss.score.{name}'):<{LABEL}}", STRONG)
    for sheet in sheets:
        value = sheet[name]
        points = sum(cast("Mapping[str, int]", value).values()) if isinstance(value, Mapping) else value
        line.append(f"{points:>{column_width(len(sheets))}}", POINTS if points else FAINT)
    return line


def part_line(label: Text, values: Sequence[int | None]) -> Text:
    """A part of a source, seat by seat; nothing where a seat does not have it."""
    line = padded(label, LABEL)
    for value in values:
        line.append(f"{'' if value is None else value:>{column_width(len(values))}}", MUTED if value else FAINT)
    return line


def tie_breaks(g: Game) -> list[tuple[int, int]]:
    """What decides between equal scores, seat by seat: pearls, then the best lord."""
    seats = cast("dict[str, dict[str, int]]", g.view(None)["seats"])
    pearls = [seats[str(seat)]["pearls"] for seat in range(g.players)]
    best = [max(part_of(g.score_sheet(seat), "lords").values(), default=0) for seat in range(g.players)]
    return list(zip(pearls, best, strict=True))


def verdict(g: Game, seats: Seats) -> list[Text]:
    """Who has won, and what decided a tie; nothing while the game runs."""
    if not g.is_over:
        return []
    scores, winners, ties = g.scores(), g.winners(), tie_breaks(g)
    first = winners[0]
    person = "you" if first == seats.you else "other"
    points, pearls, best = scores[first], count("pearl", ties[first][0]), ties[first][1]
    tied = [seat for seat in range(g.players) if scores[seat] == points]
    rich = [seat for seat in tied if ties[seat][0] == ties[first][0]]
    name = seats.names[first]
    if len(tied) == 1:
        words = say(f"abyss.score.wins.{person}", name=name, points=points)
    elif len(winners) > 1:
        names = listed([seats.names[seat] for seat in winners])
        words = say("abyss.score.shared", tied=names, points=points, pearls=pearls, best=best)
    elif len(rich) == 1:
        names = listed([seats.names[seat] for seat in tied])
        words = say(f"abyss.score.wins_by_pearls.{person}", tied=names, points=points, pearls=pearls, name=name)
    else:
        names = listed([seats.names[seat] for seat in rich])
        key = f"abyss.score.wins_by_lord.{person}"
        words = say(key, tied=names, points=points, pearls=pearls, best=best, name=name)
    return [Text(words, GLOW)]


# ---------------------------------------------------------------------- the rules in short


def rules_card(g: Game, width: int) -> list[Text]:
    """The rules in short, all lords and all locations of this game."""
    expansions = expansions_of(g)
    with_leviathan = "leviathan" in expansions
    lines: list[Text] = []
    for key in ("aim", "turn", "explore", "council", "recruit", "keys", "end", "allies"):
        form = f"{key}_leviathan" if with_leviathan and key in ("explore", "end", "allies") else key
        lines += wrapped(Text(say(f"abyss.rules.{form}")), width, 2)
    if "kraken" in expansions:
        lines += kraken_rules(width)
    lines += leviathan_rules(width, "kraken" in expansions) if with_leviathan else threat_rules(width)
    lines += [Text(), Text(say("abyss.rules.lords_title"), TITLE)]
    for lord in members(lords_of(expansions)):
        lines += lord_lines(LORDS[lord], width)
    lines += [Text(), Text(say("abyss.rules.locations_title"), TITLE)]
    for location in LOCATIONS if "kraken" in expansions else LOCATIONS[:N_BASE_LOCATIONS]:
        words = Text.assemble(
            (f" {SITE} {location_name(location):<24} ", STRONG), say(f"abyss.location.{location}.text")
        )
        lines += wrapped(words, width, 28)
    return lines


def legend(g: Game) -> str:
    """What the marks on the table mean, those of the expansions in play included."""
    expansions = expansions_of(g)
    threat = "" if "leviathan" in expansions else say("abyss.table.legend_threat")
    marks = [say(f"abyss.rules.{name}_marks") for name in expansions]
    return "\n".join([say("abyss.table.legend", threat=threat), *marks])


def expansions_of(g: Game) -> Sequence[str]:
    """The expansions in play."""
    return cast("Sequence[str]", g.variant.options["expansions"])


def lords_of(expansions: Sequence[str]) -> int:
    """The lords in play, as a set; Leviathan does without the Tamer."""
    lords = BASE_LORDS | (KRAKEN_LORDS if "kraken" in expansions else 0)
    return int((lords | LEVIATHAN_LORDS) & ~TAMER if "leviathan" in expansions else lords)


def threat_rules(width: int) -> list[Text]:
    """What each threat space pays."""
    lines = [Text(), Text(say("abyss.rules.threat_title"), TITLE)]
    for space in range(1, LAST_THREAT + 1):
        lines += wrapped(Text.assemble((f" {space}  ", STRONG), reward_words(space)), width, 4)
    return lines


def kraken_rules(width: int) -> list[Text]:
    """What Kraken adds, and the loot."""
    lines = [Text(), Text(say("abyss.rules.kraken_title"), TITLE)]
    for key in ("kraken_marks", "krakens", "nebulis", "figure", "sentinels"):
        lines += wrapped(Text(say(f"abyss.rules.{key}")), width, 2)
    places = listed([location_name(sanctuary) for sanctuary in SANCTUARIES])
    lines += wrapped(Text(say("abyss.rules.search", places=places)), width, 2)
    for value in range(FIRST_LOOT, FIRST_LOOT + N_LOOT):  # of each value there are as many cards
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
    return lines + columns([leviathan_line(number) for number in range(1, N_LEVIATHANS + 1)], width, most=2)


def leviathan_line(number: int) -> Text:
    """A leviathan with everything on its card."""
    line = Text.assemble((f" {number_of(number):<4}", STRONG), race_patches(number))
    line.pad_right(max(0, 20 - line.cell_len))
    return Text.assemble(line, (f"{level_marks(number):<10}", POINTS), penalty_words(number))


def lord_lines(lord: str, width: int) -> list[Text]:
    """A lord with everything on its card."""
    cost = int(COST_OF[LORD_BY_NAME[lord]])
    worth = f"{say('abyss.table.ip', points=lord_points(lord)):>5} {KEY * lord_keys(lord):<4}"
    words = Text.assemble((f" {lord_name(lord):<16}", STRONG), (f"{say(f'abyss.guild.{guild_of(lord)}'):<11}", MUTED))
    words.append_text(padded(need(lord, cost, demanded_race(lord)), 16))
    return wrapped(Text.assemble(words, (worth, POINTS), say(f"abyss.lord.{lord}.text")), width, 17)
