"""Recruiting: what happens in which order, affiliation, powers that bring further lords, the Court (9.2, 10, 11)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.abyss.table import Facts, Table, seat, table

TEN_SQUID: Final = "squid 5, squid 4, squid 1"
TWELVE: Final = "squid 5, crab 4, seahorse 3"
EIGHT: Final = "squid 3, crab 3, seahorse 2"
REST: Final = "sage, elder, hermit"  # three lords that stay in the Court

# ---------------------------------------------------------------------- 9.2 the order of things


def test_a_recruitment_from_the_payment_to_the_next_turn() -> None:
    t = table(me=seat(hand="crab 5, crab 2, squid 1", pearls=4), court=f"commander, {REST}")
    t.recruits("commander", paying="crab 5, crab 2")
    assert (t.me.hand, t.me.pearls) == (["squid 1"], 3)  # 8 = 5 + 2 + 1 pearl
    assert (t.me.affiliated, t["discard"], t.me.free) == (["crab 2"], ["crab 5"], ["commander"])
    assert t["court"] == ["sage", "elder", "hermit"]
    assert [event["event"] for event in t.game.events()] == [
        "ally_paid",
        "ally_paid",
        "pearls_paid",
        "ally_affiliated",
        "lord_recruited",
        "lord_entered",
        "turn_started",
    ]
    t.nothing_pending()


def test_pearls_spent_on_a_lord_are_gone() -> None:
    t = table(me=seat(hand="crab 5", pearls=3), left=seat(pearls=1), court=f"commander, {REST}")
    t.recruits("commander", paying="crab 5")
    assert (t.me.pearls, t.left.pearls) == (0, 1)
    t.nothing_pending()


def test_the_cards_are_named_one_by_one_in_ascending_order() -> None:
    t = table(me=seat(hand="crab 5, crab 3, crab 2"), court=f"commander, {REST}")
    t.me.plays("recruit commander")
    assert (t.decision, t.options) == ("pay", ["crab 2", "crab 3"])
    asked = {"lord": "commander", "cost": 8, "races": 1, "demanded": "crab"}
    assert t.facts == {**asked, "paid": [], "missing": 8}
    t.me.plays("crab 3")
    assert (t.options, t["paid"], t.me.hand) == (["crab 5"], ["crab 3"], ["crab 2", "crab 5"])
    assert t.facts == {**asked, "paid": ["crab 3"], "missing": 5}
    t.me.plays("crab 5")
    assert t.options == ["done"]
    t.me.plays("done")
    assert (t.me.affiliated, t.me.hand) == (["crab 3"], ["crab 2"])
    t.nothing_pending()


def test_the_lowest_ally_of_the_payment_is_affiliated() -> None:
    t = table(me=seat(hand="crab 3, squid 2, seahorse 1"), court=f"jailer, {REST}")
    t.recruits("jailer", paying="crab 3, squid 2, seahorse 1")
    assert (t.me.affiliated, t["discard"]) == (["seahorse 1"], ["crab 3", "squid 2"])
    t.nothing_pending()


def test_among_several_lowest_allies_the_player_chooses() -> None:
    t = table(me=seat(hand="crab 2, squid 2, seahorse 3"), court=f"jailer, {REST}")
    t.recruits("jailer", paying="crab 2, squid 2, seahorse 3")
    assert (t.decision, t.options) == ("affiliate", ["crab 2", "squid 2"])
    t.refuses("seahorse 3", "illegal_move")
    t.me.plays("squid 2")
    assert (t.me.affiliated, t["discard"]) == (["squid 2"], ["crab 2", "seahorse 3"])
    t.nothing_pending()


def test_two_lowest_allies_alike_leave_no_choice() -> None:
    t = table(me=seat(hand="crab 2, crab 2, crab 4"), court=f"commander, {REST}")
    t.recruits("commander", paying="crab 2, crab 2, crab 4")
    assert (t.me.affiliated, t["discard"]) == (["crab 2"], ["crab 2", "crab 4"])
    t.nothing_pending()


def test_the_affiliation_comes_before_the_lord() -> None:
    t = table(me=seat(hand="crab 2, squid 2, seahorse 3"), court=f"jailer, {REST}")
    t.recruits("jailer", paying="crab 2, squid 2, seahorse 3")
    assert (t.decision, t.me.free) == ("affiliate", [])
    assert "jailer" in t["court"]


def test_the_master_of_magic_affiliates_any_ally_but_not_for_his_own_recruitment() -> None:
    hand = "jellyfish 3, crab 2, squid 5, crab 1, seahorse 1, shellfish 4"
    t = table(me=seat(hand=hand), court=f"master-of-magic, jailer, {REST}")
    t.recruits("master-of-magic", paying="jellyfish 3, crab 2, squid 5")
    assert t.me.affiliated == ["crab 2"]
    t.nothing_pending()
    t = table(me=seat(hand=hand, free="master-of-magic"), court=f"jailer, {REST}")
    t.recruits("jailer", paying="crab 1, seahorse 1, shellfish 4")
    assert (t.decision, t.options) == ("affiliate", ["crab 1", "seahorse 1", "shellfish 4"])
    t.me.plays("shellfish 4")
    assert t.me.affiliated == ["shellfish 4"]
    t.nothing_pending()


@pytest.mark.parametrize(
    ("lord", "cost", "paying"),
    [("treasurer", 10, "squid 5, crab 3"), ("diplomat", 8, "squid 5")],
)
def test_a_lord_does_not_help_to_pay_for_itself(lord: str, cost: int, paying: str) -> None:
    hand = f"{paying}, seahorse 5, seahorse 4"
    t = table(me=seat(hand=hand, pearls=3), court=f"{lord}, {REST}")
    payments = list(t.game.payments(lord))
    assert all("squid 5" in payment["cards"] for payment in payments)
    assert t.game.payment(lord, paying.split(", "))["pearls"] == cost - sum(int(c[-1]) for c in paying.split(", "))


def test_the_power_comes_before_the_court_is_filled() -> None:
    """The Peddler's pearls, the lords turned up, then the turn passes."""
    t = table(me=seat(hand="shellfish 5, shellfish 3"), court="peddler, sage, elder")
    t.comes("keeper", "oracle", "tamer", "hunter")
    t.recruits("peddler", paying="shellfish 5, shellfish 3")
    assert (t.me.pearls, t["court"]) == (4, ["sage", "elder", "keeper", "oracle", "tamer", "hunter"])
    gains = [event["count"] for event in t.events("pearls_gained")]
    assert gains == [2, 2]
    t.nothing_pending()


# ---------------------------------------------------------------------- 10.5 several players


def test_opponents_choose_clockwise_from_the_left() -> None:
    cards = [f"{race} {value}" for race in ("squid", "seahorse", "shellfish") for value in (1, 2, 3)]
    t = table(
        me=seat(hand="crab 2, squid 4, seahorse 4"),
        left=seat(hand=cards[:3]),
        across=seat(hand=cards[3:6]),
        right=seat(hand=cards[6:]),
        court=f"jailer, {REST}",
    )
    t.recruits("jailer", paying="crab 2, squid 4, seahorse 4")
    t.left.plays("squid 1")
    t.across.plays("seahorse 2")
    t.right.plays("shellfish 3")
    t.nothing_pending()


def test_the_commander_checks_clockwise_as_he_comes() -> None:
    seven = [f"{race} {value}" for race in ("squid", "seahorse") for value in (1, 1, 2, 2, 3, 3, 4)]
    t = table(
        me=seat(hand="crab 5, crab 3"),
        left=seat(hand=seven[:7]),
        across=seat(hand="jellyfish 1"),
        right=seat(hand=seven[7:]),
        court=f"commander, {REST}",
    )
    t.recruits("commander", paying="crab 5, crab 3")
    assert t.decision == "discard_to_6"
    t.left.plays("squid 4")
    t.right.plays("seahorse 1")
    t.nothing_pending()


def test_b16_the_assassin_turns_one_active_lord_of_each_opponent() -> None:
    t = table(
        me=seat(hand="crab 5, crab 4, crab 1", free="keeper"),
        left=seat(free="slaver, miller", disabled="oracle", locations={"jail": "reaper"}),
        across=seat(disabled="shepherd"),
        right=seat(free="tamer"),
        court=f"assassin, {REST}",
    )
    t.recruits("assassin", paying="crab 5, crab 4, crab 1")
    assert (t.decision, t.options) == ("assassin_pick", ["slaver", "miller"])
    assert t.game.prompt()["facts"] == {"victim": 1, "lords": ["miller", "slaver"]}
    t.me.plays("miller")  # neither power nor key, and may be chosen all the same
    assert t.game.prompt()["facts"] == {"victim": 3, "lords": ["tamer"]}  # across has no active lord
    t.me.plays("tamer")
    assert (t.left.disabled, t.left.free) == (["miller", "oracle"], ["slaver"])
    assert (t.right.disabled, t.right.free, t.me.free) == (["tamer"], [], ["assassin", "keeper"])
    t.nothing_pending()


# ---------------------------------------------------------------------- forced and optional powers

FORCED: Final[dict[str, tuple[str, Facts]]] = {
    "jailer": ("crab 2, squid 3, seahorse 1", {"left": seat(hand="crab 1")}),
    "assassin": ("crab 5, crab 4, crab 1", {"left": seat(free="keeper")}),
    "hunter": ("crab 5, squid 3", {"left": seat(tokens=[2])}),
    "apprentice": ("jellyfish 2, crab 3, squid 1", {"council": {"squid": "squid 2"}}),
    "sage": ("jellyfish 2, crab 2, seahorse 2, shellfish 3, squid 1", {"available": "jail"}),
    "hermit": ("jellyfish 2, crab 2, seahorse 2, shellfish 3, squid 1", {"available": "jail"}),
    "elder": ("jellyfish 2, crab 2, seahorse 2, shellfish 3, squid 1", {"available": "jail"}),
}
OPTIONAL: Final[dict[str, tuple[str, Facts]]] = {
    "illusionist": ("jellyfish 5, jellyfish 4, jellyfish 1", {"available": "jail"}),
    "corruptor": (TEN_SQUID, {}),
    "traitor": (TWELVE, {}),
    "schemer": (EIGHT, {}),
}


def recruited(lord: str, paying: str, more: Facts) -> Table:
    """I have a free lord, a location and 5 pearls, and recruit this lord."""
    mine = seat(hand=paying, pearls=5, free="reaper", locations={"depths": "tamer"})
    t = table(me=mine, court=[lord, "miller", "landowner", "oracle"], **more)
    t.recruits(lord, paying=paying)
    return t


@pytest.mark.parametrize("lord", FORCED)
def test_b15_these_powers_are_forced(lord: str) -> None:
    t = recruited(lord, *FORCED[lord])
    assert t.decision != "main"
    assert "decline" not in t.options
    t.refuses("decline", "illegal_move")


@pytest.mark.parametrize("lord", OPTIONAL)
def test_b15_these_powers_may_be_declined(lord: str) -> None:
    t = recruited(lord, *OPTIONAL[lord])
    assert t.options[0] == "decline"
    before = t.me.facts
    t.me.plays("decline")
    assert t.me.facts == before
    t.nothing_pending()


# ---------------------------------------------------------------------- powers that bring further lords


def test_b10_the_corruptor_costs_five_pearls_whatever_the_recruiter_and_the_treasurer_say() -> None:
    t = table(
        me=seat(hand=TEN_SQUID, pearls=5, free="treasurer"),
        left=seat(free="recruiter"),
        court=f"corruptor, landowner, {REST}",
    )
    t.recruits("corruptor", paying=TEN_SQUID)
    assert (t.decision, t.options) == ("corruptor", ["decline", "landowner", "sage", "hermit", "elder"])
    t.me.plays("landowner")
    assert (t.me.pearls, t.me.free) == (0, ["corruptor", "landowner", "treasurer"])
    assert t.me.affiliated == ["squid 1"]  # nobody for the second lord
    assert [event["lord"] for event in t.events("lord_recruited")] == ["corruptor", "landowner"]
    t.nothing_pending()


@pytest.mark.parametrize("pearls", [0, 4])
def test_b11_the_pearls_of_the_court_come_too_late_for_the_corruptor(pearls: int) -> None:
    t = table(me=seat(hand=TEN_SQUID, pearls=pearls), court="corruptor, landowner, sage")
    t.recruits("corruptor", paying=TEN_SQUID)
    assert (t.me.free, t.me.pearls) == (["corruptor"], pearls + 2)
    t.nothing_pending()


def test_b11_with_five_pearls_the_corruptor_is_asked_before_the_court_is_looked_after() -> None:
    t = table(me=seat(hand=TEN_SQUID, pearls=5), court="corruptor, landowner, sage")
    t.recruits("corruptor", paying=TEN_SQUID)
    assert (t.decision, t.me.pearls, t["court"]) == ("corruptor", 5, ["landowner", "sage"])
    t.me.plays("decline")
    assert (t.me.pearls, len(t["court"])) == (7, 6)
    t.nothing_pending()


def test_the_corruptor_finds_nobody_in_an_empty_court() -> None:
    t = table(me=seat(hand=TEN_SQUID, pearls=5), court="corruptor")
    t.recruits("corruptor", paying=TEN_SQUID)
    assert (t.me.pearls, t.me.free) == (7, ["corruptor"])
    t.nothing_pending()


def test_the_power_of_the_second_lord_is_resolved_too() -> None:
    t = table(me=seat(hand=TEN_SQUID, pearls=5), left=seat(hand="crab 1"), court=f"corruptor, jailer, {REST}")
    t.recruits("corruptor", paying=TEN_SQUID)
    t.me.plays("jailer")
    t.left.plays("crab 1")
    t.nothing_pending()


def test_b18_after_the_traitors_discard_a_replacement_must_be_taken() -> None:
    t = table(me=seat(hand=TWELVE, free="keeper", disabled="oracle"), court="traitor, landowner, jailer, sage")
    t.recruits("traitor", paying=TWELVE)
    assert (t.decision, t.options) == ("traitor_discard", ["decline", "oracle", "keeper"])  # disabled ones count
    t.me.plays("oracle")
    assert (t.decision, t.options) == ("traitor_take", ["jailer", "landowner", "sage"])
    t.refuses("decline", "illegal_move")
    t.me.plays("landowner")
    assert (t.me.free, t.me.disabled, t["lord_discard"]) == (["keeper", "landowner", "traitor"], [], ["oracle"])
    t.nothing_pending()


def test_b18_the_traitor_can_do_nothing_with_an_empty_court() -> None:
    t = table(me=seat(hand=TWELVE, free="keeper"), court="traitor")
    t.recruits("traitor", paying=TWELVE)
    assert (t.me.free, t.me.pearls) == (["keeper", "traitor"], 2)
    t.nothing_pending()


def test_b18_the_schemer_can_do_nothing_with_an_empty_deck() -> None:
    t = table(me=seat(hand=EIGHT, free="keeper"), court=f"schemer, {REST}", lord_deck="")
    t.recruits("schemer", paying=EIGHT)
    assert (t.me.free, t["court"]) == (["keeper", "schemer"], ["sage", "elder", "hermit"])
    t.nothing_pending()


def test_b18_the_schemer_takes_the_top_lord_of_the_deck() -> None:
    t = table(me=seat(hand=EIGHT, free="keeper"), left=seat(pearls=3), court=f"schemer, {REST}")
    t.recruits("schemer", paying=EIGHT)
    t.comes("seeker")
    t.me.plays("keeper")
    assert (t.me.free, t.left.pearls) == (["schemer", "seeker"], 1)
    assert "seeker" not in t["lord_deck"]
    t.nothing_pending()


@pytest.mark.parametrize(("lord", "paying"), [("traitor", TWELVE), ("schemer", EIGHT)])
def test_b18_without_another_free_lord_nothing_is_asked(lord: str, paying: str) -> None:
    t = table(me=seat(hand=paying, locations={"jail": "keeper"}), court=f"{lord}, {REST}")
    t.recruits(lord, paying=paying)
    assert (t.me.free, t.me.locations) == ([lord], {"jail": ["keeper"]})
    t.nothing_pending()


def test_a_replacement_may_even_discard_the_one_who_brought_it() -> None:
    t = table(me=seat(hand=TWELVE, free="keeper"), court="traitor, schemer, sage, elder, hermit")
    t.recruits("traitor", paying=TWELVE)
    t.me.plays("keeper", "schemer")
    assert (t.decision, t.options) == ("schemer_discard", ["decline", "traitor"])
    t.comes("landowner")
    t.me.plays("traitor")
    assert (t.me.free, t["lord_discard"]) == (["landowner", "schemer"], ["keeper", "traitor"])
    t.nothing_pending()


def test_b27_discarded_lords_never_come_back() -> None:
    t = table(
        me=seat(hand="crab 5, crab 3", free="opportunist"),
        court="commander, sage, elder",
        lord_deck="keeper, hermit",
        lord_discard="reaper, miller",
    )
    t.comes("hermit")
    t.me.plays("use opportunist", "sage")
    assert (t["court"], t["lord_discard"]) == (["commander", "hermit", "elder"], ["miller", "reaper", "sage"])
    t.recruits("commander", paying="crab 5, crab 3")
    assert t["court"] == ["hermit", "elder", "keeper"]  # five empty spaces, but only one lord was left
    assert (t["lord_deck"], t["lord_discard"]) == ([], ["miller", "reaper", "sage"])
    t.nothing_pending()


# ---------------------------------------------------------------------- 11 the Court


@pytest.mark.parametrize("left", [2, 1, 0])
def test_b6_with_two_lords_or_fewer_left_the_court_is_filled(left: int) -> None:
    stay = ["sage", "elder"][:left]
    t = table(me=seat(hand="crab 5, crab 3"), court=[*stay, "commander"])
    t.comes("keeper")
    t.recruits("commander", paying="crab 5, crab 3")
    assert (t.me.pearls, len(t["court"]), t["court"][: left + 1]) == (2, 6, [*stay, "keeper"])
    t.nothing_pending()


@pytest.mark.parametrize("left", [3, 4, 5])
def test_b6_with_three_or_more_left_nothing_is_added(left: int) -> None:
    stay = ["sage", "elder", "hermit", "keeper", "reaper"][:left]
    t = table(me=seat(hand="crab 5, crab 3"), court=["commander", *stay])
    t.recruits("commander", paying="crab 5, crab 3")
    assert (t.me.pearls, t["court"]) == (0, stay)
    t.nothing_pending()


def test_b6_the_court_is_looked_after_once_for_all_lords_of_a_chain() -> None:
    t = table(me=seat(hand=TEN_SQUID, pearls=5), court="sage, corruptor, landowner, elder")
    t.recruits("corruptor", paying=TEN_SQUID)
    t.comes("keeper", "reaper", "tamer", "hunter")
    t.me.plays("landowner")
    assert (t.me.pearls, t["court"]) == (2, ["sage", "elder", "keeper", "reaper", "tamer", "hunter"])
    t.nothing_pending()


def test_b6_a_court_emptied_by_a_chain_is_filled_once() -> None:
    t = table(me=seat(hand=TWELVE, free="keeper"), court="traitor, landowner")
    t.recruits("traitor", paying=TWELVE)
    t.me.plays("keeper", "landowner")
    assert (t.me.pearls, len(t["court"])) == (2, 6)
    t.nothing_pending()


@pytest.mark.parametrize("action", ["explore", "council"])
def test_b6_only_a_recruitment_makes_somebody_look_after_the_court(action: str) -> None:
    t = table(court="sage", council={"crab": "crab 1"})
    t.comes("squid 1")
    t.me.plays(*(["explore", "take"] if action == "explore" else ["council crab"]))
    assert (t.me.pearls, t["court"]) == (0, ["sage"])
    t.nothing_pending()


def test_lords_move_away_from_the_deck() -> None:
    t = table(me=seat(hand="crab 5, crab 3"), court="sage, commander, elder, hermit, keeper")
    t.recruits("commander", paying="crab 5, crab 3")
    assert t["court"] == ["sage", "elder", "hermit", "keeper"]
    t.nothing_pending()


@pytest.mark.parametrize(("deck", "ends"), [(5, False), (4, False), (3, True), (0, True)])
def test_a_deck_too_small_to_fill_the_court_triggers_the_end(deck: int, ends: bool) -> None:
    lords = ["keeper", "reaper", "tamer", "hunter", "oracle"][:deck]
    t = table(me=seat(hand="crab 5, crab 3"), court="commander, sage, elder", lord_deck=lords)
    t.recruits("commander", paying="crab 5, crab 3")
    assert t.me.pearls == 2  # in any case
    assert (len(t["court"]), t["ended_by"]) == (min(6, 2 + deck), 0 if ends else None)
    t.nothing_pending()


def test_a_power_may_leave_nothing_to_do() -> None:
    """No opponent has a lord, a token or a card: soldiers come, and nothing happens."""
    for lord, paying in (("jailer", "crab 2, squid 3, seahorse 1"), ("assassin", "crab 5, crab 4, crab 1")):
        t = table(me=seat(hand=paying), court=f"{lord}, {REST}")
        t.recruits(lord, paying=paying)
        t.nothing_pending()
