"""The Game Round: Players' Phase, Zombies' Phase, End Phase (BP-025 to BP-032)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.horde.activation import activate_all
from gravetide.families.zones.horde.necromancers import dark_ritual
from gravetide.families.zones.horde.spawning import spawn_step
from gravetide.families.zones.house_rules.additions import HouseRulesAct, act_at
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.state.survivor import EMPTY
from gravetide.families.zones.team.team import abilities, cards_of
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import TOUGHENED
from gravetide.families.zones.turn.dragon_fire import dry_up
from gravetide.families.zones.turn.options import Choice, Rows, SurvivorOption
from gravetide.families.zones.turn.turn import begin_turn
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundRules:
    """The readings of the Round that a table may change."""

    __slots__ = ("speaker",)
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"speaker": ("active", "first")}
    actions: ClassVar[int] = 3  # of a Turn, before skills (BP-028)

    def __init__(self, *, speaker: str = "active") -> None:
        self.speaker = speaker  # who decides for the team: the active player, or the first player always (BP-005)

    def ahead(self, twice: int) -> int:
        """Those of the kinds with two Actions, as a mask, that act before all others: none (BP-196)."""
        return 0


class HastyRunners(RoundRules):
    """Rounds in which Runners may have both Actions at once (Z1-110)."""

    __slots__ = ("second_actions",)
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "speaker": ("active", "first"), "second_actions": ("after all", "at once")}

    def __init__(self, *, speaker: str = "active", second_actions: str = "after all") -> None:
        super().__init__(speaker=speaker)
        self.second_actions = second_actions  # when Runners act again: after all first Actions, or at once

    def ahead(self, twice: int) -> int:
        """All of them, where they do not wait."""
        return twice if self.second_actions == "at once" else 0


def announce(game: ZoneGame, phase: str) -> None:
    """A phase begins."""
    game.phase = phase
    if game.events is not None:
        game.events.append(events.PhaseBegan(phase))


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerByPlayer:
    """Each player in turn activates all his Survivors, the one with the first player token first (BP-026)."""

    __slots__ = ()

    def players_phase(self) -> Frame:
        """The Players' Phase, about to begin."""
        return PlayersPhase(None, 0, 0)

    def first(self, game: ZoneGame) -> int:
        """The seat that may go first, -1 if that is up to all."""
        return game.first_player

    def end_of_round(self, game: ZoneGame) -> None:
        """The first player token moves on (BP-031)."""
        game.first_player = (game.first_player + 1) % game.setup.seat_count


class BeginRound(Frame):
    """The start of a Round."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        order = game.setup.rules.turn_order
        if game.events is not None:
            game.events.append(events.RoundBegan(game.round, order.first(game)))
        announce(game, "players")
        game.frame = order.players_phase()
        return None


class Activate(SurvivorOption):
    """A Survivor takes his Turn now."""

    __slots__ = ()
    verb = "activate"
    says = "{who} acts now"
    group = "turn"
    shown = Shown("activate", form="tile", at_once=True)


ACTIVATIONS: Final = Rows(Activate)


class Wait(Choice):
    """A Tactician lets others go first."""

    __slots__ = ()
    verb = "wait"
    says = "Wait"
    group = "turn"


WAIT: Final = Wait.of()


@mypyc_attr(acyclic=True)
class PlayersPhase(Frame):
    """Between two Turns. `passed` seats are through; `asked` is a mask of Tacticians who let this moment go by.

    Each player in turn activates all his Survivors (BP-026); a Tactician may act between any two Turns (BP-471).
    """

    __slots__ = ("passed", "asked")

    def __init__(self, below: Frame | None, passed: int, asked: int) -> None:
        self.below = below
        self.passed = passed
        self.asked = asked

    def step(self, game: ZoneGame) -> list[Option] | None:
        seats = game.setup.seat_count
        left = 0
        for i, survivor in enumerate(game.survivors):
            if not survivor.done and not survivor.fate:
                left |= 1 << i
        if not left:
            game.frame = ZombiesPhase(None)
            return None
        if seats == 1 or self.passed == seats:  # one player plays them all, or only Tacticians who waited are left
            return ACTIVATIONS.among(left)
        waiting = self._waiting(game)
        seat = (game.first_player + self.passed) % seats
        guest = self._guest(game, waiting, seat)
        if guest >= 0:
            return [Activate.of(guest), WAIT] if len(waiting) > 1 else [Activate.of(guest)]
        own = [i for i in waiting if game.setup.seats[i] == seat]
        if not own:
            game.frame = PlayersPhase(None, self.passed + 1, self.asked)
            return None
        options: list[Option] = [Activate.of(i) for i in own]
        others_wait = any(game.setup.seats[i] != seat for i in waiting)
        if others_wait and all(abilities(game, i).tactician for i in own):
            options.append(WAIT)
        return options

    def _guest(self, game: ZoneGame, waiting: list[int], seat: int) -> int:
        """A Tactician of another seat who has not been asked at this moment."""
        for i in waiting:
            if game.setup.seats[i] != seat and not self.asked >> i & 1 and abilities(game, i).tactician:
                return i
        return -1

    def choose(self, game: ZoneGame, option: Activate | Wait) -> None:
        if isinstance(option, Activate):
            if self.asked:
                game.frame = PlayersPhase(None, self.passed, 0)
            begin_turn(game, option.numbers[0], False)
            return
        guest = self._guest(game, self._waiting(game), self._seat_now(game))
        if guest >= 0:
            game.frame = PlayersPhase(None, self.passed, self.asked | 1 << guest)
        else:
            # The Tacticians of this seat have had their say about this moment.
            asked = self.asked
            for i in self._waiting(game):
                if game.setup.seats[i] == self._seat_now(game):
                    asked |= 1 << i
            game.frame = PlayersPhase(None, self.passed + 1, asked)

    @staticmethod
    def _waiting(game: ZoneGame) -> list[int]:
        return [i for i, s in enumerate(game.survivors) if not s.done and not s.fate]

    def _seat_now(self, game: ZoneGame) -> int:
        return (game.first_player + self.passed) % game.setup.seat_count

    def seat(self, game: ZoneGame) -> int:
        if self.passed == game.setup.seat_count:
            return game.setup.seats[self._waiting(game)[0]]
        guest = self._guest(game, self._waiting(game), self._seat_now(game))
        return game.setup.seats[guest] if guest >= 0 else self._seat_now(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"Round {game.round}: who acts next?"


class ZombiesPhase(Frame):
    """Activation of all zombies, then the spawn (BP-030)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        announce(game, "zombies")
        for who, survivor in enumerate(game.survivors):
            if survivor.used & TOUGHENED:
                game.edit(who).used &= ~TOUGHENED
        game.frame = SpawnStep(None)
        added = game.setup.additions
        if added.zombies_end:
            act_at(game, "zombies_end")
        activate_all(game)
        if added.zombies_begin:
            act_at(game, "zombies_begin")
        return None


class SpawnStep(Frame):
    """New zombies in all active Spawn Zones."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = EndPhase(None)
        spawn_step(game)
        return None


class EndPhase(Frame):
    """Noise goes, weapons are loaded, the first player token moves on (BP-031, BP-032)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        dark_ritual(game)
        if game.result:
            return None
        announce(game, "end")
        if game.setup.additions.end_begins:
            game.frame = HouseRulesAct(Verdict(None), "end_begins", 0)
        else:
            self.wind_up(game)
        return None

    def wind_up(self, game: ZoneGame) -> None:
        """What every Round ends with."""
        game.setup.rules.noise.end_of_round(game)
        dry_up(game)
        for who, survivor in enumerate(game.survivors):
            if not survivor.fate:
                self._refresh(game, who)
        judge(game)
        if game.is_over:
            return
        if game.setup.additions.round_ends:
            game.frame = HouseRulesAct(RoundEnds(None), "round_ends", 0)
        else:
            next_round(game)

    def _refresh(self, game: ZoneGame, who: int) -> None:
        survivor = game.edit(who)
        survivor.done = False
        survivor.kills = 0
        if is_fired(survivor):
            survivor.kit = None
            survivor.hands = tuple(sorted([h & ~EMPTY for h in survivor.hands]))
            survivor.pack = tuple(sorted([h & ~EMPTY for h in survivor.pack]))
            if survivor.body >= 0:
                survivor.body &= ~EMPTY
        if survivor.rotten == 2:  # Invisibility lasts until the Round ends
            survivor.rotten = 0
            if game.events is not None:
                game.events.append(events.RottenChanged(who, False))
        if survivor.wounds and abilities(game, who).regeneration:
            if game.events is not None:
                game.events.append(events.Healed(who, survivor.wounds, 0))
            survivor.wounds = 0


class Verdict(Frame):
    """What the End Phase does to Survivors is done: the game is judged before the rest of it (EE-179)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        judge(game)
        if not game.is_over:
            EndPhase(None).wind_up(game)
        return None


def is_fired(survivor: Survivor) -> bool:
    """Whether a card that he carries waits to be reloaded."""
    for held in cards_of(survivor):
        if held & EMPTY:
            return True
    return False


class RoundEnds(Frame):
    """The last thing of a Round, under whatever house rules put into the End Phase."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        next_round(game)
        return None


def next_round(game: ZoneGame) -> None:
    """The Round is over and another one begins."""
    game.setup.rules.turn_order.end_of_round(game)
    game.round += 1
    game.frame = BeginRound(None)
