"""Which class a Survivor has, and what it lets him do: the questions that house rules ask about classes (AR-013).

    if has(game, who, "piercing-magic"): ...

Nobody has an ability while the house rule `classes` is off, so another house rule may ask without asking for that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.content.classes import Ability, CharacterClass, load_classes
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.told.marks import Mark

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

UNDECIDED: Final = -1


class AbilityView(msgspec.Struct, frozen=True):
    """An ability with what it does."""

    key: str
    name: str
    text: str


class RoleView(msgspec.Struct, frozen=True):
    """The class of a Survivor; empty while it is to be chosen. `stance`: in Defensive Stance."""

    key: str
    name: str
    abilities: tuple[AbilityView, ...]
    stance: bool = False


class RolesView(HouseView, frozen=True):
    """The classes by the keys of their Survivors, and the doors whose locks were dispelled or picked, by number."""

    survivors: dict[str, RoleView]
    unlocked: tuple[int, ...] = ()


class Roles(HouseState, frozen=True):
    """The number of each Survivor's class, who stands in Defensive Stance, and which special locks are undone."""

    key: ClassVar[str] = "classes"
    of: tuple[int, ...] = ()
    stance: int = 0                # mask of Survivors
    unlocked: int = 0              # mask of doors

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        known = load_classes(game.setup.pack.game).by_key
        return cls(tuple([known[key].index if key else UNDECIDED for key in game.setup.classes]))

    def problem(self, game: ZoneGame) -> str:
        number, team = len(load_classes(game.setup.pack.game).classes), len(game.setup.cast)
        if len(self.of) != team or any(not UNDECIDED <= role < number for role in self.of):
            return "A Survivor has a class that does not exist."
        if not 0 <= self.stance < 1 << team:
            return "Somebody who is not at the table stands in Defensive Stance."
        if not 0 <= self.unlocked < 1 << len(game.setup.board.doors):
            return "The lock of a door is undone that the board does not have."
        return ""

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        found = []
        for key, role in self.view(game).survivors.items():
            found += [Mark(self.key, role.name, figure=key)] if role.key else []
            found += [Mark(self.key, ability.name, ability.text, figure=key) for ability in role.abilities]
            found += [Mark(self.key, "Defensive Stance", "He stands in it now.", "shield", figure=key)] * role.stance
        return found

    def view(self, game: ZoneGame) -> RolesView:
        known = load_classes(game.setup.pack.game).classes
        shown = {}
        for who, sheet in enumerate(game.setup.cast):
            role = known[self.of[who]] if self.of[who] >= 0 else None
            shown[sheet.key] = RoleView(
                role.key if role else "", role.name if role else "",
                tuple(AbilityView(a.key, a.name, a.text) for a in role.abilities.values()) if role else (),
                bool(self.stance >> who & 1))
        return RolesView(shown, tuple([n for n in range(len(game.setup.board.doors)) if self.unlocked >> n & 1]))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        known = load_classes(setup.pack.game).by_key
        roles = [view.survivors[sheet.key] for sheet in setup.cast]
        stance = unlocked = 0
        for who, role in enumerate(roles):
            stance |= role.stance << who
        for door in view.unlocked:
            unlocked |= 1 << door
        return cls(tuple([known[role.key].index if role.key else UNDECIDED for role in roles]), stance, unlocked)


def class_of(game: ZoneGame, who: int) -> CharacterClass | None:
    """The Survivor's class; None without the house rule, or while it is to be chosen."""
    kept = game.remembered
    record = kept.records.get("classes") if kept is not None else None
    if not isinstance(record, Roles) or record.of[who] < 0:
        return None
    return load_classes(game.setup.pack.game).classes[record.of[who]]


def ability(game: ZoneGame, who: int, key: str) -> Ability | None:
    """The ability of this key, if the Survivor's class has it."""
    role = class_of(game, who)
    return role.abilities.get(key) if role is not None else None


def has(game: ZoneGame, who: int, key: str) -> bool:
    """Whether the Survivor's class has this ability."""
    role = class_of(game, who)
    return role is not None and key in role.abilities


def amount(game: ZoneGame, who: int, key: str) -> int:
    """How much of it the Survivor has; 0 without the ability."""
    found = ability(game, who, key)
    return found.amount if found is not None else 0


def task_cost(game: ZoneGame, who: int, actions: int) -> int:
    """What a heavy task of so many Actions costs this Survivor: Muscle Mass saves some, but never the last (AR-022)."""
    return max(min(actions, 1), actions - amount(game, who, "muscle-mass"))


def take(game: ZoneGame, who: int, role: int) -> None:
    """The Survivor has this class from now on."""
    now = recall(game, Roles)
    remember(game, Roles((*now.of[:who], role, *now.of[who + 1:]), now.stance, now.unlocked))


def set_stance(game: ZoneGame, who: int, taken: bool) -> None:
    """The Survivor is in Defensive Stance from now on, or no longer."""
    now = recall(game, Roles)
    mask = now.stance | 1 << who if taken else now.stance & ~(1 << who)
    if mask != now.stance:
        remember(game, Roles(now.of, mask, now.unlocked))


def in_stance(game: ZoneGame, who: int) -> bool:
    """Whether the Survivor is in Defensive Stance."""
    return bool(recall(game, Roles).stance >> who & 1)


def note_unlocked(game: ZoneGame, door: int) -> None:
    """The special lock of a door is undone for good."""
    now = recall(game, Roles)
    remember(game, Roles(now.of, now.stance, now.unlocked | 1 << door))
