"""A position put on the table: the quest it stands for, its team, and the state; what can't be is refused in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec

from gravetide.content.reading import suggestion
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import SIZE
from gravetide.families.zones.board.tiles import cell_named
from gravetide.families.zones.content.model import Pack, Sheet, ZombieCard, ZombieKind
from gravetide.families.zones.content.parts import GOALS, RULES, Part, Written
from gravetide.families.zones.content.quest import Bolt, Car, Lock, Manhole, Quest, VaultStock
from gravetide.families.zones.content.quest_file import MOST_SURVIVORS
from gravetide.families.zones.content.reader import fingerprint
from gravetide.families.zones.content.tokens import COLOUR_NAMES, COLOURS, FACE_DOWN
from gravetide.families.zones.horde import horde
from gravetide.families.zones.rounds.dealing import DealEquipment
from gravetide.families.zones.rounds.rounds import BeginRound, EndPhase, ZombiesPhase
from gravetide.families.zones.scene import position as said
from gravetide.families.zones.scene.position import Figure, Position, to_line
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import Setup, first_position
from gravetide.families.zones.state.survivor import EMPTY
from gravetide.families.zones.team.inventory.places import BODY, HAND, PACK, fits, has_room, place_of, put
from gravetide.families.zones.team.team import cards_of, level_of, plus, without
from gravetide.families.zones.turn.cars import seat as take_seat
from gravetide.families.zones.turn.dragon_fire import BILE_TOKENS
from gravetide.families.zones.turn.turn import begin_turn
from gravetide.kernel.errors import BadContent, BadSave
from gravetide.kernel.fields import fields_of
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option
from gravetide.kernel.state import END

NUMBER_OF: Final = {**{colour: number for number, colour in enumerate(COLOUR_NAMES)}, "hidden": FACE_DOWN}
UNLOADED: Final = "empty:"
"""Before the key of a weapon that has been fired and not reloaded."""

T = TypeVar("T")


# -- names


def zone_of(board: Board, name: str) -> int:
    """A Zone by its name."""
    return _known("Zone", name, board.index, " on the map")


def card_of(pack: Pack, key: str) -> int:
    """An Equipment or Vault card by its key."""
    return _known("card", key, pack.card).index


def kind_of(pack: Pack, name: str) -> ZombieKind:
    """A kind of zombie by its key, or by its plural, such as `walkers`."""
    return _known("kind of zombie", name, _kinds(pack.zombies))


@lru_cache(maxsize=8)
def _kinds(kinds: tuple[ZombieKind, ...]) -> dict[str, ZombieKind]:
    return {name: kind for kind in kinds for name in (kind.plural.lower().replace(" ", "_"), kind.key)}


def sheet_of(pack: Pack, name: str) -> Sheet:
    """A Survivor by name or key."""
    for sheet in pack.survivors.values():
        if name in (sheet.name, sheet.key):
            return sheet
    return _known("Survivor", name, pack.survivors)


def skill_of(pack: Pack, name: str) -> int:
    """A skill by name or key."""
    found = pack.skill.get(name) or next((skill for skill in pack.skills if skill.key == name), None)
    return (found or _known("skill", name, pack.skill)).index


def zombie_card_of(setup: Setup, name: str | int, used: Iterable[int] = ()) -> int:
    """A Zombie card by its printed number or by what it says; of several alike one that is not among the used ones.

    What a card says is written as in its pack: ``1 walker, 2 walker, 1 runner, 3 runner``, ``double spawn``,
    ``necromancer`` or ``extra activation: walker``.
    """
    wanted = str(name).strip().lower()
    found = [card.index for card in setup.zombie_cards
             if wanted in (str(card.number), card_words(setup.pack, card)) and card.index in setup.zombie_deck]
    if not found:
        _known("Zombie card", wanted, {card_words(setup.pack, card): card for card in setup.zombie_cards},
               " in this deck")
    taken = set(used)
    return next((card for card in found if card not in taken), found[0])


def card_words(pack: Pack, card: ZombieCard) -> str:
    """What a Zombie card says, level by level, in the words of its pack."""
    if card.lines:
        return ", ".join(["nothing" if kind < 0 else f"{count} {pack.zombies[kind].key}"
                          for kind, count in card.lines])
    words = card.type.replace("_", " ")
    return f"{words}: {pack.zombies[card.zombie].key}" if card.type == "extra_activation" else words


def _known(sort: str, name: str, known: Mapping[str, T], where: str = "") -> T:
    found = known.get(name)
    if found is None:
        raise BadContent(f"There is no {sort} {name!r}{where}.{suggestion(name, known)}")
    return found


# -- the quest


@lru_cache(maxsize=256)
def board_of(drawing: str, vault_doors: tuple[tuple[str, tuple[str, ...]], ...], doorways: bool = False) -> Board:
    """The board that is drawn; drawn again it is the same one."""
    return Board.from_drawing(drawing, vault_doors=dict(vault_doors), doorways=doorways)


def quest_of(position: Position, pack: Pack) -> Quest:
    """The quest that a position stands for: its map and tokens, without goals unless it has some."""
    board = board_of(position.map, tuple(position.vault_doors.items()), pack.box.doorways)

    def zones(names: Iterable[str]) -> tuple[int, ...]:
        return tuple([zone_of(board, name) for name in names])

    start = position.survivor[0].zone if position.survivor else board.zones[0]
    return Quest(
        game=pack.game, key="scene", number=0, title=position.title, difficulty="easy", minutes="", intro="",
        recommended=min(max(len(position.survivor), 1), MOST_SURVIVORS), min_survivors=1,
        max_survivors=MOST_SURVIVORS, board=board, starts=zones(position.starts or (start,)),
        exits=zones(position.exits),
        spawns=tuple([(zone_of(board, token.zone), NUMBER_OF[token.colour]) for token in position.spawns]) or ((0, 0),),
        objectives=tuple([(zone_of(board, token.zone), NUMBER_OF[token.colour]) for token in position.objectives]),
        hidden=_hidden(position),
        locks=tuple([Lock(_door(board, lock.between), lock.until) for lock in position.locks]),
        stocks=tuple([VaultStock(zone_of(board, stock.zone), stock.artifacts,
                                 tuple([card_of(pack, key) for key in stock.cards])) for stock in position.vaults]),
        zombies=(), marked={}, goals=tuple([_part("goal", goal, GOALS, board, pack) for goal in position.goal]),
        rules=tuple([_part("rule", rule, RULES, board, pack) for rule in position.rule]),
        fingerprint="scene", path="scene",
        bolts=tuple([Bolt(_door(board, bolt.between), bolt.kind, bolt.roll) for bolt in position.bolts]),
        cars=tuple([_car(board, pack, car) for car in position.cars]),
        manholes=tuple([_manhole(board, cell) for cell in position.manholes]))


def _car(board: Board, pack: Pack, car: said.Car) -> Car:
    kind = _known("kind of car", car.kind, {kind.key: kind for kind in pack.cars})
    zone = zone_of(board, car.zone)
    if board.kind[zone] != "street":
        raise BadContent(f"A car stands in the street, not in {car.zone}.")
    return Car(kind.index, zone, car.drivable, car.locked, board.cells[zone][0])


def _manhole(board: Board, name: str) -> Manhole:
    cell = cell_named(name)
    if cell is None or cell not in board.cell_zone:
        raise BadContent(f"{name!r} is no cell of the map. Please write the tile, a dot and the cell, like A1.nw.")
    zone = board.cell_zone[cell]
    tiles = board.tiles_of[zone]
    across = -(-board.cols // SIZE)
    tile = cell[0] // SIZE * across + cell[1] // SIZE
    assert tile in tiles
    return Manhole(zone, tile, cell)


def _hidden(position: Position) -> tuple[int, ...]:
    places = len([token for token in position.objectives if token.colour == "hidden"])
    if len(position.hidden) != places:
        raise BadContent(f"{places} Objectives lie face down, and {len(position.hidden)} colours are given for them.")
    return tuple(sorted([NUMBER_OF[colour] for colour in position.hidden]))


def _door(board: Board, between: tuple[str, str]) -> int:
    for name in between:
        zone_of(board, name)
    doors = board.doors_between(*between)
    if not doors:
        raise BadContent(f"No door joins {between[0]} and {between[1]}.")
    return doors[0]


def _part(section: str, written: Mapping[str, Any], known: Mapping[str, type[Written]], board: Board,
          pack: Pack) -> Part:
    """A goal or special rule, written as in a quest file."""
    params = dict(written)
    name, after = str(params.pop("part", "")), bool(params.pop("after", False))
    sort = _known(f"{section} part", name, known)
    try:
        said: dict[str, Any] = msgspec.structs.asdict(msgspec.convert(params, sort))
    except msgspec.ValidationError as error:
        raise BadContent(f"The {section} {name!r} is not written right: {error}.") from None
    if "zone" in said:
        said["zone"] = zone_of(board, said["zone"])
    for key in ("zombie", "by"):
        if key in said:
            said[key] = kind_of(pack, said[key]).index
    for key in said.get("cards", ()):
        card_of(pack, key)
    return Part(name, said, after)


def scene_quest(position: Position, pack: Pack) -> Quest:
    """The quest of a position that a header names: it carries the position, and changes when that does."""
    quest = quest_of(position, pack)
    return msgspec.structs.replace(quest, fingerprint=fingerprint([to_line(position)]), scene=position)


# -- the team


def team_of(position: Position, pack: Pack) -> tuple[Sheet, ...]:
    """The Survivors of a scene, everybody once."""
    if not position.survivor:
        raise BadContent("Nobody is in the scene. Please add a Survivor.")
    team = tuple([sheet_of(pack, figure.name) for figure in position.survivor])
    for sheet, number in Counter([sheet.key for sheet in team]).items():
        if number > 1:
            raise BadContent(f"{pack.survivors[sheet].name} is in the scene {number} times; a Survivor can be there "
                             "only once.")
    return team


def seats_of(position: Position, pack: Pack) -> list[str]:
    """The seats as headers have them: the keys of the Survivors that each one plays."""
    team = team_of(position, pack)
    taken = {figure.seat for figure in position.survivor}
    numbers = range(len(taken))
    if taken != set(numbers):
        raise BadContent(f"Seats are numbered from 0 without a gap, not {', '.join(map(str, sorted(taken)))}.")
    return [" ".join([sheet.key for sheet, figure in zip(team, position.survivor, strict=True) if figure.seat == seat])
            for seat in numbers]


def completed(header: Mapping[str, Any], position: Position, pack: Pack) -> dict[str, Any]:
    """What a scene has to say in the header of its game: its team, its seats and its options."""
    if position.game != pack.game:
        raise BadContent(f"This scene is for {position.game!r}, not for {pack.game!r}.")
    team, seats = [sheet.key for sheet in team_of(position, pack)], seats_of(position, pack)
    if header["survivors"] not in ([], team):
        raise BadContent(f"The team of the scene is {', '.join(team)}; no other can play it.")
    return {"survivors": team, "seats": header["seats"] or seats, "options": {**position.options, **header["options"]}}


# -- the table


def opening(setup: Setup, position: Position) -> ZoneGame:
    """The state in which the game of a scene begins, with its script; it obeys the laws of the box."""
    game = placed(setup, position)
    game.frame = _over(_asked_first(game), _first_frame(game, position))
    close = () if position.then_chance else (END,)
    game.script = (*dice_of(position.dice), *close) if position.dice else ()
    game.stacked = (*draws_of(setup, position.draws), *close) if position.draws else ()
    setup.first = game  # for the law about skills
    try:
        laws.check(game)
    except BadSave as error:
        raise BadContent(str(error)) from None
    return game


def placed(setup: Setup, position: Position) -> ZoneGame:
    """Everything where the position has it; what is to happen next is left open."""
    game = first_position(setup)
    board = setup.board
    if not position.spawns:
        game.spawns = ()
    for pair in position.open_doors:
        _door(board, pair)
        game.doors |= board.mask(pair)
    game.look_around()
    for room in position.revealed:
        for zone in board.rooms[board.building[zone_of(board, room)]]:
            game.revealed |= 1 << zone
    _equip(game, position)
    for there in position.zombies:
        put_zombies(game, there.zone, there.kind, there.count, there.entry)
    _leave_in_box(game, position.supply)
    for name, tokens in position.noise.items():
        put_noise(game, name, tokens)
    put_bile(game, position.bile)
    _take_seats(game, position)
    if position.round < 1:
        raise BadContent(f"Rounds are counted from 1, not from {position.round}.")
    game.round = position.round
    game.phase = position.phase
    return game


def _take_seats(game: ZoneGame, position: Position) -> None:
    """Whoever sits in a car does so where it stands."""
    names = {name: who for who, figure in enumerate(position.survivor)
             for name in (figure.name, game.setup.cast[who].name, game.setup.cast[who].key)}
    for number, car in enumerate(position.cars):
        people = [(car.driver, True)] if car.driver else []
        for name, wheel in [*people, *[(one, False) for one in car.passengers]]:
            who = _known("Survivor", name, names, " in the scene")
            if game.survivors[who].zone != zone_of(game.setup.board, car.zone):
                raise BadContent(f"{name} is not where the car stands that he sits in.")
            take_seat(game, who, number, wheel)


def _equip(game: ZoneGame, position: Position) -> None:
    """Hand out what everybody carries; starting cards that nobody has are not in this game."""
    setup = game.setup
    spare = list(setup.starting)
    for survivor in game.survivors:
        for held in cards_of(survivor):  # the cards that starting skills bring: a scene says itself who has what
            if held >> 2 in setup.brought:
                spare.append(held >> 2)
            else:
                game.equipment = plus(game.equipment, held >> 2)
        survivor.hands, survivor.body, survivor.pack = (), -1, ()
        survivor.kit = None
    for card in _not_dealt(game):  # they are spare too, wherever the deal has put them
        if card in game.out_of_play:
            game.out_of_play = without(game.out_of_play, card)
        else:
            game.equipment = without(game.equipment, card)
    _check_cards(setup, position)
    unused = Counter(spare)
    for who, figure in enumerate(position.survivor):
        _dress(game, who, figure, spare)
    unused.subtract(spare)
    setup.starting, setup.brought = tuple(sorted(unused.elements())), ()


def _not_dealt(game: ZoneGame) -> list[int]:
    """Starting cards that a team of this size does not get."""
    frame = game.frame
    while frame is not None and not isinstance(frame, DealEquipment):
        frame = frame.below
    assert frame is not None, "a first position deals"
    return sorted((Counter(game.setup.starting) - Counter(frame.pool)).elements())


def _check_cards(setup: Setup, position: Position) -> None:
    """No more cards than there are places for them, and no more copies of one than there are."""
    pack = setup.pack
    named: Counter[int] = Counter()
    for figure in position.survivor:
        places = setup.rules.slots
        for cards, most, slots in ((figure.hands, places.hands, "Hands"),
                                   (figure.pack, places.pack + _hoarded(pack, figure), f"places {places.of_pack}")):
            if len(cards) > most:
                raise BadContent(f"{figure.name} has {len(cards)} cards in {most} {slots}: {', '.join(cards)}.")
        keys = (*figure.hands, *figure.pack, *([figure.body] if figure.body else []))
        named.update([card_of(pack, key.removeprefix(UNLOADED)) for key in keys])
    for stock in position.vaults:
        named.update([card_of(pack, key) for key in stock.cards])
    for index, number in named.items():
        card = pack.cards[index]
        there = card.deck + card.vault + card.aside + setup.starting.count(index) + setup.brought.count(index)
        if card.wound or card.joined:
            continue
        if number > there:
            raise BadContent(f"The scene has {number} copies of {card.name}, and the box has {there}.")


def _hoarded(pack: Pack, figure: Figure) -> int:
    """How many places his skills add."""
    skills = [pack.skills[skill_of(pack, name)] for name in figure.skills or ()]
    return sum([skill.amount for skill in skills if skill.family == "hoard"])


def _dress(game: ZoneGame, who: int, figure: Figure, spare: list[int]) -> None:
    setup, survivor, sheet = game.setup, game.survivors[who], game.setup.cast[who]
    survivor.zone = zone_of(setup.board, figure.zone)
    if figure.xp < 0:
        raise BadContent(f"{sheet.name} can't have less than no experience.")
    survivor.experience = figure.xp
    if not 0 <= figure.wounds < setup.rules.wounds.limit:
        raise BadContent(f"{sheet.name} has {figure.wounds} Wounds; somebody in play has 0 to "
                         f"{setup.rules.wounds.limit - 1}.")
    survivor.wounds = figure.wounds or len([key for key in (*figure.hands, *figure.pack)
                                            if setup.pack.cards[card_of(setup.pack, key.removeprefix(UNLOADED))].wound])
    survivor.done = figure.done
    if figure.skills is None:
        level = level_of(setup, figure.xp)
        survivor.skills = (*sheet.skills_at(0), *[printed[0] for printed in sheet.skills[1:level + 1]])
    else:
        survivor.skills = tuple([skill_of(setup.pack, name) for name in figure.skills])
    survivor.hands = tuple(sorted([_fitting(game, who, key, HAND, spare) for key in figure.hands]))
    survivor.pack = tuple(sorted([_fitting(game, who, key, PACK, spare) for key in figure.pack]))
    survivor.body = _fitting(game, who, figure.body, BODY, spare) if figure.body else -1
    survivor.kit = survivor.shelf = None
    if setup.wound_card >= 0:
        _show_wounds(game, who)


def _show_wounds(game: ZoneGame, who: int) -> None:
    """Where Wounds are cards, those that nobody has placed lie where there is room."""
    survivor, card = game.survivors[who], game.setup.wound_card << 2
    for _ in range(survivor.wounds - len([held for held in cards_of(survivor) if held == card])):
        slot = PACK if has_room(game, who, PACK) else HAND
        put(game, who, card, slot)


def _fitting(game: ZoneGame, who: int, key: str, slot: int, spare: list[int]) -> int:
    held = take_card(game, key, spare)
    if not fits(game, who, held >> 2, slot):
        raise BadContent(f"{game.setup.cast[who].name} can't have {game.setup.pack.cards[held >> 2].name} "
                         f"{place_of(game, slot)}.")
    return held


def take_card(game: ZoneGame, key: str, spare: list[int]) -> int:
    """A card to be held, taken out of the deck, the artifacts or the spare ones, so that none is there twice."""
    card = card_of(game.setup.pack, key.removeprefix(UNLOADED))
    if game.setup.pack.cards[card].joined:
        for part in game.setup.pack.cards[card].made_of:
            take_card(game, game.setup.pack.cards[part].key, spare)
    elif card in game.equipment:
        game.equipment = without(game.equipment, card)
    elif card in game.artifacts:
        game.artifacts = without(game.artifacts, card)
    elif card in spare:
        spare.remove(card)
    return card << 2 | (EMPTY if key.startswith(UNLOADED) else 0)


def put_zombies(game: ZoneGame, name: str, sort: str, count: int, entry: str = "") -> None:
    """Zombies of a kind into a Zone, out of the box."""
    setup = game.setup
    zone, kind = zone_of(setup.board, name), kind_of(setup.pack, sort)
    left = horde.count(game.supply, kind.index)
    if not 0 <= count <= left:
        raise BadContent(f"{count} {kind.plural} can't be put into {name}: the box has {left} left of "
                         f"{setup.miniatures[kind.index]}.")
    game.zombies[zone] += horde.of(kind.index, count)
    game.supply -= horde.of(kind.index, count)
    if entry and not kind.flees:
        raise BadContent(f"Where somebody entered is remembered of Necromancers only, not of {kind.plural}.")
    for _ in range(count if kind.flees else 0):
        own = 1 + max([n[3] for n in game.necromancers], default=0)
        came = zone_of(setup.board, entry or name)
        game.necromancers = tuple(sorted((*game.necromancers, (zone, came, kind.index, own))))


def _leave_in_box(game: ZoneGame, supply: Mapping[str, int]) -> None:
    """So many miniatures are left; the rest of the box is not in this game."""
    setup, miniatures = game.setup, list(game.setup.miniatures)
    for name, left in supply.items():
        kind = kind_of(setup.pack, name)
        now = horde.count(game.supply, kind.index)
        if not 0 <= left <= now:
            raise BadContent(f"{left} {kind.plural} can't be left in the box: there are {now}.")
        miniatures[kind.index] -= now - left
        game.supply -= horde.of(kind.index, now - left)
    setup.miniatures = tuple(miniatures)


def put_noise(game: ZoneGame, name: str, tokens: int) -> None:
    """Noise tokens into a Zone."""
    if tokens < 0:
        raise BadContent(f"There can't be {tokens} Noise tokens in {name}.")
    game.noise[zone_of(game.setup.board, name)] += tokens


def put_bile(game: ZoneGame, names: Iterable[str]) -> None:
    """Dragon Bile in these Zones and no others."""
    game.bile = tuple(sorted([zone_of(game.setup.board, name) for name in names]))
    if len(game.bile) > BILE_TOKENS:
        raise BadContent(f"There are {BILE_TOKENS} Dragon Bile tokens, not {len(game.bile)}.")


# -- what happens first


class SceneTurn(Frame):
    """A Turn is about to begin, with so many Actions, or -1 for as many as usual."""

    __slots__ = ("who", "actions")

    def __init__(self, below: Frame | None, who: int, actions: int) -> None:
        self.below = below
        self.who = who
        self.actions = actions

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        begin_turn(game, self.who, False)
        if self.actions >= 0:
            game.edit(self.who).actions = self.actions
        return None


def _first_frame(game: ZoneGame, position: Position) -> Frame:
    if position.turn:
        sheet = sheet_of(game.setup.pack, position.turn)
        if sheet not in game.setup.cast:
            raise BadContent(f"It is the Turn of {sheet.name}, who is not in the scene.")
        if position.phase != "players":
            raise BadContent("Turns are in the Players' Phase.")
        actions = -1 if position.actions is None else position.actions
        return SceneTurn(game.setup.rules.turn_order.players_phase(), game.setup.cast.index(sheet), actions)
    if position.actions is not None:
        raise BadContent("Actions are left in somebody's Turn. Please say whose Turn it is.")
    begin: dict[str, Callable[[Frame | None], Frame]] = {
        "players": BeginRound, "zombies": ZombiesPhase, "end": EndPhase}
    return begin[position.phase](None)


def _asked_first(game: ZoneGame) -> list[Frame]:
    """What house rules and vaults have to settle before anything else; nothing is dealt in a scene."""
    found: list[Frame] = []
    frame = game.frame
    while frame is not None and type(frame).__name__ != "DealEquipment":
        found.append(frame)
        frame = frame.below
    return found


def _over(frames: list[Frame], below: Frame) -> Frame:
    """The frames, top first, on another one."""
    for frame in reversed(frames):
        fields = {name: getattr(frame, name) for name in fields_of(type(frame)) if name != "below"}
        below = type(frame)(below, **fields)
    return below


# -- the script


def dice_of(faces: Iterable[int]) -> tuple[int, ...]:
    """Scripted dice, each with a face that dice have."""
    dice = tuple(faces)
    for face in dice:
        if type(face) is not int or not 1 <= face <= 6:
            raise BadContent(f"A die shows 1 to 6, not {face!r}.")
    return dice


def draws_of(setup: Setup, draws: Iterable[str]) -> tuple[int, ...]:
    """Scripted draws as the piles have them."""
    found: list[int] = []
    zombie_cards: list[int] = []
    for draw in draws:
        sort, _, name = draw.partition(" ")
        if sort == "find":
            found.append(card_of(setup.pack, name))
        elif sort == "zombies":
            zombie_cards.append(zombie_card_of(setup, name, zombie_cards))
            found.append(zombie_cards[-1])
        elif sort == "reveal":
            found.append(_known("colour", name, {colour: NUMBER_OF[colour] for colour in COLOURS}))
        else:
            raise BadContent('A draw is written like "find axe", "zombies double spawn" or "reveal blue", '
                             f"not {draw!r}.")
    return tuple(found)
