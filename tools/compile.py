"""The engine as machine code, in build/compiled: made when something that goes into it has changed, and only then.

    python -m tools.compile            compile, copy, or do nothing
    python -m tools.compile --force    compile in any case
    python -m tools.compile --quick    for tests: the same code in a quarter of the time, and not as fast

All compiled modules are one unit for the C compiler, which so may draw their functions into each other; a change in one
of them, or in what they import, compiles the unit. Everything else beside it is copied.
"""

from __future__ import annotations

import argparse
import ast
import os
import platform
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
BUILT = ROOT / "build" / "compiled"
MADE_OF = BUILT / "made-of.txt"
QUICK, FULL = "1", "3"
"""How hard the C compiler tries. The code is the same: tests are content with the quick way, two minutes, not nine."""
NOT_COPIED = {"__pycache__", "tests"}
MACHINE_CODE = {".so", ".pyd"}


def hot_modules() -> list[str]:
    """What setup.py compiles."""
    names: list[str] = runpy.run_path(str(ROOT / "setup.py"))["hot_modules"]()
    return names


def imported(path: Path) -> Iterator[Path]:
    """The modules of Gravetide that a module imports, also for types alone."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *[f"{node.module}.{alias.name}" for alias in node.names]]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            place = SOURCES.joinpath(*name.split("."))
            yield from [found for found in (place.with_suffix(".py"), place / "__init__.py") if found.is_file()]


def ingredients() -> list[Path]:
    """Every source that has a say in the compiled unit: its modules and all that they import."""
    left, found = [ROOT / name for name in hot_modules()], set[Path]()
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += imported(path)
    return sorted(found)


def digest() -> str:
    """Changes with the ingredients, with how they are compiled, and by what."""
    made_of = blake2b(digest_size=16)
    wishes = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "GRAVETIDE_PURE")]
    for word in (platform.python_version(), platform.machine(), metadata.version("mypy"), *wishes):
        made_of.update(word.encode() + b"\0")
    for path in (ROOT / "setup.py", *ingredients()):
        made_of.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return made_of.hexdigest()


def compile_all(effort: str) -> None:
    """Compile from scratch; what the compiler complains about is shown only if it fails."""
    shutil.rmtree(BUILT, ignore_errors=True)
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", str(BUILT)]
    if shutil.which("nice"):  # only a little: on a machine that has other work, whoever is nicest would never end
        command = ["nice", "-n", "5", *command]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False,
                          env={**os.environ, "MYPYPATH": str(SOURCES), "GRAVETIDE_OPTIMISE": effort})
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nThe engine could not be compiled.")


def copied() -> int:
    """Bring the files that are not compiled up to date; how many had changed."""
    package, target = SOURCES / "gravetide", BUILT / "gravetide"
    wanted = {path.relative_to(package) for path in package.rglob("*")
              if path.is_file() and not NOT_COPIED & set(path.relative_to(package).parts)}
    changed = 0
    for name in sorted(wanted):
        source, copy = package / name, target / name
        if not copy.is_file() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
            changed += 1
    for path in sorted(target.rglob("*")):
        name = path.relative_to(target)
        if not path.is_file() or path.suffix in MACHINE_CODE or NOT_COPIED & set(name.parts):
            continue
        if name not in wanted:
            path.unlink()
            changed += 1
    return changed


def has_machine_code() -> bool:
    """Whether there was a compiler, so that what was built is more than a copy."""
    return any(path.suffix in MACHINE_CODE for path in BUILT.rglob("*"))


def bring_up_to_date(*, force: bool = False, quick: bool = False) -> str:
    """Compile, copy, or do nothing; which of these, in words. `quick` is content with a build of either effort."""
    efforts = (QUICK, FULL) if quick else (FULL,)
    known = MADE_OF.read_text("utf-8") if MADE_OF.is_file() else ""
    made_of = digest()
    if not force and known in {f"{made_of} {effort}" for effort in efforts}:
        changed = copied()
        return (f"The engine is compiled already; other files that had changed: {changed}." if changed
                else "The engine is compiled already, and nothing has changed.")
    print("Compiling the engine into build/compiled (some minutes)", flush=True)
    compile_all(efforts[0])
    copied()
    if not has_machine_code():
        return "There is no C compiler here: build/compiled is plain Python."
    MADE_OF.write_text(f"{made_of} {efforts[0]}", "utf-8")  # last: whatever stops before this is done again
    return "The engine is compiled."


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--force", action="store_true", help="compile in any case")
    parser.add_argument("--quick", action="store_true", help="with less effort: for tests, not for measuring")
    asked = parser.parse_args()
    print(bring_up_to_date(force=asked.force, quick=asked.quick))


if __name__ == "__main__":
    main()
