"""A bot that notes in a file on which rules it runs, and thinks for as long as a second file exists."""

from __future__ import annotations

import os
import time
from pathlib import Path

import abyssal
from abyssal import Game, bots


class Witness(bots.Bot):
    """Notes the beginning and the end of each thought."""

    def choose(self, game: Game, budget: bots.Budget) -> int:
        notes = Path(os.environ["WITNESS"])
        with notes.open("a") as file:
            file.write(f"begins {os.getpid()} {abyssal.COMPILED}\n")
        while notes.with_name("thinking").exists():
            time.sleep(0.02)
        with notes.open("a") as file:
            file.write(f"ends {os.getpid()} {abyssal.COMPILED}\n")
        return game.legal()[0]


bots.register("witness", Witness)
