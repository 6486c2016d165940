"""Gather the pages of the documentation site in ``build/pages``: Markdown of the repository, and the API reference.

The Markdown stays where it is and reads well on a code host. Here it is copied; links between pages are turned to their
new places, and a link to a source file leads to a page that shows the file. A page that the navigation does not name is
an error, and so is a link that leads nowhere.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
BUILD: Final = ROOT / "build"
PAGES: Final = BUILD / "pages"
SITE: Final = ROOT / "docs" / "site"


class Reference(NamedTuple):
    """A page of the API reference: a title, an introduction, and the objects it documents."""

    title: str
    about: str
    objects: dict[str, list[str] | None]
    """Names of objects. For a class the members to show; ``None``: all that have a docstring."""


GAME: Final = [
    "seat", "decision", "prompt", "legal", "play", "play_all", "skip_forced", "text", "parse", "selection",
    "is_over", "truncated", "scores", "winners", "score_sheet", "known_scores", "known_sheet", "outcome",
    "table_numbers", "view", "events", "determinize", "clone", "successor", "key", "position", "record", "force",
    "unforce", "odds", "playout",
]  # fmt: skip
"""The public methods of every game, in the order of the tour."""

FIELDS: Final = {"abyssal.bots.Parameter", "abyssal.bots.Recipe", "abyssal.arena.GameResult"}
"""Named tuples, whose fields are shown even without a docstring of their own."""

REFERENCE: Final = {
    "library": Reference(
        "The package abyssal",
        "Functions that set up, load and replay games. [The library](../docs/library.md) shows them at work.",
        {f"abyssal.{name}": None for name in ("new", "load", "replay", "variant", "GAMES", "COMPILED", "CHANCE")},
    ),
    "game": Reference(
        "Games",
        "What `abyssal.new` returns. Every game has the methods of `Game`; Abyss adds its payments. "
        "[Decisions and events](../docs/shapes.md) lists the shapes of what they return.",
        {"abyssal.Game": GAME, "abyssal.Abyss": ["payments", "payment"], "abyssal.Conspiracy": []},
    ),
    "kits": Reference(
        "Kits",
        "A kit is everything the product needs to know of one game. Register one to add a game.",
        {f"abyssal.{name}": None for name in ("Kit", "kits", "kit_of", "register_kit")},
    ),
    "errors": Reference(
        "Errors",
        "All errors that games and bots raise. Each has a stable `code` and its facts in `params`.",
        {
            "abyssal.AbyssalError": None,
            "abyssal.OptionError": None,
            "abyssal.IllegalMove": None,
            "abyssal.NotationError": None,
            "abyssal.PositionError": None,
            "abyssal.RecordError": None,
            "abyssal.ChanceError": None,
        },
    ),
    "bots": Reference(
        "Bots",
        "The contract of a bot, and the registry of bots by name. [Bots](../docs/bots.md) explains how they play; "
        "[Write a bot](../docs/tutorials/write-a-bot.md) builds one.",
        {
            **{f"abyssal.bots.{name}": None for name in ("Bot", "Budget", "register", "make", "names", "parameters")},
            **{f"abyssal.bots.{name}": None for name in ("recipe", "Recipe", "Parameter")},
            "abyssal.bots.check.check_bot": None,
            "abyssal.bots.check.BotCheckError": None,
        },
    ),
    "telling": Reference(
        "The telling",
        "What a client shows and says, as plain data. [The telling](../docs/telling.md) explains the idea.",
        {
            "abyssal.telling.telling_of": None,
            "abyssal.telling.telling_in": None,
            "abyssal.telling.Telling": None,
            "abyssal.telling.refusal": None,
            "abyssal.texts.voice": None,
        },
    ),
    "arena": Reference(
        "The arena",
        "Matches between bots, simulations, and leagues with ratings. [The arena](../docs/arena.md) explains how to "
        "read the results.",
        {
            **{f"abyssal.arena.{name}": None for name in ("Plan", "play_games", "tallies", "Summary", "wilson")},
            **{f"abyssal.arena.{name}": None for name in ("play_match", "GameResult", "WorkerDied")},
            "abyssal.arena.league.League": None,
            "abyssal.arena.league.Season": None,
            "abyssal.arena.league.play_league": None,
            "abyssal.arena.standings.Standings": None,
        },
    ),
}

NAVIGATION: Final[dict[str, list[str]]] = {
    "Start": ["docs/README.md", "CHANGELOG.md"],
    "Tutorials": [
        "docs/tutorials/first-game.md",
        "docs/tutorials/host-for-friends.md",
        "docs/tutorials/write-a-bot.md",
        "examples/README.md",
    ],
    "How-to guides": [
        "docs/server.md",
        "docs/arena.md",
        "docs/training.md",
        "docs/adding-*.md",
        "CONTRIBUTING.md",
        "docs/releasing.md",
    ],
    "Reference": [
        "docs/library.md",
        *(f"reference/{name}.md" for name in REFERENCE),
        "docs/shapes.md",
        "docs/actions.md",
        "docs/features.md",
    ],
    "Rules": ["docs/rules/*.md"],
    "Explanation": ["docs/bots.md", "docs/telling.md", "docs/performance.md"],
    "Decisions": ["docs/decisions/*.md"],
}
"""The pages of the site by section, as paths in the repository; ``reference`` is made by this program."""

TITLES: Final = {
    "docs/README.md": "Welcome",
    "docs/rules/README.md": "All rules",
    "docs/rules/abyss.md": "Abyss",
    "docs/rules/kraken.md": "Kraken",
    "docs/rules/leviathan.md": "Leviathan",
    "docs/rules/conspiracy.md": "Conspiracy",
    "docs/decisions/README.md": "All decisions",
}
"""Titles in the navigation where the heading of a page is too long for it."""

LINK: Final = re.compile(r"(\]\(|src=\")([^)\s\"#]+)((?:#[^)\s\"]*)?)(?=[)\"])")
FENCE: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LANGUAGES: Final = {".py": "python", ".toml": "toml", ".ftl": "text", ".json": "json"}


class PageError(Exception):
    """A page that cannot be part of the site; the text names it."""


def place_of(path: str) -> str:
    """The place of a page of the repository in the site: ``docs`` is its root, and a README is an index.

    >>> place_of("docs/README.md"), place_of("docs/rules/abyss.md"), place_of("CONTRIBUTING.md")
    ('index.md', 'rules/abyss.md', 'contributing.md')
    >>> place_of("examples/README.md"), place_of("src/abyssal/abyss/cards.py")
    ('examples/index.md', 'source/src/abyssal/abyss/cards.py.md')
    """
    if path.endswith(".md"):
        if "/" not in path:
            return path.lower()
        return re.sub(r"README\.md$", "index.md", path.removeprefix("docs/"))
    if path.startswith("docs/images/"):
        return path.removeprefix("docs/")
    return f"source/{path}.md"


def listed() -> dict[str, list[str]]:
    """The navigation with every pattern filled in, the README of a folder first."""
    out: dict[str, list[str]] = {}
    for section, entries in NAVIGATION.items():
        out[section] = []
        for entry in entries:
            found = sorted(ROOT.glob(entry), key=lambda path: (path.name != "README.md", path.name))
            out[section] += [path.relative_to(ROOT).as_posix() for path in found] or [entry]
    return out


def missing() -> list[str]:
    """Pages below ``docs`` that the navigation does not name, and named pages that do not exist."""
    named = {path for pages in listed().values() for path in pages if not path.startswith("reference/")}
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    return sorted((there - named) | {path for path in named if not (ROOT / path).is_file()})


def turned(text: str, path: str, sources: set[str]) -> str:
    """The text of a page with its links turned to the places of the site; linked source files are noted."""
    home = Path(place_of(path)).parent

    def turn(match: re.Match[str]) -> str:
        before, target, anchor = match.groups()
        if "://" in target or target.startswith("mailto:"):
            return match[0]
        found = os.path.normpath(Path(path).parent / target)
        if (ROOT / found).is_dir():
            found = f"{found}/README.md"
        if not (ROOT / found).is_file() and not found.startswith("reference/"):
            raise PageError(f"{path}: the link {target} leads nowhere")
        if not found.endswith(".md") and not found.startswith("docs/images/"):
            sources.add(found)
        return before + os.path.relpath(place_of(found), home) + anchor

    pieces, last = [], 0
    for fence in FENCE.finditer(text):
        pieces += [LINK.sub(turn, text[last : fence.start()]), fence[0]]
        last = fence.end()
    return "".join([*pieces, LINK.sub(turn, text[last:])])


def reference_page(page: Reference) -> str:
    """A page of the reference: a directive of mkdocstrings for each object."""
    lines = [f"# {page.title}", "", page.about, ""]
    for name, members in page.objects.items():
        options = ["      show_if_no_docstring: true"] if name in FIELDS else []
        if members is not None:
            options += [f"      members: {json.dumps(members) if members else 'false'}"]
        lines += [f"::: {name}", *(["    options:", *options] if options else []), ""]
    return "\n".join(lines)


def write(place: str, text: str) -> None:
    """Write a page of the site."""
    file = PAGES / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def navigation() -> str:
    """The navigation as TOML."""
    lines = []
    for section, pages in listed().items():
        places = [json.dumps(place_of(path)) for path in pages]
        titled = [
            f"{{ {json.dumps(TITLES[path])} = {place} }}" if path in TITLES else place
            for path, place in zip(pages, places, strict=True)
        ]
        lines.append(f"  {{ {json.dumps(section)} = [{', '.join(titled)}] }},\n")
    return f"nav = [\n{''.join(lines)}]\n"


def main() -> None:
    """Write all pages and the configuration."""
    absent = missing()
    if absent:
        raise PageError(f"these pages and the navigation in docs/site/pages.py do not agree: {', '.join(absent)}")
    shutil.rmtree(PAGES, ignore_errors=True)
    sources: set[str] = set()
    for path in [path for pages in listed().values() for path in pages]:
        name = Path(path).stem
        text = reference_page(REFERENCE[name]) if path.startswith("reference/") else (ROOT / path).read_text("utf-8")
        write(place_of(path), turned(text, path, sources))
    for path in sorted(sources):
        language = LANGUAGES.get(Path(path).suffix, "text")
        write(place_of(path), f"# {path}\n\n````{language}\n{(ROOT / path).read_text('utf-8')}````\n")
    shutil.copytree(ROOT / "docs" / "images", PAGES / "images")
    shutil.copy(SITE / "extra.css", PAGES)
    settings = (SITE / "zensical.toml").read_text("utf-8")
    (BUILD / "zensical.toml").write_text(settings.replace("[project]\n", f"[project]\n{navigation()}", 1), "utf-8")


if __name__ == "__main__":
    try:
        main()
    except PageError as error:
        sys.exit(f"docs: {error}")
