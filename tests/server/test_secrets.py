"""Nothing hidden is sent: messages are the same for two games that their reader cannot tell apart."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from abyssal import Game
from abyssal.server.outgoing import Parts, state_of, step_message, table_of
from abyssal.server.refusals import Refusal
from abyssal.server.room import Change, try_actions
from abyssal.telling import telling_of
from tests.server.real import Person, Server, chosen, decider, received, seated_table
from tests.server.rooms import PEOPLE, room_of
from tests.telling.games import ABYSS, EVERY, name_of, states

SECRET_KEYS = {"seed", "random", "log", "forced"}


def sent(g: Game, seat: int | None) -> dict[str, Any]:
    """Return all that a seat is sent, except events and story, whose secrecy is tested in the engine."""
    room = room_of(g)
    names = {person: person.title() for person in PEOPLE}
    state = state_of(room, table_of(room, names, None if seat is None else PEOPLE[seat], {}), seat, Parts())
    step = json.loads(step_message(Change(4, g, g.event_count, "move", [], None), seat, Parts()))
    body: dict[str, Any] = json.loads(msgspec.json.encode(state))
    for part in (body, step):
        for key in ("events", "story", "story_versions", "story_turns"):
            part.pop(key, None)
    return {"state": body, "step": step}


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_a_seat_is_sent_the_same_in_games_it_cannot_tell_apart(options: dict[str, Any]) -> None:
    for number, g in enumerate(states(options, 23, every=31)):
        seat = number % g.players
        imagined = g.determinize(seat, number, "table")
        assert sent(imagined, seat) == sent(g, seat), g.decision
        for other in range(g.players):
            imagined = imagined.determinize(other, number, "table")
        assert sent(imagined, None) == sent(g, None), g.decision


def answer_to(g: Game, actions: list[str]) -> tuple[str, dict[str, object]] | None:
    """Return the refusal of a choice; None if it can be played."""
    try:
        try_actions(g, actions)
    except Refusal as refusal:
        return refusal.code, refusal.params
    return None


@pytest.mark.parametrize("options", EVERY, ids=name_of)
def test_a_refusal_does_not_depend_on_hidden_cards(options: dict[str, Any]) -> None:
    """A choice that goes on after revealing a card is refused whatever the card is."""
    for number, g in enumerate(states(options, 31, every=13)):
        if g.is_over or g.seat is None:
            continue
        imagined = g.determinize(g.seat, number, "table")
        for first in (g.text(action) for action in g.legal()):
            after = imagined.clone()
            after.play(after.parse(first))
            then = {"nonsense"} | ({after.text(action) for action in after.legal()} if not after.is_over else set())
            for second in sorted(then):
                told = answer_to(g, [first, second])
                assert answer_to(imagined, [first, second]) == told, (g.decision, first, second)


def test_a_refused_move_reveals_no_card(server: Server) -> None:
    people = [server.person(name) for name in ("Ann", "Bob")]
    table = seated_table(people, "conspiracy", {"players": 2})
    person, state = decider(people, table)
    answer = person.move(table, state["version"], "draw 3", "nonsense")
    assert answer.status_code == 422
    assert answer.json()["code"] == "too_many_actions"
    assert answer.json()["params"] == {"action": "nonsense"}
    assert person.state(table)["version"] == state["version"]


def keys_in(data: object) -> set[str]:
    if isinstance(data, dict):
        return {str(key) for key in data} | {key for value in data.values() for key in keys_in(value)}
    return {key for value in data for key in keys_in(value)} if isinstance(data, list) else set()


def test_messages_to_a_spectator_contain_no_seed_and_no_hand(server: Server) -> None:
    people = [server.person(name) for name in ("Ann", "Bob")]
    table = seated_table(people, "abyss", {"players": 2, "expansions": ["kraken", "leviathan"]})
    eve, chance = server.person("Eve"), random.Random(4)
    with eve.listen(table) as socket:
        messages = [received(socket, "state")]
        for _ in range(60):
            for person in people:
                state = person.state(table)
                if state["prompt"] is not None:
                    person.move(table, state["version"], *chosen(state, chance))
                    messages.append(received(socket, "step"))
    assert eve.state(table)["table"]["state"] == "running"  # the end of a game reveals every hand
    for message in messages:
        assert not keys_in(message) & SECRET_KEYS
        for seat in message["view"]["seats"].values():
            assert isinstance(seat["hand"], int)
            assert isinstance(seat["tokens"], int)
        assert message["prompt"] is None
        assert message["choices"] == []


# ---------------------------------------------------------------------- standing orders

ORDERS: tuple[dict[str, Any], ...] = (
    {"pass_offers": {}},
    {"pass_offers": {"races": ["crab"], "value": 3}},
    {"pass_offers": {"price": 1}},
    {"until_my_turn": True},
)


@pytest.mark.parametrize("options", ABYSS, ids=name_of)
def test_standing_orders_do_not_depend_on_hidden_cards(options: dict[str, Any]) -> None:
    """Whether an order passes depends on open cards only."""
    for number, g in enumerate(states(options, 29, every=9)):
        if g.is_over or g.seat is None:
            continue
        imagined = g
        for seat in range(g.players):
            imagined = imagined.determinize(seat, number, "table")
        telling = telling_of(g)
        for orders in ORDERS:
            assert telling.ordered(imagined, orders) == telling.ordered(g, orders), (g.decision, orders)


def test_a_pass_by_order_looks_like_a_persons(server: Server) -> None:
    """Nothing in a step says that an order made the choice; ``test_autoplay`` proves that it pauses as a bot does."""
    ann, bob = server.person("Ann"), server.person("Bob")
    table = seated_table([ann, bob], "abyss", {"players": 2})
    ann.web.put(f"/api/tables/{table}/orders", json={"orders": {"pass_offers": {}}})
    keys: dict[bool, set[str]] = {True: set(), False: set()}
    with bob.listen(table) as socket:
        asked = received(socket, "state")["asked"]
        while not (keys[True] and keys[False]):
            by_order = asked == {"seat": 0, "decision": "offer"}
            if not by_order:
                play_one([ann, bob], table)
            step = received(socket, "step")
            keys[by_order] |= step.keys()
            asked = step["asked"]
    assert keys[True] == keys[False]


def play_one(people: list[Person], table: str) -> None:
    """Let the deciding person explore, or make the last choice."""
    person, state = decider(people, table)
    choice = next((one for one in state["choices"] if one["actions"] == ["explore"]), None)
    person.move(table, state["version"], *(choice or state["choices"][-1])["actions"])
