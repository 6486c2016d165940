"""Plays whole games of all kinds and prints what happened, so that two builds can be compared line by line.

``trace.py conspiracy=<games> abyss=<games> expansions=<games>``: first line the mode, then one line per game.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from typing import Any, Final

import abyssal
from abyssal.engine.chance import Random

GAMES: Final = {"conspiracy": "conspiracy", "abyss": "abyss", "expansions": "abyss"}
GUILDS: Final = ("farmer", "military", "merchant", "politician", "mage")
OPTIONS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "conspiracy": (
        *({"players": n, "bonus": bonus} for n in (2, 3, 4) for bonus in (False, True)),
        *({"solo": who, "bonus": bonus} for who in (*GUILDS, "random") for bonus in (False, True)),
    ),
    "abyss": (*({"players": n} for n in (2, 3, 4)), {"players": 2, "max_plies": 120}),
    "expansions": (
        *({"players": n, "expansions": ["kraken"]} for n in (2, 3, 4)),
        *({"players": n, "expansions": ["leviathan"]} for n in (2, 3, 4, 5)),
        *({"players": n, "expansions": ["kraken", "leviathan"]} for n in (2, 3, 4, 5)),
    ),
}
# What the players of a game like to choose: one of these, or several together.
LIKES: Final[dict[str, tuple[str | tuple[str, ...], ...]]] = {
    "conspiracy": ("draw 3", "pile", "search_deck", "recycle", "any_two", "force", "reveal 1", "swap", "use"),
    "abyss": ("recruit", "council", "buy", "explore", "continue", "fight", "plot", "use", "draw", "reward 3", "key"),
    "expansions": (
        ("recruit", "kraken", "done", "nebulis"),
        ("recruit counterfeiter", "recruit outlaw", "kraken", "done", "nebulis", "buy nebulis", "explore"),
        ("recruit", "search", "megalodon", "battlefield", "abandoned-convoy", "cetacean-graveyard", "draw 4"),
        ("sentinel", "court", "locations", "recruit watcher", "recruit vigil", "recruit lookout"),
        ("recruit fence", "recruit healer", "recruit executioner", "recruit liberator", "kraken", "use"),
        ("explore", "fight", "pearl", "new 1", "new 2", "reveal"),
        ("explore", "continue", "pass"),
        ("council", "buy", "take"),
        ("recruit border-guard", "recruit rebel", "recruit breeder", "recruit sorcerer", "recruit hunter", "fight"),
        ("explore", "ignore", "recruit coward", "recruit intrepid", "fight", "new 0"),
    ),
}
# Plies between two looks at positions and imagined games.
EVERY: Final = {"conspiracy": 6, "abyss": 40, "expansions": 60}


def trace(kind: str, number: int) -> dict[str, object]:
    """One game: digests of its choices, of the key at every ply, of positions, events, views, imagined games."""
    options = OPTIONS[kind][number % len(OPTIONS[kind])]
    like = LIKES[kind][number % len(LIKES[kind])]
    rng = random.Random(number)
    seed = rng.getrandbits(rng.choice((8, 33, 63)))
    g = abyssal.new(GAMES[kind], seed=seed, **options)
    actions: list[int] = []
    asked: set[str] = set()
    keys, positions, imagined = hashlib.sha256(), hashlib.sha256(), hashlib.sha256()
    while not g.is_over:
        legal = g.legal()
        asked.add(str(g.decision))
        keys.update(g.key())
        keys.update(repr((legal, g.seat, g.decision, g.scores())).encode())
        if len(actions) % EVERY[kind] == 0:
            positions.update(json.dumps([g.position(), g.view(0), g.view(1, "recall"), g.prompt()]).encode())
            positions.update(json.dumps([shown(g, 0), shown(g, None)]).encode())
            twin = g.determinize(0, rng.getrandbits(63), rng.choice(("table", "recall")))
            imagined.update(twin.key())
            twin.playout(Random(rng.getrandbits(63)))
            imagined.update(twin.key() + repr(twin.scores()).encode())
            again = abyssal.load(g.position())
            assert again.key() == g.key()
        liked = [action for action in legal if g.text(action).startswith(like)]
        actions.append(rng.choice(liked if liked and rng.random() < 0.5 else legal))
        g.play(actions[-1])
    positions.update(json.dumps(g.position()).encode())
    return {
        "kind": kind,
        "number": number,
        "options": options,
        "seed": seed,
        "plies": len(actions),
        "asked": sorted(asked),
        "actions": digest(actions),
        "keys": keys.hexdigest()[:16],
        "positions": positions.hexdigest()[:16],
        "imagined": imagined.hexdigest()[:16],
        "events": digest(g.events()),
        "record": digest(g.record()),
        "scores": g.scores(),
        "winners": g.winners(),
        "outcome": digest(g.outcome()),
        "sheets": digest([g.score_sheet(seat) for seat in range(g.players)]),
        "end": hashlib.sha256(g.key()).hexdigest()[:16],
    }


def shown(g: abyssal.Game, reader: int | None) -> list[object]:
    """What a reader is told besides the view."""
    sheets = [g.known_sheet(seat, reader) for seat in range(g.players)]
    return [g.prompt(reader), g.table_numbers(reader), sheets, g.known_scores(reader)]


def digest(thing: object) -> str:
    return hashlib.sha256(json.dumps(thing).encode()).hexdigest()[:16]


def main() -> None:
    print(json.dumps({"compiled": abyssal.engine.COMPILED, "from": abyssal.__file__}))
    for wanted in sys.argv[1:]:
        kind, games = wanted.split("=")
        for number in range(int(games)):
            print(json.dumps(trace(kind, number)))


if __name__ == "__main__":
    main()
