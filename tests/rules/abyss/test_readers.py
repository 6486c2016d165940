"""A pending decision explains itself: to the decider with its options, to everybody else without them.

What is played unasked (``skip_forced``) must not betray a hand either.
"""

from __future__ import annotations

import json
from typing import Any, Final, Literal, NotRequired, get_args, get_origin, get_type_hints

import pytest

import abyssal
from abyssal.abyss import prompts
from tests.rules.abyss.table import BYSTANDERS, Facts, Table, laid, new_game, recruiting, seat, table
from tests.rules.abyss.test_decisions import NODES

About = tuple[str, str | None, str | None]
STACKS: Final = {"crab": "crab 1", "squid": "squid 2"}  # the next player has a choice
POOR: Final = {"reward 1": {"pearls": 1, "tokens": 0, "keys": 0}, "reward 2": {"pearls": 0, "tokens": 1, "keys": 0}}
FARMERS: Final = ("miller", "aquaculturalist", "landowner")

# The node: why it is asked, the facts, and what the options are.
EXPLAINED: Final[dict[str, tuple[list[str], Facts, list[About]]]] = {
    "main": (
        [], {"ended_by": None, "extra_turns": 0},
        [("explore", None, None), ("council", "race", "crab"), ("council", "race", "squid")],
    ),
    "offer": (
        [], {"card": "crab 1", "price": 1, "seller": 0, "space": 1},
        [("pass", "ally", "crab 1"), ("buy", "ally", "crab 1")],
    ),
    "explore_ally": ([], {"card": "crab 1", "space": 1}, [("take", "ally", "crab 1"), ("continue", None, None)]),
    "explore_monster": (
        ["monster"], {"space": 1, "threat": 1, "bundles": POOR}, [("continue", None, None), ("fight", None, None)],
    ),
    "monster_reward": (
        ["monster"], {"threat": 1, "space": 1, "bundles": POOR}, [("reward", "number", "1"), ("reward", "number", "2")],
    ),
    "second_stack": (["alchemist"], {"stacks": {"squid": 1}}, [("take", "race", "squid")]),
    "pay": (
        [], {"lord": "commander", "cost": 8, "races": 1, "demanded": "crab", "paid": [], "missing": 8},
        [("pay", "ally", "crab 3")],
    ),
    "affiliate": (
        [], {"paid": ["crab 2", "seahorse 2", "squid 2"], "lord": "jailer"},
        [("affiliate", "ally", f"{race} 2") for race in ("crab", "seahorse", "squid")],
    ),
    "jailer_discard": (
        ["jailer"], {"count": 1, "hand": 2, "owner": 0},
        [("discard", "ally", "crab 1"), ("discard", "ally", "crab 4")],
    ),
    "assassin_pick": (
        ["assassin"], {"victim": 1, "lords": ["keeper", "reaper"]},
        [("disable", "lord", "keeper"), ("disable", "lord", "reaper")],
    ),
    "hunter_pick": (["hunter"], {"tokens": {"1": 1, "2": 1}}, [("rob", "seat", "1"), ("rob", "seat", "2")]),
    "apprentice_stack": (
        ["apprentice"], {"stacks": {"crab": 1, "squid": 1}}, [("take", "race", "crab"), ("take", "race", "squid")],
    ),
    "illusionist": (
        ["illusionist"], {"location": None, "available": ["abyss"]},
        [("decline", None, None), ("swap", "location", "jail")],
    ),
    "corruptor": (
        ["corruptor"], {"price": 5}, [("decline", None, None), *(("recruit", "lord", lord) for lord in FARMERS)],
    ),
    "traitor_discard": (
        ["traitor"], {"lord": "traitor"}, [("decline", None, None), ("discard", "lord", "keeper")],
    ),
    "traitor_take": (["traitor"], {"lords": sorted(FARMERS)}, [("take", "lord", lord) for lord in FARMERS]),
    "schemer_discard": (
        ["schemer"], {"lord": "schemer"}, [("decline", None, None), ("discard", "lord", "keeper")],
    ),
    "ambassador_pick": (
        ["sage"], {"lord": "sage", "drawn": ["abyss", "jail"]},
        [("take", "location", "abyss"), ("take", "location", "jail")],
    ),
    "slaver": (
        ["slaver"], {"pearls": 2, "hand": 2}, [("discard", "ally", "crab 1"), ("discard", "ally", "squid 1")],
    ),
    "oracle": (
        ["oracle"], {"stacks": {"crab": 1, "squid": 1}}, [("discard", "race", "crab"), ("discard", "race", "squid")],
    ),
    "opportunist": (["opportunist"], {"lord_deck": 31}, [("discard", "lord", lord) for lord in FARMERS]),
    "control_source": (
        [], {"keys": 3, "deck": 2}, [("draw", "number", "1"), ("draw", "number", "2"), ("take", "location", "jail")],
    ),
    "control_pick": (
        [], {"drawn": ["abyss", "depths"]}, [("take", "location", "abyss"), ("take", "location", "depths")],
    ),
    "control_keys": (
        [], {"location": "jail", "missing": 3, "key_tokens": 3, "lords": ["keeper"]},
        [("use", "lord", "keeper"), ("use", "key", None)],
    ),
    "black_smokers": (
        ["black-smokers"], {"location": "black-smokers", "deck": 2},
        [("keep", None, None), ("take", "location", "abyss"), ("take", "location", "depths")],
    ),
    "discard_to_6": (
        ["commander"], {"count": 1, "hand": 7}, [("discard", "ally", f"squid {value}") for value in range(1, 6)],
    ),
    "end_powers": ([], {"lords": ["slaver"]}, [("done", None, None), ("use", "lord", "slaver")]),
}  # fmt: skip


def about(t: Table) -> list[About]:
    """What each option is: a verb, and the kind and name of a thing."""
    return [(option["verb"], option["kind"], option["name"]) for option in t.game.prompt()["options"]]


def why(t: Table) -> list[str]:
    return list(t.game.prompt()["why"])


# ---------------------------------------------------------------------- who is asked what and why


def test_every_decision_is_explained() -> None:
    assert list(EXPLAINED) == list(NODES)


@pytest.mark.parametrize("node", EXPLAINED)
def test_the_decider_sees_why_what_and_with_which_options(node: str) -> None:
    causes, facts, things = EXPLAINED[node]
    t = NODES[node][0]()
    prompt = t.game.prompt(t.game.seat)
    assert prompt == t.game.prompt()
    assert list(prompt) == ["decision", "seat", "why", "facts", "options"]
    assert (prompt["decision"], prompt["seat"], prompt["why"], prompt["facts"]) == (node, t.game.seat, causes, facts)
    assert about(t) == things
    for option, action in zip(prompt["options"], t.game.legal(), strict=True):
        assert list(option) == ["action", "text", "verb", "kind", "name"]
        assert (option["action"], option["text"]) == (action, t.game.text(action))


@pytest.mark.parametrize("node", EXPLAINED)
def test_everybody_else_sees_the_same_question_without_options(node: str) -> None:
    t = NODES[node][0]()
    own = t.game.prompt()
    for reader in (*range(len(t.players)), None):
        if reader != t.game.seat:
            assert t.game.prompt(reader) == {**own, "options": []}


@pytest.mark.parametrize("node", EXPLAINED)
def test_a_prompt_is_plain_data(node: str) -> None:
    t = NODES[node][0]()
    for reader in (0, 1, None):
        prompt = t.game.prompt(reader)
        assert json.loads(json.dumps(prompt)) == prompt


def declared_facts() -> dict[str, Any]:
    """For each decision the declared type of its facts."""
    hints = [get_type_hints(kind) for kind in get_args(prompts.AbyssPrompt)]
    return {get_args(hint["decision"])[0]: hint["facts"] for hint in hints if get_origin(hint["decision"]) is Literal}


@pytest.mark.parametrize("node", EXPLAINED)
def test_facts_are_those_that_are_declared(node: str) -> None:
    declared = get_type_hints(declared_facts()[node], include_extras=True)
    required = {name for name, kind in declared.items() if get_origin(kind) is not NotRequired}
    assert required <= set(EXPLAINED[node][1]) <= set(declared)


def test_of_a_hand_the_others_see_only_its_size() -> None:
    t = recruiting("jailer", left=seat(hand="crab 1, squid 4"), right=seat(hand="seahorse 3"))
    assert [option["text"] for option in t.game.prompt(1)["options"]] == ["crab 1", "squid 4"]
    for reader in (0, 2, None):
        prompt = t.game.prompt(reader)
        assert prompt["facts"] == {"count": 1, "hand": 2, "owner": 0}
        assert not any(race in json.dumps(prompt) for race in ("crab", "squid", "seahorse"))


def test_two_hands_of_one_size_are_asked_alike() -> None:
    one, other = (recruiting("jailer", left=seat(hand=hand)) for hand in ("crab 1, squid 4", "crab 1, crab 1"))
    for reader in (0, None):
        assert one.game.prompt(reader) == other.game.prompt(reader)
        assert one.game.view(reader) == other.game.view(reader)


def test_why_names_everything_that_led_there_and_no_inner_step() -> None:
    t = table(me=seat(hand="crab 1, crab 2", free="slaver"), track="monster")
    t.me.plays("use slaver")
    assert (t["pending"][0]["step"], why(t)) == ("explore", ["monster", "slaver"])
    t.me.plays("crab 1")
    assert why(t) == ["monster"]
    t = recruiting(
        "sage", me=seat(), rest=BYSTANDERS, comes="black-smokers, jail", location_deck="black-smokers, jail, abyss"
    )
    t.me.plays("black-smokers")
    assert ([frame["step"] for frame in t["pending"]], why(t)) == (["court_care", "black_smokers"], ["black-smokers"])


def test_why_names_the_lord_that_does_it_not_the_one_that_brought_it() -> None:
    t = recruiting("corruptor", me=seat(pearls=5), rest=f"jailer, {BYSTANDERS}", left=seat(hand="crab 1, crab 2"))
    t.me.plays("jailer")
    assert (t.decision, why(t)) == ("jailer_discard", ["jailer"])


def test_a_cause_is_said_once_however_many_it_asks() -> None:
    t = recruiting("jailer", left=seat(hand="crab 1, crab 2"), right=seat(hand="squid 1, squid 2"))
    assert [frame["step"] for frame in t["pending"]] == ["court_care", "jailer_discard", "jailer_discard"]
    assert why(t) == ["jailer"]


def test_a_seat_that_does_not_exist_is_refused() -> None:
    t = table()
    for reader in (2, -1, 99):
        with pytest.raises(abyssal.OptionError) as caught:
            t.game.prompt(reader)
        assert caught.value.code == "no_such_seat"


def test_when_the_game_is_over_nobody_is_asked() -> None:
    t = table(pending=[])
    for prompt in (t.game.prompt(), t.game.prompt(0), t.game.prompt(None)):
        assert prompt == {"decision": None, "seat": None, "why": [], "facts": {}, "options": []}


# ---------------------------------------------------------------------- where chance is asked


def asking_for_tokens() -> Table:
    """I have beaten a monster, and a driver says which token I draw."""
    t = Table(abyssal.load(laid(track="monster", token_pile=[2, 3, 3]), chance="ask"))
    t.me.plays("fight", "reward 2")
    assert (t.decision, t.game.seat) == ("draw_tokens", abyssal.CHANCE)
    return t


def test_only_the_driver_of_chance_sees_what_may_come() -> None:
    t = asking_for_tokens()
    prompt = t.game.prompt()
    assert [option["text"] for option in prompt["options"]] == ["token 2", "token 3"]
    assert [(option["kind"], option["name"]) for option in prompt["options"]] == [("token", "2"), ("token", "3")]
    for reader in (0, 1, None):
        assert t.game.prompt(reader) == {**prompt, "options": []}
    with pytest.raises(abyssal.OptionError):
        t.game.prompt(abyssal.CHANCE)


@pytest.mark.parametrize("reader", [0, 1, None])
def test_the_setup_is_hidden_from_seats_step_by_step(reader: int | None) -> None:
    t = new_game(2, chance="ask")
    kinds = []
    while t.game.seat == abyssal.CHANCE:
        assert t.game.prompt(reader)["options"] == []
        option = t.game.prompt()["options"][0]
        kinds.append(option["kind"])
        t.game.play(option["action"])
    assert kinds == ["lord"] * 6 + ["location", "seat"]


# ---------------------------------------------------------------------- what is played unasked


def skips(t: Table, count: int) -> None:
    """Check how many choices are played unasked before a seat is asked."""
    plies = t["plies"]
    assert t.game.skip_forced() == count
    assert t["plies"] == plies + count
    assert t.game.skip_forced() == 0


@pytest.mark.parametrize("hand", ["crab 1, crab 1", "crab 1, squid 4"])
def test_a_jailer_asks_a_hand_of_two_whether_they_are_alike_or_not(hand: str) -> None:
    t = recruiting("jailer", left=seat(hand=hand), council=STACKS)
    skips(t, 0)
    assert t.decision == "jailer_discard"


def test_the_only_ally_of_a_hand_goes_unasked() -> None:
    t = recruiting("jailer", left=seat(hand="crab 1"), council=STACKS)
    assert (t.decision, t.options) == ("jailer_discard", ["crab 1"])
    skips(t, 1)
    assert (t.left.hand, t.decision) == ([], "main")


def test_main_is_asked_with_a_hand_though_only_exploring_is_possible() -> None:
    """The others do not know that no lord of the Court can be paid with it."""
    t = table(me=seat(hand="crab 1"), court=BYSTANDERS)
    assert t.options == ["explore"]
    skips(t, 0)
    assert t.decision == "main"


@pytest.mark.parametrize(("hand", "court"), [("", BYSTANDERS), ("crab 1", ""), ("", "")])
def test_main_is_not_asked_where_everybody_sees_that_there_is_no_choice(hand: str, court: str) -> None:
    t = table(me=seat(hand=hand), court=court)
    assert t.options == ["explore"]
    t.comes("crab 2")
    skips(t, 1)
    assert (t.decision, t["track"]) == ("explore_ally", ["crab 2"])


@pytest.mark.parametrize(("hand", "skipped"), [("crab 1", 1), ("crab 1, crab 1", 0), ("crab 1, crab 2", 0)])
def test_the_slaver_asks_unless_there_is_one_ally(hand: str, skipped: int) -> None:
    t = table(me=seat(hand=hand, free="slaver"), council=STACKS)
    t.me.plays("use slaver")
    skips(t, skipped)
    assert t.decision == ("main" if skipped else "slaver")
    assert t.me.pearls == 2 * skipped


def test_a_payment_is_named_card_by_card_until_the_hand_is_empty() -> None:
    """Which cards of a hand could be named is hidden, also where there is only one."""
    t = table(me=seat(hand="crab 5, crab 3"), court=f"commander, {BYSTANDERS}", council=STACKS)
    t.me.plays("recruit commander")
    for card in ("crab 3", "crab 5"):
        assert t.options == [card]
        skips(t, 0)
        t.me.plays(card)
    assert t.options == ["done"]
    skips(t, 1)
    assert t.me.affiliated == ["crab 3"]
    t.nothing_pending()


def test_a_payment_is_not_closed_unasked_while_there_are_cards() -> None:
    t = table(me=seat(hand="crab 5, crab 3, squid 1"), court=f"commander, {BYSTANDERS}", council=STACKS)
    t.me.plays("recruit commander", "crab 3", "crab 5")
    assert t.options == ["done"]  # a squid would be a race too many
    skips(t, 0)


def test_the_last_ally_over_the_limit_is_asked_for() -> None:
    """Having named squid 3, only squid 5 is left to be named; nobody else knows that."""
    hand = "crab 1, crab 1, crab 2, crab 2, jellyfish 1, jellyfish 2, squid 3, squid 5"
    t = recruiting("commander", left=seat(hand=hand), council=STACKS)
    t.left.plays("squid 3")
    assert (t.facts, t.options) == ({"count": 1, "hand": 7}, ["squid 5"])
    skips(t, 0)


def test_a_whole_hand_is_discarded_unasked() -> None:
    frame = {"step": "discard_to_6", "seat": 0, "count": 2}
    t = table(me=seat(hand="crab 1, squid 5"), council=STACKS, pending=[frame])
    skips(t, 2)
    assert (t.me.hand, t["discard"]) == ([], ["crab 1", "squid 5"])
    t.nothing_pending()


def test_an_ally_on_space_5_is_taken_unasked() -> None:
    t = table(track="crab 1, squid 1, crab 2, squid 2, crab 3")
    assert t.options == ["take"]
    skips(t, 1)
    assert (t.me.hand, t.me.pearls) == (["crab 3"], 1)
    t.nothing_pending()


def test_but_not_while_a_power_could_be_used() -> None:
    t = table(me=seat(hand="crab 4", free="slaver"), track="crab 1, squid 1, crab 2, squid 2, crab 3")
    assert t.options == ["take", "use slaver"]
    skips(t, 0)


def test_a_monster_on_space_5_is_fought_and_its_only_reward_taken_unasked() -> None:
    t = table(track="crab 1, squid 1, crab 2, squid 2, monster", threat=3)
    skips(t, 2)
    assert (t.me.keys, t.me.pearls, t["threat"]) == (1, 1, 1)
    t.nothing_pending()


def test_a_second_stack_is_taken_unasked_since_everybody_sees_the_council() -> None:
    t = table(me=seat(free="alchemist"), left=seat(hand="crab 2"), council={"crab": "crab 1", "squid": "squid 1"})
    t.me.plays("council crab")
    skips(t, 1)
    assert t.me.hand == ["crab 1", "squid 1"]
    t.nothing_pending()


def test_nothing_is_skipped_where_chance_is_asked_or_the_game_is_over() -> None:
    t = asking_for_tokens()
    skips(t, 0)
    assert t.decision == "draw_tokens"
    skips(table(pending=[]), 0)
