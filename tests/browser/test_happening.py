"""What a step shows besides the new board: the dice of a fight, its odds, and losses where they happen."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import abyssal
from abyssal.telling import telling_of
from tests.browser.sitting import sitting_at
from tests.browser.stage import SIZES_AND_LANGUAGES, Size, Stage, shot
from tests.browser.test_games import root

SEEDS: Final = 60
STEPS: Final = 500
OPTIONS: Final[dict[str, Any]] = {"players": 3, "expansions": ["leviathan"]}


def game_at(found: Callable[[abyssal.Game], bool], **options: Any) -> abyssal.Game:
    """A game in which it came to what one looks for, by chance."""
    for seed in range(SEEDS):
        g: abyssal.Game = abyssal.new("abyss", seed=seed, **{**OPTIONS, **options})
        chance = random.Random(seed)
        for _ in range(STEPS):
            if g.is_over:
                break
            if found(g):
                return g
            g.play(chance.choice(g.legal()))
    raise AssertionError("it never came to that")


def may_attack(g: abyssal.Game) -> bool:
    """Whether the first seat chooses one of several allies for an attack on a leviathan of several levels."""
    if g.seat != 0 or g.decision != "fight_ally" or len(g.legal()) < 2:
        return False
    outcomes = [choice["outcomes"] for choice in telling_of(g).choices(g, 0) if "outcomes" in choice]
    return any(len(one) == 3 for one in outcomes)


def fighting(stage: Stage, size: Size, language: str, still: bool = True) -> Page:
    """Somebody who may attack a leviathan with one of several allies."""
    return sitting_at(stage, game_at(may_attack), stage.visit("/about", size=size, language=language, still=still))


@pytest.mark.parametrize(("size", "language"), SIZES_AND_LANGUAGES)
def test_before_a_fight_every_ally_shows_its_odds_and_afterwards_the_dice_lie_open(
    stage: Stage, size: Size, language: str
) -> None:
    page = fighting(stage, size, language)
    cards = page.locator(".hand .card:has(.odds)")
    expect(cards).not_to_have_count(0)
    expect(cards).to_have_count(page.locator(".hand .card.legal").count())
    onstage = page.locator(".stage")
    expect(onstage.locator(".outcomes li")).not_to_have_count(0)
    expect(onstage.locator(".die:not(.waits)")).to_have_count(0)
    shot(page, f"fight-before-{size}-{language}")
    cards.first.click()
    expect(onstage.locator(".die:not(.waits)")).not_to_have_count(0)
    expect(onstage.locator(".came")).to_have_count(1)
    shot(page, f"fight-after-{size}-{language}")


def test_the_log_has_turns_and_its_lines_lead_to_their_moments(stage: Stage) -> None:
    page = sitting_at(stage, game_at(lambda g: g.seat == 0 and g.turns > 5), stage.visit("/about"))
    log = page.locator("aside .log .log")
    expect(log.locator("li.turn")).not_to_have_count(0)
    sign = log.locator("a.sign").last
    version = root(page)["version"]
    address = sign.get_attribute("href") or ""
    assert address.endswith(f"/replay?v={version}"), (address, version)
    shot(page, "log")
    sign.click()
    page.locator("[data-state=replay]").wait_for()
