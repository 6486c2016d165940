"""Scenarios of the rules. Pytest explains failed assertions in the shared helpers as in the tests."""

import pytest

pytest.register_assert_rewrite("tests.rules.abyss")
