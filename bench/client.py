"""How fast the web client feels: a page of a phone on a processor slowed down four times. It ends by itself.

    make client && bin/python bench/client.py [--runs 3] [--choices 60] [--rate 4] [--size desktop] [--client FOLDER]

A person plays against bots by touch. For every touch: from input to the next paint, as the browser itself measures it
(event timing), and how far anything jumped without being touched (layout shift), with the elements that did. And the
first load: what comes over the line, and when the lobby can be used. Every run plays the same way in another game; a
machine that is busy with other work makes some of them slower, so the best and the middle one are told, too.
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
    return names.join(' > ') || 'what has gone';
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
MINE = """() => { const it = document.querySelector('[data-table]')?.dataset;
  return it && (it.state === 'over' || document.querySelector('[data-choice]:not([disabled])')) }"""
POLLING = 100
"""Milliseconds between two looks of ours: a look at every frame would slow down what is measured."""
NEWER = "before => document.querySelector('[data-table]').dataset.version !== before"


SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "ru-RU"},
    "desktop": {"viewport": {"width": 1440, "height": 900}, "has_touch": True, "locale": "en-GB"},
}


def visited(browser: Browser, url: str, size: str, rate: float) -> Page:
    page = browser.new_context(base_url=url, **SIZES[size]).new_page()
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
    made = 0
    while made < choices:
        page.wait_for_function(MINE, timeout=60_000, polling=POLLING)
        if page.locator("[data-state=over]").count():
            return
        before = page.locator("[data-table]").get_attribute("data-version")
        controls = page.locator("[data-choice]:not([disabled])")
        named: list[str] = controls.evaluate_all("all => all.map(one => one.dataset.choice)")
        if not named:
            continue  # the desk was just being asked, and its choices come anew
        wanted = chance.choice([name for name in named if name.startswith("recruit ")] or named)
        page.locator(f'[data-choice="{wanted}"]:not([disabled]):visible').first.tap()
        page.wait_for_function(NEWER, arg=before, timeout=60_000, polling=POLLING)
        made += 1


def told(number: int, found: dict[str, Any], asked: argparse.Namespace) -> tuple[float, float]:
    """A run in a few lines; answers the middle of its inputs, and what 95 % of them do not exceed."""
    inputs = sorted(found["inputs"])
    middle, high = (statistics.median(inputs), inputs[int(len(inputs) * 0.95)]) if inputs else (0.0, 0.0)
    print(
        f"run {number}: {len(inputs)} inputs of {asked.choices} choices took 16 ms or more to their paint: "
        f"half ≤ {middle:.0f} ms, 95 % ≤ {high:.0f} ms, the longest {max(inputs, default=0):.0f} ms; "
        f"load {os.getloadavg()[0]:.1f}"
    )
    by_element: collections.Counter[str] = collections.Counter()
    for value, name in found["moved"]:
        by_element[name] += value
    print(f"  layout shift that nobody asked for: {found['shift']:.3f} at the table, {found['lobby']:.3f} before it")
    for name, value in by_element.most_common(5):
        print(f"    {value:.3f} {name}")
    return middle, high


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--choices", type=int, default=60)
    parser.add_argument("--rate", type=float, default=4)
    parser.add_argument("--size", choices=SIZES, default="phone")
    parser.add_argument("--client", type=Path, default=DIST, help="a built client, to compare two of them")
    asked = parser.parse_args()
    program = shutil.which("chromium")
    if program is None or not (asked.client / "index.html").exists():
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
        environment = {**os.environ, "ABYSSAL_STATIC": str(asked.client)}
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
        runs: list[tuple[float, float]] = []
        try:
            assert server.stdout is not None
            url = server.stdout.readline().removeprefix(READY).strip()
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
                for number in range(1, asked.runs + 1):
                    page = visited(browser, url, asked.size, asked.rate)
                    ready, size = first_load(page)
                    if number == 1:
                        print(f"first load: {size / 1000:.0f} kB without fonts, the lobby is ready after {ready:.2f} s")
                    played(page, asked.choices)
                    page.wait_for_timeout(500)
                    runs.append(told(number, page.evaluate("measured"), asked))
                    page.context.close()
                browser.close()
        finally:
            server.terminate()
            server.wait()
    if len(runs) > 1:
        best, middle = min(runs), tuple(statistics.median(column) for column in zip(*runs, strict=True))
        print(f"the best run: half ≤ {best[0]:.0f} ms, 95 % ≤ {best[1]:.0f} ms", end="; ")
        print(f"the middle of {len(runs)} runs: half ≤ {middle[0]:.0f} ms, 95 % ≤ {middle[1]:.0f} ms")
    print(f"{os.cpu_count()} cores, {os.getloadavg()[0]:.1f} busy in the last minute")


if __name__ == "__main__":
    main()
