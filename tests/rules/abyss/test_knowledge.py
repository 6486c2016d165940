"""Who sees what: views for owner, opponent and spectator, both memories, and events (4)."""

from __future__ import annotations

from typing import Any, Final

import pytest

import abyssal
from tests.rules.abyss.table import Facts, Table, seat, table

REST: Final = "sage, elder, hermit"
READERS: Final = (0, 1, 2, None)


def middle_of_a_game() -> Table:
    return table(
        me=seat(hand="crab 2, squid 3", pearls=4, keys=1, affiliated="crab 1", tokens=[2, 4], free="keeper"),
        left=seat(hand="seahorse 5", tokens=[3], disabled="reaper", locations={"jail": "slaver"}),
        right=seat(hand="jellyfish 1, jellyfish 2", tokens=[3, 3]),
        council={"crab": "crab 3, crab 3", "squid": "squid 1"},
        discard="monster, shellfish 1",
        court=REST,
        available="depths",
    )


# ---------------------------------------------------------------------- what lies on the table


@pytest.mark.parametrize("reader", READERS)
def test_everybody_sees_what_lies_open(reader: int | None) -> None:
    t = middle_of_a_game()
    view = t.game.view(reader)
    position = t.position
    for key in ("court", "track", "available", "threat", "price", "active", "lord_discard", "ended_by", "players"):
        assert view[key] == position[key]
    for number, facts in position["seats"].items():
        for key in ("pearls", "keys", "affiliated", "free", "disabled", "locations"):
            assert view["seats"][number][key] == facts[key]


@pytest.mark.parametrize("reader", READERS)
def test_of_what_is_hidden_everybody_sees_the_number(reader: int | None) -> None:
    t = middle_of_a_game()
    view = t.game.view(reader)
    assert view["council"] == {"jellyfish": 0, "crab": 2, "seahorse": 0, "shellfish": 0, "squid": 1}
    assert (view["discard"], view["deck"], view["token_pile"]) == (2, len(t["deck"]), 15)
    assert (view["lord_deck"], view["location_deck"]) == (len(t["lord_deck"]), 18)
    for number in range(3):
        hand, tokens = view["seats"][str(number)]["hand"], view["seats"][str(number)]["tokens"]
        if number == reader:
            assert (hand, tokens) == (t.players[number].hand, t.players[number].tokens)
        else:
            assert (hand, tokens) == (len(t.players[number].hand), len(t.players[number].tokens))


@pytest.mark.parametrize("reader", READERS)
def test_perfect_memory_knows_every_ally_but_no_token(reader: int | None) -> None:
    """Each ally was seen when it was turned up, bought, paid or discarded: only the tokens never were."""
    t = middle_of_a_game()
    view, position = t.game.view(reader, memory="recall"), t.position
    for key in ("council", "discard", "deck", "lord_deck", "location_deck"):
        assert view[key] == position[key]
    assert view["token_pile"] == 15
    for number, facts in position["seats"].items():
        assert view["seats"][number]["hand"] == facts["hand"]
        own = str(reader) == number
        assert view["seats"][number]["tokens"] == (facts["tokens"] if own else len(facts["tokens"]))


def test_a_view_has_neither_seed_nor_generator() -> None:
    t = middle_of_a_game()
    for memory in ("table", "recall"):
        assert set(t.position) - set(t.game.view(0, memory=memory)) == {"seed", "random"}


def test_b31_owners_look_at_their_own_tokens() -> None:
    t = middle_of_a_game()
    assert t.game.view(0)["seats"]["0"]["tokens"] == [2, 4]
    assert t.game.view(1)["seats"]["0"]["tokens"] == 2
    assert t.game.view(None)["seats"]["0"]["tokens"] == 2


@pytest.mark.parametrize("reader", READERS)
def test_b31_nobody_browses_the_discard(reader: int | None) -> None:
    t = middle_of_a_game()
    assert t.game.view(reader)["discard"] == 2


def test_a_reader_or_a_memory_that_does_not_exist_is_refused() -> None:
    t = middle_of_a_game()
    for arguments in ((3,), (-1,), (0, "photographic")):
        with pytest.raises(abyssal.OptionError):
            t.game.view(*arguments)


@pytest.mark.parametrize("memory", ["table", "recall"])
@pytest.mark.parametrize("reader", READERS)
def test_a_finished_game_lies_open(reader: int | None, memory: str) -> None:
    """Hands, tokens and every pile: nothing is hidden any more."""
    t = Table(abyssal.load({**middle_of_a_game().position, "pending": []}))
    view, position = t.game.view(reader, memory=memory), t.position
    assert view == {key: value for key, value in position.items() if key not in ("seed", "random")}
    assert (view["seats"]["1"]["hand"], view["seats"]["2"]["tokens"]) == (["seahorse 5"], [3, 3])
    assert view["council"]["crab"] == ["crab 3", "crab 3"]
    assert (view["discard"], len(view["deck"]), len(view["token_pile"])) == (["monster", "shellfish 1"], 60, 15)
    assert (len(view["lord_deck"]), len(view["location_deck"])) == (29, 18)


def test_so_does_a_game_that_was_played_to_its_end() -> None:
    t = Table(abyssal.new("abyss", players=3, seed=5, max_plies=60))
    while not t.game.is_over:
        assert isinstance(t.game.view(None)["deck"], int)
        t.game.play(t.game.legal()[-1])
    for reader in READERS:
        assert t.game.view(reader) == {key: t[key] for key in t.position if key not in ("seed", "random")}


# ---------------------------------------------------------------------- at the moment it happens


@pytest.mark.parametrize("reader", READERS)
def test_b34_cards_paid_and_affiliated_are_seen_by_all(reader: int | None) -> None:
    t = table(me=seat(hand="crab 5, crab 3"), right=seat(), court=f"commander, {REST}")
    t.me.plays("recruit commander", "crab 3")
    assert t.game.view(reader)["paid"] == ["crab 3"]
    t.me.plays("crab 5", "done")
    assert [event["card"] for event in t.events("ally_paid", reader)] == ["crab 3", "crab 5"]
    assert [event["card"] for event in t.events("ally_affiliated", reader)] == ["crab 3"]
    assert t.game.view(reader)["discard"] == 1  # seen, but not to be browsed later
    t.nothing_pending()


@pytest.mark.parametrize("reader", READERS)
def test_b34_cards_revealed_bought_and_taken_are_seen_by_all(reader: int | None) -> None:
    t = table(left=seat(pearls=1), right=seat())
    t.comes("crab 1", "monster", "squid 2")
    t.me.plays("explore")
    t.left.plays("buy")
    t.me.plays("continue", "take")
    assert [event["card"] for event in t.events("card_revealed", reader)] == ["crab 1", "squid 2"]
    assert [event["card"] for event in t.events("ally_bought", reader)] == ["crab 1"]
    assert [event["card"] for event in t.events("ally_taken", reader)] == ["squid 2"]
    t.nothing_pending()


@pytest.mark.parametrize("reader", READERS)
def test_b34_cards_discarded_from_a_hand_are_seen_by_all(reader: int | None) -> None:
    t = table(
        me=seat(hand="crab 2, squid 3, seahorse 1, shellfish 1", free="slaver"),
        left=seat(hand="crab 1, crab 4"),
        right=seat(),
        court=f"jailer, {REST}",
    )
    t.me.plays("use slaver", "shellfish 1")
    t.recruits("jailer", paying="crab 2, squid 3, seahorse 1")
    t.left.plays("crab 4")
    assert [(event["seat"], event["card"]) for event in t.events("ally_discarded", reader)] == [
        (0, "shellfish 1"),
        (1, "crab 4"),
    ]
    t.nothing_pending()


@pytest.mark.parametrize("reader", READERS)
def test_b34_a_stack_of_the_council_changes_hands_unseen(reader: int | None) -> None:
    t = table(right=seat(), council={"crab": "crab 3, crab 1"})
    t.me.plays("council crab")
    assert t.events("stack_taken", reader) == [{"event": "stack_taken", "seat": 0, "race": "crab", "count": 2}]
    cards = [event.get("card") for event in t.events("ally_received", reader)]
    assert cards == (["crab 1", "crab 3"] if reader == 0 else [None, None])
    t.nothing_pending()


@pytest.mark.parametrize("reader", READERS)
def test_b34_what_the_oracle_discards_is_seen_by_nobody(reader: int | None) -> None:
    t = table(me=seat(free="oracle"), right=seat(), council={"crab": "crab 3, crab 1", "squid": "squid 1"})
    t.game.events()
    told = t.game.event_count
    t.me.plays("use oracle", "crab")
    assert t.game.events(since=told, seat=reader) == [
        {"event": "power_used", "seat": 0, "lord": "oracle"},
        {"event": "stack_discarded", "seat": 0, "race": "crab", "count": 2},
    ]


@pytest.mark.parametrize("reader", READERS)
def test_lords_and_locations_drawn_are_seen_by_all(reader: int | None) -> None:
    t = table(me=seat(keys=3, pearls=1), right=seat(), court=REST, council={"crab": "crab 1"})
    t.comes("jailer", "jail", "abyss")
    t.me.plays("plot", "council crab", "draw 2")
    assert [event["lord"] for event in t.events("lord_turned_up", reader)] == ["jailer"]
    assert [event["location"] for event in t.events("location_drawn", reader)] == ["jail", "abyss"]
    assert t.game.view(reader)["drawn"] == ["abyss", "jail"]
    t.me.plays("jail")
    assert [event["location"] for event in t.events("location_left", reader)] == ["abyss"]


@pytest.mark.parametrize("reader", READERS)
def test_the_value_of_a_token_is_seen_by_its_taker_only(reader: int | None) -> None:
    t = table(right=seat(), track="monster", threat=2)
    t.comes("token 4", "token 2")
    t.me.plays("fight", "reward 3")
    values = [event.get("token") for event in t.events("token_gained", reader)]
    assert values == ([4, 2] if reader == 0 else [None, None])
    t.nothing_pending()


# ---------------------------------------------------------------------- a stolen token


def theft() -> Table:
    t = table(
        me=seat(hand="crab 5, squid 3", tokens=[2]),
        left=seat(tokens=[3, 4]),
        right=seat(tokens=[3]),
        court=f"hunter, {REST}",
    )
    t.recruits("hunter", paying="crab 5, squid 3")
    t.comes("token 4")
    t.me.plays("seat 1")
    assert (t.me.tokens, t.left.tokens) == ([2, 4], [3])
    return t


@pytest.mark.parametrize(("reader", "sees"), [(0, True), (1, True), (2, False), (None, False)])
def test_b34_a_stolen_token_is_seen_by_thief_and_victim(reader: int | None, sees: bool) -> None:
    t = theft()
    [event] = t.events("token_stolen", reader)
    assert (event["seat"], event["victim"]) == (0, 1)
    assert event.get("token") == (4 if sees else None)


@pytest.mark.parametrize(("reader", "sees"), [(0, True), (1, True), (2, False), (None, False)])
def test_perfect_memory_remembers_the_stolen_token(reader: int | None, sees: bool) -> None:
    t = theft()
    memory: Facts = t.game.view(reader, memory="recall")["stolen"]
    assert memory == {"by": 0, "from": 1, **({"token": 4} if sees else {})}
    assert t.game.view(reader)["stolen"] is None


def test_the_victim_knows_one_token_of_the_thief() -> None:
    t = theft()
    for seed in range(30):
        assert 4 in t.game.determinize(1, seed).position()["seats"]["0"]["tokens"]
    others = {tuple(t.game.determinize(2, seed).position()["seats"]["0"]["tokens"]) for seed in range(30)}
    assert any(4 not in tokens for tokens in others)
    forgetful = [t.game.determinize(1, seed, memory="table").position()["seats"]["0"]["tokens"] for seed in range(30)]
    assert any(4 not in tokens for tokens in forgetful)


# ---------------------------------------------------------------------- Black Smokers


@pytest.mark.parametrize(("reader", "sees"), [(0, True), (1, False), (2, False), (None, False)])
def test_the_location_deck_is_shown_to_whoever_resolves_black_smokers(reader: int | None, sees: bool) -> None:
    t = table(
        me=seat(keys=3),
        right=seat(),
        council={"crab": "crab 1"},
        available="black-smokers",
        location_deck="jail, abyss, depths",
    )
    t.me.plays("council crab")
    assert t.game.view(reader)["location_deck"] == 3
    t.me.plays("black-smokers")
    assert t.decision == "black_smokers"
    assert t.game.view(reader)["location_deck"] == (["abyss", "depths", "jail"] if sees else 3)
    assert t.events("deck_looked_through", reader) == [{"event": "deck_looked_through", "seat": 0, "count": 3}]
    t.me.plays("keep")
    assert t.game.view(reader)["location_deck"] == 3
    t.nothing_pending()


# ---------------------------------------------------------------------- other games that look the same


@pytest.mark.parametrize("memory", ["table", "recall"])
@pytest.mark.parametrize("reader", [0, 1, 2])
def test_a_reader_cannot_tell_an_imagined_game_from_the_truth(reader: int, memory: str) -> None:
    middle_of_a_game().cannot_be_told_from_others(reader, memory)


def test_with_perfect_memory_only_tokens_are_imagined() -> None:
    t = middle_of_a_game()
    world: Any = Table(t.game.determinize(0, 7))
    for key in ("council", "discard", "deck", "court", "lord_deck", "location_deck"):
        assert world[key] == t[key]
    assert [player.hand for player in world.players] == [player.hand for player in t.players]
    assert world.me.tokens == [2, 4]


def test_from_the_table_alone_hands_and_council_are_imagined_too() -> None:
    t = middle_of_a_game()
    worlds = [Table(t.game.determinize(0, seed, memory="table")) for seed in range(12)]
    assert len({tuple(world.right.hand) for world in worlds}) > 1
    assert len({tuple(world["council"]["crab"]) for world in worlds}) > 1
    for world in worlds:
        assert world.me.hand == ["crab 2", "squid 3"]
        assert all(card.startswith("crab") for card in world["council"]["crab"])
        assert world.me.affiliated == ["crab 1"]
