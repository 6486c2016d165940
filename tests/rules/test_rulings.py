"""Every ruling of the rules texts has a test of its own: its number stands in the name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.rules.book import TEXTS, as_word, names_of_tests, rulings, words_of

HOME: Final = Path(__file__).parent


@cache
def words(folder: str) -> frozenset[str]:
    """The words in the names of all tests of a folder."""
    return frozenset(word for path in (HOME / folder).glob("test_*.py") for word in words_of(path))


@pytest.mark.parametrize(("folder", "ruling"), [(folder, ruling) for folder in TEXTS for ruling in rulings(folder)])
def test_ruling_has_a_test(folder: str, ruling: str) -> None:
    assert as_word(ruling) in words(folder)


@pytest.mark.parametrize("folder", TEXTS)
def test_no_test_claims_a_ruling_that_does_not_exist(folder: str) -> None:
    ruled = {as_word(ruling) for ruling in rulings(folder)}
    letters = {word[0] for word in ruled}
    assert {word for word in words(folder) if word[:1] in letters and word[1:].isdigit()} == ruled


def test_no_folder_of_rules_is_left_out() -> None:
    assert {path.parent.name for path in HOME.glob("*/test_*.py")} == set(TEXTS)
    assert all(rulings(folder) for folder in TEXTS)


@pytest.mark.parametrize("folder", TEXTS)
def test_no_two_tests_of_a_file_have_the_same_name(folder: str) -> None:
    for path in (HOME / folder).glob("test_*.py"):
        names = names_of_tests(path)
        assert len(names) == len(set(names)), path.name
