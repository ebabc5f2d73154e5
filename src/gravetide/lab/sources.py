"""What a bot of one's own is made of: results of two versions of it are no more mixed than those of two programs.

The digest of the program covers the bots that come with it. Another bot's is taken of the module that it stands in, and
of those from the same folder or package that this one imports.
"""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterator
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from types import FunctionType, ModuleType

from gravetide.kernel.gametype import GameType
from gravetide.players.registry import bot, maker


def source_of(text: str, game: GameType | None = None) -> str:
    """One short text for the source of a bot; empty for the bots of the program, and where there is no file."""
    made_by = maker(bot(text, game).name, game)
    while isinstance(made_by, partial):
        made_by = made_by.func
    module = sys.modules.get(getattr(made_by, "__module__", None) or type(made_by).__module__)
    return "" if module is None or _package(module) == "gravetide" else _digest(module)


@lru_cache(maxsize=64)
def _digest(start: ModuleType) -> str:
    """Worked out once in a process, which goes on with the code it has loaded, whatever becomes of the files."""
    texts: dict[Path, bytes] = {}
    waiting = [start]
    while waiting:
        module = waiting.pop()
        file = _file(module)
        if file is not None and file not in texts:
            texts[file] = file.read_bytes()
            waiting += [other for other in _imports(module) if _belongs(other, start)]
    found = blake2b(digest_size=8)
    for name, text in sorted([(file.name, text) for file, text in texts.items()]):
        found.update(name.encode() + b"\0" + text + b"\0")
    return found.hexdigest() if texts else ""


def _imports(module: ModuleType) -> Iterator[ModuleType]:
    """The modules that a module names, or takes classes and functions from."""
    for value in list(vars(module).values()):
        if isinstance(value, ModuleType):
            yield value
        elif isinstance(value, type | FunctionType) and value.__module__ in sys.modules:
            yield sys.modules[value.__module__]


def _belongs(module: ModuleType, start: ModuleType) -> bool:
    """Whether a module is of the same package, or lies in the same folder without being installed."""
    if _package(module) == _package(start):
        return True
    file, home = _file(module), _file(start)
    if file is None or home is None or _package(module) == "gravetide":
        return False
    folder = home.parents[start.__name__.count(".")]
    installed = [Path(path).resolve() for path in sysconfig.get_paths().values()]
    return file.is_relative_to(folder) and not any(file.is_relative_to(path) for path in installed)


def _package(module: ModuleType) -> str:
    return module.__name__.partition(".")[0]


def _file(module: ModuleType) -> Path | None:
    file = getattr(module, "__file__", None)
    path = Path(file).resolve() if file else None
    return path if path is not None and path.is_file() else None
