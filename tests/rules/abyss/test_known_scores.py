"""The points that a reader can count from what lies on the table: no hands of others, no monster tokens of others."""

from __future__ import annotations

import random
from typing import Final

import pytest

import abyssal
from tests.rules.abyss.table import BYSTANDERS, RACES, Facts, Table, new_game, seat, table

UNKNOWN: Final = dict.fromkeys(RACES)
NONE_YET: Final = dict.fromkeys(RACES, 0)
OTHERS: Final = (0, 2, None)
"""Everybody but the player on the left: me, the player on the right, a spectator."""


def leaves(sheet: Facts) -> dict[str, int | None]:
    """All lines of a sheet but the total, ``allies.crab`` and so on."""
    out: dict[str, int | None] = {}
    for name, line in sheet.items():
        if isinstance(line, dict):
            out.update({f"{name}.{leaf}": points for leaf, points in line.items()})
        elif name != "total":
            out[name] = line
    return out


def check(t: Table, number: int, reader: int | None) -> Facts:
    """What a reader knows of a sheet; every line that is known is true, and the total is the sum of these."""
    known: Facts = t.game.known_sheet(number, reader)
    truth: Facts = t.game.score_sheet(number)
    assert list(known) == list(truth)
    lines, true_lines = leaves(known), leaves(truth)
    assert list(lines) == list(true_lines)
    for name, points in lines.items():
        assert points is None or points == true_lines[name], name
    assert known["total"] == sum(points for points in lines.values() if points is not None)
    assert t.game.known_scores(reader)[number] == known["total"]
    return known


def rich(**more: object) -> Facts:
    """A player with some of everything."""
    return seat(
        hand="crab 3, squid 2",
        affiliated="crab 5, seahorse 2",
        tokens=[2, 3],
        free="keeper",
        disabled="slaver",
        locations={"jail": "reaper", "chasm": "", "parliament": ""},
    ) | dict(more)


# ---------------------------------------------------------------------- a hand and tokens


@pytest.mark.parametrize("reader", OTHERS)
def test_of_a_rival_with_cards_only_a_race_with_a_five_is_sure(reader: int | None) -> None:
    t = table(left=rich(), right=seat())
    assert check(t, 1, reader) == {
        "locations": {"parliament": 6, "jail": 15 - 3, "chasm": None},
        "lords": {"slaver": 5, "keeper": 6, "reaper": 6},
        "allies": {**UNKNOWN, "crab": 5},
        "tokens": None,
        "total": 6 + 12 + 17 + 5,
    }


def test_the_owner_knows_everything() -> None:
    t = table(left=rich(), right=seat())
    assert check(t, 1, 1) == t.left.sheet
    assert t.left.sheet == {
        "locations": {"parliament": 6, "jail": 12, "chasm": 5 + 2 * 3},
        "lords": {"slaver": 5, "keeper": 6, "reaper": 6},
        "allies": {**NONE_YET, "crab": 5, "seahorse": 2, "squid": 2},
        "tokens": 5,
        "total": 6 + 12 + 11 + 17 + 9 + 5,
    }


@pytest.mark.parametrize("reader", OTHERS)
def test_without_a_hand_only_the_tokens_are_hidden(reader: int | None) -> None:
    t = table(left=rich(hand=[]), right=seat())
    known = check(t, 1, reader)
    assert known == {**t.left.sheet, "tokens": None, "total": t.left.score - 5}
    assert known["allies"] == {**NONE_YET, "crab": 5, "seahorse": 2}


@pytest.mark.parametrize("reader", OTHERS)
def test_without_tokens_everybody_knows_that_they_bring_nothing(reader: int | None) -> None:
    t = table(left=rich(hand=[], tokens=[]), right=seat())
    assert check(t, 1, reader) == t.left.sheet


def test_a_four_of_the_table_may_still_be_beaten_by_a_hand() -> None:
    t = table(left=seat(hand="squid 5", affiliated="squid 4, crab 5"), right=seat())
    assert check(t, 1, 0)["allies"] == {**UNKNOWN, "crab": 5}
    assert check(t, 1, 1)["allies"] == {**NONE_YET, "crab": 5, "squid": 5}


def test_two_hands_of_one_size_are_worth_the_same_to_others() -> None:
    hands = ("crab 1, crab 2", "squid 5, jellyfish 4")
    one, other = (table(left=rich(hand=hand.split(", "))) for hand in hands)
    assert one.left.score != other.left.score
    for reader in (0, None):
        assert one.game.known_sheet(1, reader) == other.game.known_sheet(1, reader)
        assert one.game.known_scores(reader) == other.game.known_scores(reader)


def test_as_are_two_kinds_of_tokens() -> None:
    one, other = (table(left=rich(tokens=tokens)) for tokens in ([2, 2], [4, 4]))
    assert one.left.score == other.left.score - 4
    for reader in (0, None):
        assert one.game.known_sheet(1, reader) == other.game.known_sheet(1, reader)


# ---------------------------------------------------------------------- locations

COUNT_ALLIES: Final = (
    "sanctuary", "sargasso-fields", "oceanic-senate-assembly", "chasm", "nest-of-giant-clams", "chamber-of-allies",
    "coral-barrier",
)  # fmt: skip
COUNT_OTHERS: Final = (
    "sargasso-silos", "hydrozoa-reserves", "parliament", "barracks", "dockworks", "abyss", "black-smokers", "depths",
    "throne-room", "jail", "closed-tower", "lost-tower",
)  # fmt: skip


@pytest.mark.parametrize("location", COUNT_ALLIES)
def test_a_location_that_counts_allies_is_unknown_with_a_hand(location: str) -> None:
    mine = seat(free="keeper, slaver", affiliated="crab 2, squid 3", locations={location: ""})
    t = table(left=mine | {"hand": ["crab 1"]})
    assert check(t, 1, 0)["locations"] == {location: None}
    t = table(left=mine)
    assert check(t, 1, 0)["locations"] == t.left.sheet["locations"]


@pytest.mark.parametrize("location", COUNT_OTHERS)
def test_a_location_that_counts_lords_lies_open(location: str) -> None:
    t = table(left=seat(hand="crab 1", free="keeper, slaver", locations={location: ""}))
    assert check(t, 1, 0)["locations"] == t.left.sheet["locations"]


@pytest.mark.parametrize(("mirrored", "known"), [("jail", True), ("chasm", False), ("coral-barrier", False)])
def test_the_city_of_mirrors_is_known_as_what_it_mirrors(mirrored: str, known: bool) -> None:
    mirror = seat(hand="crab 1", locations={"city-of-mirrors": ""})
    t = table(me=seat(locations={mirrored: ""}), left=mirror, right=seat(locations={"parliament": ""}))
    shown = check(t, 1, 2)["locations"]
    assert shown == (t.left.sheet["locations"] if known else {"city-of-mirrors": None})
    assert check(t, 1, 1) == t.left.sheet


def test_the_city_of_mirrors_does_not_mirror_its_owner() -> None:
    t = table(left=seat(hand="crab 1", locations={"city-of-mirrors": "", "chasm": ""}), me=seat(locations={"jail": ""}))
    assert check(t, 1, 0)["locations"] == {"city-of-mirrors": 15, "chasm": None}


# ---------------------------------------------------------------------- cards on the table


def test_cards_being_named_for_a_payment_still_count_and_are_seen() -> None:
    t = table(me=seat(hand="crab 5, crab 3"), court=f"commander, {BYSTANDERS}")
    t.me.plays("recruit commander", "crab 3")
    assert check(t, 0, 1)["allies"] == UNKNOWN  # one card is still in hand
    t.me.plays("crab 5")
    assert check(t, 0, 1) == t.me.sheet
    assert t.me.sheet["allies"] == {**NONE_YET, "crab": 3}  # one of the lowest value would be affiliated
    t.me.plays("done")
    assert check(t, 0, 1) == t.me.sheet
    assert t.me.sheet["allies"] == {**NONE_YET, "crab": 3}


@pytest.mark.parametrize("reader", [0, 1, None])
def test_cards_that_were_paid_count_no_more(reader: int | None) -> None:
    t = table(me=seat(hand="crab 2, squid 2, seahorse 2"), court=f"jailer, {BYSTANDERS}")
    t.recruits("jailer", paying="crab 2, squid 2, seahorse 2")
    assert t.decision == "affiliate"
    assert check(t, 0, reader)["allies"] == NONE_YET
    t.me.plays("squid 2")
    assert check(t, 0, reader)["allies"] == {**NONE_YET, "squid": 2}


# ---------------------------------------------------------------------- the end, and all along


@pytest.mark.parametrize("reader", [0, 1, 2, None])
def test_a_finished_game_lies_open(reader: int | None) -> None:
    t = table(left=rich(), right=seat(hand="seahorse 4", tokens=[4], free="miller"), pending=[])
    for number in range(3):
        assert check(t, number, reader) == t.game.score_sheet(number)
    assert t.game.known_scores(reader) == t.game.scores()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_every_moment_of_a_game_what_is_known_is_true(players: int) -> None:
    t, rng = new_game(players, seed=players), random.Random(players)
    while not t.game.is_over:
        if rng.random() < 0.15:
            for reader in (*range(players), None):
                for number in range(players):
                    known = check(t, number, reader)
                    assert number != reader or known == t.game.score_sheet(number)
            assert t.game.known_sheet(0, None) == t.game.known_sheet(0, 1)  # a rival knows what a spectator knows
        t.game.play(rng.choice(t.game.legal()))
    assert t.game.known_scores(None) == t.game.scores()


def test_a_seat_that_does_not_exist_is_refused() -> None:
    t = table()
    for arguments in ((2, 0), (-1, 0), (0, 2), (0, -1)):
        with pytest.raises(abyssal.OptionError) as caught:
            t.game.known_sheet(*arguments)
        assert caught.value.code == "no_such_seat"
    with pytest.raises(abyssal.OptionError):
        t.game.known_scores(2)
