"""The library: rules, cards, icons and rulings without a table; searching, filters, links, and the player aid."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import is_no_wider_than_its_window
from tests.browser.stage import ONE_LANGUAGE_A_SIZE, SHOTS, Size, Stage, barriers, settled, shot

PARTS = {"en": ("Rules", "Cards", "Icons", "Rulings"), "ru": ("Правила", "Карты", "Значки", "Разъяснения")}


def test_the_lobby_leads_to_a_card_and_its_rulings_and_back(stage: Stage) -> None:
    page = stage.visit()
    page.get_by_role("banner").get_by_role("link", name="Rules").click()
    page.get_by_role("main").get_by_role("link", name="Abyss").click()
    page.get_by_role("tab", name="Cards").click()
    expect(page.get_by_role("status")).to_have_text("109 cards")
    page.get_by_label("Guild").select_option("Soldier")
    page.get_by_label("Cost").select_option("up to 6")
    page.get_by_label("Editions").select_option("Base game")
    expect(page.get_by_role("status")).to_have_text("2 cards")
    page.get_by_role("article").filter(has_text="Jailer").get_by_role("button", name="B-15").click()
    ruling = page.locator("#ruling-B-15")
    expect(ruling).to_be_in_viewport()
    ruling.get_by_role("button", name="Assassin").click()
    expect(page.locator("#card-lord-assassin")).to_be_in_viewport()


def test_a_search_shows_hits_in_their_context(stage: Stage) -> None:
    page = stage.visit("/rules/abyss")
    page.get_by_role("searchbox").fill("sanctuar")
    expect(page.get_by_role("heading", name="Kraken")).to_be_visible()
    expect(page.locator("mark").first).to_have_text("sanctuar")
    page.get_by_role("searchbox").fill("no such word")
    expect(page.get_by_role("status")).to_contain_text("Nothing found")


def test_a_term_explains_itself(stage: Stage) -> None:
    page = stage.visit("/rules/abyss")
    page.locator("[data-term=pearl]").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("The money of the Abyss")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_the_player_aid_is_one_printed_page(stage: Stage, game: str, language: str) -> None:
    page = stage.visit(f"/aid/{game}", language=language)
    page.locator("main section").last.wait_for()
    page.wait_for_load_state("networkidle")
    settled(page)
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    if os.environ.get("ABYSSAL_SHOTS"):
        SHOTS.mkdir(parents=True, exist_ok=True)
        (SHOTS / f"aid-{game}-{language}.pdf").write_bytes(printed)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print" if language == "en" else "Печать")).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), ONE_LANGUAGE_A_SIZE)
@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_every_part_of_the_library_is_readable(stage: Stage, game: str, size: Size, language: str) -> None:
    page = stage.visit(f"/rules/{game}", size=size, language=language)
    for number, name in enumerate(PARTS[language]):
        page.get_by_role("tab", name=name, exact=True).click()
        shot(page, f"library-{game}-{number}-{size}-{language}")
        assert is_no_wider_than_its_window(page)
        text = page.get_by_role("main").inner_text()
        assert "web-" not in text
        assert "term-" not in text
        assert "ruling-" not in text
        assert barriers(page) == []
