"""Replays in a browser: stepping through a game, whose eyes, links without spoilers, playing on from a moment."""

from __future__ import annotations

import json
import random
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import abyssal
from abyssal.server.admin import import_record
from tests.browser.sitting import is_no_wider_than_its_window, sitting_at
from tests.browser.stage import ONE_LANGUAGE_A_SIZE, Size, Stage, barriers, settled, shot, until
from tests.browser.test_games import root

GAMES: Final[list[dict[str, Any]]] = [
    {"game": "abyss", "players": 2},
    {"game": "abyss", "players": 5, "expansions": ["kraken", "leviathan"]},
    {"game": "conspiracy", "players": 4, "bonus": True},
    {"game": "conspiracy", "solo": "military"},
]


def played(plies: int | None = None, seed: int = 4, **options: Any) -> abyssal.Game:
    """A game by chance, as far as asked or to its end."""
    chance = random.Random(seed)
    g: abyssal.Game = abyssal.new(seed=seed, **options)
    while not g.is_over and (plies is None or len(g.record()["entries"]) < plies):
        g.play(chance.choice(g.legal()))
    return g


def finished(stage: Stage, **options: Any) -> str:
    """The code of a table whose game is over."""
    record = json.loads(json.dumps(played(**options).record()))
    with ThreadPoolExecutor(1) as aside:  # this thread belongs to the loop of the browser
        return aside.submit(import_record, stage.server.data, record).result()


def replay(page: Page, code: str, search: str = "") -> None:
    """Open a replay and wait until it is drawn."""
    page.goto(f"/t/{code}/replay{search}")
    page.locator("[data-state=replay] main").wait_for()
    settled(page)


def at(page: Page, version: int) -> None:
    """Wait until a version is shown."""
    page.locator(f'[data-state=replay][data-version="{version}"]').wait_for()


def state_at(page: Page, version: int, eyes: str = "") -> Any:
    """The server's state of a version."""
    more = f"&eyes={eyes}" if eyes else ""
    return page.context.request.get(f"/api/tables/{root(page)['table']}/state?version={version}{more}").json()


def moments(page: Page) -> list[dict[str, Any]]:
    """The timeline for the reader of the page."""
    answer = page.context.request.get(f"/api/tables/{root(page)['table']}/timeline")
    found: list[dict[str, Any]] = answer.json()["moments"]
    return found


def test_a_finished_game_is_replayed_step_by_step(stage: Stage) -> None:
    page = stage.visit("/about")
    code = finished(stage, game="conspiracy", players=2)
    replay(page, code, "?v=0&eyes=open")
    last = moments(page)[-1]["version"]
    assert root(page)["version"] == "0"
    page.locator("[data-step]").click()
    at(page, 1)
    page.keyboard.press("ArrowRight")
    at(page, 2)
    expect(page).to_have_url(re.compile(r"\?v=2&eyes=open$"))
    assert page.locator("[data-choice], .legal").count() == 0, "nothing can be chosen in the past"
    page.keyboard.press("End")
    at(page, last)
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)
    page.locator("aside .log a.sign").first.click()
    expect(page.locator("aside .log [aria-current]")).to_have_count(1)
    first = int(root(page)["version"])
    assert first < last - 1
    page.locator(".eyes button").nth(1).click()
    expect(page.locator(".eyes button").nth(1)).to_have_attribute("aria-pressed", "true")
    until(page, "() => new URLSearchParams(location.search).get('eyes') === '1'")
    assert barriers(page) == []
    shot(page, "replay")
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_role("button", name="Keys", exact=True).click()
    expect(page.locator("dialog .keys kbd").first).to_have_text("← →")
    expect(page.locator("dialog .keys")).to_contain_text("back or on by a turn")


def test_a_step_of_a_replay_shows_the_dice_and_a_jump_does_not(stage: Stage) -> None:
    page = stage.visit("/about")
    code = finished(stage, game="abyss", players=3, expansions=["leviathan"], seed=0)
    replay(page, code)
    rolled = [one for one in moments(page) if "told-die_rolled" in json.dumps(one["story"])]
    version, seat = next((one["version"], one["seat"]) for one in rolled if goes_on(page, one))
    replay(page, code, f"?v={version - 1}&eyes={seat}")
    dice = page.locator(".stage .die")
    expect(dice).to_have_count(0)
    page.keyboard.press("ArrowRight")
    at(page, version)
    expect(dice).not_to_have_count(0)
    shot(page, "replay-dice")
    page.keyboard.press("Home")
    at(page, 0)
    expect(dice).to_have_count(0)
    replay(page, code, f"?v={version}&eyes={seat}")
    expect(dice).to_have_count(0)


def goes_on(page: Page, moment: dict[str, Any]) -> bool:
    """Whether a fight goes on after an attack, so that its dice stay in sight for the seat that fights."""
    state = state_at(page, moment["version"], str(moment["seat"]))
    attacked = any(event["event"] == "attack_made" for event in state["happened"])
    return attacked and any(cell["in_fight"] for cell in state["board"]["leviathan"]["cells"])


@pytest.mark.long
def test_a_record_is_loaded_shared_and_played_on_also_on_a_phone_on_its_side(stage: Stage) -> None:
    page = stage.visit("/replay", name="Anna")
    page.set_viewport_size({"width": 844, "height": 390})
    record = json.dumps(played(game="abyss", players=3).record())
    page.locator("input[type=file]").set_input_files(
        {"name": "notes.json", "mimeType": "application/json", "buffer": b"notes"}
    )
    expect(page.get_by_role("alert")).to_contain_text("notes.json is not a record")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
    )
    page.locator("[data-state=replay] main").wait_for()
    settled(page)
    at(page, 0)
    assert is_no_wider_than_its_window(page)
    for part in (".prompt", "section.bar", "header"):
        box = page.locator(part).first.bounding_box()
        assert box is not None, part
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 391, part
    page.locator("[data-step]").click()
    at(page, 1)
    shot(page, "replay-landscape")
    page.get_by_role("button", name="Link to this moment").click()
    link = page.get_by_role("textbox", name="Link to this moment")
    expect(link).to_have_value(re.compile(r"/replay\?v=1&eyes=open$"))
    page.get_by_role("switch", name="Without spoilers").click()
    expect(link).to_have_value(re.compile(r"/replay\?v=1&eyes=open&spoilers=0$"))
    shot(page, "replay-landscape-share")
    with page.expect_download() as loaded:
        page.get_by_role("link", name="Download the record").click()
    assert json.loads(loaded.value.path().read_text(encoding="utf-8"))["entries"] == json.loads(record)["entries"]
    page.get_by_role("button", name="Close", exact=True).click()
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator(".graph .plot").click()
    expect(page.locator("[data-state=replay]")).not_to_have_attribute("data-version", "1")
    now = int(root(page)["version"])
    assert 1 < now < moments(page)[-1]["version"]
    page.keyboard.press("p")
    expect(page.get_by_role("dialog")).to_contain_text("A new table starts at this moment")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("[data-state=running] main").wait_for()
    assert page.context.request.get(f"/api/tables/{root(page)['table']}").json()["origin"]["version"] == now


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), ONE_LANGUAGE_A_SIZE)
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_every_game_can_be_replayed(stage: Stage, options: dict[str, Any], size: Size, language: str) -> None:
    page = stage.visit("/about", size=size, language=language)
    code = finished(stage, **options)
    replay(page, code, "?v=0&eyes=open")
    stops = [one["version"] for one in moments(page)]
    for version in (stops[len(stops) // 3], stops[2 * len(stops) // 3], stops[-1]):
        for eyes in ("0", "open"):
            replay(page, code, f"?v={version}&eyes={eyes}")
            at(page, version)
            assert is_no_wider_than_its_window(page)
            box = page.locator("section.bar").bounding_box()
            assert box is not None
            assert page.viewport_size is not None
            assert box["y"] + box["height"] <= page.viewport_size["height"] + 1
            shot(page, f"replay-{options['game']}-{size}-{language}-{eyes}-{version}")
    assert barriers(page) == []


@pytest.mark.long
def test_a_link_without_spoilers_hides_the_result_and_what_follows(stage: Stage) -> None:
    page = stage.visit("/about")
    code = finished(stage, game="conspiracy", players=3)
    replay(page, code, "?v=9&eyes=open&spoilers=0")
    expect(page.get_by_role("list", name="The result")).to_have_count(0)
    expect(page.locator("[data-step]")).to_be_disabled()
    slider = page.get_by_role("slider")
    assert slider.get_attribute("aria-valuemax") == slider.get_attribute("aria-valuenow")
    hidden = page.locator("aside .log a.sign").count()
    page.get_by_role("button", name="Show what follows").click()
    expect(page.get_by_role("list", name="The result")).to_have_count(1)
    assert page.locator("aside .log a.sign").count() > hidden
    page.locator("[data-step]").click()
    at(page, 10)


@pytest.mark.long
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_the_replay_of_a_running_game_shows_what_was_seen_then(stage: Stage, options: dict[str, Any]) -> None:
    page = sitting_at(stage, played(60, **options))
    table = root(page)["table"]
    version = int(root(page)["version"])
    board = page.context.request.get(f"/api/tables/{table}/state").json()["board"]
    replay(page, table)
    at(page, version)
    assert state_at(page, version)["board"] == board
    expect(page.locator(".eyes")).to_have_count(0)
    for words in ("Play on from here", "The result"):
        assert words not in page.locator("body").inner_text()
    for eyes in ("1", "open"):
        refused = page.context.request.get(f"/api/tables/{table}/state?version={version}&eyes={eyes}")
        mine = eyes == "1" and page.context.request.get(f"/api/tables/{table}").json()["seats"][-1]["you"]
        assert mine or refused.status == 403
