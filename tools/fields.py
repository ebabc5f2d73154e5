"""Write what follows from the fields of a state: slots, copies, and what a save says of them.

    python -m tools.fields             write it anew
    python -m tools.fields --check     say which files are not what they would be

A field is declared once, by its line in `__init__`: name, type, first value, what it is. Copies are what searches live
on, so they are spelt out field by field; this spells them, between two comments in the same file, and a test compares.
"""

from __future__ import annotations

import argparse
import ast
import sys
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "gravetide"
KERNEL = "kernel/state.py"
ZONES = "families/zones/state/"
SQUARES = "families/squares/state/"
WIDTH = 120
BEGIN = "# -- {name}, written by python -m tools.fields"
END = "# -- until here"


@dataclass(frozen=True)
class Field:
    """One field, as its class declares it."""

    name: str
    type: str
    value: str


@dataclass(frozen=True)
class Class:
    """A class with fields: where it is, and which of them a copy has to itself or begins anew."""

    path: str
    name: str
    twin: str = ""
    """What a copy is called where it is made; none: `__init__` makes it."""
    anew: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    """Lists that are replaced and never changed, so that copies share them."""
    parent: Class | None = None


STATE = Class(KERNEL, "State", anew=("sealed", "events"), shared=("options",))
CLASSES = (
    Class(ZONES + "game.py", "ZoneGame", anew=("setup", "owned", "alone"), parent=STATE),
    Class(ZONES + "survivor.py", "Survivor", twin="s", anew=("shown",)),
    Class(SQUARES + "game.py", "SquareGame", anew=("owned",), parent=STATE),
    Class(SQUARES + "human.py", "Human", twin="h"),
)


@dataclass(frozen=True)
class Saved:
    """A part of a save: the fields of a class, with the types of what is written of them."""

    path: str
    name: str
    fields: Class
    follows: tuple[str, ...] = ()
    """What a save does not say, because it follows from the rest."""
    told: tuple[tuple[str, str], ...] = ()
    """What it says in a form of its own; they come after those that are said as they are."""
    later: tuple[str, ...] = ()
    """Fields that older saves do not have: they are told only where they are not as at first."""
    called: tuple[tuple[str, str], ...] = ()
    """Fields that saves call by another name, the one they had first."""


PILES = ("equipment", "equipment_discard", "zombie_deck", "zombie_discard", "out_of_play")
SAVES = (
    Saved(ZONES + "codec.py", "Dashboard", CLASSES[1], follows=("kit", "shelf", "shown")),
    Saved(ZONES + "codec.py", "Body", CLASSES[0], follows=("setup", "layout", "owned", "alone"),
          told=(*((pile, "Pile") for pile in PILES), ("zombies", "Pairs"), ("noise", "Pairs"),
                ("survivors", "tuple[Dashboard, ...]")),
          later=("searched", "first_spawn", "remembered"), called=(("remembered", "house"),)),
    Saved(SQUARES + "codec.py", "HumanBody", CLASSES[3]),
    Saved(SQUARES + "codec.py", "SquareBody", CLASSES[2],
          follows=("setup", "ground", "owned", "standing", "aboard", "hunted", "horde"),
          told=(("zombies", "tuple[int, ...]"), ("humans", "tuple[HumanBody, ...]"))),
)
LATER = {"Remembered | None": "dict[str, Any] = {}"}
"""What is said of a value that has a form of its own in saves, where older ones say nothing."""


def main() -> None:
    """Write, or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail where something would change")
    args = parser.parse_args()
    stale = {path: text for path, text in written().items() if path.read_text(encoding="utf-8") != text}
    if args.check and stale:
        sys.exit("".join(f"{path} is not what its fields say. Please run python -m tools.fields\n" for path in stale))
    for path, text in stale.items():
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(SOURCES.parent.parent)} written anew")


def written() -> dict[Path, str]:
    """Every file with fields, as it should be."""
    regions: dict[str, list[tuple[str, list[str]]]] = {}
    for one in CLASSES:
        regions.setdefault(one.path, []).extend([(f"{one.name}, slots", slots(one)), (f"{one.name}, copy", copy(one))])
    for save in SAVES:
        regions.setdefault(save.path, []).append((save.name, body(save)))
    files = {}
    for path, found in regions.items():
        text = (SOURCES / path).read_text(encoding="utf-8")
        for name, lines in found:
            text = replaced(text, name, lines)
        files[SOURCES / path] = text
    return files


def replaced(text: str, name: str, lines: Iterable[str]) -> str:
    """The text with other lines between the two comments of a region."""
    begin = BEGIN.format(name=name)
    before, _, rest = text.partition(begin + "\n")
    _, _, after = rest.partition(END)
    if not after:
        raise SystemExit(f"The comments of the region {name!r} are missing.")
    indent = " " * (len(before) - len(before.rstrip(" ")))
    return f"{before}{begin}\n" + "".join(f"{indent}{line}\n" for line in lines) + f"{indent}{END}{after}"


def fields_of(one: Class) -> list[Field]:
    """What `__init__` assigns to, in its order; where it can also make a twin, what it assigns where it makes none."""
    tree = ast.parse((SOURCES / one.path).read_text(encoding="utf-8"))
    made = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == one.name)
    begin = next(node for node in made.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    return list(_declared(begin))


def _declared(begin: ast.FunctionDef) -> Iterator[Field]:
    first = begin.body[0]
    for line in first.body if isinstance(first, ast.If) else begin.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute):
            yield Field(line.target.attr, ast.unparse(line.annotation), ast.unparse(line.value) if line.value else "")
        elif isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Attribute):
            yield Field(line.targets[0].attr, _type_of(line.value), ast.unparse(line.value))


def _type_of(value: ast.expr) -> str:
    """The type of a first value that needs no declaration: a constant, a tuple of these, or a named number."""
    if isinstance(value, ast.Tuple):
        return f"tuple[{', '.join(_type_of(item) for item in value.elts)}]"
    if isinstance(value, ast.Constant):
        return type(value.value).__name__
    return "int"


def slots(one: Class) -> list[str]:
    """The names of the fields."""
    text = "__slots__ = (" + ", ".join(f'"{field.name}"' for field in fields_of(one)) + ")"
    return textwrap.wrap(text, WIDTH - 4, subsequent_indent=" " * 13, break_on_hyphens=False)


def copy(one: Class) -> list[str]:
    """One line for each field that a copy takes over."""
    to, origin = (one.twin, "self") if one.twin else ("self", "other")
    lines = []
    for made in (one.parent, one):
        for field in fields_of(made) if made else []:
            if made and field.name not in made.anew:
                own = "[:]" if field.type.startswith("list[") and field.name not in made.shared else ""
                lines.append(f"{to}.{field.name} = {origin}.{field.name}{own}")
    return lines


def body(save: Saved) -> list[str]:
    """One line for each field that a save tells: as they are, then in a form of their own, then what came later."""
    told = dict(save.told)
    fields = {field.name: field for field in fields_of(save.fields) if field.name not in save.follows}
    plain = [f"{name}: {field.type}" for name, field in fields.items() if name not in told and name not in save.later]
    own = [f"{name}: {form}" for name, form in told.items()]
    called = dict(save.called)
    later = [f"{called.get(name, name)}: {LATER.get(fields[name].type, f'{fields[name].type} = {fields[name].value}')}"
             for name in save.later]
    return plain + own + later


if __name__ == "__main__":
    main()
