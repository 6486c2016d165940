"""Browsers at a real server: pages of a size and in a language, and what is asked of each of them."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Response, TimeoutError, ViewportSize, expect

from tests.server.real import Server

ROOT: Final = Path(__file__).parents[2]
FRONTEND: Final = ROOT / "frontend"
DIST: Final = FRONTEND / "dist"
SHOTS: Final = ROOT / "build/screenshots"
AXE: Final = FRONTEND / "node_modules/axe-core/axe.min.js"
OPTIONS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
Size = Literal["phone", "desktop"]
SIZES: Final[dict[Size, ViewportSize]] = {
    "phone": {"width": 390, "height": 844},
    "desktop": {"width": 1440, "height": 900},
}
LOCALES: Final = {"en": "en-GB", "ru": "ru-RU"}
SIZES_AND_LANGUAGES: Final = [
    pytest.param("phone", "ru"),
    pytest.param("desktop", "en", marks=pytest.mark.long),
    pytest.param("phone", "en", marks=pytest.mark.long),
    pytest.param("desktop", "ru", marks=pytest.mark.long),
]
"""The smallest size with the longest words in ``make test``, every other pair in ``make test-long``."""
# These two are used in the same way by tests of one size or one language.
EACH_SIZE: Final = [pytest.param("phone"), pytest.param("desktop", marks=pytest.mark.long)]
EACH_LANGUAGE: Final = [pytest.param("ru"), pytest.param("en", marks=pytest.mark.long)]
ONE_LANGUAGE_A_SIZE: Final = SIZES_AND_LANGUAGES[:2]
"""Enough for tests of many pages, which are long."""
PHONE_FIRST: Final = [pytest.param("phone", "ru"), pytest.param("desktop", "en", marks=pytest.mark.long)]
"""For the longest tests: a phone in ``make test``, a desktop as well in ``make test-long``."""
HELD: Final = (
    "const real = setTimeout; window.setTimeout = (f, ms, ...args) => real(f, ms >= 1000 ? 1e8 : ms, ...args);"
)
"""A script for pages whose timers of a second and more never run, however slow the machine is."""
PATIENCE: Final = 60_000
"""Milliseconds until a wait fails. No test depends on its length: a busy machine may need most of it."""
expect.set_options(timeout=PATIENCE)
BLOCKED: Final = re.compile("Service Worker registration blocked by Playwright")
"""The worker is left out of most tests: it would answer in place of the server."""


def lacking(what: str, cure: str) -> None:
    """What a test cannot do without: left out at home, an error in CI."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{what} is missing; {cure}")


def chromium() -> str:
    """The distribution's Chromium; the one without a window, which is faster, if it is there."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        lacking("Chromium", "apt-get install chromium-headless-shell fonts-wqy-microhei")
    assert found is not None
    return found


class Stage:
    """A server and a browser; every visitor has cookies, a size and a language of their own."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.pages: list[Page] = []
        self.complaints: list[str] = []
        self.allowed: list[str] = []

    def visit(
        self,
        path: str = "/",
        size: Size = "desktop",
        language: str = "en",
        name: str | None = None,
        still: bool = True,
        **context: Any,
    ) -> Page:
        """A page of a new visitor; with a name they are known already. ``still`` wants no motion."""
        opened = self.browser.new_context(
            base_url=self.server.url,
            viewport=SIZES[size],
            has_touch=size == "phone",
            is_mobile=size == "phone",
            locale=LOCALES.get(language, language),
            reduced_motion="reduce" if still else "no-preference",
            **{"service_workers": "block", "permissions": ["notifications"], **context},  # nobody is asked for them
        )
        opened.set_default_timeout(PATIENCE)
        if name is not None:
            answer = opened.request.post("/api/me", data={"name": name})
            assert answer.ok, answer.text()
        page = opened.new_page()
        page.on("console", self.listen)
        page.on("pageerror", lambda error: self.complaints.append(f"{error.name}: {error.message}\n{error.stack}"))
        self.pages.append(page)
        page.goto(path)
        try:
            page.locator("#app > *").first.wait_for(state="attached")
        except TimeoutError:
            raise AssertionError(f"{path} stays empty: {self.complaints}\n{page.content()[:2000]}") from None
        return page

    def listen(self, message: ConsoleMessage) -> None:
        """Keep what a browser complains about."""
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} at {message.location['url']}")

    def allow(self, *patterns: str) -> None:
        """Expect these complaints, such as those about a line that was cut."""
        self.allowed += patterns

    def unexpected(self) -> list[str]:
        """The complaints that nobody expected."""
        expected = [BLOCKED, *map(re.compile, self.allowed)]
        return [one for one in self.complaints if not any(pattern.search(one) for pattern in expected)]

    def leave(self) -> None:
        """Close all pages."""
        for page in self.pages:
            page.context.close()


# ---------------------------------------------------------------------- what a page is asked


def barriers(page: Page, within: Sequence[str] = ()) -> list[str]:
    """What axe finds on a page, a line each; nothing is as it should be."""
    if not AXE.exists():
        lacking("axe-core", "make client fetches it")
    page.evaluate(AXE.read_text(encoding="utf-8"))  # a script tag would be stopped by the policy of the server
    found = page.evaluate("(within) => axe.run(within.length ? within : document)", list(within))
    return [
        f"{problem['id']}: {problem['help']}: {node['html'][:200]}"
        for problem in found["violations"]
        for node in problem["nodes"]
    ]


def shot(page: Page, name: str) -> None:
    """A picture of a page, for those who want to look at them: ``ABYSSAL_SHOTS=1``."""
    if os.environ.get("ABYSSAL_SHOTS"):
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / f"{name}.png")


def drawn(page: Page) -> None:
    """Wait until the page has drawn twice: everything that waits for the next frame has then run."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")


def until(page: Page, condition: str, arg: Any = None) -> None:
    """Wait until a JavaScript function returns true.

    Playwright evaluates an expression again for each try, which the server's policy forbids; a function is kept. A
    promise counts as true.
    """
    assert "=>" in condition.split("\n")[0], f"not a function: {condition}"
    page.wait_for_function(condition, arg=arg)


def settled(page: Page) -> None:
    """Wait until nothing on the page moves by itself: the fonts that it uses are there, and no transition runs."""
    drawn(page)  # only a page that was drawn has asked for its fonts
    page.evaluate(
        """async () => {
            await document.fonts.ready;
            const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < Infinity);
            await Promise.allSettled(ends.map((one) => one.finished));
        }"""
    )
    drawn(page)


def sizes_of(visitor: Page, path: str = "/") -> dict[str, int]:
    """The bytes that each file took on the line in a new tab of a visitor, without what it loads later unasked."""
    page = visitor.context.new_page()
    page.add_init_script(HELD)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)

    page.on("response", keep)
    page.goto(path, wait_until="networkidle")
    page.locator("[data-play-now]").first.wait_for()  # a slow page may fall silent before it is there
    return {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
