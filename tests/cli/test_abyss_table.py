"""The drawing of a table of Abyss: complete, within the terminal, and without anybody's secrets."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

import abyssal
from abyssal import Game
from abyssal.abyss.catalog import LOCATIONS, LORDS
from abyssal.cli.abyss.face import table_of
from abyssal.cli.abyss.marks import need
from abyssal.cli.faces import face_of
from abyssal.cli.menu import menu_of
from abyssal.cli.pages import rules_page, score_sheet
from abyssal.cli.seats import make_seats
from abyssal.cli.speaker import Sentences
from abyssal.cli.terminal import PLAIN_LETTERS
from abyssal.telling import telling_of
from abyssal.telling.abyss.asked import abyss_of
from abyssal.telling.abyss.board import board
from abyssal.telling.abyss.phrases import reward, size_of
from abyssal.telling.abyss.shapes import Realm
from abyssal.texts.message import card, cards, message, seat
from tests.cli.helpers import EXPANDED, Screen, abyss_states, expanded_states, seats_at, session_at

SCREENS = Path(__file__).parent / "screens"
SPEAKER = make_seats("en", ["person", "random", "random"]).speaker
POSITION: dict[str, object] = {
    "game": "abyss",
    "players": 3,
    "seed": 5,
    "threat": 4,
    "court": ["jailer", "sage", "landlord", "master-of-magic", "miller"],
    "council": {"crab": ["crab 1", "crab 3"], "squid": ["squid 2"]},
    "available": ["parliament", "nest-of-giant-clams", "city-of-mirrors"],
    "lord_deck": 9,
    "seats": {
        "0": {
            "pearls": 4,
            "keys": 1,
            "hand": ["crab 2", "crab 4", "squid 3", "seahorse 1", "jellyfish 2", "jellyfish 2"],
            "affiliated": ["crab 1", "shellfish 3"],
            "tokens": [2, 4],
            "free": ["slaver", "treasurer"],
            "disabled": ["tamer"],
            "locations": {"jail": ["elder"]},
        },
        "1": {
            "pearls": 2,
            "hand": ["squid 5", "squid 4", "shellfish 5"],
            "affiliated": ["seahorse 2"],
            "tokens": [3],
            "free": ["commander", "peddler"],
            "locations": {"barracks": ["recruiter", "shaman", "oracle"]},
        },
        "2": {"pearls": 0, "keys": 2, "hand": ["crab 5"], "free": ["landowner"], "disabled": ["alchemist"]},
    },
}
EXPLORING = {**POSITION, "active": 1, "track": ["crab 3", "monster", "squid 1"], "council": {}, "price": 2}
EXPANSIONS: dict[str, object] = {
    "game": "abyss",
    "players": 5,
    "expansions": ["kraken", "leviathan"],
    "seed": 5,
    "court": ["jailer", "fence", "landlord", "watcher", "coward"],
    "council": {"crab": ["crab 1", "crab 3 dice"], "squid": ["squid 2", "kraken 3"]},
    "available": ["megalodon", "parliament", "krakens-lair"],
    "lord_deck": 9,
    "border": {
        "2-3": {"leviathan": 14, "damage": 1},
        "6": {"leviathan": 9, "damage": 1},
        "7": {"leviathan": 17},
        "11-12": {"leviathan": 3},
    },
    "kraken_figure": 1,
    "scourge": 2,
    "pending": [{"step": "main", "seat": 0}],
    "sentinels": {
        "vigil": {"owner": 0, "zone": "court", "target": "landlord"},
        "lookout": {"owner": 2, "zone": "council", "target": "crab"},
        "watcher": {"owner": 3, "resting": True},
    },
    "loot": {"battlefield": [3, 6, 7], "abandoned-convoy": [4]},
    "seats": {
        "0": {
            "pearls": 4,
            "keys": 1,
            "nebulis": 1,
            "hand": ["crab 2 pearl", "crab 4", "squid 3 dice", "kraken 2", "jellyfish 2"],
            "affiliated": ["crab 1", "shellfish 3"],
            "tokens": [2, 4],
            "new_tokens": ["key", "pearls 2"],
            "wounds": 2,
            "slain": [4],
            "free": ["vigil", "treasurer"],
            "locations": {"battlefield": ["elder"]},
        },
        "1": {
            "pearls": 2,
            "nebulis": 3,
            "hand": ["squid 5", "squid 4", "kraken 4"],
            "tokens": [3],
            "free": ["commander", "peddler"],
            "locations": {"abandoned-convoy": ["recruiter", "shaman", "oracle"]},
            "kept_loot": {"megalodon": [5, 7]},
        },
        "2": {
            "keys": 2,
            "pearls": 0,
            "hand": ["crab 5"],
            "new_tokens": ["council"],
            "slain": [7, 20],
            "free": ["lookout"],
            "disabled": ["alchemist"],
        },
        "3": {"pearls": 12, "wounds": 5, "free": ["shepherd"], "hand": []},
        "4": {"pearls": 1, "hand": ["crab 1"]},
    },
}
MONSTER = {
    **EXPANSIONS,
    "track": ["crab 3", "monster"],
    "council": {},
    "sentinels": {},
    "pending": [{"step": "explore", "seat": 0, "passed": True}, {"step": "explore_monster", "seat": 0}],
}
FIGHT = {**EXPANSIONS, "pending": [{"step": "fight_ally", "seat": 0, "cell": "6"}]}
SEARCH = {**EXPANSIONS, "pending": [{"step": "search", "seat": 0, "location": "battlefield"}]}
KRAKEN = {
    **POSITION,
    "expansions": ["kraken"],
    "kraken_figure": 2,
    "sentinels": {"vigil": {"owner": 2, "zone": "locations", "target": "parliament"}, "watcher": {"owner": 0}},
}


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def name_of(kind: str, name: str | int) -> str:
    """Return the name of a thing."""
    return SPEAKER.plain(message("card", card=card(kind, name)))


def realms(g: Game, reader: int) -> list[Realm]:
    return board(abyss_of(g), reader)["seats"]


def log_of(g: Game, reader: int, brief: bool = False) -> Sequence[Text]:
    return Sentences(seats_at(g).speaker, telling_of(g).story(g.events(0, reader), brief=brief))


def drawn(g: Game, width: int = 100, height: int = 40, reader: int = 0, source: Game | None = None) -> str:
    """Draw the table. ``source`` is the game of the log, if ``g`` has no history."""
    log = log_of(source or g, reader, brief=True)
    return plain(face_of(g).draw(seats_at(g).speaker, g, reader, log, (width, height)))


def menu(g: Game, width: int, rows: int | None = None) -> list[Text]:
    return menu_of(seats_at(g).speaker, g).draw(width, rows)


def everybody(g: Game, reader: int, width: int) -> list[Text]:
    return face_of(g).everybody(seats_at(g).speaker, g, reader, width)


def sheet(g: Game, width: int = 100) -> list[Text]:
    return score_sheet(seats_at(g).speaker, g, None, width)


def rules(g: Game, width: int = 100) -> list[Text]:
    return rules_page(seats_at(g).speaker, g, width)


def room_for_table(g: Game, width: int, height: int) -> int:
    """Return the rows that question, choices, keys and the prompt leave for the table."""
    return height - len(menu(g, width, height // 3)) - 5


def decision_text(g: Game, width: int = 100) -> str:
    """Return question, choices and the page of all players, as the deciding seat sees them."""
    question = telling_of(g).question(g, g.seat)
    assert question is not None
    lines = [seats_at(g).speaker.text(one) for one in (question["title"], question["text"], *question["notes"])]
    return plain([*lines, *menu(g, width), *menu(g, width, 0), *everybody(g, g.seat or 0, width)])


# ---------------------------------------------------------------------- secrets


def test_nothing_shown_depends_on_what_a_reader_may_not_see() -> None:
    """Two games that differ only in cards hidden from the reader look the same: table, question, choices, pages."""
    for g in abyss_states(1, every=41):
        for reader in range(0 if g.is_over else g.players):
            other = g.determinize(reader, seed=g.plies, memory="table")
            assert drawn(g, reader=reader) == drawn(other, reader=reader, source=g)
            assert drawn(g, 80, 16, reader) == drawn(other, 80, 16, reader, source=g)
            if g.seat == reader:
                assert decision_text(g) == decision_text(other)


def test_the_hand_of_a_rival_is_a_number() -> None:
    g = abyssal.load(POSITION)
    text = drawn(g) + decision_text(g)
    assert "hand 3" in text
    assert "3 allies" in text
    assert "Squid 5" not in text
    assert "Squid 4" not in text
    assert "Sq5" not in text
    assert "▲ 1 monster token\n" in text.replace("   ", "\n")  # without its value


def test_points_of_a_rival_leave_out_hand_and_tokens() -> None:
    mine, other, third = realms(abyssal.load(POSITION), 0)
    assert [realm["points"]["exact"] for realm in (mine, other, third)] == [True, False, False]
    # Commander 4, Peddler 9, Recruiter 4, Shaman 5, Oracle 5; Barracks 7 + 2 × 2; seahorse 2.
    assert other["points"]["total"] == 27 + 11 + 2
    assert mine["points"]["total"] == abyssal.load(POSITION).scores()[0]
    assert other["hand"] is None
    assert other["tokens"] is None
    assert mine["tokens"] == [2, 4]


# ---------------------------------------------------------------------- completeness


def test_everything_that_lies_open_is_shown_at_100_by_40() -> None:
    for g in abyss_states(3, every=7):
        reader = g.plies % g.players
        view = abyss_of(g).view(reader)
        text = drawn(g, reader=reader, height=60)
        for lord in view["court"]:
            assert name_of("lord", lord) in text
        for ally in view["track"]:
            assert name_of("ally", ally) in text
        for location in view["available"]:
            assert name_of("location", location) in text
        for owner, realm in view["seats"].items():
            for lord in realm["free"] + realm["disabled"]:
                assert name_of("lord", lord) in text, (owner, lord)
            for location in realm["locations"]:
                assert name_of("location", location) in text
            assert f"● {realm['pearls']}" in text
        bound = view["seats"][str(reader)]["locations"]
        assert all(name_of("lord", lord) in text for lords in bound.values() for lord in lords)


def test_words_tell_the_middle_of_the_table() -> None:
    text = drawn(abyssal.load(POSITION))
    assert "4 Crab +2" in text  # with the Treasurer
    assert "8 all 5 races" in text
    assert "once: rivals discard an ally each" in text
    assert "[4 ⊸●]" in text
    assert "fight for 1 key and 1 pearl or monster token" in text
    assert "⌂ Parliament 6 + 2 per Politician (now 8)" in text
    assert "COUNCIL    Jellyfish –   Crab ×2   Seahorse –   Shellfish –   Squid ×1" in text
    assert "lords cost you 2 less" in text
    assert "Hand 6/6" in text
    assert "Tamer 4 (disabled)" in text
    assert "under it: Elder" in text
    assert "⊸ 3 keys (1 token, Slaver, Treasurer)" in text
    assert "▲ 2 monster tokens (2, 4)" in text


def test_only_lords_that_can_be_paid_are_marked() -> None:
    g = abyssal.load(POSITION)
    lines = [line for line in drawn(g).split("\n") if "◆" in line]
    payable = {g.text(action).partition(" ")[2] for action in g.legal() if g.text(action).startswith("recruit")}
    assert len(lines) == len(payable)
    assert all(any(name_of("lord", lord) in line for line in lines) for lord in payable)


def test_the_card_under_decision_stands_in_brackets() -> None:
    text = drawn(abyssal.load(EXPLORING))
    assert "1  Crab 3   2  Monster   3 [ Squid 1 ]  4 ·  5 ●" in text
    assert "price ● 2" in text


def test_what_a_payment_must_be() -> None:
    table = table_of(SPEAKER, abyssal.load(POSITION), 0)
    lord = table.board["court"][0]
    assert need(table, {**lord, "races": 3, "cost": 6, "demanded": "crab"}).plain == " 6 Crab +2"
    assert need(table, {**lord, "races": 1, "cost": 8, "demanded": "shellfish"}).plain == " 8 Shellfish"
    assert need(table, {**lord, "races": 5, "cost": 10, "demanded": None}).plain == "10 all 5 races"
    assert need(table, {**lord, "races": 3, "cost": 6, "demanded": None}).plain == " 6 any 3 races"  # with the Diplomat
    assert [SPEAKER.plain(reward(space)) for space in (1, 3, 5)] == [
        "1 pearl or monster token",
        "1 key",
        "1 key and 2 pearls or monster tokens",
    ]


# ---------------------------------------------------------------------- within the terminal


@pytest.mark.parametrize(("width", "height"), [(100, 40), (100, 26), (80, 24), (80, 17), (120, 50)])
def test_no_line_is_too_long(width: int, height: int) -> None:
    for g in abyss_states(4, every=17):
        reader = g.plies % g.players
        assert max(len(line) for line in drawn(g, width, height, reader).split("\n")) <= width
        if g.seat is not None:
            lines = [*menu(g, width, height // 3), *everybody(g, reader, width)]
            assert max(line.cell_len for line in lines) <= width
        else:
            lines = [*sheet(g, width), *rules(g, width)]
            assert max(line.cell_len for line in lines) <= width


@pytest.mark.parametrize("width", [20, 45, 60, 200])
def test_odd_terminals_are_no_reason_to_fail(width: int) -> None:
    for g in abyss_states(5, every=40):
        assert drawn(g, width, 10)


def test_a_table_of_four_fits_into_the_screens_it_is_made_for() -> None:
    for g in abyss_states(6, every=5, tables=(4,)):
        if g.seat is None:
            continue
        for width, height, spare in ((100, 40, 0), (80, 24, 2)):
            room = room_for_table(g, width, height)
            lines = drawn(g, width, room, reader=g.seat).split("\n")
            assert len(lines) <= room + spare or len(menu(g, width, height // 3)) > height // 3 or room < 14


def test_a_smaller_screen_leaves_out_words_before_numbers() -> None:
    g = abyssal.load(POSITION)
    text = drawn(g, 80, 17)
    assert "rivals discard" not in text
    for words in ("Jailer", "Sage", "Parliament", "hand 3", "● 2", "▲ 2 (2, 4)", "Hand 6/6", "lord deck 9"):
        assert words in text
    assert len(text.split("\n")) <= 17


# ---------------------------------------------------------------------- expansions


def test_nothing_hidden_shows_with_expansions() -> None:
    """Krakens in other hands may move the figure at the end; a score must not reveal them either."""
    for g in expanded_states(11, every=113):
        for reader in set() if g.is_over else {g.seat or 0, g.plies % g.players}:
            other = g.determinize(reader, seed=g.plies, memory="table")
            for size in ((100, 40), (100, 28), (80, 24), (80, 14)):
                assert drawn(g, *size, reader) == drawn(other, *size, reader, source=g)
            if g.seat == reader:
                assert decision_text(g) == decision_text(other)


def test_krakens_of_a_rival_move_no_points_of_the_reader() -> None:
    """Bot 1 holds a kraken that would give it the figure; the reader's score must not reveal that."""
    seats = {"0": {"nebulis": 3, "hand": []}, "1": {"nebulis": 2, "hand": ["kraken 4"]}}
    position = {"game": "abyss", "players": 2, "expansions": ["kraken"], "kraken_figure": 0, "seats": seats}
    totals = [[realm["points"]["total"] for realm in realms(abyssal.load(position), reader)] for reader in (0, 1)]
    assert totals == [[-3 - 5, -2], [-3, -5 - 5]]


def test_the_points_of_all_rows_are_the_total() -> None:
    for g in expanded_states(17, every=5):
        for realm in realms(g, g.plies % g.players):
            points = realm["points"]
            sources = (points["locations"], points["lords"], points["allies"], points["tokens"])
            assert sum(sources) + points["kraken"] + points["leviathan"] == points["total"]
            assert points["locations"] == sum(place["worth"] for place in realm["locations"])
            without = points["without_hand"]
            assert without["locations"] == sum(place["without_hand"] for place in realm["locations"])
            in_hand = sum(points[name] - without[name] for name in ("locations", "allies", "kraken"))
            assert points["hand"] == in_hand


def test_points_are_those_that_the_rules_let_a_reader_count() -> None:
    """All points of the reader and of seats without hidden cards; of other seats the points of open cards."""
    for g in chain(abyss_states(19, every=11), expanded_states(19, every=23)):
        reader = g.plies % g.players
        known, numbers = g.known_scores(reader), abyss_of(g).table_numbers(reader)["seats"]
        for realm in realms(g, reader):
            owner, total = realm["seat"], realm["points"]["total"]
            figure = numbers[str(owner)]
            if not realm["points"]["exact"]:
                assert owner != reader
                assert total == figure["influence"]
            elif abyss_of(g).known_sheet(owner, reader).get("kraken", 0) is None:
                assert total == known[owner] + figure["figure_at_last"]
            else:
                assert total == known[owner]
        if g.is_over:
            assert [realm["points"]["total"] for realm in realms(g, reader)] == g.scores()


def test_new_tokens_of_a_rival_are_a_number() -> None:
    g = abyssal.load(EXPANSIONS)
    text = drawn(g) + decision_text(g)
    assert "▽ 2 new tokens (1 key, 2 pearls)" in text
    assert "▽ 1 new token ·" in text
    assert f"({name_of('new_token', 'council')})" not in text


def test_everything_of_the_expansions_that_lies_open_is_shown() -> None:
    for g in expanded_states(12, every=13):
        reader = g.plies % g.players
        view, speaker = abyss_of(g).view(reader), seats_at(g).speaker
        large, small = drawn(g, height=70, reader=reader), drawn(g, 80, 30, reader)
        for name, facts in view.get("border", {}).items():
            cell, leviathan = name.replace("-", "/"), facts["leviathan"]
            assert re.search(rf"[ ◆▸] {cell} +Leviathan {leviathan} ", large)
            assert re.search(rf"[ ◆▸] ?{cell}(:| +L{leviathan}| +Leviathan {leviathan}) ", small)
        for sentinel in view.get("sentinels", {}).values():
            assert f"⚑ {speaker.seat(sentinel['owner'], 'start')}: " in large
        for text in (large, small):
            for realm in view["seats"].values():
                assert not realm.get("nebulis") or re.search(rf"◎ ?{realm['nebulis']}\b", text)
                assert not realm.get("wounds") or re.search(rf"✗ ?{realm['wounds']}\b", text)
                assert not realm.get("slain") or f"slain {len(realm['slain'])}" in text
            scourge, figure = view.get("scourge"), view.get("kraken_figure")
            assert scourge is None or f"Scourge: {speaker.seat(scourge)}" in text
            assert figure is None or f"figure: {speaker.seat(figure)}" in text
            if "border" in view:
                assert f"▲ {size_of(view['token_pile'])} ▽ {size_of(view['new_token_pile'])}" in text
                assert "THREAT" not in text


def test_words_tell_the_border() -> None:
    text = drawn(abyssal.load(EXPANSIONS))
    assert "  dice   leviathan     who can attack  level▲tokens  its attack costs" in text
    assert "◆ 6      Leviathan 9   Squid Crab      7▲▲ 5▲        1 free lord" in text
    assert "◆ 11/12  Leviathan 3   Jellyfish Crab  9▲▲▲          3 wounds" in text
    assert "free: 4, 5, 8, 9, 10" in text
    # A sum of 2 or 3, of 6, of 7, and of 11 or 12: three, five, six and three throws.
    assert "Leave a monster: 17 of 36 throws bring an attack" in text
    assert "Leviathan ▽ 2 new tokens (1 key, 2 pearls) · slain 1 · ✗ 2 wounds" in text
    assert "Bot 3  1 IP    ● 12  ◎ 0  ⊸ 1  ▲ 0  ▽ 0  ✗ 5  hand 0" in text
    assert "deck 13 · ▲ 17 ▽ 16 · Scourge: Bot 2" in text
    assert "THREAT" not in text


def test_what_becomes_of_the_kraken_figure_is_told() -> None:
    """Krakens in the hand may move the figure at the end; what that costs counts as part of the hand."""
    for mine, other, holder, words, points in (
        ({"nebulis": 1, "hand": ["kraken 4"]}, {"nebulis": 2}, 1, "the Kraken figure at the end (−5 IP)", (-1, -8)),
        ({"nebulis": 2, "hand": []}, {"nebulis": 1}, 0, "◎ 2 nebulis · Kraken figure (−5 IP)", (-7, 0)),
    ):
        position = {"game": "abyss", "players": 2, "expansions": ["kraken"], "kraken_figure": holder}
        g = abyssal.load({**position, "seats": {"0": mine, "1": {"hand": [], **other}}})
        shown, in_hand = points
        assert shown + in_hand == g.scores()[0]
        assert words in drawn(g)
        assert f" −{-shown} IP{f' − {-in_hand} in hand' if in_hand else ''} ──" in drawn(g)


def test_words_tell_what_is_reserved_and_won() -> None:
    text = drawn(abyssal.load(EXPANSIONS))
    assert "◆⚑Landlord" in text
    assert "Crab ×2 ⚑" in text
    assert "⚑ You: Landlord · ⚑ Bot 2: Crab stack" in text
    assert "⚑ Bot 3: rests this turn" in text
    assert "◎ 1 nebulis · 2 at the end with your krakens" in text
    assert "⌂ Battlefield ▣ 3, 6, 7 · under it: Elder" in text
    assert "⌂ Abandoned Convoy 4 ▣ 4  kept ▣ 5, 7" in text
    assert "Kraken 2 " in text
    reserved = drawn(abyssal.load(KRAKEN))
    assert "⌂⚑ Parliament 6 + 2 per Politician" in reserved
    assert "⚑ Bot 2: Parliament" in reserved
    assert "⚑ You: to be placed" in reserved
    assert "THREAT" in reserved


def test_only_leviathans_within_reach_are_marked() -> None:
    """A squid can attack only leviathans of squids; a crab, or any ally with the Metamorph, can attack all."""
    for realm, cells in (
        ({"hand": ["squid 1"]}, {"6"}),
        ({"hand": ["crab 1"]}, {"2-3", "6", "7", "11-12"}),
        ({"hand": ["squid 1"], "free": ["metamorph"]}, {"2-3", "6", "7", "11-12"}),
        ({"hand": []}, set[str]()),
    ):
        g = abyssal.load({**EXPANSIONS, "sentinels": {}, "loot": {}, "seats": {"0": realm}})
        leviathan = board(abyss_of(g), 0)["leviathan"]
        assert leviathan is not None
        assert {one["cell"] for one in leviathan["cells"] if one["in_reach"]} == cells


def test_the_leviathan_that_is_fought_is_pointed_at() -> None:
    text = drawn(abyssal.load(FIGHT))
    assert "▸ 6 " in text
    assert text.count("▸") == 1
    assert "▸" not in drawn(abyssal.load(EXPANSIONS))


def test_monsters_that_do_nothing_are_said_to() -> None:
    inert = {**EXPANSIONS, "inert": True, "ended_by": 1}
    assert "monsters have no effect any more" in drawn(abyssal.load(inert))
    empty = {**EXPANSIONS, "leviathan_deck": []}
    assert "no leviathans are left" in drawn(abyssal.load(empty))


@pytest.mark.parametrize(("width", "height"), [(100, 40), (100, 26), (80, 24), (80, 17), (120, 50)])
def test_no_line_is_too_long_with_expansions(width: int, height: int) -> None:
    for g in expanded_states(13, every=41):
        reader = g.plies % g.players
        lines = drawn(g, width, height, reader).split("\n")
        if g.seat is not None:
            lines += plain([*menu(g, width, height // 3), *everybody(g, reader, width)]).split("\n")
        else:
            lines += plain([*sheet(g, width), *rules(g, width)]).split("\n")
        assert max(len(line) for line in lines) <= width


@pytest.mark.parametrize(("players", "expansions"), EXPANDED)
def test_tables_with_expansions_fit_into_the_screens_they_are_made_for(players: int, expansions: list[str]) -> None:
    for g in expanded_states(14, every=23, tables=[(players, expansions)]):
        for width, height, least in ((100, 40, 26), (80, 24, 18)):
            if g.seat is None:
                continue
            room = room_for_table(g, width, height)
            lines = drawn(g, width, max(room, least), reader=g.seat).split("\n")
            assert len(lines) <= max(room, least)


def test_a_payment_at_a_table_with_three_sentinels_fits_into_a_small_screen() -> None:
    """The smallest layout still shows what is reserved; the paid allies replace the Council."""
    sentinels = {
        "watcher": {"owner": 3, "zone": "locations", "target": "parliament"},
        "vigil": {"owner": 1, "zone": "court", "target": "landlord"},
        "lookout": {"owner": 2, "zone": "council", "target": "crab"},
    }
    g = abyssal.load({**EXPANSIONS, "sentinels": sentinels})
    g.play_all([g.parse(text) for text in ("recruit jailer", "crab 2 pearl")])
    text = drawn(g, 80, 18)
    assert len(text.split("\n")) <= 18
    assert "PAID      Cr2p" in text
    assert "figure: Bot 1  ⚑ Bot 3: Parliament  ⚑ Bot 1: Landlord  ⚑ Bot 2: Crab" in text


@pytest.mark.parametrize("width", [20, 45, 60, 200])
def test_odd_terminals_are_no_reason_to_fail_with_expansions(width: int) -> None:
    for g in expanded_states(15, every=101):
        assert drawn(g, width, 10)


def test_the_rules_are_those_of_the_game_in_play() -> None:
    """The page lists all cards of the expansions in play, and none of the others."""
    for expansions, lords, places in (([], 35, 20), (["kraken"], 53, 26), (["leviathan"], 44, 20), (None, 62, 26)):
        named = ["kraken", "leviathan"] if expansions is None else expansions
        g = abyssal.new("abyss", players=2, expansions=named, seed=1)
        text = plain(rules(g))
        listed = [line.partition("  ")[0].strip() for line in text.split("\n") if re.match(" [A-Z]", line)]
        assert sum(name_of("lord", lord) in listed for lord in LORDS) == lords
        assert sum(name_of("location", location) in listed for location in LOCATIONS) == places
        assert ("Nebulis are black pearls" in text) == ("kraken" in named)
        assert (re.search(r"\n Leviathan 20 +Crab; 7 → 1 token; 2 wounds", text) is not None) == ("leviathan" in named)
        assert ("threat" in text) != ("leviathan" in named)
        assert ("A kraken can attack any leviathan" in text) == (len(named) == 2)


def test_the_score_sheet_has_all_sources() -> None:
    g = abyssal.load({**EXPANSIONS, "pending": []})
    text = plain(sheet(g, 80))
    for words in ("Loot ", "Megalodon ", "Nebulis ", "Kraken figure ", "Wounds ", "Scourge of the Abyss "):
        assert words in text
    assert max(len(line) for line in text.split("\n")) <= 80
    total = next(line for line in text.split("\n") if line.startswith("Total"))
    assert [int(number) for number in total.split()[2:]] == g.scores()
    base = abyssal.new("abyss", players=2, seed=1)
    assert "Loot" not in plain(sheet(base))


# ---------------------------------------------------------------------- letters and colours


def test_without_unicode_every_letter_is_plain() -> None:
    for g in abyss_states(7, every=23):
        drawn(g).translate(PLAIN_LETTERS).encode("ascii")
        for text in log_of(g, 0):
            text.plain.translate(PLAIN_LETTERS).encode("ascii")
        if g.seat is not None:
            decision_text(g).translate(PLAIN_LETTERS).encode("ascii")
        else:
            plain(sheet(g)).translate(PLAIN_LETTERS).encode("ascii")
    plain(rules(g)).translate(PLAIN_LETTERS).encode("ascii")
    face_of(g).legend(SPEAKER, g).translate(PLAIN_LETTERS).encode("ascii")


def test_without_unicode_expansions_are_plain_too() -> None:
    for g in expanded_states(16, every=57):
        (drawn(g) + drawn(g, 80, 20)).translate(PLAIN_LETTERS).encode("ascii")
        if g.is_over:
            plain(sheet(g)).translate(PLAIN_LETTERS).encode("ascii")
            plain(rules(g)).translate(PLAIN_LETTERS).encode("ascii")
        else:
            decision_text(g).translate(PLAIN_LETTERS).encode("ascii")


def test_without_colours_the_same_is_said() -> None:
    g = abyssal.load(POSITION)
    lines = face_of(g).draw(seats_at(g).speaker, g, 0, [], (100, 40))
    console = Console(width=100, force_terminal=True, no_color=True, highlight=False)
    with console.capture() as capture:
        console.print(Text("\n").join(lines))
    assert "\x1b[3" not in capture.get()
    assert "\x1b[4" not in capture.get()
    assert " Crab 2 4 " in capture.get()


def test_allies_in_sentences_are_coloured_with_their_names() -> None:
    paid = message("told-joined-paid", who=seat(1), items=cards("ally", ["crab 2", "crab 4", "squid 3"]))
    cheap = message("payment.short", cards=cards("ally", ["jellyfish 3", "crab 2"]))
    for msg, named in (
        (paid, ["Crab 2, 4", "Squid 3"]),
        (message("told-ally_taken", who=seat(1), card=card("ally", "crab 3"), space=2), ["Crab 3"]),
        (cheap, ["Je3", "Cr2"]),
        (message("card", card=card("race", "monster")), ["Monster"]),
    ):
        text = SPEAKER.text(msg)
        assert [text.plain[span.start : span.end] for span in text.spans] == named


# ---------------------------------------------------------------------- whole screens


def screen(position: dict[str, object], width: int, height: int) -> str:
    """Return a whole screen, as a session shows it to the deciding player."""
    g = abyssal.load(position)
    terminal = Screen(width=width, height=height)
    session = session_at(terminal, g)
    session.is_new = False
    session.reader = g.seat
    session.draw(g.seat or 0, menu_of(session.speaker, g))
    return "".join(f"{line.rstrip()}\n" for line in terminal.shown.splitlines())


@pytest.mark.parametrize(
    ("name", "position", "width", "height"),
    [
        ("main-100x40", POSITION, 100, 40),
        ("main-80x24", POSITION, 80, 24),
        ("pay-100x40", {**POSITION, "pending": [{"step": "pay", "seat": 0, "lord": "jailer"}]}, 100, 40),
        ("offer-100x40", EXPLORING, 100, 40),
        ("offer-80x24", EXPLORING, 80, 24),
        ("control-100x40", {**POSITION, "pending": [{"step": "control_source", "seat": 0}]}, 100, 40),
        ("drawn-100x40", {**POSITION, "drawn": ["abyss", "chasm"]}, 100, 40),
        ("kraken-100x40", KRAKEN, 100, 40),
        ("kraken-80x24", KRAKEN, 80, 24),
        ("expansions-100x40", EXPANSIONS, 100, 40),
        ("expansions-80x24", EXPANSIONS, 80, 24),
        ("border-monster-100x40", MONSTER, 100, 40),
        ("border-monster-80x24", MONSTER, 80, 24),
        ("fight-100x40", FIGHT, 100, 40),
        ("search-100x40", SEARCH, 100, 40),
    ],
)
def test_screens(name: str, position: dict[str, object], width: int, height: int) -> None:
    """Compare whole screens with reviewed ones; ``ABYSSAL_SCREENS=write`` writes them again, for a new review."""
    file = SCREENS / f"abyss-{name}.txt"
    shown = screen(position, width, height)
    if os.environ.get("ABYSSAL_SCREENS") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")
