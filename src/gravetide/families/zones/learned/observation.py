"""What an agent sees, as bytes: everything that a view of the game has, in arrays of fixed shape.

The bytes are written straight from the state, and only what is named here: the generator, the order of decks and what
lies face down have no place. Most of a position is as it was one decision ago, so only what has changed is written:
what is other than it was when it was seen last. The state says itself which Survivors have been changed
(`ZoneGame.edit`); one immutable value (tokens, doors, discards) has changed when it is another one; crowds and noise
are compared by Zone.

The bytes stand in a `vec`, mypyc's own array: compiled, a byte is set in a tenth of the time that a bytearray takes.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, u8

from gravetide.environments.writer import Part, Writer, laid_out
from gravetide.families.zones.house_rules.remembered import views
from gravetide.families.zones.learned.chapters import RULES, is_of
from gravetide.families.zones.learned.shape import GROUNDS, MOST_KINDS, PLAIN_TOKENS, Shape
from gravetide.families.zones.rounds.outcome import HAPPENED, TOLD
from gravetide.families.zones.state.survivor import Survivor
from gravetide.families.zones.team.inventory.trading import Arrange
from gravetide.families.zones.team.team import danger_level, level_of
from gravetide.families.zones.turn.doors import is_locked
from gravetide.families.zones.turn.turn import Turn
from gravetide.kernel.frame import Frame

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

BYTE: Final = 255
HANDS: Final = 2
BACKPACK: Final = 5
SKILLS: Final = 12
ZONE: Final = 0
FATE: Final = 1
WOUNDS: Final = 2
EXPERIENCE: Final = 3
LEVEL: Final = 4
ACTIONS: Final = 5
FREE_ACTIONS: Final = 6
DONE: Final = 7
ROTTEN: Final = 8
KILLS: Final = 9
NUMBERS: Final = 10
FREE: Final = 8
SEAT: Final = NUMBERS + FREE
ACTING: Final = SEAT + 1
BELONGINGS: Final = ACTING + 1
BODY: Final = BELONGINGS + 2 * HANDS
PACK: Final = BODY + 2
LEARNT: Final = PACK + 2 * BACKPACK
DASHBOARD: Final = LEARNT + SKILLS
PHASES: Final = {"setup": 0, "players": 1, "zombies": 2, "end": 3}
FACES: Final = 6
TABLE: Final = 16
TEXTS: Final = ("name", "text")
"""Fields of views that say in words what a key says too."""
LEAST: Final = 1 << 62
"""Packed hordes from here on don't fit into a machine word."""


def parts_of(shape: Shape) -> tuple[Part, ...]:
    """The arrays of an observation, in their order."""
    zones = shape.zones
    return laid_out([
        ("zombies", (zones, MOST_KINDS), "zombies in each Zone by kind"),
        ("supply", (MOST_KINDS,), "miniatures left, by kind"),
        ("noise", (zones,), "Noise tokens in each Zone"),
        ("standing", (zones,), "Survivors in each Zone"),
        ("acting", (zones,), "1 where the Survivor stands whose Turn it is"),
        ("objectives", (zones, 5), "Objectives in each Zone: face down, red, blue, green, violet"),
        ("spawns", (zones, shape.tokens), "Spawn tokens in each Zone: red, blue, green, Necromancer's"
         + (", those with a number" if shape.tokens > PLAIN_TOKENS else "")),
        ("bile", (zones,), "1 where Dragon Bile lies"),
        ("lying", (zones,), "cards that lie in each vault, face down or open"),
        ("entries", (zones,), "Necromancers on the board, by the Zone they came in by"),
        ("exits", (zones,), "1 at Exits"),
        ("kinds", (zones, shape.grounds), f"one of {', '.join(GROUNDS[:shape.grounds])}"),
        ("doors", (shape.doors, 3), "one of closed, open, locked"),
        ("dashboards", (shape.survivors, DASHBOARD), "a Survivor each, see below"),
        ("open_cards", (shape.cards,), "cards lying open in vaults, by card"),
        ("discards", (shape.cards,), "Equipment discards, by card"),
        ("zombie_discards", (shape.zombie_cards,), "Zombie cards drawn since the last shuffle"),
        ("killed", (MOST_KINDS,), "zombies killed so far, by kind; 255 stands for more"),
        ("goals", (shape.goals,), "2 for a goal that was reached, 1 for one whose moment came"),
        ("house", (shape.house, shape.house_row), "a row for what each house rule shows, see below"),
        ("dice", (FACES,), "dice on the table, by face"),
        ("table", (TABLE,), "the Round, the decision and the rest, see below"),
    ])


DASHBOARD_FIELDS: Final = (
    ("zone", 1, "number of the Zone, from 1; 0 if not on the board"),
    ("fate", 1, "0 in play, 1 eliminated, 2 left"),
    ("wounds", 1, ""),
    ("experience", 1, ""),
    ("level", 1, "0 blue to 3 red"),
    ("actions", 1, "Actions left"),
    ("free actions", 1, "how many"),
    ("done", 1, "1 after the Turn of this Round"),
    ("rotten", 1, "1 if zombies don't notice him"),
    ("kills", 1, "zombies killed in this Round"),
    ("free for", FREE, "what free Actions are for: move, search, door, melee, ranged, magic, enchantment, other"),
    ("seat", 1, ""),
    ("acting", 1, "1 if it is his Turn"),
    ("cards", 16, "Hands (2), Body (1), Backpack (5): the card's number from 1, then 1 if fired, 2 if cast"),
    ("skills", SKILLS, "numbers of skills, from 1, in the order gained"),
)

TABLE_FIELDS: Final = (
    "round", "phase: 0 set-up, 1 players, 2 zombies, 3 end", "Survivor whose Turn it is, from 1", "first player's seat",
    "seat that decides", "seat that looks", "Danger Level", "Zone that is loud, from 1", "Equipment cards left",
    "Zombie cards left", "blue is unlocked", "green is unlocked", "what is asked: number of the question, from 1",
    "the question is about this Survivor, from 1", "about this Zone, from 1", "about this card, from 1",
)
ROUND: Final = 0
PHASE: Final = 1
ACTIVE: Final = 2
FIRST_PLAYER: Final = 3
DECIDES: Final = 4
VIEWER: Final = 5
DANGER: Final = 6
LOUD: Final = 7
EQUIPMENT: Final = 8
ZOMBIE_CARDS: Final = 9
UNLOCKED: Final = 10
QUESTION: Final = 12


def questions(chapters: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The names of all questions that a game with these chapters can ask: the number of one is its place here, from 1.

    Scenes have a frame of their own, which asks nothing.
    """
    sorts: dict[str, Any] = dict(Frame.registry)  # as plain objects: a compiled class says its module to those alone
    return tuple(sorted([name for name, sort in sorts.items()
                         if is_of(sort, chapters) and not sort.__module__.startswith(f"{RULES}scene.")]))


class Question:
    """A kind of question: its number, and whether it is about a Survivor, a Zone, a card or rolled dice."""

    __slots__ = ("number", "has_who", "has_zone", "has_card", "has_dice")

    def __init__(self, number: int, frame: Frame) -> None:
        self.number = number
        self.has_who = isinstance(getattr(frame, "who", None), int)
        self.has_zone = isinstance(getattr(frame, "zone", None), int)
        self.has_card = isinstance(getattr(frame, "card", None), int)
        self.has_dice = isinstance(getattr(frame, "dice", None), tuple)


class ZoneWriter(Writer):
    """Writes only what has changed. For bytes another game is but a large change, in which most of them, all told, stay
    what they were.
    """

    def __init__(self, setup: Setup, shape: Shape, buffer: vec[u8], at: int) -> None:
        super().__init__(buffer, at)
        self.setup = setup
        parts = {part.name: part for part in parts_of(shape)}
        self._viewer = parts["table"].start + VIEWER
        """Which byte of an observation is the seat that looks."""
        starts = {name: at + part.start for name, part in parts.items()}
        self._zombies: i64 = starts["zombies"]
        self._supplied: i64 = starts["supply"]
        self._noise: i64 = starts["noise"]
        self._standing: i64 = starts["standing"]
        self._acting: i64 = starts["acting"]
        self._objectives_at: i64 = starts["objectives"]
        self._spawns_at: i64 = starts["spawns"]
        self._tokens: i64 = shape.tokens
        self._grounds: i64 = shape.grounds
        self._bile_at: i64 = starts["bile"]
        self._lying: i64 = starts["lying"]
        self._entries: i64 = starts["entries"]
        self._exits: i64 = starts["exits"]
        self._zone_kinds: i64 = starts["kinds"]
        self._doors_at: i64 = starts["doors"]
        self._dashboards: i64 = starts["dashboards"]
        self._open_cards: i64 = starts["open_cards"]
        self._discards_at: i64 = starts["discards"]
        self._drawn: i64 = starts["zombie_discards"]
        self._killed_at: i64 = starts["killed"]
        self._goals: i64 = starts["goals"]
        self._house_at: i64 = starts["house"]
        self._house_row: i64 = shape.house_row
        self._dice: i64 = starts["dice"]
        self._table: i64 = starts["table"]
        self._zones: i64 = len(setup.board.zones)
        self._cards: i64 = len(setup.pack.cards)
        self._kinds: i64 = len(setup.pack.zombies)
        self._seats = setup.seat_count
        self._levels = bytes([level_of(setup, experience) for experience in range(BYTE + 1)])
        self._questions: dict[type, Question] = {}
        self._numbers = {name: number for number, name in enumerate(questions(setup.rules.chapters), start=1)}
        self._turn: i64 = self._numbers[Turn.__name__]
        self._arrange: i64 = self._numbers[Arrange.__name__]
        named = (setup.board.zones, [sheet.key for sheet in setup.cast], [card.key for card in setup.pack.cards])
        self._names = {name: number for names in named for number, name in enumerate(names, start=1)}
        self._house_rules = sorted([state.key for state in setup.additions.states])
        self.seen: list[Survivor] = [Survivor() for _ in setup.cast]
        """The Survivors as they were when they were last written."""
        self._crowds = [0] * len(setup.board.zones)
        self._heard = [0] * len(setup.board.zones)
        self._supply = 0
        self._doors = self._unlocked = -1
        self._active: i64 = -1
        self._acting_zone: i64 = -1
        self._first_player: i64 = 0
        self._phase = "setup"
        self._asked: i64 = 0
        self._who: i64 = 0
        self._zone: i64 = 0
        self._card: i64 = 0
        self._had_dice = False
        self._loud: i64 = -1
        nothing: tuple[int, ...] = (-1,)
        self._objectives: object = nothing
        self._spawns: object = nothing
        self._bile: object = nothing
        self._vaults: object = nothing
        self._necromancers: object = nothing
        self._equipment: object = nothing
        self._discards: object = nothing
        self._zombie_deck: object = nothing
        self._zombie_discards: object = nothing
        self._killed: object = nothing
        self._flags: object = nothing
        self._remembered: object = None
        self._told: list[object] = [None] * len(self._house_rules)
        self._write_constants()

    def _write_constants(self) -> None:
        """What never changes."""
        buffer = self.buffer
        for zone in self.setup.quest.exits:
            buffer[self._exits + zone] = 1
        for zone, kind in enumerate(self.setup.board.kind):
            buffer[self._zone_kinds + self._grounds * zone + GROUNDS.index(kind)] = 1
        for who, seat in enumerate(self.setup.seats):
            buffer[self._dashboards + DASHBOARD * who + SEAT] = seat

    def begin(self, game: ZoneGame) -> None:
        """Write another game than the one before: anything may have changed, whatever the game itself says of that."""
        for who in range(len(self.seen)):
            self._write_survivor(game, who)
        self.write(game)

    def write(self, game: ZoneGame) -> None:
        """Bring the row up to date."""
        house_rules = game.remembered is not None and game.remembered is not self._remembered
        self._write_board(game, house_rules)
        if game.owned:
            self._write_team(game)
        if game.remembered is not None:
            self._write_house_rules(game)
        active: i64 = game.active
        if active != self._active:
            self._write_active(active)
        self._write_table(game)

    def show(self, game: ZoneGame, seat: int | None, row: Any) -> None:
        """Seats have no secrets from each other: all that differs is who looks."""
        if seat is not None:
            row[self._viewer] = seat

    def _write_board(self, game: ZoneGame, house_rules: bool) -> None:
        """What stands and lies on the board, the decks and the tallies."""
        if game.zombies != self._crowds or game.supply != self._supply:
            self._write_zombies(game)
        if game.noise != self._heard:
            self._write_noise(game)
        if (game.doors != self._doors or game.objectives is not self._objectives or game.unlocked != self._unlocked
                or house_rules):
            self._write_doors(game)
        if game.killed is not self._killed or game.flags is not self._flags:
            self._write_tally(game)
        if (game.bile is not self._bile or game.spawns is not self._spawns
                or game.necromancers is not self._necromancers):
            self._write_tokens(game)
        if game.zombie_discard is not self._zombie_discards or game.zombie_deck is not self._zombie_deck:
            self._write_drawn(game)
        if (game.vaults is not self._vaults or game.equipment_discard is not self._discards
                or game.equipment is not self._equipment or house_rules):
            self._write_cards(game)

    def _write_zombies(self, game: ZoneGame) -> None:
        """The Zones whose crowds are others now, and the miniatures left."""
        at, crowds = self._zombies, self._crowds
        for zone, crowd in enumerate(game.zombies):
            if crowd != crowds[zone]:
                self._write_horde(at + MOST_KINDS * zone, crowd)
        self._crowds = game.zombies[:]  # the numbers themselves: what is the same object needn't be compared
        if game.supply != self._supply:
            self._supply = game.supply
            self._write_horde(self._supplied, game.supply)

    def _write_horde(self, at: i64, crowd: int) -> None:
        """A packed horde: a byte for each kind."""
        buffer, end = self.buffer, at + self._kinds
        if crowd < LEAST:
            packed: i64 = crowd
            while at < end:
                buffer[at] = u8(packed & BYTE)
                packed >>= 8
                at += 1
        else:
            while at < end:
                buffer[at] = crowd & BYTE
                crowd >>= 8
                at += 1

    def _write_noise(self, game: ZoneGame) -> None:
        """All of it: to look for the Zone that has become louder takes longer."""
        buffer, at = self.buffer, self._noise
        self._heard = game.noise[:]
        for tokens in game.noise:
            buffer[at] = min(tokens, BYTE)
            at += 1

    def _write_team(self, game: ZoneGame) -> None:
        """The Survivors who have changed; from here on the game collects those who change next."""
        changed: i64 = game.owned
        game.alone |= game.owned
        game.owned = 0
        who: i64 = 0
        while changed:
            if changed & 1:
                self._write_survivor(game, who)
            changed >>= 1
            who += 1

    def _write_survivor(self, game: ZoneGame, who: i64) -> None:
        """What is another on a dashboard than it was."""
        now, seen = game.survivors[who], self.seen[who]
        buffer, at = self.buffer, self._dashboards + DASHBOARD * who
        if now.actions != seen.actions:
            seen.actions = now.actions
            buffer[at + ACTIONS] = now.actions
        if now.zone != seen.zone or now.fate != seen.fate:
            self._write_place(game, who)
        if now.experience != seen.experience:
            seen.experience = now.experience
            shown = min(now.experience, BYTE)
            buffer[at + EXPERIENCE] = shown
            buffer[at + LEVEL] = self._levels[shown]
            self._write_danger(game)
        if now.wounds != seen.wounds:
            seen.wounds = now.wounds
            buffer[at + WOUNDS] = now.wounds
        if now.done != seen.done:
            seen.done = now.done
            buffer[at + DONE] = 1 if now.done else 0
        if now.kills != seen.kills:
            seen.kills = now.kills
            buffer[at + KILLS] = min(now.kills, BYTE)
        if now.rotten != seen.rotten:
            seen.rotten = now.rotten
            buffer[at + ROTTEN] = 1 if now.rotten > 0 else 0
        if now.free is not seen.free:
            seen.free = now.free
            buffer[at + FREE_ACTIONS] = len(now.free)
            self._write_free(at + NUMBERS, now.free)
        if now.hands is not seen.hands:
            seen.hands = now.hands
            self._write_held(at + BELONGINGS, now.hands, HANDS)
        if now.body != seen.body:
            seen.body = now.body
            self._write_held(at + BODY, (now.body,), 1)
        if now.pack is not seen.pack:
            seen.pack = now.pack
            self._write_held(at + PACK, now.pack, BACKPACK)
        if now.skills is not seen.skills:
            seen.skills = now.skills
            self._write_skills(at + LEARNT, now.skills)

    def _write_place(self, game: ZoneGame, who: i64) -> None:
        """Where a Survivor is, or what became of him."""
        now, seen = game.survivors[who], self.seen[who]
        buffer, standing, at = self.buffer, self._standing, self._dashboards + DASHBOARD * who
        if seen.zone >= 0 and not seen.fate:
            buffer[standing + seen.zone] -= 1
        if not now.fate:
            buffer[standing + now.zone] += 1
        buffer[at + ZONE] = 0 if now.fate else now.zone + 1
        seen.zone = now.zone
        if now.fate != seen.fate:
            seen.fate = now.fate
            buffer[at + FATE] = now.fate
            self._write_danger(game)
        if who == self._active:
            self._write_active(who)

    def _write_danger(self, game: ZoneGame) -> None:
        self.buffer[self._table + DANGER] = danger_level(game)

    def _write_active(self, active: i64) -> None:
        """Whose Turn it is, and where he stands."""
        buffer, flags = self.buffer, self._dashboards + ACTING
        if self._active >= 0:
            buffer[flags + DASHBOARD * self._active] = 0
        if self._acting_zone >= 0:
            buffer[self._acting + self._acting_zone] = 0
            self._acting_zone = -1
        self._active = active
        buffer[self._table + ACTIVE] = u8(active + 1)
        if active >= 0:
            buffer[flags + DASHBOARD * active] = 1
            if not self.seen[active].fate:
                self._acting_zone = self.seen[active].zone
                buffer[self._acting + self._acting_zone] = 1

    def _write_free(self, place: i64, free: tuple[int, ...]) -> None:
        buffer, end = self.buffer, place + FREE
        mask: i64 = 0
        for kinds in free:
            mask |= kinds
        while place < end:
            buffer[place] = u8(mask & 1)
            mask >>= 1
            place += 1

    def _write_held(self, place: i64, cards: tuple[int, ...], slots: int) -> None:
        """Cards in their slots: each has a byte for its number and one for what has been done with it."""
        buffer = self.buffer
        end = place + 2 * slots
        for held in cards:
            if place == end:
                return
            buffer[place] = (held >> 2) + 1 if held >= 0 else 0
            buffer[place + 1] = held & 3 if held >= 0 else 0
            place += 2
        while place < end:
            buffer[place] = 0
            place += 1

    def _write_skills(self, place: i64, skills: tuple[int, ...]) -> None:
        buffer = self.buffer
        end = place + SKILLS
        for skill in skills:
            if place == end:
                return
            buffer[place] = skill + 1
            place += 1
        while place < end:
            buffer[place] = 0
            place += 1

    def _clear(self, start: i64, number: i64) -> None:
        buffer = self.buffer
        end = start + number
        while start < end:
            buffer[start] = 0
            start += 1

    def _write_doors(self, game: ZoneGame) -> None:
        """Doors, and the Objectives that may unlock them."""
        buffer, at = self.buffer, self._doors_at
        self._doors, self._unlocked = game.doors, game.unlocked
        buffer[self._table + UNLOCKED] = game.unlocked >> 1 & 1
        buffer[self._table + UNLOCKED + 1] = game.unlocked >> 2 & 1
        for door in range(len(self.setup.board.doors)):
            is_open = game.doors >> door & 1
            locked = 1 if not is_open and is_locked(game, door) else 0
            buffer[at] = 1 - is_open - locked
            buffer[at + 1] = is_open
            buffer[at + 2] = locked
            at += 3
        if game.objectives is not self._objectives:
            self._objectives = game.objectives
            at = self._objectives_at
            self._clear(at, 5 * self._zones)
            for zone, colour in game.objectives:
                buffer[at + 5 * zone + colour + 1] += 1

    def _write_tally(self, game: ZoneGame) -> None:
        """Kills and goals."""
        buffer, at = self.buffer, self._killed_at
        if game.killed is not self._killed:
            self._killed = game.killed
            for number in game.killed:
                buffer[at] = min(number, BYTE)
                at += 1
        if game.flags is not self._flags:
            self._flags = game.flags
            at = self._goals
            for flag in game.flags:
                buffer[at] = flag & (HAPPENED | TOLD)
                at += 1

    def _write_tokens(self, game: ZoneGame) -> None:
        """Necromancers, Spawn tokens and Dragon Bile."""
        buffer, zones = self.buffer, self._zones
        if game.spawns is not self._spawns:
            self._spawns = game.spawns
            self._clear(self._spawns_at, self._tokens * zones)
            for zone, colour in game.spawns:
                buffer[self._spawns_at + self._tokens * zone + colour] += 1
        if game.necromancers is not self._necromancers:
            self._necromancers = game.necromancers
            self._clear(self._entries, zones)
            for _, entry, _, _ in game.necromancers:
                buffer[self._entries + entry] += 1
        if game.bile is not self._bile:
            self._bile = game.bile
            self._clear(self._bile_at, zones)
            for zone in game.bile:
                buffer[self._bile_at + zone] = 1

    def _write_drawn(self, game: ZoneGame) -> None:
        """Zombie cards: those left, and those drawn."""
        buffer, at = self.buffer, self._drawn
        self._zombie_discards, self._zombie_deck = game.zombie_discard, game.zombie_deck
        buffer[self._table + ZOMBIE_CARDS] = len(game.zombie_deck)
        self._clear(at, len(self.setup.zombie_cards))
        for card in game.zombie_discard:
            buffer[at + card] += 1

    def _write_cards(self, game: ZoneGame) -> None:
        """Equipment cards left, and what lies open: discards and vaults."""
        buffer, lying, faces, at = self.buffer, self._lying, self._open_cards, self._discards_at
        self._equipment = game.equipment
        buffer[self._table + EQUIPMENT] = game.setup.rules.search.left_in_deck(game)
        if game.vaults is not self._vaults:
            self._vaults = game.vaults
            self._clear(lying, self._zones)
            self._clear(faces, self._cards)
            for stock, pile in zip(self.setup.quest.stocks, game.vaults, strict=True):
                buffer[lying + stock.zone] = pile[0] + len(pile) - 1
                for card in pile[1:]:
                    buffer[faces + card] += 1
        if game.equipment_discard is not self._discards:
            self._discards = game.equipment_discard
            self._clear(at, self._cards)
            for card in game.equipment_discard:
                buffer[at + card] += 1

    def _write_house_rules(self, game: ZoneGame) -> None:
        """What house rules show: it may follow from anything on the board, so it is asked for every time."""
        self._remembered = game.remembered
        shown, size = views(game), self._house_row
        for rank, key in enumerate(self._house_rules):
            told = shown.get(key)
            if told != self._told[rank]:
                self._told[rank] = told
                row: list[int] = []
                self._flatten(told, row)
                row += [0] * size
                buffer, place = self.buffer, self._house_at + size * rank
                for byte in row[:size]:
                    buffer[place] = byte
                    place += 1

    def _flatten(self, value: object, row: list[int]) -> None:
        """Numbers as they are, things by their numbers, lists and tables after their length; no texts."""
        if isinstance(value, int):
            row.append(max(0, min(value, BYTE)))
        elif isinstance(value, str):
            row.append(self._names.get(value, zlib.crc32(value.encode()) & BYTE if value else 0))
        elif isinstance(value, (tuple, list)):
            row.append(min(len(value), BYTE))
            for one in value:
                self._flatten(one, row)
        elif isinstance(value, dict):
            row.append(min(len(value), BYTE))
            for name in sorted(value):
                self._flatten(name, row)
                self._flatten(value[name], row)
        elif isinstance(value, msgspec.Struct):
            for field in value.__struct_fields__:
                if field not in TEXTS:
                    self._flatten(getattr(value, field), row)

    def _write_table(self, game: ZoneGame) -> None:
        """The Round, and who is asked what."""
        buffer, at = self.buffer, self._table
        frame = None if game.result else game.frame
        if self._seats > 1:
            seat: i64 = frame.seat(game) if frame is not None else 0
            if seat != self.seat:
                self.seat = seat
                buffer[at + DECIDES] = u8(seat)
                buffer[at + VIEWER] = u8(seat)
        self._write_question(frame)
        loud: i64 = game.loud[0]
        if loud != self._loud:
            self._loud = loud
            buffer[at + LOUD] = u8(loud + 1)
        if game.phase != self._phase or game.round != self.round or game.first_player != self._first_player:
            self._phase, self.round, self._first_player = game.phase, game.round, game.first_player
            buffer[at + ROUND] = game.round
            buffer[at + PHASE] = PHASES[game.phase]
            buffer[at + FIRST_PLAYER] = game.first_player

    def _write_question(self, frame: Frame | None) -> None:
        """What is asked, and what it is about."""
        question: i64 = 0
        who: i64 = 0
        zone: i64 = 0
        card: i64 = 0
        dice: tuple[int, ...] = ()
        if isinstance(frame, Turn):  # two out of three questions are one of these two
            question = self._turn
            who = frame.who + 1
        elif isinstance(frame, Arrange):
            question = self._arrange
            who = frame.who + 1
        elif frame is not None:
            known = self._questions.get(type(frame))
            if known is None:
                known = self._question(frame)
            question = known.number
            asked: Any = frame
            if known.has_who:
                who = asked.who + 1
            if known.has_zone:
                zone = asked.zone + 1
            if known.has_card:
                card = asked.card + 1
            if known.has_dice:
                dice = asked.dice
        buffer, at = self.buffer, self._table + QUESTION
        if question != self._asked:
            self._asked = question
            buffer[at] = u8(question)
        if who != self._who:
            self._who = who
            buffer[at + 1] = u8(who)
        if zone != self._zone:
            self._zone = zone
            buffer[at + 2] = u8(zone)
        if card != self._card:
            self._card = card
            buffer[at + 3] = u8(card)
        if dice or self._had_dice:
            self._write_dice(dice)

    def _write_dice(self, dice: tuple[int, ...]) -> None:
        self._had_dice = bool(dice)
        buffer, at = self.buffer, self._dice - 1
        self._clear(self._dice, FACES)
        for face in dice:
            buffer[at + face] += 1

    def _question(self, frame: Frame) -> Question:
        known = self._questions[type(frame)] = Question(self._numbers.get(type(frame).__name__, 0), frame)
        return known


__all__ = ["DASHBOARD_FIELDS", "TABLE_FIELDS", "ZoneWriter", "parts_of", "questions"]
