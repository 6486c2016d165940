"""Properties that hold at every step of random games."""

import pytest

pytest.register_assert_rewrite(
    "tests.properties.laws",
    "tests.properties.spoiling",
    "tests.properties.abyss.facts",
    "tests.properties.abyss.payments",
    "tests.properties.abyss.views",
)
