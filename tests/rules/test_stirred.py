"""Who changes the board says so: observers rely on it instead of looking everywhere after every choice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import gravetide.families.zones

WATCHED = {"doors", "zombies", "supply", "noise", "killed", "flags", "bile", "spawns", "necromancers", "zombie_deck",
           "zombie_discard", "objectives", "unlocked", "vaults", "equipment", "equipment_discard"}
MAKES_A_GAME = {"decode", "first_position", "_make_decks"}
"""Functions that fill a new state: it begins stirred."""


def changed_by(function: ast.FunctionDef) -> Iterator[str]:
    """The fields of `game` that a function assigns to, or to a place in them."""
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        for target in targets:
            for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                field = one.value if isinstance(one, ast.Subscript) else one
                if isinstance(field, ast.Attribute) and ast.unparse(field.value) == "game":
                    yield field.attr


def test_whoever_changes_the_board_says_that_it_is_stirred() -> None:
    found, silent = 0, []
    for path in sorted(Path(str(gravetide.families.zones.__file__)).parent.rglob("*.py")):
        if path.parent.name in ("bots", "scene"):  # who imagines or draws games makes them anew
            continue
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name not in MAKES_A_GAME:
                changed = set(changed_by(function))
                found += bool(changed & WATCHED)
                if changed & WATCHED and "stirred" not in changed:
                    silent.append(f"{path.name}: {function.name}")
    assert silent == []
    assert found > 30
