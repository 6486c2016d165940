"""Everything that can be said has a text, and every text gets what it asks for."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import abyssal
from abyssal import texts
from abyssal.abyss import components as abyss
from abyssal.abyss.happenings import EVENTS as ABYSS_EVENTS
from abyssal.abyss.variant import STEPS as ABYSS_STEPS
from abyssal.cli import abyss_log
from abyssal.cli.abyss_choices import explain, explain_briefly, question
from abyssal.cli.conspiracy_choices import question_facts
from abyssal.cli.conspiracy_log import told_facts
from abyssal.conspiracy.components import GUILDS, LOCATIONS, VALUES
from abyssal.conspiracy.happenings import EVENTS
from abyssal.conspiracy.variant import STEPS
from abyssal.engine import errors
from abyssal.engine.step import DECISION
from tests.cli.helpers import abyss_states, seats_at, states

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
                assert places(f"{key}.title") | places(f"{key}.text") == set(question_facts(g)), g.decision
    assert met >= decisions - {"opponent_keep"}


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
            assert places(f"abyss.log.{kind.name}.{form}") == known, kind.name
    assert {key.split(".")[0] for key in TEXTS.section("abyss.log")} == {kind.name for kind in ABYSS_EVENTS}
    facts = {kind.name: set(kind.facts) for kind in ABYSS_EVENTS}
    for key in TEXTS.section("abyss.log_brief"):
        assert places(f"abyss.log_brief.{key}") <= facts[key.split(".")[0]]
    names = set(facts)
    assert {*abyss_log.SILENT, *abyss_log.SILENT_IN_BRIEF, *abyss_log.ROWS, *abyss_log.NOUNS} <= names
    assert {kind.name for kind in ABYSS_EVENTS if "count" in kind.facts} == set(abyss_log.NOUNS)


def test_every_decision_and_choice_of_abyss_can_be_said() -> None:
    """Random games meet nearly all decisions; the words of each choice are made, long and short."""
    decisions = {step.name for step in ABYSS_STEPS if step.kind == DECISION}
    assert {key.split(".")[0] for key in TEXTS.section("abyss.decision")} == {*decisions, "illusionist_to"}
    met: set[str] = set()
    for seed in range(8):
        for g in abyss_states(seed):
            if g.decision is not None and (g.decision not in met or g.plies % 5 == 0):
                met.add(g.decision)
                assert question(g, seats_at(g)).plain
                for action in g.legal():
                    assert explain(g, seats_at(g), action).plain
                    assert explain_briefly(g, seats_at(g), action).plain
    assert met >= decisions - {"black_smokers", "illusionist", "corruptor"}


def test_decisions_of_abyss_that_are_rare() -> None:
    seats = {"0": {"pearls": 5, "free": ["illusionist", "corruptor"], "locations": {"jail": [], "black-smokers": []}}}
    position = {"game": "abyss", "players": 2, "available": ["chasm", "abyss"], "seats": seats}
    jail = abyss.LOCATIONS.index("jail")
    for pending, words in (
        (["corruptor", 0, 0], "Recruit one more lord for 5 pearls? You have 5 pearls."),
        (["illusionist", 0, 0], "Which of your locations do you swap"),
        (["illusionist", 0, jail + 1], "Which location do you take for Jail?"),
        (["black_smokers", 0, abyss.LOCATIONS.index("black-smokers")], "Trade it for any location of the deck"),
    ):
        g = abyssal.load({**position, "pending": [pending]})
        assert words in question(g, seats_at(g)).plain
        assert all(explain(g, seats_at(g), action).plain for action in g.legal())


def test_every_card_of_abyss_has_its_texts() -> None:
    lords = list(abyss.LORDS[: abyss.N_BASE_LORDS])
    assert {key.split(".")[0] for key in TEXTS.section("abyss.lord")} == set(lords)
    for lord in lords:
        words = TEXTS.section(f"abyss.lord.{lord}")
        assert set(words) == {"name", "power", "text"}, lord
        assert len(words["name"]) <= 15, lord
        assert len(words["power"]) <= 38, lord  # what a line of the Court has room for
    locations = abyss.LOCATIONS[: abyss.N_BASE_LOCATIONS]
    assert {key.split(".")[0] for key in TEXTS.section("abyss.location")} == set(locations)
    for location in locations:
        words = TEXTS.section(f"abyss.location.{location}")
        assert set(words) == {"name", "short", "text"}, location
        assert len(words["name"]) <= 23, location
        assert len(words["short"]) <= 28, location
    for race in abyss.RACES:
        assert set(TEXTS.section(f"abyss.race.{race}")) == {"name", "short"}
    for guild in abyss.GUILDS[: abyss.AMBASSADOR + 1]:
        assert f"abyss.guild.{guild}" in TEXTS
    for game in abyssal.GAMES:
        assert f"{game}.name" in TEXTS
        assert f"{game}.table.everybody" in TEXTS
        assert f"play.game.{game}" in TEXTS


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
