"""Everything that can be said has a text, and every text gets what it asks for."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

import pytest

import abyssal
from abyssal import Game, texts
from abyssal.abyss import almanac as abyss
from abyssal.abyss.events import ALL_EVENTS as ABYSS_EVENTS
from abyssal.abyss.steps import steps_with
from abyssal.cli import abyss_log
from abyssal.cli.abyss_asked import asked_in
from abyssal.cli.abyss_choices import explain, explain_briefly, menu, question, question_name
from abyssal.cli.abyss_words import (
    levels_left,
    leviathan_name,
    loot_text,
    new_token_name,
    new_token_text,
    penalty_words,
)
from abyssal.cli.conspiracy_choices import asked_in as asked_in_conspiracy
from abyssal.cli.conspiracy_choices import question_facts
from abyssal.cli.conspiracy_log import told_facts
from abyssal.conspiracy.almanac import GUILDS, LOCATIONS, VALUES
from abyssal.conspiracy.events import EVENTS
from abyssal.conspiracy.variant import STEPS
from abyssal.engine import errors
from abyssal.engine.step import DECISION
from tests.cli.helpers import abyss_states, expanded_states, seats_at, states

TEXTS = texts.load("en")
SOURCE = Path(abyssal.__file__).parent
ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}
ERRORS |= {"CommandError"}


def places(key: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(TEXTS.entries[key]) if name is not None}


def test_every_kind_of_event_has_a_sentence_with_its_facts() -> None:
    for kind in EVENTS:
        forms = TEXTS.section(f"conspiracy.log.{kind.name}")
        assert set(forms) in ({"you", "other"}, {"plain"}), kind.name
        for form in forms:
            assert places(f"conspiracy.log.{kind.name}.{form}") == set(kind.facts) - set(kind.secret), kind.name
    assert {key.split(".")[0] for key in TEXTS.section("conspiracy.log")} == {kind.name for kind in EVENTS}


def test_brief_sentences_need_no_more_than_the_full_ones() -> None:
    facts = {kind.name: set(kind.facts) for kind in EVENTS}
    for key in TEXTS.section("conspiracy.log_brief"):
        assert places(f"conspiracy.log_brief.{key}") <= facts[key.split(".")[0]]


def test_every_decision_is_asked_with_what_its_text_mentions() -> None:
    decisions = {step.name for step in STEPS if step.kind == DECISION}
    assert {key.split(".")[0] for key in TEXTS.section("conspiracy.decision")} == decisions
    met: set[str] = set()
    for seed in range(6):
        for g in states(seed):
            if g.decision is not None and g.decision not in met:
                met.add(g.decision)
                key = f"conspiracy.decision.{g.decision}"
                assert places(f"{key}.title") | places(f"{key}.text") <= set(facts_of(g)), g.decision
    assert met >= decisions - {"opponent_keep"}


def facts_of(g: Game) -> dict[str, str]:
    return question_facts(asked_in_conspiracy(g))


def test_every_location_lord_guild_and_opponent_has_its_texts() -> None:
    for location in (*LOCATIONS, "face_down"):
        words = TEXTS.section(f"conspiracy.location.{location}")
        assert set(words) == {"badge", "short", "text"}, location
        assert len(words["badge"]) <= 6, location
        assert len(words["short"]) <= 22, location
        assert not any(places(f"conspiracy.location.{location}.{form}") for form in words)
    for value in VALUES:
        assert set(TEXTS.section(f"conspiracy.lord.{value}")) == {"short", "text"}
    for guild in GUILDS:
        assert f"guild.{guild}" in TEXTS
        assert f"colour.{guild}" in TEXTS
        assert set(TEXTS.section(f"conspiracy.opponent.{guild}")) == {"name", "text"}


def test_events_are_told_with_exactly_their_facts() -> None:
    for seed in range(3):
        for g in states(seed):
            if g.is_over:
                for event in g.events():
                    assert set(told_facts(event)) == set(event) - {"event", "seat"}


# ---------------------------------------------------------------------- Abyss


def test_every_kind_of_event_of_abyss_has_a_sentence_with_its_facts() -> None:
    for kind in ABYSS_EVENTS:
        forms = set(TEXTS.section(f"abyss.log.{kind.name}"))
        told = {"you", "other", "you_seen", "other_seen"} if kind.secret else {"you", "other"}
        assert forms in (told, {"plain"}), kind.name
        assert set(kind.secret) == ({abyss_log.SECRETS[kind.name]} if kind.name in abyss_log.SECRETS else set())
        for form in forms:
            known = set(kind.facts) if form.endswith("_seen") else set(kind.facts) - set(kind.secret)
            known -= {"source"}  # of pearls: sentences leave it out
            assert places(f"abyss.log.{kind.name}.{form}") == known, kind.name
    assert {key.split(".")[0] for key in TEXTS.section("abyss.log")} == {kind.name for kind in ABYSS_EVENTS}
    facts = {kind.name: set(kind.facts) for kind in ABYSS_EVENTS}
    for key in TEXTS.section("abyss.log_brief"):
        assert places(f"abyss.log_brief.{key}") <= facts[key.split(".")[0]]
    names = set(facts)
    assert {*abyss_log.SILENT, *abyss_log.SILENT_IN_BRIEF, *abyss_log.ROWS, *abyss_log.NOUNS} <= names
    assert {kind.name for kind in ABYSS_EVENTS if "count" in kind.facts} == set(abyss_log.NOUNS)


def said(g: Game) -> str:
    """The question of a decision and all its choices, one by one, long and short, and as the menu has them."""
    seats, asked = seats_at(g), asked_in(g)
    words = [question(g, seats).plain]
    for option in asked.options:
        assert explain(asked, seats, option).plain
        assert explain_briefly(asked, seats, option).plain
    for item in menu(g, seats).items:
        assert item.actions
        words.append(item.text.plain)
        g.clone().play_all(item.actions)
    assert not any("{" in line or "None" in line for line in words)
    return "\n".join(words)


SECOND_PARTS = {
    "illusionist_to", "place_sentinel_court", "place_sentinel_council", "place_sentinel_locations", "hunter_kind",
    "border_monster", "fight_another",
}  # fmt: skip
"""Decisions that have another text for a second part, or with an expansion."""
RARE = {
    "black_smokers", "illusionist", "illusionist_to", "corruptor", "hunter_kind", "fight_another", "give_kraken",
    "fence", "pay_nebulis", "liberator",
}  # fmt: skip
"""Those for which positions are made."""


def test_every_decision_and_choice_of_abyss_can_be_said() -> None:
    """Random games meet nearly all decisions; the words of each choice are made, long and short."""
    decisions = {step.name for step in steps_with(kraken=True, leviathan=True) if step.kind == DECISION}
    assert {key.split(".")[0] for key in TEXTS.section("abyss.decision")} == decisions | SECOND_PARTS
    met: set[str] = set()
    for seed in range(8):
        for g in chain(abyss_states(seed), expanded_states(seed)):
            if g.decision is not None and (question_name(asked_in(g)) not in met or g.plies % 30 == 0):
                met.add(question_name(asked_in(g)))
                said(g)
    assert met >= (decisions | SECOND_PARTS) - RARE


def test_decisions_of_abyss_that_are_rare() -> None:
    seats = {"0": {"pearls": 5, "free": ["illusionist", "corruptor"], "locations": {"jail": [], "black-smokers": []}}}
    position = {"game": "abyss", "players": 2, "available": ["chasm", "abyss"], "seats": seats}
    for pending, words in (
        ({"step": "corruptor", "seat": 0}, "Recruit one more lord for 5 pearls? You have 5 pearls."),
        ({"step": "illusionist", "seat": 0}, "Which of your locations do you swap"),
        ({"step": "illusionist", "seat": 0, "location": "jail"}, "Which location do you take for Jail?"),
        ({"step": "black_smokers", "seat": 0, "location": "black-smokers"}, "Trade it for any location of the deck"),
    ):
        g = abyssal.load({**position, "pending": [pending]})
        assert words in said(g)


EXPANDED = {"game": "abyss", "players": 4, "expansions": ["kraken", "leviathan"], "active": 0}


def expanded(pending: Mapping[str, object], seats: Mapping[str, object], **more: object) -> Game:
    return abyssal.load({**EXPANDED, "seats": seats, "pending": [pending], **more})


def test_decisions_of_the_expansions_that_are_rare() -> None:
    nebulis = {"0": {"nebulis": 2}, "1": {"nebulis": 1}, "2": {"nebulis": 2}, "3": {"nebulis": 2}}
    words = said(expanded({"step": "give_kraken", "seat": 1, "among": [2, 3]}, nebulis, kraken_figure=1))
    assert "Who takes the figure, –5 IP at the end? It is your turn." in words
    assert "Bot 3, 2 nebulis" in words

    words = said(
        expanded({"step": "fence", "seat": 0, "count": 2}, {"0": {"nebulis": 2, "free": ["fence"]}}, kraken_figure=0)
    )
    assert "choose 2 rivals" in words
    assert words.splitlines()[1:] == ["Bot 1 and Bot 2", "Bot 1 and Bot 3", "Bot 2 and Bot 3"]

    tokens = {"0": {"free": ["hunter"]}, "2": {"tokens": [3], "new_tokens": ["key"]}}
    words = said(expanded({"step": "hunter_pick", "seat": 0, "victim": 2}, tokens))
    assert "Which kind of token do you take from Bot 2, unseen?" in words
    assert words.splitlines()[1:] == ["A monster token, 2 to 4 IP", "A new token: pearls, a key or the Council"]

    payer = {"0": {"pearls": 3, "nebulis": 2, "hand": ["crab 2", "squid 2"], "free": ["counterfeiter", "outlaw"]}}
    g = abyssal.load({**EXPANDED, "seats": payer, "court": ["seeker"], "kraken_figure": 0})
    g.play_all([g.parse(text) for text in ("recruit seeker", "crab 2", "squid 2", "done")])
    words = said(g)
    assert "Pay 3 pearls. Nebulis in their place? You have 3 pearls and 2 nebulis." in words
    assert words.splitlines()[1:] == ["3 pearls", "2 pearls and 1 nebulis", "1 pearl and 2 nebulis"]

    freed = {"0": {"free": ["liberator"], "locations": {"jail": ["keeper", "slaver"]}}}
    words = said(expanded({"step": "liberator", "seat": 0}, freed))
    assert "Keeper: 6 IP, 1 key (under Jail)" in words

    border = {"6": {"leviathan": 9, "damage": 1}}
    intrepid = {"0": {"free": ["intrepid"], "hand": ["crab 2"], "slain": [1]}}
    another = {"step": "fight_again", "seat": 0, "slain": 1, "another": True}
    words = said(expanded(another, intrepid, border=border, scourge=0))
    assert "Fight another leviathan?" in words
    assert words.splitlines()[1:] == ["Fight another one", "Stop fighting"]


def test_every_card_of_abyss_has_its_texts() -> None:
    lords = list(abyss.LORDS)
    assert {key.split(".")[0] for key in TEXTS.section("abyss.lord")} == set(lords)
    for lord in lords:
        words = TEXTS.section(f"abyss.lord.{lord}")
        assert set(words) == {"name", "power", "text"}, lord
        assert len(words["name"]) <= 15, lord
        assert len(words["power"]) <= 38, lord  # what a line of the Court has room for
        assert (words["power"].partition(":")[0] or "none") == abyss.LORDS[lord]["power"], lord
    locations = abyss.LOCATIONS
    assert {key.split(".")[0] for key in TEXTS.section("abyss.location")} == set(locations)
    for location in locations:
        words = TEXTS.section(f"abyss.location.{location}")
        assert set(words) == {"name", "short", "text"}, location
        assert len(words["name"]) <= 23, location
        assert len(words["short"]) <= 28, location
    searched = [location for location in locations if "loot" in TEXTS.say(f"abyss.location.{location}.short")]
    assert searched == list(abyss.SANCTUARIES)
    for race in (*abyss.RACES, "kraken", "monster"):
        assert set(TEXTS.section(f"abyss.race.{race}")) == {"name", "short"}
    for guild in abyss.GUILDS:
        assert f"abyss.guild.{guild}" in TEXTS
    used = {lord for lord, facts in abyss.LORDS.items() if facts["power"] == "turn"}
    assert set(TEXTS.section("abyss.choice.power")) == used
    for game in abyssal.GAMES:
        assert f"{game}.name" in TEXTS
        assert f"{game}.table.everybody" in TEXTS
        assert f"play.game.{game}" in TEXTS


def test_every_leviathan_token_and_loot_card_has_its_words() -> None:
    for number, facts in abyss.LEVIATHANS.items():
        assert leviathan_name(number) == f"Leviathan {number}"
        assert levels_left(number) == levels_left(number, len(facts["levels"])) == facts["levels"]
        assert levels_left(number, 1) == facts["levels"][-1:]
        assert levels_left(number, 0) == []
        assert penalty_words(number).startswith(f"{facts['count']} ")
    assert [penalty_words(number) for number in (1, 3, 5, 9)] == ["3 allies", "3 wounds", "3 pearls", "1 free lord"]
    tokens = abyss.NEW_TOKEN_NAMES
    for token in tokens:
        assert new_token_name(token)
        assert new_token_text(token)
    assert [key.split(".")[0] for key in TEXTS.section("abyss.new_token")] == [t for t in tokens for _ in "nt"]
    assert set(TEXTS.section("abyss.loot")) == {str(value) for value in abyss.LOOT_VALUES}
    assert all(loot_text(value) for value in abyss.LOOT_VALUES)
    assert set(TEXTS.section("abyss.sign")) == {ally["sign"] for ally in abyss.ALLIES.values() if ally["sign"]}


# ---------------------------------------------------------------------- errors, found in the source


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Where an error is made, its code and the facts it is given."""
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = strings_by_name(tree)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args or called(node) not in ERRORS:
                continue
            facts = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
            for code in codes(node.args[0], names):
                yield f"{path.name}:{node.lineno}", code, facts


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def codes(node: ast.expr, names: dict[str, set[str]]) -> set[str]:
    """The codes an argument can be: a text, one of two, or what a name was given. Errors passed on have none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return codes(node.body, names) | codes(node.orelse, names)
    return names.get(node.id, set()) if isinstance(node, ast.Name) else set()


def strings_by_name(tree: ast.AST) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, set()).update(codes(node.value, {}))
    return found


def test_every_error_that_is_raised_has_a_sentence_and_its_facts() -> None:
    cases = list(raised())
    assert len(cases) > 40
    for where, code, facts in cases:
        assert f"errors.{code}" in TEXTS, (where, code)
        assert places(f"errors.{code}") <= facts, (where, code)


# ---------------------------------------------------------------------- what the terminal says


@pytest.mark.parametrize("path", sorted((SOURCE / "cli").glob("*.py")), ids=lambda path: path.stem)
def test_every_key_the_terminal_says_exists(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or called(node) != "say" or not node.args:
            continue
        for key in codes(node.args[0], {}):
            assert key in TEXTS, f"{path.name}:{node.lineno}: {key}"
            given = {keyword.arg for keyword in node.keywords}
            if None not in given:
                assert places(key) <= given, f"{path.name}:{node.lineno}: {key}"
