"""Plays whole games of all kinds and prints what happened, so that two builds can be compared line by line.

``trace.py <games>``: first line the mode, then one line per game.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from typing import Any, Final

import abyssal
from abyssal.engine.chance import Random

GUILDS: Final = ("farmer", "military", "merchant", "politician", "mage")
OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    *({"players": n, "bonus": bonus} for n in (2, 3, 4) for bonus in (False, True)),
    *({"solo": who, "bonus": bonus} for who in (*GUILDS, "random") for bonus in (False, True)),
)
LIKES: Final = ("draw 3", "pile", "search_deck", "recycle", "any_two", "force", "reveal 1", "swap", "use")


def trace(number: int) -> dict[str, object]:
    """One game: digests of its choices, of the key at every ply, of positions, events, views, imagined games."""
    options = OPTIONS[number % len(OPTIONS)]
    like = LIKES[number % len(LIKES)]
    rng = random.Random(number)
    seed = rng.getrandbits(rng.choice((8, 33, 63)))
    g = abyssal.new("conspiracy", seed=seed, **options)
    actions: list[int] = []
    keys, positions, imagined = hashlib.sha256(), hashlib.sha256(), hashlib.sha256()
    while not g.is_over:
        legal = g.legal()
        keys.update(g.key())
        keys.update(repr((legal, g.seat, g.decision, g.scores())).encode())
        if len(actions) % 6 == 0:
            positions.update(json.dumps([g.position(), g.view(0), g.prompt()]).encode())
            twin = g.determinize(0, rng.getrandbits(63))
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
        "game": number,
        "options": options,
        "seed": seed,
        "plies": len(actions),
        "actions": digest(actions),
        "keys": keys.hexdigest()[:16],
        "positions": positions.hexdigest()[:16],
        "imagined": imagined.hexdigest()[:16],
        "events": digest(g.events()),
        "record": digest(g.record()),
        "scores": g.scores(),
        "winners": g.winners(),
        "sheets": digest([g.score_sheet(seat) for seat in range(g.players)]),
        "end": hashlib.sha256(g.key()).hexdigest()[:16],
    }


def digest(thing: object) -> str:
    return hashlib.sha256(json.dumps(thing).encode()).hexdigest()[:16]


def main() -> None:
    print(json.dumps({"compiled": abyssal.engine.COMPILED, "from": abyssal.__file__}))
    for number in range(int(sys.argv[1])):
        print(json.dumps(trace(number)))


if __name__ == "__main__":
    main()
