"""What Fire Stars and wards do: a Zone is cleared, a Spawn token moves (EE-218, EE-220)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.horde import corruption
from gravetide.families.zones.horde.numbered_spawns import relocate, zone_of_token
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.belongings.items import STAR, WARD, holds, lose_item
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, change, frontier, tell, works
from gravetide.families.zones.rounds.objective_cards.reading import happens
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.dragon_fire import wipe_out
from gravetide.families.zones.turn.options import Choice, ZoneOption
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import NUMBER, Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

WARDS_NEEDED: Final = {1: 2, 5: 1}
"""How many wards move a Spawn token (EE-220)."""


class StarUsed(Event, frozen=True):
    """A Fire Star goes off in a Zone."""

    survivor: int
    zone: int


class WardPlanted(Event, frozen=True):
    """A ward is planted for a Spawn token."""

    survivor: int
    token: int


@tells
def _(event: StarUsed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} sets off a Fire Star: nothing in {names.zone(event.zone)} is left."


@tells
def _(event: WardPlanted, names: Names) -> str:
    return f"{names.survivor(event.survivor)} plants a ward for Spawn token {event.token}."


def wanted_on_token(game: ZoneGame) -> bool:
    """Whether Fire Stars are for the first Spawn token here, and nowhere else (EE-218)."""
    return any(trigger.what == "fire-star" for trigger in frontier(game).triggers)


class UseStar(ZoneOption):
    """Set off a Fire Star in a Zone (EE-218)."""

    __slots__ = ()
    verb = "fire-star"
    shown = Shown("fire", where="here")
    says = "Set off a Fire Star in {zone}"
    group = "objective"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and the Star; where it is for the token, that draws no card in the next spawn step."""
        game.edit(who).actions -= 1
        lose_item(game, who, STAR)
        now = recall(game, ObjectiveCards).star
        tell(game, StarUsed(who, self.zone))
        if now[1]:
            game.frame = ClearBeside(game.frame, who, self.zone)
        if wanted_on_token(game):
            change(game, star=(now[0], False, now[2] + 1, True))
            game.frame = StarBurnt(game.frame, who, self.zone, now[2] + 1)
        wipe_out(game, who, self.zone)


class StarBurnt(Frame):
    """A Fire Star has done its work: the Corruption under the token is gone, and a Note may be due (Q8-N6)."""

    __slots__ = ("who", "zone", "used")

    def __init__(self, below: Frame | None, who: int, zone: int, used: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.used = used

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        corruption.cleanse(game, self.zone, under_tokens=True)
        happens(game, self.who, self.zone, "item-used", "fire-star", self.used)
        judge(game)
        return None


class Clear(ZoneOption):
    """Which other Zone the double charge clears."""

    __slots__ = ()
    verb = "clear"
    says = "The double charge clears {zone} too"
    group = "choice"


class ClearNone(Choice):
    """No other Zone."""

    __slots__ = ()
    verb = "clear-none"
    says = "No other Zone"
    group = "choice"


CLEAR_NONE: Final = ClearNone.of()


class ClearBeside(Frame):
    """A double charge clears a Zone next to its target, of the user's choice (Q8-N2)."""

    __slots__ = ("who", "zone")

    def __init__(self, below: Frame | None, who: int, zone: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        near = [zone for zone, far in game.layout.sight[self.zone] if far == 1]
        return [*[Clear.of(zone) for zone in near], CLEAR_NONE]

    def choose(self, game: ZoneGame, option: Clear | ClearNone) -> None:
        game.frame = self.below
        if isinstance(option, Clear):
            wipe_out(game, self.who, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return "A double charge: which Zone beside it is cleared too?"


class PlantWard(Choice):
    """Plant a ward for a Spawn token (EE-220)."""

    __slots__ = ()
    verb = "plant"
    shown = Shown("star", where="here")
    says = "Plant a ward for Spawn token {token}"
    group = "objective"
    fields = (Field("token", NUMBER),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and the ward; enough of them move the token."""
        game.edit(who).actions -= 1
        lose_item(game, who, WARD)
        token = self.numbers[0]
        first, fifth = recall(game, ObjectiveCards).planted
        change(game, planted=(first + 1, fifth) if token == 1 else (first, fifth + 1))
        tell(game, WardPlanted(who, token))
        if (first + 1 if token == 1 else fifth + 1) >= WARDS_NEEDED[token]:
            move_spawn(game, who, token, frontier(game).flag)
        judge(game)


def move_spawn(game: ZoneGame, who: int, token: int, zone: int) -> None:
    """A Spawn token goes elsewhere, with Corruption if that may lie there (WD-070)."""
    if zone < 0 or zone_of_token(game, token) < 0:
        return
    relocate(game, token, zone)
    if zone == frontier(game).flag:
        happens(game, who, zone, "token-in-flag", "", token)
    judge(game)


def star_targets(game: ZoneGame, who: int) -> list[int]:
    """The Zones in which a Fire Star can be set off."""
    zone, far = game.survivors[who].zone, recall(game, ObjectiveCards).star[0]
    seen = [other for other, distance in game.layout.sight[zone] if distance <= far]
    if not wanted_on_token(game):
        return seen
    if not works(game, "use-fire-star"):
        return []
    return [other for other in seen if other == zone_of_token(game, 1)]


def tokens_to_plant(game: ZoneGame, zone: int) -> list[int]:
    """The Spawn tokens for which a ward can be planted in a Zone: at the Green Objective, or where they stand."""
    wall = frontier(game)
    found = []
    for token in WARDS_NEEDED:
        place = zone_of_token(game, token)
        if place >= 0 and place != wall.flag and zone in (wall.green, place):
            found.append(token)
    return found


def why_no_star(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why no Fire Star can be used."""
    if not holds(game, who, STAR):
        return f"{game.setup.cast[who].name} has no Fire Star."
    if not works(game, "use-fire-star") and wanted_on_token(game):
        return "Nobody has found out yet how to use them."
    return None if star_targets(game, who) else "The Zone of Spawn token 1 is not in sight, or too far away."


def why_no_ward(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why no ward can be planted."""
    if not holds(game, who, WARD):
        return f"{game.setup.cast[who].name} has no ward."
    if not works(game, "plant-ward"):
        return "Nobody has found out yet how to plant them."
    if not tokens_to_plant(game, game.survivors[who].zone):
        return "Wards are planted at the Green Objective, or where the Spawn token stands."
    return None
