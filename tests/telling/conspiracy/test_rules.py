"""The rules in short, and cards to be looked up."""

from __future__ import annotations

import abyssal
from abyssal.conspiracy.catalog import GUILDS
from tests.telling.conspiracy.helpers import TELLING, said


def test_the_page_holds_all_cards_of_the_game() -> None:
    plain = abyssal.new("conspiracy", players=2, seed=1)
    titles = [said(section["title"]) for section in TELLING.rules(plain)[1:]]
    assert titles == ["Lords (of each guild four 1s, two 2s, 3s and 4s, one 0 and one 6)", "Locations"]
    full = abyssal.new("conspiracy", solo="mage", bonus=True, seed=1)
    sections = TELLING.rules(full)
    assert [len(section["lines"]) for section in sections] == [8, 6, 24, 5, 1]
    assert [said(section["title"]) for section in sections[3:]] == ["Bonus locations", "Your opponent"]
    for section in sections:
        for line in section["lines"]:
            assert said(line["text"])
            assert line["head"] is None or said(line["head"])


def test_every_name_can_be_looked_up() -> None:
    g = abyssal.new("conspiracy", solo="mage", bonus=True, seed=1)
    for name, called in TELLING.names(g):
        assert said(called)
        assert said(TELLING.look_up(g, name))
    for guild in GUILDS:
        assert said(TELLING.look_up(abyssal.new("conspiracy", solo=guild, seed=1), guild)).startswith("The ")
    assert said(TELLING.look_up(g, "R4")) == "4 IP: You gain 1 pearl. Each guild has 2 lords of this value."
    assert said(TELLING.look_up(g, "flat 7")) == "7 IP. 7 IP at the end and nothing else."
    assert said(TELLING.look_up(g, "mage")).startswith("The Mage. Takes keys,")


def test_what_is_not_in_the_game_is_not_found() -> None:
    g = abyssal.new("conspiracy", players=2, seed=1)
    for name in ("jailer", "bonus_group_1", "mage", "5", ""):
        assert TELLING.look_up(g, name) is None
