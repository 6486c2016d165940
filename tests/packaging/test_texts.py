"""The project stands alone: no file points out of it, and what its pages promise exists."""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path

import pytest

import abyssal
from tests.packaging.workshop import ROOT, copy_of_the_project, run, tracked

pytestmark = pytest.mark.slow

OUTSIDE = re.compile(
    "|".join(
        [
            r"(?<![\w.])/" + r"(work|root|home|Users)/",
            r"\.\./" + "shared",
            r"\b(pypi|pythonhosted|npmjs|yarnpkg)" + r"\.(org|com)",
            r"\bregistry" + r"\.[\w.-]+\.(org|com|net|io|dev)\b",
            r"\b(arti" + "factory|j" + "frog)",
        ]
    )
)
PAGES = [str(path) for path in tracked() if path.suffix == ".md"]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def targets() -> set[str]:
    """The targets of the Makefile that one may ask for."""
    return set(re.findall(r"^([a-z][\w-]*):", text_of("Makefile"), flags=re.MULTILINE))


def test_no_file_names_a_place_outside() -> None:
    found = []
    for path in tracked():
        try:
            text = text_of(str(path))
        except UnicodeDecodeError:
            continue
        lines = enumerate(text.splitlines(), 1)
        found += [f"{path}:{number}: {line.strip()[:120]}" for number, line in lines if OUTSIDE.search(line)]
    assert found == []


def test_the_pattern_for_places_outside_is_not_blind() -> None:
    for bad in (
        "/" + "work/main",
        "cd /" + "root/x",
        "../" + "shared/style.md",
        "https://pypi" + ".org/simple",
        "registry" + ".npm.org",
    ):
        assert OUTSIDE.search(bad), bad
    for good in ("network/work", "the registry by name", "at work/home", "https://example.org/registry"):
        assert not OUTSIDE.search(good), good


@pytest.mark.parametrize("page", PAGES)
def test_pages_promise_only_what_make_can_do(page: str) -> None:
    code = "\n".join(re.findall(r"`+([^`]+)`+", text_of(page)))
    for target in re.findall(r"\bmake ([a-z][\w-]*)", code):
        assert target in targets(), f"{page} promises make {target}"


@pytest.mark.parametrize("page", PAGES)
def test_pages_name_only_extras_and_settings_that_exist(page: str) -> None:
    text = text_of(page)
    extras = tomllib.loads(text_of("pyproject.toml"))["project"].get("optional-dependencies", {})
    for group in re.findall(r"(?:abyssal|\.)\[([\w, -]+)\]['\" `]", text):
        assert {name.strip() for name in group.split(",")} <= set(extras), f"{page}: [{group}]"
    read = "".join(text_of(str(path)) for path in tracked() if path.suffix in (".py", "") or path.name == "Makefile")
    for name in re.findall(r"\bABYSSAL_[A-Z]+\b", text):
        assert name in read, f"{page}: nothing reads {name}"


def test_a_compiler_and_node_are_optional_for_players_and_required_in_ci() -> None:
    """At home a build without a C compiler or Node goes on without; in CI that must not pass unseen."""
    assert "compiler" in text_of("README.md")
    assert re.search(r"ABYSSAL_COMPILE \?= \$\(if \$\(CI\),require,auto\)", text_of("Makefile"))
    assert re.search(r'environ\.get\("ABYSSAL_COMPILE", "auto"\)', text_of("setup.py"))
    assert re.search(r"ABYSSAL_CLIENT \?= \$\(if \$\(CI\),require,auto\)", text_of("Makefile"))
    assert re.search(r'environ\.get\("ABYSSAL_CLIENT", "auto"\)', text_of("setup.py"))
    ci = text_of(".ci/run")
    assert "ABYSSAL_COMPILE=require ABYSSAL_CLIENT=require" in ci
    assert "set -euo pipefail" in ci
    assert os.access(ROOT / ".ci/run", os.X_OK)
    for target in re.findall(r"^make (.*)$", ci, flags=re.MULTILINE):
        assert set(target.split()) <= targets()


def test_every_target_of_make_can_be_read(tmp_path: Path) -> None:
    if shutil.which("make") is None:
        pytest.skip("there is no make here")
    phony = re.search(r"^\.PHONY: (.*)$", text_of("Makefile"), flags=re.MULTILINE)
    assert phony is not None
    assert set(phony[1].split()) <= targets()
    project = copy_of_the_project(tmp_path)
    for target in phony[1].split():
        done = run(["make", "--dry-run", target], project)
        assert done.returncode == 0, done.stderr


def test_the_version_stands_in_one_place() -> None:
    settings = tomllib.loads(text_of("pyproject.toml"))
    assert "version" not in settings["project"]
    assert settings["project"]["dynamic"] == ["version"]
    assert settings["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "abyssal.__version__"}


def test_the_changelog_begins_with_this_version() -> None:
    """The newest version of the changelog is the package's, dated; what comes above it is not released yet."""
    headings = re.findall(r"^## (.*)$", text_of("CHANGELOG.md"), flags=re.MULTILINE)
    versions = [heading for heading in headings if heading != "Unreleased"]
    assert headings in (versions, ["Unreleased", *versions])
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", version) for version in versions)
    assert versions[0].split()[0] == abyssal.__version__
    numbers = [tuple(map(int, version.split()[0].split("."))) for version in versions]
    assert numbers == sorted(set(numbers), reverse=True)
