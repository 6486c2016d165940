"""A whole game as plain text: what was asked and chosen, what came up and happened, and the table at each turn."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Final

import abyssal
from abyssal import Game

WIDTH: Final = 118


def playthrough(game: str, seed: int, options: dict[str, Any]) -> str:
    """One seeded game with seeded random choices."""
    rng = random.Random(seed)
    g = abyssal.new(game, seed=seed, **options)
    lines = [f"{game} {json.dumps(options)}", f"seed {seed}, choices at random from the same seed", ""]
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
            lines += ["", *TABLES[game](g, turn), ""]
        lines += prompt(g)
        action = rng.choice(g.legal())
        lines.append(f"> {g.text(action)}")
        g.play(action)
    lines += ["", *TABLES[game](g, turn + 1)]
    lines += ["", "The game is over.", ""]
    for seat in range(g.players):
        lines.append(f"seat {seat}: {json.dumps(g.score_sheet(seat))}")
    lines.append(f"outcome {json.dumps(g.outcome())}")
    return "\n".join(lines) + "\n"


def short(event: Mapping[str, object]) -> str:
    """An event in one line: its name and its facts."""
    return " ".join([str(event["event"]), *(f"{name}={event[name]}" for name in event if name != "event")])


def prompt(g: Game) -> list[str]:
    """The question, those of its facts that say something, and the options with their ids."""
    asked: Any = g.prompt()
    facts = ", ".join(f"{name} {json.dumps(value)}" for name, value in asked["facts"].items() if value)
    why = f" because of {', '.join(asked['why'])}" if asked["why"] else ""
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


def conspiracy_table(g: Game, turn: int) -> list[str]:
    """The table of Conspiracy in a few lines."""
    v: Any = g.view()
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


def abyss_table(g: Game, turn: int) -> list[str]:
    """The table of Abyss in a few lines; hands and tokens open."""
    p: Any = g.position()
    council = ", ".join(stack(race, cards) for race, cards in p["council"].items() if cards)
    threat = f"threat {p['threat']}, " if "threat" in p else ""
    lines = [
        f"== {turn}. seat {p['active']}" + (f", ended by {p['ended_by']}" if p["ended_by"] is not None else ""),
        f"   court {' '.join(p['court']) or '-'}; deck {len(p['lord_deck'])}",
        f"   council {council or '-'}; deck {len(p['deck'])}, discard {len(p['discard'])}",
        f"   available {' '.join(p['available']) or '-'}; deck {len(p['location_deck'])}",
        f"   {threat}tokens {len(p['token_pile'])}, extra turns {p['extra_turns']}",
        *(kraken_lines(p) if "kraken" in p["expansions"] else []),
        *(leviathan_lines(p) if "leviathan" in p["expansions"] else []),
    ]
    for seat, mine in p["seats"].items():
        parts = {
            "pearls": str(mine["pearls"]),
            "keys": str(mine["keys"] or ""),
            "tokens": values(mine["tokens"]),
            "hand": kinds(mine["hand"]),
            "affiliated": kinds(mine["affiliated"]),
            "free": " ".join(mine["free"]),
            "disabled": " ".join(mine["disabled"]),
            "controls": ", ".join(f"{site} ({' '.join(lords)})" for site, lords in mine["locations"].items()),
            **expansion_parts(mine),
        }
        lines.append(f"   seat {seat}: " + "; ".join(f"{name} {part}" for name, part in parts.items() if part))
    lines.append(f"   scores {g.scores()}")
    return lines


def kraken_lines(p: dict[str, Any]) -> list[str]:
    """What Kraken adds to the table."""
    loot = " ".join(f"{site} ({values(cards)})" for site, cards in p["loot"].items() if cards)
    sentinels = ", ".join(
        f"{lord} of {facts['owner']} at {facts['zone']} {facts.get('target', '')}".strip()
        for lord, facts in p["sentinels"].items()
    )
    return [
        f"   loot {loot or '-'}; deck {values(p['loot_deck'])}",
        f"   kraken figure {dash(p['kraken_figure'])}, sentinels {sentinels or '-'}",
    ]


def leviathan_lines(p: dict[str, Any]) -> list[str]:
    """What Leviathan adds to the table: each leviathan by its cell, a stroke for each health point it has lost."""
    border = " ".join(f"{cell}:{facts['leviathan']}{facts['damage'] * '/'}" for cell, facts in p["border"].items())
    inert = ", monsters inert" if p["inert"] else ""
    return [
        f"   border {border or '-'}; deck {len(p['leviathan_deck'])}",
        f"   new tokens {len(p['new_token_pile'])}, scourge {dash(p['scourge'])}{inert}",
    ]


def expansion_parts(mine: dict[str, Any]) -> dict[str, str]:
    """What the expansions add to a seat; empty parts are left out."""
    kept = mine.get("kept_loot", {})
    return {
        "nebulis": str(mine.get("nebulis") or ""),
        "kept loot": ", ".join(f"{site} ({values(cards)})" for site, cards in kept.items() if cards),
        "new tokens": ", ".join(mine.get("new_tokens", [])),
        "wounds": str(mine.get("wounds") or ""),
        "slain": " ".join(str(leviathan) for leviathan in mine.get("slain", [])),
    }


def stack(race: str, cards: list[str]) -> str:
    """A stack of the Council; with a kraken in it its race is named."""
    mixed = any(card.split()[0] != race for card in cards)
    return f"{race} stack ({kinds(cards)})" if mixed else kinds(cards)


def values(cards: list[Any]) -> str:
    """Values only, with the letter of a sign: ``crab 1``, ``crab 2 pearl``, ``crab 3 dice`` are 12p3d."""
    return "".join(value(str(card)) for card in cards)


def value(card: str) -> str:
    """The value of an ally, a token or a loot card, and the letter of a sign."""
    words = card.split()
    return words[1] + words[2][0] if len(words) == 3 else words[-1]


def kinds(cards: list[str]) -> str:
    """Allies by race: ``crab 13``."""
    found = groupby(cards, lambda card: card.split()[0])
    return ", ".join(f"{race} {values(list(same))}" for race, same in found)


def bag(lords: list[str]) -> str:
    """Lords by colour: ``Y0112`` is Y0 Y1 Y1 Y2."""
    return " ".join(letter + "".join(lord[1] for lord in same) for letter, same in groupby(lords, lambda lord: lord[0]))


def dash(value: object) -> str:
    return "-" if value is None else json.dumps(value)


TABLES: Final = {"conspiracy": conspiracy_table, "abyss": abyss_table}
