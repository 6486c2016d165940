"""Positions with Leviathan: all further keys, both ways, and refusals that name the culprit."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.positions import blames, reads_back, refusal
from tests.rules.abyss.table import Facts, names
from tests.rules.leviathan.table import (
    BOTH,
    EXPANSIONS,
    Waters,
    border_facts,
    monster,
    new_game,
    recruiting,
    seat,
    table,
)

MINIMAL: Final[Facts] = {"game": "abyss", "players": 2, "expansions": ["leviathan"]}


def loaded(**more: Any) -> Waters:
    return Waters(abyssal.load({**MINIMAL, **more}))


def refused(**more: Any) -> abyssal.PositionError:
    return refusal({**MINIMAL, **more})


# ---------------------------------------------------------------------- ordinary values


def test_what_is_not_given_is_as_at_the_start() -> None:
    t, fresh = loaded(), new_game(force=["seat 0"])
    for key in ("deck", "token_pile", "new_token_pile", "scourge", "inert", "won_tokens", "seats", "pending", "box"):
        assert t[key] == fresh[key]
    assert (len(t["border"]), len(t["leviathan_deck"]), len(t["lord_deck"])) == (1, 19, 38)
    assert [damage for _, damage in t.border.values()] == [0]
    t.nothing_pending(0)


def test_the_first_leviathan_follows_from_the_seed() -> None:
    assert loaded(seed=3).border == loaded(seed=3).border
    assert len({str(loaded(seed=seed).border) for seed in range(10)}) > 5


def test_a_seat_of_which_no_hand_is_said_starts_with_a_crab() -> None:
    t = Waters(abyssal.load({**MINIMAL, "players": 5, "seats": {"1": {"pearls": 4}, "2": {"hand": []}}}))
    assert [player.hand for player in t.players] == [["crab 1"], ["crab 1"], [], ["crab 1"], ["crab 1"]]
    assert t["deck"].count("crab 1") == 1


def test_without_crabs_enough_some_start_without() -> None:
    t = loaded(seats={"0": {"hand": ["crab 1"] * 5}})
    assert (len(t.me.hand), t.left.hand) == (5, [])


def test_an_empty_border_given_stays_empty() -> None:
    t = loaded(border={})
    assert (t.border, len(t["leviathan_deck"])) == ({}, 20)


def test_decks_given_as_a_number() -> None:
    t = loaded(leviathan_deck=3, new_token_pile=4)
    assert (len(t["leviathan_deck"]), len(t["new_token_pile"])) == (3, 4)
    box = t["box"]
    assert sum(name.startswith("leviathan") for name in box) == 20 - 1 - 3
    assert sum(name.startswith("new token") for name in box) == 19 - 4


def test_decks_given_as_a_list() -> None:
    t = loaded(border={}, leviathan_deck=[7, 3], new_token_pile=["key", "pearls 2"])
    assert (t["leviathan_deck"], t["new_token_pile"]) == ([3, 7], ["key", "pearls 2"])


def test_cells_may_be_numbers() -> None:
    assert loaded(border={"7": {"leviathan": 2}}).border == {"7": (2, 0)}


def test_a_monster_on_the_track_was_just_revealed() -> None:
    assert loaded(track=["monster"]).decision == "explore_monster"
    inert = loaded(track=["crab 2", "monster"], inert=True, seats={"1": {"pearls": 0}})
    assert (inert.decision, inert["track"][0], len(inert["track"])) == ("explore_ally", "crab 2", 2)


# ---------------------------------------------------------------------- both ways


def test_all_keys_read_back() -> None:
    t = table(
        me=seat(hand="crab 2 pearl, squid 3 dice", new_tokens="key, pearls 2", wounds=3, slain=[7, 2], tokens=[2]),
        left=seat(new_tokens="council", affiliated="squid 4 dice", wounds=1, slain=[20]),
        beyond=seat(free="intrepid", disabled="coward", locations={"jail": "altruist"}),
        border={"2-3": (1, 2), "7": 4, "11-12": (17, 1)},
        leviathan_deck=[3, 8],
        new_token_pile="key, council",
        scourge=0,
        inert=True,
        discard="monster, jellyfish 1 pearl",
        council={"crab": "crab 1 pearl, crab 1"},
        stolen={"by": 0, "from": 1, "token": "key"},
        box=["leviathan 9", "new token pearls 3"],
    )
    reads_back(t)
    assert t.border == {"2-3": (1, 2), "7": (4, 0), "11-12": (17, 1)}
    assert (t["leviathan_deck"], t["new_token_pile"]) == ([3, 8], ["council", "key"])
    assert (t["scourge"], t["inert"], t.me.wounds, t.me.slain) == (0, True, 3, [2, 7])
    assert (t.me.new_tokens, t.left.new_tokens, t["stolen"]["token"]) == (["key", "pearls 2"], ["council"], "key")
    assert {"leviathan 9", "leviathan 5", "new token pearls 3"} <= set(t["box"])


def test_every_step_of_a_fight_reads_back() -> None:
    t = monster(
        2,
        seat(hand="crab 2 pearl, crab 5, crab 3 dice", pearls=9, keys=2, free="intrepid, slaver"),
        border={"7": 2},
        council={"squid": "squid 1"},
        available="jail",
    )
    seen = []
    t.comes("die 1", "token 2", "new token council", "die 1", "new token key", "leviathan 16", "die 1", "die 1")
    t.comes("die 6", "die 1", "token 3")
    choices = (
        "fight, cell 7, crab 2 pearl, pearl, pearl, pearl, done, new 1, reveal council, squid, fight, crab 5, new 1"
    )
    for choice in names(f"{choices}, reveal key, fight, cell 2-3, crab 3 dice, new 0"):
        seen.append(t.decision)
        reads_back(t)  # the game itself goes on, with what chance will bring
        t.me.plays(choice)
    assert {
        "explore_monster", "fight_target", "fight_ally", "fight_pearls", "fight_reward", "won_tokens", "token_stack",
        "fight_again",
    } <= set(seen)  # fmt: skip
    assert t.me.slain == [2, 16]


@pytest.mark.parametrize("by", [1, 9])
def test_an_attack_reads_back(by: int) -> None:
    t = monster(1, seat(hand="squid 1, squid 2, squid 3, squid 4", free="keeper, reaper"), border={"7": by})
    t.arrives(20, 3, 4)
    t.me.plays("continue")
    reads_back(t)
    t.play(t.options[0])
    reads_back(t)


@pytest.mark.parametrize("lord", ["border-guard", "sorcerer", "rebel", "breeder", "hunter"])
def test_the_decisions_of_lords_read_back(lord: str) -> None:
    t = recruiting(lord, me=seat(hand="crab 4"), left=seat(tokens=[2], new_tokens="key"), border={"7": 2})
    assert t.decision == {"hunter": "hunter_pick"}.get(lord, lord.replace("-", "_"))
    reads_back(t)
    t.play(t.options[0])
    reads_back(t)


def test_martial_law_reads_back() -> None:
    hand = [f"{race} {value}" for race in ("crab", "squid", "seahorse") for value in (1, 2, 3, 4)]
    t = table(me=seat(hand=hand, pearls=1), council={"shellfish": "shellfish 1, shellfish 2"})
    t.me.plays("council shellfish")
    reads_back(t)
    t.me.plays("crab 1")
    reads_back(t)


@pytest.mark.parametrize("location", ["jail", "black-smokers"])
def test_control_as_a_turn_begins_reads_back(location: str) -> None:
    t = table(me=seat(keys=2, new_tokens="key, pearls 2"), available=[location])
    reads_back(t)
    t.me.plays("reveal key")
    reads_back(t)
    t.me.plays("done")
    reads_back(t)
    t.me.plays(location)
    reads_back(t)


@pytest.mark.parametrize("expansions", [EXPANSIONS, BOTH])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_reads_back(players: int, expansions: tuple[str, ...]) -> None:
    chooser = random.Random(players)
    t = new_game(players, seed=players, expansions=expansions)
    while not t.game.is_over:
        twin = abyssal.load(json.loads(json.dumps(t.position)))
        assert twin.key() == t.game.key(), t.decision
        bold = [action for action in t.game.legal() if t.game.text(action) in ("fight", "explore")]
        t.game.play(chooser.choice(bold if bold and chooser.random() < 0.6 else t.game.legal()))
    assert abyssal.load(t.position).scores() == t.game.scores()


def test_a_game_cut_short_in_a_fight_reads_back() -> None:
    t = monster(1, seat(hand="crab 5"), border={"7": 4}, max_plies=3, plies=0)
    t.fights("7", "crab 5", 1)
    assert (t.game.is_over, t.game.truncated) == (True, True)
    reads_back(t)


# ---------------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("more", "card"),
    [
        ({"border": border_facts({"2-3": 4, "4": 4})}, "leviathan 4"),
        ({"border": border_facts({"2-3": 4}), "leviathan_deck": [4]}, "leviathan 4"),
        ({"border": border_facts({"2-3": 4}), "seats": {"0": {"slain": [4]}}}, "leviathan 4"),
        ({"seats": {"0": {"slain": [4]}, "1": {"slain": [4]}}}, "leviathan 4"),
        ({"leviathan_deck": [4, 4]}, "leviathan 4"),
        ({"box": ["leviathan 4"], "leviathan_deck": [4]}, "leviathan 4"),
        ({"seats": {"0": {"new_tokens": ["key"] * 5}}}, "new token key"),
        (
            {"seats": {"0": {"new_tokens": ["pearls 2"] * 4}, "1": {"new_tokens": ["pearls 2"] * 4}}},
            "new token pearls 2",
        ),
        ({"new_token_pile": ["council"] * 5}, "new token council"),
        ({"seats": {"0": {"hand": ["squid 1 pearl"] * 2}}}, "squid 1 pearl"),
        ({"seats": {"0": {"hand": ["crab 1"] * 6}}}, "crab 1"),
        ({"discard": ["monster"] * 10}, "monster"),
        ({"court": ["rebel"], "seats": {"0": {"free": ["rebel"]}}}, "rebel"),
    ],
)
def test_more_copies_than_there_are_are_refused_by_name(more: Facts, card: str) -> None:
    blames(refused(**more), "too_many_copies", card=card)


@pytest.mark.parametrize(
    ("more", "card"),
    [
        ({"court": ["tamer"]}, "tamer"),
        ({"seats": {"0": {"free": ["tamer"]}}}, "tamer"),
        ({"court": ["ferryman"]}, "ferryman"),
        ({"seats": {"0": {"hand": ["kraken 2"]}}}, "kraken 2"),
    ],
)
def test_cards_that_are_not_in_this_game_are_refused(more: Facts, card: str) -> None:
    blames(refused(**more), "not_in_this_game", card=card)


@pytest.mark.parametrize("zone", ["court", "lord_deck", "lord_discard", "box"])
def test_the_tamer_is_nowhere(zone: str) -> None:
    blames(refused(**{zone: ["tamer"]}), "not_in_this_game", card="tamer")


def test_a_threat_is_refused_with_the_reason() -> None:
    assert refused(threat=2).code == "no_threat_with_leviathan"
    assert loaded(threat=None).decision == "main"


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ({"seats": {"0": {"new_tokens": ["pearls 4"]}}}, "pearls 4"),
        ({"new_token_pile": ["shell"]}, "shell"),
        ({"won_tokens": ["key"]}, "key"),  # the active player has none
        ({"seats": {"0": {"hand": ["crab 5 pearl"]}}}, "crab 5 pearl"),
        ({"seats": {"0": {"hand": ["crab 3 pearl"]}}}, "crab 3 pearl"),
        ({"stolen": {"by": 0, "from": 1, "token": "key"}}, "token key"),
    ],
)
def test_unknown_names_are_refused(more: Facts, name: str) -> None:
    blames(refused(**more), "unknown_card", card=name)


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({"border": border_facts({"2-3": 21})}, "border.2-3"),
        ({"border": border_facts({"2-3": 0})}, "border.2-3"),
        ({"border": border_facts({"2-3": (4, -1)})}, "border.2-3.damage"),
        ({"border": border_facts({"2-3": (4, 1)})}, "border.2-3.damage"),
        ({"border": border_facts({"2-3": (1, 3)})}, "border.2-3.damage"),
        ({"border": border_facts({"2-3": (1, 3)}), "pending": [{"step": "main"}]}, "border.2-3.damage"),
        ({"leviathan_deck": [21]}, "leviathan_deck"),
        ({"leviathan_deck": -1}, "leviathan_deck"),
        ({"leviathan_deck": 20}, "leviathan_deck"),
        ({"new_token_pile": 20}, "new_token_pile"),
        ({"scourge": 2}, "scourge"),
        ({"seats": {"0": {"wounds": -1}}}, "seats.0.wounds"),
        ({"seats": {"1": {"slain": [0]}}}, "seats.1.slain"),
        ({"seats": {"2": {}}}, "seats"),
    ],
)
def test_a_number_that_cannot_be_is_refused_by_its_place(more: Facts, where: str) -> None:
    blames(refused(**more), "bad_number", where=where)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"border": [1]}, "not_a_mapping"),
        ({"border": {"4": 4}}, "not_a_mapping"),
        ({"border": {"4": {}}}, "missing_key"),
        ({"border": {"4": {"leviathan": 4, "health": 1}}}, "unknown_key"),
        ({"inert": 3}, "not_a_flag"),
        ({"leviathan_deck": "4"}, "not_a_list"),
        ({"new_token_pile": "key"}, "not_a_list"),
        ({"seats": {"0": {"new_tokens": 2}}}, "not_a_list"),
        ({"seats": {"0": {"slain": 2}}}, "not_a_list"),
        ({"seats": {"0": {"nebulis": 1}}}, "unknown_key"),
        ({"loot": {}}, "unknown_key"),
        ({"sharks": 1}, "unknown_key"),
    ],
)
def test_data_of_the_wrong_shape_are_refused(more: Facts, code: str) -> None:
    assert refused(**more).code == code


@pytest.mark.parametrize("key", ["border", "leviathan_deck", "new_token_pile", "scourge", "inert", "won_tokens"])
def test_without_the_expansion_its_keys_are_unknown(key: str) -> None:
    blames(refusal({"game": "abyss", "players": 2, key: None}), "unknown_key", key=key)


@pytest.mark.parametrize("key", ["new_tokens", "wounds", "slain"])
def test_without_the_expansion_its_keys_of_a_seat_are_unknown(key: str) -> None:
    blames(refusal({"game": "abyss", "players": 2, "seats": {"0": {key: []}}}), "unknown_key", key=key)


def test_five_players_need_the_expansion() -> None:
    assert refusal({"game": "abyss", "players": 5}).code == "five_need_leviathan"


def test_a_deck_that_is_given_is_exactly_that_and_starting_hands_make_do_with_the_rest() -> None:
    g = abyssal.load({"game": "abyss", "players": 5, "expansions": ["leviathan"], "deck": ["crab 1", "squid 2"]})
    position: Any = g.position()
    assert position["deck"] == ["crab 1", "squid 2"]
    assert [seat["hand"] for seat in position["seats"].values()] == [["crab 1"]] * 4 + [[]]


FIGHTING: Final = {"step": "end_exploration"}
STRUCK: Final = {"step": "after_attack", "cell": "2-3"}

BAD_FRAMES: Final[dict[str, tuple[Facts, str]]] = {
    "tokens without tokens": ({"pending": [{"step": "token_stack"}]}, "token_stack"),
    "a turn that begins without tokens": ({"pending": [{"step": "turn_tokens"}]}, "turn_tokens"),
    "tokens just won that are not there": (
        {"border": border_facts({"2-3": 1}), "pending": [STRUCK, {"step": "won_tokens"}]},
        "won_tokens",
    ),
    "tokens just won of which nobody is asked": (
        {"seats": {"0": {"new_tokens": ["key"]}}, "won_tokens": ["key"], "pending": [{"step": "main"}]},
        "main",
    ),
    "a fight without a leviathan": (
        {"border": {}, "pending": [FIGHTING, {"step": "fight_target"}], "track": ["monster"]},
        "fight_target",
    ),
    "a second fight without a slain leviathan": (
        {"pending": [FIGHTING, {"step": "fight_target", "slain": 1}], "track": ["monster"]},
        "fight_target",
    ),
    "an attack in an empty cell": (
        {"border": {}, "pending": [FIGHTING, {"step": "fight_ally", "cell": "7"}], "track": ["monster"]},
        "fight_ally",
    ),
    "a further attack on two leviathans": (
        {
            "border": border_facts({"2-3": 1}),
            "pending": [FIGHTING, {"step": "fight_again", "cell": "2-3", "another": True}],
            "track": ["monster"],
        },
        "fight_again",
    ),
    "a roll of three dice": (
        {
            "border": border_facts({"2-3": 1}),
            "pending": [FIGHTING, {"step": "attack_die", "cell": "2-3", "card": "crab 1", "dice": 3}],
            "track": ["monster"],
        },
        "attack_die",
    ),
    "a penalty without cards": (
        {"pending": [{"step": "attacked_allies", "count": 3, "leviathan": 1}], "seats": {"0": {"hand": []}}},
        "attacked_allies",
    ),
    "a penalty of another leviathan": (
        {"pending": [{"step": "attacked_allies", "count": 1, "leviathan": 3}]},
        "attacked_allies",
    ),
    "a penalty that is too high": (
        {
            "pending": [{"step": "attacked_allies", "count": 4, "leviathan": 1}],
            "seats": {"0": {"hand": ["squid 1", "squid 2", "squid 3", "squid 4", "squid 5"]}},
        },
        "attacked_allies",
    ),
    "a penalty without lords": ({"pending": [{"step": "attacked_lord", "leviathan": 9}]}, "attacked_lord"),
    "a reward of nothing": (
        {"border": border_facts({"2-3": 1}), "pending": [STRUCK, {"step": "fight_reward", "count": 0}]},
        "fight_reward",
    ),
    "a further attack on no leviathan": (
        {"pending": [FIGHTING, {"step": "fight_again"}], "track": ["monster"]},
        "fight_again",
    ),
    "a rebel at an empty Border": ({"border": {}, "pending": [{"step": "rebel"}]}, "rebel"),
    "a guard without opponents": (
        {"pending": [{"step": "border_guard"}], "seats": {"1": {"free": ["shaman"]}}},
        "border_guard",
    ),
    "a breeder without the leviathan": (
        {"leviathan_deck": [4], "pending": [{"step": "breeder", "leviathan": 7}]},
        "breeder",
    ),
    "a leviathan of an empty deck": (
        {"leviathan_deck": [], "pending": [{"step": "draw_leviathan", "player": 0}]},
        "draw_leviathan",
    ),
    "a leviathan bred without the lord": (
        {"pending": [{"step": "draw_leviathan", "player": 0, "breeder": True}]},
        "draw_leviathan",
    ),
    "a hunter of whom there is no choice": (
        {"pending": [{"step": "hunter_pick", "victim": 1}], "seats": {"1": {"tokens": [2]}}},
        "hunter_pick",
    ),
    "martial law over too few cards": (
        {"pending": [{"step": "end_checks"}, {"step": "martial_law", "count": 3}]},
        "martial_law",
    ),
    "tokens of somebody else": (
        {"pending": [{"step": "turn_tokens", "seat": 1}], "seats": {"1": {"new_tokens": ["key"]}}},
        "turn_tokens",
    ),
    "more new tokens than there are": (
        {
            "border": border_facts({"2-3": 1}),
            "new_token_pile": ["key"],
            "pending": [STRUCK, {"step": "reveal_won"}, {"step": "draw_new_tokens", "count": 2}],
        },
        "draw_new_tokens",
    ),
    "the reward of a threat track": (
        {"pending": [{"step": "explore"}, {"step": "monster_reward"}], "track": ["monster"]},
        "monster_reward",
    ),
}


@pytest.mark.parametrize("case", BAD_FRAMES)
def test_a_decision_with_nothing_to_decide_is_refused_by_name(case: str) -> None:
    more, step = BAD_FRAMES[case]
    blames(refused(**more), "impossible_pending", step=step)


@pytest.mark.parametrize(
    ("frame", "key"),
    [
        ({"step": "fight_ally"}, "cell"),
        ({"step": "attack_die", "cell": "7"}, "card"),
        ({"step": "fight_pearls", "cell": "7"}, "attack"),
        ({"step": "after_attack"}, "cell"),
        ({"step": "fight_reward"}, "count"),
        ({"step": "draw_new_tokens"}, "count"),
        ({"step": "steal_new_token", "thief": 0}, "victim"),
        ({"step": "attacked_allies", "count": 1}, "leviathan"),
        ({"step": "attacked_lord"}, "leviathan"),
        ({"step": "breeder"}, "leviathan"),
        ({"step": "draw_leviathan"}, "player"),
        ({"step": "border_die", "player": 0}, "leviathan"),
        ({"step": "martial_law"}, "count"),
    ],
)
def test_a_frame_must_say_what_it_is_about(frame: Facts, key: str) -> None:
    error = refused(pending=[frame])
    assert (error.code, error.params["key"], error.params["where"]) == ("missing_key", key, f"pending.{frame['step']}")


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"step": "fight_ally", "cell": "1"}, "unknown_name"),
        ({"step": "fight_ally", "cell": "13"}, "unknown_name"),
        ({"step": "breeder", "leviathan": 0}, "bad_number"),
        ({"step": "fight_again", "another": 1}, "not_a_flag"),
        ({"step": "attack_die", "cell": "7", "card": "crab 6"}, "unknown_name"),
        ({"step": "fight_target", "slain": 16}, "bad_number"),
        ({"step": "fight_target", "cell": "7"}, "unknown_key"),
    ],
)
def test_a_part_of_a_frame_that_cannot_be_is_refused(frame: Facts, code: str) -> None:
    assert refused(pending=[frame]).code == code
