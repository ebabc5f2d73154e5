"""What lies on the map at the start, read from a quest file: tokens, locks, vaults, zombies, cars, manholes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from gravetide.content.reading import suggestion
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import SIZE, Cell
from gravetide.families.zones.board.tiles import cell_named, compose, name_of_cell
from gravetide.families.zones.content.frontier import WrittenPlace
from gravetide.families.zones.content.quest import Bolt, Car, Lock, Manhole, VaultStock, clockwise
from gravetide.families.zones.content.quest_check.draft import Draft
from gravetide.families.zones.content.tokens import COLOURS, FACE_DOWN
from gravetide.kernel.errors import BadContent


def places(draft: Draft, section: str, listed: Iterable[str | WrittenPlace]) -> Iterator[int]:
    """The Zones of starts or Exits."""
    for number, place in enumerate(listed):
        if isinstance(place, str):
            yield draft.zone(place, section, number)
        else:
            zone = draft.zone(place.zone, section, number, "zone")
            draft.placed(section, number, zone, place.at)
            yield zone


def spawns(draft: Draft) -> tuple[tuple[int, int], ...]:
    """Spawn tokens with their colours, in the order in which they are served."""
    tokens = [(draft.zone(spawn.zone, "spawns", n, "zone"), COLOURS.index(spawn.colour))
              for n, spawn in enumerate(draft.file.spawns)]
    cells = {zone: draft.placed("spawns", n, zone, draft.file.spawns[n].at)
             for n, (zone, _) in enumerate(tokens) if zone >= 0}
    for number, (zone, _) in enumerate(tokens):
        if zone >= 0 and draft.board.kind[zone] == "vault":
            draft.say("Zombies never spawn in a vault. Please put the Spawn token on the board.",
                      "spawns", number, "zone")
    if not all(zone >= 0 for zone, _ in tokens) or draft.wall.is_one:
        return tuple(tokens)
    if draft.pack.box.clockwise:
        at = {zone: cell for zone, cell in cells.items() if any(token[1] == zone for token in draft.token_cells
                                                                if token[0] == "spawns")}
        if clockwise(draft.board, tokens, at) != tuple(tokens):
            draft.say("The Spawn Zones must be listed clockwise from the first. Please change their order.",
                      "spawns")
        return tuple(tokens)
    return clockwise(draft.board, tokens)


def objectives(draft: Draft) -> Iterator[tuple[int, int]]:
    """Objectives with their colours, which nobody knows of those face down."""
    for number, token in enumerate(draft.file.objectives):
        zone = draft.zone(token.zone, "objectives", number, "zone")
        draft.placed("objectives", number, zone, token.at)
        if token.face == "down":
            if token.colour:
                draft.say("A face-down Objective has no colour of its own; `shuffle` says which ones lie face "
                          "down. Please remove the colour.", "objectives", number, "colour")
            yield zone, FACE_DOWN
        else:
            yield zone, COLOURS.index(token.colour or "red")


def hidden(draft: Draft) -> tuple[int, ...]:
    """The colours that lie face down."""
    face_down = sum(token.face == "down" for token in draft.file.objectives)
    special = [COLOURS.index(colour) for colour in draft.file.shuffle]
    if len(special) > face_down and draft.adds_up:
        draft.say(f"{len(special)} Objectives are to be shuffled but {face_down} lie face down. Please mark more with "
                  'face = "down".', "shuffle")
    return tuple(sorted((special + [0] * face_down)[:max(face_down, len(special))]))


def locks(draft: Draft) -> Iterator[Lock]:
    """Doors that wait for Objectives: coloured ones, and those of vaults."""
    until: dict[str, str] = {vault.zone: vault.locked_until for vault in draft.file.vaults}
    for number, door in enumerate(draft.board.doors):
        if door.vault:
            word = until[draft.board.zones[door.b]]
        else:
            word = door.colour if door.colour in COLOURS else ""
        if word:
            yield Lock(number, word)


def bolts(draft: Draft) -> Iterator[Bolt]:
    """Doors with special locks: there, closed, and for somebody to undo (AR-019, AR-035)."""
    for number, lock in enumerate(draft.file.locks):
        a, b = [draft.zone(name, "locks", number, "between") for name in lock.between]
        if a < 0 or b < 0:
            continue
        doors = draft.board.doors_between(*lock.between)
        if not doors:
            draft.say(f"No door joins {lock.between[0]} and {lock.between[1]}. Please name the Zones on both sides "
                      "of a door.", "locks", number, "between")
        if any(draft.board.doors[door].open or draft.board.doors[door].colour in COLOURS for door in doors):
            draft.say("This door is open, or an Objective unlocks it. Please take a closed, neutral one.",
                      "locks", number, "between")
        if not 2 <= lock.roll <= 6:
            draft.say("`roll` is what a die has to reach, 2 to 6. Please correct it.", "locks", number, "roll")
        if "classes" not in draft.file.require and not draft.reading.spoils(("require",)):
            draft.say('Only classes can undo such a lock. Please add require = ["classes"].', "locks", number)
        for door in doors:
            yield Bolt(door, lock.kind, lock.roll)


def stocks(draft: Draft) -> Iterator[VaultStock]:
    """What lies in each vault."""
    owned = sum(card.vault for card in draft.pack.cards)
    dealt = 0
    laid: Counter[str] = Counter()
    for number, vault in enumerate(draft.file.vaults):
        zone = draft.zone(vault.zone, "vaults", number, "zone")
        if vault.zone in [other.zone for other in draft.file.vaults[:number]]:
            draft.say(f"{vault.zone} is listed twice. Please remove one of the two.", "vaults", number)
        for door in draft.board.doors_of[zone] if zone >= 0 else ():
            if draft.board.doors[door].colour != vault.colour:
                draft.say(f"{vault.zone} is drawn with {draft.board.doors[door].colour} doors. Please use the same "
                          "colour in both places.", "vaults", number, "colour")
                break
        dealt += vault.artifacts
        if vault.artifacts < 0 or dealt > owned:
            draft.say(f"{dealt} Vault cards are dealt, but the box has {owned}. Please deal fewer.",
                      "vaults", number, "artifacts")
        laid.update(vault.cards)
        cards = tuple(draft.card(key, "vaults", number, "cards") for key in vault.cards)
        for key in dict.fromkeys(vault.cards):
            if key in draft.pack.card and laid[key] > draft.pack.card[key].copies:
                draft.say(f"{laid[key]} copies of {key} lie in vaults, but the box has "
                          f"{draft.pack.card[key].copies}. Please take some out.",
                          "vaults", number, "cards", value=key)
        yield VaultStock(zone, vault.artifacts, cards)


def zombies(draft: Draft) -> Iterator[tuple[int, int, int]]:
    """Zombies that stand there from the start."""
    used: Counter[int] = Counter()
    for number, zombie in enumerate(draft.file.zombies):
        zone = draft.zone(zombie.zone, "zombies", number, "zone")
        kind = draft.kind(zombie.kind, "zombies", number, "kind")
        used[kind] += zombie.count
        if zombie.count < 1:
            draft.say("At least one zombie must stand here. Please correct the count.", "zombies", number)
        elif kind >= 0 and used[kind] > draft.pack.zombies[kind].miniatures:
            known = draft.pack.zombies[kind]
            draft.say(f"{used[kind]} {known.plural} are placed, but the box has {known.miniatures}. "
                      "Please place fewer.", "zombies", number)
        yield zone, kind, zombie.count


def cars(draft: Draft) -> Iterator[Car]:
    """Cars, each of a kind that the game has, in a street."""
    kinds = [kind.key for kind in draft.pack.cars]
    for number, car in enumerate(draft.file.cars):
        zone = draft.zone(car.zone, "cars", number, "zone")
        draft.in_street("A car stands", zone, "cars", number, "zone")
        if car.kind not in kinds:
            draft.say(f"There is no kind of car {car.kind!r}.{suggestion(car.kind, kinds)}", "cars", number, "kind")
            continue
        drivable = car.drivable if isinstance(car.drivable, str) else "yes" if car.drivable else "no"
        yield Car(kinds.index(car.kind), zone, drivable, car.locked, draft.placed("cars", number, zone, car.at))


def manholes(draft: Draft) -> Iterator[Manhole]:
    """Those of the tiles; a map without tiles says where they are."""
    board, listed = draft.board, [cell_named(manhole.at) for manhole in draft.file.manholes]
    for number, (manhole, cell) in enumerate(zip(draft.file.manholes, listed, strict=True)):
        if cell is None or (draft.has_map and cell not in board.cell_zone):
            draft.say(f"{manhole.at!r} is no cell of the map. Please write the tile, a dot and the cell, like "
                      "A1.nw.", "manholes", number, "at")
        elif draft.has_map:
            zone = board.cell_zone[cell]
            draft.in_street("A manhole is", zone, "manholes", number, "at")
            if manhole.zone and manhole.zone != board.zones[zone]:
                draft.say(f"{manhole.at} is in {board.zones[zone]}. Please correct one of the two.",
                          "manholes", number, "zone")
    cells = [cell for cell in listed if cell in board.cell_zone]
    if draft.file.tiles and draft.has_map:
        printed = _printed_manholes(draft)
        if listed and cells != printed:
            names = ", ".join([name_of_cell(cell) for cell in printed]) or "none"
            draft.say(f"The tiles have other manholes: {names}. Please list those, or none to take them from the "
                      "tiles.", "manholes")
        cells = printed
    for cell in cells:
        yield Manhole(board.cell_zone[cell], _tile_of(board, cell), cell)


def _printed_manholes(draft: Draft) -> list[Cell]:
    try:
        composed = compose(draft.file.tiles, draft.tiles, draft.pack.box.streets)
    except BadContent:  # told already, where the map is compared with the tiles
        return []
    return [cell for cell in composed.manholes if cell in draft.board.cell_zone]


def _tile_of(board: Board, cell: Cell) -> int:
    """The tile on which a cell lies, in reading order."""
    return cell[0] // SIZE * -(-board.cols // SIZE) + cell[1] // SIZE
