"""Whoever listens can learn everything that the board shows, and nothing else."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import pytest

import abyssal
from abyssal.telling import telling_of
from abyssal.telling.abyss.spoken import told as abyss_told
from abyssal.telling.conspiracy.spoken import told as conspiracy_told
from abyssal.texts import voice
from tests.telling.games import EVERY, name_of, states

TOLD: Final[dict[str, Any]] = {"abyss": abyss_told, "conspiracy": conspiracy_told}
SAMPLE = 40
"""Number of facts that are changed on each board."""
Path = tuple[str | int, ...]

SAID_OTHERWISE: Final = (
    (r".*/at", "an address for clicks"),
    (r"game|expansions/.*|reader|is_over|seats/\d+/seat", "what the table is, not what lies on it"),
    (r"payer", "it stands beside a worth"),
    (r"spaces|track/\d+/space", "the order of the track tells it"),
    (r"threat/bundles/.*", "the reward of a space, in all its forms"),
    (r"court/\d+/missing/demanded", "the race is named"),
    (r"seats/\d+/keys_missing", "3 keys bring a location"),
    (r"seats/\d+/(hand|affiliated)/\d+/counts|paid/\d+/counts", "the best ally of a race counts"),
    (r"seats/\d+/lords/\d+/(guild|influence|keys|lasting)", "printed on the card: about"),
    (r"seats/\d+/(locations/\d+|points)/without_hand(/.*)?", "the points of the hand are told apart"),
    (r"seats/\d+/(purchases_left|leviathan/slain/\d+)", "no client shows it"),
    (r"kraken/sentinels/\d+/zone", "the reserved card tells it"),
    (r"leviathan/cells/\d+/(leviathan|health|levels/\d+)", "no client shows a number of a leviathan; steps"),
    (r"bonus", "a rule of the table"),
    (r"piles/\d+/letter|seats/\d+/crests/\d+/(letter|guild)", "the lords begin with it"),
    (r"(open|revealed|searched)/\d+/is_fixed", "the text of the location tells it"),
    (r"seats/\d+/rows/\d+/\d+/(is_next|crest)", "the number of lords, and the crests"),
)
"""Facts of boards that need no sentence of their own: patterns of paths, and the reason."""
NEEDLESS: Final = re.compile("|".join(f"(?:{pattern})" for pattern, _ in SAID_OTHERWISE))
WHILE_IT_RUNS: Final = ("turn", "active", "ended_by", "extra_turns", "last_turn", "restriction", "paid")
"""Facts that nobody needs once the game is over."""
OF_THE_READER: Final = ("hand_worth", "hand_limit")
"""Facts of a seat that matter to itself only."""


@pytest.fixture(params=EVERY, ids=name_of)
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


def facts(data: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield the facts of a board: what is no list and no group, and each last thing of a list."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from facts(value, (*path, key))
    elif isinstance(data, list):
        if data and path[-1] not in ("seats", "cells", "rows", "crests", "piles", "council") and "rows" not in path:
            yield (*path, len(data)), None  # the list without its last thing
        for place, value in enumerate(data):
            yield from facts(value, (*path, place))
    else:
        yield path, data


def found_in(board: Any, path: Path) -> Any:
    for part in path:
        board = board[part]
    return board


def is_needless(board: Any, path: Path) -> bool:
    """Return whether a fact needs no sentence on this board."""
    if NEEDLESS.fullmatch("/".join(map(str, path))) or (board["is_over"] and path[0] in WHILE_IT_RUNS):
        return True
    if path[0] == "seats" and path[2] in OF_THE_READER:
        return bool(path[1] != board["reader"])
    around: Any = found_in(board, path[:-1])
    if not isinstance(around, dict):
        return False
    if path[0] == "council":
        return bool(around["count"] == 0 and path[-1] != "count")
    if path[:2] == ("leviathan", "cells"):
        return around.get("leviathan", 0) is None and path[-1] not in ("cell", "throws")
    if path[:2] == ("kraken", "sentinels"):
        return bool(path[-1] == "resting" and around["target"] is not None)
    if path[0] == "piles":
        return bool(not around["lords"])
    if "rows" in path:
        return bool(around["lord"] is None or (path[-1] == "linked" and found_in(board, path[:2])["coalition"] is None))
    if "sites" in path:
        return bool(path[-1] == "count" and around["location"] != "face_down")
    if "crests" in path:
        return bool(around["lord"] is None)
    return path[-1] in ("deck", "locations") and around[path[-1]] is None


def other_value(path: Path, value: Any, pool: dict[str, set[str]], chance: random.Random) -> Any:
    """Return another value for a fact; None if there is none."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        others = sorted(pool[kind_of(path)] - {value})
        return chance.choice(others) if others else None
    return 0 if path[-1] in ("reserved_by", "ended_by", "figure", "scourge", "keeper", "worth") else None


def heard(told: Any, board: Any, path: Path, other: Any) -> Any:
    """Return what is told of a board on which one fact is another; the board is as before afterwards."""
    around, last = found_in(board, path[:-1]), path[-1]
    if isinstance(around, list) and last == len(around):
        taken = around.pop()
        try:
            return told(board)
        finally:
            around.append(taken)
    kept, around[last] = around[last], other
    try:
        return told(board)
    finally:
        around[last] = kept


def kind_of(path: Path) -> str:
    """Return the last word of a path, which says of what kind a text is."""
    return next(str(part) for part in reversed(path) if isinstance(part, str))


def test_a_changed_fact_changes_what_is_heard(options: dict[str, Any]) -> None:
    chance = random.Random(5)
    told = TOLD[options["game"]]
    pool: dict[str, set[str]] = defaultdict(set)
    pool["state"] = {"free", "used", "disabled"}
    for number, g in enumerate(islice(states(options, 11), None, None, 5)):
        board: Any = telling_of(g).board(g, None if number % 4 == 3 else number % g.players)
        before = told(board)
        everything = list(facts(board))
        for path, value in everything:
            if isinstance(value, str):
                pool[kind_of(path)].add(value)
        for path, value in chance.sample(everything, min(SAMPLE, len(everything))):
            is_shorter = isinstance(found_in(board, path[:-1]), list) and value is None
            other = other_value(path, value, pool, chance)
            if (other is not None or is_shorter) and not is_needless(board, path):
                assert heard(told, board, path, other) != before, f"nobody hears {'/'.join(map(str, path))}: {value}"


# ---------------------------------------------------------------------- some sentences


def said(topic: str, language: str = "en", *, reader: int | None = 0, **position: Any) -> str:
    """Return what is said about a topic in a position."""
    g = abyssal.load(position)
    names = [f"Player{number}" for number in range(g.players)]
    return " ".join(voice(language).say(line, names, reader) for line in telling_of(g).spoken(g, reader)[topic])


MINE: Final = {
    "hand": ["crab 2", "kraken 3"],
    "pearls": 2,
    "nebulis": 1,
    "tokens": [2, 4],
    "new_tokens": ["pearls 2"],
    "wounds": 3,
    "slain": [7],
    "disabled": ["keeper"],
    "kept_loot": {"battlefield": [5]},
}
THEIRS: Final = {"hand": ["crab 1"], "tokens": [3], "new_tokens": ["key"], "locations": {"megalodon": []}}
BOTH: Final[dict[str, Any]] = {
    "game": "abyss",
    "players": 3,
    "expansions": ["kraken", "leviathan"],
    "court": ["jailer", "sage"],
    "seats": {"0": MINE, "1": THEIRS},
    "loot": {"megalodon": [3, 7]},
    "kraken_figure": 1,
    "scourge": 0,
    "border": {"2-3": {"leviathan": 1}},
    "sentinels": {"watcher": {"owner": 1, "zone": "court", "target": "sage"}},
}


def test_you_hear_what_is_yours() -> None:
    me = said("me", **BOTH)
    for sentence in (
        "You: 2 pearls, 1 nebulis, 0 keys.",
        "Disabled lords: Keeper.",
        "2 monster tokens, worth 2, 4.",
        "1 new token: 2 pearls.",
        "Loot kept from Battlefield: 5.",
        "3 wounds, slain: 1 leviathan.",
        "The Scourge of the Abyss lies here.",
    ):
        assert sentence in me
    assert "2 жетона монстра, значения: 2, 4. 1 новый жетон: 2 жемчужины." in said("me", "ru", **BOTH)


def test_of_rivals_you_hear_what_lies_open() -> None:
    rivals = said("rivals", **BOTH)
    assert "Location Megalodon: 10 influence points. Loot there: 3, 7. 1 monster token, hidden." in rivals
    assert "The Kraken figure lies here." in rivals
    assert "1 жетон монстра, значения скрыты. 1 новый жетон, содержание скрыто." in said("rivals", "ru", **BOTH)
    other = {
        **BOTH,
        "seats": {"0": MINE, "1": {**THEIRS, "hand": ["squid 5"], "tokens": [2], "new_tokens": ["council"]}},
    }
    assert said("rivals", **other) == rivals


def test_the_border_is_told_with_rewards_and_penalties() -> None:
    told = said("border", **BOTH)
    assert "Cell 2/3: a leviathan. Its levels: resistance 3 brings 1 monster token; resistance 7 brings 2" in told
    assert "Its own attack costs 3 allies; 3 throws lead there." in told
    assert "You have the Scourge of the Abyss." in told
    russian = said("border", "ru", **BOTH)
    assert "Ячейка 2/3: левиафан. Его уровни: сопротивление 3, награда 1 жетон монстра;" in russian
    assert "Цена его атаки: 3 союзника; сюда ведут 3 броска." in russian


def test_reserved_cards_and_sentinels_are_told() -> None:
    assert "Reserved with a sentinel: only Player1 can take it." in said("court", **BOTH)
    assert "взять можете только вы" in said("court", "ru", reader=1, **BOTH)
    told = "Player1 has the Kraken figure. Sentinel of the Watcher, owner Player1: reserves Sage."
    assert said("sentinels", **BOTH) == told
    assert said("sentinels", "ru", reader=1, **BOTH) == (
        "Фигурка Кракена у вас. Жетон Стража, лорд Наблюдатель, ваш: зарезервировано «Мудрец»."
    )


def test_the_threat_is_told_with_its_rewards() -> None:
    position: dict[str, Any] = {"game": "abyss", "players": 2, "threat": 4}
    assert said("threat", **position).startswith("The threat is at space 4. A monster fought now brings the reward of")
    assert "space 4, 1 key and 1 pearl or monster token; " in said("threat", **position)
    assert "деление 4 — 1 ключ и 1 жемчужина или жетон монстра; " in said("threat", "ru", **position)


def test_an_alliance_is_told_with_pearls_keys_locations_and_coalition() -> None:
    mine = {"lords": ["R1", "R4", "P1", "B3"], "pearls": 3, "locations": {"1": "flat_7"}}
    position: dict[str, Any] = {"game": "conspiracy", "players": 2, "seats": {"0": mine}, "keeper": 0}
    me = said("me", **position)
    assert "3 pearls. Unused keys: 1 silver, 0 gold. The Pearl Keeper is here. 4 lords, 11 spaces free." in me
    assert "Lords by space: 1, R1; 2, R4; 3, P1 with an unused key; 4, B3." in me
    assert "Location “7 IP”, on the lord of space 1: 7 influence points." in me
    assert "The largest coalition: Military, 2 lords on spaces 1, 2." in me
    russian = said("me", "ru", **position)
    assert "3 жемчужины. Неиспользованные ключи: серебряные — 1, золотые — 0." in russian
    assert "Владения «7 ОВ» на лорде клетки 1: 7 очков влияния." in russian
    assert "Самая большая коалиция: Воины, 2 лорда на клетках 1, 2." in russian
