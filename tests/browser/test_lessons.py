"""First games in the browser: a newcomer starts one from the lobby, follows the coach, and goes on after a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.stage import ONE_LANGUAGE_A_SIZE, Size, Stage, barriers, shot

START = {"en": "Start", "ru": "Начать"}
GOT_IT = {"en": "Got it", "ru": "Понятно"}
NAMES = ("abyss", "kraken", "leviathan", "conspiracy")


def test_a_newcomer_learns_one_rule_after_the_other(stage: Stage) -> None:
    page = stage.visit()
    page.get_by_role("region", name="Your first game").get_by_role("button", name="Start").click()
    coach = page.locator(".coach")
    expect(coach).to_have_attribute("data-hint", "welcome")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_attribute("data-hint", "lords")
    expect(page.locator("i.ring")).to_be_visible()
    page.reload()
    expect(coach).to_have_attribute("data-hint", "lords")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_attribute("data-hint", "explore")
    coach.get_by_role("button", name="Skip the lesson").click()
    expect(coach).to_have_count(0)
    page.goto("/learn")
    page.get_by_role("button", name="Continue").click()
    expect(coach).to_have_attribute("data-hint", "explore")


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), ONE_LANGUAGE_A_SIZE)
@pytest.mark.parametrize("number", range(4), ids=NAMES)
def test_the_coach_of_every_first_game_stands_beside_the_choices(
    stage: Stage, number: int, size: Size, language: str
) -> None:
    page = stage.visit("/learn", size=size, language=language)
    start = page.get_by_role("main").get_by_role("button", name=START[language]).nth(number)
    start.evaluate("one => one.scrollIntoView({ block: 'center' })")  # on a phone the bar may lie over it
    start.click()
    coach = page.locator(".coach")
    expect(coach).to_have_attribute("data-hint", "welcome")
    shot(page, f"lesson-{NAMES[number]}-{size}-{language}")
    assert "lesson-" not in coach.inner_text()
    assert barriers(page, [".coach"]) == []
    coach.get_by_role("button", name=GOT_IT[language]).click()
    expect(coach).not_to_have_attribute("data-hint", "welcome")
