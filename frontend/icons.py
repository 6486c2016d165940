"""Draw the icons of the installed client into ``public``: a pearl under a crown, in the light of the deep.

Run it when the drawing changes; it needs Chromium and playwright, like the tests of the browser. The icons are part
of the repository, so that a build needs neither.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

PUBLIC: Final = Path(__file__).resolve().parent / "public"
SIZES: Final = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512}
"""The files and their widths in pixels."""
SAFE: Final = 0.74
"""Scale of the drawing where the system may cut the icon into a circle."""

SEA: Final = """
<defs>
  <radialGradient id="sea" cx="50%" cy="16%" r="95%">
    <stop offset="0" stop-color="#2f7fa6"/><stop offset=".45" stop-color="#123f66"/>
    <stop offset="1" stop-color="#061224"/>
  </radialGradient>
  <radialGradient id="pearl" cx="36%" cy="30%" r="75%">
    <stop offset="0" stop-color="#ffffff"/><stop offset=".32" stop-color="#dcebf4"/>
    <stop offset=".72" stop-color="#7fa6c2"/><stop offset="1" stop-color="#274a68"/>
  </radialGradient>
  <linearGradient id="gold" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#ffe9a8"/><stop offset="1" stop-color="#c98f2b"/>
  </linearGradient>
</defs>
<rect width="100" height="100" fill="url(#sea)"/>
<g fill="#8fd6ef" opacity=".13"><path d="M30 0h10L22 100H2z"/><path d="M55 0h7l8 100H52z"/>
  <path d="M80 0h9l11 60v30z"/></g>
<path d="M0 86c14-7 24 3 40-1s24-8 38-2 16 2 22 0v17H0z" fill="#04101f"/>
"""
CROWNED_PEARL: Final = """
<ellipse cx="50" cy="84" rx="25" ry="4.500" fill="#000" opacity=".35"/>
<circle cx="50" cy="59" r="25" fill="url(#pearl)"/>
<ellipse cx="41" cy="49" rx="6" ry="3.800" fill="#fff" opacity=".9" transform="rotate(-35 41 49)"/>
<path d="M27 36l-4-21 12.500 9L50 8l14.500 16L77 15l-4 21c-14 5-32 5-46 0z" fill="url(#gold)" stroke="#5b3d0c"
  stroke-width="1.600" stroke-linejoin="round"/>
<g fill="#fff" stroke="#5b3d0c" stroke-width="1"><circle cx="50" cy="8" r="3"/><circle cx="23" cy="15" r="2.600"/>
  <circle cx="77" cy="15" r="2.600"/></g>
<circle cx="50" cy="29" r="3.600" fill="#1f8f86" stroke="#5b3d0c" stroke-width="1"/>
"""


def drawing(scale: float) -> str:
    """Return the icon as SVG, with the pearl at a scale around the middle."""
    moved = f'<g transform="translate({50 * (1 - scale)} {50 * (1 - scale)}) scale({scale})">{CROWNED_PEARL}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{SEA}{moved}</svg>'


def main() -> None:
    """Draw all icons."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing(SAFE if 'mask' in name else 0.92)}"
            )
            page.screenshot(path=PUBLIC / name)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
