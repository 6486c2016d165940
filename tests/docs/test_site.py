"""The documentation site: its pages, their links, and an API reference that covers everything public."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import abyssal
from abyssal import arena, bots, telling

ROOT: Final = Path(__file__).parents[2]
INNER: Final = {"abyssal.adopt_kits", "abyssal.telling.MOST_CHOICES", "abyssal.telling.AnyBoard"}
"""Names that modules of this package share, but that need no page."""


def load(name: str) -> ModuleType:
    """A program of ``docs/site``, which is no package."""
    spec = importlib.util.spec_from_file_location(f"site_{name}", ROOT / "docs" / "site" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


pages: Final = load("pages")


def test_the_navigation_names_every_page() -> None:
    assert pages.missing() == []


def test_a_page_that_nobody_names_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pages.NAVIGATION, "Start", ["docs/nowhere.md"])
    assert pages.missing() == ["docs/README.md", "docs/nowhere.md"]


@pytest.mark.parametrize(
    ("link", "turned"),
    [
        ("[rules](rules/abyss.md#b-12)", "[rules](rules/abyss.md#b-12)"),
        ("[way in](../CONTRIBUTING.md)", "[way in](contributing.md)"),
        ("[more](../examples/README.md)", "[more](examples/index.md)"),
        ("[folder](decisions)", "[folder](decisions/index.md)"),
        ("[code](../examples/own_bot.py)", "[code](source/examples/own_bot.py.md)"),
        ('<img src="images/abyss.webp">', '<img src="images/abyss.webp">'),
        ("[elsewhere](https://example.org/a.md)", "[elsewhere](https://example.org/a.md)"),
        ("```\n[no](link.md)\n```", "```\n[no](link.md)\n```"),
    ],
)
def test_links_are_turned(link: str, turned: str) -> None:
    assert pages.turned(link, "docs/bots.md", set()) == turned


def test_a_link_that_leads_nowhere_is_an_error() -> None:
    with pytest.raises(pages.PageError, match=r"docs/bots.md: the link nowhere.md leads nowhere"):
        pages.turned("[no](nowhere.md)", "docs/bots.md", set())


def test_the_reference_covers_everything_public() -> None:
    shown = {name for page in pages.REFERENCE.values() for name in page.objects}
    public = {f"{package.__name__}.{name}" for package in (abyssal, bots, arena, telling) for name in package.__all__}
    assert public - shown - INNER == set()


def test_the_reference_shows_methods_that_exist() -> None:
    for method in pages.GAME:
        assert hasattr(abyssal.Game, method), method
    assert len(set(pages.GAME)) == len(pages.GAME)


def test_docstrings_become_markdown() -> None:
    text = "Like :meth:`~Game.position`.\n\n>>> 1 + 1\n2\n>>> 3\n3\n\nAnd on."
    wanted = "Like `Game.position`.\n\n```pycon\n>>> 1 + 1\n2\n>>> 3\n3\n```\n\nAnd on."
    assert load("docstrings").as_markdown(text) == wanted


def test_the_list_of_decisions_is_complete() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(
        r"^(\d+)\. \[(.+)\]\((\S+)\)$", (folder / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert [name for _, _, name in listed] == sorted(path.name for path in folder.glob("[0-9]*.md"))
    for number, title, name in listed:
        assert (folder / name).read_text(encoding="utf-8").startswith(f"# {number}. {title}\n"), name
