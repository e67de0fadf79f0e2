"""Compile the rules engine with mypyc; everything else about the build stands in pyproject.toml.

Environment variables read here:

THARSIS_PURE=1      install the engine interpreted, whatever compiler there is
THARSIS_SEPARATE=1  give every module a library of its own: runs a little slower, but after an edit
                    only the modules concerned are compiled again (for developing)
THARSIS_OPT=n       C optimisation level 0 to 3 (default 3)
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError

PACKAGE = Path("src", "tharsis")
SEPARATE = os.environ.get("THARSIS_SEPARATE", "0") not in {"", "0"}
C_DIR = Path("build", "separate") if SEPARATE else Path("build")

# Directories whose modules are compiled, each without its subdirectories.
COMPILED_DIRECTORIES = ("kernel", "mars/engine", "mars/engine/effects", "dice/engine", "bots/mars/pricing")
# Modules of the game keep what runs often in files of these names.
COMPILED_PATTERNS = tuple(f"mars/modules/*/{name}.py" for name in ("rules", "state", "effects", "prices"))
# What stands in for the compiler where there is none, and what is asked for seldom.
INTERPRETED_FILES = (
    "kernel/client.py",
    "kernel/kits.py",
    "kernel/lines.py",
    "kernel/native.py",
    "kernel/statistics.py",
)
# Single modules compiled besides; the rest of their directories stays interpreted.
COMPILED_FILES: tuple[str, ...] = (
    "bots/chance.py",
    "bots/dice/outlook.py",
    "bots/dice/planner.py",
    "bots/dice/search.py",
    "bots/dice/value.py",
    "bots/mars/belongings.py",
    "bots/mars/experience.py",
    "bots/mars/hand.py",
    "bots/mars/insight.py",
    "bots/mars/network.py",
    "bots/mars/outlook.py",
    "bots/mars/pace.py",
    "bots/mars/picking.py",
    "bots/mars/placing.py",
    "bots/mars/planner.py",
    "bots/mars/policy.py",
    "bots/mars/prices.py",
    "bots/mars/prospects.py",
    "bots/mars/races.py",
    "bots/mars/rivals.py",
    "bots/mars/search.py",
    "bots/mars/turns.py",
    "bots/mars/value.py",
    "bots/mars/worth.py",
    "bots/playing.py",
    "bots/race.py",
)
# Lets the compiler see all modules and mypyc's runtime as one program, where it can: a seventh more games.
WHOLE_PROGRAM = ["-flto=auto", "-fvisibility=hidden"]
# Commands that only read the project's metadata: nothing is compiled for them.
METADATA_COMMANDS = {"egg_info", "dist_info", "sdist", "clean", "--version", "--name", "--help"}


def compiled_modules() -> list[str]:
    """The source files that mypyc compiles, the one list of them."""
    found = [
        path
        for directory in COMPILED_DIRECTORIES
        for path in PACKAGE.joinpath(directory).glob("*.py")
        if path.name != "__init__.py"
    ]
    found += [path for pattern in COMPILED_PATTERNS for path in PACKAGE.glob(pattern)]
    found += [PACKAGE / name for name in COMPILED_FILES]
    interpreted = {PACKAGE / name for name in INTERPRETED_FILES}
    return sorted(path.as_posix() for path in set(found) - interpreted)


def missing_toolchain(flags: list[str]) -> str | None:
    """Why no extension module can be built here with these flags, or None when a trivial one builds."""
    from setuptools import Distribution

    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "tharsis_probe.c")
        probe.write_text(
            "#include <Python.h>\n"
            'static struct PyModuleDef def = {PyModuleDef_HEAD_INIT, "tharsis_probe", 0, -1, 0};\n'
            "PyMODINIT_FUNC PyInit_tharsis_probe(void) { return PyModule_Create(&def); }\n"
        )
        extension = Extension("tharsis_probe", [str(probe)], extra_compile_args=flags, extra_link_args=flags)
        command = build_ext(Distribution({"name": "probe", "ext_modules": [extension]}))
        command.build_lib = command.build_temp = scratch
        try:
            command.ensure_finalized()
            command.run()
        except (BaseError, OSError) as error:
            # CompileError and LinkError derive from BaseError only in newer releases of setuptools.
            return str(error)
        except Exception as error:
            if type(error).__name__ not in {"CompileError", "LinkError", "UnknownFileType"}:
                raise
            return str(error)
    return None


def announce_interpreted(reason: str) -> None:
    print(f"Tharsis: installing the engine interpreted, not compiled, because {reason}.", flush=True)


def remove_extensions_except(keep: set[Path]) -> None:
    """Delete compiled modules in the source tree that no longer belong to a source."""
    for pattern in ("*.so", "*.pyd"):
        for path in [*PACKAGE.rglob(pattern), *PACKAGE.parent.glob("tharsis__mypyc*" + pattern[1:])]:
            if path.resolve() not in keep:
                path.unlink()


def included_headers(source: Path, seen: set[Path]) -> set[Path]:
    """The generated headers that a generated C file includes, also indirectly."""
    for name in re.findall(r'#\s*include\s+["<]([^">]+)[">]', source.read_text(encoding="utf-8")):
        for header in (source.parent / name, C_DIR / name):
            if header.is_file():
                if header not in seen:
                    seen.add(header)
                    included_headers(header, seen)
                break
    return seen


class BuildEngine(build_ext):
    """Compile the C files of one extension in parallel, and only those that changed."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_one_by_one = compiler.compile
        jobs = (os.cpu_count() or 1) if compiler.compiler_type == "unix" else 1
        self.parallel = jobs
        # An unchanged object file may be older than the library of another build: always link.
        compiler.force = True

        def compile_in_parallel(sources: list[str], output_dir: str = "", **options: Any) -> list[str]:
            def compile_one(source: str) -> str:
                target = Path(compiler.object_filenames([source], output_dir=output_dir)[0])
                inputs = [Path(source), *sorted(included_headers(Path(source), set()))]
                digest = hashlib.sha256(repr((sorted(options.items()), self.command_line())).encode())
                for path in inputs:
                    digest.update(path.read_bytes())
                key = target.with_suffix(".key")
                if not (target.exists() and key.exists() and key.read_text() == digest.hexdigest()):
                    key.unlink(missing_ok=True)
                    compile_one_by_one([source], output_dir=output_dir, **options)
                    key.write_text(digest.hexdigest())
                return str(target)

            with ThreadPoolExecutor(jobs) as pool:
                return list(pool.map(compile_one, sources))

        compiler.compile = compile_in_parallel
        try:
            super().build_extensions()
        finally:
            compiler.compile = compile_one_by_one

    def command_line(self) -> list[str]:
        compiler: Any = self.compiler
        return [str(part) for part in getattr(compiler, "compiler_so", None) or [compiler.compiler_type]]

    def copy_extensions_to_source(self) -> None:
        super().copy_extensions_to_source()
        remove_extensions_except(
            {
                Path("src", self.get_ext_filename(self.get_ext_fullname(extension.name))).resolve()
                for extension in self.extensions
            }
        )


def extension_modules() -> list[Extension]:
    if METADATA_COMMANDS.intersection(sys.argv[1:2]):
        return []
    reason: str | None = None
    if os.environ.get("THARSIS_PURE", "0") not in {"", "0"}:
        reason = "THARSIS_PURE is set"
    else:
        try:
            from mypyc.build import mypycify
        except ImportError:
            reason = "mypyc (part of mypy) is not installed"
        else:
            problem = missing_toolchain([])
            if problem is not None:
                reason = f"no working C compiler with Python's headers was found ({problem.strip()})"
    paths = compiled_modules()
    if reason is None and not paths:
        reason = "there is no module to compile"
    if reason is not None:
        announce_interpreted(reason)
        if {"build_ext", "editable_wheel", "develop"}.intersection(sys.argv[1:]):
            remove_extensions_except(set())
        return []

    level = os.environ.get("THARSIS_OPT", "3")
    # One C file per module (multi_file) compiles in half the time, runs as fast, and lets unchanged
    # files be skipped; the fixed group name makes the shared library src/tharsis__mypyc.*.so.
    grouping: dict[str, Any] = {"multi_file": True, "group_name": "tharsis"}
    if SEPARATE:
        grouping = {"separate": True, "target_dir": str(C_DIR)}
    extensions: list[Extension] = mypycify(paths, opt_level=level, debug_level="0", **grouping)
    flags = [] if SEPARATE or missing_toolchain(WHOLE_PROGRAM) is not None else WHOLE_PROGRAM
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    settings = Path("build", "settings.txt")
    wanted = repr((SEPARATE, level, flags, os.environ.get("CC"), os.environ.get("CFLAGS"), sys.version))
    if not settings.exists() or settings.read_text() != wanted:
        settings.write_text(wanted)
    for extension in extensions:
        extension.depends = [*extension.depends, "setup.py", "pyproject.toml", str(settings)]
    return extensions


setup(ext_modules=extension_modules(), cmdclass={"build_ext": BuildEngine})
