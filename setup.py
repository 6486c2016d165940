"""Compile the rules with mypyc and build the browser client, for which setuptools has no commands.

Both steps are optional. Without a C compiler, or if the translation fails, the same rules are installed as plain
Python; without Node the package has no browser client. ``ABYSSAL_COMPILE`` and ``ABYSSAL_CLIENT`` control the two
steps: ``auto`` (try, and continue if it fails), ``require`` (fail) or ``no``.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "frontend"))
import bundle  # noqa: E402

SOURCE = Path("src/abyssal")
GENERATED = Path("build/mypyc")  # the C code of the rules
RINGS = ("engine", "abyss", "conspiracy", "bots")
PLAIN = (
    "__init__.py",
    "vec.py",
    "shapes.py",
    "prompts.py",
    "event_types.py",
    "kit.py",
)  # stubs, declared types and kits: nothing to compile
FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden"] if os.name == "posix" else []
COMPILE = os.environ.get("ABYSSAL_COMPILE", "auto")
CLIENT = os.environ.get("ABYSSAL_CLIENT", "auto")


class NotCompiled(Exception):  # noqa: N818
    """The rules cannot be compiled; the message says why in one line."""


def modules() -> list[str]:
    """Return the source files to compile, relative to the project."""
    files = [path for ring in RINGS for path in sorted((ROOT / SOURCE / ring).rglob("*.py"))]
    return [str(path.relative_to(ROOT)) for path in files if path.name not in PLAIN]


def mypy_options() -> list[str]:
    """Return options that make mypy read only the compiled packages.

    The project's own settings check everything and need every dependency. A build has only its build requirements,
    so it reads an empty file in place of ``abyssal/__init__.py``, which imports the rest of the package, and reports
    no errors outside the modules that it compiles.
    """
    GENERATED.mkdir(parents=True, exist_ok=True)
    empty = GENERATED / "empty.py"
    empty.write_text("")
    return [
        "--config-file=",
        f"--cache-dir={os.devnull}",
        "--explicit-package-bases",
        "--namespace-packages",
        "--follow-imports=silent",
        "--ignore-missing-imports",
        "--shadow-file",
        str(SOURCE / "__init__.py"),
        str(empty),
    ]


def translate() -> list[Extension]:
    """Translate the rules to C, as one group, so that calls between modules are direct C calls."""
    try:
        from mypyc.build import mypycify
    except (Exception, SystemExit) as error:
        raise NotCompiled(f"mypyc cannot be imported ({described(error)})") from error
    names = modules()
    print(f"translating {len(names)} modules of rules to C", file=sys.stderr)
    os.environ["MYPYPATH"] = str(SOURCE.parent)
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            found = mypycify(
                [*mypy_options(), *names],
                opt_level=os.environ.get("ABYSSAL_OPT", "3"),
                debug_level="0",
                multi_file=True,
                group_name="abyssal",
                target_dir=str(GENERATED),
            )
    except (Exception, SystemExit) as error:  # mypyc exits if it finds a mistake
        if COMPILE == "require":
            print(said.getvalue(), file=sys.stderr)
        mistakes = [line for line in said.getvalue().splitlines() if " error: " in line] or [described(error)]
        more = f", and {len(mistakes) - 1} more" if len(mistakes) > 1 else ""
        raise NotCompiled(f"translation to C failed ({mistakes[0]}{more})") from error
    for ext in found:  # the list of flags is shared by all extensions: replace it, don't extend it
        ext.extra_compile_args = [*ext.extra_compile_args, *FLAGS]
    return found


def described(error: BaseException) -> str:
    """Return an error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


class compile_rules(build_ext):
    """Builds all extensions or none, because single extensions cannot be imported without their group.

    The translation happens in ``run``. Setuptools finalizes a command several times in one installation, to list files,
    and a failure there could not be caught.
    """

    def finalize_options(self) -> None:
        self.given = dict(vars(self))
        super().finalize_options()

    def run(self) -> None:
        if self.editable_mode and COMPILE == "auto":  # extensions inside the checkout would hide later edits
            self.extensions = []
            return
        try:
            self.build_rules()
        except NotCompiled as error:
            if COMPILE == "require":
                raise SystemExit(f"The rules cannot be compiled: {error}.") from None
            self.extensions = []
            self.warn(f"the rules are installed as plain Python, which is slower: {error}")
        self.remove_stale()

    def build_rules(self) -> None:
        """Translate and compile the rules; raise :class:`NotCompiled` if anything fails."""
        self.distribution.ext_modules = translate()
        try:
            vars(self).update(self.given)  # finalize the options again: the extensions are known only now
            self.ensure_finalized()
            super().run()
        except (Exception, SystemExit) as error:
            raise NotCompiled(f"no working C compiler ({described(error)})") from error

    def remove_stale(self) -> None:
        """Remove extensions of an earlier build, which Python would import instead of the source."""
        built = {Path(path).resolve() for path in self.get_outputs()}
        for path in Path(self.build_lib).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            if path.resolve() not in built:
                path.unlink()

    def build_extensions(self) -> None:
        """Compile only objects older than their source or any header, on all cores, and print the progress."""
        if hasattr(self.compiler, "_compile"):  # gcc and clang; others keep their own way
            self.compiler.compile = self.compile_stale
        super().build_extensions()

    def compile_stale(
        self,
        sources,
        output_dir=None,
        macros=None,
        include_dirs=None,
        debug=0,
        extra_preargs=None,
        extra_postargs=None,
        depends=None,
    ):
        c = self.compiler
        macros, objects, post, pp, build = c._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        args = c._get_cc_args(pp, debug, extra_preargs)
        headers = max((p.stat().st_mtime for p in GENERATED.rglob("*.h")), default=0.0)

        def fresh(obj: str) -> bool:
            newest = max(Path(build[obj][0]).stat().st_mtime, headers)
            return Path(obj).exists() and Path(obj).stat().st_mtime > newest

        stale = [obj for obj in objects if obj in build and not fresh(obj)]

        def make(numbered: tuple[int, str]) -> None:
            number, obj = numbered
            source, suffix = build[obj]
            if len(stale) > 1:
                print(f"  compiling {number}/{len(stale)} {Path(source).name}", file=sys.stderr, flush=True)
            c._compile(f"{obj}.part", source, suffix, args, post, pp)
            os.replace(f"{obj}.part", obj)  # a compiler that was killed leaves nothing that looks finished

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(make, enumerate(stale, 1)))
        return objects


def client_is_built(warn) -> bool:
    """Build the client if it is stale; return whether there is a fresh client now."""
    try:
        bundle.build()
    except bundle.NoClient as error:
        if CLIENT == "require":
            raise SystemExit(f"The browser client cannot be built: {error}.") from None
        warn(f"going on without a client for the browser: {error}")
        return False
    return True


class build_with_client(build_py):
    """Copies the package, with the built client in it."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        self.remove_stale()
        if CLIENT != "no":
            static = Path(self.build_lib, "abyssal/server/static")
            shutil.rmtree(static, ignore_errors=True)  # the file names of an earlier build differ
            if client_is_built(self.warn):
                shutil.copytree(bundle.DIST, static, ignore=shutil.ignore_patterns(bundle.STAMP.name))

    def remove_stale(self) -> None:
        """Remove sources of an earlier build that the package no longer has."""
        copied = {Path(path).resolve() for path in self.get_outputs(include_bytecode=False)}
        suffixes = {path.suffix for path in copied if path.suffix}
        for path in Path(self.build_lib, "abyssal").rglob("*"):
            if path.suffix in suffixes and path.resolve() not in copied:
                path.unlink()


class sdist_with_client(sdist):
    """Puts the built client into a source distribution, so that its wheels need no Node."""

    def run(self) -> None:
        if CLIENT != "no":
            client_is_built(self.warn)
        super().run()

    def make_release_tree(self, base_dir, files) -> None:
        super().make_release_tree(base_dir, [name for name in files if "__pycache__" not in name])
        if CLIENT != "no" and bundle.is_fresh():
            shutil.copytree(bundle.DIST, Path(base_dir, "frontend/dist"))


setup(
    ext_modules=[] if COMPILE == "no" else [Extension("abyssal.placeholder", [])],
    cmdclass={"build_ext": compile_rules, "build_py": build_with_client, "sdist": sdist_with_client},
)
