"""The house rules hold in every compiled file, and the lint that says so is not blind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.house_rules import check_files, check_text, compiled_files, compiled_rings

ROOT = Path(__file__).parents[2]

SHIFTS = [
    "def f(n: i64) -> i64:\n    return 1 << n",
    "def f(n: i64) -> i64:\n    return -1 << n",
    "def f(n: i64) -> i64:\n    return 3 << 2 * n",
    "def f(n: i64) -> i64:\n    return (1 + 1) << n",
    "def f(n: i64) -> i64:\n    return True << n",
    "ONE: Final = 1\ndef f(n: i64) -> i64:\n    return ONE << n",
    "ONE = 1\ndef f(n: i64) -> i64:\n    return ONE << n",
    "ONE: Final = 1\nTWO: Final = ONE + 1\ndef f(n: i64) -> i64:\n    return TWO << n",
    "def f(n: i64) -> i64:\n    one: i64 = 1\n    return one << n",
    "def f(n: i64) -> i64:\n    one = 1\n    if n:\n        return one << n\n    return 0",
    "def f(n: i64) -> i64:\n    a, b = n, 1\n    return b << a",
    "def f(n: i64) -> i64:\n    bit: i64 = 1\n    bit <<= n\n    return bit",
    "def f(n: i64) -> i64:\n    return (1 if n else n) << n",
    "def f(n: i64) -> i64:\n    return [1 << k for k in range(n)][0]",
    "class A:\n    def f(self, n: i64) -> i64:\n        return 1 << n",
    "BITS = [1 << k for k in range(63)]",
    "def f(n: i64) -> i64:\n    return (one := 1) << n",
    "f = lambda n: 1 << n",
]
GOOD_SHIFTS = [
    "def f(x: i64, n: i64) -> i64:\n    return x << n",
    "def f(x: i64 = 1, n: i64 = 2) -> i64:\n    return x << n",
    "ONE: Final = 1\ndef f(ONE: i64, n: i64) -> i64:\n    return ONE << n",
    "class A:\n    def f(self, n: i64) -> i64:\n        return self.x << n",
    "def f(n: i64) -> i64:\n    return BIT[n] << 2",
    "def f(x: i64, n: i64) -> i64:\n    return (x & 3) << n",
    "def f(x: i64, n: i64) -> i64:\n    return x >> 3 | 1 >> n",
    "def f(x: i64) -> i64:\n    one = 1\n    return x << one",
    "def g() -> None:\n    one = 1\ndef f(one: i64) -> i64:\n    return one << 4",
]


def test_the_compiled_rings_obey() -> None:
    assert [str(found) for found in check_files(ROOT)] == []


def test_the_lint_reads_what_is_compiled() -> None:
    rings = compiled_rings((ROOT / "setup.py").read_text(encoding="utf-8"))
    assert {"engine", "conspiracy"} <= set(rings)
    files = {str(path.relative_to(ROOT / "src/abyssal")) for path in compiled_files(ROOT)}
    assert {"engine/game.py", "conspiracy/cards.py", "conspiracy/solo.py"} <= files
    assert not any(name.endswith(("__init__.py", "vec.py")) for name in files)


@pytest.mark.parametrize("text", SHIFTS)
def test_a_shift_of_a_constant_is_found(text: str) -> None:
    assert any("32 bits" in rule for rule in check_text(text))


@pytest.mark.parametrize("text", GOOD_SHIFTS)
def test_other_shifts_are_left_alone(text: str) -> None:
    assert check_text(text) == []


def test_a_constant_of_another_module_is_found() -> None:
    use = "from abyssal.conspiracy.cards import RED, BIT\ndef f(n: i64) -> i64:\n    return RED << n\n"
    assert check_text(use, {"RED": True}) != []
    assert check_text(use) == []
    dotted = "from abyssal.conspiracy import cards\ndef f(n: i64) -> i64:\n    return cards.RED << n\n"
    assert check_text(dotted, {"RED": True}) != []


@pytest.mark.parametrize(
    "text",
    [
        "x: vec[u8] = vec[u8]()",
        "from mypy_extensions import u8\ndef f(v: vec[u8]) -> None: ...",
        "x = mypy_extensions.i64(3)",
        "def f(n: int) -> i64:\n    return i64(n)",
        "class Both(Leviathan, Kraken):\n    pass",
        "class Both(Step[G], Layer):\n    pass",
    ],
)
def test_the_other_rules_are_seen(text: str) -> None:
    assert check_text(text) != []


@pytest.mark.parametrize(
    "text",
    [
        "x: vec[i64] = vec[i64]()",
        "class Step(Generic[G]):\n    pass",
        "class Swap(Decision['Conspiracy']):\n    pass",
        "class Chance(Step[G], Generic[G]):\n    pass",
        "n: i64 = 3",
        "def f(n: i64) -> int:\n    return int(n)",
    ],
)
def test_what_is_allowed_is_allowed(text: str) -> None:
    assert check_text(text) == []
