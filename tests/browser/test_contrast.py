"""Everything that is read has enough contrast with the pixels behind it; axe cannot judge gradients and pictures."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import abyssal
from tests.browser.contrast import faint, faint_down
from tests.browser.stage import EACH_SIZE, HELD, SIZES, Size, Stage, settled, shot, until
from tests.browser.table_page import sitting_at, state
from tests.browser.test_ending import ended
from tests.browser.test_happening import fighting
from tests.browser.test_library import PARTS
from tests.browser.test_replay import finished, replay

RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid", "kraken")
BOTH_SIZES: Final = ("desktop", "phone")
LYING: Final[ViewportSize] = {"width": 844, "height": 390}
ALL_WINDOWS: Final[dict[str, ViewportSize]] = {"desktop": SIZES["desktop"], "phone": SIZES["phone"], "lying": LYING}
HIGH_CONTRAST: Final = """() => {
    const kept = JSON.parse(localStorage.getItem("abyssal.settings") ?? "{}");
    localStorage.setItem("abyssal.settings", JSON.stringify({ ...kept, contrast: "high" }));
}"""


def in_all_windows(page: Page, look: Callable[[Page], list[str]] = faint, name: str = "") -> list[str]:
    """What is hard to read on a desktop, a phone and a phone on its side."""
    found: list[str] = []
    page.mouse.move(1, 1)  # so that no card is shown large, over what is measured
    for label, window in ALL_WINDOWS.items():
        page.set_viewport_size(window)
        settled(page)
        found += [f"{label}: {one}" for one in look(page)]
        shot(page, f"contrast-{name}-{label}")
    return found


def at_main(turns: int, seed: int, *expansions: str) -> abyssal.Game:
    """A game of four in which the first seat begins a turn, after some turns; whoever can recruit does."""
    g = abyssal.new("abyss", players=4, expansions=list(expansions), seed=seed)
    chance = random.Random(seed)
    while not (g.seat == 0 and g.turns > turns and g.decision == "main"):
        legal = list(g.legal())
        g.play(chance.choice([one for one in legal if g.text(one).startswith("recruit")] or legal))
        assert not g.is_over, "it never came to that"
    return g


def asked_for_a_race(page: Page) -> None:
    """Ask for one of all races, with a button for each."""
    told = state(page)
    usual: dict[str, Any] = told["choices"][0]
    told["choices"] = [
        usual
        | {"actions": [race], "label": said, "brief": said, "usual": False, "touches": [], "changes": {"pearls": 1}}
        for race in RACES
        for said in [{"id": "web-named", "args": {"card": {"ally": f"{race} 3"}}}]
    ]
    page.route("**/state*", lambda route: route.fulfill(json=told))
    page.route_web_socket("**/socket*", lambda _: None)
    page.reload()
    page.locator(f'.choices [data-choice="{RACES[-1]}"]').wait_for()


@pytest.mark.long
def test_the_name_of_every_race_can_be_read_on_every_button(stage: Stage) -> None:
    page = sitting_at(stage, at_main(6, 4, "kraken"), stage.visit("/about"))
    asked_for_a_race(page)
    assert faint(page, ".choices") == []
    page.evaluate("() => document.querySelectorAll('.choices .btn').forEach((one) => one.classList.add('primary'))")
    assert faint(page, ".choices") == []
    shot(page, "races-on-bright-buttons")
    for race in RACES:
        page.locator(f'.choices [data-choice="{race}"]').evaluate("(one) => one.classList.remove('primary')")
    for race in RACES:
        page.locator(f'.choices [data-choice="{race}"]').hover()
        assert faint(page, f'.choices [data-choice="{race}"]') == []


@pytest.mark.long
@pytest.mark.parametrize("size", BOTH_SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_lobby_can_be_read(stage: Stage, size: Size, language: str) -> None:
    assert faint(stage.visit("/", size=size, language=language, name="Ana")) == []


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("expansions", [("kraken", "leviathan"), pytest.param((), marks=pytest.mark.long)])
def test_a_table_its_desk_and_its_cards_can_be_read(stage: Stage, size: Size, expansions: tuple[str, ...]) -> None:
    page = sitting_at(stage, at_main(24, 3, *expansions), stage.visit("/about", size=size, language="ru"))
    page.locator(".prompt.mine").wait_for()
    assert faint(page) == []
    page.locator(".court .lord").first.dispatch_event("contextmenu")
    page.get_by_role("dialog").wait_for()
    assert faint(page, "dialog") == []
    page.keyboard.press("Escape")
    page.locator(".chip:visible, .seat .head:visible").last.click()
    page.locator("dialog h3").first.wait_for()
    assert faint(page, "dialog") == []
    page.keyboard.press("Escape")
    lord = page.locator(".court .lord.legal:not([data-choice])")
    if lord.count() > 0:
        lord.first.click()
        page.locator(".desk [data-choice]").wait_for()
        assert faint(page) == []


@pytest.mark.long
@pytest.mark.parametrize("size", BOTH_SIZES)
def test_a_table_of_conspiracy_can_be_read(stage: Stage, size: Size) -> None:
    g = abyssal.new("conspiracy", players=3, seed=2)
    chance = random.Random(2)
    while not (g.seat == 0 and g.plies > 40):
        g.play(chance.choice(g.legal()))
    page = sitting_at(stage, g, stage.visit("/about", size=size))
    assert faint(page) == []


@pytest.mark.long
@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_a_table_on_a_lying_phone_and_with_high_contrast_can_be_read(stage: Stage, game: str) -> None:
    g = at_main(24, 3, "kraken", "leviathan") if game == "abyss" else abyssal.new("conspiracy", players=3, seed=2)
    page = sitting_at(stage, g, stage.visit("/about", language="ru"))
    assert "\n".join(in_all_windows(page, name=game)) == ""
    page.evaluate(HIGH_CONTRAST)
    page.reload()
    page.locator("html.contrast main .prompt").first.wait_for()
    assert "\n".join(in_all_windows(page, name=f"{game}-high")) == ""


@pytest.mark.long
@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_the_ending_can_be_read(stage: Stage, game: str) -> None:
    """The last moves, the count and the result."""
    page = stage.visit("/about", still=False, language="ru")
    page.add_init_script(HELD)
    ended(stage, page, game, players=3)
    expect(page.locator(".play")).to_be_visible()
    found = faint(page)
    page.keyboard.press("Enter")
    page.locator(".stage").wait_for()
    found += in_all_windows(page, name="count")
    page.keyboard.press("Space")
    page.locator(".end .score").wait_for()
    found += in_all_windows(page, faint_down, f"end-{game}")
    assert "\n".join(found) == ""


@pytest.mark.long
@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_a_replay_can_be_read(stage: Stage, game: str) -> None:
    page = stage.visit("/about", language="ru")
    replay(page, finished(stage, game=game, players=3), "?v=60&eyes=open")
    assert "\n".join(in_all_windows(page, name=f"replay-{game}")) == ""


@pytest.mark.long
@pytest.mark.parametrize("path", ["/settings", "/about", "/learn", "/position", "/replay"])
@pytest.mark.parametrize("contrast", ["normal", "high"])
def test_every_other_screen_can_be_read(stage: Stage, path: str, contrast: str) -> None:
    page = stage.visit(path, language="ru", name="Ana")
    if contrast == "high":
        page.evaluate(HIGH_CONTRAST)
        page.reload()
        page.locator("html.contrast main").wait_for()
    page.locator("main").first.wait_for()
    if path == "/position":
        page.locator("main[data-possible=true]").wait_for()
    assert "\n".join(in_all_windows(page, faint_down, path[1:])) == ""


@pytest.mark.long
@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_the_library_can_be_read(stage: Stage, game: str) -> None:
    page = stage.visit(f"/rules/{game}", language="ru")
    found: list[str] = []
    for name in PARTS["ru"]:
        page.get_by_role("tab", name=name, exact=True).click()
        for size in BOTH_SIZES:
            page.set_viewport_size(SIZES[size])
            found += [f"{name} {size}: {one}" for one in faint(page)]
    assert "\n".join(found) == ""


@pytest.mark.long
def test_a_first_game_its_coach_and_its_marks_can_be_read(stage: Stage) -> None:
    page = stage.visit("/learn", language="ru")
    page.get_by_role("main").get_by_role("button", name="Начать").first.click()
    page.locator(".coach").wait_for()
    assert "\n".join(in_all_windows(page, name="coach")) == ""
    for _ in range(30):  # until a rival buys an ally, which leaves a mark
        until(page, "() => document.querySelector('[data-table]').dataset.asked === '0'")
        told = state(page)
        page.locator(f'[data-version="{told["version"]}"]').wait_for()
        if page.locator(".marks li:visible, .marks > :visible").count() > 0:
            break
        wanted = [one for one in told["choices"] if one["usual"]] or told["choices"]
        if wanted:
            data = {"version": told["version"], "actions": wanted[0]["actions"]}
            answer = page.request.post(f"/api/tables/{told['table']['id']}/moves", data=data)
            assert answer.ok, answer.text()
        else:  # a set of cards, which is picked already
            page.locator(".desk [data-choice]:enabled").first.click()
        page.locator(f'[data-version="{told["version"]}"]').wait_for(state="detached")
    page.locator(".marks li:visible, .marks > :visible").first.wait_for()
    assert faint(page, ".marks") == []


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_fight_can_be_read(stage: Stage, language: str) -> None:
    """The stage before and after the roll, and what stays bright beside it; the board is dimmed meanwhile."""
    bright = ".stage, .prompt, .hand"
    page = fighting(stage, "desktop", language)
    page.locator(".stage .outcomes li").first.wait_for()
    found = in_all_windows(page, lambda page: faint(page, bright), "fight-before")
    page.set_viewport_size(SIZES["desktop"])
    page.locator(".hand .card:has(.odds)").first.click()
    page.locator(".stage .came").wait_for()
    found += in_all_windows(page, lambda page: faint(page, bright), "fight-after")
    assert "\n".join(found) == ""


@pytest.mark.long
def test_the_settings_and_the_help_of_a_table_can_be_read(stage: Stage) -> None:
    page = sitting_at(stage, at_main(24, 3, "kraken"), stage.visit("/about", language="ru"))
    found: list[str] = []
    for name in ("Настройки", "Правила", "Ваше место"):
        page.set_viewport_size(SIZES["desktop"])
        page.locator("header").get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        found += in_all_windows(page, lambda page: faint(page, "dialog"), name)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    assert "\n".join(found) == ""
