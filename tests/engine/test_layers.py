"""A layer passes on every rule: one that it forgot would be asked of the base game behind the back of an expansion.

The same holds for the side that reads, writes and imagines, the codec.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from abyssal.abyss.codec import Codec, CodecLayer
from abyssal.abyss.layer import Layer
from abyssal.abyss.rules import Rules
from abyssal.abyss.variant import AbyssVariant
from abyssal.engine import record
from abyssal.engine.chance import Random
from abyssal.engine.game import Game

ABYSS: Final = Path(__file__).parents[2] / "src/abyssal/abyss"
TOPICS: Final = {
    "basics.py": "BasicRules",
    "turn.py": "TurnRules",
    "explore.py": "ExploreRules",
    "council.py": "CouncilRules",
    "recruit.py": "RecruitRules",
    "control.py": "ControlRules",
    "rules.py": "Rules",
}
"""The rules topic by topic, each class over the one before."""

Methods = dict[str, ast.FunctionDef]


def methods(text: str, name: str) -> Methods:
    """The public methods which the text of a module gives to a class."""
    found = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == name)
    return {node.name: node for node in found.body if isinstance(node, ast.FunctionDef) and node.name[0] != "_"}


def signature(method: ast.FunctionDef) -> tuple[str, str]:
    return ast.unparse(method.args), ast.unparse(method.returns) if method.returns is not None else ""


def passed_on(method: ast.FunctionDef) -> str:
    """The body of a method that asks the rules below and does nothing else."""
    arguments = ", ".join(argument.arg for argument in method.args.args[1:])
    call = f"self.below.{method.name}({arguments})"
    return call if signature(method)[1] == "None" else f"return {call}"


def body(method: ast.FunctionDef) -> str:
    return "\n".join(ast.unparse(statement) for statement in method.body)


def faults(rules: Methods, layer: Methods) -> list[str]:
    """What a layer forgets, changes or adds."""
    found = [f"{name} is not passed on" for name in rules if name not in layer]
    found += [f"{name} is no rule" for name in layer if name not in rules]
    for name in rules:
        if name in layer and signature(rules[name]) != signature(layer[name]):
            found.append(f"{name} has another signature")
        elif name in layer and body(layer[name]) != passed_on(rules[name]):
            found.append(f"{name} is not passed on as it is")
    return found


def read(file: str, name: str) -> Methods:
    return methods((ABYSS / file).read_text(encoding="utf-8"), name)


def all_rules() -> Methods:
    return {name: method for file, topic in TOPICS.items() for name, method in read(file, topic).items()}


def test_every_rule_has_one_place() -> None:
    """A topic extends the one before and changes nothing of it."""
    assert [base.__name__ for base in Rules.__mro__[:-1]] == [*reversed(TOPICS.values())]
    assert len(all_rules()) == sum(len(read(file, topic)) for file, topic in TOPICS.items())


def test_a_layer_passes_on_every_rule_as_it_is() -> None:
    assert len(all_rules()) > 50
    assert faults(all_rules(), read("layer.py", "Layer")) == []


def test_a_layer_of_the_codec_passes_on_everything_as_it_is() -> None:
    codec = read("codec.py", "Codec")
    assert len(codec) > 10
    assert faults(codec, read("codec.py", "CodecLayer")) == []


@pytest.mark.parametrize(
    ("file", "name"), [("kraken/rules.py", "KrakenRules"), ("leviathan/rules.py", "LeviathanRules")]
)
def test_an_expansion_changes_rules_that_there_are(file: str, name: str) -> None:
    """A method that is called otherwise, or takes something else, would never be asked."""
    rules, changed = all_rules(), read(file, name)
    assert len(changed) > 10
    assert [method for method in changed if method not in rules] == []
    assert [method for method in changed if signature(rules[method]) != signature(changed[method])] == []


@pytest.mark.parametrize(
    ("file", "name"), [("kraken/codec.py", "KrakenCodec"), ("leviathan/codec.py", "LeviathanCodec")]
)
def test_an_expansion_adds_to_a_codec_that_there_is(file: str, name: str) -> None:
    codec, changed = read("codec.py", "Codec"), read(file, name)
    assert len(changed) > 5
    assert [method for method in changed if method not in codec] == []
    assert [method for method in changed if signature(codec[method]) != signature(changed[method])] == []


RULES: Final = "class Rules:\n    def limit(self, g: Abyss, seat: i64) -> i64:\n        return 6\n"
BELOW: Final = "return self.below.limit(g, seat)"
LAYERS: Final = {
    f"def limit(self, g: Abyss, seat: i64) -> i64:\n        {BELOW}": [],
    "def other(self, g: Abyss) -> None:\n        self.below.other(g)": ["limit is not passed on", "other is no rule"],
    f"def limit(self, g: Abyss, seat: i64) -> bool:\n        {BELOW}": ["limit has another signature"],
    "def limit(self, g: Abyss, seat: i64) -> i64:\n        return self.below.limit(g, g.active)": [
        "limit is not passed on as it is"
    ],
    "def limit(self, g: Abyss, seat: i64) -> i64:\n        self.below.limit(g, seat)\n        return 6": [
        "limit is not passed on as it is"
    ],
}


@pytest.mark.parametrize("text", LAYERS)
def test_the_check_is_not_blind(text: str) -> None:
    layer = methods(f"class Layer(Rules):\n    {text}\n", "Layer")
    assert faults(methods(RULES, "Rules"), layer) == LAYERS[text]


def play(variant: AbyssVariant, seed: int) -> Game:
    """A random game, chance and choices from one seed."""
    g = variant.blank(seed)
    record.start_log(g, from_position=False)
    g.advance()
    g.playout(Random(seed))
    return g


@pytest.mark.parametrize(("kraken", "leviathan"), [(False, False), (True, False), (False, True), (True, True)])
def test_a_layer_that_changes_nothing_changes_nothing(kraken: bool, leviathan: bool) -> None:
    """Two empty layers over rules and codec: the same games, choice by choice, and they look the same."""
    for seed in range(6):
        plain = AbyssVariant(3, kraken, leviathan, -1)
        layered = AbyssVariant(3, kraken, leviathan, -1)
        layered.rules = Layer(Layer(layered.rules))
        layered.rules.codec = CodecLayer(CodecLayer(layered.rules.codec))
        assert isinstance(layered.rules, Rules)
        assert isinstance(layered.rules.codec, Codec)
        one, other = play(plain, seed), play(layered, seed)
        assert one.is_over
        assert one.record() == other.record()
        assert one.position() == other.position()
        assert one.scores() == other.scores()
        start, same_start = plain.blank(seed), layered.blank(seed)
        for g in (start, same_start):
            g.advance()
        assert start.view(0) == same_start.view(0)
        assert start.table_numbers(1) == same_start.table_numbers(1)
        assert start.known_scores(2) == same_start.known_scores(2)
        assert start.determinize(0, 7, "table").key() == same_start.determinize(0, 7, "table").key()
