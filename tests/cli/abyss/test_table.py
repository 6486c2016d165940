"""The drawing of a table of Abyss: within its screen, in any language, and with numbers that add up."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from rich.text import Text

import abyssal
from abyssal import Game
from abyssal.cli.abyss.face import AbyssFace
from abyssal.cli.abyss.marks import fitting, latest, shortened
from abyssal.cli.speaker import Sentences, Speaker
from abyssal.telling import telling_of
from abyssal.telling.abyss.asked import abyss_of
from abyssal.telling.abyss.board import board
from abyssal.texts import PSEUDO
from tests.cli.helpers import EXPANDED, played

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
TABLES: Sequence[tuple[int, Sequence[str]]] = ((2, []), (3, []), (4, []), *EXPANDED)
PLAIN_WORD = re.compile(r"[A-Za-z]{4,}")
FACE = AbyssFace()
REALM: dict[str, object] = {
    "pearls": 4,
    "keys": 1,
    "hand": ["crab 2", "crab 4", "squid 3", "seahorse 1", "jellyfish 2", "jellyfish 2"],
    "affiliated": ["crab 1", "shellfish 3"],
    "tokens": [2, 4],
    "free": ["slaver", "treasurer"],
    "disabled": ["tamer"],
    "locations": {"jail": ["elder"]},
}
POSITION: dict[str, object] = {
    "game": "abyss",
    "players": 3,
    "active": 0,
    "court": ["jailer", "sage", "landlord", "master-of-magic", "miller"],
    "council": {"crab": ["crab 1", "crab 3"], "squid": ["squid 2"]},
    "available": ["parliament", "nest-of-giant-clams"],
    "seats": {"0": REALM, "1": {"hand": ["squid 5", "shellfish 5"], "tokens": [3], "free": ["commander"]}},
}
BORDER: dict[str, object] = {
    "game": "abyss",
    "players": 3,
    "expansions": ["leviathan"],
    "active": 0,
    "border": {"2-3": {"leviathan": 14, "damage": 1}, "6": {"leviathan": 9, "damage": 1}, "11-12": {"leviathan": 3}},
    "seats": {"0": {"hand": ["crab 2 pearl", "squid 3 dice"]}},
}


def speaker_of(g: Game, language: str = "en", you: int | None = 0) -> Speaker:
    return Speaker(language, NAMES[: g.players], you)


def lines_of(g: Game, speaker: Speaker, size: tuple[int, int], reader: int = 0) -> list[Text]:
    events = g.events(max(0, g.event_count - 60), reader)
    log = Sentences(speaker, telling_of(g).story(events, brief=True))
    return FACE.draw(speaker, g, reader, log, size)


def plain(lines: Sequence[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def drawn(g: Game, width: int = 100, height: int = 40, reader: int = 0) -> str:
    return plain(lines_of(g, speaker_of(g), (width, height), reader))


# ---------------------------------------------------------------------- within the screen


@pytest.mark.parametrize(("players", "expansions"), TABLES)
def test_a_table_fits_into_its_screen(players: int, expansions: Sequence[str]) -> None:
    for g in played(21, 43, [(players, expansions)]):
        reader = g.seat if g.seat is not None else 0
        for speaker in (speaker_of(g), speaker_of(g, "ru")):
            for width, height in ((100, 40), (100, 26), (80, 24), (80, 18)):
                lines = lines_of(g, speaker, (width, height), reader)
                assert len(lines) <= height
                assert max(line.cell_len for line in lines) <= width
            small = lines_of(g, speaker, (60, 24), reader)
            assert max(line.cell_len for line in small) <= 60
        assert speaker_of(g).voice.faults == []


@pytest.mark.parametrize("width", [20, 45, 200])
def test_odd_terminals_are_no_reason_to_fail(width: int) -> None:
    for g in played(22, 151, TABLES[::3]):
        for lines in (lines_of(g, speaker_of(g), (width, 10)), FACE.everybody(speaker_of(g), g, 0, width)):
            assert max(line.cell_len for line in lines) <= width


@pytest.mark.parametrize(("players", "expansions"), TABLES[2::3])
def test_every_word_comes_from_the_texts(players: int, expansions: Sequence[str]) -> None:
    """In the pseudo-language a word with plain letters was written into the code."""
    for g in played(23, 67, [(players, expansions)]):
        speaker = speaker_of(g, PSEUDO)
        screens = [lines_of(g, speaker, size) for size in ((120, 50), (100, 40), (80, 24), (80, 14))]
        text = plain([line for lines in screens for line in lines] + FACE.everybody(speaker, g, 0, 100))
        words = re.findall(r"\w+", text + FACE.legend(speaker, g))
        assert [word for word in words if PLAIN_WORD.fullmatch(word)] == []


def test_no_columns_stick_together_where_names_are_long() -> None:
    g = abyssal.load({**POSITION, "court": ["master-of-magic", "landowner", "counterfeiter"], "expansions": ["kraken"]})
    for width in (100, 80):
        text = plain(lines_of(g, speaker_of(g, "ru"), (width, 40)))
        for name in ("Мастер Магии", "Землевладелец", "Фальсификатор"):
            assert re.search(rf"[ ◆]{name} +(?:[А-Я]\w+ +)?\d", text)


# ---------------------------------------------------------------------- points


def test_the_points_of_all_rows_are_the_total() -> None:
    for g in played(24, 37, TABLES):
        for reader in {g.seat or 0, g.plies % g.players}:
            for realm in board(abyss_of(g), reader)["seats"]:
                points, without = realm["points"], realm["points"]["without_hand"]
                same = points["lords"] + points["tokens"] + points["leviathan"]
                assert same + points["locations"] + points["allies"] + points["kraken"] == points["total"]
                shown = without["locations"] + without["allies"] + without["kraken"]
                assert same + shown + points["hand"] == points["total"]
                assert realm["seat"] == reader or points["hand"] == 0 or g.decision == "pay"
        assert not g.is_over or f" {g.scores()[0]} IP ──" in drawn(g)


def test_what_the_hand_adds_stands_apart() -> None:
    g = abyssal.load(POSITION)
    text = drawn(g)
    # Jellyfish 2, Crab 2 for 1, Seahorse 1, Squid 3: final affiliation takes the lowest of each race.
    assert " 38 IP + 7 in hand ──" in text
    assert g.scores()[0] == 38 + 7
    assert re.search(r"Allies +Crab 1 +Shellfish 3 +4 IP", text)
    assert re.search(r"Hand 6/6 .* 7 IP", text)
    assert " 38 IP + 7 in hand ──" in drawn(g, 80, 24)
    assert " 38 IP ──" in drawn(abyssal.load({**POSITION, "seats": {"0": {**REALM, "hand": []}}}))


def test_a_hand_may_take_points_away() -> None:
    owned = {"affiliated": ["crab 3", "squid 2"], "locations": {"coral-barrier": []}}
    g = abyssal.load({**POSITION, "seats": {"0": {"hand": ["crab 1", "squid 1"], **owned}}})
    assert " 23 IP − 2 in hand ──" in drawn(g)


# ---------------------------------------------------------------------- what it says


def test_a_finished_game_is_nobodys_turn() -> None:
    g = abyssal.load({**POSITION, "pending": []})
    assert g.is_over
    for size in ((100, 40), (80, 24)):
        head = drawn(g, *size).split("\n")[0]
        assert "the game is over" in head
        assert "turn" not in head
    assert "your turn" in drawn(abyssal.load(POSITION))
    assert "Bob's turn" in drawn(abyssal.load({**POSITION, "active": 1}))


def test_counts_of_stacks_are_no_values() -> None:
    g = abyssal.load(POSITION)
    assert "COUNCIL    Jellyfish –   Crab ×2   Seahorse –   Shellfish –   Squid ×1" in drawn(g)
    assert "COUNCIL    Je –   Cr ×2   Se –   Sh –   Sq ×1" in drawn(g, 80, 16)


@pytest.mark.parametrize("height", [40, 24, 16])
def test_a_whole_track_is_shown_in_80_columns(height: int) -> None:
    track = ["jellyfish 3", "seahorse 4", "shellfish 4", "shellfish 2", "monster"]
    text = drawn(abyssal.load({**POSITION, "track": track, "council": {}}), 80, height)
    assert "1  Je3   2  Se4   3  Sh4   4  Sh2   5 [ Monster ]" in text
    assert "5 [ Monster ]" in drawn(abyssal.load({**POSITION, "track": track, "council": {}}), 100, height)


def test_the_border_says_what_its_columns_are() -> None:
    g = abyssal.load(BORDER)
    text = drawn(g)
    assert "dice   leviathan     who can attack  level▲tokens  its attack costs" in text
    assert "◆ 6      Leviathan 9   Squid Crab      7▲▲ 5▲        1 free lord" in text
    assert "free: 4, 5, 7, 8, 9, 10" in text
    heights = [height for height in range(14, 40) if "what its attack costs" in drawn(g, 100, height)]
    assert heights  # half a line for each, with a line that tells what is what
    assert all("level▲tokens" not in drawn(g, 100, height) for height in range(14, min(heights)))


def test_what_is_missing_for_a_lord_is_told_where_there_is_room() -> None:
    seats = {"0": {"pearls": 0, "hand": ["squid 3", "seahorse 1"]}}
    g = abyssal.load({**POSITION, "court": ["jailer", "landlord", "miller"], "seats": seats})
    text = drawn(g, 120)
    # The Jailer costs 6 with a Crab and two more races: a Crab of 2 would do.
    assert re.search(r"Jailer .* lacks 2 Cr$", text, re.MULTILINE)
    assert re.search(r"Landlord .* lacks 7 Sh$", text, re.MULTILINE)
    assert re.search(r"Miller .* lacks 4$", text, re.MULTILINE)
    assert "lacks" not in drawn(g, 109)
    assert "lacks" not in drawn(abyssal.load({**POSITION, "pending": []}), 120)


def test_locations_that_do_not_fit_are_counted() -> None:
    names = ["parliament", "nest-of-giant-clams", "city-of-mirrors", "hydrozoa-reserves", "oceanic-senate-assembly"]
    text = drawn(abyssal.load({**POSITION, "available": names}), 80, 12)
    assert re.search(r"LOCATIONS .* …\+\d$", text, re.MULTILINE)


def test_the_legend_tells_the_marks_of_the_game_in_play() -> None:
    for expansions in ([], ["kraken"], ["leviathan"], ["kraken", "leviathan"]):
        g = abyssal.new("abyss", players=2, expansions=expansions, seed=1)
        legend = FACE.legend(speaker_of(g), g)
        assert "6 Crab +2: costs 6 points in allies of exactly 3 races, one of them Crab" in legend
        assert "Allies: Je Jellyfish, Cr Crab" in legend
        assert ("◎ nebulis" in legend) == ("kraken" in expansions)
        assert ("▽ new" in legend) == ("6 L9 Squid" in legend) == ("leviathan" in expansions)
        assert ("threat track" in legend) == ("leviathan" not in expansions)


def test_everybody_is_shown_without_what_is_hidden() -> None:
    g = abyssal.load(POSITION)
    text = plain(FACE.everybody(speaker_of(g), g, 0, 100))
    assert [line.split()[1] for line in text.split("\n") if line.startswith("──")] == ["You", "Bob", "Cid"]
    assert "2 allies" in text
    assert "Squid 5" not in text
    assert "Slaver, Merchant: Each of your turns" in text
    assert "Tamer, Soldier" not in text  # disabled


# ---------------------------------------------------------------------- lines


def test_the_log_is_made_of_whole_sentences() -> None:
    log = [Text("One two three four five six."), Text("Seven eight."), Text("Nine ten eleven twelve thirteen.")]
    assert plain(latest(log, 15, 9)) == (
        "One two three\n  four five\n  six.\nSeven eight.\nNine ten eleven\n  twelve\n  thirteen."
    )
    assert plain(latest(log, 15, 6)) == "Seven eight.\nNine ten eleven\n  twelve\n  thirteen."
    assert plain(latest(log, 15, 3)) == "Nine ten eleven\n  twelve\n  thirteen."
    assert plain(latest(log, 15, 2)) == "… twelve\n  thirteen."
    assert plain(latest(log, 15, 1)) == "… thirteen."
    assert latest(log, 15, 0) == latest([], 15, 3) == []


def test_lines_are_cut_between_words() -> None:
    assert shortened(Text("rivals discard an ally each"), 24).plain == "rivals discard an ally…"
    assert shortened(Text("rivals discard an ally each"), 23).plain == "rivals discard an ally…"
    assert shortened(Text("Aquaculturalist"), 8).plain == "Aquacul…"
    assert shortened(Text("whole"), 5).plain == "whole"
    assert fitting([Text("one"), Text("two"), Text("three")], 11).plain == "one  …+2"
    assert fitting([Text("one"), Text("two"), Text("three")], 15).plain == "one  two  three"
