"""The language that scenarios are written in: a drawn map, some figures, scripted dice, and what happens.

>>> table = scene('''
...     +---+---+
...     |s01 s02|
...     +---+---+
... ''').survivor("Clovis", "s01", hands=["axe"]).zombies("s02", walkers=2)
>>> table.turn("Clovis").do("move s02").at("Clovis")
's02'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from gravetide.boards.board import Board
from gravetide.content.model import Pack, Sheet
from gravetide.content.parts import Part
from gravetide.content.quest import Bolt, Lock, Quest, VaultStock
from gravetide.content.reader import load_pack
from gravetide.kernel.frame import Frame, Option
from gravetide.kernel.rng import seeded
from gravetide.rules import horde as hordes
from gravetide.rules.activation import activate_all, activate_kind
from gravetide.rules.events import ZombieCardDrawn
from gravetide.rules.explain import explain
from gravetide.rules.rounds import BeginRound, EndPhase, PlayersPhase, SpawnStep, ZombiesPhase
from gravetide.rules.ruleset import BLACK_PLAGUE, ZoneRules
from gravetide.rules.setup import Setup, first_position
from gravetide.rules.spawning import draw_for, spawn_step
from gravetide.rules.state import ZoneGame
from gravetide.rules.survivor import EMPTY
from gravetide.rules.team import level_of, without
from gravetide.rules.turn import begin_turn

KINDS = {"walkers": 0, "fatties": 1, "runners": 2, "abominations": 3, "necromancers": 4}
COLOURS = {"red": 0, "blue": 1, "green": 2, "necromancer": 3, "hidden": -1}


def horde(**numbers: int) -> dict[str, int]:
    """A horde to compare with: only the kinds that are there."""
    return {kind: number for kind, number in numbers.items() if number}


class Pause(Frame):
    """Stops the game where a scenario wants to look at it."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        return []

    def prompt(self, game: ZoneGame) -> str:
        return "The scenario has come to its end."


class Scene:
    """A position under construction, then a game to play with. Every method that does something returns the scene."""

    def __init__(self, drawing: str, *, vault_doors: dict[str, list[str]] | None = None,
                 open_doors: Iterable[tuple[str, str]] = (), rules: ZoneRules = BLACK_PLAGUE, pack: Pack | None = None,
                 **setup: Any) -> None:
        self.pack = pack or load_pack("black-plague")
        self.board = Board.from_drawing(drawing, vault_doors=vault_doors, open_doors=())
        self.open = tuple(open_doors)
        self.rules = rules
        self.extra_setup = setup
        self.team: list[dict[str, Any]] = []
        self.hordes: list[tuple[str, dict[str, int]]] = []
        self.quest: dict[str, Any] = {
            "starts": (), "exits": (), "spawns": (), "objectives": (), "hidden": (), "locks": (), "stocks": (),
            "goals": (), "rules": (), "revealed": (), "bolts": (),
        }
        self._game: ZoneGame | None = None
        self.events: list[Any] = []

    # -- drawing up the position

    def survivor(self, name: str, zone: str, *, hands: Iterable[str] = (), body: str = "", pack: Iterable[str] = (),
                 skills: Iterable[str] = (), xp: int = 0, wounds: int = 0, seat: int = 0) -> Self:
        """A Survivor; cards by their keys, `empty:` before a key for an unloaded weapon; skills by their names.

        Without `skills` he has those of his sheet's blue level only if `skills` is None; the default is no skill,
        so that a scenario shows just what it is about. Higher levels bring +1 Action from yellow on.
        """
        self.team.append({"name": name, "zone": zone, "hands": tuple(hands), "body": body, "pack": tuple(pack),
                          "skills": tuple(skills), "xp": xp, "wounds": wounds, "seat": seat})
        return self

    def zombies(self, zone: str, **numbers: int) -> Self:
        """Zombies in a Zone: walkers, fatties, runners, abominations, necromancers (entered in this very Zone)."""
        if self._game is None:
            self.hordes.append((zone, numbers))
        else:
            self._put(self._game, zone, numbers)
        return self

    def with_quest(self, *, starts: Iterable[str] = (), exits: Iterable[str] = (),
                   spawns: Iterable[tuple[str, str]] = (), objectives: Iterable[tuple[str, str]] = (),
                   hidden: Iterable[str] = (), locks: Iterable[tuple[str, str, str]] = (),
                   stocks: Iterable[tuple[str, int, tuple[str, ...]]] = (), goals: Iterable[Part] = (),
                   rules: Iterable[Part] = (), revealed: Iterable[str] = (),
                   bolts: Iterable[tuple[str, str, str, int]] = ()) -> Self:
        """Tokens and special rules.

        spawns and objectives are (zone, colour), an Objective may be "hidden" with its colours in `hidden`;
        locks are (zone, zone, "blue" | "green" | "all"); stocks are (vault, artifacts, card keys);
        bolts are (zone, zone, "magic" | "armored", roll);
        `revealed` are rooms whose building needs no filling any more.
        """
        self.quest.update(starts=tuple(starts), exits=tuple(exits), spawns=tuple(spawns), objectives=tuple(objectives),
                          hidden=tuple(hidden), locks=tuple(locks), stocks=tuple(stocks), goals=tuple(goals),
                          rules=tuple(rules), revealed=tuple(revealed), bolts=tuple(bolts))
        return self

    def _build(self) -> ZoneGame:
        board, index, quest = self.board, self.board.index, self.quest
        zone_of = index.__getitem__
        start = self.team[0]["zone"] if self.team else board.zones[0]
        made = Quest(
            game="black-plague", key="scene", number=99, title="Scene", difficulty="easy", minutes="1", recommended=1,
            min_survivors=1, max_survivors=12, intro="", board=board,
            starts=tuple(map(zone_of, quest["starts"] or (start,))), exits=tuple(map(zone_of, quest["exits"])),
            spawns=tuple((index[z], COLOURS[c]) for z, c in quest["spawns"]) or ((0, 0),),
            objectives=tuple((index[z], COLOURS[c]) for z, c in quest["objectives"]),
            hidden=tuple(sorted(COLOURS[c] for c in quest["hidden"])),
            locks=tuple(Lock(board.doors_between(a, b)[0], until) for a, b, until in quest["locks"]),
            stocks=tuple(VaultStock(index[z], n, tuple(self.pack.card[c].index for c in cards))
                         for z, n, cards in quest["stocks"]),
            zombies=(), marked={}, goals=quest["goals"], rules=quest["rules"], fingerprint="scene", path="scene",
            bolts=tuple(Bolt(board.doors_between(a, b)[0], kind, roll) for a, b, kind, roll in quest["bolts"]))
        cast = tuple(self._sheet(member["name"]) for member in self.team)
        setup = Setup(self.pack, made, self.rules, cast, tuple(member["seat"] for member in self.team) or (0,),
                      **self.extra_setup)
        game = first_position(setup)
        game.rng = seeded(1)
        game.frame = Pause(None)
        game.events = self.events
        if not quest["spawns"]:
            game.spawns = ()
        for pair in self.open:
            game.doors |= board.mask(pair)
        game.look_around()
        for room in quest["revealed"]:
            for zone in board.rooms[board.building[index[room]]]:
                game.revealed |= 1 << zone
        for who, member in enumerate(self.team):
            self._equip(game, who, member)
        for place, numbers in self.hordes:
            self._put(game, place, numbers)
        game.phase = "players"
        return game

    def _sheet(self, name: str) -> Sheet:
        return next(s for s in self.pack.survivors.values() if s.name == name or s.key == name)

    def _equip(self, game: ZoneGame, who: int, member: dict[str, Any]) -> None:
        survivor = game.survivors[who]
        survivor.zone = self.board.index[member["zone"]]
        survivor.experience = member["xp"]
        survivor.wounds = member["wounds"]
        sheet = game.setup.cast[who]
        survivor.skills = tuple(self.pack.skill[name].index for name in member["skills"])
        if level_of(member["xp"]):
            survivor.skills += (sheet.yellow,)
        survivor.hands = tuple(sorted(self._take(game, key) for key in member["hands"]))
        survivor.pack = tuple(sorted(self._take(game, key) for key in member["pack"]))
        survivor.body = self._take(game, member["body"]) if member["body"] else -1

    def _take(self, game: ZoneGame, key: str) -> int:
        """Take a card out of the deck so that nothing is there twice."""
        flag = EMPTY if key.startswith("empty:") else 0
        card = self.pack.card[key.removeprefix("empty:")].index
        for pile in ("equipment", "artifacts"):
            if card in getattr(game, pile):
                setattr(game, pile, without(getattr(game, pile), card))
                break
        return card << 2 | flag

    def _put(self, game: ZoneGame, name: str, numbers: dict[str, int]) -> None:
        zone = self.board.index[name]
        for kind, number in numbers.items():
            packed = hordes.of(KINDS[kind], number)
            game.zombies[zone] += packed
            game.supply -= packed
            if kind == "necromancers":
                for _ in range(number):
                    own = 1 + max([n[3] for n in game.necromancers], default=0)
                    game.necromancers = tuple(sorted((*game.necromancers, (zone, zone, KINDS[kind], own))))

    def necromancer(self, zone: str, *, entry: str, kind: str = "necromancer") -> Self:
        """A Necromancer on his way: he entered in `entry` (his token there is the scenario's business)."""
        game, sort = self.game, self.pack.zombie[kind].index
        at, own = self.board.index[zone], 1 + max([n[3] for n in self.game.necromancers], default=0)
        game.zombies[at] += hordes.of(sort)
        game.supply -= hordes.of(sort)
        game.necromancers = tuple(sorted((*game.necromancers, (at, self.board.index[entry], sort, own))))
        return self

    # -- scripting chance

    @property
    def game(self) -> ZoneGame:
        """The state, built when it is first needed."""
        if self._game is None:
            self._game = self._build()
        return self._game

    def dice(self, *faces: int) -> Self:
        """The next dice to be rolled."""
        self.game.script += faces
        return self

    def finds(self, *keys: str) -> Self:
        """The next Equipment cards (or artifacts) to be drawn, by key."""
        self.game.stacked += tuple(self.pack.card[key].index for key in keys)
        return self

    def zombie_cards(self, *numbers: int) -> Self:
        """The next Zombie cards to be drawn, by printed numbers (47 to 54 are Double Spawns, 41 a Necromancer)."""
        index = {card.number: card.index for card in self.game.setup.zombie_cards}
        self.game.stacked += tuple(index[number] for number in numbers)
        return self

    def reveals(self, *colours: str) -> Self:
        """The colours of the next face-down Objectives."""
        self.game.stacked += tuple(COLOURS[colour] for colour in colours)
        return self

    def supply(self, **numbers: int) -> Self:
        """Set how many miniatures are left of some kinds (the rest of the box is lost down the back of the sofa)."""
        for kind, number in numbers.items():
            shift = KINDS[kind]
            self.game.supply += hordes.of(shift, number) - hordes.of(shift, hordes.count(self.game.supply, shift))
        return self

    def with_noise(self, zone: str, tokens: int = 1) -> Self:
        """Noise tokens left in a Zone."""
        self.game.noise[self.board.index[zone]] += tokens
        return self

    def with_bile(self, *zones: str) -> Self:
        """Dragon Bile lies in these Zones."""
        self.game.bile = tuple(sorted(self.board.index[zone] for zone in zones))
        return self

    # -- playing

    def turn(self, name: str, *, actions: int | None = None) -> Self:
        """Start a Survivor's Turn."""
        who = self.who(name)
        self.game.phase = "players"
        self.game.frame = Pause(None)
        begin_turn(self.game, who, False)
        if actions is not None:
            self.game.edit(who).actions = actions
        self.game.advance()
        return self

    def round(self) -> Self:
        """Start a Round with the Players' Phase."""
        self.game.frame = BeginRound(None)
        self.game.advance()
        return self

    def do(self, *notations: str) -> Self:
        """Choose options by their notation; each must be offered."""
        for text in notations:
            offered = {option.notation(self.game): option for option in self.game.options}
            assert text in offered, f"{text!r} is not offered; offered are: {', '.join(offered)}"
            self.game.apply(offered[text])
        return self

    def aside(self, text: str) -> Self:
        """Do something that no decision waits for."""
        offered = {option.notation(self.game): option for option in self.game.asides()}
        assert text in offered, f"{text!r} is not offered; offered are: {', '.join(offered)}"
        self.game.apply_aside(offered[text])
        return self

    def zombies_act(self) -> Self:
        """Activate all zombies, without the spawn (dice and decisions as they come)."""
        self.game.phase = "zombies"
        self.game.frame = Pause(None)
        activate_all(self.game)
        self.game.advance()
        return self

    def kind_acts(self, kind: str) -> Self:
        """An extra activation of one kind."""
        self.game.frame = Pause(None)
        activate_kind(self.game, KINDS[kind], "card")
        self.game.advance()
        return self

    def spawn(self) -> Self:
        """The spawn step alone."""
        self.game.phase = "zombies"
        self.game.frame = Pause(None)
        spawn_step(self.game)
        self.game.advance()
        return self

    def draw_for(self, zone: str, cards: int = 1) -> Self:
        """Draw Zombie cards for a Zone."""
        self.game.frame = Ignore(Pause(None))
        draw_for(self.game, self.board.index[zone], cards)
        self.game.advance()
        return self

    def zombies_phase(self) -> Self:
        """The whole Zombies' Phase and the End Phase, up to the next decision."""
        self.game.frame = ZombiesPhase(None)
        self.game.advance()
        return self

    def end_phase(self) -> Self:
        """The End Phase, up to the first decision of the next Round."""
        self.game.frame = EndPhase(None)
        self.game.advance()
        return self

    # -- looking

    def who(self, name: str) -> int:
        """A Survivor's number."""
        return next(i for i, sheet in enumerate(self.game.setup.cast) if name in (sheet.name, sheet.key))

    def options(self) -> list[str]:
        """What is offered now, as notation."""
        return [option.notation(self.game) for option in self.game.options]

    def offers(self, text: str) -> bool:
        """Whether something is offered now."""
        return text in self.options()

    def why(self, text: str) -> str | None:
        """Why something is not offered."""
        return explain(self.game, text)

    def prompt(self) -> str:
        """What the pending decision is about."""
        frame = self.game.frame
        return frame.prompt(self.game) if frame is not None else ""

    def deciding_seat(self) -> int:
        """Who decides now."""
        frame = self.game.frame
        assert frame is not None
        return frame.seat(self.game)

    def zombies_in(self, zone: str) -> dict[str, int]:
        """The zombies of a Zone, comparable with `horde(...)`."""
        packed = self.game.zombies[self.board.index[zone]]
        return {kind: hordes.count(packed, number) for kind, number in KINDS.items() if hordes.count(packed, number)}

    def noise(self, zone: str) -> int:
        """Noise of a Zone as zombies count it: tokens and Survivors."""
        return self.game.setup.rules.noise.of_zones(self.game)[self.board.index[zone]]

    def noise_tokens(self, zone: str) -> int:
        """Noise tokens in a Zone."""
        return self.game.noise[self.board.index[zone]]

    def at(self, name: str) -> str:
        """The Zone a Survivor stands in."""
        return self.board.zones[self.game.survivors[self.who(name)].zone]

    def wounds(self, name: str) -> int:
        """A Survivor's Wounds."""
        return self.game.survivors[self.who(name)].wounds

    def xp(self, name: str) -> int:
        """A Survivor's experience."""
        return self.game.survivors[self.who(name)].experience

    def actions(self, name: str) -> int:
        """Ordinary Actions left."""
        return self.game.survivors[self.who(name)].actions

    def fate(self, name: str) -> str:
        """One of in play, eliminated, left."""
        return ("in play", "eliminated", "left")[self.game.survivors[self.who(name)].fate]

    def skills(self, name: str) -> list[str]:
        """A Survivor's skills by name."""
        return [self.pack.skills[i].name for i in self.game.survivors[self.who(name)].skills]

    def hands(self, name: str) -> list[str]:
        """Cards in Hand by key; an empty weapon is marked with `empty:`."""
        return [self._key(held) for held in self.game.survivors[self.who(name)].hands]

    def body(self, name: str) -> str:
        """The card on the Body, or an empty string."""
        held = self.game.survivors[self.who(name)].body
        return "" if held < 0 else self._key(held)

    def backpack(self, name: str) -> list[str]:
        """Cards in the Backpack by key."""
        return [self._key(held) for held in self.game.survivors[self.who(name)].pack]

    def _key(self, held: int) -> str:
        return ("empty:" if held & EMPTY else "") + self.pack.cards[held >> 2].key

    def is_open(self, a: str, b: str) -> bool:
        """Whether the door between two Zones is open."""
        return bool(self.game.doors & self.board.mask((a, b)))

    def spawn_tokens(self) -> list[tuple[str, str]]:
        """Spawn tokens as (zone, colour), in order."""
        names = {number: name for name, number in COLOURS.items()}
        return [(self.board.zones[zone], names[colour]) for zone, colour in self.game.spawns]

    def bile(self) -> list[str]:
        """The Zones with Dragon Bile."""
        return [self.board.zones[zone] for zone in self.game.bile]

    def pile(self, name: str) -> list[str]:
        """The cards of a pile by key: equipment, equipment_discard, artifacts or out_of_play."""
        return [self.pack.cards[card].key for card in getattr(self.game, name)]

    def left_in_supply(self, kind: str) -> int:
        """Miniatures of a kind left in the box."""
        return hordes.count(self.game.supply, KINDS[kind])

    def necromancers(self) -> list[tuple[str, str, str]]:
        """The Necromancers on the board as (zone, entry, kind)."""
        zones, kinds = self.board.zones, self.pack.zombies
        return [(zones[zone], zones[entry], kinds[kind].key) for zone, entry, kind, _ in self.game.necromancers]

    def cards_drawn(self) -> list[tuple[str, int]]:
        """The Zombie cards resolved so far: for which Zone, and their printed numbers."""
        cards = self.game.setup.zombie_cards
        return [(self.board.zones[e.zone], cards[e.card].number) for e in self.happened(ZombieCardDrawn)]

    def happened(self, *types: type) -> list[Any]:
        """The events of these types so far."""
        return [event for event in self.events if isinstance(event, types)]

    @property
    def result(self) -> str:
        """won, lost or an empty string."""
        return self.game.result


class Ignore(Frame):
    """Takes the number of Double Spawns that drawn cards pass on, and drops it."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None

    def returned(self, game: ZoneGame, value: int) -> None:
        game.frame = self.below


def scene(drawing: str, **options: Any) -> Scene:
    """Start a scenario on a drawn map."""
    return Scene(drawing, **options)


__all__ = ["PlayersPhase", "Scene", "SpawnStep", "horde", "scene"]
