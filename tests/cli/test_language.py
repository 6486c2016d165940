"""The language of the terminal: from the option or the environment, also in the help."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from abyssal.cli.app import command
from abyssal.cli.language import language_of, supported
from tests.cli.helpers import kept, run, save_position

COMMANDS = ("play", "simulate", "arena", "replay", "bench")
RAW_ID = re.compile(r"\b(?:play|simulate|arena|replay|bench|option)-(?:option|help|panel|epilog|app|version|language)")
CYRILLIC = re.compile("[а-яё]{3,}")
LATIN = re.compile(r"[A-Za-z]{4,}")


@pytest.mark.parametrize(
    "words", [["--language", "ru"], ["-L", "ru"], ["--language=ru"], ["-L", "ru-RU"], ["-L", "RU"]]
)
def test_a_game_in_russian(words: list[str]) -> None:
    text = run("play", "abyss", "--seed", 6, "--bots", "random", *words, lines=["2", "1"]).stdout
    assert "Ваше решение · Морской конёк 2 на делении 1. Взять эту карту и остановиться" in text
    assert " 1  Взять Морского конька 2" in text
    assert "Вы открываете" in text
    typed = {"abyssal", "play", "load", "games", "json", "abyss", "random"}
    assert set(LATIN.findall(text)) <= {*typed, *path_words()}


def path_words() -> set[str]:
    """Return the Latin words in the path of a saved game."""
    return set(LATIN.findall(str(kept("abyss-6.json"))))


def test_the_language_may_stand_before_the_command() -> None:
    after = run("play", "abyss", "--seed", 6, "--language", "ru").stdout
    assert run("--language", "ru", "play", "abyss", "--seed", 6).stdout == after
    assert CYRILLIC.search(after)


@pytest.mark.parametrize("name", ["LANG", "LC_MESSAGES", "LC_ALL", "ABYSSAL_LANGUAGE"])
def test_the_environment_says_it(name: str) -> None:
    shown = CliRunner().invoke(command("en"), ["play", "abyss", "--seed", "6"], env={name: "ru_RU.UTF-8"}).stdout
    assert "Ваше решение · Морской конёк 2 на делении 1." in shown


def test_what_is_said_stronger_counts() -> None:
    russian = {"LANG": "ru_RU.UTF-8"}
    assert language_of(None, russian) == "ru"
    assert language_of("en", russian) == "en"
    assert language_of(None, {**russian, "LC_ALL": "C"}) == "en"
    assert language_of(None, {**russian, "LC_ALL": "de_DE.UTF-8"}) == "en"
    assert language_of(None, {"LC_ALL": "de_DE.UTF-8", "ABYSSAL_LANGUAGE": "ru"}) == "ru"
    assert language_of(None, {}) == "en"
    assert (supported("ru_RU.UTF-8"), supported("de"), supported("EN_us")) == ("ru", None, "en")


@pytest.mark.parametrize("words", [["play", "abyss"], ["simulate"], ["bench"], ["replay", "game.json"]])
def test_an_unknown_language_is_refused_in_one_line(words: list[str]) -> None:
    save_position(Path("game.json"), {"game": "conspiracy", "players": 2, "piles": {"mage": ["P1"]}})
    for given in ([*words, "--language", "tlh"], ["--language", "tlh", *words]):
        result = run(*given)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr == "abyssal: There are no texts in the language “tlh”; there are: en, ru.\n"


def test_errors_are_told_in_the_language() -> None:
    result = run("play", "chess", "--language", "ru")
    assert result.exit_code == 2
    assert result.stderr.startswith("abyssal: ")
    assert CYRILLIC.search(result.stderr)
    assert "«chess»" in result.stderr


def test_words_for_keys_are_understood_in_both_languages() -> None:
    for word in ("помощь", "help", "h"):
        text = run("play", "abyss", "--seed", 6, "--language", "ru", lines=[word]).stdout
        assert "Как играть за этим столом" in text
    for line in ("r тюремщик", "правила Тюремщик", "r jailer"):
        text = run("play", "abyss", "--seed", 6, "--language", "ru", lines=[line]).stdout
        assert "Тюремщик. Военный; 6 Краб +2; 7 ОВ." in " ".join(text.split())


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_has_the_texts_of_all_options(name: str, language: str) -> None:
    result = run(*[name] * bool(name), "--help", "--language", language)
    assert result.exit_code == 0
    assert not RAW_ID.search(result.stdout)
    assert "{ $" not in result.stdout
    assert "[bold]" not in result.stdout
    assert "[cyan]" not in result.stdout


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("", ["Play, replay and study Abyss and Conspiracy", "Show the version and exit.", "Step through a recorded"]),
        (
            "play",
            [
                "The game: abyss, conspiracy. If you leave it out, you are asked",
                "Number of seats (default: 2).",
                "People play all seats and take turns at this keyboard.",
                "Bots at the last seats",
                "Abyss: play with these expansions, such as kraken,leviathan.",
                "Conspiracy: play with the five bonus locations.",
                "the same seed gives the same decks.",
                "File for this game. The key s, leaving, and the end of the game save to it.",
                "Continue the game in this file.",
                "Language of all texts, such as en or ru.",
                "Who plays",
                "Which rules",
                "Saving and continuing",
            ],
        ),
        (
            "simulate",
            ["Number of games.", "Move every bot to the next seat after each game.", "10,000; 0: no limit"],
        ),
        (
            "replay",
            ["A saved game (key s at the table)", "Start after this many choices.", "as the next seat sees it"],
        ),
        ("bench", ["Also write the results to this file, as JSON.", "Measure only for a few seconds"]),
    ],
)
def test_help_in_english(name: str, texts: list[str]) -> None:
    shown = " ".join(re.sub("[│╭╮╰╯─]", " ", run(*[name] * bool(name), "--help").stdout).split())
    for text in texts:
        assert " ".join(text.split()) in shown, text


def test_help_in_russian() -> None:
    shown = run("play", "--help", "--language", "ru").stdout
    for words in ("Сыграть партию в терминале", "Кто играет", "Продолжить партию из этого файла"):
        assert words in shown


def test_the_other_commands_speak_it_too() -> None:
    assert "партий" in run("simulate", "conspiracy", "-n", 2, "-s", 1, "--language", "ru").stdout
