"""The bots with a learned value: legal everywhere, the same answers again, nothing known that may not be, files."""

from __future__ import annotations

from pathlib import Path

import pytest

import abyssal
from abyssal import bots
from abyssal.bots import Budget
from abyssal.bots.brain import brain_of
from abyssal.bots.check import check_bot
from abyssal.bots.evaluator import Evaluator, normal, worth_of_end
from abyssal.bots.features import ONCE, PLACE
from abyssal.bots.levels import LEVELS
from abyssal.bots.net import Sums, about_net, net_of, read_net, write_net
from abyssal.bots.value import ValueBot
from abyssal.bots.value_files import FOLDER, configuration, file_for, from_file, learned
from abyssal.engine.chance import Random
from abyssal.engine.tables import numbers
from abyssal.engine.variant import Variant
from tests.bots.test_greedy import ABYSS, CONSPIRACY, EVERYWHERE, named

QUICK = ["value", "value:noise=0.05:memory=table", "search:moves=3:worlds=1", "search:moves=3:worlds=1:memory=table"]
LEVELS_QUICK = [*LEVELS[:-1], "sovereign:ms=1"]


@pytest.mark.parametrize("text", QUICK)
def test_they_keep_the_contract(text: str) -> None:
    variants = [
        abyssal.variant("abyss", players=2, max_plies=300),
        abyssal.variant("conspiracy", players=3, bonus=True),
    ]
    assert check_bot(lambda seed: bots.make(text, seed=seed), variants, games=1) > 100


@pytest.mark.parametrize("variant", EVERYWHERE, ids=named)
@pytest.mark.parametrize("text", [*QUICK[:1], *QUICK[2:3], "page", "councillor"])
def test_choices_are_legal_everywhere(variant: Variant, text: str) -> None:
    bot, random = bots.make(text, seed=3), Random(4)
    g = variant.blank(5)
    g.advance()
    asked = 0
    while not g.is_over and g.plies < 260:
        legal = g.legal()
        seat = g.seat
        assert seat is not None
        if len(legal) > 1 and g.plies % (9 if variant.game == "abyss" else 4) == 0:
            asked += 1
            assert bot.choose(g.determinize(seat, asked), Budget(0, 1)) in legal
        g.play(legal[random.below(len(legal))])
    assert asked > 3


@pytest.mark.parametrize("variant", [*ABYSS, *CONSPIRACY], ids=named)
@pytest.mark.parametrize("text", ["random", "greedy", *QUICK, *LEVELS])
def test_an_answer_is_the_same_for_two_games_that_its_seat_cannot_tell_apart(variant: Variant, text: str) -> None:
    memory = "table" if "table" in text or text in ("page", "courtier") else "recall"
    random = Random(6)
    g = variant.blank(7)
    g.advance()
    asked = 0
    while not g.is_over and g.plies < 200:
        legal = g.legal()
        seat = g.seat
        assert seat is not None
        if len(legal) > 1 and g.plies % 23 == 0:
            asked += 1
            other = g.determinize(seat, asked, memory)
            answers = [
                bots.make(text, seed=asked).choose(game.determinize(seat, 1000 + asked), Budget(0, 1))
                for game in (g, other)
            ]
            assert answers[0] == answers[1], f"{g!r}"
        g.play(legal[random.below(len(legal))])
    assert asked > 1


def test_a_game_that_asks_for_chance_makes_no_difference() -> None:
    for game in ("abyss", "conspiracy"):
        g = abyssal.new(game, players=2, seed=1, chance="ask")
        random = Random(2)
        asked = 0
        while not g.is_over and asked < 12:
            legal = g.legal()
            if g.seat == abyssal.CHANCE:
                g.play(legal[random.below(len(legal))])
                continue
            assert g.seat is not None
            for text in ("value", "search:moves=2:worlds=1"):
                assert bots.make(text, seed=1).choose(g.determinize(g.seat, asked), Budget()) in legal
            g.play(legal[random.below(len(legal))])
            asked += 1


def test_a_choice_of_several_actions_is_carried_through() -> None:
    """A lord with its payment is one choice: the bot thinks once, and means the whole of it."""
    g = abyssal.load(
        {
            "game": "abyss",
            "players": 2,
            "court": ["jailer", "seeker", "oracle"],
            "seats": {"0": {"pearls": 3, "hand": ["crab 5", "squid 3", "jellyfish 2", "crab 2"]}},
        }
    )
    bot = bots.make("value", seed=1)
    chosen = []
    while g.seat == 0 and g.decision in ("main", "pay"):
        action = bot.choose(g.determinize(0, 5), Budget())
        chosen.append(g.text(action))
        g.play(action)
    assert chosen[0].startswith("recruit")
    assert chosen[-1] == "done"
    assert len(chosen) > 2


def test_forced_actions_of_a_payment_are_played_without_asking_and_nothing_of_it_is_left_over() -> None:
    """Only plies tell how far a payment has come; what is left of an old one is no answer to another question."""
    planned = 0
    for seed in range(12):
        g = abyssal.new("abyss", players=2, seed=seed)
        players = [bots.make("value", seed=1), bots.make("value", seed=2)]
        plan: list[int] = []
        while not g.is_over:
            legal, seat = g.legal(), g.seat
            assert seat is not None
            if len(legal) == 1:
                g.play(legal[0])  # as the arena, the terminal and the server do
                plan = plan[1:]
                continue
            bot = players[seat]
            assert isinstance(bot, ValueBot)
            before = bot.plan
            action = bot.choose(g.determinize(seat, 5), Budget())
            if bot.plan is before:
                assert g.decision == "pay"
                assert action == plan[0]
                planned += 1
            else:
                plan = list(bot.plan)
            plan = plan[1:]
            g.play(action)
    assert planned > 50


@pytest.mark.parametrize("text", LEVELS_QUICK)
def test_levels_have_a_name_and_play(text: str) -> None:
    g = abyssal.new("abyss", players=2, seed=3)
    assert g.seat is not None
    assert bots.make(text, seed=1).choose(g.determinize(g.seat, 1), Budget()) in g.legal()


# ---------------------------------------------------------------------- files


@pytest.mark.parametrize("variant", [*ABYSS, *CONSPIRACY], ids=named)
def test_every_configuration_has_a_value(variant: Variant) -> None:
    assert learned(variant).hidden % 24 == 0
    assert configuration(variant).startswith(variant.game)


def test_a_table_without_a_value_of_its_own_takes_the_nearest() -> None:
    def of(game: str, players: int, *expansions: str) -> str:
        return Path(file_for(abyssal.variant(game, players=players, expansions=list(expansions)))).stem

    assert [of("abyss", players) for players in (2, 3, 4)] == ["abyss-2", "abyss-3", "abyss-4"]
    both = "abyss-kraken-leviathan"
    found = [of("abyss", players, "kraken", "leviathan") for players in (2, 3, 4, 5)]
    assert found == [f"{both}-2", f"{both}-4", f"{both}-4", f"{both}-4"]
    assert [of("abyss", players, "kraken") for players in (2, 3)] == ["abyss-kraken-2", f"{both}-4"]
    assert [of("abyss", players, "leviathan") for players in (2, 5)] == ["abyss-leviathan-2", f"{both}-4"]
    assert [of("conspiracy", players) for players in (2, 3, 4)] == ["conspiracy-2", "conspiracy-4", "conspiracy-4"]
    assert Path(file_for(abyssal.variant("conspiracy", players=3, bonus=True))).stem == "conspiracy-4"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.value")), ids=lambda file: file.stem)
def test_files_say_how_they_were_made(file: Path) -> None:
    about = about_net(file.read_bytes())
    assert str(about["command"]).startswith("abyssal train")
    assert 0 < float(str(about["low"])) < float(str(about["share"])) < float(str(about["high"])) <= 1


def test_all_values_are_small() -> None:
    files = list(FOLDER.glob("*.value"))
    assert files
    assert sum(file.stat().st_size for file in files) < 1_000_000


def test_what_is_no_value_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.value"
    g = abyssal.new("conspiracy", players=2, seed=3)
    assert g.seat is not None
    for data in (b"", b"{}\nxx", b'{"format": 99}\n', b"no json\n", b"[]\n"):
        file.write_bytes(data)
        with pytest.raises(abyssal.OptionError, match="is not a usable value"):
            bots.make("value", seed=1, net=str(file)).choose(g.determinize(g.seat, 1), Budget())


def test_a_file_that_is_not_there_is_named_even_if_a_table_is_called_so() -> None:
    g = abyssal.new("abyss", players=2, seed=3)
    assert learned(g.variant)
    with pytest.raises(abyssal.OptionError, match="The file “abyss-2”") as caught:
        from_file("abyss-2", "abyss")
    assert caught.value.code == "no_value_file"


def test_a_file_that_is_written_anew_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "own.value"
    file.write_bytes((FOLDER / "abyss-2.value").read_bytes())
    first = from_file(str(file), "abyss")
    assert from_file(str(file), "abyss") is first
    file.write_bytes((FOLDER / "abyss-4.value").read_bytes())
    assert from_file(str(file), "abyss") is not first


def test_solo_games_are_played_by_rules_whatever_value_is_named() -> None:
    g = abyssal.new("conspiracy", solo="mage", seed=3)
    while len(g.legal()) == 1:
        g.play(g.legal()[0])
    assert g.seat is not None
    imagined, net = g.determinize(g.seat, 1), str(FOLDER / "conspiracy-2.value")
    chosen = bots.make("value", seed=1, net=net).choose(imagined.clone(), Budget())
    assert chosen == bots.make("greedy", seed=1).choose(imagined, Budget())


def test_a_value_of_another_game_is_refused() -> None:
    g = abyssal.new("abyss", players=2, seed=3)
    while len(g.legal()) == 1:
        g.play(g.legal()[0])
    assert g.seat is not None
    with pytest.raises(abyssal.OptionError, match="846 features, but abyss needs 2522"):
        bots.make("value", seed=1, net=str(FOLDER / "conspiracy-2.value")).choose(g.determinize(g.seat, 1), Budget())


# ---------------------------------------------------------------------- the net


@pytest.mark.parametrize("hidden", [0, 24, 48])
def test_a_net_is_read_as_it_was_written(hidden: int) -> None:
    units = hidden or 2
    random = Random(5)
    weights = [[random.below(1023) - 511 for _ in range(units)] for _ in range(40)]
    weights[7] = [0] * units
    scales = [2.0**-10] * units
    biases = [0.25] * units
    heads = (
        [[0.5 - k % 2 for k in range(units + 1)], [0.25 * (k % 3) for k in range(units + 1)]] if hidden else [[], []]
    )
    data = write_net({"hidden": hidden, "command": "none"}, 40, weights, scales, biases, heads)
    net = read_net(data)
    entries = numbers([place + (1 + place % 15) * 4096 for place in range(0, 40, 3)])
    made = net_of(hidden, weights, scales, biases, heads)
    assert net.value(entries, 14) == made.value(entries, 14)
    assert abs(made.value(entries, 14) - by_hand(hidden, weights, scales, biases, heads)) < 1e-9


def by_hand(
    hidden: int, weights: list[list[int]], scales: list[float], biases: list[float], heads: list[list[float]]
) -> float:
    """The same without lanes."""
    import math

    units = [
        scale * sum((1 + place % 15) * weights[place][unit] for place in range(0, 40, 3)) + bias
        for unit, (scale, bias) in enumerate(zip(scales, biases, strict=True))
    ]
    if hidden:
        active = [max(unit, 0.0) for unit in units]
        said = [sum(a * w for a, w in zip(active, head, strict=False)) + head[hidden] for head in heads]
    else:
        said = units
    return 0.5 * (1 / (1 + math.exp(-said[0])) + said[1])


@pytest.mark.parametrize("hidden", [0, 48])
def test_a_value_is_the_same_whatever_was_looked_at_before(hidden: int) -> None:
    """Lists of features that have much in common, little, or nothing; in order or not; the same place twice."""
    units, random = hidden or 2, Random(8)
    weights = [[random.below(1023) - 511 for _ in range(units)] for _ in range(60)]
    heads = [[0.01 * (k % 5 - 2) for k in range(units + 1)] for _ in range(2)] if hidden else [[], []]
    net = net_of(hidden, weights, [0.001] * units, [0.1] * units, heads)
    sums = Sums(hidden)
    some: list[int] = []
    for n in range(300):
        if n % 50 == 0:
            some = [random.below(60) + (1 + random.below(15)) * ONCE for _ in range(random.below(40))]
        elif n % 50 == 25:
            some = sorted(some, key=lambda entry: entry & PLACE)
        for _ in range(random.below(4)):
            some.insert(random.below(len(some) + 1), random.below(60) + (1 + random.below(15)) * ONCE)
        for _ in range(random.below(4)):
            at = random.below(len(some) + 1)
            some = [*some[:at], *some[at + 1 :]]
        for k, entry in enumerate(some):
            sums.next[k] = entry
        assert net.value_of_next(sums, len(some)) == net.value(numbers(some), len(some))


def test_a_finished_game_counts_as_it_is() -> None:
    g = abyssal.new("conspiracy", players=2, seed=5)
    g.playout(Random(1))
    scores = g.scores()
    worths = [worth_of_end(g, seat) for seat in range(2)]
    winner = g.winners()[0]
    assert worths[winner] > worths[1 - winner]
    if len(g.winners()) == 1:
        assert worths[0] - worths[1] == pytest.approx((0.5 - winner) + (scores[0] - scores[1]) / 25)


def test_noise_is_normal() -> None:
    random = Random(3)
    drawn = [normal(random) for _ in range(4000)]
    assert abs(sum(drawn) / 4000) < 0.06
    assert abs(sum(x * x for x in drawn) / 4000 - 1) < 0.08


def test_playing_on_ends_at_the_next_turn() -> None:
    g = abyssal.new("abyss", players=3, seed=4)
    seat = g.seat
    assert seat is not None
    evaluator = Evaluator(brain_of("abyss"), learned(g.variant), Random(1), 0.0)
    g.play(g.parse("explore"))
    evaluator.play_on(g, seat)
    assert g.is_over or (g.seat, g.decision) == (seat, "main")


def test_a_payment_begun_with_a_dear_card_can_be_finished() -> None:
    """None of the cheapest payments begins so; then each card is a choice of its own."""
    g = abyssal.load(
        {
            "game": "abyss",
            "players": 2,
            "expansions": ["kraken", "leviathan"],
            "court": ["traitor", "master-of-magic", "hermit"],
            "paid": ["seahorse 1"],
            "pending": [{"step": "pay", "seat": 0, "lord": "traitor", "lowest": "seahorse 1"}],
            "seats": {
                "0": {
                    "pearls": 7,
                    "hand": ["jellyfish 1", "jellyfish 1", "jellyfish 2", "jellyfish 2 pearl", "kraken 2", "kraken 4",
                             "shellfish 2", "shellfish 4 dice", "squid 2", "squid 4"],
                    "nebulis": 4,
                }
            },
        }
    )  # fmt: skip
    while g.decision == "pay":
        g.play(bots.make("value", seed=1).choose(g.determinize(0, 1), Budget()))
    assert g.seat is not None
