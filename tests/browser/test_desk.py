"""What is put together at the table, what has been paid, and the log: each says what it is, and stays where it is."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

import abyssal
from abyssal.abyss.catalog import ALLIES
from abyssal.telling import telling_of
from tests.browser.sitting import sitting_at, state
from tests.browser.stage import EACH_SIZE, Size, Stage, drawn, settled, shot, until
from tests.browser.test_abyss_table import after_recruiting, in_play, payable_in_two_ways

LANGUAGE = {"phone": "ru", "desktop": "en"}


def begun(page: Page) -> tuple[str, int]:
    """Begin to recruit the first lord that can be; the lord and what it costs."""
    page.locator(".prompt.mine").wait_for()
    told = state(page)
    lord = next(choice["lord"] for choice in told["choices"] if "lord" in choice)
    page.locator(f'[data-at="court/{lord}"]').click()
    page.locator(".desk .primary[data-choice]").wait_for()
    return lord, next(one["cost"] for one in told["board"]["court"] if one["lord"] == lord)


def picked(page: Page) -> list[str]:
    """The allies that are picked, in notation."""
    every: list[str] = page.locator(".hand [aria-pressed=true]").evaluate_all(
        "all => all.map((one) => one.dataset.card.replace('ally ', ''))"
    )
    return every


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_payment_says_its_sum_and_how_much_of_it_is_too_much(stage: Stage, size: Size) -> None:
    language = LANGUAGE[size]
    page = sitting_at(stage, in_play(payable_in_two_ways), stage.visit("/about", size=size, language=language))
    lord, cost = begun(page)
    of = "из" if language == "ru" else "of"
    shown, confirm = page.locator(".desk .sum"), page.locator(".desk .primary")
    shown.wait_for()  # the desk is told by the server; from then on its buttons stay
    settled(page)  # and the panel has come to its height
    places = [confirm.bounding_box()]
    more = page.locator(".hand [aria-pressed=false].legal")
    while True:
        pearls = page.request.post(
            f"/api/tables/{page.locator('[data-table]').get_attribute('data-table')}/desk",
            data={"version": state(page)["version"], "picked": picked(page), "lord": lord},
        ).json()["pearls"]
        total = sum(ALLIES[ally]["value"] for ally in picked(page)) + pearls
        expect(shown).to_contain_text(re.compile(rf"^{total} {of} {cost}(?!\d)"))
        assert ("over" in (shown.get_attribute("class") or "")) == (total > cost)
        if total > cost:
            expect(shown).to_contain_text(re.compile(rf": .*\b{total - cost}\b"))
        if more.count() == 0:
            break
        count = len(picked(page))
        more.first.click()
        expect(page.locator(".hand [aria-pressed=true]")).to_have_count(count + 1)
        places.append(confirm.bounding_box())
    assert len(places) > 1, "there was something to add"
    shot(page, f"desk-over-{size}-{language}")
    inside = """() => {
      const [panel, desk] = [".prompt", ".desk"].map((one) => document.querySelector(one).getBoundingClientRect());
      const said = document.querySelector(".desk .state").getBoundingClientRect();
      return said.top >= panel.top && said.bottom <= panel.bottom && desk.right <= panel.right;
    }"""
    assert page.evaluate(inside), "the longest payment is told inside its panel"
    while (count := len(picked(page))) > 0:
        page.locator(".hand [aria-pressed=true]").first.click()
        expect(page.locator(".hand [aria-pressed=true]")).to_have_count(count - 1)
        places.append(confirm.bounding_box())
    if size == "phone":
        assert len({(place["x"], place["y"]) for place in places if place}) == 1, places


@pytest.mark.parametrize("size", EACH_SIZE)
def test_what_was_paid_and_the_hand_are_called_so_before_their_first_card(stage: Stage, size: Size) -> None:
    game = in_play(lambda told: any("lord" in choice for choice in told["choices"]), then="affiliate")
    lord = next(one for one in told_to(game) if "lord" in one)
    assert after_recruiting(game, {"choices": told_to(game)}) == "affiliate"
    game.play_all([game.parse(text) for text in lord["actions"]])
    page = sitting_at(stage, game, stage.visit("/about", size=size, language=LANGUAGE[size]))
    page.locator(".hand .laid").first.wait_for()
    shot(page, f"paid-{size}")
    kinds = page.locator(".hand ul > li").evaluate_all("all => all.map((one) => one.innerText.trim() && one.className)")
    paid, held = page.locator(".hand .laid").count(), len(state(page)["board"]["seats"][0]["hand"])
    rows = ["rule" in (kind or "") for kind in kinds]
    assert rows == [True, *[False] * paid, *([True, *[False] * held] if held else [])]


def told_to(game: abyssal.Game) -> list[dict[str, Any]]:
    """What the first seat can choose."""
    return cast("list[dict[str, Any]]", telling_of(game).choices(game, 0))


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_log_opens_at_its_end_and_follows_unless_one_has_scrolled_up(stage: Stage, size: Size) -> None:
    page = sitting_at(
        stage,
        in_play(lambda told: told["board"]["turn"] > 30),
        stage.visit("/about", size=size, language=LANGUAGE[size]),
    )
    page.locator(".prompt.mine").wait_for()
    page.keyboard.press("l")
    log = page.locator("dialog .log")
    log.locator("li").first.wait_for()
    assert log.evaluate("one => one.scrollHeight > one.clientHeight"), "there is something to scroll"
    below = "one => one.scrollHeight - one.scrollTop - one.clientHeight"
    expect(log.locator("li").last).to_be_in_viewport()
    assert log.evaluate(below) < 2
    say(page)
    add = "one => one.append(...[...one.children].slice(-3).map((line) => line.cloneNode(true)))"
    log.evaluate(add)
    until(page, "one => one.scrollHeight - one.scrollTop - one.clientHeight < 2", arg=log.element_handle())
    log.evaluate("one => { one.scrollTop = 40; }")
    drawn(page)  # the list has heard that it was scrolled
    log.evaluate(add)
    drawn(page)
    assert log.evaluate("one => one.scrollTop") == 40


def say(page: Page) -> None:
    """Talk; what was said is free of the edge of the field below it."""
    field = page.locator("dialog .chat input")
    for line in range(8):
        field.fill(f"line {line}")
        field.press("Enter")
        expect(page.locator("dialog .chat li")).to_have_count(line + 1)
    last = page.locator("dialog .chat li").last
    expect(last).to_be_in_viewport()
    shot(page, "chat")
    said, below = last.bounding_box(), field.bounding_box()
    assert said is not None
    assert below is not None
    assert below["y"] - said["y"] - said["height"] >= 8


@pytest.mark.parametrize(
    ("sign", "icon", "words"), [("dice", "die-5", "with two dice"), ("pearl", "pearl", "with a pearl")]
)
def test_the_sign_of_an_ally_is_drawn_and_said_not_a_letter(stage: Stage, sign: str, icon: str, words: str) -> None:
    game = next(g for seed in range(100) for g in offers_with(sign, seed))
    page = sitting_at(stage, game, stage.visit("/about", size="phone"))
    label = page.locator(".prompt [data-choice=buy] .label")
    expect(label).to_contain_text(re.compile(rf"Buy \w+ \d\s*{words}"))
    expect(label.locator(f'.sign [href="#icon-{icon}"]')).to_have_count(2 if sign == "dice" else 1)
    expect(page.locator(".prompt .ask .sign").first).to_be_visible()


def offers_with(sign: str, seed: int) -> Iterator[abyssal.Game]:
    """The first seat is offered an ally with a sign."""
    g = abyssal.new("abyss", players=3, seed=seed, expansions=["leviathan"])
    chance = random.Random(seed)
    while not g.is_over and g.turns < 60:
        prompt = g.prompt()
        if g.seat == 0 and prompt["decision"] == "offer" and prompt["facts"]["card"].endswith(f" {sign}"):
            yield g
            return
        g.play(chance.choice(g.legal()))
