"""Editor settings and hooks: they are valid, local, and fit what the repository holds."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ("*.py", "*.pyi", "*.ftl", "*.toml", "*.sql", "*.md", "*.yaml", "*.css", "*.ts", "*.svelte")


def hooks() -> dict[str, dict[str, Any]]:
    """The hooks by id."""
    settings = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert [repository["repo"] for repository in settings["repos"]] == ["local"], "nothing is fetched from elsewhere"
    return {hook["id"]: hook for hook in settings["repos"][0]["hooks"]}


def run(hook: str, *files: Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the command of a hook as pre-commit would, on these files."""
    words = [*shlex.split(hooks()[hook]["entry"]), *map(str, files)]
    return subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)


def tracked() -> list[Path]:
    """The text files of the repository."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    command = ["git", "ls-files", "-z", *SOURCES]
    out = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in out.split("\0") if name and (ROOT / name).is_file()]


def test_all_hooks_use_tools_of_this_checkout() -> None:
    assert set(hooks()) == {"ruff-check", "ruff-format", "client-lint", "client-format", "texts", "large-files"}
    for hook in hooks().values():
        assert hook["language"] == "system"


def test_a_large_file_is_refused(tmp_path: Path) -> None:
    small, large = tmp_path / "small.bin", tmp_path / "a large one.bin"
    small.write_bytes(b"0" * 500_000)
    large.write_bytes(b"0" * 500_001)
    assert run("large-files", small, cwd=tmp_path).returncode == 0
    refused = run("large-files", small, large, cwd=tmp_path)
    assert refused.returncode == 1
    assert refused.stdout == f"{large} is larger than 500 kB\n"


def test_the_hook_for_texts_finds_its_tests() -> None:
    listed = run("texts", Path("--collect-only"), cwd=ROOT)
    assert listed.returncode == 0, listed.stdout + listed.stderr
    names = set(re.findall(r"::(\w+)", listed.stdout))
    assert {"test_no_id_is_missing_and_none_is_extra", "test_every_form_is_there_with_the_same_variables"} <= names


def test_files_are_as_editors_are_told() -> None:
    """Every source file ends with one line feed and has no blanks at the end of a line, unless the settings say so."""
    wrong = []
    for path in tracked():
        data = path.read_bytes()
        kept = path.relative_to(ROOT).parts[:2] in (("tests", "golden"), ("tests", "cli"))
        if b"\r" in data or (data and not kept and (not data.endswith(b"\n") or re.search(rb"[ \t]\n", data))):
            wrong.append(path.relative_to(ROOT).as_posix())
    assert wrong == []


def test_editor_settings_can_be_read() -> None:
    reader = configparser.ConfigParser()
    reader.read_string("[top]\n" + (ROOT / ".editorconfig").read_text(encoding="utf-8"))
    assert reader["top"]["root"] == "true"
    assert reader["*"]["max_line_length"] == "120"


def test_hooks_of_the_client_pass_all_files_on(tmp_path: Path) -> None:
    """The client's tools run in its folder: each name loses the folder, the second as well as the first."""
    (tmp_path / "frontend").mkdir()
    npm = tmp_path / ".venv" / "bin" / "npm"
    npm.parent.mkdir(parents=True)
    npm.write_text('#!/bin/sh\necho "$PWD" "$@"\n', encoding="utf-8")
    npm.chmod(0o755)
    for hook in ("client-lint", "client-format"):
        said = run(hook, Path("frontend/a.ts"), Path("frontend/src/b.ts"), cwd=tmp_path).stdout
        assert said.startswith(str(tmp_path / "frontend"))
        assert said.endswith(" a.ts src/b.ts\n")
