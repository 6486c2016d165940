"""Leagues: who plays whom at which seat with which cards, and the result of a game."""

from __future__ import annotations

import multiprocessing
import pickle
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import abyssal
from abyssal.arena import Plan, WorkerDied, play_match
from abyssal.arena.league import BotBroke, Fixture, League, Pairing, Played, Season, fingerprint, play_league
from abyssal.bots import Recipe
from abyssal.bots.playouts import FIRST_BOT, branch
from abyssal.bots.value_files import FOLDER
from abyssal.engine.variant import Variant
from tests.arena.home_made import BROKEN, FATAL, FIRST, LAST, SLOW, UNBORN, WRONG

TWO = abyssal.variant("conspiracy", players=2)
FOUR = abyssal.variant("conspiracy", players=4)
SHORT = abyssal.variant("abyss", players=3, max_plies=20)


def season(league: League, jobs: int = 1) -> Season:
    out = Season(league)
    for games in play_league(league, jobs):
        out.add(games)
    return out


def without_clocks(games: dict[Fixture, Played]) -> dict[Fixture, Played]:
    return {fixture: game._replace(cpu=(0.0, 0.0)) for fixture, game in games.items()}


def test_everybody_sits_everywhere_once_in_a_block() -> None:
    league = League.of(FOUR, ["random", "greedy", FIRST], blocks=2, seed=1)
    fixtures = list(league.fixtures())
    assert len(fixtures) == len(set(fixtures)) == league.games == 2 * 6 * 4
    assert fixtures == sorted(fixtures)
    seats = Counter((fixture.block, fixture.pairing, fixture.seat) for fixture in fixtures)
    assert set(seats.values()) == {1}
    assert {fixture.seat for fixture in fixtures} == {0, 1, 2, 3}
    assert Counter(fixture.pairing.first for fixture in fixtures) == {0: 16, 1: 16, 2: 16}
    assert Counter(fixture.pairing.second for fixture in fixtures) == {0: 16, 1: 16, 2: 16}


@pytest.mark.parametrize(("variant", "bots", "pairs"), [(TWO, 2, 1), (TWO, 3, 3), (FOUR, 2, 1), (FOUR, 3, 6)])
def test_two_players_meet_once_and_more_are_alone_in_turn(variant: Variant, bots: int, pairs: int) -> None:
    some: list[str | Recipe] = [FIRST, LAST, "random"]
    league = League.of(variant, some[:bots], blocks=1, seed=1)
    assert len(league.pairings) == pairs
    assert league.pairings[0] == (0, 1)


def test_all_games_of_a_block_have_the_same_cards() -> None:
    league = League.of(TWO, [FIRST, LAST, "random"], blocks=2, seed=4)
    played = season(league).played
    for fixture, game in played.items():
        seed = branch(4, fixture.block)
        bots = [league.bots[n].make(branch(seed, FIRST_BOT + place)) for place, n in enumerate(fixture.pairing)]
        again = play_match(TWO, bots, seed, rotate=fixture.seat)
        assert (again.scores, again.winners, again.plies) == (game.scores, game.winners, game.plies)


def test_a_bot_against_itself_gets_the_fair_share_whatever_the_seats_are_worth() -> None:
    twin = Recipe("twin", (), FIRST.factory)
    league = League.of(FOUR, [FIRST, twin], blocks=5, seed=2)
    whole = season(league)
    pairing = league.pairings[0]
    assert [whole.share(pairing, block) for block in range(5)] == pytest.approx([0.25] * 5)
    assert [whole.margin(pairing, block) for block in range(5)] == pytest.approx([0.0] * 5)


def test_several_processes_play_the_same_games() -> None:
    league = League.of(TWO, [FIRST, "random", "greedy"], blocks=6, seed=3)
    one, two = season(league), season(league, jobs=2)
    assert without_clocks(one.played) == without_clocks(two.played)
    assert one.blocks == two.blocks == 6
    assert multiprocessing.active_children() == []


def test_only_what_is_missing_is_played() -> None:
    league = League.of(TWO, [FIRST, LAST], blocks=4, seed=3)
    first = season(replace(league, blocks=2))
    later = [game for games in play_league(league, 1, first.played) for game in games]
    assert {game.fixture.block for game in later} == {2, 3}
    first.league = league
    first.add(later)
    assert without_clocks(first.played) == without_clocks(season(league).played)


def test_share_and_margin_of_a_game() -> None:
    def game(seat: int, winners: tuple[int, ...]) -> Played:
        return Played(Fixture(0, Pairing(0, 1), seat), (30, 20, 10), winners, 9, False, (1, 2), (0.0, 0.0))

    assert (game(0, (0,)).share, game(0, (0,)).margin) == (1.0, 15.0)
    assert (game(1, (0,)).share, game(1, (0,)).margin) == (0.0, 0.0)
    assert (game(2, (0, 2)).share, game(2, (0, 2)).margin) == (0.5, -15.0)


def test_only_whole_blocks_before_the_first_gap_count() -> None:
    league = League.of(TWO, [FIRST, LAST], blocks=3, seed=3)
    games = list(season(league).played.values())
    some = Season(league)
    some.add([game for game in games if game.fixture.block != 1])
    assert some.blocks == 1
    some.add([game for game in games if game.fixture == (1, (0, 1), 0)])
    assert some.blocks == 1
    some.add([game for game in games if game.fixture == (1, (0, 1), 1)])
    assert some.blocks == 3


def test_every_bot_has_its_own_clock() -> None:
    league = League.of(SHORT, [SLOW, FIRST], blocks=1, seed=3)
    for game in season(league).played.values():
        assert sum(game.choices) <= game.plies
        assert min(game.choices) > 0
        assert game.cpu[0] / game.choices[0] > 3 * game.cpu[1] / game.choices[1]
        assert game.truncated


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_breaks_down_is_named(jobs: int) -> None:
    league = League.of(TWO, [FIRST, BROKEN], blocks=1, seed=3)
    with pytest.raises(BotBroke) as caught:
        season(league, jobs)
    assert caught.value.params["bot"] == "broken"
    assert caught.value.params["seed"] == branch(3, 0)
    assert "ZeroDivisionError: oops (home_made.py, line " in str(caught.value)
    assert multiprocessing.active_children() == []


def test_a_bot_that_misplays_is_named_and_so_is_its_seat() -> None:
    for bots, place in (([WRONG, FIRST], 0), ([FIRST, WRONG], 1)):
        with pytest.raises(BotBroke, match="The bot wrong failed at seat") as caught:
            season(League.of(FOUR, bots, blocks=1, seed=3))
        assert (caught.value.params["seat"] == 0) == (place == 0)
        assert "is not legal" in str(caught.value.params["reason"])


def test_a_bot_that_cannot_be_made_is_named() -> None:
    with pytest.raises(BotBroke, match=r"The bot unborn failed at seat 1 .* FileNotFoundError: no weights"):
        season(League.of(TWO, [FIRST, UNBORN], blocks=1, seed=3))


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(WorkerDied):
        season(League.of(TWO, [FIRST, FATAL], blocks=2, seed=3), jobs=2)


def test_a_league_can_be_sent_to_a_worker() -> None:
    league = League.of(SHORT, ["greedy", FIRST], blocks=2, seed=3)
    assert pickle.loads(pickle.dumps(league)) == league


def test_the_key_tells_everything_apart_that_matters() -> None:
    def key(**changed: object) -> str:
        options = {"players": 3, "max_plies": 20, **changed}
        seed = options.pop("seed", 3)
        bots = options.pop("bots", ["greedy", FIRST])
        league = League.of(abyssal.variant("abyss", **options), bots, 2, seed)  # type: ignore[arg-type]
        return repr(league.key(league.pairings[0]))

    keys = [
        key(),
        key(seed=4),
        key(players=4),
        key(max_plies=21),
        key(expansions=["kraken"]),
        key(bots=["greedy", LAST]),
    ]
    assert len(set(keys)) == len(keys)
    assert key() == key()


def test_a_value_is_told_by_what_its_file_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def key(file: str) -> dict[str, object]:
        league = League.of(TWO, [f"value:net={file}", "greedy"], 1, 3)
        return league.key(league.pairings[0])

    value = tmp_path / "a.value"
    value.write_bytes((FOLDER / "conspiracy-2.value").read_bytes())
    first = key(str(value))
    monkeypatch.chdir(tmp_path)
    assert key("a.value") == key("./a.value") == first
    told = value.read_bytes().replace(b'{"format"', b'{"tried": "since", "format"', 1)
    assert told != value.read_bytes()
    value.write_bytes(told)
    assert key("a.value") == first
    value.write_bytes((FOLDER / "conspiracy-4.value").read_bytes())
    assert key("a.value") != first
    with pytest.raises(abyssal.OptionError, match="named twice"):
        League.of(TWO, ["value:net=a.value", "value:net=./a.value"], 1, 3)


def test_a_value_that_is_written_anew_meanwhile_stops_its_games(tmp_path: Path) -> None:
    value = tmp_path / "a.value"
    value.write_bytes((FOLDER / "conspiracy-2.value").read_bytes())
    league = League.of(TWO, [f"value:net={value}", FIRST], 9, 3)
    coming = play_league(league)
    next(coming)
    value.write_bytes((FOLDER / "conspiracy-4.value").read_bytes())
    with pytest.raises(BotBroke) as caught:
        list(coming)
    assert caught.value.code == "value_changed"
    assert str(value) in str(caught.value)


@pytest.mark.parametrize("content", [None, b"no value", FOLDER / "abyss-2.value"])
def test_a_value_that_cannot_be_played_by_is_refused_before_the_first_game(
    tmp_path: Path, content: bytes | Path | None
) -> None:
    value = tmp_path / "a.value"
    if content is not None:
        value.write_bytes(content.read_bytes() if isinstance(content, Path) else content)
    with pytest.raises(abyssal.OptionError, match=r"a\.value"):
        League.of(TWO, ["greedy", f"search:net={value}"], 1, 3)
    with pytest.raises(abyssal.OptionError, match=r"a\.value"):
        Plan.of(TWO, 1, 3, ["greedy", f"value:net={value}"])


def test_a_bot_from_elsewhere_may_call_its_own_file_a_net(tmp_path: Path) -> None:
    own = tmp_path / "weights.bin"
    own.write_bytes(b"mine")
    bot = Recipe("mine", (("net", str(own)),), FIRST.factory)
    league = League.of(TWO, [bot, "greedy"], 1, 3)
    own.write_bytes(b"mime")
    assert League.of(TWO, [bot, "greedy"], 1, 3).nets != league.nets


def test_the_fingerprint_knows_bots_from_elsewhere() -> None:
    assert fingerprint("abyss", ("abyssal.bots.greedy",)) == fingerprint("abyss", ("abyssal.bots.random",))
    assert fingerprint("abyss", ("tests.arena.home_made",)) != fingerprint("abyss", ("abyssal.bots.greedy",))
    assert fingerprint("abyss", ("no.such.module",)) == fingerprint("abyss", ())


@pytest.mark.parametrize(
    ("bots", "blocks", "seed", "code"),
    [
        (["random"], 1, 1, "lonely_bot"),
        ([], 1, 1, "lonely_bot"),
        (["random", "greedy", "random"], 1, 1, "same_bot_twice"),
        (["random", "oracle"], 1, 1, "unknown_bot"),
        (["random", "greedy"], 0, 1, "bad_count"),
        (["random", "greedy"], 10**9, 1, "bad_count"),
        (["random", "greedy"], True, 1, "bad_count"),
        (["random", "greedy"], 1, -1, "bad_seed"),
    ],
)
def test_a_league_is_checked(bots: list[str], blocks: int, seed: int, code: str) -> None:
    with pytest.raises(abyssal.OptionError) as caught:
        League.of(TWO, bots, blocks, seed)
    assert caught.value.code == code


def test_solo_games_have_nobody_to_meet() -> None:
    with pytest.raises(abyssal.OptionError, match="solo game of conspiracy"):
        League.of(abyssal.variant("conspiracy", solo="mage"), ["random", "greedy"], 1, 1)
