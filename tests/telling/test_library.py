"""The library: all cards are there, and each ruling exists in the rules and is linked both ways."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import abyssal
from abyssal import OptionError, texts
from abyssal.abyss import catalog as abyss
from abyssal.conspiracy import catalog as conspiracy
from abyssal.telling.library import Library, library_of
from tests.texts.test_texts import SOURCE

DOCS = Path(__file__).parents[2] / "docs/rules"
GAMES = ("abyss", "conspiracy")


def library(game: str) -> Library:
    found = library_of(game)
    assert found is not None
    return found


def test_all_cards_are_there() -> None:
    names = [(card["kind"], card["name"]) for card in library("abyss")["cards"]]
    wanted = [("lord", lord) for lord in abyss.LORDS] + [("location", name) for name in abyss.LOCATIONS]
    assert names == [*wanted, *[("leviathan", str(number)) for number in abyss.LEVIATHANS]]
    cards = library("conspiracy")["cards"]
    assert [card["name"] for card in cards] == [*conspiracy.LORDS, *conspiracy.LOCATIONS]


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_stands_in_the_rules_and_is_linked_both_ways(game: str) -> None:
    found = library(game)
    known = set(
        re.findall(r"\*\*\[?([A-Z]-?\d+)\]?\*\*", "".join(file.read_text("utf-8") for file in DOCS.glob("*.md")))
    )
    by_card = {f"{card['kind']} {card['name']}": card["rulings"] for card in found["cards"]}
    forth = {(ruling["name"], name) for ruling in found["rulings"] for name in ruling["cards"]}
    back = {(number, name) for name, numbers in by_card.items() for number in numbers}
    assert {ruling["name"] for ruling in found["rulings"]} <= known
    assert forth == back
    assert len(forth) > 20
    assert {ruling["edition"] for ruling in found["rulings"]} <= set(found["editions"])


@pytest.mark.parametrize("language", texts.languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_and_edition_has_a_text(game: str, language: str) -> None:
    source = (SOURCE / "texts" / language / "web" / "library.ftl").read_text(encoding="utf-8")
    said = {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)}
    found = library(game)
    assert {ruling["text"]["id"] for ruling in found["rulings"]} <= said
    assert {f"web-library-edition-{edition}" for edition in found["editions"]} <= said


@pytest.mark.parametrize("language", texts.languages())
@pytest.mark.parametrize("game", GAMES)
def test_no_sign_of_the_terminal_is_explained(game: str, language: str) -> None:
    voice = texts.voice(language)
    lines = [line for section in library(game)["sections"] for line in section["lines"]]
    assert lines
    for line in lines:
        assert not re.search("[▸◆⚑]", voice.say(line["text"])), line


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(OptionError):
        library_of("chess")
    assert abyssal.kits()
