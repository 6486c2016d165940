"""A whole game as plain text: what was asked and chosen, what came up and happened, and the table at each turn."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

import abyssal
from abyssal import Game

WIDTH: Final = 118
LETTERS: Final = {"farmer": "Y", "military": "R", "merchant": "G", "politician": "B", "mage": "P"}


def playthrough(seed: int, options: dict[str, Any]) -> str:
    """One seeded game with seeded random choices."""
    rng = random.Random(seed)
    g = abyssal.new("conspiracy", seed=seed, **options)
    lines = [f"conspiracy {json.dumps(options)}", f"seed {seed}, choices at random from the same seed", ""]
    told = written = turn = 0
    while True:
        entries: Any = g.record()["entries"]
        lines += [f"  {entry}" for entry in entries[written:] if entry.startswith("*")]
        written = len(entries)
        fresh = g.events(told)
        told += len(fresh)
        lines += ["    " + short(event) for event in fresh]
        if g.is_over:
            break
        if any(event["event"] == "turn_started" for event in fresh):
            turn += 1
            lines += ["", *table(g, turn), ""]
        lines += prompt(g)
        action = rng.choice(g.legal())
        lines.append(f"> {g.text(action)}")
        g.play(action)
    lines += ["", *table(g, turn + 1)]
    lines += ["", "The game is over.", ""]
    for seat in range(g.players):
        lines.append(f"seat {seat}: {json.dumps(g.score_sheet(seat))}")
    lines.append(f"scores {g.scores()}, winners {g.winners()}")
    return "\n".join(lines) + "\n"


def short(event: dict[str, object]) -> str:
    """An event in one line: its name and its facts."""
    return " ".join([str(event["event"]), *(f"{name}={event[name]}" for name in event if name != "event")])


def prompt(g: Game) -> list[str]:
    """The question, its facts, and the options with their ids."""
    asked: dict[str, Any] = g.prompt()
    facts = ", ".join(f"{name} {json.dumps(value)}" for name, value in asked["facts"].items())
    why = f" within {'/'.join(asked['why'])}" if asked["why"] else ""
    head = f"? seat {asked['seat']} {asked['decision']}{why}" + (f" ({facts})" if facts else "")
    return [head, *wrapped(f"{option['action']} {option['text']}" for option in asked["options"])]


def wrapped(words: Iterator[str]) -> list[str]:
    """Options side by side in lines of bounded length."""
    lines = ["  |"]
    for word in words:
        if len(lines[-1]) + len(word) + 3 > WIDTH:
            lines.append("  |")
        lines[-1] += f" {word} |"
    return lines


def table(g: Game, turn: int) -> list[str]:
    """The table in a few lines."""
    v: dict[str, Any] = g.view()
    piles = " ".join(f"{guild}: {' '.join(pile)}" for guild, pile in v["piles"].items() if pile)
    deck = v["location_deck"] if isinstance(v["location_deck"], int) else len(v["location_deck"])
    lines = [
        f"== {turn}. seat {v['active']}" + (f", ended by {v['ended_by']}" if v["ended_by"] is not None else ""),
        f"   lords in the deck {len(v['lord_deck'])}: {bag(v['lord_deck'])}",
        f"   piles {piles or '-'}",
        f"   locations in the deck {deck}, open {' '.join(v['open']) or '-'}",
        f"   keeper {dash(v['keeper'])}, restriction {dash(v['restriction'])}, token {dash(v['token'])}",
    ]
    for seat, mine in v["seats"].items():
        locations = " ".join(f"{space}:{name}" for space, name in mine["locations"].items())
        lines.append(f"   seat {seat}: {' '.join(mine['lords']) or '-'}; pearls {mine['pearls']}; {locations or '-'}")
    lines.append(f"   scores {g.scores()}")
    return lines


def bag(lords: list[str]) -> str:
    """Lords by colour: ``Y0112`` is Y0 Y1 Y1 Y2."""
    return " ".join(letter + "".join(lord[1] for lord in same) for letter, same in groupby(lords, lambda lord: lord[0]))


def dash(value: object) -> str:
    return "-" if value is None else json.dumps(value)
