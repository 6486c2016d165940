"""Tables that fill a window, windows of all sizes, and a measure of what does not fit into them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from playwright.sync_api import Page, Route, ViewportSize

import abyssal
from abyssal.telling import telling_of
from tests.browser.stage import DIST, ROOT

TEXTS: Final = ROOT / "src/abyssal/texts"
UPRIGHT: Final = ((360, 640), (390, 844))
LANDSCAPE: Final = ((740, 360), (844, 390), (932, 430))
ZOOMED: Final = ((640, 400), (720, 450))
"""Windows of 1280×800 and 1440×900 at 200 % zoom."""
LARGE: Final = ((768, 1024), (1024, 768), (1280, 720), (1366, 768), (1440, 900), (1920, 1080))
WINDOWS: Final = (*UPRIGHT, *LANDSCAPE, *ZOOMED, *LARGE)
SEEDS: Final = 5
Options = dict[str, Any]

CONFIGURATIONS: Final[tuple[Options, ...]] = (
    *({"game": "abyss", "players": players} for players in (2, 3, 4)),
    *({"game": "abyss", "players": players, "expansions": ["kraken"]} for players in (2, 3, 4)),
    *({"game": "abyss", "players": players, "expansions": ["leviathan"]} for players in (2, 3, 4, 5)),
    *({"game": "abyss", "players": players, "expansions": ["kraken", "leviathan"]} for players in (2, 3, 4, 5)),
    *({"game": "conspiracy", "players": players} for players in (2, 3, 4)),
    *({"game": "conspiracy", "players": players, "bonus": True} for players in (2, 3, 4)),
    {"game": "conspiracy", "solo": "military"},
    {"game": "conspiracy", "solo": "mage", "bonus": True},
)


def named(options: Options) -> str:
    """The name of a configuration in the list of tests."""
    words = [options["game"], *options.get("expansions", []), *(["bonus"] if options.get("bonus") else [])]
    return "-".join([*words, str(options.get("solo", options.get("players")))])


def has_most_seats(options: Options) -> bool:
    """Whether no configuration with the same game and expansions has more seats."""
    seats = [one.get("players") for one in CONFIGURATIONS if {**one, "players": 0} == {**options, "players": 0}]
    return options.get("players") == seats[-1]


# ---------------------------------------------------------------------- positions


def positions(options: Options) -> dict[str, abyssal.Game]:
    """Games in which the first seat is asked: at the start, with the fullest board, with the most choices and so on."""
    found: dict[str, tuple[int, abyssal.Game]] = {}
    for g in played(options):
        if g.is_over:
            found.setdefault("over", (0, g.clone()))
            continue
        for label, weight in kinds(g):
            if weight > found.get(label, (0, g))[0]:
                found[label] = (weight, g.clone())
    return {label: g for label, (_, g) in found.items()}


def played(options: Options) -> Iterator[abyssal.Game]:
    """Random games before each choice of the first seat, and at their end; lords are recruited where they can be."""
    rules = {name: value for name, value in options.items() if name != "game"}
    for seed in range(SEEDS):
        g = abyssal.new(options["game"], seed=seed, **rules)
        chance = random.Random(seed)
        while not g.is_over:
            if g.seat == 0:
                yield g
            legal = g.legal()
            lords = [action for action in legal if g.text(action).startswith("recruit")]
            g.play(chance.choice(lords if lords and chance.random() < 0.7 else legal))
        yield g


def kinds(g: abyssal.Game) -> Iterator[tuple[str, int]]:
    """What a position is an example of, and how much there is in it."""
    telling = telling_of(g)
    question = telling.question(g, 0)
    if question is None:
        return
    board: Any = telling.board(g, 0)
    choices = len(telling.choices(g, 0))
    if question["desk"]:
        yield "desk", 1000 - choices
    elif 0 < choices:
        yield "choices", min(choices, 24)
        yield "start", 1
    if str(g.decision).startswith(("fight", "choose_target")):
        yield "fight", 1 + choices
    if board["game"] == "abyss":
        cells = (board["leviathan"] or {"cells": []})["cells"]
        own = board["seats"][0]
        leviathans = sum(cell["leviathan"] is not None for cell in cells)
        owned = sum(len(seat["lords"]) + 2 * len(seat["locations"]) for seat in board["seats"])
        asked = len(board["drawn"]) + len(board["looked_through"])
        if g.decision == "main":
            yield "full", len(own["hand"]) + 3 * len(board["available"]) + 3 * leviathans + owned
            if any(lord["payable"] for lord in board["court"]):
                yield "pay", len(own["hand"])
        if asked:
            yield "drawn", min(asked, 10) + len(board["available"])
        yield "leviathans", leviathans
    else:
        yield "full", sum(seat["lord_count"] for seat in board["seats"]) + 2 * len(board["open"])
        yield "tray", len(board["drawn"]) + len(board["held"]) + len(board["revealed"])
        yield "searched", len(board["searched"])


# ---------------------------------------------------------------------- long words

VOWELS: Final = dict(zip("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ", strict=True))


def longer(text: str) -> str:
    """A text with every vowel doubled and accented: about 40 % longer, and still readable."""
    return re.sub("[aeiouyAEIOUY]", lambda vowel: 2 * VOWELS[vowel[0]].lower(), text)


def speak_longer(page: Page) -> None:
    """Give a page that speaks English longer words, so that other languages may be longer as well."""

    def answer(route: Route) -> None:
        route.fulfill(body=longer_files()[route.request.url.rpartition("/")[2]], content_type="text/javascript")

    page.route(re.compile("|".join(map(re.escape, longer_files()))), answer)


@cache
def longer_files() -> dict[str, str]:
    """The English texts of the built client with longer words, by the names of their files."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(TEXTS.glob("en/**/*.ftl"))]
    found: dict[str, str] = {}
    for path in (DIST / "assets").glob("*.js"):
        body = path.read_text(encoding="utf-8")
        if not body.startswith("var") or body.count("export") != 1:
            continue
        for source in sources:
            first = next(line for line in source.splitlines() if line and not line.startswith("#"))
            if f"\n{first}\n" in body:
                found[path.name] = f"export default {json.dumps(longer_texts(source))}"
    assert len(found) >= len(sources) // 2, "the texts of the client were not found"
    return found


def longer_texts(source: str) -> str:
    """A Fluent file with longer texts; arguments and names stay."""
    resource = FluentParser().parse(source)

    def visit(node: Any) -> None:
        if isinstance(node, ast.TextElement):
            node.value = longer(node.value)
        elif isinstance(node, ast.BaseNode):
            for key, value in vars(node).items():
                if key != "span":
                    visit(value)
        elif isinstance(node, list):
            for one in node:
                visit(one)

    visit(resource)
    return FluentSerializer().serialize(resource)


# ---------------------------------------------------------------------- the measure

WANTED: Final = {
    "abyss": [
        "main [data-choice]",
        "main .legal",
        ".desk .btn",
        ".hand .card",
        ".court .lord .shield",
        ".court .lord .cost b",
        ".track .card",
        ".deck .count",
        ".panel.locations .open",
        ".panel.locations .worth",
        ".council .stack",
        ".council .stack b",
        ".cell",
        ".cell .levels > *",
        ".cell .penalty",
        ".chip",
        ".chip .shield",
        ".chip li",
        ".seat .head",
        ".seat .shield",
        ".seat li",
        ".own li",
        ".own .shield",
    ],
    "conspiracy": [
        "main [data-choice]",
        "main .legal",
        ".desk .btn",
        ".fan",
        ".deck b",
        ".plate",
        ".plate .worth",
        ".rival",
        ".rival .shield",
        ".mine .pyramid .place",
        ".mine .scores td",
        ".mine .sum > span",
        ".tray button",
    ],
}
"""What can be chosen or counted."""

SCROLLS: Final = {
    "upright": [".board", "main", ".choices.over", ".loose", ".tray ul", ".hand ul"],
    "landscape": [".choices.over", ".loose", ".tray ul", ".tray", ".pile"],
    "large": [".choices.over", ".pile", ".loose", ".tray", ".flank", ".sites"],
}
"""What may scroll, by the shape of the window; it has to show that it does."""

APART: Final = {
    ".court .lord .cost": ".race, .any, .missing, b",
    ".court .lord": "span.shield, .reserved, .keys",
    ".panel.locations .open": ".name, .worth, .reserved",
    ".hand .card": ".sign, .odds",
    ".purse": "li, .figure, .shield",
    ".council .stack": "b, .reserved",
}
"""What must not lie on each other, by what it stands in."""

PLAIN: Final = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
        "*, *::before, *::after { box-shadow: none !important; text-shadow: none !important } " +
        ".sea { display: none !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""Leave out shadows and the sea: they take no room, and most of the time of drawing."""

FAULTS: Final = """async ({ wanted, scrolls, apart, shape }) => {
    const found = [];
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const boxes = () =>
        [...document.querySelectorAll("main, main *")]
            .map((one) => one.getBoundingClientRect())
            .map(({ x, y, width, height }, n) => (x + 3 * y + 5 * width + 7 * height) * (1 + (n % 13)))
            .reduce((sum, one) => sum + one, 0);
    for (let before = null, now = boxes(); before !== now; ) {
        await frame(); // what measures itself has done so, and nothing moves any more
        [before, now] = [now, boxes()];
    }
    const nameOf = (one) => {
        const classes = [...one.classList].filter((some) => !some.startsWith("svelte-")).join(".");
        const about = one.closest("[data-at]")?.dataset.at ?? "";
        const text = (one.textContent ?? "").trim().replace(/\\s+/g, " ").slice(0, 40);
        return `${one.tagName.toLowerCase()}.${classes} ${one.dataset.choice ?? about} "${text}"`;
    };
    const say = (one, why) => found.push(`${why}: ${nameOf(one)}`);
    const styles = new Map();
    const style = (one) => {
        if (!styles.has(one)) styles.set(one, getComputedStyle(one)); // it stays true when the element changes
        return styles.get(one);
    };
    const mayScroll = (one) => [style(one).overflowX, style(one).overflowY].some((some) => /auto|scroll/.test(some));
    const hasHint = (one) =>
        style(one).maskImage !== "none" ||
        (one.nextElementSibling && getComputedStyle(one.nextElementSibling, "::before").content !== "none") ||
        one.matches("main, .tray, .flank, .sites, .loose");
    const page = document.scrollingElement;
    if (page.scrollWidth > innerWidth + 1) found.push(`the page is ${page.scrollWidth} px wide`);
    if (page.scrollHeight > innerHeight + 1) found.push(`the page is ${page.scrollHeight} px high`);
    const moved = new Map();
    const all = new Set(wanted.flatMap((one) => [...document.querySelectorAll(one)]));
    for (const one of all) {
        if (one.closest("dialog, .unseen, [hidden]") || !one.checkVisibility({ visibilityProperty: true })) continue;
        const region = scrolls
            .map((some) => one.parentElement.closest(some))
            .filter((some) => some !== null && mayScroll(some));
        for (const some of region) {
            if (some.scrollHeight <= some.clientHeight + 1 && some.scrollWidth <= some.clientWidth + 1) continue;
            if (!moved.has(some)) {
                if (!hasHint(some)) say(some, "it scrolls and does not show it");
                moved.set(some, [some.scrollLeft, some.scrollTop]);
            }
            one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        }
        const box = one.getBoundingClientRect();
        if (box.width < 1 || box.height < 1) { say(one, "nothing is left of it"); continue; }
        const slack = Math.max(1.5, Math.min(box.width, box.height) * 0.06);
        const isIn = (left, top, right, bottom) =>
            box.left >= left - slack && box.top >= top - slack &&
            box.right <= right + slack && box.bottom <= bottom + slack;
        if (!isIn(0, 0, innerWidth, innerHeight)) { say(one, "outside the window"); continue; }
        let cut = null;
        for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
            const { overflowX, overflowY } = style(around);
            if (overflowX === "visible" && overflowY === "visible") continue;
            const room = around.getBoundingClientRect();
            const [wide, high] = [overflowX === "visible" ? 1e5 : 0, overflowY === "visible" ? 1e5 : 0];
            if (!isIn(room.left - wide, room.top - high, room.right + wide, room.bottom + high)) {
                cut = around;
                break;
            }
        }
        if (cut) { say(one, `cut by ${nameOf(cut).split(" ")[0]}`); continue; }
        const points = one.matches("[data-choice], .legal")
            ? [[0.5, 0.5]]
            : [[0.5, 0.5], [0.12, 0.5], [0.88, 0.5], [0.12, 0.15], [0.5, 0.15], [0.5, 0.9]];
        const isSeen = points.some(([x, y]) => {
            const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
            return top !== null && (one.contains(top) || top.contains(one) || top.closest("button")?.contains(one));
        });
        if (!isSeen) {
            const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            if (top?.closest(".searching .tray") && !one.matches("[data-choice], .legal")) continue; // like a dialog
            say(one, `covered by ${top ? nameOf(top) : "nothing"}`);
        }
    }
    for (const [one, [left, top]] of moved) one.scrollTo({ left, top, behavior: "instant" });
    const last = document.querySelector("main .panel.log ol li:last-child");
    if (last?.checkVisibility()) {
        const [line, log] = [last, last.closest("ol")].map((one) => one.getBoundingClientRect());
        if (line.bottom > log.bottom + 2 || log.height < 36) say(last, "the last line of the log is out of sight");
    }
    const NARROW = 84; // a location with fewer pixels has room for its worth only; a touch shows the rest
    // Signs and numbers that stand beside each other lie beside each other.
    const shown = (within, parts) => [...within.querySelectorAll(parts)].filter((one) => one.checkVisibility());
    const lapOf = (a, b) => Math.min(
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
    const linesOf = (one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return [...range.getClientRects()].map((line) => ({
            left: Math.max(left, line.left), right: Math.min(right, line.right),
            top: Math.max(top, line.top), bottom: Math.min(bottom, line.bottom),
        }));
    };
    for (const [around, parts] of Object.entries(apart)) {
        for (const one of document.querySelectorAll(`main ${around}`)) {
            if (!one.checkVisibility() || (one.matches(".open") && one.clientWidth < NARROW)) continue;
            const boxes = shown(one, parts).flatMap((part) =>
                (part.matches(".name") ? linesOf(part) : [part.getBoundingClientRect()]).map((box) => [part, box]),
            );
            const lies = boxes.find(([a, box], n) =>
                boxes.slice(n + 1).some(([b, other]) => a !== b && !a.contains(b) && lapOf(box, other) > 1.5),
            );
            if (lies) say(one, `parts lie on each other at ${nameOf(lies[0])}`);
        }
    }
    for (const one of document.querySelectorAll("main .prompt > .ask")) {
        const isCut = one.checkVisibility() && one.scrollHeight > one.clientHeight + 2;
        if (isCut && style(one).maskImage === "none") say(one, "the question is cut and does not show it");
        if (isCut && one.clientHeight < 30) say(one, "less than two lines of the question are in sight");
    }
    for (const one of document.querySelectorAll("main .open .name")) {
        if (one.closest(".open").clientWidth < NARROW) continue;
        if (one.scrollWidth > one.clientWidth + 1) say(one, "the name is cut at the side");
        const isCut = one.scrollHeight > one.clientHeight + 2;
        if (one.closest(".open").clientHeight < 27 && one.clientHeight >= 12) continue; // one whole line fits
        if (isCut && one.clientHeight < 24) say(one, "less than two lines of the name are in sight");
    }
    for (const one of document.querySelectorAll("main .plate .words")) {
        if (!one.checkVisibility({ visibilityProperty: true })) continue;
        const [words, plate] = [one, one.closest(".plate")].map((some) => some.getBoundingClientRect());
        if (words.top < plate.top - 1.5 || words.bottom > plate.bottom + 1.5) say(one, "its words are cut");
    }
    for (const one of document.querySelectorAll("main *")) {
        const hasText = [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim().length > 1);
        if (!hasText || one.closest(".unseen, svg, [hidden]") || !one.checkVisibility()) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        if (size > 0 && size < 11 && one.offsetWidth > 1) say(one, "smaller than 11 px");
    }
    const board = document.querySelector("main > .board");
    if (shape === "landscape" && board) {
        if (board.clientHeight < 0.45 * innerHeight) found.push(`the board has ${board.clientHeight} px`);
        if (board.scrollHeight > board.clientHeight + 1) found.push("the board scrolls");
    }
    return found;
}"""


ENDING: Final = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found = [];
    const say = (one, why) => found.push(`${why}: ${one.className} "${one.textContent.trim().slice(0, 40)}"`);
    const reaches = ({ left, right }, from, to) => left >= from - 1.5 && right <= to + 1.5;
    const wanted = `.hall > .words > *, .boxes li, .standings li, .standings .total, .acts .btn,
        .score :is(th, td), .record a`;
    scrollTo(0, 0);
    const words = document.querySelector(".end .words").getBoundingClientRect();
    if (words.bottom > innerHeight) found.push(`the verdict and one's own place end at ${words.bottom} px`);
    if (document.scrollingElement.scrollWidth > innerWidth + 1) found.push("the page scrolls sideways");
    for (const one of document.querySelectorAll(`.end :is(${wanted})`)) {
        if (!one.checkVisibility()) continue;
        const box = one.getBoundingClientRect();
        if (!reaches(box, 0, innerWidth)) say(one, "outside the window");
        for (let around = one.parentElement; around; around = around.parentElement) {
            if (getComputedStyle(around).overflowX === "visible" || around.parentElement === null) continue;
            const room = around.getBoundingClientRect();
            if (!reaches(box, room.left, room.right)) say(one, `cut by ${around.className}`);
        }
        if (!one.matches(".btn, a")) continue;
        one.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = one.getBoundingClientRect();
        if (!one.contains(document.elementFromPoint(left + width / 2, top + height / 2))) say(one, "out of reach");
    }
    scrollTo(0, 0);
    return found;
}"""
"""What does not fit on the screen of the end, which may be higher than its window."""


def shape_of(width: int, height: int) -> str:
    if height < 620 and width >= 560:
        return "landscape"
    return "upright" if width <= 700 else "large"


def fits(page: Page, game: str, window: tuple[int, int], over: bool = False) -> list[str]:
    """What does not fit into a window of this size; the page is left in that size."""
    width, height = window
    page.set_viewport_size(ViewportSize(width=width, height=height))
    if over:
        return [f"{width}×{height} {fault}" for fault in page.evaluate(ENDING)]
    shape = shape_of(width, height)
    asked = {"wanted": WANTED[game], "scrolls": SCROLLS[shape], "apart": APART, "shape": shape}
    return [f"{width}×{height} {fault}" for fault in page.evaluate(FAULTS, asked)]
