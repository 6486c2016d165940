"""The six farmers (16.5): no power, only keys and points."""

from __future__ import annotations

from tests.rules.abyss.table import PRICES, Table, recruiting, seat, table

REST = "trader, peddler, shopkeeper"
"""Three lords without key, of another guild."""


def with_two_keys(lord: str) -> Table:
    """I have two key tokens and have just recruited a farmer."""
    return recruiting(lord, me=seat(keys=2), rest=REST, available=["jail"], location_deck=[])


def check_one_key(lord: str) -> None:
    t = with_two_keys(lord)
    assert (t.decision, t.facts, t.options) == ("control_source", {"keys": 3, "deck": 0}, ["jail"])
    t.me.plays("jail")
    assert (t.me.keys, t.me.free, t.me.locations) == (0, [], {"jail": [lord]})
    t.nothing_pending()


def check_no_key(lord: str) -> None:
    t = with_two_keys(lord)
    assert (t.me.keys, t.me.free, t.me.locations) == (2, [lord], {})
    t.nothing_pending()


def check_no_power(lord: str) -> None:
    """Its entering asks nobody anything, and nobody gains or loses; nor does its owner's next turn."""
    others = seat(hand="jellyfish 1, shellfish 1", pearls=3, tokens=[2], free="slaver")
    t = recruiting(lord, me=seat(pearls=1), rest=REST, left=others, council={"jellyfish": "jellyfish 2"})
    t.nothing_pending()
    assert t.left.facts == table(left=others).left.facts
    assert (t.me.hand, t.me.pearls, t.me.keys, t.me.tokens) == ([], 1, 0, [])
    assert t["council"]["jellyfish"] == ["jellyfish 2"]
    t.finds("shellfish 2")
    t.left.plays("done")
    assert t.options[0] == "plot"
    assert not any(option.startswith("use") for option in t.options)
    t.finds("jellyfish 4")
    assert (t.me.hand, t.me.pearls) == (["jellyfish 4"], 1)
    t.nothing_pending()


def points(lord: str) -> int:
    return table(me=seat(free=lord)).me.score


class TestKeeper:
    def test_it_has_no_power(self) -> None:
        check_no_power("keeper")

    def test_it_has_a_key(self) -> None:
        check_one_key("keeper")

    def test_it_is_worth_6(self) -> None:
        assert points("keeper") == 6


class TestReaper:
    def test_it_has_no_power(self) -> None:
        check_no_power("reaper")

    def test_it_has_a_key(self) -> None:
        check_one_key("reaper")

    def test_it_is_worth_6(self) -> None:
        assert points("reaper") == 6


class TestShepherd:
    def test_it_has_no_power(self) -> None:
        check_no_power("shepherd")

    def test_it_has_a_key(self) -> None:
        check_one_key("shepherd")

    def test_it_is_worth_6(self) -> None:
        assert points("shepherd") == 6


class TestMiller:
    def test_it_has_no_power(self) -> None:
        check_no_power("miller")

    def test_it_has_no_key(self) -> None:
        check_no_key("miller")

    def test_it_is_worth_10(self) -> None:
        assert points("miller") == 10


class TestAquaculturalist:
    def test_it_has_no_power(self) -> None:
        check_no_power("aquaculturalist")

    def test_it_has_no_key(self) -> None:
        check_no_key("aquaculturalist")

    def test_it_is_worth_11(self) -> None:
        assert points("aquaculturalist") == 11


class TestLandowner:
    def test_it_has_no_power(self) -> None:
        check_no_power("landowner")

    def test_it_has_no_key(self) -> None:
        check_no_key("landowner")

    def test_it_is_worth_12(self) -> None:
        assert points("landowner") == 12


def test_three_farmers_with_a_key_make_a_location() -> None:
    t = table(
        me=seat(hand=PRICES["keeper"], free="reaper, shepherd"),
        court=["keeper", *REST.split(", ")],
        available=["sargasso-silos"],
        location_deck=[],
    )
    t.recruits("keeper", paying=PRICES["keeper"])
    t.me.plays("sargasso-silos")
    assert t.me.locations == {"sargasso-silos": ["keeper", "reaper", "shepherd"]}
    assert t.me.sheet["locations"] == {"sargasso-silos": 5 + 3 * 2}
    t.nothing_pending()
