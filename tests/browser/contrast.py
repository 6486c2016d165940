"""The contrast of words with what is really drawn behind them: gradients, pictures and shadows included."""

from __future__ import annotations

import base64
from typing import Final

from playwright.sync_api import Page

from tests.browser.stage import settled

ENOUGH: Final = 4.5
"""Contrast of words that everybody can read; 3 is enough for large letters (WCAG 1.4.3)."""
HIDING: Final = """
    *, ::before, ::after { color: transparent !important; transition: none !important }
    svg text { fill: transparent !important }
"""
READ: Final = """(within) => {
    const found = [];
    const dot = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const parse = (colour) => {
        dot.clearRect(0, 0, 1, 1);
        dot.fillStyle = colour;
        dot.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = dot.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    for (const root of document.querySelectorAll(within)) {
        const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
            const node = words.currentNode;
            const text = node.data.trim();
            const of = node.parentElement;
            if (!text || !of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            if (of.closest(":disabled, [aria-disabled=true], .unseen, option, style, defs, title")) continue;
            let opacity = 1;
            let isFiltered = false;
            const rooms = []; // what is scrolled out of them is not seen
            for (let one = of; one; one = one.parentElement) {
                const style = getComputedStyle(one);
                opacity *= Number(style.opacity);
                isFiltered ||= /brightness|grayscale/.test(style.filter);
                if (style.overflowY !== "visible" && one !== document.body) rooms.push(one.getBoundingClientRect());
            }
            if (isFiltered) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const style = getComputedStyle(of);
            if (style.clipPath !== "none") continue; // only for screen readers
            const isDrawn = of instanceof SVGElement;
            const large = parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 18.66 : 24);
            for (const box of range.getClientRects()) {
                if (box.width < 3 || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
                    continue;
                if (rooms.some((room) => box.top < room.top - 2 || box.bottom > room.bottom + 2)) continue;
                const xs = [box.left + 1, box.left + box.width / 2, box.right - 1];
                const ys = [box.top + 1, box.bottom - 1];
                const tops = xs.flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)));
                const isCovered = tops.some((top) => top && !of.contains(top) && !top.contains(of));
                // Whatever lies under an element that no touch hits is found in its place.
                if (isCovered && style.pointerEvents !== "none") continue;
                found.push({
                    text, large, opacity, colour: parse(isDrawn ? style.fill : style.color),
                    box: [box.left, box.top, box.width, box.height].map(Math.round),
                    of: [of, of.parentElement, of.closest("section, dialog, header, nav, main")]
                        .map((one) => `${one?.localName}.${one?.classList[0] ?? ""}`).join(" < "),
                });
            }
        }
    }
    return found;
}"""
MEASURE: Final = """async ([words, picture]) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
    canvas.drawImage(image, 0, 0);
    const part = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * part(r / 255) + 0.7152 * part(g / 255) + 0.0722 * part(b / 255);
    return words.map(({ text, large, opacity, colour, box, of }) => {
        const [x, y] = [Math.max(0, box[0]), Math.max(0, box[1])];
        const { data } = canvas.getImageData(x, y, Math.max(1, box[2]), Math.max(1, box[3]));
        const alpha = (colour[3] ?? 1) * opacity;
        const ratios = [];
        for (let at = 0; at < data.length; at += 4) {
            const behind = [data[at], data[at + 1], data[at + 2]];
            const mixed = behind.map((value, n) => value * (1 - alpha) + colour[n] * alpha);
            const [a, b] = [light(mixed), light(behind)];
            ratios.push((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
        }
        ratios.sort((a, b) => a - b);
        return { text, large, of, ratio: ratios[Math.floor(ratios.length / 10)] };
    });
}"""


def faint(page: Page, within: str = "body") -> list[str]:
    """The words on a page that are hard to read, each with its contrast.

    The picture is taken without the letters. Of the pixels behind a word, the tenth that suits it least is left out: a
    line of a drawing may cross it.
    """
    settled(page)
    words = page.evaluate(READ, within)
    hidden = page.evaluate_handle(
        """(css) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
            return sheet;
        }""",
        HIDING,
    )
    picture = base64.b64encode(page.screenshot()).decode()
    page.evaluate(
        "(sheet) => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet) }",
        hidden,
    )
    measured = page.evaluate(MEASURE, [words, picture])
    return sorted(
        {
            f"{one['ratio']:.2f} {one['text'][:50]!r} ({one['of']})"
            for one in measured
            if one["ratio"] < (3 if one["large"] else ENOUGH)
        }
    )
