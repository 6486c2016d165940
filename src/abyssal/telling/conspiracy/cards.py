"""Export the printed facts of the cards of Conspiracy, for clients that show the cards."""

from __future__ import annotations

from abyssal.conspiracy.catalog import GUILDS

__all__ = ["GUILDS"]
