"""What holds on every board with every set of open doors: random small towns and the maps of all Quests."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gravetide.families.zones.board import Board, Layout
from gravetide.families.zones.board.drawing import beside
from gravetide.families.zones.content.quest_reader import quests
from tests.support.rules import rule


@st.composite
def towns(draw: st.DrawFn) -> Board:
    """A random town: streets of one cell, rooms of one or two cells, any edge that may stand between them."""
    rows, cols = draw(st.integers(1, 4)), draw(st.integers(1, 5))
    names: list[list[str]] = []
    for row in range(rows):
        names.append([])
        for col in range(cols):
            kind = draw(st.sampled_from("ssbb+"))
            left = names[row][col - 1] if col else "s"
            joins = kind == "+" and left[0] == "b"
            names[row].append(left if joins else f"{'s' if kind == 's' else 'b'}{row * cols + col:02d}")

    def edge(a: str, b: str) -> str:
        if a == b or a[0] == b[0] == "s":
            return " "
        return draw(st.sampled_from("#oDo"))

    text = "+---" * cols + "+\n"
    for row in range(rows):
        cells = names[row]
        text += "|" + "".join(
            cells[col] + (edge(cells[col], cells[col + 1]).replace("#", "|") if col + 1 < cols else "|")
            for col in range(cols)
        )
        below = [edge(cells[col], names[row + 1][col]) if row + 1 < rows else "#" for col in range(cols)]
        text += "\n+" + "".join({"#": "---", " ": "   "}.get(glyph, f"-{glyph}-") + "+" for glyph in below) + "\n"
    return Board.from_drawing(text)


def straight_lines(board: Board, doors: int) -> dict[tuple[int, int], int]:
    """Sight by its definition: every straight run of cells that no wall or closed door cuts, and whose Zones
    between the two ends are all streets; of several the one with the fewest borders.
    """
    seen: dict[tuple[int, int], int] = {}
    for start in board.cell_zone:
        for side in "nesw":
            run = [start]
            while True:
                edge = run[-1], side
                door = board.door_on.get(edge)
                shut = board.edges[edge] == "#" if door is None else not doors >> door & 1
                if shut:
                    break
                run.append(beside(run[-1], side))
                zones = [board.cell_zone[cell] for cell in run]
                borders = sum(a != b for a, b in pairwise(zones))
                between = [zone for zone in zones if zone not in (zones[0], zones[-1])]
                if all(board.kind[zone] == "street" for zone in between) and borders:
                    pair = zones[0], zones[-1]
                    seen[pair] = min(borders, seen.get(pair, borders))
    return {pair: far for pair, far in seen.items() if pair[0] != pair[1]}


def check_symmetry(layout: Layout) -> None:
    for zone, seen in enumerate(layout.sight):
        assert seen[0] == (zone, 0)
        assert layout.sees[zone] == {other for other, _ in seen}
        assert len(layout.sees[zone]) == len(seen)
        for other, far in seen:
            assert layout.range(other, zone) == far
        for near in layout.neighbours[zone]:
            assert zone in layout.neighbours[near]
            assert near != zone


def check_paths(layout: Layout) -> None:
    everything = range(len(layout.neighbours))
    for goal in everything:
        for zone in everything:
            far = layout.distance(zone, goal)
            assert far == layout.distance(goal, zone)
            hops = layout.hops(zone, goal)
            assert bool(hops) == (far > 0)
            for hop in hops:
                assert hop in layout.neighbours[zone]
                assert layout.distance(hop, goal) == far - 1
            assert far < 0 or 0 <= layout.all_open.distance(zone, goal) <= far


@pytest.mark.law
@rule("BP-050")
@given(towns(), st.integers(0))
def test_in_random_towns_sight_is_by_straight_lines_and_symmetric(board: Board, doors: int) -> None:
    layout = board.layout(doors & board.every_door)
    check_symmetry(layout)
    check_paths(layout)
    found = {(zone, other): far for zone, seen in enumerate(layout.sight) for other, far in seen[1:]}
    assert found == straight_lines(board, layout.doors)


@pytest.mark.law
@pytest.mark.parametrize("key", sorted(quests()))
@rule("BP-050")
@given(doors=st.integers(0, (1 << 20) - 1))
def test_on_quest_maps_sight_and_paths_are_symmetric(key: str, doors: int) -> None:
    board = quests()[key].board
    layout = board.layout(doors & board.every_door)
    check_symmetry(layout)
    vaults = [zone for zone, kind in enumerate(board.kind) if kind == "vault"]
    assert all(layout.sight[zone] == ((zone, 0),) for zone in vaults)


@pytest.mark.parametrize("key", sorted(quests()))
def test_on_quest_maps_paths_are_shortest(key: str) -> None:
    board = quests()[key].board
    check_paths(board.layout(board.start_doors))
    check_paths(board.all_open)
