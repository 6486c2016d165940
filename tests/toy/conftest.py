"""Register the game Pearl divers for the tests of this folder."""

from __future__ import annotations

import pytest

from abyssal import register_kit
from tests.toy.kit import KIT


@pytest.fixture(autouse=True)
def _registered() -> None:
    register_kit(KIT)
