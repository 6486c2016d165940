"""Martial law (10), the end of the game (11) and scoring (13)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.leviathan.table import Waters, monster, seat, table

TWELVE: Final = (
    "crab 1, crab 2, crab 3, crab 4, squid 1, squid 2, squid 3, squid 4, seahorse 1, seahorse 2, seahorse 3, seahorse 4"
)
FOURTEEN: Final = f"{TWELVE}, shellfish 3, shellfish 4"


def turn_over(hand: str, pearls: int = 0, **more: Any) -> Waters:
    """I have taken a shellfish 1 from the Council, and my turn ends."""
    mine = seat(hand=hand, pearls=pearls, **more.pop("mine", {}))
    t = table(mine, council={"shellfish": "shellfish 1", "squid": "squid 1"}, **more)
    t.me.plays("council shellfish")
    return t


# ---------------------------------------------------------------------- martial law


class TestMartialLaw:
    def test_twelve_cards_are_free(self) -> None:
        t = turn_over(TWELVE.removesuffix(", seahorse 4"), pearls=3)
        assert (len(t.me.hand), t.me.pearls) == (12, 3)
        t.nothing_pending()

    def test_the_thirteenth_is_paid_or_discarded(self) -> None:
        t = turn_over(TWELVE, pearls=1)
        assert (t.decision, t.facts["count"], t.options[-1]) == ("martial_law", 1, "pearl")
        assert len(t.options) == 13 + 1
        t.me.plays("pearl")
        assert (len(t.me.hand), t.me.pearls) == (13, 0)
        t.nothing_pending()

    def test_or_discarded(self) -> None:
        t = turn_over(TWELVE, pearls=1)
        t.me.plays("squid 2")
        assert (len(t.me.hand), t.me.pearls, t["discard"]) == (12, 1, ["squid 2"])
        t.nothing_pending()

    def test_without_pearls_cards_are_discarded(self) -> None:
        t = turn_over(TWELVE)
        assert "pearl" not in t.options
        t.me.plays("crab 1")
        t.nothing_pending()

    @pytest.mark.parametrize("paid", [0, 1, 2])
    def test_l21_any_mix_of_paying_and_discarding(self, paid: int) -> None:
        t = turn_over(FOURTEEN, pearls=2)
        assert t.facts == {"count": 3, "hand": 15, "pearls": 2, "limit": 12}
        assert "pearl" not in t.options  # two pearls do not settle three cards
        for card in ["crab 1", "seahorse 1", "squid 1"][: 3 - paid]:
            t.me.plays(card)
        for _ in range(paid):
            t.me.plays("pearl")
        assert (len(t.me.hand), t.me.pearls) == (12 + paid, 2 - paid)
        t.nothing_pending()

    def test_l21_all_may_be_paid(self) -> None:
        t = turn_over(FOURTEEN, pearls=5)
        t.me.plays("pearl", "pearl", "pearl")
        assert (len(t.me.hand), t.me.pearls) == (15, 2)
        t.nothing_pending()

    def test_l21_after_the_first_pearl_no_card_can_be_named(self) -> None:
        t = turn_over(FOURTEEN, pearls=5)
        t.me.plays("pearl")
        assert t.options == ["pearl"]

    def test_special_and_plain_cards_are_told_apart(self) -> None:
        t = turn_over(TWELVE.replace("crab 2", "crab 1 pearl"))
        assert {"crab 1", "crab 1 pearl"} <= set(t.options)

    def test_it_is_due_again_at_the_end_of_the_next_own_turn(self) -> None:
        t = turn_over(TWELVE, pearls=2, extra_turns=1)
        t.me.plays("pearl")
        t.me.plays("council squid")
        assert (t.decision, t.facts) == ("martial_law", {"count": 2, "hand": 14, "pearls": 1, "limit": 12})

    def test_only_at_the_end_of_the_own_turn(self) -> None:
        t = table(left=seat(hand=TWELVE, pearls=1))
        t.explores("crab 5")
        t.left.plays("buy")
        assert (len(t.left.hand), t.decision) == (13, "explore_ally")

    def test_after_the_commander(self) -> None:
        t = turn_over(TWELVE, left=seat(free="commander"), pearls=9)
        assert (t.decision, t.facts["count"]) == ("discard_to_6", 7)
        t.me.plays("crab 1", "crab 2", "crab 3", "crab 4", "seahorse 1", "seahorse 2", "seahorse 3")
        assert (len(t.me.hand), t.me.pearls) == (6, 9)
        t.nothing_pending()

    def test_the_shaman_protects_from_the_commander_but_not_from_martial_law(self) -> None:
        t = turn_over(TWELVE, left=seat(free="commander"), mine={"free": "shaman"})
        assert (t.decision, t.facts["count"]) == ("martial_law", 1)

    def test_powers_come_before(self) -> None:
        t = turn_over(TWELVE, mine={"free": "slaver"})
        assert t.decision == "end_powers"
        t.me.plays("use slaver", "crab 1")
        assert len(t.me.hand) == 12
        t.nothing_pending()


# ---------------------------------------------------------------------- the end (11)


class TestTriggers:
    @pytest.mark.parametrize(
        "empty",
        [{"leviathan_deck": []}, {"token_pile": []}, {"new_token_pile": []}],
        ids=lambda empty: next(iter(empty)),
    )
    def test_each_of_them_ends_the_game(self, empty: dict[str, Any]) -> None:
        t = table(
            left=seat(), right=seat(), council={"crab": "crab 1", "squid": "squid 1", "seahorse": "seahorse 1"}, **empty
        )
        t.me.plays("council crab")
        assert (t["ended_by"], t["inert"]) == (0, True)
        assert len(t.events("monsters_inert")) == 1
        t.left.plays("council squid")
        t.right.plays("council seahorse")
        assert t.game.is_over

    def test_one_left_of_each_does_not(self) -> None:
        t = table(council={"crab": "crab 1"}, leviathan_deck=[1], token_pile=[2], new_token_pile="key")
        t.me.plays("council crab")
        assert (t["ended_by"], t["inert"]) == (None, False)

    def test_it_is_checked_at_the_end_of_the_turn(self) -> None:
        t = monster(1, seat(hand="crab 5"), border={"7": 4, "11-12": 20}, token_pile=[2])
        t.fights("7", "crab 5", 1)
        t.me.plays("new 0")
        assert (t["ended_by"], t["inert"], t["token_pile"]) == (0, True, [])
        t.nothing_pending()

    def test_a_later_trigger_does_not_prolong_the_game_but_makes_monsters_inert(self) -> None:
        t = table(
            left=seat(),
            right=seat(),
            council={"crab": "crab 1", "squid": "squid 1"},
            leviathan_deck=[],
            active=1,
            ended_by=0,
        )
        t.left.plays("council crab")
        assert (t["ended_by"], t["inert"]) == (0, True)
        t.right.plays("council squid")
        assert t.game.is_over

    def test_seven_lords_still_end_the_game_and_monsters_work(self) -> None:
        six = "keeper, reaper, shepherd, trader, peddler, shopkeeper"
        t = table(
            me=seat(hand="crab 5, crab 1", free=six),
            left=seat(hand="crab 4"),
            court="intrepid, sage, elder, hermit",
            border={"7": 4},
            location_deck="",
        )
        t.recruits("intrepid", paying="crab 5, crab 1")
        assert (t["ended_by"], t["inert"]) == (0, False)
        t.comes("monster")
        t.left.plays("explore")
        assert t.options == ["continue", "fight"]

    def test_lords_work_as_usual_in_the_last_round(self) -> None:
        t = table(
            me=seat(hand="squid 5, crab 3, crab 4, crab 2"),
            court="rebel, sage, elder, hermit",
            border={"7": 17},
            inert=True,
            ended_by=1,
        )
        t.recruits("rebel", paying="squid 5, crab 3")
        t.me.plays("cell 7", "new 0")
        assert (len(t.me.tokens), t.game.is_over) == (1, True)


# ---------------------------------------------------------------------- scoring (13)


class TestScoring:
    def test_wounds_and_the_scourge(self) -> None:
        t = table(me=seat(wounds=3, tokens=[4]), left=seat(slain=[1]), scourge=1)
        assert (t.me.sheet["wounds"], t.me.sheet["scourge"], t.me.score) == (-3, 0, 1)
        assert (t.left.sheet["wounds"], t.left.sheet["scourge"], t.left.score) == (0, 5, 5)

    def test_there_is_no_lower_limit(self) -> None:
        t = table(me=seat(wounds=40))
        assert (t.me.score, t.me.sheet["total"]) == (-40, -40)

    def test_the_sheet_adds_up(self) -> None:
        t = table(
            me=seat(
                hand="crab 2", affiliated="squid 3 dice", wounds=2, slain=[4], free="keeper", locations={"jail": ""}
            ),
            scourge=0,
        )
        sheet = t.me.sheet
        parts = [*sheet["locations"].values(), *sheet["lords"].values(), *sheet["allies"].values()]
        assert sum(parts) + sheet["tokens"] + sheet["wounds"] + sheet["scourge"] == sheet["total"]
        assert sheet["total"] == 14 + 6 + 2 + 3 - 2 + 5

    def test_special_allies_count_as_allies(self) -> None:
        t = table(me=seat(affiliated="squid 3 dice, squid 4 dice", locations={"oceanic-senate-assembly": ""}))
        assert (t.me.sheet["allies"]["squid"], t.me.sheet["locations"]) == (4, {"oceanic-senate-assembly": 10})

    def test_the_end_affiliates_one_of_the_lowest_value(self) -> None:
        nothing: dict[str, Any] = {"deck": "", "court": "", "lord_deck": "", "location_deck": ""}
        t = table(me=seat(hand="crab 3 dice, crab 4, squid 2 pearl"), active=1, ended_by=0, **nothing)
        assert t.game.is_over
        assert (t.me.affiliated, t["discard"]) == (["crab 3 dice", "squid 2 pearl"], ["crab 4"])

    def test_five_players_are_ranked(self) -> None:
        nothing: dict[str, Any] = {"deck": "", "court": "", "lord_deck": "", "location_deck": ""}
        t = table(
            seat(wounds=1),
            seat(),
            seat(tokens=[2]),
            seat(),
            seat(tokens=[2], pearls=1),
            active=4,
            ended_by=0,
            **nothing,
        )
        assert t.game.is_over
        assert (t.game.scores(), t.game.winners()) == ([-1, 0, 2, 0, 2], [4])
