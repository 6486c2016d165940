"""The text mode in a browser: one field, and a live region that answers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stage import Stage, barriers, until
from tests.browser.test_abyss_table import FAST, root, seated

MOST_LINES = 2000
ASK_EVERY = 5
"""A person asks about the table before every fifth choice."""


def typed(page: Page, text: str) -> None:
    """Type a line into the field, which keeps the focus."""
    field = page.locator("dialog form input")
    expect(field).to_be_focused()
    field.fill(text)
    field.press("Enter")


def opened(stage: Stage, language: str, **options: Any) -> Page:
    """A person in the text mode, which a link at the top of the page has opened."""
    page = seated(stage, FAST, size="desktop", language=language, **options)
    page.locator(".skip.words").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog form input")).to_be_focused()
    return page


def is_asked(page: Page) -> bool:
    """Wait until the person has to decide, and return True; False if the game is over."""
    until(
        page,
        """() => {
            const { state, asked } = document.querySelector("[data-table]").dataset;
            return state === "over" || asked === "0";
        }""",
    )
    return root(page, "state") == "running"


def moved_on(page: Page, version: str) -> None:
    until(
        page,
        """version => {
            const { dataset } = document.querySelector("[data-table]");
            return dataset.version !== version || dataset.state === "over";
        }""",
        arg=version,
    )


@pytest.mark.parametrize(("language", "word", "answer"), [("en", "my hand", "hand"), ("ru", "моя рука", "рука")])
def test_words_are_answered_and_make_choices(stage: Stage, language: str, word: str, answer: str) -> None:
    page = opened(stage, language)
    log = page.locator("dialog .lines")
    assert is_asked(page)
    expect(log.locator("li", has_text="1:").first).to_be_attached()  # the choices are read aloud
    typed(page, word)
    expect(log.locator("li:not(.mine)", has_text=answer).last).to_be_attached()
    assert barriers(page) == []
    version = root(page, "version")
    typed(page, "1")
    moved_on(page, version)
    expect(page.locator("dialog form input")).to_be_focused()


# ---------------------------------------------------------------------- a person's game


@dataclass(frozen=True)
class Language:
    """What somebody types and hears in a language."""

    choices: str
    """The word that lists the choices."""
    hand: str
    questions: tuple[str, ...]
    short: tuple[tuple[str, str], ...]
    """How choices begin, and what is typed for them: the rest of the choice stands for the braces."""
    any_cards: str
    """Said if cards can be typed in place of a choice."""
    unknown: str
    """Said if a line is not understood."""


ENGLISH: Final = Language(
    choices="choices",
    hand="my hand",
    questions=("court", "my hand", "last", "points", "council", "explain jailer"),
    short=(("Explore", "explore"), ("Recruit the ", "recruit {}"), ("Recruit ", "recruit {}")),
    any_cards="You can also type the cards",
    unknown="is no choice and no question",
)
RUSSIAN: Final = Language(
    choices="варианты",
    hand="моя рука",
    questions=("двор", "моя рука", "последнее", "очки", "совет", "фигурка"),
    short=(("Исследовать", "исследовать"), ("Нанять ", "нанять {}")),
    any_cards="Можно набрать и сами карты",
    unknown="не вариант и не вопрос",
)
HEARD: Final = """() => {
    const lines = [...document.querySelectorAll("dialog .lines li")];
    const own = lines.findLastIndex((line) => line.classList.contains("mine"));
    return lines.slice(own + 1).map((line) => line.textContent);
}"""
CHOICE: Final = re.compile(r"(\d+): (.+)\.")
CARDS: Final = re.compile(r"([^\W\d_]+) (\d(?:, \d)*)")


def heard(page: Page) -> list[str]:
    """What the live region has said since the last typed line."""
    found: list[str] = page.evaluate(HEARD)
    return found


def asked(page: Page, text: str) -> list[str]:
    """Type a question, and return what is answered."""
    typed(page, text)
    expect(page.locator("dialog .lines .mine").last).to_have_text(text)
    until(page, f"() => ({HEARD})().length > 0")
    return heard(page)


def choices_heard(page: Page, language: Language) -> list[str]:
    """The choices that the live region has read aloud last."""
    until(
        page,
        f"set => ({HEARD})().some((line) => /^1: /.test(line) || line.startsWith(set))",
        arg=language.any_cards,
    )
    found: list[str] = []
    for line in heard(page):
        if choice := CHOICE.fullmatch(line):
            found = [*found, choice[2]] if choice[1] != "1" else [choice[2]]
    return found


def words_for(choice: str, language: Language) -> str:
    """What a person types for a choice: a few words if they are enough, else all of them."""
    for begin, short in language.short:
        if choice.startswith(begin):
            return short.format(choice.removeprefix(begin).lower())
    return choice.lower()


def is_played(page: Page, line: str) -> bool:
    """Type a choice, and return whether it was played; if not, the live region has said why."""
    version = root(page, "version")
    typed(page, line)
    until(
        page,
        f"""version => {{
            const {{ dataset }} = document.querySelector("[data-table]");
            return dataset.version !== version || dataset.state === "over" || ({HEARD})().length > 0;
        }}""",
        arg=version,
    )
    return root(page, "version") != version or root(page, "state") == "over"


def pays_by_name(page: Page, language: Language) -> bool:
    """Name more and more cards of the hand, until they are enough."""
    hand = " ".join(asked(page, language.hand))
    cards = [f"{race} {value}" for race, values in CARDS.findall(hand) for value in values.split(", ")]
    return any(is_played(page, ", ".join(cards[: number + 1])) for number in range(len(cards)))


def play_by_words(page: Page, language: Language) -> None:
    """Play a whole game with what is heard. Every line must be understood."""
    questions = cycle(language.questions)
    for number in range(MOST_LINES):
        if not is_asked(page):
            return
        if number % ASK_EVERY == 0:
            question = next(questions)
            answer = asked(page, question)
            assert language.unknown not in " ".join(answer), question
            typed(page, language.choices)
        if choices := choices_heard(page, language):
            line = words_for(choices[number % len(choices)], language)
            assert is_played(page, line), f"{line}: {heard(page)}"
        else:
            assert pays_by_name(page, language), heard(page)


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "words", "options"),
    [("en", ENGLISH, {}), ("ru", RUSSIAN, {"expansions": ["kraken"]})],
    ids=["en", "ru with Kraken"],
)
def test_a_whole_game_is_played_by_words_and_by_ear(
    stage: Stage, language: str, words: Language, options: dict[str, Any]
) -> None:
    page = opened(stage, language, **options)
    play_by_words(page, words)
    assert root(page, "state") == "over"
