"""The greedy bot: legal and done in time everywhere, better than chance, and sensible where a rule of thumb says so."""

from __future__ import annotations

import pytest

import abyssal
from abyssal import bots
from abyssal.arena import play_match
from abyssal.bots import Budget
from abyssal.bots.check import check_bot
from abyssal.bots.playouts import branch
from abyssal.engine.chance import Random
from abyssal.engine.variant import Variant

LONG = 1200  # plies of a game of Abyss: greedy bots need 200 to 700
BOTH = ["kraken", "leviathan"]
SEATS: list[tuple[int, list[str]]] = [
    *[(players, expansions) for expansions in ([], ["kraken"]) for players in (2, 3, 4)],
    *[(players, expansions) for expansions in (["leviathan"], BOTH) for players in (2, 3, 4, 5)],
]
ABYSS = [abyssal.variant("abyss", players=n, expansions=names, max_plies=LONG) for n, names in SEATS]
SOLO = [abyssal.variant("conspiracy", solo=name) for name in ("farmer", "military", "merchant", "politician", "mage")]
CONSPIRACY = [abyssal.variant("conspiracy", players=n, bonus=bonus) for n in (2, 3, 4) for bonus in (False, True)]
EVERYWHERE = [*ABYSS, *CONSPIRACY, *SOLO]


def named(variant: Variant) -> str:
    parts = [f"{key}={value}" for key, value in variant.options.items() if key != "max_plies"]
    return " ".join([variant.game, *parts])


# ---------------------------------------------------------------------- the contract


def test_it_keeps_the_contract() -> None:
    assert check_bot(lambda seed: bots.make("greedy", seed=seed), games=1) > 1000


@pytest.mark.parametrize("variant", EVERYWHERE, ids=named)
def test_its_choices_are_legal_in_positions_that_it_would_not_reach(variant: Variant) -> None:
    bot, random = bots.make("greedy", seed=3), Random(4)
    g = variant.blank(5)
    g.advance()
    asked = 0
    while not g.is_over and g.plies < 240:
        legal = g.legal()
        seat = g.seat
        assert seat is not None
        if len(legal) > 1 and (g.plies % 3 == 0 or variant.game == "conspiracy"):
            asked += 1
            memory = "recall" if asked % 2 == 0 else "table"
            assert bot.choose(g.determinize(seat, asked, memory), Budget()) in legal
        g.play(legal[random.below(len(legal))])
    assert asked > 5


@pytest.mark.parametrize("variant", EVERYWHERE, ids=named)
def test_games_among_greedy_bots_end(variant: Variant) -> None:
    players = [bots.make("greedy", seed=seat) for seat in range(variant.deciders)]
    assert not play_match(variant, players, 6).truncated


def test_a_game_that_asks_for_chance_makes_no_difference() -> None:
    for game in ("abyss", "conspiracy"):
        g = abyssal.new(game, players=2, seed=1, chance="ask")
        bot, random = bots.make("greedy", seed=1), Random(2)
        asked = 0
        while not g.is_over and asked < 40:
            legal = g.legal()
            if g.seat == abyssal.CHANCE:
                g.play(legal[random.below(len(legal))])
                continue
            assert g.seat is not None
            choice = bot.choose(g.determinize(g.seat, asked), Budget())
            assert choice in legal
            g.play(choice)
            asked += 1


# ---------------------------------------------------------------------- its seed


@pytest.mark.parametrize("variant", [ABYSS[0], ABYSS[-4], CONSPIRACY[0]], ids=named)
def test_the_same_seed_plays_the_same_game(variant: Variant) -> None:
    def play(seed: int) -> object:
        return play_match(variant, [bots.make("greedy", seed=seed + seat) for seat in range(variant.deciders)], 6)

    assert play(10) == play(10)


def test_ties_are_broken_by_the_seed() -> None:
    alike: dict[str, object] = {"court": ["sage"], "council": {"crab": ["crab 5"], "squid": ["squid 5"]}}
    taken = [chosen(alike, seed=seed) for seed in range(10)]
    assert set(taken) == {"council crab", "council squid"}
    assert taken == [chosen(alike, seed=seed) for seed in range(10)]


# ---------------------------------------------------------------------- its strength


def victories(variant: Variant, games: int) -> float:
    """What part of some games greedy wins, against random players, at every seat in turn."""
    won = 0.0
    for number in range(games):
        seed = branch(8, number)
        others = [bots.make("random", seed=branch(seed, 3 + seat)) for seat in range(variant.deciders - 1)]
        result = play_match(variant, [bots.make("greedy", seed=seed), *others], seed, rotate=number)
        if number % variant.players in result.winners:
            won += 1 / len(result.winners)
    return won / games


@pytest.mark.parametrize("variant", [ABYSS[0], ABYSS[3], ABYSS[6], ABYSS[10], CONSPIRACY[0]], ids=named)
def test_it_beats_random_players(variant: Variant) -> None:
    assert victories(variant, 10) >= 0.8


# ---------------------------------------------------------------------- its rules of thumb


def chosen(position: dict[str, object], moves: tuple[str, ...] = (), seed: int = 1) -> str:
    """What greedy does in a position of Abyss, after some moves; whoever decides."""
    g = abyssal.load({"game": "abyss", "players": 2, "active": 0, **position})
    for move in moves:
        g.play(g.parse(move))
    assert g.seat is not None
    return g.text(bots.make("greedy", seed=seed).choose(g.determinize(g.seat, seed=1), Budget()))


def seats(first: dict[str, object], second: dict[str, object] | None = None) -> dict[str, object]:
    return {"0": first, "1": second or {}}


def test_a_lord_that_is_worth_it_is_recruited_with_the_cheapest_cards() -> None:
    hand = ["seahorse 5", "seahorse 3", "crab 5"]
    position: dict[str, object] = {"court": ["miller", "hunter"], "seats": seats({"pearls": 1, "hand": hand})}
    assert chosen(position) == "recruit miller"
    assert chosen(position, ("recruit miller",)) == "crab 5"
    assert chosen(position, ("recruit miller", "crab 5")) == "seahorse 3"
    assert chosen(position, ("recruit miller", "crab 5", "seahorse 3")) == "done"


def test_a_rich_stack_is_taken_and_a_poor_one_is_left() -> None:
    stack: dict[str, object] = {"court": ["sage"], "council": {"crab": ["crab 3", "crab 2"], "squid": ["squid 1"]}}
    assert chosen(stack) == "council crab"
    assert chosen({**stack, "council": {"squid": ["squid 1"]}}) == "explore"


def test_who_has_plenty_recruits_whom_it_can() -> None:
    me: dict[str, object] = {"hand": ["crab 3", "crab 4", "crab 3"], "affiliated": ["crab 5"]}
    dear: dict[str, object] = {"court": ["assassin"]}
    assert chosen({**dear, "seats": seats(me)}) == "explore"
    assert chosen({**dear, "seats": seats({**me, "pearls": 10})}) == "recruit assassin"
    full = {**me, "hand": ["crab 3", "crab 4", "crab 3", "squid 1", "squid 2", "squid 1"]}
    assert chosen({**dear, "seats": seats(full)}) == "explore"
    assert chosen({**dear, "seats": seats(full, {"free": ["commander"]})}) == "recruit assassin"


def test_with_all_allies_in_hands_nobody_explores_for_ever() -> None:
    dead: dict[str, object] = {"court": ["sage"], "deck": ["monster"], "discard": [], "council": {"crab": ["crab 1"]}}
    assert chosen({**dead, "seats": seats({"pearls": 1})}) == "plot"
    assert chosen({**dead, "seats": seats({"pearls": 0})}) == "council crab"


@pytest.mark.parametrize(("price", "card", "pearls", "choice"), [
    (1, "crab 4", 1, "buy"), (2, "crab 5", 2, "buy"), (3, "crab 5", 3, "pass"), (1, "crab 3", 3, "buy"),
    (1, "crab 3", 2, "pass"), (1, "crab 2", 9, "pass"),
])  # fmt: skip
def test_strong_allies_are_bought_while_they_are_cheap(price: int, card: str, pearls: int, choice: str) -> None:
    offer = [{"step": "explore", "seat": 0}, {"step": "offer", "seat": 1}]
    table: dict[str, object] = {"court": ["sage"], "price": price, "track": [card], "pending": offer}
    assert chosen({**table, "seats": seats({}, {"pearls": pearls})}) == choice


def test_nebulis_are_spent_first() -> None:
    kraken: dict[str, object] = {"expansions": ["kraken"], "court": ["sage"], "track": ["crab 2"]}
    offer = [{"step": "explore", "seat": 0}, {"step": "offer", "seat": 1}]
    assert chosen({**kraken, "pending": offer, "seats": seats({}, {"nebulis": 2, "pearls": 0})}) == "buy nebulis 1"
    assert chosen({"expansions": ["kraken"], "seats": seats({"free": ["ferryman"], "nebulis": 1})}) == "use ferryman"


@pytest.mark.parametrize(("loot", "choice"), [([3], "search"), ([4, 7], "search"), ([5, 6, 7], "stop")])
def test_a_search_goes_on_as_long_as_it_pays(loot: list[int], choice: str) -> None:
    searching: dict[str, object] = {"loot": {"megalodon": loot}, "seats": seats({"locations": {"megalodon": []}})}
    searching["pending"] = [{"step": "search", "seat": 0, "location": "megalodon"}]
    assert chosen({"expansions": ["kraken"], **searching}) == choice


def test_a_sentinel_guards_what_is_wanted() -> None:
    sentinel = {"watcher": {"owner": 0, "zone": "front"}}
    table: dict[str, object] = {"expansions": ["kraken"], "sentinels": sentinel, "available": [], "council": {}}
    me: dict[str, object] = {"free": ["watcher"], "hand": ["seahorse 5"], "pearls": 3}
    table |= {"court": ["hunter", "landowner"], "seats": seats(me)}
    table["pending"] = [{"step": "end_powers", "seat": 0}]
    assert chosen(table) == "sentinel"
    assert chosen(table, ("sentinel",)) == "court"
    assert chosen(table, ("sentinel", "court")) == "landowner"


def test_a_leviathan_is_fought_when_the_odds_pay() -> None:
    border: dict[str, object] = {"expansions": ["leviathan"], "border": {"7": {"leviathan": 20, "damage": 0}}}
    border |= {"court": ["sage"], "track": ["monster"]}
    border["pending"] = [{"step": "explore", "seat": 0}, {"step": "explore_monster", "seat": 0}]
    assert chosen({**border, "seats": seats({"hand": ["crab 1"]})}) == "continue"
    strong = {**border, "seats": seats({"hand": ["crab 4", "crab 1"]})}
    assert chosen(strong) == "fight"
    assert chosen(strong, ("fight", "cell 7")) == "crab 4"


@pytest.mark.parametrize(
    ("attack", "pearls", "choice"), [(6, 1, "pearl"), (5, 1, "done"), (5, 2, "pearl"), (7, 3, "done")]
)
def test_pearls_are_added_for_one_more_level(attack: int, pearls: int, choice: str) -> None:
    fight = {"step": "fight_pearls", "seat": 0, "cell": "7", "attack": attack}
    border = {"7": {"leviathan": 15, "damage": 0}}
    table: dict[str, object] = {"expansions": ["leviathan"], "border": border, "pending": [fight]}
    assert chosen({**table, "seats": seats({"pearls": pearls})}) == choice


def test_martial_law_costs_the_lowest_allies() -> None:
    hand = ["crab 2", *["crab 3"] * 3, *["squid 3"] * 3, *["seahorse 3"] * 3, "shellfish 1", *["shellfish 3"] * 3]
    law = [{"step": "end_checks", "seat": 0, "settled": True}, {"step": "martial_law", "seat": 0, "count": 2}]
    table: dict[str, object] = {"expansions": ["leviathan"], "pending": law}
    table["seats"] = seats({"hand": hand, "pearls": 5})
    assert chosen(table) == "crab 2"
    assert chosen(table, ("crab 2",)) == "shellfish 1"


def test_new_tokens_are_revealed_when_they_are_of_use() -> None:
    turn: dict[str, object] = {"expansions": ["leviathan"], "court": ["sage"]}
    turn["pending"] = [{"step": "turn_tokens", "seat": 0}]
    assert chosen({**turn, "seats": seats({"new_tokens": ["key"]})}) == "reveal key"
    poor, rich = {"crab": ["crab 1"]}, {"crab": ["crab 1", "crab 4"]}
    assert chosen({**turn, "council": poor, "seats": seats({"new_tokens": ["council"]})}) == "done"
    assert chosen({**turn, "council": rich, "seats": seats({"new_tokens": ["council"]})}) == "reveal council"


def test_the_last_turn_is_for_points() -> None:
    last: dict[str, object] = {"court": ["commander"], "ended_by": 1, "end_cause": "lords"}
    hand = ["crab 3", "crab 4", "crab 1"]
    assert chosen({**last, "seats": seats({"hand": hand})}) == "recruit commander"
