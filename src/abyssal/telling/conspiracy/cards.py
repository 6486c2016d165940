"""What is printed on the cards of Conspiracy, for those who show them: a choice of the almanac."""

from __future__ import annotations

from abyssal.conspiracy.almanac import GUILDS

__all__ = ["GUILDS"]
