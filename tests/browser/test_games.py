"""Whole games in browsers: people and bots, a line that is cut, a server that goes down, spectators, the end."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import staged
from tests.browser.stage import DIST, EACH_SIZE, PATIENCE, Size, Stage, barriers, shot, until
from tests.server.real import running

MOST_CHOICES = 600
PASSING = ("pass", "done", "decline", "stop")


def table_of(host: Page, seats: list[str], game: str = "abyss", **options: Any) -> str:
    """A new table; its id."""
    body = {"game": game, "options": {"players": len(seats), **options}, "seats": seats}
    answer = host.context.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def come(page: Page, table: str) -> None:
    """Open a table and wait until it is drawn."""
    page.goto(f"/t/{table}")
    page.locator(f'[data-table="{table}"]').wait_for()


def root(page: Page) -> dict[str, str]:
    """What the table says of itself."""
    found: dict[str, str] = page.locator("[data-table]").evaluate("element => ({...element.dataset})")
    return found


def choose(page: Page, chance: random.Random) -> None:
    """Click a control that makes a choice: a lord if one can be had, else anything."""
    before = root(page)["version"]
    controls = page.locator("[data-choice]:not([disabled]):visible")
    controls.first.wait_for()
    named: list[str] = controls.evaluate_all("all => all.map(one => one.dataset.choice)")
    lords = [name for name in named if name.startswith("recruit ")]
    rest = [name for name in named if name not in PASSING] or named
    wanted = chance.choice(lords or rest)
    page.locator(f'[data-choice="{wanted}"]:not([disabled]):visible').first.click()
    until(page, "before => document.querySelector('[data-table]').dataset.version !== before", arg=before)


def play_out(pages: dict[int, Page], seed: int = 1, most: int = MOST_CHOICES) -> None:
    """People choose in their browsers until the game is over."""
    chance = random.Random(seed)
    anybody = next(iter(pages.values()))
    for _ in range(most):
        until(
            anybody,
            "seats => { const it = document.querySelector('[data-table]')?.dataset ?? {};"
            " return it.state === 'over' || seats.includes(it.asked) }",
            arg=[str(seat) for seat in pages],
        )
        now = root(anybody)
        if now["state"] == "over":
            return
        page = pages[int(now["asked"])]
        until(
            page,
            "version => Number(document.querySelector('[data-table]')?.dataset.version) >= Number(version)",
            arg=now["version"],
        )
        choose(page, chance)
    raise AssertionError("the game does not end")


@pytest.mark.long
def test_two_people_and_two_bots_play_a_whole_game(stage: Stage) -> None:
    ann = stage.visit(name="Ann")
    bob = stage.visit(name="Bob", size="phone", language="ru")
    table = table_of(ann, ["me", "open", "bot greedy", "bot greedy"])
    assert bob.context.request.post(f"/api/tables/{table}/join", data={}).ok
    assert ann.context.request.post(f"/api/tables/{table}/start", data={}).ok
    come(ann, table)
    come(bob, table)
    play_out({0: ann, 1: bob})
    for page in (ann, bob):
        expect(page.locator("[data-table]")).to_have_attribute("data-state", "over")
        page.locator("table").wait_for()
        assert barriers(page) == []
    sheet = ann.context.request.get(f"/api/tables/{table}/state").json()["sheet"]
    totals = next(row for row in sheet["rows"] if row["kind"] == "total")["points"]
    shown = ann.locator("tfoot b").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(totals)


@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_the_end_says_ones_own_place_and_that_the_record_comes(stage: Stage, game: str) -> None:
    ann = stage.visit(name="Ann", size="phone")
    table = table_of(ann, ["me", "bot greedy", "bot greedy"], game=game)
    assert ann.context.request.post(f"/api/tables/{table}/bot", data={"seat": 0, "bot": "random"}).ok
    come(ann, table)
    verdict = ann.get_by_role("region", name="The result")
    verdict.wait_for(timeout=3 * PATIENCE)  # a whole game of bots
    state = ann.context.request.get(f"/api/tables/{table}/state").json()
    totals = next(row for row in state["sheet"]["rows"] if row["kind"] == "total")["points"]
    better = sum(points > totals[0] for points in totals)
    if better:
        place = "third" if better == 2 else "(second|third)"  # as many points: pearls decide
        expect(verdict).to_contain_text(re.compile(f"You come {place} with {totals[0]} IP"))
    expect(ann.get_by_text("Hands and monster tokens are added at the end")).to_have_count(int(game == "abyss"))
    with ann.expect_download() as loaded:
        ann.get_by_role("link", name="Download the record of the game (JSON)").click()
    expect(ann.get_by_role("region", name="Influence").get_by_role("status")).to_contain_text(
        loaded.value.suggested_filename
    )
    shot(ann, f"end-{game}")
    assert barriers(ann) == []
    ann.goto("/")
    won = 0 in state["table"]["result"]["winners"]
    place = "won" if won else "third" if better == 2 else "(second|third)"
    said = re.compile(f"{place} · {' : '.join(map(str, sorted(totals, reverse=True)))}")
    expect(ann.get_by_label("Finished games").filter(has_text=said)).to_have_count(1)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_spectator_sees_no_hand_and_can_choose_nothing(stage: Stage, size: Size) -> None:
    ann = stage.visit(name="Ann")
    table = table_of(ann, ["me", "bot greedy"])
    come(ann, table)
    ann.locator("[data-choice]").first.wait_for()
    watching = stage.visit(f"/t/{table}", size=size)
    watching.locator("[data-table][data-state=running]").wait_for()
    watching.locator('[data-at^="court/"]').first.wait_for()
    assert watching.locator("[data-choice]").count() == 0
    assert watching.locator('[data-at^="hand/"]').count() == 0


def test_after_a_restart_of_the_server_the_table_goes_on(own_stage: Stage) -> None:
    own_stage.allow("WebSocket", "ERR_CONNECTION", "Failed to load resource")
    ann = own_stage.visit(name="Ann")
    table = table_of(ann, ["me", "bot greedy"])
    come(ann, table)
    play_some(ann, 3)
    version = root(ann)["version"]
    own_stage.server.kill()
    ann.get_by_role("alert").wait_for()
    own_stage.server.start()
    ann.get_by_role("alert").wait_for(state="detached")
    assert int(root(ann)["version"]) >= int(version)
    play_some(ann, 2)


def test_a_line_that_is_cut_comes_back_without_losing_a_step(stage: Stage) -> None:
    stage.allow("WebSocket")
    ann = stage.visit(name="Ann")
    table = table_of(ann, ["me", "bot greedy"])
    lines: list[Any] = []

    def connect(line: Any) -> None:
        lines.append(line)
        line.connect_to_server()

    ann.route_web_socket("**/socket*", connect)
    come(ann, table)
    play_some(ann, 2)
    lines[-1].close(code=1012)
    play_some(ann, 2)
    assert len(lines) >= 2
    assert "since=" in lines[-1].url


def test_bots_can_be_hurried_by_whoever_is_alone_with_them(tmp_path: Path, browser: Browser) -> None:
    with (
        running(tmp_path / "data", "--pace", "60", ABYSSAL_STATIC=str(DIST)) as server,
        staged(server, browser) as slow,
    ):
        ann = slow.visit(name="Ann", size="phone")
        come(ann, table_of(ann, ["me", "bot greedy"], game="conspiracy"))
        for _ in range(3):
            while root(ann)["asked"] == "0":
                choose(ann, random.Random(1))
            ann.get_by_role("button", name="To my next decision").click()
            page_is_mine(ann)


def page_is_mine(page: Page) -> None:
    """Wait until the person of a page is asked, or the game is over."""
    until(
        page,
        "() => { const it = document.querySelector('[data-table]')?.dataset ?? {};"
        " return it.state === 'over' || it.asked === '0' }",
    )


def play_some(page: Page, count: int) -> None:
    """Make some choices at seat 0."""
    chance = random.Random(count)
    for _ in range(count):
        page_is_mine(page)
        choose(page, chance)
