"""Wounds as cards: each takes the place of a card that is lost, and they come one by one (Z1-032 to Z1-048)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.fight.sharing import to_share
from gravetide.families.zones.fight.wounds import BEAR, WOUNDS, Bear, GiveUp, TakeWound, WoundBar, prevented, wound
from gravetide.families.zones.team.inventory.places import (
    HAND,
    PACK,
    HeldOption,
    disposable,
    has_room,
    own_held,
    put,
    take_out,
    throw_away,
)
from gravetide.families.zones.team.team import abilities, discard
from gravetide.families.zones.turn.actions import TOUGHENED
from gravetide.families.zones.turn.options import SLOT, Choice
from gravetide.kernel.frame import Frame, Subject
from gravetide.kernel.options import Field, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class WoundCards(WoundBar):
    """Every Wound is a card that uses up a slot; the last one eliminates (Z1-032, Z1-034, Z1-040)."""

    __slots__ = ("any_wound_costs_a_card", "mask_slot", "discard_covers_theft")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"mask_slot": ("any", "hand")}

    def __init__(self, *, limit: int = 2, may_be_overdone: bool = False, vault_cards_return: bool = False,
                 tough_outside_phase: bool = False, any_wound_costs_a_card: bool = True, mask_slot: str = "any",
                 discard_covers_theft: bool = True) -> None:
        super().__init__(limit=limit, may_be_overdone=may_be_overdone, vault_cards_return=vault_cards_return,
                         tough_outside_phase=tough_outside_phase)
        self.any_wound_costs_a_card = any_wound_costs_a_card  # False: shots and cars wound, but take no card (Z1-037)
        self.mask_slot = mask_slot  # where a card that saves from a Wound has to lie for it (Z1-039)
        # A card discarded instead of a Wound is also the one that is stolen; False: a second one is (Z1-152).
        self.discard_covers_theft = discard_covers_theft

    def saves_in(self, slot: int) -> bool:
        """Any slot, or only the Hands (Z1-039)."""
        return slot == HAND or self.mask_slot == "any"

    def steals_anyway(self) -> bool:
        """One loss, or two (Z1-152)."""
        return not self.discard_covers_theft

    def meet(self, game: ZoneGame, who: int, soft: int, hard: int, damage: int) -> None:
        """Shots and cars: each point of Damage is a Wound, one after the other (Z1-037, Z1-044)."""
        game.frame = TakeWounds(game.frame, who, soft * damage + hard, self.any_wound_costs_a_card)

    def attacked(self, game: ZoneGame, zone: int, attackers: tuple[int, ...], targets: list[int]) -> None:
        """Each attack is given to somebody and settled before the next one (Z1-040, Z1-042)."""
        game.frame = TakeAttacks(game.frame, zone, tuple(targets), attackers)


class TakeAttacks(Frame):
    """Zombies of a Zone attack one after the other; the players say whom (Z1-040, Z1-101, Z1-118)."""

    __slots__ = ("zone", "targets", "attackers")

    def __init__(self, below: Frame | None, zone: int, targets: tuple[int, ...], attackers: tuple[int, ...]) -> None:
        self.below = below
        self.zone = zone
        self.targets = targets
        self.attackers = attackers  # their kinds

    def step(self, game: ZoneGame) -> list[Option] | None:
        alive = [who for who in self.targets if not game.survivors[who].fate]
        if not self.attackers or not alive:
            game.frame = self.below
            return None
        takers = self.targets if game.setup.rules.wounds.may_be_overdone else tuple(alive)
        if len(takers) > 1:
            return WOUNDS.of(takers)
        self._give(game, takers[0])
        return None

    def choose(self, game: ZoneGame, option: TakeWound) -> None:
        self._give(game, option.who)

    def _give(self, game: ZoneGame, who: int) -> None:
        game.frame = TakeAttacks(self.below, self.zone, self.targets, self.attackers[1:])
        survivor = game.survivors[who]
        tough = abilities(game, who).tough and not survivor.used & TOUGHENED
        if tough and not survivor.fate and (
                game.phase == "zombies" or game.setup.rules.wounds.tough_outside_phase):
            game.edit(who).used |= TOUGHENED
            prevented(game, who, 1, "tough")
        else:
            game.frame = TakeWounds(game.frame, who, 1, True)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        kind, left = game.setup.pack.zombies[self.attackers[0]].name, len(self.attackers)
        if left == 1:
            return f"Who takes the {kind}'s attack in {game.setup.board.zones[self.zone]}?"
        return f"{left} attacks to share in {game.setup.board.zones[self.zone]}: who takes the {kind}'s?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"left": len(self.attackers)}

    def subject(self, game: ZoneGame) -> Subject:
        return to_share(game, self.zone, len(self.attackers))


class Lose(HeldOption):
    """Take the Wound in the place of this card, which is lost: (survivor, held, slot) (Z1-032)."""

    __slots__ = ()
    notations = own_held("lose")
    says = "Lose {held} {slot}"
    group = "card"


class BearIn(Choice):
    """Take the Wound into a free slot: (slot,) (Z1-033)."""

    __slots__ = ()
    verb = "bear"
    says = "Take the Wound {slot}"
    group = "card"
    fields = (Field("slot", SLOT),)


class UseMask(Choice):
    """Discard a card that saves from a Wound (Z1-039)."""

    __slots__ = ()
    verb = "mask"
    says = "Discard the Goalie Mask: the Wound does not happen"
    group = "card"


USE_MASK: Final = UseMask.of()


class TakeWounds(Frame):
    """One Survivor is about to take Wounds, one after the other; `theft`: each costs a card (Z1-042 to Z1-045)."""

    __slots__ = ("who", "left", "theft")

    def __init__(self, below: Frame | None, who: int, left: int, theft: bool) -> None:
        self.below = below
        self.who = who
        self.left = left
        self.theft = theft

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        if survivor.fate or not self.left:
            game.frame = self.below
            return None
        places = disposable(game, survivor)
        options: list[Option] = [USE_MASK] if self._mask(game) else []
        if abilities(game, self.who).discard_for_wounds:
            options += [GiveUp.of(self.who, held, slot) for held, slot in places]
        if survivor.wounds + 1 >= game.setup.rules.wounds.limit:
            options.append(BEAR)  # it eliminates: whatever he chooses, he loses everything
            return options
        free = [slot for slot in (HAND, PACK) if has_room(game, self.who, slot)]
        if places and (self.theft or not free):
            options += [Lose.of(self.who, held, slot) for held, slot in places]
        else:
            options += [BearIn.of(slot) for slot in free]
        if not options:  # every slot has its Wound
            self._wounded(game)
            return None
        return options

    def _mask(self, game: ZoneGame) -> tuple[int, int] | None:
        """The card that would save him now, with its slot."""
        cards = game.setup.pack.cards
        rule = game.setup.rules.wounds
        return next((place for place in disposable(game, game.survivors[self.who])
                     if cards[place[0] >> 2].saves_from_wound and rule.saves_in(place[1])), None)

    def choose(self, game: ZoneGame, option: Lose | BearIn | Bear | GiveUp | UseMask) -> None:
        wound_card = game.setup.wound_card << 2
        if isinstance(option, Lose):
            who, held, slot = option.numbers
            take_out(game, who, held, slot)
            put(game, who, wound_card, slot)
            discard(game, who, held >> 2)
            self._wounded(game)
            return
        if isinstance(option, Bear):
            self._wounded(game)
            return
        if isinstance(option, BearIn):
            put(game, self.who, wound_card, option.numbers[0])
            self._wounded(game)
            return
        game.frame = TakeWounds(self.below, self.who, self.left - 1, self.theft)
        if isinstance(option, GiveUp):
            throw_away(game, *option.numbers)
            prevented(game, self.who, 1, "discard")
            if self.theft and game.setup.rules.wounds.steals_anyway():
                game.frame = Stolen(game.frame, self.who)
        else:
            mask = self._mask(game)
            assert mask is not None
            throw_away(game, self.who, *mask)
            prevented(game, self.who, 1, "mask")

    def _wounded(self, game: ZoneGame) -> None:
        game.frame = TakeWounds(self.below, self.who, self.left - 1, self.theft)
        wound(game, self.who, 1)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        name = game.setup.cast[self.who].name
        wounds = "a Wound" if self.left == 1 else f"{self.left} Wounds"
        return f"{name} is about to take {wounds}: which card is lost?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who, "left": self.left}


class Stolen(Frame):
    """A Wound was bought off with a card and the theft still happens (the other reading of Z1-152)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        places = disposable(game, game.survivors[self.who])
        if not places:
            game.frame = self.below
            return None
        return [Lose.of(self.who, held, slot) for held, slot in places]

    def choose(self, game: ZoneGame, option: Lose) -> None:
        game.frame = self.below
        throw_away(game, *option.numbers)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} loses a card: which one?"


def mend(game: ZoneGame, who: int) -> None:
    """One Wound card goes back to the supply, one in Hand first; what was lost does not return (Z1-156)."""
    survivor = game.edit(who)
    card = game.setup.wound_card << 2
    if card in survivor.hands:
        take_out(game, who, card, HAND)
    elif card in survivor.pack:
        take_out(game, who, card, PACK)
    survivor.wounds -= 1
