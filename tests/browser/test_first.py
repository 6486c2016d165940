"""The first visit: the client comes, is small, is let in by the policy of the server, and nobody is kept out."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from tests.browser.stage import DIST, EACH_LANGUAGE, SIZES_AND_LANGUAGES, Size, Stage, barriers, shot, sizes_of

MOST_BYTES = 150_000
FONTS = (".woff", ".woff2")
ASSET = re.compile(r'(?:src|href)="/(assets/[^"]+)"')
IMPORT = re.compile(r'(?:\bfrom|\bimport)\s*"\./([^"]+)"')


def needed(path: Path, found: set[Path]) -> set[Path]:
    """A script and all that it imports before it runs."""
    if path not in found:
        found.add(path)
        if path.suffix == ".js":
            for name in IMPORT.findall(path.read_text(encoding="utf-8")):
                needed(path.parent / name, found)
    return found


def test_what_must_be_there_before_anything_is_seen_is_small() -> None:
    page = DIST / "index.html"
    if not page.exists():
        pytest.skip("there is no client: make client builds it")
    found = {page}
    for name in ASSET.findall(page.read_text(encoding="utf-8")):
        needed(DIST / name, found)
    assert any(path.suffix == ".js" for path in found)
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in found if path.suffix not in FONTS}
    assert sum(sizes.values()) <= MOST_BYTES, sizes


@pytest.mark.parametrize(("size", "language"), SIZES_AND_LANGUAGES)
def test_the_lobby_comes_without_a_complaint(stage: Stage, size: Size, language: str) -> None:
    page = stage.visit(size=size, language=language)
    page.locator("[data-play-now]").first.wait_for()
    assert page.locator("html").get_attribute("lang") == language
    assert barriers(page) == []
    shot(page, f"first-{size}-{language}")


@pytest.mark.parametrize("language", EACH_LANGUAGE)
def test_a_first_visit_is_small_with_all_its_texts(stage: Stage, language: str) -> None:
    sizes = {url: size for url, size in sizes_of(stage.visit(language=language)).items() if not url.endswith(FONTS)}
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def test_the_policy_of_the_server_holds_for_the_client(stage: Stage) -> None:
    answer = stage.visit().goto("/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_a_place_in_the_client_can_be_opened_by_its_address(stage: Stage) -> None:
    page = stage.visit("/settings")
    assert page.locator("h1, h2").count() > 0


def test_a_complaint_is_noticed(stage: Stage) -> None:
    page = stage.visit()
    with page.expect_console_message():
        page.evaluate("console.error('the sea is rough')")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('and cold') })")
    assert [one.partition(" at ")[0].splitlines()[0] for one in stage.unexpected()] == [
        "the sea is rough",
        "Error: and cold",
    ]
    stage.allow("the sea is rough", "and cold")
