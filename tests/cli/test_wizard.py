"""``abyssal play`` without arguments asks for the game, the opponents and the number of players."""

from __future__ import annotations

from typing import NamedTuple

import pytest
import typer

from abyssal.cli.wizard import Wishes, ask_for_a_table
from tests.cli.helpers import Screen, run, sit_down

NOTHING = Wishes(None, None, None, False, None, (), False)


class Table(NamedTuple):
    """The parts of the answers that a test compares."""

    game: str | None
    players: int | None
    hot_seat: bool = False
    solo: str | None = None
    expansions: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()


def asked(screen: Screen, wishes: Wishes = NOTHING, language: str = "en") -> Table:
    made = ask_for_a_table(wishes, screen, language)
    return Table(made.game, made.players, made.hot_seat, made.solo, tuple(made.expansions), tuple(made.bots or ()))


@pytest.mark.parametrize(
    ("lines", "table"),
    [
        (["", "", "", ""], Table("abyss", 2, bots=("councillor",))),
        (["1", "1", "4", "1"], Table("abyss", 4, bots=("page",) * 3)),
        (["abyss", "people", "3"], Table("abyss", 3, hot_seat=True)),
        (["2", "2", ""], Table("conspiracy", 2, hot_seat=True)),
        (["Conspiracy", "bots", "4", "Sovereign"], Table("conspiracy", 4, bots=("sovereign",) * 3)),
        (["2", "3", "5"], Table("conspiracy", None, solo="mage")),
        (["2", "solo", ""], Table("conspiracy", None, solo="random")),
        (["3", "", "", "4"], Table("abyss", 2, expansions=("kraken",), bots=("regent",))),
        (["4", "", "5", "2"], Table("abyss", 5, expansions=("leviathan",), bots=("courtier",) * 4)),
        (["both", "2", "5"], Table("abyss", 5, hot_seat=True, expansions=("kraken", "leviathan"))),
    ],
)
def test_answers_by_number_or_name(lines: list[str], table: Table) -> None:
    screen = Screen(*lines)
    assert asked(screen) == table
    assert screen.lines == []


def test_what_is_no_answer_is_asked_again() -> None:
    screen = Screen("chess", "0", "1", "me", "3", "", "9", "1", "four", "3", "6", "3")
    assert asked(screen) == Table("abyss", 3, bots=("councillor",) * 2)
    text = screen.written.getvalue()
    assert "“chess” is not one of the answers: 1, 2, 3, 4, 5." in text
    assert "“3” is not one of the answers: 1, 2." in text  # there is no solo game of Abyss
    assert "“9” is not one of the answers: 2, 3, 4." in text  # a fifth needs Leviathan
    assert "“four” is not one of the answers" in text


def test_questions_show_what_enter_takes() -> None:
    screen = Screen("", "", "", "")
    asked(screen)
    assert screen.asked == [
        "Which game? [1] ",
        "Against whom? [1] ",
        "How many players, you included? 2 to 4 [2] ",
        "How strong? [3] ",
    ]
    text = screen.written.getvalue()
    assert " 2  Conspiracy: the card game of alliances\n" in text
    assert " 2  Friends at this keyboard\n" in text


def test_only_what_was_not_said_is_asked() -> None:
    assert asked(screen := Screen("2"), NOTHING._replace(players=3)) == Table("conspiracy", 3)
    assert len(screen.asked) == 1
    assert asked(screen := Screen("1"), NOTHING._replace(bots=["random"])) == Table("abyss", None, bots=("random",))
    assert len(screen.asked) == 1
    assert asked(screen := Screen("1", "3"), NOTHING._replace(hot_seat=True)) == Table("abyss", 3, hot_seat=True)
    assert [prompt.split("?")[0] for prompt in screen.asked] == ["Which game", "How many players, you included"]


def test_nobody_there_is_a_clean_end() -> None:
    for lines in ([], ["1"], ["2", "3"]):
        with pytest.raises(typer.Exit):
            asked(Screen(*lines))


def test_it_asks_in_the_language_of_the_player() -> None:
    screen = Screen("", "", "", "")
    asked(screen, language="ru")
    assert screen.asked[0] == "Какая игра? [1] "
    assert "Which" not in screen.written.getvalue()


def test_the_table_is_set_as_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    for answers, names in (
        (["1", "1", "3", ""], ("Bot 2", "Your choice")),
        (["1", "2", "3", ""], ("Player 3", "Player 1 decides")),
        (["2", "3", "mage"], ("The Mage", "Your choice")),
        (["both", "1", "5", "1"], ("Bot 4", "BORDER")),
    ):
        sit_down(monkeypatch, *answers)
        result = run("play", "--seed", 6)
        assert result.exit_code == 0
        assert all(name in result.stdout for name in names), names


def test_options_that_belong_to_one_game_say_which(monkeypatch: pytest.MonkeyPatch) -> None:
    for words, title in ((["--bonus"], "CONSPIRACY"), (["-e", "kraken"], "KRAKEN"), (["--solo", "mage"], "The Mage")):
        prompts = sit_down(monkeypatch)
        assert title in run("play", *words, "--seed", 3).stdout
        assert not any("Which game" in prompt for prompt in prompts)


def test_without_a_terminal_nothing_is_asked() -> None:
    result = run("play", "--seed", 3)
    assert "Which game" not in result.stdout
    assert "ABYSS" in result.stdout
    assert "Bot 1" in result.stdout
