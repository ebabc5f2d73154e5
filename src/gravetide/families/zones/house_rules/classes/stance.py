"""Defensive Stance: the weapons in Hand are rolled to block damage (AR-023 to AR-028)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.fight.wounds import ReceiveWounds, WoundBar
from gravetide.families.zones.house_rules.all_out.rule import BREAK, break_weapon
from gravetide.families.zones.house_rules.classes.roles import has, in_stance, set_stance
from gravetide.families.zones.team.team import hand_held, has_gem
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.options import Choice
from gravetide.families.zones.turn.turn import END, Turn
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown
from gravetide.kernel.words import listed

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

STANCE: Final = "defensive-stance"


class StanceTaken(Event, frozen=True):
    """A Survivor is ready to block."""

    survivor: int


class StanceRolled(Event, frozen=True):
    """A weapon was rolled to block damage; `all_out` are All-Out dice beside its own, `blocks` all that succeeded."""

    survivor: int
    card: int
    dice: tuple[int, ...]
    all_out: tuple[int, ...]
    target: int
    blocks: int


@tells
def _(event: StanceTaken, names: Names) -> str:
    return f"{names.survivor(event.survivor)} takes a defensive stance."


@tells
def _(event: StanceRolled, names: Names) -> str:
    dice = listed([str(die) for die in event.dice])
    wild = f" and All-Out {listed([str(die) for die in event.all_out])}" if event.all_out else ""
    blocked = f"{event.blocks} are" if event.blocks > 1 else f"{event.blocks or 'none'} is"
    return (f"{names.survivor(event.survivor)} parries with {names.card(event.card)}: {dice}{wild}; each "
            f"{event.target} or more blocks one damage, so {blocked} blocked.")


class TakeStance(Choice):
    """Take a defensive stance as the last Action of the Turn (AR-023)."""

    __slots__ = ()
    verb = "stance"
    says = "Take a defensive stance and end the Turn"
    group = "skill"
    shown = Shown("shield")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """It costs an Action and ends the Turn; it lasts until the next one."""
        turn = game.frame
        assert isinstance(turn, Turn)
        game.edit(who).actions -= 1
        set_stance(game, who, True)
        if game.events is not None:
            game.events.append(StanceTaken(who))
        turn.choose(game, END)


TAKE_STANCE: Final = TakeStance.of()


def stance_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Whoever has an Action left may end the Turn like this."""
    if game.survivors[who].actions and has(game, who, STANCE):
        options.append(TAKE_STANCE)


def why_no_stance(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why the stance is not offered."""
    if not has(game, who, STANCE):
        return f"{game.setup.cast[who].name} does not have the ability Defensive Stance."
    if not game.survivors[who].actions:
        return "You have no Actions left this Turn."
    return "You take a stance where you are: just say stance." if wish.spare else None


def leave_stance(game: ZoneGame, who: int) -> None:
    """The next Turn begins: the stance is over (AR-023)."""
    set_stance(game, who, False)


def parrying(game: ZoneGame, who: int) -> list[tuple[int, int, int]]:
    """What is rolled: (card, dice, accuracy) of each weapon in Hand, combat spells among them (AR-024, AR-025).

    Of a weapon that is used in two ways, the one that blocks more; and where more cards count as held than there are
    Hands, the two that block most.
    """
    found = []
    for held in sorted(hand_held(game, who)):
        card = game.setup.pack.cards[held >> 2]
        if card.attacks and has_gem(game, who, card.index):
            best = max(card.attacks, key=lambda attack: attack.dice * (7 - attack.accuracy))
            found.append((card.index, best.dice, best.accuracy))
    return sorted(sorted(found, key=_blocks, reverse=True)[:game.setup.rules.slots.hands])


def _blocks(weapon: tuple[int, int, int]) -> int:
    """How much a weapon blocks, in sixths."""
    _, dice, accuracy = weapon
    return dice * (7 - accuracy)


class WoundsMetInStance(WoundBar):
    """Whoever is in Defensive Stance rolls before any armor does (AR-024, AR-027)."""

    __slots__ = ("dares", "stops_abominations")

    def __init__(self, *, dares: bool = False, stops_abominations: bool = True, limit: int = 3,
                 may_be_overdone: bool = True, vault_cards_return: bool = False,
                 tough_outside_phase: bool = False) -> None:
        super().__init__(limit=limit, may_be_overdone=may_be_overdone, vault_cards_return=vault_cards_return,
                         tough_outside_phase=tough_outside_phase)
        self.dares = dares  # All-Out dice may be added (AR-026)
        self.stops_abominations = stops_abominations  # it is no Armor roll (AR-028)

    def meet(self, game: ZoneGame, who: int, soft: int, hard: int, damage: int) -> None:
        """Once for each batch of damage, whatever stops the rest (AR-025)."""
        stoppable = soft or (hard and self.stops_abominations)
        if stoppable and in_stance(game, who) and parrying(game, who):
            game.frame = Parry(game.frame, who, soft, hard, damage)
        else:
            super().meet(game, who, soft, hard, damage)


class Block(Choice):
    """Parry with the normal dice."""

    __slots__ = ()
    verb = "block"
    says = "Parry with the normal dice"
    group = "dice"
    shown = Shown("shield", "d", rolls=True)


class BlockAllOut(Choice):
    """Parry with All-Out dice too; a 1 among them breaks the weapon (AR-026)."""

    __slots__ = ()
    verb = "block-all-out"
    says = "Parry with All-Out dice too, which may break the weapons"
    group = "dice"
    shown = Shown("dice", "a", rolls=True)


BLOCK: Final = Block.of()
BLOCK_ALL_OUT: Final = BlockAllOut.of()


class Parry(Frame):
    """Damage is about to hit somebody in Defensive Stance (AR-024)."""

    __slots__ = ("who", "soft", "hard", "damage")

    def __init__(self, below: Frame | None, who: int, soft: int, hard: int, damage: int) -> None:
        self.below = below
        self.who = who
        self.soft = soft
        self.hard = hard
        self.damage = damage

    def step(self, game: ZoneGame) -> list[Option] | None:
        rules = game.setup.rules.wounds
        weapons = parrying(game, self.who) if not game.survivors[self.who].fate else []
        if weapons and isinstance(rules, WoundsMetInStance) and rules.dares:
            return [BLOCK, BLOCK_ALL_OUT]
        self._roll(game, weapons, False)
        return None

    def choose(self, game: ZoneGame, option: Block | BlockAllOut) -> None:
        self._roll(game, parrying(game, self.who), isinstance(option, BlockAllOut))

    def _roll(self, game: ZoneGame, weapons: list[tuple[int, int, int]], dared: bool) -> None:
        game.frame = self.below
        blocked = 0
        broken: list[int] = []
        for card, number, accuracy in weapons:
            dice = game.dice(number)
            wild = game.dice(number) if dared else ()
            blocks = len([die for die in dice + wild if die >= accuracy])
            blocked += blocks
            if BREAK in wild:
                broken.append(card)
            if game.events is not None:
                game.events.append(StanceRolled(self.who, card, dice, wild, accuracy, blocks))
        for card in broken:
            break_weapon(game, self.who, card, 1)
        # What no armor could stop is blocked first (AR-028), and whole hits before parts of one.
        rules = game.setup.rules.wounds
        parried = min(blocked, self.hard) if isinstance(rules, WoundsMetInStance) and rules.stops_abominations else 0
        hard = self.hard - parried
        left = max(0, self.soft * self.damage - (blocked - parried))
        whole, rest = divmod(left, self.damage)
        if rest:
            game.frame = ReceiveWounds(game.frame, self.who, 1, 0, rest)
        if whole or hard:
            game.frame = ReceiveWounds(game.frame, self.who, whole, hard, self.damage)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        number = self.soft * self.damage + self.hard
        return f"{game.setup.cast[self.who].name} is about to take {number} damage, in Defensive Stance: how to parry?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who, "damage": self.soft * self.damage + self.hard}
