"""I-8: a mirrored or turned-over board, or Survivors in another order, change nothing but the picture."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.horde.activation import activate_all
from gravetide.families.zones.state.game import ZoneGame
from tests.support.further import MORE
from tests.support.scene import Pause, Scene

pytestmark = pytest.mark.law
BOARDS = {key: quest.board for key, quest in quests().items()}
NAMES = ("Ann", "Baldric", "Clovis", "Nelly")


def mirrored(drawing: str) -> str:
    """The same town seen in a mirror: every line back to front, cell by cell."""
    lines = []
    for line in drawing.splitlines():
        edges, cells = line[::4], [line[at:at + 3] for at in range(1, len(line) - 1, 4)]
        pieces = [edges[-1]]
        for cell, edge in zip(reversed(cells), reversed(edges[:-1]), strict=True):
            pieces += [cell, edge]
        lines.append("".join(pieces))
    return "\n".join(lines)


def upside_down(drawing: str) -> str:
    """The same town with south on top."""
    return "\n".join(reversed(drawing.splitlines()))


def streets(board: Board) -> str:
    """The map block of a quest's drawing, without its vaults."""
    return board.text().split("\n\n")[0]


def position(drawing: str, seed: int, order: list[int]) -> Scene:
    """Zombies, Survivors, noise and open doors scattered by a seed over the Zones, by name."""
    table = Scene(drawing)
    pick = random.Random(seed)
    zones = sorted(table.board.zones)
    people = [(NAMES[i], pick.choice(zones)) for i in range(len(NAMES))]
    for i in order:
        table.survivor(*people[i])
    for _ in range(pick.randint(1, 6)):
        walkers, fatties, runners = pick.randint(0, 3), pick.randint(0, 2), pick.randint(1, 2)
        table.zombies(pick.choice(zones), walkers=walkers, fatties=fatties, runners=runners)
    for _ in range(pick.randint(0, 4)):
        table.game.noise[table.board.index[pick.choice(zones)]] += 1
    for a, b in sorted(sorted((table.board.zones[d.a], table.board.zones[d.b])) for d in table.board.doors):
        if pick.random() < 0.6:
            table.game.doors |= table.board.mask((a, b))
    table.game.layout = table.board.layout(table.game.doors)
    return table


def activated(table: Scene) -> dict[str, int]:
    """Where the zombies are after one activation; questions are answered by the first notation of the alphabet."""
    game: ZoneGame = table.game
    game.phase = "zombies"
    game.frame = Pause(None)
    for survivor in game.survivors:
        survivor.wounds = -100  # nobody is eliminated: Wounds may be shared in any order
    activate_all(game)
    game.advance()
    while game.options:
        game.apply(min(game.options, key=lambda option: option.notation(game)))
    return {name: game.zombies[zone] for name, zone in table.board.index.items()}


@settings(max_examples=60 * MORE, deadline=None)
@given(seed=st.integers(0, 2**32), quest=st.sampled_from(sorted(BOARDS)))
def test_zombies_do_the_same_on_a_mirrored_board(seed: int, quest: str) -> None:
    drawing = streets(BOARDS[quest])
    order = [0, 1, 2, 3]
    expected = activated(position(drawing, seed, order))
    assert activated(position(mirrored(drawing), seed, order)) == expected
    assert activated(position(upside_down(drawing), seed, order)) == expected


@settings(max_examples=40 * MORE, deadline=None)
@given(seed=st.integers(0, 2**32), quest=st.sampled_from(sorted(BOARDS)), order=st.permutations([0, 1, 2, 3]))
def test_zombies_do_not_care_who_is_who(seed: int, quest: str, order: list[int]) -> None:
    drawing = streets(BOARDS[quest])
    assert activated(position(drawing, seed, order)) == activated(position(drawing, seed, [0, 1, 2, 3]))
