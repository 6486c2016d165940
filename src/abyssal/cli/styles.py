"""Colours of the terminal. Colour is never the only sign of a guild or race: a letter or name is always beside it."""

from __future__ import annotations

from typing import Final

# Text uses the palette of the terminal, which suits its background.
TITLE: Final = "bold yellow"
MUTED: Final = "dim"
FAINT: Final = "dim"
GLOW: Final = "bold cyan"
CHOICE: Final = "bold cyan"
POINTS: Final = "bold"
STRONG: Final = "bold"

# Cards have a background colour: LIGHT in the largest coalition, else MIDDLE. Keys are guild letters of Conspiracy.
LIGHT: Final = {"Y": "#ffd257", "R": "#ff7a5c", "G": "#4fd8a0", "B": "#5cb0ff", "P": "#b794ff"}
MIDDLE: Final = {
    "Y": "#7a560c",
    "R": "#7a2115",
    "G": "#0f5a41",
    "B": "#14468a",
    "P": "#3a2172",
    "K": "#3b4350",  # krakens, which have no race
    "M": "#6a1638",  # monsters
}


def card(letter: str, linked: bool = False) -> str:
    """Return the style of a card by its letter; ``linked`` if it belongs to the largest coalition (Conspiracy)."""
    return f"#101820 on {LIGHT[letter]}" if linked else f"#ffffff on {MIDDLE[letter]}"
