"""What is built can be played: with a compiler, without one, with a broken translation, from a source distribution."""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
import tarfile
from pathlib import Path

import pytest

from tests.packaging.workshop import (
    build_wheel,
    check_data,
    check_games,
    contents,
    copy_of_the_project,
    install,
    run,
    without_metadata,
)

pytestmark = pytest.mark.slow

NO_COMPILER = {"CC": shutil.which("false") or "false", "CXX": shutil.which("false") or "false"}
NATIVE = (".so", ".pyd", ".c", ".h", ".o")
FALLBACK = re.compile(r"the rules are installed as plain Python, which is slower: (.*)")
FEW = 2
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy_of_the_project(tmp_path / "project")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    place = tmp_path / "elsewhere"
    place.mkdir()
    return place


def check_wheel(wheel: Path, elsewhere: Path, compiled: bool) -> Path:
    """The wheel, installed on its own, plays the games that the package under test plays."""
    installed = install(wheel, elsewhere / "installed")
    check_games(sys.executable, elsewhere, installed, compiled, FEW, PYTHONPATH=str(installed))
    return installed


def setup_build(project: Path, built: Path, compiling: str, **changes: str) -> tuple[int, str]:
    """Build the package into a folder: the status, and all that was said."""
    command = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(built)]
    done = run(command, project, ABYSSAL_COMPILE=compiling, **changes)
    return done.returncode, done.stdout + done.stderr


def with_a_type_error(project: Path) -> dict[str, str]:
    """A project in which one compiled module has two mistakes."""
    source = project / "src/abyssal/engine/chance.py"
    source.write_text(
        source.read_text(encoding="utf-8") + '\n\nWRONG: int = "text"\nWORSE: str = 1\n', encoding="utf-8"
    )
    return {}


def with_a_broken_mypyc(project: Path, text: str) -> dict[str, str]:
    """A project that is built with a mypyc of which the module that translates has this text."""
    folder = project / "broken/mypyc"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "build.py").write_text(text)
    return {"PYTHONPATH": str(folder.parent)}


def without_a_compiler(project: Path) -> dict[str, str]:
    return NO_COMPILER


BREAKAGES = {
    "type error": (with_a_type_error, r"translation to C failed \(src/abyssal/engine/chance.py:\d+: error: .*1 more\)"),
    "no mypyc": (
        lambda project: with_a_broken_mypyc(project, "import a_module_that_is_missing"),
        r"mypyc cannot be imported \(ModuleNotFoundError: .*a_module_that_is_missing.*\)",
    ),
    "crash": (
        lambda project: with_a_broken_mypyc(project, "def mypycify(*words, **more):\n    raise AssertionError('torn')"),
        r"translation to C failed \(AssertionError: torn\)",
    ),
    "exit": (
        lambda project: with_a_broken_mypyc(project, "def mypycify(*words, **more):\n    raise SystemExit(2)"),
        r"translation to C failed \(SystemExit: 2\)",
    ),
    "no compiler": (without_a_compiler, r"no working C compiler \(.*false.*\)"),
}


@pytest.mark.parametrize("breakage", BREAKAGES)
def test_whatever_keeps_the_rules_from_being_compiled_they_are_played_as_plain_python(
    project: Path, elsewhere: Path, breakage: str
) -> None:
    """Extensions of an earlier build are not left behind: they would hide the sources."""
    breaks, reason = BREAKAGES[breakage]
    changes = breaks(project)
    built = elsewhere / "built"
    for name in ("abyssal/engine/game", "abyssal/engine/of_a_module_that_is_gone", "abyssal__mypyc"):
        stale = built / f"{name}{SUFFIX}"
        stale.parent.mkdir(parents=True, exist_ok=True)
        stale.write_text("not an extension")
    status, said = setup_build(project, built, "auto", **changes)
    assert status == 0, said
    (told,) = FALLBACK.findall(said)
    assert re.fullmatch(reason, told), told
    assert not list(built.rglob(f"*{SUFFIX}"))
    shutil.rmtree(project)
    check_games(sys.executable, elsewhere, built, False, FEW, PYTHONPATH=str(built))


@pytest.mark.parametrize("breakage", ["type error", "no mypyc", "no compiler"])
def test_a_build_that_requires_compiled_rules_fails_without_them(project: Path, elsewhere: Path, breakage: str) -> None:
    breaks, reason = BREAKAGES[breakage]
    status, said = setup_build(project, elsewhere / "built", "require", **breaks(project))
    assert status != 0
    assert re.search(rf"^The rules cannot be compiled: {reason}\.$", said, flags=re.MULTILINE), said
    assert not FALLBACK.search(said)
    assert "Traceback" not in said


def test_a_wheel_that_was_built_without_a_compiler_is_plain_python(project: Path, elsewhere: Path) -> None:
    wheel = build_wheel(project, elsewhere, ABYSSAL_COMPILE="auto", **NO_COMPILER)
    names = without_metadata(contents(wheel))
    check_data(names)
    assert not [name for name in names if name.endswith(NATIVE)]
    check_wheel(wheel, elsewhere, compiled=False)


def test_a_build_may_do_without_compiling(project: Path, elsewhere: Path) -> None:
    wheel = build_wheel(project, elsewhere, ABYSSAL_COMPILE="no")
    assert wheel.name.endswith("py3-none-any.whl")
    installed = check_wheel(wheel, elsewhere, compiled=False)
    done = run([sys.executable, "-P", "-m", "abyssal", "--help"], elsewhere, PYTHONPATH=str(installed))
    assert done.returncode == 0, done.stderr
    for command in ("play", "simulate", "replay", "bench"):
        assert command in done.stdout


def test_a_source_that_is_gone_is_gone_from_the_next_build(project: Path, elsewhere: Path) -> None:
    built = elsewhere / "built"
    for name in ("engine/renamed.py", "texts/en/renamed.ftl"):
        (project / "src/abyssal" / name).touch()
        assert setup_build(project, built, "no")[0] == 0
        assert (built / "abyssal" / name).exists()
        (project / "src/abyssal" / name).unlink()
        assert setup_build(project, built, "no")[0] == 0
        assert not (built / "abyssal" / name).exists()
    assert (built / "abyssal/engine/game.py").exists()


def test_a_checkout_installed_for_editing_stays_plain_python(project: Path, elsewhere: Path) -> None:
    """Extensions inside it would hide every later edit."""
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-build-isolation", "-e", "."]
    done = run([*command, "--target", str(elsewhere / "site")], project, ABYSSAL_COMPILE="auto")
    assert done.returncode == 0, done.stdout + done.stderr
    assert not list(project.rglob(f"*{SUFFIX}"))


def test_a_source_distribution_builds_the_same_wheel(project: Path, elsewhere: Path) -> None:
    done = run([sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(elsewhere)], project, ABYSSAL_COMPILE="no")
    assert done.returncode == 0, done.stderr
    (archive,) = elsewhere.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(elsewhere / "unpacked", filter="data")
    (unpacked,) = (elsewhere / "unpacked").iterdir()
    assert (unpacked / "LICENSE").exists()
    shutil.rmtree(project)
    project = copy_of_the_project(project)
    ours = build_wheel(project, elsewhere / "ours", ABYSSAL_COMPILE="no")
    theirs = build_wheel(unpacked, elsewhere / "theirs", ABYSSAL_COMPILE="no")
    assert contents(theirs) == contents(ours)
    check_data(without_metadata(contents(theirs)))
