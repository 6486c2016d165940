"""Scenarios of the rules; what the checks that they share compare is shown as in the tests themselves."""

import pytest

pytest.register_assert_rewrite("tests.rules.abyss")
