"""Short texts of choices: what is understood, and what each choice is called."""

from __future__ import annotations

from typing import Final

import pytest

import abyssal
from tests.rules.abyss.table import BYSTANDERS, PRICES, Table, recruiting, seat, table

ALIASES: Final = {
    "trainer": "tamer",
    "jailor": "jailer",
    "temple": "sanctuary",
    "cetaceous-cemetery": "cetacean-graveyard",
    "megaladon": "megalodon",
}
"""Other names that cards have in some printings."""


@pytest.mark.parametrize("alias", ALIASES)
def test_a_card_is_understood_by_its_other_name(alias: str) -> None:
    g = abyssal.new("abyss", players=2, seed=1, expansions=["kraken"])
    assert g.parse(alias) == g.parse(ALIASES[alias])
    assert ALIASES[alias] in g.text(g.parse(alias))  # it is called by its own


@pytest.mark.parametrize("text", ["recruit trainer", "trainer", "Recruit  Trainer", "recruit tamer", "TAMER"])
def test_the_trainer_is_recruited(text: str) -> None:
    t = table(me=seat(hand=PRICES["tamer"]), court=f"tamer, {BYSTANDERS}")
    action = t.game.parse(text)
    assert (action, t.game.text(action)) == (t.game.parse("recruit tamer"), "recruit tamer")
    t.game.play(action)
    assert (t.decision, t.facts["lord"]) == ("pay", "tamer")


def test_the_temple_is_taken_and_the_jailor_turned_up() -> None:
    t = table(me=seat(keys=3, pearls=1), council={"crab": "crab 1"}, available="sanctuary", court=BYSTANDERS)
    t.comes("jailor")
    t.me.plays("plot", "council crab")
    assert "jailer" in t["court"]
    t.game.play(t.game.parse("temple"))
    assert t.me.locations == {"sanctuary": []}


def test_a_temple_is_not_recruited() -> None:
    t = table()
    with pytest.raises(abyssal.NotationError) as caught:
        t.game.parse("recruit temple")
    assert (caught.value.code, caught.value.params["text"]) == ("unknown_notation", "recruit temple")


def test_what_is_understood_need_not_be_legal() -> None:
    t = table(court=BYSTANDERS)
    assert t.refuses("recruit trainer", "lord_not_in_court").params == {"lord": "tamer"}


def options_of(t: Table) -> dict[str, tuple[str, str | None, str | None]]:
    return {option["text"]: (option["verb"], option["kind"], option["name"]) for option in t.game.prompt()["options"]}


def test_one_thing_has_another_verb_in_another_decision() -> None:
    """The decision gives the verb, the id the object."""
    t = table(
        me=seat(hand="crab 5, crab 3", free="oracle"), court=f"commander, {BYSTANDERS}", council={"crab": "crab 1"}
    )
    assert options_of(t)["council crab"] == ("council", "race", "crab")
    assert options_of(t)["recruit commander"] == ("recruit", "lord", "commander")
    stack, lord = t.game.parse("council crab"), t.game.parse("recruit commander")
    t.me.plays("use oracle")
    assert options_of(t)["crab"] == ("discard", "race", "crab")
    assert (t.game.parse("crab"), t.game.text(lord)) == (stack, "commander")
    t = recruiting("assassin", left=seat(free="commander"))
    assert options_of(t)["commander"] == ("disable", "lord", "commander")
    assert t.game.parse("commander") == lord


@pytest.mark.parametrize("expansions", [[], ["kraken"], ["leviathan"], ["kraken", "leviathan"]])
def test_a_verb_is_a_word_of_the_game_in_every_configuration(expansions: list[str]) -> None:
    """Naming the cards of a payment is to pay, whoever changes the rules of it."""
    seats = {"0": {"hand": ["crab 5", "crab 3"]}}
    position = {"game": "abyss", "players": 2, "expansions": expansions, "court": ["commander"], "seats": seats}
    t = Table(abyssal.load(position))
    while t.decision != "main":
        t.play("done")
    t.play("recruit commander")
    assert options_of(t) == {"crab 3": ("pay", "ally", "crab 3")}
