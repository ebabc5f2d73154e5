"""Actions and what pays for them: ordinary Actions, free Actions of a kind, and things used once per Turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.turn.options import ACTIONS, Choice, action_names
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor

# What a Survivor has used or done in the current Turn (bits of Survivor.used)
SEARCHED: Final = 1
SPRINTED: Final = 2
JUMPED: Final = 4
SAVED_LIVES: Final = 8
WAS_LOUD: Final = 16
SHOVED: Final = 32
TAUNTED: Final = 64
LED: Final = 128
USED_DESTINY: Final = 256
FOUGHT: Final = 512
NOISY: Final = 1024
TOUGHENED: Final = 2048  # Tough has cancelled a Wound in this Zombies' Phase
REAPED: Final = 4096     # Reaper has taken its extra victim in this Combat Action
ENCHANTED: Final = 8192  # an enchantment was cast in this Turn
RAGED: Final = 16384     # Bloodlust was used in this Turn, where that is once
RUSHED: Final = 32768    # the Bloodlust of a class was used in this Turn
REROLLED: Final = 65536  # the one re-roll of the Turn
TENDED: Final = 131072   # Medic has removed a Wound
SLID: Final = 262144     # Ice Walker has had his free Move

NO_ACTIONS: Final = "You have no Actions left this Turn."


def can_pay(survivor: Survivor, kind: int) -> bool:
    """Whether an Action of this kind can be paid for."""
    if survivor.actions:
        return True
    for mask in survivor.free:
        if mask & kind:
            return True
    return False


def pays_free(survivor: Survivor, kind: int) -> bool:
    """Whether a free Action covers an Action of this kind."""
    for mask in survivor.free:
        if mask & kind:
            return True
    return False


def pay(game: ZoneGame, who: int, kind: int, extra: int = 0) -> None:
    """Spend a free Action of the kind if there is one, else an ordinary one; `extra` are always ordinary (BP-383).

    The narrowest free Action is used. Where two free Actions fit and neither is narrower, the player says which.
    """
    survivor = game.edit(who)
    if not survivor.free or not pays_free(survivor, kind):
        survivor.actions -= 1 + extra
        return
    fitting = [mask for mask in survivor.free if mask & kind]
    survivor.actions -= extra
    narrow = sorted({mask for mask in fitting if not any(m != mask and m & mask == m for m in fitting)})
    if len(narrow) == 1:
        spend_free(game, who, narrow[0])
    else:
        game.frame = PayWith(game.frame, who, tuple(narrow))


def spend_free(game: ZoneGame, who: int, mask: int) -> None:
    """Use up one free Action."""
    survivor = game.edit(who)
    left = list(survivor.free)
    left.remove(mask)
    survivor.free = tuple(left)


class Spend(Choice):
    """Which free Action pays."""

    __slots__ = ()
    verb = "spend"
    group = "choice"
    fields = (Field("kinds", ACTIONS),)

    def sentence(self, game: ZoneGame) -> str:
        return f"Use the free Action for {' or '.join(action_names(self.numbers[0]))}"


class PayWith(Frame):
    """Two free Actions would do: which one is spent?"""

    __slots__ = ("who", "masks")

    def __init__(self, below: Frame | None, who: int, masks: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.masks = masks

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [Spend.of(mask) for mask in self.masks]

    def choose(self, game: ZoneGame, option: Spend) -> None:
        game.frame = self.below
        spend_free(game, self.who, option.numbers[0])

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Which free Action does {game.setup.cast[self.who].name} spend?"
