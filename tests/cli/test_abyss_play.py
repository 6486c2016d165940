"""``abyssal play abyss``: whole games typed from a script, payments, and what is refused."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import abyssal
from abyssal import AbyssalError, Game
from abyssal.cli.menu import Menu, menu_of
from abyssal.telling import refusal, telling_of
from abyssal.telling.abyss.asked import abyss_of
from abyssal.telling.abyss.sets import whole_sets
from abyssal.telling.abyss.typed import read, typed_allies
from tests.cli.helpers import (
    abyss_states,
    kept,
    likely_choice,
    random_record,
    run,
    save_position,
    saved,
    seats_at,
    sit_down,
)

if TYPE_CHECKING:
    from abyssal.abyss.prompts import PayFacts

PAYER: dict[str, object] = {
    "game": "abyss",
    "players": 2,
    "seed": 2,
    "court": ["jailer", "seeker", "elder", "ship-master"],
    "available": ["jail"],
    "seats": {"0": {"pearls": 2, "hand": ["crab 1", "crab 2", "squid 3", "shellfish 1"]}},
    "council": {"crab": ["crab 3"]},
}
LIMITED = {
    **PAYER,
    "seats": {
        "0": {"hand": ["crab 1", "crab 2", "crab 4", "squid 1", "squid 3", "squid 5", "seahorse 1", "jellyfish 4"]},
        "1": {"free": ["commander"]},
    },
    "pending": [{"step": "end_checks", "seat": 0}],
}


CHOSEN_WHOLE = ("attacked_allies", "martial_law", "fence", "fight_pearls")
"""Decisions of the expansions whose menus have several actions in an item."""
BOTH = ["kraken", "leviathan"]
SENTINEL: dict[str, object] = {
    "game": "abyss",
    "players": 2,
    "expansions": ["kraken"],
    "seed": 2,
    "court": ["jailer", "seeker", "elder"],
    "available": ["megalodon", "jail"],
    "sentinels": {"watcher": {"owner": 0}},
    "seats": {"0": {"keys": 2, "pearls": 3, "hand": ["crab 1"]}},
}
BORDER: dict[str, object] = {
    "game": "abyss",
    "players": 2,
    "expansions": BOTH,
    "seed": 2,
    "track": ["monster"],
    "border": {"7": {"leviathan": 2}, "11-12": {"leviathan": 17}},
    "seats": {"0": {"hand": ["crab 5", "jellyfish 4 dice", "kraken 3"]}},
    "pending": [{"step": "explore", "seat": 0, "passed": True}, {"step": "explore_monster", "seat": 0}],
}


def game_of(file: str | Path) -> Game:
    return abyssal.replay(saved(Path(file)))


def menu(g: Game) -> Menu:
    return menu_of(seats_at(g).speaker, g)


def entries_of(file: str) -> list[str]:
    entries = saved(Path(file))["entries"]
    assert isinstance(entries, list)
    return entries


def asked_to_pay(g: Game) -> PayFacts:
    prompt = abyss_of(g).prompt()
    assert prompt["decision"] == "pay"
    return prompt["facts"]


def typed(g: Game, actions: Sequence[int], chance: random.Random) -> str:
    """Return one of the ways to type a choice: its number, its notation, or allies in any order."""
    items = menu(g).items
    labels = [item.label for item in items if list(item.actions) == list(actions)]
    if g.decision in ("pay", "discard_to_6"):
        allies = [g.text(action) for action in actions if g.text(action) != "done"]
        chance.shuffle(allies)
        return chance.choice([", ", " + ", " and "]).join(allies)
    if len(actions) == 1 and (not labels or chance.random() < 0.5):
        return g.text(actions[0]).upper()
    return labels[0]


def scripted(g: Game, chance: random.Random) -> list[str]:
    """Play a game to its end. Return the lines that people must type for it if they play all seats."""
    lines: list[str] = []
    while not g.is_over:
        forced = telling_of(g).forced(g)
        if forced and g.is_forced_openly() and telling_of(g).is_obvious(g.decision or ""):
            g.play_all(forced)
            continue
        if g.decision == "pay":
            lord = asked_to_pay(g)["lord"]
            some = [payment for payment, _ in zip(abyss_of(g).payments(lord), range(20), strict=False)]
            actions = chance.choice(some)["actions"]
        elif g.decision == "control_keys":
            actions = chance.choice(whole_sets(g))
        elif g.decision in CHOSEN_WHOLE:
            actions = list(chance.choice(menu(g).items).actions)
        elif g.decision == "discard_to_6":
            actions = list(menu(g).enter) or [chance.choice(g.legal())]
        else:
            actions = [likely_choice(g, chance)]
        lines.append(typed(g, actions, chance))
        g.play_all(actions)
    return lines


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_among_people(players: int) -> None:
    g = abyssal.new("abyss", players=players, seed=8)
    lines = scripted(g, random.Random(players))
    result = run("play", "abyss", "--hot-seat", "-p", players, "--seed", 8, lines=[*lines, "s over.json", ""])
    assert result.exit_code == 0
    assert "is not one of the choices" not in result.stdout
    assert "Score sheet" in result.stdout
    assert game_of("over.json").key() == g.key()


@pytest.mark.parametrize(("players", "expansions"), [(2, ["kraken"]), (3, ["leviathan"]), (5, BOTH)])
def test_whole_games_with_expansions(players: int, expansions: list[str]) -> None:
    g = abyssal.new("abyss", players=players, expansions=expansions, seed=8)
    lines = scripted(g, random.Random(players))
    words = ["--hot-seat", "-p", players, "--seed", 8, "--expansions", ",".join(expansions)]
    result = run("play", "abyss", *words, lines=[*lines, "s over.json", ""])
    assert result.exit_code == 0
    assert "is not one of the choices" not in result.stdout
    assert "Score sheet" in result.stdout
    assert ("BORDER" in result.stdout, "KRAKEN" in result.stdout) == ("leviathan" in expansions, "kraken" in expansions)
    assert game_of("over.json").key() == g.key()


def test_five_at_a_table_with_bots() -> None:
    words = ["--expansions", "Kraken, Leviathan", "--players", 5, "--seed", 5]
    result = run("play", "abyss", *words, lines=["l", "v", *["2", "1", ""] * 400])
    assert result.exit_code == 0
    assert "Bot 4" in result.stdout
    assert "Score sheet" in result.stdout
    assert " receives " not in result.stdout
    assert "draws a monster token of" not in result.stdout
    assert result.stderr == ""


def test_a_game_against_bots() -> None:
    result = run("play", "abyss", "--bots", "random,random", "--seed", 3, lines=["2", "1", ""] * 400)
    assert result.exit_code == 0
    assert "Bot 2" in result.stdout
    assert "Score sheet" in result.stdout
    assert " win with " in result.stdout or " wins with " in result.stdout
    assert result.stderr == ""


def test_bots_alone_need_nobody() -> None:
    result = run("play", "abyss", "--players", 2, "--bots", "random,random", "--seed", 1)
    assert result.exit_code == 0
    assert "Score sheet" in result.stdout
    assert "Your choice" not in result.stdout


def test_nobody_sees_what_the_bots_hold() -> None:
    """Cards that only bots received or drew never appear in the output of a game."""
    text = run("play", "abyss", "-p", 4, "--seed", 6, lines=["1", "1", "2", "l", ""] * 60).stdout
    assert "Bot 1 takes the" in text
    assert " receives " not in text
    assert "draws a monster token of" not in text
    assert "draws monster tokens of" not in text


# ---------------------------------------------------------------------- payments


def test_enter_takes_the_cheapest_payment() -> None:
    save_position(Path("payer.json"), PAYER)
    result = run("play", "--load", "payer.json", "--hot-seat", lines=["recruit jailer", "", "s paid.json"])
    assert "Pay for the Jailer. It costs 6 in allies of exactly 3 races, one of them Crab." in result.stdout
    assert "you have 2 pearls" in result.stdout
    assert "1  Crab 2, Shellfish 1 and Squid 3; Shellfish 1 joins you" in result.stdout
    first = next(abyss_of(abyssal.load(PAYER)).payments("jailer"))
    named = [f"0 {card}" for card in first["cards"]]
    assert entries_of("paid.json")[: len(named) + 2] == ["0 recruit jailer", *named, "0 done"]


@pytest.mark.parametrize(
    "line",
    [
        "squid 3, shellfish 1, crab 1",
        "Sq3 c1 sh1",
        "crab 1 + squid 3 + shellfish 1 + 1 pearl",
        "sh 1 and cr 1 and sq 3",
    ],
)
def test_a_payment_is_typed_in_any_order_and_pearls_are_added(line: str) -> None:
    save_position(Path("payer.json"), PAYER)
    run("play", "--load", "payer.json", "--hot-seat", lines=["jailer", line, "s paid.json"])
    assert entries_of("paid.json")[:5] == ["0 recruit jailer", "0 crab 1", "0 shellfish 1", "0 squid 3", "0 done"]
    run("play", "--load", "payer.json", "--hot-seat", lines=[f"recruit the jailer: {line}", "s once.json"])
    assert entries_of("once.json") == entries_of("paid.json")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("crab 2, squid 3", "Too few races for Jailer: 3 needed, 2 given."),
        ("squid 3, shellfish 1", "Too few races for Jailer: 3 needed, 2 given."),
        ("crab 5, squid 3, shellfish 1", "There is no Crab 5 in hand."),
        ("crab 2 2, squid 3", "There is no Crab 2 in hand."),
        ("s 3, crab 2", "Several races begin with “s”: Seahorse, Shellfish, Squid."),
        ("lobster 3", "There is no ally called lobster 3."),
        ("crab 2, squid 3, shellfish 1, 1 pearl", "These allies need 0 pearls"),
        ("done", "Too few races for Jailer: 3 needed, 0 given."),
    ],
)
def test_a_wrong_payment_gets_its_reason_and_another_chance(line: str, reason: str) -> None:
    save_position(Path("payer.json"), PAYER)
    result = run("play", "--load", "payer.json", "--hot-seat", lines=["recruit jailer", line, "", "s paid.json"])
    assert result.exit_code == 0
    assert reason in " ".join(result.stdout.split())
    assert entries_of("paid.json")[:3] == ["0 recruit jailer", "0 crab 2", "0 shellfish 1"]


def test_pearls_that_are_missing_are_counted() -> None:
    poor = {**PAYER, "seats": {"0": {"pearls": 1, "hand": ["crab 1", "crab 4", "squid 1", "shellfish 1"]}}}
    save_position(Path("poor.json"), poor)
    text = run(
        "play", "--load", "poor.json", "--hot-seat", lines=["recruit jailer", "crab 1, squid 1, shellfish 1"]
    ).stdout
    assert "The cost of Jailer must be filled with 3 pearls; there are 1: 2 missing." in text


def test_a_lord_that_cannot_be_paid_says_why() -> None:
    save_position(Path("payer.json"), PAYER)
    text = run(
        "play", "--load", "payer.json", "--hot-seat", lines=["recruit elder", "miller", "ship master", "q"]
    ).stdout
    assert "Too few races for Elder: 5 needed, 3 given." in text
    assert "Miller is not in the Court for you to take." in text
    assert "Pay for the Ship Master." in text


def test_only_one_way_to_pay_needs_no_question() -> None:
    only = {**PAYER, "seats": {"0": {"hand": ["crab 5", "squid 1"], "pearls": 1}}}
    save_position(Path("only.json"), only)
    result = run("play", "--load", "only.json", "--bots", "random", lines=["recruit seeker", "l", "", "q"])
    assert "Pay for the Seeker" not in result.stdout
    assert "You pay Crab 5, Squid 1 and 1 pearl; affiliate Squid 1; recruit the Seeker" in result.stdout


def test_a_game_saved_within_a_payment_goes_on_card_by_card() -> None:
    g = abyssal.load(PAYER)
    for text in ("recruit jailer", "crab 1"):
        g.play(g.parse(text))
    Path("half.json").write_text(json.dumps(g.record()), encoding="utf-8")
    result = run("play", "--load", "half.json", "--hot-seat", lines=["squid 3, shellfish 1", "s paid.json"])
    assert "PAID      Cr1" in result.stdout
    assert entries_of("paid.json")[:5] == ["0 recruit jailer", "0 crab 1", "0 shellfish 1", "0 squid 3", "0 done"]


def test_every_proposed_payment_is_legal_and_tells_who_joins() -> None:
    seen = 0
    for g in abyss_states(2):
        if g.decision == "pay" and not asked_to_pay(g)["paid"]:
            lines = menu(g)
            assert lines.enter == lines.items[0].actions
            for item in lines.items:
                g.clone().play_all(item.actions)
            seen += 1
    assert seen > 20


# ---------------------------------------------------------------------- typing


def test_what_is_no_list_of_allies() -> None:
    for text in ("s game2.json", "save game", "draw 3 x", "crab", "2 crab", "", "crab x 2", "1 pearl", "crab 1 dice x"):
        assert typed_allies(text).allies == []
    assert typed_allies("squid 1 pearl, kraken 3").allies == ["squid 1 pearl", "kraken 3"]


def test_every_notation_and_every_number_is_understood() -> None:
    for g in abyss_states(3, every=3):
        if g.is_over or g.decision in ("pay", "discard_to_6"):
            continue
        for action in g.legal():
            assert read(g, f" {g.text(action).title()} ") == [action]
        assert all(item.actions for item in menu(g).items)


def test_keys_are_chosen_as_a_whole() -> None:
    seats = {"0": {"keys": 2, "free": ["keeper", "reaper"]}}
    position = {**PAYER, "seats": seats, "pending": [{"step": "control_source", "seat": 0}]}
    save_position(Path("keys.json"), position)
    result = run("play", "--load", "keys.json", "--hot-seat", lines=["jail", "2", "s done.json"])
    assert "1  Keeper, Reaper and 1 key token" in result.stdout
    assert "2  Keeper and 2 key tokens" in result.stdout
    assert entries_of("done.json")[:4] == ["0 jail", "0 keeper", "0 key", "0 key"]


def test_a_discard_is_typed_or_taken_as_proposed() -> None:
    save_position(Path("limit.json"), LIMITED)
    result = run(
        "play", "--load", "limit.json", "--hot-seat", lines=["squid 5", "crab 9, crab 1", "sq1, cr1", "s a.json"]
    )
    assert "A rival's Commander lets you hold only 6 allies: discard 2 allies." in " ".join(result.stdout.split())
    assert "Discard 2 allies; named: 1." in result.stdout
    assert "There is no ally called crab 9." in result.stdout
    assert entries_of("a.json")[:2] == ["0 crab 1", "0 squid 1"]
    run("play", "--load", "limit.json", "--hot-seat", lines=["", "s b.json"])
    assert entries_of("b.json")[:2] == ["0 crab 1", "0 seahorse 1"]


@pytest.mark.parametrize("line", ["xyz", "99", "0", "draw 9", "seat 1", "squid", "u u", "ü", "1 1", "crab 2"])
def test_bad_input_gets_a_sentence_and_another_chance(line: str) -> None:
    result = run("play", "abyss", "--seed", 4, "--hot-seat", lines=[line, "explore", "q"])
    assert result.exit_code == 0
    assert f"“{line}” is not one of the choices" in result.stdout
    assert game_of(kept("abyss-4.json")).plies == 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_line_of_text_breaks_a_game(seed: int) -> None:
    chance = random.Random(seed)
    words = [
        "crab 1, squid 2",
        "s 2",
        "recruit sage: crab 1",
        "cr 1 2 3",
        "the ship master",
        "use  slaver",
        "∞ 3",
        "- 1",
    ]
    words += ["", "", "done", "take", "pass", "u", "v", "l", "r", "h", "0 pearls", "seat 9", *map(str, range(9))]
    lines = [chance.choice(words) for _ in range(250)]
    result = run("play", "abyss", "-p", 2 + seed % 3, "--seed", seed, *["--hot-seat"] * (seed % 2), lines=lines)
    assert result.exit_code == 0
    assert "Traceback" not in result.output


# ---------------------------------------------------------------------- keys, pages, undo, saving


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("h", "6 Crab +2: costs 6 points in allies of exactly 3 races"),
        ("r", "Once: every rival discards one ally of their own choice."),
        ("l", "A location is available"),
        ("v", "0 of 7 lords"),
    ],
)
def test_pages(key: str, words: str) -> None:
    result = run("play", "abyss", "--seed", 4, lines=[key, "", "q"])
    assert words in " ".join(result.stdout.split())
    assert "Enter shows the table again." in result.stdout


def test_a_payment_and_a_lord_can_be_taken_back() -> None:
    """The turn continues with a location, so nothing was revealed and no other player was asked."""
    seats = {"0": {"keys": 3, "pearls": 2, "hand": ["crab 1", "crab 2", "squid 3", "shellfish 1"]}}
    court = ["jailer", "seeker", "elder", "ship-master", "miller"]
    save_position(Path("payer.json"), {**PAYER, "seats": seats, "court": court})
    lines = ["recruit jailer", "u", "recruit jailer", "", "u", "crab 1, squid 3, shellfish 1", "s paid.json"]
    result = run("play", "--load", "payer.json", "--hot-seat", lines=lines)
    assert "Taken back: recruit jailer." in result.stdout
    assert "Taken back: crab 2, shellfish 1, squid 3, done." in result.stdout
    assert entries_of("paid.json")[:2] == ["0 recruit jailer", "0 crab 1"]


def test_a_card_that_was_revealed_cannot_be_taken_back() -> None:
    poor = {**PAYER, "seats": {"1": {"pearls": 0}}}  # no card is offered to a seat without pearls
    save_position(Path("payer.json"), poor)
    result = run("play", "--load", "payer.json", "--hot-seat", lines=["explore", "u", "q"])
    seen = "“explore” cannot be taken back, because something new has been seen since: Player 1 reveals"
    assert seen in " ".join(result.stdout.split())


def test_a_stack_that_another_seat_has_seen_cannot_be_taken_back() -> None:
    save_position(Path("payer.json"), PAYER)
    result = run("play", "--load", "payer.json", "--hot-seat", lines=["council crab", "u", "q"])
    text = " ".join(result.stdout.split())
    assert "“council crab” was chosen by Player 1, who alone can take it back." in text
    assert "Crab 3" not in text.partition("> “council crab” was")[2]


def test_save_and_continue_and_replay() -> None:
    chance = random.Random(1)
    g = abyssal.new("abyss", players=2, seed=9)
    lines = scripted(g, chance)
    half = len(lines) // 2
    run("play", "abyss", "--hot-seat", "--seed", 9, "--save", "mine.json", lines=[*lines[:half], "q"])
    assert not game_of("mine.json").is_over
    run("play", "abyss", "--load", "mine.json", lines=[*lines[half:], "s"])
    assert game_of("mine.json").key() == g.key()
    text = run("replay", "mine.json").stdout
    assert "Abyss: Player 1 and Player 2, seed 9" in text
    assert "Score sheet" in text
    numbers = [int(line[:4]) for line in text.splitlines() if line[:4].strip().isdecimal()]
    assert numbers[: g.plies] == list(range(1, g.plies + 1))


def test_save_and_continue_and_replay_with_expansions() -> None:
    g = abyssal.new("abyss", players=3, expansions=BOTH, seed=9)
    lines = scripted(g, random.Random(1))
    half = len(lines) // 2
    words = ["--hot-seat", "-p", 3, "--seed", 9, "--expansions", "kraken,leviathan", "--save", "mine.json"]
    run("play", "abyss", *words, lines=[*lines[:half], "q"])
    assert not game_of("mine.json").is_over
    assert game_of("mine.json").variant.options["expansions"] == BOTH
    run("play", "abyss", "--load", "mine.json", lines=[*lines[half:], "s"])
    assert game_of("mine.json").key() == g.key()
    text = run("replay", "mine.json").stdout
    assert "Scourge of the Abyss" in text
    numbers = [int(line[:4]) for line in text.splitlines() if line[:4].strip().isdecimal()]
    assert numbers[: g.plies] == list(range(1, g.plies + 1))


def test_a_sentinel_can_be_taken_back() -> None:
    save_position(Path("sentinel.json"), SENTINEL)
    lines = ["sentinel", "court", "seeker", "u", "jailer", "s placed.json"]
    result = run("play", "--load", "sentinel.json", "--hot-seat", lines=lines)
    assert "⚑ Player 1: Seeker" in result.stdout
    assert "Taken back: seeker." in result.stdout
    assert "⚑ Player 1: Jailer" in result.stdout
    assert entries_of("placed.json")[:3] == ["0 sentinel", "0 court", "0 jailer"]


def test_a_throw_cannot_be_taken_back() -> None:
    save_position(Path("border.json"), BORDER)
    result = run("play", "--load", "border.json", "--hot-seat", lines=["fight", "u", "fight", "7", "crab 5", "u", "q"])
    text = " ".join(result.stdout.split())
    assert "Taken back: fight." in text
    assert "▸ 7 Leviathan 2 Jellyfish Crab 6▲▲ 4▲" in text
    assert "“crab 5” cannot be taken back, because something new has been seen since" in text


def test_the_loot_of_a_search_lies_on_its_sanctuary() -> None:
    seats = {"0": {"keys": 3}}
    position = {
        **SENTINEL,
        "sentinels": {},
        "seats": seats,
        "loot_deck": [6, 7],
        "pending": [{"step": "control_source", "seat": 0}],
    }
    save_position(Path("keys.json"), position)
    result = run("play", "--load", "keys.json", "--hot-seat", lines=["megalodon", "search"])
    assert re.search(r"⌂ Megalodon ▣ 6, 7 +13 IP\n", result.stdout)


def test_a_replay_shows_the_side_of_each_seat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record = random_record(tmp_path / "game.json", {"players": 3}, game="abyss")
    sit_down(monkeypatch, "30", "o", "o", "o", "v", "q")
    text = run("replay", record).stdout
    assert [text.count(f"── Player {n} ") for n in (1, 2, 3)] == [4, 2, 2]  # each once more on the page of all players


def test_a_replay_shows_all_five_sides(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record = random_record(tmp_path / "game.json", {"players": 5, "expansions": BOTH}, game="abyss")
    sit_down(monkeypatch, "30", "o", "o", "o", "o", "v", "r", "e", "q")
    text = run("replay", record).stdout
    assert [text.count(f"── Player {n} ") >= 2 for n in range(1, 6)] == [True] * 5
    assert "Leviathans: who can attack them" in text
    assert "Scourge of the Abyss" in text


def test_the_screen_is_handed_over_between_people(monkeypatch: pytest.MonkeyPatch) -> None:
    prompts = sit_down(monkeypatch, "", "explore", "", "pass", "", "take")
    result = run("play", "abyss", "--hot-seat", "--seed", 4)
    assert result.exit_code == 0
    asked = [prompt.split(" decides")[0] for prompt in prompts if "look away" in prompt]
    assert asked == ["Player 2", "Player 1", "Player 2", "Player 1"]


def test_people_are_asked_where_no_question_would_betray_a_hand() -> None:
    """With two equal allies the Jailer leaves no choice. Skipping the question would tell the others about the hand."""
    seats = {"0": {"hand": ["crab 5", "squid 1", "shellfish 1"]}, "1": {"hand": ["squid 2", "squid 2"]}}
    save_position(Path("jailer.json"), {**PAYER, "seats": seats})
    lines = ["recruit jailer: crab 5, squid 1, shellfish 1", "squid 1"]
    asked = "The Jailer. Which ally do you discard? It is Player 1's turn. 1 Squid 2"
    text = run("play", "--load", "jailer.json", "--hot-seat", lines=lines).stdout
    assert asked in " ".join(text.split())
    seats = {"0": {"hand": ["squid 2", "squid 2"]}, "1": {}}
    pending = [{"step": "jailer_discard", "seat": 0}]
    save_position(Path("alone.json"), {**PAYER, "active": 1, "seats": seats, "pending": pending})
    text = run("play", "--load", "alone.json", "--bots", "random", lines=["l"]).stdout
    assert "Which ally do you discard?" not in text
    assert "You discard Squid 2 (no choice)" in " ".join(text.split())


def test_a_single_person_is_not_asked_to_look_away(monkeypatch: pytest.MonkeyPatch) -> None:
    prompts = sit_down(monkeypatch, "1", "1", "1")
    run("play", "abyss", "--seed", 4)
    assert not any("look away" in prompt for prompt in prompts)


# ---------------------------------------------------------------------- which game


def test_the_game_is_asked_for_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for answers, title in (
        (["chess", "1"], "ABYSS"),
        (["Abyss"], "ABYSS"),
        ([""], "ABYSS"),
        (["2"], "CONSPIRACY"),
    ):
        sit_down(monkeypatch, *answers, "", "", "")
        text = run("play", "--seed", 3).stdout
        assert title in text
        assert ("“chess” is not one of the answers: 1, 2, 3, 4, 5." in text) == ("chess" in answers)
    for answer, marks in (("3", (True, False)), ("Leviathan", (False, True)), ("both", (True, True))):
        sit_down(monkeypatch, answer, "", "", "")
        text = run("play", "--seed", 3).stdout
        assert ("KRAKEN" in text, "BORDER" in text) == marks
    prompts = sit_down(monkeypatch, "")
    text = run("play", "--expansions", "kraken", "--seed", 3).stdout
    assert not any("Which game" in prompt for prompt in prompts)
    assert "KRAKEN" in text
    sit_down(monkeypatch, "")
    assert "CONSPIRACY" in run("play", "--solo", "mage", "--seed", 3).stdout
    sit_down(monkeypatch)
    assert run("play").exit_code == 0


def test_without_a_terminal_it_is_abyss_unless_an_option_says_more() -> None:
    assert "ABYSS" in run("play", "--seed", 3).stdout
    assert "ABYSS" in run("play", "--expansions", "leviathan", "--seed", 3).stdout
    assert "CONSPIRACY" in run("play", "--bonus", "--seed", 3).stdout


def test_no_expansions_are_the_base_game() -> None:
    text = run("play", "abyss", "--seed", 3, "--expansions", " , ").stdout
    assert text == run("play", "abyss", "--seed", 3).stdout
    assert "THREAT" in text


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--solo", "mage"], "--solo is an option of conspiracy; abyss does not have it."),
        (["--bonus"], "--bonus is an option of conspiracy; abyss does not have it."),
        (["--players", "1"], "abyss is for 2 to 4 players"),
        (["--players", "9"], "abyss is for 2 to 4 players"),
        (["--bots", "random,random,random", "--players", "2"], "3 bots at a table of 2: too many."),
        (["--load", "other.json"], "other.json holds a game of conspiracy, not of abyss."),
        (["--load", "other.json", "--expansions", "kraken"], "--expansions cannot be combined with --load."),
        (["--expansions", "kraken,hydra"], "expansions=“hydra” is not possible; allowed: kraken, leviathan."),
        (["--expansions", "kraken", "--players", "5"], "abyss is for 2 to 4 players"),
        (["--expansions", "leviathan", "--players", "6"], "abyss is for 2 to 5 players"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(words: list[str], complaint: str) -> None:
    random_record(Path("other.json"), plies=3)
    result = run("play", "abyss", *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


def test_expansions_belong_to_abyss() -> None:
    result = run("play", "conspiracy", "--expansions", "kraken")
    assert result.exit_code == 2
    assert "--expansions is an option of abyss; conspiracy does not have it." in result.stderr


# ---------------------------------------------------------------------- who has won


def over(seats: Sequence[Mapping[str, object]]) -> str:
    position = {
        "game": "abyss",
        "players": len(seats),
        "pending": [],
        "seats": {str(n): s for n, s in enumerate(seats)},
    }
    g = abyssal.load(position)
    verdict = telling_of(g).sheet(g, None)["verdict"]
    assert verdict is not None
    return seats_at(g).speaker.plain(verdict)


def test_the_winner_and_what_decided_a_tie() -> None:
    miller, keepers = {"free": ["miller"]}, {"free": ["sage", "reaper"]}
    assert over([miller, {"free": ["reaper"]}]) == "You win with 10 IP."
    assert over([{**miller, "pearls": 1}, {**keepers, "pearls": 3}]) == (
        "You and Bot 1 have 10 IP each; Bot 1 wins with more pearls (3 pearls)."
    )
    assert over([{**miller, "pearls": 2}, {**keepers, "pearls": 2}]) == (
        "You and Bot 1 have 10 IP and 2 pearls each; you win with the best lord (10 IP)."
    )
    equal = [{"free": ["keeper"]}, {"free": ["reaper"]}]
    assert over(equal) == "You and Bot 1 share the victory: 6 IP, 1 pearl and a best lord of 6 IP each."


def test_errors_are_errors_about_input() -> None:
    g = abyssal.load({**PAYER, "pending": [{"step": "pay", "seat": 0, "lord": "jailer"}]})
    with pytest.raises(AbyssalError) as caught:
        read(g, "crab 1")
    assert seats_at(g).speaker.plain(refusal(caught.value)) == "Too few races for Jailer: 3 needed, 1 given."
