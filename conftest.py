"""Set-up shared by tests and doctests."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import abyssal
from abyssal.engine.kit import KITS

# Fits in tests are small: several threads of numpy, which has not been imported yet, would wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "default", max_examples=100, deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("quick", max_examples=15, parent=settings.get_profile("default"))
settings.register_profile("interpreted", max_examples=10, parent=settings.get_profile("default"))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(autouse=True)
def _door(doctest_namespace: dict[str, object]) -> None:
    """Examples in docstrings find the package as ``abyssal``."""
    doctest_namespace["abyssal"] = abyssal


@pytest.fixture(autouse=True)
def _kits() -> Iterator[None]:
    """Games that a test or an example registers are gone after it."""
    before = dict(KITS)
    yield
    KITS.clear()
    KITS.update(before)
