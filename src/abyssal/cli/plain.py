"""The generic face, which draws any game as lists of zones and numbers. Games without their own face use it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from abyssal import Game
from abyssal.cli.canvas import tail, wrapped
from abyssal.cli.speaker import Speaker
from abyssal.cli.styles import MUTED, STRONG, TITLE
from abyssal.telling.plain import PlainTelling

TELLING: Final = PlainTelling()
INDENT: Final = 4


class PlainFace:
    """Draws any game in the terminal; see :class:`abyssal.cli.faces.Face`."""

    def draw(self, speaker: Speaker, g: Game, reader: int, log: Sequence[Text], size: tuple[int, int]) -> list[Text]:
        width, height = size
        lines = self.everybody(speaker, g, reader, width)
        room = height - len(lines) - 1
        return [*lines, Text(), *tail(log, width, room)] if room > 0 else lines

    def everybody(self, speaker: Speaker, g: Game, reader: int, width: int) -> list[Text]:
        board: Any = TELLING.board(g, reader)
        lines = [Text(speaker.named([f"game-{g.variant.game}"], g.variant.game), TITLE)]
        lines += part_lines(board, width)
        for number in range(g.players):
            seat = board["seats"][number]
            head = Text.assemble((speaker.seat(number, "start"), STRONG), (f"  {seat['points']['total']}", MUTED))
            lines += [head, *part_lines(seat, width)]
        return lines

    def read(self, g: Game, text: str) -> list[int]:
        """Return the actions that a typed text means: one action in notation, or a set with commas."""
        return TELLING.read(g, text)

    def legend(self, speaker: Speaker, g: Game) -> str:
        return speaker.say("plain-legend")

    def card_style(self, kind: str, name: str) -> str:
        return ""


def part_lines(part: Mapping[str, Any], width: int) -> list[Text]:
    """Return the lines with the zones and numbers of the table or of a seat."""
    lines: list[Text] = []
    for zone in part["zones"]:
        things = ", ".join(zone["things"]) or "–"
        lines += wrapped(Text.assemble((f"  {zone['name']}: ", MUTED), things), width, INDENT)
    if part["numbers"]:
        numbers = "  ".join(f"{name} {value}" for name, value in part["numbers"].items())
        lines += wrapped(Text(f"  {numbers}"), width, INDENT)
    return lines
