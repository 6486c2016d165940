"""The choices of Abyss: their order, their words, and what they tell of their effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import abyssal
from abyssal.telling import telling_of
from abyssal.texts.speech import Voice


@pytest.mark.parametrize(
    ("card", "step", "choices"),
    [
        ("crab 2", "explore_ally", ["take", "use slaver", "continue"]),
        ("monster", "explore_monster", ["fight", "use slaver", "continue"]),
    ],
)
def test_whatever_is_turned_up_going_on_is_the_last_choice(card: str, step: str, choices: list[str]) -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": step, "seat": 0}]
    seats = {"0": {"hand": ["crab 1"], "free": ["slaver"]}}
    g = abyssal.load({"game": "abyss", "players": 2, "track": [card], "seats": seats, "pending": pending})
    assert [choice["actions"] for choice in telling_of(g).choices(g, 0)] == [[text] for text in choices]


def test_a_touch_of_an_offered_ally_buys_it() -> None:
    pending = [{"step": "explore", "seat": 1}, {"step": "offer", "seat": 0}]
    seats = {"0": {"pearls": 3}}
    position = {"active": 1, "track": ["crab 2"], "seats": seats, "pending": pending}
    g = abyssal.load({"game": "abyss", "players": 2, **position})
    touched = {choice["verb"]: choice["touches"] for choice in telling_of(g).choices(g, 0)}
    assert touched == {"buy": ["track/1"], "pass": []}


def briefs_in(position: Mapping[str, object], language: str) -> list[str]:
    """What the first seat can choose, in few words."""
    g = abyssal.load({"game": "abyss", "players": 2, **position})
    return [Voice(language).say(choice["brief"]) for choice in telling_of(g).choices(g, 0)]


def test_available_locations_come_before_the_deck_whose_size_is_not_said_again() -> None:
    pending = [{"step": "control_source", "seat": 0}]
    position = {"seats": {"0": {"keys": 3}}, "available": ["jail", "abyss"], "pending": pending}
    draws = ["Draw 1 and take it", "Draw 2, keep one", "Draw 3, keep one", "Draw 4, keep one"]
    assert briefs_in(position, "en") == ["Abyss, now 0 IP", "Jail, now 15 IP", *draws]
    assert briefs_in(position, "ru")[2:4] == ["Вытянуть 1 и взять её", "Вытянуть 2, оставить одну"]


def test_a_fight_with_a_leviathan_says_what_it_takes() -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": "explore_monster", "seat": 0}]
    seats = {"0": {"hand": ["crab 2"]}}
    position = {"expansions": ["leviathan"], "seats": seats, "track": ["monster"], "pending": pending}
    assert briefs_in(position, "en")[0] == "Fight: discard an ally"
    assert briefs_in(position, "ru")[0] == "Сразиться, сбросив союзника"


POWERS = {"hand": ["crab 1"], "free": ["slaver", "oracle", "opportunist"]}


def test_the_only_target_of_a_power_is_named_before_it_is_used() -> None:
    position = {"seats": {"0": POWERS}, "court": ["jailer"], "council": {"squid": ["squid 2"]}}
    assert briefs_in(position, "en")[-3:] == [
        "Use the Slaver: sell Crab 1",
        "Use the Oracle: discard the Squid stack",
        "Use the Opportunist: replace the Jailer",
    ]
    assert briefs_in(position, "ru")[-3:] == [
        "Способность Работорговца: продать Краба 1",
        "Способность Оракула: сбросить стопку «Кальмар»",
        "Способность Оппортуниста: заменить Тюремщика",
    ]


def test_of_several_targets_none_is_named() -> None:
    seats = {"0": {**POWERS, "hand": ["crab 1", "crab 2"]}}
    council = {"squid": ["squid 2"], "crab": ["crab 5"]}
    assert briefs_in({"seats": seats, "court": ["jailer", "tamer"], "council": council}, "en")[-3:] == [
        "Use the Slaver: sell an ally",
        "Use the Oracle: discard a stack",
        "Use the Opportunist: replace a lord",
    ]


def changes_in(position: Mapping[str, object]) -> dict[str, dict[str, int]]:
    """What each choice of the first seat would change, by its first action."""
    g = abyssal.load({"game": "abyss", "players": 3, **position})
    return {choice["actions"][0]: choice["changes"] for choice in telling_of(g).choices(g, 0)}


def last_turn(**more: object) -> dict[str, object]:
    # Final affiliation would bring Crab 3 and the lower Squid: 7 points.
    seat = {"pearls": 2, "hand": ["crab 3", "squid 4", "squid 5"], "free": ["jailer"]}
    return {"seats": {"0": seat}, "court": ["diplomat", "seeker"], "council": {"crab": ["crab 5", "crab 1"]}, **more}


def test_in_the_last_turn_a_choice_tells_what_it_adds_to_the_result() -> None:
    changes = changes_in(last_turn(ended_by=1))
    # The Diplomat brings 5 points; Squid 4 joins now and Crab 3 in the end, as they would have done anyway.
    assert changes["recruit diplomat"] == {"pearls": 2, "keys": 1, "lords": 1, "final": 5}
    # The Seeker brings 7 points; Crab 3 joins, and with Squid 4 gone Squid 5 joins in the end.
    assert changes["recruit seeker"]["final"] == 8
    assert changes["plot"] == {"pearls": -1}


def test_before_the_last_turn_it_tells_cards_and_influence() -> None:
    for more in ({}, {"ended_by": 1, "extra_turns": 1}):
        changes = changes_in(last_turn(**more))["recruit diplomat"]
        assert (changes["cards"], changes["influence"]) == (-2, 9)
        assert "final" not in changes


def test_what_a_stack_of_the_council_adds_is_not_told_before_it_is_seen() -> None:
    assert changes_in(last_turn(ended_by=1))["council crab"] == {}, "the game ends, and hands are gone"
    assert changes_in(last_turn())["council crab"] == {"cards": 2}


def test_an_ally_that_lies_open_is_counted_to_the_end() -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": "explore_ally", "seat": 0}]
    changes = changes_in(last_turn(ended_by=1, track=["seahorse 4"], pending=pending))
    assert changes["take"] == {"final": 4}
    changes = changes_in(last_turn(ended_by=1, track=["crab 1"], pending=pending))
    assert changes["take"] == {"final": -2}, "the lowest ally of a race joins"


@pytest.mark.parametrize(
    ("active", "ended_by", "extra_turns", "last"),
    [(0, None, 0, False), (0, 1, 0, True), (0, 0, 0, True), (0, 2, 0, True), (0, 1, 1, False), (0, 0, 2, False)],
)
def test_a_turn_is_the_last_one_unless_another_comes(
    active: int, ended_by: int | None, extra_turns: int, last: bool
) -> None:
    g = abyssal.load(
        {"game": "abyss", "players": 3, "active": active, "ended_by": ended_by, "extra_turns": extra_turns}
    )
    assert telling_of(g).board(g, 0)["last_turn"] is last


@pytest.mark.parametrize(
    ("ended_by", "told"),
    [(0, {"pearls": -1, "final": 2}), (1, {"pearls": -1, "cards": 1}), (None, {"pearls": -1, "cards": 1})],
)
def test_a_purchase_in_the_last_turn_of_another(ended_by: int | None, told: dict[str, int]) -> None:
    """The first seat has another turn after that of the third one, unless it triggered the end itself."""
    seats = {"0": {"pearls": 1, "hand": []}}
    pending = [{"step": "explore", "seat": 2}, {"step": "offer", "seat": 0}]
    changes = changes_in({"seats": seats, "active": 2, "ended_by": ended_by, "track": ["squid 2"], "pending": pending})
    assert changes["buy"] == told


def test_to_decline_brings_nothing_that_would_not_come_anyway() -> None:
    # The Traitor left 2 lords in the Court: 2 pearls for its refill, whether a lord is swapped or not.
    pending = [{"step": "court_care", "seat": 0}, {"step": "traitor_discard", "seat": 0, "lord": "traitor"}]
    seats = {"0": {"pearls": 0, "free": ["keeper", "traitor"]}}
    position = {"seats": seats, "court": ["jailer", "tamer"], "pending": pending}
    assert changes_in(position)["decline"] == {}
    for choices in (["decline"], ["keeper", "jailer"]):
        g = abyssal.load({"game": "abyss", "players": 3, **position})
        for text in choices:
            g.play(g.parse(text))
        view: Any = g.view(0)
        assert view["seats"]["0"]["pearls"] == 2


# ---------------------------------------------------------------------- what a choice brings by itself


def test_the_price_of_the_corruptor_is_the_same_for_every_lord() -> None:
    # The Court holds 3 lords: one more recruited brings 2 pearls for its refill, which is no part of the price.
    pending = [{"step": "court_care", "seat": 0}, {"step": "corruptor", "seat": 0}]
    seats = {"0": {"pearls": 6, "free": ["corruptor"]}}
    changes = changes_in({"seats": seats, "court": ["jailer", "tamer", "diplomat"], "pending": pending})
    assert {name: one["pearls"] for name, one in changes.items() if name != "decline"} == dict.fromkeys(
        ["jailer", "tamer", "diplomat"], -5
    )


BORDER = {"5": {"leviathan": 8}, "2-3": {"leviathan": 9}}


def test_a_revealed_new_token_leaves_the_new_tokens() -> None:
    seats = {"0": {"pearls": 0, "new_tokens": ["pearls 2", "key"]}}
    pending = [{"step": "turn_tokens", "seat": 0}]
    changes = changes_in({"expansions": ["leviathan"], "seats": seats, "border": BORDER, "pending": pending})
    assert changes["reveal pearls 2"] == {"pearls": 2, "new_tokens": -1}
    assert changes["done"] == {}


def test_what_follows_the_breeder_is_not_its_choice() -> None:
    # After the Breeder the Court is filled, which brings 2 pearls whatever cell is chosen.
    pending = [{"step": "court_care", "seat": 0}, {"step": "breeder", "seat": 0, "leviathan": 3}]
    position = {"expansions": ["leviathan"], "seats": {"0": {"free": ["breeder"]}}, "court": ["jailer"]}
    changes = changes_in({**position, "border": BORDER, "pending": pending})
    assert len(changes) == 7
    assert all(one == {} for one in changes.values())


# ---------------------------------------------------------------------- the words of Leviathan


def target_briefs(language: str) -> list[str]:
    pending = [{"step": "fight_target", "seat": 0}]
    seats = {"0": {"hand": ["crab 2"]}}
    return briefs_in({"expansions": ["leviathan"], "seats": seats, "border": BORDER, "pending": pending}, language)


def test_a_leviathan_is_named_by_its_cell_as_the_board_prints_it() -> None:
    assert target_briefs("en")[:2] == ["Cell 2/3: 3 → 1 token", "Cell 5: 6 → 1 token"]
    assert target_briefs("ru")[:2] == ["Ячейка 2/3: 3 → 1 жетон", "Ячейка 5: 6 → 1 жетон"]


@pytest.mark.parametrize(
    ("hand", "border", "words"),
    [
        (["crab 2"], BORDER, "Fight a leviathan, or go on"),
        (["shellfish 2"], {"2-3": {"leviathan": 9}}, "No ally in your hand can attack"),
        (["crab 2"], {}, "No leviathan lies at the Border"),
    ],
)
def test_a_monster_says_why_there_is_no_fight(hand: list[str], border: dict[str, object], words: str) -> None:
    pending = [{"step": "explore", "seat": 0}, {"step": "explore_monster", "seat": 0}]
    position = {"expansions": ["leviathan"], "seats": {"0": {"hand": hand}}, "track": ["monster"], "border": border}
    g = abyssal.load({"game": "abyss", "players": 2, **position, "pending": pending})
    question = telling_of(g).question(g, 0)
    assert question is not None
    assert Voice("en").say(question["text"], ["Ann", "Bob"], 0).startswith(words)
    waiting = telling_of(g).question(g, 1)
    assert waiting is not None
    assert waiting["text"]["id"] == "ask-border_monster.waiting", "what others have in hand stays secret"


FIGHTER = {"hand": ["crab 1", "crab 4 dice", "crab 2 pearl", "seahorse 5"], "pearls": 2}
"""Three allies that may attack leviathan 10, and one of another race."""


def in_a_fight(step: str, damage: int = 0) -> Mapping[str, Any]:
    """The first seat fights the leviathan in cell 5; returns its choices by their last action."""
    pending = [{"step": "end_exploration", "seat": 0}, {"step": step, "seat": 0, "cell": "5"}]
    border = {"5": {"leviathan": 10, "damage": damage}}
    position = {"expansions": ["leviathan"], "seats": {"0": FIGHTER}, "track": ["monster"], "border": border}
    g = abyssal.load({"game": "abyss", "players": 2, **position, "pending": pending})
    return {choice["actions"][-1]: choice for choice in telling_of(g).choices(g, 0)}


def in_short(choice: Mapping[str, Any]) -> list[tuple[object, ...]]:
    """The outcomes of a choice: throws, dice, levels reached, tokens, pearls."""
    return [(one["throws"], one["dice"], one["needs"], one["tokens"], one["pearls"]) for one in choice["outcomes"]]


def test_each_ally_of_an_attack_says_what_the_dice_may_bring() -> None:
    choices = in_a_fight("fight_ally")
    assert set(choices) == {"crab 1", "crab 4 dice", "crab 2 pearl"}
    assert in_short(choices["crab 1"]) == [(24, [1, 4], [6], 0, 1), (12, [5, 6], [6], 2, 0)]
    assert in_short(choices["crab 4 dice"]) == [
        (1, [1, 1], [6], 0, 1),
        (24, [2, 5], [6], 2, 0),
        (11, [6, 6], [6, 4], 3, 0),
    ]
    assert [one["attack"] for one in choices["crab 4 dice"]["outcomes"]] == [[5, 5], [6, 9], [10, 10]]
    assert [one["slays"] for one in choices["crab 4 dice"]["outcomes"]] == [False, False, True]
    assert {one["more"] for one in choices["crab 2 pearl"]["outcomes"]} == {True}
    for choice in choices.values():
        assert {one["of"] for one in choice["outcomes"]} == {36}
        assert sum(one["throws"] for one in choice["outcomes"]) == 36


def test_a_further_attack_is_one_choice_with_its_ally_and_its_odds() -> None:
    choices = in_a_fight("fight_again", damage=1)
    assert set(choices) == {"crab 1", "crab 4 dice", "crab 2 pearl", "stop"}
    again = choices["crab 1"]
    assert (again["actions"], again["touches"]) == (["fight", "crab 1"], ["hand/crab 1"])
    assert in_short(again) == [(12, [1, 2], [4], 0, 1), (24, [3, 6], [4], 1, 0)]
    assert "outcomes" not in choices["stop"]


HUNTER = {"hand": ["crab 1", "crab 4 dice", "seahorse 5"]}
PREY = {"2-3": {"leviathan": 9}, "5": {"leviathan": 10}}
"""Leviathans whose first levels resist with 3 and with 6; the crabs may attack both."""
STRONG_AT_9 = [(25, [1, 5], [3], 1, 0), (11, [6, 6], [3, 7], 3, 0)]
STRONG_AT_10 = [(1, [1, 1], [6], 0, 1), (24, [2, 5], [6], 2, 0), (11, [6, 6], [6, 4], 3, 0)]
"""The outcomes of the attacks of "crab 4 dice", the higher of whose two dice counts."""


def before_a_fight(hunter: Mapping[str, Any], prey: Mapping[str, Any], *steps: str) -> list[Mapping[str, Any]]:
    """The choices of the first seat, who has met a monster and may fight at the Border."""
    pending = [{"step": step, "seat": 0} for step in steps]
    position = {"expansions": ["leviathan"], "seats": {"0": hunter}, "track": ["monster"], "border": prey}
    g = abyssal.load({"game": "abyss", "players": 2, **position, "pending": pending})
    return list(telling_of(g).choices(g, 0))


def test_each_target_of_a_fight_says_what_the_best_ally_may_reach() -> None:
    choices = before_a_fight(HUNTER, PREY, "end_exploration", "fight_target")
    assert [(choice["name"], choice["aim"], in_short(choice)) for choice in choices] == [
        ("2-3", {"cell": "2-3", "ally": "crab 4 dice"}, STRONG_AT_9),
        ("5", {"cell": "5", "ally": "crab 4 dice"}, STRONG_AT_10),
    ]


def test_the_choice_to_fight_says_what_the_best_ally_may_reach_at_the_best_target() -> None:
    fight, on = before_a_fight(HUNTER, PREY, "explore", "explore_monster")
    assert (fight["actions"], fight["aim"]) == (["fight"], {"cell": "2-3", "ally": "crab 4 dice"})
    assert in_short(fight) == STRONG_AT_9
    assert "aim" not in on
    assert "outcomes" not in on


def test_a_fight_without_any_further_choice_says_what_its_dice_may_bring() -> None:
    hunter, prey = {"hand": ["crab 1", "seahorse 5"]}, {"5": {"leviathan": 10}}
    fight, _ = before_a_fight(hunter, prey, "explore", "explore_monster")
    assert fight["aim"] == {"cell": "5", "ally": "crab 1"}
    assert in_short(fight) == [(24, [1, 4], [6], 0, 1), (12, [5, 6], [6], 2, 0)]


def test_the_best_of_equally_likely_attacks_takes_more_health_with_the_weaker_ally() -> None:
    def best(*hand: str) -> str:
        fight, _ = before_a_fight({"hand": list(hand)}, {"2-3": {"leviathan": 9}}, "explore", "explore_monster")
        return str(fight["aim"]["ally"])

    assert best("crab 2", "crab 4") == "crab 4", "both always hurt it, but only a 4 may reach 10"
    assert best("crab 2", "crab 3") == "crab 2", "neither reaches 10"
