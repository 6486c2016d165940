"""The new monster tokens: won, kept, revealed (6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.leviathan.table import BOTH, Waters, monster, seat, table


def won(*faces: str, **more: Any) -> Waters:
    """I have just won these new tokens from a leviathan that brings four."""
    mine = more.pop("me", seat())
    t = monster(1, {**mine, "hand": ["crab 1", *mine["hand"]]}, border={"7": 15, "11-12": 19}, **more)
    t.fights("7", "crab 1", 6)
    t.comes(*(f"new token {face}" for face in faces))
    t.play(f"new {len(faces)}")
    return t


def starting(tokens: str, **more: Any) -> Waters:
    """My turn begins with these tokens, through the end of the turn before."""
    mine = more.pop("me", seat())
    council = {"squid": "squid 1", **more.pop("council", {})}
    t = table({**mine, "new_tokens": tokens.split(", ")}, active=1, council=council, **more)
    t.left.plays("council squid")
    return t


# ---------------------------------------------------------------------- each kind


class TestPearls:
    @pytest.mark.parametrize(("face", "pearls"), [("pearls 2", 2), ("pearls 3", 3)])
    def test_they_are_gained_when_it_is_revealed(self, face: str, pearls: int) -> None:
        t = won(face)
        assert (t.me.pearls, t.options) == (0, ["done", f"reveal {face}"])
        t.me.plays(f"reveal {face}")
        assert (t.me.pearls, t.me.new_tokens, t["box"]) == (pearls, [], [f"new token {face}"])
        t.nothing_pending()

    def test_a_token_kept_can_be_revealed_in_a_later_turn(self) -> None:
        t = won("pearls 3", council={"squid": "squid 1"})
        t.me.plays("done")
        assert (t.me.pearls, t.me.new_tokens, t["won_tokens"]) == (0, ["pearls 3"], [])
        t.left.plays("council squid")
        assert (t.game.seat, t.decision, t.options) == (0, "turn_tokens", ["done", "reveal pearls 3"])
        t.me.plays("reveal pearls 3")
        assert t.me.pearls == 3
        t.nothing_pending(0)

    def test_they_can_be_used_in_the_same_turn(self) -> None:
        t = starting("pearls 2", court="sage, elder, hermit")
        t.me.plays("reveal pearls 2", "plot", "plot")
        assert t.me.pearls == 0


class TestKey:
    def test_a_key_token_is_gained(self) -> None:
        t = won("key")
        t.me.plays("reveal key")
        assert (t.me.keys, t.me.new_tokens) == (1, [])
        t.nothing_pending()

    def test_l7_keys_won_inside_a_fight_wait_for_its_end(self) -> None:
        t = monster(2, seat(hand="crab 5, crab 1", keys=1), border={"7": 2}, available="jail", location_deck="")
        t.fights("7", "crab 5", 3)
        t.comes("new token key", "new token key")
        t.me.plays("new 2", "reveal key", "reveal key")
        assert (t.decision, t.me.keys) == ("fight_again", 3)
        t.me.plays("stop")
        assert (t.decision, t["council"]["seahorse"]) == ("control_source", ["seahorse 1"])
        t.me.plays("jail")
        assert (t.me.locations, t.me.keys) == ({"jail": []}, 0)
        t.nothing_pending()

    def test_l7_keys_revealed_as_a_turn_begins_lead_to_control_at_once(self) -> None:
        t = starting("key", me=seat(keys=2), available="jail")
        t.me.plays("reveal key")
        assert t.decision == "control_source"
        t.me.plays("jail")
        assert (t.me.locations, t.me.keys) == ({"jail": []}, 0)
        t.nothing_pending(0)

    def test_l7_two_locations_if_there_are_keys_for_them(self) -> None:
        t = starting("key, key", me=seat(keys=4), available="jail, depths")
        t.me.plays("reveal key")
        assert t.decision == "turn_tokens"  # the player finishes first
        t.me.plays("reveal key", "jail", "depths")
        assert set(t.me.locations) == {"jail", "depths"}
        t.nothing_pending(0)

    def test_fewer_than_three_keys_are_kept(self) -> None:
        t = starting("key", me=seat(keys=1), available="jail")
        t.me.plays("reveal key")
        assert t.me.keys == 2
        t.nothing_pending(0)

    def test_keys_of_lords_count_and_are_chosen(self) -> None:
        t = starting("key", me=seat(keys=2, free="keeper"), available="jail")
        t.me.plays("reveal key", "jail")
        assert (t.decision, t.options) == ("control_keys", ["keeper", "key"])
        t.me.plays("keeper", "key", "key")
        assert (t.me.locations, t.me.keys) == ({"jail": ["keeper"]}, 1)
        t.nothing_pending(0)

    def test_black_smokers_are_traded_before_main(self) -> None:
        t = starting("key", me=seat(keys=2), available="black-smokers", location_deck="jail, depths")
        t.me.plays("reveal key", "black-smokers")
        assert t.decision == "black_smokers"
        t.me.plays("jail")
        assert t.me.locations == {"jail": []}
        t.nothing_pending(0)

    def test_locations_may_be_drawn(self) -> None:
        t = starting("key", me=seat(keys=2), location_deck="jail, depths")
        t.me.plays("reveal key", "draw 2", "depths")
        assert (t.me.locations, t["available"]) == ({"depths": []}, ["jail"])
        t.nothing_pending(0)

    def test_l32_keys_that_were_there_wait_if_no_key_is_revealed(self) -> None:
        t = starting("pearls 2", me=seat(keys=3), available="jail", council={"crab": "crab 2"})
        t.me.plays("reveal pearls 2")
        t.nothing_pending(0)
        t.me.plays("council crab")
        assert t.decision == "control_source"

    def test_l32_nor_if_the_player_reveals_nothing(self) -> None:
        t = starting("key", me=seat(keys=3), available="jail")
        t.me.plays("done")
        assert t.me.keys == 3
        t.nothing_pending(0)

    def test_l32_without_a_location_the_keys_wait_for_the_loop_after_the_action(self) -> None:
        t = starting("key", me=seat(keys=2), location_deck="", council={"crab": "crab 2"})
        t.me.plays("reveal key")
        t.nothing_pending(0)
        t.me.plays("council crab")
        assert t.me.keys == 3
        t.nothing_pending()

    def test_l32_a_key_among_others_is_enough(self) -> None:
        t = starting("key, pearls 2", me=seat(keys=2), available="jail")
        t.me.plays("reveal key", "reveal pearls 2")
        assert t.decision == "control_source"

    def test_l32_after_a_key_the_others_may_be_kept(self) -> None:
        t = starting("key, pearls 2", me=seat(keys=2), available="jail")
        t.me.plays("reveal key", "done")
        assert (t.decision, t.me.new_tokens) == ("control_source", ["pearls 2"])

    def test_what_the_location_brings_counts_for_main(self) -> None:
        """Nothing could be done but for the pearls of a loot, won with the key of the token."""
        t = table(
            me=seat(keys=2, new_tokens="key"),
            expansions=BOTH,
            court="sage, elder, hermit",
            deck="",
            available="megalodon",
            location_deck="",
        )
        t.comes("loot 4")
        t.me.plays("reveal key", "megalodon", "stop")
        assert (t.me.pearls, t.game.seat, t.decision, t.options) == (2, 0, "main", ["plot", "done"])
        assert t.events("turn_started") == []  # it is still the same turn


class TestCouncil:
    def test_one_stack_is_taken(self) -> None:
        t = won("council", council={"crab": "crab 2, crab 3", "squid": "squid 2"})
        t.me.plays("reveal council")
        assert (t.decision, t.options) == ("token_stack", ["crab", "squid"])
        t.me.plays("crab")
        assert (t.me.hand, t["council"]["crab"]) == (["crab 2", "crab 3"], [])
        t.nothing_pending()

    def test_l20_it_cannot_be_revealed_without_a_stack(self) -> None:
        t = won("council", "key")
        assert t.options == ["done", "reveal key"]

    def test_l20_alone_it_can_only_be_kept(self) -> None:
        t = won("council")
        assert (t.decision, t.options) == ("won_tokens", ["done"])
        t.me.plays("done")
        assert t.me.new_tokens == ["council"]
        t.nothing_pending()

    def test_l20_it_is_not_even_asked_as_a_turn_begins(self) -> None:
        t = starting("council")
        assert t.me.new_tokens == ["council"]
        t.nothing_pending(0)

    def test_l20_a_second_one_needs_a_second_stack(self) -> None:
        t = won("council", "council", council={"crab": "crab 2"})
        t.me.plays("reveal council", "crab")
        assert (t.me.new_tokens, t.options) == (["council"], ["done"])
        t.me.plays("done")
        t.nothing_pending()

    def test_the_alchemist_does_not_matter(self) -> None:
        t = starting("council", me=seat(free="alchemist"), council={"crab": "crab 2", "seahorse": "seahorse 1"})
        t.me.plays("reveal council", "crab")
        assert (t.me.hand, t["council"]["seahorse"]) == (["crab 2"], ["seahorse 1"])
        t.nothing_pending(0)

    def test_as_a_turn_begins_its_cards_can_be_used(self) -> None:
        t = starting("council", me=seat(hand="seahorse 5"), council={"seahorse": "seahorse 3"}, court="shepherd, sage")
        t.me.plays("reveal council", "seahorse")
        assert "recruit shepherd" in t.options

    def test_cards_won_in_a_fight_can_attack_at_once(self) -> None:
        t = monster(1, seat(hand="crab 5"), border={"7": 2}, council={"crab": "crab 4"})
        t.fights("7", "crab 5", 3)
        t.comes("token 2", "new token council")
        t.me.plays("new 1", "reveal council", "crab")
        assert (t.decision, t.me.hand) == ("fight_again", ["crab 4"])


# ---------------------------------------------------------------------- when


def test_several_are_resolved_one_at_a_time_in_any_order() -> None:
    t = won("key", "pearls 2", "pearls 2")
    assert t.options == ["done", "reveal pearls 2", "reveal key"]
    t.me.plays("reveal pearls 2")
    assert (t.options, t.me.pearls) == (["done", "reveal pearls 2", "reveal key"], 2)
    t.me.plays("reveal key", "done")
    assert (t.me.keys, t.me.new_tokens) == (1, ["pearls 2"])
    t.nothing_pending()


def test_after_a_fight_only_those_just_won_may_be_revealed() -> None:
    t = won("key", me=seat(new_tokens="pearls 3, pearls 2"))
    assert (t.options, t["won_tokens"]) == (["done", "reveal key"], ["key"])
    t.me.plays("reveal key")
    assert t.me.new_tokens == ["pearls 2", "pearls 3"]
    t.nothing_pending()


def test_those_of_an_earlier_attack_of_the_same_fight_are_kept() -> None:
    t = monster(1, seat(hand="crab 5, crab 1"), border={"7": 2, "11-12": 19})
    t.fights("7", "crab 5", 3)
    t.comes("new token key", "token 2")
    t.me.plays("new 1", "done", "fight")
    t.attacks("crab 1", 3)
    t.comes("new token pearls 2")
    t.me.plays("new 1")
    assert t.options == ["done", "reveal pearls 2"]


def test_as_a_turn_begins_all_may_be_revealed() -> None:
    t = starting("key, pearls 2, pearls 3")
    assert t.options == ["done", "reveal pearls 2", "reveal pearls 3", "reveal key"]
    t.me.plays("reveal pearls 3", "done")
    assert (t.me.pearls, t.me.new_tokens) == (3, ["key", "pearls 2"])
    t.nothing_pending(0)


def test_the_landlord_pays_before() -> None:
    t = starting("pearls 2", me=seat(free="landlord"))
    assert (t.decision, t.me.pearls) == ("turn_tokens", 1)


def test_without_tokens_nothing_is_asked() -> None:
    t = table(active=1, council={"squid": "squid 1"})
    t.left.plays("council squid")
    t.nothing_pending(0)


def test_not_in_the_turn_of_another() -> None:
    t = table(left=seat(new_tokens="key"), council={"squid": "squid 1"})
    assert (t.game.seat, t.decision) == (0, "main")


def test_also_in_an_extra_turn() -> None:
    t = table(me=seat(new_tokens="key"), extra_turns=1, council={"squid": "squid 1"})
    t.me.plays("done", "council squid")
    assert (t.game.seat, t.decision) == (0, "turn_tokens")


def test_they_are_worth_nothing() -> None:
    t = table(me=seat(new_tokens="key, council, pearls 2, pearls 3", tokens=[4]))
    assert (t.me.sheet["tokens"], t.me.score) == (4, 4)


def test_revealed_tokens_leave_the_game() -> None:
    t = starting("key")
    t.me.plays("reveal key")
    assert (t["box"], len(t["new_token_pile"])) == (["new token key"], 18)
