"""What a whole choice is about."""

from __future__ import annotations

from abyssal.engine.shapes import Option
from abyssal.telling.about import about, zone_of


def option(verb: str, kind: str | None = None, name: str | None = None) -> Option:
    return {"action": 0, "text": verb, "verb": verb, "kind": kind, "name": name}


DONE = option("done")


def test_one_thing_has_a_name() -> None:
    assert about([option("take", "ally", "crab 2")], ["track/3"]) == {
        "verb": "take",
        "kind": "ally",
        "name": "crab 2",
        "zone": "track",
        "pair": False,
    }


def test_a_verb_without_a_thing_has_no_kind() -> None:
    assert about([option("pass")], []) == {"verb": "pass", "kind": None, "name": None, "zone": None, "pair": False}


def test_several_things_share_a_kind_but_no_name() -> None:
    two = [option("discard", "ally", "crab 2"), option("discard", "ally", "crab 3")]
    assert about(two, ["hand/crab 2", "hand/crab 3"]) == {
        "verb": "discard",
        "kind": "ally",
        "name": None,
        "zone": "hand",
        "pair": True,
    }


def test_things_of_several_kinds_have_neither() -> None:
    mixed = about([option("discard", "ally", "crab 2"), option("discard", "pearl")], ["hand/crab 2", "seat/0"])
    assert (mixed["kind"], mixed["name"]) == (None, None)


def test_the_action_that_closes_a_set_does_not_count() -> None:
    assert about([option("add", "pearl"), DONE], ["seat/0"])["verb"] == "add"
    assert about([option("pay", "ally", "crab 2"), DONE], ["hand/crab 2"])["name"] == "crab 2"
    assert about([DONE], []) == {"verb": "done", "kind": None, "name": None, "zone": None, "pair": False}


def test_a_zone_is_the_first_part_of_an_address() -> None:
    assert zone_of(["affiliated/0/crab 2"]) == "affiliated"
    assert zone_of(["deck", "hand/crab 2"]) == "deck"
    assert zone_of([]) is None


def test_a_pair_is_two_things_of_one_zone() -> None:
    swap = option("swap", "spaces", "1 4")
    assert about([swap], ["space/0/1", "space/0/4"])["pair"]
    assert not about([swap], ["space/0/1", "space/1/4"])["pair"]
    assert not about([swap], ["space/0/1"])["pair"]
    assert not about([swap], ["space/0/1", "space/0/4", "space/0/5"])["pair"]
