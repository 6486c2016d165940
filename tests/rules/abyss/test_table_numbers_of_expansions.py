"""The numbers that a table of the expansions shows, asked of the rules."""

from __future__ import annotations

import pytest

import abyssal
from abyssal.abyss.shapes import AbyssNumbers
from abyssal.telling.abyss.asked import abyss_of
from tests.cli.helpers import expanded_states

BORDER = {"6": {"leviathan": 9, "damage": 1}, "7": {"leviathan": 20}}


def numbers(reader: int | None = 0, **more: object) -> AbyssNumbers:
    position = {"game": "abyss", "players": 3, "expansions": ["kraken", "leviathan"], "active": 0, **more}
    return abyss_of(abyssal.load(position)).table_numbers(reader)


def test_lines_that_a_hand_may_change_are_shown_without_it() -> None:
    realm = {"hand": ["crab 5", "kraken 4"], "affiliated": ["crab 2"], "nebulis": 1, "locations": {"chasm": []}}
    seats = {"1": {"hand": [], **realm}}
    for reader in (0, 1, None):
        figure = numbers(reader, seats=seats, kraken_figure=1)["seats"]["1"]
        assert figure["shown"]["locations"] == {"chasm": 5 + 3}
        assert figure["shown"]["allies"] == {"jellyfish": 0, "crab": 2, "seahorse": 0, "shellfish": 0, "squid": 0}
        assert (figure["shown"]["nebulis"], figure["shown"]["kraken"]) == (-1, -5)
        assert figure["influence"] == 8 + 2 - 1 - 5


def test_the_shown_lines_and_those_that_lie_open_anyway_are_the_influence() -> None:
    for g in expanded_states(21, every=29):
        reader = g.plies % g.players
        for seat, figure in abyss_of(g).table_numbers(reader)["seats"].items():
            shown, sheet = figure["shown"], abyss_of(g).score_sheet(int(seat))
            points = sum(shown["locations"].values()) + sum(shown["allies"].values()) + sum(sheet["lords"].values())
            points += shown.get("nebulis", 0) + shown.get("kraken", 0) + sum(sheet.get("loot", {}).values())
            assert points + sheet.get("wounds", 0) + sheet.get("scourge", 0) == figure["influence"]


@pytest.mark.parametrize(("reader", "points"), [(0, [-5, 0, 0]), (1, [0, -5, 0]), (2, [0, 0, -5]), (None, [-5, 0, 0])])
def test_the_kraken_figure_goes_where_a_reader_sees_it_go(reader: int | None, points: list[int]) -> None:
    """Nobody knows the krakens of others: each sees the figure come to their own."""
    seats = {
        "0": {"nebulis": 2, "hand": ["squid 1"]},
        "1": {"nebulis": 1, "hand": ["kraken 3"]},
        "2": {"hand": ["kraken 4"]},
    }
    found = numbers(reader, seats=seats, kraken_figure=0)["seats"]
    assert [found[str(seat)]["figure_at_last"] for seat in range(3)] == points


def test_prices_with_nebulis() -> None:
    purse = {"pearls": 2, "nebulis": 3}
    assert numbers(seats={"0": purse})["prices"] == {"1": [0], "2": [0], "3": [1]}
    assert numbers(seats={"0": {**purse, "free": ["counterfeiter"]}})["prices"] == {"1": [0, 1], "2": [0, 1], "3": [1]}
    assert numbers(1, seats={"0": purse, "1": {"pearls": 0}})["prices"] == {}
    assert numbers(None, seats={"0": purse})["prices"] == numbers(seats={"0": purse})["prices"]


def test_pearls_help_only_allies_that_take_them() -> None:
    hand = ["squid 1 pearl", "squid 2", "squid 3 dice"]
    figure = numbers(border=BORDER, seats={"0": {"hand": hand, "pearls": 2}})["border"]["6"]
    assert figure["attackers_with_pearls"] == {"squid 1 pearl": [18, 18, 0, 0]}  # 3 and a die against 7, then 5
    assert (figure["attackers"] or {})["squid 1 pearl"] == [30, 6, 0, 0]
    poor = numbers(border=BORDER, seats={"0": {"hand": hand, "pearls": 0}})["border"]["6"]
    assert poor["attackers_with_pearls"] == {}
    assert numbers(None, border=BORDER)["border"]["6"]["attackers_with_pearls"] is None


def test_strikes_are_told_while_pearls_may_be_added() -> None:
    pending = [{"step": "fight_pearls", "seat": 0, "cell": "6", "attack": 6}]
    seats = {"0": {"pearls": 6, "free": ["altruist"]}}
    for reader in (0, 1, None):  # pearls and the attack lie open
        strikes = numbers(reader, border=BORDER, pending=pending, seats=seats)["strikes"]
        assert [strike["attack"] for strike in strikes] == [6, 7, 8, 9, 10, 11, 12]
        assert strikes[0] == {"attack": 6, "health": 0, "tokens": 0, "slays": False}
        assert strikes[1] == {"attack": 7, "health": 1, "tokens": 3, "slays": False}
        assert strikes[6] == {"attack": 12, "health": 2, "tokens": 5, "slays": True}
    assert "strikes" not in numbers(border=BORDER, seats=seats)


def test_the_deck_is_worth_something_to_whoever_looks_through_it() -> None:
    smokers = {"step": "black_smokers", "seat": 0, "location": "black-smokers"}
    seats = {"0": {"hand": [], "affiliated": ["crab 1"], "locations": {"black-smokers": []}}}
    more = {"pending": [smokers], "seats": seats, "available": ["jail"], "location_deck": ["chasm", "abyss"]}
    assert numbers(0, **more)["locations"] == {"abyss": 0, "jail": 15, "chasm": 8}
    assert numbers(1, **more)["locations"] == {"jail": 15}
