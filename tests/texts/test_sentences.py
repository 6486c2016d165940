"""Python and the browser render the same sentences: both are tested with one file of examples."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from abyssal.texts import voice

SENTENCES = Path(__file__).parents[2] / "frontend/src/texts/sentences.json"
CASES: list[dict[str, Any]] = json.loads(SENTENCES.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']} {case['said']}")
def test_both_voices_say_the_same(case: dict[str, Any]) -> None:
    assert voice(case["language"]).say(case["message"], ["Ann", "Bob"], you=case["you"]) == case["said"]
