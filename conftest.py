"""The set-up that tests and doctests share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import abyssal
from abyssal.engine.kit import KITS

# Tests fit small models, for which several threads of numpy are slower. numpy reads this when it is imported later.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "default", max_examples=100, deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE
)
# How many examples of each property are tried. The Makefile chooses: compiled rules take "short" in make test,
# "quick" in make check and "default" in make test-long; plain Python takes "few" in make test, "interpreted" in
# make test-long.
settings.register_profile("short", max_examples=40, parent=settings.get_profile("default"))
settings.register_profile("quick", max_examples=15, parent=settings.get_profile("default"))
settings.register_profile("interpreted", max_examples=10, parent=settings.get_profile("default"))
settings.register_profile("few", max_examples=4, parent=settings.get_profile("default"))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(autouse=True)
def _door(doctest_namespace: dict[str, object]) -> None:
    """Let examples in docstrings use the package as ``abyssal``."""
    doctest_namespace["abyssal"] = abyssal


@pytest.fixture(autouse=True)
def _kits() -> Iterator[None]:
    """Remove the games that a test or an example has registered."""
    before = dict(KITS)
    yield
    KITS.clear()
    KITS.update(before)
