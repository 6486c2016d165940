"""Problems that people met in their first hour at the terminal. Each test was a bug or a surprise."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

import abyssal
from abyssal import Game
from abyssal.cli.faces import face_of
from abyssal.cli.menu import menu_of
from abyssal.cli.pages import score_sheet
from abyssal.cli.terminal import CLEAR_SCROLLBACK
from abyssal.telling import telling_of
from tests.cli.helpers import (
    PATIENCE,
    Screen,
    abyss_states,
    expanded_states,
    kept,
    run,
    save_position,
    saved,
    seats_at,
    session_at,
    sit_down,
)

KEYS = "u undo · s save · l log · v all seats · p points · r rules · h help · q quit"
EXPLORER = {"game": "abyss", "players": 2, "active": 0, "seats": {"0": {"free": ["slaver"], "hand": ["crab 1"]}}}
BOTS_ALONE = ("--players", 2, "--bots", "random,random")
TRACK = ["crab 3", "squid 1", "crab 1", "squid 2"]
PAYER = {
    "game": "abyss",
    "players": 2,
    "active": 0,
    "seed": 2,
    "court": ["jailer", "seeker", "elder"],
    "seats": {"0": {"pearls": 2, "hand": ["crab 1", "crab 2", "squid 3", "shellfish 1"]}},
}


def ended(game: str, seed: int = 3, **options: object) -> Game:
    """Return a finished random game."""
    chance = random.Random(seed)
    players = None if "solo" in options else options.get("players", 2)
    g = abyssal.new(game, seed=seed, players=players, solo=options.get("solo"))
    while not g.is_over:
        g.play(chance.choice(g.legal()))
    return g


def question(g: Game) -> str:
    found = telling_of(g).question(g, g.seat)
    assert found is not None
    speaker = seats_at(g).speaker
    return " ".join(speaker.plain(part) for part in (found["text"], *found["notes"]))


def at_the_end(screen: Screen, g: Game) -> None:
    """Show a finished game until the player leaves or the typed lines end."""
    session = session_at(screen, g)
    try:
        session.run()
    except EOFError:
        screen.tell_unwrapped(session.save_before_exit())


# ---------------------------------------------------------------------- after the end


@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
@pytest.mark.parametrize("key", ["v", "p", "l", "r", "h"])
def test_enter_below_a_page_after_the_end_shows_the_table_and_does_not_leave(game: str, key: str) -> None:
    screen = Screen(key, "", "", "not reached", width=100, height=400)
    at_the_end(screen, ended(game))
    assert len(screen.asked) == 3
    table, page, again = screen.seen
    assert "the game is over" in table
    assert "Score sheet" in table
    assert "Enter shows the table again." in page
    assert "the game is over" in again
    assert again.endswith(table[table.index("Enter leaves") :])
    assert screen.lines == ["not reached"]  # the third Enter left


def test_a_finished_game_that_nobody_saved_is_saved() -> None:
    chance = random.Random(4)
    g = abyssal.new("conspiracy", players=2, seed=4)
    lines: list[str] = []
    while not g.is_over:
        action = chance.choice(g.legal())
        if len(g.legal()) > 1 or not telling_of(g).is_obvious(g.decision or ""):
            lines.append(g.text(action))
        g.play(action)
    result = run("play", "conspiracy", "--hot-seat", "--seed", 4, lines=[*lines, ""])
    assert result.exit_code == 0
    assert f"The game is saved in {kept('conspiracy-4.json')}.\n" in result.stdout
    assert f"See it again with: abyssal replay {kept('conspiracy-4.json')}\n" in result.stdout
    assert abyssal.replay(saved(kept("conspiracy-4.json"))).key() == g.key()


def test_an_end_that_was_taken_back_does_not_stay_in_the_file() -> None:
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
    run("play", "--load", "last.json", "--hot-seat", lines=["pile mage", "u", "pile merchant", ""])
    assert [path.name for path in Path().iterdir()] == ["last.json"]
    assert saved(Path("last.json"))["entries"] == ["1 pile merchant", "1 G3"]


def test_bots_alone_save_nothing() -> None:
    result = run("play", "abyss", *BOTS_ALONE, "--seed", 1, lines=[""])
    assert "Score sheet" in result.stdout
    assert not kept("abyss-1.json").exists()


def test_a_place_with_a_long_name_is_told_in_whole() -> None:
    folder = Path("a folder with a very long name indeed " * 3)
    folder.mkdir()
    file = folder / "game.json"
    result = run("play", "abyss", "--seed", 5, "--save", file, lines=["2", "s", "q"])
    assert result.stdout.count(f"abyssal play --load '{file}'\n") == 2
    screen = Screen("", width=80, height=24)
    session = session_at(screen, ended("conspiracy"))
    session.saver.save_as = file.with_name("end.json")
    session.run()
    assert f"abyssal replay '{session.saver.save_as}'\n" in screen.seen[0]


@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_when_it_is_over_nobody_is_on_turn(game: str) -> None:
    g = ended(game)
    for size in ((100, 40), (80, 24), (80, 12)):
        for reader in range(g.players):
            head = face_of(g).draw(seats_at(g).speaker, g, reader, [], size)[0].plain
            assert "the game is over" in head
            assert "on turn" not in head
            assert "your turn" not in head


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("opponent", ["farmer", "military", "merchant", "politician", "mage"])
def test_the_heading_of_a_solo_sheet_is_not_cut(opponent: str, width: int) -> None:
    g = ended("conspiracy", solo=opponent)
    heading = score_sheet(seats_at(g).speaker, g, None, width)[0].plain
    assert heading.split("  ")[-1].strip() == seats_at(g).names[1]
    assert heading.startswith("Score sheet ")


# ---------------------------------------------------------------------- a small screen


def test_conspiracy_for_four_with_the_bonus_locations_fits_into_80_by_24() -> None:
    screen = Screen(*["2", "1", "1"] * 12, width=80, height=24)
    session = session_at(screen, abyssal.new("conspiracy", players=4, bonus=True, seed=8))
    with pytest.raises(EOFError):
        session.run()
    assert session.game.is_over
    tables = [shown for shown in screen.seen if "the game is over" not in shown]
    last = next(shown for shown in screen.seen if "the game is over" in shown)
    assert len(tables) > 10
    for shown in tables:
        assert shown.startswith("CONSPIRACY  turn ")
        assert shown.count("\n") < 24  # the prompt needs a line, too
        assert max(map(len, shown.split("\n"))) <= 80
        log = log_lines(shown)
        assert not log or not log[0].startswith("  "), log  # no half sentence on top
    assert last.count("\n") < 24
    assert last.startswith("CONSPIRACY  the game is over")
    assert re.search(r"\nScore sheet +You +Bot 1 +Bot 2 +Bot 3\n", last)
    for row in ("Lords with crests", "Locations", "Largest coalition", "Pearl Keeper", "Total IP", "Bot 2 wins with"):
        assert f"\n{row} " in last


def log_lines(shown: str) -> list[str]:
    """Return the log: the lines between the alliances and the market that begin with a space."""
    above = shown.split("\nLORDS ")[0].split("\n")
    first = next((k for k, line in enumerate(above) if line.startswith(("● ", "⌂ "))), 6)
    return [line[1:] for line in above[first + 1 :] if line.startswith(" ")]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40)])
@pytest.mark.parametrize(("game", "players"), [("abyss", 2), ("abyss", 4), ("conspiracy", 2), ("conspiracy", 4)])
def test_the_last_screen_fits(game: str, players: int, width: int, height: int) -> None:
    screen = Screen("", width=width, height=height)
    at_the_end(screen, ended(game, players=players))
    assert screen.seen[0].count("\n") < height
    assert re.search(r"\nScore sheet +You +Bot 1", screen.seen[0])
    assert "Total IP" in screen.seen[0]


def test_a_long_menu_leaves_room_for_the_table() -> None:
    """The menu leaves out what choices would change if the table would not fit otherwise."""
    hand = ["crab 2", "crab 4", "squid 3", "seahorse 1", "jellyfish 2", "jellyfish 2"]
    zones = {"council": {"crab": ["crab 3"], "squid": ["squid 1"]}, "available": ["jail", "parliament"]}
    court = ["jailer", "master-of-magic", "miller"]
    seats = {"0": {"pearls": 6, "hand": hand, "free": ["slaver", "treasurer"]}}
    g = abyssal.load({**PAYER, **zones, "players": 3, "court": court, "seats": seats})
    menu = menu_of(seats_at(g).speaker, g)
    with_changes = menu.draw(80)
    assert len(with_changes) == 8
    assert any("(●+2 ⊸+1 +7 IP)" in line.plain for line in with_changes)
    screen = Screen(width=80, height=24)
    session = session_at(screen, g)
    session.draw(0, menu)
    assert screen.shown.startswith("ABYSS ")
    assert screen.shown.count("\n") < 24
    assert "Recruit Master of Magic: Je2 Je2 Se1 Sq3" in screen.shown
    assert "(●+2 ⊸+1 +7 IP)" not in screen.shown


# ---------------------------------------------------------------------- questions and choices


def test_on_the_last_space_nobody_is_offered_to_go_on() -> None:
    for card, step, words in (
        ("crab 2", "explore_ally", "The last space: you take it and gain 1 pearl."),
        ("monster", "explore_monster", "The last space: you fight it for 1 pearl or monster token, and gain 1 pearl."),
    ):
        pending = [{"step": "explore", "seat": 0}, {"step": step, "seat": 0}]
        g = abyssal.load({**EXPLORER, "track": [*TRACK, card], "pending": pending})
        assert "use slaver" in [g.text(action) for action in g.legal()]
        assert question(g).startswith(words)
        assert "go on" not in question(g)
        assert "You may use powers first." in question(g)
        sooner = abyssal.load({**EXPLORER, "track": [*TRACK[:3], card], "pending": pending})
        assert "go on" in question(sooner)


def test_an_available_location_is_offered_only_if_there_is_one() -> None:
    pending = [{"step": "control_source", "seat": 0}]
    position = {"game": "abyss", "players": 2, "seats": {"0": {"keys": 3}}, "pending": pending}
    offered, drawn = "Take an available location", "draw some and keep one"
    for zones, expected in (
        ({"available": []}, (False, True)),
        ({"available": ["jail"]}, (True, True)),
        ({"available": ["jail"], "location_deck": []}, (True, False)),
    ):
        text = question(abyssal.load({**position, **zones}))
        assert (offered in text, drawn in text) == expected


def test_a_lord_that_is_chosen_by_number_is_paid_as_one_likes() -> None:
    save_position(Path("payer.json"), PAYER)
    shown = run("play", "--load", "payer.json", "--hot-seat", lines=["q"]).stdout
    number = re.search(r" (\d)  Recruit Jailer: Cr2 Sh1 Sq3", shown)
    assert number is not None
    lines = [number[1], "crab 1, squid 3, shellfish 1", "s paid.json"]
    result = run("play", "--load", "payer.json", "--hot-seat", lines=lines)
    assert "Player 1 decides · Pay for the Jailer." in result.stdout
    assert "Enter takes 1." in result.stdout
    entries = saved(Path("paid.json"))["entries"]
    assert isinstance(entries, list)
    assert entries[:5] == ["0 recruit jailer", "0 crab 1", "0 shellfish 1", "0 squid 3", "0 done"]


def test_a_lord_that_is_not_there_yet_brings_no_points() -> None:
    """No points are shown while it is open which ally joins. A lord of 7 points was once shown with –1 IP."""
    seats = {"0": {"pearls": 0, "hand": ["kraken 2", "crab 2", "jellyfish 2"]}}
    with_kraken = {"game": "abyss", "players": 2, "expansions": ["kraken"], "kraken_figure": 0}
    g = abyssal.load({**with_kraken, "active": 0, "court": ["jailer"], "seats": seats})
    jailer = next(item for item in menu_of(seats_at(g).speaker, g).items if "Jailer" in item.text.plain)
    assert jailer.changes.plain == "  (◎+1)"


def test_what_a_menu_proposes_to_type_is_understood() -> None:
    met: set[str] = set()
    lords = ["Y4", "R3", "B6", "Y3", "R4", "P3", "G4", "B4", "P4"]
    swap = abyssal.load({"game": "conspiracy", "players": 2, "seats": {"0": {"lords": lords}}, "held": ["R0"]})
    keys = {"0": {"keys": 2, "free": ["keeper", "reaper"]}}
    source = [{"step": "control_source", "seat": 0}]
    control = abyssal.load({"game": "abyss", "players": 2, "seats": keys, "available": ["jail"], "pending": source})
    swap.play(swap.parse("R0"))
    control.play(control.parse("jail"))
    for g in chain([swap, control], abyss_states(1, every=3), expanded_states(1, every=3)):
        asked = telling_of(g).question(g, g.seat)
        if asked is None or not asked["desk"]:
            continue
        hint = menu_of(seats_at(g).speaker, g).hint
        example = re.search(r"such as: (.*)\.", hint)
        assert example is not None, hint
        if g.decision == "pay" and telling_of(g).board(g, g.seat)["paid"]:
            continue  # a payment that was started card by card
        assert face_of(g).read(g, example[1]), (g.decision, hint)
        met.add(g.decision or "")
    assert met >= {"pay", "control_keys", "swap", "fight_pearls", "martial_law", "attacked_allies"}


def test_the_points_of_a_hand_stand_apart() -> None:
    realm = {"hand": ["crab 4", "squid 2"], "affiliated": ["crab 1"], "free": ["miller"]}
    g = abyssal.load({"game": "abyss", "players": 2, "active": 0, "seats": {"0": realm}})
    lines = face_of(g).draw(seats_at(g).speaker, g, 0, [], (100, 40))
    text = "\n".join(line.plain for line in lines)
    # Miller 10, Crab 1; in hand 4 instead of 1 for crabs, and 2 for squids.
    assert "11 IP + 5 in hand ──" in text
    assert re.search(r"\nHand 2 .* 5 IP\n", text)
    assert re.search(r"\nAllies +Crab 1 .* 1 IP\n?", text)
    other = face_of(g).draw(seats_at(g).speaker, g, 1, [], (100, 40))
    assert "in hand" not in other[0].plain + other[1].plain
    assert "11+ IP" in "\n".join(line.plain for line in other)


# ---------------------------------------------------------------------- keys


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("help", "How to play at this table"),
        ("HELP", "How to play at this table"),
        ("rules", "Have the most Influence Points"),
        ("log", "A location is available"),
        ("view", "0 of 7 lords"),
        ("points", "Score sheet"),
        ("score", "Score sheet"),
        ("undo", "There is nothing to take back yet."),
        ("save mine.json", "The game is saved in mine.json."),
        ("quit", "Your game was saved to "),
        ("exit", "Your game was saved to "),
    ],
)
def test_words_are_keys(word: str, shown: str) -> None:
    result = run("play", "abyss", "--seed", 4, lines=[word])
    assert result.exit_code == 0
    assert shown in result.stdout.partition(KEYS)[2]
    assert "is not one of the choices" not in result.stdout


def test_undo_as_a_word_takes_back() -> None:
    save_position(Path("payer.json"), PAYER)
    assert "Taken back: recruit jailer." in run("play", "--load", "payer.json", lines=["jailer", "undo"]).stdout


def test_allies_are_no_name_of_a_file() -> None:
    """A line that begins with a key can be a payment: “s” means save, or one of three races."""
    save_position(Path("payer.json"), PAYER)
    text = run("play", "--load", "payer.json", "--hot-seat", lines=["jailer", "s 3, crab 2", "s 3", "save 3"]).stdout
    assert text.count("Several races begin with “s”") == 2
    assert sorted(path.name for path in Path().iterdir()) == ["3.json", "payer.json"]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("r jailer", "Jailer. Soldier; 6 Crab +2; 7 IP. Once: every rival discards one ally of their own choice."),
        ("rules Ship Master", "Ship Master. Merchant; 6 Shellfish +2; 5 IP ⊸."),
        ("r ship-m", "Ship Master. Merchant; 6 Shellfish +2; 5 IP ⊸."),
        ("r jail", "Jail. 15 IP, minus 1 per lord you have."),
        ("r xyz", "There is no card called “xyz” in this game."),
        ("r fence", "There is no card called “fence” in this game."),
    ],
)
def test_a_card_is_looked_up(line: str, shown: str) -> None:
    text = run("play", "abyss", "--seed", 4, lines=[line]).stdout.partition(KEYS)[2]
    assert shown in " ".join(text.split())


def test_several_cards_that_begin_alike_are_all_shown() -> None:
    text = run("play", "abyss", "--seed", 4, lines=["r s"]).stdout.partition(KEYS)[2]
    assert all(f"{lord}. " in text for lord in ("Seeker", "Ship Master", "Slaver", "Sanctuary"))


def test_a_card_of_conspiracy_is_looked_up() -> None:
    text = run("play", "conspiracy", "--seed", 4, lines=["r flat_7"]).stdout.partition("q quit")[2]
    assert "7 IP" in text


def test_the_log_opens_at_its_newest_page() -> None:
    g = ended("abyss")
    story = telling_of(g).story(g.events(0, 0))
    speaker = seats_at(g).speaker
    screen = Screen("l", "", "", width=80, height=24)
    at_the_end(screen, g)
    assert screen.asked[1] == "Enter shows earlier entries. "
    newest, before = screen.seen[1], screen.seen[2]
    assert "The game is over." in newest
    assert speaker.plain(story[0]) not in " ".join(newest.split())
    assert "The game is over." not in before
    assert newest.count("\n") <= 24
    whole = run("play", "conspiracy", *BOTS_ALONE, "--seed", 1, lines=["l"]).stdout.partition("> ")[2]
    # Without a terminal the whole log is printed, oldest first.
    assert whole.index("begin") < whole.index("The game is over.")


# ---------------------------------------------------------------------- undo


def test_ones_own_choice_is_never_what_was_newly_seen() -> None:
    result = run("play", "abyss", "--seed", 6, lines=["2", "2", "1", "u"])
    refusal = result.stdout.partition("> “take” cannot be taken back")[2].split("\n> ")[0]
    assert refusal.startswith(", because ")
    assert "You take" not in refusal
    assert "take Crab 3" not in refusal
    for seed in range(1, 7):
        lines = ["1", "u", "2", "u", "", "u"] * 12
        for line in run("play", "abyss", "--seed", seed, lines=lines).stdout.split("\n"):
            named = re.search(r"“(.*)” cannot be taken back, because something new has been seen since: (.*)", line)
            assert named is None or not named[2].lower().startswith(f"you {named[1].split(' ')[0]} ")


# ---------------------------------------------------------------------- several people at one keyboard


def test_whoever_looks_next_finds_nothing_to_scroll_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen("", "1", "", "1", "", width=80, height=24)
    session = session_at(screen, abyssal.new("abyss", players=2, seed=6), "person", "person")
    with pytest.raises(EOFError):
        session.run()
    handed = [n for n, prompt in enumerate(screen.asked) if "look away" in prompt]
    assert handed == [0, 2, 4]
    assert all(screen.seen[n].replace(CLEAR_SCROLLBACK, "") == "" for n in handed)
    assert screen.written.getvalue().count(CLEAR_SCROLLBACK) == len(handed)
    alone = sit_down(monkeypatch, "1", "1")
    assert CLEAR_SCROLLBACK not in run("play", "abyss", "--seed", 6).stdout
    assert not any("look away" in prompt for prompt in alone)


def test_the_first_exploration_is_seen_by_whoever_explores() -> None:
    result = run("play", "abyss", "--hot-seat", "--seed", 6, lines=["1"])
    first, second = result.stdout.split("\n> ")[:2]
    assert "Player 1 decides · The turn. Explore" in first
    assert " 1  Explore the depths" in first
    assert "Player 2 decides · An offer. Player 1 turned up Seahorse 2." in second
    alone = run("play", "abyss", "--seed", 6).stdout
    assert "Your choice · Seahorse 2 on space 1." in alone  # there was no choice before


def test_nobody_takes_back_what_another_has_chosen() -> None:
    lines = ["explore", "pass", "u", "take", "q"]
    result = run("play", "abyss", "--hot-seat", "--seed", 6, lines=lines)
    assert "“pass” was chosen by Player 2, who alone can take it back." in result.stdout
    assert "Taken back" not in result.stdout
    entries = saved(kept("abyss-6.json"))["entries"]
    assert isinstance(entries, list)
    assert [entry for entry in entries if not entry.startswith("*")][:3] == ["0 explore", "1 pass", "0 take"]


# ---------------------------------------------------------------------- without anybody there


@pytest.mark.skipif(os.name != "posix", reason="closed channels")
@pytest.mark.parametrize("words", [["play", "abyss", "--seed", "6"], ["play"], ["replay", "game.json"]])
def test_closed_standard_input_is_a_clean_end(words: list[str]) -> None:
    g = ended("conspiracy")
    save_position(Path("game.json"), dict(g.position()))
    command = [sys.executable, "-m", "abyssal", *words]
    result = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *command],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert result.returncode == 0
    assert "Traceback" not in result.stdout + result.stderr
    assert result.stderr == ""
    assert ("Left without saving." in result.stdout) == (words[0] == "play")
