"""Recorded whole games: for each number of players, each opponent and each way to end, one that is played again."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pytest

import abyssal
from abyssal import AbyssalError, Game
from tests.golden.conftest import HERE, Golden

Ending = Callable[[Game], bool]
LIKING: Final = 0.9  # how often players who like something choose it

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
    """Equal IP; more pearls win (Conspiracy 12)."""
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


def triggers_of_the_end(g: Game) -> Sequence[Mapping[str, object]]:
    """What was told of the turn that triggered the end of a game of Abyss, up to that moment."""
    told = g.events()
    names = [event["event"] for event in told]
    if "end_triggered" not in names:
        return []
    end = names.index("end_triggered")
    start = max(place for place in range(end) if names[place] == "turn_started")
    return told[start:end]


def seven_lords(g: Game) -> bool:
    """A seventh lord comes into play (base 14)."""
    told = triggers_of_the_end(g)
    return bool(told) and told[-1]["event"] == "lord_entered"


def court_not_refilled(g: Game) -> bool:
    """The Court has to be filled and the deck holds too few lords (base 11, 14)."""
    told = triggers_of_the_end(g)
    return bool(told) and told[-1]["event"] == "pearls_gained" and g.position()["lord_deck"] == []


def best_lord(g: Game, seat: int) -> int:
    lords: Any = g.score_sheet(seat)["lords"]
    return max(lords.values(), default=0)


def ranks(g: Game) -> list[tuple[int, int, int]]:
    return sorted(((g.scores()[seat], pearls(g, seat), best_lord(g, seat)) for seat in range(g.players)), reverse=True)


def pearls_decide_in_abyss(g: Game) -> bool:
    """Equal points; more pearls win (base 15)."""
    first, second = ranks(g)[:2]
    return first[0] == second[0] and first[1] > second[1]


def best_lord_decides(g: Game) -> bool:
    """Equal points and pearls; the best single lord wins (base 15)."""
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


# ---------------------------------------------------------------------- ways to end with expansions


def event_names(g: Game) -> list[str]:
    """The names of all events."""
    return [str(event["event"]) for event in g.events()]


def names_since(g: Game, name: str) -> list[str]:
    """The names of the events from the first of a name on."""
    names = event_names(g)
    return names[names.index(name) :] if name in names else []


def names_after_the_last(g: Game, name: str) -> list[str]:
    names = event_names(g)[::-1]
    return names[: names.index(name)][::-1] if name in names else []


def in_a_row(g: Game, *row: str) -> bool:
    """Whether events of these names follow each other somewhere."""
    names = event_names(g)
    return any(tuple(names[place : place + len(row)]) == row for place in range(len(names)))


def sheets(g: Game) -> list[Any]:
    return [g.score_sheet(seat) for seat in range(g.players)]


def inert_at_once(g: Game) -> bool:
    """Monsters are inert from the turn on that triggered the end (L 11)."""
    return names_since(g, "end_triggered")[1:2] == ["monsters_inert"]


def seven_lords_with_expansions(g: Game) -> bool:
    """The lords alone trigger the end, so that monsters work as ever [L-16]."""
    return seven_lords(g) and not inert_at_once(g)


def court_not_refilled_with_expansions(g: Game) -> bool:
    return court_not_refilled(g) and not inert_at_once(g)


def run_out(g: Game) -> list[str]:
    """The piles of Leviathan that triggered the end, and no lord did so in the same turn (L 11)."""
    if not inert_at_once(g) or seven_lords(g):
        return []
    return [pile for pile in ("leviathan_deck", "token_pile", "new_token_pile") if g.position()[pile] == []]


def leviathans_run_out(g: Game) -> bool:
    return run_out(g) == ["leviathan_deck"]


def tokens_run_out(g: Game) -> bool:
    return run_out(g) == ["token_pile"]


def new_tokens_run_out(g: Game) -> bool:
    return run_out(g) == ["new_token_pile"]


def inert_monsters(g: Game) -> bool:
    """In the last round monsters come up and are passed by; no leviathan comes, though some are left (L 7)."""
    last = names_since(g, "monsters_inert")
    return last.count("monster_passed") >= 2 and "leviathan_drawn" not in last and bool(g.position()["leviathan_deck"])


def inert_in_the_last_round(g: Game) -> bool:
    """The lords end the game; a pile that runs out later does not prolong it, but makes monsters inert (L 11)."""
    last = names_since(g, "monsters_inert")
    return seven_lords_with_expansions(g) and "turn_started" in last and "monster_passed" in last


def decides(line: str) -> Ending:
    """Somebody else would have won alone if a line of the score sheets did not count."""

    def ending(g: Game) -> bool:
        scores = [sheet["total"] - sheet[line] for sheet in sheets(g)]
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return len(best) == 1 and best[0] not in g.winners()

    return ending


def figure_given_at_scoring(g: Game) -> bool:
    """Krakens left in hand become nebulis, and the holder of the figure chooses who gets it [K-20]."""
    entries: Any = g.record()["entries"]
    after = set(names_after_the_last(g, "kraken_figure_moved"))
    return " seat " in entries[-1] and after <= {"ally_affiliated", "ally_discarded", "game_ended"} and not g.truncated


def loot_and_a_costly_lair(g: Game) -> bool:
    """A search finds two cards alike; in the end somebody has loot, and a Kraken's Lair that costs points [K-21]."""
    owners = [sheet for sheet in sheets(g) if sheet["loot"] and sheet["locations"].get("krakens-lair", 0) < 0]
    return "loot_discarded" in event_names(g) and len(owners) > 0


def every_zone_reserved(g: Game) -> bool:
    """Sentinels stand in all three zones, and come back (K 5)."""
    return set(event_names(g)) >= {"lord_reserved", "stack_reserved", "location_reserved", "sentinel_returned"}


def martial_law(g: Game) -> bool:
    """Of the cards beyond 12 one is discarded and one is paid for [L-21]."""
    return in_a_row(g, "ally_discarded", "pearls_paid", "turn_started")


def lord_lost_after_the_trigger(g: Game) -> bool:
    """Somebody triggers the end with a seventh lord and loses one [L-27]."""
    last = g.events()[-len(names_since(g, "end_triggered")) :]
    lost = [event["seat"] for event in last if event["event"] == "lord_lost"]
    return seven_lords_with_expansions(g) and g.position()["ended_by"] in lost


def krakens_at_the_border(g: Game) -> bool:
    """Krakens attack a leviathan, and are among the allies which another one costs [L-22]."""
    fought = in_a_row(g, "fight_started", "ally_discarded", "kraken_discarded", "nebulis_gained")
    attack = ("leviathan_attacked", "leviathan_placed", *["ally_discarded"] * 3, "kraken_discarded")
    return fought and in_a_row(g, *attack)


def winner_has_some_of_everything(g: Game) -> bool:
    """Loot, nebulis, wounds and the Scourge on the sheet of the winner."""
    lines = ("loot", "nebulis", "wounds", "scourge")
    return all(g.score_sheet(seat)[line] for seat in g.winners() for line in lines)


def cut_short_in_a_fight(g: Game) -> bool:
    """The last ply is the choice of the leviathan."""
    entries: Any = g.record()["entries"]
    return cut_short(g) and " cell " in entries[-1] and "turn_started" not in names_after_the_last(g, "fight_started")


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


class Case(NamedTuple):
    """A game to look for, and what its players like to choose."""

    game: str
    options: dict[str, Any]
    ending: Ending
    likes: tuple[str, ...] = ()


def kraken(n: int, ending: Ending, *likes: str) -> Case:
    return Case("abyss", {"players": n, "expansions": ["kraken"]}, ending, likes)


def leviathan(n: int, ending: Ending, *likes: str) -> Case:
    return Case("abyss", {"players": n, "expansions": ["leviathan"]}, ending, likes)


def both(n: int, ending: Ending, *likes: str, **options: int) -> Case:
    return Case("abyss", {"players": n, "expansions": ["kraken", "leviathan"], **options}, ending, likes)


# Players who run through the lords, who hunt for tokens of either pile, and who let leviathans come.
WASTING: Final = ("use opportunist", "recruit opportunist", "council", "explore", "take")
HUNTING: Final = ("explore", "fight", "council", "new 0")
HUNTING_NEW: Final = ("explore", "fight", "council", "new 1", "new 2", "new 3", "new 4")
TEMPTING: Final = ("explore", "continue", "pass")

EXPANSIONS: dict[str, Case] = {
    "abyss-kraken-2-players-court-not-refilled": kraken(2, court_not_refilled_with_expansions, *WASTING),
    "abyss-kraken-2-players-pearls-decide": kraken(2, pearls_decide_in_abyss),
    "abyss-kraken-3-players-seven-lords": kraken(3, seven_lords_with_expansions),
    "abyss-kraken-3-players-figure-given-at-scoring": kraken(3, figure_given_at_scoring),
    "abyss-kraken-4-players-figure-decides": kraken(4, decides("kraken")),
    "abyss-kraken-4-players-loot-and-a-costly-lair": kraken(4, loot_and_a_costly_lair),
    "abyss-leviathan-2-players-court-not-refilled": leviathan(2, court_not_refilled_with_expansions, *WASTING),
    "abyss-leviathan-2-players-tokens-run-out": leviathan(2, tokens_run_out, *HUNTING),
    "abyss-leviathan-2-players-scourge-decides": leviathan(2, decides("scourge")),
    "abyss-leviathan-3-players-leviathans-run-out": leviathan(3, leviathans_run_out, *TEMPTING),
    "abyss-leviathan-3-players-martial-law": leviathan(3, martial_law),
    "abyss-leviathan-3-players-wounds-decide": leviathan(3, decides("wounds")),
    "abyss-leviathan-4-players-lord-lost-after-the-trigger": leviathan(4, lord_lost_after_the_trigger),
    "abyss-leviathan-4-players-new-tokens-run-out": leviathan(4, new_tokens_run_out, *HUNTING_NEW),
    "abyss-leviathan-5-players-inert-monsters": leviathan(5, inert_monsters, *HUNTING),
    "abyss-leviathan-5-players-inert-in-the-last-round": leviathan(5, inert_in_the_last_round),
    "abyss-leviathan-5-players-seven-lords": leviathan(5, seven_lords_with_expansions),
    "abyss-both-2-players-court-not-refilled": both(2, court_not_refilled_with_expansions, *WASTING),
    "abyss-both-3-players-cut-short-in-a-fight": both(3, cut_short_in_a_fight, max_plies=100),
    "abyss-both-3-players-leviathans-run-out": both(3, leviathans_run_out, *TEMPTING),
    "abyss-both-4-players-every-zone-reserved": both(4, every_zone_reserved),
    "abyss-both-4-players-new-tokens-run-out": both(4, new_tokens_run_out, *HUNTING_NEW),
    "abyss-both-4-players-seven-lords": both(4, seven_lords_with_expansions),
    "abyss-both-5-players-krakens-at-the-border": both(5, krakens_at_the_border),
    "abyss-both-5-players-tokens-run-out": both(5, tokens_run_out, *HUNTING),
    "abyss-both-5-players-winner-has-some-of-everything": both(5, winner_has_some_of_everything),
}
GAMES: dict[str, Case] = {
    **{name: Case("conspiracy", *case) for name, case in CONSPIRACY.items()},
    **{name: Case("abyss", *case) for name, case in ABYSS.items()},
    **EXPANSIONS,
}

# ---------------------------------------------------------------------- the games


def search(case: Case) -> Game:
    """The first random game that ends so."""
    for seed in range(20_000):
        rng = random.Random(seed)
        g = abyssal.new(case.game, seed=seed, **case.options)
        while not g.is_over:
            liked = [action for action in g.legal() if case.likes and g.text(action).startswith(case.likes)]
            g.play(rng.choice(liked if liked and rng.random() < LIKING else g.legal()))
        if case.ending(g):
            return g
    raise AssertionError("no such game found")


def still_fits(path: str, case: Case) -> bool:
    """Whether a recorded game is played again to its end; only others are looked for anew."""
    if not (HERE / path).exists():
        return False
    kept = (HERE / path).read_text(encoding="utf-8")
    try:
        g = abyssal.replay(json.loads(kept)["record"])
    except AbyssalError:
        return False
    return g.is_over and case.ending(g) and written(g) == kept


def written(g: Game) -> str:
    sheets = [g.score_sheet(seat) for seat in range(g.players)]
    data = {"scores": g.scores(), "winners": g.winners(), "sheets": sheets, "record": g.record()}
    return json.dumps(data, indent=0) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_before(name: str, writing: bool, golden: Golden) -> None:
    case = GAMES[name]
    path = f"games/{name}.json"
    if writing and not still_fits(path, case):
        golden(path, written(search(case)))
    kept = json.loads((HERE / path).read_text(encoding="utf-8"))
    g = abyssal.replay(kept["record"])
    assert g.is_over
    assert case.ending(g)
    golden(path, written(g))
    assert kept["record"]["game"] == case.game
    asked = {name: value for name, value in case.options.items() if (name, value) != ("solo", "random")}
    assert kept["record"]["options"] == kept["record"]["options"] | asked


def test_no_recorded_game_is_left_over() -> None:
    assert {path.stem for path in (HERE / "games").glob("*")} == set(GAMES)
