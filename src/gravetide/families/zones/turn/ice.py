"""Ice: whoever stands on it does nothing but leave, and the End Phase takes who is still there (EE-140 to EE-146)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.house_rules.additions import Additions, Limit
from gravetide.families.zones.team.team import abilities, in_zone
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import SLID
from gravetide.families.zones.turn.movement import step
from gravetide.families.zones.turn.objectives import Eat
from gravetide.families.zones.turn.options import Rows, ZoneOption
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

ON_ICE: Final = ("move", "objective")
"""The groups of options that ice leaves: every kind of Move, and taking what lies there (EE-141, EE-145)."""


def is_on_ice(game: ZoneGame, who: int) -> bool:
    """Whether a Survivor stands on ice."""
    return game.layout.kind[game.survivors[who].zone] == "ice"


class Slide(ZoneOption):
    """The free Move of an Ice Walker, once per Turn; nothing makes it dearer (EE-143, EE-146)."""

    __slots__ = ()
    verb = "slide"
    says = "Slide to {zone}"
    group = "move"
    shown = Shown("sprint")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Go, for nothing."""
        game.edit(who).used |= SLID
        step(game, who, self.zone, 1, abilities(game, who).move_zones, "slide")


SLIDES: Final = Rows(Slide)


def slide_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """For whoever can walk on ice and stands on it."""
    survivor = game.survivors[who]
    if is_on_ice(game, who) and not survivor.used & SLID and abilities(game, who).ice_walker:
        options += SLIDES.of(game.setup.rules.movement.ways(game, who, survivor.zone))


class ThinIce(Limit):
    """What can be done on ice: to leave it, to take what lies there, to eat; an Ice Warrior fights too (EE-145).

    `also` are other options that are no Actions, and `never` those that only look like taking something.
    """

    __slots__ = ("also", "never")

    def __init__(self, also: tuple[type[Option], ...] = (), never: tuple[type[Option], ...] = ()) -> None:
        self.also: tuple[type[Option], ...] = (Eat, *also)
        self.never = never

    def left(self, game: ZoneGame, who: int, options: list[Option]) -> list[Option]:
        """Just that."""
        if not is_on_ice(game, who):
            return options
        groups = (*ON_ICE, "combat") if abilities(game, who).ice_warrior else ON_ICE
        return [option for option in options
                if (option.group in groups and not isinstance(option, self.never)) or isinstance(option, self.also)]

    def reason(self, game: ZoneGame, who: int) -> str:
        """That he stands on ice."""
        if not is_on_ice(game, who):
            return ""
        fights = ", fight" if abilities(game, who).ice_warrior else ""
        return f"On ice {game.setup.cast[who].name} can only move{fights} or take what lies there."


def break_ice(game: ZoneGame) -> None:
    """The End Phase has come: everybody on ice is eliminated, and no Armor helps (EE-142)."""
    for zone, kind in enumerate(game.layout.kind):
        if kind != "ice":
            continue
        victims = in_zone(game, zone)
        if victims and game.events is not None:
            game.events.append(events.IceBroke(zone))
        for victim in victims:
            game.setup.rules.wounds.perish(game, victim)
        for moment in game.setup.additions.doomed:
            moment(game, zone)


def why_not_slide(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a Survivor can't slide there."""
    if not abilities(game, who).ice_walker:
        return f"{game.setup.cast[who].name} is not an Ice Walker."
    if not is_on_ice(game, who):
        return "You can slide only on ice."
    if game.survivors[who].used & SLID:
        return "You get the free Move on ice once per Turn."
    return None


__all__ = ["Slide", "ThinIce", "break_ice", "is_on_ice", "slide_options", "why_not_slide"]


CHAPTER: Final = Additions(
    turn_options=(slide_options,),
    end_begins=(break_ice,),
    reasons=((Slide, why_not_slide),),
)
"""What ice adds to a game; whom it holds fast is for the game to say (`ThinIce`)."""
