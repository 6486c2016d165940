"""Choices of the expansions of Abyss: what they say, and how they are typed."""

from __future__ import annotations

import pytest

import abyssal
from abyssal import AbyssalError, Game
from abyssal.cli.menu import menu_of
from abyssal.cli.seats import make_seats
from abyssal.telling import telling_of
from abyssal.telling.abyss.typed import held, read, typed_allies
from tests.cli.helpers import expanded_states, seats_at

SPEAKER = make_seats("en", ["person", "random", "random"]).speaker
BORDER = {"6": {"leviathan": 9, "damage": 1}, "7": {"leviathan": 20}, "11-12": {"leviathan": 2}}
SETTLED = {"step": "end_checks", "seat": 0, "settled": True}
CARDS_AS_A_WHOLE = ("pay", "discard_to_6", "attacked_allies", "martial_law")


def table(**more: object) -> Game:
    position = {"game": "abyss", "players": 3, "expansions": ["kraken", "leviathan"], "active": 0, **more}
    return abyssal.load(position)


def choices(g: Game) -> list[str]:
    """Return the lines of the menu, each with its number."""
    return [f"{item.label} {item.text.plain}" for item in menu_of(SPEAKER, g).items]


def question_text(g: Game) -> str:
    """Return the question with its notes."""
    question = telling_of(g).question(g, g.seat)
    assert question is not None
    sentences = [SPEAKER.plain(part) for part in (question["text"], *question["notes"])]
    return f"{SPEAKER.plain(question['title'])}. {' '.join(sentences)}"


def texts(g: Game, actions: list[int]) -> list[str]:
    return [g.text(action) for action in actions]


# ---------------------------------------------------------------------- payments


def test_payments_with_krakens_say_who_joins_and_what_nebulis_they_bring() -> None:
    seats = {"0": {"pearls": 0, "nebulis": 1, "hand": ["kraken 3", "kraken 4", "seahorse 5"]}}
    g = table(court=["seeker"], seats=seats, kraken_figure=0)
    assert choices(g)[-1].endswith("Recruit Seeker: Kr3 Kr4")
    g.play(g.parse("recruit seeker"))
    assert choices(g)[:3] == [
        "1 Kraken 3, 4; nobody joins you, you gain 5 nebulis",
        "2 Seahorse 5 and Kraken 3; Seahorse 5 joins you, you gain 2 nebulis",
        "3 Seahorse 5 and Kraken 4; Seahorse 5 joins you, you gain 3 nebulis",
    ]
    assert texts(g, read(g, "kraken 3, seahorse 5")) == ["seahorse 5", "kraken 3", "done"]


def test_what_is_missing_is_said_in_pearls_and_nebulis() -> None:
    seats = {"0": {"pearls": 1, "nebulis": 3, "hand": ["crab 2", "squid 3"]}}
    g = table(court=["seeker"], seats=seats, kraken_figure=0)
    assert choices(g)[1] == "2 Recruit Seeker: Cr2 Sq3 + 1 pearl and 1 nebulis"
    seats["0"] |= {"pearls": 4, "free": ["counterfeiter"]}
    g = table(court=["seeker"], seats=seats, kraken_figure=0)
    assert choices(g)[1] == "2 Recruit Seeker: Cr2 Sq3 + 2 pearls or nebulis"
    g.play_all([g.parse("recruit seeker"), *read_after(g, "recruit seeker", "squid 3, crab 2")])
    assert choices(g) == ["1 2 pearls", "2 1 pearl and 1 nebulis"]
    assert texts(g, read(g, "1 nebulis")) == texts(g, read(g, "nebulis 1")) == ["nebulis 1"]
    assert texts(g, read(g, "no nebulis")) == ["done"]


def read_after(g: Game, choice: str, text: str) -> list[int]:
    """Return the actions that a text means after a choice has been made."""
    trial = g.clone()
    trial.play(trial.parse(choice))
    return read(trial, text)


def test_an_offer_names_every_mix() -> None:
    seats = {"1": {"pearls": 5, "nebulis": 2, "free": ["counterfeiter"]}}
    pending = [{"step": "explore", "seat": 0}, {"step": "offer", "seat": 1}]
    g = table(track=["kraken 3"], price=2, seats=seats, kraken_figure=1, pending=pending)
    assert question_text(g) == (
        "An offer. You turned up Kraken 3. Buy it for 2 pearls? You have 5 pearls and 2 nebulis. "
        "The nebulis go to you: −1 IP each at the end."
    )
    assert choices(g) == ["1 Pass", "2 Buy Kraken 3 for 2 pearls", "3 Buy Kraken 3 for 1 pearl and 1 nebulis"]
    for text in ("buy nebulis 1", "nebulis 1", "1 nebulis", "buy with 1 nebulis"):
        assert texts(g, read(g, text)) == ["buy nebulis 1"]
    assert read(g, "2 nebulis") == []


# ---------------------------------------------------------------------- searches, sentinels


def test_a_search_says_what_is_at_stake() -> None:
    g = table(seats={"0": {"keys": 3}}, available=["megalodon"], pending=[{"step": "control_source", "seat": 0}])
    assert choices(g)[0] == "1 Megalodon: search it for loot, 3 to 7 IP each"
    g.force("loot 4", "loot 7")
    g.play_all([g.parse("megalodon"), g.parse("search")])
    assert question_text(g).startswith("Megalodon. You have found loot of 4 and 7, 11 IP in all.")
    again = "1 Search on: 9 of 23 loot cards have the same value as one of yours"
    assert choices(g) == [again, "2 Stop and keep 11 IP"]
    assert "5: 1 monster token" in question_text(g)


def test_a_sentinel_is_placed_in_two_steps() -> None:
    sentinels = {"vigil": {"owner": 0, "zone": "front"}, "watcher": {"owner": 1, "zone": "court", "target": "miller"}}
    g = table(court=["miller", "keeper"], available=["jail"], sentinels=sentinels)
    assert any(line.endswith("Place a sentinel") for line in choices(g))
    assert texts(g, read(g, "place a sentinel")) == ["sentinel"]
    g.play(read(g, "sentinel")[0])
    assert choices(g) == ["1 At the Council: one of 5 stacks", "2 At the locations: Jail"]
    g.play(read(g, "council")[0])
    assert question_text(g).startswith("Your sentinel. Which stack of the Council do you reserve?")
    assert texts(g, read(g, "crab")) == ["crab"]


def test_a_sentinel_just_taken_can_be_kept() -> None:
    seats = {"0": {"hand": ["crab 3", "squid 2"]}}
    g = table(court=["vigil", "miller", "keeper", "sage"], available=[], seats=seats)
    g.play_all([g.parse("recruit vigil"), *read_after(g, "recruit vigil", "crab 3, squid 2")])
    assert question_text(g).startswith("Your sentinel. Where do you place it?")
    assert choices(g) == [
        "1 Keep it for later", "2 In the Court: one of 3 lords", "3 At the Council: one of 5 stacks",
    ]  # fmt: skip
    for text in ("keep", "keep it", "Keep it for later", "keep the sentinel"):
        assert texts(g, read(g, text)) == ["keep"]
    g.play(read(g, "keep it")[0])
    assert question_text(g) == "The turn ends. Do you want to use anything before it ends?"
    assert choices(g) == ["1 End the turn", "2 Place a sentinel"]
    kept = table(
        pending=[{"step": "black_smokers", "seat": 0, "location": "black-smokers"}],
        seats={"0": {"locations": {"black-smokers": []}}},
    )
    assert choices(kept)[0] == "1 Keep it, although it is worth nothing"


@pytest.mark.parametrize(
    ("zones", "played"),
    [
        ({}, []),
        ({"track": ["crab 2"]}, []),
        ({"track": ["monster"]}, []),
        ({"track": ["monster"]}, ["fight"]),
        ({"council": {"crab": ["crab 1"], "squid": ["squid 1"]}}, ["council crab"]),
        ({"council": {"crab": ["crab 1"]}}, ["council crab"]),
    ],
)
def test_a_sentinel_is_placed_in_every_window(zones: dict[str, object], played: list[str]) -> None:
    seats = {"0": {"free": ["alchemist"]}, "1": {"pearls": 0}, "2": {"pearls": 0}}
    sentinels = {"vigil": {"owner": 0, "zone": "front"}}
    g = table(expansions=["kraken"], seats=seats, sentinels=sentinels, court=["miller"], **zones)
    for text in played:
        g.play(g.parse(text))
    assert any(line.endswith(" Place a sentinel") for line in choices(g))
    for text in ("sentinel", "place sentinel", "Place a sentinel", "place the sentinel"):
        assert texts(g, read(g, text)) == ["sentinel"]


# ---------------------------------------------------------------------- fights


def test_a_monster_says_how_likely_an_attack_is() -> None:
    g = table(border=BORDER, track=["monster"], seats={"0": {"hand": ["crab 2"], "free": ["coward"]}})
    assert question_text(g).endswith("14 of 36 throws the new one wakes another, which attacks you.")
    assert choices(g) == [
        "1 Fight a leviathan: discard an ally, roll a die",
        "2 Ignore it (Coward)",
        "3 Go on: add a leviathan; 14 of 36 throws bring an attack",
    ]


def test_targets_are_called_by_their_cells() -> None:
    hand = ["squid 4 dice", "crab 2", "jellyfish 1 pearl"]
    g = table(border=BORDER, pending=[{"step": "fight_target", "seat": 0}], seats={"0": {"hand": hand, "pearls": 2}})
    assert choices(g) == [
        "1 Cell 6: 7 → 2 tokens, 5 → 1 token; with Crab 2, Squid 4 with two dice; its own attack costs 1 free lord",
        "2 Cell 7: 7 → 1 token; with Crab 2; its own attack costs 2 wounds",
        "3 Cell 11/12: 6 → 2 tokens, 4 → 1 token; with Jellyfish 1 with a pearl, Crab 2; its own attack costs 3 allies",
    ]
    for text in ("6", "cell 6", "Leviathan 9"):
        assert texts(g, read(g, text)) == ["cell 6"]
    for text in ("11-12", "11/12", "cell 11-12", "cell 11/12", "12", "cell 11", "Leviathan 2"):
        assert texts(g, read(g, text)) == ["cell 11-12"]
    assert read(g, "1") == read(g, "leviathan 1") == []
    with pytest.raises(AbyssalError, match="There is no leviathan in cell 4"):
        read(g, "4")


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (
            "6",
            [
                "1 Crab 2: 3 to 8; hurts it in 33 % of throws",
                "2 Squid 4 with two dice: 5 to 10; hurts it in 89 % of throws",
                "3 Kraken 3: 4 to 9, gain 2 nebulis; hurts it in 50 % of throws",
            ],
        ),
        (
            "11-12",
            [
                "1 Jellyfish 1 with a pearl: 2 to 7 + up to 2 pearls; hurts it in 67 % of throws",
                "2 Crab 2: 3 to 8; hurts it in 50 % of throws",
                "3 Kraken 3: 4 to 9, gain 2 nebulis; hurts it in 67 % of throws",
            ],
        ),
    ],
)
def test_an_ally_for_an_attack_says_how_likely_it_hurts(cell: str, words: list[str]) -> None:
    hand = ["squid 4 dice", "crab 2", "jellyfish 1 pearl", "kraken 3", "seahorse 5"]
    pending = [{"step": "fight_ally", "seat": 0, "cell": cell}]
    g = table(border=BORDER, pending=pending, seats={"0": {"hand": hand, "pearls": 2}})
    assert choices(g) == words


def test_pearls_are_added_as_a_whole() -> None:
    seats = {"0": {"hand": ["crab 1"], "pearls": 9, "free": ["altruist"]}}
    g = table(border=BORDER, pending=[{"step": "fight_pearls", "seat": 0, "cell": "6", "attack": 5}], seats=seats)
    levels = "The levels of the leviathan in cell 6: 7 → 2 tokens, 5 → 1 token."
    assert question_text(g).startswith(f"An attack of 5. {levels}")
    assert choices(g) == [
        "1 Add nothing: attack 5, a miss, +1 pearl",
        "2 Add 2 pearls: attack 7, takes 1 health point, wins 3 monster tokens",
        "3 Add 7 pearls: attack 12, slays it, wins 5 monster tokens",
    ]
    assert texts(g, read(g, "3 pearls")) == texts(g, read(g, "3")) == ["pearl", "pearl", "pearl", "done"]
    with pytest.raises(AbyssalError, match="You can add at most 9 pearls"):
        read(g, "10")
    g.play_all(read(g, "2"))
    assert g.decision == "fight_reward"
    assert choices(g)[1] == "2 2 monster tokens and 1 new token"
    assert texts(g, read(g, "2 new")) == ["new 2"]


def test_new_tokens_say_what_they_do() -> None:
    g = table(seats={"0": {"new_tokens": ["pearls 2", "key"]}}, pending=[{"step": "turn_tokens", "seat": 0}])
    assert choices(g) == ["1 Reveal nothing", "2 Reveal a token: gain 2 pearls", "3 Reveal a token: gain 1 key"]
    assert texts(g, read(g, "key")) == ["reveal key"]
    assert texts(g, read(g, "2 pearls")) == texts(g, read(g, "reveal 2 pearls")) == ["reveal pearls 2"]


# ---------------------------------------------------------------------- discards


def test_krakens_are_the_last_to_be_given_up_to_a_leviathan() -> None:
    attacked = {"hand": ["kraken 2", "crab 3", "crab 3 dice", "squid 5", "squid 4"]}
    seats = {"0": {"hand": ["crab 5", "squid 3"]}, "1": attacked}
    g = table(border=BORDER, seats=seats, court=["border-guard", "miller", "sage"])
    g.play_all([g.parse(text) for text in ("recruit border-guard", "crab 5", "squid 3", "done")])
    assert question_text(g).endswith(
        "Which rival adds a leviathan to the Border? With 14 of 36 throws it wakes one that attacks them."
    )
    g.force("leviathan 1", "die 5", "die 6")
    g.play(g.parse("seat 1"))
    assert question_text(g) == (
        "The leviathan attacks. Discard 3 allies. Krakens bring you their nebulis. It is your turn."
    )
    assert choices(g) == ["1 Discard Crab 3, 3 with two dice and Squid 4"]
    assert texts(g, read(g, "kraken 2, crab 3 3")) == ["crab 3", "crab 3 dice", "kraken 2"]
    with pytest.raises(AbyssalError, match="Discard 3 allies; named: 2"):
        read(g, "crab 3d, squid 4")


def test_martial_law_is_met_as_a_whole() -> None:
    squids = ["squid 1"] * 4 + ["squid 2"] * 3 + ["squid 3"] * 3
    hand = ["crab 1", "crab 1", "crab 2", "crab 2 pearl", "kraken 2", *squids]
    g = table(
        seats={"0": {"hand": hand, "pearls": 2}}, pending=[SETTLED, {"step": "martial_law", "seat": 0, "count": 3}]
    )
    assert question_text(g).endswith("You have 2 pearls. Krakens cannot be discarded.")
    assert choices(g) == [
        "1 Discard Crab 1, 1 and Squid 1", "2 Discard Crab 1, 1 and pay 1 pearl", "3 Discard Crab 1 and pay 2 pearls",
    ]  # fmt: skip
    assert texts(g, read(g, "squid 3, crab 2p")) == ["crab 2 pearl", "squid 3", "pearl"]
    assert texts(g, read(g, "squid 3 and 2 pearls")) == ["squid 3", "pearl", "pearl"]
    for text, error in (
        ("3 pearls", "Discard at least 1 ally, because you have too few pearls for the rest; named: 0."),
        ("kraken 2, squid 3", "Krakens cannot be discarded"),
        ("crab 1 1 2 2", "Discard 3 allies; named: 4"),
        ("crab 1 and 1 pearl", "These allies need 2 pearls"),
    ):
        with pytest.raises(AbyssalError, match=error):
            read(g, text)


def test_martial_law_half_met_goes_on_with_what_may_still_be_named() -> None:
    squids = ["squid 1"] * 4 + ["squid 2"] * 3 + ["squid 3"] * 3
    seats = {"0": {"hand": ["crab 1", "crab 2", "crab 3", "crab 4", *squids], "pearls": 0}}
    g = table(seats=seats, pending=[SETTLED, {"step": "martial_law", "seat": 0, "count": 2, "lowest": "crab 4"}])
    assert choices(g) == ["1 Discard Squid 1, 1"]
    assert texts(g, read(g, "squid 3, crab 4")) == ["crab 4", "squid 3"]


# ---------------------------------------------------------------------- typing


def test_signs_are_typed_as_they_are_shown() -> None:
    assert typed_allies("cr1p, sq 3 d and crab 2 pearl").allies == ["crab 1 pearl", "squid 3 dice", "crab 2 pearl"]
    assert held(["crab 1", "crab 3"], ["crab 1 pearl", "crab 3", "crab 3 dice"]) == ["crab 1 pearl", "crab 3"]
    assert held(["crab 3", "crab 3 dice"], ["crab 3 dice"]) == ["crab 3", "crab 3 dice"]


def test_every_notation_of_the_expansions_is_understood() -> None:
    for g in expanded_states(3, every=7):
        if g.is_over or g.decision in CARDS_AS_A_WHOLE:
            continue
        for action in g.legal():
            meant = read(g, f" {g.text(action).title()} ")
            assert meant == [action], (g.decision, g.text(action))


def test_what_is_forced_and_every_line_of_a_menu_can_be_played() -> None:
    seen = 0
    for g in expanded_states(5, every=3):
        if g.is_over:
            continue
        lines = menu_of(seats_at(g).speaker, g)
        assert [item.label for item in lines.items] == [str(number) for number in range(1, len(lines.items) + 1)]
        for item in lines.items:
            g.clone().play_all(item.actions)
        if forced := telling_of(g).forced(g):
            g.clone().play_all(forced)
            seen += 1
    assert seen > 20
