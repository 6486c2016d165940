"""A phone and everybody: the back button, chat that is noticed, live regions, keyboard, size of targets, offline."""

from __future__ import annotations

import json
import struct
from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.sitting import sitting_at
from tests.browser.stage import DIST, SIZES, Stage, settled, shot, until
from tests.browser.test_abyss_table import in_play, payable_in_two_ways
from tests.browser.test_games import come, table_of
from tests.browser.test_replay import played

SMALLEST = 44
"""Smallest width and height of a target in CSS pixels."""
DENSE = 34
"""The same in dense lists and for names in sentences."""


def two_people(stage: Stage, game: str = "abyss", **options: Any) -> tuple[Page, Page, str]:
    """Somebody on a phone in Russian and somebody at a desktop, at a table in play."""
    host, friend = stage.visit(size="phone", language="ru", name="Anna"), stage.visit(name="Bob")
    table = table_of(host, ["me", "open"], game, **options)
    assert friend.context.request.post(f"/api/tables/{table}/join", data={}).ok
    assert host.context.request.post(f"/api/tables/{table}/start", data={}).ok
    for page in (host, friend):
        come(page, table)
        page.locator("[data-state=running] main").wait_for()
    return host, friend, table


def test_the_back_button_closes_a_sheet_before_it_leaves_the_table(stage: Stage) -> None:
    page = stage.visit(size="phone", name="Anna")
    table = table_of(page, ["me", "bot greedy"])
    page.evaluate("path => history.pushState(null, '', path)", f"/t/{table}")
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    page.locator("[data-state=running] main").wait_for()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    until(page, "() => history.state?.layers === 1")
    page.evaluate("history.back()")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-state=running] main")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    until(page, "() => history.state?.layers === 1")
    page.get_by_role("button", name="Close").click()
    until(page, "() => history.state === null")
    page.evaluate("history.back()")
    expect(page.locator("[data-play-now]").first).to_be_visible()


def test_chat_is_noticed_on_a_phone_and_read_in_ones_own_language(stage: Stage) -> None:
    host, friend, _ = two_people(stage)
    friend.get_by_role("button", name="Reactions").click()
    friend.get_by_role("button", name="Well played!").click()
    expect(host.get_by_role("button", name="Журнал и чат, 1 новое сообщение")).to_be_visible()
    expect(host.locator("[data-announced='']")).to_contain_text("Bob: Отличный ход!")
    shot(host, "phone-badge")
    host.get_by_role("button", name="Журнал и чат").click()
    expect(host.get_by_role("dialog").get_by_text("Отличный ход!", exact=True).first).to_be_visible()
    settled(host)
    shot(host, "phone-chat")
    host.get_by_role("button", name="Закрыть").click()
    expect(host.get_by_role("button", name="Журнал и чат", exact=True)).to_be_visible()
    shot(friend, "desktop-chat")


def test_screen_readers_hear_what_is_asked_and_what_others_do(stage: Stage) -> None:
    host, friend, table = two_people(stage, "conspiracy")
    pages = {0: host, 1: friend}
    state = host.context.request.get(f"/api/tables/{table}/state").json()
    asked = pages[state["asked"]["seat"]]
    other = pages[1 - state["asked"]["seat"]]
    expect(asked.locator("[data-announced=urgent]")).to_contain_text("." if asked is host else "Your turn.")
    expect(other.locator("[data-announced=urgent]")).to_be_empty()
    asked.locator(".choices [data-choice]:visible").first.click()
    expect(other.locator("[data-announced='']")).to_contain_text("Bob" if asked is friend else "Anna")


@pytest.mark.long
def test_the_focus_goes_to_the_desk_when_it_opens_and_back_to_the_lord(stage: Stage) -> None:
    page = sitting_at(stage, in_play(payable_in_two_ways))
    page.locator(".prompt.mine").wait_for()
    lord = page.locator(".court .lord.legal").first
    lord.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".desk")).to_be_focused()
    page.keyboard.press("Escape")
    expect(lord).to_be_focused()


def test_a_keyboard_is_at_the_choices_with_two_keys(stage: Stage) -> None:
    page = stage.visit(name="Anna")
    table = table_of(page, ["me", "bot greedy"])
    come(page, table)
    page.locator("main .choices button").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="To the choices")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".choices button").first).to_be_focused()


# ---------------------------------------------------------------------- size of targets

TOO_SMALL = """([smallest, dense]) => [...document.querySelectorAll('a[href], button, input, select, summary')]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.disabled && !one.closest('[inert]'))
    .filter((one) => getComputedStyle(one).clipPath === 'none')
    // A moment on the graph is as wide as it lasted; the scrubber of the replay leads there, too.
    .filter((one) => one instanceof HTMLElement)
    // A pile or a free space without a card does nothing unless it glows.
    .filter((one) => !one.matches('[data-at]:not(.legal, [data-card])'))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => {
        if (box.width === 0 || box.height === 0) return false;
        const inline = one.closest('p, li, .say, ol') && getComputedStyle(one).display.startsWith('inline');
        const isDense = one.closest('ul, ol, dl, table, [data-card]') !== null;
        const least = one.matches('.named') || inline ? 0 : isDense ? dense : smallest;
        return box.width < least - 0.5 || box.height < least - 0.5;
    })
    .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${Math.round(box.width)}x${Math.round(box.height)}`)"""


UPRIGHT_AND_LYING: Final[list[ViewportSize]] = [SIZES["phone"], {"width": 844, "height": 390}]


def too_small(page: Page) -> list[str]:
    """The targets of a page that are smaller than a finger, on a phone held upright or on its side."""
    found: list[str] = []
    for window in reversed(UPRIGHT_AND_LYING):
        page.set_viewport_size(window)
        settled(page)
        found += [f"{window['width']}: {one}" for one in page.evaluate(TOO_SMALL, [SMALLEST, DENSE])]
    return found


@pytest.mark.long
@pytest.mark.parametrize(
    "path", ["/", "/settings", "/about", "/rules/abyss", "/learn", "/position", "/aid/abyss", "/replay"]
)
def test_targets_of_a_screen_are_as_large_as_a_finger(stage: Stage, path: str) -> None:
    page = stage.visit(path, size="phone", language="ru", name="Anna")
    page.locator("main").first.wait_for()
    assert too_small(page) == []


@pytest.mark.long
def test_targets_of_an_end_and_its_replay_are_as_large_as_a_finger(stage: Stage) -> None:
    g = played(game="abyss", players=3)
    page = sitting_at(stage, g, stage.visit("/about", size="phone", language="ru"))
    assert too_small(page) == []
    page.goto(f"{page.url}/replay")
    page.locator("[data-state=replay] main").wait_for()
    assert too_small(page) == []


@pytest.mark.long
def test_targets_of_the_text_mode_are_as_large_as_a_finger(stage: Stage) -> None:
    page = stage.visit(size="phone", language="ru", name="Anna")
    come(page, table_of(page, ["me", "bot greedy"]))
    page.locator("main .choices button").first.wait_for()
    page.get_by_role("button", name="Играть словами").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    assert too_small(page) == []


@pytest.mark.long
@pytest.mark.parametrize("window", [{"width": 1024, "height": 768}, {"width": 1366, "height": 1024}])
def test_choices_on_a_tablet_are_as_large_as_a_finger(stage: Stage, window: ViewportSize) -> None:
    page = stage.visit(size="phone", language="ru", name="Anna")
    page.set_viewport_size(window)
    come(page, table_of(page, ["me", "bot greedy"]))
    choices = page.locator("main .choices:not(.many) button:visible")
    choices.first.wait_for()
    lowest = "all => Math.min(...all.map((one) => one.getBoundingClientRect().height))"
    settled(page)
    is_crowded = page.locator("section.prompt").get_attribute("data-room")
    assert choices.evaluate_all(lowest) >= (DENSE if is_crowded else SMALLEST) - 0.5
    for room in ("crowded", "crowded dense", "crowded dense densest"):
        page.locator("section.prompt").evaluate("(prompt, room) => (prompt.dataset.room = room)", room)
        settled(page)
        assert choices.evaluate_all(lowest) >= DENSE - 0.5


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("abyss", {}),
        ("abyss", {"expansions": ["kraken", "leviathan"]}),
        ("conspiracy", {}),
        ("conspiracy", {"bonus": True}),
    ],
)
def test_targets_of_a_table_are_as_large_as_a_finger(stage: Stage, game: str, options: dict[str, Any]) -> None:
    page = stage.visit(size="phone", language="ru", name="Anna")
    come(page, table_of(page, ["me", "bot greedy", "bot greedy"], game, **options))
    page.locator("main .choices button").first.wait_for()
    assert too_small(page) == []
    for name in ("Журнал и чат", "Настройки", "Ваше место"):
        page.get_by_role("button", name=name).first.click()
        page.get_by_role("dialog").wait_for()
        assert too_small(page) == []
        page.get_by_role("button", name="Закрыть").first.click()
        expect(page.get_by_role("dialog")).to_have_count(0)


# ---------------------------------------------------------------------- names for screen readers


def spoken(page: Page) -> list[str]:
    """The names of all buttons as a browser gives them to a screen reader."""
    line = page.context.new_cdp_session(page)
    nodes = line.send("Accessibility.getFullAXTree")["nodes"]
    return [
        node["name"]["value"]
        for node in nodes
        if node.get("role", {}).get("value") == "button" and node.get("name", {}).get("value")
    ]


@pytest.mark.long
@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
@pytest.mark.parametrize("size", list(SIZES))
def test_no_name_of_a_player_is_said_twice_by_one_button(stage: Stage, game: str, size: Any) -> None:
    page = stage.visit(size=size, name="Hildegard")
    come(page, table_of(page, ["me", "bot greedy", "bot greedy"], game))
    page.locator("main .choices button").first.wait_for()
    names = ["Hildegard", "Nerissa", "Otto", "Mira", "Talia", "Ike", "Delphine", "Ruben"]
    doubled = [said for said in spoken(page) for name in names if said.count(name) > 1]
    assert doubled == []


# ---------------------------------------------------------------------- installed


def test_what_a_browser_needs_to_install_the_client_is_there(stage: Stage) -> None:
    page = stage.visit()
    href = page.locator("link[rel=manifest]").get_attribute("href")
    assert href is not None
    manifest = page.request.get(href)
    assert manifest.headers["content-type"] == "application/manifest+json"
    told = manifest.json()
    assert (told["display"], told["start_url"]) == ("standalone", "/")
    for icon in told["icons"]:
        body = page.request.get(icon["src"]).body()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    worker = page.request.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"


@pytest.mark.long
def test_without_a_network_the_client_starts_and_says_so(own_stage: Stage) -> None:
    own_stage.allow("Failed to load resource", "ERR_", "WebSocket")
    page = own_stage.visit(language="ru", service_workers="allow")
    page.locator("[data-play-now]").first.wait_for()
    page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    until(page, "() => navigator.serviceWorker.controller !== null")
    page.evaluate("""async () => {
        const cache = await caches.open("abyssal-1");
        while ((await cache.keys()).length <= 15) await new Promise((done) => setTimeout(done, 50));
    }""")
    own_stage.server.stop()
    page.reload()
    expect(page.get_by_text("Нет связи с сервером.")).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Настройки")).to_be_visible()


def test_the_worker_is_in_the_built_client() -> None:
    """The worker and the offline page are files of their own, not part of a bundle."""
    for name in ("sw.js", "offline.html", "offline.css", "manifest.webmanifest"):
        assert (DIST / name).is_file()
    assert json.loads((DIST / "manifest.webmanifest").read_text())["name"] == "Abyssal"
