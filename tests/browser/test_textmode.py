"""The text mode in a browser: one field, and a live region that answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stage import Stage, barriers, until
from tests.browser.test_abyss_table import FAST, root, seated, state_of

MOST_LINES = 2000


def typed(page: Page, text: str) -> None:
    """Type a line into the field, which keeps the focus."""
    field = page.locator("dialog form input")
    expect(field).to_be_focused()
    field.fill(text)
    field.press("Enter")


def opened(stage: Stage, language: str) -> Page:
    """A person in the text mode, which a link at the top of the page has opened."""
    page = seated(stage, FAST, size="desktop", language=language)
    page.locator(".skip.words").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog form input")).to_be_focused()
    return page


def is_asked(page: Page) -> bool:
    """Wait until the person has to decide, and return True; False if the game is over."""
    until(
        page,
        """() => {
            const { state, asked } = document.querySelector("[data-table]").dataset;
            return state === "over" || asked === "0";
        }""",
    )
    return root(page, "state") == "running"


def moved_on(page: Page, version: str) -> None:
    until(
        page,
        """version => {
            const { dataset } = document.querySelector("[data-table]");
            return dataset.version !== version || dataset.state === "over";
        }""",
        arg=version,
    )


@pytest.mark.parametrize(("language", "word", "answer"), [("en", "my hand", "hand"), ("ru", "моя рука", "рука")])
def test_words_are_answered_and_make_choices(stage: Stage, language: str, word: str, answer: str) -> None:
    page = opened(stage, language)
    log = page.locator("dialog .lines")
    assert is_asked(page)
    expect(log.locator("li", has_text="1:").first).to_be_attached()  # the choices are read aloud
    typed(page, word)
    expect(log.locator("li:not(.mine)", has_text=answer).last).to_be_attached()
    assert barriers(page) == []
    version = root(page, "version")
    typed(page, "1")
    moved_on(page, version)
    expect(page.locator("dialog form input")).to_be_focused()


@pytest.mark.long
def test_a_whole_game_is_played_by_the_field_alone(stage: Stage) -> None:
    page = opened(stage, "en")
    for number in range(MOST_LINES):
        if not is_asked(page):
            break
        state = state_of(page)
        if state["asked"] is None or state["asked"]["seat"] != 0 or root(page, "version") != str(state["version"]):
            continue
        choices = state["choices"]
        typed(page, str(number % len(choices) + 1) if choices else state["prompt"]["options"][0]["text"])
        moved_on(page, str(state["version"]))
    assert root(page, "state") == "over"
