"""A Survivor's Turn: everything he can do, and how it ends (BP-026 to BP-029, BP-112 to BP-158)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import COMBAT
from gravetide.families.zones.fight.combat import attack_options, payable_modes
from gravetide.families.zones.fight.reloading import reload_options
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.horde.noise import MAKE_NOISE
from gravetide.families.zones.rounds.outcome import judge, may_leave
from gravetide.families.zones.state.survivor import CAST
from gravetide.families.zones.team.experience import bring_actions
from gravetide.families.zones.team.inventory.trading import exchange_options
from gravetide.families.zones.team.team import LEFT, abilities, cards_of, discard_all, gone
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import ENCHANTED, FOUGHT, NOISY, TOUGHENED
from gravetide.families.zones.turn.doors import close_options, door_options
from gravetide.families.zones.turn.dragon_fire import fire_options
from gravetide.families.zones.turn.enchantments import enchant_options, mark_cast, refresh
from gravetide.families.zones.turn.feats import feat_options
from gravetide.families.zones.turn.movement import jump_options, move_options
from gravetide.families.zones.turn.objectives import food_options, objective_options
from gravetide.families.zones.turn.options import Choice
from gravetide.families.zones.turn.search import search_options
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.fight.weapons import Kit
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor


def begin_turn(game: ZoneGame, who: int, extra: bool) -> None:
    """A Turn starts: Actions, free Actions and once-per-Turn skills are fresh (BP-028).

    An extra Turn (Zombie link) may interrupt another Turn, even the Survivor's own: that one goes on afterwards.
    """
    survivor = game.edit(who)
    if extra:
        if game.active >= 0 and game.setup.rules.skills.interrupted_turns_gain:
            game.frame = LearntMeanwhile(game.frame, game.active, len(game.survivors[game.active].skills))
        cast = tuple([held >> 2 for held in cards_of(survivor) if held & CAST])
        game.frame = Resume(game.frame, game.active, who, survivor.actions, survivor.free, survivor.used, cast)
        refresh(game, who)
    able = abilities(game, who)
    survivor.actions = game.setup.rules.rounds.actions + able.extra_actions + survivor.granted
    survivor.granted = 0
    survivor.free = able.free
    survivor.used &= TOUGHENED
    game.active = who
    if game.loud[1] == who:
        game.loud = (-1, -1)
    if game.events is not None:
        game.events.append(events.TurnBegan(who, survivor.actions, extra))
    game.frame = Turn(game.frame, who, extra)
    for moment in game.setup.additions.turn_begins:
        moment(game, who)


class Resume(Frame):
    """Go on with the Turn that an extra Turn interrupted."""

    __slots__ = ("active", "who", "actions", "free", "used", "cast")

    def __init__(self, below: Frame | None, active: int, who: int, actions: int, free: tuple[int, ...],
                 used: int, cast: tuple[int, ...]) -> None:
        self.below = below
        self.active = active
        self.who = who
        self.actions = actions
        self.free = free
        self.used = used
        self.cast = cast  # enchantments already cast in the Turn that goes on

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        game.active = self.active
        survivor = game.edit(self.who)
        if not survivor.fate:
            survivor.actions, survivor.free = self.actions, self.free
            survivor.used = self.used | survivor.used & TOUGHENED
            for card in self.cast:
                if card << 2 in cards_of(survivor):
                    mark_cast(game, self.who, card)
        return None


class LearntMeanwhile(Frame):
    """A Turn that was interrupted goes on: what its Survivor learnt since then counts in it too (BP-089, BP-477).

    `skills` is how many he had.
    """

    __slots__ = ("who", "skills")

    def __init__(self, below: Frame | None, who: int, skills: int) -> None:
        self.below = below
        self.who = who
        self.skills = skills

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        survivor = game.survivors[self.who]
        if not survivor.fate:
            for skill in survivor.skills[self.skills:]:
                bring_actions(game, self.who, skill)
        return None


class EndTurn(Choice):
    """Do nothing more: what is left is lost (BP-157)."""

    __slots__ = ()
    verb = "end"
    says = "End the Turn"
    group = "end"
    shown = Shown("end", "e", closes="turn")


END: Final = EndTurn.of()


@mypyc_attr(free_list_len=1, acyclic=True)  # one for every Turn, and the last is gone when the next begins
class Turn(Frame):
    """The Survivor chooses what to do next."""

    __slots__ = ("who", "extra")

    def __init__(self, below: Frame | None, who: int, extra: bool) -> None:
        self.below = below
        self.who = who
        self.extra = extra

    def step(self, game: ZoneGame) -> list[Option] | None:  # noqa: C901 - a list of chapters, one line each
        who = self.who
        survivor = game.survivors[who]
        if survivor.fate:
            end_turn(game, self.below, who, self.extra)
            return None
        kit = survivor.kit
        if kit is None or not kit.equipped:
            kit = kit_of(game, who)
        able = kit.able
        # Every decision of a Turn comes through here: what is known is handed on, and what can't be is not asked.
        options: list[Option] = []
        setup, zone = game.setup, survivor.zone
        additions = setup.additions
        acting = survivor.actions > 0
        for inside in additions.inside:
            if inside(game, who):
                return self._seated(game, survivor, kit)
        if acting or survivor.free:
            move_options(game, who, survivor, able, options)
            if kit.shoots or (kit.weapons and game.zombies[zone]):
                attack_options(game, who, kit, COMBAT if acting else payable_modes(game, who), options)
            if kit.opens and setup.board.doors_of[zone]:
                door_options(game, survivor, kit, options)
            if able.searches_outside or setup.board.kind[zone] == "room":
                search_options(game, survivor, able, options)
            if kit.enchantments:
                enchant_options(game, who, kit.enchantments, options)
        elif able.hold_your_nose:
            search_options(game, survivor, able, options)
        if acting and zone in setup.treasures:
            objective_options(game, zone, options)
        if kit.food:
            food_options(kit.food, options)
        if acting:
            if kit.bile or kit.torch:
                fire_options(game, who, options)
            exchange_options(game, who, survivor, options)
            if not able.ninja or setup.rules.noise.ninjas_are_heard():
                options.append(MAKE_NOISE)
            if able.jump:
                jump_options(game, who, options)
            if able.close_door:
                close_options(game, who, options)
        if kit.empty:
            reload_options(survivor, kit, options)
        if able.has_feats:
            feat_options(game, who, survivor, able, options)
        for offer in additions.turn_options:
            offer(game, who, options)
        for limit in additions.limits:
            options = limit.left(game, who, options)
        options.append(END)
        return options

    def _seated(self, game: ZoneGame, survivor: Survivor, kit: Kit) -> list[Option]:
        """What somebody can do without getting up (Z1-180)."""
        who, setup, able = self.who, game.setup, kit.able
        options: list[Option] = []
        acting = survivor.actions > 0
        if kit.weapons and (acting or survivor.free):
            attack_options(game, who, kit, COMBAT if acting else payable_modes(game, who), options)
        if acting:
            if survivor.zone in setup.treasures and setup.rules.objectives.reach_out():
                objective_options(game, survivor.zone, options)
            exchange_options(game, who, survivor, options)
            if not able.ninja or setup.rules.noise.ninjas_are_heard():
                options.append(MAKE_NOISE)
        if kit.empty:
            reload_options(survivor, kit, options)
        if able.has_feats:
            feat_options(game, who, survivor, able, options)
        for offer in setup.additions.turn_options:
            offer(game, who, options)
        options.append(END)
        return options

    def choose(self, game: ZoneGame, option: Option) -> None:
        if option is not END:
            option.carry_out(game, self.who)
        elif can_leave(game, self.who):
            game.frame = TurnEnds(self.below, self.who, self.extra)
        else:
            end_turn(game, self.below, self.who, self.extra)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        survivor = game.survivors[self.who]
        name = game.setup.cast[self.who].name
        free = f", plus {len(survivor.free)} free" if survivor.free else ""
        plural = "" if survivor.actions == 1 else "s"
        return f"{name}'s Turn: {survivor.actions} Action{plural} left{free}."


class Leave(Choice):
    """Go out by the Exit, for good (BP-321)."""

    __slots__ = ()
    verb = "leave"
    says = "Leave by the Exit"
    group = "end"
    shown = Shown("exit", "q", closes="question", where="here")


class Remain(Choice):
    """Stay on the board."""

    __slots__ = ()
    verb = "remain"
    says = "Stay on the board"
    group = "end"
    shown = Shown(closes="question")


LEAVE: Final = Leave.of()
REMAIN: Final = Remain.of()


def can_leave(game: ZoneGame, who: int) -> bool:
    """Whether the Survivor ends his Turn in a free Exit Zone and the quest lets him go (BP-321, BP-323, BP-359)."""
    survivor = game.survivors[who]
    return (not survivor.fate and survivor.zone in game.setup.exits and not game.zombies[survivor.zone]
            and may_leave(game, who))


def end_turn(game: ZoneGame, below: Frame | None, who: int, extra: bool) -> None:
    """The Turn is over: the Rotten token, fresh enchantments for the next one."""
    game.frame = below
    survivor = game.edit(who)
    if (not survivor.fate and not survivor.used & (FOUGHT | NOISY) and survivor.rotten != 1
            and abilities(game, who).rotten):
        if not survivor.rotten and game.events is not None:
            game.events.append(events.RottenChanged(who, True))
        survivor.rotten = 1
    survivor.actions = 0
    survivor.free = ()
    if not extra:
        survivor.done = True
    game.active = -1
    if isinstance(below, Resume) and below.active >= 0:
        refresh(game, who)  # others' enchantments belong to the Turn that goes on
    elif survivor.used & ENCHANTED:
        refresh(game)
    if game.events is not None:
        game.events.append(events.TurnEnded(who))
    for moment in game.setup.additions.turn_ends:
        moment(game, who)
    if game.setup.rules.exits.at_any_turns_end:
        others = tuple([i for i, s in enumerate(game.survivors) if i != who and s.zone in game.setup.quest.exits])
        game.frame = ExitOpens(game.frame, others)


def leave(game: ZoneGame, who: int) -> None:
    """The Survivor goes out by the Exit, with what he carries unless the table says otherwise (BP-321)."""
    gone(game, who, LEFT)
    if game.events is not None:
        game.events.append(events.LeftBoard(who, game.survivors[who].zone))
    if not game.setup.rules.exits.takes_equipment:
        discard_all(game, who)


class ExitOpens(Frame):
    """Somebody's Turn is over: those who wait in the Exit may go, one after the other (the other reading of BP-323)."""

    __slots__ = ("waiting",)

    def __init__(self, below: Frame | None, waiting: tuple[int, ...]) -> None:
        self.below = below
        self.waiting = waiting

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.waiting:
            game.frame = self.below
            return None
        if not can_leave(game, self.waiting[0]):
            game.frame = ExitOpens(self.below, self.waiting[1:])
            return None
        if game.setup.rules.exits.leaving_is_optional:
            return [LEAVE, REMAIN]
        self.choose(game, LEAVE)
        return None

    def choose(self, game: ZoneGame, option: Leave | Remain) -> None:
        game.frame = ExitOpens(self.below, self.waiting[1:])
        if isinstance(option, Leave):
            leave(game, self.waiting[0])
            judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.waiting[0]]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.waiting[0]].name} is waiting in the Exit: leave now?"


class TurnEnds(Frame):
    """The Survivor may go out by the Exit at the end of his Turn."""

    __slots__ = ("who", "extra")

    def __init__(self, below: Frame | None, who: int, extra: bool) -> None:
        self.below = below
        self.who = who
        self.extra = extra

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not can_leave(game, self.who):
            end_turn(game, self.below, self.who, self.extra)
        elif game.setup.rules.exits.leaving_is_optional:
            return [LEAVE, REMAIN]
        else:
            self.choose(game, LEAVE)
        return None

    def choose(self, game: ZoneGame, option: Leave | Remain) -> None:
        if isinstance(option, Leave):
            leave(game, self.who)
        end_turn(game, self.below, self.who, self.extra)
        judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} is in the Exit: leave now?"
