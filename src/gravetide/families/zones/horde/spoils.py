"""Vault Weapons that Abominations and the Defiler leave where they die (EE-113, EE-122, WD-068).

They lie face down: which one it is shows when it is taken, so nothing is kept but where they lie. The cards stay in the
Vault deck, `game.artifacts`, until then; no more can lie on the board than it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.content.model import OTHER
from gravetide.families.zones.horde import horde
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.inventory.gaining import GainCard
from gravetide.families.zones.team.team import without
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import can_pay, pay
from gravetide.families.zones.turn.options import Choice
from gravetide.families.zones.turn.search import AfterSearch
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish


class SpoilsView(HouseView, frozen=True):
    """The Zones in which Vault Weapons lie face down, one name for each."""

    zones: tuple[str, ...]


class Spoils(HouseState, frozen=True):
    """Where Vault Weapons lie face down: a Zone for each, in order."""

    key: ClassVar[str] = "spoils"
    zones: tuple[int, ...] = ()

    def problem(self, game: ZoneGame) -> str:
        """No more than the Vault deck has."""
        if list(self.zones) != sorted(self.zones) or any(not 0 <= zone < len(game.zombies) for zone in self.zones):
            return "A Vault Weapon lies nowhere."
        return "" if len(self.zones) <= len(game.artifacts) else "More Vault Weapons lie about than there are."

    def cards_in(self, zone: int) -> int:
        """How many lie there."""
        return self.zones.count(zone)

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """What lies there."""
        return ("Vault Weapon",) * self.zones.count(zone)

    def view(self, game: ZoneGame) -> SpoilsView | None:
        """Where they lie."""
        names = game.setup.board.zones
        return SpoilsView(tuple([names[zone] for zone in self.zones])) if self.zones else None

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        return cls(tuple([setup.board.index[zone] for zone in view.zones]) if view is not None else ())


def lie_in(game: ZoneGame, zone: int) -> int:
    """How many Vault Weapons lie in a Zone."""
    return recall(game, Spoils).zones.count(zone)


def lay(game: ZoneGame, zone: int) -> bool:
    """A random Vault Weapon is put into a Zone, if one is left."""
    for seen_to in game.setup.additions.drops:
        if seen_to(game, zone):
            return True
    return lay_weapon(game, zone)


def lay_weapon(game: ZoneGame, zone: int) -> bool:
    """One of the Vault deck lies there from now on, if one is left."""
    zones = recall(game, Spoils).zones
    if len(zones) >= len(game.artifacts):
        return False
    remember(game, Spoils(tuple(sorted((*zones, zone)))))
    if game.events is not None:
        game.events.append(events.VaultWeaponLaid(zone))
    return True


def left_behind(game: ZoneGame, zone: int, killed: int) -> None:
    """Zombies are dead: some kinds leave a Vault Weapon each."""
    for kind, number in horde.kinds(killed):
        if game.setup.pack.zombies[kind].drops:
            for _ in range(number):
                lay(game, zone)


class TakeWeapon(Choice):
    """Take a Vault Weapon that lies face down in the own Zone."""

    __slots__ = ()
    verb = "vault-weapon"
    says = "Take the Vault Weapon"
    group = "objective"
    shown = Shown("take", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action; which one it is shows now, and the inventory may be re-ordered for free."""
        pay(game, who, OTHER)
        zone = game.survivors[who].zone
        remember(game, Spoils(without(recall(game, Spoils).zones, zone)))
        card = game.draw(game.artifacts)
        game.artifacts = without(game.artifacts, card)
        game.frame = GainCard(AfterSearch(game.frame, who), who, card, "vault")
        judge(game)


TAKE_WEAPON: Final = TakeWeapon.of()


def spoil_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """A Vault Weapon within reach; zombies do not hinder."""
    survivor = game.survivors[who]
    if lie_in(game, survivor.zone) and can_pay(survivor, OTHER):
        options.append(TAKE_WEAPON)


def why_not_take(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why there is nothing to take."""
    survivor = game.survivors[who]
    if not lie_in(game, survivor.zone):
        return f"There is no Vault Weapon in {game.setup.board.zones[survivor.zone]}."
    return None if can_pay(survivor, OTHER) else "You have no Actions left."


CHAPTER: Final = Additions(
    states=(Spoils,),
    turn_options=(spoil_options,),
    killed=(left_behind,),
    reasons=((TakeWeapon, why_not_take),),
)
"""What this chapter adds to a game that names it."""
