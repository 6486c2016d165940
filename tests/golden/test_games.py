"""Recorded whole games: for each number of players, each opponent and each way to end, one that is played again."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import abyssal
from abyssal import Game
from tests.golden.conftest import HERE, Golden

Ending = Callable[[Game], bool]

# ---------------------------------------------------------------------- ways to end


def first_player(g: Game) -> object:
    return next(event["seat"] for event in g.events() if event["event"] == "turn_started")


def ended_by_the_first_player(g: Game) -> bool:
    return g.position()["ended_by"] == first_player(g)


def ended_by_the_last_player(g: Game) -> bool:
    first = first_player(g)
    assert isinstance(first, int)
    return bool(g.position()["ended_by"] == (first - 1) % g.players)


def two_full_alliances(g: Game) -> bool:
    seats: Any = g.position()["seats"]
    return sum(len(seat["lords"]) == 15 for seat in seats.values()) >= 2


def pearls(g: Game, seat: int) -> int:
    seats: Any = g.position()["seats"]
    return int(seats[str(seat)]["pearls"])


def pearls_decide(g: Game) -> bool:
    """Equal IP; more pearls win (12)."""
    best = [seat for seat, score in enumerate(g.scores()) if score == max(g.scores())]
    return len(best) > 1 and len(g.winners()) == 1


def shared_victory(g: Game) -> bool:
    return len(g.winners()) > 1


def lord_deck_runs_out(g: Game) -> bool:
    return g.position()["lord_deck"] == []


def restricted_to_the_end(g: Game) -> bool:
    """A restriction binds the last turns though its owner has finished [U34]."""
    limit: Any = g.position()["restriction"]
    return limit is not None and limit["owner"] == g.position()["ended_by"]


def human_wins(g: Game) -> bool:
    return g.winners() == [0]


def opponent_wins(g: Game) -> bool:
    return g.winners() == [1]


def human_ends(g: Game) -> bool:
    return g.position()["ended_by"] == 0


def opponent_ends(g: Game) -> bool:
    return g.position()["ended_by"] == 1


def tie_won_as_keeper(g: Game) -> bool:
    """[S11]"""
    return g.scores()[0] == g.scores()[1] and g.winners() == [0]


def tie_lost(g: Game) -> bool:
    return g.scores()[0] == g.scores()[1] and g.winners() == [1]


def replay_on_the_last_turn(g: Game) -> bool:
    """The token is used after the opponent has ended the game [S8]."""
    names = [event["event"] for event in g.events()]
    return opponent_ends(g) and "token_used" in names[names.index("end_triggered") :]


def triggers_of_the_end(g: Game) -> list[dict[str, object]]:
    """What was told of the turn that triggered the end of a game of Abyss, up to that moment."""
    told = g.events()
    names = [event["event"] for event in told]
    if "end_triggered" not in names:
        return []
    end = names.index("end_triggered")
    start = max(place for place in range(end) if names[place] == "turn_started")
    return told[start:end]


def seven_lords(g: Game) -> bool:
    """A seventh lord comes into play (14)."""
    told = triggers_of_the_end(g)
    return bool(told) and told[-1]["event"] == "lord_entered"


def court_not_refilled(g: Game) -> bool:
    """The Court has to be filled and the deck holds too few lords (11, 14)."""
    told = triggers_of_the_end(g)
    return bool(told) and told[-1]["event"] == "pearls_gained" and g.position()["lord_deck"] == []


def best_lord(g: Game, seat: int) -> int:
    lords: Any = g.score_sheet(seat)["lords"]
    return max(lords.values(), default=0)


def ranks(g: Game) -> list[tuple[int, int, int]]:
    return sorted(((g.scores()[seat], pearls(g, seat), best_lord(g, seat)) for seat in range(g.players)), reverse=True)


def pearls_decide_in_abyss(g: Game) -> bool:
    """Equal points; more pearls win (15)."""
    first, second = ranks(g)[:2]
    return first[0] == second[0] and first[1] > second[1]


def best_lord_decides(g: Game) -> bool:
    """Equal points and pearls; the best single lord wins (15)."""
    first, second = ranks(g)[:2]
    return first[:2] == second[:2] and first[2] > second[2]


def cut_short(g: Game) -> bool:
    return g.truncated and "end_triggered" not in [event["event"] for event in g.events()]


def extra_turn_in_the_last_round(g: Game) -> bool:
    """Somebody else brings the Invoker into play after the end was triggered [B-9]."""
    names = [event["event"] for event in g.events()]
    if "end_triggered" not in names:
        return False
    last = g.events()[names.index("end_triggered") :]
    return any(event["event"] == "extra_turn_gained" and event["seat"] != last[0]["seat"] for event in last)


def players(n: int, bonus: bool = False) -> dict[str, Any]:
    return {"players": n, "bonus": bonus}


def solo(who: str, bonus: bool = False) -> dict[str, Any]:
    return {"solo": who, "bonus": bonus}


CONSPIRACY: dict[str, tuple[dict[str, Any], Ending]] = {
    **{f"{n}-players-first-ends": (players(n), ended_by_the_first_player) for n in (2, 3, 4)},
    **{f"{n}-players-last-ends": (players(n, True), ended_by_the_last_player) for n in (2, 3, 4)},
    **{f"{n}-players-two-full": (players(n), two_full_alliances) for n in (2, 3, 4)},
    "2-players-pearls-decide": (players(2), pearls_decide),
    "3-players-pearls-decide": (players(3, True), pearls_decide),
    "2-players-shared-victory": (players(2), shared_victory),
    "4-players-shared-victory": (players(4), shared_victory),
    "4-players-deck-runs-out": (players(4), lord_deck_runs_out),
    "3-players-restricted-to-the-end": (players(3), restricted_to_the_end),
    **{f"solo-{who}-won": (solo(who), human_wins) for who in ("farmer", "military", "merchant", "politician", "mage")},
    **{
        f"solo-{who}-lost": (solo(who), opponent_wins)
        for who in ("farmer", "military", "merchant", "politician", "mage")
    },
    "solo-human-ends": (solo("random", True), human_ends),
    "solo-opponent-ends": (solo("random", True), opponent_ends),
    "solo-tie-won": (solo("random"), tie_won_as_keeper),
    "solo-tie-lost": (solo("random"), tie_lost),
    "solo-replay-on-the-last-turn": (solo("random"), replay_on_the_last_turn),
}

ABYSS: dict[str, tuple[dict[str, Any], Ending]] = {
    **{f"abyss-{n}-players-seven-lords": ({"players": n}, seven_lords) for n in (2, 3, 4)},
    **{f"abyss-{n}-players-court-not-refilled": ({"players": n}, court_not_refilled) for n in (2, 3, 4)},
    "abyss-2-players-pearls-decide": ({"players": 2}, pearls_decide_in_abyss),
    "abyss-2-players-best-lord-decides": ({"players": 2}, best_lord_decides),
    "abyss-3-players-cut-short": ({"players": 3, "max_plies": 150}, cut_short),
    "abyss-3-players-extra-turn-in-the-last-round": ({"players": 3}, extra_turn_in_the_last_round),
    "abyss-4-players-first-ends": ({"players": 4}, ended_by_the_first_player),
    "abyss-4-players-last-ends": ({"players": 4}, ended_by_the_last_player),
}
GAMES: dict[str, tuple[str, dict[str, Any], Ending]] = {
    **{name: ("conspiracy", *case) for name, case in CONSPIRACY.items()},
    **{name: ("abyss", *case) for name, case in ABYSS.items()},
}

# ---------------------------------------------------------------------- the games


def search(game: str, options: dict[str, Any], ending: Ending) -> Game:
    """The first random game that ends so."""
    for seed in range(20_000):
        rng = random.Random(seed)
        g = abyssal.new(game, seed=seed, **options)
        while not g.is_over:
            g.play(rng.choice(g.legal()))
        if ending(g):
            return g
    raise AssertionError("no such game found")


def written(g: Game) -> str:
    sheets = [g.score_sheet(seat) for seat in range(g.players)]
    data = {"scores": g.scores(), "winners": g.winners(), "sheets": sheets, "record": g.record()}
    return json.dumps(data, indent=0) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_before(name: str, writing: bool, golden: Golden) -> None:
    game, options, ending = GAMES[name]
    path = f"games/{name}.json"
    if writing:
        golden(path, written(search(game, options, ending)))
    kept = json.loads((HERE / path).read_text(encoding="utf-8"))
    g = abyssal.replay(kept["record"])
    assert g.is_over
    assert ending(g)
    golden(path, written(g))
    assert kept["record"]["game"] == game
    assert kept["record"]["options"].items() >= options.items() - {("solo", "random")}


def test_no_recorded_game_is_left_over() -> None:
    assert {path.stem for path in (HERE / "games").glob("*")} == set(GAMES)
