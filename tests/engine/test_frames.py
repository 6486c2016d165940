"""The stack of pending frames, as games with offers and interruptions need it, and how positions write it by name."""

from __future__ import annotations

import json
from itertools import product
from typing import Any, Final

import pytest

import abyssal
from abyssal import PositionError
from abyssal.conspiracy.steps import CONSPIRE, NEXT_LORD, SWAP
from abyssal.engine.frames import check_frames, push_frames, write_frame, write_frames
from abyssal.engine.game import frame_argument, frame_seat, frame_step
from abyssal.engine.step import ALWAYS, AUTOMATIC, BOTTOM, DECISION, NEVER, RANDOM, REQUIRED, Decision, Field, Step

Given = dict[str, object]
ARGUMENT_BITS: Final = 47  # of 63: 8 for the step, 8 for the seat


def pending(g: abyssal.Game) -> list[tuple[str, int]]:
    return [(g.steps[frame_step(g.frames[k])].name, frame_seat(g.frames[k])) for k in range(g.depth)]


def refused(g: abyssal.Game, *frames: object) -> PositionError:
    """Why frames are refused."""
    g.depth = 0
    with pytest.raises(PositionError) as caught:
        push_frames(g, list(frames))
    return caught.value


# ---------------------------------------------------------------------- the stack


def test_opponents_pushed_last_first_are_asked_in_turn_order() -> None:
    g = abyssal.new("conspiracy", players=4, seed=1)
    assert list(g.opponents_last_first(1)) == [0, 3, 2]
    for seat in g.opponents_last_first(1):
        g.push(SWAP, seat, 0)
    asked = []
    while g.decision == "swap":
        asked.append(g.seat)
        g.depth -= 1
    assert asked == [2, 3, 0]


def test_what_is_settled_is_dropped_and_nothing_below_it() -> None:
    g = abyssal.new("conspiracy", players=3, seed=1, force=["seat 0"])
    g.push(NEXT_LORD, 0, 0)
    for seat in (0, 2, 1):
        g.push(SWAP, seat, 0)
    g.drop(CONSPIRE)  # not on top: nothing happens
    assert pending(g) == [("conspire", 0), ("next_lord", 0), ("swap", 0), ("swap", 2), ("swap", 1)]
    g.drop(SWAP)
    assert pending(g) == [("conspire", 0), ("next_lord", 0)]


def test_the_stack_grows_as_deep_as_it_must() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1, force=["seat 0"])
    for depth in range(40):
        g.push(SWAP, 1, depth)
    assert g.depth == 41
    assert [frame_argument(g.frames[k]) for k in range(1, 41)] == list(range(40))
    twin = g.clone()
    g.drop(SWAP)
    assert (g.depth, twin.depth) == (1, 41)


# ---------------------------------------------------------------------- parts of an argument

TABLES: Final[dict[str, Given]] = {
    "abyss": {"game": "abyss", "players": 4},
    "kraken": {"game": "abyss", "players": 4, "expansions": ["kraken"]},
    "leviathan": {"game": "abyss", "players": 5, "expansions": ["leviathan"]},
    "both": {"game": "abyss", "players": 5, "expansions": ["kraken", "leviathan"]},
    "conspiracy": {
        "game": "conspiracy",
        "players": 2,
        "held": ["G1", "G3", "G4"],
        "seats": {"0": {"lords": ["Y1", "Y1", "R1", "R1", "B1", "B1", "P1", "P1", "Y3", "R3", "B3", "P3", "Y4"]}},
    },
}
"""A table of each configuration, with what a part of an argument may speak of."""

RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
WRITTEN: Final[dict[str, list[object]]] = {
    "lord": ["recruiter", "jailer", "elder", "ferryman", "breeder"],
    "lowest_lord": ["recruiter", "jailer", "landowner", "breeder"],
    "lowest": ["jellyfish 1", "crab 2", "squid 5", "squid 1 pearl", "kraken 4"],
    "card": ["jellyfish 1", "crab 2", "squid 5", "squid 1 pearl", "kraken 4"],
    "location": ["sargasso-silos", "jail", "coral-barrier", "battlefield"],
    "race": list(RACES),
    "cell": ["2-3", "4", "7", "10", "11-12"],
    "sentinel": ["watcher", "vigil", "lookout"],
    "zone": ["front", "court", "council", "locations"],
    "among": [[1], [0, 2, 3], [0, 1, 2, 3, 4]],
    "named": [[], [1], [0, 2, 3]],
    "krakens": [[], ["kraken 2"], ["kraken 2", "kraken 3", "kraken 3", "kraken 4"]],
    "another": [False, True],
    "breeder": [False, True],
    "finished": [False, True],
    "just_taken": [False, True],
    "key_revealed": [False, True],
    "no_more": [False, True],
    "passed": [False, True],
    "settled": [False, True],
    "leviathan": [1, 7, 20],
    "attack": [0, 1, 2, 12, 1000],
    "best": [0, 1, 6],
    "count": [1, 2, 7],
    "dice": [1, 2],
    "die": [0, 1, 6],
    "missing": [1, 2, 3],
    "place": [0, 1, 5],
    "player": [0, 1, 3],
    "price": [0, 1, 9],
    "further": [0, 1],
    "slain": [0, 1, 3],
    "thief": [0, 1, 3],
    "victim": [0, 1, 3],
    "piles": [[], ["farmer"], ["merchant", "mage"]],
    "kept": [["G1"], ["G1", "G3"]],
}
"""How each part is written; the first one may be its default."""


def steps_with_parts() -> list[tuple[str, str]]:
    found = []
    for table, position in TABLES.items():
        options = {key: position[key] for key in ("players", "expansions") if key in position}
        variant = abyssal.variant(str(position["game"]), **options)
        found += [(table, step.name) for step in variant.steps if step.fields and variant.step_named(step.name) >= 0]
    return found


def step_called(g: abyssal.Game, name: str) -> Step[Any]:
    return g.steps[g.variant.step_named(name)]


@pytest.mark.parametrize(("table", "name"), steps_with_parts())
def test_every_argument_reads_back_as_it_was_written(table: str, name: str) -> None:
    g = abyssal.load(TABLES[table])
    step = step_called(g, name)
    choices = [[None] * (field.default != REQUIRED) + WRITTEN[field.name] for field in step.fields]
    seen = set()
    for parts in product(*choices):
        given = {field.name: part for field, part in zip(step.fields, parts, strict=True) if part is not None}
        arg = step.argument(g, given)
        written = step.arguments(g, arg)
        # What is left out has its default, and nothing else is left out.
        expected = {field.name: given.get(field.name) for field in step.fields if field.of(arg) != field.default}
        if name not in ("keep", "opponent_keep"):  # these write what they name from the hand
            assert written == expected
        assert step.argument(g, written) == arg
        assert json.loads(json.dumps(written)) == written
        frame = {"step": name, "seat": -1 if step.kind == RANDOM else 0, **written}
        g.depth = 0
        push_frames(g, [frame])
        assert (frame_argument(g.frames[0]), write_frame(g, g.frames[0])) == (arg, frame)
        seen.add(arg)
    assert len(seen) > 1


@pytest.mark.parametrize("table", TABLES)
def test_the_parts_of_an_argument_lie_side_by_side(table: str) -> None:
    g = abyssal.load(TABLES[table])
    for step in g.steps:
        names = [field.name for field in step.fields]
        assert len(set(names)) == len(names)
        assert not {"step", "seat"} & set(names)
        taken = 0
        for field in step.fields:
            bits = ((1 << field.bits) - 1) << field.shift
            assert taken & bits == 0, (step.name, field.name)
            taken |= bits
            assert field.default == REQUIRED or 0 <= field.default < 1 << field.bits
        assert taken < 1 << ARGUMENT_BITS, step.name


@pytest.mark.parametrize(("table", "name"), steps_with_parts())
def test_a_part_that_must_be_said_is_asked_for_by_name(table: str, name: str) -> None:
    g = abyssal.load(TABLES[table])
    step = step_called(g, name)
    if name in ("keep", "opponent_keep"):
        return  # in Conspiracy nothing named and nothing to name are simply impossible
    parts = {field.name: WRITTEN[field.name][0] for field in step.fields}
    for field in step.fields:
        if field.default == REQUIRED:
            error = refused(g, {"step": name, **{key: parts[key] for key in parts if key != field.name}})
            assert (error.code, error.params) == ("missing_key", {"key": field.name, "where": f"pending.{name}"})
            assert (field.name in str(error), name in str(error)) == (True, True)


@pytest.mark.parametrize(("table", "name"), steps_with_parts())
def test_a_part_that_cannot_be_is_refused_by_its_place(table: str, name: str) -> None:
    g = abyssal.load(TABLES[table])
    step = step_called(g, name)
    parts = {field.name: WRITTEN[field.name][-1] for field in step.fields}
    nonsense: tuple[object, ...] = ("jester", -1, None, 1.5, ["jester"], {"lord": "jailer"}, 2**40)
    for field in step.fields:
        for wrong in nonsense:
            error = refused(g, {"step": name, **parts, field.name: wrong})
            assert error.code in (
                "unknown_name",
                "bad_number",
                "not_a_list",
                "not_a_name",
                "not_a_flag",
                "unknown_card",
            )
            assert error.params["where"] == f"pending.{name}.{field.name}"
            assert field.name in str(error)


def test_a_number_too_large_for_its_part_does_not_spill_into_the_next() -> None:
    g = abyssal.load(TABLES["abyss"])
    for step, part, most in (("discard_to_6", "count", 255), ("control_keys", "missing", 15)):
        parts = {"location": "jail"} if step == "control_keys" else {}
        g.depth = 0
        push_frames(g, [{"step": step, **parts, part: most}])
        assert write_frames(g)[0][part] == most
        error = refused(g, {"step": step, **parts, part: most + 1})
        assert (error.code, error.params["where"]) == ("bad_number", f"pending.{step}.{part}")


def test_a_part_with_a_base_can_stand_for_none() -> None:
    g = abyssal.load(TABLES["abyss"])
    illusionist = step_called(g, "illusionist")
    assert illusionist.arguments(g, 0) == {}
    first = illusionist.argument(g, {"location": "sargasso-silos"})
    assert (first, illusionist.arguments(g, first)) == (1, {"location": "sargasso-silos"})
    g = abyssal.load(TABLES["leviathan"])
    attacked = step_called(g, "attacked_lord")  # leviathans are counted from 1 on
    assert (attacked.argument(g, {"leviathan": 1}), attacked.arguments(g, 19)) == (0, {"leviathan": 20})
    assert refused(g, {"step": "attacked_lord", "leviathan": 0}).params["value"] == 0


def test_a_field_reads_its_own_bits() -> None:
    low, high = Field("count", 0, 4), Field("missing", 4, 3, default=2)
    assert (low.of(0x7F), high.of(0x7F), low.of(0x30), high.of(0x30)) == (15, 7, 0, 3)
    assert (low.default, low.base, high.default) == (REQUIRED, 0, 2)
    assert (Field("lord").shift, Field("lord").bits) == (0, 8)


def test_names_are_understood_whatever_their_case_and_cells_by_any_throw() -> None:
    g = abyssal.load(TABLES["both"])
    for written, frame in (
        ({"step": "pay", "lord": "Ship-Master"}, {"step": "pay", "seat": 0, "lord": "ship-master"}),
        ({"step": "fight_ally", "cell": 3}, {"step": "fight_ally", "seat": 0, "cell": "2-3"}),
        ({"step": "fight_ally", "cell": "12"}, {"step": "fight_ally", "seat": 0, "cell": "11-12"}),
        ({"step": "discard_to_6", "count": "2"}, {"step": "discard_to_6", "seat": 0, "count": 2}),
    ):
        g.depth = 0
        push_frames(g, [written])
        assert write_frames(g) == [frame]


# ---------------------------------------------------------------------- frames


@pytest.mark.parametrize("old", [["main", 0, 0], ("main", 0, 0), ["main"], []])
def test_frames_of_the_old_form_are_refused_with_what_to_write_instead(old: object) -> None:
    error = refused(abyssal.load(TABLES["abyss"]), old)
    assert (error.code, error.params) == ("old_frame", {"entry": old})
    assert '{"step": ..., "seat": ...}' in str(error)


@pytest.mark.parametrize(
    ("entry", "code", "fact"),
    [
        ("main", "not_a_mapping", ("where", "pending")),
        (None, "not_a_mapping", ("where", "pending")),
        ({}, "missing_key", ("key", "step")),
        ({"step": "dance"}, "unknown_name", ("name", "dance")),
        ({"step": None}, "unknown_name", ("name", None)),
        ({"step": "main", "arg": 0}, "unknown_key", ("key", "arg")),
        ({"step": "main", "count": 0}, "unknown_key", ("key", "count")),
        ({"step": "main", "seat": 4}, "bad_number", ("where", "pending.seat")),
        ({"step": "main", "seat": -2}, "bad_number", ("where", "pending.seat")),
        ({"step": "main", "seat": None}, "bad_number", ("where", "pending.seat")),
    ],
)
def test_what_is_no_frame_is_refused(entry: object, code: str, fact: tuple[str, object]) -> None:
    error = refused(abyssal.load(TABLES["abyss"]), entry)
    assert (error.code, error.params[fact[0]]) == (code, fact[1])


@pytest.mark.parametrize(
    ("table", "step"),
    [("abyss", "fence"), ("abyss", "fight_ally"), ("kraken", "fight_ally"), ("leviathan", "fence")],
)
def test_a_step_of_an_expansion_that_is_not_in_play_is_unknown(table: str, step: str) -> None:
    error = refused(abyssal.load(TABLES[table]), {"step": step})
    assert (error.code, error.params["name"]) == ("unknown_name", step)


def test_the_parts_that_a_step_has_are_listed_when_another_is_given() -> None:
    error = refused(abyssal.load(TABLES["abyss"]), {"step": "pay", "card": "crab 1"})
    assert error.params == {"key": "card", "keys": "step, seat, lord, lowest"}


def test_without_a_seat_it_is_the_active_player_or_chance() -> None:
    g = abyssal.load({**TABLES["abyss"], "active": 2})
    g.depth = 0
    push_frames(g, [{"step": "main"}, {"step": "fill_court", "count": 1}])
    assert write_frames(g) == [{"step": "main", "seat": 2}, {"step": "fill_court", "seat": -1, "count": 1}]


# ---------------------------------------------------------------------- frames on each other


def possible(g: abyssal.Game, *frames: Given) -> str | None:
    """Return the name of a pending step that is not possible, or ``None``."""
    g.depth = 0
    push_frames(g, list(frames))
    try:
        check_frames(g)
    except PositionError as error:
        return str(error.params["step"])
    return None


def exploring() -> abyssal.Game:
    """Seat 0 explores; crab 1 lies on the track, and seat 1 could buy it."""
    seats = {"1": {"pearls": 3, "hand": ["crab 2", "crab 3"], "tokens": [2]}, "2": {"hand": ["crab 4"]}}
    return abyssal.load({"game": "abyss", "players": 3, "track": ["crab 1"], "seats": seats})


EXPLORE: Final[Given] = {"step": "explore", "seat": 0}


def test_a_frame_lies_on_what_it_may_lie_on() -> None:
    g = exploring()
    assert possible(g, EXPLORE, {"step": "offer", "seat": 1}) is None
    assert possible(g, {"step": "offer", "seat": 1}) == "offer"  # not at the bottom
    assert possible(g, {"step": "end_exploration", "seat": 0}, {"step": "offer", "seat": 1}) == "offer"
    assert possible(g, EXPLORE, EXPLORE) == "explore"


def test_a_frame_is_in_the_right_hands() -> None:
    g = exploring()
    assert possible(g, EXPLORE, {"step": "offer", "seat": 0}) == "offer"  # for opponents
    assert possible(g, EXPLORE, {"step": "explore_ally", "seat": 0}) is None
    assert possible(g, EXPLORE, {"step": "explore_ally", "seat": 1}) == "explore_ally"  # for the active player
    assert possible(g, {"step": "explore", "seat": 1}) == "explore"  # what happens by itself is the active player's
    assert possible(g, EXPLORE, {"step": "reveal", "seat": 0}) == "reveal"  # chance is nobody's


def test_a_seat_is_asked_the_same_thing_once() -> None:
    g = exploring()
    care: Given = {"step": "court_care", "seat": 0}
    one: Given = {"step": "jailer_discard", "seat": 1}
    other: Given = {**one, "seat": 2}
    assert possible(g, care, other, one) is None
    assert possible(g, care, one, one) == "jailer_discard"


def test_something_may_be_asked_again_about_something_else() -> None:
    seats = {"1": {"free": ["keeper"]}, "2": {"free": ["reaper"]}}
    g = abyssal.load({"game": "abyss", "players": 3, "seats": seats})
    one: Given = {"step": "assassin_pick", "seat": 0, "victim": 1}
    other: Given = {**one, "victim": 2}
    assert possible(g, other, one) is None
    assert possible(g, one, one) == "assassin_pick"
    assert possible(g, {"step": "assassin_pick", "seat": 0, "victim": 0}) == "assassin_pick"


def test_a_decision_on_top_has_something_to_decide() -> None:
    g = abyssal.load({"game": "abyss", "players": 2, "council": {"crab": ["crab 1"]}})
    assert possible(g, {"step": "second_stack", "seat": 0}) is None
    g = abyssal.load({"game": "abyss", "players": 2})
    assert possible(g, {"step": "second_stack", "seat": 0}) == "second_stack"


@pytest.mark.parametrize("table", TABLES)
def test_steps_lie_on_steps_that_there_are(table: str) -> None:
    g = abyssal.load(TABLES[table])
    for step in g.steps:
        for below in step.lies_on:
            assert below == BOTTOM or 0 <= below < len(g.steps), step.name
        for above in step.carries:
            assert 0 <= above < len(g.steps), step.name
        assert NEVER <= step.repeats <= ALWAYS
        assert step.kind in (DECISION, AUTOMATIC, RANDOM)


def test_a_bare_step_has_no_parts_and_takes_none() -> None:
    class Ask(Decision[abyssal.Game]):
        """A step that says nothing about itself."""

    g = abyssal.load(TABLES["abyss"])
    ask = Ask()
    assert (ask.fields, ask.arguments(g, 0), ask.argument(g, {})) == ([], {}, 0)
    assert (ask.is_valid(g, 0, 0), ask.is_valid(g, 0, 1)) == (True, False)
    assert (ask.facts(g, 0, 0), ask.own_facts(g, 0, 0), ask.cause(g, 0, 0), ask.is_open(g, 0, 0)) == ({}, {}, "", True)
    assert (ask.verb, ask.is_set, ask.closing, ask.lies_on) == ("ask", False, -1, [BOTTOM])
