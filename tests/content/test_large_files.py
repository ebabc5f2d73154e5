"""B-2, B-7: quest files that are made to take for ever, or that are no files of that sort, are refused at once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from gravetide.families.zones.content.quest_file import MOST_ACROSS, MOST_LISTED
from gravetide.families.zones.content.quest_reader import load_quest
from gravetide.kernel.errors import BadContent
from tests.content.test_quest_mistakes import QUEST

OBJECTIVE = '  { zone = "b01", face = "down" },\n'
SPAWN = '  { zone = "s02" },\n'


def with_map(rows: int, columns: int) -> str:
    """The quest on a field of streets; the Zones it names are there, each cell of the rest is s05."""
    names = ["b01", "s01", "s02", "b02", "b03", "s03", "s04", "b04"]
    cells = [*names, *["s05"] * (rows * columns - len(names))]
    lines = ["+" + "---+" * columns]
    for row in range(rows):
        lines.append("|" + " ".join(cells[row * columns:(row + 1) * columns]) + "|")
        lines.append("+" + ("---+" if row == rows - 1 else "   +") * columns)
    before, _, rest = QUEST.partition("map = '''\n")
    return f"{before}map = '''\n" + "\n".join(lines) + "\n\n+-Y-+\n|v01|\n+---+\n'''" + rest.partition("'''")[2]


@pytest.mark.parametrize(("text", "reason"), [
    (QUEST.replace(OBJECTIVE, OBJECTIVE * 100_000), "longer than 200000 bytes"),
    (QUEST.replace(OBJECTIVE, OBJECTIVE * 500), "`objectives` lists 502 things; 60 are the most"),
    (QUEST.replace(SPAWN, SPAWN * 500), "`spawns` lists 501 things"),
    (QUEST.replace("count = 2", "count = 100000"), "100000 Fatties are placed, but the box has"),
    (QUEST.replace('cellar = "b04"', ", ".join([f'm{n} = "s01"' for n in range(99)])), "`marked` lists 99 things"),
    ("\n".join([f"k{n} = 1" for n in range(15_000)]) + "\n" + QUEST, "There are 14960 more mistakes of this sort"),
    (QUEST.replace('["torch"]', str(["torhc"] * 15_000)), "`cards` lists 15000 things"),
    (QUEST.replace('["torch"]', str([1] * 15_000)), "`cards` lists 15000 things"),
    (with_map(99, 100), "more than 200 lines, or characters"),
    (with_map(120, 10), "more than 200 lines, or characters"),
], ids=["long", "objectives", "spawns", "zombies", "marked", "keys", "cards", "no cards",
     "wide", "high"])
def test_too_much_of_anything_is_refused_at_once(text: str, reason: str) -> None:
    began = time.process_time()
    with pytest.raises(BadContent, match=reason):
        load_quest(text)
    assert time.process_time() - began < 5


def test_the_largest_quest_is_checked_in_bounded_time() -> None:
    """As much as is allowed of what is tried in every order, on as large a map as is allowed."""
    assert MOST_ACROSS == 200, "49 cells are the most across"
    began = time.process_time()
    with pytest.raises(BadContent):
        load_quest(with_map(49, 49).replace(OBJECTIVE, OBJECTIVE * (MOST_LISTED - 2)))
    load_quest(QUEST.replace(OBJECTIVE, OBJECTIVE * (MOST_LISTED - 2)))
    assert time.process_time() - began < 30


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/urandom"])
def test_a_file_without_an_end_is_not_read_to_its_end(path: str) -> None:
    if not Path(path).exists():
        pytest.skip("there is no such device here")
    with pytest.raises(BadContent, match="longer than"):
        load_quest(Path(path))
