"""What is in the box: no more tiles, tokens and doors than it has, and maps as it wants them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from gravetide.families.zones.content.parts import OnTake
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_check.draft import Draft
from gravetide.families.zones.content.tokens import COLOURS


def check_tiles(draft: Draft) -> None:
    """A tile has two sides but lies on the table once."""
    used: set[str] = set()
    for down, row in enumerate(draft.file.tiles):
        for right, text in enumerate(row):
            number = text.split(" ")[0][:-1]
            if number in used:
                draft.say(f"Tile {number} is used twice, but the box has it once. Please take another.",
                          "tiles", down, right)
            used.add(number)


def check_colours(draft: Draft) -> None:
    """Coloured Objectives: no more than the box has, and all that something waits for."""
    file = draft.file
    there: Counter[str] = Counter(file.shuffle)
    there.update(token.colour for token in file.objectives if token.face == "up")
    for colour, number in draft.pack.box.objectives:
        if colour != "red" and there[colour] > number:
            draft.say(f"There are {there[colour]} {colour} Objectives, but the box has {number}. "
                      "Please make the others red.", "objectives", value=colour)
    for number, spawn in enumerate(file.spawns):
        if spawn.colour != "red" and not there[spawn.colour]:
            draft.say(f"This Spawn token waits for a {spawn.colour} Objective that is not there. Please add one, "
                      "or make the token red.", "spawns", number)
    for number, vault in enumerate(file.vaults):
        if vault.locked_until in COLOURS and not there[vault.locked_until]:
            draft.say(f"This vault waits for a {vault.locked_until} Objective that is not there. Please add one.",
                      "vaults", number, "locked_until")
        if vault.locked_until == "all" and not file.objectives:
            draft.say("This vault waits for all Objectives, but there are none. Please add one.",
                      "vaults", number, "locked_until")
    _check_keys_of_cars(draft, there)
    for door in draft.board.doors:
        if door.colour in COLOURS and not there[door.colour]:
            a, b = draft.board.zones[door.a], draft.board.zones[door.b]
            grid = draft.board.drawing.board
            draft.found.append(f"{grid.at_cell(door.cells[0])}: The {door.colour} door between {a} and {b} waits "
                               f"for a {door.colour} Objective that is not there. Please add one.")
    for number, (rule, written) in enumerate(zip(file.rule, draft.rules_written, strict=False)):
        if isinstance(written, OnTake) and written.objective != "any":
            plain = written.objective == "red" and any(
                token.face == "down" or token.colour in ("", "red") for token in file.objectives)
            if not plain and not there[written.objective]:
                draft.say(f"This rule waits for a {rule['objective']} Objective that is not there. Please add one.",
                          "rule", number, "objective")


def _check_keys_of_cars(draft: Draft, there: Mapping[str, int]) -> None:
    for number, car in enumerate(draft.file.cars):
        for key, colour in (("drivable", car.drivable), ("locked", car.locked)):
            if colour in COLOURS and not there[str(colour)]:
                draft.say(f"This car waits for a {colour} Objective that is not there. Please add one.",
                          "cars", number, key)


def check_box(draft: Draft) -> None:
    """No more tokens than the box has, and as many Zones and doors as the file says."""
    file, box, board = draft.file, draft.pack.box, draft.board
    objectives: Counter[str] = Counter(token.colour or "red" for token in file.objectives if token.face == "up")
    objectives["red"] += max(0, sum(token.face == "down" for token in file.objectives) - len(file.shuffle))
    spawns: Counter[str] = Counter(spawn.colour for spawn in file.spawns)
    for section, used, owned in (("objectives", objectives, box.objectives[:1]), ("spawns", spawns, box.spawns)):
        for colour, number in owned:
            if 0 <= number < used[colour]:
                what = {"objectives": "Objectives", "spawns": "Spawn tokens"}[section]
                draft.say(f"There are {used[colour]} {colour} {what}, but the box has {number}. Please use fewer.",
                          section)
    for section, count, most in (("cars", len(file.cars), box.cars), ("exits", len(file.exits), box.exits)):
        if 0 <= most < count:
            draft.say(f"{count} {section} are listed, but the box has {most}. Please use fewer.", section)
    if file.zones is not None:
        kinds = Counter(board.kind)
        counted = (kinds["street"], kinds["room"], tuple(sorted(map(len, board.rooms), reverse=True)))
        if counted != (file.zones.street, file.zones.room, file.zones.buildings):
            draft.say(f"The map has {counted[0]} street Zones, {counted[1]} rooms and buildings of "
                      f"{list(counted[2])} rooms. Please correct what is said here, or the map.", "zones")
    if file.doors is not None:
        doors = Counter(door.colour for door in board.doors if not door.vault)
        if doors != Counter(neutral=file.doors.plain, blue=file.doors.blue, green=file.doors.green):
            drawn = ", ".join([f"{number} {colour}" for colour, number in sorted(doors.items())]) or "none"
            draft.say(f"These doors are drawn: {drawn}. Please correct what is said here, or the map.", "doors")


def check_outdoors(draft: Draft, quest: Quest) -> None:
    """Where the box says so: begin and leave in streets, all of them joined, all buildings closed, zombies afar."""
    board, box = draft.board, draft.pack.box
    near = board.layout(board.start_doors).distances(quest.starts[0])
    if box.outdoors:
        for section, zones in (("starts", quest.starts), ("exits", quest.exits)):
            for number, zone in enumerate(zones):
                draft.in_street("The team begins and leaves", zone, section, number)
        for zone, kind in enumerate(board.kind):
            place = board.drawing.board.at_cell(board.cells[zone][0]) if board.cells[zone] else ""
            if kind == "room" and near[zone] >= 0:
                draft.found.append(f"{place}: {board.zones[zone]} can be entered before a door is opened. Please "
                                   "close its building.")
            elif kind == "street" and near[zone] < 0:
                draft.found.append(f"{place}: {board.zones[zone]} can't be reached by street. Please join the "
                                   "streets.")
    if not box.nearest_spawn:
        return
    taken = [*quest.starts, *quest.exits]
    for number, (zone, colour) in enumerate(quest.spawns):
        if zone in taken or zone in [other for other, _ in quest.spawns[:number]]:
            draft.say("A start, an Exit or another Spawn token lies here already. Please move this one.",
                      "spawns", number, "zone")
        far = min([board.layout(board.start_doors).distance(start, zone) for start in quest.starts])
        if not colour and 0 <= far < box.nearest_spawn:
            draft.say(f"This Spawn Zone is {far} from the start and awake; {box.nearest_spawn} is the least. "
                      "Please move it.", "spawns", number, "zone")
