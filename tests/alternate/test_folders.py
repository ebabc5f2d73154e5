"""A house rule is a folder: its code, its words, the symbols it puts on the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gravetide
from gravetide.families.zones.content.house_rules import HOUSE_RULES
from gravetide.families.zones.drawn.sprite import SPRITE

FOLDERS = Path(gravetide.__file__).parent / "families" / "zones" / "house_rules"


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


def test_there_is_no_folder_without_a_house_rule() -> None:
    assert {path.parent.name for path in FOLDERS.glob("*/rule.py")} == set(HOUSE_RULES)
