"""What is added where a chapter has nothing to swap: functions, by the moment at which they are asked.

House rules add, and so do chapters that only some games have: each of those says what it adds in its `CHAPTER`, and the
declaration of a game puts them `together`. A chapter that only gets something more (another Action, a phase, a thing on
the board) asks the additions at one named moment; a chapter that works differently is a component of its own
(`rules.but(...)`). Where nothing is added all of these are empty, and being empty is all that is ever asked of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.fields import fields_of
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.fight.combat import Declare
    from gravetide.families.zones.house_rules.records import HouseState
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.told.marks import Mark
    from gravetide.kernel.wish import Wish

Act = Callable[["ZoneGame"], None]
SurvivorAct = Callable[["ZoneGame", int], None]
Offer = Callable[["ZoneGame", int, list[Option]], None]
DoorAct = Callable[["ZoneGame", int], None]
ZoneAct = Callable[["ZoneGame", int], None]
RoomsAct = Callable[["ZoneGame", tuple[int, ...]], None]
HordeAct = Callable[["ZoneGame", int, int], None]
Pushed = Callable[["ZoneGame", int, int, int], None]
CardsDue = Callable[["ZoneGame", int], int]
Pull = Callable[["ZoneGame", int], list[int]]
Pressed = tuple[int, int, int]
Borders = Callable[["ZoneGame"], "Iterable[tuple[int, int]]"]
Asides = Callable[["ZoneGame"], "list[HouseAside]"]
Barrier = Callable[["ZoneGame", int, int, int], str]
Declaration = Callable[["ZoneGame", "Declare"], None]
Noises = Callable[["ZoneGame"], "Iterable[tuple[int, int]]"]
Mask = Callable[["ZoneGame"], int]
Inside = Callable[["ZoneGame", int], bool]
Slain = Callable[["ZoneGame", int, int], None]
Crossed = Callable[["ZoneGame", int, int, str], None]
Defeat = Callable[["ZoneGame"], str]
TakenOver = Callable[["ZoneGame", int], bool]
Deed = Callable[["ZoneGame", int, int, Any, int], None]
BetterOdds = Callable[["ZoneGame", Option], Any]
WhyNot = Callable[["ZoneGame", int, "Wish"], "str | None"]
"""Why a Survivor can't have his wish; None where nothing speaks against it."""
AttackOffer = Callable[["ZoneGame", int, int, list[Option]], None]
Bound = Callable[["ZoneGame", int], bool]
WhyUnpaid = Callable[["ZoneGame", int, "Wish"], str]
Wielded = Callable[["ZoneGame", int, int], None]
DiceFall = Callable[["ZoneGame", int, int, int, tuple[int, ...]], None]
More = Callable[["ZoneGame", int], int]
Deaf = Callable[["ZoneGame", int], str]
Before = Callable[[Frame], Frame]
Errands = Callable[["ZoneGame"], "list[tuple[int, tuple[tuple[int, ...], ...], str]]"]
Marks = Callable[["ZoneGame"], "Iterable[Mark]"]
Tries = Callable[["ZoneGame", int, "dict[str, Any]"], "list[tuple[str, str]]"]
Losses = Callable[["ZoneGame", int, int], None]


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseAside(Choice):
    """An aside that a house rule offers: free, and possible although the decision does not wait."""

    __slots__ = ()
    group = "aside"

    def aside_seat(self, game: ZoneGame) -> int | None:
        """The seat that may do it; None for any."""
        return None

    def carry_out_aside(self, game: ZoneGame) -> None:
        """Do it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Limit:
    """Something that lets a Survivor do only some of what he could do in his Turn, such as the ground he stands on."""

    __slots__ = ()

    def left(self, game: ZoneGame, who: int, options: list[Option]) -> list[Option]:
        """What is left of it."""
        raise NotImplementedError

    def reason(self, game: ZoneGame, who: int) -> str:
        """Why not everything is possible, where that is so; else an empty text."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Breakable:
    """One sort of things that zombies can break."""

    __slots__ = ()

    def name(self) -> str:
        """What it is called."""
        raise NotImplementedError

    def places(self, game: ZoneGame) -> list[Pressed]:
        """Where zombies could press against one now, as (their Zone, the Zone behind it, its number)."""
        raise NotImplementedError

    def give_way(self, game: ZoneGame, number: int) -> None:
        """It is broken."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Company:
    """What tells some Guards from others: who obeys, how they fight and walk, and who of them goes or falls."""

    __slots__ = ()

    def idle(self, game: ZoneGame, zone: int) -> int:
        """How many Guards of a Zone take no orders."""
        return 0

    def shy(self, game: ZoneGame, zone: int) -> int:
        """How many of those who obey do not shoot."""
        return 0

    def dice(self, game: ZoneGame, zone: int, number: int) -> int:
        """Dice that so many Guards of a Zone roll when they strike."""
        return number

    def sharp(self, game: ZoneGame, zone: int, number: int) -> tuple[int, int]:
        """Of so many Guards who shoot: how many aim better than others, and what their dice have to show."""
        return 0, 0

    def strides(self, game: ZoneGame, zone: int) -> int:
        """How many Guards of a Zone go two Zones with one order."""
        return 0

    def went(self, game: ZoneGame, origin: int, zone: int, number: int) -> None:
        """Guards have gone from one Zone to another."""

    def fell(self, game: ZoneGame, zone: int, number: int, by_zombies: bool) -> None:
        """Guards were lost in a Zone."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Wares:
    """What changes hands in a Trade beside cards. It is kept for who has it as numbers, from 0."""

    __slots__ = ()

    def of(self, game: ZoneGame, who: int) -> tuple[int, ...]:
        """What a Survivor has of it."""
        raise NotImplementedError

    def back(self, game: ZoneGame, who: int, partner: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> None:
        """The partner does not agree: both have again what they had."""
        raise NotImplementedError

    def offer(self, game: ZoneGame, who: int, partner: int, kept: tuple[int, ...], options: list[Option]) -> None:
        """What can still be handed over, either way; `kept` has changed hands already in this Trade."""
        raise NotImplementedError


class HouseRulesAct(Frame):
    """What house rules do at a moment between two phases, one after the other, each to its end."""

    __slots__ = ("moment", "at")

    def __init__(self, below: Frame | None, moment: str, at: int) -> None:
        self.below = below
        self.moment = moment
        self.at = at

    def step(self, game: ZoneGame) -> list[Option] | None:
        actors: tuple[Act, ...] = getattr(game.setup.additions, self.moment)
        if self.at == len(actors):
            game.frame = self.below
        else:
            game.frame = HouseRulesAct(self.below, self.moment, self.at + 1)
            actors[self.at](game)
        return None


def act_at(game: ZoneGame, moment: str) -> None:
    """Let house rules act at a moment, before whatever is pending."""
    game.frame = HouseRulesAct(game.frame, moment, 0)


class Additions:
    """Everything added, in the order of the modules. A *moment* may change the game and put frames on top of it."""

    __slots__ = ("states", "decks_made", "set_up", "turn_begins", "turn_options", "turn_ends", "entered",
                 "zombies_begin", "zombies_end", "round_ends", "blocked", "barriers", "asides",
                 "reasons", "declarations", "odds", "enchanted", "surprised", "door_opened", "drawn", "breakables",
                 "lasting_noise", "inside", "slain", "departed", "closed_manholes", "corrupted", "closed",
                 "attacks", "attacks_bound", "wielded", "dice_fall", "meditation", "deaf", "guards_lost", "before_play",
                 "why_unpaid",
                 "limits", "end_begins", "doomed",
                 "prey", "tainted", "killed", "pushed", "drained", "advanced", "cards_due", "defiler_came",
                 "company", "crossed", "defeats", "won", "held_back", "drops", "deeds", "funds",
                 "pair_woken", "order_prices", "guards_came", "errands", "marks", "tries",
                 "rooms_seen", "wares")

    def __init__(
        self,
        *,
        states: tuple[type[HouseState], ...] = (),
        decks_made: tuple[Act, ...] = (),
        set_up: tuple[Act, ...] = (),
        turn_begins: tuple[SurvivorAct, ...] = (),
        turn_options: tuple[Offer, ...] = (),
        turn_ends: tuple[SurvivorAct, ...] = (),
        entered: tuple[SurvivorAct, ...] = (),
        zombies_begin: tuple[Act, ...] = (),
        zombies_end: tuple[Act, ...] = (),
        round_ends: tuple[Act, ...] = (),
        blocked: tuple[Borders, ...] = (),
        barriers: tuple[Barrier, ...] = (),
        asides: tuple[Asides, ...] = (),
        reasons: tuple[tuple[type[Option], WhyNot], ...] = (),
        declarations: tuple[Declaration, ...] = (),
        odds: tuple[BetterOdds, ...] = (),
        enchanted: tuple[SurvivorAct, ...] = (),
        surprised: tuple[SurvivorAct, ...] = (),
        door_opened: tuple[DoorAct, ...] = (),
        drawn: tuple[Pull, ...] = (),
        breakables: tuple[Breakable, ...] = (),
        lasting_noise: tuple[Noises, ...] = (),
        inside: tuple[Inside, ...] = (),
        slain: tuple[Slain, ...] = (),
        departed: tuple[SurvivorAct, ...] = (),
        closed_manholes: tuple[Mask, ...] = (),
        corrupted: tuple[Mask, ...] = (),
        closed: tuple[Mask, ...] = (),
        company: tuple[Company, ...] = (),
        crossed: tuple[Crossed, ...] = (),
        defeats: tuple[Defeat, ...] = (),
        won: tuple[Act, ...] = (),
        held_back: tuple[TakenOver, ...] = (),
        drops: tuple[TakenOver, ...] = (),
        deeds: tuple[Deed, ...] = (),
        funds: tuple[More, ...] = (),
        pair_woken: tuple[ZoneAct, ...] = (),
        order_prices: tuple[More, ...] = (),
        guards_came: tuple[ZoneAct, ...] = (),
        attacks: tuple[AttackOffer, ...] = (),
        attacks_bound: tuple[Bound, ...] = (),
        wielded: tuple[Wielded, ...] = (),
        dice_fall: tuple[DiceFall, ...] = (),
        meditation: tuple[More, ...] = (),
        deaf: tuple[Deaf, ...] = (),
        guards_lost: tuple[Losses, ...] = (),
        before_play: tuple[Before, ...] = (),
        why_unpaid: WhyUnpaid | None = None,
        limits: tuple[Limit, ...] = (),
        end_begins: tuple[Act, ...] = (),
        doomed: tuple[ZoneAct, ...] = (),
        prey: tuple[Mask, ...] = (),
        tainted: tuple[ZoneAct, ...] = (),
        killed: tuple[HordeAct, ...] = (),
        pushed: tuple[Pushed, ...] = (),
        drained: tuple[Act, ...] = (),
        advanced: tuple[Slain, ...] = (),
        cards_due: tuple[CardsDue, ...] = (),
        defiler_came: tuple[ZoneAct, ...] = (),
        errands: tuple[Errands, ...] = (),
        marks: tuple[Marks, ...] = (),
        tries: tuple[Tries, ...] = (),
        rooms_seen: tuple[RoomsAct, ...] = (),
        wares: tuple[Wares, ...] = (),
    ) -> None:
        self.states = states                # what has to be remembered: `zones.house_rules.remembered`
        self.decks_made = decks_made        # set-up: the decks are made, nobody has a card yet
        self.set_up = set_up                # set-up: all is in place, the starting cards are about to be dealt
        self.turn_begins = turn_begins      # a Survivor's Turn has begun, nothing has been chosen yet
        self.turn_options = turn_options    # what else he can do now
        self.turn_ends = turn_ends          # his Turn is over
        self.entered = entered              # he has come into another Zone, by whatever means
        self.zombies_begin = zombies_begin  # the Zombies' Phase has begun, nobody has acted yet
        self.zombies_end = zombies_end      # all zombies have acted, nobody has spawned yet
        self.round_ends = round_ends        # the End Phase is done, the next Round has not begun yet
        self.blocked = blocked              # borders (Zone, Zone) that nobody crosses; sight goes over them
        self.barriers = barriers            # what is in the way of a deed over a distance: `zones.turn.barriers`
        self.asides = asides                # free things that no decision waits for (each a `HouseAside`)
        self.reasons = reasons              # why options of a class are not offered, for each class of these options
        self.declarations = declarations    # an attack is chosen, nothing is rolled: what else is declared
        self.enchanted = enchanted          # he has used an enchantment, its effect is about to come
        self.surprised = surprised          # he has drawn a trap while searching, nobody has come out yet
        self.odds = odds                    # chances where a house rule knows better, else None
        self.door_opened = door_opened      # a door has been opened, what lies behind it is not revealed yet
        self.drawn = drawn                  # Zones that zombies of a Zone who see nobody go for first; none: as usual
        self.breakables = breakables        # what zombies can break (`zones.house_rules.breakout`)
        self.lasting_noise = lasting_noise  # (Zone, Noise tokens) that stay at the end of a Round
        self.inside = inside                # whether he sits where he can't do what takes feet (`zones.turn.cars`)
        self.slain = slain                  # a Survivor has killed zombies in a Zone
        self.departed = departed            # he is eliminated, or gone by an Exit
        self.closed_manholes = closed_manholes  # a mask of those that nothing comes out of any more
        self.corrupted = corrupted          # a mask of corrupted Zones: Walkways among them are streets
        self.closed = closed                # a mask of Zones that nobody may enter on foot
        self.company = company              # what tells some Guards from others
        self.crossed = crossed              # he has come from a Zone into the one where he is, in such a way
        self.defeats = defeats              # why the game is lost, where a quest has reasons of its own; else nothing
        self.won = won                      # all goals are reached, and the game is about to end
        self.held_back = held_back          # a Spawn token of a colour is to advance: whether somebody is asked first
        self.drops = drops                  # a Vault Weapon is to be laid in a Zone: whether it is seen to otherwise
        self.deeds = deeds                  # what carries out an effect of an Objective card; there is at most one
        self.funds = funds                  # what he can pay for a choice on a card with
        self.pair_woken = pair_woken        # the pair of Guards beside a Red Objective is awake
        self.order_prices = order_prices    # Actions by which his next order to Guards costs more, or less
        self.guards_came = guards_came      # Guards have come into a Zone
        self.attacks = attacks              # more ways to attack, of the kinds in a mask: what is paid for
        self.attacks_bound = attacks_bound  # whether the Survivor has no others now
        self.wielded = wielded              # he is about to attack with a card, nothing is rolled
        self.dice_fall = dice_fall          # the final roll of an attack at a Zone lies there, nobody is hit yet
        self.meditation = meditation        # Chi by which Meditation brings him farther than usual
        self.deaf = deaf                    # why the Guards of a Zone obey nobody; empty: they do
        self.guards_lost = guards_lost      # so many Guards were lost in a Zone
        self.why_unpaid = why_unpaid        # of a wish to attack: why nothing can be paid for it, or why it must be
        self.before_play = before_play      # set-up: what is asked when Equipment is dealt, before the first Round
        self.limits = limits                # what is left of what he can do in his Turn, where he stands
        self.end_begins = end_begins        # the End Phase has begun: who is lost now is lost before anything is judged
        self.doomed = doomed                # everybody in a Zone is eliminated: those who are no Survivors
        self.prey = prey                    # a mask of Zones where zombies find somebody else than Survivors
        self.tainted = tainted              # Corruption was set in a Zone, which ways and sight know already
        self.killed = killed                # zombies of a Zone are dead, for whatever reason
        self.pushed = pushed                # all zombies of a Zone were pushed into another (origin, zone, horde)
        self.drained = drained              # a card was drawn that takes Chi from everybody
        self.advanced = advanced            # he has reached a Danger Level, his skill is still to come
        self.cards_due = cards_due          # of how many cards a Spawn token has one, a Necromancer first; -1: none
        self.defiler_came = defiler_came    # a Zombie card has brought the Defiler to a Zone
        self.errands = errands              # kinds that make for something whatever Survivors do: `zones.horde.errands`
        self.marks = marks                  # what is drawn of rules that remember nothing: `zones.told.marks`
        self.rooms_seen = rooms_seen        # rooms are about to be filled, which nobody had seen before
        self.wares = wares                  # what changes hands in a Trade beside cards; there is at most one
        self.tries = tries                  # what he might try with a thing that he can't, as (label, notation)

    def and_also(self, **more: Any) -> Additions:
        """The same with more of some; a single thing may be given without the tuple around it."""
        kept = {name: getattr(self, name) for name in fields_of(Additions)}
        for name, added in more.items():
            if name == "why_unpaid":
                kept[name] = added
                continue
            kept[name] += added if isinstance(added, tuple) else (added,)
        return Additions(**kept)


def together(*chapters: Additions) -> Additions:
    """What several chapters add, in their order."""
    joined = NOTHING_ADDED
    for chapter in chapters:
        told = {name: getattr(chapter, name) for name in fields_of(Additions)}
        joined = joined.and_also(**{name: added for name, added in told.items() if added})
    return joined


NOTHING_ADDED: Final = Additions()
