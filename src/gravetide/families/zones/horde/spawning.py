"""Zombies appear: Spawn Zones, Zombie cards, Double Spawns, buildings, lack of miniatures (BP-134, BP-199 ff.)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.tokens import BLUE, GREEN, NECROMANCER_COLOUR, RED
from gravetide.families.zones.horde import activation, horde, necromancers
from gravetide.families.zones.team.team import abilities, danger_level
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import Rows, SurvivorOption, ZoneOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.board.board import Board
    from gravetide.families.zones.content.model import ZombieCard
    from gravetide.families.zones.state.game import ZoneGame

ROOM: Final = 4  # in the spawn step, what stands beside the colours of tokens: a room that spawns by itself


@mypyc_attr(allow_interpreted_subclasses=True)
class SpawnRules:
    """The readings of the spawn chapter that a table may change."""

    __slots__ = ("inner_doors", "stacked_in_a_row", "level_read", "doubles_multiply", "lone_zone_again",
                 "chain_shuffles", "shortage_at_blue", "link_at_blue", "first_zone", "extra_tokens_wake")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "inner_doors": ("later", "at once", "never"), "level_read": ("draw", "start"), "first_zone": ("chosen", "file")}
    numbered: ClassVar[bool] = False  # Spawn tokens have numbers, which are the order in which they are served
    opened_room: ClassVar[str] = "draws a Zombie card"  # what happens to a room seen for the first time, in words

    def __init__(self, *, inner_doors: str = "later", stacked_in_a_row: bool = True, level_read: str = "draw",
                 doubles_multiply: bool = False, lone_zone_again: bool = True, chain_shuffles: int = 2,
                 shortage_at_blue: bool = True, link_at_blue: bool = True, first_zone: str = "chosen",
                 extra_tokens_wake: bool = False) -> None:
        self.inner_doors = inner_doors            # when rooms behind another door of a house fill (BP-135, BP-143)
        self.stacked_in_a_row = stacked_in_a_row  # False: second tokens have their turn after all first ones (BP-201)
        self.level_read = level_read              # the Danger Level at each draw, or when spawning starts (BP-205)
        self.doubles_multiply = doubles_multiply  # each Double Spawn doubles the next Zone's cards anew (BP-218)
        self.lone_zone_again = lone_zone_again    # a single Zone comes after itself; else a double is lost (BP-219)
        self.chain_shuffles = chain_shuffles      # of the deck, before a chain of nothing but doubles ends (BP-220)
        self.shortage_at_blue = shortage_at_blue  # running out of miniatures activates at Blue too (BP-225)
        self.link_at_blue = link_at_blue          # Zombie link works when the card itself does nothing (BP-478)
        self.first_zone = first_zone              # the Spawn Zone that is always first: chosen, or as listed (BP-201)
        self.extra_tokens_wake = extra_tokens_wake  # those of a large team spawn also where a Zone sleeps (BP-308)

    def open_rooms(self, game: ZoneGame, rooms: tuple[int, ...]) -> None:
        """Rooms are seen for the first time: they are filled at once (BP-134)."""
        for moment in game.setup.additions.rooms_seen:
            moment(game, rooms)
        keep_level(game)
        game.frame = FillRooms(game.frame, rooms, (), 1)

    def room_spawns(self, game: ZoneGame) -> tuple[int, ...]:
        """Rooms in which zombies appear in the spawn step, after all Spawn tokens: none in the printed rules."""
        return ()

    def acting_with(self, game: ZoneGame, kind: int) -> tuple[int, ...]:
        """The kinds that act when a card activates one."""
        return (kind,)

    def serve(self, game: ZoneGame) -> None:
        """The spawn step: one card for each active Spawn token, in the fixed order (BP-199, BP-201)."""
        doubles = game.setup.rules.necromancers.doubles_due(game)
        spawns = game.spawns + tuple([(room, ROOM) for room in self.room_spawns(game)])
        if spawns:
            zones = tuple([zone for zone, _ in spawns])
            colours = tuple([colour for _, colour in spawns])
            keep_level(game)
            game.frame = SpawnTokens(game.frame, zones, colours, 0, self.cards_for(doubles) if doubles else 1, 0)

    def card_brings(self, game: ZoneGame, zone: int, kind: int, number: int) -> None:
        """A line of a Zombie card is resolved."""
        self.place(game, (zone,), kind, number)

    def necromancer(self, game: ZoneGame, zone: int, kind: int) -> None:
        """A Necromancer card is resolved."""
        necromancer_card(game, zone, kind)

    def special(self, game: ZoneGame, zone: int, card: ZombieCard, level: int) -> None:
        """A card of a type that not every deck has is resolved."""
        raise NotImplementedError(f"There are no {card.type} cards in this game.")

    def place(self, game: ZoneGame, zones: tuple[int, ...], kind: int, number: int) -> None:
        """Zombies appear in each of these Zones; too few miniatures activate all of the kind (BP-221, BP-222)."""
        for zone in zones:
            placed = min(number, horde.count(game.supply, kind))
            put_down(game, zone, kind, placed)
            if placed < number:
                self.run_short(game, kind, number - placed)

    def run_short(self, game: ZoneGame, kind: int, missing: int) -> None:
        """Miniatures are missing: all of the kind act instead."""
        if self.shortage_at_blue or danger_level(game):
            if game.events is not None:
                game.events.append(events.OutOfMiniatures(kind, missing))
            activation.activate_kind(game, kind, "supply")

    def asks_for_tiles(self) -> bool:
        """Whether players say on which tile somebody stands in a Zone that lies on several."""
        return False

    def manholes(self, game: ZoneGame, card: ZombieCard, level: int) -> None:
        """A card for manholes, of which there are none."""

    def cards_for(self, doubles: int) -> int:
        """How many cards a Zone gets instead of one after some Double Spawns (BP-212, BP-215, BP-218)."""
        return 1 << doubles if self.doubles_multiply else 2 * doubles

    def doubles_for(self, cards: int) -> int:
        """How many Double Spawns have given a Zone its cards."""
        return cards.bit_length() - 1 if self.doubles_multiply else cards // 2


class LevelKept(Frame):
    """Spawning goes by the Danger Level with which it started, where a table plays it so (BP-205)."""

    __slots__ = ("level",)

    def __init__(self, below: Frame | None, level: int) -> None:
        self.below = below
        self.level = level

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None


def keep_level(game: ZoneGame) -> None:
    """Spawning starts: remember the Danger Level if it is not read at each draw."""
    if game.setup.rules.spawning.level_read == "start":
        game.frame = LevelKept(game.frame, danger_level(game))


def spawn_level(game: ZoneGame) -> int:
    """The Danger Level by which Zombie cards are read now (BP-200, BP-205)."""
    if game.setup.rules.spawning.level_read == "start":
        frame = game.frame
        while frame is not None:
            if isinstance(frame, LevelKept):
                return frame.level
            frame = frame.below
    return danger_level(game)


def put_down(game: ZoneGame, zone: int, kind: int, number: int) -> None:
    """Put miniatures that are there on the board; a card may also say that nothing appears (BP-202)."""
    if kind >= 0 and number:
        placed = horde.of(kind, number)
        game.zombies[zone] += placed
        game.supply -= placed
        if game.events is not None:
            game.events.append(events.ZombiesPlaced(zone, kind, number))


def arriving(game: ZoneGame, zone: int, kind: int) -> int:
    """The kind that comes to a Zone where a card says `kind`: a quest may have others in mind."""
    setup = game.setup
    if setup.replaced:
        kind = setup.replaced.get(kind, kind)
    return setup.comes_as.get((zone, kind), kind) if setup.comes_as else kind


def place_zombies(game: ZoneGame, zone: int, kind: int, number: int) -> None:
    """Put zombies on the board; too few miniatures activate all of the kind instead (BP-221, BP-222)."""
    game.setup.rules.spawning.place(game, (zone,), kind, number)


def draw_zombie_cards(game: ZoneGame, number: int) -> tuple[int, ...]:
    """Draw cards at random; the discards become the deck when it is empty (BP-142, BP-203)."""
    drawn = []
    for _ in range(number):
        if not game.zombie_deck:
            if not game.zombie_discard:
                break
            game.zombie_deck, game.zombie_discard = tuple(sorted(game.zombie_discard)), ()
            if game.events is not None:
                game.events.append(events.DeckReshuffled("zombies"))
        deck = game.zombie_deck
        at = game.draw_at(deck)
        game.zombie_deck = deck[:at] + deck[at + 1:]
        drawn.append(deck[at])
    cards = tuple(drawn)
    game.zombie_discard += cards
    return cards


def draw_for(game: ZoneGame, zone: int, number: int) -> None:
    """Draw cards for a Zone, all before any is resolved (BP-213)."""
    resolve(game, zone, draw_zombie_cards(game, number))


def resolve(game: ZoneGame, zone: int, drawn: tuple[int, ...], stirred: tuple[int, ...] = ()) -> None:
    """Resolve cards in the order drawn, except that Double Spawns come last (BP-213)."""
    game.frame = ResolveCards(game.frame, zone, doubles_last(game, drawn), 0, stirred)


def doubles_last(game: ZoneGame, drawn: tuple[int, ...]) -> tuple[int, ...]:
    """Cards in the order in which they are resolved."""
    if len(drawn) < 2:
        return drawn
    doubles = game.setup.double_spawns
    last = [card for card in drawn if card in doubles]
    return (*[card for card in drawn if card not in doubles], *last) if last else drawn


def put_down_all(game: ZoneGame, zone: int, cards: tuple[int, ...], level: int) -> tuple[tuple[int, ...], int]:
    """Resolve cards as long as they do no more than put zombies down; returns those left and how many were doubles.

    The Danger Level is read at each card (BP-205), but no card of this sort changes it.
    """
    setup = game.setup
    doubles = 0
    for at, index in enumerate(cards):
        lines = setup.spawn_lines[index]
        kind, number = -1, 0
        if lines:
            kind, number = lines[level]
            kind = arriving(game, zone, kind)
            if kind >= 0 and (number > horde.count(game.supply, kind) or kind in setup.attended):
                return cards[at:], doubles
        elif index in setup.double_spawns:
            doubles += 1
        else:
            return cards[at:], doubles
        if game.events is not None:
            game.events.append(events.ZombieCardDrawn(zone, index, level))
        put_down(game, zone, kind, number)
    return (), doubles


@mypyc_attr(acyclic=True)
class ResolveCards(Frame):
    """Zombie cards drawn for one Zone, resolved in order; tells the frame below how many were Double Spawns.

    `stirred` numbers the Necromancers who act when the last card is resolved.
    """

    __slots__ = ("zone", "cards", "doubles", "stirred")

    def __init__(self, below: Frame | None, zone: int, cards: tuple[int, ...], doubles: int,
                 stirred: tuple[int, ...] = ()) -> None:
        self.below = below
        self.zone = zone
        self.cards = cards
        self.doubles = doubles
        self.stirred = stirred

    def step(self, game: ZoneGame) -> list[Option] | None:
        zone, waiting, doubles = self.zone, self.cards, self.doubles
        if waiting:
            level = spawn_level(game)
            waiting, more = put_down_all(game, zone, waiting, level)
            doubles += more
        if waiting:
            # The card may set zombies or Survivors in motion: the others wait.
            game.frame = ResolveCards(self.below, zone, waiting[1:], doubles, self.stirred)
            card = game.setup.zombie_cards[waiting[0]]
            if game.events is not None:
                game.events.append(events.ZombieCardDrawn(zone, waiting[0], level))
            if card.type == "spawn":
                kind, number = card.lines[level]
                game.setup.rules.spawning.card_brings(game, zone, arriving(game, zone, kind), number)
            elif card.type == "extra_activation":
                if level:
                    game.frame = ExtraActivationCard(game.frame, card.zombie)
                if level or game.setup.rules.spawning.link_at_blue:
                    offer_links(game)
            elif card.type == "manhole":
                game.setup.rules.spawning.manholes(game, card, level)
            elif card.type == "necromancer":
                game.setup.rules.spawning.necromancer(game, zone, card.zombie)
            else:
                game.setup.rules.spawning.special(game, zone, card, level)
            return None
        game.frame = self.below
        if self.below is not None:
            self.below.returned(game, doubles)
        if self.stirred:
            stir(game, self.stirred)
        return None

    def returned(self, game: ZoneGame, value: int) -> None:
        """A Double Spawn drawn for a new Necromancer's token counts for the Zone after this one (BP-212, BP-228)."""
        game.frame = ResolveCards(self.below, self.zone, self.cards, self.doubles + value, self.stirred)


class ExtraActivationCard(Frame):
    """All zombies of a kind act, once the Survivors linked to them have had their Turns (BP-208, BP-477)."""

    __slots__ = ("kind",)

    def __init__(self, below: Frame | None, kind: int) -> None:
        self.below = below
        self.kind = kind

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        activation.activate_kind(game, self.kind, "card")
        return None


def offer_links(game: ZoneGame) -> None:
    """Survivors with Zombie link get a complete Turn before the zombies act (BP-477)."""
    linked = tuple([i for i, s in enumerate(game.survivors) if not s.fate and abilities(game, i).zombie_link])
    if linked:
        game.frame = LinkedTurns(game.frame, linked)


class LinkFirst(SurvivorOption):
    """Who of several linked Survivors goes first."""

    __slots__ = ()
    verb = "link"
    says = "{who} takes an extra Turn now"
    group = "choice"


class LinkedTurns(Frame):
    """Extra Turns by Zombie link; the players choose the order."""

    __slots__ = ("linked",)

    def __init__(self, below: Frame | None, linked: tuple[int, ...]) -> None:
        self.below = below
        self.linked = linked

    def step(self, game: ZoneGame) -> list[Option] | None:
        waiting = [who for who in self.linked if not game.survivors[who].fate]
        if not waiting:
            game.frame = self.below
            return None
        return [LinkFirst.of(who) for who in waiting]

    def choose(self, game: ZoneGame, option: LinkFirst) -> None:
        game.frame = LinkedTurns(self.below, tuple([who for who in self.linked if who != option.who]))
        game.setup.begin_turn(game, option.who, True)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Zombie link: who takes the extra Turn first?"


def necromancer_card(game: ZoneGame, zone: int, kind: int) -> None:
    """A Necromancer enters with his token and a spawn for it; the others act (BP-228 to BP-233, BP-250).

    Without a miniature for him the others act all the same; a table may let the token come even so (BP-232).
    """
    others = tuple([necromancer[3] for necromancer in game.necromancers])
    if horde.count(game.supply, kind):
        necromancers.enter(game, zone, kind)
        cards = draw_zombie_cards(game, 1) if game.setup.rules.necromancers.brings_token() else ()
        resolve(game, zone, cards, others)
    elif game.setup.rules.necromancers.token_without_miniature:
        necromancers.place_token(game, zone, RED)
        resolve(game, zone, draw_zombie_cards(game, 1), others)
    elif others:
        stir(game, others)


def stir(game: ZoneGame, others: tuple[int, ...]) -> None:
    """A Necromancer card makes those act who were on the board before it."""
    left = necromancers.those(game, others)
    if game.events is not None:
        for kind in sorted({necromancer[2] for necromancer in left}):
            game.events.append(events.ExtraActivation(kind, "necromancer"))
    activation.set_in_motion(game, 0, others)


def spawn_step(game: ZoneGame) -> None:
    """New zombies come to the Spawn Zones."""
    game.setup.rules.spawning.serve(game)


@mypyc_attr(acyclic=True)
class SpawnZones(Frame):
    """Zones that spawn in order. `cards` are due for the Zone `at`; `rounds` counts the passes over all of them.

    Double Spawns give the next Zone two cards each; past the last Zone they start again with the first, and go on
    until none is left over (BP-212 to BP-219). A chain that can't end is cut (BP-220): when a pass was `pure`, all
    Double Spawns, and the deck has had its `shuffles`.
    """

    __slots__ = ("zones", "at", "cards", "rounds", "pure", "shuffles")

    def __init__(self, below: Frame | None, zones: tuple[int, ...], at: int, cards: int, rounds: int,
                 pure: bool = True, shuffles: int = 0) -> None:
        self.below = below
        self.zones = zones
        self.at = at
        self.cards = cards
        self.rounds = rounds
        self.pure = pure
        self.shuffles = shuffles

    def step(self, game: ZoneGame) -> list[Option] | None:
        at, cards, rounds, pure, shuffles = self.at, self.cards, self.rounds, self.pure, self.shuffles
        level = spawn_level(game) if cards else 0  # nothing that happens in here changes it
        while cards and self.spawns(game, at):
            deck = len(game.zombie_deck)
            drawn = draw_zombie_cards(game, cards)
            if len(drawn) > deck:
                shuffles += 1
            zone = self.zones[at]
            waiting, doubles = put_down_all(game, zone, doubles_last(game, drawn), level)
            pure = pure and doubles == len(drawn)  # none has to wait then
            if waiting:
                game.frame = ResolveCards(self.going_on(at, cards, rounds, pure, shuffles), zone, waiting, doubles)
                return None
            # As nearly always there is nothing to wait for: the next Zone follows without a frame in between.
            at, cards, rounds, pure, shuffles = self.after(game, at, rounds, doubles, pure, shuffles)
        if cards:
            self.pass_over(game, at, cards, rounds, pure, shuffles)
        else:
            game.frame = self.below
        return None

    def returned(self, game: ZoneGame, value: int) -> None:
        """Go on when the cards are resolved."""
        self.next_zone(game, value, self.pure, self.shuffles)

    def next_zone(self, game: ZoneGame, value: int, pure: bool, shuffles: int) -> None:
        """Go on to the next Zone with the cards it is due."""
        at, cards, rounds, pure, shuffles = self.after(game, self.at, self.rounds, value, pure, shuffles)
        game.frame = self.going_on(at, cards, rounds, pure, shuffles) if cards else self.below

    def after(self, game: ZoneGame, at: int, rounds: int, value: int, pure: bool,
              shuffles: int) -> tuple[int, int, int, bool, int]:
        """The next Zone, the cards it is due (none: that was all), passes, and whether this one is pure so far."""
        at += 1
        rules = game.setup.rules.spawning
        if at == len(self.zones):
            if value and ((pure and shuffles >= rules.chain_shuffles) or rounds >= LONGEST_CHAIN
                          or not (rules.lone_zone_again or self.several(game))):
                value = 0
            at, rounds, pure = 0, rounds + 1, True
        return at, rules.cards_for(value) if value else 0 if rounds else 1, rounds, pure, shuffles

    def spawns(self, game: ZoneGame, at: int) -> bool:
        """Whether cards are drawn for one of the Zones now."""
        return True

    def pass_over(self, game: ZoneGame, at: int, cards: int, rounds: int, pure: bool, shuffles: int) -> None:
        """Nothing is drawn for one of the Zones, so that was all."""
        game.frame = self.below

    def several(self, game: ZoneGame) -> bool:
        """Whether there is another Zone that the first could come after."""
        return len(self.zones) > 1

    def going_on(self, at: int, cards: int, rounds: int, pure: bool, shuffles: int) -> Frame:
        """The same Zones, a little later."""
        return SpawnZones(self.below, self.zones, at, cards, rounds, pure, shuffles)


LONGEST_CHAIN: Final = 50  # passes; a box of cards never comes near it, a deck of Double Spawns could go on for ever


@mypyc_attr(acyclic=True)
class SpawnTokens(SpawnZones):
    """The Spawn tokens on the board when the spawn step began; `colours` are those of the tokens in `zones`.

    Tokens that are asleep have no turn, nor has one that is gone: in a Turn by Zombie link a Necromancer may be killed
    or an Objective taken before their turn comes. What they were due goes to the next.
    """

    __slots__ = ("colours",)

    def __init__(self, below: Frame | None, zones: tuple[int, ...], colours: tuple[int, ...], at: int, cards: int,
                 rounds: int, pure: bool = True, shuffles: int = 0) -> None:
        self.below = below
        self.zones = zones
        self.colours = colours
        self.at = at
        self.cards = cards
        self.rounds = rounds
        self.pure = pure
        self.shuffles = shuffles

    def pass_over(self, game: ZoneGame, at: int, cards: int, rounds: int, pure: bool, shuffles: int) -> None:
        """What the token was due goes to the next that is awake."""
        if any(self.spawns(game, other) for other in range(len(self.zones))):
            here = self.going_on(at, cards, rounds, pure, shuffles)
            here.returned(game, game.setup.rules.spawning.doubles_for(cards))
        else:
            SpawnZones.pass_over(self, game, at, cards, rounds, pure, shuffles)

    def next_zone(self, game: ZoneGame, value: int, pure: bool, shuffles: int) -> None:
        """Go on to the next token; a new Necromancer's is none of this step, unless the table plays it so (BP-230)."""
        if game.setup.rules.necromancers.token_joins_spawn_step and not self.rounds:
            newcomer = (self.zones[self.at], NECROMANCER_COLOUR)
            entered = alike(game.spawns, newcomer) - alike(self._tokens(), newcomer)
            if entered > 0:
                after = self.at + 1
                zones = (*self.zones[:after], *[newcomer[0]] * entered, *self.zones[after:])
                colours = (*self.colours[:after], *[newcomer[1]] * entered, *self.colours[after:])
                joined = SpawnTokens(self.below, zones, colours, self.at, self.cards, 0, pure, shuffles)
                joined.next_zone(game, value, pure, shuffles)
                return
        SpawnZones.next_zone(self, game, value, pure, shuffles)

    def several(self, game: ZoneGame) -> bool:
        """Whether another token is awake."""
        return len([at for at in range(len(self.zones)) if self.spawns(game, at)]) > 1

    def _tokens(self) -> tuple[tuple[int, int], ...]:
        return tuple(zip(self.zones, self.colours, strict=True))

    def spawns(self, game: ZoneGame, at: int) -> bool:
        """Whether the token is on the board and awake."""
        colour = self.colours[at]
        if colour == ROOM:
            return self.zones[at] in game.setup.rules.spawning.room_spawns(game)
        if colour and not necromancers.is_active(game, colour):
            return False
        token = (self.zones[at], colour)
        if at < len(game.spawns) and game.spawns[at] == token:
            return True  # nothing has been added or removed before it, as nearly always
        tokens = self._tokens()
        return alike(tokens[:at], token) < alike(game.spawns, token)

    def going_on(self, at: int, cards: int, rounds: int, pure: bool, shuffles: int) -> Frame:
        """The same tokens, a little later."""
        return SpawnTokens(self.below, self.zones, self.colours, at, cards, rounds, pure, shuffles)


def alike(tokens: tuple[tuple[int, int], ...], token: tuple[int, int]) -> int:
    """How many of these tokens could be that one: a Necromancer's may have become a standard one meanwhile."""
    if token[1] in (BLUE, GREEN):
        return tokens.count(token)
    return len([colour for zone, colour in tokens if zone == token[0] and colour not in (BLUE, GREEN, ROOM)])


def reveal(game: ZoneGame, *sides: int) -> None:
    """A door was opened: fill the rooms behind it that were never revealed (BP-134, BP-135, BP-143)."""
    board = game.setup.board
    parts = {board.building[zone] for zone in sides if board.kind[zone] == "room"}
    inner_doors = game.setup.rules.spawning.inner_doors
    if inner_doors != "later":
        house = joined_by_doors(board, parts)
        if inner_doors == "at once":
            parts = house
        elif any(game.revealed >> room & 1 for part in house for room in board.rooms[part]):
            return
    rooms = sorted([room for part in parts for room in board.rooms[part] if not game.revealed >> room & 1])
    if not rooms:
        return
    for room in rooms:
        game.revealed |= 1 << room
    if game.events is not None:
        game.events.append(events.BuildingRevealed(tuple(rooms)))
    game.setup.rules.spawning.open_rooms(game, tuple(rooms))


def joined_by_doors(board: Board, parts: set[int]) -> set[int]:
    """The whole houses that these parts belong to, through doors from room to room, open or closed."""
    whole = set(parts)
    inner = [(board.building[door.a], board.building[door.b]) for door in board.doors
             if not door.vault and board.kind[door.a] == board.kind[door.b] == "room"]
    grown = True
    while grown:
        grown = False
        for a, b in inner:
            if (a in whole) != (b in whole):
                whole.update((a, b))
                grown = True
    return whole


class Fill(ZoneOption):
    """Which room is filled next."""

    __slots__ = ()
    verb = "fill"
    says = "Draw the next card for {zone}"
    group = "choice"
    shown = Shown("zombie", at_once=True)


FILLS: Final = Rows(Fill)


class FillRooms(Frame):
    """The rooms of a building are filled one after the other, in the order the players name (BP-136 to BP-139)."""

    __slots__ = ("rooms", "filled", "cards")

    def __init__(self, below: Frame | None, rooms: tuple[int, ...], filled: tuple[int, ...], cards: int) -> None:
        self.below = below
        self.rooms = rooms
        self.filled = filled
        self.cards = cards

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.rooms:
            game.frame = self.below
            return None
        return FILLS.of(self.rooms)

    def choose(self, game: ZoneGame, option: Fill) -> None:
        rooms = tuple([room for room in self.rooms if room != option.zone])
        game.frame = FillRooms(self.below, rooms, (*self.filled, option.zone), self.cards)
        draw_for(game, option.zone, self.cards)

    def returned(self, game: ZoneGame, value: int) -> None:
        """A Double Spawn doubles the next room; past the last one it starts again with the first (BP-138, BP-216)."""
        rules = game.setup.rules.spawning
        if self.rooms:
            game.frame = FillRooms(self.below, self.rooms, self.filled, rules.cards_for(value) if value else 1)
        elif value and (len(self.filled) > 1 or rules.lone_zone_again):
            game.frame = SpawnZones(self.below, self.filled, 0, rules.cards_for(value), 1)
        else:
            game.frame = self.below

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        cards = "two cards" if self.cards == 2 else f"{self.cards} cards" if self.cards > 1 else "a card"
        return f"A building is revealed: which room gets {cards} next?"
