"""Pearl divers is registered for the tests of this folder, and gone afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from abyssal import register_kit
from abyssal.engine.kit import KITS
from tests.toy.kit import KIT


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    register_kit(KIT)
    yield
    del KITS[KIT.name]
