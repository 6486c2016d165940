"""The command ``abyssal play``: whole games typed from a script, and every key."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import cast

import pytest

import abyssal
from abyssal import Game
from abyssal.telling import telling_of
from tests.cli.helpers import kept, run, save_position, saved, seats_at

FIRST = ["1", "1", "1", "decline"] * 40
"""Always the first choice; “decline” where a swap of many lords has no number 1 because that space holds a key."""
PILE = {
    "game": "conspiracy",
    "players": 2,
    "seed": 1,
    "piles": {"merchant": ["G1", "G3"], "mage": ["P1"]},
    "open": ["flat_7"],
}
SWAP = {
    "game": "conspiracy",
    "players": 2,
    "seats": {"0": {"lords": ["Y4", "R3", "B6", "Y3", "R4", "P1"]}},
    "held": ["R0", "G1"],
}


def game_of(file: str | Path) -> Game:
    return abyssal.replay(saved(Path(file)))


# ---------------------------------------------------------------------- whole games


def test_a_game_against_a_bot() -> None:
    result = run("play", "conspiracy", "--seed", 3, lines=FIRST)
    assert result.exit_code == 0
    assert "Bot 1" in result.stdout
    assert "Score sheet" in result.stdout
    assert "You win" in result.stdout or "Bot 1 wins" in result.stdout
    assert result.stderr == ""


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (
        run("play", "conspiracy", "--seed", 3, "--bots", "random,random", lines=FIRST).stdout for _ in range(2)
    )
    assert one == other
    assert "Bot 2" in one


def test_four_at_one_keyboard_with_the_bonus_locations() -> None:
    result = run("play", "conspiracy", "--players", 4, "--hot-seat", "--bonus", "--seed", 8, lines=[*FIRST[:40], "r"])
    assert result.exit_code == 0
    assert "Player 4 decides" in result.stdout
    assert "Bonus locations" in result.stdout


@pytest.mark.parametrize("opponent", ["farmer", "military", "merchant", "politician", "mage", "random"])
def test_solo(opponent: str) -> None:
    result = run("play", "--solo", opponent, "--seed", 2, lines=FIRST)
    assert result.exit_code == 0
    assert "Opponent's extra" in result.stdout
    if opponent != "random":
        assert f"The {opponent.capitalize()}" in result.stdout


def test_bots_alone_need_nobody() -> None:
    result = run("play", "conspiracy", "--players", 2, "--bots", "random,random", "--seed", 1)
    assert result.exit_code == 0
    assert "Score sheet" in result.stdout
    assert "Your choice" not in result.stdout


def test_people_and_bots_at_one_table() -> None:
    result = run("play", "conspiracy", "--players", 3, "--bots", "random", "--seed", 1, lines=["draw 1", "q"])
    assert "Player 2" in result.stdout
    assert "Bot 1" in result.stdout
    assert saved(kept("conspiracy-1.json"))["seats"] == ["person", "person", "random"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "random", "--players", 3], "Player 1 (person), Player 2 (person), Bot 1 (random)."),
        (["--bots", "greedy,random"], "you, Bot 1 (greedy), Bot 2 (random)."),
        (["--players", 3], "you, Bot 1 (Councillor), Bot 2 (Councillor)."),
        (["--bots", "greedy,page", "-L", "ru"], "За столом: вы, Бот 1 (greedy), Бот 2 (Паж)."),
    ],
)
def test_who_sits_where_is_said_before_the_first_choice(words: list[object], sentence: str) -> None:
    text = run("play", "conspiracy", "--seed", 1, *words, lines=["draw 1", "q"]).stdout
    assert text.count(sentence) == 1
    assert "At the table" not in run("play", "conspiracy", "--hot-seat", "--seed", 1, lines=["q"]).stdout


def test_help_says_how_seats_are_filled() -> None:
    text = " ".join(re.sub(r"[│╭╰╮╯─]", " ", run("play", "--help").stdout).split())
    for part in (
        "regent,page",
        "name:parameter=value",
        "search:ms=10",
        "docs/bots.md",
        "people sit at the seats before them",
        "Default: councillor at every seat but the first",
    ):
        assert part in text


def test_without_a_name_a_councillor_plays() -> None:
    run("play", "conspiracy", "--players", 3, "--seed", 1, lines=["draw 1", "q"])
    assert saved(kept("conspiracy-1.json"))["seats"] == ["person", "councillor", "councillor"]


def test_notation_is_understood_everywhere() -> None:
    for options in ({"players": 2, "bonus": True}, {"solo": "mage", "bonus": True}):
        g = abyssal.new("conspiracy", seed=6, **options)
        typed: list[str] = []
        while not g.is_over:
            legal = g.legal()
            action = legal[len(typed) % len(legal)]
            if len(legal) > 1 or ("solo" not in options and not telling_of(g).is_obvious(g.decision or "")):
                typed.append(g.text(action).upper() if len(typed) % 2 else f" {g.text(action)} ")
            g.play(action)
        words = ["--solo", "mage"] if "solo" in options else ["--hot-seat"]
        result = run("play", "conspiracy", *words, "--bonus", "--seed", 6, lines=[*typed, f"s {words[0]}.json"])
        assert result.exit_code == 0
        assert game_of(f"{words[0]}.json").key() == g.key()


def test_numbers_are_the_choices_in_order() -> None:
    g = abyssal.new("conspiracy", seed=9, players=2, bonus=False)
    typed: list[int] = []
    while g.decision != "swap" and not g.is_over:
        legal = g.legal()
        if len(legal) > 1 or not telling_of(g).is_obvious(g.decision or ""):
            typed.append(len(legal))
        g.play(legal[-1])
    run("play", "conspiracy", "--hot-seat", "--seed", 9, lines=[*typed, "s half.json"])
    assert game_of("half.json").key() == g.key()


# ---------------------------------------------------------------------- questions


def test_choices_are_explained() -> None:
    save_position(Path("pile.json"), PILE)
    text = run("play", "--load", "pile.json").stdout
    assert "Your choice · Your turn. Draw 1 to 3 lords and keep one, or take a whole pile." in text
    assert "1  Draw 1 lord from the deck (57 left)" in text
    assert "Take the Merchant pile: G1, G3 — silver key; 2 pearls" in text
    assert "You hold G1, G3. Which one do you add next?" in run("play", "--load", "pile.json", lines=["4"]).stdout


def test_locations_are_explained_with_their_worth() -> None:
    position = {
        "game": "conspiracy",
        "players": 2,
        "seats": {"0": {"lords": ["Y1", "P4"]}},
        "held": ["P1", "P3"],
        "open": ["guild_count_mage", "force_draw_1"],
    }
    save_position(Path("site.json"), position)
    result = run("play", "--load", "site.json", lines=["P1"])
    assert "P1 — silver key, brings a location" in result.stdout
    assert "Take a location. 2 silver keys bring you a location. It goes on space 3." in result.stdout
    assert "Take the open one: 1 IP, and 1 more for each Mage in your alliance. Now 3 IP." in result.stdout
    assert "Turn up 3 locations of the deck, take one (22 left)" in result.stdout


def test_a_swap_is_chosen_from_a_list_or_typed_by_its_spaces() -> None:
    save_position(Path("swap.json"), SWAP)
    asked = run("play", "--load", "swap.json", lines=["R0", "4", "s listed.json"])
    assert "Your R0 on space 7 lets two of your lords without a key change places." in asked.stdout
    assert "4  Y4 on space 1 ↔ Y3 on space 4\n" in asked.stdout
    assert "12  B6 on space 3 ↔ R4 on space 5 (coalition then 3)  (+3 IP)\n" in asked.stdout
    for number, typed in enumerate(("1 4", "4 1", "4, 1", "swap 1 4")):
        run("play", "--load", "swap.json", lines=["R0", typed, f"s once{number}.json"])
        assert game_of(f"once{number}.json").key() == game_of("listed.json").key()
    for number, typed in enumerate(("1", "", "decline")):
        run("play", "--load", "swap.json", lines=["R0", typed, f"s none{number}.json"])
        assert "0 decline" in cast("list[str]", saved(Path(f"none{number}.json"))["entries"])


def test_a_swap_with_too_many_pairs_is_put_together() -> None:
    lords = ["Y4", "R3", "B6", "Y3", "R4", "P3", "G4", "B4", "P4"]
    save_position(Path("swap.json"), {**SWAP, "seats": {"0": {"lords": lords}}})
    asked = run("play", "--load", "swap.json", lines=["R0", "1 1", "1 99", "7 3", "s typed.json"]).stdout
    assert "Or type what you choose, in any order, such as: " in asked
    assert "Y4 on space 1 ↔" not in asked
    assert asked.count("is not one of the choices") == 2
    assert "0 swap 3 7" in cast("list[str]", saved(Path("typed.json"))["entries"])


@pytest.mark.parametrize("typed", ["xyz", "99", "0", "draw 9", "pile mage", "swap 1 2", "u u", "ü", "1 1"])
def test_bad_input_gets_a_sentence_and_another_chance(typed: str) -> None:
    result = run("play", "conspiracy", "--seed", 4, "--hot-seat", lines=[typed, "draw 1", "q"])
    assert result.exit_code == 0
    assert f"“{typed}” is not one of the choices" in result.stdout
    assert game_of(kept("conspiracy-4.json")).plies == 1


def test_forced_choices_are_played_and_told() -> None:
    position = {"game": "conspiracy", "players": 2, "restriction": {"count": 1, "owner": 1}, "seed": 3}
    save_position(Path("forced.json"), position)
    result = run("play", "--load", "forced.json", lines=["l"])
    assert "(no choice)" in result.stdout
    shared = run("play", "--load", "forced.json", "--hot-seat").stdout  # on a shared screen no turn is skipped
    assert "Player 1 decides · Player 1's turn." in shared
    assert "(no choice)" not in shared


def test_the_log_tells_what_the_bots_did() -> None:
    result = run("play", "conspiracy", "--seed", 3, lines=["1"] * 10)
    assert "Bot 1 draws" in result.stdout
    assert "You draw" in result.stdout


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("h", "How to play at this table"),
        ("?", "How to play at this table"),
        ("r", "2 IP for each of your lords with a gold key"),
        ("l", "A location lies open"),
        ("v", "STILL IN THE DECK"),
        ("p", "Coalition"),
    ],
)
def test_pages(key: str, words: str) -> None:
    result = run("play", "conspiracy", "--seed", 4, lines=[key, "", "q"])
    assert words in result.stdout
    assert "Enter shows the table again." in result.stdout


# ---------------------------------------------------------------------- undo


def test_a_choice_that_shows_nothing_can_be_taken_back() -> None:
    save_position(Path("pile.json"), PILE)
    result = run("play", "--load", "pile.json", "--hot-seat", lines=["pile merchant", "G3", "u", "u", "draw 2", "q"])
    assert "Taken back: G3." in result.stdout
    assert "Taken back: pile merchant." in result.stdout
    entries = saved(Path("pile.json"))["entries"]
    assert isinstance(entries, list)
    assert entries[0] == "0 draw 2"


def test_what_has_been_seen_cannot_be_taken_back() -> None:
    g = abyssal.load(PILE)
    g.play(g.parse("draw 1"))
    seen = g.events()[0]["lord"]
    save_position(Path("pile.json"), PILE)
    result = run("play", "--load", "pile.json", "--hot-seat", lines=["u", "draw 1", "u"])
    assert "There is nothing to take back yet." in result.stdout
    refused = f"“draw 1” cannot be taken back, because something new has been seen since: Player 1 draws {seen}."
    assert refused in result.stdout.replace("\n", " ")


def test_the_end_can_be_taken_back() -> None:
    position = {
        "game": "conspiracy",
        "players": 2,
        "active": 1,
        "ended_by": 0,
        "piles": {"mage": ["P1"], "merchant": ["G3"]},
        "lord_deck": 0,
        "seats": {"0": {"lords": ["Y4"] * 2 + ["R1"] * 4 + ["G1"] * 4 + ["B1"] * 4 + ["Y3"]}},
    }
    save_position(Path("last.json"), position)
    result = run("play", "--load", "last.json", "--hot-seat", lines=["pile mage", "u", "pile merchant", "s", ""])
    assert "Taken back: pile mage." in result.stdout
    assert result.stdout.count("Score sheet") == 2
    assert game_of("last.json").is_over


# ---------------------------------------------------------------------- saving and continuing


def test_save_and_continue() -> None:
    first = run(
        "play",
        "conspiracy",
        "--seed",
        5,
        "--bots",
        "random,random",
        "--save",
        "my game.json",
        lines=["1", "1", "s", "1", "q"],
    )
    assert "The game is saved in my game.json." in first.stdout
    assert "Go on with: abyssal play --load 'my game.json'" in first.stdout
    before = game_of("my game.json")
    second = run("play", "--load", "my game.json", lines=[*FIRST, "s"])
    assert "Bot 2" in second.stdout
    assert "abyssal replay 'my game.json'" in second.stdout
    after = cast("list[str]", saved(Path("my game.json"))["entries"])
    begun = before.record()["entries"]
    assert after[: len(begun)] == begun
    assert game_of("my game.json").is_over


def test_quitting_saves_without_a_question_under_a_free_name() -> None:
    kept("conspiracy-5.json").parent.mkdir(parents=True)
    kept("conspiracy-5.json").write_text("mine", encoding="utf-8")
    result = run("play", "conspiracy", "--seed", 5, "--hot-seat", lines=["draw 1", "q"])
    assert f"Your game was saved to {kept('conspiracy-5-2.json')}.\n" in result.stdout
    assert result.stdout.endswith(f"Go on with: abyssal play --load {kept('conspiracy-5-2.json')}\n")
    assert kept("conspiracy-5.json").read_text(encoding="utf-8") == "mine"
    assert game_of(kept("conspiracy-5-2.json")).plies == 1


def test_nothing_is_overwritten_without_a_yes() -> None:
    Path("other.json").write_text("mine", encoding="utf-8")
    no = run("play", "conspiracy", "--seed", 5, "--hot-seat", lines=["draw 1", "s other.json", "n"])
    assert "other.json already exists. Overwrite it?" in no.stdout
    assert "Not saved." in no.stdout
    assert Path("other.json").read_text(encoding="utf-8") == "mine"
    run("play", "conspiracy", "--seed", 5, "--hot-seat", lines=["draw 1", "s other.json", "y"])
    assert game_of("other.json").plies == 1
    run("play", "--load", "other.json", lines=["draw 1", "s"])  # the file holds an earlier state of the same game
    assert game_of("other.json").plies == 2


def test_the_file_name_is_asked_for() -> None:
    result = run(
        "play", "conspiracy", "--seed", 5, "--hot-seat", lines=["draw 1", "s", "", "s named.json", "draw 1", "s"]
    )
    assert f"File name [{kept('conspiracy-5.json')}]:" in result.stdout
    assert game_of(kept("conspiracy-5.json")).plies == 1
    assert game_of("named.json").plies == 2


def test_a_file_that_cannot_be_written_does_not_end_the_game() -> None:
    Path("taken.json").mkdir()
    result = run(
        "play", "conspiracy", "--seed", 5, "--hot-seat", lines=["s no/such/place.json", "s taken.json", "y", "s here"]
    )
    assert result.exit_code == 0
    assert "no/such/place.json cannot be written" in result.stdout
    assert "taken.json cannot be written" in result.stdout
    assert game_of("here.json").plies == 0


def test_a_place_that_cannot_be_written_is_told_before_the_game() -> None:
    result = run("play", "conspiracy", "--seed", 5, "--hot-seat", "--save", "no/such/place.json")
    assert result.exit_code == 2
    assert "no/such/place.json cannot be written" in result.stderr


# ---------------------------------------------------------------------- leaving


def test_the_end_of_input_is_a_clean_end() -> None:
    result = run("play", "conspiracy", "--seed", 5)
    assert result.exit_code == 0
    assert result.stdout.endswith("Left without saving.\n")
    saved_once = run("play", "conspiracy", "--seed", 5, "--hot-seat", lines=["s mine.json", "draw 1"])
    assert saved_once.stdout.endswith("Your game was saved to mine.json.\nGo on with: abyssal play --load mine.json\n")
    assert game_of("mine.json").plies == 1


def test_what_was_chosen_is_saved_when_the_player_is_gone() -> None:
    result = run("play", "conspiracy", "--seed", 5, "--hot-seat", lines=["draw 1", "draw 2"])
    assert f"Your game was saved to {kept('conspiracy-5.json')}.\n" in result.stdout
    assert game_of(kept("conspiracy-5.json")).plies == 2


@pytest.mark.parametrize("seed", range(1, 7))
def test_every_page_can_be_shown_late_in_a_game(seed: int) -> None:
    turns = ["3", "1"] * 14
    result = run(
        "play", "conspiracy", "--players", 4, "--seed", seed, "--bonus", lines=[*turns, "v", "r", "l", "h", "v"]
    )
    assert result.exit_code == 0
    assert result.stdout.count("Enter shows the table again.") >= 5


def test_cards_stand_in_one_order() -> None:
    """The order is the same on the table, in the question and in the choices."""
    g = abyssal.new("conspiracy", players=2, seed=1, force=["seat 0", "P4", "B1", "R1"])
    g.play(g.parse("draw 3"))
    Path("drawn.json").write_text(json.dumps(g.record()), encoding="utf-8")
    shown = run("play", "--load", "drawn.json", "--hot-seat").stdout
    assert "drew R1, B1, P4" in " ".join(shown.split())
    assert "DRAWN R1 B1 P4" in " ".join(shown.split())
    assert shown.index("1  R1") < shown.index("2  B1") < shown.index("3  P4")


def test_ctrl_c_is_a_clean_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("play", "conspiracy", "--seed", 5)
    assert result.exit_code == 130
    assert "Left without saving." in result.stdout
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "no game called “chess”"),
        (["--players", "5"], "2 to 4 players"),
        (["--solo", "wizard"], "solo=“wizard”"),
        (["--bots", "oracle"], "no bot called “oracle”"),
        (["--bots", "random,random,random", "--players", "2"], "3 bots at a table of 2: too many."),
        (["--bots", "random", "--hot-seat"], "people play all seats"),
        (["--solo", "mage", "--hot-seat"], "--hot-seat cannot be combined with it"),
        (["--solo", "mage", "--players", "3"], "Solo is for one player"),
        (["--seed", "-1"], "A seed is a whole number"),
        (["--load", "nowhere.json"], "no file nowhere.json"),
        (["--load", "."], "cannot be read"),
        (["--load", "nowhere.json", "--bonus"], "--bonus cannot be combined with --load"),
        (["--load", "nowhere.json", "--seed", "0"], "--seed cannot be combined with --load"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(words: list[str], complaint: str) -> None:
    result = run("play", *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert complaint in result.stderr
    assert result.stderr.startswith("abyssal: ")
    assert result.stderr.count("\n") == 1


def test_help_needs_no_manual() -> None:
    text = run("play", "--help").stdout
    for word in ("Who plays", "Which rules", "Saving and continuing", "Examples", "--hot-seat", "politician", "random"):
        assert word in text


# ---------------------------------------------------------------------- who has won


def over(lords: list[list[str]], pearls: list[int], **more: object) -> str:
    seats = {str(seat): {"lords": mine, "pearls": pearls[seat]} for seat, mine in enumerate(lords)}
    position = {"game": "conspiracy", "players": len(lords), "seats": seats, "pending": [], **more}
    g = abyssal.load(json.loads(json.dumps(position)))
    verdict = telling_of(g).sheet(g, None)["verdict"]
    assert verdict is not None
    return seats_at(g).speaker.plain(verdict)


def test_the_winner_and_what_decided_a_tie() -> None:
    assert over([["Y4"], ["R3"]], [0, 9]) == "You win with 4 IP."
    assert over([["Y3"], ["R4"]], [0, 0]) == "Bot 1 wins with 4 IP."
    assert over([["Y4"], ["R4"]], [3, 2]) == "At 4 IP you and Bot 1 are tied; you win with more pearls (3)."
    assert over([["Y4"], ["R4"]], [1, 2]) == "At 4 IP you and Bot 1 are tied; Bot 1 wins with more pearls (2)."
    assert over([["Y4"], ["R4"], ["G4"]], [2, 2, 1]) == "With 4 IP and 2 pearls each you and Bot 1 share the victory."


def test_a_tie_in_solo() -> None:
    lost = over([["Y4"], ["R3"]], [9, 0], solo="mage", seats={"0": {"lords": ["Y4"]}, "1": {"lords": ["R4"]}})
    assert lost == "Both have 4 IP; you would have won only as Pearl Keeper. The Mage wins."
    seats = {"0": {"lords": ["Y1"], "pearls": 1}, "1": {"lords": ["R6"]}}
    won = over([["Y1"], ["R6"]], [1, 0], solo="mage", seats=seats, keeper=0)
    assert won == "Both have 6 IP; you are Pearl Keeper and win."
