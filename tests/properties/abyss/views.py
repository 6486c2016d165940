"""What may be known of a position, and games that differ in what is hidden (4), with the expansions and without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import abyssal
from abyssal import CHANCE, Game
from tests.properties import laws
from tests.properties.abyss.helpers import Match
from tests.properties.abyss.oracle import Position, asked
from tests.properties.common import Player, through_json

# A player who can reveal no new token, or has no ally that can attack, is not asked: everybody sees that.
SKIPPED: Final = {"turn_tokens", "won_tokens", "fight_again", "sorcerer"}


def known(p: Position, reader: int | None, memory: str) -> dict[str, Any]:
    """What section 4 lets a reader know of a position, with a memory for what was once seen or for none of it."""
    recalls = memory == "recall"
    view = through_json(p)
    del view["seed"], view["random"]
    if not p["pending"]:
        return view  # type: ignore[no-any-return]  # a finished game lies open
    searching = is_asked(p, "black_smokers", reader)
    view["token_pile"] = len(p["token_pile"])
    if not recalls:
        for zone in ("deck", "discard", "lord_deck"):
            view[zone] = len(p[zone])
        view["council"] = {race: len(stack) for race, stack in p["council"].items()}
        view["stolen"] = None
        if not searching:
            view["location_deck"] = len(p["location_deck"])
    elif p["stolen"] is not None and reader not in (p["stolen"]["by"], p["stolen"]["from"]):
        del view["stolen"]["token"]
    for seat, mine in view["seats"].items():
        if seat != str(reader):
            mine["tokens"] = len(mine["tokens"])
            if not recalls:
                mine["hand"] = len(mine["hand"])
    return view  # type: ignore[no-any-return]


def is_asked(p: Position, decision: str, reader: int | None) -> bool:
    """Whether a reader decides this just now."""
    return bool(p["pending"]) and (asked(p)["step"], asked(p)["seat"]) == (decision, reader)


# ---------------------------------------------------------------------- two games that differ in what is hidden


def games_that_differ_in_what_a_seat_cannot_see_look_alike(match: Match, g: Game, seed: int, memory: str) -> None:
    """The game and one that a seat imagines, both played on."""
    reader = seed % match.players
    imagined = g.determinize(reader, seed, memory).position()
    one = abyssal.load(g.position(), chance="ask")
    other = abyssal.load(imagined, chance="ask")
    for _ in in_step(one, other, reader, memory, match.player()):
        pass


def what_is_seen(g: Game, reader: int, memory: str, since: int) -> tuple[object, Sequence[object]]:
    """All that a seat can see of a game, and a spectator; and what happened, for both."""
    views = g.view(reader, memory), g.view(None, memory)
    told = laws.everything_told(g, reader), laws.everything_told(g, None)
    return (views, told), list(zip(g.events(since, reader), g.events(since), strict=True))


def in_step(one: Game, other: Game, reader: int, memory: str, player: Player) -> Iterator[None]:
    """Play the same public choices and outcomes in both, as long as nothing shows the difference."""
    since = one.event_count, other.event_count
    while not (one.is_over or other.is_over):
        seen, also = what_is_seen(one, reader, memory, since[0]), what_is_seen(other, reader, memory, since[1])
        if memory == "table" and received(one, reader, since[0]):
            return  # the reader has looked at cards that lay hidden: now the difference is known
        if one.decision != other.decision and {one.decision, other.decision} & SKIPPED:
            assert all(mine == theirs for mine, theirs in zip(seen[1], also[1], strict=False))
            return
        assert seen == also
        since = one.event_count, other.event_count
        yield
        if one.decision in ("draw_tokens", "draw_new_tokens") and reader != one.position()["active"]:
            one.play(player.random.choice(one.legal()))  # each game what it likes: the reader does not see it
            other.play(player.random.choice(other.legal()))
            continue
        common = sorted(set(one.legal()) & set(other.legal()))
        if not common:
            return
        if one.seat == CHANCE:
            action = player.random.choice(common)
        else:
            action = player.choose(one)
            if action not in common:
                action = player.random.choice(common)
        one.play(action)
        other.play(action)


def received(g: Game, reader: int, since: int) -> bool:
    """Whether a reader has taken a stack of the Council, or looked through the discard."""
    shown = ("ally_received", "discard_looked_through")
    return any(event["event"] in shown and event["seat"] == reader for event in g.events(since))


# ---------------------------------------------------------------------- hidden tokens, of either kind


def dealt_to_others(g: Game, zone: str, memory: str, games: int) -> dict[int, Counter[Any]]:
    """What seats 1 and 2 have in a zone in the games which seat 0 imagines; seat 0 has in all of them what it has."""
    table: Position = g.position()
    counts: dict[int, Counter[Any]] = {1: Counter(), 2: Counter()}
    for seed in range(games):
        p: Position = g.determinize(0, seed, memory).position()
        assert p["seats"]["0"][zone] == table["seats"]["0"][zone]
        for seat, found in counts.items():
            found.update(p["seats"][str(seat)][zone])
    return counts


def thief_and_victim_remember(g: Game, zone: str, possible: int) -> None:
    """Seat 1 took a token from seat 0, who knows it, and has so many possible sets; seat 2 cannot know it."""
    table: Position = g.position()
    stolen = table["stolen"]["token"]
    held: dict[int, Counter[tuple[object, ...]]] = {0: Counter(), 2: Counter()}
    for seed in range(400):
        for reader, counts in held.items():
            p: Position = g.determinize(reader, seed, "recall").position()
            counts[tuple(p["seats"]["1"][zone])] += 1
            assert p["stolen"]["token"] in p["seats"]["1"][zone]
            assert reader == 2 or p["stolen"]["token"] == stolen
    assert all(stolen in tokens for tokens in held[0])
    assert len(held[0]) == possible
    assert any(stolen not in tokens for tokens in held[2])
