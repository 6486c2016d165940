"""Register the game on import, as a user's program would."""

from __future__ import annotations

from abyssal import register_kit
from tests.toy.kit import KIT

register_kit(KIT)
