"""Tables in windows of all sizes: nothing that can be chosen or counted is cut, covered or outside the window."""

from __future__ import annotations

import os
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import abyssal
from tests.browser.sitting import known, offered, sitting_at
from tests.browser.stage import Stage, settled, shot
from tests.browser.windows import (
    CONFIGURATIONS,
    PLAIN,
    WINDOWS,
    Options,
    fits,
    has_most_seats,
    named,
    positions,
    speak_longer,
)

FEW_WINDOWS: Final = ((390, 844), (844, 390), (1366, 768))
FULL: Final[Options] = {"game": "abyss", "players": 5, "expansions": ["kraken", "leviathan"]}
FOUR: Final[Options] = {"game": "conspiracy", "players": 4, "bonus": True}


def visit(stage: Stage, language: str) -> Page:
    """A page in a language; "longer" is English with longer words."""
    page = stage.visit("/about", language="en" if language == "longer" else language)
    if language == "longer":
        speak_longer(page)
    return page


def faults_at(
    stage: Stage, page: Page, g: abyssal.Game, game: str, windows: tuple[tuple[int, int], ...], label: str
) -> list[str]:
    """What does not fit at a table where this has been played, in each of the windows."""
    page.set_viewport_size({"width": 1440, "height": 900})
    sitting_at(stage, g, page)
    page.locator(".end .score" if g.is_over else ".prompt.mine").wait_for()
    if label == "pay":
        page.locator(".court .lord.legal").first.click()
        page.locator(".desk [data-choice]").wait_for()
    elif not g.is_over and page.locator(".desk").count() == 0:
        assert known(page) <= offered(page)
    if not os.environ.get("ABYSSAL_SHOTS"):
        page.evaluate(PLAIN)
    found: list[str] = []
    for window in windows:
        found += [f"{label} {fault}" for fault in fits(page, game, window, g.is_over)]
        shot(page, f"window-{label}-{window[0]}x{window[1]}")
    return found


@pytest.mark.parametrize("options", [FULL, FOUR], ids=named)
def test_a_full_table_fits_a_phone_and_a_low_desktop(stage: Stage, options: Options) -> None:
    page = visit(stage, "ru")
    games = positions(options)
    assert "\n".join(faults_at(stage, page, games["full"], options["game"], FEW_WINDOWS, "full")) == ""


@pytest.mark.long
@pytest.mark.parametrize("options", CONFIGURATIONS, ids=named)
def test_every_table_fits_every_window(stage: Stage, options: Options) -> None:
    """Each configuration with its fullest board in both languages; with most seats all its positions."""
    games = positions(options)
    found: list[str] = []
    labels = {"ru": ["full"], "longer": list(games) if has_most_seats(options) else ["full"]}
    for language in labels:
        page = visit(stage, language)
        for label in labels[language]:
            faults = faults_at(stage, page, games[label], options["game"], WINDOWS, label)
            found += [f"{language} {fault}" for fault in faults]
        page.close()
    assert "\n".join(found) == ""


def test_a_change_of_language_keeps_all_choices_in_the_prompt(stage: Stage) -> None:
    page = stage.visit("/about", language="en")
    page.set_viewport_size({"width": 1440, "height": 900})
    sitting_at(stage, positions(FULL)["choices"], page)
    page.locator(".choices [data-choice]").first.wait_for()
    page.locator("header [aria-label=Settings]").click()
    page.locator("dialog").get_by_text("Русский").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.keyboard.press("Escape")
    settled(page)
    assert "\n".join(fits(page, "abyss", (1440, 900))) == ""


@pytest.mark.long
def test_a_spectator_sees_the_board_on_a_tablet(stage: Stage) -> None:
    player = sitting_at(stage, abyssal.new("abyss", players=2, seed=3))
    page = stage.visit("/about")
    page.set_viewport_size({"width": 768, "height": 1024})
    page.goto(player.url)
    page.locator("[data-state=running] main.watching").wait_for()
    settled(page)
    box = page.locator("main > .board").bounding_box()
    assert box is not None
    assert box["height"] > 512
