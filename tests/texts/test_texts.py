"""The texts of all languages are complete, have the same ids and variables, and can render every message."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

import abyssal
from abyssal import texts
from abyssal.abyss import catalog as abyss
from abyssal.conspiracy import catalog as conspiracy
from abyssal.engine import errors
from abyssal.telling.abyss.events import EVENTS as ABYSS_EVENTS
from abyssal.telling.conspiracy.events import EVENTS as CONSPIRACY_EVENTS
from abyssal.texts import lazy_bundle
from abyssal.texts.speech import Voice
from tests.texts.corpus import corpus

SOURCE = Path(abyssal.__file__).parent
CLIENT = Path(__file__).parents[2] / "frontend"
OTHERS = [language for language in texts.languages() if language != texts.DEFAULT]
CASES = {"gen", "dat", "acc", "ins", "prp", "start", "one", "the"}
"""Attributes that one language may have and another may lack: grammatical forms of a name."""
ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type)} | {
    "CommandError",
    "Refusal",
    "BotBroke",
}
NAMES = ["Ann", "Bob", "Cy", "Di", "Ed"]


def files(language: str) -> list[Path]:
    """Return the files of a language."""
    return sorted((SOURCE / "texts" / language).rglob("*.ftl"))


@cache
def entries(language: str) -> dict[str, ast.Message]:
    """Return all texts of a language by id, including those of the browser."""
    found: dict[str, ast.Message] = {}
    for file in files(language):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


@pytest.mark.parametrize("language", texts.languages())
def test_a_text_that_is_parsed_alone_is_the_same(language: str) -> None:
    for file in files(language):
        source = file.read_text(encoding="utf-8")
        whole = {
            f"{'-' if isinstance(entry, ast.Term) else ''}{entry.id.name}": entry
            for entry in FluentParser().parse(source).body
            if isinstance(entry, (ast.Message, ast.Term))
        }
        alone = dict(lazy_bundle.entries(source))
        assert list(alone) == list(whole)
        for name, text in alone.items():
            (entry,) = FluentParser().parse(text).body
            assert entry.equals(whole[name], ["span", "comment"]), name


class Names(Visitor):
    """Collects the variables of a text."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def patterns(entry: ast.Message) -> dict[str, ast.Pattern]:
    """Return the value (``""``) and the attributes of an entry."""
    found = {attribute.id.name: attribute.value for attribute in entry.attributes}
    return {**found, **({"": entry.value} if entry.value is not None else {})}


def variables(pattern: ast.Pattern) -> set[str]:
    names = Names()
    names.visit(pattern)
    return names.found


# ---------------------------------------------------------------------- languages compared


def test_english_and_russian_are_there() -> None:
    assert texts.languages()[0] == "en"
    assert "ru" in texts.languages()


@pytest.mark.parametrize("language", OTHERS)
def test_no_id_is_missing_and_none_is_extra(language: str) -> None:
    assert set(entries("en")) - set(entries(language)) == set()
    assert set(entries(language)) - set(entries("en")) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_form_is_there_with_the_same_variables(language: str) -> None:
    for name, entry in entries("en").items():
        ours, theirs = patterns(entry), patterns(entries(language)[name])
        assert set(ours) - CASES <= set(theirs), name
        assert set(theirs) - set(ours) <= CASES, name
        for form, pattern in theirs.items():
            wanted = variables(ours[form] if form in ours else ours[""])
            assert variables(pattern) == wanted, f"{name}.{form}"


@pytest.mark.parametrize("language", texts.languages())
def test_plurals_are_those_of_the_language(language: str) -> None:
    rule = Locale.parse(language.replace("-", "_")).plural_form
    wanted = {rule(number) for number in range(200)}
    for name, entry in entries(language).items():
        for select in selects(entry):
            keys = {key.name for key in (variant.key for variant in select.variants) if isinstance(key, ast.Identifier)}
            if keys & {"one", "few", "many"}:
                assert keys == wanted, name


class Selects(Visitor):
    """Collects the selectors inside a text."""

    def __init__(self) -> None:
        self.found: list[ast.SelectExpression] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.found.append(node)
        self.generic_visit(node)


def selects(entry: ast.Message) -> list[ast.SelectExpression]:
    finder = Selects()
    finder.visit(entry)
    return finder.found


# ---------------------------------------------------------------------- ids and their uses


def literals() -> Iterator[str]:
    """All string literals of the Python source."""
    for file in SOURCE.rglob("*.py"):
        for node in python.walk(python.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                yield node.value


def codes() -> set[str]:
    """Return the codes of all errors that the source raises."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        for node in python.walk(python.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, python.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, python.Name) else getattr(node.func, "attr", "")
            code = node.args[0]
            if name in ERRORS and isinstance(code, python.Constant):
                found.add(str(code.value))
    return found


def families() -> set[str]:
    """Return the ids that are composed of a kind and a name."""
    made = {f"lord-{name}" for name in abyss.LORDS} | {f"location-{name}" for name in abyss.LOCATIONS}
    made |= {f"race-{name}" for name in (*abyss.RACES, "kraken", "monster")} | {"sign-pearl", "sign-dice"}
    made |= {f"guild-{name}" for name in abyss.GUILDS} | {f"loot-{value}" for value in abyss.LOOT_VALUES}
    made |= {f"new_token-{name.replace(' ', '-')}" for name in abyss.NEW_TOKEN_NAMES}
    made |= {f"penalty-{facts['penalty']}" for facts in abyss.LEVIATHANS.values()}
    for events in (ABYSS_EVENTS, CONSPIRACY_EVENTS):
        made |= {name for kind, told in events.items() for name in told.ids(kind)}
    made |= {f"conspiracy-location-{name}" for name in (*conspiracy.LOCATIONS, "face_down")}
    made |= {f"conspiracy-{kind}-{name}" for kind in ("guild", "opponent") for name in conspiracy.GUILDS}
    made |= {f"conspiracy-lord-{value}" for value in conspiracy.VALUES}
    made |= {f"colour-{name}" for name in conspiracy.GUILDS}
    made |= {f"error-{code}" for code in codes()}
    return made


def ids_of_corpus() -> set[str]:
    """Return the ids of all messages of the corpus, including nested ones."""
    found: set[str] = set()

    def walk(data: object) -> None:
        if isinstance(data, dict):
            if set(data) == {"id", "args"}:
                found.add(str(data["id"]).partition(".")[0])
            for value in data.values():
                walk(value)
        elif isinstance(data, (list, tuple)):
            for value in data:
                walk(value)

    walk(corpus())
    return found


def counted() -> set[str]:
    """Return the ids of the nouns that texts count."""
    text = "".join(file.read_text(encoding="utf-8") for file in files("en"))
    return {f"count-{noun}" for noun in re.findall(r'of: "(\w+)"', text)}


def patterns_in_source() -> list[re.Pattern[str]]:
    """Return the f-strings of the source that look like ids, as patterns."""
    found: list[re.Pattern[str]] = []
    for folder in ("cli", "telling", "texts"):
        for file in (SOURCE / folder).rglob("*.py"):
            for node in python.walk(python.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, python.JoinedStr):
                    parts = [
                        re.escape(str(part.value)) if isinstance(part, python.Constant) else r"[\w-]+"
                        for part in node.values
                    ]
                    if re.match(r"[a-z]+-", str(getattr(node.values[0], "value", ""))):
                        found.append(re.compile("".join(map(str, parts))))
    return found


@cache
def client() -> str:
    """Return the source of the web client."""
    sources = [file for kind in ("*.ts", "*.svelte") for file in sorted((CLIENT / "src").rglob(kind))]
    assert sources, "the client is not where it was"
    return "\n".join(file.read_text(encoding="utf-8") for file in sources if not file.name.endswith(".test.ts"))


def literals_of_client() -> set[str]:
    """Return the string literals of the client that look like ids: letters with dashes."""
    return set(re.findall(r"""["'`]([a-z]+(?:-[\w-]+)+)(?:\.\w+)?["'`]""", client()))


def patterns_of_client() -> list[re.Pattern[str]]:
    """Return the template strings of the client that look like ids, as patterns."""
    found = re.findall(r"`([a-z]+-[\w-]*\$\{[^`]*)`", client())
    return [re.compile(r"[\w-]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", text)))) for text in found]


def test_no_text_is_unused() -> None:
    wanted = (
        families()
        | ids_of_corpus()
        | counted()
        | {text.partition(".")[0] for text in literals()}
        | literals_of_client()
    )
    made = patterns_in_source() + patterns_of_client()
    left = {name for name in entries("en") if name not in wanted}
    unused = sorted(name for name in left if not any(pattern.fullmatch(name) for pattern in made))
    assert unused == []


def test_no_text_is_missing() -> None:
    used_by_client = {name for name in literals_of_client() if name.startswith("web-")}
    assert sorted((families() | counted() | used_by_client) - set(entries("en"))) == []


# ---------------------------------------------------------------------- rendering


@pytest.mark.parametrize("language", texts.languages())
def test_every_term_is_found_in_its_own_name(language: str) -> None:
    """The client marks what a pattern matches; every term belongs to a game."""
    listed = "".join(file.read_text("utf-8") for file in CLIENT.glob("src/table/*/reading/reading.ts"))
    terms = {name: entry for name, entry in entries(language).items() if name.startswith("term-")}
    assert len(terms) > 40
    for name, entry in terms.items():
        assert f'"{name.removeprefix("term-")}"' in listed, name
        forms = {form: serialize_pattern(pattern) for form, pattern in patterns(entry).items()}
        assert re.search(forms["match"], forms["title"], re.IGNORECASE), name


@pytest.mark.parametrize("language", [*texts.languages(), texts.PSEUDO])
def test_every_message_can_be_rendered(language: str) -> None:
    voice = Voice(language)
    for message in corpus():
        for you in (None, 0, 1):
            sentence = voice.say(message, NAMES, you)
            assert sentence.strip(), message
            assert not re.search(r"[{}\ue000-\ue002]", sentence), sentence
            assert voice.faults == [], (message, voice.faults)


def test_the_pseudo_language_changes_texts_and_nothing_else() -> None:
    voice = texts.voice(texts.PSEUDO)
    assert voice.text("lord-jailer") == "Jàîlér"
    assert voice.text("error-no_file", file="game.json") == "Théré îs ñó fîlé game.json."
