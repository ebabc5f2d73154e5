"""Shells serve any game: their modules import no family and no game. What they need of one they ask of its face."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import gravetide
from gravetide.games import GAMES

SOURCES = Path(gravetide.__file__).parent
SHELLS = ("campaigns", "content", "kernel", "drawing", "environments", "lab", "players", "server", "terminal")
"""The folders that know no family."""

NAMED = ("gravetide.families.", "gravetide.games.")

NAMES = {name for game in GAMES for name in (game.name, game.title)}
FAMILIES = {game.family for game in GAMES}

LISTS = {("gravetide.games", "GAMES")}
"""What may be taken from the list of games: the list, for whoever has to say which game is played if nobody does."""


def imported(source: str, package: str) -> Iterator[tuple[str, str]]:
    """Every module that a source imports, wherever it does so, and what it takes from there.

    Modules that are named in texts, as for `import_module`, count too.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from [(name.name, "") for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[:len(package.split(".")) + 1 - node.level] if node.level else []
            module = ".".join([*parents, *([node.module] if node.module else [])])
            yield from [(module, name.name) for name in node.names]
        elif isinstance(node, ast.Constant) and str(node.value).startswith(NAMED):
            yield str(node.value), ""


def trespasses(source: str, package: str) -> list[str]:
    """The imports of families and games."""
    found = []
    for module, name in imported(source, package):
        whole = f"{module}.{name}" if name else module
        if f"{whole}.".startswith(NAMED) and (module, name) not in LISTS:
            found.append(whole)
    return found


def modules(shell: str) -> list[Path]:
    return sorted((SOURCES / shell).rglob("*.py"))


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_imports_no_family_and_no_game(shell: str) -> None:
    assert modules(shell)
    found = {}
    for path in modules(shell):
        package = ".".join(["gravetide", *path.relative_to(SOURCES).parent.parts])
        if names := trespasses(path.read_text(encoding="utf-8"), package):
            found[str(path.relative_to(SOURCES))] = names
    assert found == {}


def names_in(source: str) -> list[str]:
    """The texts of a source in which a game is named, or a family; what is written for its readers does not count.

    Families are called by words that sentences have too, so only a text that is nothing but the name of one counts.
    """
    tree = ast.parse(source)
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in remarks]
    return [text for text in texts
            if isinstance(text, str) and (text in FAMILIES or any(name in text for name in NAMES))]


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_names_no_family_and_no_game(shell: str) -> None:
    found = {str(path.relative_to(SOURCES)): names_in(path.read_text(encoding="utf-8")) for path in modules(shell)}
    assert {path: texts for path, texts in found.items() if texts} == {}


def test_the_test_sees_names() -> None:
    assert names_in('"""Such as black-plague."""\nif game == "black-plague": ...') == ["black-plague"]
    assert names_in('if family == "zones": ...\nprint("Zones and squares, all zones")') == ["zones"]


@pytest.mark.parametrize("line", [
    "import gravetide.families.zones.state.game",
    "from gravetide.families.zones import ruleset",
    "from gravetide import families",
    "from gravetide.games import black_plague",
    "from gravetide.games.black_plague.game import BLACK_PLAGUE",
    "from ..families.zones import ruleset",
    "from .. import games",
    "def late():\n    from gravetide.families.zones.bots.steady import Steady",
    "import_module('gravetide.families.zones.bots.steady')",
])
def test_the_test_sees_what_must_not_be(line: str) -> None:
    assert trespasses(line, "gravetide.lab")


@pytest.mark.parametrize("line", [
    "from gravetide.games import GAMES", "from gravetide.kernel import Game", "import gravetide", "from . import run",
    "from ..kernel.game import Game",
])
def test_the_test_lets_pass_what_may_be(line: str) -> None:
    assert trespasses(line, "gravetide.lab") == []
