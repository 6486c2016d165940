"""The pages of ``docs/rules`` hold together: anchors, numbers and links."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

from tests.rules.book import ROOT, RULES, RULING, SECTION, TEXTS, VECTOR, rulings, sections, text_of, vectors

ANCHOR: Final = re.compile(r'<a id="([^"]+)"></a>')
LINK: Final = re.compile(r"\[(?:`[^`\n]*`|[^\[\]`])*\]\(([^)\s]+)\)")
CODE: Final = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
PAGES: Final = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*.md")])


def anchors(page: Path) -> list[str]:
    """The places of a page that can be pointed to: its own anchors, and headings as a code host makes them."""
    text = page.read_text(encoding="utf-8")
    headings = [ANCHOR.sub("", line).lower() for line in re.findall(r"^#+ (.*)$", text, re.MULTILINE)]
    return ANCHOR.findall(text) + [re.sub(r"[^\w -]", "", line).replace(" ", "-") for line in headings]


def links(page: Path) -> list[str]:
    """The links of a page to pages of the project."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [link for link in LINK.findall(text) if "://" not in link]


@pytest.mark.parametrize("name", TEXTS)
def test_every_section_ruling_and_vector_has_its_anchor(name: str) -> None:
    text = text_of(name)
    assert all(anchor == f"section-{number.replace('.', '-')}" for _, anchor, number in SECTION.findall(text))
    assert all(anchor == ruling.lower() for anchor, ruling in RULING.findall(text))
    assert all(anchor == vector.lower() for anchor, vector in VECTOR.findall(text))
    assert len(re.findall(r"^##+ ", text, re.MULTILINE)) == len(sections(name))
    own = ANCHOR.findall(text)
    assert len(own) == len(set(own)) == len(sections(name)) + len(rulings(name)) + len(vectors(name))


@pytest.mark.parametrize("name", TEXTS)
def test_sections_and_rulings_are_numbered_without_a_gap(name: str) -> None:
    numbers = [tuple(map(int, number.split("."))) for number in sections(name)]
    assert numbers == sorted(numbers)
    assert [number for number in numbers if len(number) == 1] == [(n + 1,) for n in range(numbers[-1][0])]
    for above, parts in groupby((number for number in numbers if len(number) == 2), key=lambda number: number[0]):
        assert [part for _, part in parts] == list(range(1, 1 + sum(n[0] == above and len(n) == 2 for n in numbers)))
    for letter, ruled in groupby(rulings(name), key=lambda ruling: ruling[0]):
        assert [int(ruling.strip(f"{letter}-")) for ruling in ruled] == list(
            range(1, 1 + sum(ruling[0] == letter for ruling in rulings(name)))
        )


@pytest.mark.parametrize("name", TEXTS)
def test_what_a_text_mentions_is_linked(name: str) -> None:
    text = LINK.sub("", text_of(name))
    for defined in (SECTION, RULING, VECTOR):
        text = defined.sub("", text)
    text = CODE.sub("", text)
    assert re.findall(r"§\d\S*|\b[BKL]-\d+|[Ss]ections? \d+", text) == []
    assert [word for word in re.findall(r"\b[UVS]\d+\b", text) if word in rulings(name)] == []
    assert [number for number in re.findall(r"(?<![\w.])\d+\.\d+(?!\w)", text) if number in sections(name)] == []
    assert re.findall(r"`\[[UVS]\d+\]`", LINK.sub("", text_of(name))) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        place, _, anchor = link.partition("#")
        target = (page.parent / place).resolve() if place else page
        assert target.exists(), f"{page.name}: {link}"
        assert ROOT in target.parents, f"{page.name}: {link}"
        assert not anchor or anchor in anchors(target), f"{page.name}: {link}"


def test_the_index_names_every_text_and_every_section() -> None:
    found = links(RULES / "README.md")
    assert {path.name for path in RULES.glob("*.md")} == {"README.md", *(f"{name}.md" for name in TEXTS)}
    for name in TEXTS:
        assert f"{name}.md" in found
        whole = [number for number in sections(name) if "." not in number]
        assert [link for link in found if link.startswith(f"{name}.md#section-")] == [
            f"{name}.md#section-{number}" for number in whole
        ]
