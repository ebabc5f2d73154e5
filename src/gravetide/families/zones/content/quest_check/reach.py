"""Everything that matters in a quest can be walked to, whatever colours Objectives turn out to have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from gravetide.families.zones.content.frontier_parts import FRONTIER_GOALS
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_check.draft import Draft
from gravetide.families.zones.content.tokens import COLOURS, FACE_DOWN


def check_reach(draft: Draft, quest: Quest) -> None:
    """Everything that matters can be walked to, whatever colours the face-down Objectives turn out to have."""
    board = draft.board
    start = quest.starts[0]
    far = board.all_open.distances(start)
    named = [draft.zone(name, "unreachable", n) for n, name in enumerate(draft.file.unreachable)]
    for number, zone in enumerate(named):
        if zone >= 0 and far[zone] >= 0:
            draft.say(f"{board.zones[zone]} can be reached. Please take it off the list.", "unreachable", number)
    places: list[tuple[int, str, tuple[str | int, ...]]] = []
    places += [(zone, "start", ("starts", n)) for n, zone in enumerate(quest.starts)]
    places += [(zone, "Exit", ("exits", n)) for n, zone in enumerate(quest.exits)]
    places += [(zone, "Objective", ("objectives", n)) for n, (zone, _) in enumerate(quest.objectives)]
    places += [(board.index[spawn.zone], "Spawn token", ("spawns", n)) for n, spawn in enumerate(draft.file.spawns)
               if not spawn.number]
    places += [(vault.zone, "vault", ("vaults", n)) for n, vault in enumerate(quest.stocks)]
    places += [(car.zone, "car", ("cars", n)) for n, car in enumerate(quest.cars)]
    places += [(zone, "marked Zone", ("marked", name)) for name, zone in quest.marked.items()]
    places += [(goal.zone(), "goal", ("goal", n)) for n, goal in enumerate(quest.goals) if "zone" in goal.params
               and goal.part not in FRONTIER_GOALS]
    lost = [(zone, what, path) for zone, what, path in places if far[zone] < 0]
    for zone, what, path in lost:
        draft.say(f"The {what} in {board.zones[zone]} can't be reached from {board.zones[start]}, even with every "
                  "door open. Please move it or add a door.", *path)
    for zone, distance in enumerate(far):
        if distance < 0 and zone not in named and all(zone != other for other, _, _ in lost):
            cell = board.drawing.board.at_cell(board.cells[zone][0]) if board.cells[zone] else draft.source.name
            draft.found.append(f"{cell}: {board.zones[zone]} can't be reached from {board.zones[start]}. Please "
                               "add a door, or list it in `unreachable` if that is meant.")
    if lost:
        return
    for colours in _deals(quest):
        reached = _walk(quest, colours)
        blocked = [(zone, what, path) for zone, what, path in places if zone not in reached]
        for zone, what, path in blocked:
            draft.say(f"The {what} in {board.zones[zone]} is locked away: the Objective that unlocks the way to it "
                      "can lie behind the same lock. Please move one of them.", *path)
        if blocked:
            return


def _deals(quest: Quest) -> Iterator[tuple[str, ...]]:
    """Every way the face-down Objectives can be dealt: a colour for each Objective of the quest, in its order."""
    face_down = [number for number, (_, colour) in enumerate(quest.objectives) if colour == FACE_DOWN]
    special = [COLOURS[colour] for colour in quest.hidden if colour]
    open_colours = [COLOURS[max(colour, 0)] for _, colour in quest.objectives]
    for places in permutations(face_down, len(special)):
        dealt = list(open_colours)
        for place, colour in zip(places, special, strict=True):
            dealt[place] = colour
        yield tuple(dealt)


def _walk(quest: Quest, colours: tuple[str, ...]) -> set[int]:
    """Where Survivors can get when they take every Objective they reach and open every door that is not locked.

    `colours` are those of the Objectives, in order.
    """
    board = quest.board
    locked = {lock.door: lock.until for lock in quest.locks}
    taken: set[int] = set()
    while True:
        unlocked = {colours[number] for number in taken}
        if len(taken) == len(quest.objectives):
            unlocked.add("all")
        doors = sum(1 << door for door in range(len(board.doors)) if locked.get(door, "") in ("", *unlocked))
        far = board.layout(doors).distances(quest.starts[0])
        reached = {zone for zone, distance in enumerate(far) if distance >= 0}
        now = {number for number, (zone, _) in enumerate(quest.objectives) if zone in reached}
        if now == taken:
            return reached
        taken = now
