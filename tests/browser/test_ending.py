"""The end of a game: the last moves, the count, the winner's realm, the board again, the shared picture, the print."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import abyssal
from tests.browser.sitting import is_no_wider_than_its_window, sitting_at, state
from tests.browser.stage import HELD, Stage, barriers, settled, shot

BOTH = ["kraken", "leviathan"]


def one_choice_before_the_end(game: str, **options: Any) -> tuple[abyssal.Game, str]:
    """A game that the last choice ends, and this choice in notation."""
    g: abyssal.Game = abyssal.new(game, seed=11, **options)
    before, last = g.clone(), 0
    while not g.is_over:
        before, last = g.clone(), g.legal()[-1]
        g.play(last)
    return before, before.text(last)


def ended(stage: Stage, page: Page | None, game: str, **options: Any) -> Page:
    """Somebody who sees the last choice of a game."""
    g, last = one_choice_before_the_end(game, **options)
    page = sitting_at(stage, g, page)
    known = state(page)
    answer = page.context.request.post(
        f"/api/tables/{known['table']['id']}/moves", data={"version": known["version"], "actions": [last]}
    )
    assert answer.ok, answer.text()
    return page


def test_the_last_moves_are_seen_then_the_score_is_counted(stage: Stage) -> None:
    page = stage.visit("/about", still=False)
    page.add_init_script(HELD)
    ended(stage, page, "abyss", players=3)
    banner = page.get_by_text("The last turn is over")
    expect(banner).to_be_visible()
    shot(page, "ending-last")
    expect(page.locator(".play")).to_be_visible()
    page.keyboard.press("Enter")
    counting = page.locator(".stage").get_by_role("region", name="Counting")
    expect(counting).to_be_visible()
    expect(page.locator("body > [aria-hidden][inert]")).to_have_count(0)
    shot(page, "ending-count")
    page.keyboard.press("Space")
    expect(page.get_by_role("region", name="The result")).to_be_visible()
    expect(banner).to_have_count(0)
    settled(page)
    shot(page, "ending-desktop")
    page.reload()
    expect(page.get_by_role("region", name="The result")).to_be_visible()
    expect(banner).to_have_count(0)
    moments = page.locator("a.moment")
    expect(moments.locator("xpath=self::*[@tabindex='0']")).to_have_count(1)
    moments.last.focus()
    page.keyboard.press("ArrowLeft")
    expect(moments.nth(moments.count() - 2)).to_be_focused()
    page.get_by_role("button", name="See the table").click()
    back = page.get_by_role("button", name="To the result")
    field = page.get_by_role("textbox").first
    box, chat = back.bounding_box(), field.bounding_box()
    assert box is not None
    assert chat is not None
    assert box["y"] + box["height"] <= chat["y"], "the way back covers the chat"
    back.click()
    expect(page.get_by_role("region", name="The result")).to_be_visible()


def test_a_phone_shows_five_seats_with_ones_own_in_sight(stage: Stage) -> None:
    page = stage.visit("/about", size="phone", language="ru")
    page.set_viewport_size({"width": 360, "height": 640})
    ended(stage, page, "abyss", players=5, expansions=BOTH)
    score = page.get_by_role("region", name="Счёт", exact=True)
    score.scroll_into_view_if_needed()
    assert is_no_wider_than_its_window(page)
    own = score.locator("thead th").first.bounding_box()
    assert own is not None
    assert own["x"] + own["width"] <= 360
    expect(page.locator(".standings li")).to_have_count(5)
    shot(page, "ending-phone-score")
    page.evaluate("scrollTo(0, 0)")
    shot(page, "ending-phone")
    assert barriers(page) == []


@pytest.mark.long
@pytest.mark.parametrize("game", ["conspiracy", "solo"])
def test_the_other_games_end_as_well(stage: Stage, game: str) -> None:
    options: dict[str, object] = {"solo": "military"} if game == "solo" else {"players": 4}
    page = ended(stage, None, "conspiracy", **options)
    expect(page.get_by_role("region", name="The result")).to_be_visible()
    settled(page)
    shot(page, f"ending-{game}")
    assert barriers(page) == []


def size_of(file: Path) -> tuple[int, int]:
    """The width and height of a PNG file."""
    head = file.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def test_the_result_is_shared_as_a_picture_and_printed(stage: Stage) -> None:
    page = ended(stage, None, "abyss", players=2)
    with page.expect_download() as loaded:
        page.get_by_role("button", name="Share").click()
    picture = Path(loaded.value.path())
    assert size_of(picture) == (1200, 630)
    assert loaded.value.suggested_filename.endswith(".png")
    page.emulate_media(media="print")
    expect(page.get_by_role("region", name="The result")).to_be_visible()
    expect(page.locator(".btn:visible, header button:visible, .sea:visible")).to_have_count(0)
    colours = page.locator(".standings b").first.evaluate("one => getComputedStyle(one).color")
    assert colours == "rgb(0, 0, 0)"
    shot(page, "ending-print")
