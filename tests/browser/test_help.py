"""The help at a table: chapters with pictures of the table, signs explained, everything found by searching."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import is_no_wider_than_its_window
from tests.browser.stage import EACH_SIZE, PHONE_FIRST, Size, Stage, barriers, shot
from tests.browser.test_lobby import GREEDY, at_table, table_of

TABLES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "abyss": ("abyss", {}),
    "both": ("abyss", {"expansions": ["kraken", "leviathan"]}),
    "conspiracy": ("conspiracy", {"bonus": True}),
}
HOOKS: Final = "[data-card], [data-at], [data-from], [data-deck], [data-choice]"
CHAPTERS: Final = "dialog details:not(.keyboard)"


def help_at(stage: Stage, table: str, size: Size = "desktop", language: str = "en") -> Page:
    """Somebody who has opened the help at a new table."""
    game, options = TABLES[table]
    page = stage.visit(size=size, language=language, name="Ana")
    page.goto(f"/t/{table_of(page, 'me', GREEDY, game=game, **options)}")
    at_table(page)
    page.keyboard.press("?")
    page.locator(CHAPTERS).first.wait_for()
    return page


@pytest.mark.parametrize(("size", "language"), PHONE_FIRST)
@pytest.mark.parametrize(
    "table", ["both", *[pytest.param(table, marks=pytest.mark.long) for table in TABLES if table != "both"]]
)
def test_every_chapter_unfolds_and_every_picture_is_explained(
    stage: Stage, table: str, size: Size, language: str
) -> None:
    page = help_at(stage, table, size, language)
    folded = page.locator(f"{CHAPTERS}:not([open]) > summary")
    while folded.count() > 0:
        folded.first.click()
    expect(page.locator("dialog .marked i").first).to_be_visible()
    pictures = page.locator("dialog .marked")
    assert pictures.count() >= 4
    for picture in pictures.all():
        parts = picture.locator("> ol > li").count()
        expect(picture.locator(".around > i")).to_have_count(parts if parts > 1 else 0)
    assert "web-" not in page.locator("dialog").inner_text()
    shot(page, f"help-{table}-{size}-{language}")
    assert barriers(page, ["dialog"]) == []
    assert is_no_wider_than_its_window(page)
    assert page.locator("dialog .body").evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_picture_is_not_taken_for_the_table(stage: Stage) -> None:
    page = help_at(stage, "abyss")
    page.get_by_role("navigation", name="Chapters").get_by_role("button", name="Court").click()
    expect(page.locator("dialog .marked .lord").first).to_be_visible()
    assert page.locator("dialog").locator(HOOKS).count() == 0


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_row_of_chapters_leads_to_each(stage: Stage, size: Size) -> None:
    page = help_at(stage, "abyss", size)
    for name in ("Explore", "The end", "Signs"):
        page.get_by_role("navigation", name="Chapters").get_by_role("button", name=name, exact=True).click()
        expect(page.locator("dialog summary h3", has_text=name).first).to_be_in_viewport()
    expect(page.get_by_text("as long as the lord is free")).to_be_visible()


def test_signs_and_rules_are_found(stage: Stage) -> None:
    page = help_at(stage, "abyss")
    search = page.get_by_role("searchbox")
    search.fill("dashed")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Council")).to_be_visible()
    expect(page.get_by_text("Dashed: nothing to take.")).to_be_visible()
    search.fill("jailer")
    expect(dialog.get_by_role("heading", name="Lords")).to_be_visible()
    search.fill("no such word")
    expect(page.get_by_text("Nothing found in these rules.")).to_be_visible()
