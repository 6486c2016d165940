"""People at tables where something has been played already, and what a page offers them."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

from playwright.sync_api import Page

import abyssal
from abyssal.server.admin import import_record
from abyssal.server.keys import Keys
from abyssal.server.store import DATABASE_FILE, open_database
from tests.browser.stage import Stage, settled
from tests.browser.test_games import root


def sitting_at(stage: Stage, g: abyssal.Game, page: Page | None = None) -> Page:
    """Somebody who sits at a table where this has been played, perhaps to its end."""
    data = stage.server.data
    with ThreadPoolExecutor(1) as aside:  # this thread belongs to the loop of the browser
        code = aside.submit(import_record, data, json.loads(json.dumps(g.record()))).result()
    with closing(open_database(data / DATABASE_FILE)) as store:
        (person,) = store.execute("select host from tables where code = ?", (code,)).fetchone()
    page = page or stage.visit("/about")
    signed = Keys.load(data).sign("person", person)
    cookies = {"abyssal": signed, "abyssal_known": "1"}
    page.context.add_cookies([{"name": n, "value": v, "url": stage.server.url} for n, v in cookies.items()])
    page.goto(f"/t/{code}")
    page.locator(f"[data-table][data-state={'over' if g.is_over else 'running'}] main").wait_for()
    settled(page)
    return page


def state(page: Page) -> Any:
    """What the server says to whoever looks."""
    return page.context.request.get(f"/api/tables/{root(page)['table']}/state").json()


def offered(page: Page) -> set[str]:
    """The choices that the page offers, as it says them to tools."""
    return set(page.locator("[data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)"))


def known(page: Page) -> set[str]:
    """The choices that the server offers."""
    return {",".join(choice["actions"]) for choice in state(page)["choices"]}


def is_no_wider_than_its_window(page: Page) -> bool:
    """Whether nothing has to be scrolled to the side; a phone would rather make everything smaller."""
    assert page.viewport_size is not None
    return int(page.evaluate("document.scrollingElement.scrollWidth")) <= page.viewport_size["width"]
