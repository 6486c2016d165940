"""Mutation tests: change the code in many small ways, and see whether the tests notice each change.

    bin/python bin/mutants.py NAME ...

NAME is a section of tests/mutants.toml; without a name all sections are tested. The program works in build/mutants, on
a copy of build/compiled. It prints the mutants that no test has noticed, and fails if the tests kill too few mutants.
Mutants without a visible effect are listed in tests/mutants.toml.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
WORK: Final = ROOT / "build/mutants"
LEAST_KILLED: Final = 0.85
"""Minimum share of mutants that the tests must kill; mutants without a visible effect do not count."""
KILLED: Final = ("killed", "timeout", "segfault", "suspicious", "caught by type check")
MEMORY: Final = Path("/dev/shm")
"""A folder in memory for the databases of tests (Linux only)."""


def prepare(target: dict[str, Any]) -> None:
    """Make a project in which the modules of a target are mutated, with a copy of the compiled package."""
    shutil.rmtree(WORK, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "build/compiled", WORK / "src", ignore=ignored)
    shutil.copytree(ROOT / "tests", WORK / "tests", ignore=ignored)
    shutil.copy(ROOT / "conftest.py", WORK)
    pytest = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    settings = {
        "source_paths": ["src"],
        "only_mutate": [f"src/{module}" for module in target["modules"]],
        "also_copy": ["conftest.py"],
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": target["tests"],
        "timeout_constant": 30.0,
        "timeout_multiplier": 2.0,
        "use_git_change_detection": False,
    }
    lines = ["[tool.mutmut]", *(f"{name} = {json.dumps(value)}" for name, value in settings.items())]
    lines += ["[tool.pytest.ini_options]", *(f"{name} = {json.dumps(value)}" for name, value in pytest.items())]
    (WORK / "pyproject.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def mutmut(*words: str) -> subprocess.CompletedProcess[str]:
    """Run mutmut in the project."""
    environment = os.environ | {"ABYSSAL_WANT": "compiled", "PYTHONPATH": "", "ABYSSAL_TEST_SECONDS": "20"}
    if MEMORY.is_dir():
        environment["TMPDIR"] = str(MEMORY)
    shown = None if words[0] == "run" else subprocess.PIPE
    return subprocess.run(
        [sys.executable, "-m", "mutmut", *words], cwd=WORK, env=environment, stdout=shown, text=True, check=False
    )


def results() -> dict[str, str]:
    """Return the result of each mutant, by name."""
    rows = (line.strip().rpartition(": ") for line in mutmut("results", "--all", "true").stdout.splitlines())
    return {name: fate for name, _, fate in rows if name}


def change_of(mutant: str) -> list[str]:
    """Return the changed lines of a mutant as a diff."""
    lines = mutmut("show", mutant).stdout.splitlines()
    return [line[0] + line[1:].strip() for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def measure(name: str, target: dict[str, Any]) -> bool:
    """Test the mutants of a target, print the result, and return whether the tests killed enough."""
    prepare(target)
    mutmut("run", "--max-children", str(os.cpu_count() or 1))
    fates = results()
    survivors = {mutant: change_of(mutant) for mutant, fate in fates.items() if fate not in KILLED}
    named = [entry["change"] for entry in target.get("equivalent", [])]
    real = {mutant: change for mutant, change in survivors.items() if change not in named}
    for mutant, change in real.items():
        print(f"\n{mutant} ({fates[mutant]})", *change, sep="\n  ")
    for change in named:
        if change not in survivors.values():
            print(f"\nnamed as equivalent, but killed or gone: {change}")
    count = len(fates) - (len(survivors) - len(real))
    share = (count - len(real)) / count
    print(
        f"\n{name}: {len(fates)} mutants, {len(survivors) - len(real)} equivalent; of the others {count - len(real)} "
        f"killed, {len(real)} alive: {share:.0%}"
    )
    return share >= LEAST_KILLED


def main() -> None:
    """Test the mutants of the named sections, or of all sections."""
    targets = tomllib.loads((ROOT / "tests/mutants.toml").read_text(encoding="utf-8"))
    names = sys.argv[1:] or list(targets)
    enough = [measure(name, targets[name]) for name in names]
    sys.exit(0 if all(enough) else 1)


if __name__ == "__main__":
    main()
