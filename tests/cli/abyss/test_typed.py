"""Typed choices of Abyss: by name, allies in any order, and errors."""

from __future__ import annotations

import pytest

import abyssal
from abyssal import AbyssalError, Game
from abyssal.cli.abyss.face import AbyssFace
from abyssal.telling.abyss.typed import held, typed_allies
from tests.cli.helpers import abyss_states, expanded_states

READ = AbyssFace().read
PAYER: dict[str, object] = {
    "game": "abyss",
    "players": 2,
    "court": ["jailer", "seeker", "elder", "ship-master"],
    "available": ["jail"],
    "seats": {"0": {"pearls": 2, "hand": ["crab 1", "crab 2", "squid 3", "shellfish 1"]}},
    "council": {"crab": ["crab 3"]},
}
PAYING = {**PAYER, "pending": [{"step": "pay", "seat": 0, "lord": "jailer"}]}
BORDER = {"6": {"leviathan": 9, "damage": 1}, "7": {"leviathan": 20}, "11-12": {"leviathan": 2}}
SETTLED = {"step": "end_checks", "seat": 0, "settled": True}
AS_A_WHOLE = ("pay", "discard_to_6", "attacked_allies", "martial_law")
"""Decisions in which all cards are typed at once."""


def table(**more: object) -> Game:
    return abyssal.load({"game": "abyss", "players": 3, "expansions": ["kraken", "leviathan"], "active": 0, **more})


def read(g: Game, text: str) -> list[str]:
    """Return the played actions in notation."""
    return [g.text(action) for action in READ(g, text)]


def refused(g: Game, text: str) -> tuple[str, dict[str, object]]:
    """The code and the facts of the error."""
    with pytest.raises(AbyssalError) as caught:
        READ(g, text)
    return caught.value.code, caught.value.params


# ---------------------------------------------------------------------- names of choices


def test_every_notation_is_understood() -> None:
    for states in (abyss_states(3, every=9), expanded_states(3, every=23)):
        for g in states:
            if g.is_over or g.decision in AS_A_WHOLE:
                continue
            for action in g.legal():
                assert READ(g, f" {g.text(action).title()} ") == [action], (g.decision, g.text(action))


@pytest.mark.parametrize("text", ["ship-master", "the ship master", "recruit Ship Master", "Recruit the ship-master"])
def test_lords_are_called_as_people_call_them(text: str) -> None:
    assert read(abyssal.load(PAYER), text) == ["recruit ship-master"]


@pytest.mark.parametrize("text", ["xyz", "99", "0", "draw 9", "squid", "ü", "1 1", "crab 2", "s game.json", "∞ 3"])
def test_what_is_no_choice_means_nothing(text: str) -> None:
    assert READ(abyssal.load(PAYER), text) == []


def test_a_choice_that_is_not_legal_says_why() -> None:
    g = abyssal.load(PAYER)
    assert refused(g, "recruit elder") == ("too_few_races", {"lord": "elder", "need": 5, "have": 3})
    assert refused(g, "miller") == ("lord_not_in_court", {"lord": "miller"})


# ---------------------------------------------------------------------- payments


@pytest.mark.parametrize(
    "text",
    [
        "squid 3, shellfish 1, crab 1",
        "Sq3 c1 sh1",
        "crab 1 + squid 3 + shellfish 1 + 1 pearl",
        "sh 1 and cr 1 and sq 3",
    ],
)
def test_a_payment_is_typed_in_any_order_and_pearls_are_added(text: str) -> None:
    cards = ["crab 1", "shellfish 1", "squid 3", "done"]
    assert read(abyssal.load(PAYING), text) == cards
    for at_once in (f"recruit jailer: {text}", f"Recruit the Jailer with {text}"):
        assert read(abyssal.load(PAYER), at_once) == ["recruit jailer", *cards]


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("crab 2, squid 3", "too_few_races", {"lord": "jailer", "need": 3, "have": 2}),
        ("crab 5, squid 3, shellfish 1", "card_not_in_hand", {"card": "crab 5"}),
        ("crab 2 2, squid 3", "card_not_in_hand", {"card": "crab 2"}),
        ("s 3, crab 2", "ambiguous_ally", {"text": "s", "races": ["seahorse", "shellfish", "squid"]}),
        ("lobster 3", "unknown_ally", {"card": "lobster 3"}),
        ("crab 2, squid 3, shellfish 1, 1 pearl", "other_pearls", {"pearls": 0}),
        ("done", "too_few_races", {"lord": "jailer", "need": 3, "have": 0}),
    ],
)
def test_a_wrong_payment_gets_its_reason(text: str, code: str, facts: dict[str, object]) -> None:
    assert refused(abyssal.load(PAYING), text) == (code, facts)


def test_a_payment_that_was_begun_goes_on() -> None:
    g = abyssal.load(PAYING)
    g.play(g.parse("crab 1"))
    assert read(g, "squid 3, shellfish 1") == ["shellfish 1", "squid 3", "done"]


def test_payments_with_krakens() -> None:
    seats = {"0": {"pearls": 0, "nebulis": 1, "hand": ["kraken 3", "kraken 4", "seahorse 5"]}}
    g = table(court=["seeker"], seats=seats, kraken_figure=0)
    g.play(g.parse("recruit seeker"))
    assert read(g, "kraken 3, seahorse 5") == ["seahorse 5", "kraken 3", "done"]


def test_nebulis_are_typed_as_they_are_said() -> None:
    seats = {"1": {"pearls": 5, "nebulis": 2, "free": ["counterfeiter"]}}
    pending = [{"step": "explore", "seat": 0}, {"step": "offer", "seat": 1}]
    g = table(track=["kraken 3"], price=2, seats=seats, kraken_figure=1, pending=pending)
    for text in ("buy nebulis 1", "nebulis 1", "1 nebulis", "buy with 1 nebulis"):
        assert read(g, text) == ["buy nebulis 1"]
    assert read(g, "2 nebulis") == []


# ---------------------------------------------------------------------- sentinels, fights, tokens


def test_a_sentinel_is_placed_in_two_steps() -> None:
    sentinels = {"vigil": {"owner": 0, "zone": "front"}}
    g = table(court=["miller", "keeper"], available=["jail"], sentinels=sentinels)
    for text in ("sentinel", "place sentinel", "Place a sentinel", "place the sentinel"):
        assert read(g, text) == ["sentinel"]
    g.play_all([*READ(g, "sentinel"), g.parse("council")])
    assert read(g, "crab") == ["crab"]


def test_leviathans_are_called_by_their_cells_or_their_numbers() -> None:
    hand = ["squid 4 dice", "crab 2", "jellyfish 1 pearl"]
    g = table(border=BORDER, pending=[{"step": "fight_target", "seat": 0}], seats={"0": {"hand": hand, "pearls": 2}})
    for text in ("6", "cell 6", "Leviathan 9", "lev 9"):
        assert read(g, text) == ["cell 6"]
    for text in ("11-12", "cell 11-12", "12", "cell 11", "Leviathan 2"):
        assert read(g, text) == ["cell 11-12"]
    assert read(g, "1") == read(g, "leviathan 1") == []
    assert refused(g, "4") == ("no_leviathan_there", {"cell": "4"})


def test_pearls_are_added_as_a_whole() -> None:
    seats = {"0": {"hand": ["crab 1"], "pearls": 9}}
    g = table(border=BORDER, pending=[{"step": "fight_pearls", "seat": 0, "cell": "6", "attack": 5}], seats=seats)
    for text in ("3", "3 pearls", "add 3 pearls"):
        assert read(g, text) == ["pearl", "pearl", "pearl", "done"]
    assert read(g, "0") == ["done"]
    assert refused(g, "10") == ("too_many_pearls", {"pearls": 9})


# ---------------------------------------------------------------------- discards


def test_a_discard_is_typed_as_a_whole() -> None:
    hand = ["crab 1", "crab 2", "crab 4", "squid 1", "squid 3", "squid 5", "seahorse 1", "jellyfish 4"]
    seats = {"0": {"hand": hand}, "1": {"free": ["commander"]}}
    g = abyssal.load({**PAYER, "seats": seats, "pending": [{"step": "end_checks", "seat": 0}]})
    assert read(g, "sq1, cr1") == ["crab 1", "squid 1"]
    assert refused(g, "squid 5") == ("other_count", {"wanted": 2, "given": 1})
    assert refused(g, "crab 9, crab 1") == ("unknown_ally", {"card": "crab 9"})


def test_martial_law_is_met_with_allies_and_pearls() -> None:
    squids = ["squid 1"] * 4 + ["squid 2"] * 3 + ["squid 3"] * 3
    hand = ["crab 1", "crab 1", "crab 2", "crab 2 pearl", "kraken 2", *squids]
    pending = [SETTLED, {"step": "martial_law", "seat": 0, "count": 3}]
    g = table(seats={"0": {"hand": hand, "pearls": 2}}, pending=pending)
    assert read(g, "squid 3, crab 2p") == ["crab 2 pearl", "squid 3", "pearl"]
    assert read(g, "squid 3 and 2 pearls") == ["squid 3", "pearl", "pearl"]
    assert refused(g, "3 pearls") == ("too_few_discards", {"least": 1, "given": 0})
    assert refused(g, "kraken 2, squid 3")[0] == "krakens_stay"
    assert refused(g, "crab 1 1 2 2") == ("other_count", {"wanted": 3, "given": 4})
    assert refused(g, "crab 1 and 1 pearl") == ("other_pearls", {"pearls": 2})


# ---------------------------------------------------------------------- allies


def test_signs_are_typed_as_they_are_shown() -> None:
    assert typed_allies("cr1p, sq 3 d and crab 2 pearl").allies == ["crab 1 pearl", "squid 3 dice", "crab 2 pearl"]
    assert held(["crab 1", "crab 3"], ["crab 1 pearl", "crab 3", "crab 3 dice"]) == ["crab 1 pearl", "crab 3"]
    assert held(["crab 3", "crab 3 dice"], ["crab 3 dice"]) == ["crab 3", "crab 3 dice"]


def test_what_is_no_list_of_allies() -> None:
    for text in ("s game2.json", "save game", "draw 3 x", "crab", "2 crab", "", "crab x 2", "1 pearl", "crab 1 dice x"):
        assert typed_allies(text).allies == []
    assert typed_allies("squid 1 pearl, kraken 3").allies == ["squid 1 pearl", "kraken 3"]
