"""How options are read that several commands have."""

from __future__ import annotations


def expansion_names(text: str) -> list[str]:
    """Expansions with commas between them; spaces and capitals do not matter.

    >>> expansion_names("Kraken, leviathan")
    ['kraken', 'leviathan']
    """
    return [name.strip() for name in text.lower().split(",") if name.strip()]
