"""Cards in a browser: shown large beside the table, faces with eyes, and words that can be read on any colour."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

import abyssal
from abyssal.telling.library import library_of
from tests.browser.sitting import sitting_at
from tests.browser.stage import SIZES, Stage, barriers, drawn, settled, shot

POP: Final = "[popover].pop"
BOTH: Final = ("kraken", "leviathan")


def at_main(turns: int, players: int = 4, expansions: Sequence[str] = (), seed: int = 3) -> abyssal.Game:
    """A game in which the first seat begins a turn, after some turns."""
    g = abyssal.new("abyss", players=players, expansions=list(expansions), seed=seed)
    chance = random.Random(seed)
    while not (g.seat == 0 and g.turns > turns and g.decision == "main"):
        g.play(chance.choice(g.legal()))
        assert not g.is_over, "it never came to that"
    return g


def box(of: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    found = of.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]


def test_a_card_is_shown_large_beside_what_the_mouse_rests_on(stage: Stage) -> None:
    page = sitting_at(stage, at_main(12, expansions=BOTH), stage.visit("/about"))
    page.locator(".prompt.mine").wait_for()
    lord = page.locator(".court .lord").first
    lord.hover()
    pop = page.locator(POP)
    expect(pop).to_be_visible()
    drawn(page)
    assert not overlap(box(pop), box(page.locator("section.prompt")))
    assert not overlap(box(pop), box(lord))
    expect(page.locator("dialog")).to_have_count(0)  # nothing is blocked: it only shows
    page.mouse.move(700, 5)
    expect(pop).to_have_count(0)

    lord.hover()
    expect(pop).to_be_visible()
    page.keyboard.press("i")
    pinned = page.get_by_role("dialog")
    expect(pinned).to_be_focused()
    name = page.evaluate("() => document.querySelector('dialog h2').textContent")
    assert name in lord.inner_text()
    assert barriers(page, ["dialog"]) == []
    shot(page, "card-pinned")
    page.keyboard.press("Escape")
    expect(pinned).to_have_count(0)
    expect(lord).to_be_focused()
    page.keyboard.press("i")
    expect(pinned).to_be_visible()
    page.locator(".log h2").click()  # a press elsewhere closes it, too
    expect(pinned).to_have_count(0)


def test_a_pinned_card_explains_its_terms_and_leads_to_its_rulings(stage: Stage) -> None:
    page = sitting_at(stage, at_main(30, expansions=BOTH), stage.visit("/about"))
    page.locator(".prompt.mine").wait_for()
    page.locator(".court .lord").first.hover()
    expect(page.locator(POP)).to_be_visible()
    expect(page.locator(POP).locator("[data-term][tabindex]")).to_have_count(0)  # nothing in it can be touched yet
    page.keyboard.press("i")
    pinned = page.get_by_role("dialog")
    term = pinned.locator("[data-term][tabindex]").first
    term.focus()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    expect(term).to_have_attribute("aria-describedby", tip.get_attribute("id") or "")
    shot(page, "card-term")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(pinned).to_be_visible()  # Escape has closed the explanation only
    page.keyboard.press("Enter")
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(pinned).to_have_count(0)

    page.locator(".own [data-term=pearl]").hover()
    expect(tip).to_contain_text("Pearl")

    library = library_of("abyss")
    assert library is not None
    ruled = {f"lord {card['name']}": card["rulings"] for card in library["cards"] if card["kind"] == "lord"}
    shown = page.locator(".court .lord").evaluate_all("all => all.map((one) => one.dataset.card)")
    lord = next(one for one in shown if ruled[one])
    page.locator(f".court [data-card='{lord}']").focus()
    page.keyboard.press("i")
    links = pinned.locator("a")
    expect(links).to_have_text(ruled[lord])
    with page.expect_popup() as opened:
        links.first.click()
    expect(opened.value.locator(f"#ruling-{ruled[lord][0]}")).to_be_in_viewport()
    expect(page.locator("[data-state=running]")).to_be_attached()


@pytest.mark.long
@pytest.mark.parametrize(
    "zone", [".hand .card", ".own .lord", ".seat .lord", ".cell:not(.free)", ".stack", "[data-card^=location]"]
)
def test_every_kind_of_card_is_shown_off_the_prompt(stage: Stage, zone: str) -> None:
    page = sitting_at(stage, at_main(30, expansions=BOTH), stage.visit("/about"))
    page.locator(".prompt.mine").wait_for()
    page.locator(zone).first.hover()
    pop = page.locator(POP)
    expect(pop).to_be_visible()
    drawn(page)
    assert not overlap(box(pop), box(page.locator("section.prompt")))
    left, top, right, bottom = box(pop)
    assert left >= 0
    assert top >= 0
    assert right <= SIZES["desktop"]["width"]
    assert bottom <= SIZES["desktop"]["height"]


def test_a_long_press_on_a_phone_shows_the_card_from_below(stage: Stage) -> None:
    page = sitting_at(stage, at_main(12, players=3), stage.visit("/about", size="phone", language="ru"))
    page.locator(".court .lord").first.dispatch_event("contextmenu")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    settled(page)
    assert box(sheet)[3] == SIZES["phone"]["height"]
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_powers_can_be_shown_as_icons(stage: Stage) -> None:
    page = stage.visit("/about")
    page.evaluate("() => localStorage.setItem('abyssal.settings', JSON.stringify({ cardText: 'icons' }))")
    sitting_at(stage, at_main(8, players=4), page)
    expect(page.locator(".court .power.signs").first).to_be_visible()
    assert (
        page.locator(".court .power.words").all_inner_texts()
        == page.locator(".court .lord:not(:has(.signs)) .power.words").all_inner_texts()
    )
