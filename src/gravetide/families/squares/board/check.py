"""What is asked of a board beyond being readable. Every mistake is told with file, line and column, all at once."""

from __future__ import annotations

from gravetide.content.source import Source
from gravetide.families.squares.board.board import NOWHERE, OUTER, Board, BoardFile
from gravetide.families.squares.board.drawing import (
    CAR,
    CAR_DOORS,
    DOOR,
    EAST,
    OBSTACLE,
    OPEN,
    SEARCH,
    SOUTH,
    STAIRS,
    WALLS,
    WINDOW,
    Drawing,
    Place,
    beside,
)
from gravetide.families.squares.board.ground import Ground
from gravetide.kernel.errors import BadContent

LARGEST = 40
MOST_APERTURES = 60
MOST_SEARCHES = 30
CROWD = 4
"""Zombies that have to fit against whatever they may break (ZP-106, ZP-141)."""


def read_board(source: Source, fingerprint: str = "") -> Board:
    """The board of a file, or BadContent with everything that is wrong with it."""
    file = source.read(BoardFile)
    problems = letter_problems(source, file)
    if problems:
        raise BadContent("\n".join(problems))
    board = Board(source, file, fingerprint)
    problems = [problem for check in (name_problems, row_problems, aperture_problems, room_problems, car_problems,
                                      search_problems, cellar_problems) for problem in check(board, source)]
    problems = problems or reach_problems(board, source)
    if problems:
        raise BadContent("\n".join(problems))
    return board


def letter_problems(source: Source, file: BoardFile) -> list[str]:
    """Every letter and every edge mark is known, and the drawings have a size."""
    found = []
    letters = [*[ground.letter for ground in file.ground], *[room.letter for room in file.room]]
    for number, letter in enumerate(letters):
        kind, at = ("ground", number) if number < len(file.ground) else ("room", number - len(file.ground))
        if len(letter) != 1 or letter in OBSTACLE + SEARCH + CAR + OPEN:
            found.append(f"{source.place((kind, at, 'letter'))}: A letter is one sign other than # X A; "
                         f'"{letter}" is not.')
        elif letters.index(letter) < number:
            found.append(f'{source.place((kind, at, "letter"))}: The letter "{letter}" already stands for '
                         "something else.")
    main = Drawing(source, "drawing", file.board.drawing)
    found += _unknown(main, set(letters) | set(OBSTACLE + SEARCH + CAR), OPEN + WALLS + DOOR + WINDOW + CAR_DOORS)
    cellar = Drawing(source, "cellar", file.board.cellar)
    found += _unknown(cellar, set("C") | set(OBSTACLE + SEARCH), OPEN + WALLS + STAIRS)
    return found


def _unknown(drawing: Drawing, letters: set[str], marks: str) -> list[str]:
    if not 2 <= drawing.width <= LARGEST or not 2 <= drawing.height <= LARGEST:
        told = f"The {drawing.key} is {drawing.width} by {drawing.height} squares; boards have 2 to {LARGEST} each way."
        return [f"{drawing.at((0, 0))}: {told}"]
    found = []
    for place in drawing.places():
        if drawing.square(place) not in letters:
            found.append(f'{drawing.at(place)}: The letter "{drawing.square(place)}" stands for nothing; known are '
                         f"{' '.join(sorted(letters))}.")
        found += [f'{drawing.at_edge(place, d)}: The edge mark "{drawing.edge(place, d)}" is not known; an edge is '
                  f'one of "{marks}".'
                  for d in (EAST, SOUTH) if drawing.inside(beside(place, d)) and drawing.edge(place, d) not in marks]
    return found


def name_problems(board: Board, source: Source) -> list[str]:
    """Names in the file belong to something that is drawn, and no name is given twice."""
    found = []
    drawn = {frozenset((board._text(board.place(a.a)), board._text(board.place(a.b)))) for a in board.apertures}
    for number, entry in enumerate(board.file.aperture):
        if frozenset(entry.between) not in drawn:
            found.append(f"{source.place(('aperture', number, 'between'))}: There is no door or window between "
                         f"{' and '.join(entry.between)}.")
    squares = {x.square for x in board.search}
    for number, search in enumerate(board.file.search):
        if board.square_named(search.square) not in squares:
            found.append(f"{source.place(('search', number, 'square'))}: There is no X on {search.square}.")
    if len(board.apertures) > MOST_APERTURES or len(board.search) > MOST_SEARCHES:
        found.append(f"{source.place()}: A board has at most {MOST_APERTURES} doors and windows, and {MOST_SEARCHES} "
                     "search squares.")
    keys = [x.key for x in board.search] + [a.key for a in board.apertures] + ["CD", "LA"]
    found += [f'{source.place()}: The name "{key}" is given twice.' for key in sorted(set(keys)) if keys.count(key) > 1]
    return found


def row_problems(board: Board, source: Source) -> list[str]:
    """Figures can be placed on the first row of every edge (ZP-018, ZP-094)."""
    rooms = {room.letter for room in board.file.room}
    drawing = board.drawing
    return [f"{drawing.at(place)}: The first rows are for placing figures: no furniture, room or car there."
            for place in drawing.places()
            if (place[0] in (0, board.width - 1) or place[1] in (0, board.height - 1))
            and (not board.walkable(place) or drawing.square(place) in rooms)]


def aperture_problems(board: Board, source: Source) -> list[str]:
    """Doors and windows lie between two squares that can be walked on, and part two places."""
    found = []
    ground = Ground(board, -1)
    for aperture in board.apertures:
        here = board.place(aperture.a)
        where = board.drawing.at_edge(here, aperture.direction)
        if not board.walkable(here) or not board.walkable(board.place(aperture.b)):
            found.append(f"{where}: A door or window needs a free square on both sides.")
        elif board.room_of.get(aperture.a, NOWHERE) == board.room_of.get(aperture.b, NOWHERE):
            found.append(f"{where}: This door or window leads from a place into the same place.")
        elif aperture.kind == OUTER:
            outside = aperture.a if board.room_of.get(aperture.a) is None else aperture.b
            if _crowd(ground, outside) < CROWD:
                found.append(f"{where}: Outside of it there is no room for {CROWD} connected zombies.")
    return found


def _crowd(ground: Ground, square: int) -> int:
    """How many squares near one are connected with it without a door."""
    shut = (1 << len(ground.apertures)) - 1
    field = ground.distances(1 << square, shut)
    return sum(steps < CROWD for steps in field)


def room_problems(board: Board, source: Source) -> list[str]:
    """Rooms are of one piece and can be sealed, and so is the house (ZP-128, ZP-152)."""
    found = []
    ground = Ground(board, -1)
    every = (1 << len(board.apertures)) - 1
    for number, room in enumerate(board.rooms):
        where = source.place(("room", number, "letter"))
        if not room.squares:
            found.append(f"{where}: The {room.name} has no square on the board.")
            continue
        lowest = room.squares & -room.squares
        reached = ground.distances(lowest, every)
        if any(reached[square] == 255 for square in range(board.size) if room.squares >> square & 1):
            found.append(f"{where}: The {room.name} is in pieces: a door would be needed inside it.")
        sealed = ground.distances(room.squares, room.apertures)
        if any(steps < 255 and not room.squares >> square & 1 for square, steps in enumerate(sealed)):
            found.append(f"{where}: The {room.name} can't be sealed: there is a way out besides its doors and windows.")
    if not any(room.house for room in board.rooms):
        found.append(f"{source.place()}: The board has no house: no room says house = true.")
    return found


def car_problems(board: Board, source: Source) -> list[str]:
    """One car, a rectangle behind a line, with two side doors (ZP-135, ZP-136)."""
    drawing = board.drawing
    car = [place for place in drawing.places() if drawing.square(place) == CAR]
    if not car:
        return [f"{drawing.at((0, 0))}: The board has no car (squares A)."]
    left, right = min(x for x, _ in car), max(x for x, _ in car)
    top, bottom = min(y for _, y in car), max(y for _, y in car)
    found = []
    if len(car) != (right - left + 1) * (bottom - top + 1):
        found.append(f"{drawing.at(car[0])}: The car is not one rectangle.")
    doors = 0
    for place in car:
        for d in range(4):
            other = beside(place, d)
            if drawing.inside(other) and drawing.square(other) == CAR:
                continue
            mark = drawing.edge(place, d)
            doors += mark in CAR_DOORS
            if mark not in WALLS + CAR_DOORS:
                found.append(f"{drawing.at_edge(place, d)}: The car's outline has a gap here.")
            elif mark in CAR_DOORS and (not drawing.inside(other) or not board.walkable(other)):
                found.append(f"{drawing.at_edge(place, d)}: Beside a car door there has to be a free square.")
    if doors != 2:
        found.append(f"{drawing.at(car[0])}: The car has {doors} door{'' if doors == 1 else 's'}; it needs two.")
    found += [f"{drawing.at_edge(place, d)}: A car door without a car." for place in drawing.places() for d in range(4)
              if drawing.edge(place, d) in CAR_DOORS and place not in car and not _touches(drawing, place, d)]
    return found


def _touches(drawing: Drawing, place: Place, d: int) -> bool:
    other = beside(place, d)
    return drawing.inside(other) and drawing.square(other) == CAR


def search_problems(board: Board, source: Source) -> list[str]:
    """There is something to search, and a square to do it from (ZP-075)."""
    drawing = board.drawing
    drawn = [place for place in drawing.places() if drawing.square(place) == SEARCH]
    found = [] if drawn else [f"{drawing.at((0, 0))}: The board has no search square (X)."]
    for place in drawn:
        spots = [beside(place, d) for d in range(4) if drawing.edge(place, d) == OPEN]
        if not any(drawing.inside(spot) and board.walkable(spot) for spot in spots):
            found.append(f"{drawing.at(place)}: Nobody can stand before this X.")
    return found


def cellar_problems(board: Board, source: Source) -> list[str]:
    """One stair edge on the north side, one X, one piece (ZP-145, ZP-146)."""
    cellar = board.cellar
    stairs = [place for place in cellar.places() if cellar.edge(place, 0) == STAIRS]
    exes = [place for place in cellar.places() if cellar.square(place) == SEARCH]
    found = []
    if len(stairs) != 1 or stairs[0][1] != 0 or cellar.square(stairs[0]) != "C":
        found.append(f"{cellar.at((0, 0))}: The cellar needs one stair edge (S) on its north side, at a free square.")
    if len(exes) != 1:
        found.append(f"{cellar.at((0, 0))}: The cellar needs exactly one X, not {len(exes)}.")
    if found:
        return found
    spots = [beside(exes[0], d) for d in range(4) if cellar.edge(exes[0], d) == OPEN]
    if not any(cellar.inside(spot) and cellar.square(spot) == "C" for spot in spots):
        found.append(f"{cellar.at(exes[0])}: Nobody can stand before this X.")
    floor = Ground(board, 0).distances(1 << board.stair, 0)
    found += [f"{cellar.at(board.place(square))}: This square of the cellar can't be reached."
              for square in range(board.size) if board.cellar_floor >> square & 1 and floor[square] == 255]
    return found


def reach_problems(board: Board, source: Source) -> list[str]:
    """Every square can be reached, and none is cut off by doors and windows alone (ZP-119)."""
    ground = Ground(board, -1)
    field = ground.distances(ground.rows[0], 0)
    found = []
    for place in board.drawing.places():
        square = board.number(place)
        if not ground.walk >> square & 1:
            continue
        if field[square] == 255:
            found.append(f"{board.drawing.at(place)}: This square can't be reached.")
        if all(ground.to[4 * square + d] < 0 or ground.gate[4 * square + d] >= 0 for d in range(4)):
            found.append(f"{board.drawing.at(place)}: This square could be cut off by barricades.")
    outside = ground.distances(ground.rows[0], board.outer)
    found += [f"{board.drawing.at(board.place(square))}: The house can't be sealed: there is a way in."
              for square in range(board.size) if board.house >> square & 1 and outside[square] < 255][:1]
    return found
