"""Who sees what of the new things: views in both memories, events, imagined games (4, 6)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.rules.leviathan.table import BOTH, Waters, monster, recruiting, seat, table

READERS: Final = (0, 1, 2, None)
MEMORIES: Final = ("table", "recall")


def middle_of_a_game(**more: Any) -> Waters:
    return table(
        me=seat(hand="crab 2 pearl, squid 3", new_tokens="key, pearls 2", tokens=[2], wounds=2, slain=[7]),
        left=seat(hand="seahorse 4 dice", new_tokens="council, pearls 3, pearls 2", tokens=[3]),
        right=seat(hand="jellyfish 1, jellyfish 2 pearl", new_tokens="key", wounds=1),
        border={"2-3": (1, 2), "7": 4},
        council={"crab": "crab 3 dice, crab 3"},
        discard="monster, shellfish 1 pearl",
        court="sage, elder, hermit",
        scourge=0,
        **more,
    )


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("reader", READERS)
def test_everybody_sees_the_border_wounds_and_the_slain(reader: int | None, memory: str) -> None:
    t = middle_of_a_game()
    view, position = t.game.view(reader, memory=memory), t.position
    for key in ("border", "scourge", "inert"):
        assert view[key] == position[key]
    for number, facts in position["seats"].items():
        assert view["seats"][number]["wounds"] == facts["wounds"]
        assert view["seats"][number]["slain"] == facts["slain"]
    deck = view["leviathan_deck"]
    assert (deck if isinstance(deck, int) else len(deck)) == 17


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("reader", READERS)
def test_l31_the_number_of_new_tokens_is_public_their_faces_are_not(reader: int | None, memory: str) -> None:
    t = middle_of_a_game()
    view = t.game.view(reader, memory=memory)
    assert view["new_token_pile"] == 19 - 6
    for number, player in enumerate(t.players):
        seen = view["seats"][str(number)]
        assert seen["new_tokens"] == (player.new_tokens if number == reader else len(player.new_tokens))
        assert seen["tokens"] == (player.tokens if number == reader else len(player.tokens))


@pytest.mark.parametrize("reader", READERS)
def test_special_allies_are_hidden_like_all_others(reader: int | None) -> None:
    t = middle_of_a_game()
    view = t.game.view(reader)
    assert (view["council"]["crab"], view["discard"]) == (2, 2)
    assert view["seats"]["1"]["hand"] == (["seahorse 4 dice"] if reader == 1 else 1)
    assert t.game.view(reader, memory="recall")["seats"]["1"]["hand"] == ["seahorse 4 dice"]


# ---------------------------------------------------------------------- when it happens


def winning() -> Waters:
    t = monster(1, seat(hand="crab 1"), border={"7": 15, "11-12": 19}, left=seat(new_tokens="council"), right=seat())
    t.fights("7", "crab 1", 6)
    t.comes("token 4", "token 2", "new token key", "new token pearls 3")
    t.me.plays("new 2")
    return t


@pytest.mark.parametrize("reader", READERS)
def test_l31_the_winner_looks_at_the_tokens_and_nobody_else(reader: int | None) -> None:
    t = winning()
    faces = [event.get("new_token") for event in t.events("new_token_gained", reader)]
    values = [event.get("token") for event in t.events("token_gained", reader)]
    assert (faces, values) == ((["key", "pearls 3"], [4, 2]) if reader == 0 else ([None, None], [None, None]))


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("reader", READERS)
def test_the_tokens_just_won_are_seen_by_the_winner(reader: int | None, memory: str) -> None:
    view = winning().game.view(reader, memory=memory)
    assert view["won_tokens"] == (["key", "pearls 3"] if reader == 0 else 2)


@pytest.mark.parametrize("reader", READERS)
def test_a_token_revealed_is_seen_by_all(reader: int | None) -> None:
    t = winning()
    t.me.plays("reveal key")
    assert t.events("new_token_revealed", reader) == [{"event": "new_token_revealed", "seat": 0, "new_token": "key"}]
    assert "new token key" in t.game.view(reader)["box"]


@pytest.mark.parametrize("reader", READERS)
def test_dice_and_leviathans_are_seen_by_all(reader: int | None) -> None:
    t = monster(1, seat(), left=seat(), right=seat())
    t.arrives(9, 3, 4)
    t.comes("crab 2")
    t.me.plays("continue")
    assert [event["die"] for event in t.events("die_rolled", reader)] == [3, 4]
    assert [event["leviathan"] for event in t.events("leviathan_placed", reader)] == [9]


@pytest.mark.parametrize("reader", READERS)
def test_the_cards_of_a_stack_taken_by_a_token_are_seen_by_the_taker(reader: int | None) -> None:
    t = table(
        me=seat(new_tokens="council"),
        right=seat(),
        council={"crab": "crab 1, crab 3 dice"},
    )
    t.me.plays("reveal council", "crab")
    cards = [event.get("card") for event in t.events("ally_received", reader)]
    assert cards == (["crab 1", "crab 3 dice"] if reader == 0 else [None, None])


# ---------------------------------------------------------------------- a stolen token


def theft() -> Waters:
    t = recruiting(
        "hunter",
        me=seat(new_tokens="pearls 2"),
        left=seat(new_tokens="key, pearls 3", tokens=[2]),
        right=seat(new_tokens="key"),
        pending=[{"step": "main"}],
    )
    t.comes("new token key")
    t.me.plays("seat 1", "new 1")
    assert (t.me.new_tokens, t.left.new_tokens) == (["key", "pearls 2"], ["pearls 3"])
    return t


@pytest.mark.parametrize(("reader", "sees"), [(0, True), (1, True), (2, False), (None, False)])
def test_a_stolen_token_is_seen_by_thief_and_victim(reader: int | None, sees: bool) -> None:
    t = theft()
    [event] = t.events("new_token_stolen", reader)
    assert (event["seat"], event["victim"], event.get("new_token")) == (0, 1, "key" if sees else None)
    memory = t.game.view(reader, memory="recall")["stolen"]
    assert memory == {"by": 0, "from": 1, **({"token": "key"} if sees else {})}
    assert t.game.view(reader)["stolen"] is None


def test_the_victim_knows_one_token_of_the_thief() -> None:
    t = theft()

    def imagined(reader: int, memory: str) -> list[list[str]]:
        worlds = [t.game.determinize(reader, seed, memory=memory) for seed in range(30)]
        return [world.position()["seats"]["0"]["new_tokens"] for world in worlds]

    assert all("key" in tokens for tokens in imagined(1, "recall"))
    assert any("key" not in tokens for tokens in imagined(1, "table"))
    assert any("key" not in tokens for tokens in imagined(2, "recall"))
    assert all(tokens == ["key", "pearls 2"] for tokens in imagined(0, "table"))


def test_once_it_is_revealed_nothing_is_left_to_remember() -> None:
    t = theft()
    assert t.decision == "turn_tokens"  # the victim has tokens of its own
    t.left.plays("done")
    t.finds("squid 1")
    t.right.plays("done")
    t.finds("squid 2")
    t.me.plays("reveal key")
    assert t.game.view(1, memory="recall")["stolen"] is None


# ---------------------------------------------------------------------- other games that look the same


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("reader", [0, 1, 2])
def test_a_reader_cannot_tell_an_imagined_game_from_the_truth(reader: int, memory: str) -> None:
    for t in (middle_of_a_game(), winning(), theft(), middle_of_a_game(expansions=BOTH)):
        t.cannot_be_told_from_others(reader, memory, 8)


def test_new_tokens_of_others_are_imagined_and_the_own_are_not() -> None:
    t = middle_of_a_game()
    worlds = [Waters(t.game.determinize(0, seed)) for seed in range(20)]
    assert len({tuple(world.left.new_tokens) for world in worlds}) > 1
    for world in worlds:
        assert world.me.new_tokens == ["key", "pearls 2"]
        everywhere = [*world["new_token_pile"], *(face for player in world.players for face in player.new_tokens)]
        assert (len(everywhere), len(world.left.new_tokens)) == (19, 3)
        assert sorted(everywhere) == ["council"] * 4 + ["key"] * 4 + ["pearls 2"] * 7 + ["pearls 3"] * 4


def test_the_tokens_just_won_are_imagined_for_the_others() -> None:
    t = winning()
    worlds = [Waters(t.game.determinize(1, seed)) for seed in range(20)]
    assert len({tuple(world["won_tokens"]) for world in worlds}) > 1
    for world in worlds:
        assert sorted(world["won_tokens"]) == sorted(world.me.new_tokens)


@pytest.mark.parametrize("memory", MEMORIES)
def test_an_imagined_fight_can_be_played_on(memory: str) -> None:
    """In another world the fighter may hold no suitable ally for a further attack: then only stopping is left."""
    t = monster(1, seat(hand="crab 1, crab 2"), border={"7": 20}, left=seat())
    t.fights("7", "crab 1", 1)
    assert t.decision == "fight_again"
    for seed in range(20):
        world = t.game.determinize(1, seed, memory=memory)
        while world.decision in ("fight_again", "fight_ally", "fight_reward", "fight_pearls", "won_tokens"):
            world.play(world.legal()[0])
        assert world.is_over or world.legal()


def test_an_imagined_sorcerer_can_be_played_on() -> None:
    t = recruiting("sorcerer", me=seat(hand="crab 1"), border={"7": 20})
    for seed in range(20):
        world = t.game.determinize(1, seed, memory="table")
        world.play(world.legal()[0])
        assert world.is_over or world.legal()
