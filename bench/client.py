"""Measure how fast the web client reacts on a slow phone (with the processor slowed down four times).

    make client && bin/python bench/client.py [--runs 3] [--choices 60] [--rate 4] [--size desktop] [--client FOLDER]

A script plays against bots by touch. It measures:

- for every touch, the time from the input to the next paint (event timing of the browser);
- layout shift: which elements jumped without a touch, and how far;
- the first load: bytes transferred, and the time until the lobby can be used.

Every run plays another game in the same way. Other work on the machine slows some runs down, so the best run and the
median of all runs are printed too.
"""

from __future__ import annotations

import argparse
import collections
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
  window.measured = { inputs: [], shift: 0, lobby: 0, moved: [] };
  const began = performance.now();
  const nameOf = (node) => {
    let names = [], one = node?.nodeType === 1 ? node : node?.parentElement;
    for (; one && names.length < 3; one = one.parentElement) {
      const classes = [...one.classList].filter(name => !name.startsWith('svelte-'));
      names.unshift([one.tagName.toLowerCase(), ...classes].join('.'));
    }
    return names.join(' > ') || 'a removed element';
  };
  new PerformanceObserver(list => {
    const inputs = list.getEntries().filter(one => ['pointerup', 'click'].includes(one.name));
    measured.inputs.push(...inputs.map(one => one.duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver(list => {
    for (const one of list.getEntries().filter(one => !one.hadRecentInput)) {
      if (one.startTime < began) {
        measured.lobby += one.value;
        continue;
      }
      measured.shift += one.value;
      measured.moved.push([one.value, nameOf(one.sources[0]?.node)]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}"""
MY_TURN_OR_OVER = """() => { const it = document.querySelector('[data-table]')?.dataset;
  return it && (it.state === 'over' || document.querySelector('[data-choice]:not([disabled])')) }"""
POLLING = 100
"""Milliseconds between two checks of the page. Checking at every frame would slow down what is measured."""
VERSION_CHANGED = "before => document.querySelector('[data-table]').dataset.version !== before"


SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "ru-RU"},
    "desktop": {"viewport": {"width": 1440, "height": 900}, "has_touch": True, "locale": "en-GB"},
}


def new_page(browser: Browser, url: str, size: str, rate: float) -> Page:
    """Open a page of a size, with the processor slowed down ``rate`` times."""
    page = browser.new_context(base_url=url, **SIZES[size]).new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return page


def first_load(page: Page) -> tuple[float, int]:
    """Load the lobby. Return the seconds until it can be used, and the bytes transferred without fonts."""
    sizes: list[int] = []
    page.on("response", lambda response: sizes.append(size_of(response)))
    page.goto("/")
    page.locator("[data-play-now]").first.wait_for()
    ready = float(page.evaluate("performance.now()")) / 1000
    page.wait_for_load_state("networkidle")
    return ready, sum(sizes)


def size_of(response: Any) -> int:
    """Return the bytes of a response; 0 for fonts and the socket."""
    if ".woff" in response.url or "/socket" in response.url:
        return 0
    return int(response.request.sizes()["responseBodySize"])


def play(page: Page, choices: int) -> None:
    """Start a game and make this many choices, or play to its end. Recruit whenever possible."""
    chance = random.Random(5)
    page.locator("[data-play-now]").first.tap()
    page.locator("[data-table][data-state=running]").wait_for(timeout=60_000)
    page.evaluate(OBSERVE)
    while choices > 0:
        page.wait_for_function(MY_TURN_OR_OVER, timeout=60_000, polling=POLLING)
        if page.locator("[data-state=over]").count():
            return
        before = page.locator("[data-table]").get_attribute("data-version")
        controls = page.locator("[data-choice]:not([disabled])")
        offered: list[str] = controls.evaluate_all("all => all.map(one => one.dataset.choice)")
        if not offered:
            continue  # the page is just replacing its choices
        wanted = chance.choice([name for name in offered if name.startswith("recruit ")] or offered)
        page.locator(f'[data-choice="{wanted}"]:not([disabled]):visible').first.tap()
        page.wait_for_function(VERSION_CHANGED, arg=before, timeout=60_000, polling=POLLING)
        choices -= 1


def print_run(number: int, found: dict[str, Any], choices: int) -> tuple[float, float]:
    """Print the result of a run. Return the median of its input times, and their 95th percentile."""
    inputs = sorted(found["inputs"])
    median, high = (statistics.median(inputs), inputs[int(len(inputs) * 0.95)]) if inputs else (0.0, 0.0)
    print(
        f"run {number}: {len(inputs)} inputs of {choices} choices took 16 ms or more to their paint: "
        f"half ≤ {median:.0f} ms, 95 % ≤ {high:.0f} ms, the longest {max(inputs, default=0):.0f} ms; "
        f"load {os.getloadavg()[0]:.1f}"
    )
    by_element: collections.Counter[str] = collections.Counter()
    for value, name in found["moved"]:
        by_element[name] += value
    print(f"  layout shift without a touch: {found['shift']:.3f} at the table, {found['lobby']:.3f} before it")
    for name, value in by_element.most_common(5):
        print(f"    {value:.3f} {name}")
    return median, high


def measure(url: str, program: str, options: argparse.Namespace) -> list[tuple[float, float]]:
    """Measure all runs against a running server. Return the median and the 95th percentile of each."""
    runs: list[tuple[float, float]] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
        for number in range(1, options.runs + 1):
            page = new_page(browser, url, options.size, options.rate)
            ready, size = first_load(page)
            if number == 1:
                print(f"first load: {size / 1000:.0f} kB without fonts, the lobby is ready after {ready:.2f} s")
            play(page, options.choices)
            page.wait_for_timeout(500)
            runs.append(print_run(number, page.evaluate("measured"), options.choices))
            page.context.close()
        browser.close()
    return runs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1, help="number of games (default 1)")
    parser.add_argument("--choices", type=int, default=60, help="choices per game (default 60)")
    parser.add_argument("--rate", type=float, default=4, help="slow the processor down this many times (default 4)")
    parser.add_argument("--size", choices=SIZES, default="phone", help="size of the page (default phone)")
    parser.add_argument("--client", type=Path, default=DIST, help="folder of a built client, to compare two of them")
    options = parser.parse_args()
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None or not (options.client / "index.html").exists():
        sys.exit("This needs Chromium (apt-get install chromium-headless-shell) and the built client (make client).")
    with tempfile.TemporaryDirectory() as data:
        settings = ["--data", data, "--port", "0", "--limits", "off", "--pace", "0.1"]
        command = [sys.executable, "-m", "abyssal", "serve", *settings]
        environment = {**os.environ, "ABYSSAL_STATIC": str(options.client)}
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        )
        try:
            assert server.stdout is not None
            runs = measure(server.stdout.readline().removeprefix(READY).strip(), program, options)
        finally:
            server.terminate()
            server.wait()
    if len(runs) > 1:
        best, median = min(runs), tuple(statistics.median(column) for column in zip(*runs, strict=True))
        print(f"the best run: half ≤ {best[0]:.0f} ms, 95 % ≤ {best[1]:.0f} ms", end="; ")
        print(f"the median of {len(runs)} runs: half ≤ {median[0]:.0f} ms, 95 % ≤ {median[1]:.0f} ms")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} in the last minute")


if __name__ == "__main__":
    main()
