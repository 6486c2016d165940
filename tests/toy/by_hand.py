"""Registers the game when it is imported, as a program of one's own would."""

from __future__ import annotations

from abyssal import register_kit
from tests.toy.kit import KIT

register_kit(KIT)
