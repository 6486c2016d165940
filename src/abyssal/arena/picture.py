"""The standings of a league as a picture (PNG). Only this module needs matplotlib, of the extra ``arena``."""

from __future__ import annotations

import importlib.util
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from abyssal.arena.standings import BotLine, Standings

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# The colours of the browser's table: dark water, brass for titles.
SEA: Final = ("#164f78", "#0d3560", "#081d3a", "#030810")
PANEL: Final = "#0a2240"
EDGE: Final = "#2a5178"
GRID: Final = "#1b3d60"
TEXT: Final = "#eef6ff"
MUTED: Final = "#a8c2dc"
BRASS: Final = "#edc97d"
SHARE: Final = "#5cb0ff"
WARNING: Final = "#ff9a86"

WIDTH: Final = 11.0
ROW: Final = 0.62
"""Height of a bot's row, in inches."""
HEAD: Final = 1.55
"""Height of the titles, in inches."""
LINE: Final = 0.23
"""Height of each further line of the titles, in inches."""
FOOT: Final = 1.0
"""Height of the scales and the note, in inches."""
SHARPNESS: Final = 160
POINTS: Final = 72
"""Points (units of type size) of an inch."""
FIGURE: Final = 9
"""Type size of the number at a point; a letter is about two thirds as wide."""
LONGEST_NAME: Final = 34
SHARES: Final = (-2.0, 102.0)
"""Ends of the scale of shares, in percent: wider than 0 to 100, so that intervals at its ends are visible."""
PATH: Final = re.compile(r"[^:=]*[/\\][^:=]*")


def can_draw() -> bool:
    """Whether matplotlib is installed."""
    return importlib.util.find_spec("matplotlib") is not None


def draw(
    standings: Standings,
    names: Mapping[str, str],
    captions: Mapping[str, str],
    labels: Sequence[tuple[str, str]],
    figures: Mapping[str, Sequence[str]],
) -> bytes:
    """Return a picture (PNG) of ratings and win shares with 95 % intervals, the strongest bot on top.

    ``names`` are those of :func:`short_names`. ``captions`` are ``title``, ``subtitle``, ``partial`` and ``verdict``
    (which may be empty), ``rating``, ``share``, ``fair`` and ``note``; ``labels`` are rating and win share of each bot
    of the ranking as texts, ``figures`` further columns of texts, by their heads.
    """
    from matplotlib.figure import Figure

    bots = standings.ranking
    further = [(captions["verdict"], TEXT), (captions["partial"], WARNING)]
    further = [(text, colour) for text, colour in further if text]
    height = HEAD + LINE * len(further) + FOOT + ROW * len(bots)
    figure = Figure(figsize=(WIDTH, height), dpi=SHARPNESS, facecolor=SEA[-1])
    water(figure)
    longest = max(len(names[bot.name]) for bot in bots)
    left, right = 0.03 + 0.0088 * longest, 0.985 - 0.085 * len(figures)
    middle = left + (right - left) * 0.57
    low, tall = FOOT / height, ROW * len(bots) / height
    ratings = panel(figure, (left, low, middle - left - 0.015, tall), len(bots))
    shares = panel(figure, (middle + 0.015, low, right - middle - 0.03, tall), len(bots))
    scale(ratings, *around([0.0, *[end for bot in bots for end in bot.rating]]), captions["rating"])
    scale(shares, *SHARES, captions["share"])
    for row, (bot, (rating, share)) in enumerate(zip(bots, labels, strict=True)):
        figure.text(
            left - 0.012, place(row, bots, low, tall), names[bot.name], color=TEXT, size=11, ha="right", va="center"
        )
        point(ratings, row, bot.rating, BRASS, "D", rating)
        point(shares, row, bot.share.scaled(100), SHARE, "o", share)
    fair = 100 * standings.fair
    for axes, even in ((ratings, 0.0), (shares, fair)):
        axes.axvline(even, color=TEXT, linewidth=1.1, linestyle=(0, (5, 4)), zorder=1)
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
    for number, (text, colour) in enumerate(further):
        figure.text(0.02, 1 - (1.17 + LINE * number) / height, text, color=colour, size=9.5, va="center")
    figure.text(0.02, 0.17 / height, captions["note"], color=MUTED, size=8.5, va="center")
    file = io.BytesIO()
    figure.savefig(file, format="png", facecolor=figure.get_facecolor(), metadata={"Software": None})
    return file.getvalue()


def water(figure: Figure) -> None:
    """Paint the background, light at the top and dark at the bottom."""
    from matplotlib.colors import LinearSegmentedColormap

    behind = figure.add_axes((0, 0, 1, 1), zorder=-1)
    behind.set_axis_off()
    depths: Any = [[depth / 255] for depth in range(256)]
    behind.imshow(depths, aspect="auto", cmap=LinearSegmentedColormap.from_list("sea", list(SEA)), extent=(0, 1, 0, 1))


def panel(figure: Figure, box: tuple[float, float, float, float], rows: int) -> Axes:
    """Prepare a plot with a row for each bot, the first on top."""
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
    """Draw a figure with its interval, and its number above it, inside the plot."""
    value, low, high = estimate
    axes.plot([low, high], [row, row], color=colour, linewidth=2.2, solid_capstyle="round", alpha=0.75, zorder=2)
    for end in (low, high):
        axes.plot([end, end], [row - 0.1, row + 0.1], color=colour, linewidth=1.6, zorder=2)
    axes.plot([value], [row], marker=marker, markersize=7.5, color=colour, markeredgecolor=PANEL, zorder=3)
    behind = {"facecolor": PANEL, "edgecolor": "none", "pad": 1.2}  # hides lines behind the number
    axes.annotate(
        text, (value, row), (inwards(axes, value, text), 7), textcoords="offset points",
        color=TEXT, size=FIGURE, ha="center", va="bottom", bbox=behind, zorder=4,
    )  # fmt: skip


def inwards(axes: Axes, value: float, text: str) -> float:
    """Return how far the number of a value must be moved to stay inside the plot, in points of type size."""
    least, most = axes.get_xlim()
    wide = axes.get_position().width * WIDTH * POINTS
    at, half = wide * (value - least) / (most - least), FIGURE * len(text) / 3 + 2
    return min(max(at, half), wide - half) - at


def around(ends: Sequence[float]) -> tuple[float, float]:
    """Return the ends of a scale that has room for all intervals."""
    least, most = min(ends), max(ends)
    room = 0.06 * (most - least)
    return least - room, most + room


def scale(axes: Axes, least: float, most: float, caption: str) -> None:
    """Give a plot its scale."""
    axes.set_xlim(least, most)
    axes.locator_params(axis="x", nbins=6)
    axes.set_xlabel(caption, color=MUTED, size=9.5, labelpad=6)


def place(row: int, bots: Sequence[BotLine], low: float, tall: float) -> float:
    """Return the height of a row in the picture."""
    return low + tall * (1 - (row + 0.5) / len(bots))


def short_names(names: Sequence[str]) -> dict[str, str]:
    """Return names that fit beside their rows, all of them different.

    A path is cut to its last part, or to more parts where files have the same name. A name that is still too long loses
    the parameters that other bots of its kind share, then its middle.

    >>> list(short_names(["value:net=my/nets/one.value", "value:net=my/nets/two.value"]).values())
    ['value:net=one.value', 'value:net=two.value']
    >>> list(short_names(["search:moves=8:noise=0.05:memory=table", "search:moves=9:noise=0.05:memory=table"]).values())
    ['search:moves=8:…', 'search:moves=9:…']
    """
    parts = 1
    whole = {name: with_last(parts, name) for name in names}
    while len(set(whole.values())) < len(whole) and any(text != name for name, text in whole.items()):
        parts += 1
        whole = {name: with_last(parts, name) for name in names}
    out: dict[str, str] = {}
    for name, text in whole.items():
        short = text if len(text) <= LONGEST_NAME else cut(own_parts(text, whole.values()), LONGEST_NAME)
        number = 1
        while short in out.values():
            number += 1
            short = f"{cut(text, LONGEST_NAME - 4)} ({number})"
        out[name] = short
    return out


def with_last(parts: int, name: str) -> str:
    """Return the text of a bot with only the last ``parts`` parts of its path.

    >>> with_last(2, "value:net=my/nets/course/one.value:memory=table")
    'value:net=course/one.value:memory=table'
    """
    return PATH.sub(lambda found: "/".join(re.split(r"[/\\]", found[0])[-parts:]), name)


def own_parts(name: str, names: Iterable[str]) -> str:
    """Return the text of a bot without the parameters that all bots of its kind share."""
    kind, *parts = name.split(":")
    others = [other.split(":") for other in names if other != name and other.split(":")[0] == kind]
    own = [part for part in parts if not others or any(part not in other for other in others)]
    return name if len(own) == len(parts) else ":".join([kind, *own, "…"])


def cut(text: str, longest: int) -> str:
    """Return a text without its middle if it is too long; more of its end is kept than of its start."""
    if len(text) <= longest:
        return text
    end = (longest * 3) // 5
    return f"{text[: longest - end - 1]}…{text[-end:]}"
