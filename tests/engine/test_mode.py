"""The mode that was asked for is the mode that is tested."""

import os

import pytest

import abyssal.engine


def test_the_mode_asked_for_is_the_mode_imported() -> None:
    want = os.environ.get("ABYSSAL_WANT")
    if want is None:
        pytest.skip("no mode was asked for (make test asks for both)")
    assert want in ("compiled", "interpreted")
    assert abyssal.engine.COMPILED == (want == "compiled")
