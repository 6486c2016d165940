"""The position editor in a browser: errors where they belong, links that contain a position, and playing it."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import is_no_wider_than_its_window
from tests.browser.stage import ONE_LANGUAGE_A_SIZE, Size, Stage, barriers, settled, shot, until

CONFIGURATIONS: Final[list[dict[str, Any]]] = [
    {"game": "abyss", "players": 2},
    {"game": "abyss", "players": 4, "expansions": ["kraken"]},
    {"game": "abyss", "players": 5, "expansions": ["kraken", "leviathan"]},
    {"game": "conspiracy", "players": 3, "bonus": True},
    {"game": "conspiracy", "solo": "military"},
]
NOT_UNDERSTOOD: Final = r"status of 422 .* at \S+/api/positions$"
"""Browsers note the answer to an impossible position."""


def editing(page: Page) -> None:
    """Wait until the server has said that the position is possible."""
    page.locator("main[data-possible=true]").wait_for()


def write(page: Page, position: dict[str, Any]) -> None:
    """Write a position as text and have it read."""
    page.locator("details:has(textarea)").evaluate("details => { details.open = true }")
    page.locator("textarea").fill(json.dumps(position))
    page.locator(".json .btn").first.click()


def test_an_error_stands_at_the_part_it_is_about(stage: Stage) -> None:
    stage.allow(NOT_UNDERSTOOD)
    page = stage.visit("/position", name="Ann")
    editing(page)
    threat = page.locator("[data-path=threat]")
    threat.get_by_role("textbox").fill("99")
    threat.get_by_role("textbox").press("Enter")
    expect(threat.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("button", name="Play this position")).to_be_disabled()
    assert page.locator("[data-path].wrong").count() == 1
    assert barriers(page) == []
    threat.get_by_role("textbox").fill("3")
    threat.get_by_role("textbox").press("Enter")
    editing(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    until(page, "() => location.hash.length > 20")
    before = page.evaluate("location.hash")
    hand = page.locator('[data-path="seats.0.hand"]')
    hand.get_by_role("button", name="Add").click()
    page.get_by_role("searchbox").fill("squid 5")
    page.get_by_role("searchbox").press("Enter")
    page.keyboard.press("Escape")
    editing(page)
    expect(hand.get_by_role("button", name="Remove: Squid 5")).to_be_visible()
    again = stage.visit("/about", name="Bob")  # another person opens the link
    until(page, "hash => location.hash !== hash && location.hash.length > 20", arg=before)
    again.goto(f"/position{page.evaluate('location.hash')}")
    page = again
    editing(page)
    expect(page.locator('[data-path="seats.0.hand"] .thing')).to_have_count(1)
    expect(page.locator("[data-path=threat]").get_by_role("textbox")).to_have_value("3")


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), ONE_LANGUAGE_A_SIZE)
@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_every_configuration_can_be_edited_and_played(
    stage: Stage, options: dict[str, Any], size: Size, language: str
) -> None:
    page = stage.visit("/position", size=size, language=language, name="Ann")
    editing(page)
    write(page, options)
    editing(page)
    settled(page)
    assert is_no_wider_than_its_window(page)
    assert barriers(page) == []
    whole = page.locator("details.panel").first
    whole.evaluate("details => { details.open = true }")
    unnamed = page.locator(".row .label").all_inner_texts()
    assert not [name for name in unnamed if "_" in name], "every part has a name in this language"
    shot(page, f"position-{options['game']}-{len(options)}-{size}-{language}")
    page.locator(".now .btn.primary").click()
    page.locator("dialog .btn.primary").click()
    page.locator("[data-table][data-state=running] main").wait_for()


@pytest.mark.long
def test_a_damaged_link_brings_a_new_position(stage: Stage) -> None:
    page = stage.visit("/position#zbroken", name="Ann")
    editing(page)
    expect(page.get_by_role("alert")).to_have_text("The link is damaged; here is a new position.")
