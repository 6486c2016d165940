"""Every ruling and every section named in code and tests exists in the rules text that it means."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.rules.book import ROOT, Mark, home_of, prose_of, ruling_marks, section_marks

MODULES: Final = sorted(path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_marks_lead_somewhere(path: Path) -> None:
    home = home_of(path)
    found = [
        (line, mark) for line, prose in prose_of(path) for mark in [*ruling_marks(prose), *section_marks(prose, home)]
    ]
    assert [f"line {line}: {mark.text} {mark.number}" for line, mark in found if not mark.leads_somewhere] == []


@pytest.mark.parametrize("folder", ["abyss", "abyss/kraken", "abyss/leviathan", "conspiracy"])
def test_the_rules_are_full_of_marks(folder: str) -> None:
    prose = [(path, said) for path in (ROOT / "src" / "abyssal" / folder).glob("*.py") for _, said in prose_of(path)]
    assert len([mark for _, said in prose for mark in ruling_marks(said)]) >= 15
    assert len([mark for path, said in prose for mark in section_marks(said, home_of(path))]) >= 15


@pytest.mark.parametrize(
    ("prose", "found"),
    [
        ("Reveal the next card (7.1) [B-2].", ["abyss B-2", "abyss 7.1"]),
        ("The turn changes (13.2, 14) [B-9] [K-11].", ["abyss B-9", "kraken K-11", "abyss 13.2", "abyss 14"]),
        ("Nobody is asked [B-1, L-15].", ["abyss B-1", "leviathan L-15"]),
        ("The human starts [S1].", ["conspiracy S1"]),
        ("The rules (9.1; K 3.2, 4.2).", ["abyss 9.1", "kraken 3.2", "kraken 4.2"]),
        ("Leviathans (L 5 to 8).", ["leviathan 5", "leviathan 8"]),
        ("Slain (L 8.2, steps 8 to 10).", ["leviathan 8.2"]),
        ("The closed form of 3.2: so many races.", ["abyss 3.2"]),
        ("Valid by section 9.1, items 2 to 4, and tables 1 and 16.", ["abyss 9.1", "abyss 1", "abyss 16"]),
        ("# ------------------------------ 7.6 the end", ["abyss 7.6"]),
        ("More pearls win (Conspiracy 12).", ["conspiracy 12"]),
        ("Four of them (at most 12), ``f(3)`` and 2 more; 0 (of 5).", []),
    ],
)
def test_the_eye_for_marks_is_not_blind(prose: str, found: list[str]) -> None:
    marks = [*ruling_marks(prose), *section_marks(prose, "abyss")]
    assert [f"{mark.text} {mark.number}" for mark in marks] == found


@pytest.mark.parametrize("mark", [Mark("abyss", "B-99"), Mark("kraken", "K-0"), Mark("conspiracy", "13.1")])
def test_a_mark_may_lead_nowhere(mark: Mark) -> None:
    assert not mark.leads_somewhere
