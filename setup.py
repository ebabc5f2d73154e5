"""Compiles the hot modules with mypyc where a C compiler is at hand; everything else is in pyproject.toml.

    pip install .                        compiled, or pure where nothing can compile
    GRAVETIDE_PURE=1 pip install .       pure
    pip install -e .                     pure: sources that are edited must run as they are

The same typed source makes both builds, and equal games have equal digests in both.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup  # before distutils, which it replaces by its own
from setuptools.errors import CompileError

from distutils.ccompiler import new_compiler  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

SOURCES = Path("src/gravetide")
NOT_HOT = {"__init__", "codec", "explain", "house", "laws", "narration", "view"}
"""Chapters that describe, check and remember instead of playing."""
UNHURRIED = {"__init__", "halving", "player", "random_player", "registry", "sketch", "steady", "thinker"}
"""Players' modules that are used once a decision; the others also play imagined games, thousands of them."""


def hot_modules() -> list[str]:
    """What plays: the kernel's loop, the board's look-ups, the rules, what bots think with, observations."""
    kernel = [SOURCES / "kernel" / f"{name}.py" for name in ("frame", "rng", "state")]
    boards = [SOURCES / "boards" / f"{name}.py" for name in ("board", "layout")]
    rules = [path for path in sorted((SOURCES / "rules").glob("*.py")) if path.stem not in NOT_HOT]
    names = ("catalogue", "copies", "observation", "rewards", "episode", "stepping")
    players = [path for path in sorted((SOURCES / "players").glob("*.py")) if path.stem not in UNHURRIED]
    environments = [SOURCES / "environments" / f"{name}.py" for name in names]
    return [str(path) for path in (*kernel, *boards, *rules, *players, *environments)]


def can_compile() -> bool:
    """Whether a compiler with Python's headers works here."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n", encoding="utf-8")
        compiler = new_compiler()
        try:
            customize_compiler(compiler)
            compiler.compile([str(probe)], folder, include_dirs=[sysconfig.get_path("include")])
        except (CompileError, OSError):
            return False
    return True


def compiled_modules() -> list[Extension]:
    """The extensions of a compiled build, or none for a pure one."""
    if os.environ.get("GRAVETIDE_PURE") or not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415
    except ImportError:
        return []
    if not can_compile():
        return []
    extensions = list(mypycify(["--strict", "--explicit-package-bases", *hot_modules()],
                               opt_level="3", debug_level="0", group_name="gravetide"))
    if new_compiler().compiler_type == "unix":
        for extension in extensions:
            extension.extra_compile_args += [
                "-ffp-contract=off",  # product and sum in one rounding would let bots weigh otherwise than in Python
                # Nobody replaces our functions: else each of them would have to be called through a table.
                "-fvisibility=hidden", "-fno-semantic-interposition",
            ]
    return extensions


setup(ext_modules=compiled_modules())
