"""How fast the web client feels: a phone-sized page on a processor slowed down four times. It ends by itself.

    make client && bin/python bench/client.py [--choices 60] [--rate 4]

A person plays against greedy bots by touch. For every touch: from input to the next paint, as the browser itself
measures it (event timing), and how far anything jumped without being touched (layout shift). Then the first load: what
comes over the line, and when the lobby can be used.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
DIST = ROOT / "frontend/dist"
READY = "Abyssal is at "
OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
OBSERVE = """() => {
  window.measured = { inputs: [], shift: 0 };
  new PerformanceObserver(list => {
    const inputs = list.getEntries().filter(one => ['pointerup', 'click'].includes(one.name));
    measured.inputs.push(...inputs.map(one => one.duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) measured.shift += one.value;
  }).observe({ type: 'layout-shift', buffered: true });
}"""
MINE = """() => { const it = document.querySelector('[data-table]')?.dataset;
  return it && (it.state === 'over' || document.querySelector('[data-choice]:not([disabled])')) }"""
POLLING = 100
"""Milliseconds between two looks of ours: a look at every frame would slow down what is measured."""
NEWER = "before => document.querySelector('[data-table]').dataset.version !== before"


def visited(browser: Browser, url: str, rate: float) -> Page:
    context = browser.new_context(
        base_url=url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="ru-RU"
    )
    page = context.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return page


def first_load(page: Page) -> tuple[float, int]:
    """Seconds until the lobby can be used, and bytes on the line without fonts."""
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(size_of(answer)))
    page.goto("/")
    page.locator("[data-play-now]").first.wait_for()
    ready = float(page.evaluate("performance.now()")) / 1000
    page.wait_for_load_state("networkidle")
    return ready, sum(sizes)


def size_of(answer: Any) -> int:
    if ".woff" in answer.url or "/socket" in answer.url:
        return 0
    return int(answer.request.sizes()["responseBodySize"])


def played(page: Page, choices: int) -> None:
    chance = random.Random(5)
    page.locator("[data-play-now]").first.tap()
    page.locator("[data-table][data-state=running]").wait_for(timeout=60_000)
    page.evaluate(OBSERVE)
    for _ in range(choices):
        page.wait_for_function(MINE, timeout=60_000, polling=POLLING)
        if page.locator("[data-state=over]").count():
            return
        before = page.locator("[data-table]").get_attribute("data-version")
        controls = page.locator("[data-choice]:not([disabled])")
        named: list[str] = controls.evaluate_all("all => all.map(one => one.dataset.choice)")
        wanted = chance.choice([name for name in named if name.startswith("recruit ")] or named)
        page.locator(f'[data-choice="{wanted}"]:not([disabled])').first.tap()
        page.wait_for_function(NEWER, arg=before, timeout=60_000, polling=POLLING)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choices", type=int, default=60)
    parser.add_argument("--rate", type=float, default=4)
    asked = parser.parse_args()
    program = shutil.which("chromium")
    if program is None or not (DIST / "index.html").exists():
        sys.exit("This needs Chromium (apt-get install chromium) and the built client (make client).")
    with tempfile.TemporaryDirectory() as data:
        words = [
            sys.executable,
            "-m",
            "abyssal",
            "serve",
            "--data",
            data,
            "--port",
            "0",
            "--limits",
            "off",
            "--pace",
            "0.1",
        ]
        environment = {**os.environ, "ABYSSAL_STATIC": str(DIST)}
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().removeprefix(READY).strip()
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
                page = visited(browser, url, asked.rate)
                ready, size = first_load(page)
                played(page, asked.choices)
                page.wait_for_timeout(500)
                found = page.evaluate("measured")
                browser.close()
        finally:
            server.terminate()
            server.wait()
    inputs = sorted(found["inputs"])
    print(f"first load: {size / 1000:.0f} kB without fonts, the lobby is ready after {ready:.2f} s")
    print(f"{len(inputs)} inputs of {asked.choices} choices took 16 ms or more to their paint", end="")
    if inputs:
        middle, high = statistics.median(inputs), inputs[int(len(inputs) * 0.95)]
        print(f": half ≤ {middle:.0f} ms, 95 % ≤ {high:.0f} ms, the longest {inputs[-1]:.0f} ms", end="")
    busy = os.getloadavg()[0]
    print(f"\n{os.cpu_count()} cores, {busy:.1f} busy in the last minute", end="")
    print(f"\nlayout shift that nobody asked for: {found['shift']:.3f}")


if __name__ == "__main__":
    main()
