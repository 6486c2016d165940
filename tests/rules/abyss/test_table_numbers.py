"""The numbers that people at the table want: costs, what is missing, worth, prices, rewards, keys, limits, points."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import BYSTANDERS, Facts, Table, names, new_game, seat, table

BASE_LOCATIONS: Final = (
    "sargasso-silos", "hydrozoa-reserves", "sanctuary", "parliament", "barracks", "dockworks", "sargasso-fields",
    "abyss", "city-of-mirrors", "black-smokers", "oceanic-senate-assembly", "depths", "throne-room", "jail", "chasm",
    "closed-tower", "lost-tower", "chamber-of-allies", "nest-of-giant-clams", "coral-barrier",
)  # fmt: skip


def numbers(t: Table, reader: int | None = 0) -> Facts:
    """All numbers for a reader; they are plain data."""
    told: Facts = t.game.table_numbers(reader)
    assert json.loads(json.dumps(told)) == told
    return told


def court(t: Table, lord: str, reader: int | None = 0) -> Facts:
    """What a lord of the Court costs a reader."""
    return dict(numbers(t, reader)["court"][lord])


def of_seat(t: Table, number: int, reader: int | None = 0) -> Facts:
    """The numbers of a seat."""
    return dict(numbers(t, reader)["seats"][str(number)])


def test_what_there_is() -> None:
    t = table(court="commander", available="jail")
    told = numbers(t)
    assert set(told) == {
        "seat", "payer", "court", "cost_change", "locations", "price", "space", "bundles", "seats",
    }  # fmt: skip
    assert set(told["court"]["commander"]) == {"cost", "races", "demanded", "may_take", "payable", "missing"}
    assert set(told["seats"]["0"]) == {
        "keys", "keys_missing", "hand_limit", "lords_left", "purchases_left", "is_protected", "influence",
        "hidden_influence", "shown",
    }  # fmt: skip
    assert (told["seat"], told["payer"]) == (0, 0)


def test_each_reader_pays_for_itself_and_a_spectator_looks_at_the_active_player() -> None:
    t = table(players=3, active=1)
    assert [(numbers(t, reader)["seat"], numbers(t, reader)["payer"]) for reader in (0, 1, 2, None)] == [
        (0, 0), (1, 1), (2, 2), (None, 1),
    ]  # fmt: skip


def test_a_seat_that_does_not_exist_is_refused() -> None:
    for reader in (2, -1):
        with pytest.raises(abyssal.OptionError) as caught:
            table().game.table_numbers(reader)
        assert caught.value.code == "no_such_seat"


# ---------------------------------------------------------------------- the cost of a lord

ENEMIES: Final[dict[str, tuple[str, str, int]]] = {
    "nobody": ("", "", 0),
    "an opposing Recruiter": ("", "recruiter", 2),
    "the own Recruiter": ("recruiter", "", 0),
    "the Treasurer": ("treasurer", "", -2),
    "an opposing Treasurer": ("", "treasurer", 0),
    "both": ("treasurer", "recruiter", 0),
    "a Recruiter and the Shaman": ("shaman", "recruiter", 0),
    "both and the Shaman": ("treasurer, shaman", "recruiter", -2),
}


@pytest.mark.parametrize("case", ENEMIES)
def test_what_a_lord_costs_now(case: str) -> None:
    mine, theirs, change = ENEMIES[case]
    t = table(me=seat(free=mine), left=seat(free=theirs), court="commander, miller")
    assert numbers(t)["cost_change"] == change
    assert (court(t, "commander")["cost"], court(t, "miller")["cost"]) == (8 + change, 8 + change)


def test_a_disabled_or_bound_lord_changes_no_cost() -> None:
    t = table(me=seat(disabled="treasurer"), left=seat(locations={"jail": "recruiter"}), court="commander")
    assert (numbers(t)["cost_change"], court(t, "commander")["cost"]) == (0, 8)


def test_races_and_the_one_that_is_demanded() -> None:
    t = table(court="commander, jailer, sage, keeper")
    assert [(court(t, lord)["races"], court(t, lord)["demanded"]) for lord in ("commander", "jailer", "sage")] == [
        (1, "crab"), (3, "crab"), (5, None),
    ]  # fmt: skip
    assert court(t, "keeper")["demanded"] == "seahorse"


def test_the_diplomat_needs_no_race_in_particular() -> None:
    t = table(me=seat(hand="squid 5, squid 3", free="diplomat"), court="commander")
    told = court(t, "commander")
    assert (told["demanded"], told["payable"]) == (None, True)
    assert told["missing"] == {"points": 0, "races": 0, "demanded": False}
    assert court(t, "commander", 1)["demanded"] == "crab"  # for the others as printed


# ---------------------------------------------------------------------- what is missing for it

MISSING: Final[dict[str, tuple[str, int, str, tuple[int, int, bool]]]] = {
    "an empty hand": ("", 0, "commander", (8, 1, True)),
    "nothing": ("crab 5, crab 3", 0, "commander", (0, 0, False)),
    "a point": ("crab 5, crab 2", 0, "commander", (1, 0, False)),
    "a point that a pearl fills": ("crab 5, crab 2", 1, "commander", (0, 0, False)),
    "the race": ("squid 5, squid 3", 9, "commander", (0, 0, True)),
    "a race of three": ("crab 5, squid 5", 0, "jailer", (0, 1, False)),
    "two races, though there are pearls": ("crab 5", 9, "jailer", (0, 2, False)),
    "points, since only three races count": ("crab 1, squid 1, seahorse 1, jellyfish 1", 0, "jailer", (3, 0, False)),
    "points, since the demanded race is weak": ("crab 1, squid 2, seahorse 2, shellfish 5", 0, "jailer", (0, 0, False)),
    "points, for one race": ("crab 1, squid 5, squid 4", 2, "commander", (5, 0, False)),
}  # fmt: skip


@pytest.mark.parametrize("case", MISSING)
def test_what_is_missing_for_a_lord(case: str) -> None:
    hand, pearls, lord, (points, races, demanded) = MISSING[case]
    t = table(me=seat(hand=hand, pearls=pearls), court=f"{lord}, {BYSTANDERS}")
    told = court(t, lord)
    assert told["missing"] == {"points": points, "races": races, "demanded": demanded}
    assert told["payable"] == (f"recruit {lord}" in t.options) == (not any((points, races, demanded)))


@pytest.mark.parametrize("players", [2, 3])
def test_payable_are_exactly_the_lords_that_can_be_recruited(players: int) -> None:
    t, rng = new_game(players, seed=40 + players), random.Random(players)
    looked = 0
    while not t.game.is_over and looked < 120:
        if t.decision == "main":
            looked += 1
            told = numbers(t, t.game.seat)["court"]
            assert set(told) == set(t["court"])
            payable = {lord for lord, figure in told.items() if figure["payable"]}
            assert payable == {text.removeprefix("recruit ") for text in t.options if text.startswith("recruit ")}
            for figure in told.values():
                missing = figure["missing"]
                assert figure["payable"] == (not (missing["points"] or missing["races"] or missing["demanded"]))
                assert figure["may_take"]
        t.game.play(rng.choice(t.game.legal()))
    assert looked > 20


def test_also_for_a_player_who_is_not_asked() -> None:
    t = table(left=seat(hand="crab 5, crab 3"), court=f"commander, {BYSTANDERS}")
    assert (court(t, "commander", 1)["payable"], court(t, "commander", 0)["payable"]) == (True, False)


def test_cards_being_named_for_a_payment_still_belong_to_the_payer() -> None:
    t = table(me=seat(hand="crab 5, crab 3"), court=f"commander, {BYSTANDERS}")
    before = court(t, "commander")
    t.me.plays("recruit commander", "crab 3")
    assert list(t.game.payments("commander"))
    assert court(t, "commander") == before


# ---------------------------------------------------------------------- what a location would be worth


def about_to_take(location: str, **more: Any) -> Table:
    """I have three keys, one of them a lord's, and this location is available."""
    return table(
        me=seat(hand="crab 1, squid 4", affiliated="crab 5, seahorse 3, shellfish 2", keys=2, free="keeper")
        | {"disabled": ["trader", "jailer"]},
        left=seat(free="oracle", locations={"barracks" if location != "barracks" else "jail": ""}),
        available=[location],
        pending=[{"step": "control_source", "seat": 0}],
        **{"location_deck": [], **more},
    )


@pytest.mark.parametrize("location", BASE_LOCATIONS)
def test_a_location_is_worth_what_the_sheet_says_once_it_is_taken(location: str) -> None:
    t = about_to_take(location)
    worth, before = numbers(t)["locations"][location], t.me.score
    t.me.plays(location)
    assert t.me.locations == {location: ["keeper"]}
    assert (t.me.sheet["locations"], t.me.score) == ({location: worth}, before + worth)


def test_drawn_locations_are_told_too() -> None:
    t = about_to_take("jail", location_deck=["abyss", "depths"])
    t.me.plays("draw 2")
    worth = numbers(t)["locations"]
    assert list(worth) == ["abyss", "depths", "jail"]
    assert worth == {"abyss": 2 * 3, "depths": 2 * 6, "jail": 15 - 3}


def test_whoever_looks_through_the_deck_is_told_of_it() -> None:
    t = about_to_take("black-smokers", location_deck=["abyss", "depths"])
    t.me.plays("black-smokers")
    assert t.decision == "black_smokers"
    assert numbers(t)["locations"] == {"abyss": 2 * 3, "depths": 2 * 6}
    for reader in (1, None):
        assert numbers(t, reader)["locations"] == {}


@pytest.mark.parametrize("location", ["chasm", "coral-barrier", "chamber-of-allies"])
def test_the_own_hand_counts_and_the_hand_of_others_does_not(location: str) -> None:
    t = about_to_take(location)
    own, open_to_all = numbers(t, 0)["locations"][location], numbers(t, None)["locations"][location]
    without = {"chasm": 5 + 3, "coral-barrier": 20 - 3, "chamber-of-allies": 3 + 5 + 3 + 2}
    with_hand = {"chasm": 5 + 6, "coral-barrier": 20 - 5, "chamber-of-allies": 3 + 1 + 3 + 2 + 4}
    assert (own, open_to_all) == (with_hand[location], without[location])


def test_each_player_counts_with_own_cards() -> None:
    t = about_to_take("closed-tower")
    assert [numbers(t, reader)["locations"] for reader in (0, 1)] == [{"closed-tower": 3}, {"closed-tower": 3}]
    t = about_to_take("lost-tower")
    assert [numbers(t, reader)["locations"] for reader in (0, 1)] == [{"lost-tower": 6}, {"lost-tower": 0}]


# ---------------------------------------------------------------------- prices and rewards


def test_the_price_of_the_next_purchase() -> None:
    t = table(left=seat(pearls=5), right=seat(pearls=5))
    t.comes("crab 1", "crab 2")
    t.me.plays("explore")
    assert [numbers(t, reader)["price"] for reader in (0, 1, 2, None)] == [1, 1, 1, 1]
    assert [of_seat(t, number)["purchases_left"] for number in range(3)] == [0, 1, 1]
    t.left.plays("buy")
    assert numbers(t)["price"] == 2
    assert [of_seat(t, number)["purchases_left"] for number in range(3)] == [0, 0, 1]


@pytest.mark.parametrize(("mine", "threat", "space"), [("", 3, 2), ("", 1, 1), ("shaman", 3, 3)])
def test_what_a_fight_would_pay_with_a_tamer_at_the_table(mine: str, threat: int, space: int) -> None:
    t = table(me=seat(free=mine), left=seat(free="tamer"), track="monster", threat=threat)
    told = numbers(t)
    assert told["space"] == space
    assert numbers(t, 1)["space"] == threat  # its owner is paid as printed
    t.me.plays("fight")
    assert (t.facts["space"], t.facts["bundles"]) == (space, told["bundles"])
    assert list(told["bundles"]) == t.options


def test_the_bundles_of_a_space() -> None:
    t = table(threat=2)
    assert numbers(t)["bundles"] == {
        "reward 1": {"pearls": 2, "tokens": 0, "keys": 0},
        "reward 2": {"pearls": 1, "tokens": 1, "keys": 0},
        "reward 3": {"pearls": 0, "tokens": 2, "keys": 0},
    }


# ---------------------------------------------------------------------- keys and limits

KEYS: Final[dict[str, tuple[Facts, int, int]]] = {
    "none": (seat(), 0, 3),
    "tokens": (seat(keys=2), 2, 1),
    "tokens and lords": (seat(keys=1, free="keeper, miller"), 2, 1),
    "an ambassador": (seat(free="sage"), 3, 0),
    "more than enough": (seat(keys=4, free="keeper"), 5, 0),
    "of a disabled lord": (seat(disabled="keeper"), 0, 3),
    "of a bound lord": (seat(locations={"jail": "keeper"}), 0, 3),
}


@pytest.mark.parametrize("case", KEYS)
def test_keys_unused_and_missing(case: str) -> None:
    mine, keys, missing = KEYS[case]
    for reader in (0, 1, None):
        told = of_seat(table(me=mine), 0, reader)
        assert (told["keys"], told["keys_missing"]) == (keys, missing)


def test_the_hand_limit_of_a_commander() -> None:
    t = table(left=seat(free="commander"), right=seat(free="shaman"))
    assert [of_seat(t, number)["hand_limit"] for number in range(3)] == [6, None, None]
    assert [of_seat(t, number)["is_protected"] for number in range(3)] == [False, False, True]
    assert [of_seat(table(), number)["hand_limit"] for number in range(2)] == [None, None]


def test_lords_left_until_the_end() -> None:
    t = table(
        me=seat(free="keeper, reaper", disabled="slaver", locations={"jail": "oracle"}),
        left=seat(free="tamer, hunter, trader, sage, elder, hermit, miller, shaman"),
        ended_by=1,
    )
    assert [of_seat(t, number)["lords_left"] for number in range(2)] == [3, 0]


# ---------------------------------------------------------------------- points


def test_influence_is_what_everybody_sees_and_the_owner_knows_the_rest() -> None:
    mine = seat(
        hand="crab 1, squid 4", affiliated="crab 3", tokens=[2, 4], free="keeper", locations={"chasm": "", "jail": ""}
    )
    t = table(me=mine)
    shown = 6 + 3 + (5 + 3) + (15 - 1)
    assert of_seat(t, 0)["influence"] == shown
    assert of_seat(t, 0)["hidden_influence"] == t.me.score - shown == 4 + 6 + 3  # squid 4, tokens, a crab more
    for reader in (1, None):
        told = of_seat(t, 0, reader)
        assert (told["influence"], told["hidden_influence"]) == (shown, None)


@pytest.mark.parametrize("reader", [0, 1, None])
def test_the_lines_that_a_hand_may_change_are_shown_as_the_table_lies(reader: int | None) -> None:
    mine = seat(hand="crab 1, squid 4", affiliated="crab 3", locations={"chasm": "", "jail": "keeper"})
    assert of_seat(table(me=mine), 0, reader)["shown"] == {
        "locations": {"jail": 15 - 1, "chasm": 5 + 3},
        "allies": {"jellyfish": 0, "crab": 3, "seahorse": 0, "shellfish": 0, "squid": 0},
    }


def test_a_hand_may_cost_points() -> None:
    """The Coral Barrier loses a point for each ally."""
    t = table(me=seat(hand="crab 1, squid 1", affiliated="crab 5, squid 5", locations={"coral-barrier": ""}))
    assert (of_seat(t, 0)["influence"], of_seat(t, 0)["hidden_influence"]) == (18 + 10, -2)


@pytest.mark.parametrize("reader", [0, 1, None])
def test_in_the_end_everything_lies_open(reader: int | None) -> None:
    t = table(me=seat(tokens=[3], free="keeper"), left=seat(hand="crab 2", tokens=[2, 2]), pending=[])
    for number in range(2):
        told = of_seat(t, number, reader)
        assert told["influence"] + told["hidden_influence"] == t.game.scores()[number]


# ---------------------------------------------------------------------- nothing of a hand


def middle(hand: str, tokens: list[int]) -> Table:
    mine = seat(hand=hand, tokens=tokens, pearls=2, keys=1, free="treasurer", locations={"chasm": "", "jail": ""})
    return table(
        me=mine,
        left=seat(hand="squid 1", locations={"coral-barrier": ""}),
        court=f"commander, jailer, {BYSTANDERS}",
        available="sanctuary, city-of-mirrors",
    )


@pytest.mark.parametrize("reader", [1, None])
def test_others_are_told_nothing_of_a_hand(reader: int | None) -> None:
    one, other = middle("crab 5, crab 3", [2, 2]), middle("jellyfish 1, jellyfish 1", [4, 3])
    assert numbers(one, 0) != numbers(other, 0)
    assert numbers(one, reader) == numbers(other, reader)


def test_a_spectator_is_told_nothing_of_any_hand() -> None:
    told = numbers(middle("crab 5, crab 3", [2, 2]), None)
    for figure in told["court"].values():
        assert (figure["payable"], figure["missing"]) == (None, None)
    for figure in told["seats"].values():
        assert figure["hidden_influence"] is None
    assert told["court"]["commander"]["cost"] == 6  # the Treasurer of the active player lies open
    assert set(told["court"]) == {*names(BYSTANDERS), "commander", "jailer"}
