"""The end of a game with Kraken: krakens in hand, the figure, the score (3.4, 9)."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import Facts, Table
from tests.rules.kraken.table import held, new_game, seat, table

NOTHING: Final[dict[str, Any]] = {"deck": "", "court": "", "lord_deck": "", "location_deck": ""}


def ended(*seats: Facts, by: int = 0, **more: Any) -> Table:
    """The last turn is over: the player before the one who triggered the end could do nothing."""
    return table(*seats, active=(by - 1) % len(seats), ended_by=by, **NOTHING, **more)


def test_krakens_in_hand_become_nebulis_before_final_affiliation() -> None:
    t = ended(seat(hand="kraken 4, kraken 2, crab 3, crab 1"), seat())
    assert t.game.is_over
    assert (t.me.nebulis, t.me.affiliated, t["discard"]) == (4, ["crab 1"], ["crab 3", "kraken 2", "kraken 4"])
    assert (t.me.sheet["nebulis"], t.me.sheet["kraken"], t.me.score) == (-4, -5, 1 - 4 - 5)


def test_the_score_in_mid_game_is_that_of_the_end() -> None:
    seats = (seat(hand="kraken 4, crab 2", nebulis=1), seat(nebulis=2, hand="kraken 2"), seat(free="keeper"))
    before = table(*seats).game.scores()
    after = ended(*seats)
    assert after.game.is_over
    assert after.game.scores() == before


def test_krakens_named_in_a_payment_still_count_as_in_hand() -> None:
    t = table(me=seat(hand="kraken 4, kraken 3"), court="outlaw, keeper, reaper, miller")
    before = (t.me.sheet, t.game.scores())
    t.me.plays("recruit outlaw", "kraken 3")
    assert (t.me.sheet, t.game.scores()) == before


def test_k20_the_gain_at_the_end_is_one_event() -> None:
    """One by one the figure would go to left first; all at once right overtakes both."""
    t = ended(seat(nebulis=1), seat(hand="kraken 2"), seat(hand="kraken 4"))
    assert t.game.is_over
    assert (held(t), t["kraken_figure"]) == ([1, 1, 3], 2)
    assert [event["holder"] for event in t.events("kraken_figure_moved")] == [2]


@pytest.mark.parametrize(("by", "holder"), [(0, 1), (1, 1), (2, 2), (3, 1)])
def test_k20_a_tie_with_no_holder_goes_clockwise_from_who_triggered_the_end(by: int, holder: int) -> None:
    t = ended(seat(), seat(hand="kraken 3"), seat(hand="kraken 3"), seat(hand="kraken 2"), by=by)
    assert t.game.is_over
    assert (held(t), t["kraken_figure"]) == ([0, 2, 2, 1], holder)
    assert [player.sheet["kraken"] for player in t.players] == [-5 if k == holder else 0 for k in range(4)]


@pytest.mark.parametrize(("by", "holder"), [(0, 1), (1, 1), (2, 2), (3, 1)])
def test_k20_the_score_before_the_end_knows_that_tie(by: int, holder: int) -> None:
    t = table(seat(), seat(hand="kraken 3"), seat(hand="kraken 3"), seat(), active=by, ended_by=by)
    assert not t.game.is_over
    assert [player.sheet["kraken"] for player in t.players] == [-5 if k == holder else 0 for k in range(4)]


def test_at_scoring_the_holder_chooses_among_several() -> None:
    t = ended(seat(nebulis=2), seat(hand="kraken 4"), seat(hand="kraken 4"))
    assert (t.decision, t.options, t.me.is_asked) == ("give_kraken", ["seat 1", "seat 2"], True)
    t.me.plays("seat 2")
    assert t.game.is_over
    assert (held(t), t["kraken_figure"], t.game.scores()) == ([2, 3, 3], 2, [-2, -3, -8])


def test_a_choice_at_scoring_can_be_written_and_read_back() -> None:
    t = table(
        me=seat(nebulis=2, hand="crab 2"),
        left=seat(hand="kraken 3"),
        right=seat(hand="kraken 3, squid 1"),
        active=2,
        ended_by=0,
        **NOTHING,
    )
    assert t.decision == "give_kraken"
    twin = Table(abyssal.load(t.position))
    assert twin.game.key() == t.game.key()
    for game in (t, twin):
        game.play("seat 1")
        assert game.game.is_over
        assert (game.me.affiliated, game.right.affiliated) == (["crab 2"], ["squid 1"])
    assert twin.game.scores() == t.game.scores()


def test_without_krakens_nothing_moves_at_the_end() -> None:
    """No event, no check: a figure that lies oddly stays there."""
    t = ended(seat(nebulis=1), seat(nebulis=3), kraken_figure=0)
    assert t.game.is_over
    assert (held(t), t["kraken_figure"]) == ([1, 3], 0)


def test_a_game_that_is_cut_short_asks_nobody() -> None:
    t = table(
        me=seat(nebulis=2),
        left=seat(hand="kraken 4"),
        right=seat(hand="kraken 4"),
        council={"crab": "crab 1"},
        max_plies=1,
    )
    t.me.plays("council crab")
    assert (t.game.is_over, t.game.truncated, t["kraken_figure"]) == (True, True, 0)
    assert held(t) == [2, 3, 3]


def test_a_game_cut_short_while_krakens_are_placed_loses_them() -> None:
    t = table(track="kraken 3, kraken 2, crab 1", max_plies=1)
    t.me.plays("take")
    assert t.game.is_over
    assert (held(t), t["discard"], t["unplaced"]) == ([0, 0], ["kraken 2", "kraken 3"], [])


def test_loot_is_part_of_the_score() -> None:
    t = ended(seat(locations={"megalodon": "", "jail": "keeper"}), seat(), loot={"megalodon": [3, 7]})
    assert t.me.sheet["loot"] == {"megalodon": 10}
    assert t.me.score == 10 + 14 + 6


def test_the_sheet_adds_up() -> None:
    t = table(
        me=seat(
            hand="kraken 4, crab 2",
            nebulis=2,
            free="watcher, highwayman",
            locations={"krakens-lair": "outlaw", "megalodon": ""},
            tokens=[2],
            kept_loot={"battlefield": [5]},
        ),
        loot={"megalodon": [3]},
    )
    sheet = t.me.sheet
    total = sum(
        sum(part.values()) if isinstance(part, dict) else part for name, part in sheet.items() if name != "total"
    )
    assert (sheet["total"], sheet["loot"]) == (total, {"megalodon": 3, "battlefield": 5})
    assert (sheet["nebulis"], sheet["kraken"], sheet["locations"]["krakens-lair"]) == (-5, -5, 0)


def test_nebulis_do_not_break_a_tie() -> None:
    """Both have 6 points and no pearl; the better single lord wins, whoever holds nebulis."""
    mine = seat(nebulis=1, free="jailer", affiliated="crab 5")  # 7 + 5 - 1 - 5
    left = seat(free="keeper")
    t = ended(mine, left)
    assert (t.game.scores(), t.game.winners()) == ([6, 6], [0])


def test_seven_lords_with_smugglers_end_the_game() -> None:
    six = "ferryman, outlaw, counterfeiter, fence, cleaner, watcher"
    t = table(
        me=seat(hand="seahorse 5, seahorse 3", free=six), court="shepherd, keeper, reaper, miller", location_deck=""
    )
    t.recruits("shepherd", paying="seahorse 5, seahorse 3")
    assert t["ended_by"] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_conserve_every_card(players: int, seed: int) -> None:
    """Random play to the end: 78 exploration cards, 53 lords, 26 locations, 25 loot, the figure where the most are."""
    rng = random.Random(seed)
    t = new_game(players, seed=seed)
    turn = 0
    while not t.game.is_over:
        t.game.play(rng.choice(t.game.legal()))
        turn += 1
        if turn % 25 == 0 or t.game.is_over:
            check_conservation(t)


def check_conservation(t: Table) -> None:
    position = t.position
    seats = list(position["seats"].values())
    cards = [*position["deck"], *position["discard"], *position["track"], *position["paid"], *position["unplaced"]]
    cards += [card for stack in position["council"].values() for card in stack]
    cards += [card for one in seats for card in (*one["hand"], *one["affiliated"])]
    lords = [*position["court"], *position["lord_deck"], *position["lord_discard"]]
    lords += [lord for one in seats for lord in (*one["free"], *one["disabled"])]
    lords += [lord for one in seats for under in one["locations"].values() for lord in under]
    sites = [*position["available"], *position["location_deck"], *position["drawn"]]
    sites += [site for one in seats for site in one["locations"]]
    sites += [name for name in position["box"] if not name.startswith("loot")]
    loot = len(position["loot_deck"]) + sum(name.startswith("loot") for name in position["box"])
    loot += sum(map(len, position["loot"].values()))
    loot += sum(len(kept) for one in seats for kept in one["kept_loot"].values())
    assert (len(cards), len(set(lords)), len(set(sites)), loot) == (78, 53, 26, 25)
    counts, figure = held(t), position["kraken_figure"]
    if t.decision != "give_kraken":
        assert counts[figure] == max(counts) if figure is not None else max(counts) == 0
