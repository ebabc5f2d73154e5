"""A house rule is a folder: its code, its words, the symbols it puts on the table, its tests."""

from __future__ import annotations

import inspect
import json
from pathlib import Path

import pytest

import gravetide
from gravetide.families.zones.content.house_rules import HOUSE_RULES
from gravetide.families.zones.drawn.sprite import SPRITE
from gravetide.families.zones.house_rules.modules import MODULES

FOLDERS = Path(gravetide.__file__).parent / "families" / "zones" / "house_rules"
WRITTEN = Path(__file__).parents[2] / "src" / "gravetide" / "families" / "zones" / "house_rules"


@pytest.mark.parametrize("key", HOUSE_RULES)
def test_a_house_rule_is_a_folder(key: str) -> None:
    """Its rule and words; symbols that its own rule puts on the table; nothing of it in the sprite of all games."""
    folder = FOLDERS / key
    assert {path.name for path in folder.iterdir()} >= {"rule.py", "words.toml"}
    drawn = json.loads((FOLDERS.parent / "drawn" / "sprite.json").read_text())
    common = {symbol for group in drawn.values() for symbol in group}
    sources = "".join([path.read_text() for path in folder.glob("*.py")])
    if (folder / "symbols.json").is_file():
        brought = set(json.loads((folder / "symbols.json").read_text()))
        assert {symbol for symbol in brought if f'"{symbol}"' in sources} == brought != set()
        assert brought <= set(SPRITE["marks"]) - common


@pytest.mark.parametrize("key", HOUSE_RULES)
def test_a_house_rule_is_tested_in_its_folder_which_is_not_installed(key: str) -> None:
    """The same tests try the sources and the compiled engine: what they import is what everybody imports."""
    assert (WRITTEN / key / "tests" / f"test_{key}.py").is_file()
    assert Path(inspect.getfile(MODULES[key].compose)).parent == FOLDERS / key
    assert (FOLDERS / key / "tests").is_dir() != gravetide.COMPILED


def test_there_is_no_folder_without_a_house_rule() -> None:
    assert {path.parent.name for path in FOLDERS.glob("*/rule.py")} == set(HOUSE_RULES)
