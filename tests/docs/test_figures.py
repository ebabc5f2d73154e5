"""The sheet of all figures in grey: it is what the sprite draws, and nobody is left out."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from gravetide.families.zones.told.kinds import KINDS
from tools.figures import SHEETS, SIZES, TARGET, grey, sheet


def test_the_sheet_in_the_docs_is_what_the_tool_draws() -> None:
    assert TARGET.read_text("utf-8") == sheet(), "python -m tools.figures"


def test_every_kind_of_zombie_is_on_it_at_every_size() -> None:
    drawn = sheet()
    ElementTree.fromstring(drawn)
    assert set(KINDS) <= {key for _, keys in SHEETS for key in keys}
    for _, keys in SHEETS:
        for key in keys:
            assert drawn.count(f'href="#figure-{key}"') >= len(SIZES)


def test_nothing_on_it_has_a_colour() -> None:
    assert all(len({red, green, blue}) == 1
               for red, green, blue in re.findall(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b", sheet()))
    assert grey(".a{fill:#ff0000}.b{fill:#0b0a10}") == ".a{fill:#363636}.b{fill:#0b0b0b}"
