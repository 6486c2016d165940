"""What setuptools cannot know: rules are compiled with mypyc, all or none, and the browser's client is built with Node.

Where there is no C compiler, or no way to Node and npm, the package does without; ``require`` makes that an error.
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "frontend"))
import bundle  # noqa: E402

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
COMPILE = os.environ.get("ABYSSAL_COMPILE", "auto")  # auto | require | no
CLIENT = os.environ.get("ABYSSAL_CLIENT", "auto")  # the same for the browser's client


def native() -> list[Extension]:
    """One group of all compiled rings: calls between modules stay direct C calls."""
    from mypyc.build import mypycify

    files = [p for ring in RINGS for p in sorted((ROOT / "src/abyssal" / ring).rglob("*.py"))]
    names = [str(p.relative_to(ROOT)) for p in files if p.name not in PLAIN]
    print(f"translating {len(names)} modules of rules to C", file=sys.stderr)
    found = mypycify(
        names,
        opt_level=os.environ.get("ABYSSAL_OPT", "3"),
        debug_level="0",
        multi_file=True,
        group_name="abyssal",
        target_dir="build/mypyc",
    )
    for ext in found:  # the list of flags is shared by all extensions: replace it, don't extend it
        ext.extra_compile_args = [*ext.extra_compile_args, *FLAGS]
    return found


class compile_rules(build_ext):
    """All extensions or none: shims without their group would not import."""

    def finalize_options(self) -> None:
        self.distribution.ext_modules = native()
        super().finalize_options()

    def build_extensions(self) -> None:
        """Compile only objects older than their source or any header, on all cores, and say how far it is."""
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
        headers = max((p.stat().st_mtime for p in Path("build/mypyc").rglob("*.h")), default=0.0)

        def fresh(obj: str) -> bool:
            newest = max(Path(build[obj][0]).stat().st_mtime, headers)
            return Path(obj).exists() and Path(obj).stat().st_mtime > newest

        stale = [obj for obj in objects if obj in build and not fresh(obj)]

        def make(numbered: tuple[int, str]) -> None:
            number, obj = numbered
            source, suffix = build[obj]
            if len(stale) > 1:
                print(f"  compiling {number}/{len(stale)} {Path(source).name}", file=sys.stderr, flush=True)
            c._compile(obj, source, suffix, args, post, pp)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(make, enumerate(stale, 1)))
        return objects

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if COMPILE == "require":
                raise
            self.warn(f"no working C compiler; installing the same rules as plain Python ({type(error).__name__})")
            for ext in self.extensions:
                for place in (self.get_ext_fullpath(ext.name), Path(self.build_lib, self.get_ext_filename(ext.name))):
                    Path(place).unlink(missing_ok=True)
            self.extensions = []


def client_is_built(warn) -> bool:
    """Whether there is a fresh client now."""
    try:
        bundle.build()
    except bundle.NoClient as error:
        if CLIENT == "require":
            raise SystemExit(f"The browser client cannot be built: {error}.") from None
        warn(f"going on without a client for the browser: {error}")
        return False
    return True


class build_with_client(build_py):
    """The built client becomes part of the package."""

    def run(self) -> None:
        super().run()
        if CLIENT != "no" and not self.editable_mode:
            static = Path(self.build_lib, "abyssal/server/static")
            shutil.rmtree(static, ignore_errors=True)  # the names of an earlier build are others
            if client_is_built(self.warn):
                shutil.copytree(bundle.DIST, static, ignore=shutil.ignore_patterns(bundle.STAMP.name))


class sdist_with_client(sdist):
    """A source distribution carries the built client, so that its wheels need no Node."""

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
