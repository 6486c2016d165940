"""Properties of the games, at every step of random ones."""

import pytest

pytest.register_assert_rewrite(
    "tests.properties.laws",
    "tests.properties.spoiling",
    "tests.properties.abyss.facts",
    "tests.properties.abyss.payments",
    "tests.properties.abyss.views",
)
