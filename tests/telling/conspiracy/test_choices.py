"""Choices as people make them: complete, in place on the board, and true about what they change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from abyssal import Conspiracy
from abyssal.telling.contract import MOST_CHOICES
from abyssal.telling.shapes import Choice
from tests.telling.conspiracy.helpers import MANY_SWAPS, POSITION, TELLING, addresses, loaded, played, said, states

UNKNOWN = (
    "lord_drawn", "lord_turned_up", "location_revealed", "location_hidden", "location_allotted",
)  # fmt: skip
"""What chance brings."""


def choices(g: Conspiracy) -> list[Choice]:
    return TELLING.choices(g, g.seat)


def labels(g: Conspiracy) -> list[str]:
    return [said(choice["label"], g.seat) for choice in choices(g)]


def briefs(g: Conspiracy) -> list[str]:
    return [said(choice["brief"], g.seat) for choice in choices(g)]


def counted(g: Conspiracy, seat: int) -> Mapping[str, int]:
    """What a player would count on the board."""
    me = TELLING.board(g, seat)["seats"][seat]
    return {
        "pearls": me["pearls"],
        "keys": me["silver"] + me["gold"],
        "influence": me["points"]["total"],
        "lords": me["lord_count"],
        "locations": sum(site["count"] for site in me["sites"]),
    }


# ---------------------------------------------------------------------- all along random games


def test_every_legal_action_begins_a_choice_or_lies_on_the_desk() -> None:
    for seed in range(3):
        for g in states(seed):
            if g.is_over:
                assert TELLING.choices(g, 0) == []
                continue
            begun = {choice["actions"][0] for choice in choices(g)}
            missing = {g.text(action) for action in g.legal()} - begun
            question = TELLING.question(g, g.seat)
            assert question is not None
            if not question["desk"]:
                assert missing == set()
            for text in missing:
                desk = TELLING.desk(g, text.removeprefix("swap ").split())
                assert desk["complete"] or desk["may_add"]


def test_choices_are_few_whole_and_can_be_played() -> None:
    for g in states(7, every=2):
        offered = choices(g)
        assert len(offered) <= MOST_CHOICES
        assert sum(choice["usual"] for choice in offered) <= 1
        for choice in offered:
            after = g.clone()
            after.play_all([g.parse(text) for text in choice["actions"]])
            assert (after.decision, g.decision) not in (("keep", "keep"), ("opponent_keep", "opponent_keep"))


def test_what_is_touched_or_refused_lies_on_the_board() -> None:
    for g in states(8, every=2):
        lying = set(addresses(TELLING.board(g, g.seat)))
        for choice in choices(g):
            assert set(choice["touches"]) <= lying
        touched = {at for choice in choices(g) for at in choice["touches"]}
        for refused in TELLING.refused(g, g.seat):
            assert refused["touches"]
            assert set(refused["touches"]) <= lying - touched
            assert said(refused["why"], g.seat)


def test_changes_come_true_where_chance_has_no_part() -> None:
    seen = set()
    for g in states(9):
        seat = g.seat
        if seat is None:
            continue
        before = counted(g, seat)
        for choice in choices(g):
            after = g.clone()
            for text in choice["actions"]:
                after.play(after.parse(text))
            if any(event["event"] in UNKNOWN for event in after.events(g.event_count)):
                continue
            now = counted(after, seat)
            # Nothing is hidden in Conspiracy: the choice that ends the game tells what it brings as any other.
            assert choice["changes"] == {name: now[name] - before[name] for name in before if now[name] != before[name]}
            seen |= set(choice["changes"])
    assert seen == {"pearls", "keys", "influence", "lords", "locations"}


def test_changes_stop_at_what_nobody_knows() -> None:
    for g in states(10, every=3):
        for choice in choices(g):
            if choice["actions"][0].startswith(("draw", "reveal")):
                assert choice["changes"] == {}


def test_those_who_wait_have_nothing_to_choose() -> None:
    for g in states(11, every=9):
        for reader in (None, *range(g.players)):
            if reader != g.seat:
                assert TELLING.choices(g, reader) == []
                assert TELLING.refused(g, reader) == []


def test_all_of_it_can_be_said() -> None:
    for g in states(12, every=2):
        assert all(labels(g))
        assert all(briefs(g))


def test_no_choice_is_forced() -> None:
    for g in states(13):
        if not g.is_over:
            forced = [g.text(action) for action in TELLING.forced(g)]
            whole = [choice["actions"] for choice in choices(g)]
            assert forced == (whole[0] if len(whole) == 1 else [])


# ---------------------------------------------------------------------- one by one


def test_piles_tell_what_they_bring() -> None:
    full = {"lords": ["Y1", "R1", "B1"] * 4 + ["B3", "B4"]}
    piles = {"merchant": ["G3", "G1"], "mage": ["P6"]}
    g = loaded({"game": "conspiracy", "players": 2, "seats": {"0": full}, "piles": piles})
    assert labels(g)[2:] == [
        "Draw 3 lords, keep one (43 left)",
        "Take the Merchant pile: G1, G3 — silver key; 2 pearls (room for 1)",
        "Take the Mage pile: P6 — turns up a lord",
    ]
    assert briefs(g)[0] == "Draw 1 lord"
    assert briefs(g)[3] == "Take the Merchant pile"
    assert choices(g)[3]["touches"] == ["pile/merchant"]


def test_a_lord_tells_whether_it_brings_a_location() -> None:
    seats = {"0": {"lords": ["Y1"]}}
    g = loaded({"game": "conspiracy", "players": 2, "seats": seats, "held": ["R1", "R2", "R4"]})
    assert labels(g) == ["R1 — silver key, brings a location", "R2 — gold key", "R4 — 1 pearl"]
    assert choices(g)[2]["changes"] == {"pearls": 1, "influence": 9, "lords": 1}
    assert choices(g)[2]["touches"] == ["held/R4"]


def test_lords_to_keep_are_whole_sets() -> None:
    seats = {"0": {"lords": ["Y1", "R1", "B1"] * 4 + ["B3"]}}
    g = loaded({"game": "conspiracy", "players": 2, "seats": seats, "piles": {"mage": ["P1", "P1", "P4"]}}, "pile mage")
    assert [choice["actions"] for choice in choices(g)] == [["P1", "P1"], ["P1", "P4"]]
    assert labels(g) == ["Keep P1 and P1", "Keep P1 and P4"]
    assert choices(g)[0]["touches"] == ["held/P1"]
    assert [choice["actions"] for choice in choices(played(g, "P1"))] == [["P1"], ["P4"]]


def test_a_single_set_is_no_choice() -> None:
    seats = {"0": {"lords": ["Y1", "R1", "B1"] * 4 + ["B3"]}}
    g = loaded({"game": "conspiracy", "players": 2, "seats": seats, "piles": {"mage": ["P1", "P1", "P1"]}}, "pile mage")
    assert [g.text(action) for action in TELLING.forced(g)] == ["P1", "P1"]
    assert not TELLING.is_obvious("keep")
    assert TELLING.is_obvious("next_lord")


def test_a_swap_tells_the_coalition_it_makes() -> None:
    seats = {"0": {"lords": ["Y3", "B6", "Y4", "R1", "P1"]}}
    g = loaded({"game": "conspiracy", "players": 2, "seats": seats, "held": ["Y0"]}, "Y0")
    by_text = {choice["actions"][0]: choice for choice in choices(g)}
    assert by_text["decline"]["usual"]
    assert said(by_text["decline"]["label"]) == "Leave all lords where they are"
    assert said(by_text["swap 1 3"]["label"]) == "Y3 on space 1 ↔ Y4 on space 3"
    assert said(by_text["swap 2 3"]["label"]) == "B6 on space 2 ↔ Y4 on space 3 (coalition then 3)"
    assert said(by_text["swap 2 3"]["brief"]) == "B6 (space 2) ↔ Y4 (space 3)"
    assert by_text["swap 2 3"]["touches"] == ["space/0/2", "space/0/3"]
    assert by_text["swap 2 3"]["changes"] == {"influence": 3}
    assert by_text["swap 1 3"]["changes"] == {}


def test_of_very_many_swaps_only_declining_is_listed() -> None:
    g = loaded(MANY_SWAPS, "R0")
    assert len(g.legal()) > MOST_CHOICES
    assert [choice["actions"] for choice in choices(g)] == [["decline"]]


def test_locations_tell_what_they_are_worth() -> None:
    seats = {"0": {"lords": ["Y1", "R2"]}}
    position = {"game": "conspiracy", "players": 2, "seats": seats, "held": ["B1"], "open": ["gold_keys", "flat_7"]}
    g = loaded(position, "B1", force=["pearls_2", "silver_keys"])
    assert labels(g)[2:] == [
        "Turn up 3 locations of the deck, take one (22 left)",
        "Take the open one: 7 IP at the end and nothing else.",
        "Take the open one: 2 IP for each of your lords with a gold key, used or not. Now 2 IP.",
    ]
    assert briefs(g)[0] == "Turn up 1 location"
    assert briefs(g)[4] == "Open: 2 IP per gold key (now 2)"
    played(g, "reveal 2")
    assert briefs(g) == ["4 IP, 2 pearls now", "1 IP per silver key (now 2)"]
    assert choices(g)[0]["changes"] == {"pearls": 2, "keys": -3, "influence": 4 + 5, "locations": 1}
    assert choices(g)[0]["touches"] == ["revealed/pearls_2"]


def test_the_piles_of_an_opponent_are_told() -> None:
    piles = {"merchant": ["G4", "G1"], "politician": ["B4"], "mage": ["P1"]}
    turn = {"active": 1, "piles": piles, "pending": [{"step": "opponent_turn"}]}
    g = loaded({"game": "conspiracy", "solo": "merchant", **turn})
    assert labels(g) == [
        "It takes the Merchant pile: G1, G4 — silver key; 1 pearl",
        "It takes the Politician pile: B4 — 1 pearl",
    ]
    assert briefs(g)[0] == "It takes the Merchant pile"
    assert refusals(g) == [(["pile/mage"], "Other piles are better for the Merchant.")]


def test_the_token_is_used_or_kept() -> None:
    g = loaded({"game": "conspiracy", "solo": "mage", "token": 0, "pending": [{"step": "replay"}]})
    assert labels(g) == ["Use it: another turn now", "Keep it for later"]
    assert briefs(g) == ["Another turn now", "Keep it"]
    assert [choice["touches"] for choice in choices(g)] == [["token"], []]  # a touch uses it


# ---------------------------------------------------------------------- what cannot be chosen


def refusals(g: Conspiracy) -> Sequence[tuple[list[str], str]]:
    return [(refused["touches"], said(refused["why"], g.seat)) for refused in TELLING.refused(g, g.seat)]


def test_a_restriction_closes_the_piles() -> None:
    assert refusals(loaded(POSITION)) == [(["pile/merchant"], "Bob made the others draw exactly 2 lords.")]


def test_an_empty_deck_is_refused() -> None:
    g = loaded({"game": "conspiracy", "players": 2, "piles": {"mage": ["P1"]}, "lord_deck": []})
    assert refusals(g) == [(["deck"], "No lord is left in the deck.")]
    seats = {"0": {"lords": ["Y1"]}}
    deck = {"location_deck": [], "open": ["flat_7"]}
    g = loaded({"game": "conspiracy", "players": 2, "seats": seats, "held": ["B1"], **deck}, "B1")
    assert refusals(g) == [(["location_deck"], "No location is left in the deck.")]


def test_who_searches_takes_no_open_location() -> None:
    lords = {"lords": ["Y1", "R1", "G1"], "locations": {"2": "search_deck"}}
    g = loaded({"game": "conspiracy", "players": 2, "seats": {"0": lords}, "held": ["B1"], "open": ["flat_7"]}, "B1")
    why = "You take your locations from the deck; you cannot take open ones."
    assert refusals(g) == [(["open/flat_7"], why)]


def test_what_was_turned_up_must_be_chosen_from() -> None:
    seats = {"0": {"lords": ["Y1"]}}
    g = loaded({"game": "conspiracy", "players": 2, "seats": seats, "held": ["B1"], "open": ["flat_7"]}, "B1")
    why = "Choose one of the locations that were turned up."
    assert refusals(played(g, "reveal 2")) == [(["open/flat_7"], why)]


def test_lords_with_keys_stay_where_they_are() -> None:
    assert refusals(loaded(MANY_SWAPS, "R0")) == [(["space/0/2"], "Only lords without a key can change places.")]
