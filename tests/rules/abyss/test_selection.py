"""A set that is named one by one may be given as a whole, in any order: discards, keys, the allies of a payment."""

from __future__ import annotations

from itertools import permutations
from typing import Final

import pytest

from abyssal import AbyssalError, IllegalMove, NotationError
from tests.rules.abyss.table import BYSTANDERS, Facts, Table, names, recruiting, same, seat, table

EIGHT: Final = "squid 1, squid 1, squid 2, squid 2, shellfish 1, shellfish 2, shellfish 3, shellfish 4"
COUNCIL: Final = {"crab": "crab 1", "squid": "squid 3"}


def over_the_limit(hand: str = EIGHT) -> Table:
    """The player on the left holds two allies too many."""
    return recruiting("commander", left=seat(hand=hand), council=COUNCIL)


def at_the_keys(mine: Facts) -> Table:
    """I have taken the jail and say which keys I use."""
    t = table(me=mine, available="jail", location_deck=[], council=COUNCIL, court=BYSTANDERS)
    t.me.plays("council crab", "jail")
    assert t.decision == "control_keys"
    return t


def paying(hand: str, pearls: int = 0, lord: str = "jailer") -> Table:
    t = table(me=seat(hand=hand, pearls=pearls), court=f"{lord}, {BYSTANDERS}", council=COUNCIL)
    t.me.plays(f"recruit {lord}")
    return t


def chooses(t: Table, given: str) -> None:
    """A set is found and played; looking for it changes nothing."""
    before = t.game.key()
    chosen = t.game.selection(names(given))
    assert t.game.key() == before
    assert same(chosen["names"], given)
    t.game.play_all(chosen["actions"])


def refuses(t: Table, given: list[str], code: str, kind: type[AbyssalError] = IllegalMove) -> AbyssalError:
    """A set is refused for a reason, and nothing has changed."""
    before = (t.game.key(), t["plies"], t.game.record())
    with pytest.raises(kind) as caught:
        t.game.selection(given)
    assert caught.value.code == code
    assert code not in str(caught.value)
    assert (t.game.key(), t["plies"], t.game.record()) == before
    return caught.value


# ---------------------------------------------------------------------- discards


@pytest.mark.parametrize("given", ["squid 2, shellfish 3", "shellfish 3, squid 2", "squid 1, squid 1"])
def test_discards_in_any_order(given: str) -> None:
    t = over_the_limit()
    chooses(t, given)
    left = names(EIGHT)
    for card in names(given):
        left.remove(card)
    assert (same(t.left.hand, left), same([card for card in t["discard"] if card in EIGHT], given)) == (True, True)
    t.nothing_pending()


def test_the_names_come_back_in_the_order_of_the_rules() -> None:
    t = over_the_limit()
    assert t.game.selection(["squid 2", "shellfish 3"]) == {
        "names": ["shellfish 3", "squid 2"],
        "actions": [t.game.parse("shellfish 3"), t.game.parse("squid 2")],
    }


def test_too_few_discards() -> None:
    error = refuses(over_the_limit(), ["squid 2"], "set_too_small")
    assert error.params == {"decision": "discard_to_6", "given": 1}
    assert refuses(over_the_limit(), [], "set_too_small").params["given"] == 0


def test_too_many_discards() -> None:
    error = refuses(over_the_limit(), ["squid 2", "shellfish 3", "squid 1"], "set_too_large")
    assert error.params == {"decision": "discard_to_6", "name": "squid 2"}  # the third in the order of the rules


def test_a_card_that_is_not_in_hand() -> None:
    assert refuses(over_the_limit(), ["squid 2", "crab 1"], "card_not_in_hand").params == {"card": "crab 1"}


def test_a_card_given_more_often_than_it_is_in_hand() -> None:
    error = refuses(over_the_limit(), ["shellfish 4", "shellfish 4"], "card_not_in_hand")
    assert error.params == {"card": "shellfish 4"}


def test_a_word_that_is_no_card() -> None:
    assert refuses(over_the_limit(), ["squid 2", "lobster 1"], "unknown_notation", NotationError).params["text"] == (
        "lobster 1"
    )


def test_something_else_than_a_card() -> None:
    assert refuses(over_the_limit(), ["squid 2", "jailer"], "illegal_move").params["decision"] == "discard_to_6"


def test_a_set_that_was_begun_is_finished() -> None:
    t = over_the_limit()
    t.left.plays("squid 1")
    chooses(t, "squid 2")
    t.nothing_pending()


def test_but_only_with_what_comes_later() -> None:
    t = over_the_limit()
    t.left.plays("squid 1")
    assert refuses(t, ["shellfish 3"], "not_in_order").params == {"card": "shellfish 3"}


def test_the_set_of_one_player_does_not_go_on_into_that_of_the_next() -> None:
    t = recruiting("commander", left=seat(hand=EIGHT), right=seat(hand="crab 1, " * 4 + "squid 5, squid 4, squid 3"))
    assert refuses(t, ["squid 5", "squid 1", "squid 2"], "set_too_large").params["name"] == "squid 5"
    chooses(t, "squid 2, squid 1")
    chooses(t, "squid 5")
    t.nothing_pending()


# ---------------------------------------------------------------------- keys


@pytest.mark.parametrize("given", [*map(", ".join, permutations(["keeper", "tamer", "key"]))])
def test_keys_in_any_order(given: str) -> None:
    t = at_the_keys(seat(keys=2, free="keeper, tamer, oracle"))
    chooses(t, given)
    assert (t.me.locations, t.me.keys) == ({"jail": ["keeper", "tamer"]}, 1)
    t.me.plays("done")
    t.nothing_pending()


def test_several_key_tokens_are_several_keys() -> None:
    t = at_the_keys(seat(keys=3, free="keeper"))
    chooses(t, "key, key, key")
    assert (t.me.keys, t.me.free) == (0, ["keeper"])
    t = at_the_keys(seat(keys=3, free="keeper"))
    chooses(t, "key, keeper, key")
    assert (t.me.keys, t.me.free) == (1, [])


def test_an_ambassador_is_three_keys() -> None:
    t = at_the_keys(seat(keys=3, free="sage"))
    chooses(t, "sage")
    assert t.me.locations == {"jail": ["sage"]}


def test_what_is_wrong_with_keys() -> None:
    mine = seat(keys=2, free="keeper, tamer, sage, trader", disabled="reaper")
    assert refuses(at_the_keys(mine), ["keeper", "key"], "set_too_small").params["given"] == 2
    assert refuses(at_the_keys(mine), ["key", "key", "keeper", "tamer"], "set_too_large").params["name"] == "key"
    assert refuses(at_the_keys(mine), ["key", "key", "key"], "too_few_key_tokens").params == {"need": 3, "have": 2}
    for lord in ("reaper", "trader"):  # one is disabled, the other has no key
        assert refuses(at_the_keys(mine), [lord, "key", "key"], "no_free_key").params == {"lord": lord}
    assert refuses(at_the_keys(mine), ["sage", "keeper"], "wrong_number_of_keys").params == {"lord": "sage", "need": 2}


# ---------------------------------------------------------------------- payments


@pytest.mark.parametrize("given", [*map(", ".join, permutations(["crab 2", "squid 3", "seahorse 1"]))])
def test_a_payment_in_any_order_is_closed_too(given: str) -> None:
    t = paying("crab 2, squid 3, seahorse 1, crab 5")
    chosen = t.game.selection(names(given))
    assert chosen["names"] == ["crab 2", "seahorse 1", "squid 3"]
    assert [t.game.text(action) for action in chosen["actions"]] == ["crab 2", "seahorse 1", "squid 3", "done"]
    chooses(t, given)
    assert (t.me.affiliated, t.me.hand, t.me.free) == (["seahorse 1"], ["crab 5"], ["jailer"])


def test_pearls_fill_what_is_missing() -> None:
    t = paying("crab 2, squid 2, seahorse 1", pearls=3)
    chooses(t, "seahorse 1, squid 2, crab 2")
    assert t.me.pearls == 2


def test_a_payment_that_was_begun_is_finished() -> None:
    t = paying("crab 2, squid 3, seahorse 1")
    t.me.plays("crab 2")
    chooses(t, "squid 3, seahorse 1")
    assert t.me.free == ["jailer"]


def test_a_set_may_be_closed_with_nothing_more() -> None:
    t = paying("crab 2, squid 3, seahorse 1, squid 4")
    t.me.plays("crab 2", "seahorse 1", "squid 3")
    chosen = t.game.selection([])
    assert [t.game.text(action) for action in chosen["actions"]] == ["done"]
    assert chosen["names"] == []


HAND: Final = "crab 2, squid 3, seahorse 1, jellyfish 1"


@pytest.mark.parametrize(
    ("given", "code", "facts"),
    [
        ([], "too_few_races", {"lord": "jailer", "need": 3, "have": 0}),
        (["crab 2", "crab 2", "squid 3", "seahorse 1"], "card_not_in_hand", {"card": "crab 2"}),
        (["crab 4", "squid 3", "seahorse 1"], "card_not_in_hand", {"card": "crab 4"}),
    ],
)
def test_what_is_wrong_with_a_payment(given: list[str], code: str, facts: Facts) -> None:
    assert refuses(paying(HAND), given, code).params == facts


WRONG_AS_A_WHOLE: Final[dict[str, tuple[list[str], Facts]]] = {
    "too_few_races": (["crab 2", "squid 3"], {"need": 3, "have": 2}),
    "mandatory_race_missing": (["squid 3", "seahorse 1", "jellyfish 1"], {"race": "crab"}),
    "too_many_races": (["crab 2", "squid 3", "seahorse 1", "jellyfish 1"], {"need": 3, "have": 4}),
    "pearls_missing": (["crab 2", "seahorse 1", "jellyfish 1"], {"missing": 2, "need": 2, "have": 0}),
}


@pytest.mark.parametrize("code", WRONG_AS_A_WHOLE)
def test_a_whole_payment_is_refused_by_name(code: str) -> None:
    given, facts = WRONG_AS_A_WHOLE[code]
    with pytest.raises(IllegalMove) as caught:
        paying(HAND).game.payment("jailer", given)
    assert (caught.value.code, caught.value.params) == (code, {"lord": "jailer", **facts})


@pytest.mark.parametrize("code", WRONG_AS_A_WHOLE)
def test_a_set_of_cards_is_refused_for_the_same_reason_as_the_payment(code: str) -> None:
    given, facts = WRONG_AS_A_WHOLE[code]
    assert refuses(paying(HAND), given, code).params == {"lord": "jailer", **facts}


# ---------------------------------------------------------------------- other decisions


def test_where_no_set_is_chosen() -> None:
    t = table(council=COUNCIL)
    assert refuses(t, ["council crab"], "no_set_here").params == {"decision": "main"}
    t = recruiting("jailer", left=seat(hand="crab 1, crab 4"))
    assert refuses(t, ["crab 1"], "no_set_here").params == {"decision": "jailer_discard"}
    assert refuses(table(pending=[]), [], "no_set_here").params == {"decision": "the end of the game"}
