"""Compiles the hot modules with mypyc where a C compiler is at hand; everything else is in pyproject.toml.

    pip install .                        compiled, or pure where nothing can compile
    GRAVETIDE_PURE=1 pip install .       pure
    GRAVETIDE_OPTIMISE=1 pip install .   compiled in a quarter of the time, and not as fast
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
HOT = {
    "kernel": "course frame options rng sink state",
    "players": "player random_player halving",
    "environments": "catalogue copies episode score stepping writer",
    "families/zones": "ruleset",
    "families/zones/board": "board layout ways",
    "families/zones/state": "game memory setup survivor",
    "families/zones/rounds": "* -carrying -frontier_goals -game_modules -kept_cards -mission_record",
    "families/zones/turn": "* -cauldrons -fallen_record -ice -parked -standing_record -winter_magic",
    "families/zones/fight": "* -freezing",
    "families/zones/horde": "* -abominations -corruption -defiler -errands -frozen -numbered_spawns -one_direction "
                            "-reachable -spoils -statues",
    "families/zones/team": "* -chi_cards -guard_traits -guards -knocked_out",
    "families/zones/team/inventory": "*",
    "families/zones/told": "best_rolls events odds",
    "families/zones/house_rules": "additions remembered",
    "families/zones/bots": "* -thinker -winter_errands -winter_offers",
    "families/squares": "options setup",
    "families/squares/board": "ground scout trail",
    "families/squares/bots": "aims arms errands escape steps threat",
    "families/squares/state": "game human",
    "families/squares/turn": "*",
    "families/squares/fight": "*",
    "families/squares/horde": "*",
    "families/squares/team": "*",
    "families/squares/learned": "catalogue observation rewards",
    "families/zones/learned": "catalogue observation rewards",
    "families/zones/counted": "tally",
}
"""What plays, by folder: the kernel's loop, look-ups of boards, rules, what bots think with, counts, observations.

What describes, checks and remembers is not among it, as the records of cars and missions, nor what is used once a game.
"""


def hot_modules() -> list[str]:
    """The files that are compiled, all as one unit."""
    found = []
    for folder, words in HOT.items():
        names = words.split()
        if "*" in names:
            left_out = {"__init__", *[name[1:] for name in names if name.startswith("-")]}
            names = sorted({path.stem for path in (SOURCES / folder).glob("*.py")} - left_out)
        found += [str(SOURCES / folder / f"{name}.py") for name in names]
    return found


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
                               opt_level=os.environ.get("GRAVETIDE_OPTIMISE", "3"), debug_level="0",
                               group_name="gravetide"))
    if new_compiler().compiler_type == "unix":
        for extension in extensions:
            extension.extra_compile_args = [  # of its own: mypyc gives all of them the same list
                *extension.extra_compile_args,
                "-ffp-contract=off",  # product and sum in one rounding would let bots weigh otherwise than in Python
                # Nobody replaces our functions: else each of them would have to be called through a table.
                "-fvisibility=hidden", "-fno-semantic-interposition",
                "-fno-plt",  # much of the time is spent in Python's own functions: they are called without a detour
            ]
    return extensions


if __name__ == "__main__":
    setup(ext_modules=compiled_modules())
