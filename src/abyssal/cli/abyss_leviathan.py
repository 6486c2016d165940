"""What Leviathan adds to the drawing of a table: the Border with its leviathans, new tokens, wounds and the Scourge."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from abyssal.abyss.almanac import CELLS, LEVIATHANS
from abyssal.cli.abyss_snapshot import ALL_THROWS, Leviathan, LeviathanRealm, LeviathanTable
from abyssal.cli.abyss_words import (
    NEW_TOKEN,
    PEARL,
    TOKEN,
    WOUND,
    levels_left,
    leviathan_name,
    new_token_name,
    penalty_words,
    race_name,
    race_style,
)
from abyssal.cli.canvas import columns, flowed, spread
from abyssal.cli.seats import Seats
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG
from abyssal.cli.words import commas, count, say

FOUGHT: Final = "▸"
IN_REACH: Final = "◆"
MARKS: Final = {"wounds": WOUND, "pearls": PEARL}
MOST_FLOWED: Final = 2
"""Leviathans that would need more lines are said in fewer words."""

# ---------------------------------------------------------------------- a leviathan


def mark_of(leviathan: Leviathan) -> tuple[str, str]:
    """Whether a leviathan is being fought, or can be attacked with the allies in hand."""
    if leviathan.fought:
        return FOUGHT, GLOW
    return (IN_REACH, GLOW) if leviathan.in_reach else (" ", "")


def level_marks(number: int, health: int | None = None, between: str = " ") -> str:
    """The levels that are left, each with its monster tokens: ``6▲▲ 4▲``."""
    return between.join(f"{level['resistance']}{TOKEN * level['tokens']}" for level in levels_left(number, health))


def race_patches(number: int) -> Text:
    """The races that can attack a leviathan, each on its colour."""
    return Text(" ").join(Text(race_name(race), race_style(race)) for race in LEVIATHANS[number]["races"])


def penalty_short(number: int) -> str:
    """What an attack costs, in a word."""
    facts = LEVIATHANS[number]
    return count("lord", facts["count"]) if facts["penalty"] == "lord" else penalty_words(number)


def leviathan_row(leviathan: Leviathan) -> Text:
    """A leviathan in a whole line."""
    number = leviathan.number
    mark, style = mark_of(leviathan)
    line = Text.assemble((f"{mark} ", style), (f"{leviathan.cell:<6}", STRONG), f"{leviathan_name(number):<13}")
    line.append_text(race_patches(number))
    line.pad_right(max(0, 37 - line.cell_len))
    line.append(f"{level_marks(number, leviathan.health):<10}", POINTS)
    return Text.assemble(line, (say("abyss.table.attack", penalty=penalty_words(number)), MUTED))


def leviathan_half(leviathan: Leviathan) -> Text:
    """A leviathan in half a line."""
    number = leviathan.number
    race = LEVIATHANS[number]["races"][0]
    mark, style = mark_of(leviathan)
    line = Text.assemble((f"{mark} ", style), (f"{leviathan.cell:<5} ", STRONG), f"{number_of(number):<4}")
    line.append(race_name(race), race_style(race))
    line.pad_right(max(0, 22 - line.cell_len))
    return Text.assemble(line, (f"{level_marks(number, leviathan.health, ''):<8} ", POINTS), penalty_short(number))


def penalty_marks(number: int) -> str:
    """The same with marks for wounds and pearls: ``✗3``."""
    facts = LEVIATHANS[number]
    mark = MARKS.get(facts["penalty"])
    return f"{mark}{facts['count']}" if mark is not None else penalty_short(number)


def leviathan_item(leviathan: Leviathan, penalty: str) -> Text:
    """A leviathan as short as it can be."""
    number = leviathan.number
    race = LEVIATHANS[number]["races"][0]
    mark, style = mark_of(leviathan)
    line = Text.assemble((mark.strip(), style), (f"{leviathan.cell}:", STRONG), " ")
    line.append(say(f"abyss.race.{race}.short"), race_style(race))
    return Text.assemble(line, f" {level_marks(number, leviathan.health, '')} ", (penalty, MUTED))


def number_of(number: int) -> str:
    """The number of a leviathan: ``L9``."""
    return say("abyss.table.leviathan_short", n=number)


# ---------------------------------------------------------------------- the Border


def border_rows(border: LeviathanTable, seats: Seats, width: int, halves: bool) -> list[Text]:
    """All leviathans, each in a line or in half a line, and below them what the next one brings."""
    if halves:
        rows = columns([leviathan_half(one) for one in border.border], width, most=2)
    else:
        rows = [leviathan_row(one) for one in border.border] + free_cells(border)
    return [*(rows or [Text(say("abyss.table.border_empty"), FAINT)]), outlook(border, seats, width)]


def free_cells(border: LeviathanTable) -> list[Text]:
    """The cells without a leviathan, in one line."""
    taken = {one.cell for one in border.border}
    free = [cell for cell in CELLS if cell not in taken]
    return [Text(f"  {say('abyss.table.free_cells', cells=' · '.join(free))}", FAINT)] if free else []


def border_flow(border: LeviathanTable, seats: Seats, width: int) -> list[Text]:
    """The same in as few lines as can be."""
    lines = flowed([leviathan_item(one, penalty_short(one.number)) for one in border.border], width, "  ")
    if len(lines) > MOST_FLOWED:
        lines = flowed([leviathan_item(one, penalty_marks(one.number)) for one in border.border], width, "  ")
    if lines and lines[-1].cell_len + 2 + outlook(border, seats, 0).cell_len <= width:
        return [*lines[:-1], Text.assemble(lines[-1], "  ", outlook(border, seats, width - lines[-1].cell_len - 2))]
    return [*lines, outlook(border, seats, width)]


def outlook(border: LeviathanTable, seats: Seats, width: int) -> Text:
    """How likely a monster that is left behind brings an attack, and what is left of decks and piles."""
    piles = f"{TOKEN} {border.token_pile} {NEW_TOKEN} {border.new_token_pile}"
    holder = "" if border.scourge is None else f" · {say('abyss.table.scourge', name=seats.names[border.scourge])}"
    right = Text(f"{say('abyss.table.deck', n=border.deck)} · {piles}{holder}", MUTED)
    for key in ("risk", "risk_short"):
        left = Text(risk_words(border, key))
        if left.cell_len + 2 + right.cell_len <= width:
            return spread(left, right, width)
    return Text.assemble(left, "  ", right)


def risk_words(border: LeviathanTable, key: str) -> str:
    """What happens to whoever leaves a monster."""
    if border.inert:
        return say("abyss.table.inert")
    if border.deck == 0:
        return say("abyss.table.no_more_leviathans")
    return say(f"abyss.table.{key}", throws=border.throws, all=ALL_THROWS)


# ---------------------------------------------------------------------- a seat


def leviathan_items(realm: LeviathanRealm) -> list[Text]:
    """What a seat has of Leviathan; new tokens with their faces if the reader may know them."""
    items: list[Text] = []
    if realm.new_token_count:
        words = f"{NEW_TOKEN} {count('new_token', realm.new_token_count)}"
        faces = commas([new_token_name(token) for token in realm.new_tokens or ()])
        items.append(Text(f"{words} ({faces})" if faces else words))
    if realm.slain:
        items.append(Text(say("abyss.table.slain", n=len(realm.slain))))
    if realm.scourge:
        items.append(Text(say("abyss.table.holds_scourge"), STRONG))
    if realm.wounds:
        items.append(Text(f"{WOUND} {count('wound', realm.wounds)}"))
    return items
