"""Wordings that players found odd stay mended: minus signs, cells, and better Russian sentences."""

from __future__ import annotations

import re
from functools import cache

import pytest
from fluent.syntax import ast

from abyssal import texts
from abyssal.telling import telling_of
from abyssal.texts.message import Message, card, message, seat
from abyssal.texts.speech import Voice
from tests.telling.games import states
from tests.texts.corpus import messages
from tests.texts.test_texts import entries, files, patterns

NAMES = ["Анна", "Дельфина"]
FALSE_MINUS = re.compile(r"(?<![\w}–-])[-–](?=[\d{])")
"""A hyphen or an en dash before a number, with nothing before it that would make it a range or a compound."""
CELL = re.compile(r"\b(?:2-3|11-12)\b")
RULEBOOK_WORD = re.compile("аффилир", re.IGNORECASE)
MAY_HAVE_IT = ("rules-recruit", "term-affiliated", "web-position-key-affiliated")
"""Texts that may contain the word of the Russian rulebook."""


@cache
def russian() -> Voice:
    """Return the Russian voice, with the texts of the browser."""
    voice = Voice("ru")
    for file in files("ru"):
        if file.parent.name == "web":
            voice.bundle.add_source(file.read_text(encoding="utf-8"))
    return voice


def plain(pattern: ast.Pattern) -> list[str]:
    """Return the texts of a pattern and of its variants, with braces for what is put in."""
    found = [
        "".join(
            part.value if isinstance(part, ast.TextElement) else "{}" for part in pattern.elements if part is not None
        )
    ]
    for part in pattern.elements:
        if isinstance(part, ast.Placeable) and isinstance(part.expression, ast.SelectExpression):
            for variant in part.expression.variants:
                found += plain(variant.value)
    return found


def all_texts(language: str) -> list[tuple[str, str]]:
    """Return all texts of a language, each with its id."""
    return [
        (name, text)
        for name, entry in entries(language).items()
        for one in patterns(entry).values()
        for text in plain(one)
    ]


@pytest.mark.parametrize("language", texts.languages())
def test_a_minus_is_no_hyphen_and_no_dash(language: str) -> None:
    assert [(name, text) for name, text in all_texts(language) if FALSE_MINUS.search(text)] == []


@pytest.mark.parametrize("text", ["Рана –1 ОВ", "-{} points", "(-5)"])
def test_a_false_minus_is_found(text: str) -> None:
    assert FALSE_MINUS.search(text)


@pytest.mark.parametrize("text", ["от 2–4 ОВ", "{}–{}", "{} – {}", "−1", "two-thirds"])
def test_a_range_is_no_minus(text: str) -> None:
    assert not FALSE_MINUS.search(text)


def test_cells_are_named_as_the_board_prints_them() -> None:
    say = Voice("en").say
    found = []
    for g in states({"game": "abyss", "players": 2, "expansions": ["leviathan"]}, 3):
        telling = telling_of(g)
        told = (telling.question(g, g.seat), telling.choices(g, g.seat), telling.spoken(g, g.seat))
        found += [said for said in (say(one, NAMES) for one in messages(told)) if CELL.search(said)]
    assert found == []


def test_allies_join_in_one_word() -> None:
    found = {name for name, text in all_texts("ru") if RULEBOOK_WORD.search(text)}
    assert found <= set(MAY_HAVE_IT)


def test_nobody_is_an_owner_with_a_dash() -> None:
    assert [text for _, text in all_texts("ru") if re.search("владелец — ", text)] == []


RUSSIAN: list[tuple[Message, str]] = [
    (message("tokens", count=2), "2 жетона монстра"),
    (message("card", card=card("ally", "seahorse 3 dice")), "Морской конёк 3 с двумя кубиками"),
    (message("choose-target.brief", cell="5", next=message("level", resistance=6, tokens=1)), "Ячейка 5: 6 → 1 жетон"),
    (message("choose-free_cell.brief", cell="5", throws=4, all=36), "Ячейка 5 — 4 броска из 36"),
    (message("ask-affiliate.title"), "Присоединить союзника"),
    (message("ask-place_sentinel.title"), "Жетон Стража"),
    (message("ask-place_sentinel_court.title"), "Жетон Стража"),
    (
        message("ask-place_sentinel"),
        "Куда его поставить? Взять эту карту или стопку сможете только вы; после этого жетон вернётся к вам.",
    ),
    (message("lord-assassin.power"), "сразу: обезвредить по лорду у соперников"),
    (message("ask-traitor_discard"), "Какого своего свободного лорда вы меняете на лорда Двора?"),
    (
        message("choose-add_pearls", pearls=0, attack=6, result=message("strike-in_vain")),
        "Не добавлять: сила 6, промах, +1 жемчужина",
    ),
    (message("error-unsent"), "Нет связи, ход не отправлен. Повторите, когда появится сеть."),
    (message("ask-assassin_pick", victim=seat(1)), "Лорд игрока Дельфина: кто теряет способность и ключи?"),
    (message("web-last-round", who=seat(1)), "Дельфина завершает игру: идёт последний круг."),
    (message("choose-zone-locations_one", card=card("location", "jail")), "Среди локаций: Тюрьма"),
    (message("web-lies-free", who=seat(1)), "Свободный лорд игрока Дельфина."),
    (message("web-lies-used", who=seat(1)), "Лорд игрока Дельфина, в этом ходу уже действовал."),
    (message("web-lies-disabled", who=seat(1)), "Обезвреженный лорд игрока Дельфина."),
    (
        message("web-lies-bound", who=seat(1), location=card("location", "jail")),
        "Лорд игрока Дельфина под локацией «Тюрьма».",
    ),
    (message("web-worth-now", who=seat(1), points=8), "Игроку Дельфина сейчас приносит 8 ОВ"),
    (
        message("told-lord_disabled", who=seat(0), victim=seat(1), lord=card("lord", "jailer")),
        "обезвреживает Тюремщика (лорд игрока Дельфина)",
    ),
    (message("spoken-affiliated", allies=message("allies", items=[card("ally", "crab 2")])), "Присоединены: Краб 2."),
]


@pytest.mark.parametrize(("said", "wanted"), RUSSIAN, ids=[one["id"] for one, _ in RUSSIAN])
def test_better_russian(said: Message, wanted: str) -> None:
    voice = russian()
    faults = len(voice.faults)
    assert voice.say(said, NAMES) == wanted
    assert voice.faults[faults:] == []


def test_warnings_of_the_settings_are_short() -> None:
    assert russian().text("web-confirm-all.about") == "Каждый выбор нужно подтвердить."
    assert "никому её не передавайте" in russian().text("web-other-browser.about")


def test_the_end_of_a_pile_is_told_plainly() -> None:
    said = russian().say(message("ask-fight_reward", token_pile=3, new_token_pile=2, count=1))
    assert "когда одна стопка опустеет, начнутся последние ходы" in said
