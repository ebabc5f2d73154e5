"""The language that scenarios are written in: scenes of the library, played step by step, and looked at.

>>> table = scene('''
...     +---+---+
...     |s01 s02|
...     +---+---+
... ''').survivor("Clovis", "s01", hands=["axe"]).zombies("s02", walkers=2)
>>> table.turn("Clovis").do("move s02").at("Clovis")
's02'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, ClassVar, Self

import msgspec

from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.horde import horde as hordes
from gravetide.families.zones.horde.activation import activate_all, activate_kind
from gravetide.families.zones.horde.spawning import draw_for, spawn_step
from gravetide.families.zones.rounds.rounds import BeginRound, EndPhase, PlayersPhase, SpawnStep, ZombiesPhase
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.scene import placing
from gravetide.families.zones.scene import scene as library
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import Setup
from gravetide.families.zones.state.survivor import EMPTY
from gravetide.families.zones.told.events import ZombieCardDrawn
from gravetide.families.zones.told.explain import explain
from gravetide.families.zones.turn.turn import begin_turn
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option
from gravetide.kernel.rng import seeded
from gravetide.kernel.sink import Sink
from gravetide.kernel.state import END

KINDS = {"walkers": 0, "fatties": 1, "runners": 2, "abominations": 3, "necromancers": 4}
COLOURS = placing.NUMBER_OF


def horde(**numbers: int) -> dict[str, int]:
    """A horde to compare with: only the kinds that are there."""
    return {kind: number for kind, number in numbers.items() if number}


def plenty(*keys: str) -> Pack:
    """The box with a dozen starting copies of these cards, for scenarios that need more; its decks are as ever."""
    box = load_pack("black-plague")
    cards = tuple([msgspec.structs.replace(card, starting=12) if card.key in keys else card for card in box.cards])
    return msgspec.structs.replace(box, cards=cards, card={card.key: card for card in cards})


class Pause(Frame):
    """Stops the game where a scenario wants to look at it."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        return []

    def prompt(self, game: ZoneGame) -> str:
        return "The scenario has come to its end."


class Scene(library.Scene):
    """A scene of the library on a table of the scenario's own: any rules, and steps that no game has by itself.

    It is built when it is first looked at or played. From then on zombies, tokens and dice are put on the table itself.
    A step must not need more dice or draws than are scripted when it begins, unless there are none at all.
    """

    _by_chance = False
    drawn: ClassVar[list[Scene]] = []
    """The scenes of the test that runs: at its end nothing may be left of their scripts."""

    def __init__(self, drawing: str, *, vault_doors: dict[str, list[str]] | None = None,
                 open_doors: Iterable[tuple[str, str]] = (), rules: ZoneRules = BLACK_PLAGUE, pack: Pack | None = None,
                 **setup: Any) -> None:
        self._game: ZoneGame | None = None
        super().__init__(drawing, game=(pack or load_pack("black-plague")).game, vault_doors=vault_doors)
        self._add(open_doors=tuple(open_doors))
        self.pack = pack or load_pack("black-plague")
        self.board = placing.board_of(self._position.map, tuple(self._position.vault_doors.items()),
                                      self.pack.box.doorways)
        self.rules = rules
        self.extra_setup = setup
        self._parts: dict[str, tuple[Part, ...]] = {}
        self.events: list[Any] = []
        self.drawn.append(self)

    # -- drawing up the position

    def survivor(self, name: str, zone: str, *, hands: Iterable[str] = (), body: str = "", pack: Iterable[str] = (),
                 skills: Iterable[str] | None = (), xp: int = 0, wounds: int = 0, seat: int = 0,
                 done: bool = False) -> Self:
        """A Survivor as in the library; but the default is no skill, so that a scenario shows just what it is about.

        Higher levels bring +1 Action from yellow on.
        """
        if skills is not None and self.rules.level(xp):
            skills = (*skills, self.pack.skills[placing.sheet_of(self.pack, name).skills_at(1)[0]].name)
        return super().survivor(name, zone, hands=hands, body=body, pack=pack, skills=skills, xp=xp, wounds=wounds,
                                seat=seat, done=done)

    def zombies(self, zone: str, **numbers: int) -> Self:
        """Zombies in a Zone: walkers, fatties, runners, abominations, necromancers (entered in this very Zone)."""
        if self._game is None:
            return super().zombies(zone, **numbers)
        for kind, number in numbers.items():
            placing.put_zombies(self._game, zone, kind, number)
        return self

    def necromancer(self, zone: str, *, entry: str, kind: str = "necromancer") -> Self:
        """A Necromancer on his way: he entered in `entry` (his token there is the scenario's business)."""
        if self._game is None:
            return super().necromancer(zone, entry=entry, kind=kind)
        placing.put_zombies(self._game, zone, kind, 1, entry)
        return self

    def with_quest(self, *, goals: Iterable[Part] = (), rules: Iterable[Part] = (), **tokens: Any) -> Self:
        """Tokens as in the library; goals and special rules as the rules get them."""
        named = {"goals": tuple(goals), "rules": tuple(rules)}
        self._parts |= {section: parts for section, parts in named.items() if parts}
        return super().with_quest(**tokens)

    def with_noise(self, zone: str, tokens: int = 1) -> Self:
        """Noise tokens left in a Zone."""
        if self._game is None:
            return super().with_noise(zone, tokens)
        placing.put_noise(self._game, zone, tokens)
        return self

    def with_bile(self, *zones: str) -> Self:
        """Dragon Bile lies in these Zones."""
        if self._game is None:
            return super().with_bile(*zones)
        placing.put_bile(self._game, zones)
        return self

    def _set(self, **changed: Any) -> Self:
        assert self._game is None, "The scenario is being played: whoever is in it has to be there before."
        return super()._set(**changed)

    def _build(self) -> ZoneGame:
        position, pack = self._position, self.pack
        quest = msgspec.structs.replace(placing.quest_of(position, pack), **self._parts)
        cast = placing.team_of(position, pack) if position.survivor else ()
        setup = Setup(pack, quest, self.rules, cast, tuple([figure.seat for figure in position.survivor]) or (0,),
                      **self.extra_setup)
        game = placing.placed(setup, position)
        game.rng = seeded(1)
        game.frame = Pause(None)
        game.events = Sink(self.events)
        game.script = placing.dice_of(position.dice)
        game.stacked = placing.draws_of(setup, position.draws)
        return game

    def _take(self, game: ZoneGame, key: str) -> int:
        """Take a card out of the deck so that nothing is there twice."""
        return placing.take_card(game, key, [])

    # -- scripting chance

    @property
    def game(self) -> ZoneGame:
        """The state, built when it is first needed."""
        if self._game is None:
            self._game = self._build()
        return self._game

    def dice(self, *faces: int) -> Self:
        """The next dice to be rolled."""
        if self._game is None:
            return super().dice(*faces)
        self._game.script += placing.dice_of(faces)
        return self

    def finds(self, *keys: str) -> Self:
        """The next Equipment cards (or artifacts) to be drawn, by key."""
        return self._draws([f"find {key}" for key in keys])

    def zombie_cards(self, *cards: int | str) -> Self:
        """The next Zombie cards to be drawn, by printed number or by what they say."""
        return self._draws([f"zombies {card}" for card in cards])

    def reveals(self, *colours: str) -> Self:
        """The colours of the next face-down Objectives."""
        return self._draws([f"reveal {colour}" for colour in colours])

    def _draws(self, draws: list[str]) -> Self:
        if self._game is None:
            return self._add(draws=tuple(draws))
        self._game.stacked += placing.draws_of(self._game.setup, draws)
        return self

    def supply(self, **numbers: int) -> Self:
        """Set how many miniatures are left of some kinds (the rest of the box is lost down the back of the sofa)."""
        for kind, number in numbers.items():
            shift = KINDS[kind]
            self.game.supply += hordes.of(shift, number) - hordes.of(shift, hordes.count(self.game.supply, shift))
        return self

    def then_chance(self) -> Self:
        """Where the script ends, chance goes on, also in the midst of a step."""
        self._by_chance = True
        return self

    def unscripted(self) -> Self:
        """What is left of the script is not meant to be used."""
        self.game.script = self.game.stacked = ()
        return self

    def left_over(self) -> str:
        """What is left of the script, if anything: a scenario that ends with it shows less than it says."""
        game = self._game
        if game is None or not (game.script or game.stacked):
            return ""
        return f"dice {game.script} and draws {game.stacked} were scripted and not used"

    # -- playing

    def _step(self, happen: Callable[[], None]) -> Self:
        """Let something happen, by the script alone if there is one."""
        game = self.game
        dice, draws = bool(game.script) and not self._by_chance, bool(game.stacked) and not self._by_chance
        if dice:
            game.script += (END,)
        if draws:
            game.stacked += (END,)
        happen()
        if dice:
            game.script = game.script[:-1]
        if draws:
            game.stacked = game.stacked[:-1]
        return self

    def turn(self, name: str, *, actions: int | None = None) -> Self:
        """Start a Survivor's Turn."""
        who = self.who(name)
        self.game.phase = "players"
        self.game.frame = Pause(None)
        begin_turn(self.game, who, False)
        if actions is not None:
            self.game.edit(who).actions = actions
        return self._step(self.game.advance)

    def round(self) -> Self:
        """Start a Round with the Players' Phase."""
        self.game.frame = BeginRound(None)
        return self._step(self.game.advance)

    def do(self, *notations: str) -> Self:
        """Choose options by their notation; each must be offered."""
        for text in notations:
            offered = {option.notation(self.game): option for option in self.game.options}
            assert text in offered, f"{text!r} is not offered; offered are: {', '.join(offered)}"
            self._step(partial(self.game.apply, offered[text]))
        return self

    def aside(self, text: str) -> Self:
        """Do something that no decision waits for."""
        offered = {option.notation(self.game): option for option in self.game.asides()}
        assert text in offered, f"{text!r} is not offered; offered are: {', '.join(offered)}"
        return self._step(partial(self.game.apply_aside, offered[text]))

    def zombies_act(self) -> Self:
        """Activate all zombies, without the spawn (dice and decisions as they come)."""
        self.game.phase = "zombies"
        self.game.frame = Pause(None)
        activate_all(self.game)
        return self._step(self.game.advance)

    def kind_acts(self, kind: str) -> Self:
        """An extra activation of one kind."""
        self.game.frame = Pause(None)
        activate_kind(self.game, KINDS[kind], "card")
        return self._step(self.game.advance)

    def spawn(self) -> Self:
        """The spawn step alone."""
        self.game.phase = "zombies"
        self.game.frame = Pause(None)
        spawn_step(self.game)
        return self._step(self.game.advance)

    def draw_for(self, zone: str, cards: int = 1) -> Self:
        """Draw Zombie cards for a Zone."""
        self.game.frame = Ignore(Pause(None))
        draw_for(self.game, self.board.index[zone], cards)
        return self._step(self.game.advance)

    def zombies_phase(self) -> Self:
        """The whole Zombies' Phase and the End Phase, up to the next decision."""
        self.game.frame = ZombiesPhase(None)
        return self._step(self.game.advance)

    def end_phase(self) -> Self:
        """The End Phase, up to the first decision of the next Round."""
        self.game.frame = EndPhase(None)
        return self._step(self.game.advance)

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


__all__ = ["PlayersPhase", "Scene", "SpawnStep", "horde", "plenty", "scene"]
