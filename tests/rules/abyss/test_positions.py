"""Positions: partial ones take ordinary values, impossible ones are refused and the culprit is named."""

from __future__ import annotations

from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.positions import blames, reads_back, refusal
from tests.rules.abyss.table import Facts, Table, new_game, seat, table

MINIMAL: Final[Facts] = {"game": "abyss", "players": 2}


def loaded(**more: Any) -> Table:
    return Table(abyssal.load({**MINIMAL, **more}))


def refused(**more: Any) -> abyssal.PositionError:
    return refusal({**MINIMAL, **more})


def hand(*cards: str, **more: Any) -> Facts:
    """Seat 0 with these cards."""
    return {"0": {"hand": list(cards), **more}}


# ---------------------------------------------------------------------- ordinary values


def test_what_is_not_given_is_as_at_the_start() -> None:
    t, fresh = loaded(), new_game(force=["seat 0"])
    for key in ("threat", "price", "council", "track", "discard", "deck", "token_pile", "ended_by", "seats", "pending"):
        assert t[key] == fresh[key]
    assert (len(t["court"]), len(t["lord_deck"]), len(t["available"]), len(t["location_deck"])) == (6, 29, 1, 19)
    assert (t["active"], t["box"]) == (0, [])
    t.nothing_pending(0)


def test_a_seat_with_something_said_has_exactly_that_and_a_first_pearl() -> None:
    t = loaded(seats={"0": {"hand": ["crab 2"]}, 1: {"pearls": 0}})  # seats by text or by number
    assert (t.me.hand, t.me.pearls, t.left.pearls) == (["crab 2"], 1, 0)
    assert t["deck"].count("crab 2") == 2


def test_a_court_given_is_not_filled() -> None:
    t = loaded(court=["jailer", "sage"])
    assert (t["court"], len(t["lord_deck"])) == (["jailer", "sage"], 33)


def test_a_deck_given_as_a_number_holds_so_many_random_cards() -> None:
    t = loaded(deck=3, lord_deck=4, location_deck=5, token_pile=6)
    assert [len(t[zone]) for zone in ("deck", "lord_deck", "location_deck", "token_pile")] == [3, 4, 5, 6]
    assert len(t["box"]) == (71 - 3) + (35 - 6 - 4) + (20 - 1 - 5) + (20 - 6)


def test_what_is_left_to_chance_follows_from_the_seed() -> None:
    assert loaded(seed=4)["court"] == loaded(seed=4)["court"]
    assert len({tuple(loaded(seed=seed)["court"]) for seed in range(10)}) > 1


def test_cards_on_the_track_mean_that_the_last_one_was_just_revealed() -> None:
    assert loaded(track=["crab 1"]).decision == "offer"
    assert loaded(track=["crab 1", "monster"]).decision == "explore_monster"
    assert loaded(track=["crab 1"], seats={"1": {"pearls": 0}}).decision == "explore_ally"


def test_drawn_locations_mean_that_one_is_to_be_picked() -> None:
    t = loaded(drawn=["jail", "abyss"], seats={"0": {"keys": 3}})
    assert (t.decision, t.options) == ("control_pick", ["abyss", "jail"])


def test_names_are_read_whatever_their_case_and_spaces() -> None:
    assert loaded(seats=hand("Crab  2"), court=["JAILER"]).me.hand == ["crab 2"]


def test_a_position_is_plain_data_and_reads_back() -> None:
    t = table(
        me=seat(hand="crab 2, squid 3", pearls=4, keys=1, affiliated="crab 1", tokens=[2, 4], free="keeper"),
        left=seat(disabled="reaper", locations={"jail": "slaver"}),
        discard="monster, squid 1",
        lord_deck="sage",
        location_deck=2,
        threat=4,
        ended_by=1,
        extra_turns=1,
        used="slaver",
        max_plies=100,
        plies=7,
    )
    reads_back(t)


def test_a_game_that_is_over_reads_back_as_over() -> None:
    t = new_game(max_plies=3)
    while not t.game.is_over:
        t.game.play(t.game.legal()[0])
    assert t.game.truncated
    reads_back(t)


def test_a_loaded_game_goes_on_with_the_same_chance() -> None:
    t = new_game(3, seed=11)
    for _ in range(30):
        t.game.play(t.game.legal()[-1])
    twin = Table(abyssal.load(t.position))
    for _ in range(60):
        if t.game.is_over:
            break
        action = t.game.legal()[0]
        t.game.play(action)
        twin.game.play(action)
        assert twin.position == t.position


# ---------------------------------------------------------------------- the form it is written in


def test_a_position_says_in_which_format_it_is_written() -> None:
    t = loaded()
    assert next(iter(t.position.items())) == ("format", 2)
    assert next(iter(t.game.view(0).items())) == ("format", 2)


def test_a_position_without_a_format_is_read_as_a_new_one() -> None:
    t = loaded(seed=3)
    assert "format" not in MINIMAL
    assert loaded(seed=3, format=2).game.key() == t.game.key()


@pytest.mark.parametrize("given", [0, 1, 3, "2", None])
def test_another_format_is_refused(given: Any) -> None:
    error = refused(format=given)
    assert (error.code, error.params) == ("wrong_format", {"format": given, "right": 2})


def test_a_position_of_the_old_form_is_refused_whether_it_says_so_or_not() -> None:
    old = {"pending": [["main", 0, 0]]}
    assert refused(**old).code == "old_frame"
    assert refused(format=1, **old).code == "wrong_format"


def test_a_record_says_its_format_and_so_does_the_position_it_starts_from() -> None:
    t = loaded(council={"crab": ["crab 1"]})
    t.me.plays("council crab")
    record = t.game.record()
    assert (record["format"], record["rules"], record["start"]["format"]) == (2, 2, 2)
    assert abyssal.replay(record).key() == t.game.key()
    for changed in ({"format": 1}, {"start": {**record["start"], "format": 1}}):
        with pytest.raises(abyssal.RecordError) as caught:
            abyssal.replay({**record, **changed})
        assert caught.value.code == ("wrong_format" if "format" in changed else "bad_head")
        assert "format 1" in str(caught.value)


# ---------------------------------------------------------------------- cards that cannot be


@pytest.mark.parametrize(
    ("more", "card"),
    [
        ({"court": ["jailer", "jailer"]}, "jailer"),
        ({"court": ["jailer"], "seats": {"0": {"free": ["jailer"]}}}, "jailer"),
        ({"seats": {"0": {"free": ["jailer"]}, "1": {"disabled": ["jailer"]}}}, "jailer"),
        ({"seats": {"0": {"free": ["jailer"], "locations": {"jail": ["jailer"]}}}}, "jailer"),
        ({"lord_discard": ["jailer"], "lord_deck": ["jailer"]}, "jailer"),
        ({"box": ["jailer"], "court": ["jailer"]}, "jailer"),
        ({"available": ["jail"], "seats": {"0": {"locations": {"jail": []}}}}, "jail"),
        ({"available": ["jail", "jail"]}, "jail"),
        ({"location_deck": ["jail"], "available": ["jail"]}, "jail"),
        ({"seats": {"0": {"locations": {"jail": []}}, "1": {"locations": {"jail": []}}}}, "jail"),
        ({"seats": hand(*["crab 1"] * 5)}, "crab 1"),
        ({"seats": hand("crab 5", affiliated=["crab 5"])}, "crab 5"),
        ({"council": {"crab": ["crab 5"]}, "discard": ["crab 5"]}, "crab 5"),
        ({"deck": ["crab 5"], "track": ["crab 5"]}, "crab 5"),
        ({"discard": ["monster"] * 7}, "monster"),
        ({"deck": ["monster"] * 3, "discard": ["monster"] * 4}, "monster"),
        ({"seats": {"0": {"tokens": [4, 4, 4]}}}, "token 4"),
        ({"seats": {"0": {"tokens": [2] * 5}, "1": {"tokens": [2] * 5}}}, "token 2"),
        ({"seats": {"0": {"tokens": [4, 4]}}, "token_pile": [4]}, "token 4"),
    ],
)
def test_more_copies_than_there_are_are_refused_by_name(more: Facts, card: str) -> None:
    blames(refused(**more), "too_many_copies", card=card)


def test_four_crabs_of_value_1_are_possible_and_five_are_not() -> None:
    assert loaded(seats=hand(*["crab 1"] * 4))["deck"].count("crab 1") == 0
    error = refused(seats=hand(*["crab 1"] * 5))
    assert (error.params["card"], error.params["copies"]) == ("crab 1", 4)


@pytest.mark.parametrize(
    ("more", "card"),
    [
        ({"court": ["ferryman"]}, "ferryman"),
        ({"court": ["taxidermist"]}, "taxidermist"),
        ({"seats": {"0": {"free": ["healer"]}}}, "healer"),
        ({"available": ["krakens-lair"]}, "krakens-lair"),
        ({"available": ["megalodon"]}, "megalodon"),
        ({"seats": hand("kraken 2")}, "kraken 2"),
        ({"seats": hand("squid 1 pearl")}, "squid 1 pearl"),
    ],
)
def test_cards_of_an_expansion_are_not_in_this_game(more: Facts, card: str) -> None:
    blames(refused(**more), "not_in_this_game", card=card)


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ({"court": ["jester"]}, "jester"),
        ({"available": ["atlantis"]}, "atlantis"),
        ({"seats": hand("crab 6")}, "crab 6"),
        ({"seats": hand("monster")}, "monster"),
        ({"seats": {"0": {"affiliated": ["monster"]}}}, "monster"),
        ({"discard": ["lobster 1"]}, "lobster 1"),
        ({"box": ["joker"]}, "joker"),
        ({"used": ["jester"]}, "jester"),
        ({"lord_deck": ["jail"]}, "jail"),
        ({"location_deck": ["jailer"]}, "jailer"),
    ],
)
def test_unknown_cards_are_refused_by_name(more: Facts, name: str) -> None:
    blames(refused(**more), "unknown_card", card=name)


def test_a_stack_of_the_council_holds_its_own_race() -> None:
    error = refused(council={"crab": ["crab 1", "squid 1"]})
    assert (error.code, error.params) == ("wrong_stack", {"card": "squid 1", "stack": "crab"})
    assert refused(council={"lobster": []}).params["name"] == "lobster"
    assert refused(council={"crab": ["monster"]}).params["card"] == "monster"


@pytest.mark.parametrize(
    ("more", "where", "card"),
    [
        ({"court": ["sage", "elder", "hermit", "keeper", "reaper", "miller", "tamer"]}, "court", "tamer"),
        ({"track": ["crab 1", "crab 2", "crab 3", "crab 4", "crab 5", "squid 1"]}, "track", "squid 1"),
        ({"drawn": ["jail", "abyss", "depths", "chasm", "dockworks"]}, "drawn", "dockworks"),
    ],
)
def test_a_full_zone_takes_no_more(more: Facts, where: str, card: str) -> None:
    error = refused(**more)
    assert (error.code, error.params["where"], error.params["card"]) == ("zone_full", where, card)


# ---------------------------------------------------------------------- keys and numbers that cannot be


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"sharks": 3}, "sharks"),
        ({"loot": []}, "loot"),
        ({"seats": {"0": {"nebulis": 1}}}, "nebulis"),
        ({"seats": {"0": {"lords": []}}}, "lords"),
        ({"stolen": {"by": 0, "from": 1, "token": 2, "when": 3}}, "when"),
    ],
)
def test_an_unknown_key_is_refused_by_name(more: Facts, key: str) -> None:
    blames(refused(**more), "unknown_key", key=key)


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({"seats": {"0": {"pearls": -1}}}, "seats.0.pearls"),
        ({"seats": {"1": {"keys": -1}}}, "seats.1.keys"),
        ({"seats": {"0": {"pearls": "many"}}}, "seats.0.pearls"),
        ({"seats": {"0": {"pearls": True}}}, "seats.0.pearls"),
        ({"seats": {"0": {"pearls": 1.5}}}, "seats.0.pearls"),
        ({"seats": {"0": {"tokens": [1]}}}, "seats.0.tokens"),
        ({"seats": {"0": {"tokens": [5]}}}, "seats.0.tokens"),
        ({"seats": {"2": {}}}, "seats"),
        ({"threat": 0}, "threat"),
        ({"threat": 7}, "threat"),
        ({"price": 0}, "price"),
        ({"price": -1}, "price"),
        ({"active": 2}, "active"),
        ({"active": -1}, "active"),
        ({"ended_by": 2}, "ended_by"),
        ({"extra_turns": -1}, "extra_turns"),
        ({"plies": -1}, "plies"),
        ({"max_plies": 5, "plies": 6}, "plies"),
        ({"bought": {"0": -1}}, "bought"),
        ({"bought": {"5": 0}}, "bought"),
        ({"deck": -1}, "deck"),
        ({"deck": 72}, "deck"),
        ({"lord_deck": 30}, "lord_deck"),
        ({"location_deck": 20}, "location_deck"),
        ({"token_pile": 21}, "token_pile"),
        ({"random": {"cards": -1}}, "random"),
    ],
)
def test_a_number_that_cannot_be_is_refused_by_its_place(more: Facts, where: str) -> None:
    blames(refused(**more), "bad_number", where=where)


@pytest.mark.parametrize(
    ("more", "code", "where"),
    [
        ({"court": "jailer"}, "not_a_list", "court"),
        ({"court": {"1": "jailer"}}, "not_a_list", "court"),
        ({"court": [7]}, "not_a_name", "court"),
        ({"seats": {"0": {"hand": 3}}}, "not_a_list", "seats.0.hand"),
        ({"seats": {"0": {"tokens": 3}}}, "not_a_list", "seats.0.tokens"),
        ({"seats": ["me", "you"]}, "not_a_mapping", "seats"),
        ({"seats": {"0": ["crab 1"]}}, "not_a_mapping", "seats.0"),
        ({"council": ["crab 1"]}, "not_a_mapping", "council"),
        ({"pending": "main"}, "not_a_list", "pending"),
        ({"seats": {"0": {}, 0: {}}}, "given_twice", "seats"),
    ],
)
def test_data_of_the_wrong_shape_are_refused_by_their_place(more: Facts, code: str, where: str) -> None:
    blames(refused(**more), code, where=where)


@pytest.mark.parametrize("players", [None, 1, 6, "two"])
def test_a_position_is_for_two_to_four_players(players: Any) -> None:
    code = "players_missing" if players is None else "wrong_players"
    assert refusal({"game": "abyss", "players": players}).code == code


def test_a_position_needs_a_game_that_exists() -> None:
    for game in (None, "abbyss", 3):
        assert refusal({"game": game, "players": 2}).params["where"] == "game"


@pytest.mark.parametrize(
    "stolen",
    [
        {"by": 0, "from": 1},
        {"by": 0, "from": 0, "token": 2},
        {"by": 0, "from": 1, "token": 4},
        {"by": 1, "from": 0, "token": 2},
        {"by": 0, "from": 7, "token": 2},
    ],
    ids=["which token", "from oneself", "not there", "thief has none", "nobody"],
)
def test_a_stolen_token_lies_with_the_thief(stolen: Facts) -> None:
    refused(stolen=stolen, seats={"0": {"tokens": [2]}})
    assert loaded(stolen={"by": 0, "from": 1, "token": 2}, seats={"0": {"tokens": [2]}})["stolen"]["token"] == 2


# ---------------------------------------------------------------------- decisions that cannot be pending

BAD_FRAMES: Final[dict[str, tuple[Facts, str]]] = {
    "an offer without a card": ({"pending": [{"step": "offer", "seat": 1}]}, "offer"),
    "an offer of a monster": (
        {"pending": [{"step": "explore", "seat": 0}, {"step": "offer", "seat": 1}], "track": ["monster"]},
        "offer",
    ),
    "an offer to the explorer": (
        {"pending": [{"step": "explore", "seat": 0}, {"step": "offer", "seat": 0}], "track": ["crab 1"]},
        "offer",
    ),
    "an offer to the poor": (
        {
            "pending": [{"step": "explore", "seat": 0}, {"step": "offer", "seat": 1}],
            "track": ["crab 1"],
            "seats": {"1": {"pearls": 0}},
        },
        "offer",
    ),
    "an offer to one who has bought": (
        {
            "pending": [{"step": "explore", "seat": 0}, {"step": "offer", "seat": 1}],
            "track": ["crab 1"],
            "bought": {"1": 1},
        },
        "offer",
    ),
    "an ally that is a monster": (
        {"pending": [{"step": "explore", "seat": 0}, {"step": "explore_ally", "seat": 0}], "track": ["monster"]},
        "explore_ally",
    ),
    "a monster that is an ally": (
        {"pending": [{"step": "explore", "seat": 0}, {"step": "explore_monster", "seat": 0}], "track": ["crab 1"]},
        "explore_monster",
    ),
    "somebody else's turn": ({"pending": [{"step": "main", "seat": 1}]}, "main"),
    "main of nobody": ({"pending": [{"step": "main", "seat": -1}]}, "main"),
    "main twice": ({"pending": [{"step": "main", "seat": 0}, {"step": "main", "seat": 0}]}, "main"),
    "main with cards on the track": ({"pending": [{"step": "main", "seat": 0}], "track": ["crab 1"]}, "main"),
    "main with locations drawn": ({"pending": [{"step": "main", "seat": 0}], "drawn": ["jail"]}, "main"),
    "main with cards paid": ({"pending": [{"step": "main", "seat": 0}], "paid": ["crab 1"]}, "main"),
    "cards paid for nothing": ({"paid": ["crab 1"]}, "main"),
    "a payment for an absent lord": (
        {"pending": [{"step": "pay", "seat": 0, "lord": "recruiter"}], "court": ["sage"], "seats": hand("crab 5")},
        "pay",
    ),
    "a payment that cannot be made": (
        {"pending": [{"step": "pay", "seat": 0, "lord": "jailer"}], "court": ["jailer"], "seats": hand("crab 5")},
        "pay",
    ),
    "a second stack of an empty Council": ({"pending": [{"step": "second_stack", "seat": 0}]}, "second_stack"),
    "a discard of an empty hand": ({"pending": [{"step": "jailer_discard", "seat": 1}]}, "jailer_discard"),
    "a discard down to six of too few": (
        {"pending": [{"step": "discard_to_6", "seat": 0, "count": 3}], "seats": hand("crab 1")},
        "discard_to_6",
    ),
    "an assassin without a victim": ({"pending": [{"step": "assassin_pick", "seat": 0, "victim": 1}]}, "assassin_pick"),
    "an assassin of oneself": (
        {"pending": [{"step": "assassin_pick", "seat": 0, "victim": 0}], "seats": {"0": {"free": ["keeper"]}}},
        "assassin_pick",
    ),
    "a hunter without tokens": ({"pending": [{"step": "hunter_pick", "seat": 0}]}, "hunter_pick"),
    "an apprentice without stacks": ({"pending": [{"step": "apprentice_stack", "seat": 0}]}, "apprentice_stack"),
    "an illusionist without a location": ({"pending": [{"step": "illusionist", "seat": 0}]}, "illusionist"),
    "a corruptor without pearls": ({"pending": [{"step": "corruptor", "seat": 0}]}, "corruptor"),
    "a traitor who is not there": (
        {"pending": [{"step": "traitor_discard", "seat": 0, "lord": "traitor"}], "seats": {"0": {"free": ["keeper"]}}},
        "traitor_discard",
    ),
    "a traitor with an empty Court": ({"pending": [{"step": "traitor_take", "seat": 0}], "court": []}, "traitor_take"),
    "an ambassador who is not there": (
        {"pending": [{"step": "ambassador_pick", "seat": 0, "lord": "elder"}], "drawn": ["jail"]},
        "ambassador_pick",
    ),
    "a slaver with an empty hand": ({"pending": [{"step": "slaver", "seat": 0}]}, "slaver"),
    "an oracle without stacks": ({"pending": [{"step": "oracle", "seat": 0}]}, "oracle"),
    "an opportunist with an empty deck": (
        {"pending": [{"step": "opportunist", "seat": 0}], "lord_deck": []},
        "opportunist",
    ),
    "a location without keys": ({"pending": [{"step": "control_source", "seat": 0}]}, "control_source"),
    "a pick of nothing": (
        {"pending": [{"step": "control_pick", "seat": 0}], "seats": {"0": {"keys": 3}}},
        "control_pick",
    ),
    "keys for a location of others": (
        {
            "pending": [
                {"step": "location_effect", "seat": 0, "location": "jail"},
                {"step": "control_keys", "seat": 0, "location": "jail"},
            ],
            "seats": {"0": {"keys": 3}},
        },
        "location_effect",
    ),
    "keys before the Court is cared for": (
        {
            "pending": [{"step": "court_care", "seat": 0}, {"step": "draw_locations", "seat": -1, "count": 1}],
            "seats": {"0": {"keys": 3}},
        },
        "draw_locations",
    ),
    "black smokers of nobody": (
        {"pending": [{"step": "black_smokers", "seat": 0, "location": "black-smokers"}]},
        "black_smokers",
    ),
    "a reveal onto a full track": (
        {
            "pending": [{"step": "explore", "seat": 0}, {"step": "reveal", "seat": -1}],
            "track": ["crab 1", "crab 2", "crab 3", "crab 4", "crab 5"],
        },
        "reveal",
    ),
    "more tokens than there are": (
        {
            "pending": [{"step": "end_exploration", "seat": 0}, {"step": "draw_tokens", "seat": -1, "count": 2}],
            "token_pile": [2],
        },
        "draw_tokens",
    ),
    "more lords than there are": (
        {"pending": [{"step": "fill_court", "seat": -1, "count": 2}], "court": [], "lord_deck": ["sage"]},
        "fill_court",
    ),
    "a theft from oneself": (
        {"pending": [{"step": "steal_token", "seat": -1, "thief": 0, "victim": 0}], "seats": {"0": {"tokens": [2]}}},
        "steal_token",
    ),
}


@pytest.mark.parametrize("case", BAD_FRAMES)
def test_a_decision_with_nothing_to_decide_is_refused_by_name(case: str) -> None:
    more, step = BAD_FRAMES[case]
    blames(refused(**more), "impossible_pending", step=step)


@pytest.mark.parametrize(
    ("entry", "code", "culprit"),
    [
        ("main", "not_a_mapping", {"where": "pending"}),
        (7, "not_a_mapping", {"where": "pending"}),
        (None, "not_a_mapping", {"where": "pending"}),
        (["main"], "old_frame", {"entry": ["main"]}),
        (["main", 0, 0], "old_frame", {"entry": ["main", 0, 0]}),
        (("main", 0, 0), "old_frame", {"entry": ("main", 0, 0)}),
        ({"seat": 0}, "missing_key", {"key": "step"}),
        ({"step": "dance", "seat": 0}, "unknown_name", {"name": "dance"}),
        ({"step": "main", "seat": 2}, "bad_number", {"where": "pending.seat"}),
        ({"step": "main", "seat": "me"}, "bad_number", {"where": "pending.seat"}),
        ({"step": "main", "seat": 0, "lord": "jailer"}, "unknown_key", {"key": "lord"}),
        ({"step": "main", "seat": 0, "arg": 5}, "unknown_key", {"key": "arg"}),
        ({"step": "pay", "seat": 0}, "missing_key", {"key": "lord"}),
        ({"step": "pay", "seat": 0, "lord": "jester"}, "unknown_name", {"name": "jester"}),
        ({"step": "discard_to_6", "seat": 0, "count": -1}, "bad_number", {"where": "pending.discard_to_6.count"}),
    ],
)
def test_a_frame_that_is_none_is_refused_by_its_fault(entry: Any, code: str, culprit: Facts) -> None:
    error = refused(pending=[entry])
    assert (error.code, {key: error.params[key] for key in culprit}) == (code, culprit)


def test_a_frame_without_a_seat_is_the_active_players_or_that_of_chance() -> None:
    t = loaded(active=1, pending=[{"step": "main"}])
    assert t["pending"] == [{"step": "main", "seat": 1}]
    t = loaded(court=[], lord_deck=["sage"], pending=[{"step": "main"}, {"step": "fill_court", "count": 1}])
    assert (t["court"], t["pending"]) == (["sage"], [{"step": "main", "seat": 0}])


def test_a_stream_of_chance_must_exist() -> None:
    assert refused(random={"dice": 1}).params["name"] == "dice"
