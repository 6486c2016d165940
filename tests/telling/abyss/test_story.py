"""What happened in Abyss, in sentences."""

from __future__ import annotations

from itertools import chain
from typing import Any

import abyssal
from abyssal import Game
from abyssal.telling import telling_of
from abyssal.telling.abyss.events import EVENTS
from abyssal.telling.abyss.story import story
from abyssal.texts import voice
from abyssal.texts.message import Message
from tests.cli.helpers import EXPANDED, abyss_states, expanded_states

NAMES = ["You", "Bot 1", "Bot 2", "Bot 3", "Bot 4"]


def played(g: Game, *choices: str) -> Game:
    for choice in choices:
        g.play(g.parse(choice))
    return g


def told(g: Game, reader: int | None = 0, brief: bool = True) -> list[str]:
    return [voice("en").say(sentence, NAMES, 0) for sentence in story(g.events(0, reader), brief=brief)]


def table(**more: object) -> Game:
    return abyssal.load({"game": "abyss", "players": 3, "court": ["peddler", "jailer", "sage"], **more})


def test_an_exploration_with_a_sale() -> None:
    g = table()
    g.force("crab 1", "monster", "squid 3", "shellfish 2")
    played(g, "explore", "pass", "buy", "continue", "take")
    assert told(g) == [
        "You reveal Crab 1.",
        "Bot 2 buys Crab 1 from you for 1 pearl.",
        "You reveal a Monster, Squid 3; take Squid 3.",
    ]
    assert told(g, brief=False) == [
        "You reveal Crab 1 on space 1.",
        "Bot 1 does not buy Crab 1 for 1 pearl.",
        "Bot 2 buys Crab 1 from you for 1 pearl.",
        "You reveal a Monster on space 1; move the threat to space 2; reveal Squid 3 on space 2; "
        "take Squid 3 from space 2; discard the Monster.",
    ]


def test_a_recruitment_with_pearls() -> None:
    seats = {"0": {"pearls": 5, "hand": ["shellfish 5", "shellfish 1"]}}
    g = played(table(seats=seats), "recruit peddler", "shellfish 1", "shellfish 5", "done")
    assert told(g)[0] == (
        "You pay Shellfish 1, 5 and 2 pearls; affiliate Shellfish 1; recruit the Peddler; gain 2 pearls; "
        "gain 2 pearls (the Court is filled)."
    )
    assert told(g)[1:] == []
    assert told(g, brief=False)[1].startswith("New in the Court: ")


def test_a_stack_is_seen_by_its_taker_alone() -> None:
    g = played(table(council={"squid": ["squid 2", "squid 5"]}), "council squid")
    assert told(g, 0) == ["You take the Squid stack of 2 allies; receive Squid 2, 5."]
    assert told(g, 1) == ["You take the Squid stack of 2 allies."]
    assert told(g, None, brief=False) == ["You take the Squid stack of 2 allies."]


def test_tokens_are_seen_by_those_concerned() -> None:
    g = table(threat=2, track=["monster"], court=["hunter"])
    g.force("token 3", "token 2")
    played(g, "fight", "reward 3")
    assert told(g, 0) == ["You fight the Monster; draw monster tokens of 3 and 2."]
    assert told(g, 1) == ["You fight the Monster; draw 2 monster tokens."]
    seats = {"0": {"hand": ["crab 5", "squid 4"]}, "2": {"tokens": [4]}}
    g = played(table(court=["hunter"], seats=seats), "recruit hunter", "crab 5", "squid 4", "done", "seat 2")
    assert "take a monster token of 4 from Bot 2" in told(g, 0)[0]
    assert "take a monster token of 4 from Bot 2" in told(g, 2)[0]
    assert "take a monster token from Bot 2" in told(g, 1)[0]


def test_control_of_a_location_names_what_lies_under_it() -> None:
    seats = {"0": {"keys": 1, "free": ["keeper", "reaper"]}}
    g = table(seats=seats, available=["jail"], pending=[{"step": "control_source", "seat": 0}])
    g.force("chasm", "parliament")
    played(g, "draw 2", "chasm")
    assert told(g)[-1] == "You draw Chasm, Parliament; take Chasm; put the Keeper and Reaper under it; use 1 key."
    assert "Now available: Parliament." in told(g, brief=False)


def test_lords_that_come_without_recruiting_are_told() -> None:
    seats = {"0": {"hand": ["squid 5", "crab 4", "shellfish 3"], "free": ["keeper"]}}
    g = table(court=["traitor", "peddler"], seats=seats)
    played(g, "recruit traitor", "crab 4", "shellfish 3", "squid 5", "done", "keeper", "peddler")
    assert "recruit the Traitor; discard the Keeper; bring the Peddler into play; gain 2 pearls" in told(g)[0]


def test_what_left_no_choice_is_said_so() -> None:
    g = table(
        track=["crab 1", "crab 1", "crab 2", "monster", "squid 1"], seats={"1": {"pearls": 0}, "2": {"pearls": 0}}
    )
    first = g.event_count
    played(g, "take")
    words = voice("en").say(story(g.events(0, 0), [first], brief=True)[0], NAMES, 0)
    assert words == "You take Squid 1 (no choice); gain 1 pearl (space 5)."


# ---------------------------------------------------------------------- expansions


def expanded(**more: object) -> Game:
    position = {"game": "abyss", "players": 3, "expansions": ["kraken", "leviathan"], "active": 0, **more}
    return abyssal.load(position)


def test_new_tokens_are_seen_by_those_concerned() -> None:
    hunted = {"1": {"new_tokens": ["pearls 3", "pearls 3"]}, "0": {"hand": ["crab 5", "squid 4"]}}
    g = expanded(court=["hunter", "miller", "sage"], seats=hunted)
    g.force("new token pearls 3")
    played(g, "recruit hunter", "crab 5", "squid 4", "done", "seat 1")
    assert "take a new token of 3 pearls from Bot 1" in told(g, 0)[0]
    assert "take a new token of 3 pearls from Bot 1" in told(g, 1)[0]
    assert "take a new token from Bot 1" in told(g, 2)[0]

    border = {"6": {"leviathan": 15}, "7": {"leviathan": 20}}
    g = expanded(border=border, track=["monster"], seats={"0": {"hand": ["seahorse 5"]}})
    g.force("die 2", "token 4", "new token key", "new token council")
    played(g, "fight", "cell 6", "seahorse 5", "new 2", "done")
    assert "draw new tokens of 1 key and the Council" in told(g, 0)[0]
    for reader in (1, 2, None):
        words = " ".join(told(g, reader, brief=False))
        assert "draw 2 new tokens" in words
        assert "key" not in words
        assert "Council" not in words


def test_a_fight_is_told_attack_by_attack() -> None:
    border = {"6": {"leviathan": 2}, "7": {"leviathan": 20}}
    hand = ["crab 2", "jellyfish 3 dice", "crab 1 pearl"]
    g = expanded(border=border, track=["monster"], seats={"0": {"hand": hand, "pearls": 3}})
    g.force("die 1", "die 2", "die 4", "die 1", "token 2", "token 3", "token 2")
    played(g, "fight", "cell 6", "crab 2", "fight", "jellyfish 3 dice", "new 0", "fight", "crab 1 pearl")
    played(g, "pearl", "pearl", "done", "new 0")
    assert told(g) == [
        "You fight the leviathan in cell 6; discard Crab 2; roll 1; attack with 3 in vain; gain 1 pearl; "
        "discard Jellyfish 3 with two dice; roll 2 and 4; attack with 7; take 1 health point; draw monster tokens "
        "of 2 and 3; discard Crab 1 with a pearl; roll 1; "
        "pay 2 pearls; attack with 4; take 1 health point; draw a monster token of 2; slay the leviathan; "
        "become the Scourge of the Abyss."
    ]


def test_the_first_leviathan_is_nobodys() -> None:
    g = abyssal.new("abyss", players=3, expansions=["leviathan"], seed=1)
    assert told(g)[0] == "In cell 4 waits a leviathan."
    assert told(g, brief=False)[0] == "In cell 4 waits a leviathan."


def test_an_arrival_is_told_before_the_attack_it_wakes() -> None:
    g = expanded(border={"7": {"leviathan": 3}}, track=["monster"], seats={"0": {"hand": ["squid 1"]}})
    g.force("leviathan 7", "die 3", "die 4", "crab 1")
    played(g, "continue")
    assert told(g)[0] == (
        "You roll 3 and 4; add a leviathan in cell 7; are attacked by the leviathan that lay there; take 3 wounds; "
        "reveal Crab 1."
    )
    assert told(g, brief=False)[0].startswith("You let the Monster go; draw a leviathan; roll 3 and 4")


def test_a_price_with_nebulis_is_told_as_one() -> None:
    seats = {"0": {}, "1": {"pearls": 1, "nebulis": 2}, "2": {"pearls": 0}}
    g = expanded(
        track=["crab 2"],
        price=2,
        seats=seats,
        kraken_figure=1,
        pending=[{"step": "explore", "seat": 0}, {"step": "offer", "seat": 1}],
    )
    played(g, "buy nebulis 1")
    assert told(g)[:2] == [
        "Bot 1 buys Crab 2 from you for 1 pearl and 1 nebulis.",
        "The Kraken figure goes to you.",
    ]


def test_a_payment_with_pearls_and_nebulis() -> None:
    seats = {"0": {"hand": ["crab 2", "squid 3"], "pearls": 1, "nebulis": 1}}
    g = expanded(court=["seeker", "miller", "sage"], seats=seats, kraken_figure=0)
    played(g, "recruit seeker", "crab 2", "squid 3", "done")
    assert told(g)[0] == "You pay Crab 2, Squid 3, 1 pearl and 1 nebulis."


def test_krakens_of_a_payment_are_told_once() -> None:
    seats = {"0": {"hand": ["crab 2", "kraken 4"], "pearls": 0, "nebulis": 1}}
    g = expanded(court=["seeker", "miller", "sage"], seats=seats, kraken_figure=0)
    played(g, "recruit seeker", "crab 2", "kraken 4", "done")
    assert " ".join(told(g)).startswith(
        "You pay Crab 2, Kraken 4 and 1 nebulis. The Kraken figure goes back to the supply. "
        "You affiliate Crab 2; gain 3 nebulis. The Kraken figure goes to you. You recruit the Seeker"
    )


def test_a_search_that_goes_wrong() -> None:
    g = expanded(seats={"0": {"keys": 3}}, available=["megalodon"], pending=[{"step": "control_source", "seat": 0}])
    g.force("loot 4", "loot 7", "loot 4")
    played(g, "megalodon", "search", "search")
    assert "; ".join(told(g)[0].split("; ")[2:]) == (
        "find loot 4; gain 2 pearls; find loot 7; find loot 4; lose both loot cards of 4; keep loot of 7 IP; "
        "gain 2 pearls."
    )


def test_what_others_lose_and_receive_is_told_of_them() -> None:
    seats = {
        "0": {"hand": ["crab 4", "squid 3", "seahorse 2"], "free": ["miller"]},
        "1": {"affiliated": ["squid 2", "squid 4"]},
    }
    g = expanded(court=["executioner", "keeper", "sage"], seats=seats)
    played(g, "recruit executioner", "crab 4", "seahorse 2", "squid 3", "done", "squid", "squid 2")
    assert told(g)[0].endswith("recruit the Executioner; name Squid.")
    assert told(g)[1] == "Bot 1 discards the affiliated Squid 2."
    robbed = {"0": {"hand": ["shellfish 5", "shellfish 3"]}, "1": {"free": ["highwayman"]}}
    g = expanded(court=["peddler", "keeper", "sage", "miller"], seats=robbed)
    played(g, "recruit peddler", "shellfish 3", "shellfish 5", "done")
    assert "gain 2 pearls; have to give 1 pearl to Bot 1 (Highwayman)" in told(g)[0]


def test_every_random_game_can_be_told_to_everybody() -> None:
    for seed in range(3):
        for g in chain(abyss_states(seed), expanded_states(seed, tables=EXPANDED[seed::3])):
            if g.is_over:
                for event in g.events():
                    facts = EVENTS[str(event["event"])].facts(event)
                    assert set(facts) - {"who"} == set(event) - {"event", "seat", "source"}
                turns = sum(event["event"] == "turn_started" for event in g.events())
                for reader in (None, *range(g.players)):
                    log = telling_of(g).story(g.events(0, reader))
                    assert len(log) >= turns
                    assert all(voice("en").say(sentence, NAMES, reader).endswith(".") for sentence in log)
                    assert telling_of(g).story(g.events(0, reader), brief=True)


def test_pearls_say_where_they_come_from() -> None:
    seats = {"0": {"hand": ["crab 5", "squid 3"]}, "1": {"pearls": 4}, "2": {"pearls": 0, "free": ["shareholder"]}}
    g = expanded(court=["seeker", "miller", "sage"], seats=seats)
    played(g, "recruit seeker", "crab 5", "squid 3", "done")
    assert told(g)[1:] == [
        "Bot 2 gains 1 pearl (Shareholder).",
        "Bot 1 loses 2 pearls.",
        "Bot 2 loses 1 pearl.",
        "You gain 2 pearls (the Court is filled).",
    ]


def test_a_part_of_a_payment_that_came_without_a_choice_is_told_alone() -> None:
    """It was an error once: the amount was looked for around the clause."""
    paid = [
        {"event": "ally_paid", "seat": 0, "card": "crab 2"},
        {"event": "pearls_paid", "seat": 0, "count": 2},
        {"event": "nebulis_paid", "seat": 0, "count": 1},
    ]
    assert [part_ids(sentence) for sentence in story(paid)] == [["told-payment"]]
    assert [part_ids(sentence) for sentence in story(paid, {0})] == [["told-forced", "told-payment"]]
    assert [part_ids(sentence) for sentence in story(paid, {1})] == [
        ["told-ally_paid", "told-forced", "told-nebulis_paid"]
    ]
    assert [part_ids(sentence) for sentence in story(paid, {2})] == [["told-payment", "told-forced"]]


def part_ids(sentence: Message) -> list[str]:
    clauses: Any = sentence["args"]["clauses"]
    return [clause["id"] for clause in clauses]
