"""The face of Abyss in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from abyssal import Game
from abyssal.cli.abyss.marks import Table
from abyssal.cli.abyss.races import race_style
from abyssal.cli.abyss.realm import whole_realm
from abyssal.cli.abyss.table import draw_table
from abyssal.cli.speaker import Speaker
from abyssal.telling.abyss import typed
from abyssal.telling.abyss.asked import abyss_of
from abyssal.telling.abyss.board import board
from abyssal.telling.abyss.cards import RACES
from abyssal.texts.message import Argument, card, message


class AbyssFace:
    """Draws Abyss in the terminal, and reads what players type; see :class:`abyssal.cli.faces.Face`."""

    def draw(self, speaker: Speaker, g: Game, reader: int, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
        """Return the lines of the table as a seat sees it."""
        return draw_table(table_of(speaker, g, reader), log, size)

    def everybody(self, speaker: Speaker, g: Game, reader: int, width: int) -> list[Text]:
        """Return all realms in full, as far as the reader may see them; the reader comes first."""
        table = table_of(speaker, g, reader)
        return [line for seat in (reader, *table.others()) for line in whole_realm(table, seat, width)]

    def read(self, g: Game, text: str) -> list[int]:
        """Return the actions that a typed text means; empty if it is no choice."""
        return typed.read(g, text)

    def legend(self, speaker: Speaker, g: Game) -> str:
        """Return the text that explains the symbols on the table, including those of the expansions in play."""
        expansions = abyss_of(g).view(None)["expansions"]
        races: list[Argument] = [
            message("table-legend_race", short=message(f"race-{race}.short"), race=card("race", race)) for race in RACES
        ]
        said = [message("table-legend", race=card("race", "crab"))]
        said += [] if "leviathan" in expansions else [message("table-legend_threat")]
        said += [message("table-legend_races", races=races)]
        said += [message(f"rules-{name}_marks") for name in expansions]
        said += [message("rules-border_marks")] if "leviathan" in expansions else []
        return "\n".join(speaker.plain(one) for one in said)

    def card_style(self, kind: str, name: str) -> str:
        """Return the style of a race, also for its allies; empty for other cards."""
        return race_style(name.partition(" ")[0]) if kind in ("ally", "race") else ""


FACE: Final = AbyssFace()


def table_of(speaker: Speaker, g: Game, reader: int) -> Table:
    """Return the table as a seat sees it now."""
    return Table(speaker, board(abyss_of(g), reader), reader)
