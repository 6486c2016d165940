"""The constants of the rules against the facts of the cards."""

from __future__ import annotations

from typing import Any, Final

import pytest

from abyssal.conspiracy import cards as parts
from abyssal.conspiracy import ids
from abyssal.conspiracy.events import EVENTS
from abyssal.conspiracy.locations import LOCATION_CARDS, ForceDraw, GuildBest, GuildCount, Location, Pearls
from abyssal.conspiracy.notation import ALIASES, IDS, KIND_OF_FACT, LORD_NAMES, OPTION_THINGS, TEXTS, fact, fact_number
from abyssal.conspiracy.solo import (
    A_KEY,
    A_PEARL,
    A_SIX,
    EXTEND_COALITION,
    LOCATION_POINTS,
    MILITARY_PILE,
    PRIORITIES,
    PRIORITY_NAMES,
    REPLAY_GROUP,
    SEVERAL_LORDS,
)
from abyssal.conspiracy.steps import REGISTRY, enlist_step, enlisted_steps
from abyssal.conspiracy.variant import STEPS
from abyssal.engine.errors import PositionError
from abyssal.engine.sets import members
from abyssal.engine.step import DECISION
from tests.rules.conspiracy.table import GUILDS, IPS, LETTERS, read_json

FACTS: Final = read_json("conspiracy-cards.json")
CARDS: Final = [*FACTS["locations"], *FACTS["bonus_locations"]]

# ---------------------------------------------------------------------- guilds and lords


def test_guilds() -> None:
    guilds = sorted(FACTS["guilds"], key=lambda guild: int(guild["index"]))
    assert [guild["id"] for guild in guilds] == list(parts.GUILDS) == list(GUILDS)
    assert "".join(guild["letter"] for guild in guilds) == parts.LETTERS == LETTERS
    assert len(guilds) == parts.N_GUILDS
    assert parts.GUILDS[parts.RED] == "military"


def test_values_and_copies() -> None:
    kinds = FACTS["lord_kinds"]
    assert tuple(kind["ip"] for kind in kinds) == tuple(parts.VALUES) == IPS
    assert tuple(kind["copies_per_guild"] for kind in kinds) == tuple(parts.COPIES)
    assert kinds[parts.SILVER]["key"] == "silver"
    assert kinds[parts.GOLD]["key"] == "gold"
    assert kinds[parts.SIX]["power"] == "reveal"


def test_all_lords() -> None:
    letters = {guild["id"]: guild["letter"] for guild in FACTS["guilds"]}
    listed = sorted(letters[lord["guild"]] + str(lord["ip"]) for lord in FACTS["lords"])
    assert sorted(LORD_NAMES[kind] for kind in parts.kinds_in(parts.ALL_LORDS)) == listed
    assert parts.bag_size(parts.ALL_LORDS) == parts.N_LORDS == FACTS["totals"]["lords"]
    assert parts.N_LORDS == parts.N_GUILDS * FACTS["totals"]["lords_per_guild"]
    assert parts.N_KINDS == len(LORD_NAMES) == parts.N_GUILDS * parts.N_RANKS


def test_the_facts_agree_with_their_own_totals() -> None:
    lords, totals = FACTS["lords"], FACTS["totals"]
    assert sum(lord["key"] == "silver" for lord in lords) == totals["silver_key_lords"] == 20
    assert sum(lord["key"] == "gold" for lord in lords) == totals["gold_key_lords"] == 10
    assert sum(lord["pearls"] > 0 for lord in lords) == totals["pearl_lords"] == 20
    assert sum(lord["pearls"] for lord in lords) == totals["pearls_on_lords"] == 30
    assert sum(card["pearls"] for card in FACTS["locations"]) == totals["pearls_on_locations"] == 6


# ---------------------------------------------------------------------- the alliance


def test_spaces() -> None:
    assert tuple(FACTS["rows"]) == tuple(parts.ROWS)
    assert len(FACTS["spaces"]) == parts.N_SPACES == FACTS["limits"]["spaces"]
    for space in FACTS["spaces"]:
        assert tuple(parts.SPACES[space["space"]]) == (space["row"], space["x2"])


@pytest.mark.parametrize("space", range(1, 16))
def test_neighbours(space: int) -> None:
    assert members(parts.NEIGHBOURS[space]) == FACTS["adjacency"][str(space)]


def test_edges() -> None:
    pairs = [[a, b] for a, b in ids.PAIRS if parts.touching(a, b)]
    assert pairs == FACTS["edges"]
    assert sum(len(near) for near in FACTS["adjacency"].values()) == 2 * len(FACTS["edges"]) == 60


# ---------------------------------------------------------------------- locations


def test_location_ids() -> None:
    assert [card["id"] for card in CARDS] == list(parts.LOCATIONS)
    assert len(CARDS) == parts.N_LOCATIONS == len(LOCATION_CARDS)
    assert len(FACTS["locations"]) == parts.N_BASE_LOCATIONS == FACTS["totals"]["locations"]
    assert len(FACTS["bonus_locations"]) == FACTS["totals"]["bonus_locations"]
    assert all(card["copies"] == 1 for card in CARDS)


def test_sets_of_locations() -> None:
    assert members(parts.BASE_LOCATIONS) == list(range(parts.N_BASE_LOCATIONS))
    assert members(parts.ALL_LOCATIONS) == list(range(parts.N_LOCATIONS))
    assert [parts.LOCATIONS[number] for number in members(parts.ANY_TWO_KEYS)] == ["any_two_keys"]
    assert [parts.LOCATIONS[number] for number in members(parts.SEARCH_DECK)] == ["search_deck"]


def printed_ip(card: dict[str, Any]) -> int:
    """The number of IP on a card: fixed, or per thing counted."""
    per = card["variable_ip"]
    if per is None or card["fixed_ip"]:
        return int(card["fixed_ip"])
    return int(per["ip"]) if per["per"].endswith("_key_lord") or "rank" in per else 0


@pytest.mark.parametrize("number", range(len(CARDS)), ids=[card["id"] for card in CARDS])
def test_location_card(number: int) -> None:
    card, made = CARDS[number], LOCATION_CARDS[number]
    assert made.ip == printed_ip(card)
    assert (made.pearls if isinstance(made, Pearls) else 0) == card["pearls"]
    if card["guild"] is not None:
        assert isinstance(made, GuildBest | GuildCount)
        assert parts.GUILDS[made.guild] == card["guild"]
    forces = made.count if isinstance(made, ForceDraw) else 0
    assert forces == {"force_draw_1": 1, "force_draw_2": 2}.get(card["effect"] or "", 0)
    if card["variable_ip"] is None and card["duration"] in (None, "rest_of_game") and not card["pearls"]:
        assert type(made) is Location  # nothing but IP; lasting effects are part of the rules


def test_numbers_of_the_rules() -> None:
    assert FACTS["limits"]["lord_draw_max"] == parts.MOST_DRAWN
    assert FACTS["limits"]["location_reveal_max"] == parts.MOST_REVEALED
    assert FACTS["scoring"]["per_coalition_lord"] == parts.POINTS_PER_COALITION_LORD
    assert FACTS["scoring"]["coalition_min_size"] == parts.COALITION_MIN_SIZE
    assert FACTS["scoring"]["pearl_keeper"] == parts.POINTS_OF_THE_KEEPER


# ---------------------------------------------------------------------- actions

TABLE: Final = {
    "draws": (ids.DRAWS, [f"draw {number}" for number in (1, 2, 3)]),
    "piles": (ids.PILES, [f"pile {guild}" for guild in GUILDS]),
    "lords": (ids.LORDS, [f"{letter}{ip}" for letter in LETTERS for ip in IPS]),
    "reveals": (ids.REVEALS, [f"reveal {number}" for number in (1, 2, 3)]),
    "locations": (ids.SITES, [card["id"] for card in CARDS]),
    "decline": (ids.DECLINE, ["decline"]),
    "swaps": (ids.SWAPS, [f"swap {a} {b}" for a in range(1, 16) for b in range(a + 1, 16)]),
    "use": (ids.USE_TOKEN, ["use"]),
    "keep": (ids.KEEP_TOKEN, ["keep"]),
    "seats": (ids.SEATS, [f"seat {seat}" for seat in range(4)]),
    "opponents": (ids.OPPONENTS, list(GUILDS)),
}


@pytest.mark.parametrize("kind", TABLE)
def test_texts_of_actions(kind: str) -> None:
    first, texts = TABLE[kind]
    assert TEXTS[first : first + len(texts)] == texts
    assert [IDS[text.lower()] for text in texts] == list(range(first, first + len(texts)))


def test_the_table_of_actions_has_no_gaps() -> None:
    assert [first for first, _ in TABLE.values()] == [
        sum(len(texts) for _, texts in list(TABLE.values())[:number]) for number in range(len(TABLE))
    ]
    assert len(TEXTS) == len(set(TEXTS)) == ids.N_IDS
    assert sorted(set(IDS.values())) == list(range(ids.N_IDS))
    assert len(IDS) == ids.N_IDS + len(ids.PAIRS)  # a swap may be named in either order
    assert ids.N_IDS <= 256


def test_pairs_of_spaces() -> None:
    assert len(ids.PAIRS) == 105
    for number, (a, b) in enumerate(ids.PAIRS):
        assert ids.pair_number(a, b) == number
        assert (ids.FIRST_OF_PAIR[number], ids.SECOND_OF_PAIR[number]) == (a, b)


def test_no_decision_has_more_options_than_there_is_room_for() -> None:
    assert 1 + 105 <= ids.MOST_OPTIONS  # a swap in a full alliance without keys
    assert parts.MOST_REVEALED + parts.N_LOCATIONS <= ids.MOST_OPTIONS


# ---------------------------------------------------------------------- solo

CONDITIONS: Final = {
    "several_lords": SEVERAL_LORDS,
    "key": A_KEY,
    "pearl": A_PEARL,
    "max_lord": A_SIX,
    "military": MILITARY_PILE,
    "extend_coalition": EXTEND_COALITION,
}


def test_priorities_of_the_opponents() -> None:
    assert set(CONDITIONS) == set(FACTS["solo"]["conditions"])
    for opponent in FACTS["solo"]["opponents"]:
        number = parts.GUILDS.index(opponent["guild"])
        assert opponent["index"] == number + 1
        assert list(PRIORITIES[number]) == [CONDITIONS[name] for name in opponent["priorities"]]
    assert {name: PRIORITY_NAMES[number] for name, number in CONDITIONS.items()} == {name: name for name in CONDITIONS}


def test_numbers_of_solo() -> None:
    assert FACTS["solo"]["location_ip"] == LOCATION_POINTS
    assert FACTS["solo"]["replay_token_area_min"] == REPLAY_GROUP


# ---------------------------------------------------------------------- steps

NAMES_OF_STEPS: Final = (
    "conspire", "pick_drawn", "keep", "next_lord", "swap", "location_source", "location_pick", "first_player",
    "first_location", "draw_lords", "turn_up_lord", "reveal_locations", "replay", "opponent_pile", "opponent_keep",
    "opponent_next_lord", "opponent_turn", "first_opponent", "opponent_open_location", "opponent_deck_location",
    "turn_start",
)  # fmt: skip


def test_steps_keep_their_numbers() -> None:
    """Keys of states and entries of records are made of them: new steps come last."""
    assert tuple(step.name for step in STEPS) == NAMES_OF_STEPS
    assert [REGISTRY.steps[number, 0] for number in range(len(STEPS))] == STEPS == enlisted_steps()


def test_every_decision_names_its_zone() -> None:
    """Except ``location_source``, whose locations lie open or in the deck."""
    without = {step.name for step in STEPS if step.kind == DECISION and step.zone == ""}
    assert without == {"location_source"}
    assert {step.zone for step in STEPS if step.kind != DECISION} == {""}


def test_a_number_is_given_once_and_none_is_left_out() -> None:
    with pytest.raises(ValueError, match="conspire"):
        enlist_step(0, STEPS[1])
    taken = REGISTRY.steps.pop((4, 0))
    try:
        with pytest.raises(ValueError, match="4"):
            enlisted_steps()
    finally:
        REGISTRY.steps[4, 0] = taken
    assert enlisted_steps() == STEPS


def test_parts_of_arguments_lie_beside_each_other() -> None:
    for step in STEPS:
        ends = 0
        for field in step.fields:
            assert field.shift == ends
            ends += field.bits


# ---------------------------------------------------------------------- notation


def test_every_action_is_something() -> None:
    assert len(OPTION_THINGS) == len(TEXTS)
    for (verb, kind, name), text in zip(OPTION_THINGS, TEXTS, strict=True):
        assert (kind is None) == (name is None)
        assert text in (verb, name, f"{verb} {name}", f"{kind} {name}")


@pytest.mark.parametrize(
    ("alias", "text"),
    [
        ("green 3", "G3"), ("merchant 3", "G3"), ("g 3", "G3"), ("pick g3", "G3"), ("keep g3", "G3"),
        ("place g3", "G3"), ("pile green", "pile merchant"), ("take merchant", "pile merchant"),
        ("take green", "pile merchant"), ("take pile blue", "pile politician"), ("flat-7", "flat_7"),
        ("flat 7", "flat_7"), ("take guild-best-mage", "guild_best_mage"), ("2 14", "swap 2 14"),
        ("14 2", "swap 2 14"), ("use token", "use"), ("keep token", "keep"),
    ],
)  # fmt: skip
def test_other_texts_that_are_understood(alias: str, text: str) -> None:
    assert ALIASES[alias] == IDS[text.lower()]


def test_an_alias_is_never_the_text_of_something_else() -> None:
    assert not set(ALIASES) & set(IDS)
    assert all(alias == " ".join(alias.lower().split()) for alias in ALIASES)


def test_every_fact_of_an_event_and_every_part_of_an_argument_has_a_kind() -> None:
    named = {name for kind in EVENTS for name in kind.facts} | {field.name for step in STEPS for field in step.fields}
    assert named - {"kept"} == set(KIND_OF_FACT)  # what is kept, the step knows itself


@pytest.mark.parametrize(
    ("name", "value", "shown"),
    [
        ("lord", 0, "Y0"), ("lord", 29, "P6"), ("location", 0, "flat_7"), ("guild", 4, "mage"),
        ("piles", 0b10100, ["merchant", "mage"]), ("space", 15, 15), ("other_space", 1, 1), ("count", 3, 3),
    ],
)  # fmt: skip
def test_facts_are_shown_by_name_and_read_again(name: str, value: int, shown: object) -> None:
    assert fact(name, value) == shown
    assert fact_number("here", name, shown) == value


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("lord", "Y5"), ("lord", 3), ("location", "castle"), ("guild", None), ("piles", ["merchant", "kraken"]),
        ("piles", "mage"), ("space", 0), ("space", 16), ("count", -1), ("count", 16), ("count", True), ("count", [1]),
    ],
)  # fmt: skip
def test_facts_that_cannot_be_are_refused(name: str, given: object) -> None:
    with pytest.raises(PositionError) as caught:
        fact_number("here", name, given)
    assert caught.value.params["where"] == "here"
