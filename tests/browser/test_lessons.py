"""First games in the browser: a newcomer starts one from the lobby, follows the coach, and goes on after a reload."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stage import ONE_LANGUAGE_A_SIZE, Size, Stage, barriers, settled, shot, until

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


COVERED: Final = """async () => {
    const found = [];
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    dispatchEvent(new Event("resize")); // the coach finds its place at once, instead of a moment later
    await drawn();
    const coach = document.querySelector(".coach");
    const laps = (one) => {
        const [a, b] = [coach, one].map((some) => some.getBoundingClientRect());
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
    };
    const all = [...document.querySelectorAll(".play [data-choice], .play .legal, .play > .menu, .play > header")]
        // A short phone has no other room: there it lies over the header until it is read.
        .filter((one) => !(one.localName === "header" && innerWidth < 500 && innerHeight < 741))
        .filter((one) => one.checkVisibility({ visibilityProperty: true }));
    if (!all.some((one) => one.matches("[data-choice]"))) found.push("nothing can be chosen");
    for (const one of all) {
        // On an upright phone the board scrolls under the coach, and from under it.
        one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        if (laps(one)) found.push(`it covers ${one.className} ${one.dataset.choice ?? one.dataset.at ?? ""}`);
    }
    const { left, top, right, bottom } = coach.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push("it is outside the window");
    for (const button of coach.querySelectorAll("button")) {
        const box = button.getBoundingClientRect();
        if (box.height < 43.5) found.push(`a button of ${box.height} px`);
        if (button.scrollWidth > button.clientWidth + 1) found.push(`a cut button: ${button.textContent}`);
        if (box.bottom > bottom || box.right > right) found.push(`outside the coach: ${button.textContent}`);
    }
    const text = coach.querySelector(".text");
    if (text.clientHeight < 50) found.push(`its text has ${text.clientHeight} px`);
    return found;
}"""
"""What the coach covers, and what of the coach itself cannot be used."""
WINDOWS: Final = ((390, 844), (360, 640), (844, 390), (740, 360), (768, 1024), (1024, 768), (1280, 720), (1440, 900))
FEW: Final = ((390, 844), (844, 390), (1440, 900))
MOST_STEPS: Final = 60
"""Choices of the learner until a lesson has told enough."""


def covered(page: Page, windows: tuple[tuple[int, int], ...], label: str) -> list[str]:
    """What the coach covers in each of these windows."""
    found: list[str] = []
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        hint = page.locator(".coach").get_attribute("data-hint")
        found += [f"{width}×{height} {hint}: {one}" for one in page.evaluate(COVERED)]
        shot(page, f"coach-{label}-{hint}-{width}x{height}")
    return found


def learning(page: Page, number: int, language: str) -> str:
    """Start a first game; the id of its table."""
    start = page.get_by_role("main").get_by_role("button", name=START[language]).nth(number)
    start.evaluate("one => one.scrollIntoView({ block: 'center' })")
    start.click()
    expect(page.locator(".coach")).to_have_attribute("data-hint", "welcome")
    return page.locator("[data-table]").get_attribute("data-table") or ""


def test_the_coach_covers_neither_choices_nor_the_menu(stage: Stage) -> None:
    page = stage.visit("/learn", language="ru")
    learning(page, 0, "ru")
    found = covered(page, FEW, "abyss")
    page.locator(".coach").get_by_role("button", name=GOT_IT["ru"]).click()
    found += covered(page, FEW, "abyss")
    assert "\n".join(found) == ""


@pytest.mark.long
@pytest.mark.parametrize("number", range(4), ids=NAMES)
def test_the_coach_covers_no_choice_in_any_window(stage: Stage, number: int) -> None:
    """The learner follows each hint of the lesson in the longest language, and takes the usual choice."""
    page = stage.visit("/learn", language="ru")
    table = learning(page, number, "ru")
    coach = page.locator(".coach")
    found: list[str] = []
    told: set[str] = set()
    for _ in range(MOST_STEPS):
        state = page.request.get(f"/api/tables/{table}/state").json()
        page.locator(f'[data-version="{state["version"]}"]').wait_for()
        if state["table"]["state"] != "running":
            break
        hints = page.request.get(f"/api/tables/{table}/lesson").json()["hints"]
        fresh = [hint for hint in hints if hint["name"] not in told]
        while fresh:
            expect(coach).to_be_visible()
            name = coach.get_attribute("data-hint") or ""
            found += covered(page, WINDOWS, NAMES[number])
            told.add(name)
            more = next(hint["more"] for hint in hints if hint["name"] == name)
            coach.get_by_role("button", name=GOT_IT["ru"]).click()
            expect(page.locator(f'.coach[data-hint="{name}"]')).to_have_count(0)
            fresh = [hint for hint in fresh if hint["name"] not in told] if more else []
        choices = state["choices"]
        usual = [one for one in choices if one["usual"]] or choices
        actions = usual[0]["actions"] if usual else None
        if actions is None:  # a payment or a set of cards: the cheapest is picked already
            page.locator(".desk [data-choice]:enabled").first.click()
        else:
            data = {"version": state["version"], "actions": actions}
            answer = page.request.post(f"/api/tables/{table}/moves", data=data)
            assert answer.ok, answer.text()
        until(
            page,
            """(before) => {
                const it = document.querySelector("[data-table]").dataset;
                return it.version !== before && (it.asked === "0" || it.state === "over");
            }""",
            arg=str(state["version"]),
        )
    assert len(told) > 4, told
    assert "\n".join(found) == ""
