"""What is printed on the cards of Conspiracy, for those who show them: a choice of the catalog."""

from __future__ import annotations

from abyssal.conspiracy.catalog import GUILDS

__all__ = ["GUILDS"]
