"""Facts that follow from the rules (13), at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from abyssal import Game
from tests.properties.conspiracy import oracle
from tests.properties.conspiracy.helpers import ALL_LORDS, GUILDS, MANY, SOLO, Match, matches

BETWEEN_TURNS = ("conspire", "replay", "opponent_pile", None)
TAKING_A_LOCATION = ("location_source", "location_pick", "reveal_locations", "opponent_open_location")


def positions(match: Match, chance: str = "auto") -> list[tuple[str | None, Mapping[str, Any]]]:
    return [(g.decision, g.position()) for g in match.walk(chance)]


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_lords_and_locations_are_conserved(match: Match, chance: str) -> None:
    """Fact 1, card by card."""
    locations = oracle.the_locations(match.options["bonus"])
    for _, p in positions(match, chance):
        assert oracle.all_lords(p) == ALL_LORDS
        assert oracle.all_locations(p) == locations
        assert p["box"] == []
        for guild, pile in p["piles"].items():
            assert {oracle.guild_of(lord) for lord in pile} <= {guild}


@given(matches())
def test_locations_never_run_out(match: Match) -> None:
    """Fact 3: at most 15 are taken, at most 7 by one player, so some lie in the deck or open."""
    least = 14 if match.options["bonus"] else 9
    for _, p in positions(match):
        taken = [len(oracle.locations_of(p, seat)) for seat in range(p["players"])]
        assert sum(taken) <= 15
        assert max(taken) <= 7
        assert len(p["location_deck"]) + len(p["open"]) + len(p["revealed"]) >= least


@given(matches())
def test_locations_lie_on_key_lords_and_stay(match: Match) -> None:
    """Fact 4."""
    before: list[dict[int, str]] = [{}] * match.players
    for _, p in positions(match):
        for seat in range(match.players):
            lords, now = oracle.lords_of(p, seat), oracle.locations_of(p, seat)
            assert all(oracle.value_of(lords[space - 1]) in (1, 2) for space in now)
            assert before[seat].items() <= now.items()
            assert max(now, default=0) >= max(before[seat], default=0)
            before[seat] = now


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_pending_keys_are_too_few_for_a_location(match: Match, chance: str) -> None:
    """Fact 5, outside the case of an empty deck that is to be searched [U20]."""
    excused: set[int] = set()
    for decision, p in positions(match, chance):
        for seat in range(match.players):
            owned = set(oracle.locations_of(p, seat).values())
            opponent = match.is_solo and seat == 1
            if "search_deck" in owned and not p["location_deck"] and not opponent:
                excused.add(seat)
            if seat in excused or (seat == p["active"] and decision in (*TAKING_A_LOCATION, "opponent_deck_location")):
                continue
            any_two = p["solo"] == "mage" if opponent else "any_two_keys" in owned
            keys = Counter(oracle.pending_keys(p, seat))
            assert keys["silver"] <= 1
            assert keys["gold"] <= 1
            assert keys.total() <= (1 if any_two else 2)


@given(matches())
def test_the_keeper_has_most_pearls(match: Match) -> None:
    """Facts 6 and 7."""
    for _, p in positions(match):
        pearls = [p["seats"][str(seat)]["pearls"] for seat in range(match.players)]
        assert sum(pearls) <= 36
        assert (p["keeper"] is None) == (sum(pearls) == 0)
        assert p["keeper"] is None or pearls[p["keeper"]] == max(pearls)


@given(matches(), st.sampled_from(["auto", "ask"]))
def test_nothing_lies_on_the_table_between_turns(match: Match, chance: str) -> None:
    """Fact 8."""
    for decision, p in positions(match, chance):
        if decision in BETWEEN_TURNS:
            assert p["held"] == p["drawn"] == p["revealed"] == []
        assert not (p["held"] and p["drawn"])
        assert len({oracle.guild_of(lord) for lord in p["held"]}) <= 1
        assert len(p["drawn"]) <= 3
        assert len(p["revealed"]) <= 3


@given(matches())
def test_a_game_ends_in_time(match: Match) -> None:
    """Fact 9: each turn adds at least one lord, those of the Replay token too; so the game ends."""
    g = match.at(10**6)
    assert g.is_over
    turns: list[list[str]] = []
    for event in g.events():
        if event["event"] == "turn_started":
            turns.append([])
        elif event["event"] == "lord_placed":
            turns[-1].append(str(event["lord"]))
    assert len(turns) <= 15 * match.players
    assert all(turns)
    last: Mapping[str, Any] = g.position()
    assert sum(map(len, turns)) == sum(len(seat["lords"]) for seat in last["seats"].values())
    assert last["ended_by"] is not None
    assert len(oracle.lords_of(last, last["ended_by"])) == 15


@given(matches(MANY))
def test_only_a_force_draw_restricts(match: Match) -> None:
    """Fact 10: at most one restriction, and only while its card has an owner, who is never bound."""
    for decision, p in positions(match):
        limit = p["restriction"]
        if limit is None:
            continue
        assert f"force_draw_{limit['count']}" in oracle.locations_of(p, limit["owner"]).values()
        assert not (decision == "conspire" and p["active"] == limit["owner"])


@given(matches(SOLO))
def test_in_solo_only_the_military_restricts(match: Match) -> None:
    """Fact 10 in solo: ``force_draw`` does nothing [S6]; the red pile of the Military binds one turn [S9]."""
    taken_red = False
    g = match.new()
    told = 0
    for now in match.walk():
        p: Mapping[str, Any] = now.position()
        for event in now.events(told):
            if event["event"] == "pile_taken" and event["seat"] == 1:
                taken_red = event["guild"] == "military"
        told = now.event_count
        if p["restriction"] is not None:
            assert p["solo"] == "military"
            assert p["restriction"] == {"count": 1, "owner": 1}
            assert taken_red
        elif now.decision == "conspire" and now.events()[-1]["event"] == "turn_started" and taken_red:
            assert p["solo"] != "military" or after_a_replay(now)
    assert g.players == 2


def after_a_replay(g: Game) -> bool:
    """Whether the turn that begins was gained with the Replay token."""
    turns = [event for event in g.events() if event["event"] in ("turn_started", "token_used")]
    return turns[-2]["event"] == "token_used"


@given(matches())
def test_alliances_only_grow(match: Match) -> None:
    """Lords never leave; only a swap moves two of them; nobody has more than 15 or a turn after the 15th."""
    before: list[list[str]] = [[] for _ in range(match.players)]
    last = None
    for g in match.walk():
        p: Mapping[str, Any] = g.position()
        for seat in range(match.players):
            now = oracle.lords_of(p, seat)
            assert len(now) <= 15
            kept = now[: len(before[seat])]
            if last == "swap" and seat == p["active"]:
                assert Counter(kept) == Counter(before[seat])
            if kept != before[seat]:
                moved = [k for k, lord in enumerate(kept) if lord != before[seat][k]]
                assert len(moved) == 2
                assert all(oracle.value_of(kept[k]) not in (1, 2) for k in moved)
            before[seat] = now
        if g.decision == "conspire":
            assert len(before[p["active"]]) < 15
        last = g.decision


@given(matches(SOLO))
def test_the_replay_token_is_always_somebodys(match: Match) -> None:
    for g in match.walk():
        p: Mapping[str, Any] = g.position()
        assert p["token"] in (0, 1)
        assert p["solo"] in GUILDS
        if g.decision == "replay":
            assert p["token"] == p["active"] == 0
            assert len(oracle.lords_of(p, 0)) < 15


@given(matches())
def test_a_swap_is_offered_exactly_when_a_lord_of_no_influence_comes(match: Match) -> None:
    """6.5: with two keyless lords or more, the new one included; never to the opponent."""
    placed = 0
    for g in match.walk():
        p: Mapping[str, Any] = g.position()
        lords = [event for event in g.events() if event["event"] == "lord_placed"]
        fresh, placed = lords[placed:], len(lords)
        offered = g.decision == "swap"
        if fresh:
            last = fresh[-1]
            seat = int(str(last["seat"]))
            keyless = [lord for lord in oracle.lords_of(p, seat) if oracle.value_of(lord) not in (1, 2)]
            opponent = match.is_solo and seat == 1
            assert offered == (str(last["lord"])[1] == "0" and len(keyless) >= 2 and not opponent)
        else:
            assert not offered
