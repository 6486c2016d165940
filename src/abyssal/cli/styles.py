"""Colours of the terminal. A guild or race is never told by its colour alone: its letter or name stands with it."""

from __future__ import annotations

from typing import Final

# Words use the colours of the terminal's own palette, which suit its background.
TITLE: Final = "bold yellow"
MUTED: Final = "dim"
FAINT: Final = "dim"
GLOW: Final = "bold cyan"
CHOICE: Final = "bold cyan"
POINTS: Final = "bold"
STRONG: Final = "bold"

# Cards bring their background along.
LIGHT: Final = {"Y": "#ffd257", "R": "#ff7a5c", "G": "#4fd8a0", "B": "#5cb0ff", "P": "#b794ff"}
MIDDLE: Final = {
    "Y": "#7a560c",
    "R": "#7a2115",
    "G": "#0f5a41",
    "B": "#14468a",
    "P": "#3a2172",
    "K": "#3b4350",  # no race
    "M": "#6a1638",  # monsters
}


def card(letter: str, linked: bool = False) -> str:
    """The style of a lord of a guild: white on its colour, or dark on its light tone in the largest coalition."""
    return f"#101820 on {LIGHT[letter]}" if linked else f"#ffffff on {MIDDLE[letter]}"
