"""Draw the things of Leviathan: the Border with its leviathans, new tokens, wounds and the Scourge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from abyssal.cli.abyss.marks import (
    CHOSEN,
    NEW_TOKEN,
    PEARL,
    TOKEN,
    WOUND,
    Table,
    aligned,
    fitting,
    race_name,
    widest,
)
from abyssal.cli.abyss.races import race_style
from abyssal.cli.canvas import columns, flowed, spread
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG
from abyssal.telling.abyss.phrases import cell_name
from abyssal.telling.abyss.shapes import Cell, LeviathanBoard, LeviathanRealm
from abyssal.texts.message import Message, cards, message, seat

FOUGHT: Final = "▸"
MARKS: Final = {"wounds": WOUND, "pearls": PEARL}
MOST_FLOWED: Final = 2
"""Maximum lines for leviathans; if they need more, shorter texts are used."""
HEADS: Final = ("dice", "leviathan", "races", "levels", "penalty")
"""The heads of the columns of the Border."""

# ---------------------------------------------------------------------- a leviathan


def mark_of(cell: Cell) -> tuple[str, str]:
    """Return the symbol and its style for a leviathan that is being fought or can be attacked with the hand."""
    if cell["in_fight"]:
        return FOUGHT, GLOW
    return (CHOSEN, GLOW) if cell["in_reach"] else (" ", "")


def level_marks(cell: Cell, between: str = " ") -> str:
    """Return the remaining levels, each with its monster tokens: ``6▲▲ 4▲``."""
    levels = [level.split() for level in cell["levels"]]
    return between.join(f"{resistance}{TOKEN * int(tokens)}" for resistance, tokens in levels)


def race_patches(table: Table, cell: Cell, short: bool) -> Text:
    """Return the races that can attack a leviathan, each on the colour of the race."""
    return Text(" ").join(Text(race_name(table, race, short), race_style(race)) for race in cell["races"])


def penalty(cell: Cell) -> Message:
    """Return the penalty for the attack of a leviathan: ``3 wounds``, ``1 free lord``."""
    return message(f"penalty-{cell['penalty']}", count=cell["penalty_count"])


def penalty_short(table: Table, cell: Cell) -> str:
    """Return the penalty for the attack of a leviathan in one word."""
    is_lord = cell["penalty"] == "lord"
    return table.say("count-lord", n=cell["penalty_count"]) if is_lord else table.speaker.plain(penalty(cell))


def penalty_marks(table: Table, cell: Cell) -> str:
    """Return the penalty for the attack of a leviathan, with symbols for wounds and pearls: ``✗3``."""
    mark = MARKS.get(cell["penalty"] or "")
    return f"{mark}{cell['penalty_count']}" if mark is not None else penalty_short(table, cell)


def leviathan_cells(table: Table, cell: Cell, with_heads: bool, short: bool) -> list[Text]:
    """Return the cells of a leviathan with a whole line; with ``with_heads`` the head of a column names the penalty."""
    cost = penalty(cell) if with_heads else message("table-attack", penalty=penalty(cell))
    return [
        Text.assemble(mark_of(cell), " ", (cell_name(cell["cell"]), STRONG)),
        Text(table.say("leviathan-card", number=cell["leviathan"] or 0)),
        race_patches(table, cell, short),
        Text(level_marks(cell), POINTS),
        Text(table.speaker.plain(cost), MUTED),
    ]


def half_cells(table: Table, cell: Cell, short: bool) -> list[Text]:
    """Return the cells of a leviathan with half a line."""
    race = cell["races"][0]
    return [
        Text.assemble(mark_of(cell), " ", (cell_name(cell["cell"]), STRONG)),
        Text(table.say("table-leviathan_short", n=cell["leviathan"] or 0)),
        Text(race_name(table, race, short), race_style(race)),
        Text(level_marks(cell, ""), POINTS),
        Text(penalty_short(table, cell)),
    ]


def leviathan_item(table: Table, cell: Cell, cost: str) -> Text:
    """Return a leviathan in as few words as possible."""
    race = cell["races"][0]
    mark, style = mark_of(cell)
    line = Text.assemble((mark.strip(), style), (f"{cell_name(cell['cell'])}:", STRONG), " ")
    line.append(race_name(table, race, short=True), race_style(race))
    return Text.assemble(line, f" {level_marks(cell, '')} ", (cost, MUTED))


# ---------------------------------------------------------------------- the Border


def taken(border: LeviathanBoard) -> list[Cell]:
    """Return the cells with a leviathan."""
    return [cell for cell in border["cells"] if cell["leviathan"] is not None]


def border_rows(table: Table, border: LeviathanBoard, width: int, told: bool) -> list[Text]:
    """Return a line for each leviathan and the :func:`outlook`; with ``told`` also the heads of the columns."""
    rows: list[Text] = []
    if taken(border):
        for short, gap in ((False, 2), (False, 1), (True, 1)):
            rows = leviathan_rows(table, taken(border), told, short, gap)
            if widest(rows) <= width:
                break
    return [*(rows or nobody_there(table)), *free_cells(table, border), outlook(table, border, width)]


def leviathan_rows(table: Table, cells: Sequence[Cell], told: bool, short: bool, gap: int) -> list[Text]:
    """Return the lines of the leviathans in aligned columns."""
    heads = [Text(table.say(f"table-head-{name}"), FAINT) for name in HEADS]
    heads[0] = Text.assemble("  ", heads[0])  # two columns for the symbols below
    rows = [leviathan_cells(table, cell, told, short) for cell in cells]
    return aligned([heads, *rows] if told else rows, gap=gap)


def border_halves(table: Table, border: LeviathanBoard, width: int, told: bool) -> list[Text]:
    """Return half a line for each leviathan and the :func:`outlook`; with ``told`` also a legend."""
    cells = taken(border)
    rows: list[Text] = []
    for short in (False, True) if cells else ():
        rows = columns(aligned([half_cells(table, cell, short) for cell in cells]), width, most=2)
        if len(rows) <= (len(cells) + 1) // 2:
            break
    legend = Text(table.say("table-border_legend"), FAINT)
    above = [legend] if told and rows and legend.cell_len <= width else []
    return [*above, *(rows or nobody_there(table)), outlook(table, border, width)]


def nobody_there(table: Table) -> list[Text]:
    """Return the text of an empty Border."""
    return [Text(table.say("table-border_empty"), FAINT)]


def free_cells(table: Table, border: LeviathanBoard) -> list[Text]:
    """Return the cells without a leviathan, in one line."""
    free = [cell_name(cell["cell"]) for cell in border["cells"] if cell["leviathan"] is None]
    return [Text(f"  {table.say('table-free_cells', cells=free)}", FAINT)] if free else []


def border_flow(table: Table, border: LeviathanBoard, width: int) -> list[Text]:
    """Return the Border in as few lines as possible."""
    cells = taken(border)
    lines = flowed([leviathan_item(table, cell, penalty_short(table, cell)) for cell in cells], width, "  ")
    if len(lines) > MOST_FLOWED:
        lines = flowed([leviathan_item(table, cell, penalty_marks(table, cell)) for cell in cells], width, "  ")
    if lines and lines[-1].cell_len + 2 + least_outlook(table, border).cell_len <= width:
        more = outlook(table, border, width - lines[-1].cell_len - 2)
        return [*lines[:-1], Text.assemble(lines[-1], "  ", more)]
    return [*lines, outlook(table, border, width)]


def outlook(table: Table, border: LeviathanBoard, width: int) -> Text:
    """Return the risk of an attack after leaving a monster behind, and the sizes of the deck and the piles."""
    right = Text(" · ").join(left_over(table, border))
    for words in ("table-risk", "table-risk_short"):
        left = risk_words(table, border, words)
        if left.cell_len + 2 + right.cell_len <= width:
            return spread(left, right, width)
    return fitting([left, *left_over(table, border)], width)


def least_outlook(table: Table, border: LeviathanBoard) -> Text:
    """Return the shortest form of the :func:`outlook`."""
    return Text.assemble(
        risk_words(table, border, "table-risk_short"), "  ", Text(" · ").join(left_over(table, border))
    )


def left_over(table: Table, border: LeviathanBoard) -> list[Text]:
    """Return the sizes of the deck and the piles, and the holder of the Scourge."""
    piles = f"{TOKEN} {border['token_pile']} {NEW_TOKEN} {border['new_token_pile']}"
    parts = [Text(table.say("table-deck", n=border["deck"]["count"]), MUTED), Text(piles, MUTED)]
    if border["scourge"] is not None:
        parts.append(Text(table.say("table-scourge", name=seat(border["scourge"])), MUTED))
    return parts


def risk_words(table: Table, border: LeviathanBoard, words: str) -> Text:
    """Return the risk for a seat that leaves a monster behind; ``words`` is the text id."""
    if border["inert"]:
        return Text(table.say("table-inert"))
    if border["deck"]["count"] == 0:
        return Text(table.say("table-no_more_leviathans"))
    return Text(table.say(words, throws=border["throws"], all=border["all_throws"]))


# ---------------------------------------------------------------------- a seat


def leviathan_items(table: Table, realm: LeviathanRealm) -> list[Text]:
    """Return the belongings of a seat from Leviathan; new tokens with their faces if the reader may know them."""
    items: list[Text] = []
    if realm["new_tokens"]:
        faces = cards("new_token", realm["new_tokens"])
        items.append(Text(f"{NEW_TOKEN} {table.say('table-new_tokens_of', n=realm['new_token_count'], faces=faces)}"))
    elif realm["new_token_count"]:
        items.append(Text(f"{NEW_TOKEN} {table.say('new_tokens', count=realm['new_token_count'])}"))
    if realm["slain"]:
        items.append(Text(table.say("table-slain", n=len(realm["slain"]))))
    if realm["scourge"]:
        items.append(Text(table.say("table-holds_scourge"), STRONG))
    if realm["wounds"]:
        items.append(Text(f"{WOUND} {table.say('penalty-wounds', count=realm['wounds'])}"))
    return items
