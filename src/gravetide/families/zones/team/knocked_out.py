"""Knocked out: who loses the last Health lies where he fell until somebody takes him along (EE-090 to EE-099)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.content.model import OTHER
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.rounds.outcome import ExitRules, judge
from gravetide.families.zones.team.team import ELIMINATED, LYING, RESCUED, discard_all, gone
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import can_pay, pay
from gravetide.families.zones.turn.options import SurvivorOption
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish

ON_HIS_FEET: Final = 0


class KoRules:
    """The readings of the chapter on being knocked out that a table may change."""

    __slots__ = ("whole_zone", "corruption_kills", "lying_at_end")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "whole_zone": ("eliminated", "ko"), "lying_at_end": ("saved on win", "saved", "lost")}

    def __init__(self, *, whole_zone: str = "eliminated", corruption_kills: bool = True,
                 lying_at_end: str = "saved on win") -> None:
        self.whole_zone = whole_zone              # what fire, ice and Cauldrons do to a Survivor (EE-098)
        self.corruption_kills = corruption_kills  # Corruption destroys who lies there, like an Objective (EE-097)
        self.lying_at_end = lying_at_end          # what becomes of who still lies when the quest ends (EE-099)


class LossRules:
    """When the loss of a Survivor loses the quest."""

    __slots__ = ("on_elimination",)
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"on_elimination": ("usual", "quest", "always")}

    def __init__(self, *, on_elimination: str = "usual") -> None:
        # Only if the quest says so, always, or the first in a campaign and the second outside of one (EE-099).
        self.on_elimination = on_elimination


class QuestsOfLives(ExitRules):
    """A quest by itself is lost with the first Survivor who is eliminated (WD-012, EE-099)."""

    __slots__ = ()

    def every_loss_counts(self, rules: ZoneRules) -> bool:
        """Outside a campaign, or as the table plays it."""
        reading: str = rules.own["loss"].on_elimination
        return not rules.own["modules"].campaign if reading == "usual" else reading == "always"


class KnockedOutView(HouseView, frozen=True):
    """Where those lie who are knocked out, and the Round in whose End Phase each is lost."""

    lying: dict[str, str]
    until: dict[str, int]


class KnockedOut(HouseState, frozen=True):
    """By Survivor, the Round in which he was knocked out; 0 for who is not lying."""

    key: ClassVar[str] = "knocked_out"
    since: tuple[int, ...] = ()

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """Everybody is on his feet."""
        return cls((ON_HIS_FEET,) * len(game.setup.cast))

    def problem(self, game: ZoneGame) -> str:
        """Whoever lies has been knocked out in some Round, and nobody else."""
        if len(self.since) != len(game.survivors) or any(not 0 <= since <= game.round for since in self.since):
            return "Somebody was knocked out in a Round that has not come."
        lying = [survivor.fate == LYING for survivor in game.survivors]
        if lying != [since > 0 for since in self.since]:
            return "Somebody lies who is not knocked out."
        return ""

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """Who lies there."""
        return tuple([f"{game.setup.cast[who].name} lies here" for who in lying_in(game, zone)])

    def view(self, game: ZoneGame) -> KnockedOutView | None:
        """All of it."""
        lying = [who for who, since in enumerate(self.since) if since]
        if not lying:
            return None
        keys, zones = game.setup.cast, game.setup.board.zones
        return KnockedOutView({keys[who].key: zones[game.survivors[who].zone] for who in lying},
                              {keys[who].key: self.since[who] + 1 for who in lying})

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        until = view.until if view is not None else {}
        return cls(tuple([until[sheet.key] - 1 if sheet.key in until else ON_HIS_FEET for sheet in setup.cast]))


def rules_of(game: ZoneGame) -> KoRules:
    """How being knocked out is read at this table."""
    rules: KoRules = game.setup.rules.own["ko"]
    return rules


def lying_in(game: ZoneGame, zone: int) -> list[int]:
    """Those who lie in a Zone."""
    return [who for who, survivor in enumerate(game.survivors) if survivor.fate == LYING and survivor.zone == zone]


def _note(game: ZoneGame, who: int, since: int) -> None:
    now = recall(game, KnockedOut).since
    remember(game, KnockedOut((*now[:who], since, *now[who + 1:])))


def knock_out(game: ZoneGame, who: int) -> None:
    """A Survivor goes down, which may decide the game (EE-091, EE-096)."""
    lay_down(game, who)
    judge(game)


def lay_down(game: ZoneGame, who: int) -> None:
    """He lies where he stood; what he carried is discarded, his Chi is gone (EE-025, EE-091)."""
    discard_all(game, who)
    gone(game, who, LYING)
    game.edit(who).wounds = min(game.survivors[who].wounds, game.setup.rules.wounds.limit)
    _note(game, who, game.round)
    if game.events is not None:
        game.events.append(events.KnockedOut(who, game.survivors[who].zone))


def is_lost(game: ZoneGame, who: int) -> None:
    """Nobody came for him in time, or Corruption did: he is eliminated (EE-094, EE-097)."""
    _note(game, who, ON_HIS_FEET)
    game.edit(who).fate = ELIMINATED
    if game.events is not None:
        game.events.append(events.Eliminated(who, game.survivors[who].zone))


def deadline(game: ZoneGame) -> None:
    """An End Phase: whoever went down before this Round and still lies there is eliminated (EE-092, EE-094)."""
    for who, since in enumerate(recall(game, KnockedOut).since):
        if since and since < game.round:
            is_lost(game, who)


def corrupt_fallen(game: ZoneGame, zone: int) -> None:
    """Corruption is set in a Zone: who lies there is lost like an Objective (EE-097)."""
    if rules_of(game).corruption_kills:
        for who in lying_in(game, zone):
            is_lost(game, who)


class PickUp(SurvivorOption):
    """Take a Survivor along who is knocked out, as one takes an Objective (EE-092, EE-093)."""

    __slots__ = ()
    verb = "pick-up"
    shown = Shown("hand", where="here")
    says = "Carry {who} to safety"
    group = "objective"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action; he is out of the quest and alive, and nobody gains experience by it (EE-185)."""
        pay(game, who, OTHER)
        _note(game, self.who, ON_HIS_FEET)
        game.edit(self.who).fate = RESCUED
        if game.events is not None:
            game.events.append(events.CarriedOff(who, self.who, game.survivors[who].zone))


def pick_up_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Those who lie where a Survivor stands; zombies do not hinder him."""
    survivor = game.survivors[who]
    if plays(game, "ko") and survivor.actions:
        options += [PickUp.of(fallen) for fallen in lying_in(game, survivor.zone)]


def why_not_pick_up(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why somebody can't be carried off."""
    if not lying_in(game, game.survivors[who].zone):
        return "Nobody is lying here."
    return None if can_pay(game.survivors[who], OTHER) else "You have no Actions left."


CHAPTER: Final = Additions(
    states=(KnockedOut,),
    turn_options=(pick_up_options,),
    tainted=(corrupt_fallen,),
    end_begins=(deadline,),
    reasons=((PickUp, why_not_pick_up),),
)
"""What this chapter adds to a game that names it."""
