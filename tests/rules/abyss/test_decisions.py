"""Every decision of the rules' table (5.1): who is asked, what can be chosen, and what follows."""

from __future__ import annotations

from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import Facts, Table, seat, table

REST: Final = "miller, landowner, aquaculturalist"
FIVE_RACES: Final = "jellyfish 2, crab 2, seahorse 2, shellfish 3, squid 1"
STACKS: Final = {"crab": "crab 1", "squid": "squid 2"}
SEVEN: Final = "squid 1, squid 1, squid 2, squid 3, squid 3, squid 4, squid 5"


def recruiting(lord: str, paying: str, *texts: str, me: Facts | None = None, **more: Any) -> Table:
    mine = me or seat()
    mine["hand"] = [*mine["hand"], *paying.split(", ")]
    t = table(me=mine, court=f"{lord}, {REST}", **more)
    t.recruits(lord, paying=paying)
    t.me.plays(*texts)
    return t


def playing(t: Table, *texts: str) -> Table:
    t.me.plays(*texts)
    return t


# The node: how to get there, who decides, the options, one of them, and the decision after it (with its seat).
NODES: Final[dict[str, tuple[Any, int, list[str], str, tuple[str, int]]]] = {
    "main": (
        lambda: table(court=REST, council=STACKS),
        0, ["explore", "council crab", "council squid"], "council crab", ("main", 1),
    ),
    "offer": (lambda: table(left=seat(pearls=1), track="crab 1"), 1, ["pass", "buy"], "pass", ("explore_ally", 0)),
    "explore_ally": (lambda: table(track="crab 1"), 0, ["take", "continue"], "take", ("main", 1)),
    "explore_monster": (lambda: table(track="monster"), 0, ["continue", "fight"], "fight", ("monster_reward", 0)),
    "monster_reward": (
        lambda: playing(table(track="monster"), "fight"), 0, ["reward 1", "reward 2"], "reward 1", ("main", 1),
    ),
    "second_stack": (
        lambda: playing(table(me=seat(free="alchemist"), council=STACKS), "council crab"),
        0, ["squid"], "squid", ("main", 1),
    ),
    "pay": (
        lambda: playing(table(me=seat(hand="crab 5, crab 3"), court=f"commander, {REST}"), "recruit commander"),
        0, ["crab 3"], "crab 3", ("pay", 0),
    ),
    "affiliate": (
        lambda: recruiting("jailer", "crab 2, squid 2, seahorse 2"),
        0, ["crab 2", "seahorse 2", "squid 2"], "squid 2", ("main", 1),
    ),
    "jailer_discard": (
        lambda: recruiting("jailer", "crab 2, squid 3, seahorse 1", left=seat(hand="crab 1, crab 4")),
        1, ["crab 1", "crab 4"], "crab 4", ("main", 1),
    ),
    "assassin_pick": (
        lambda: recruiting("assassin", "crab 5, crab 4, crab 1", left=seat(free="keeper, reaper")),
        0, ["keeper", "reaper"], "reaper", ("main", 1),
    ),
    "hunter_pick": (
        lambda: recruiting("hunter", "crab 5, squid 3", left=seat(tokens=[2]), right=seat(tokens=[3])),
        0, ["seat 1", "seat 2"], "seat 2", ("main", 1),
    ),
    "apprentice_stack": (
        lambda: recruiting("apprentice", "jellyfish 3, crab 2, seahorse 1", council=STACKS),
        0, ["crab", "squid"], "squid", ("main", 1),
    ),
    "illusionist": (
        lambda: recruiting(
            "illusionist", "jellyfish 5, jellyfish 4, jellyfish 1", me=seat(locations={"jail": ""}), available="abyss"
        ),
        0, ["decline", "jail"], "jail", ("illusionist", 0),
    ),
    "corruptor": (
        lambda: recruiting("corruptor", "squid 5, squid 4, squid 1", me=seat(pearls=5)),
        0, ["decline", "miller", "aquaculturalist", "landowner"], "miller", ("main", 1),
    ),
    "traitor_discard": (
        lambda: recruiting("traitor", "squid 5, crab 4, seahorse 3", me=seat(free="keeper")),
        0, ["decline", "keeper"], "keeper", ("traitor_take", 0),
    ),
    "traitor_take": (
        lambda: recruiting("traitor", "squid 5, crab 4, seahorse 3", "keeper", me=seat(free="keeper")),
        0, ["miller", "aquaculturalist", "landowner"], "miller", ("main", 1),
    ),
    "schemer_discard": (
        lambda: recruiting("schemer", "squid 3, crab 3, seahorse 2", me=seat(free="keeper"), lord_deck="trader"),
        0, ["decline", "keeper"], "keeper", ("main", 1),
    ),
    "ambassador_pick": (
        lambda: recruiting("sage", FIVE_RACES, location_deck="jail, abyss"), 0, ["abyss", "jail"], "jail", ("main", 1),
    ),
    "slaver": (
        lambda: playing(table(me=seat(hand="crab 1, squid 1", free="slaver"), court=REST), "use slaver"),
        0, ["crab 1", "squid 1"], "squid 1", ("main", 0),
    ),
    "oracle": (
        lambda: playing(table(me=seat(free="oracle"), council=STACKS), "use oracle"),
        0, ["crab", "squid"], "squid", ("main", 0),
    ),
    "opportunist": (
        lambda: playing(table(me=seat(free="opportunist"), court=REST), "use opportunist"),
        0, ["miller", "aquaculturalist", "landowner"], "miller", ("main", 0),
    ),
    "control_source": (
        lambda: playing(
            table(me=seat(keys=3), council=STACKS, available="jail", location_deck="abyss, depths"), "council crab"
        ),
        0, ["draw 1", "draw 2", "jail"], "draw 2", ("control_pick", 0),
    ),
    "control_pick": (
        lambda: playing(
            table(me=seat(keys=3), council=STACKS, available="jail", location_deck="abyss, depths"),
            "council crab", "draw 2",
        ),
        0, ["abyss", "depths"], "depths", ("main", 1),
    ),
    "control_keys": (
        lambda: playing(
            table(me=seat(keys=3, free="keeper"), council=STACKS, available="jail"), "council crab", "jail"
        ),
        0, ["keeper", "key"], "keeper", ("control_keys", 0),
    ),
    "black_smokers": (
        lambda: playing(
            table(me=seat(keys=3), council=STACKS, available="black-smokers", location_deck="abyss, depths"),
            "council crab", "black-smokers",
        ),
        0, ["keep", "abyss", "depths"], "depths", ("main", 1),
    ),
    "discard_to_6": (
        lambda: recruiting("commander", "crab 5, crab 3", left=seat(hand=SEVEN)),
        1, ["squid 1", "squid 2", "squid 3", "squid 4", "squid 5"], "squid 4", ("main", 1),
    ),
    "end_powers": (
        lambda: playing(table(me=seat(hand="crab 2", free="slaver"), council=STACKS, court=REST), "council squid"),
        0, ["done", "use slaver"], "done", ("main", 1),
    ),
}  # fmt: skip


@pytest.mark.parametrize("node", NODES)
def test_who_is_asked_what_and_what_follows(node: str) -> None:
    way, asked, options, choice, (then, then_asked) = NODES[node]
    t = way()
    assert (t.decision, t.game.seat) == (node, asked)
    assert t.options == options
    prompt = t.game.prompt()
    assert (prompt["decision"], prompt["seat"]) == (node, asked)
    assert [option["text"] for option in prompt["options"]] == options
    t.play(choice)
    assert (t.decision, t.game.seat) == (then, then_asked)
    if then == "main":
        t.nothing_pending(then_asked)


@pytest.mark.parametrize("node", NODES)
def test_whatever_is_chosen_the_game_goes_on(node: str) -> None:
    """Each option can be played, and from there to a choice of somebody."""
    t = NODES[node][0]()
    for option in t.options:
        trial = Table(t.game.clone())
        trial.play(option)
        assert trial.game.is_over or trial.options


@pytest.mark.parametrize("node", NODES)
def test_at_every_decision_a_position_can_be_written_and_read(node: str) -> None:
    t = NODES[node][0]()
    twin = Table(abyssal.load(t.position))
    assert twin.game.key() == t.game.key()
    assert twin.position == t.position
    assert (twin.decision, twin.options) == (t.decision, t.options)


@pytest.mark.parametrize("node", NODES)
def test_at_every_decision_each_reader_has_a_view(node: str) -> None:
    t = NODES[node][0]()
    for reader in (0, 1, None):
        for memory in ("table", "recall"):
            view = t.game.view(reader, memory=memory)
            assert view["pending"] == t["pending"]
            assert len(view["seats"]) == len(t.players)


def test_no_decision_of_the_rules_is_missing() -> None:
    rules = """main offer explore_ally explore_monster monster_reward second_stack affiliate jailer_discard
    assassin_pick hunter_pick apprentice_stack illusionist corruptor traitor_discard traitor_take schemer_discard
    ambassador_pick slaver oracle opportunist control_source control_pick control_keys black_smokers discard_to_6
    end_powers"""
    assert set(NODES) == {*rules.split(), "pay"}  # a payment is named card by card
