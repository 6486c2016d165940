"""The result of a league as a picture. It needs matplotlib, of the extra ``arena``; nothing else here does."""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from abyssal.arena.standings import BotLine, Standings

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# The colours of the table in the browser: dark water, brass for titles.
SEA: Final = ("#164f78", "#0d3560", "#081d3a", "#030810")
PANEL: Final = "#0a2240"
EDGE: Final = "#2a5178"
GRID: Final = "#1b3d60"
TEXT: Final = "#eef6ff"
MUTED: Final = "#a8c2dc"
BRASS: Final = "#edc97d"
SHARE: Final = "#5cb0ff"

WIDTH: Final = 11.0
ROW: Final = 0.62
"""Inches for a bot."""
HEAD: Final = 1.55
"""Inches for the titles."""
FOOT: Final = 1.0
"""Inches for the scales and the note."""
SHARPNESS: Final = 160
LONGEST_NAME: Final = 26


def can_draw() -> bool:
    """Whether there is a library for pictures."""
    return importlib.util.find_spec("matplotlib") is not None


def draw(
    standings: Standings,
    captions: Mapping[str, str],
    labels: Sequence[tuple[str, str]],
    figures: Mapping[str, Sequence[str]],
) -> bytes:
    """A picture (PNG): ratings and win shares with their 95 % intervals, the strongest bot on top.

    ``captions`` are ``title``, ``subtitle``, ``rating``, ``share``, ``fair`` and ``note``; ``labels`` are rating and
    win share of each bot of the ranking as texts, ``figures`` further columns of texts, by their heads.
    """
    from matplotlib.figure import Figure

    bots = standings.ranking
    height = HEAD + FOOT + ROW * len(bots)
    figure = Figure(figsize=(WIDTH, height), dpi=SHARPNESS, facecolor=SEA[-1])
    water(figure)
    names = max(min(LONGEST_NAME, len(bot.name)) for bot in bots)
    left, right = 0.03 + 0.0095 * names, 0.985 - 0.085 * len(figures)
    middle = left + (right - left) * 0.57
    low, tall = FOOT / height, ROW * len(bots) / height
    ratings = panel(figure, (left, low, middle - left - 0.015, tall), len(bots))
    shares = panel(figure, (middle + 0.015, low, right - middle - 0.03, tall), len(bots))
    for row, (bot, (rating, share)) in enumerate(zip(bots, labels, strict=True)):
        figure.text(
            left - 0.012, place(row, bots, low, tall), short(bot.name), color=TEXT, size=11, ha="right", va="center"
        )
        point(ratings, row, bot.rating, BRASS, "D", rating)
        point(shares, row, bot.share.scaled(100), SHARE, "o", share)
    scale(ratings, [end for bot in bots for end in bot.rating], captions["rating"])
    scale(shares, [0.0, *[100 * end for bot in bots for end in bot.share]], captions["share"])
    fair = 100 * standings.fair
    shares.axvline(fair, color=TEXT, linewidth=1.1, linestyle=(0, (5, 4)), zorder=1)
    shares.annotate(
        captions["fair"], (fair, 1.0), (0, 4), xycoords=("data", "axes fraction"), textcoords="offset points",
        color=MUTED, size=9, ha="center", va="bottom",
    )  # fmt: skip
    for number, (head, column) in enumerate(figures.items()):
        x = right + 0.085 * (number + 1) - 0.012
        figure.text(x, low + tall + 0.06 / height, head, color=MUTED, size=9, ha="right", va="bottom")
        for row, text in enumerate(column):
            figure.text(x, place(row, bots, low, tall), text, color=TEXT, size=11, ha="right", va="center")
    figure.text(0.02, 1 - 0.36 / height, captions["title"], color=BRASS, size=18, family="serif", va="center")
    figure.text(0.02, 1 - 0.64 / height, captions["subtitle"], color=MUTED, size=9.5, va="top", linespacing=1.5)
    figure.text(0.02, 0.17 / height, captions["note"], color=MUTED, size=8.5, va="center")
    file = io.BytesIO()
    figure.savefig(file, format="png", facecolor=figure.get_facecolor(), metadata={"Software": None})
    return file.getvalue()


def water(figure: Figure) -> None:
    """Light above, dark below."""
    from matplotlib.colors import LinearSegmentedColormap

    behind = figure.add_axes((0, 0, 1, 1), zorder=-1)
    behind.set_axis_off()
    depths: Any = [[depth / 255] for depth in range(256)]
    behind.imshow(depths, aspect="auto", cmap=LinearSegmentedColormap.from_list("sea", list(SEA)), extent=(0, 1, 0, 1))


def panel(figure: Figure, box: tuple[float, float, float, float], rows: int) -> Axes:
    """A plot with a row for each bot, the first on top."""
    axes = figure.add_axes(box, facecolor=PANEL)
    axes.set_ylim(rows - 0.5, -0.5)
    axes.set_yticks([])
    axes.tick_params(axis="x", colors=MUTED, labelsize=9, length=0, pad=6)
    axes.grid(axis="x", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    for spine in axes.spines.values():
        spine.set_color(EDGE)
    for row in range(1, rows):
        axes.axhline(row - 0.5, color=GRID, linewidth=0.6)
    return axes


def point(axes: Axes, row: int, estimate: tuple[float, float, float], colour: str, marker: str, text: str) -> None:
    """A figure with its interval, and as a number above it."""
    value, low, high = estimate
    axes.plot([low, high], [row, row], color=colour, linewidth=2.2, solid_capstyle="round", alpha=0.75, zorder=2)
    for end in (low, high):
        axes.plot([end, end], [row - 0.1, row + 0.1], color=colour, linewidth=1.6, zorder=2)
    axes.plot([value], [row], marker=marker, markersize=7.5, color=colour, markeredgecolor=PANEL, zorder=3)
    behind = {"facecolor": PANEL, "edgecolor": "none", "pad": 1.2}  # no line crosses a number
    axes.annotate(
        text, (value, row), (0, 7), textcoords="offset points",
        color=TEXT, size=9, ha="center", va="bottom", bbox=behind, zorder=4,
    )  # fmt: skip


def scale(axes: Axes, ends: Sequence[float], caption: str) -> None:
    """A scale on which all intervals and their numbers have room."""
    least, most = min(ends), max(ends)
    room = 0.11 * (most - least)
    axes.set_xlim(least - room, most + room)
    axes.locator_params(axis="x", nbins=6)
    axes.set_xlabel(caption, color=MUTED, size=9.5, labelpad=6)


def place(row: int, bots: Sequence[BotLine], low: float, tall: float) -> float:
    """How high a row stands in the picture."""
    return low + tall * (1 - (row + 0.5) / len(bots))


def short(name: str) -> str:
    """A name that fits beside its row."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
