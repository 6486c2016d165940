"""Everything that is read has enough contrast with the pixels behind it; axe cannot judge gradients and pictures."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from playwright.sync_api import Page

import abyssal
from tests.browser.contrast import faint
from tests.browser.sitting import sitting_at, state
from tests.browser.stage import EACH_SIZE, Size, Stage, shot

RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid", "kraken")
BOTH_SIZES: Final = ("desktop", "phone")


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
